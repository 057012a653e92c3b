//! `restore`: replaces the database with a backup, and invalidates what was issued in the lost period: tokens,
//! Message-IDs and buttons.

use super::args::RestoreArgs;
use super::command_output::say;
use super::{check, database, key_file, service_assembly};
use anyhow::{Context, bail};
use chrono::TimeDelta;
use config::Config;
use model::{Instant, to_hex};
use ports::{InstallationFact, InstallationStore};
use service::{Desk, LostPeriod};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use store::{SqliteOptions, SqliteStore};

/// Suffixes of the files that exist next to a database in use.
const DATABASE_SUFFIXES: [&str; 2] = ["-wal", "-shm"];

/// Maximum age of the last heartbeat while the service runs: it records one every half minute.
const HEARTBEAT_AGE_MAX: TimeDelta = TimeDelta::seconds(60);

/// Runs `restore FILE`.
pub(super) fn run(args: &RestoreArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let instead =
        "stop the service and restore a dump with pg_restore into an empty database (docs/hosting.md)";
    let path = database::database_file(&config, instead)?;
    refuse_if_served(path)?;
    if !args.file.exists() {
        bail!("no backup at {}", args.file.display());
    }
    let ready = with_suffix(path, ".restored");
    for old in [ready.clone(), with_suffix(&ready, "-wal"), with_suffix(&ready, "-shm")] {
        remove_if_present(&old)?;
    }
    SqliteStore::copy(&args.file, &ready).with_context(|| format!("cannot use {}", args.file.display()))?;
    let wrong = service_assembly::build_runtime()?.block_on(begin_epoch(&config, &ready))?;
    if wrong > 0 {
        bail!(
            "{wrong} tables or leagues of the backup do not replay. Nothing was changed; the prepared copy is {}",
            ready.display()
        );
    }
    // A replay may take long enough for someone to start the service in the meantime.
    refuse_if_served(path)?;
    let mut told = Vec::new();
    let placed = put_in_place(&ready, path, &mut told).and_then(|()| remove_leftovers(&ready));
    let said = told.iter().try_for_each(|line| say!("{line}"));
    placed?;
    said?;
    say!("restored {}. Now start the service", args.file.display())?;
    Ok(ExitCode::SUCCESS)
}

fn refuse_if_served(path: &Path) -> anyhow::Result<()> {
    if SqliteStore::is_served(path)? {
        bail!("the service is running: stop it first, and start it again afterwards");
    }
    Ok(())
}

/// Renames the existing database, and moves the prepared one into its place. Prints nothing, since the command would
/// end here if its reader stopped reading. Messages are collected in `told` instead.
fn put_in_place(ready: &Path, path: &Path, told: &mut Vec<String>) -> anyhow::Result<()> {
    let is_there = path.exists();
    if is_there {
        service_assembly::copy_file_owner(ready, path)
            .with_context(|| format!("cannot change the owner of {}", ready.display()))?;
        fold_log(path, told)?;
    }
    for rescued in SqliteStore::rescued_from(path) {
        let aside = free_name(path)?;
        std::fs::rename(&rescued, &aside).with_context(|| format!("cannot move {}", rescued.display()))?;
        told.push(format!("{}, saved from a lost database, is now {}", rescued.display(), aside.display()));
    }
    let aside = set_aside(path)?;
    if is_there {
        told.push(format!("the previous database is now {}", aside.display()));
    }
    let renamed = std::fs::rename(ready, path).and_then(|()| service_assembly::sync_folder_of(path));
    renamed.with_context(|| format!("cannot move {} into place", ready.display()))
}

/// Merges the log of the existing database into the database file, so that the file alone is complete if the command is
/// interrupted at any point. A damaged database keeps its log next to it.
fn fold_log(path: &Path, told: &mut Vec<String>) -> anyhow::Result<()> {
    match SqliteStore::fold_log(path) {
        Ok(true) => Ok(()),
        // When the other program closes the database, SQLite would delete a log by its name, which by then is that of
        // the new database.
        Ok(false) => bail!(
            "another program has {} open, such as Litestream or sqlite3: stop it first. Nothing was changed",
            path.display()
        ),
        Err(error) => {
            let name = path.display();
            told.push(format!("{name} is kept with its log next to it, which cannot be merged: {error}"));
            Ok(())
        }
    }
}

