//! What every way in asks: does this recipient exist, and will you take this mail? The ways themselves know nothing of
//! tokens, players or stores.

use crate::envelope::Envelope;
use async_trait::async_trait;
use std::fmt::Debug;

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
