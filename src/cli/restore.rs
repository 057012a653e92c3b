//! `restore`: puts a backup in the place of the database, and sees to it that nothing counts that was given out in the time that is
//! lost: tokens, Message-IDs and buttons.

use super::args::RestoreArgs;
use super::{house, key_file, tables};
use anyhow::{Context, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use vernissage::config::Config;
use vernissage::play::{Instant, hex};
use vernissage::service::{Desk, LostTime};
use vernissage::store::{HouseFact, SqliteOptions, SqliteStore, Store};

/// What stands beside a database while it is in use.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// `restore FILE`
pub(super) fn run(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let path = &config.store.path;
    if SqliteStore::is_served(path)? {
        bail!("the service runs: stop it first, and start it again after this");
    }
    if !args.file.exists() {
        bail!("there is no backup {}", args.file.display());
    }
    let ready = with(path, ".restored");
    for old in [ready.clone(), with(&ready, "-wal"), with(&ready, "-shm")] {
        remove(&old)?;
    }
    SqliteStore::copy(&args.file, &ready)
        .with_context(|| format!("{} cannot be used", args.file.display()))?;
    let wrong = house::runtime()?.block_on(begin_epoch(&config, &ready))?;
    if wrong > 0 {
        bail!(
            "{wrong} tables or leagues of the backup do not replay. Nothing was changed; {} is that backup",
            ready.display()
        );
    }
    if path.exists() {
        let aside = set_aside(path)?;
        println!("the former database is {}", aside.display());
    }
    std::fs::rename(&ready, path)
        .with_context(|| format!("{} cannot be put in its place", ready.display()))?;
    remove(&with(&ready, ".lock"))?;
    println!("{} is in its place. Now start the service", args.file.display());
    Ok(ExitCode::SUCCESS)
}

/// Brings the copy to this program's schema, looks whether it replays, and begins another epoch in it. Returns how many tables and leagues
/// do not replay.
async fn begin_epoch(config: &Config, ready: &Path) -> anyhow::Result<u32> {
    let store = Arc::new(SqliteStore::open(ready, SqliteOptions::default())?);
    let keys = key_file::keys(&config.store.key_file, store.as_ref()).await?;
    let world = house::machine();
    let now = world.now();
    let from = store.heartbeat().await?.map_or(Instant::default(), |heartbeat| heartbeat.at);
    let mut lost = key_file::lost_time(store.as_ref()).await?;
    lost.push(LostTime { from, until: now });
    store.set_fact(HouseFact::LostTime, serde_json::to_string(&lost)?).await?;
    store.set_fact(HouseFact::Epoch, hex(&world.entropy())).await?;
    println!("the backup is of {from}; what happened since then is lost");
    let desk = Desk::new(store, keys, house::policy(config)?, world);
    tables::check_all(&desk).await
}

/// Gives the database that is there another name, with its log. What has no other name yet is never overwritten.
fn set_aside(path: &Path) -> anyhow::Result<PathBuf> {
    let free =
        (1..).map(|number| with(path, &format!(".before-restore-{number}"))).find(|aside| !aside.exists());
    let aside = free.context("there is no free name for the former database")?;
    // A second name first: whenever this ends, there is a database under the first.
    std::fs::hard_link(path, &aside).with_context(|| format!("{} cannot be made", aside.display()))?;
    for part in BESIDE {
        let beside = with(path, part);
        if beside.exists() {
            std::fs::rename(&beside, with(&aside, part))
                .with_context(|| format!("{} cannot be moved", beside.display()))?;
        }
    }
    Ok(aside)
}

fn remove(path: &Path) -> anyhow::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be removed", path.display()))
        }
        _ => Ok(()),
    }
}

/// This path with something behind its name.
fn with(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    PathBuf::from(name)
}
