//! The channel that posts notices.

use crate::checked_resolver::{CheckedResolver, HostResolver, PrivateAddress};
use crate::daily_cap::DailyCap;
use crate::notice::{PostedNotice, write_notice};
use async_trait::async_trait;
use model::{ContactMethod, Player, Webhook, WebhookUrl};
use ports::{Addressee, Channel, DeliveryResult, OutgoingLetter};
use reqwest::header::{CONTENT_TYPE, RETRY_AFTER};
use reqwest::{Client, Response, StatusCode, redirect};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

/// Time limit for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
/// Time limit for a notice, from its connection to the head of the response.
const TIMEOUT: Duration = Duration::from_secs(10);
/// Longest delay that another server may ask for, in seconds.
const RETRY_AFTER_MAX_S: u32 = 6 * 3600;
/// Name of the service in its requests.
const USER_AGENT: &str = concat!("Vernissage/", env!("CARGO_PKG_VERSION"));

/// Settings of the channel.
#[derive(Clone, Debug)]
pub struct WebhookSettings {
    /// Maximum number of notices to one player in a day.
    pub day: u32,
    /// True if tests post to this machine, over plain HTTP.
    pub is_for_tests: bool,
}

/// Error while creating the HTTP client.
#[derive(Debug, thiserror::Error)]
#[error("no HTTP client for webhooks: {0}")]
pub struct WebhookClientError(#[from] reqwest::Error);

/// The channel that posts notices to the webhooks of players.
#[derive(Debug)]
pub struct WebhookChannel {
    client: Client,
    cap: DailyCap,
    is_for_tests: bool,
}

impl WebhookChannel {
    /// Creates the channel. Hosts are looked up by this resolver.
    ///
    /// # Errors
    /// Returns an error if the machine has no root certificates.
    pub fn new(
        settings: &WebhookSettings,
        resolver: Arc<dyn HostResolver>,
    ) -> Result<Self, WebhookClientError> {
        // An error means that a provider is already installed. Only this provider is ever used.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder()
            .use_rustls_tls()
            .tls_built_in_webpki_certs(false)
            .no_proxy()
            .redirect(redirect::Policy::none())
            .referer(false)
            .https_only(!settings.is_for_tests)
            .dns_resolver(Arc::new(CheckedResolver(resolver)))
            .connect_timeout(CONNECT_TIMEOUT)
            .timeout(TIMEOUT)
            // A kept connection would outlive the check of its address.
            .pool_max_idle_per_host(0)
            .user_agent(USER_AGENT)
            .build()?;
        Ok(Self { client, cap: DailyCap::new(settings.day), is_for_tests: settings.is_for_tests })
    }

    async fn post(&self, letter: &OutgoingLetter, player: &Player, webhook: &Webhook) -> DeliveryResult {
        // The rules may have changed since the address was stored.
        let Ok(url) = WebhookUrl::parse(webhook.url.as_str()) else {
            return DeliveryResult::Dead("the host of the webhook is not public".to_owned());
        };
        if url.is_for_tests() && !self.is_for_tests {
            return DeliveryResult::Dead("the host of the webhook is this machine".to_owned());
        }
        if !self.cap.admit(player.id, letter.at) {
            return DeliveryResult::Dead("the webhook has had its notices of the day".to_owned());
        }
        let secret = webhook.secret().unwrap_or_default();
        let PostedNotice { content_type, body, headers } = write_notice(letter, player, webhook.form, secret);
        let mut request = self.client.post(url.as_str()).header(CONTENT_TYPE, content_type).body(body);
        for (name, value) in headers {
            request = request.header(name, value);
        }
        match request.send().await {
            Ok(response) => judge_response(&response),
            Err(error) => judge_error(&error),
        }
    }
}

/// Returns the result of a response. Its body is never read: dropping it closes the connection.
fn judge_response(response: &Response) -> DeliveryResult {
    let status = response.status();
    let is_temporary = status.is_server_error()
        || matches!(status, StatusCode::REQUEST_TIMEOUT | StatusCode::TOO_MANY_REQUESTS);
    if status.is_success() {
        return DeliveryResult::Sent { remote_id: None, place: None, mailed: None };
    }
    let why = format!("the webhook answered {}", status.as_u16());
    if !is_temporary {
        return DeliveryResult::Dead(why);
    }
    let after_s = response.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok()?.parse().ok());
    DeliveryResult::Retry { why, after_s: after_s.map(|wait_s: u32| wait_s.min(RETRY_AFTER_MAX_S)) }
}

/// Returns the result of a failed request. The reason does not contain the address.
fn judge_error(error: &reqwest::Error) -> DeliveryResult {
    let mut cause = error.source();
    while let Some(inner) = cause {
        if inner.is::<PrivateAddress>() {
            return DeliveryResult::Dead(PrivateAddress.to_string());
        }
        cause = inner.source();
    }
    let why = match () {
        () if error.is_timeout() => "the webhook did not answer in time",
        () if error.is_connect() => "the webhook cannot be reached",
        () => "the request to the webhook failed",
    };
    DeliveryResult::Retry { why: why.to_owned(), after_s: None }
}

#[async_trait]
impl Channel for WebhookChannel {
    fn supports_method(&self, way: ContactMethod) -> bool {
        way == ContactMethod::Webhook
    }

    async fn deliver(&self, letter: &OutgoingLetter) -> DeliveryResult {
        let Addressee::Player { player, .. } = &letter.to else {
            return DeliveryResult::Dead("a letter to a place has no webhook".to_owned());
        };
        match &player.webhook {
            Some(webhook) => self.post(letter, player, webhook).await,
            None => DeliveryResult::Dead("the player has no webhook".to_owned()),
        }
    }
}
