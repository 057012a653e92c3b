//! Tables in this database.

use super::commit::PreparedCommit;
use super::erasure;
use super::error::SqlError;
use super::statement::{query_all, query_one};
use super::store::SqliteDatabase;
use crate::rows;
use crate::tables::{ENTRIES, TABLE, TableBackend};
use model::{Code, Commit, Entry, FreeText, PlayerId, Table};
use ports::{CommitError, StoreError};
use rusqlite::Row;

impl TableBackend for SqliteDatabase {
    /// Converts the commit here, to relieve the single writer.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        let ready = PreparedCommit::new(commit, &self.cipher)?;
        self.write(move |on| ready.execute(on)).await
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let cipher = self.cipher.clone();
        let found = self.read(move |on| {
            let table = query_one(on, TABLE.sqlite, [code.as_str()], |row| Ok(rows::table(row, &cipher)?))?;
            let Some(table) = table else { return Ok(None) };
            let values = (code.as_str(), Table::tail_start(&table));
            let tail = query_all(on, ENTRIES.sqlite, values, |row| Ok(rows::entry(row, &code, &cipher)?))?;
            // Both queries must see the same state: later entries than the row's `seq` belong to another one.
            let known = table.seq;
            Ok::<_, SqlError>(Some((table, tail.into_iter().filter(|entry| entry.seq <= known).collect())))
        });
        found.await
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let cipher = self.cipher.clone();
        let found = self.read(move |on| {
            // A transaction pins the snapshot at its first query.
            let snapshot = on.unchecked_transaction()?;
            let table = query_one(on, TABLE.sqlite, [code.as_str()], |row| Ok(rows::table(row, &cipher)?))?;
            let Some(table) = table else { return Ok(None) };
            let read = |row: &Row<'_>| Ok(rows::entry(row, &code, &cipher)?);
            let journal = query_all(on, ENTRIES.sqlite, (code.as_str(), 0), read)?;
            snapshot.finish()?;
            Ok::<_, SqlError>(Some((table, journal)))
        });
        found.await
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        let cipher = self.cipher.clone();
        self.write_unguarded(move |on| erasure::rename_player(on, &cipher, player, &name)).await
    }
}
