//! What it means for a letter that the mail server says no, or nothing: whether it is the reader's address, this letter, or the
//! server itself (RFC 5321, 4.2; RFC 3463). Pure. Only codes go into a reason: a server's text may repeat the address.

use lettre::transport::smtp::Error;
use ports::SendError;

/// How far a dialog has come.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// Before anything of a letter is told: connection, greeting, TLS, password.
    Open,
    /// Its sender was told.
    Mail,
    /// Its recipient was told.
    Rcpt,
    /// It was asked whether the letter may come.
    Data,
    /// The letter was sent.
    Taken,
}

/// What went wrong.
#[derive(Debug)]
pub(super) enum Trouble {
    /// No answer in time.
    Silent,
    /// A refusal, or a broken line.
    Error(Error),
    /// The server does not offer what this letter needs.
    Unable(&'static str),
}

impl Trouble {
    /// Whether the server has answered, so that nothing is still to be heard from it.
    pub(super) fn is_answer(&self) -> bool {
        matches!(self, Self::Error(error) if error.status().is_some()) || matches!(self, Self::Unable(_))
    }
}

/// The service is not available and the line is about to be closed (RFC 5321, 3.8).
const CLOSING: &str = "421";
/// Refusals of whoever speaks, not of the letter: who we are is not known (RFC 4954, 6), or commands are out of order.
const OF_US: [&str; 5] = ["503", "530", "534", "535", "538"];
/// Words by which a bare 550 tells that it is about its reader's address. Limits of ours, checks of our sender and whatever is thought of
/// the letter are told by the same number.
const READER_WORDS: [&str; 10] = [
    "unknown user",
    "user unknown",
    "no such",
    "does not exist",
    "doesn't exist",
    "not exist",
    "mailbox unavailable",
    "mailbox not found",
    "user not found",
    "recipient not found",
];
/// A letter is too big for the system (RFC 3463, 3.4): of all that is wrong with a system this alone is about the letter.
const TOO_BIG: u16 = 4;

/// What becomes of a letter. What concerns every letter alike is [`SendError::Down`]; final is only what is said of its reader's
/// address; everything else is tried again.
pub(super) fn meaning(stage: Stage, trouble: &Trouble) -> SendError {
    let error = match trouble {
        Trouble::Unable(why) => return SendError::Dead { why: (*why).to_owned() },
        // It may have arrived, and is not sent again and again while the server is slow.
        Trouble::Silent if stage == Stage::Taken => {
            return SendError::Retry { why: "the mail server did not answer in time".to_owned() };
        }
        Trouble::Silent => {
            return SendError::Down { why: "the mail server did not answer in time".to_owned() };
        }
        Trouble::Error(error) => error,
    };
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    let text = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    let said = |what: &str| match code.as_str() {
        "" => format!("the mail server {what}"),
        code => format!("the mail server {what} ({code})"),
    };
    if code.is_empty() {
        let why = match error.is_tls() {
            true => "the line to the mail server could not be protected".to_owned(),
            false => "the mail server could not be reached or broke off".to_owned(),
        };
        return if stage == Stage::Taken { SendError::Retry { why } } else { SendError::Down { why } };
    }
    let of_us = stage <= Stage::Mail
        || stage < Stage::Taken && code == CLOSING
        || OF_US.contains(&code.as_str())
        || is_of_the_system(&code, &text);
    match (of_us, error.is_permanent()) {
        (true, true) => SendError::Down { why: said("refuses us") },
        (true, false) => SendError::Down { why: said("puts us off") },
        (false, true) if names_no_reader(stage, &code, &text) => {
            SendError::NoSuchReader { why: said("knows no such reader") }
        }
        (false, true) => SendError::Retry { why: said("refused it") },
        (false, false) => SendError::Retry { why: said("put it off") },
    }
}

/// The three numbers of an enhanced code (RFC 3463) at the head of what was said.
fn enhanced(text: &str) -> Option<[u16; 3]> {
    let mut parts = text.split_whitespace().next().unwrap_or_default().split('.').map(str::parse);
    match [parts.next(), parts.next(), parts.next(), parts.next()] {
        [Some(Ok(class)), Some(Ok(subject)), Some(Ok(detail)), None] => Some([class, subject, detail]),
        _ => None,
    }
}

/// Whether a refusal is about the mail system or its network, in whatever step of the dialog it comes: X.3 and X.4 of RFC 3463; without such
/// a code, a local error or a lack of room (451, 452: RFC 5321, 4.2.3). Limits on how much we send are told by X.4.5 and X.3.2, too.
fn is_of_the_system(code: &str, text: &str) -> bool {
    match enhanced(text) {
        Some([_, 3, detail]) => detail != TOO_BIG,
        Some([_, subject, _]) => subject == 4,
        None => matches!(code, "451" | "452"),
    }
}

/// Whether a refusal is about the reader's address: X.1 of RFC 3463 but for what it says of the sender's; without such a code, a
/// 550 (RFC 5321, 4.2.3) to that address, which says so. Everything else (too long, thought to be spam, too many mails) says nothing about
/// the reader.
fn names_no_reader(stage: Stage, code: &str, text: &str) -> bool {
    match enhanced(text) {
        Some([5, 1, detail]) => stage != Stage::Data && !matches!(detail, 7 | 8),
        Some(_) => false,
        None => {
            let text = text.to_ascii_lowercase();
            stage == Stage::Rcpt && code == "550" && READER_WORDS.iter().any(|word| text.contains(word))
        }
    }
}
