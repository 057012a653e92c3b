//! Tables and their journals, and the commits that change everything else with them.

use super::error::{CommitError, StoreError};
use async_trait::async_trait;
use model::{Code, Commit, Entry, MessageKey, PlayerId, Status, Table};

/// A table as it stands, without its snapshot, so that a whole season is read at once. It cannot be taken out by value: a row without
/// the snapshot must not be written back.
#[derive(Clone, PartialEq, Debug)]
pub struct TableHead(Table);

impl TableHead {
    /// The head of this row.
    pub fn of(mut table: Table) -> Self {
        if let Some(game) = table.stage.game_mut() {
            game.snapshot.clear();
            game.digest.clear();
        }
        Self(table)
    }

    /// Its row; its snapshot is always empty, and the digest of that.
    pub fn table(&self) -> &Table {
        &self.0
    }
}

/// Tables, their journals, and the one way to change them: a commit.
#[async_trait]
pub trait TableStore: Send + Sync {
    /// Executes a commit in one transaction; returns when it is durable.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError>;
    /// The stored reply to a message.
    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError>;
    /// A table.
    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError>;
    /// The version of a table's row. A table kept in memory may be older where other processes write, too
    /// ([`HouseStore::is_shared`](super::HouseStore::is_shared)).
    async fn table_version(&self, code: Code) -> Result<Option<u64>, StoreError> {
        Ok(self.table(code).await?.map(|table| table.version))
    }
    /// Entries of a table with `seq > after`, in order.
    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError>;
    /// A table with the entries after [`Table::tail_after`], which the desk keeps with it.
    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError>;
    /// Tables of this status (or all), the newest first, at most `limit`.
    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Running tables with a seat that a substitute could take, the newest first, at most `limit`.
    async fn tables_vacant(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Tables of a community of this channel that are neither over nor closed, all or those of one status, the newest first, at most
    /// `limit`.
    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError>;
    /// Tables at which any of these players sits, the newest first, at most `limit`.
    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Replaces a player's name in tables and journals; returns the tables whose rows have changed. Done again, it changes nothing.
    /// Leagues and ratings know people by their ids alone.
    async fn rename_player(&self, player: PlayerId, name: String) -> Result<Vec<Code>, StoreError>;
    /// Kept component data, by its hash.
    async fn components(&self, hash: String) -> Result<Option<String>, StoreError>;
}
