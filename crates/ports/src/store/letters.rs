//! Letters: what is queued, how each delivery went, and where what was sent is found again.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Code, ContactMethod, Instant, Letter, LetterKind, Mailed, PlayerId, To};
use std::collections::BTreeMap;
use std::fmt;

/// What has become of a letter. In the order of their words.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LetterState {
    /// It cannot be delivered.
    Dead,
    /// Queued: to be sent, or leased for sending.
    Ready,
    /// A newer letter of its slot came before it was sent.
    Replaced,
    /// Taken by its channel.
    Sent,
    /// Its slot was voided before it was sent.
    Void,
}

impl LetterState {
    /// Every state.
    pub const ALL: [Self; 5] = [Self::Dead, Self::Ready, Self::Replaced, Self::Sent, Self::Void];

    /// Its spelling in stores, exports and measures.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Ready => "ready",
            Self::Replaced => "replaced",
            Self::Sent => "sent",
            Self::Void => "void",
        }
    }

    /// The state with this word.
    ///
    /// # Errors
    /// When no state has it.
    pub fn of_word(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|state| state.word() == word);
        found.ok_or_else(|| StoreError { what: format!("a letter has the unknown state {word}") })
    }
}

impl fmt::Display for LetterState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Outcome of the delivery of a leased letter.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The channel took it.
    Sent {
        /// The channel's own id for it, if it has one.
        remote_id: Option<String>,
        /// Its place from now on (a thread), by which [`LetterStore::table_at`] finds its table.
        place: Option<String>,
        /// What has been mailed in its thread, for [`LetterStore::mailed`].
        mailed: Option<Mailed>,
    },
    /// The channel took what matters of it; the rest stays queued.
    Partly {
        /// The channel's own id for it, for [`LetterStore::sent_as`].
        remote_id: String,
        /// Its place from now on, as of one that was sent.
        place: String,
        /// Time of the next try.
        due_at: Instant,
        /// The reason, for the operator; no address, no content.
        why: String,
    },
    /// It will never go by this delivery method: it is queued for another one.
    Reroute {
        /// The other delivery method.
        way: ContactMethod,
        /// When it is due there.
        due_at: Instant,
        /// The reason, for the operator; no address, no content.
        why: String,
    },
    /// It could not be delivered now: try again then. It keeps its place in the order.
    Retry {
        /// Time of the next try.
        due_at: Instant,
        /// The reason, for the operator; no address, no content.
        why: String,
    },
    /// Its delivery method is down, or something is still being made for it: it was not tried, or that says nothing about it. It
    /// keeps its place in the order, and no try is counted.
    Held {
        /// When at the latest it is free again; [`LetterStore::wake_letters`] may free it before.
        due_at: Instant,
        /// The reason, for the operator; no address, no content.
        why: String,
    },
    /// Its reader rests: it is due only then. No try is counted.
    Rests {
        /// When it is due.
        due_at: Instant,
    },
    /// Its reason is gone: it was not sent and is no longer queued.
    Stale,
    /// It cannot be delivered.
    Dead {
        /// The reason, for the operator; no address, no content.
        why: String,
    },
}

/// Selection of letters that wait for another try and are freed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wake {
    /// Those held while one of these delivery methods was down; letters to a place go by [`ContactMethod::Place`].
    Held(Vec<ContactMethod>),
    /// All that wait for another try, for whatever reason.
    All,
}

/// A letter leased for delivery.
#[derive(Clone, PartialEq, Debug)]
pub struct Leased {
    /// The letter.
    pub letter: Letter,
    /// Number of this try, from 1. Only tries that failed are counted.
    pub tries: u32,
    /// Whether it was leased before: then it may have arrived.
    pub again: bool,
}

/// An operator's question about letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LettersAsked {
    /// Of this table alone.
    pub table: Option<Code>,
    /// Letters that were given up; else those still queued.
    pub given_up: bool,
    /// At most this many.
    pub limit: u32,
}

/// A letter without its content: for operators.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterLine {
    /// Its key.
    pub key: String,
    /// The recipient and the delivery method.
    pub to: To,
    /// The table it is about.
    pub table: Option<Code>,
    /// When it was due.
    pub due_at: Instant,
    /// When it may next be leased; of one that was given up, when that would have been.
    pub free_at: Instant,
    /// Tries that failed.
    pub tries: u32,
    /// The reason of the last failure; no address, no content.
    pub why: Option<String>,
}

/// Record of a letter, shown to its recipient.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterTrace {
    /// What it is about; `None` for a key that no version of this program wrote.
    pub kind: Option<LetterKind>,
    /// What has become of it.
    pub state: LetterState,
    /// When it was due.
    pub due_at: Instant,
    /// The table it is about.
    pub table: Option<Code>,
}

/// Letters, and the places and threads they went to.
#[async_trait]
pub trait LetterStore: Send + Sync {
    /// Leases letters that are due and not leased, until `until`: the most urgent, at most `limit`, and none to the players `but`, who
    /// have enough under way. One lease hands out the letters of a recipient in order of writing; a letter that waits for its next
    /// try does not hold back later ones.
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<Leased>, StoreError>;
    /// Whether a leased letter is still this process's own to send. Asked just before it leaves, where another process could have
    /// taken it.
    async fn is_leased(&self, _key: String) -> Result<bool, StoreError> {
        Ok(true)
    }
    /// Stores the outcome of a leased letter. A delivered letter's body is emptied. A letter that was replaced or voided while it was
    /// leased counts as sent if it was, even partly, and is never leased again. An unknown letter is an error, and so is another
    /// delivery method for a letter to a place.
    async fn settle_letter(&self, key: String, outcome: Outcome) -> Result<(), StoreError>;
    /// Joins letters that are still queued, in one transaction: `into` gets this body, and the others count as replaced by it. Only
    /// letters that were never tried may be joined: others may have arrived.
    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError>;
    /// Frees letters that wait for another try: they can be leased at `now`, even if the clock by which they were due was ahead of
    /// it. Returns how many.
    async fn wake_letters(&self, which: Wake, now: Instant) -> Result<u64, StoreError>;
    /// Queues letters again that were given up: now, and as if they had never been tried; but not where a newer letter of the slot is
    /// queued or was sent. Returns how many.
    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError>;
    /// When the next letter is due or its lease ends.
    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Letters that are queued or were given up, in order of writing.
    async fn letters(&self, asked: LettersAsked) -> Result<Vec<LetterLine>, StoreError>;
    /// Records of the letters to a player, in order of writing, at most `limit`.
    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError>;
    /// Number of letters in each state, for operators and tests; states without any are left out.
    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError>;
    /// The table at a place, if one of its letters was sent there.
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError>;
    /// The channel's id for the last letter of this slot that was sent, even partly, and has one: the last in order of writing.
    async fn sent_as(&self, slot: String) -> Result<Option<String>, StoreError>;
    /// What was last mailed in a thread, if anything was.
    async fn mailed(&self, thread: String) -> Result<Option<Mailed>, StoreError>;
    /// The last message handled at each place that a channel wants to catch up on: `(place, message id)`, by place.
    async fn seen(&self) -> Result<Vec<(String, String)>, StoreError>;
    /// Stores the last message handled at a place.
    async fn see(&self, place: String, message: String) -> Result<(), StoreError>;
}
