//! Letters: the queue, the outcome of each delivery, and the location of delivered letters.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Code, ContactMethod, Instant, Letter, LetterKind, LetterRecipient, MailThread, PlayerId};
use std::collections::BTreeMap;
use std::fmt;

/// State of a letter. The variants are in alphabetical order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LetterState {
    /// Undeliverable.
    Dead,
    /// Queued: to be sent, or leased for sending.
    Ready,
    /// Replaced by a newer letter of its slot before it was sent.
    Replaced,
    /// Accepted by its channel.
    Sent,
    /// Discarded: its slot was voided before it was sent.
    Void,
}

impl LetterState {
    /// Every state.
    pub const ALL: [Self; 5] = [Self::Dead, Self::Ready, Self::Replaced, Self::Sent, Self::Void];

    /// Returns the spelling used in stores, exports and metrics.
    pub const fn letter_state_name(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Ready => "ready",
            Self::Replaced => "replaced",
            Self::Sent => "sent",
            Self::Void => "void",
        }
    }

    /// Parses a state from its stored spelling.
    ///
    /// # Errors
    /// Returns an error if no state has this spelling.
    pub fn from_letter_state_name(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|state| state.letter_state_name() == word);
        found.ok_or_else(|| StoreError { what: format!("unknown letter state `{word}`") })
    }
}

impl fmt::Display for LetterState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter_state_name())
    }
}

/// Outcome of the delivery of a leased letter.
#[derive(Clone, PartialEq, Debug)]
pub enum DeliveryOutcome {
    /// The channel accepted the letter.
    Sent {
        /// The channel's id of the letter, if it has one.
        remote_id: Option<String>,
        /// New place of the letter (a thread), by which [`LetterStore::table_at`] finds its table.
        place: Option<String>,
        /// Last mail of the letter's thread, for [`LetterStore::last_mail_of_thread`].
        mailed: Option<MailThread>,
    },
    /// The channel accepted the essential part; the rest stays queued.
    PartlySent {
        /// The channel's id of the letter, for [`LetterStore::last_sent_id`].
        remote_id: String,
        /// New place of the letter, as for a sent one.
        place: String,
        /// Time of the next attempt.
        due_at: Instant,
        /// Reason, for the operator; no address, no content.
        why: String,
    },
    /// Undeliverable by this delivery method: queued for another one.
    Reroute {
        /// The other delivery method.
        way: ContactMethod,
        /// Due time there.
        due_at: Instant,
        /// Reason, for the operator; no address, no content.
        why: String,
    },
    /// Temporary failure: retry at the given time. The letter keeps its place in the order.
    Retry {
        /// Time of the next attempt.
        due_at: Instant,
        /// Reason, for the operator; no address, no content.
        why: String,
    },
    /// The delivery method is down, or a part of the letter is still being prepared. The letter keeps its place in the
    /// order, and no attempt is counted.
    Held {
        /// Latest time of the next attempt; [`LetterStore::wake_letters`] may release it earlier.
        due_at: Instant,
        /// Reason, for the operator; no address, no content.
        why: String,
    },
    /// Postponed until the recipient's quiet time ends. No attempt is counted.
    Postponed {
        /// End of the quiet time.
        due_at: Instant,
    },
    /// Obsolete: it was not sent and is no longer queued.
    Obsolete,
    /// Undeliverable.
    Dead {
        /// Reason, for the operator; no address, no content.
        why: String,
    },
}

/// Selection of waiting letters to release.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WakeSelection {
    /// Letters held while one of these delivery methods was down; letters to a place use [`ContactMethod::Place`].
    Held(Vec<ContactMethod>),
    /// All letters that wait for another attempt, for any reason.
    All,
}

/// A letter leased for delivery.
#[derive(Clone, PartialEq, Debug)]
pub struct LeasedLetter {
    /// The letter.
    pub letter: Letter,
    /// Number of this attempt, from 1. Only failed attempts are counted.
    pub tries: u32,
    /// True if the letter was leased before, in which case it may already have arrived.
    pub was_leased_before: bool,
}

