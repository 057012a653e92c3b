//! The gate between mail sources and the service, which checks recipients and accepts messages. The sources themselves
//! know nothing of tokens, players or stores.

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::net::IpAddr;

/// The answer to a recipient.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecipientAnswer {
    /// `250`.
    Accept,
    /// `550 5.1.1`, with the same text for every unknown address.
    Unknown,
    /// `450`: the store is unavailable.
    Deferred,
}

/// The answer to a complete message.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MailAnswer {
    /// `250`: the message's request was executed and stored, or the message contained no request.
    Accepted,
    /// `451`: temporary failure. Nothing was stored, and the sender retries.
    Deferred,
    /// `450`: too many messages without a return address. The message was not answered, nothing was stored, and the
    /// sender retries.
    RateLimited,
    /// `450`: too many messages to one return address; otherwise the same.
    ReturnAddressLimited,
    /// `554`: the message is permanently rejected.
    Refused,
    /// `553`: permanently rejected, because its author could not be answered.
    UnwritableSender,
}

/// The receiver of incoming mail: the service, or a test.
#[async_trait]
pub trait MailGateway: Debug + Send + Sync + 'static {
    /// Handles `RCPT TO`, with the address as it was written.
    async fn check_recipient(&self, address: &str) -> RecipientAnswer;

    /// Handles the end of `DATA`. The lines of `raw` end in CRLF, and dots are unstuffed. Returns
    /// [`MailAnswer::Accepted`] only once the result is durable, so that not even a power cut can lose it.
    async fn accept_mail(&self, raw: Vec<u8>, envelope: Envelope) -> MailAnswer;
}

/// Sender and recipients as named in the SMTP dialog (RFC 5321, 2.3.1). The headers may name others.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Envelope {
    /// Sending host; `None` for one of our own mail servers (this host, or LMTP) and for outgoing mail.
    pub host: Option<IpAddr>,
    /// Reverse-path; `None` for `<>`, which machines use.
    pub from: Option<String>,
    /// Accepted recipients as written; at least one.
    pub to: Vec<String>,
}

impl std::fmt::Debug for Envelope {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Envelope({} recipients)", self.to.len())
    }
}

/// Returns a message with its line endings converted to CRLF.
pub fn with_crlf_line_endings(raw: &[u8]) -> Vec<u8> {
    let mut whole = Vec::with_capacity(raw.len() + raw.len() / 32);
    for byte in raw {
        if *byte == b'\n' && whole.last() != Some(&b'\r') {
            whole.push(b'\r');
        }
        whole.push(*byte);
    }
    whole
}
