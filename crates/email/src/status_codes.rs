//! Classification of undelivered letters by status code (RFC 3463, and later entries of its IANA registry) and by the
//! texts of large providers. Used for delivery reports and for answers of the mail server. Pure.
//!
//! Only a clear statement that the mailbox does not exist is final. `docs/mail.md` lists the codes with their classes,
//! and a test compares that table with this file.

use ports::BounceClass;

/// An enhanced status code: class, subject, detail.
pub(crate) type StatusCode = [u16; 3];

/// Bare codes of SMTP (RFC 5321, 4.2.3) with which servers reject a recipient.
pub(crate) const RECIPIENT_REJECTIONS: [&str; 4] = ["550", "551", "553", "554"];
/// Maximum number of bytes of a diagnostic text that are read.
const TEXT_BYTES: usize = 2000;

/// A class, and phrases that identify it in a text.
type Phrases = (BounceClass, &'static [&'static str]);

/// Phrases of texts, in lower case. The first class with a phrase in the text counts. So a text about the sender or a
/// limit is not taken for one about the recipient, whatever else it mentions.
#[rustfmt::skip]
const PHRASES: [Phrases; 6] = [
    (BounceClass::MailboxFull, &[
        "mailbox full", "mailbox is full", "mail box full", "mailbox size limit", "mailbox for user is full", "inbox is full",
        "over quota", "overquota", "over its quota", "quota exceeded", "quotaexceeded", "exceeded storage",
        "exceeded its storage", "exceeds allocated storage", "out of storage", "insufficient storage",
        "storage allocation", "exceeded their mailbox", "exceeded the quota", "exceed mailbox quota", "exceededquota",
        "not enough space", "postfach voll", "boîte pleine", "buzón lleno",
    ]),
    (BounceClass::Temporary, &[
        "receiving mail at a rate", "receiving mail too quickly", "temporarily deferred", "temporarily rate limited",
        "too many messages", "receive limit exceeded", "receiving limit", "try again later", "greylist", "graylist",
        "temporarily unavailable", "temporary failure", "server busy", "too many connections",
    ]),
    (BounceClass::TooBig, &[
        "message too large", "message too big", "message size exceeds", "exceeds size", "message is too large",
        "size limit", "maximum message size", "maximum size", "p=maxsizeerror",
    ]),
    (BounceClass::Policy, &[
        "sender verify", "sender address", "sender rejected", "sender domain", "sender's", "bad sender", "sender is",
        "sender not", "sender ip", "sender denied", "sender blocked", "domain of sender", "policy", "policies", "spam",
        "blacklist", "blocklist", "block list", "blocked", "banned", "reputation", "dmarc", "dkim", "spf ", "unauthenticated",
        "authentication", "not authorized", "notauthorized", "not permitted", "relaying", "relay access", "access denied",
        "permission denied", "prohibited", "virus", "rbl", "s3140", "s3150", "reverse dns", "ptr record", "bulk mail",
        "sending limit", "max emails", "unfortunately, messages from", "[ph01]", "restricted", "complaint",
    ]),
    (BounceClass::Routing, &[
        "loop", "too many hops", "nxdomain", "domain name not found", "host not found", "host unknown",
        "unrouteable", "unroutable", "no route", "connection timed out", "connection refused", "network is unreachable",
        "lookup failed", "dns error", "retry timeout", "delivery time expired", "no mx",
    ]),
    (BounceClass::NoMailbox, NO_MAILBOX_PHRASES),
];

/// Phrases that say that a mailbox does not exist.
#[rustfmt::skip]
const NO_MAILBOX_PHRASES: &[&str] = &[
    "unknown user", "user unknown", "no such", "does not exist", "doesn't exist", "not exist", "mailbox unavailable",
    "mailbox not found", "user not found", "recipient not found", "recipientnotfound", "recipnotfound", "unknown recipient",
    "recipient unknown", "unknown address", "address unknown", "address not found", "unknown mailbox", "mailbox unknown",
    "no mailbox here", "invalid recipient", "invalid mailbox", "invalid user", "user doesn't have a", "doesn't have an account",
    "no account", "account not found", "account has been disabled", "account is disabled", "account has been deactivated",
    "mailbox is disabled", "mailbox disabled", "that you tried to reach is disabled", "that you tried to reach is inactive",
    "account is inactive", "mailbox is inactive", "not a valid mailbox", "not a valid recipient", "not a known user",
    "no longer available", "no longer valid", "no longer exists", "no longer in use", "p=nosuchuser", "not our customer",
    "unbekannter empf", "utilisateur inconnu", "usuario desconocido",
];

