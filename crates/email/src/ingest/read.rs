//! From the bytes of a mail to what it is: recipient first, then machine or person, then the lines.

use super::bounds::Bound;
use super::classify::MachineMail;
use super::mail::{Ingested, Mail, MailRefusal, ReturnedMail};
use super::{authentication, body, bounds, classify, trim};
use crate::gate::Envelope;
use crate::headers::{Author, clean_name};
use crate::recipients::{Addresses, Recipient};
use mail_parser::{HeaderName, HeaderValue, Message, MessageParser};
use model::{MailAddress, MessageKey};
use std::collections::BTreeSet;

/// A mail of more parts is refused.
const PARTS: usize = 200;
/// A longer Message-ID is never written into a mail of ours.
const ID_CHARS: usize = 200;

/// Reads one mail to `addresses`, our own. `markers` are the marker lines of our letters in all languages, without the id in
/// brackets (`reply above this line`).
pub fn ingest(raw: &[u8], envelope: &Envelope, addresses: &Addresses, markers: &[String]) -> Ingested {
    if let Err(bound) = bounds::within(raw) {
        return Ingested::Refused(MailRefusal::Bounds(bound));
    }
    let Some(message) = MessageParser::default().parse(raw) else {
        return Ingested::Refused(MailRefusal::Unreadable);
    };
    if message.parts.len() > PARTS {
        return Ingested::Refused(MailRefusal::Bounds(Bound::Parts));
    }
    let to = match recipient(envelope, addresses) {
        Ok(to) => to,
        Err(refusal) => return Ingested::Refused(refusal),
    };
    let message_id = message_id(&message);
    if matches!(to, Recipient::Unsubscribe(_)) {
        let key = key(&to, None, message_id.as_deref(), raw);
        return Ingested::Unsubscribe(to, key);
    }
    if let Some(machine) = classify::machine(&message, envelope, addresses) {
        return match (machine, &to, classify::is_hard(&message)) {
            (MachineMail::Bounce, Recipient::Bounce(_), Some(hard)) => {
                let key = key(&to, None, message_id.as_deref(), raw);
                Ingested::Returned(Box::new(ReturnedMail { to, key, hard }))
            }
            _ => Ingested::Machine(machine, Some(to)),
        };
    }
    match to {
        Recipient::Operator => return Ingested::Operator,
        // Whatever comes to the bounce address was not written by a person who answers a letter.
        Recipient::Bounce(_) => return Ingested::Machine(MachineMail::Auto, Some(to)),
        Recipient::Play | Recipient::Token(_) | Recipient::Unsubscribe(_) => {}
    }
    let Some(from) = author(&message) else { return Ingested::Refused(MailRefusal::From) };
    let key = key(&to, Some(&from), message_id.as_deref(), raw);
    let fields = classify::values(&message, "Authentication-Results");
    let finding = authentication::finding(&fields, addresses.auth_server(), &from.address);
    let mut typed = trim::trim(&body::text(&message), markers);
    if typed.is_empty() {
        let mut others = body::other_texts(&message).map(|text| trim::trim(&text, markers));
        typed.inside = others.find(|other| !other.is_empty()).unwrap_or_default().into_lines();
    }
    let quotes = body::text(&message).lines().any(|line| line.trim_start().starts_with('>'));
    if typed.is_empty() && !quotes && to == Recipient::Play {
        typed.above.extend(classify::command_in_subject(&message));
    }
    let mut bounded = bound(typed.above);
    add_rest(&mut bounded.rest, typed.inside);
    if typed.embedded && classify::is_forward(&message) {
        bounded.rest.splice(..0, bounded.lines.drain(..)); // a mail that is passed on gives no orders
    }
    let below = bound(typed.below).lines;
    let seen_by_others = seen_by_others(&message, &from, addresses);
    let (lines, unread) = (bounded.lines, bounded.rest);
    Ingested::Mail(Box::new(Mail {
        to,
        from,
        finding,
        key,
        message_id,
        lines,
        below,
        unread,
        seen_by_others,
    }))
}

/// The one recipient that counts: the token if there is one, else the others in the order of what they may do.
fn recipient(envelope: &Envelope, ours: &Addresses) -> Result<Recipient, MailRefusal> {
    let all: BTreeSet<Recipient> = envelope.to.iter().filter_map(|to| ours.parse(to)).collect();
    let tokens = all.iter().filter(|to| to.hash().is_some()).count();
    if tokens > 1 {
        return Err(MailRefusal::TwoTokens);
    }
    let with_token = all.iter().find(|to| to.hash().is_some());
    with_token.or_else(|| all.first()).cloned().ok_or(MailRefusal::Recipient)
}

