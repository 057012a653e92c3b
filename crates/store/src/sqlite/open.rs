//! Opening and closing a database: the lock, the settings without which a commit would not be durable (each is set and read
//! back), and the schema.

use super::error::SqlError;
use super::files::{fail, io, private};
use super::schema::{self, KNOWN, OpeningStep, Steps};
use super::{anchor, backup, shrink};
use ports::StoreError;
use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Statements that stay prepared on each connection; more than there are.
const PREPARED: usize = 96;
/// Memory for pages of the connection that writes, KiB, as SQLite wants it said: negative. Of a group of 128 moves at as many tables (13 pages
/// each) not all fit, and SQLite writes some out before the COMMIT, a few of them twice: that costs a twentieth there, and more memory would
/// be taken on every host.
const CACHE: i64 = -5_120;
/// The same of each connection that reads: what it is asked for again is in the desk's memory, not here.
const CACHE_TO_READ: i64 = -1_024;
/// How large the write-ahead log stays after it was emptied, bytes.
const LOG_LIMIT: i64 = 64 << 20;

/// The lock is asked for so often, with such waits: who had it may be about to end, and for the moment between a fork and its exec a
/// child has every lock of its parent.
const LOCK_TRIES: u32 = 40;
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// Whether a commit waits for the disk.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Synchronous {
    /// It does: an acknowledged commit survives a power cut.
    #[default]
    Full,
    /// It does not: acknowledged commits may be lost in a power cut. Only for measuring and for tests.
    Normal,
}

/// How a database is opened. The default is the only choice for a service.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// Whether a commit waits for the disk.
    pub synchronous: Synchronous,
    /// Pages of write-ahead log after which it goes into the file once nobody waits to write; at sixteen times as many it goes
    /// even if somebody does. 0 is never.
    pub checkpoint_pages: u32,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self { synchronous: Synchronous::Full, checkpoint_pages: 1_000 }
    }
}

/// Locks and opens a database for the one process that writes; makes it, if there is none, readable for its owner only.
pub(super) fn to_write(path: &Path, options: SqliteOptions) -> Result<(File, Connection), StoreError> {
    to_write_step_by_step(path, options, &mut |_| {})
}

/// The same, with somebody who hears of each step. Whoever dies behind any of them leaves a database that can be opened.
pub(super) fn to_write_step_by_step(
    path: &Path,
    options: SqliteOptions,
    steps: Steps<'_>,
) -> Result<(File, Connection), StoreError> {
    let lock = lock(path)?;
    anchor::no_rescue_waits(path)?;
    claim_file(path)?;
    steps(OpeningStep::FileMade);
    let mut connection = connect(path)?;
    let is_empty = schema::is_empty(&connection, path)?;
    let found = if is_empty { 0 } else { schema::found(&connection, path)? };
    if found > KNOWN {
        return Err(schema::newer(path, found));
    }
    if is_empty {
        // Only before anything is written.
        shrink::list_free_pages(&connection)?;
        steps(OpeningStep::PagesListed);
    }
    journal_in_log(&connection)?;
    steps(OpeningStep::LogMode);
    let synchronous = match options.synchronous {
        Synchronous::Full => 2,
        Synchronous::Normal => 1,
    };
    set_all(&connection, synchronous, 0)?;
    if found > 0 && found < KNOWN {
        backup::before_upgrade(path, found)?;
        steps(OpeningStep::BackedUp);
    }
    schema::migrate(&mut connection, steps)?;
    shrink::rebuild_once(&connection);
    steps(OpeningStep::Rebuilt);
    end_leases(&connection)?;
    let version: String =
        connection.query_row("SELECT sqlite_version()", [], |row| row.get(0)).map_err(SqlError::from)?;
    tracing::info!(
        database = %path.display(),
        sqlite = version,
        schema = KNOWN,
        synchronous = ?options.synchronous,
        "database opened"
    );
    Ok((lock, connection))
}

/// Ends the leases of an earlier process, which has ended: its letters need not wait for them. Letters that wait for another try keep
/// their time.
fn end_leases(on: &Connection) -> Result<(), SqlError> {
    on.execute("UPDATE letter SET free_at = due_at, waits = 0 WHERE state = 'ready' AND waits = 1", [])?;
    Ok(())
}

/// Opens a database to read.
pub(super) fn to_read(path: &Path) -> Result<Connection, StoreError> {
    let connection = as_it_is(path)?;
    set_all(&connection, 2, 1)?;
    set(&connection, "cache_size", CACHE_TO_READ)?;
    Ok(connection)
}

