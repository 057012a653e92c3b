//! Opens the configured database in either store: to serve it, to read it, to change it while no process serves it, or
//! to change something alongside a running service.

use super::{house, key_file};
use anyhow::{Context, bail};
use config::{Config, StoreConfig, StoreKind};
use ports::Store;
use secrecy::ExposeSecret;
use service::Desk;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, StoreRows, measure_fsync};

/// A disk that syncs faster than this probably does not sync at all: a confirmed move would not survive a power cut.
const FSYNC_SUSPICIOUS: Duration = Duration::from_micros(50);

/// Opens the database for the service, creating or migrating it if necessary. Several processes may serve a database on
/// a server; this waits while a command has exclusive access.
pub(super) async fn to_serve(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreKind::Sqlite => {
            measure(&store.path)?;
            let opened = SqliteStore::open(&store.path, SqliteOptions::default())?;
            tracing::info!(database = %store.path.display(), "database opened");
            finished(opened).await
        }
        StoreKind::Postgres => {
            let opened = PostgresStore::open(url(store)?, options(store)).await?;
            opened.serve(Duration::from_secs(store.term_s.into())).await?;
            tracing::info!("PostgreSQL database opened");
            finished(opened).await
        }
    }
}

/// Opens the database for reading, even while the service runs.
pub(super) async fn to_read(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreKind::Sqlite => Arc::new(SqliteStore::open_to_read(&config.store.path)?),
        StoreKind::Postgres => Arc::new(PostgresStore::open_to_read(url(&config.store)?).await?),
    })
}

/// Opens the database to change something that no process caches, even while the service runs.
pub(super) async fn beside(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreKind::Sqlite => Arc::new(SqliteStore::open_beside(&config.store.path)?),
        StoreKind::Postgres => Arc::new(PostgresStore::open_beside(url(&config.store)?).await?),
    })
}

/// Returns true if a service runs on the database.
pub(super) async fn is_served(config: &Config) -> anyhow::Result<bool> {
    Ok(match config.store.by {
        StoreKind::Sqlite => SqliteStore::is_served(&config.store.path)?,
        StoreKind::Postgres => PostgresStore::open_to_read(url(&config.store)?).await?.is_served().await?,
    })
}

/// Opens an existing database for any change, while no process serves it. The caller finishes with [`Store::leave`].
pub(super) async fn to_change(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreKind::Sqlite => {
            // A path that resolves elsewhere from here must not create another installation.
            if !store.path.exists() {
                bail!("no database at store.path, {}; `vernissage serve` creates it", store.path.display());
            }
            finished(SqliteStore::open(&store.path, SqliteOptions::default())?).await
        }
        StoreKind::Postgres => {
            let opened = PostgresStore::open_beside(url(store)?).await?;
            if !opened.try_to_serve_alone().await? {
                bail!("another process serves this database");
            }
            finished(opened).await
        }
    }
}

/// Checks that no copy into this store is unfinished.
async fn finished(store: impl StoreRows) -> anyhow::Result<Arc<dyn Store>> {
    if store.copy_note().await?.is_some() {
        bail!(
            "a copy into this database was interrupted; run the same `vernissage store copy` again to continue it"
        );
    }
    Ok(Arc::new(store))
}

/// Returns the database file, for commands that work on a file.
///
/// # Errors
/// If the database is on a server; the error says what to do there instead.
pub(super) fn file<'a>(config: &'a Config, instead: &str) -> anyhow::Result<&'a Path> {
    match config.store.by {
        StoreKind::Sqlite => Ok(&config.store.path),
        StoreKind::Postgres => bail!("store.by is \"postgres\": {instead}"),
    }
}

/// Returns the connection string.
pub(super) fn url(store: &StoreConfig) -> anyhow::Result<&str> {
    let url = store.url.as_ref().context("store.url is not set; it names the database")?;
    Ok(url.expose_secret())
}

fn options(store: &StoreConfig) -> PostgresOptions {
    PostgresOptions { connections: store.connections }
}

/// Measures and logs the time the disk takes to make a write durable.
fn measure(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let fsync = measure_fsync(folder).with_context(|| {
        format!(
            "store.path: cannot write in {}; the database needs a folder that this program may write to",
            folder.display()
        )
    })?;
    tracing::info!(
        fsync_us = fsync.as_micros() as u64,
        "measured the time the disk takes to make a write durable"
    );
    if fsync < FSYNC_SUSPICIOUS {
        tracing::warn!("this disk syncs suspiciously fast: moves may not survive a power cut");
    }
    Ok(())
}

/// Opens a desk for reading, even while the service runs.
pub(super) async fn desk_to_read(config: &Config) -> anyhow::Result<Desk> {
    over(to_read(config).await?, config).await
}

/// Opens a desk for reading over a database copy in a file.
pub(super) async fn desk_of_file(path: &Path, config: &Config) -> anyhow::Result<Desk> {
    over(Arc::new(SqliteStore::open_to_read(path)?), config).await
}

async fn over(store: Arc<dyn Store>, config: &Config) -> anyhow::Result<Desk> {
    let keys = key_file::keys_to_read(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}

/// Runs `work` at a desk for writing, then lets other processes write again: only one process may write what others
/// cache.
pub(super) async fn at_desk<T>(
    config: &Config,
    work: impl AsyncFnOnce(&Desk) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let desk = desk_to_write(config).await?;
    let done = work(&desk).await;
    desk.store().leave().await;
    done
}

async fn desk_to_write(config: &Config) -> anyhow::Result<Desk> {
    if is_served(config).await? {
        bail!(
            "the service is running, and no other process may write its database; send it `manage NAME ..` from an address in \
             admins.mail or in the league's channel, or stop the service and start it again afterwards"
        );
    }
    let store = to_change(config).await?;
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}
