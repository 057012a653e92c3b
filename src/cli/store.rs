//! `store copy`: copies a whole installation from one store to another, and verifies the result.

use super::args::{StoreArgs, StoreCommand, StoreCopyArgs};
use super::command_output::say;
use super::{check, database, key_file, service_assembly};
use anyhow::bail;
use config::{Config, StoreKind};
use service::Desk;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use store::{
    PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, StoreCopy, StoreRows, row_checksums,
};

/// Runs `store ..`.
pub(super) fn run(args: &StoreArgs) -> anyhow::Result<ExitCode> {
    let config = Config::read(args.config.as_deref())?;
    let StoreCommand::Copy(args) = &args.command;
    service_assembly::build_runtime()?.block_on(async {
        if args.from == args.to {
            bail!("a store cannot be copied to itself");
        }
        let from = open_named_store(&config, &args.from, true).await?;
        let copied = match open_named_store(&config, &args.to, false).await {
            Ok(to) => {
                let copied = copy(&config, args, from.clone(), to.clone()).await;
                to.release_leases().await;
                copied
            }
            Err(error) => Err(error),
        };
        from.release_leases().await;
        copied
    })
}

/// Opens a store by its word (the configured store) or as a database file. The store must not be in use by a service.
async fn open_named_store(
    config: &Config,
    word: &str,
    must_be_there: bool,
) -> anyhow::Result<Arc<dyn StoreRows>> {
    let path = match word {
        "postgres" => {
            let url = database::database_url(&config.store)?;
            let store = match must_be_there {
                true => PostgresStore::open_alongside(url).await?,
                false => PostgresStore::open(url, PostgresOptions::default()).await?,
            };
            if !store.try_exclusive_access().await? {
                bail!("a service runs on the PostgreSQL database: stop it first");
            }
            return Ok(Arc::new(store));
        }
        "sqlite" => &config.store.path,
        file => Path::new(file),
    };
    if must_be_there && !path.exists() {
        bail!("no database at {}", path.display());
    }
    if SqliteStore::is_served(path)? {
        bail!("a service runs on {}: stop it first", path.display());
    }
    Ok(Arc::new(SqliteStore::open(path, SqliteOptions::default())?))
}

async fn copy(
    config: &Config,
    args: &StoreCopyArgs,
    from: Arc<dyn StoreRows>,
    to: Arc<dyn StoreRows>,
) -> anyhow::Result<ExitCode> {
    let mut copying = StoreCopy::begin(from.as_ref(), to.as_ref()).await?;
    let mut rows = 0;
    while let Some(step) = copying.step().await? {
        rows += step.rows;
        if step.last && rows > 0 {
            say!("{:24} {rows} rows", step.shelf.display_name())?;
        }
        if step.last {
            rows = 0;
        }
    }
    say!("comparing every row")?;
    let (theirs, ours) = (row_checksums(from.as_ref()).await?, row_checksums(to.as_ref()).await?);
    let mut other = 0;
    for (there, here) in theirs.iter().zip(&ours).filter(|(there, here)| there != here) {
        say!(
            "{}: {} rows in the source, {} in the target, and they differ",
            there.shelf.display_name(),
            there.rows,
            here.rows
        )?;
        other += 1;
    }
    if other > 0 {
        bail!(
            "the copy differs; the source may have been written meanwhile. Empty the target and start again"
        );
    }
    let keys = key_file::load_keys_to_read(&config.store.key_file, to.as_ref()).await?;
    let desk =
        Desk::new(to.clone(), keys, service_assembly::desk_policy(config)?, service_assembly::host_world());
    let wrong = check::check_all(&desk).await?;
    to.finish_copy().await?;
    let by = if args.to == "postgres" { StoreKind::Postgres } else { StoreKind::Sqlite };
    say!(
        "the copy is complete. To serve it, set store.by = {:?}; {} is unchanged",
        format!("{by:?}").to_lowercase(),
        args.from
    )?;
    if wrong > 0 {
        say!("what does not replay there did not replay before: the copy is the same, byte for byte")?;
        return Ok(ExitCode::FAILURE);
    }
    Ok(ExitCode::SUCCESS)
}
