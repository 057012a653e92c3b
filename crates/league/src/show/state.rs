//! One-sentence summaries of the state of a season and of a reader's position.

use super::page_parts::{
    count_arg, is_struck, join_names, points_text_arg, season_message, with_time_if_known,
};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{FinalPlace, Season, SeasonState};
use crate::ids::EntryId;
use crate::league_acts::entries::exclusion_message;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::standings::placed_lines;
use crate::steps::due_step::{PresentEntries, entries_min};
use chrono::TimeDelta;
use model::{Arg, DivisionNumber, FreeText, PlayerId, Say, Status};

/// Maximum number of players who have not checked in and are named.
const MISSING_MAX: usize = 12;

/// Describes the state of a season.
pub(super) fn state_message(played: &PlayedSeason<'_>) -> Say {
    let season = played.season;
    let dates = &season.dates;
    let in_it = count_arg(season.active_entries().count());
    match season.state {
        SeasonState::Draft if dates.opens_at.is_some() => with_time_if_known(
            season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_DRAFT_THEN)),
            dates.opens_at,
        ),
        SeasonState::Draft => season_message(played, messages::say_league_now_draft()),
        SeasonState::Open => with_time_if_known(
            season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_OPEN)),
            dates.closes_at,
        )
        .with("count", in_it)
        .with("waiting", count_arg(season.waiting_list().count()))
        .with("least", count_arg(entries_min(played))),
        SeasonState::Closed if dates.check_in_until.is_some() => with_time_if_known(
            season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_CHECK_IN)),
            dates.check_in_until,
        )
        .with("count", in_it)
        .with("there", count_arg(PresentEntries::select(played).playing.len())),
        SeasonState::Closed => season_message(played, messages::say_league_now_closed(in_it)),
        SeasonState::Set => with_time_if_known(
            season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_SET)),
            dates.starts_at,
        )
        .with("count", count_arg(season.divisions.iter().map(Vec::len).sum()))
        .with("divisions", count_arg(season.divisions.len()))
        .with("tables", count_arg(season.tables.len())),
        SeasonState::Running => with_table_counts(
            played,
            with_time_if_known(
                season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_RUNNING)),
                dates.ends_at,
            ),
        ),
        SeasonState::Closing => {
            let settle_s = i64::from(season.rules.calendar.settle_s);
            let at = played.settling_since().map(|since| since + TimeDelta::seconds(settle_s));
            with_table_counts(
                played,
                with_time_if_known(
                    season_message(played, Say::in_steps(messages::SAY_LEAGUE_NOW_CLOSING)),
                    at,
                ),
            )
        }
        SeasonState::Final => final_message(played),
        SeasonState::Cancelled => season_message(played, messages::say_league_now_cancelled()),
    }
}

/// Names the players who have not checked in, during the check-in; `None` if there is none, or too many to be listed.
pub(super) fn missing_message(played: &PlayedSeason<'_>) -> Option<Say> {
    let season = played.season;
    season.dates.check_in_until.filter(|_| season.state == SeasonState::Closed)?;
    let missing = season.entries.iter().filter(|entry| entry.state == EntryState::Entered);
    let labels: Vec<FreeText> = missing.map(|entry| played.entry_label(entry.id)).collect();
    (1..=MISSING_MAX)
        .contains(&labels.len())
        .then(|| messages::say_league_now_missing(Arg::Free(join_names(&labels))))
}

/// Adds the numbers of finished, running and remaining tables.
fn with_table_counts(played: &PlayedSeason<'_>, say: Say) -> Say {
    let counting = played.season.tables.iter().filter(|planned| !planned.void);
    let all = counting.clone().count();
    let over = counting.filter(|planned| played.is_settled(planned)).count();
    let runs = |status: Status| matches!(status, Status::Running | Status::Frozen);
    let running = played.tables().filter(|(planned, _)| !planned.void).filter_map(|(_, table)| table);
    let running = running.filter(|table| runs(table.status())).count();
    say.with("over", count_arg(over))
        .with("all", count_arg(all))
        .with("running", count_arg(running))
        .with("left", count_arg(all - over))
}

