//! The service's keys: where they come from, the check that they belong to the database, and the inputs of their
//! tokens.
//!
//! The key file holds one secret per line, 64 hex digits each, newest first. The first key has replaced the others,
//! which still decrypt what was encrypted with them until nothing of it is left.

use super::service_assembly::{self, write_secret};
use anyhow::{Context, bail};
use config::KEY_VARIABLE;
use model::{Keys, parse_hex_bytes, to_hex};
use ports::{InstallationFact, Store};
use service::{HostWorld, LostPeriod, World};
use std::path::{Path, PathBuf};

/// Returns the service's keys, which must be those that the database was written with.
///
/// # Errors
/// Returns an error if the key is missing or is not the one that the database was written with. The error explains the
/// consequences and what to do.
pub(crate) async fn load_keys(file: &Path, store: &dyn Store) -> anyhow::Result<Keys> {
    let known = store.fact(InstallationFact::KeyCheck).await?;
    let keys = read_or_create_keys(file, known.is_none() && store.is_new().await?)?;
    check_keys_match(&keys, known.as_deref(), file, store).await?;
    // Other processes could not decrypt what this one encrypts with a newer key.
    if !store.register_key_check(keys.secret_fingerprint()).await? {
        bail!(
            "another process serves this database with another key: stop all processes, give them the same key file, and start them again"
        );
    }
    // Several processes may start a new installation at once; the first of them sets the check value.
    let known = store.set_fact_if_absent(InstallationFact::KeyCheck, keys.secret_fingerprint()).await?;
    check_keys_match(&keys, Some(&known), file, store).await?;
    if known != keys.secret_fingerprint() {
        store.set_fact(InstallationFact::KeyCheck, keys.secret_fingerprint()).await?;
    }
    for fact in [InstallationFact::Salt, InstallationFact::Epoch] {
        store.set_fact_if_absent(fact, to_hex(&HostWorld.entropy())).await?;
    }
    with_token_inputs(keys, store).await
}

/// Returns the keys for a command that only reads the database. Creates and writes nothing.
///
/// # Errors
/// Returns an error in the same cases as [`load_keys`].
pub(crate) async fn load_keys_to_read(file: &Path, store: &dyn Store) -> anyhow::Result<Keys> {
    let keys = read_or_create_keys(file, false)?;
    check_keys_match(&keys, store.fact(InstallationFact::KeyCheck).await?.as_deref(), file, store).await?;
    with_token_inputs(keys, store).await
}

/// Returns the periods that were lost when backups were restored.
///
/// # Errors
/// Returns an error if the stored periods cannot be read.
pub(crate) async fn lost_periods(store: &dyn Store) -> anyhow::Result<Vec<LostPeriod>> {
    match store.fact(InstallationFact::LostPeriods).await? {
        Some(text) => serde_json::from_str(&text).context("cannot read the lost periods"),
        None => Ok(Vec::new()),
    }
}

/// Adds the token inputs to the keys, and lets the store encrypt and decrypt its rows with the result.
async fn with_token_inputs(keys: Keys, store: &dyn Store) -> anyhow::Result<Keys> {
    let (salt, epoch) =
        (store.fact(InstallationFact::Salt).await?, store.fact(InstallationFact::Epoch).await?);
    let keys = keys.with_salt_and_epoch(&salt.unwrap_or_default(), &epoch.unwrap_or_default());
    store.encrypt_secrets_with(keys.clone());
    Ok(keys)
}

/// Replaces the content of a key file, either completely or not at all.
pub(super) fn replace(file: &Path, text: &str) -> anyhow::Result<()> {
    let mut name = file.as_os_str().to_owned();
    name.push(".new");
    let new = PathBuf::from(name);
    if new.exists() {
        std::fs::remove_file(&new).with_context(|| format!("cannot remove {}", new.display()))?;
    }
    write_secret(&new, text).with_context(|| format!("cannot write {}", new.display()))?;
    let cannot = || format!("cannot write {}", file.display());
    service_assembly::copy_file_owner(&new, file).with_context(cannot)?;
    std::fs::rename(&new, file).and_then(|()| service_assembly::sync_folder_of(file)).with_context(cannot)
}

/// Checks that these keys, or keys that they have replaced, belong to the database. Older versions stored no check
/// value for the key. In that case the keys must decrypt the rows of the database.
async fn check_keys_match(
    keys: &Keys,
    known: Option<&str>,
    file: &Path,
    store: &dyn Store,
) -> anyhow::Result<()> {
    let is_known = match known {
        Some(known) => keys.has_fingerprint(known),
        None => store.decrypts_with(keys.clone()).await? != Some(false),
    };
    if !is_known {
        bail!(
            "the key from {} is not the one that the database was written with. No sealed answer, draft or letter could be \
             decrypted with it, and no reply address in a sent letter would be valid. Nothing was changed. Restore the key that belongs \
             to this database, or the database that belongs to this key",
            key_source_name(file)
        );
    }
    Ok(())
}

/// Returns the name of the key's source, for the operator.
fn key_source_name(file: &Path) -> String {
    match std::env::var_os(KEY_VARIABLE) {
        Some(_) => KEY_VARIABLE.to_owned(),
        None => file.display().to_string(),
    }
}

/// Parses the secrets of a key file or of the variable, newest first.
fn parse_secrets(text: &str, whence: &str) -> anyhow::Result<Vec<[u8; 32]>> {
    let secret = |word: &str| parse_hex_bytes(word);
    let all: Option<Vec<[u8; 32]>> = text.split_whitespace().map(secret).collect();
    all.filter(|all| !all.is_empty())
        .with_context(|| format!("{whence} must hold a key of 64 hex digits, followed by any older keys"))
}

fn parse_keys(text: &str, whence: &str) -> anyhow::Result<Keys> {
    let all = parse_secrets(text, whence)?;
    let (newest, older) = all.split_first().context("the key file holds no key")?;
    Ok(Keys::new(newest).with_replaced_secrets(older))
}

/// Reads the key from the environment, or else from the key file. Creates a missing key file only if `may_be_made` is
/// true.
fn read_or_create_keys(file: &Path, may_be_made: bool) -> anyhow::Result<Keys> {
    if let Ok(text) = std::env::var(KEY_VARIABLE) {
        return parse_keys(&text, KEY_VARIABLE);
    }
    match std::fs::read_to_string(file) {
        // Earlier versions left an empty file when the disk was full.
        Ok(text) if text.is_empty() && may_be_made => {
            std::fs::remove_file(file)
                .with_context(|| format!("cannot replace the empty key file {}", file.display()))?;
            read_or_create_keys(file, may_be_made)
        }
        Ok(text) => {
            warn_if_others_read(file);
            parse_keys(&text, &file.display().to_string())
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && !may_be_made => bail!(
            "the key file {} is missing, and the database was written with a key. Without that key, no sealed answer, draft or \
             letter can be decrypted, and no reply address in a sent letter is valid. Nothing was changed. Restore the key file, \
             or set {KEY_VARIABLE}; to start over, move the database away",
            file.display()
        ),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            let secret = HostWorld.entropy();
            write_secret(file, &to_hex(&secret))
                .with_context(|| format!("cannot write the key file {}", file.display()))?;
            Ok(Keys::new(&secret))
        }
        Err(error) => Err(error).with_context(|| format!("cannot read the key file {}", file.display())),
    }
}

/// Warns if other users can read the key file. Anyone who can read that file and the database can read every sealed
/// answer.
fn warn_if_others_read(file: &Path) {
    if service_assembly::others_can_read(file) {
        tracing::warn!(file = %file.display(), "other users on this machine can read the key file: run chmod 600");
    }
}