/// Opens a database to write, beside the process that has the lock.
pub(super) fn beside(path: &Path) -> Result<Connection, StoreError> {
    let connection = as_it_is(path)?;
    set_all(&connection, 2, 0)?;
    Ok(connection)
}

/// That this is a database of ours, of whatever schema.
pub(super) fn is_ours(path: &Path) -> Result<(), StoreError> {
    Ok(schema::is_ours(&connect(path)?, path)?)
}

/// Opens a database of ours with this program's schema, and changes nothing.
fn as_it_is(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path)?;
    let found = schema::found(&connection, path)?;
    if found > KNOWN {
        return Err(schema::newer(path, found));
    }
    if found != KNOWN {
        return Err(fail(format!(
            "{}: its schema is {found}, not {KNOWN}; `vernissage serve` brings it up to date",
            path.display()
        )));
    }
    Ok(connection)
}

/// Puts the log of a database that nobody serves into its file. `false` when somebody else uses it, so that it could not be put there.
pub(super) fn fold_log(path: &Path) -> Result<bool, SqlError> {
    let connection = connect(path)?;
    let busy: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(busy == 0)
}

/// Empties the write-ahead log into the file and closes.
pub(super) fn close(connection: Connection) {
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    match emptied {
        Ok(0) => {}
        Ok(_) => tracing::info!("the write-ahead log stays: somebody still reads"),
        Err(error) => tracing::warn!(%error, "the write-ahead log could not be emptied"),
    }
    if let Err((_, error)) = connection.close() {
        tracing::warn!(%error, "the database could not be closed");
    }
}

/// The lock is a file of its own, so that no handle of the database is ever closed but SQLite's. It stays: removing it would
/// let two have it.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = private(&name)?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_WAIT),
            Err(TryLockError::Error(error)) => return Err(io(&name, &error)),
        }
    }
    Err(fail(format!("{}: another process has this database open", path.display())))
}

/// Whether another process has the database open to write, now.
pub(super) fn is_locked(path: &Path) -> Result<bool, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = match File::open(&name) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(io(&name, &error)),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(io(&name, &error)),
    }
}

/// Makes the database's file, if there is none, and takes it away from everybody but its owner. SQLite gives its log the
/// same mode. A file that is there is not opened: closing any handle of it would end this process's POSIX locks on it.
fn claim_file(path: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        drop(private(path)?);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path).map_err(|error| io(path, &error))?.permissions().mode();
        if mode & 0o077 != 0 {
            let owner_only = PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(path, owner_only).map_err(|error| io(path, &error))?;
        }
    }
    Ok(())
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .map_err(|error| fail(format!("{}: {error}", path.display())))?;
    connection.set_prepared_statement_cache_capacity(PREPARED);
    // A prepared statement stays as it is. Else SQLite looks at what is bound to it, as soon as an index is partial, and prepares it anew for
    // each other value: a twentieth of what a move cost.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(SqlError::from)?;
    Ok(connection)
}

fn journal_in_log(connection: &Connection) -> Result<(), SqlError> {
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(fail(format!(
        "SQLite keeps journal_mode at {mode}, it must be wal: is the database on a network or read-only disk?"
    ))
    .into())
}

fn set_all(connection: &Connection, synchronous: i64, query_only: i64) -> Result<(), SqlError> {
    let settings = [
        ("synchronous", synchronous),
        ("foreign_keys", 1),
        ("busy_timeout", 5_000),
        // The writer sees to it itself, when nobody waits.
        ("wal_autocheckpoint", 0),
        ("journal_size_limit", LOG_LIMIT),
        ("cache_size", CACHE),
        ("trusted_schema", 0),
        ("temp_store", 2),
        ("mmap_size", 0),
        // What is deleted is overwritten, so that who was forgotten does not stay in the file's free room. Rows are overwritten on pages that
        // are written anyway; only pages that become free are written once more. A commit frees those of the former state and of letters
        // that have left, and needs most of them again itself: a hundredth more to write, so that `FAST` (which leaves free pages as they
        // are) would gain nothing.
        ("secure_delete", 1),
        ("query_only", query_only),
    ];
    settings.into_iter().try_for_each(|(name, value)| set(connection, name, value))
}

/// Sets a pragma and reads it back: SQLite ignores a setting that it does not take.
fn set(connection: &Connection, name: &str, value: i64) -> Result<(), SqlError> {
    connection.execute_batch(&format!("PRAGMA {name} = {value}"))?;
    let found: Value = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))?;
    if found == Value::Integer(value) {
        return Ok(());
    }
    Err(fail(format!("SQLite keeps {name} at {found:?}, it must be {value}")).into())
}
