//! Time of the last backup, stored in the database for the service's metrics.

use super::args::ConfigArgs;
use super::command_output::say;
use super::database;
use config::Config;
use ports::InstallationFact;
use service::{HostWorld, World};
use std::process::ExitCode;

/// Stores the current time as that of the last backup, even while a service is running.
pub(super) async fn record_backup_time(config: &Config) -> anyhow::Result<()> {
    let store = database::open_alongside_service(config).await?;
    let at_ms = HostWorld.now().timestamp_millis();
    Ok(store.set_fact(InstallationFact::LastBackup, at_ms.to_string()).await?)
}

/// Runs `note-backup`, for backups made by other tools.
pub(super) fn note_backup(args: &ConfigArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    super::service_assembly::build_runtime()?.block_on(record_backup_time(&config))?;
    say!("recorded a backup made just now")?;
    Ok(ExitCode::SUCCESS)
}
