//! Opening and closing a database: the lock, the settings that make commits durable (each is set and read back), and
//! the schema.

use super::error::SqlError;
use super::files::{io_error_at, open_private_file, store_error};
use super::schema::{self, KNOWN, OpeningStep, StepObserver};
use super::{backup, file_watch, read_only_disk, shrink};
use ports::StoreError;
use rusqlite::config::DbConfig;
use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags};
use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Capacity of the prepared statement cache of each connection; larger than the number of statements.
const STATEMENT_CACHE_SIZE: usize = 96;
/// Page cache of the writing connection, in KiB; negative, as SQLite expects it. A group of 128 moves at as many tables
/// (13 pages each) does not fit entirely. SQLite then writes some pages before the COMMIT, a few of them twice. That
/// costs five percent there; a larger cache would cost memory on every host.
const WRITER_CACHE_KIB: i64 = -5_120;
/// Page cache of each reading connection. Repeated reads are served from the desk's memory, not from here.
const READER_CACHE_KIB: i64 = -1_024;
/// Maximum size of the write-ahead log after a checkpoint, in bytes.
const LOG_LIMIT_BYTES: i64 = 64 << 20;

/// Attempts to take the lock, and the wait between them. Its holder may be about to end, and between fork and exec a
/// child process holds all locks of its parent.
const LOCK_TRIES: u32 = 40;
const LOCK_WAIT: Duration = Duration::from_millis(25);

/// Durability of commits.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Synchronous {
    /// A commit waits for the disk: an acknowledged commit survives a power cut.
    #[default]
    Full,
    /// A commit does not wait: a power cut may lose acknowledged commits. Only for measurements and tests.
    Normal,
}

/// Options for opening a database. A service must use the default.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SqliteOptions {
    /// Durability of commits.
    pub synchronous: Synchronous,
    /// Length of the write-ahead log, in pages, after which an idle writer runs a checkpoint. At sixteen times that
    /// length it does so even if requests wait. 0 disables checkpoints.
    pub checkpoint_pages: u32,
}

impl Default for SqliteOptions {
    fn default() -> Self {
        Self { synchronous: Synchronous::Full, checkpoint_pages: 1_000 }
    }
}

/// Locks and opens a database for the one process that writes. Creates it if there is none, readable only by its owner.
pub(super) fn open_for_writing(
    path: &Path,
    options: SqliteOptions,
) -> Result<(File, Connection), StoreError> {
    open_reporting_steps(path, options, &mut |_| {})
}

/// Like `open_for_writing`, but reports each step. If the process dies after any step, the database can still be
/// opened.
pub(super) fn open_reporting_steps(
    path: &Path,
    options: SqliteOptions,
    steps: StepObserver<'_>,
) -> Result<(File, Connection), StoreError> {
    let lock = lock(path)?;
    file_watch::check_no_rescued_file(path)?;
    make_file_private(path)?;
    steps(OpeningStep::FileMade);
    let mut connection = connect(path)?;
    let is_empty = schema::is_empty(&connection, path)?;
    let found = if is_empty { 0 } else { schema::check_and_find_version(&connection, path)? };
    if found > KNOWN {
        return Err(schema::newer_schema_error(path, found));
    }
    if is_empty {
        // Only possible before anything is written.
        shrink::enable_free_page_list(&connection)?;
        steps(OpeningStep::PagesListed);
    }
    enable_wal(&connection)?;
    steps(OpeningStep::LogMode);
    let synchronous = match options.synchronous {
        Synchronous::Full => 2,
        Synchronous::Normal => 1,
    };
    set_pragmas(&connection, synchronous, 0)?;
    if found > 0 && found < KNOWN {
        backup::copy_before_upgrade(path, found)?;
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

/// Ends the leases of an earlier process, which has ended, so that its letters are sent without delay. Letters that
/// wait for a retry keep their time.
fn end_leases(on: &Connection) -> Result<(), SqlError> {
    on.execute("UPDATE letter SET free_at = due_at, waits = 0 WHERE state = 'ready' AND waits = 1", [])?;
    Ok(())
}

/// Opens a database for reading.
pub(super) fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    let connection = match connect(path).and_then(|connection| require_current_schema(connection, path)) {
        Ok(connection) => connection,
        Err(error) => require_current_schema(read_only_disk::open_unwritable(path, error)?, path)?,
    };
    set_pragmas(&connection, 2, 1)?;
    set(&connection, "cache_size", READER_CACHE_KIB)?;
    Ok(connection)
}

/// Opens a database for writing, next to the process that has the lock.
pub(super) fn open_alongside(path: &Path) -> Result<Connection, StoreError> {
    let connection = open_current_schema(path)?;
    set_pragmas(&connection, 2, 0)?;
    Ok(connection)
}

/// Checks that this is a database of this service, with any schema.
pub(super) fn check_application(path: &Path) -> Result<(), StoreError> {
    Ok(schema::is_ours(&connect(path)?, path)?)
}

/// Opens a database with this program's schema, and changes nothing.
fn open_current_schema(path: &Path) -> Result<Connection, StoreError> {
    require_current_schema(connect(path)?, path)
}

/// Checks that a database has this program's schema.
fn require_current_schema(connection: Connection, path: &Path) -> Result<Connection, StoreError> {
    let found = schema::check_and_find_version(&connection, path)?;
    if found > KNOWN {
        return Err(schema::newer_schema_error(path, found));
    }
    if found != KNOWN {
        return Err(store_error(format!(
            "{}: the database has schema {found}, expected {KNOWN}; run `vernissage serve` to upgrade it",
            path.display()
        )));
    }
    Ok(connection)
}

/// Moves the write-ahead log of an unserved database into its file. Returns false if another process uses the database,
/// so that not all of the log could be moved.
pub(super) fn checkpoint_unserved(path: &Path) -> Result<bool, SqlError> {
    let connection = connect(path)?;
    let busy: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
    connection.close().map_err(|(_, error)| error)?;
    Ok(busy == 0)
}

/// Runs a final checkpoint and closes the connection.
pub(super) fn close(connection: Connection) {
    let emptied = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    match emptied {
        Ok(0) => {}
        Ok(_) => tracing::info!("write-ahead log not emptied: a reader is active"),
        Err(error) => tracing::warn!(%error, "write-ahead log not emptied"),
    }
    if let Err((_, error)) = connection.close() {
        tracing::warn!(%error, "database not closed");
    }
}

/// Takes the lock. It is a separate file, so that only SQLite ever closes handles of the database. The file is never
/// removed: removing it would let two processes take the lock.
fn lock(path: &Path) -> Result<File, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = open_private_file(&name)?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_WAIT),
            Err(TryLockError::Error(error)) => return Err(io_error_at(&name, &error)),
        }
    }
    Err(store_error(format!("{}: another process has this database open", path.display())))
}

