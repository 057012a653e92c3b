//! Between rows and SQLite's columns.

use super::error::SqlError;
use crate::cipher::RowCipher;
use crate::stored::{EntryRow, code, entry_of_row, from_json, player_as_stored, table_as_stored, to_json};
use model::{Code, Community, Entry, Player, PlayerId, Table, Timer};
use ports::store::rules::{instant, kind};
use ports::{StoreError, TableHead};
use rusqlite::Row;

/// Columns that [`table`] reads, in its order.
pub(super) const TABLE: &str = "head, seed, snapshot";
/// Columns that [`table_head`] reads, in its order.
pub(super) const TABLE_HEAD: &str = "head, seed";
/// Columns that [`entry`] reads, in its order.
pub(super) const ENTRY: &str = "seq, at, body, digest";
/// Columns that [`timer`] reads, in its order.
pub(super) const TIMER: &str = "table_code, seat, kind, due_at";
/// Columns that [`player`] reads, in its order.
pub(super) const PLAYER: &str = "body, address";

pub(super) fn table(row: &Row<'_>, cipher: &RowCipher) -> Result<Table, SqlError> {
    Ok(cipher.opened(as_stored(row)?)?)
}

/// A table as it is stored, closed as far as it is.
pub(super) fn as_stored(row: &Row<'_>) -> Result<Table, SqlError> {
    let head = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
    Ok(table_as_stored(head, row.get(1)?, row.get(2)?)?)
}

pub(super) fn table_head(row: &Row<'_>, cipher: &RowCipher) -> Result<TableHead, SqlError> {
    let head = row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?;
    Ok(TableHead::of(cipher.opened(table_as_stored(head, row.get(1)?, None)?)?))
}

pub(super) fn entry(row: &Row<'_>, code: &Code, cipher: &RowCipher) -> Result<Entry, SqlError> {
    let row = EntryRow { seq: row.get(0)?, at: row.get(1)?, body: row.get(2)?, digest: row.get(3)? };
    Ok(entry_of_row(row, code, cipher)?)
}

pub(super) fn timer(row: &Row<'_>) -> Result<Timer, SqlError> {
    Ok(Timer {
        table: code(&row.get::<_, String>(0)?)?,
        seat: engine::Seat::new(row.get(1)?),
        kind: kind(row.get(2)?)?,
        due_at: instant(row.get(3)?)?,
    })
}

/// People by their numbers, as a JSON array. A number that SQLite cannot hold is nobody's id.
pub(super) fn people(players: &[PlayerId]) -> Result<String, StoreError> {
    let numbers: Vec<i64> = players.iter().filter_map(|id| i64::try_from(id.number()).ok()).collect();
    to_json("list of players", &numbers)
}

pub(super) fn player(row: &Row<'_>) -> Result<Player, SqlError> {
    Ok(player_as_stored(row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?, row.get(1)?)?)
}

pub(super) fn community(row: &Row<'_>) -> Result<Community, SqlError> {
    Ok(from_json("community", row.get_ref(0)?.as_str().map_err(rusqlite::Error::from)?)?)
}