/// An operator's query for letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LetterQuery {
    /// Only letters about this table.
    pub table: Option<Code>,
    /// True for letters that were given up, false for queued ones.
    pub given_up: bool,
    /// Maximum number of letters.
    pub limit: u32,
}

/// A letter without its content, for operators.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterLine {
    /// Key of the letter.
    pub key: String,
    /// The recipient and the delivery method.
    pub to: LetterRecipient,
    /// Table that the letter is about.
    pub table: Option<Code>,
    /// Due time.
    pub due_at: Instant,
    /// Time at which the letter may next be leased; no longer updated once the letter is given up.
    pub free_at: Instant,
    /// Number of failed attempts.
    pub tries: u32,
    /// Reason of the last failure; no address, no content.
    pub reason: Option<String>,
}

/// Record of a letter, shown to its recipient.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterTrace {
    /// Kind of the letter; `None` for a key that no version of this program wrote.
    pub kind: Option<LetterKind>,
    /// State of the letter.
    pub state: LetterState,
    /// Due time.
    pub due_at: Instant,
    /// Table that the letter is about.
    pub table: Option<Code>,
}

/// Letters, and the places and threads they went to.
#[async_trait]
pub trait LetterStore: Send + Sync {
    /// Leases due letters until `until`, at most `limit`, the most urgent first. The players in `but` have reached
    /// their delivery limit and get none. Letters of one recipient are returned in the order in which they were
    /// written. A letter that waits for a retry does not hold back later ones.
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError>;
    /// Returns true if this process still holds the lease of a letter. Called just before sending, in case another
    /// process has taken the letter over.
    async fn is_leased(&self, _key: String) -> Result<bool, StoreError> {
        Ok(true)
    }
    /// Stores the outcome of a leased letter. The body of a delivered letter is cleared. A letter that was replaced or
    /// voided during its lease counts as sent if it was sent, even partly, and is never leased again. Unknown letters
    /// and rerouted letters to a place are errors.
    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError>;
    /// Merges queued letters in one transaction: `into` gets this body, and the others count as replaced by it. Only
    /// letters without an earlier attempt may be merged, since others may have arrived.
    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError>;
    /// Releases letters that wait for another attempt: they can be leased at `now`, even if their due time was set by a
    /// clock that was ahead. Returns their number.
    async fn wake_letters(&self, which: WakeSelection, now: Instant) -> Result<u64, StoreError>;
    /// Queues given-up letters again, due now and with no attempts counted. Skips letters with a newer letter in their
    /// slot that is queued or was sent. Returns their number.
    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError>;
    /// Returns the time at which the next letter is due or its lease ends.
    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Returns letters that are queued or were given up, in order of writing.
    async fn letters(&self, asked: LetterQuery) -> Result<Vec<LetterLine>, StoreError>;
    /// Returns records of the letters to a player, in order of writing, at most `limit`.
    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError>;
    /// Returns the number of letters by state, for operators and tests; states without letters are omitted.
    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError>;
    /// Returns the table at a place, if one of its letters was sent there.
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError>;
    /// Returns the channel's id of the last letter of this slot, in order of writing, that was sent at least partly and
    /// has an id.
    async fn last_sent_id(&self, slot: String) -> Result<Option<String>, StoreError>;
    /// Returns the last mail sent in a thread, if any.
    async fn last_mail_of_thread(&self, thread: String) -> Result<Option<MailThread>, StoreError>;
    /// Returns the last message handled at each place that a channel wants to catch up on: `(place, message id)`, by
    /// place.
    async fn seen_messages(&self) -> Result<Vec<(String, String)>, StoreError>;
    /// Stores the last message handled at a place.
    async fn record_seen_message(&self, place: String, message: String) -> Result<(), StoreError>;
}