/// The one address of the one `From:`.
fn author(message: &Message<'_>) -> Option<Author> {
    let mut fields = message.header_values(HeaderName::From);
    let (Some(HeaderValue::Address(from)), None) = (fields.next(), fields.next()) else { return None };
    let mut all = from.iter();
    let (Some(one), None) = (all.next(), all.next()) else { return None };
    let address = MailAddress::parse(one.address()?).ok()?;
    Some(Author { name: clean_name(one.name().unwrap_or_default()), address })
}

fn message_id(message: &Message<'_>) -> Option<String> {
    let id = message.message_id()?.trim();
    let plain = id.chars().all(|c| c.is_ascii_graphic() && !matches!(c, '<' | '>'));
    (plain && !id.is_empty() && id.len() <= ID_CHARS).then(|| id.to_owned())
}

/// What makes a mail the same mail: a hash, since it is stored, of three things: the token; the author, so that nobody can use up a
/// Message-ID before its owner does; and the Message-ID (RFC 5322, section 3.6.4), without its angle brackets.
pub fn mail_key(to: &Recipient, from: &str, message_id: &str) -> MessageKey {
    keyed(to, from, &[b"id\0", message_id.as_bytes()])
}

/// The same for a mail at hand. In place of a missing Message-ID: the mail without the headers that every delivery writes anew. An
/// unsubscribe mail has no author that counts: its token alone does.
fn key(to: &Recipient, from: Option<&Author>, message_id: Option<&str>, raw: &[u8]) -> MessageKey {
    let from = from.map_or("", |from| from.address.as_str());
    match message_id {
        Some(id) => mail_key(to, from, id),
        None => keyed(to, from, &[b"raw\0", &body::without_trace(raw)]),
    }
}

fn keyed(to: &Recipient, from: &str, message: &[&[u8]]) -> MessageKey {
    let mut hasher = blake3::Hasher::new();
    hasher.update(to.hash().as_deref().unwrap_or_default().as_bytes()).update(&[0]);
    hasher.update(from.as_bytes()).update(&[0]);
    for part in message {
        hasher.update(part);
    }
    MessageKey { channel: "mail".to_owned(), id: hasher.finalize().to_hex().to_string() }
}

/// Whether To or Cc name anybody but the sender and us.
fn seen_by_others(message: &Message<'_>, from: &Author, ours: &Addresses) -> bool {
    let all =
        message.all_to().chain(message.header_values(HeaderName::Cc).filter_map(HeaderValue::as_address));
    let mut named = all.flat_map(|list| list.iter()).filter_map(|one| one.address());
    named.any(|address| {
        ours.parse(address).is_none() && MailAddress::parse(address).ok().as_ref() != Some(&from.address)
    })
}

/// The most lines that are read.
const LINES_MAX: usize = 20;
/// The most bytes of them together.
const BYTES_MAX: usize = 4 * 1024;
/// The most unread lines that the answer quotes.
const UNREAD_LINES_MAX: usize = 20;
/// The most characters of an unread line that the answer quotes.
const UNREAD_CHARS_MAX: usize = 200;
/// As many lines as are read, and the rest.
struct Bounded {
    pub(super) lines: Vec<String>,
    pub(super) rest: Vec<String>,
}

/// Leaves out blank lines and divides the others: at most 20 lines and 4 KiB are read, the rest is shortened.
fn bound(all: Vec<String>) -> Bounded {
    let (mut lines, mut rest) = (Vec::new(), Vec::new());
    let mut bytes = 0;
    for line in all.into_iter().filter(|line| !line.trim().is_empty()) {
        bytes += line.len();
        if rest.is_empty() && lines.len() < LINES_MAX && bytes <= BYTES_MAX {
            lines.push(line.trim().to_owned());
        } else {
            add_rest(&mut rest, vec![line]);
        }
    }
    Bounded { lines, rest }
}

/// Adds lines that are not read to the others, as many and as much of each as the answer quotes.
fn add_rest(rest: &mut Vec<String>, more: Vec<String>) {
    let room = UNREAD_LINES_MAX.saturating_sub(rest.len());
    let shortened = more.into_iter().map(|line| line.trim().chars().take(UNREAD_CHARS_MAX).collect());
    rest.extend(shortened.take(room));
}
