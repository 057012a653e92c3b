//! Who wrote a mail: a person or a machine. This is looked at before any line, and the first sign that fits decides.
//! `X-Auto-Response-Suppress` is no sign of a machine: mails of people have it too. Of a delivery status notification (RFC 3464) only
//! `Action` and `Status` are read; the address that it came to names the letter.

use super::body::kind;
use super::subjects::{
    AUTO_SUBJECTS, BOUNCE_SUBJECTS, CHALLENGE_SUBJECTS, FORWARD_SUBJECTS, RECEIPT_SUBJECTS,
};
use crate::gate::Envelope;
use crate::recipients::Addresses;
use mail_parser::{HeaderName, HeaderValue, Message, MessagePart, MimeHeaders};
use model::normalised;

/// A command in a subject is no longer than this, in characters.
const SUBJECT_CHARS_MAX: usize = 120;
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
    const DAEMONS: [&str; 8] = [
        "mailer-daemon",
        "postmaster",
        "mail-daemon",
        "mailerdaemon",
        "mailer_daemon",
        "mdaemon",
        "maildaemon",
        "mail.daemon",
    ];
    // Where a mailbox is fetched the envelope is only known by this; a server puts its own on top.
    let no_return = || values(message, "Return-Path").first().is_some_and(|path| path == "<>");
    envelope.from.is_none()
        || no_return()
        || has(message, "X-Failed-Recipients")
        || authors(message).iter().any(|local| DAEMONS.contains(&local.as_str()))
        || begins(&subject(message), BOUNCE_SUBJECTS)
}

/// The local parts of the addresses in `From:`, in lower case.
fn authors(message: &Message<'_>) -> Vec<String> {
    let from = message.header_values(HeaderName::From).filter_map(HeaderValue::as_address);
    let addresses = from.flat_map(|list| list.iter()).filter_map(|one| one.address());
    addresses
        .map(|address| address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase())
        .collect()
}

fn subject(message: &Message<'_>) -> String {
    normalised(message.subject().unwrap_or_default())
}

/// The subject of a mail that begins a thread: where the mail itself is empty, somebody may have typed there. An answer's subject is ours,
/// and one that was passed on is somebody else's.
pub(super) fn command_in_subject(message: &Message<'_>) -> Option<String> {
    let answers = has(message, "In-Reply-To") || has(message, "References");
    let typed = message.subject().unwrap_or_default().trim();
    let short = typed.chars().count() <= SUBJECT_CHARS_MAX && !typed.contains(['[', ':', '：']);
    (!answers && short && !typed.is_empty()).then(|| typed.to_owned())
}

fn begins(subject: &str, with: &[&str]) -> bool {
    with.iter().any(|start| subject.starts_with(start))
}

fn auto(message: &Message<'_>) -> bool {
    let submitted = values(message, "Auto-Submitted").iter().any(|value| first_token(value) != "no");
    let is = |name: &str, words: &[&str]| {
        values(message, name).iter().any(|value| words.contains(&first_token(value).as_str()))
    };
    submitted
        || AUTO_HEADERS.iter().any(|name| has(message, name))
        || is("Precedence", &["bulk", "junk", "auto_reply", "auto-reply"])
        || is("X-Precedence", &["bulk", "junk", "auto_reply"])
        || is("Delivered-To", &["autoresponder"])
        || is("Content-Class", &["urn:content-classes:calendarmessage", "urn:content-classes:mdn"])
        || values(message, "X-POST-MessageClass").iter().any(|value| value.contains("Autoresponder"))
        || authors(message).iter().any(|local| is_nobody(local))
        || auto_subject(message)
        || message.parts.iter().any(is_answer_of_a_program)
}