/// Returns the class of a failure with this status and diagnostic text.
///
/// A specific code decides, except that a clear text about a limit or the sender weakens a final code. A generic code
/// (`5.0.0`, `5.1.0`, `5.2.0`, `5.3.0`, `5.5.x`) leaves the decision to the text. A temporary failure is never final.
pub(crate) fn bounce_class(status: StatusCode, text: &str) -> BounceClass {
    let text = normalise_diagnostic(text);
    let said = text_class(&text);
    let coded = code_class(status);
    match (coded, said) {
        (_, Some(said)) if status[0] == 5 && is_generic(status) => said,
        // Of contradictory statements, the less serious one counts.
        (
            BounceClass::NoMailbox,
            Some(said @ (BounceClass::MailboxFull | BounceClass::Temporary | BounceClass::Policy)),
        ) if !names_missing_mailbox(&text) => said,
        (BounceClass::Temporary, Some(said @ (BounceClass::MailboxFull | BounceClass::Routing))) => said,
        _ => coded,
    }
}

/// Returns true if a code leaves the decision to the text. Servers also use the codes of protocol errors for anything.
pub(crate) fn is_generic(status: StatusCode) -> bool {
    matches!(status, [_, 0..=3, 0] | [5, 5, _])
}

/// Returns the class of a failure without an enhanced code.
pub(crate) fn bounce_class_of_text(text: &str) -> BounceClass {
    bounce_class([5, 0, 0], text)
}

/// Returns the class of a code alone.
fn code_class(status: StatusCode) -> BounceClass {
    match status {
        [5, 1, 1 | 2 | 3 | 6 | 10] | [5, 2, 1] => BounceClass::NoMailbox,
        // The sender's address is ours.
        [5, 1, 7 | 8] => BounceClass::Policy,
        [4 | 5, 2, 2] => BounceClass::MailboxFull,
        [4 | 5, 2, 3] | [4 | 5, 3, 4] => BounceClass::TooBig,
        [5, 2, 121 | 122] => BounceClass::Temporary,
        [4, 4, _] => BounceClass::Routing,
        [4, ..] => BounceClass::Temporary,
        [5, 3, _] => BounceClass::System,
        [5, 4, _] => BounceClass::Routing,
        [5, 5, _] => BounceClass::Protocol,
        [5, 6, _] => BounceClass::Content,
        [5, 7, _] => BounceClass::Policy,
        _ => BounceClass::Unknown,
    }
}

/// Returns the class that a text names, if any.
fn text_class(text: &str) -> Option<BounceClass> {
    let named = |(_, phrases): &&Phrases| phrases.iter().any(|phrase| text.contains(phrase));
    PHRASES.iter().find(named).map(|(class, _)| *class)
}

fn names_missing_mailbox(text: &str) -> bool {
    NO_MAILBOX_PHRASES.iter().any(|phrase| text.contains(phrase))
}

/// Returns a text in lower case, without addresses and host names: `mx.antispam.example` says nothing about spam.
fn normalise_diagnostic(text: &str) -> String {
    let end = text.floor_char_boundary(TEXT_BYTES);
    let lower = text[..end].to_lowercase().replace('\u{2019}', "'");
    let words: Vec<&str> = lower.split_whitespace().filter(|word| !is_name(word)).collect();
    words.join(" ")
}

/// Returns true for a mail address or a host name.
fn is_name(word: &str) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let last = bare.rsplit_once('.').map(|(_, last)| last).unwrap_or_default();
    let is_host = (2..=7).contains(&last.len()) && last.bytes().all(|byte| byte.is_ascii_alphabetic());
    bare.contains('@') || is_host && bare.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-'))
}

/// Parses an enhanced status code; `None` for other texts. Comments after it are ignored, as in `5.1.1 (bad address)`.
pub(crate) fn parse_status(text: &str) -> Option<StatusCode> {
    let first = text.trim_start().split(|c: char| !c.is_ascii_digit() && c != '.').next()?;
    let mut parts = first.split('.').map(str::parse);
    match [parts.next(), parts.next(), parts.next(), parts.next()] {
        [Some(Ok(class @ (2 | 4 | 5))), Some(Ok(subject @ 0..=7)), Some(Ok(detail @ 0..=999)), None] => {
            Some([class, subject, detail])
        }
        _ => None,
    }
}

/// Finds the status code in a diagnostic text: an enhanced one, or else that of a bare SMTP answer. The text begins with
/// a type, as in `smtp; 550-5.1.1 The account ..`.
pub(crate) fn status_in_diagnostic(text: &str) -> Option<StatusCode> {
    let words =
        || text.split(|c: char| c.is_whitespace() || matches!(c, ';' | '(' | '<' | '#' | '-' | ':' | ','));
    let enhanced = words().filter(|word| word.matches('.').count() == 2).find_map(parse_status);
    let bare = || {
        let code = words().find(|word| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit()))?;
        match code.bytes().next()? {
            b'5' => Some([5, 0, 0]),
            b'4' => Some([4, 0, 0]),
            _ => None,
        }
    };
    enhanced.or_else(bare)
}
