//! The schema of a database: applied migrations, and pending ones. Each runs in one transaction together with its line
//! in the history, in the format of `refinery`.

use super::fault::{FaultKind, ServerFault};
use deadpool_postgres::Object;
use ports::StoreError;
use refinery_core::Migration;

/// All migrations, in order. Forward only: a released one is never edited (the database stores its checksum).
const MIGRATIONS: [(&str, &str); 5] = [
    ("V1__first", include_str!("../../../../migrations/postgres/V1__first.sql")),
    ("V2__processes", include_str!("../../../../migrations/postgres/V2__processes.sql")),
    ("V3__terms", include_str!("../../../../migrations/postgres/V3__terms.sql")),
    ("V4__packed", include_str!("../../../../migrations/postgres/V4__packed.sql")),
    ("V5__talk_and_webhooks", include_str!("../../../../migrations/postgres/V5__talk_and_webhooks.sql")),
];
/// Schema version of this program.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;
/// History of applied migrations, in the format of `refinery`.
const HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history(
             version INT4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255))";
/// Checks for a table of this name in our schema.
const HAS: &str = "SELECT to_regclass($1) IS NOT NULL";

/// Returns the number of the last applied migration; 0 if none of ours was applied.
///
/// # Errors
/// Returns an error if the query fails.
pub(super) async fn applied_schema(on: &Object) -> Result<i64, ServerFault> {
    if !has_table(on, "refinery_schema_history").await? {
        return Ok(0);
    }
    let last = "SELECT coalesce(max(version), 0)::bigint FROM refinery_schema_history";
    Ok(on.query_one(last, &[]).await?.try_get(0)?)
}

async fn has_table(on: &Object, table: &str) -> Result<bool, ServerFault> {
    Ok(on.query_one(HAS, &[&table]).await?.try_get(0)?)
}

/// Checks that a database has exactly this program's schema.
///
/// # Errors
/// Returns an error if the schema is missing or differs.
pub(super) async fn check(on: &Object) -> Result<(), ServerFault> {
    match applied_schema(on).await? {
        0 => Err(ServerFault::broken(
            "the PostgreSQL database in store.url is not initialised; run `vernissage serve`",
        )),
        found if found < KNOWN => Err(ServerFault::broken(format!(
            "the PostgreSQL database has schema {found}, expected {KNOWN}; run `vernissage serve` to upgrade it"
        ))),
        found if found > KNOWN => Err(newer_schema_error(found)),
        _ => verify(on, &known_migrations()?).await,
    }
}

/// Upgrades a database to this program's schema, one transaction per migration. If several processes upgrade at once,
/// one succeeds, and the others find the work done.
///
/// # Errors
/// Returns an error if the database belongs to another program or a newer version, if its history contains other
/// migrations, or if SQL fails.
pub(super) async fn migrate(on: &mut Object) -> Result<(), ServerFault> {
    let known = known_migrations()?;
    let mut last = applied_schema(on).await?;
    if last == 0 && has_table(on, "tables").await? {
        return Err(ServerFault::broken("the PostgreSQL database in store.url belongs to another program"));
    }
    if last > KNOWN {
        return Err(newer_schema_error(last));
    }
    while let Some(next) = known.iter().find(|migration| i64::from(migration.version()) > last) {
        if let Err(fault) = apply(on, next).await {
            // Another process is applying the migration: its history line or tables exist already.
            let crossed = matches!(fault.kind, FaultKind::AlreadyExists | FaultKind::Conflict);
            let now = applied_schema(on).await?;
            if now <= last && !crossed {
                return Err(fault);
            }
            last = now;
            continue;
        }
        last = i64::from(next.version());
        tracing::info!(schema = last, name = next.name(), "schema migrated");
    }
    verify(on, &known).await
}

fn known_migrations() -> Result<Vec<Migration>, ServerFault> {
    let read = |(name, sql): &(&str, &str)| {
        Migration::unapplied(name, sql).map_err(|_| ServerFault::broken("invalid migration name"))
    };
    MIGRATIONS.iter().map(read).collect()
}

/// Creates the error for a newer program's database, which this one must not touch.
fn newer_schema_error(found: i64) -> ServerFault {
    ServerFault::broken(format!(
        "the PostgreSQL database has schema {found}, newer than {KNOWN}; use the newer program that wrote it"
    ))
}

/// Checks that the history contains exactly these migrations.
async fn verify(on: &Object, known: &[Migration]) -> Result<(), ServerFault> {
    let sql =
        "SELECT version::bigint, name::text, checksum::text FROM refinery_schema_history ORDER BY version";
    let mut applied: Vec<(i64, String, String)> = Vec::new();
    for row in on.query(sql, &[]).await? {
        applied.push((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?));
    }
    let told = |migration: &Migration| {
        (i64::from(migration.version()), migration.name().to_owned(), migration.checksum().to_string())
    };
    if applied == known.iter().map(told).collect::<Vec<_>>() {
        return Ok(());
    }
    Err(ServerFault::broken(
        "the PostgreSQL database has other migrations than this program; nothing was changed",
    ))
}

/// Applies one migration with its history line, atomically.
async fn apply(on: &mut Object, migration: &Migration) -> Result<(), ServerFault> {
    let sql = migration.sql().ok_or_else(|| StoreError { what: "empty migration".to_owned() })?;
    let work = on.transaction().await?;
    work.batch_execute(HISTORY).await?;
    // `refinery` expects the time in RFC 3339; nothing depends on it.
    let record = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                  VALUES ($1, $2, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), $3)";
    // The history line comes last: CockroachDB allows no schema changes after a write in the same transaction.
    work.batch_execute(sql).await?;
    work.execute(record, &[&migration.version(), &migration.name(), &migration.checksum().to_string()])
        .await?;
    work.commit().await?;
    Ok(())
}
