//! A desk over the database for commands that do not run for long: to read, or to write while no service runs.

use super::{house, key_file};
use anyhow::bail;
use std::path::Path;
use std::sync::Arc;
use vernissage::config::Config;
use vernissage::service::Desk;
use vernissage::store::{SqliteOptions, SqliteStore};

/// A desk for reading; a running service does not mind.
pub(super) async fn to_read(path: &Path, config: &Config) -> anyhow::Result<Desk> {
    let store = Arc::new(SqliteStore::open_to_read(path)?);
    let keys = key_file::keys_to_read(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}

/// A desk for writing. Only one process may have the database open to write.
pub(super) async fn to_write(config: &Config) -> anyhow::Result<Desk> {
    let path = &config.store.path;
    if SqliteStore::is_served(path)? {
        bail!(
            "the service runs, and it alone may write its database. Write `manage NAME ..` to it from an address of admins.mail, or \
             in the league's room; or stop the service, and start it again after this"
        );
    }
    // A path that leads elsewhere from here must not make another house.
    if !path.exists() {
        bail!("there is no database at store.path, {}; `vernissage serve` makes it", path.display());
    }
    let store = Arc::new(SqliteStore::open(path, SqliteOptions::default())?);
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    Ok(Desk::new(store, keys, house::policy(config)?, house::machine()))
}
