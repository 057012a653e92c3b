//! `restore`: puts a backup in the place of the database, and sees to it that nothing counts that was given out in the time that is
//! lost: tokens, Message-IDs and buttons.

use super::args::RestoreArgs;
use super::out::say;
use super::{database, house, key_file, tables};
use anyhow::{Context, bail};
use config::Config;
use model::{Instant, hex};
use ports::{HouseFact, HouseStore};
use service::{Desk, LostTime};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::{SqliteOptions, SqliteStore};

/// What stands beside a database while it is in use.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// `restore FILE`
pub(super) fn run(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let instead =
        "stop the service and put a dump back with pg_restore, into an empty database (docs/hosting.md)";
    let path = database::file(&config, instead)?;
    refuse_if_served(path)?;
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
    // A replay may take long enough for somebody to start the service.
    refuse_if_served(path)?;
    let mut told = Vec::new();
    let placed = put_in_place(&ready, path, &mut told).and_then(|()| clear_away(&ready));
    let said = told.iter().try_for_each(|line| say!("{line}"));
    placed?;
    said?;
    say!("{} is in its place. Now start the service", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}

fn refuse_if_served(path: &Path) -> anyhow::Result<()> {
    if SqliteStore::is_served(path)? {
        bail!("the service runs: stop it first, and start it again after this");
    }
    Ok(())
}

/// Gives what is there other names, and the database that is ready the place. Whoever reads what a command says may leave, which ends it:
/// so nothing is said here, and what is to be told of it is gathered.
fn put_in_place(ready: &Path, path: &Path, told: &mut Vec<String>) -> anyhow::Result<()> {
    let is_there = path.exists();
    if is_there {
        house::owned_like(ready, path)
            .with_context(|| format!("{} cannot be given away", ready.display()))?;
        fold_log(path, told)?;
    }
    for rescued in SqliteStore::rescued_from(path) {
        let aside = free_name(path)?;
        std::fs::rename(&rescued, &aside)
            .with_context(|| format!("{} cannot be moved", rescued.display()))?;
        told.push(format!(
            "{}, which was saved from a database that was lost, is {}",
            rescued.display(),
            aside.display()
        ));
    }
    let aside = set_aside(path)?;
    if is_there {
        told.push(format!("the former database is {}", aside.display()));
    }
    let renamed = std::fs::rename(ready, path).and_then(|()| house::sync_folder_of(path));
    renamed.with_context(|| format!("{} cannot be put in its place", ready.display()))
}

/// The log of the database that is there goes into its file: whenever this ends, the file alone is all of it. One that is damaged keeps its
/// log beside it.
fn fold_log(path: &Path, told: &mut Vec<String>) -> anyhow::Result<()> {
    match SqliteStore::fold_log(path) {
        Ok(true) => Ok(()),
        // When they close it, SQLite would delete a log by its name: that of the database which has its place then.
        Ok(false) => bail!(
            "somebody else has {} open, such as Litestream or sqlite3: end that first. Nothing was changed",
            path.display()
        ),
        Err(error) => {
            let name = path.display();
            told.push(format!("{name} is kept with its log beside it, which cannot be put into it: {error}"));
            Ok(())
        }
    }
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
    say!("the backup is of {from}; what happened since then is lost")?;
    let desk = Desk::new(store, keys, house::policy(config)?, world);
    tables::check_all(&desk).await
}

/// Gives the database that is there another name, with its log; or the log of one that is gone, which must not come to stand beside another
/// database. What has no other name yet is never overwritten.
fn set_aside(path: &Path) -> anyhow::Result<PathBuf> {
    let aside = free_name(path)?;
    // A second name first: whenever this ends, there is a database under the first.
    if path.exists() {
        std::fs::hard_link(path, &aside).with_context(|| format!("{} cannot be made", aside.display()))?;
    }
    for part in BESIDE {
        let beside = with(path, part);
        if beside.exists() {
            std::fs::rename(&beside, with(&aside, part))
                .with_context(|| format!("{} cannot be moved", beside.display()))?;
        }
    }
    Ok(aside)
}

/// A name for a former database that nothing has yet, and no log of one.
fn free_name(path: &Path) -> anyhow::Result<PathBuf> {
    let is_free = |name: &PathBuf| !name.exists() && BESIDE.iter().all(|part| !with(name, part).exists());
    let mut names = (1..1_000_000).map(|number| with(path, &format!(".before-restore-{number}")));
    names.find(is_free).context("there is no free name for the former database")
}

/// Takes away what stood beside the database before it had its place: its lock, and the copy that was made of a backup of an older schema
/// before it was brought up to date. The backup itself is still there.
fn clear_away(ready: &Path) -> anyhow::Result<()> {
    remove(&with(ready, ".lock"))?;
    let folder = ready.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let begin = with(ready, ".schema");
    let Some(begin) = begin.file_name() else { return Ok(()) };
    for file in std::fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let file = file?;
        if file.file_name().as_encoded_bytes().starts_with(begin.as_encoded_bytes()) {
            remove(&file.path())?;
        }
    }
    Ok(())
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