/// Migrates the copy to this version's schema, checks that it replays, and starts another epoch in it. Returns the
/// number of tables and leagues that do not replay.
async fn begin_epoch(config: &Config, ready: &Path) -> anyhow::Result<u32> {
    let store = Arc::new(SqliteStore::open(ready, SqliteOptions::default())?);
    let keys = key_file::load_keys(&config.store.key_file, store.as_ref()).await?;
    let world = service_assembly::host_world();
    let now = world.now();
    let heartbeat = store.heartbeat().await?.map(|heartbeat| heartbeat.at);
    let from = backup_time(heartbeat, store.last_change_at().await?);
    let mut lost = key_file::lost_periods(store.as_ref()).await?;
    lost.push(LostPeriod { from: from.unwrap_or_default(), until: now });
    store.set_fact(InstallationFact::LostPeriods, serde_json::to_string(&lost)?).await?;
    store.set_fact(InstallationFact::Epoch, to_hex(&world.entropy())).await?;
    match from {
        Some(from) => say!("the backup is from {from}; everything after that is lost")?,
        None => say!("the backup is from before the first message; everything after that is lost")?,
    }
    let desk = Desk::new(store, keys, service_assembly::desk_policy(config)?, world);
    check::check_all(&desk).await
}

/// Returns the last instant of which a backup is known to be: that of the last heartbeat, or of the last change if the
/// service was restarted and had recorded no heartbeat since. `None` for a backup without both.
fn backup_time(heartbeat: Option<Instant>, last_change: Option<Instant>) -> Option<Instant> {
    match (heartbeat, last_change) {
        (Some(beat), Some(change)) if change - beat > HEARTBEAT_AGE_MAX => Some(change),
        (Some(beat), _) => Some(beat),
        (None, change) => change,
    }
}

/// Renames the existing database and its log. If the database is missing, renames only the log, which must not end up
/// next to another database. A database without another name is never overwritten.
fn set_aside(path: &Path) -> anyhow::Result<PathBuf> {
    let aside = free_name(path)?;
    // The second name is created first, so that a database exists under the first name even if the command is
    // interrupted at any point.
    if path.exists() {
        std::fs::hard_link(path, &aside).with_context(|| format!("cannot create {}", aside.display()))?;
    }
    for part in DATABASE_SUFFIXES {
        let beside = with_suffix(path, part);
        if beside.exists() {
            std::fs::rename(&beside, with_suffix(&aside, part))
                .with_context(|| format!("cannot move {}", beside.display()))?;
        }
    }
    Ok(aside)
}

/// Finds an unused name for the previous database and its log.
fn free_name(path: &Path) -> anyhow::Result<PathBuf> {
    let is_free = |name: &PathBuf| {
        !name.exists() && DATABASE_SUFFIXES.iter().all(|part| !with_suffix(name, part).exists())
    };
    let mut names = (1..1_000_000).map(|number| with_suffix(path, &format!(".before-restore-{number}")));
    names.find(is_free).context("no name is free for the previous database")
}

/// Removes what was created next to the database before it was in place: its lock, and the copy of a backup made before
/// migrating its older schema. The backup itself is kept.
fn remove_leftovers(ready: &Path) -> anyhow::Result<()> {
    remove_if_present(&with_suffix(ready, ".lock"))?;
    let folder = ready.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let begin = with_suffix(ready, ".schema");
    let Some(begin) = begin.file_name() else { return Ok(()) };
    for file in std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let file = file?;
        if file.file_name().as_encoded_bytes().starts_with(begin.as_encoded_bytes()) {
            remove_if_present(&file.path())?;
        }
    }
    Ok(())
}

fn remove_if_present(path: &Path) -> anyhow::Result<()> {
    match std::fs::remove_file(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("cannot remove {}", path.display()))
        }
        _ => Ok(()),
    }
}

/// Appends `end` to the name of a path.
fn with_suffix(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backup_time_is_never_the_start_of_1970() {
        let at = |seconds| Some(Instant::UNIX_EPOCH + TimeDelta::days(20_000) + TimeDelta::seconds(seconds));
        assert_eq!(backup_time(None, None), None);
        assert_eq!(backup_time(None, at(7)), at(7), "before the first heartbeat");
        assert_eq!(backup_time(at(0), at(30)), at(0), "the service was running");
        assert_eq!(backup_time(at(0), at(3_600)), at(3_600), "before the first heartbeat after a restart");
        assert_eq!(backup_time(at(60), at(0)), at(60), "nothing happened since");
    }
}
