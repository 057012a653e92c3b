//! Re-encryption of table secrets that use an older key, or that an earlier version of this program did not encrypt.

use super::error::SqlError;
use super::statement::{execute_cached, query_all};
use super::talk::reencrypt_texts;
use crate::cipher::RowCipher;
use crate::rows::{self, EntryRow, parse_code as code_of};
use model::StoredTable;
use ports::{ReencryptionProgress, StoreError};
use rusqlite::{Connection, Row};

/// Re-encrypts these tables and their journals where they do not use the newest key. Unreadable rows are logged,
/// counted, and left unchanged.
pub(super) fn reencrypt_tables(
    on: &Connection,
    cipher: &RowCipher,
    after: u64,
    limit: u32,
) -> Result<Option<ReencryptionProgress>, SqlError> {
    let sql = "SELECT head, seed, snapshot, id, code FROM tables WHERE id > ? ORDER BY id LIMIT ?";
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let tables: Vec<(i64, String, Result<StoredTable, StoreError>)> =
        query_all(on, sql, (after, limit), |row| Ok((row.get(3)?, row.get(4)?, rows::stored_table(row))))?;
    let Some((last, ..)) = tables.last() else { return Ok(None) };
    let mut done = ReencryptionProgress { last: last.unsigned_abs(), unreadable_rows: 0 };
    for (id, code, stored) in tables {
        match stored.and_then(|stored| rows::reencrypted_table_row(stored, cipher)) {
            Ok(None) => {}
            Ok(Some(row)) => {
                let sql = "UPDATE tables SET seed = ?, head = ?, snapshot = ? WHERE id = ?";
                execute_cached(on, sql, (row.seed, row.head, row.snapshot, id))?;
            }
            Err(error) => {
                tracing::error!(table = code, %error, "unreadable table not re-encrypted");
                done.unreadable_rows += 1;
            }
        }
        done.unreadable_rows += reencrypt_entries(on, cipher, &code, id)?;
        done.unreadable_rows += reencrypt_texts(on, cipher, &code)?;
    }
    Ok(Some(done))
}

/// Re-encrypts a table's journal; returns the number of unreadable entries.
fn reencrypt_entries(on: &Connection, cipher: &RowCipher, table: &str, id: i64) -> Result<u64, SqlError> {
    let sql = "SELECT seq, at, body, digest FROM journal WHERE table_id = ? ORDER BY seq";
    let renewed =
        |row: &Row<'_>| rows::reencrypted_entry_row(rows::entry_row(row)?, &code_of(table)?, cipher);
    let entries: Vec<(u32, Result<Option<EntryRow>, StoreError>)> =
        query_all(on, sql, [id], |row| Ok((row.get(0)?, renewed(row))))?;
    let mut unread = 0;
    for (seq, renewed) in entries {
        match renewed {
            Ok(None) => {}
            Ok(Some(row)) => {
                let sql = "UPDATE journal SET body = ?, digest = ? WHERE table_id = ? AND seq = ?";
                execute_cached(on, sql, (row.body, row.digest, id, seq))?;
            }
            Err(error) => {
                tracing::error!(table, seq, %error, "unreadable journal entry not re-encrypted");
                unread += 1;
            }
        }
    }
    Ok(unread)
}
