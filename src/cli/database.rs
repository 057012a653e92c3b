//! Opens the configured database in either kind of store: to serve it, to read it, to change it while no process serves
//! it, or to change something while a service is running.

use super::{key_file, service_assembly};
use anyhow::{Context, bail};
use config::{Config, StoreConfig, StoreKind};
use ports::Store;
use secrecy::ExposeSecret;
use service::Desk;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, StoreRows, measure_fsync};

/// Opens the database for the service, creating or migrating it if necessary. Several processes may serve a database on
/// a server. Waits while a command has exclusive access.
pub(super) async fn open_to_serve(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreKind::Sqlite => {
            measure_disk_sync(&store.path)?;
            let opened = SqliteStore::open(&store.path, SqliteOptions::default())?;
            tracing::info!(database = %store.path.display(), "database opened");
            require_finished_copy(opened).await
        }
        StoreKind::Postgres => {
            let opened = PostgresStore::open(database_url(store)?, options(store)).await?;
            opened.serve(Duration::from_secs(store.term_s.into())).await?;
            tracing::info!("PostgreSQL database opened");
            require_finished_copy(opened).await
        }
    }
}

/// Opens the database for reading, even while a service is running.
pub(super) async fn open_to_read(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreKind::Sqlite => Arc::new(SqliteStore::open_to_read(existing_database(&config.store)?)?),
        StoreKind::Postgres => Arc::new(PostgresStore::open_to_read(database_url(&config.store)?).await?),
    })
}

/// Opens the database to change data that no process caches, even while a service is running.
pub(super) async fn open_alongside_service(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreKind::Sqlite => Arc::new(SqliteStore::open_alongside(existing_database(&config.store)?)?),
        StoreKind::Postgres => Arc::new(PostgresStore::open_alongside(database_url(&config.store)?).await?),
    })
}

/// Returns true if a service is running on the database.
pub(super) async fn is_served(config: &Config) -> anyhow::Result<bool> {
    Ok(match config.store.by {
        StoreKind::Sqlite => SqliteStore::is_served(&config.store.path)?,
        StoreKind::Postgres => {
            PostgresStore::open_to_read(database_url(&config.store)?).await?.is_served().await?
        }
    })
}

/// Opens an existing database for any change, while no process serves it. When done, the caller must call
/// [`Store::leave`].
pub(super) async fn open_to_change(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreKind::Sqlite => {
            // A path that resolves to another place from here must not create another installation.
            let path = existing_database(store)?;
            require_finished_copy(SqliteStore::open(path, SqliteOptions::default())?).await
        }
        StoreKind::Postgres => {
            let opened = PostgresStore::open_alongside(database_url(store)?).await?;
            if !opened.try_exclusive_access().await? {
                bail!("another process serves this database");
            }
            require_finished_copy(opened).await
        }
    }
}

/// Returns the path of the SQLite database, which must exist.
fn existing_database(store: &StoreConfig) -> anyhow::Result<&Path> {
    if matches!(store.path.try_exists(), Ok(false)) {
        bail!("no database at store.path, {}; `vernissage serve` creates it", store.path.display());
    }
    Ok(&store.path)
}

/// Checks that no copy into this store was left unfinished.
async fn require_finished_copy(store: impl StoreRows) -> anyhow::Result<Arc<dyn Store>> {
    if store.copy_progress().await?.is_some() {
        bail!(
            "a copy into this database was interrupted; run the same `vernissage store copy` again to continue it"
        );
    }
    Ok(Arc::new(store))
}

/// Returns the database file, for commands that work on a file.
///
/// # Errors
/// Returns an error if the database is on a server. The error names the alternative there.
pub(super) fn database_file<'a>(config: &'a Config, instead: &str) -> anyhow::Result<&'a Path> {
    match config.store.by {
        StoreKind::Sqlite => Ok(&config.store.path),
        StoreKind::Postgres => bail!("store.by is \"postgres\": {instead}"),
    }
}

/// Returns the connection string of the database.
pub(super) fn database_url(store: &StoreConfig) -> anyhow::Result<&str> {
    let url = store.url.as_ref().context("store.url is not set; it names the database")?;
    Ok(url.expose_secret())
}

fn options(store: &StoreConfig) -> PostgresOptions {
    PostgresOptions { connections: store.connections }
}

/// Measures and logs how long the disk takes to make a write durable.
fn measure_disk_sync(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let fsync = measure_fsync(folder).with_context(|| {
        format!(
            "store.path: cannot write in {}; the database needs a folder that this program may write to",
            folder.display()
        )
    })?;
    tracing::info!(
        fsync_us = fsync.median.as_micros() as u64,
        "measured the time the disk takes to make a write durable"
    );
    if fsync.is_suspicious() {
        tracing::warn!("this disk syncs suspiciously fast: moves may not survive a power cut");
    }
    Ok(())
}

/// Opens a desk for reading, even while a service is running.
pub(super) async fn desk_to_read(config: &Config) -> anyhow::Result<Desk> {
    desk_over_store(open_to_read(config).await?, config).await
}

/// Opens a desk for reading over a database copy in a file.
pub(super) async fn desk_of_file(path: &Path, config: &Config) -> anyhow::Result<Desk> {
    desk_over_store(Arc::new(SqliteStore::open_to_read(path)?), config).await
}

/// Opens a desk to change what no process caches, even while a service is running.
pub(super) async fn desk_alongside_service(config: &Config) -> anyhow::Result<Desk> {
    desk_over_store(open_alongside_service(config).await?, config).await
}

async fn desk_over_store(store: Arc<dyn Store>, config: &Config) -> anyhow::Result<Desk> {
    let keys = key_file::load_keys_to_read(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, service_assembly::desk_policy(config)?, service_assembly::host_world()))
}

/// Runs `work` at a desk for writing, and lets other processes write again afterwards. Only one process at a time may
/// write what others cache.
pub(super) async fn with_writing_desk<T>(
    config: &Config,
    work: impl AsyncFnOnce(&Desk) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let desk = desk_to_write(config).await?;
    let done = work(&desk).await;
    desk.store().release_leases().await;
    done
}

async fn desk_to_write(config: &Config) -> anyhow::Result<Desk> {
    if is_served(config).await? {
        bail!(
            "the service is running, and no other process may write its database; stop the service, and start it again \
             afterwards"
        );
    }
    let store = open_to_change(config).await?;
    let keys = key_file::load_keys(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, service_assembly::desk_policy(config)?, service_assembly::host_world()))
}
