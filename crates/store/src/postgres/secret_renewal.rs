//! Re-encryption of table secrets that use an older key, or that an earlier version of this program did not encrypt.
//!
//! Other processes may write the same tables meanwhile. A row is therefore changed only if it still equals what was
//! read; a row changed meanwhile is already encrypted with the newest key.

use super::fault::ServerFault;
use super::statement::{column, values};
use super::talk::reencrypt_texts;
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::rows::{self, parse_code as code_of};
use crate::sql::read_narrow_integer;
use ports::ReencryptionProgress;

/// Tables by their numbers. A table committed late may have a number already passed; it is encrypted with the newest
/// key anyway.
const TABLES: &str =
    "SELECT head, seed, snapshot, id, code, version FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
const ENTRIES: &str = "SELECT seq, at, body, digest FROM journal WHERE table_code = $1 ORDER BY seq";
const RENEW_TABLE: &str =
    "UPDATE tables SET seed = $1, head = $2, snapshot = $3 WHERE id = $4 AND version = $5 AND head = $6";
const RENEW_ENTRY: &str =
    "UPDATE journal SET body = $1, digest = $2 WHERE table_code = $3 AND seq = $4 AND body = $5";

/// Re-encrypts these tables and their journals where they do not use the newest key. Unreadable rows are logged,
/// counted, and left unchanged.
pub(super) async fn reencrypt_tables(
    on: &Transactions,
    cipher: &RowCipher,
    after: u64,
    limit: u32,
) -> Result<Option<ReencryptionProgress>, ServerFault> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let found = on.query_with_retry(TABLES, values![after, i64::from(limit)]).await?;
    let Some(last) = found.last() else { return Ok(None) };
    let mut done = ReencryptionProgress { last: read_narrow_integer(last, 3)?, unreadable_rows: 0 };
    for row in &found {
        let (id, code): (i64, String) = (column(row, 3)?, column(row, 4)?);
        match rows::stored_table(row).and_then(|stored| rows::reencrypted_table_row(stored, cipher)) {
            Ok(None) => {}
            Ok(Some(new)) => {
                let (version, head): (i64, String) = (column(row, 5)?, column(row, 0)?);
                let values = values![new.seed, new.head, new.snapshot, id, version, head];
                on.query_with_retry(RENEW_TABLE, values).await?;
            }
            Err(error) => {
                tracing::error!(table = code, %error, "unreadable table not re-encrypted");
                done.unreadable_rows += 1;
            }
        }
        done.unreadable_rows += reencrypt_entries(on, cipher, &code).await?;
        done.unreadable_rows += reencrypt_texts(on, cipher, &code).await?;
    }
    Ok(Some(done))
}

/// Re-encrypts a table's journal; returns the number of unreadable entries.
async fn reencrypt_entries(on: &Transactions, cipher: &RowCipher, table: &str) -> Result<u64, ServerFault> {
    let code = code_of(table)?;
    let mut unread = 0;
    for row in on.query_with_retry(ENTRIES, values![table.to_owned()]).await? {
        let seq: i64 = column(&row, 0)?;
        match rows::entry_row(&row).and_then(|stored| rows::reencrypted_entry_row(stored, &code, cipher)) {
            Ok(None) => {}
            Ok(Some(new)) => {
                let old: String = column(&row, 2)?;
                let values = values![new.body, new.digest, table.to_owned(), seq, old];
                on.query_with_retry(RENEW_ENTRY, values).await?;
            }
            Err(error) => {
                tracing::error!(table, seq, %error, "unreadable journal entry not re-encrypted");
                unread += 1;
            }
        }
    }
    Ok(unread)
}
