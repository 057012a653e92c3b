//! The installation as a whole: its facts and keys, retention, metrics for operators, and the processes that serve it.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Instant, Keys, PlayerId, Retention, Status};
use std::collections::BTreeMap;
use std::fmt;

/// Facts that the service stores about itself.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum InstallationFact {
    /// Check value that identifies the right key; the key itself is kept elsewhere.
    KeyCheck,
    /// Salt of return addresses, which makes them unguessable even with the key.
    Salt,
    /// A second salt, redrawn whenever a backup is restored.
    Epoch,
    /// Periods lost when a backup was restored.
    LostPeriods,
    /// Check value of the key with which all secrets of tables were last re-encrypted.
    EncryptedWith,
    /// Time of the last backup, in milliseconds since 1970.
    LastBackup,
    /// Set of table fields encrypted at that time; newer versions of this program encrypt more.
    EncryptedParts,
    /// Bans from the whole service.
    Bans,
    /// Number of times that the link to each page was revoked.
    RevokedLinks,
    /// Actions that commands ask the running service to carry out.
    OperatorRequests,
}

impl InstallationFact {
    /// Returns the name used in stores.
    pub const fn stored_name(self) -> &'static str {
        match self {
            Self::KeyCheck => "key_check",
            Self::Salt => "salt",
            Self::Epoch => "epoch",
            Self::LostPeriods => "lost_time",
            Self::EncryptedWith => "closed_with",
            Self::LastBackup => "last_backup",
            Self::EncryptedParts => "closed_parts",
            Self::Bans => "bans",
            Self::RevokedLinks => "revoked_links",
            Self::OperatorRequests => "operator_requests",
        }
    }
}

/// Kinds of rows with encrypted content, in alphabetical order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum EncryptedRows {
    /// Journal entries.
    Entries,
    /// Leagues.
    Leagues,
    /// Letters that are queued or were given up.
    Letters,
    /// Notes of players to themselves.
    Notes,
    /// People.
    People,
    /// Stored replies to messages.
    Replies,
    /// Tables.
    Tables,
    /// Table talk.
    Talk,
}

impl EncryptedRows {
    /// Returns the name shown to operators.
    pub const fn operator_label(self) -> &'static str {
        match self {
            Self::Entries => "journal entries",
            Self::Leagues => "leagues",
            Self::Letters => "letters",
            Self::Notes => "notes",
            Self::People => "people",
            Self::Replies => "stored answers",
            Self::Tables => "tables",
            Self::Talk => "table talk",
        }
    }
}

impl fmt::Display for EncryptedRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.operator_label())
    }
}

/// Progress of a store in re-encrypting tables.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ReencryptionProgress {
    /// Number to pass to the next call.
    pub last: u64,
    /// Number of tables and entries that could not be read and were left unchanged.
    pub unreadable_rows: u64,
}

/// Numbers of deleted rows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PrunedCounts {
    /// Receipts (answers to messages).
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
    /// Lines of table talk, and notes.
    pub talk: u64,
    /// Deleted people without a proved address. Callers must drop them from their caches.
    pub strangers: Vec<PlayerId>,
    /// Number of new rows that pruning saw for the first time in this step; none of them was deleted.
    pub seen: u64,
    /// Bytes by which the database shrank. Space freed by this step is returned in the next one.
    pub freed_bytes: u64,
}

impl PrunedCounts {
    /// Returns true if nothing was left to do.
    pub fn is_empty(&self) -> bool {
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
        self.talk += more.talk;
        self.strangers.extend(more.strangers);
        self.seen += more.seen;
        self.freed_bytes += more.freed_bytes;
    }
}

/// Metrics of a store for operators.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StoreCensus {
    /// Number of tables by status; statuses without tables are omitted.
    pub tables: BTreeMap<Status, u64>,
    /// Due time of the oldest letter still queued.
    pub oldest_due_at: Option<Instant>,
    /// Due time of the oldest timer of a table, in the past or in the future.
    pub oldest_timer_at: Option<Instant>,
}

/// Use of the connections to a database server.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PoolUse {
    /// Connections that do nothing.
    pub idle: u64,
    /// Connections in use.
    pub busy: u64,
    /// Callers that wait for a connection.
    pub waiting: u64,
    /// Maximum number of connections.
    pub most: u64,
}

/// Space on a disk, in bytes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DiskSpace {
    /// Space available to the service.
    pub free_bytes: u64,
    /// Size of the disk.
    pub bytes: u64,
}

/// Condition of a store for operators: its processes, connections and size.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StoreCondition {
    /// True if this process has the duty: the work that only one process may do.
    pub has_duty: bool,
    /// Number of processes that serve now.
    pub processes: u64,
    /// Size of the database in bytes, if it is known.
    pub size_bytes: Option<u64>,
    /// Disk of the database file, for a store in a file.
    pub disk: Option<DiskSpace>,
    /// Use of the connections, for a store on a server.
    pub pool: Option<PoolUse>,
}

