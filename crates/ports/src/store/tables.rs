//! Tables, their journals, and the commits that change everything else with them.

use super::error::{CommitError, StoreError};
use async_trait::async_trait;
use model::{Code, Commit, Entry, FreeText, MessageKey, PlayerId, Status, Table};

/// A table row without its snapshot, so that a whole season can be read at once. Gives no owned access: a row without
/// its snapshot must not be written back.
#[derive(Clone, PartialEq, Debug)]
pub struct TableHead(Table);

impl TableHead {
    /// Removes the snapshot from this row.
    pub fn of(mut table: Table) -> Self {
        if let Some(game) = table.stage.game_mut() {
            game.snapshot.clear();
            game.digest.clear();
        }
        Self(table)
    }

    /// Returns the row; its snapshot and digest are empty.
    pub fn table(&self) -> &Table {
        &self.0
    }
}

/// Tables, their journals, and the only way to change them: a commit.
#[async_trait]
pub trait TableStore: Send + Sync {
    /// Executes a commit in one transaction; returns when it is durable.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError>;
    /// Returns the stored reply to a message.
    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError>;
    /// Returns a table.
    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError>;
    /// Returns the version of a table's row. A cached table may be older if other processes write, too
    /// ([`InstallationStore::is_shared`](super::InstallationStore::is_shared)).
    async fn table_version(&self, code: Code) -> Result<Option<u64>, StoreError> {
        Ok(self.table(code).await?.map(|table| table.version))
    }
    /// Returns entries of a table with `seq > after`, in order.
    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError>;
    /// Returns a table with the entries after [`Table::tail_start`], which the desk caches with it.
    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError>;
    /// Returns a table with its whole journal, both as of one moment: a commit takes effect in both or in neither.
    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError>;
    /// Returns tables of this status (or all), the newest first, at most `limit`.
    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Returns running tables with a seat open to substitutes, the newest first, at most `limit`.
    async fn vacant_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Returns tables of a community of this channel that are neither over nor closed, optionally of one status. The
    /// newest come first, at most `limit`.
    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError>;
    /// Returns tables where any of these players has a seat, the newest first, at most `limit`.
    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Replaces a player's name in tables and journals; returns the changed tables. Idempotent. Leagues and ratings
    /// refer to people by id only.
    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError>;
    /// Returns stored component data, by its hash.
    async fn components(&self, hash: String) -> Result<Option<String>, StoreError>;
}
