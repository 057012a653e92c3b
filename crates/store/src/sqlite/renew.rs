//! What is secret of tables is written anew when there is a newer key, or when an earlier version of this program did not close all of it.

use super::error::SqlError;
use super::rows;
use super::statement::{all, one, run};
use crate::cipher::RowCipher;
use crate::stored::{EntryRow, TableRow, code as code_of};
use model::Table;
use ports::{ClosedRows, Renewed};
use rusqlite::{Connection, Row};
use std::collections::BTreeMap;

/// Where something closed can stand that somebody may still have to open: what it is, and the question for those that hold a text.
/// A finished decision's answers stay in the journal as they were sealed; nobody opens them again.
const PLACES: [(ClosedRows, &str); 6] = [
    (
        ClosedRows::Tables,
        "SELECT count(*) FROM tables WHERE instr(seed, ?1) + instr(ifnull(snapshot, ''), ?1) > 0
         OR instr(head, ?1) > 0 AND status NOT IN ('over', 'closed')",
    ),
    (
        ClosedRows::Entries,
        "SELECT count(*) FROM journal
         WHERE substr(body, 1, 1) <> '{' AND instr(body, ?1) > 0 OR instr(ifnull(digest, ''), ?1) > 0",
    ),
    (
        ClosedRows::Letters,
        "SELECT count(*) FROM letter WHERE state IN ('ready', 'dead') AND instr(body, ?1) > 0",
    ),
    (ClosedRows::Replies, "SELECT count(*) FROM inbox WHERE instr(reply, ?1) > 0"),
    (ClosedRows::People, "SELECT count(*) FROM player WHERE instr(body, ?1) > 0"),
    (ClosedRows::Leagues, "SELECT count(*) FROM league WHERE instr(body, ?1) > 0"),
];

/// Rows in which something is closed with a key of these tags.
pub(super) fn counts(on: &Connection, tags: &[String]) -> Result<BTreeMap<ClosedRows, u64>, SqlError> {
    let mut counts = BTreeMap::new();
    for (what, sql) in PLACES {
        let mut count = 0;
        for tag in tags {
            count += one(on, sql, [tag], |row| Ok(row.get::<_, i64>(0)?))?.unwrap_or_default().unsigned_abs();
        }
        counts.insert(what, count);
    }
    Ok(counts)
}

/// Writes these tables and their journals anew, as far as they are not closed with the newest key. What cannot be read keeps nothing behind
/// it waiting: it is told, counted, and left as it is.
pub(super) fn tables(
    on: &Connection,
    cipher: &RowCipher,
    after: u64,
    limit: u32,
) -> Result<Option<Renewed>, SqlError> {
    let sql = format!("SELECT {}, id, code FROM tables WHERE id > ? ORDER BY id LIMIT ?", rows::TABLE);
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let tables: Vec<(i64, String, Result<Table, SqlError>)> =
        all(on, &sql, (after, limit), |row| Ok((row.get(3)?, row.get(4)?, rows::as_stored(row))))?;
    let Some((last, ..)) = tables.last() else { return Ok(None) };
    let mut done = Renewed { last: last.unsigned_abs(), unread: 0 };
    for (id, code, stored) in tables {
        match stored.and_then(|stored| renewed_table(cipher, stored)) {
            Ok(None) => {}
            Ok(Some(row)) => {
                let sql = "UPDATE tables SET seed = ?, head = ?, snapshot = ? WHERE id = ?";
                run(on, sql, (row.seed, row.head, row.snapshot, id))?;
            }
            Err(error) => {
                tracing::error!(table = code, %error, "a table cannot be read, and is not closed with the newest key");
                done.unread += 1;
            }
        }
        done.unread += entries(on, cipher, &code, id)?;
    }
    Ok(Some(done))
}

/// The row of a table that is to be written anew.
fn renewed_table(cipher: &RowCipher, stored: Table) -> Result<Option<TableRow>, SqlError> {
    if !cipher.is_table_stale(&stored) {
        return Ok(None);
    }
    Ok(Some(TableRow::new(cipher.opened(stored)?, cipher)?))
}

/// The same for a table's journal; how many entries cannot be read.
fn entries(on: &Connection, cipher: &RowCipher, code: &str, id: i64) -> Result<u64, SqlError> {
    let sql = format!("SELECT {} FROM journal WHERE table_id = ? ORDER BY seq", rows::ENTRY);
    let entries: Vec<(u32, Result<Option<EntryRow>, SqlError>)> =
        all(on, &sql, [id], |row| Ok((row.get(0)?, renewed_entry(cipher, code, row))))?;
    let mut unread = 0;
    for (seq, renewed) in entries {
        match renewed {
            Ok(None) => {}
            Ok(Some(row)) => {
                let sql = "UPDATE journal SET body = ?, digest = ? WHERE table_id = ? AND seq = ?";
                run(on, sql, (row.body, row.digest, id, seq))?;
            }
            Err(error) => {
                tracing::error!(table = code, seq, %error, "a journal entry cannot be read, and is not closed with the newest key");
                unread += 1;
            }
        }
    }
    Ok(unread)
}

/// The row of an entry that is to be written anew: what is never closed is the same again.
fn renewed_entry(cipher: &RowCipher, code: &str, row: &Row<'_>) -> Result<Option<EntryRow>, SqlError> {
    let (body, digest): (String, Option<String>) = (row.get(2)?, row.get(3)?);
    if ![Some(&body), digest.as_ref()].into_iter().flatten().any(|text| cipher.is_stale(text)) {
        return Ok(None);
    }
    let code = code_of(code)?;
    let renewed = EntryRow::new(rows::entry(row, &code, cipher)?, &code, cipher)?;
    Ok(Some(renewed).filter(|renewed| renewed.body != body || renewed.digest != digest))
}
