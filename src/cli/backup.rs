//! `backup`: copies the database while it is in use. It replaces an earlier backup, and no other file unless told to.

use super::args::BackupArgs;
use super::backup_time::record_backup_time;
use super::check::check_all;
use super::command_output::say;
use super::database::{self, desk_of_file};
use super::service_assembly;
use anyhow::bail;
use config::Config;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use store::SqliteStore;

/// Runs `backup FILE`.
pub(super) fn run(args: &BackupArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let instead = "use pg_dump to copy a PostgreSQL database while it is in use (docs/hosting.md)";
    let database = database::database_file(&config, instead)?;
    check_replaceable(&config, args)?;
    let (store, file) = (SqliteStore::open_to_read(database)?, &args.file);
    store.backup(file)?;
    say!("copied to {}; integrity checked", file.display())?;
    service_assembly::build_runtime()?.block_on(async {
        let wrong = check_all(&desk_of_file(file, &config).await?).await?;
        if wrong > 0 {
            return Ok(ExitCode::FAILURE);
        }
        if let Err(error) = record_backup_time(&config).await {
            say!("the copy is complete, but its time was not recorded for the metrics: {error:#}")?;
        }
        Ok(ExitCode::SUCCESS)
    })
}

/// Checks that the copy replaces nothing but an earlier backup.
///
/// # Errors
/// Returns an error that names the file and, if `--force` would help, that option.
fn check_replaceable(config: &Config, args: &BackupArgs) -> anyhow::Result<()> {
    let file = args.file.as_path();
    let Ok(found) = std::fs::metadata(file) else { return Ok(()) };
    let is_in_use = files_in_use(config, args.config.as_deref()).iter().any(|used| is_same_file(used, file));
    if is_in_use || SqliteStore::is_served(file)? {
        bail!("{} is in use by an installation; choose another name for the backup", file.display());
    }
    if !args.force && !(found.is_file() && (found.len() == 0 || SqliteStore::is_backup(file))) {
        bail!(
            "{} exists and is no backup, so it was kept; choose another name, or replace it with --force",
            file.display()
        );
    }
    Ok(())
}

/// Returns the files of this installation.
fn files_in_use(config: &Config, config_file: Option<&Path>) -> Vec<PathBuf> {
    let mail = &config.mail;
    let all = [
        config_file,
        Some(config.store.path.as_path()),
        Some(config.store.key_file.as_path()),
        mail.dkim.key_file.as_deref(),
        mail.tls_certificate.as_deref(),
        mail.tls_key.as_deref(),
    ];
    let components = config.components.values().cloned();
    all.into_iter().flatten().map(Path::to_owned).chain(components).collect()
}

fn is_same_file(one: &Path, other: &Path) -> bool {
    std::fs::canonicalize(one).is_ok_and(|one| std::fs::canonicalize(other).is_ok_and(|other| one == other))
}
