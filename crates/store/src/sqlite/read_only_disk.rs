//! Reading a database that may not be written. SQLite needs to write even to read, because a reader announces itself in
//! the file `-shm`. On a read-only disk no one can write, so a database without a log can be read without it.

use super::files::store_error;
use ports::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Parts of SQLite's messages for a database that cannot be written.
const CANNOT_WRITE: [&str; 2] = ["unable to open database file", "readonly database"];

/// Opens a database to copy it.
pub(super) fn open_source(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let named = |error: rusqlite::Error| store_error(format!("{}: {error}", path.display()));
    let opened = Connection::open_with_flags(path, flags).and_then(|connection| {
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
        Ok(connection)
    });
    opened.or_else(|error| open_unwritable(path, named(error)))
}

/// Opens a database that could not be opened the usual way, if it is on a read-only disk. Otherwise explains what is
/// missing, or returns the original error.
pub(super) fn open_unwritable(path: &Path, original: StoreError) -> Result<Connection, StoreError> {
    let name = path.display();
    if !CANNOT_WRITE.iter().any(|words| original.what.contains(words)) {
        return Err(original);
    }
    match find_obstacle(path) {
        Some(Obstacle::ReadOnlyDisk) if has_log(path) => Err(store_error(format!(
            "{name} is on a read-only disk, and its last changes are in {name}-wal, which cannot be read there; copy the \
             database and that file to a folder where this program may write, and set store.path to the copy"
        ))),
        Some(Obstacle::ReadOnlyDisk) => open_immutable(path),
        Some(Obstacle::NotPermitted) => Err(store_error(format!(
            "{name}: this user may not write the database or its folder, which even reading needs (SQLite creates \
             {name}-shm); run the command as the user of the service"
        ))),
        None => Err(original),
    }
}

/// Reason why a database cannot be written.
enum Obstacle {
    /// The disk is mounted read-only.
    ReadOnlyDisk,
    /// This user has no permission.
    NotPermitted,
}

/// Finds the reason why a database or its folder cannot be written. Only for a process that does not have the database
/// open: closing a file would release the process's locks on it.
fn find_obstacle(path: &Path) -> Option<Obstacle> {
    if let Err(error) = OpenOptions::new().write(true).open(path) {
        return obstacle_of(error.kind());
    }
    let mut probe = path.as_os_str().to_owned();
    probe.push(format!("-probe-{}", std::process::id()));
    let probe = PathBuf::from(probe);
    let error = OpenOptions::new().write(true).create_new(true).open(&probe).err();
    // A leftover probe is empty and does no harm.
    let _ = std::fs::remove_file(&probe);
    obstacle_of(error?.kind())
}

fn obstacle_of(kind: ErrorKind) -> Option<Obstacle> {
    match kind {
        ErrorKind::ReadOnlyFilesystem => Some(Obstacle::ReadOnlyDisk),
        ErrorKind::PermissionDenied => Some(Obstacle::NotPermitted),
        _ => None,
    }
}

/// Returns true if a database has changes in its write-ahead log.
fn has_log(path: &Path) -> bool {
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    std::fs::metadata(PathBuf::from(log)).is_ok_and(|log| log.len() > 0)
}

/// Opens a database on a read-only disk, without locks.
fn open_immutable(path: &Path) -> Result<Connection, StoreError> {
    let named = |error: rusqlite::Error| store_error(format!("{}: {error}", path.display()));
    let text =
        path.to_str().ok_or_else(|| store_error(format!("{}: the name is not UTF-8", path.display())))?;
    let mut uri = "file:".to_owned();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => uri.push(byte.into()),
            other => uri.push_str(&format!("%{other:02X}")),
        }
    }
    uri.push_str("?immutable=1");
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(uri, flags).map_err(named)
}
