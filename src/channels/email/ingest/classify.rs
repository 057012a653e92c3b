//! Who wrote a mail: a person or a machine. This is looked at before any line, and the first sign that fits decides.
//! `X-Auto-Response-Suppress` is no sign of a machine: mails of people have it too.

use super::body::kind;
use super::phrases::{AUTO_SUBJECTS, FORWARD_SUBJECTS};
use crate::channels::email::envelope::Envelope;
use crate::channels::email::recipients::Addresses;
use mail_parser::{HeaderName, HeaderValue, Message, MessagePart, MimeHeaders};

/// A mail that passed more servers than this goes round in circles.
const HOPS: usize = 30;

/// Which kind of machine wrote a mail.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
pub enum MachineMail {
    /// A mail of ours could not be delivered (RFC 3464), or was seen (RFC 8098).
    Bounce,
    /// Somebody called our mail spam (RFC 5965).
    Complaint,
    /// An automatic answer (RFC 3834), a calendar's answer, a reaction.
    Auto,
    /// A mailing list.
    List,
    /// Our own mail, come back, or one that runs in circles.
    Loop,
}

/// Which machine wrote this, if one did.
pub(super) fn machine(message: &Message<'_>, envelope: &Envelope, ours: &Addresses) -> Option<MachineMail> {
    report(message)
        .or_else(|| bounce(message, envelope).then_some(MachineMail::Bounce))
        .or_else(|| auto(message).then_some(MachineMail::Auto))
        .or_else(|| list(message).then_some(MachineMail::List))
        .or_else(|| circles(message, ours).then_some(MachineMail::Loop))
}

/// A `multipart/report` (RFC 6522) says itself what it is.
fn report(message: &Message<'_>) -> Option<MachineMail> {
    let root = message.root_part();
    let is_report = kind(root) == "multipart/report";
    let complaint = message.parts.iter().any(|part| kind(part) == "message/feedback-report")
        || is_report && parameter(root, "report-type").as_deref() == Some("feedback-report");
    let status =
        |part| matches!(kind(part).as_str(), "message/delivery-status" | "message/disposition-notification");
    if complaint {
        return Some(MachineMail::Complaint);
    }
    (is_report || message.parts.iter().any(status)).then_some(MachineMail::Bounce)
}

fn bounce(message: &Message<'_>, envelope: &Envelope) -> bool {
    let daemon = |address: &str| {
        let local = address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase();
        matches!(local.as_str(), "mailer-daemon" | "postmaster" | "mail-daemon")
    };
    let from = message.header_values(HeaderName::From).filter_map(HeaderValue::as_address);
    envelope.from.is_none()
        || has(message, "X-Failed-Recipients")
        || from.flat_map(|list| list.iter()).filter_map(|one| one.address()).any(daemon)
}

fn auto(message: &Message<'_>) -> bool {
    const SIGNS: [&str; 5] =
        ["X-Autoreply", "X-Autorespond", "X-AutoReply-From", "X-Mail-Autoreply", "X-FC-MachineGenerated"];
    let submitted = values(message, "Auto-Submitted").iter().any(|value| first_token(value) != "no");
    let precedence = |value: &String| matches!(first_token(value).as_str(), "bulk" | "junk" | "auto_reply");
    submitted
        || SIGNS.iter().any(|name| has(message, name))
        || values(message, "Precedence").iter().any(precedence)
        || auto_subject(message.subject().unwrap_or_default())
        || message.parts.iter().any(is_answer_of_a_program)
}

fn auto_subject(subject: &str) -> bool {
    let subject = subject.trim().to_lowercase();
    AUTO_SUBJECTS.iter().any(|start| subject.starts_with(start))
}

/// A calendar's answer, or a reaction.
fn is_answer_of_a_program(part: &MessagePart<'_>) -> bool {
    let kind = kind(part);
    if kind == "text/calendar" {
        let text = part.text_contents().unwrap_or_default().to_ascii_uppercase();
        let method = parameter(part, "method").unwrap_or_default();
        let answers = |method: &str| matches!(method.trim(), "REPLY" | "COUNTER" | "reply" | "counter");
        return answers(&method) || text.lines().filter_map(|line| line.strip_prefix("METHOD:")).any(answers);
    }
    kind.contains("reaction+json")
}

fn list(message: &Message<'_>) -> bool {
    has(message, "List-Id")
        || has(message, "List-Post")
        || values(message, "Precedence").iter().any(|value| first_token(value) == "list")
}

fn circles(message: &Message<'_>, ours: &Addresses) -> bool {
    let from = message.header_values(HeaderName::From).filter_map(HeaderValue::as_address);
    let own = |address: &str| ours.parse(address).is_some();
    from.flat_map(|list| list.iter()).filter_map(|one| one.address()).any(own)
        || message.message_id().is_some_and(|id| ours.is_own_message_id(id))
        || values(message, "X-Loop").iter().any(|value| own(value))
        || message.headers().iter().filter(|header| header.name == HeaderName::Received).count() > HOPS
}

/// Whether the subject says that somebody else's mail is passed on, and such a mail is in it.
pub(super) fn is_forward(message: &Message<'_>) -> bool {
    let subject = message.subject().unwrap_or_default().trim().to_lowercase();
    FORWARD_SUBJECTS.iter().any(|start| {
        subject.strip_prefix(start).is_some_and(|rest| rest.trim_start().starts_with([':', '：']))
    })
}

/// The raw values of every header of this name, whatever its case, the topmost first. The parser's own list leaves out what is not
/// UTF-8: one stray byte would hide a header.
pub(super) fn values(message: &Message<'_>, name: &str) -> Vec<String> {
    let named = message.headers().iter().filter(|header| header.name().eq_ignore_ascii_case(name));
    let raw = named.filter_map(|header| {
        message.raw_message.get(header.offset_start() as usize..header.offset_end() as usize)
    });
    raw.map(|value| String::from_utf8_lossy(value).trim().to_owned()).collect()
}

fn has(message: &Message<'_>, name: &str) -> bool {
    message.headers().iter().any(|header| header.name().eq_ignore_ascii_case(name))
}

fn first_token(value: &str) -> String {
    value
        .split(|c: char| c.is_whitespace() || matches!(c, ';' | '(' | ','))
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase()
}

fn parameter(part: &MessagePart<'_>, name: &str) -> Option<String> {
    part.content_type()?.attribute(name).map(|value| value.to_ascii_lowercase())
}
