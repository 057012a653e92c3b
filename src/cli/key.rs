//! `key rotate`, `key status`, `key drop`: another secret in the place of the service's key.

use super::args::{KeyArgs, KeyCommand};
use super::out::say;
use super::{database, house, key_file};
use anyhow::{Context, bail};
use config::{Config, KEY_VARIABLE};
use model::hex;
use ports::{HouseFact, Store};
use std::path::Path;
use std::process::ExitCode;

/// What ends with the keys that were replaced, though no row needs them.
const ENDED: &str =
    "links to pages in letters and posts from before the rotation, and calendars that were subscribed to";
/// Who needs them for longer.
const NEEDED: &str = "backups from before it need them for ever: keep a copy of the file as it was";

/// `key ..`
pub(super) fn run(args: &KeyArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    house::runtime()?.block_on(async {
        let store = database::to_read(&config).await?;
        let file = &config.store.key_file;
        match args.command {
            KeyCommand::Status => status(file, store.as_ref()).await,
            KeyCommand::Rotate => rotate(file, store.as_ref()).await,
            KeyCommand::Drop => drop_older(file, store.as_ref()).await,
        }
    })
}

/// How many rows still need a key that was replaced, by what they are; and whether the work of closing tables anew is done.
async fn left(file: &Path, store: &dyn Store) -> anyhow::Result<(u64, usize)> {
    let keys = key_file::keys_to_read(file, store).await?;
    let tags = keys.older_tags();
    let mut left = 0;
    for (what, count) in store.closed_counts(tags.clone()).await? {
        if count > 0 {
            say!("{what:16} {count}")?;
        }
        left += count;
    }
    let done = store.fact(HouseFact::ClosedWith).await?.as_deref() == Some(&keys.check());
    if !done {
        say!("tables are not all closed with the newest key: the service does that when it runs")?;
    }
    Ok((left + u64::from(!done), tags.len()))
}

async fn status(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    let (left, older) = left(file, store).await?;
    say!("{older} keys were replaced and are still kept")?;
    match (older, left) {
        (0, _) => {}
        (_, 0) => say!("nothing needs them any more: `vernissage key drop`")?,
        (_, left) => say!("{left} rows still need them")?,
    }
    if older > 0 {
        say!("dropping them ends {ENDED}; {NEEDED}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Puts a new secret in front of those that are there. It counts from the service's next start.
async fn rotate(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    key_file::keys_to_read(file, store).await?;
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let newer = format!("{}\n{}", hex(&house::machine().entropy()), text.trim());
    key_file::replace(file, &newer)?;
    say!("{} has a new key in front. It counts from the service's next start", file.display())?;
    say!(
        "copy the file again to where its copy is kept; the older keys stay in it until `vernissage key status` says that nothing needs \
         them"
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Takes the secrets away that were replaced, if nothing needs them.
async fn drop_older(file: &Path, store: &dyn Store) -> anyhow::Result<ExitCode> {
    refuse_variable()?;
    let (left, older) = left(file, store).await?;
    if left > 0 {
        bail!("{left} rows still need the {older} older keys; nothing was changed");
    }
    let text = std::fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let newest = text.split_whitespace().next().context("a key file holds a key")?;
    key_file::replace(file, newest)?;
    say!("{older} older keys are gone from {}", file.display())?;
    if older > 0 {
        say!("from the next start on this ends {ENDED}; {NEEDED}")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn refuse_variable() -> anyhow::Result<()> {
    if std::env::var_os(KEY_VARIABLE).is_some() {
        bail!(
            "the key comes from {KEY_VARIABLE}: put a new one of 64 hex digits in front of it there, with a blank between, and keep the \
             older one behind it until `vernissage key status` says that nothing needs it"
        );
    }
    Ok(())
}
