//! [`PostgresStore`]: a database on a server, which several processes may share.
//!
//! No call returns before the server has acknowledged that its result is durable. A commit takes one round trip
//! ([`super::commit`]), and is executed exactly once even if the connection is lost ([`super::transact`]).

use super::analyse::CommitCount;
use super::connect::{self, PostgresOptions};
use super::process::{self, ServingConnections, ServingProcess};
use super::statement::{column, sql_values};
use super::transact::Transactions;
use super::{row_transfer, schema, secret_renewal};
use crate::cipher::RowCipher;
use crate::installation_rows;
use crate::prune::prune;
use crate::row_kinds::{RowCell, RowKind, RowPage, StoreRows};
use crate::sql::{Database, Sql, SqlStore, StoredRow, Value, bind, read_narrow_integer};
use async_trait::async_trait;
use deadpool_postgres::Pool;
use model::{Instant, Keys, PlayerId, Retention};
use ports::{
    EncryptedRows, Heartbeat, InstallationFact, InstallationStore, PoolUse, PrunedCounts,
    ReencryptionProgress, StoreCensus, StoreCondition, StoreError,
};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Lease timeout of a command with exclusive access.
const EXCLUSIVE_TIMEOUT: Duration = Duration::from_secs(20);
/// Deletes an unconfirmed person with their return addresses, unless they became active meanwhile. SQLite finds the
/// addresses in its own way.
const FORGET: Sql = Sql::new(
    "",
    "WITH gone AS (
        DELETE FROM player WHERE id = $1 AND version = $2
            AND NOT EXISTS (SELECT 1 FROM seat WHERE player_id = $1)
            AND NOT EXISTS (SELECT 1 FROM account WHERE player_id = $1) RETURNING id),
    theirs AS (DELETE FROM token USING gone WHERE token.player_id = gone.id)
    SELECT count(*) FROM gone",
);
const DATABASE_SIZE: &str = "SELECT pg_database_size(current_database())";
/// Deletes old transaction names, by the server's own clock, since nothing else depends on them.
const FORGET_NAMES: &str = "DELETE FROM committed WHERE at < now() - interval '1 day'";

/// A store in a PostgreSQL database. Clones share its connections.
pub type PostgresStore = SqlStore<PostgresDatabase>;

/// An open database.
pub struct PostgresDatabase {
    pub(super) transactions: Arc<Transactions>,
    pub(super) cipher: RowCipher,
    pub(super) commits: CommitCount,
    /// True if the database was opened for writing.
    writes: bool,
    /// Connections for heartbeats, and for freeing the leases of dead processes.
    lines: ServingConnections,
    /// Present while this session serves or has exclusive access.
    process: Mutex<Option<ServingProcess>>,
    /// Name of a lease with unknown content.
    pub(super) unresolved_lease: Mutex<Option<i64>>,
}

impl fmt::Debug for PostgresDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PostgresStore")
    }
}

