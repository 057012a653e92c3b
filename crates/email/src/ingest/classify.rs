//! Classifies messages as written by a person or a machine. Classification runs before any line is read, and the first
//! match decides. `X-Auto-Response-Suppress` does not indicate a machine, since messages from people contain it too.
//! The cause in a delivery status notification (RFC 3464) is read by `delivery_status`; the recipient address identifies
//! the letter.

use super::body::kind;
use super::delivery_status::is_delivery_status;
use super::quoting::has_scandinavian_headers;
use super::subject_prefixes::{SubjectPrefix, normalise_subject, outer_prefix, strip_tags};
use super::subjects::{
    AUTO_SUBJECTS, BOUNCE_SUBJECTS, CHALLENGE_SUBJECTS, COMPLAINT_SUBJECTS, RECEIPT_SUBJECTS,
};
use crate::gate::Envelope;
use crate::recipients::Addresses;
use mail_parser::{HeaderName, HeaderValue, Message, MessagePart, MimeHeaders};

/// Maximum length of a command in a subject, in characters.
const SUBJECT_CHARS_MAX: usize = 120;
/// Maximum number of `Received` fields. More of them indicate a mail loop.
const HOPS: usize = 30;

/// Kind of a message from a machine.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
pub enum MachineMail {
    /// A delivery status notification (RFC 3464) or read receipt (RFC 8098) for one of our letters.
    Bounce,
    /// A spam complaint about one of our letters (RFC 5965).
    Complaint,
    /// An automatic reply (RFC 3834), a calendar reply, or a reaction.
    Auto,
    /// A message from a mailing list.
    List,
    /// One of our own messages that came back, or a mail loop.
    Loop,
}

/// Returns the kind of machine that wrote this message, or `None` if a person did.
pub(super) fn classify_machine(
    message: &Message<'_>,
    envelope: &Envelope,
    ours: &Addresses,
) -> Option<MachineMail> {
    classify_report(message)
        .or_else(|| is_bounce(message, envelope).then_some(MachineMail::Bounce))
        .or_else(|| is_automatic(message).then_some(MachineMail::Auto))
        .or_else(|| is_mailing_list(message).then_some(MachineMail::List))
        .or_else(|| is_mail_loop(message, ours).then_some(MachineMail::Loop))
}

/// Classifies a `multipart/report` (RFC 6522) by its declared type. Some providers announce complaints only in the
/// subject.
fn classify_report(message: &Message<'_>) -> Option<MachineMail> {
    let root = message.root_part();
    let is_report = kind(root) == "multipart/report";
    let complaint = message.parts.iter().any(|part| kind(part) == "message/feedback-report")
        || is_report && parameter(root, "report-type").as_deref() == Some("feedback-report");
    let status =
        |part: &MessagePart<'_>| is_delivery_status(part) || kind(part) == "message/disposition-notification";
    if complaint || starts_with_any(&subject(message), COMPLAINT_SUBJECTS) {
        return Some(MachineMail::Complaint);
    }
    (is_report || message.parts.iter().any(status)).then_some(MachineMail::Bounce)
}

fn is_bounce(message: &Message<'_>, envelope: &Envelope) -> bool {
    const DAEMONS: [&str; 9] = [
        "mailer-daemon",
        "postmaster",
        "post_master",
        "mail-daemon",
        "mailerdaemon",
        "mailer_daemon",
        "mdaemon",
        "maildaemon",
        "mail.daemon",
    ];
    // A fetched message has no other envelope. A mail server puts its own field on top.
    let no_return = || values(message, "Return-Path").first().is_some_and(|path| path == "<>");
    envelope.from.is_none()
        || no_return()
        || has_header(message, "X-Failed-Recipients")
        || authors(message).iter().any(|local| DAEMONS.contains(&local.as_str()))
        || starts_with_any(&subject(message), BOUNCE_SUBJECTS)
}

/// Returns the local parts of the addresses in `From:`, in lower case.
fn authors(message: &Message<'_>) -> Vec<String> {
    let from = message.header_values(HeaderName::From).filter_map(HeaderValue::as_address);
    let addresses = from.flat_map(|list| list.iter()).filter_map(|one| one.address());
    addresses
        .map(|address| address.rsplit_once('@').map_or(address, |(local, _)| local).to_ascii_lowercase())
        .collect()
}

fn subject(message: &Message<'_>) -> String {
    normalise_subject(message.subject().unwrap_or_default())
}

/// Returns the subject of a message that starts a thread, since the sender of an empty message may have typed a command
/// there. The subject of a reply is ours, and that of a forwarded message is someone else's.
pub(super) fn command_in_subject(message: &Message<'_>) -> Option<String> {
    let answers = has_header(message, "In-Reply-To") || has_header(message, "References");
    let typed = strip_tags(message.subject().unwrap_or_default());
    let short = typed.chars().count() <= SUBJECT_CHARS_MAX && !typed.contains(['[', ':', '：']);
    (!answers && short && !typed.is_empty()).then(|| typed.to_owned())
}

