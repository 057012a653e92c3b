//! [`PostgresStore`]: a database on a server, which several processes may share.
//!
//! Nothing is answered before the server says that it is durable. A commit is one round trip ([`super::commit`]), and is done once whatever
//! becomes of the connection ([`super::transact`]).

use super::analyse::CommitCount;
use super::connect::{self, PostgresOptions};
use super::process::{self, ServingLines, ServingProcess};
use super::statement::sql_values;
use super::transact::Transactions;
use super::{moved, renew, schema};
use crate::cipher::RowCipher;
use crate::house;
use crate::prune::prune;
use crate::shelf::{RowCell, Shelf, ShelfPage, StoreRows};
use crate::sql::{Database, Sql, SqlStore, StoredRow, Value, bind, small};
use async_trait::async_trait;
use deadpool_postgres::Pool;
use model::{Instant, Keys, PlayerId, Retention};
use ports::{Census, ClosedRows, Heartbeat, HouseFact, HouseStore, Pruned, Renewed, StoreError};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// For so long a command that is alone counts as alive without another word.
const ALONE: Duration = Duration::from_secs(20);
/// A stranger goes with their return addresses, unless they were heard of meanwhile. SQLite finds these in its own way.
const FORGET: Sql = Sql::new(
    "",
    "WITH gone AS (
        DELETE FROM player WHERE id = $1 AND version = $2
            AND NOT EXISTS (SELECT 1 FROM seat WHERE player_id = $1)
            AND NOT EXISTS (SELECT 1 FROM account WHERE player_id = $1) RETURNING id),
    theirs AS (DELETE FROM token USING gone WHERE token.player_id = gone.id)
    SELECT count(*) FROM gone",
);
/// By the server's own clock: nothing else hangs on it.
const FORGET_NAMES: &str = "DELETE FROM committed WHERE at < now() - interval '1 day'";

/// A store in a PostgreSQL database. Clones share its connections.
pub type PostgresStore = SqlStore<PostgresDatabase>;

/// An open database.
pub struct PostgresDatabase {
    pub(super) on: Arc<Transactions>,
    pub(super) cipher: RowCipher,
    pub(super) commits: CommitCount,
    /// Whether it was opened to change anything.
    writes: bool,
    /// By these it says that it is there, and frees what others had that are not any more.
    lines: ServingLines,
    /// While this opening serves, or is alone.
    process: Mutex<Option<ServingProcess>>,
    /// The name of a lease of which it is not known what it has.
    pub(super) unsure: Mutex<Option<i64>>,
}

impl fmt::Debug for PostgresDatabase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PostgresStore")
    }
}

impl PostgresStore {
    /// Opens the database of this connection string (`postgresql://..` or `host=.. dbname=..`) for the service, and brings it to this
    /// program's schema. Without `sslmode` in the string, TLS is used for every server that is not on this machine, and its certificate is
    /// always verified.
    ///
    /// # Errors
    /// When the server cannot be reached, does not make commits durable, or when the database is not one of this service or one of a newer
    /// program. No error tells anything of the string.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        let pool = connect::pool(url, options)?;
        let on = connect::connection(&pool).await?;
        connect::check_server(&on).await?;
        let before = schema::found(&on).await?;
        // There may be no second connection.
        drop(on);
        if (1..schema::KNOWN).contains(&before) {
            process::until_nobody_serves(&Transactions::new(pool.clone()), before).await?;
        }
        let mut on = connect::connection(&pool).await?;
        schema::migrate(&mut on).await?;
        drop(on);
        Self::over(pool, url, true)
    }

    /// Opens a database as it is, to read: every change is refused.
    ///
    /// # Errors
    /// When it cannot be reached, or has not exactly this program's schema.
    pub async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        Self::as_it_is(url, false).await
    }

    /// Opens a database as it is, beside whoever serves it: to change something that no process keeps in its memory.
    ///
    /// # Errors
    /// When it cannot be reached, or has not exactly this program's schema.
    pub async fn open_beside(url: &str) -> Result<Self, StoreError> {
        Self::as_it_is(url, true).await
    }

    /// Serves the database from now on, beside others that do, until [`HouseStore::leave`] or the drop of the store. Whoever is not heard of for a
    /// `term` (3 to 60 seconds) is taken for dead: [`HouseStore::lost`] tells before others may think so of this process. Waits while a command is
    /// alone with the database.
    ///
    /// # Errors
    /// When others serve with another term; when the server cannot be asked.
    pub async fn serve(&self, term: Duration) -> Result<(), StoreError> {
        let process = ServingProcess::join(&self.0.on, &self.0.lines, term).await?;
        self.0.keep(Some(process));
        Ok(())
    }

    /// Is alone with the database from now on, if no process serves it; whether it is so.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub async fn try_to_serve_alone(&self) -> Result<bool, StoreError> {
        let process = ServingProcess::alone(&self.0.on, &self.0.lines, ALONE).await?;
        let is_ours = process.is_some();
        self.0.keep(process);
        Ok(is_ours)
    }

    /// Whether some process serves this database now. Errors: the server cannot be asked.
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        Ok(process::is_served(self.on()).await?)
    }

    async fn as_it_is(url: &str, writes: bool) -> Result<Self, StoreError> {
        let pool = connect::pool(url, PostgresOptions { connections: 2 })?;
        let on = connect::connection(&pool).await?;
        schema::check(&on).await?;
        drop(on);
        Self::over(pool, url, writes)
    }

    fn over(pool: Pool, url: &str, writes: bool) -> Result<Self, StoreError> {
        let on = Arc::new(Transactions::new(pool));
        let lines = ServingLines::to(url)?;
        let (process, unsure) = (Mutex::new(None), Mutex::new(None));
        Ok(Self(Arc::new(PostgresDatabase {
            on,
            cipher: RowCipher::default(),
            commits: CommitCount::default(),
            writes,
            lines,
            process,
            unsure,
        })))
    }

    fn on(&self) -> &Arc<Transactions> {
        &self.0.on
    }
}