fn final_message(played: &PlayedSeason<'_>) -> Say {
    let champions: Vec<PlayerId> =
        champions(played.season, DivisionNumber::new(1)).map(|own| own.holder).collect();
    if champions.is_empty() {
        return season_message(played, messages::say_league_now_final());
    }
    let names = join_names(champions.iter().map(|player| played.player_name(*player)));
    season_message(played, messages::say_league_now_final_won(count_arg(champions.len()), Arg::Free(names)))
}

/// Returns the winners of a division in a final season; several if they share first place.
pub(super) fn champions(season: &Season, division: DivisionNumber) -> impl Iterator<Item = &FinalPlace> {
    season.finals.iter().filter(move |place| place.division == division && place.rank == Some(1))
}

/// Describes the pause of a league, if paused.
pub(super) fn pause_message(played: &PlayedSeason<'_>) -> Option<Say> {
    let since = played.league.paused_at?;
    Some(season_message(played, messages::say_league_now_paused(Arg::At(since))))
}

/// Describes the position of the person with these ids; `None` if they have no position.
///
/// # Errors
/// Returns an error if results contradict each other.
pub(super) fn own_state_message(
    played: &PlayedSeason<'_>,
    reader: &[PlayerId],
) -> Result<Option<Say>, PlanError> {
    let (league, season) = (played.league, played.season);
    let asked = league.asked.iter().find(|(_, asked)| reader.contains(&asked.player));
    if let Some((entry, asked)) = asked {
        let name = super::page_parts::name_of(played, *entry);
        return Ok(Some(season_message(played, messages::say_league_you_asked(Arg::At(asked.until), name))));
    }
    let newest = || season.entries.iter().rev().find(|entry| entry.is_held_by(reader));
    let Some(entry) = season.entry_of(reader).or_else(newest) else {
        return Ok(exclusion_message(played, reader));
    };
    Ok(match (entry.state, season.state) {
        (_, SeasonState::Cancelled) => None,
        (EntryState::Waiting, _) => {
            let before = season.waiting_list().position(|waiting| waiting.id == entry.id).unwrap_or(0);
            Some(season_message(played, messages::say_league_you_waiting(count_arg(before + 1))))
        }
        (EntryState::Withdrawn, _) => Some(season_message(played, messages::say_league_you_withdrawn())),
        (EntryState::Absent, _) => Some(season_message(played, messages::say_league_you_absent())),
        (EntryState::Struck, _) => Some(season_message(played, messages::say_league_you_struck())),
        (EntryState::Entered | EntryState::CheckedIn, _) => Some(participation_message(played, entry)?),
    })
}

/// Describes the position of a participating entry.
fn participation_message(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> Result<Say, PlanError> {
    if let Some(division) = played.season.division_of(entry.id) {
        return place_message(played, division, entry.id);
    }
    let check_in_until =
        played.season.dates.check_in_until.filter(|_| played.season.state == SeasonState::Closed);
    Ok(match (entry.state, check_in_until) {
        (EntryState::Entered, Some(until)) => {
            season_message(played, messages::say_league_you_check_in(Arg::At(until)))
        }
        (EntryState::CheckedIn, _) => season_message(played, messages::say_league_you_there()),
        _ => season_message(played, messages::say_league_you_in()),
    })
}

/// Describes the place of an entry in its division.
///
/// # Errors
/// Returns an error if results contradict each other.
pub(super) fn place_message(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    id: EntryId,
) -> Result<Say, PlanError> {
    let lines = placed_lines(played, division)?;
    let (own, divisions) = (Arg::Number(division.number().into()), count_arg(played.season.divisions.len()));
    if is_struck(played, id) {
        return Ok(season_message(played, messages::say_league_you_struck()));
    }
    let (_, all) = played.progress(id);
    let line = lines.iter().find(|line| line.line.entry == id);
    let Some((line, rank)) = line.and_then(|line| Some((line, line.rank?))) else {
        return Ok(season_message(played, messages::say_league_you_play(count_arg(all), own, divisions)));
    };
    let players = lines.iter().filter(|line| !is_struck(played, line.line.entry)).count();
    let told = messages::say_league_you_stand(
        count_arg(all),
        count_arg(players),
        own,
        divisions,
        Arg::Number(line.line.tally.tables.into()),
        points_text_arg(line.line.tally.points()),
        Arg::Number(rank.into()),
    );
    Ok(season_message(played, told))
}
