//! An earlier act is taken back, where nothing has been built on it.

use super::act::Proposed;
use super::propose::not_now;
use crate::league::acts::entries::say;
use crate::league::book::event::{LeagueEvent, Recorded};
use crate::league::book::season::SeasonState;
use crate::league::played::PlayedSeason;
use crate::play::{Arg, Say};

/// What takes a line of the log back.
pub(super) fn take_back(played: &PlayedSeason<'_>, seq: u32, log: &[Recorded]) -> Result<Proposed, Say> {
    let line = log.iter().find(|line| line.seq == seq).ok_or_else(|| say(played, "say-league-no-line"))?;
    let is_back =
        |line: &Recorded| matches!(&line.event, LeagueEvent::TakenBack { seq: back, .. } if *back == seq);
    if log.iter().any(is_back) {
        return Err(say(played, "say-league-back-already"));
    }
    // What belongs to a season that is over, or to one before, is built upon.
    let begun = log.iter().rev().find(|line| matches!(line.event, LeagueEvent::Drafted { .. }));
    if begun.is_some_and(|begun| begun.seq > seq) && !is_of_league(&line.event) {
        return Err(say(played, "say-league-built-upon"));
    }
    let by = inverse(played, line, log).ok_or_else(|| say(played, "say-league-built-upon"))?;
    let is_end = matches!(line.event, LeagueEvent::Finished { .. });
    if played.season.state == SeasonState::Final && !is_end && !is_of_league(&line.event) {
        return Err(not_now(played));
    }
    let told = say(played, "say-league-would-take-back").with("number", Arg::Number(seq.into()));
    let event = LeagueEvent::TakenBack { seq, by: Box::new(by) };
    Ok(Proposed { events: vec![event], says: vec![told], ..Proposed::default() })
}

/// Whether a line is about the league and not about a season.
fn is_of_league(event: &LeagueEvent) -> bool {
    matches!(
        event,
        LeagueEvent::Changed { .. }
            | LeagueEvent::Renamed { .. }
            | LeagueEvent::Placed { .. }
            | LeagueEvent::Banned { .. }
            | LeagueEvent::Lifted { .. }
    )
}

/// What undoes a line; `None` where something has been built on it, or where it cannot be undone.
fn inverse(played: &PlayedSeason<'_>, line: &Recorded, log: &[Recorded]) -> Option<LeagueEvent> {
    let season = played.season;
    match &line.event {
        LeagueEvent::Struck { entry, table, .. } => {
            let is_so = match table {
                Some(number) => season.table(*number)?.struck.contains(entry),
                None => season.entry(*entry)?.struck.is_some(),
            };
            is_so.then_some(LeagueEvent::Unstruck { entry: *entry, table: *table })
        }
        LeagueEvent::Unstruck { entry, table } => {
            let before = log.iter().rev().filter(|before| before.seq < line.seq);
            let stands = before.into_iter().find_map(|before| match &before.event {
                LeagueEvent::Struck { entry: own, table: at, stands } if (own, at) == (entry, table) => {
                    Some(*stands)
                }
                _ => None,
            })?;
            Some(LeagueEvent::Struck { entry: *entry, table: *table, stands })
        }
        LeagueEvent::Voided { table, void } => {
            let planned = season.table(*table).filter(|planned| planned.void == *void)?;
            // What was ended because it did not count cannot count again.
            let has_result = played
                .table(planned.number)
                .is_some_and(|table| table.score.as_ref().is_none_or(|score| !score.seats.is_empty()));
            (!void || has_result).then_some(LeagueEvent::Voided { table: *table, void: !void })
        }
        LeagueEvent::Adjusted { entry, by } => Some(LeagueEvent::Adjusted { entry: *entry, by: -by }),
        LeagueEvent::Inherited { entry, from, to } => {
            let is_theirs = season.entry(*entry).is_some_and(|own| own.holder == *to);
            is_theirs.then_some(LeagueEvent::Inherited { entry: *entry, from: *to, to: *from })
        }
        LeagueEvent::Guest { table, seat, player: Some(player) } => {
            let is_so = season.table(*table)?.guests.get(seat) == Some(player);
            is_so.then_some(LeagueEvent::Guest { table: *table, seat: *seat, player: None })
        }
        LeagueEvent::Moved { entry, from, to, .. } if season.state == SeasonState::Set => {
            let moved = super::of_season::move_to(played, *entry, *from).ok()?;
            (season.division_of(*entry) == Some(*to)).then(|| moved.events.into_iter().next())?
        }
        LeagueEvent::Planned { .. } if season.state == SeasonState::Set => Some(LeagueEvent::Unplanned),
        LeagueEvent::Banned { player, until } => {
            (played.league.bans.get(player) == Some(until)).then_some(LeagueEvent::Lifted { player: *player })
        }
        LeagueEvent::Lifted { player } => {
            let before = log.iter().rev().filter(|before| before.seq < line.seq);
            let until = before.into_iter().find_map(|before| match &before.event {
                LeagueEvent::Banned { player: own, until } if own == player => Some(*until),
                _ => None,
            })?;
            Some(LeagueEvent::Banned { player: *player, until })
        }
        LeagueEvent::Renamed { before, title } => (played.league.title == *title)
            .then(|| LeagueEvent::Renamed { before: title.clone(), title: before.clone() }),
        LeagueEvent::Finished { .. } if season.state == SeasonState::Final => Some(LeagueEvent::Reopened),
        LeagueEvent::Paused { .. } if played.league.paused_at.is_some() => Some(LeagueEvent::Resumed),
        LeagueEvent::Asked { entry, player, .. } => {
            let is_asked = played.league.asked.get(entry).is_some_and(|asked| asked.player == *player);
            is_asked.then_some(LeagueEvent::NotAsked { entry: *entry, player: *player })
        }
        _ => None,
    }
}
