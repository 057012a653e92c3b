//! The schema of a database: which migrations it went through, and the next ones. Each is one transaction together with its line in the
//! history, which is the one that `refinery` keeps.

use super::fault::{FaultKind, ServerFault};
use deadpool_postgres::Object;
use ports::StoreError;
use refinery_core::Migration;

/// Every migration, in order. Forward only: a released one is never edited (its checksum is kept in the database).
const MIGRATIONS: [(&str, &str); 4] = [
    ("V1__first", include_str!("../../../../migrations/postgres/V1__first.sql")),
    ("V2__processes", include_str!("../../../../migrations/postgres/V2__processes.sql")),
    ("V3__terms", include_str!("../../../../migrations/postgres/V3__terms.sql")),
    ("V4__packed", include_str!("../../../../migrations/postgres/V4__packed.sql")),
];
/// The schema of this program.
pub(super) const KNOWN: i64 = MIGRATIONS.len() as i64;
/// Which migrations a database went through; as `refinery` makes it.
const HISTORY: &str = "CREATE TABLE IF NOT EXISTS refinery_schema_history(
             version INT4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255))";
/// Whether there is a table of that name where ours would be.
const HAS: &str = "SELECT to_regclass($1) IS NOT NULL";

/// The number of the last migration that a database went through; 0 for one of which nothing of ours is known.
///
/// # Errors
/// When the server cannot be asked.
pub(super) async fn found(on: &Object) -> Result<i64, ServerFault> {
    if !has(on, "refinery_schema_history").await? {
        return Ok(0);
    }
    let last = "SELECT coalesce(max(version), 0)::bigint FROM refinery_schema_history";
    Ok(on.query_one(last, &[]).await?.try_get(0)?)
}

async fn has(on: &Object, table: &str) -> Result<bool, ServerFault> {
    Ok(on.query_one(HAS, &[&table]).await?.try_get(0)?)
}

/// That a database has exactly this program's schema.
///
/// # Errors
/// When it has another one, or none.
pub(super) async fn check(on: &Object) -> Result<(), ServerFault> {
    match found(on).await? {
        0 => Err(ServerFault::broken(
            "the PostgreSQL database of store.url holds nothing of this service; `vernissage serve` makes it ready",
        )),
        found if found < KNOWN => Err(ServerFault::broken(format!(
            "the PostgreSQL database has schema {found}, not {KNOWN}; `vernissage serve` brings it up to date"
        ))),
        found if found > KNOWN => Err(newer(found)),
        _ => verify(on, &known()?).await,
    }
}

/// Brings a database to this program's schema, one transaction a migration. Several processes may do that at once: one does it, and the
/// others find it done.
///
/// # Errors
/// When the database is somebody else's or a newer program's, when its history tells of other migrations than this program knows, and
/// when SQL fails.
pub(super) async fn migrate(on: &mut Object) -> Result<(), ServerFault> {
    let known = known()?;
    let mut last = found(on).await?;
    if last == 0 && has(on, "tables").await? {
        return Err(ServerFault::broken("the PostgreSQL database of store.url is not one of Vernissage"));
    }
    if last > KNOWN {
        return Err(newer(last));
    }
    while let Some(next) = known.iter().find(|migration| i64::from(migration.version()) > last) {
        if let Err(fault) = apply(on, next).await {
            // Somebody else does it at this moment: their line, or their tables, are there.
            let crossed = matches!(fault.kind, FaultKind::Taken | FaultKind::Crossed);
            let now = found(on).await?;
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

fn known() -> Result<Vec<Migration>, ServerFault> {
    let read = |(name, sql): &(&str, &str)| {
        Migration::unapplied(name, sql).map_err(|_| ServerFault::broken("a migration has no proper name"))
    };
    MIGRATIONS.iter().map(read).collect()
}

/// A newer program wrote it: nothing here may touch it.
fn newer(found: i64) -> ServerFault {
    ServerFault::broken(format!(
        "the PostgreSQL database has schema {found}, this program knows up to {KNOWN}: a newer program wrote it, use that one"
    ))
}

/// Whether the history tells of exactly these migrations.
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
        "the PostgreSQL database was not made by the migrations as this program knows them; nothing was changed",
    ))
}

/// One migration with its line in the history, whole or not at all.
async fn apply(on: &mut Object, migration: &Migration) -> Result<(), ServerFault> {
    let sql = migration.sql().ok_or_else(|| StoreError { what: "a migration has no text".to_owned() })?;
    let work = on.transaction().await?;
    work.batch_execute(HISTORY).await?;
    // `refinery` wants the moment in RFC 3339; nothing is decided by it.
    let record = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                  VALUES ($1, $2, to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"'), $3)";
    // The line comes last: CockroachDB changes no schema in a transaction behind a row.
    work.batch_execute(sql).await?;
    work.execute(record, &[&migration.version(), &migration.name(), &migration.checksum().to_string()])
        .await?;
    work.commit().await?;
    Ok(())
}