impl PostgresStore {
    /// Opens the database of this connection string (`postgresql://..` or `host=.. dbname=..`) for the service, and
    /// upgrades it to this program's schema. Unless the string sets `sslmode`, connections to other machines use TLS.
    /// Certificates are always verified.
    ///
    /// # Errors
    /// Returns an error if the server is unreachable or does not make commits durable, or if the database belongs to
    /// another program or a newer version. No error quotes the string.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        let pool = connect::pool(url, options)?;
        let on = connect::connection(&pool).await?;
        connect::check_server(&on).await?;
        let before = schema::applied_schema(&on).await?;
        // The pool may hold only one connection.
        drop(on);
        if (1..schema::KNOWN).contains(&before) {
            process::wait_until_unserved(&Transactions::new(pool.clone()), before).await?;
        }
        let mut on = connect::connection(&pool).await?;
        schema::migrate(&mut on).await?;
        drop(on);
        Self::from_pool(pool, url, true)
    }

    /// Opens a database for reading without upgrading it; rejects every change.
    ///
    /// # Errors
    /// Returns an error if the database is unreachable, or does not have exactly this program's schema.
    pub async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        Self::open_current_schema(url, false).await
    }

    /// Opens a database for writing without upgrading it, next to the processes that serve it. Only for changes to rows
    /// that no process caches.
    ///
    /// # Errors
    /// Returns an error if the database is unreachable, or does not have exactly this program's schema.
    pub async fn open_alongside(url: &str) -> Result<Self, StoreError> {
        Self::open_current_schema(url, true).await
    }

    /// Serves the database, together with other processes, until [`InstallationStore::release_leases`] or until the
    /// store is dropped. A process that sends no heartbeat for a `term` (3 to 60 seconds) is considered dead;
    /// [`InstallationStore::wait_until_lost`] returns before others may consider this one dead. Waits while a command
    /// has exclusive access.
    ///
    /// # Errors
    /// Returns an error if others serve with another lease timeout, or if the server cannot be queried.
    pub async fn serve(&self, term: Duration) -> Result<(), StoreError> {
        let process = ServingProcess::join(&self.0.transactions, &self.0.lines, term).await?;
        self.0.replace_process(Some(process));
        Ok(())
    }

    /// Takes exclusive access to the database if no process serves it; returns true on success.
    ///
    /// # Errors
    /// Returns an error if the server cannot be queried.
    pub async fn try_exclusive_access(&self) -> Result<bool, StoreError> {
        let process =
            ServingProcess::take_exclusive_access(&self.0.transactions, &self.0.lines, EXCLUSIVE_TIMEOUT)
                .await?;
        let is_ours = process.is_some();
        self.0.replace_process(process);
        Ok(is_ours)
    }

    /// Returns true if any process serves this database now.
    ///
    /// # Errors
    /// Returns an error if the server cannot be queried.
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        Ok(process::is_served(self.transactions()).await?)
    }

    /// Returns the use of the connections, without a query.
    pub fn pool_use(&self) -> PoolUse {
        self.transactions().pool_use()
    }

    async fn open_current_schema(url: &str, writes: bool) -> Result<Self, StoreError> {
        let pool = connect::pool(url, PostgresOptions { connections: 2 })?;
        let on = connect::connection(&pool).await?;
        schema::check(&on).await?;
        drop(on);
        Self::from_pool(pool, url, writes)
    }

    fn from_pool(pool: Pool, url: &str, writes: bool) -> Result<Self, StoreError> {
        let on = Arc::new(Transactions::new(pool));
        let lines = ServingConnections::new(url)?;
        let (process, unsure) = (Mutex::new(None), Mutex::new(None));
        Ok(Self(Arc::new(PostgresDatabase {
            transactions: on,
            cipher: RowCipher::default(),
            commits: CommitCount::default(),
            writes,
            lines,
            process,
            unresolved_lease: unsure,
        })))
    }

    fn transactions(&self) -> &Arc<Transactions> {
        &self.0.transactions
    }
}

impl PostgresDatabase {
    /// Replaces the serving process of this session; returns the previous one.
    pub(super) fn replace_process(&self, process: Option<ServingProcess>) -> Option<ServingProcess> {
        std::mem::replace(&mut *self.lock_process(), process)
    }

    fn lock_process(&self) -> MutexGuard<'_, Option<ServingProcess>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns true if this session may be one of several that serve.
    pub(super) fn is_shared_process(&self) -> bool {
        self.lock_process().as_ref().is_some_and(|process| !process.is_exclusive)
    }

    /// Returns the size of the database, or `None` on a server without this function (CockroachDB).
    async fn size_bytes(&self) -> Option<u64> {
        let found = self.transactions.query_once(DATABASE_SIZE, &[]).await.ok()?;
        found.first().and_then(|row| column::<i64>(row, 0).ok()).map(i64::unsigned_abs)
    }

    pub(super) fn check_writable(&self) -> Result<(), StoreError> {
        match self.writes {
            true => Ok(()),
            false => Err(StoreError { what: "the database was opened read-only".to_owned() }),
        }
    }
}

