//! Free pages: a database that lists them gives them back to the disk in small steps.

use super::error::SqlError;
use super::files::fail;
use rusqlite::Connection;

/// `auto_vacuum = INCREMENTAL`.
const INCREMENTAL: i64 = 2;

/// Has a database list its free pages: only one in which nothing was written yet.
pub(super) fn list_free_pages(connection: &Connection) -> Result<(), SqlError> {
    Ok(connection.execute_batch(&format!("PRAGMA auto_vacuum = {INCREMENTAL}"))?)
}

/// Writes a database that was made before there was such a list anew, once. It may go on without: then its file keeps its length,
/// and what is deleted makes room for what comes.
pub(super) fn rebuild_once(connection: &Connection) {
    let rebuilt = rebuild(connection);
    // In any case: these pages are needed no more, and nobody else reads yet.
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    match rebuilt.and(emptied.map_err(SqlError::from)) {
        Ok(()) => {}
        Err(error) => {
            tracing::warn!(%error, "the database could not be written anew; its file will not become smaller");
        }
    }
}

fn rebuild(connection: &Connection) -> Result<(), SqlError> {
    if number(connection, "auto_vacuum")? == INCREMENTAL {
        return Ok(());
    }
    let before = file_bytes(connection)?;
    tracing::info!(before_bytes = before, "the database is written anew, once; this may take some minutes");
    list_free_pages(connection)?;
    // The copy is as large as the database: not in memory.
    let temp_store = number(connection, "temp_store")?;
    connection.execute_batch("PRAGMA temp_store = 1")?;
    let rebuilt = connection.execute_batch("VACUUM");
    connection.execute_batch(&format!("PRAGMA temp_store = {temp_store}"))?;
    rebuilt?;
    if number(connection, "auto_vacuum")? != INCREMENTAL {
        return Err(fail("SQLite does not list its free pages".to_owned()).into());
    }
    let after = file_bytes(connection)?;
    tracing::info!(before_bytes = before, after_bytes = after, "the database was written anew");
    Ok(())
}

/// Gives at most so many free pages back to the disk; how many bytes the database is shorter. The file is, when the log goes into it.
pub(super) fn give_back(on: &Connection, pages: u32) -> Result<u64, SqlError> {
    if number(on, "freelist_count")? == 0 {
        return Ok(0);
    }
    let before = file_bytes(on)?;
    let mut statement = on.prepare(&format!("PRAGMA incremental_vacuum({pages})"))?;
    let mut steps = statement.query([])?;
    while steps.next()?.is_some() {}
    Ok(before.saturating_sub(file_bytes(on)?))
}

fn file_bytes(connection: &Connection) -> Result<u64, SqlError> {
    let pages = number(connection, "page_count")?;
    Ok(pages.saturating_mul(number(connection, "page_size")?).unsigned_abs())
}

fn number(connection: &Connection, pragma: &str) -> Result<i64, SqlError> {
    Ok(connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get(0))?)
}