/// Returns true if another process has the database open for writing.
pub(super) fn is_locked(path: &Path) -> Result<bool, StoreError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let file = match File::open(&name) {
        Ok(file) => file,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(false),
        Err(error) => return Err(io_error_at(&name, &error)),
    };
    match file.try_lock_shared() {
        Ok(()) => Ok(false),
        Err(TryLockError::WouldBlock) => Ok(true),
        Err(TryLockError::Error(error)) => Err(io_error_at(&name, &error)),
    }
}

/// Creates the database file if there is none, readable only by its owner, and restricts an existing one. SQLite gives
/// its log the same mode. An existing file is not opened: closing any handle would release this process's POSIX locks
/// on it.
fn make_file_private(path: &Path) -> Result<(), StoreError> {
    if !path.exists() {
        drop(open_private_file(path)?);
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(path).map_err(|error| io_error_at(path, &error))?.permissions().mode();
        if mode & 0o077 != 0 {
            let owner_only = PermissionsExt::from_mode(0o600);
            std::fs::set_permissions(path, owner_only).map_err(|error| io_error_at(path, &error))?;
        }
    }
    Ok(())
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .map_err(|error| store_error(format!("{}: {error}", path.display())))?;
    connection.set_prepared_statement_cache_capacity(STATEMENT_CACHE_SIZE);
    // Keeps query plans stable. Otherwise a partial index makes SQLite inspect bound values and prepare the statement
    // again for each new one. That cost five percent of a move.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(SqlError::from)?;
    Ok(connection)
}

fn enable_wal(connection: &Connection) -> Result<(), SqlError> {
    let mode: String = connection.query_row("PRAGMA journal_mode = WAL", [], |row| row.get(0))?;
    if mode == "wal" {
        return Ok(());
    }
    Err(store_error(format!(
        "SQLite keeps journal_mode at {mode}, expected wal; is the database on a network or read-only disk?"
    ))
    .into())
}

fn set_pragmas(connection: &Connection, synchronous: i64, query_only: i64) -> Result<(), SqlError> {
    let settings = [
        ("synchronous", synchronous),
        ("foreign_keys", 1),
        ("busy_timeout", 5_000),
        // The writer runs checkpoints itself when it is idle.
        ("wal_autocheckpoint", 0),
        ("journal_size_limit", LOG_LIMIT_BYTES),
        ("cache_size", WRITER_CACHE_KIB),
        ("trusted_schema", 0),
        ("temp_store", 2),
        ("mmap_size", 0),
        // Deleted content is overwritten, so that deleted people do not remain in the file's free space. Rows are
        // overwritten on pages that are written anyway; only freed pages are written an extra time. A commit frees
        // pages of the previous state and of sent letters, and soon reuses most of them. That adds one percent of
        // writes, so `FAST` (which leaves free pages alone) would gain nothing.
        ("secure_delete", 1),
        ("query_only", query_only),
    ];
    settings.into_iter().try_for_each(|(name, value)| set(connection, name, value))
}

/// Sets a pragma and reads it back, since SQLite ignores unsupported settings.
fn set(connection: &Connection, name: &str, value: i64) -> Result<(), SqlError> {
    connection.execute_batch(&format!("PRAGMA {name} = {value}"))?;
    let found: Value = connection.query_row(&format!("PRAGMA {name}"), [], |row| row.get(0))?;
    if found == Value::Integer(value) {
        return Ok(());
    }
    Err(store_error(format!("SQLite keeps {name} at {found:?}, expected {value}")).into())
}
