//! What the listener asks the house: whether a recipient exists, and to take a mail for good. The listener itself
//! knows nothing of tokens, players or stores.

use async_trait::async_trait;
use std::fmt::Debug;

/// The envelope of a mail, coming in or going out (RFC 5321), as opposed to its headers.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Envelope {
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

/// The answer to a recipient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecipientAnswer {
    /// `250`.
    Accept,
    /// `550 5.1.1`, in the same words for every address that is not known.
    Unknown,
    /// `450`: cannot be told now.
    Later,
}

/// What became of a mail.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is done and durable, or known to need nothing: `250`.
    Done,
    /// It could not be done now and has left no trace: `451`, the sender tries again.
    Later,
    /// It will never be done: `554`.
    Refused,
}

/// The house behind the listener.
#[async_trait]
pub trait Gate: Debug + Send + Sync + 'static {
    /// Asked at `RCPT TO`, with the address as it was written.
    async fn recipient(&self, address: &str) -> RecipientAnswer;

    /// Asked at the end of `DATA`. Lines end in CRLF, dots are unstuffed. Answers [`Taken::Done`] only when nothing that
    /// happens from now on can lose it.
    async fn take(&self, raw: Vec<u8>, envelope: Envelope) -> Taken;
}