impl Default for StoreCondition {
    /// Returns the condition of a store that only this process uses, of unknown size.
    fn default() -> Self {
        Self { has_duty: true, processes: 1, size_bytes: None, disk: None, pool: None }
    }
}

/// Heartbeat of the service.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// Time of the last heartbeat.
    pub at: Instant,
}

/// The installation as a whole, and the processes that serve it.
#[async_trait]
pub trait InstallationStore: Send + Sync {
    /// Returns a fact that the service has stored about itself.
    async fn fact(&self, which: InstallationFact) -> Result<Option<String>, StoreError>;
    /// Stores a fact, replacing any previous value.
    async fn set_fact(&self, which: InstallationFact, value: String) -> Result<(), StoreError>;
    /// Stores a fact unless one exists; returns the stored value.
    async fn set_fact_if_absent(&self, which: InstallationFact, value: String) -> Result<String, StoreError> {
        if let Some(known) = self.fact(which).await? {
            return Ok(known);
        }
        self.set_fact(which, value.clone()).await?;
        Ok(value)
    }
    /// Replaces a fact if its value is still `from` (`None` if there is no such fact). Returns false if another writer
    /// has changed it.
    async fn replace_fact(
        &self,
        which: InstallationFact,
        from: Option<String>,
        to: String,
    ) -> Result<bool, StoreError>;
    /// Returns the last heartbeat.
    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError>;
    /// Records a heartbeat.
    async fn record_heartbeat(&self, at: Instant) -> Result<(), StoreError>;
    /// Returns the time of the newest journal entry, handled message or league log line; `None` in a new installation.
    async fn last_change_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Counts the metrics for operators.
    async fn census(&self) -> Result<StoreCensus, StoreError>;
    /// Returns the condition of the store for operators. A size that cannot be determined is omitted.
    async fn condition(&self) -> Result<StoreCondition, StoreError> {
        Ok(StoreCondition::default())
    }
    /// Deletes rows that have expired at `now`: at most `limit` rows of each class, the oldest first. Returns at most
    /// that many free pages to the file system. Repeated calls until [`PrunedCounts::is_empty`] delete everything. It
    /// keeps letters of unfinished tables (except receipts), the newest letter of a slot with a channel id, addresses
    /// of open decisions, and referenced people.
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError>;
    /// Encrypts the secrets of tables with these keys from now on; earlier rows stay readable. Without this call
    /// secrets are stored in plain text, for tests and measurements. Only the first call has an effect.
    fn encrypt_secrets_with(&self, keys: Keys);
    /// Returns true if these keys decrypt a letter, a stored reply, a sealed answer or a table; `None` if nothing is
    /// encrypted. It verifies the key of a database that has no [`InstallationFact::KeyCheck`].
    async fn decrypts_with(&self, keys: Keys) -> Result<Option<bool>, StoreError>;
    /// Re-encrypts the secrets of tables that do not use the newest key, in at most `limit` tables after the number
    /// `after`. Returns `None` when there are no more. Unreadable tables and entries are skipped. Stores that encrypt
    /// nothing have nothing to do.
    async fn reencrypt_tables(
        &self,
        after: u64,
        limit: u32,
    ) -> Result<Option<ReencryptionProgress>, StoreError>;
    /// Returns the number of rows still encrypted with one of the keys of these tags ([`Keys::older_tags`]).
    async fn encrypted_row_counts(
        &self,
        tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError>;
    /// Waits until the store is lost, and returns the reason: its file was deleted or replaced while open, or other
    /// processes may consider this one dead. Every later commit fails with that error. The loss is detected at the
    /// latest with the next commit, before anything is acknowledged.
    async fn wait_until_lost(&self) -> StoreError;
    /// Ends the service of this process; other processes can take over its leases at once.
    async fn release_leases(&self) {}
    /// Returns true if other processes may write rows that this one has read. Cached rows must then be compared with
    /// the stored ones, and work queued by other processes must be polled.
    fn is_shared(&self) -> bool {
        false
    }
    /// Waits until this process is elected for the work that only one process may do; returns at once if no other
    /// process serves. The duty lasts until the process ends or [`InstallationStore::wait_until_lost`] returns.
    async fn wait_for_duty(&self) {}
    /// Returns true if other processes serve the same installation now.
    async fn has_other_processes(&self) -> Result<bool, StoreError> {
        Ok(false)
    }
    /// Stores the check value of this process's key ([`InstallationFact::KeyCheck`]). Returns true if all other serving
    /// processes have the same value.
    async fn register_key_check(&self, _key_check: String) -> Result<bool, StoreError> {
        Ok(true)
    }
}
