//! The installation as a whole: its facts and keys, what is deleted in time, what operators watch, and which processes serve it.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Instant, Keys, PlayerId, Retention, Status};
use std::collections::BTreeMap;
use std::fmt;

/// Facts that the service stores about itself.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HouseFact {
    /// The check value by which the right key, which is kept elsewhere, is recognised.
    KeyCheck,
    /// Salt of return addresses: nobody can guess one with the key alone.
    Salt,
    /// Another salt, drawn again each time a backup is restored.
    Epoch,
    /// The times of which nothing is known any more, since a backup was restored.
    LostTime,
    /// Check value of the key with which all secrets of tables were last encrypted again.
    ClosedWith,
    /// What of tables was encrypted then: more in newer versions of this program.
    ClosedParts,
}

impl HouseFact {
    /// Its name in stores.
    pub const fn word(self) -> &'static str {
        match self {
            Self::KeyCheck => "key_check",
            Self::Salt => "salt",
            Self::Epoch => "epoch",
            Self::LostTime => "lost_time",
            Self::ClosedWith => "closed_with",
            Self::ClosedParts => "closed_parts",
        }
    }
}

/// Rows that hold something encrypted. In the order of their words.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ClosedRows {
    /// Journal entries.
    Entries,
    /// Leagues.
    Leagues,
    /// Letters that are queued or were given up.
    Letters,
    /// People.
    People,
    /// Stored replies to messages.
    Replies,
    /// Tables.
    Tables,
}

impl ClosedRows {
    /// Their name for operators.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Entries => "journal entries",
            Self::Leagues => "leagues",
            Self::Letters => "letters",
            Self::People => "people",
            Self::Replies => "stored answers",
            Self::Tables => "tables",
        }
    }
}

impl fmt::Display for ClosedRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// Progress of a store in encrypting tables again.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// The number after which the next call goes on.
    pub last: u64,
    /// Number of tables and entries that could not be read, and are as they were.
    pub unread: u64,
}

/// Numbers of deleted rows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pruned {
    /// Answers to messages.
    pub receipts: u64,
    /// Other letters.
    pub letters: u64,
    /// Stored replies that were emptied.
    pub replies: u64,
    /// Messages.
    pub messages: u64,
    /// Return addresses of closed decisions.
    pub tokens: u64,
    /// Threads and places.
    pub threads: u64,
    /// People who never proved their address, and must be forgotten wherever they are remembered.
    pub strangers: Vec<PlayerId>,
    /// New rows noted as first seen now; nothing of them is deleted.
    pub seen: u64,
    /// Bytes by which the database became shorter. The room of what is deleted now is given back next time.
    pub freed_bytes: u64,
}

impl Pruned {
    /// Whether nothing was left to do.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// Adds the numbers of another step.
    pub fn add(&mut self, more: Self) {
        self.receipts += more.receipts;
        self.letters += more.letters;
        self.replies += more.replies;
        self.messages += more.messages;
        self.tokens += more.tokens;
        self.threads += more.threads;
        self.strangers.extend(more.strangers);
        self.seen += more.seen;
        self.freed_bytes += more.freed_bytes;
    }
}

/// What an operator watches in a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// Number of tables of each status; one without any is left out.
    pub tables: BTreeMap<Status, u64>,
    /// When the oldest letter was due that is still queued.
    pub owed_since: Option<Instant>,
}

/// The service's sign of life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// When it was last seen alive.
    pub at: Instant,
}

/// The installation as a whole, and the processes that serve it.
#[async_trait]
pub trait HouseStore: Send + Sync {
    /// A fact that the service has stored about itself.
    async fn fact(&self, which: HouseFact) -> Result<Option<String>, StoreError>;
    /// Stores a fact in the place of what was there.
    async fn set_fact(&self, which: HouseFact, value: String) -> Result<(), StoreError>;
    /// Stores a fact unless there is one; returns what is there now.
    async fn note_fact(&self, which: HouseFact, value: String) -> Result<String, StoreError> {
        if let Some(known) = self.fact(which).await? {
            return Ok(known);
        }
        self.set_fact(which, value.clone()).await?;
        Ok(value)
    }
    /// The last sign of life.
    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError>;
    /// Leaves a sign of life.
    async fn beat(&self, at: Instant) -> Result<(), StoreError>;
    /// Counts what an operator watches.
    async fn census(&self) -> Result<Census, StoreError>;
    /// Deletes what has been kept for long enough at `now`, at most `limit` rows of each class and the oldest first, and gives at most
    /// that many free pages back. Called again until [`Pruned::is_nothing`], it has deleted all. What goes on is never touched:
    /// letters of tables that are not over (except answers), the newest letter of a slot that its channel knows by an id, addresses of
    /// open decisions, people whom anything names.
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<Pruned, StoreError>;
    /// Encrypts the secrets of tables with these keys from now on; what was written before is still read. Without this they are written
    /// as they are: for tests and measuring. The first keys stay.
    fn close_with(&self, keys: Keys);
    /// Whether these keys decrypt a letter, a stored answer, a sealed answer or a table; `None` when nothing is encrypted. A database
    /// whose key was never noted ([`HouseFact::KeyCheck`]) is recognised by it.
    async fn opens_with(&self, keys: Keys) -> Result<Option<bool>, StoreError>;
    /// Writes the secrets of tables again where they are not encrypted with the newest key, of at most `limit` tables after the number
    /// `after`; `None` when there are no more. A table or entry that cannot be read is passed over. A store that encrypts nothing has
    /// nothing to do.
    async fn renew_closed(&self, after: u64, limit: u32) -> Result<Option<Renewed>, StoreError>;
    /// Number of rows in which something is still encrypted with one of the keys of these tags ([`Keys::older_tags`]).
    async fn closed_counts(&self, tags: Vec<String>) -> Result<BTreeMap<ClosedRows, u64>, StoreError>;
    /// Waits until the store is lost, and returns the reason: a file that was deleted or replaced while it was open, a database in which
    /// others may take this process for dead. From then on every commit is answered with that error. It is noticed with the next
    /// commit, before anything of it is acknowledged.
    async fn lost(&self) -> StoreError;
    /// Ends the service of this process: what it had in hand is free for others at once.
    async fn leave(&self) {}
    /// Whether other processes may write what this one has read. If so, what is kept in memory is compared with what is stored before it
    /// counts, and work that others have stored is looked for.
    fn is_shared(&self) -> bool {
        false
    }
    /// Waits until this process has the duty of what is done by one alone: at once where no other serves. It has it until it ends, or
    /// [`HouseStore::lost`] returns.
    async fn has_duty(&self) {}
    /// Whether other processes serve the same installation now.
    async fn others_serve(&self) -> Result<bool, StoreError> {
        Ok(false)
    }
    /// Stores the check value of this process's key ([`HouseFact::KeyCheck`]); returns whether all others that serve have the same.
    async fn serves_with(&self, _key_check: String) -> Result<bool, StoreError> {
        Ok(true)
    }
}
