//! The schema of a database: recognition of our files, applied migrations, and pending ones.
//!
//! Each migration runs in one transaction together with its line in the history, and the first one also marks the file
//! as ours. So a program that dies at any point leaves either the old or the new schema. The runner of `refinery` uses
//! two transactions for that; its history table and checksums stay, because existing databases have them.

use super::error::SqlError;
use super::files::store_error;
use ports::StoreError;
use refinery_core::Migration;
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// All migrations, in order. Forward only: a released one is never edited (the database stores its checksum).
const MIGRATIONS: [(&str, &str); 11] = [
    ("V1__first", include_str!("../../../../migrations/V1__first.sql")),
    ("V2__accounts_and_places", include_str!("../../../../migrations/V2__accounts_and_places.sql")),
    ("V3__vacancies", include_str!("../../../../migrations/V3__vacancies.sql")),
    ("V4__mailed", include_str!("../../../../migrations/V4__mailed.sql")),
    ("V5__key_check", include_str!("../../../../migrations/V5__key_check.sql")),
    ("V6__servers", include_str!("../../../../migrations/V6__servers.sql")),
    ("V7__leagues", include_str!("../../../../migrations/V7__leagues.sql")),
    ("V8__waiting_letters", include_str!("../../../../migrations/V8__waiting_letters.sql")),
    ("V9__keeping", include_str!("../../../../migrations/V9__keeping.sql")),
    ("V10__fewer_pages", include_str!("../../../../migrations/V10__fewer_pages.sql")),
    ("V11__talk_and_webhooks", include_str!("../../../../migrations/V11__talk_and_webhooks.sql")),
];
/// Schema version of this program.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;
/// "VRNS": application id of our SQLite files.
pub(super) const APPLICATION_ID: i64 = 0x5652_4E53;
/// History of applied migrations, in the format of `refinery`.
const HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255))";

/// Steps of opening a database. A test kills the process after each one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum OpeningStep {
    /// The file exists.
    FileMade,
    /// A new file keeps a list of free pages.
    PagesListed,
    /// The write-ahead log is enabled.
    LogMode,
    /// A database with an older schema was copied.
    BackedUp,
    /// The transaction of the migration to this schema has begun.
    Began(i64),
    /// The migration has marked the file as ours.
    Claimed,
    /// The migration has created the history table.
    History,
    /// The migration to this schema was applied.
    Migrated(i64),
    /// The migration to this schema was recorded in the history.
    Recorded(i64),
    /// The migration to this schema was committed.
    Committed(i64),
    /// The file was rebuilt with a list of free pages.
    Rebuilt,
}

/// Receives each step of an opening.
pub(super) type StepObserver<'a> = &'a mut dyn FnMut(OpeningStep);

/// Returns true if the file is empty, containing nothing of ours or of other programs.
///
/// # Errors
/// Returns an error if the file belongs to another program, or cannot be read.
pub(super) fn is_empty(connection: &Connection, path: &Path) -> Result<bool, SqlError> {
    let named = |error: rusqlite::Error| store_error(format!("{}: {error}", path.display()));
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(named)?;
    match application_id(connection)? {
        0 if things == 0 => Ok(true),
        APPLICATION_ID => Ok(things == 0),
        _ => Err(foreign_database_error(path).into()),
    }
}

/// Returns the number of the last migration applied to a database of ours; 0 for a new one.
///
/// # Errors
/// Returns an error if the file belongs to another program.
pub(super) fn check_and_find_version(connection: &Connection, path: &Path) -> Result<i64, SqlError> {
    if application_id(connection)? != APPLICATION_ID {
        return Err(foreign_database_error(path).into());
    }
    last_migration(connection)
}

/// Like `check_and_find_version`, but for any database, ours or not.
pub(super) fn last_migration(connection: &Connection) -> Result<i64, SqlError> {
    let known = "SELECT count(*) FROM sqlite_schema WHERE name = 'refinery_schema_history'";
    if connection.query_row(known, [], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(0);
    }
    let last = "SELECT coalesce(max(version), 0) FROM refinery_schema_history";
    Ok(connection.query_row(last, [], |row| row.get(0))?)
}