/// Header fields that only programs write which answer or send by themselves. `X-Auto-Response-Suppress` and `Feedback-ID` are not
/// among them: mails of people have them too.
const AUTO_HEADERS: [&str; 22] = [
    "X-Autoreply",
    "X-Auto-Reply",
    "X-Autorespond",
    "X-Autoresponder",
    "X-AutoReply-From",
    "X-Auto-Reply-From",
    "X-Mail-Autoreply",
    "X-Autogenerated",
    "X-Auto-Generated",
    "X-FC-MachineGenerated",
    "X-Vacation",
    "X-Vacation-Message",
    "X-Vacation-Reply",
    "X-MS-Exchange-Generated-Message-Source",
    "X-MS-Exchange-Inbox-Rules-Loop",
    "X-Cron-Env",
    "X-Boxtrapper",
    "X-TMDA-Confirm-Done",
    "X-ChoiceMail-Registration-Request",
    "X-SpamArrest-Challenge",
    "X-Sieve-Vacation",
    "X-Reaction",
];

/// Whether an author says that nobody reads what is answered.
fn is_nobody(local: &str) -> bool {
    let plain: String = local.chars().filter(|c| c.is_ascii_alphabetic()).collect();
    ["noreply", "donotreply", "dontreply", "autoreply", "autoresponder"]
        .iter()
        .any(|name| plain == *name || plain.starts_with(name) && local.contains(['+', '-', '_', '.']))
}

fn auto_subject(message: &Message<'_>) -> bool {
    const SAID: [&str; 7] = [
        "(auto-reply)",
        "[auto-reply]",
        "(auto reply)",
        "(autoreply)",
        "(automatic reply)",
        "(out of office)",
        "[out of office]",
    ];
    let subject = subject(message);
    let answers = has(message, "In-Reply-To") || has(message, "References");
    begins(&subject, AUTO_SUBJECTS)
        || begins(&subject, CHALLENGE_SUBJECTS)
        || answers && begins(&subject, RECEIPT_SUBJECTS)
        || SAID.iter().any(|word| subject.contains(word))
}

/// A calendar's question or answer (RFC 5546), or a reaction.
fn is_answer_of_a_program(part: &MessagePart<'_>) -> bool {
    let kind = kind(part);
    if kind == "text/calendar" {
        let text = part.text_contents().unwrap_or_default().to_ascii_uppercase();
        let method = parameter(part, "method").unwrap_or_default();
        let answers = |method: &str| {
            let method = method.trim().to_ascii_uppercase();
            matches!(
                method.as_str(),
                "REPLY" | "COUNTER" | "REQUEST" | "CANCEL" | "REFRESH" | "DECLINECOUNTER"
            )
        };
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
    let subject = subject(message);
    FORWARD_SUBJECTS
        .iter()
        .any(|start| subject.strip_prefix(start).is_some_and(|rest| rest.trim_start().starts_with(':')))
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

/// Bytes of a report that are looked at: there is one reader a letter, so one short group of fields is about it.
const REPORT_BYTES: usize = 16 * 1024;

/// Whether no letter ever gets there (`5.x` of RFC 3463), or this one did not (`4.x`). `None` where nothing failed (it was delayed,
/// delivered or passed on), or no such report is in the mail. Of several readers the worst counts.
pub(super) fn is_hard(message: &Message<'_>) -> Option<bool> {
    let report = message.parts.iter().find(|part| kind(part) == "message/delivery-status")?;
    let bytes = report.contents();
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(REPORT_BYTES)]).replace("\r\n", "\n");
    text.split("\n\n").filter_map(failed).max()
}

/// What one group of fields says: `Some(true)` is hard.
fn failed(group: &str) -> Option<bool> {
    let field = |name: &str| {
        let named = |line: &str| {
            let (found, value) = line.split_once(':')?;
            found.trim().eq_ignore_ascii_case(name).then(|| value.trim().to_ascii_lowercase())
        };
        group.lines().find_map(named)
    };
    if field("Action")?.split([' ', '(', ';']).next() != Some("failed") {
        return None;
    }
    match field("Status")?.chars().next() {
        Some('5') => Some(true),
        Some('4') => Some(false),
        _ => None,
    }
}
