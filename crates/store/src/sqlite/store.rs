//! [`SqliteStore`]: one file, one thread that writes in groups, and a few that read.
//!
//! No call returns before its result is durable. Errors and log lines never contain secrets (seeds, replies,
//! addresses).

use super::error::{SqlError, WriteError};
use super::open::{self, SqliteOptions};
use super::statement::{execute_cached, query_all};
use super::threads::{Readers, Writer};
use super::{backup, condition, erasure, file_watch, row_transfer, secret_renewal, shrink};
use crate::cipher::RowCipher;
use crate::installation_rows;
use crate::prune::{ExpiredPerson, prune};
use crate::row_kinds::{RowCell, RowKind, RowPage, StoreRows};
use crate::sql::{Database, Sql, SqlStore, StoredRow, Value};
use async_trait::async_trait;
use model::{Instant, Keys, PlayerId, Retention};
use ports::{
    CommitError, EncryptedRows, Heartbeat, InstallationFact, InstallationStore, PrunedCounts,
    ReencryptionProgress, StoreCensus, StoreCondition, StoreError,
};
use rusqlite::{Connection, params_from_iter};
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Number of reader threads.
const READERS: usize = 3;

/// A store in one SQLite file. Clones share it. Dropping the last one still writes all pending requests, empties the
/// write-ahead log into the file, and releases the file for other processes; the drop blocks until then.
pub type SqliteStore = SqlStore<SqliteDatabase>;

/// An open database. Fields are dropped in this order: the writer's connection closes last and empties the log; only
/// then is the lock released.
pub struct SqliteDatabase {
    readers: Readers,
    /// `None` if the database was opened for reading.
    writer: Option<Writer>,
    path: PathBuf,
    pub(super) cipher: RowCipher,
    _lock: Option<File>,
}

impl fmt::Debug for SqliteDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SqliteStore").field(&self.path).finish()
    }
}

impl SqliteStore {
    /// Opens or creates a database, and upgrades it to this program's schema. Only one process can have it open this
    /// way.
    ///
    /// # Errors
    /// Returns an error if another process has the database open, if it belongs to another program or a newer version,
    /// or if SQLite rejects a required setting.
    pub fn open(path: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        let (lock, connection) = open::open_for_writing(path, options)?;
        let readers = Readers::start(path, READERS)?;
        let writer = Writer::start(connection, path, options.checkpoint_pages)?;
        Ok(Self::from_parts(readers, Some(writer), path, Some(lock)))
    }

    /// Returns true if another process (a running service) has this database open for writing.
    ///
    /// # Errors
    /// Returns an error if the lock file cannot be read.
    pub fn is_served(path: &Path) -> Result<bool, StoreError> {
        open::is_locked(path)
    }

    /// Opens a database for reading, even while a server has it open: for operators' commands, and to inspect a backup.
    /// Every change is rejected.
    ///
    /// # Errors
    /// Returns an error if the database does not exist, or does not have exactly this program's schema.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::from_parts(Readers::start(path, 1)?, None, path, None))
    }

    /// Opens a database to change rows that no process caches, even while a service has it open: see
    /// [`ports::LetterStore::retry_letters`].
    ///
    /// # Errors
    /// Returns an error if the database does not exist, or does not have exactly this program's schema.
    pub fn open_alongside(path: &Path) -> Result<Self, StoreError> {
        let connection = open::open_alongside(path)?;
        let readers = Readers::start(path, 1)?;
        // The serving process empties the log.
        let writer = Writer::start(connection, path, 0)?;
        Ok(Self::from_parts(readers, Some(writer), path, None))
    }

    fn from_parts(readers: Readers, writer: Option<Writer>, path: &Path, lock: Option<File>) -> Self {
        let (path, cipher) = (path.to_owned(), RowCipher::default());
        Self(Arc::new(SqliteDatabase { readers, writer, path, cipher, _lock: lock }))
    }

    /// Writes a verified snapshot of the database to `to`, while the service may continue. The copy only gets its name
    /// once it is complete. Blocks until then.
    ///
    /// # Errors
    /// Returns an error if the copy cannot be written or fails SQLite's integrity check; no copy exists then.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::backup(&self.0.path, to)
    }

    /// Writes a verified copy of any database of this service, unchanged, to `to`.
    ///
    /// # Errors
    /// Returns an error if the database belongs to another program, or if [`SqliteStore::backup`] would fail.
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        open::check_application(from)?;
        backup::backup(from, to)
    }

    /// Returns true if the file is a copy made by [`SqliteStore::backup`] that was never served since.
    pub fn is_backup(path: &Path) -> bool {
        backup::is_copy(path)
    }

    /// Moves the write-ahead log of an unserved database into its file. Returns false if another process reads the
    /// database, so that part of the log remains.
    ///
    /// # Errors
    /// Returns an error if the database cannot be opened or written, for example because it is damaged.
    pub fn fold_log(path: &Path) -> Result<bool, StoreError> {
        Ok(open::checkpoint_unserved(path)?)
    }

    /// Returns the files rescued from databases at this path that were lost while open.
    pub fn rescued_from(path: &Path) -> Vec<PathBuf> {
        file_watch::rescued_from(path)
    }
}

