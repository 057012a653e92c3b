//! Interprets failed dialogs: a failure may concern the recipient's address, this letter, or the server itself (RFC
//! 5321, 4.2; RFC 3463). Pure. Reasons contain only codes, since the server's text may repeat the address.

use lettre::transport::smtp::Error;
use ports::SendError;

/// Progress of a dialog.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum DialogStage {
    /// Before the letter: connection, greeting, TLS, authentication.
    Open,
    /// MAIL was sent.
    Mail,
    /// RCPT was sent.
    Rcpt,
    /// DATA was sent.
    Data,
    /// The letter was sent.
    Sent,
}

/// Reason for a failure.
#[derive(Debug)]
pub(super) enum DialogFailure {
    /// No answer in time.
    TimedOut,
    /// A rejection, or a lost connection.
    Error(Error),
    /// The server lacks an extension that this letter requires.
    Unsupported(&'static str),
}

impl DialogFailure {
    /// Returns true if the server has answered, so that no answer is outstanding.
    pub(super) fn is_answer(&self) -> bool {
        matches!(self, Self::Error(error) if error.status().is_some()) || matches!(self, Self::Unsupported(_))
    }
}

/// The service is unavailable, and the server closes the connection (RFC 5321, 3.8).
const CLOSING: &str = "421";
/// Rejections of the client, not of the letter: missing authentication (RFC 4954, 6), or commands out of order.
const CLIENT_REJECTIONS: [&str; 5] = ["503", "530", "534", "535", "538"];
/// Phrases that identify a 550 without an enhanced code as a rejection of the recipient's address. Servers also use
/// that code for sending limits, sender checks and content filters.
const RECIPIENT_PHRASES: [&str; 10] = [
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
/// Detail code for a letter that is too big for the system (RFC 3463, 3.4). It is the only system status that concerns
/// the letter.
const TOO_BIG: u16 = 4;

/// Converts a failure into its consequence for the letter. A failure that affects all letters alike is
/// [`SendError::Down`]. Only a rejected recipient address is final; everything else is retried.
pub(super) fn interpret_failure(stage: DialogStage, trouble: &DialogFailure) -> SendError {
    let error = match trouble {
        DialogFailure::Unsupported(why) => return SendError::Dead { why: (*why).to_owned() },
        // The letter may have arrived, so a slow server must not cause resends in quick succession.
        DialogFailure::TimedOut if stage == DialogStage::Sent => {
            return SendError::Retry { why: "the mail server did not answer in time".to_owned() };
        }
        DialogFailure::TimedOut => {
            return SendError::Down { why: "the mail server did not answer in time".to_owned() };
        }
        DialogFailure::Error(error) => error,
    };
    let code = error.status().map(|code| code.to_string()).unwrap_or_default();
    let text = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
    let said = |what: &str| match code.as_str() {
        "" => format!("the mail server {what}"),
        code => format!("the mail server {what} ({code})"),
    };
    if code.is_empty() {
        let why = match error.is_tls() {
            true => "TLS to the mail server failed".to_owned(),
            false => "cannot reach the mail server, or the connection was lost".to_owned(),
        };
        return if stage == DialogStage::Sent { SendError::Retry { why } } else { SendError::Down { why } };
    }
    let of_us = stage <= DialogStage::Mail
        || stage < DialogStage::Sent && code == CLOSING
        || CLIENT_REJECTIONS.contains(&code.as_str())
        || concerns_mail_system(&code, &text);
    match (of_us, error.is_permanent()) {
        (true, true) => SendError::Down { why: said("rejects this service") },
        (true, false) => SendError::Down { why: said("defers this service") },
        (false, true) if rejects_recipient(stage, &code, &text) => {
            SendError::UnknownRecipient { why: said("does not know the recipient") }
        }
        (false, true) => SendError::Retry { why: said("rejected the letter") },
        (false, false) => SendError::Retry { why: said("deferred the letter") },
    }
}

/// Parses the enhanced status code (RFC 3463) at the start of an answer.
fn parse_enhanced_code(text: &str) -> Option<[u16; 3]> {
    let mut parts = text.split_whitespace().next().unwrap_or_default().split('.').map(str::parse);
    match [parts.next(), parts.next(), parts.next(), parts.next()] {
        [Some(Ok(class)), Some(Ok(subject)), Some(Ok(detail)), None] => Some([class, subject, detail]),
        _ => None,
    }
}

/// Returns true if a rejection concerns the mail system or its network, at any step of the dialog: X.3 and X.4 of RFC
/// 3463. A rejection without an enhanced code does so if it reports a local error or a lack of storage (451, 452: RFC
/// 5321, 4.2.3). Servers also use X.4.5 and X.3.2 for sending limits.
fn concerns_mail_system(code: &str, text: &str) -> bool {
    match parse_enhanced_code(text) {
        Some([_, 3, detail]) => detail != TOO_BIG,
        Some([_, subject, _]) => subject == 4,
        None => matches!(code, "451" | "452"),
    }
}

/// Returns true if a rejection concerns the recipient's address: X.1 of RFC 3463, except its sender codes. Without an
/// enhanced code, this requires a 550 (RFC 5321, 4.2.3) to RCPT whose text says so. Everything else (too long,
/// suspected spam, too many messages) does not concern the recipient.
fn rejects_recipient(stage: DialogStage, code: &str, text: &str) -> bool {
    match parse_enhanced_code(text) {
        Some([5, 1, detail]) => stage != DialogStage::Data && !matches!(detail, 7 | 8),
        Some(_) => false,
        None => {
            let text = text.to_ascii_lowercase();
            stage == DialogStage::Rcpt
                && code == "550"
                && RECIPIENT_PHRASES.iter().any(|word| text.contains(word))
        }
    }
}
