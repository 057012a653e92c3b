//! Result of classifying a message: from a person, from a machine, or to be refused.

use super::bounds::Bound;
use super::classify::MachineMail;
use crate::headers::Author;
use crate::recipients::Recipient;
use i18n::{OrderLines, split_order_lines};
use model::MessageKey;
use ports::AuthorAuthentication;
use serde::{Deserialize, Serialize};

/// Result of reading a message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum MailClass {
    /// A message from a person, which gets one answer.
    Mail(Box<Mail>),
    /// A message from a machine, which is ignored and not answered.
    Machine(MachineMail, Option<Recipient>),
    /// A message to an unsubscribe address (the recipient), with its key. It is executed for any sender. Many clients
    /// mark such messages as automatic, or send them without a body or an author.
    Unsubscribe(Recipient, MessageKey),
    /// One of our letters that could not be delivered. It is counted and not answered.
    Returned(Box<BouncedLetter>),
    /// A message to the operator (`postmaster@`, `abuse@`).
    Operator,
    /// A message that is unreadable or not addressed to us; the listener refuses it.
    Refused(MailRefusal),
}

/// Returns the class of a message as one word, for operators:
///
/// - `reply`: from a person; `empty`: from a person, without readable text;
/// - `auto`, `bounce`, `complaint`, `list`, `loop`: from a machine;
/// - `unsubscribe`, `operator`: to these addresses;
/// - `nosender`: without exactly one author; `refused`: refused for another reason.
pub fn class_word(ingested: &MailClass) -> &'static str {
    match ingested {
        MailClass::Mail(mail) if mail.is_empty() => "empty",
        MailClass::Mail(_) => "reply",
        MailClass::Machine(MachineMail::Auto, _) => "auto",
        MailClass::Machine(MachineMail::Bounce, _) | MailClass::Returned(_) => "bounce",
        MailClass::Machine(MachineMail::Complaint, _) => "complaint",
        MailClass::Machine(MachineMail::List, _) => "list",
        MailClass::Machine(MachineMail::Loop, _) => "loop",
        MailClass::Unsubscribe(..) => "unsubscribe",
        MailClass::Operator => "operator",
        MailClass::Refused(MailRefusal::From) => "nosender",
        MailClass::Refused(_) => "refused",
    }
}

/// Reason why a message is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum MailRefusal {
    /// The data is not a message at all.
    #[error("not a readable message")]
    Unreadable,
    /// The message is too expensive to read.
    #[error("{0}")]
    Bounds(Bound),
    /// The message does not have exactly one `From:` with exactly one address.
    #[error("not from exactly one address")]
    From,
    /// No recipient is one of our addresses.
    #[error("not addressed to this service")]
    Recipient,
    /// The message is addressed with two different tokens.
    #[error("addressed with two different tokens")]
    TwoTokens,
}

/// A letter that was returned (RFC 3464) to the bounce address of its recipient.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BouncedLetter {
    /// The bounce address.
    pub to: Recipient,
    /// Key of the report; the same for repeated deliveries.
    pub key: MessageKey,
    /// True if the recipient's address is permanently undeliverable.
    pub hard: bool,
}

/// A message from a person.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Mail {
    /// Address of ours to which the message was sent.
    pub to: Recipient,
    /// Claimed author of the message.
    pub from: Author,
    /// Verdict of our own mail server about the author.
    pub finding: AuthorAuthentication,
    /// Key of the message; the same for repeated deliveries.
    pub key: MessageKey,
    /// Message-ID without angle brackets, for `In-Reply-To`.
    pub message_id: Option<String>,
    /// Lines that may be commands: the text above the quotation and the signature, without blank lines.
    pub lines: Vec<String>,
    /// Lines below a quotation that has nothing above it.
    pub below: Vec<String>,
    /// Lines beyond the limit, and answers between quoted lines. They are reported, never executed.
    pub unread: Vec<String>,
    /// True if other recipients have the same message and would thus see a sealed answer.
    pub seen_by_others: bool,
}

impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Mail({:?}, {} lines)", self.to, self.lines.len())
    }
}

impl Mail {
    /// Returns true if there is no readable text.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.below.is_empty() && self.unread.is_empty()
    }

    /// Returns the commands of the message; see [`split_order_lines`].
    pub fn orders(&self, can_begin: &dyn Fn(&str) -> bool) -> OrderLines {
        let mut read = split_order_lines(&self.lines, &self.below, can_begin);
        read.unread.extend(self.unread.iter().cloned());
        read
    }
}
