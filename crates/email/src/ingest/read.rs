//! Reads a message: first its recipient, then its class (person or machine), then its lines.

use super::body::BodyTexts;
use super::bounds::Bound;
use super::classify::MachineMail;
use super::mail::{BouncedLetter, Mail, MailClass, MailRefusal};
use super::trim::TypedText;
use super::{authentication, body, bounds, classify, delivery_status, sender_clock, trim};
use crate::gate::Envelope;
use crate::headers::{Author, sanitise_name};
use crate::recipients::{Addresses, Recipient};
use mail_parser::{Address, HeaderName, HeaderValue, Message, MessageParser};
use model::{MailAddress, MessageKey, has_ascii_lookalike};
use std::collections::BTreeSet;

/// Maximum number of parts. Messages with more are refused.
const PARTS: usize = 200;
/// Maximum length of a Message-ID that is copied into our messages, in characters.
const ID_CHARS: usize = 200;

/// Reads one message to `addresses`, which are our own. `markers` are the marker lines of our letters in all languages
/// (`reply above this line`), without the id in brackets.
pub fn ingest(raw: &[u8], envelope: &Envelope, addresses: &Addresses, markers: &[String]) -> MailClass {
    if let Err(bound) = bounds::check_bounds(raw) {
        return MailClass::Refused(MailRefusal::Bounds(bound));
    }
    let Some(message) = MessageParser::default().parse(raw) else {
        return MailClass::Refused(MailRefusal::Unreadable);
    };
    if message.parts.len() > PARTS {
        return MailClass::Refused(MailRefusal::Bounds(Bound::Parts));
    }
    let to = match select_recipient(envelope, addresses) {
        Ok(to) => to,
        Err(refusal) => return MailClass::Refused(refusal),
    };
    let message_id = message_id(&message);
    if matches!(to, Recipient::Unsubscribe(_)) {
        let key = key(&to, None, message_id.as_deref(), raw);
        return MailClass::Unsubscribe(to, key);
    }
    if let Some(machine) = classify::classify_machine(&message, envelope, addresses) {
        let key = key(&to, None, message_id.as_deref(), raw);
        return read_machine_mail(machine, &message, to, key);
    }
    match to {
        Recipient::Operator => return MailClass::Operator,
        // A message to the bounce address is never a person's answer to a letter.
        Recipient::Bounce(_) => return MailClass::Machine(MachineMail::Auto, Some(to)),
        Recipient::Play | Recipient::Token(_) | Recipient::Unsubscribe(_) => {}
    }
    let Some(from) = author(&message) else { return MailClass::Refused(MailRefusal::From) };
    if !from.address.is_writable() {
        return MailClass::Refused(MailRefusal::UnwritableSender);
    }
    let key = key(&to, Some(&from), message_id.as_deref(), raw);
    let fields = classify::values(&message, "Authentication-Results");
    let finding = authentication::author_verdict(&fields, addresses.auth_server(), &from.address);
    let TypedBody { text, typed, .. } = typed_body(&message, &to, markers);
    let mut bounded = bound_lines(typed.above);
    add_unread_lines(&mut bounded.rest, typed.between_quotes);
    if typed.has_embedded_headers && classify::is_forward(&message, &text) {
        let lines = bounded.lines.drain(..).filter(|line| !line.is_empty());
        bounded.rest.splice(..0, lines); // a forwarded message contains no commands
    }
    let below = bound_lines(typed.below).lines;
    let seen_by_others = is_seen_by_others(&message, &from, addresses);
    let (lines, unread) = (bounded.lines, bounded.rest);
    MailClass::Mail(Box::new(Mail {
        to,
        from,
        finding,
        key,
        message_id,
        lines,
        below,
        unread,
        seen_by_others,
        utc_offset_min: sender_clock::utc_offset_min(&classify::values(&message, "Date")),
    }))
}

/// Returns the class of a machine's mail: a returned letter, if it is a report to the address of one.
fn read_machine_mail(
    machine: MachineMail,
    message: &Message<'_>,
    to: Recipient,
    key: MessageKey,
) -> MailClass {
    match (machine, &to, delivery_status::bounce_class_of_report(message)) {
        (MachineMail::Bounce, Recipient::Bounce(_), Some(class)) => {
            MailClass::Returned(Box::new(BouncedLetter { to, key, class }))
        }
        _ => MailClass::Machine(machine, Some(to)),
    }
}

/// Typed text of a message.
pub(super) struct TypedBody {
    /// Text of the message.
    pub(super) text: String,
    /// Typed part of the text, or of its replacement.
    pub(super) typed: TypedText,
    /// Source of a text without typed lines.
    pub(super) replacement: Option<Replacement>,
}

/// Source of the typed lines if the text has none.
pub(super) enum Replacement {
    /// Another reading of the message, in which possible quotations count as typed.
    Reading(String),
    /// The subject.
    Subject(String),
}

/// Returns the typed text of a message to `to`. If there is none, another reading is reported, or the subject is read.
pub(super) fn typed_body(message: &Message<'_>, to: &Recipient, markers: &[String]) -> TypedBody {
    let mut texts = BodyTexts::new(message);
    let text = texts.text();
    let mut typed = trim::trim(&text, markers);
    let mut replacement = None;
    if typed.is_empty() {
        let read = |text: String| {
            let other = trim::trim(&text, markers);
            (!other.is_empty()).then_some((other, text))
        };
        if let Some((other, text)) = texts.other_text(read) {
            typed.between_quotes = other.into_lines();
            replacement = Some(Replacement::Reading(text));
        }
    }
    let quotes = text.lines().any(|line| line.trim_start().starts_with('>'));
    if typed.is_empty() && !quotes && *to == Recipient::Play {
        let command = classify::command_in_subject(message);
        typed.above.extend(command.clone());
        replacement = command.map(Replacement::Subject);
    }
    TypedBody { text, typed, replacement }
}

