//! The database of the configuration, in whichever store it is: opened to serve it, to read it, to change it while nobody serves it, or to
//! change something beside whoever serves it.

use super::{house, key_file};
use anyhow::{Context, bail};
use config::{Config, StoreBy, StoreConfig};
use ports::Store;
use secrecy::ExposeSecret;
use service::Desk;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, StoreRows, measure_fsync};

/// A disk that syncs faster than this is probably lying: a confirmed move would not survive a power cut.
const FSYNC_SUSPICIOUS: Duration = Duration::from_micros(50);

/// Opens it for the service; makes it, or brings it up to date, if need be. Several processes may serve a database on a server; while a
/// command is alone with it, this waits.
pub(super) async fn to_serve(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreBy::Sqlite => {
            measure(&store.path)?;
            let opened = SqliteStore::open(&store.path, SqliteOptions::default())?;
            tracing::info!(database = %store.path.display(), "database open");
            finished(opened).await
        }
        StoreBy::Postgres => {
            let opened = PostgresStore::open(url(store)?, options(store)).await?;
            opened.serve(Duration::from_secs(store.term_s.into())).await?;
            tracing::info!("PostgreSQL database open");
            finished(opened).await
        }
    }
}

/// Opens it to read; a running service does not mind.
pub(super) async fn to_read(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreBy::Sqlite => Arc::new(SqliteStore::open_to_read(&config.store.path)?),
        StoreBy::Postgres => Arc::new(PostgresStore::open_to_read(url(&config.store)?).await?),
    })
}

/// Opens it to change something that no process keeps in its memory, also while the service runs.
pub(super) async fn beside(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    Ok(match config.store.by {
        StoreBy::Sqlite => Arc::new(SqliteStore::open_beside(&config.store.path)?),
        StoreBy::Postgres => Arc::new(PostgresStore::open_beside(url(&config.store)?).await?),
    })
}

/// Whether a service runs on it.
pub(super) async fn is_served(config: &Config) -> anyhow::Result<bool> {
    Ok(match config.store.by {
        StoreBy::Sqlite => SqliteStore::is_served(&config.store.path)?,
        StoreBy::Postgres => PostgresStore::open_to_read(url(&config.store)?).await?.is_served().await?,
    })
}

/// Opens it to change anything, while nobody serves it; nothing is made by it. Whoever has done so says [`Store::leave`].
pub(super) async fn to_change(config: &Config) -> anyhow::Result<Arc<dyn Store>> {
    let store = &config.store;
    match store.by {
        StoreBy::Sqlite => {
            // A path that leads elsewhere from here must not make another house.
            if !store.path.exists() {
                bail!(
                    "there is no database at store.path, {}; `vernissage serve` makes it",
                    store.path.display()
                );
            }
            finished(SqliteStore::open(&store.path, SqliteOptions::default())?).await
        }
        StoreBy::Postgres => {
            let opened = PostgresStore::open_beside(url(store)?).await?;
            if !opened.try_to_serve_alone().await? {
                bail!("another process serves this database");
            }
            finished(opened).await
        }
    }
}

/// A store that is no copy under way.
async fn finished(store: impl StoreRows) -> anyhow::Result<Arc<dyn Store>> {
    if store.copy_note().await?.is_some() {
        bail!(
            "a copy into this database was broken off: say the same `vernissage store copy` again, and it goes on"
        );
    }
    Ok(Arc::new(store))
}

/// The database file, for commands that are about a file.
///
/// # Errors
/// When the database is on a server: what is to be done there instead.
pub(super) fn file<'a>(config: &'a Config, instead: &str) -> anyhow::Result<&'a Path> {
    match config.store.by {
        StoreBy::Sqlite => Ok(&config.store.path),
        StoreBy::Postgres => bail!("store.by is \"postgres\": {instead}"),
    }
}

/// The connection string.
pub(super) fn url(store: &StoreConfig) -> anyhow::Result<&str> {
    let url = store.url.as_ref().context("store.url says which database")?;
    Ok(url.expose_secret())
}

fn options(store: &StoreConfig) -> PostgresOptions {
    PostgresOptions { connections: store.connections }
}

/// Tells how long the disk takes to make a write durable.
fn measure(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let fsync = measure_fsync(folder).with_context(|| {
        format!(
            "store.path: nothing can be written in {}; the database needs a folder that this program may write to",
            folder.display()
        )
    })?;
    tracing::info!(
        fsync_us = fsync.as_micros() as u64,
        "measured how long the disk takes to make a write durable"
    );
    if fsync < FSYNC_SUSPICIOUS {
        tracing::warn!("this disk syncs suspiciously fast: moves may not survive a power cut");
    }
    Ok(())
}

/// A desk for reading; a running service does not mind.
pub(super) async fn desk_to_read(config: &Config) -> anyhow::Result<Desk> {
    over(to_read(config).await?, config).await
}

/// The same over a copy of a database in a file.
pub(super) async fn desk_of_file(path: &Path, config: &Config) -> anyhow::Result<Desk> {
    over(Arc::new(SqliteStore::open_to_read(path)?), config).await
}

async fn over(store: Arc<dyn Store>, config: &Config) -> anyhow::Result<Desk> {
    let keys = key_file::keys_to_read(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}

/// Does something at a desk for writing, and says at its end that another process may write: only one may write what others keep in
/// their memory.
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
            "the service runs, and it alone may write its database. Write `manage NAME ..` to it from an address of admins.mail, or \
             in the league's room; or stop the service, and start it again after this"
        );
    }
    let store = to_change(config).await?;
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}
