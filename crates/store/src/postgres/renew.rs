//! What is secret of tables is written anew when there is a newer key, or when an earlier version of this program did not close all of it.
//!
//! Others may write the same tables meanwhile, also from other processes: each row is changed only if it still is what was read, and
//! whoever has written it meanwhile has closed it with the newest key.

use super::fault::ServerFault;
use super::rows;
use super::statement::{column, small, values};
use super::transact::Transactions;
use crate::cipher::RowCipher;
use crate::stored::{EntryRow, TableRow, code as code_of, entry_of_row};
use model::{Code, Table};
use ports::{ClosedRows, Renewed, StoreError};
use std::collections::BTreeMap;
use tokio_postgres::Row;

/// Where something closed can stand that somebody may still have to open: what it is, and the question for those that hold a text.
/// A finished decision's answers stay in the journal as they were sealed; nobody opens them again.
const PLACES: [(ClosedRows, &str); 6] = [
    (
        ClosedRows::Tables,
        "SELECT count(*) FROM tables WHERE strpos(seed, $1) + strpos(coalesce(snapshot, ''), $1) > 0
         OR strpos(head, $1) > 0 AND status NOT IN ('over', 'closed')",
    ),
    (
        ClosedRows::Entries,
        "SELECT count(*) FROM journal
         WHERE substr(body, 1, 1) <> '{' AND strpos(body, $1) > 0 OR strpos(coalesce(digest, ''), $1) > 0",
    ),
    (
        ClosedRows::Letters,
        "SELECT count(*) FROM letter WHERE state IN ('ready', 'dead') AND strpos(body, $1) > 0",
    ),
    (ClosedRows::Replies, "SELECT count(*) FROM inbox WHERE strpos(reply, $1) > 0"),
    (ClosedRows::People, "SELECT count(*) FROM player WHERE strpos(body, $1) > 0"),
    (ClosedRows::Leagues, "SELECT count(*) FROM league WHERE strpos(body, $1) > 0"),
];
/// Tables by their numbers. One whose commit ends only now may have a number that was passed already: it is closed with the newest key.
const TABLES: &str =
    "SELECT head, seed, snapshot, id, code, version FROM tables WHERE id > $1 ORDER BY id LIMIT $2";
const ENTRIES: &str = "SELECT seq, at, body, digest FROM journal WHERE table_code = $1 ORDER BY seq";
const RENEW_TABLE: &str =
    "UPDATE tables SET seed = $1, head = $2, snapshot = $3 WHERE id = $4 AND version = $5 AND head = $6";
const RENEW_ENTRY: &str =
    "UPDATE journal SET body = $1, digest = $2 WHERE table_code = $3 AND seq = $4 AND body = $5";

/// Rows in which something is closed with a key of these tags.
pub(super) async fn counts(
    on: &Transactions,
    tags: &[String],
) -> Result<BTreeMap<ClosedRows, u64>, ServerFault> {
    let mut counts = BTreeMap::new();
    for (what, sql) in PLACES {
        let mut count: u64 = 0;
        for tag in tags {
            let found = on.ask(sql, values![tag.clone()]).await?;
            count += found.first().map(|row| small::<u64>(row, 0)).transpose()?.unwrap_or(0);
        }
        counts.insert(what, count);
    }
    Ok(counts)
}

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
        match rows::as_stored(row).and_then(|stored| renewed_table(cipher, stored)) {
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

/// The row of a table that is to be written anew.
fn renewed_table(cipher: &RowCipher, stored: Table) -> Result<Option<TableRow>, StoreError> {
    if !cipher.is_table_stale(&stored) {
        return Ok(None);
    }
    TableRow::new(cipher.opened(stored)?, cipher).map(Some)
}

/// The same for a table's journal; how many entries cannot be read.
async fn entries(on: &Transactions, cipher: &RowCipher, table: &str) -> Result<u64, ServerFault> {
    let code = code_of(table)?;
    let mut unread = 0;
    for row in on.ask(ENTRIES, values![table.to_owned()]).await? {
        let seq: i64 = column(&row, 0)?;
        match renewed_entry(cipher, &code, &row) {
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

/// The row of an entry that is to be written anew: what is never closed is the same again.
fn renewed_entry(cipher: &RowCipher, code: &Code, row: &Row) -> Result<Option<EntryRow>, StoreError> {
    let stored = rows::entry_row(row)?;
    let (body, digest) = (stored.body.clone(), stored.digest.clone());
    if ![Some(&body), digest.as_ref()].into_iter().flatten().any(|text| cipher.is_stale(text)) {
        return Ok(None);
    }
    let renewed = EntryRow::new(entry_of_row(stored, code, cipher)?, code, cipher)?;
    Ok(Some(renewed).filter(|renewed| renewed.body != body || renewed.digest != digest))
}
