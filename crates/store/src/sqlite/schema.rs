//! The schema of a database: which file is one of ours, which migrations it went through, and the next ones.
//!
//! A migration is one transaction together with its line in the history, and the first one also marks the file as ours. So a program
//! that dies anywhere leaves either the schema before or the schema behind. The runner of `refinery` writes the two in two
//! transactions; its history table and checksums stay, because databases in the field have them.

use super::error::SqlError;
use super::files::fail;
use ports::StoreError;
use refinery_core::Migration;
use rusqlite::{Connection, TransactionBehavior};
use std::path::Path;

/// Every migration, in order. Forward only: a released one is never edited (its checksum is kept in the database).
const MIGRATIONS: [(&str, &str); 10] = [
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
];
/// The schema of this program.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;
/// "VRNS": what makes a SQLite file one of ours.
const APPLICATION_ID: i64 = 0x5652_4E53;
/// Which migrations a database went through; as `refinery` makes it.
const HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255))";

/// What has just been done while a database is opened. Behind each of these a program may die: a test lets it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum OpeningStep {
    /// There is a file.
    FileMade,
    /// It keeps a list of free pages, if it is new.
    PagesListed,
    /// It has a write-ahead log.
    LogMode,
    /// A copy of an older schema was made.
    BackedUp,
    /// A transaction was begun for the migration to this schema.
    Began(i64),
    /// The file is marked as ours in it.
    Claimed,
    /// The history's table is there in it.
    History,
    /// The migration was done in it.
    Migrated(i64),
    /// And written into the history.
    Recorded(i64),
    /// And committed.
    Committed(i64),
    /// The file was written anew, with a list of free pages.
    Rebuilt,
}

/// Hears of each step of an opening.
pub(super) type Steps<'a> = &'a mut dyn FnMut(OpeningStep);

/// Whether the file is empty: nothing of ours and of nobody else.
///
/// # Errors
/// When it is somebody else's, or cannot be read.
pub(super) fn is_empty(connection: &Connection, path: &Path) -> Result<bool, SqlError> {
    let named = |error: rusqlite::Error| fail(format!("{}: {error}", path.display()));
    let things: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0)).map_err(named)?;
    match application_id(connection)? {
        0 if things == 0 => Ok(true),
        APPLICATION_ID => Ok(things == 0),
        _ => Err(not_ours(path).into()),
    }
}

/// The number of the last migration that a database of ours went through, 0 for a new one.
///
/// # Errors
/// When it is not one of ours.
pub(super) fn found(connection: &Connection, path: &Path) -> Result<i64, SqlError> {
    if application_id(connection)? != APPLICATION_ID {
        return Err(not_ours(path).into());
    }
    last(connection)
}

/// The same, whoever's it is.
pub(super) fn last(connection: &Connection) -> Result<i64, SqlError> {
    let known = "SELECT count(*) FROM sqlite_schema WHERE name = 'refinery_schema_history'";
    if connection.query_row(known, [], |row| row.get::<_, i64>(0))? == 0 {
        return Ok(0);
    }
    let last = "SELECT coalesce(max(version), 0) FROM refinery_schema_history";
    Ok(connection.query_row(last, [], |row| row.get(0))?)
}

/// A newer program wrote it: nothing here may touch it.
pub(super) fn newer(path: &Path, found: i64) -> StoreError {
    fail(format!(
        "{}: the database has schema {found}, this program knows up to {KNOWN}: a newer program wrote it, use that one; or go back \
         to the copy that it made before it brought the database up to date (docs/hosting.md, \"Upgrade\")",
        path.display()
    ))
}

/// Brings a database to this program's schema, one transaction a migration.
///
/// # Errors
/// When its history tells of migrations that this program does not know, or knows otherwise, and when SQL fails.
pub(super) fn migrate(connection: &mut Connection, steps: Steps<'_>) -> Result<(), SqlError> {
    let wrong =
        |error: &dyn std::fmt::Display| fail(format!("the schema cannot be brought up to date: {error}"));
    let migrations: Vec<Migration> = MIGRATIONS
        .iter()
        .map(|(name, sql)| Migration::unapplied(name, sql).map_err(|error| wrong(&error)))
        .collect::<Result<_, StoreError>>()?;
    let from = last(connection)?;
    verify(connection, &migrations[..], from)?;
    for migration in migrations.iter().filter(|migration| i64::from(migration.version()) > from) {
        apply(connection, migration, steps).map_err(|error| wrong(&StoreError::from(error).what))?;
        tracing::info!(schema = i64::from(migration.version()), name = migration.name(), "schema migrated");
    }
    Ok(())
}

/// Whether the history tells of exactly these migrations, up to this one.
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
        // What is expected and not there.
        expected.iter().find(|line| !applied.contains(line))
    });
    let which = odd.map_or_else(String::new, |(version, name, _)| format!(" V{version}__{name}"));
    Err(fail(format!(
        "the schema cannot be brought up to date: the database was not made by the migration{which} as this program knows it; \
         nothing was changed"
    ))
    .into())
}

/// One migration with its line in the history, whole or not at all.
fn apply(connection: &mut Connection, migration: &Migration, steps: Steps<'_>) -> Result<(), SqlError> {
    let version = i64::from(migration.version());
    let sql = migration.sql().ok_or_else(|| fail(format!("migration {version} has no text")))?;
    let work = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    steps(OpeningStep::Began(version));
    work.execute_batch(&format!("PRAGMA application_id = {APPLICATION_ID}"))?;
    steps(OpeningStep::Claimed);
    work.execute_batch(HISTORY)?;
    steps(OpeningStep::History);
    work.execute_batch(sql)?;
    steps(OpeningStep::Migrated(version));
    // `refinery` wants the moment in RFC 3339; nothing is decided by it.
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

/// That this is a database of ours, of whatever schema.
pub(super) fn is_ours(connection: &Connection, path: &Path) -> Result<(), SqlError> {
    match application_id(connection)? {
        APPLICATION_ID => Ok(()),
        _ => Err(not_ours(path).into()),
    }
}

fn not_ours(path: &Path) -> StoreError {
    fail(format!("{}: this is not a database of Vernissage", path.display()))
}
