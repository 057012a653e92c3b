//! Free pages: a database that lists them returns them to the file system in small steps.

use super::error::SqlError;
use super::files::store_error;
use rusqlite::Connection;

/// `auto_vacuum = INCREMENTAL`.
const INCREMENTAL: i64 = 2;

/// Makes a database list its free pages; only possible before anything is written.
pub(super) fn enable_free_page_list(connection: &Connection) -> Result<(), SqlError> {
    Ok(connection.execute_batch(&format!("PRAGMA auto_vacuum = {INCREMENTAL}"))?)
}

/// Rebuilds a database made without such a list, once. If that fails, the service can continue: the file keeps its
/// size, and new data reuses the space of deleted data.
pub(super) fn rebuild_once(connection: &Connection) {
    let rebuilt = rebuild(connection);
    // Also after a failure: the log is no longer needed, and no one else reads yet.
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
    match rebuilt.and(emptied.map_err(SqlError::from)) {
        Ok(()) => {}
        Err(error) => {
            tracing::warn!(%error, "database not rebuilt: its file will not shrink");
        }
    }
}

fn rebuild(connection: &Connection) -> Result<(), SqlError> {
    if number(connection, "auto_vacuum")? == INCREMENTAL {
        return Ok(());
    }
    let before = file_bytes(connection)?;
    tracing::info!(before_bytes = before, "one-time database rebuild started; this may take some minutes");
    enable_free_page_list(connection)?;
    // The copy is as large as the database, so it must not be kept in memory.
    let temp_store = number(connection, "temp_store")?;
    connection.execute_batch("PRAGMA temp_store = 1")?;
    let rebuilt = connection.execute_batch("VACUUM");
    connection.execute_batch(&format!("PRAGMA temp_store = {temp_store}"))?;
    rebuilt?;
    if number(connection, "auto_vacuum")? != INCREMENTAL {
        return Err(store_error("SQLite does not keep a list of free pages".to_owned()).into());
    }
    let after = file_bytes(connection)?;
    tracing::info!(before_bytes = before, after_bytes = after, "database rebuilt");
    Ok(())
}

/// Releases at most `pages` free pages to the file system; returns the bytes by which the database shrank. The file
/// itself shrinks at the next checkpoint.
pub(super) fn release_free_pages(on: &Connection, pages: u32) -> Result<u64, SqlError> {
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