/// Selects the recipient that counts: the one with a token, or else the one with the most rights.
pub(crate) fn select_recipient(envelope: &Envelope, ours: &Addresses) -> Result<Recipient, MailRefusal> {
    let all: BTreeSet<Recipient> = envelope.to.iter().filter_map(|to| ours.parse(to)).collect();
    let tokens = all.iter().filter(|to| to.hash().is_some()).count();
    if tokens > 1 {
        return Err(MailRefusal::TwoTokens);
    }
    let with_token = all.iter().find(|to| to.hash().is_some());
    with_token.or_else(|| all.first()).cloned().ok_or(MailRefusal::Recipient)
}

/// Returns the author if there is exactly one `From:` with exactly one address, outside any group (RFC 6854). Programs
/// disagree about the author of a group, and the mail server's verdict may concern another one.
fn author(message: &Message<'_>) -> Option<Author> {
    let mut fields = message.header_values(HeaderName::From);
    let (Some(HeaderValue::Address(Address::List(all))), None) = (fields.next(), fields.next()) else {
        return None;
    };
    let [one] = all.as_slice() else { return None };
    let written = one.address().filter(|written| !has_ascii_lookalike(written))?;
    let address = MailAddress::parse(written).ok()?;
    Some(Author { name: sanitise_name(one.name().unwrap_or_default()), address })
}

fn message_id(message: &Message<'_>) -> Option<String> {
    let id = message.message_id()?.trim();
    let plain = id.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>'));
    (plain && !id.is_empty() && id.len() <= ID_CHARS).then(|| id.to_owned())
}

/// Returns the key that identifies a message. The key is stored, so it is a hash of three values: the token, the
/// author, and the Message-ID (RFC 5322, section 3.6.4) without angle brackets. The author is included so that no one
/// else can use up a Message-ID in advance.
pub fn mail_key(to: &Recipient, from: &str, message_id: &str) -> MessageKey {
    hash_message_key(to, from, &[b"id\0", message_id.as_bytes()])
}

/// Returns the key of a message. If the Message-ID is missing, the message without the headers that differ between
/// deliveries takes its place. For an unsubscribe message the author is ignored: only the token counts.
fn key(to: &Recipient, from: Option<&Author>, message_id: Option<&str>, raw: &[u8]) -> MessageKey {
    let from = from.map_or("", |from| from.address.as_str());
    match message_id {
        Some(id) => mail_key(to, from, id),
        None => hash_message_key(to, from, &[b"raw\0", &body::strip_delivery_headers(raw)]),
    }
}

fn hash_message_key(to: &Recipient, from: &str, message: &[&[u8]]) -> MessageKey {
    let mut hasher = blake3::Hasher::new();
    hasher.update(to.hash().as_deref().unwrap_or_default().as_bytes()).update(&[0]);
    hasher.update(from.as_bytes()).update(&[0]);
    for part in message {
        hasher.update(part);
    }
    MessageKey { channel: "mail".to_owned(), id: hasher.finalize().to_hex().to_string() }
}

/// Returns true if To or Cc name anyone other than the sender and us.
fn is_seen_by_others(message: &Message<'_>, from: &Author, ours: &Addresses) -> bool {
    let all =
        message.all_to().chain(message.header_values(HeaderName::Cc).filter_map(HeaderValue::as_address));
    let mut named = all.flat_map(|list| list.iter()).filter_map(|one| one.address());
    named.any(|address| {
        ours.parse(address).is_none() && MailAddress::parse(address).ok().as_ref() != Some(&from.address)
    })
}

/// Maximum number of lines read.
const LINES_MAX: usize = 20;
/// Maximum total size of the lines read, in bytes.
const BYTES_MAX: usize = 4 * 1024;
/// Maximum number of unread lines quoted in the answer.
const UNREAD_LINES_MAX: usize = 20;
/// Maximum length of an unread line quoted in the answer, in characters.
const UNREAD_CHARS_MAX: usize = 200;
/// The lines that are read, and the rest.
struct BoundedLines {
    pub(super) lines: Vec<String>,
    pub(super) rest: Vec<String>,
}

/// Splits the lines: at most 20 and 4 KiB are read, and the rest is shortened. Keeps one blank line between paragraphs,
/// which does not count.
fn bound_lines(all: Vec<String>) -> BoundedLines {
    let (mut lines, mut rest) = (Vec::new(), Vec::new());
    let (mut count, mut bytes, mut is_new_paragraph) = (0, 0, false);
    for line in all {
        if line.trim().is_empty() {
            is_new_paragraph = !lines.is_empty();
            continue;
        }
        (count, bytes) = (count + 1, bytes + line.len());
        if rest.is_empty() && count <= LINES_MAX && bytes <= BYTES_MAX {
            lines.extend(std::mem::take(&mut is_new_paragraph).then(String::new));
            lines.push(line.trim().to_owned());
        } else {
            add_unread_lines(&mut rest, vec![line]);
        }
    }
    BoundedLines { lines, rest }
}

/// Adds unread lines to the rest, shortened for quotation in the answer.
fn add_unread_lines(rest: &mut Vec<String>, more: Vec<String>) {
    let room = UNREAD_LINES_MAX.saturating_sub(rest.len());
    let shortened = more.into_iter().map(|line| line.trim().chars().take(UNREAD_CHARS_MAX).collect());
    rest.extend(shortened.take(room));
}
