//! Classes of undelivered letters, from the status codes of RFC 3463. A channel classifies; the service counts.

use serde::{Deserialize, Serialize};

/// Cause of an undelivered letter, from the least to the most serious for its recipient.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum BounceClass {
    /// The report names no cause.
    Unknown,
    /// The recipient's server failed for the moment, or accepts no more letters for now.
    Temporary,
    /// A command or parameter was rejected (5.5.x).
    Protocol,
    /// The content or its encoding was rejected (5.6.x).
    Content,
    /// The recipient's server cannot accept mail (5.3.x).
    System,
    /// No route to the recipient's server (5.4.x).
    Routing,
    /// The letter is too big for the server or the mailbox (5.2.3, 5.3.4).
    TooBig,
    /// The letter, the sender or this host was rejected by policy (5.7.x, and 5.1.7 and 5.1.8 of the sender).
    Policy,
    /// The mailbox is full (5.2.2).
    MailboxFull,
    /// The mailbox does not exist. Only this class is final.
    NoMailbox,
}

impl BounceClass {
    /// All classes.
    pub const ALL: [Self; 10] = [
        Self::Unknown,
        Self::Temporary,
        Self::Protocol,
        Self::Content,
        Self::System,
        Self::Routing,
        Self::TooBig,
        Self::Policy,
        Self::MailboxFull,
        Self::NoMailbox,
    ];

    /// Returns true if one report is enough to stop all mail to the address.
    pub fn is_final(self) -> bool {
        self == Self::NoMailbox
    }

    /// Returns true if the operator, and not the recipient, can probably remove the cause.
    pub fn concerns_operator(self) -> bool {
        matches!(
            self,
            Self::Protocol | Self::Content | Self::System | Self::Routing | Self::TooBig | Self::Policy
        )
    }

    /// Returns the class as one word, for log lines, metrics and docs.
    pub fn word(self) -> &'static str {
        match self {
            Self::Unknown => "unknown",
            Self::Temporary => "temporary",
            Self::Protocol => "protocol",
            Self::Content => "content",
            Self::System => "system",
            Self::Routing => "routing",
            Self::TooBig => "too-big",
            Self::Policy => "policy",
            Self::MailboxFull => "full",
            Self::NoMailbox => "no-mailbox",
        }
    }
}