impl SqliteDatabase {
    /// Runs a query on a reader thread.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, SqlError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.query(question).await
    }

    /// Deletes unconfirmed people and their return addresses; returns the deleted ids.
    async fn delete_expired_people(
        &self,
        strangers: Vec<ExpiredPerson>,
    ) -> Result<Vec<PlayerId>, StoreError> {
        if strangers.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = strangers.iter().map(|(id, _)| *id).collect();
        let theirs = self.read(move |on| erasure::tokens_of(on, &ids)).await?;
        self.write_unguarded(move |on| erasure::delete_expired_people(on, &strangers, &theirs)).await
    }

    /// Runs work in a transaction on the writer thread.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, WriteError> + Send + 'static,
    ) -> Result<T, CommitError> {
        match &self.writer {
            Some(writer) => writer.execute(work).await,
            None => Err(StoreError { what: "the database was opened read-only".to_owned() }.into()),
        }
    }

    /// Like [`SqliteDatabase::write`], for work that has no guards.
    pub(super) async fn write_unguarded<T: Send + 'static>(
        &self,
        mut work: impl FnMut(&Connection) -> Result<T, SqlError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.write(move |connection| Ok(work(connection)?)).await.map_err(|error| match error {
            CommitError::Broken(broken) => broken,
            other => StoreError { what: other.to_string() },
        })
    }
}

impl Database for SqliteDatabase {
    fn cipher(&self) -> &RowCipher {
        &self.cipher
    }

    async fn query_all<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        self.read(move |on| query_all(on, sql.sqlite, params_from_iter(values), |row| Ok(read(row)?))).await
    }

    async fn execute(&self, sql: Sql, values: Vec<Value>) -> Result<u64, StoreError> {
        self.write_unguarded(move |on| Ok(execute_cached(on, sql.sqlite, params_from_iter(&values))? as u64))
            .await
    }
}

#[async_trait]
impl InstallationStore for SqliteStore {
    async fn fact(&self, which: InstallationFact) -> Result<Option<String>, StoreError> {
        installation_rows::fact(&*self.0, which).await
    }

    async fn set_fact(&self, which: InstallationFact, value: String) -> Result<(), StoreError> {
        installation_rows::set_fact(&*self.0, which, value).await
    }

    async fn set_fact_if_absent(&self, which: InstallationFact, value: String) -> Result<String, StoreError> {
        installation_rows::note_fact(&*self.0, which, value).await
    }

    async fn replace_fact(
        &self,
        which: InstallationFact,
        from: Option<String>,
        to: String,
    ) -> Result<bool, StoreError> {
        installation_rows::replace_fact(&*self.0, which, from, to).await
    }

    async fn last_change_at(&self) -> Result<Option<Instant>, StoreError> {
        installation_rows::last_change_at(&*self.0).await
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        installation_rows::heartbeat(&*self.0).await
    }

    async fn record_heartbeat(&self, at: Instant) -> Result<(), StoreError> {
        installation_rows::record_heartbeat(&*self.0, at).await
    }

    async fn census(&self) -> Result<StoreCensus, StoreError> {
        installation_rows::census(&*self.0).await
    }

    async fn condition(&self) -> Result<StoreCondition, StoreError> {
        let path = self.0.path.clone();
        self.0.read(move |_| Ok(condition::file_condition(&path))).await
    }

    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError> {
        let (pruned, strangers) = prune(&*self.0, &kept, now, limit).await?;
        let strangers = self.0.delete_expired_people(strangers).await?;
        let freed_bytes = self.0.write_unguarded(move |on| shrink::release_free_pages(on, limit)).await?;
        Ok(PrunedCounts { strangers, freed_bytes, ..pruned })
    }

    fn encrypt_secrets_with(&self, keys: Keys) {
        self.0.cipher.set_keys(keys);
    }

    async fn decrypts_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        installation_rows::keys_decrypt_rows(&*self.0, keys).await
    }

    async fn reencrypt_tables(
        &self,
        after: u64,
        limit: u32,
    ) -> Result<Option<ReencryptionProgress>, StoreError> {
        let cipher = self.0.cipher.clone();
        self.0.write_unguarded(move |on| secret_renewal::reencrypt_tables(on, &cipher, after, limit)).await
    }

    async fn encrypted_row_counts(
        &self,
        tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
        installation_rows::encrypted_row_counts(&*self.0, tags).await
    }

    async fn wait_until_lost(&self) -> StoreError {
        match &self.0.writer {
            Some(writer) => writer.wait_until_lost().await,
            None => std::future::pending().await,
        }
    }
}

#[async_trait]
impl StoreRows for SqliteStore {
    async fn export_rows(
        &self,
        shelf: RowKind,
        after: Option<String>,
        limit: u32,
    ) -> Result<RowPage, StoreError> {
        self.0.read(move |on| row_transfer::rows_of(on, shelf, after.as_deref(), limit)).await
    }

    async fn import_rows(
        &self,
        shelf: RowKind,
        rows: Vec<Vec<RowCell>>,
        note: String,
    ) -> Result<(), StoreError> {
        self.0.write_unguarded(move |on| row_transfer::put_rows(on, shelf, &rows, &note)).await
    }

    async fn copy_progress(&self) -> Result<Option<String>, StoreError> {
        self.0.read(row_transfer::copy_note).await
    }

    async fn finish_copy(&self) -> Result<(), StoreError> {
        self.0.write_unguarded(row_transfer::end_copy).await
    }
}
