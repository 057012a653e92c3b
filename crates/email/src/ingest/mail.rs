//! What a mail is found to be: a person's, a machine's, or one to refuse.

use super::bounds::Bound;
use super::classify::MachineMail;
use crate::headers::Author;
use crate::recipients::Recipient;
use i18n::{OrderLines, orders};
use model::MessageKey;
use ports::AuthorFinding;
use serde::{Deserialize, Serialize};

/// What a mail is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Ingested {
    /// A person's mail, to be answered once.
    Mail(Box<Mail>),
    /// A machine's mail: nothing is done, nothing is answered.
    Machine(MachineMail, Option<Recipient>),
    /// For an unsubscribe address (the recipient), with its key: done whoever wrote it. Many clients mark such a mail as a
    /// machine's, or send it without a body or an author.
    Unsubscribe(Recipient, MessageKey),
    /// A letter of ours that was not delivered: it is counted, nothing is answered.
    Returned(Box<ReturnedMail>),
    /// For the operator (`postmaster@`, `abuse@`).
    Operator,
    /// It cannot be read or is not for us; the listener refuses it.
    Refused(MailRefusal),
}

/// What a mail is, in one word, for operators: `reply` (a person's), `empty` (a person's with nothing to read), `auto`, `bounce`,
/// `complaint`, `list`, `loop`, `unsubscribe`, `operator`, `nosender` (not exactly one author), `refused` (for another reason).
pub fn class_word(ingested: &Ingested) -> &'static str {
    match ingested {
        Ingested::Mail(mail) if mail.is_empty() => "empty",
        Ingested::Mail(_) => "reply",
        Ingested::Machine(MachineMail::Auto, _) => "auto",
        Ingested::Machine(MachineMail::Bounce, _) | Ingested::Returned(_) => "bounce",
        Ingested::Machine(MachineMail::Complaint, _) => "complaint",
        Ingested::Machine(MachineMail::List, _) => "list",
        Ingested::Machine(MachineMail::Loop, _) => "loop",
        Ingested::Unsubscribe(..) => "unsubscribe",
        Ingested::Operator => "operator",
        Ingested::Refused(MailRefusal::From) => "nosender",
        Ingested::Refused(_) => "refused",
    }
}

/// Why a mail is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
pub enum MailRefusal {
    /// Not a mail at all.
    #[error("not readable as a mail")]
    Unreadable,
    /// Too much for it to be read.
    #[error("{0}")]
    Bounds(Bound),
    /// Not exactly one `From:` with exactly one address.
    #[error("not from exactly one address")]
    From,
    /// No recipient is ours.
    #[error("not addressed to the house")]
    Recipient,
    /// Two different tokens in one mail.
    #[error("addressed with two different tokens")]
    TwoTokens,
}

/// A letter of ours came back (RFC 3464) to the address that names its reader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReturnedMail {
    /// The address.
    pub to: Recipient,
    /// The same for the same report when it comes again.
    pub key: MessageKey,
    /// Whether no letter ever gets there.
    pub hard: bool,
}

/// A person's mail.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Mail {
    /// Which of our addresses it was sent to.
    pub to: Recipient,
    /// Who it says it is from.
    pub from: Author,
    /// What our own mail server found out about that.
    pub finding: AuthorFinding,
    /// The same for the same mail when it comes again.
    pub key: MessageKey,
    /// Its Message-ID without brackets, for `In-Reply-To`.
    pub message_id: Option<String>,
    /// The lines that may be orders: what is left above quotation and signature, without blank lines.
    pub lines: Vec<String>,
    /// What stands below a quotation, where nothing stands above it.
    pub below: Vec<String>,
    /// Lines beyond the most that are read, and answers between quoted lines: told, never done.
    pub unread: Vec<String>,
    /// Whether others got the same mail, who have then seen a sealed answer.
    pub seen_by_others: bool,
}

impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Mail({:?}, {} lines)", self.to, self.lines.len())
    }
}

impl Mail {
    /// Nothing readable is in it.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.below.is_empty() && self.unread.is_empty()
    }

    /// Its orders; see [`orders`].
    pub fn orders(&self, can_begin: &dyn Fn(&str) -> bool) -> OrderLines {
        let mut read = orders(&self.lines, &self.below, can_begin);
        read.unread.extend(self.unread.iter().cloned());
        read
    }
}
