//! Verified copies of a database in use.

use super::error::SqlError;
use super::files::{io_error_at, open_private_file, store_error};
use super::{read_only_disk, schema};
use ports::StoreError;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Length of a database's header, and offsets in it: the versions of its log mode, and the application id.
const HEADER_BYTES: usize = 100;
const LOG_MODE: usize = 18;
const APPLICATION: usize = 68;
/// Maximum wait for a writer.
const WRITER_WAIT: Duration = Duration::from_secs(5);

/// Copies the database and verifies the copy, which gets its name only then.
pub(super) fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if fs::canonicalize(from).is_ok_and(|from| fs::canonicalize(to).is_ok_and(|to| from == to)) {
        return Err(store_error("a backup must not overwrite the database itself".to_owned()));
    }
    let source = read_only_disk::open_source(from)?;
    source.busy_timeout(WRITER_WAIT).map_err(SqlError::from)?;
    copy_of(&source, to)
}

/// Copies the content visible to this connection in the same way, wherever its file is.
pub(super) fn copy_of(source: &Connection, to: &Path) -> Result<(), StoreError> {
    let partial = partial(to);
    let made = copy(source, &partial).map_err(StoreError::from).and_then(|()| rename_durably(&partial, to));
    if made.is_err() {
        // The original failure matters more than leftovers.
        let _ = fs::remove_file(&partial);
    }
    made
}

/// Copies a database with an older schema to a new file next to it before an upgrade; returns the copy's path. A copy
/// with the same content, left by an earlier failed start, is reused. An existing copy is never overwritten.
///
/// # Errors
/// Returns an error if the copy fails; the database must then not be changed.
pub(super) fn copy_before_upgrade(path: &Path, schema: i64) -> Result<PathBuf, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".schema{schema}.backup"));
    let first = PathBuf::from(name);
    let to = first_free_path(&first);
    let kept = backup(path, &to).and_then(|()| keep_earlier_copy(&first, &to)).map_err(|error| {
        store_error(format!(
            "{}: cannot copy the database before upgrading it from schema {schema}: \
             {}. Nothing was changed. Free as much disk space there as the database takes, and check the write permissions",
            path.display(),
            error.what
        ))
    })?;
    tracing::info!(schema, backup = %kept.display(), "database copied before schema upgrade");
    Ok(kept)
}

/// Returns true if the file is a copy made by this program and never served since: a database of this service without a
/// write-ahead log, according to its header.
pub(super) fn is_copy(path: &Path) -> bool {
    let mut header = [0; HEADER_BYTES];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut header));
    let id = (schema::APPLICATION_ID as u32).to_be_bytes();
    read.is_ok()
        && header.starts_with(b"SQLite format 3\0")
        && header[LOG_MODE..LOG_MODE + 2] == [1, 1]
        && header[APPLICATION..APPLICATION + 4] == id
}

/// Returns the first free name of `NAME`, `NAME.2`, `NAME.3` ..
pub(super) fn first_free_path(first: &Path) -> PathBuf {
    names(first).find(|name| !name.exists()).unwrap_or_else(|| first.to_owned())
}

/// Returns the existing files among `NAME`, `NAME.2`, `NAME.3` ..
pub(super) fn existing_names(first: &Path) -> Vec<PathBuf> {
    names(first).take_while(|name| name.exists()).collect()
}

fn names(first: &Path) -> impl Iterator<Item = PathBuf> {
    let numbered = (2..u32::MAX).map(|number| {
        let mut name = first.as_os_str().to_owned();
        name.push(format!(".{number}"));
        PathBuf::from(name)
    });
    std::iter::once(first.to_owned()).chain(numbered)
}

/// Removes the new copy if an earlier one has the same content; returns the remaining one.
fn keep_earlier_copy(first: &Path, made: &Path) -> Result<PathBuf, StoreError> {
    for earlier in names(first).take_while(|name| name.exists() && name != made) {
        if has_same_content(&earlier, made).map_err(|error| io_error_at(&earlier, &error))? {
            fs::remove_file(made).map_err(|error| io_error_at(made, &error))?;
            return Ok(earlier);
        }
    }
    Ok(made.to_owned())
}

fn has_same_content(one: &Path, other: &Path) -> std::io::Result<bool> {
    if fs::metadata(one)?.len() != fs::metadata(other)?.len() {
        return Ok(false);
    }
    let (mut one, mut other) = (BufReader::new(File::open(one)?), BufReader::new(File::open(other)?));
    loop {
        let (here, there) = (one.fill_buf()?, other.fill_buf()?);
        let length = here.len().min(there.len());
        if here[..length] != there[..length] {
            return Ok(false);
        }
        if length == 0 {
            return Ok(here.is_empty() && there.is_empty());
        }
        one.consume(length);
        other.consume(length);
    }
}

fn partial(to: &Path) -> PathBuf {
    let mut partial = to.as_os_str().to_owned();
    partial.push(".partial");
    PathBuf::from(partial)
}

fn copy(source: &Connection, partial: &Path) -> Result<(), SqlError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    open_private_file(partial)?.set_len(0).map_err(|error| io_error_at(partial, &error))?;
    let mut target = Connection::open_with_flags(partial, flags)?;
    {
        // All pages in one step: a single snapshot, which a writer cannot force to restart.
        let copying = Backup::new(source, &mut target)?;
        let result = copying.step(-1)?;
        if result != StepResult::Done {
            return Err(store_error(format!("backup not finished: {result:?}")).into());
        }
    }
    // A single file without a separate log, so that it can be moved.
    target.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    let verdict: String = target.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(store_error("the backup failed the integrity check".to_owned()).into());
    }
    target.close().map_err(|(_, error)| error.into())
}

/// Syncs the copy to disk and renames it.
fn rename_durably(partial: &Path, to: &Path) -> Result<(), StoreError> {
    File::open(partial).and_then(|file| file.sync_all()).map_err(|error| io_error_at(partial, &error))?;
    fs::rename(partial, to).map_err(|error| io_error_at(to, &error))?;
    #[cfg(unix)]
    if let Some(dir) = to.parent() {
        let dir = if dir.as_os_str().is_empty() { Path::new(".") } else { dir };
        File::open(dir).and_then(|dir| dir.sync_all()).map_err(|error| io_error_at(dir, &error))?;
    }
    Ok(())
}