/// Creates the error for a newer program's database, which this one must not touch.
pub(super) fn newer_schema_error(path: &Path, found: i64) -> StoreError {
    store_error(format!(
        "{}: the database has schema {found}, newer than {KNOWN}; use the newer program that wrote it, or go back \
         to the copy that it made before the upgrade (docs/hosting.md, \"Upgrade\")",
        path.display()
    ))
}

/// Upgrades a database to this program's schema, one transaction per migration.
///
/// # Errors
/// Returns an error if its history contains unknown or different migrations, or if SQL fails.
pub(super) fn migrate(connection: &mut Connection, steps: StepObserver<'_>) -> Result<(), SqlError> {
    let wrong = |error: &dyn std::fmt::Display| store_error(format!("cannot upgrade the schema: {error}"));
    let migrations: Vec<Migration> = MIGRATIONS
        .iter()
        .map(|(name, sql)| Migration::unapplied(name, sql).map_err(|error| wrong(&error)))
        .collect::<Result<_, StoreError>>()?;
    let from = last_migration(connection)?;
    verify(connection, &migrations[..], from)?;
    for migration in migrations.iter().filter(|migration| i64::from(migration.version()) > from) {
        apply(connection, migration, steps).map_err(|error| wrong(&StoreError::from(error).what))?;
        tracing::info!(schema = i64::from(migration.version()), name = migration.name(), "schema migrated");
    }
    Ok(())
}

/// Checks that the history up to this version contains exactly these migrations.
fn verify(connection: &Connection, known: &[Migration], to: i64) -> Result<(), SqlError> {
    if to == 0 {
        return Ok(());
    }
    let sql = "SELECT version, name, checksum FROM refinery_schema_history ORDER BY version";
    let mut statement = connection.prepare(sql)?;
    let applied = statement
        .query_map([], |row| Ok((row.get::<_, i64>(0)?, row.get::<_, String>(1)?, row.get::<_, String>(2)?)))?
        .collect::<Result<Vec<_>, _>>()?;
    let told = |migration: &Migration| {
        (i64::from(migration.version()), migration.name().to_owned(), migration.checksum().to_string())
    };
    let expected: Vec<_> = known.iter().map(told).filter(|(version, ..)| *version <= to).collect();
    if applied == expected {
        return Ok(());
    }
    let odd = applied.iter().find(|line| !expected.contains(line)).or_else(|| {
        // Expected but missing.
        expected.iter().find(|line| !applied.contains(line))
    });
    let which = odd.map_or_else(String::new, |(version, name, _)| format!(" V{version}__{name}"));
    Err(store_error(format!(
        "cannot upgrade the schema: migration{which} differs from this program's; \
         nothing was changed"
    ))
    .into())
}

/// Applies one migration with its history line, atomically.
fn apply(
    connection: &mut Connection,
    migration: &Migration,
    steps: StepObserver<'_>,
) -> Result<(), SqlError> {
    let version = i64::from(migration.version());
    let sql = migration.sql().ok_or_else(|| store_error(format!("empty migration {version}")))?;
    let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    steps(OpeningStep::Began(version));
    work.execute_batch(&format!("PRAGMA application_id = {APPLICATION_ID}"))?;
    steps(OpeningStep::Claimed);
    work.execute_batch(HISTORY)?;
    steps(OpeningStep::History);
    work.execute_batch(sql)?;
    steps(OpeningStep::Migrated(version));
    // `refinery` expects the time in RFC 3339; nothing depends on it.
    let record = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                  VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), ?)";
    work.execute(record, (version, migration.name(), migration.checksum().to_string()))?;
    steps(OpeningStep::Recorded(version));
    work.commit()?;
    steps(OpeningStep::Committed(version));
    Ok(())
}

fn application_id(connection: &Connection) -> Result<i64, SqlError> {
    Ok(connection.query_row("PRAGMA application_id", [], |row| row.get(0))?)
}

/// Checks that this is a database of ours, with any schema.
pub(super) fn is_ours(connection: &Connection, path: &Path) -> Result<(), SqlError> {
    match application_id(connection)? {
        APPLICATION_ID => Ok(()),
        _ => Err(foreign_database_error(path).into()),
    }
}

fn foreign_database_error(path: &Path) -> StoreError {
    store_error(format!("{}: not a Vernissage database", path.display()))
}
