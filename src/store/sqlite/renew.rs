//! What is secret of tables is written anew when there is a newer key, or when an earlier version of this program did not close it.

use super::cipher::RowCipher;
use super::rows::{self, EntryRow, TableRow};
use super::statement::{all, one, run};
use crate::play::{Entry, Table};
use crate::store::port::StoreError;
use rusqlite::Connection;
use std::collections::BTreeMap;

/// Where something closed can stand that somebody may still have to open: what it is, and the question for those that hold a text.
/// A finished decision's answers stay in the journal as they were sealed; nobody opens them again.
const PLACES: [(&str, &str); 6] = [
    (
        "tables",
        "SELECT count(*) FROM tables WHERE instr(seed, ?1) + instr(ifnull(snapshot, ''), ?1) > 0
         OR instr(head, ?1) > 0 AND status NOT IN ('over', 'closed')",
    ),
    (
        "journal entries",
        "SELECT count(*) FROM journal WHERE substr(body, 1, 1) <> '{' AND instr(body, ?1) > 0",
    ),
    ("letters", "SELECT count(*) FROM letter WHERE state IN ('ready', 'dead') AND instr(body, ?1) > 0"),
    ("stored answers", "SELECT count(*) FROM inbox WHERE instr(reply, ?1) > 0"),
    ("people", "SELECT count(*) FROM player WHERE instr(body, ?1) > 0"),
    ("leagues", "SELECT count(*) FROM league WHERE instr(body, ?1) > 0"),
];

/// Rows in which something is closed with a key of these tags.
pub(super) fn counts(on: &Connection, tags: &[String]) -> Result<BTreeMap<String, u64>, StoreError> {
    let mut counts = BTreeMap::new();
    for (what, sql) in PLACES {
        let mut count = 0;
        for tag in tags {
            count += one(on, sql, [tag], |row| Ok(row.get::<_, i64>(0)?))?.unwrap_or_default().unsigned_abs();
        }
        counts.insert(what.to_owned(), count);
    }
    Ok(counts)
}

/// Writes these tables and their journals anew, as far as they are not closed with the newest key.
pub(super) fn tables(
    on: &Connection,
    cipher: &RowCipher,
    after: u64,
    limit: u32,
) -> Result<Option<u64>, StoreError> {
    let sql = format!("SELECT {}, id FROM tables WHERE id > ? ORDER BY id LIMIT ?", rows::TABLE);
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let tables: Vec<(Table, i64)> =
        all(on, &sql, (after, limit), |row| Ok((rows::as_stored(row)?, row.get(3)?)))?;
    let last = tables.last().map(|(_, id)| id.unsigned_abs());
    for (stored, id) in tables {
        entries(on, cipher, &stored, id)?;
        if cipher.is_table_stale(&stored) {
            let row = TableRow::new(cipher.opened(stored)?, cipher)?;
            let sql = "UPDATE tables SET seed = ?, head = ?, snapshot = ? WHERE id = ?";
            run(on, sql, (row.seed, row.head, row.snapshot, id))?;
        }
    }
    Ok(last)
}

/// The same for a table's journal.
fn entries(on: &Connection, cipher: &RowCipher, table: &Table, id: i64) -> Result<(), StoreError> {
    let sql = format!("SELECT {} FROM journal WHERE table_id = ? ORDER BY seq", rows::ENTRY);
    let entries: Vec<(String, Entry)> =
        all(on, &sql, [id], |row| Ok((row.get(2)?, rows::entry(row, &table.code, cipher)?)))?;
    for (stored, entry) in entries {
        if !cipher.is_stale(&stored) {
            continue;
        }
        let row = EntryRow::new(entry, &table.code, cipher)?;
        // What is never closed is the same again.
        if row.body != stored {
            run(on, "UPDATE journal SET body = ? WHERE table_id = ? AND seq = ?", (row.body, id, row.seq))?;
        }
    }
    Ok(())
}