impl PostgresDatabase {
    /// Keeps what this opening is among those that serve, in the place of what it was.
    pub(super) fn keep(&self, process: Option<ServingProcess>) -> Option<ServingProcess> {
        std::mem::replace(&mut *self.kept(), process)
    }

    fn kept(&self) -> MutexGuard<'_, Option<ServingProcess>> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this opening is one of several that may serve.
    pub(super) fn serves(&self) -> bool {
        self.kept().as_ref().is_some_and(|process| !process.alone)
    }

    pub(super) fn may_write(&self) -> Result<(), StoreError> {
        match self.writes {
            true => Ok(()),
            false => Err(StoreError { what: "the database was opened for reading only".to_owned() }),
        }
    }
}

impl Database for PostgresDatabase {
    fn cipher(&self) -> &RowCipher {
        &self.cipher
    }

    async fn ask<T: Send + 'static>(
        &self,
        sql: Sql,
        values: Vec<Value>,
        read: impl Fn(&dyn StoredRow) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<Vec<T>, StoreError> {
        let found = self.on.ask(sql.postgres, sql_values(values)).await?;
        found.iter().map(|row| read(row)).collect()
    }

    async fn change(&self, sql: Sql, values: Vec<Value>) -> Result<u64, StoreError> {
        self.may_write()?;
        Ok(self.ask_one(sql, values, |row| small(row, 0)).await?.unwrap_or(0))
    }
}

#[async_trait]
impl HouseStore for PostgresStore {
    async fn fact(&self, which: HouseFact) -> Result<Option<String>, StoreError> {
        house::fact(&*self.0, which).await
    }

    async fn set_fact(&self, which: HouseFact, value: String) -> Result<(), StoreError> {
        house::set_fact(&*self.0, which, value).await
    }

    async fn note_fact(&self, which: HouseFact, value: String) -> Result<String, StoreError> {
        house::note_fact(&*self.0, which, value).await
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        house::heartbeat(&*self.0).await
    }

    async fn beat(&self, at: Instant) -> Result<(), StoreError> {
        house::beat(&*self.0, at).await
    }

    async fn census(&self) -> Result<Census, StoreError> {
        house::census(&*self.0).await
    }

    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<Pruned, StoreError> {
        self.0.may_write()?;
        let (pruned, found) = prune(&*self.0, &kept, now, limit).await?;
        let mut strangers = Vec::new();
        for (id, version) in found {
            if self.0.change(FORGET, bind![id, version]).await? == 1 {
                strangers.push(PlayerId::new(id.unsigned_abs()));
            }
        }
        self.on().ask(FORGET_NAMES, vec![]).await?;
        Ok(Pruned { strangers, ..pruned })
    }

    fn close_with(&self, keys: Keys) {
        self.0.cipher.close_with(keys);
    }

    async fn opens_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        house::opens_with(&*self.0, keys).await
    }

    async fn renew_closed(&self, after: u64, limit: u32) -> Result<Option<Renewed>, StoreError> {
        self.0.may_write()?;
        Ok(renew::tables(self.on(), &self.0.cipher, after, limit).await?)
    }

    async fn closed_counts(&self, tags: Vec<String>) -> Result<BTreeMap<ClosedRows, u64>, StoreError> {
        house::closed_counts(&*self.0, tags).await
    }

    /// When others may take this process for dead. A server that is away comes back before, and until then every commit is answered with an
    /// error.
    async fn lost(&self) -> StoreError {
        let lost = self.0.kept().as_ref().map(ServingProcess::lost);
        match lost {
            Some(lost) => lost.await,
            None => std::future::pending().await,
        }
    }

    async fn leave(&self) {
        let process = self.0.keep(None);
        if let Some(process) = process {
            process.leave().await;
        }
    }

    fn is_shared(&self) -> bool {
        self.0.kept().as_ref().is_none_or(|process| !process.alone)
    }

    async fn has_duty(&self) {
        let has_duty = self.0.kept().as_ref().filter(|process| !process.alone).map(ServingProcess::has_duty);
        if let Some(has_duty) = has_duty {
            has_duty.await;
        }
    }

    async fn others_serve(&self) -> Result<bool, StoreError> {
        Ok(process::others_serve(self.on()).await?)
    }

    async fn serves_with(&self, key_check: String) -> Result<bool, StoreError> {
        Ok(process::serves_with(self.on(), &key_check).await?)
    }
}

#[async_trait]
impl StoreRows for PostgresStore {
    async fn rows_of(
        &self,
        shelf: Shelf,
        after: Option<String>,
        limit: u32,
    ) -> Result<ShelfPage, StoreError> {
        Ok(moved::rows_of(self.on(), shelf, after.as_deref(), limit).await?)
    }

    async fn put_rows(&self, shelf: Shelf, rows: Vec<Vec<RowCell>>, note: String) -> Result<(), StoreError> {
        self.0.may_write()?;
        moved::put_rows(self.on(), shelf, rows, note).await
    }

    async fn copy_note(&self) -> Result<Option<String>, StoreError> {
        Ok(moved::copy_note(self.on()).await?)
    }

    async fn end_copy(&self) -> Result<(), StoreError> {
        self.0.may_write()?;
        moved::end_copy(self.on()).await
    }
}
