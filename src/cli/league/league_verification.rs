//! Rebuilds derived data and compares it with the stored data: a league from its audit log, and the score of a table
//! from its journal.

use super::league_output::parse_league_name;
use super::listings::LEAGUES_MAX;
use crate::cli::command_output::{counted, say};
use crate::cli::database::desk_to_read;
use anyhow::{Context, bail};
use config::Config;
use engine::{Position, Viewer};
use league::book::league::League;
use league::stored::parse_league_body;
use model::{LeagueRow, SeatScore, Status, Table};
use service::Desk;
use std::process::ExitCode;

/// Runs `leagues verify [NAME]`.
pub(super) async fn verify(config: &Config, typed: Option<&str>) -> anyhow::Result<ExitCode> {
    let desk = desk_to_read(config).await?;
    let wrong = match typed {
        None => verify_leagues(&desk).await?,
        Some(typed) => {
            let name = parse_league_name(typed)?;
            let row = desk.store().league(name.clone()).await?;
            let row = row.with_context(|| format!("unknown league {name}"))?;
            let lines = rebuild_and_compare(&desk, &row).await;
            match lines {
                Ok(lines) => {
                    let lines = counted(lines, "log line rebuilds", "log lines rebuild");
                    say!("ok: {lines} league {name} as it is stored")?;
                    0
                }
                Err(error) => {
                    say!("{name}: {error:#}")?;
                    1
                }
            }
        }
    };
    Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Rebuilds every league. Returns the number of leagues that differ from the stored state.
pub(in crate::cli) async fn verify_leagues(desk: &Desk) -> anyhow::Result<u32> {
    let rows = desk.store().leagues(LEAGUES_MAX).await?;
    let mut wrong = 0;
    for row in &rows {
        if let Err(error) = rebuild_and_compare(desk, row).await {
            say!("league {}: {error:#}", row.name)?;
            wrong += 1;
        }
    }
    let rebuilt = counted(rows.len(), "league rebuilt from its log", "leagues rebuilt from their logs");
    say!("{rebuilt}, {wrong} wrong")?;
    Ok(wrong)
}

/// Rebuilds a league. Returns the number of log lines if the result matches the stored state.
async fn rebuild_and_compare(desk: &Desk, row: &LeagueRow) -> anyhow::Result<usize> {
    let body = parse_league_body(row)?;
    // The log may have grown since the row was read.
    let mut log = desk.log_of_league(&row.name).await?;
    log.truncate(row.seq as usize);
    let league = League::from_log(&log)?;
    if body.league.seq != row.seq {
        bail!("its row counts {} log lines, its content {}", row.seq, body.league.seq);
    }
    if league != body.league {
        bail!("{} differs from its log", first_difference(&league, &body.league));
    }
    Ok(log.len())
}

/// Returns the name of the first part in which the two leagues differ.
fn first_difference(made: &League, stored: &League) -> String {
    if made.seq != stored.seq {
        return format!("the number of lines ({} in the log, {} stored)", made.seq, stored.seq);
    }
    let seasons = made.seasons.iter().zip(&stored.seasons);
    let season = seasons.filter(|(made, stored)| made != stored).map(|(made, _)| made.number).next();
    match season {
        Some(number) => format!("season {number}"),
        None if made.seasons.len() != stored.seasons.len() => "the list of its seasons".to_owned(),
        None if made.rules != stored.rules => "the rules of its next season".to_owned(),
        None => "the data outside its seasons (title, place, bans, offers)".to_owned(),
    }
}

/// Compares the score of a table with the replay of its journal, unless a ruling ended the game.
///
/// # Errors
/// Returns an error that describes the difference, if there is one.
pub(in crate::cli) fn verify_score(table: &Table, position: &dyn Position) -> anyhow::Result<()> {
    let Some(score) = &table.score() else {
        // Tables that ended before scores were stored have none.
        return Ok(());
    };
    if table.status() != Status::Over {
        bail!("it has a score but is {}", table.status().keyword());
    }
    if score.ruled {
        return Ok(());
    }
    if !position.pending().is_over() {
        bail!("it has a score, but its journal does not replay to an end");
    }
    let replayed: Vec<SeatScore> = position
        .standings(Viewer::Table)
        .iter()
        .map(|one| SeatScore { rank: one.rank, points: one.points })
        .collect();
    if replayed != score.seats {
        bail!("its score is {:?}, but its journal replays to {replayed:?}", score.seats);
    }
    Ok(())
}
