//! The service's keys: where they come from, that they are those of the database, and what their tokens are made of.
//!
//! The key file has one secret a line, 64 hex digits each, the newest first. Those behind it were replaced by it, and open what they
//! have closed until nothing of it is left.

use super::house::{self, write_secret};
use anyhow::{Context, bail};
use config::KEY_VARIABLE;
use model::{Keys, bytes_from_hex, hex};
use ports::{HouseFact, Store};
use service::{HostWorld, LostTime, World};
use std::path::{Path, PathBuf};

/// The service's keys, which must be those that the database was written with.
///
/// # Errors
/// When there is no key beside a database that was written with one, or another key: what that would mean, and what to do.
pub(crate) async fn keys(file: &Path, store: &dyn Store) -> anyhow::Result<Keys> {
    let known = store.fact(HouseFact::KeyCheck).await?;
    let keys = key_of(file, known.is_none() && store.is_new().await?)?;
    check(&keys, known.as_deref(), file, store).await?;
    // What one process closes with a newer key the others could not open.
    if !store.serves_with(keys.check()).await? {
        bail!(
            "another process serves this database with another key: stop all of them, give all the same key file, and start them again"
        );
    }
    // Several may begin a new house at once: one of them is first.
    let known = store.note_fact(HouseFact::KeyCheck, keys.check()).await?;
    check(&keys, Some(&known), file, store).await?;
    if known != keys.check() {
        store.set_fact(HouseFact::KeyCheck, keys.check()).await?;
    }
    for fact in [HouseFact::Salt, HouseFact::Epoch] {
        store.note_fact(fact, hex(&HostWorld.entropy())).await?;
    }
    mixed(keys, store).await
}

/// The same for whoever only reads the database: nothing is made or written.
///
/// # Errors
/// As [`keys`].
pub(crate) async fn keys_to_read(file: &Path, store: &dyn Store) -> anyhow::Result<Keys> {
    let keys = key_of(file, false)?;
    check(&keys, store.fact(HouseFact::KeyCheck).await?.as_deref(), file, store).await?;
    mixed(keys, store).await
}

/// The times that were lost when backups were put back.
///
/// # Errors
/// When what is written down of them cannot be read.
pub(crate) async fn lost_time(store: &dyn Store) -> anyhow::Result<Vec<LostTime>> {
    match store.fact(HouseFact::LostTime).await? {
        Some(text) => serde_json::from_str(&text).context("the times that were lost cannot be read"),
        None => Ok(Vec::new()),
    }
}

/// The keys with what their tokens are made of; the store closes and opens its rows with them.
async fn mixed(keys: Keys, store: &dyn Store) -> anyhow::Result<Keys> {
    let (salt, epoch) = (store.fact(HouseFact::Salt).await?, store.fact(HouseFact::Epoch).await?);
    let keys = keys.mixed_with(&salt.unwrap_or_default(), &epoch.unwrap_or_default());
    store.close_with(keys.clone());
    Ok(keys)
}

/// Writes a key file anew, whole or not at all.
pub(super) fn replace(file: &Path, text: &str) -> anyhow::Result<()> {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    if new.exists() {
        std::fs::remove_file(&new).with_context(|| format!("{} cannot be removed", new.display()))?;
    }
    write_secret(&new, text).with_context(|| format!("{} cannot be written", new.display()))?;
    let cannot = || format!("{} cannot be written", file.display());
    house::owned_like(&new, file).with_context(cannot)?;
    std::fs::rename(&new, file).and_then(|()| house::sync_folder_of(file)).with_context(cannot)
}

/// That these keys, or one that they have replaced, are those of the database. Older programs did not write down by what they are known: then
/// they must open what is closed there.
async fn check(keys: &Keys, known: Option<&str>, file: &Path, store: &dyn Store) -> anyhow::Result<()> {
    let is_known = match known {
        Some(known) => keys.knows_check(known),
        None => store.opens_with(keys.clone()).await? != Some(false),
    };
    if !is_known {
        bail!(
            "the key from {} is not the one that the database was written with. With it no sealed answer, draft or letter could be \
             opened, and no address in a letter that was sent would be valid. Nothing was changed. Bring back the key that belongs \
             to this database, or the database that belongs to this key",
            whence(file)
        );
    }
    Ok(())
}

/// Where the key comes from, for the operator.
fn whence(file: &Path) -> String {
    match std::env::var_os(KEY_VARIABLE) {
        Some(_) => KEY_VARIABLE.to_owned(),
        None => file.display().to_string(),
    }
}

/// The secrets of a key file or of the variable, the newest first.
fn secrets(text: &str, whence: &str) -> anyhow::Result<Vec<[u8; 32]>> {
    let secret = |word: &str| bytes_from_hex(word);
    let all: Option<Vec<[u8; 32]>> = text.split_whitespace().map(secret).collect();
    all.filter(|all| !all.is_empty())
        .with_context(|| format!("{whence} must hold 64 hex digits, and those of older keys behind them"))
}

fn keys_of(text: &str, whence: &str) -> anyhow::Result<Keys> {
    let all = secrets(text, whence)?;
    let (newest, older) = all.split_first().context("a key file holds a key")?;
    Ok(Keys::new(newest).having_replaced(older))
}

/// The key from the environment, else from the key file, which is made only when it `may_be_made`.
fn key_of(file: &Path, may_be_made: bool) -> anyhow::Result<Keys> {
    if let Ok(text) = std::env::var(KEY_VARIABLE) {
        return keys_of(&text, KEY_VARIABLE);
    }
    match std::fs::read_to_string(file) {
        // Earlier versions left one when the disk was full.
        Ok(text) if text.is_empty() && may_be_made => {
            std::fs::remove_file(file).with_context(|| {
                format!("the key file {} is empty, and cannot be made anew", file.display())
            })?;
            key_of(file, may_be_made)
        }
        Ok(text) => {
            warn_if_others_read(file);
            keys_of(&text, &file.display().to_string())
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && !may_be_made => bail!(
            "the key file {} is missing, and the database was written with a key. Without that key no sealed answer, draft or \
             letter can be opened, and no address in a letter that was sent is valid. Nothing was changed. Bring the key file back, \
             or set {KEY_VARIABLE}; to begin anew, move the database away",
            file.display()
        ),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let secret = HostWorld.entropy();
            write_secret(file, &hex(&secret))
                .with_context(|| format!("the key file {} cannot be written", file.display()))?;
            Ok(Keys::new(&secret))
        }
        Err(error) => Err(error).with_context(|| format!("the key file {} cannot be read", file.display())),
    }
}

/// Whoever reads the key file and the database can read every sealed answer.
fn warn_if_others_read(file: &Path) {
    if house::others_can_read(file) {
        tracing::warn!(file = %file.display(), "others on this machine can read the key file: chmod 600 it");
    }
}
