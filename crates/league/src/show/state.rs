//! One-sentence summaries of the state of a season and of a reader's position.

use super::words::{count, dated, is_struck, joined, points, say};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::season::{FinalPlace, Season, SeasonState};
use crate::ids::EntryId;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::standings::placed;
use crate::steps::due::{PresentEntries, entries_min};
use chrono::TimeDelta;
use model::{Arg, DivisionNumber, PlayerId, Say, Status};

/// Describes the state of a season.
pub(super) fn state_say(played: &PlayedSeason<'_>) -> Say {
    let season = played.season;
    let dates = &season.dates;
    let in_it = count(season.taking_part().count());
    match season.state {
        SeasonState::Draft if dates.opens_at.is_some() => {
            dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_DRAFT_THEN)), dates.opens_at)
        }
        SeasonState::Draft => say(played, messages::say_league_now_draft()),
        SeasonState::Open => {
            dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_OPEN)), dates.closes_at)
                .with("count", in_it)
                .with("waiting", count(season.waiting().count()))
                .with("least", count(entries_min(played)))
        }
        SeasonState::Closed if dates.check_in_until.is_some() => {
            dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_CHECK_IN)), dates.check_in_until)
                .with("count", in_it)
                .with("there", count(PresentEntries::of(played).playing.len()))
        }
        SeasonState::Closed => say(played, messages::say_league_now_closed(in_it)),
        SeasonState::Set => dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_SET)), dates.starts_at)
            .with("count", count(season.divisions.iter().map(Vec::len).sum()))
            .with("divisions", count(season.divisions.len()))
            .with("tables", count(season.tables.len())),
        SeasonState::Running => tables_say(
            played,
            dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_RUNNING)), dates.ends_at),
        ),
        SeasonState::Closing => {
            let settle_s = i64::from(season.rules.calendar.settle_s);
            let at = played.settling_from().map(|since| since + TimeDelta::seconds(settle_s));
            tables_say(played, dated(say(played, Say::in_steps(messages::SAY_LEAGUE_NOW_CLOSING)), at))
        }
        SeasonState::Final => final_say(played),
        SeasonState::Cancelled => say(played, messages::say_league_now_cancelled()),
    }
}

/// Adds the numbers of finished, running and remaining tables.
fn tables_say(played: &PlayedSeason<'_>, say: Say) -> Say {
    let counting = played.season.tables.iter().filter(|planned| !planned.void);
    let all = counting.clone().count();
    let over = counting.filter(|planned| played.is_settled(planned)).count();
    let runs = |status: Status| matches!(status, Status::Running | Status::Frozen);
    let running = played.tables().filter(|(planned, _)| !planned.void).filter_map(|(_, table)| table);
    let running = running.filter(|table| runs(table.status())).count();
    say.with("over", count(over))
        .with("all", count(all))
        .with("running", count(running))
        .with("left", count(all - over))
}

fn final_say(played: &PlayedSeason<'_>) -> Say {
    let champions: Vec<PlayerId> =
        champions(played.season, DivisionNumber::new(1)).map(|own| own.holder).collect();
    if champions.is_empty() {
        return say(played, messages::say_league_now_final());
    }
    let names = joined(champions.iter().map(|player| played.name(*player)));
    say(played, messages::say_league_now_final_won(count(champions.len()), Arg::Text(names)))
}

/// Returns the winners of a division in a final season; several if they share first place.
pub(super) fn champions(season: &Season, division: DivisionNumber) -> impl Iterator<Item = &FinalPlace> {
    season.finals.iter().filter(move |place| place.division == division && place.rank == Some(1))
}

/// Describes the pause of a league, if paused.
pub(super) fn pause_say(played: &PlayedSeason<'_>) -> Option<Say> {
    let since = played.league.paused_at?;
    Some(say(played, messages::say_league_now_paused(Arg::At(since))))
}

/// Describes the position of the person with these ids; none if they have no position.
///
/// # Errors
/// If results contradict each other.
pub(super) fn own_say(played: &PlayedSeason<'_>, reader: &[PlayerId]) -> Result<Option<Say>, PlanError> {
    let (league, season) = (played.league, played.season);
    let asked = league.asked.iter().find(|(_, asked)| reader.contains(&asked.player));
    if let Some((entry, asked)) = asked {
        let name = Arg::Text(super::words::name_of(played, *entry));
        return Ok(Some(say(played, messages::say_league_you_asked(Arg::At(asked.until), name))));
    }
    let newest = || season.entries.iter().rev().find(|entry| entry.is_of(reader));
    let Some(entry) = season.entry_of(reader).or_else(newest) else {
        return Ok(league.bans(reader, season.number).then(|| say(played, messages::say_league_banned())));
    };
    Ok(match (entry.state, season.state) {
        (_, SeasonState::Cancelled) => None,
        (EntryState::Waiting, _) => {
            let before = season.waiting().position(|waiting| waiting.id == entry.id).unwrap_or(0);
            Some(say(played, messages::say_league_you_waiting(count(before + 1))))
        }
        (EntryState::Withdrawn, _) => Some(say(played, messages::say_league_you_withdrawn())),
        (EntryState::Absent, _) => Some(say(played, messages::say_league_you_absent())),
        (EntryState::Struck, _) => Some(say(played, messages::say_league_you_struck())),
        (EntryState::Entered | EntryState::CheckedIn, _) => Some(in_it_say(played, entry)?),
    })
}

/// Describes the position of a participating entry.
fn in_it_say(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> Result<Say, PlanError> {
    if let Some(division) = played.season.division_of(entry.id) {
        return place_say(played, division, entry.id);
    }
    let check_in_until =
        played.season.dates.check_in_until.filter(|_| played.season.state == SeasonState::Closed);
    Ok(match (entry.state, check_in_until) {
        (EntryState::Entered, Some(until)) => say(played, messages::say_league_you_check_in(Arg::At(until))),
        (EntryState::CheckedIn, _) => say(played, messages::say_league_you_there()),
        _ => say(played, messages::say_league_you_in()),
    })
}

/// Describes the place of an entry in its division.
///
/// # Errors
/// If results contradict each other.
pub(super) fn place_say(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    id: EntryId,
) -> Result<Say, PlanError> {
    let lines = placed(played, division)?;
    let (own, divisions) = (Arg::Number(division.number().into()), count(played.season.divisions.len()));
    if is_struck(played, id) {
        return Ok(say(played, messages::say_league_you_struck()));
    }
    let (_, all) = played.progress(id);
    let line = lines.iter().find(|line| line.line.entry == id);
    let Some((line, rank)) = line.and_then(|line| Some((line, line.rank?))) else {
        return Ok(say(played, messages::say_league_you_play(count(all), own, divisions)));
    };
    let players = lines.iter().filter(|line| !is_struck(played, line.line.entry)).count();
    let told = messages::say_league_you_stand(
        count(all),
        count(players),
        own,
        divisions,
        Arg::Number(line.line.tally.tables.into()),
        points(line.line.tally.points()),
        Arg::Number(rank.into()),
    );
    Ok(say(played, told))
}
