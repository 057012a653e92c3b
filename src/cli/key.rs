//! `key status`, `key rotate`, `key drop`: rotation of the service's key.

use super::args::{KeyArgs, KeyCommand};
use super::command_output::say;
use super::{database, key_file, service_assembly};
use anyhow::{Context, bail};
use config::{Config, KEY_VARIABLE};
use model::to_hex;
use ports::{InstallationFact, Store};
use std::path::Path;
use std::process::ExitCode;

/// Links and subscriptions that stop working without the replaced keys, although no row needs those keys.
const INVALIDATED_BY_DROP: &str =
    "page links in letters and posts from before the rotation, and calendar subscriptions";
/// Data that needs the replaced keys for longer.
const BACKUPS_NEED_KEYS: &str =
    "backups from before the rotation still need them: keep a copy of the file as it was";

/// Runs `key ..`.
pub(super) fn run(args: &KeyArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    service_assembly::build_runtime()?.block_on(async {
        let store = database::open_to_read(&config).await?;
        let file = &config.store.key_file;
        match args.command {
            KeyCommand::Status => status(file, store.as_ref()).await,
            KeyCommand::Rotate => rotate(file, store.as_ref()).await,
            KeyCommand::Drop => drop_older(file, store.as_ref()).await,
        }
    })
}

/// Prints the number of rows that still need a replaced key, by kind, and a note if some tables are not encrypted with
/// the newest key. Returns the number of rows left and the number of replaced keys.
async fn print_remaining_uses(file: &Path, store: &dyn Store) -> anyhow::Result<(u64, usize)> {
    let keys = key_file::load_keys_to_read(file, store).await?;
    let tags = keys.older_tags();
    let mut left = 0;
    for (what, count) in store.encrypted_row_counts(tags.clone()).await? {
        if count > 0 {
            say!("{what:16} {count}")?;
        }
        left += count;
    }
    let done =
        store.fact(InstallationFact::EncryptedWith).await?.as_deref() == Some(&keys.secret_fingerprint());
    if !done {
        say!("not all tables are encrypted with the newest key: the service does that while it runs")?;
    }
    Ok((left + u64::from(!done), tags.len()))
}

async fn status(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    let (left, older) = print_remaining_uses(file, store).await?;
    say!("{older} replaced keys are still kept")?;
    match (older, left) {
        (0, _) => {}
        (_, 0) => say!("nothing needs them anymore: run `vernissage key drop`")?,
        (_, left) => say!("{left} rows still need them")?,
    }
    if older > 0 {
        say!("dropping them invalidates {INVALIDATED_BY_DROP}; {BACKUPS_NEED_KEYS}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Adds a new secret before the existing ones. It takes effect the next time the service starts.
async fn rotate(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    key_file::load_keys_to_read(file, store).await?;
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let newer = format!("{}\n{}", to_hex(&service_assembly::host_world().entropy()), text.trim());
    key_file::replace(file, &newer)?;
    say!("added a new key to {}; it takes effect the next time the service starts", file.display())?;
    say!(
        "back up the file again; the older keys stay in it until `vernissage key status` says that nothing needs \
         them"
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Removes the replaced secrets if nothing needs them anymore.
async fn drop_older(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    let (left, older) = print_remaining_uses(file, store).await?;
    if left > 0 {
        bail!("{left} rows still need the {older} older keys; nothing was changed");
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let newest = text.split_whitespace().next().context("the key file holds no key")?;
    key_file::replace(file, newest)?;
    say!("removed {older} older keys from {}", file.display())?;
    if older > 0 {
        say!("from the next start, this invalidates {INVALIDATED_BY_DROP}; {BACKUPS_NEED_KEYS}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn refuse_variable() -> anyhow::Result<()> {
    if std::env::var_os(KEY_VARIABLE).is_some() {
        bail!(
            "the key comes from {KEY_VARIABLE}: put a new key of 64 hex digits before it, separated by a space, and keep the \
             older key after it until `vernissage key status` says that nothing needs it"
        );
    }
    Ok(())
}