impl Database for PostgresDatabase {
    fn cipher(&self) -> &RowCipher {
        &self.cipher
    }

    async fn query_all<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        let found = self.transactions.query_with_retry(sql.postgres, sql_values(values)).await?;
        found.iter().map(|row| read(row)).collect()
    }

    async fn execute(&self, sql: Sql, values: Vec<Value>) -> Result<u64, StoreError> {
        self.check_writable()?;
        Ok(self.query_one(sql, values, |row| read_narrow_integer(row, 0)).await?.unwrap_or(0))
    }
}

#[async_trait]
impl InstallationStore for PostgresStore {
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
        let has_duty = self.0.lock_process().as_ref().is_some_and(ServingProcess::has_duty);
        let pool = Some(self.pool_use());
        let processes = process::live_processes(self.transactions()).await?;
        Ok(StoreCondition { has_duty, processes, size_bytes: self.0.size_bytes().await, disk: None, pool })
    }

    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError> {
        self.0.check_writable()?;
        let (pruned, found) = prune(&*self.0, &kept, now, limit).await?;
        let mut strangers = Vec::new();
        for (id, version) in found {
            if self.0.execute(FORGET, bind![id, version]).await? == 1 {
                strangers.push(PlayerId::new(id.unsigned_abs()));
            }
        }
        self.transactions().query_with_retry(FORGET_NAMES, vec![]).await?;
        Ok(PrunedCounts { strangers, ..pruned })
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
        self.0.check_writable()?;
        Ok(secret_renewal::reencrypt_tables(self.transactions(), &self.0.cipher, after, limit).await?)
    }

    async fn encrypted_row_counts(
        &self,
        tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
        installation_rows::encrypted_row_counts(&*self.0, tags).await
    }

    /// Returns when others may consider this process dead. A short outage of the server ends before that, and commits
    /// fail meanwhile.
    async fn wait_until_lost(&self) -> StoreError {
        let lost = self.0.lock_process().as_ref().map(ServingProcess::wait_until_lost);
        match lost {
            Some(lost) => lost.await,
            None => std::future::pending().await,
        }
    }

    async fn release_leases(&self) {
        let process = self.0.replace_process(None);
        if let Some(process) = process {
            process.leave().await;
        }
    }

    fn is_shared(&self) -> bool {
        self.0.lock_process().as_ref().is_none_or(|process| !process.is_exclusive)
    }

    async fn wait_for_duty(&self) {
        let has_duty = self
            .0
            .lock_process()
            .as_ref()
            .filter(|process| !process.is_exclusive)
            .map(ServingProcess::wait_for_duty);
        if let Some(has_duty) = has_duty {
            has_duty.await;
        }
    }

    async fn has_other_processes(&self) -> Result<bool, StoreError> {
        Ok(process::has_other_sessions(self.transactions()).await?)
    }

    async fn register_key_check(&self, key_check: String) -> Result<bool, StoreError> {
        Ok(process::publish_key_check(self.transactions(), &key_check).await?)
    }
}

#[async_trait]
impl StoreRows for PostgresStore {
    async fn export_rows(
        &self,
        shelf: RowKind,
        after: Option<String>,
        limit: u32,
    ) -> Result<RowPage, StoreError> {
        Ok(row_transfer::rows_of(self.transactions(), shelf, after.as_deref(), limit).await?)
    }

    async fn import_rows(
        &self,
        shelf: RowKind,
        rows: Vec<Vec<RowCell>>,
        note: String,
    ) -> Result<(), StoreError> {
        self.0.check_writable()?;
        row_transfer::put_rows(self.transactions(), shelf, rows, note).await
    }

    async fn copy_progress(&self) -> Result<Option<String>, StoreError> {
        Ok(row_transfer::copy_note(self.transactions()).await?)
    }

    async fn finish_copy(&self) -> Result<(), StoreError> {
        self.0.check_writable()?;
        row_transfer::end_copy(self.transactions()).await
    }
}
