//! A desk over the database for commands that do not run for long: to read, or to write while no service runs.

use super::{database, house, key_file};
use anyhow::bail;
use config::Config;
use ports::Store;
use service::Desk;
use std::path::Path;
use std::sync::Arc;
use store::SqliteStore;

/// A desk for reading; a running service does not mind.
pub(super) async fn to_read(config: &Config) -> anyhow::Result<Desk> {
    over(database::to_read(config).await?, config).await
}

/// The same over a copy of a database in a file.
pub(super) async fn file_to_read(path: &Path, config: &Config) -> anyhow::Result<Desk> {
    over(Arc::new(SqliteStore::open_to_read(path)?), config).await
}

async fn over(store: Arc<dyn Store>, config: &Config) -> anyhow::Result<Desk> {
    let keys = key_file::keys_to_read(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}

/// Does something at a desk for writing, and says at its end that another process may write: only one may write what others keep in
/// their memory.
pub(super) async fn writing<T>(
    config: &Config,
    work: impl AsyncFnOnce(&Desk) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let desk = to_write(config).await?;
    let done = work(&desk).await;
    desk.store().leave().await;
    done
}

async fn to_write(config: &Config) -> anyhow::Result<Desk> {
    if database::is_served(config).await? {
        bail!(
            "the service runs, and it alone may write its database. Write `manage NAME ..` to it from an address of admins.mail, or \
             in the league's room; or stop the service, and start it again after this"
        );
    }
    let store = database::to_change(config).await?;
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}
