//! `check`: compares every table and league with its journal or log.

use super::command_output::{counted, say};
use super::database::desk_to_read;
use super::{league, service_assembly};
use anyhow::{Context, bail};
use config::Config;
use model::Code;
use service::Desk;
use std::process::ExitCode;

/// Maximum number of tables checked; no installation has more.
const TABLES_MAX: u32 = 1_000_000;

/// Runs `check`.
pub(super) fn run(config: &Config) -> anyhow::Result<ExitCode> {
    service_assembly::build_runtime()?.block_on(async {
        let wrong = check_all(&desk_to_read(config).await?).await?;
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    })
}

/// Replays every table and rebuilds every league. Returns the number of those that fail.
pub(super) async fn check_all(desk: &Desk) -> anyhow::Result<u32> {
    let tables = desk.store().tables(None, TABLES_MAX).await?;
    let codes: Vec<Code> = tables.into_iter().map(|table| table.code).collect();
    let mut wrong = 0;
    for code in &codes {
        if let Err(error) = check_one(desk, code).await {
            say!("{code}: {error:#}")?;
            wrong += 1;
        }
    }
    say!("{} replayed, {wrong} wrong", counted(codes.len(), "table", "tables"))?;
    Ok(wrong + league::league_verification::verify_leagues(desk).await?)
}

/// Compares a table with its journal. Both are of one moment, since a service may be running.
async fn check_one(desk: &Desk, code: &Code) -> anyhow::Result<()> {
    let (loaded, entries) = desk.load_with_journal(code).await?.context("the table no longer exists")?;
    let table = &loaded.table;
    if entries.len() != table.seq as usize {
        bail!("the journal has {} entries, but the table counts {}", entries.len(), table.seq);
    }
    let Some(game) = table.game_state() else { return Ok(()) };
    let replayed = play::replay_setup(&loaded)?.replay(&entries)?.context("the journal has no start")?;
    if replayed.position.digest()? != game.digest {
        bail!("the stored snapshot differs from the replayed journal");
    }
    if replayed.position.snapshot()? != game.snapshot {
        bail!("the stored snapshot has the right digest but a different text");
    }
    if let Some(why) = table.stage.freeze_reason() {
        bail!("frozen: {why} (its journal replays)");
    }
    league::league_verification::verify_score(table, replayed.position.as_ref())
}
