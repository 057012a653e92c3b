//! Tables and their journals, in either database.

use crate::rows;
use crate::sql::{Database, Sql, SqlStore, Value, bind, read_narrow_integer, read_owned_text, sql};
use async_trait::async_trait;
use model::{Code, Commit, Entry, FreeText, MessageKey, PlayerId, Status, Table};
use ports::store::rules;
use ports::{CommitError, StoreError, TableStore};

pub(crate) const REPLY: Sql = sql!("SELECT reply FROM inbox WHERE channel = $1 AND message_id = $2");
pub(crate) const TABLE: Sql = sql!("SELECT head, seed, snapshot FROM tables WHERE code = $1");
const VERSION: Sql = sql!("SELECT version FROM tables WHERE code = $1");
pub(crate) const ENTRIES: Sql = sql!(
    "SELECT seq, at, body, digest FROM journal WHERE "
    ["table_id = (SELECT id FROM tables WHERE code = $1)" | "table_code = $1"]
    " AND seq > $2 ORDER BY seq"
);
const TABLES: Sql = sql!("SELECT head, seed, snapshot FROM tables ORDER BY opened_at DESC, id DESC LIMIT $1");
const TABLES_OF_STATUS: Sql = sql!(
    "SELECT head, seed, snapshot FROM tables WHERE status = $1 ORDER BY opened_at DESC, id DESC LIMIT $2"
);
/// Worded like SQLite's partial index; so are the next ones.
pub(crate) const VACANT: Sql = sql!(
    "SELECT head, seed, snapshot FROM tables "
    ["INDEXED BY tables_vacant WHERE vacant = 1" | "WHERE vacant"]
    " AND status = 'running' ORDER BY opened_at DESC, id DESC LIMIT $1"
);
pub(crate) const IN_COMMUNITY: Sql = sql!(
    "SELECT head, seed, snapshot FROM tables " ["INDEXED BY tables_in_community " | ""]
    "WHERE place_community = $1 AND place_channel = $2 AND place_community IS NOT NULL
         AND status IN ('open', 'running', 'frozen') AND status = coalesce($3, status)
     ORDER BY opened_at DESC, id DESC LIMIT $4"
);
pub(crate) const TABLES_OF: Sql = sql!(
    "SELECT head, seed, snapshot FROM tables WHERE "
    ["id IN (SELECT table_id FROM seat WHERE player_id IN (SELECT value FROM json_each($1)))"
        | "code IN (SELECT table_code FROM seat WHERE player_id = ANY($1::bigint[]))"]
    " ORDER BY opened_at DESC, id DESC LIMIT $2"
);
const COMPONENTS: Sql = sql!("SELECT body FROM components WHERE hash = $1");

/// Table operations that each database implements itself.
pub trait TableBackend: Database {
    /// Executes a commit that passed the common rules.
    fn commit(&self, commit: Commit) -> impl Future<Output = Result<(), CommitError>> + Send;
    /// Returns a table with the entries that the desk caches with it, from one snapshot of the database.
    fn table_with_tail(
        &self,
        code: Code,
    ) -> impl Future<Output = Result<Option<(Table, Vec<Entry>)>, StoreError>> + Send;
    /// Returns a table with its whole journal, from one snapshot of the database.
    fn table_with_journal(
        &self,
        code: Code,
    ) -> impl Future<Output = Result<Option<(Table, Vec<Entry>)>, StoreError>> + Send;
    /// Replaces a player's name in tables and journals.
    fn rename_player(
        &self,
        player: PlayerId,
        name: FreeText,
    ) -> impl Future<Output = Result<Vec<Code>, StoreError>> + Send;
}

impl<D: Database> SqlStore<D> {
    /// Returns the tables that a query finds by head, seed and snapshot.
    pub(crate) async fn query_tables(&self, sql: Sql, values: Vec<Value>) -> Result<Vec<Table>, StoreError> {
        let cipher = self.0.cipher().clone();
        self.0.query_all(sql, values, move |row| rows::table(row, &cipher)).await
    }
}

#[async_trait]
impl<D: TableBackend> TableStore for SqlStore<D> {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        rules::check(&commit)?;
        self.0.commit(commit).await
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        self.0.query_one(REPLY, bind![key.channel, key.id], |row| read_owned_text(row, 0)).await
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        Ok(self.query_tables(TABLE, bind![code.as_str()]).await?.pop())
    }

    async fn table_version(&self, code: Code) -> Result<Option<u64>, StoreError> {
        self.0.query_one(VERSION, bind![code.as_str()], |row| read_narrow_integer(row, 0)).await
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        let (values, cipher) = (bind![code.as_str(), after], self.0.cipher().clone());
        self.0.query_all(ENTRIES, values, move |row| rows::entry(row, &code, &cipher)).await
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.0.table_with_tail(code).await
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.0.table_with_journal(code).await
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        match status {
            Some(status) => self.query_tables(TABLES_OF_STATUS, bind![status.keyword(), limit]).await,
            None => self.query_tables(TABLES, bind![limit]).await,
        }
    }

    async fn vacant_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.query_tables(VACANT, bind![limit]).await
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let values = bind![community, channel, status.map(Status::keyword), limit];
        self.query_tables(IN_COMMUNITY, values).await
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.query_tables(TABLES_OF, bind![rows::numbers(&players), limit]).await
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        self.0.rename_player(player, name).await
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        self.0.query_one(COMPONENTS, bind![hash], |row| read_owned_text(row, 0)).await
    }
}
