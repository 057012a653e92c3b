//! What is secret of tables is written anew when there is a newer key, or when an earlier version of this program did not close all of it.
//!
//! Others may write the same tables meanwhile, also from other processes: each row is changed only if it still is what was read, and
//! whoever has written it meanwhile has closed it with the newest key.

use super::fault::ServerFault;
use super::statement::{column, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::rows::{self, code as code_of};
use crate::sql::small;
use ports::Renewed;

/// Tables by their numbers. One whose commit ends only now may have a number that was passed already: it is closed with the newest key.
const TABLES: &str =
    "SELECT head, seed, snapshot, id, code, version FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
const ENTRIES: &str = "SELECT seq, at, body, digest FROM journal WHERE table_code = $1 ORDER BY seq";
const RENEW_TABLE: &str =
    "UPDATE tables SET seed = $1, head = $2, snapshot = $3 WHERE id = $4 AND version = $5 AND head = $6";
const RENEW_ENTRY: &str =
    "UPDATE journal SET body = $1, digest = $2 WHERE table_code = $3 AND seq = $4 AND body = $5";

/// Writes these tables and their journals anew, as far as they are not closed with the newest key. What cannot be read keeps nothing behind
/// it waiting: it is told, counted, and left as it is.
pub(super) async fn tables(
    on: &Transactions,
    cipher: &RowCipher,
    after: u64,
    limit: u32,
) -> Result<Option<Renewed>, ServerFault> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let found = on.ask(TABLES, values![after, i64::from(limit)]).await?;
    let Some(last) = found.last() else { return Ok(None) };
    let mut done = Renewed { last: small(last, 3)?, unread: 0 };
    for row in &found {
        let (id, code): (i64, String) = (column(row, 3)?, column(row, 4)?);
        match rows::stored_table(row).and_then(|stored| rows::renewed_table(stored, cipher)) {
            Ok(None) => {}
            Ok(Some(new)) => {
                let (version, head): (i64, String) = (column(row, 5)?, column(row, 0)?);
                let values = values![new.seed, new.head, new.snapshot, id, version, head];
                on.ask(RENEW_TABLE, values).await?;
            }
            Err(error) => {
                tracing::error!(table = code, %error, "a table cannot be read, and is not closed with the newest key");
                done.unread += 1;
            }
        }
        done.unread += entries(on, cipher, &code).await?;
    }
    Ok(Some(done))
}

/// The same for a table's journal; how many entries cannot be read.
async fn entries(on: &Transactions, cipher: &RowCipher, table: &str) -> Result<u64, ServerFault> {
    let code = code_of(table)?;
    let mut unread = 0;
    for row in on.ask(ENTRIES, values![table.to_owned()]).await? {
        let seq: i64 = column(&row, 0)?;
        match rows::entry_row(&row).and_then(|stored| rows::renewed_entry(stored, &code, cipher)) {
            Ok(None) => {}
            Ok(Some(new)) => {
                let old: String = column(&row, 2)?;
                let values = values![new.body, new.digest, table.to_owned(), seq, old];
                on.ask(RENEW_ENTRY, values).await?;
            }
            Err(error) => {
                tracing::error!(table, seq, %error, "a journal entry cannot be read, and is not closed with the newest key");
                unread += 1;
            }
        }
    }
    Ok(unread)
}
