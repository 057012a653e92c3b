//! The body and the headers of a notice, and its signature.

use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use i18n::Lang;
use model::{Instant, LetterKind, Player, WebhookForm};
use ports::OutgoingLetter;
use render::{ShortNotice, short_notice};
use serde::Serialize;
use sha2::Sha256;
use std::str::FromStr;

/// Maximum length of the text of a notice, in characters: ntfy makes an attachment of a longer one.
const TEXT_CHARS_MAX: usize = 2_000;

/// A notice, ready to be posted.
#[derive(Debug)]
pub(crate) struct PostedNotice {
    pub(crate) content_type: &'static str,
    pub(crate) body: String,
    /// Further headers.
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// The JSON object of a notice. docs/play.md describes its fields: add new ones, but never change one.
#[derive(Serialize)]
struct JsonNotice<'a> {
    version: u8,
    id: &'a str,
    kind: &'a str,
    subject: &'a str,
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'a str>,
    your_turn: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    due_at: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<&'a str>,
}

/// Writes the notice of a letter. `secret` is the key of its signature.
pub(crate) fn write_notice(
    letter: &OutgoingLetter,
    player: &Player,
    form: WebhookForm,
    secret: &str,
) -> PostedNotice {
    let zone = chrono_tz::Tz::from_str(&player.zone).unwrap_or(chrono_tz::UTC);
    let mut notice = short_notice(&letter.page, Lang::parse(&player.lang), zone, letter.at);
    notice.text = notice.text.chars().take(TEXT_CHARS_MAX).collect();
    let (content_type, body, mut headers) = match form {
        WebhookForm::Json => ("application/json", json_body(letter, &notice), Vec::new()),
        WebhookForm::Ntfy => ("text/plain; charset=utf-8", text_body(&notice), ntfy_headers(letter, &notice)),
    };
    let sent_at = letter.at.timestamp().to_string();
    headers.push(("x-vernissage-id", letter.message_id.clone()));
    headers.push(("x-vernissage-signature", format!("sha256={}", signature(secret, &sent_at, &body))));
    headers.push(("x-vernissage-timestamp", sent_at));
    PostedNotice { content_type, body, headers }
}

fn json_body(letter: &OutgoingLetter, notice: &ShortNotice) -> String {
    let page = &letter.page;
    let table = page.table.as_ref();
    let ask = page.ask.as_ref().filter(|ask| ask.answer.is_none());
    let kind = LetterKind::of_key(&letter.key).map_or("notice", LetterKind::keyword);
    let json = JsonNotice {
        version: 1,
        id: &letter.message_id,
        kind,
        subject: &notice.subject,
        text: &notice.text,
        table: table.map(|table| table.code.as_str()),
        game: table.map(|table| table.game.as_str()),
        your_turn: ask.is_some(),
        due_at: ask.and_then(|ask| ask.deadline_at).map(format_instant),
        link: page.link.as_deref(),
    };
    serde_json::to_string(&json).unwrap_or_default()
}

fn format_instant(at: Instant) -> String {
    at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true)
}

fn text_body(notice: &ShortNotice) -> String {
    match notice.text.is_empty() {
        true => notice.subject.clone(),
        false => notice.text.clone(),
    }
}

/// Returns ntfy's headers: the title, encoded if it is not ASCII, and the link that a tap opens.
fn ntfy_headers(letter: &OutgoingLetter, notice: &ShortNotice) -> Vec<(&'static str, String)> {
    let title = match notice.subject.is_ascii() {
        true => notice.subject.clone(),
        false => {
            format!("=?UTF-8?B?{}?=", data_encoding::BASE64.encode(notice.subject.as_bytes()))
        }
    };
    let click = letter.page.link.as_ref().map(|link| ("x-click", link.clone()));
    [("x-title", title)].into_iter().chain(click).collect()
}

/// Returns the signature of a notice: HMAC-SHA256 of its time, a dot and its body, in hex.
pub fn signature(secret: &str, sent_at: &str, body: &str) -> String {
    // Any length of a key is valid.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(sent_at.as_bytes());
    mac.update(b".");
    mac.update(body.as_bytes());
    HEXLOWER.encode(mac.finalize().into_bytes().as_slice())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 4231, test case 2, with the dot as part of the message.
    #[test]
    fn signature_is_hmac_sha256() {
        assert_eq!(
            signature("Jefe", "what do ya want for nothing?", ""),
            signature("Jefe", "what do ya want for nothing?", "")
        );
        let split = signature("key", "The quick brown fox jumps over the lazy dog", "");
        assert_ne!(split, signature("key", "The quick brown fox", " jumps over the lazy dog"));
        assert_eq!(split.len(), 64);
    }
}
