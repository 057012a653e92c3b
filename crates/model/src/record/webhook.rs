//! A webhook: a web address of a player's own to which short notices are posted, in addition to letters.

use crate::hours::wall_clock::Instant;
use crate::record::keys::token_hash;
use crate::record::webhook_url::WebhookUrl;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Period in which a code confirms a webhook.
const CODE_LIFETIME: TimeDelta = TimeDelta::hours(24);

/// A player's webhook.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Webhook {
    /// Address to which notices are posted.
    pub url: WebhookUrl,
    /// Form of the notices.
    pub form: WebhookForm,
    /// Time at which the player asked for it.
    pub asked_at: Instant,
    /// Hash of the code that was posted to the address, until the player returns it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code_hash: Option<String>,
    /// Key of the signatures; `None` until the code is posted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// Form of the notices to a webhook.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WebhookForm {
    /// A JSON object.
    Json,
    /// Plain text, with the headers of ntfy.
    Ntfy,
}

/// Outcome of a typed code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum WebhookCode {
    /// The code is right: the webhook is confirmed.
    Confirmed,
    /// The code is wrong, too late, or not needed.
    Refused,
}

impl Webhook {
    /// Creates a webhook to which no code was posted yet.
    pub fn new(url: WebhookUrl, form: WebhookForm, now: Instant) -> Self {
        Self { url, form, asked_at: now, code_hash: None, secret: None }
    }

    /// Returns true if the code was returned, so that notices may be posted.
    pub fn is_confirmed(&self) -> bool {
        self.secret.is_some() && self.code_hash.is_none()
    }

    /// Returns true if no code was posted yet.
    pub fn awaits_code(&self) -> bool {
        self.secret.is_none()
    }

    /// Returns the key of the signatures.
    pub fn secret(&self) -> Option<&str> {
        self.secret.as_deref()
    }

    /// Sets the code that is posted to the address, and the key of the signatures.
    pub fn set_code(&mut self, code: &str, secret: String) {
        (self.code_hash, self.secret) = (Some(token_hash(code)), Some(secret));
    }

    /// Checks a typed code. The right one confirms the webhook.
    pub fn enter_code(&mut self, code: &str, now: Instant) -> WebhookCode {
        let is_right = self.code_hash.as_deref() == Some(token_hash(code).as_str());
        if !is_right || now - self.asked_at >= CODE_LIFETIME {
            return WebhookCode::Refused;
        }
        self.code_hash = None;
        WebhookCode::Confirmed
    }
}

impl fmt::Debug for Webhook {
    /// Omits the address and the secret: anyone who knows the address of a topic can read it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Webhook({}, {:?}, confirmed: {})", self.url.host(), self.form, self.is_confirmed())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn asked() -> Webhook {
        let url = WebhookUrl::parse("https://example.org/hook").unwrap();
        let mut webhook = Webhook::new(url, WebhookForm::Json, Instant::UNIX_EPOCH);
        assert!(webhook.awaits_code() && !webhook.is_confirmed());
        webhook.set_code("abc234", "topsecret".to_owned());
        webhook
    }

    #[test]
    fn right_code_confirms_once() {
        let mut webhook = asked();
        let now = Instant::UNIX_EPOCH + TimeDelta::hours(1);
        assert!(!webhook.is_confirmed() && !webhook.awaits_code());
        assert_eq!(webhook.enter_code("abc235", now), WebhookCode::Refused);
        assert_eq!(webhook.enter_code("ABC234", now), WebhookCode::Confirmed);
        assert!(webhook.is_confirmed());
        assert_eq!(webhook.enter_code("abc234", now), WebhookCode::Refused);
    }

    #[test]
    fn code_expires_after_a_day() {
        let mut webhook = asked();
        assert_eq!(webhook.enter_code("abc234", Instant::UNIX_EPOCH + CODE_LIFETIME), WebhookCode::Refused);
        assert!(!webhook.is_confirmed());
    }

    #[test]
    fn debug_output_omits_the_path_and_the_secret() {
        let shown = format!("{:?}", asked());
        assert!(!shown.contains("/hook") && !shown.contains("topsecret"), "{shown}");
    }
}
