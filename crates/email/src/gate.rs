//! What every way in asks: does this recipient exist, and will you take this mail? The ways themselves know nothing of
//! tokens, players or stores.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::net::IpAddr;

/// The answer to a recipient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecipientAnswer {
    /// `250`.
    Accept,
    /// `550 5.1.1`, in the same words for every address that is not known.
    Unknown,
    /// `450`: the store could not be asked.
    Later,
}

/// The answer to a whole mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MailAnswer {
    /// What it asked for is done and stored, or it asked for nothing: `250`.
    Done,
    /// It could not be done now and nothing was stored: `451`, the sender tries again.
    Later,
    /// Too many mails of this kind came; it was not answered and nothing was stored: `450`, the sender tries again.
    TooMuch,
    /// It will never be done: `554`.
    Refused,
}

/// Who stands behind the ways in: the service, or a test.
#[async_trait]
pub trait Gate: Debug + Send + Sync + 'static {
    /// Asked at `RCPT TO`, with the address as it was written.
    async fn recipient(&self, address: &str) -> RecipientAnswer;

    /// Asked at the end of `DATA`. Lines end in CRLF, dots are unstuffed. Answers [`MailAnswer::Done`] only when what the mail
    /// asked for is on the disk, so that not even a power cut can lose it.
    async fn take(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer;
}

/// Sender and recipients as the SMTP dialog names them (RFC 5321, 2.3.1). The headers may say something else.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Envelope {
    /// The host that sent it to us; `None` where that is a mail server of ours (this host, LMTP), and for mails that go out.
    pub host: Option<IpAddr>,
    /// The reverse path; `None` for `<>`, from which machines write.
    pub from: Option<String>,
    /// The recipients that were accepted, as written, at least one.
    pub to: Vec<String>,
}

impl std::fmt::Debug for Envelope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Envelope({} recipients)", self.to.len())
    }
}

/// The mail with CRLF at the end of each line.
pub fn with_line_ends(raw: &[u8]) -> Vec<u8> {
    let mut whole = Vec::with_capacity(raw.len() + raw.len() / 32);
    for byte in raw {
        if *byte == b'\n' && whole.last() != Some(&b'\r') {
            whole.push(b'\r');
        }
        whole.push(*byte);
    }
    whole
}