fn starts_with_any(subject: &str, with: &[&str]) -> bool {
    with.iter().any(|start| subject.starts_with(start))
}

fn is_automatic(message: &Message<'_>) -> bool {
    let submitted = values(message, "Auto-Submitted").iter().any(|value| first_token(value) != "no");
    let is = |name: &str, words: &[&str]| {
        values(message, name).iter().any(|value| words.contains(&first_token(value).as_str()))
    };
    submitted
        || AUTO_HEADERS.iter().any(|name| has_header(message, name))
        || is("Precedence", &["bulk", "junk", "auto_reply", "auto-reply"])
        || is("X-Precedence", &["bulk", "junk", "auto_reply"])
        || is("Delivered-To", &["autoresponder"])
        || is("Content-Class", &["urn:content-classes:calendarmessage", "urn:content-classes:mdn"])
        || values(message, "X-POST-MessageClass").iter().any(|value| value.contains("Autoresponder"))
        || authors(message).iter().any(|local| is_no_reply_address(local))
        || has_automatic_subject(message)
        || message.parts.iter().any(is_automatic_part)
}

/// Header fields that only programs that reply or send automatically write. `X-Auto-Response-Suppress` and
/// `Feedback-ID` are omitted, because messages from people contain them too.
const AUTO_HEADERS: [&str; 23] = [
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
    "X-MLServer",
    "X-Boxtrapper",
    "X-TMDA-Confirm-Done",
    "X-ChoiceMail-Registration-Request",
    "X-SpamArrest-Challenge",
    "X-Sieve-Vacation",
    "X-Reaction",
];

/// Returns true if the author's address indicates that replies are not read.
fn is_no_reply_address(local: &str) -> bool {
    let plain: String = local.chars().filter(|c| c.is_ascii_alphabetic()).collect();
    ["noreply", "donotreply", "dontreply", "autoreply", "autoresponder"]
        .iter()
        .any(|name| plain == *name || plain.starts_with(name) && local.contains(['+', '-', '_', '.']))
}

fn has_automatic_subject(message: &Message<'_>) -> bool {
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
    let answers = has_header(message, "In-Reply-To") || has_header(message, "References");
    starts_with_any(&subject, AUTO_SUBJECTS)
        || starts_with_any(&subject, CHALLENGE_SUBJECTS)
        || answers && starts_with_any(&subject, RECEIPT_SUBJECTS)
        || SAID.iter().any(|word| subject.contains(word))
}

/// Returns true for a calendar request or reply (RFC 5546), or a reaction.
fn is_automatic_part(part: &MessagePart<'_>) -> bool {
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

fn is_mailing_list(message: &Message<'_>) -> bool {
    has_header(message, "List-Id")
        || has_header(message, "List-Post")
        || has_header(message, "Mailing-List")
        || values(message, "Precedence").iter().any(|value| first_token(value) == "list")
}

fn is_mail_loop(message: &Message<'_>, ours: &Addresses) -> bool {
    let from = message.header_values(HeaderName::From).filter_map(HeaderValue::as_address);
    let own = |address: &str| ours.parse(address).is_some();
    from.flat_map(|list| list.iter()).filter_map(|one| one.address()).any(own)
        || message.message_id().is_some_and(|id| ours.is_own_message_id(id))
        || values(message, "X-Loop").iter().any(|value| own(value))
        || message.headers().iter().filter(|header| header.name == HeaderName::Received).count() > HOPS
}

/// Returns true if the subject marks a forwarded message. `VS` does so only above the headers of a Danish or Norwegian
/// message.
pub(super) fn is_forward(message: &Message<'_>, text: &str) -> bool {
    match outer_prefix(message.subject().unwrap_or_default()) {
        Some(SubjectPrefix::Forward) => true,
        Some(SubjectPrefix::ReplyOrForward) => has_scandinavian_headers(text),
        Some(SubjectPrefix::Reply) | None => false,
    }
}

/// Returns the raw values of all headers with this name (case-insensitive), topmost first. The parser's own list omits
/// values that are not UTF-8, so a stray byte could hide a header.
pub(super) fn values(message: &Message<'_>, name: &str) -> Vec<String> {
    let named = message.headers().iter().filter(|header| header.name().eq_ignore_ascii_case(name));
    let raw = named.filter_map(|header| {
        message.raw_message.get(header.offset_start() as usize..header.offset_end() as usize)
    });
    raw.map(|value| String::from_utf8_lossy(value).trim().to_owned()).collect()
}

fn has_header(message: &Message<'_>, name: &str) -> bool {
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
