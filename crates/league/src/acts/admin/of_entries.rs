//! Acts about one entry: struck, taken over, stood in for, given points.

use super::act::{Proposed, ProposedDeed, seat_of};
use crate::acts::entries::{not_now, say, stands};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::event::LeagueEvent;
use crate::book::season::{SeasonState, SeasonTable};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::steps::notice::again_key;
use crate::steps::take::{TableDeed, ask_next};
use engine::Seat;
use model::{Arg, Instant, PlayerId, Say, Status};

/// The most points that an act gives or takes, in sixtieths: 100 points.
const ADJUSTMENT_MAX: i64 = 100 * 60;
/// The most points that all acts together give an entry or take from it, in sixtieths: 1,000 points. No standing counts more.
pub(super) const ADJUSTED_MAX: i64 = 1_000 * 60;

fn of_entry(played: &PlayedSeason<'_>, key: &str, entry: EntryId) -> Say {
    say(played, key).with("name", Arg::Text(played.name_of(entry).to_owned()))
}

fn only(event: LeagueEvent, told: Say) -> Proposed {
    Proposed { events: vec![event], says: vec![told], ..Proposed::default() }
}

/// Strikes an entry from the season, or at one table.
pub(super) fn strike(played: &PlayedSeason<'_>, entry: EntryId, table: Option<u32>) -> Result<Proposed, Say> {
    let Some(own) = played.season.entry(entry) else { return Err(say(played, "say-league-no-entry")) };
    if let Some(number) = table {
        let planned = played.season.table(number).filter(|planned| planned.seats.contains(&entry));
        let Some(planned) = planned else { return Err(say(played, "say-league-no-table")) };
        if !played.season.state.is_played() || planned.struck.contains(&entry) {
            return Err(not_now(played));
        }
        let told = of_entry(played, "say-league-would-strike-at", entry);
        let event = LeagueEvent::Struck { entry, table, stands: false };
        return Ok(only(event, told.with("number", Arg::Number(number.into()))));
    }
    let is_out = matches!(own.state, EntryState::Withdrawn | EntryState::Absent);
    match played.season.state {
        _ if own.struck.is_some() => Err(of_entry(played, "say-league-is-struck", entry)),
        _ if is_out => Err(not_now(played)),
        // Who waits for a place has no results that could be struck.
        SeasonState::Running | SeasonState::Closing if own.state != EntryState::Waiting => {
            let stands = stands(played, entry);
            let (over, all) = played.progress(entry);
            let key = if stands { "say-league-would-strike-stands" } else { "say-league-would-strike" };
            let told = of_entry(played, key, entry).with("over", Arg::Number(over as i64));
            let told = told.with("all", Arg::Number(all as i64));
            Ok(only(LeagueEvent::Struck { entry, table: None, stands }, told))
        }
        SeasonState::Open | SeasonState::Closed | SeasonState::Running | SeasonState::Closing => {
            Ok(only(LeagueEvent::Withdrawn { entry }, of_entry(played, "say-league-would-withdraw", entry)))
        }
        SeasonState::Set if own.state == EntryState::Waiting => {
            Ok(only(LeagueEvent::Withdrawn { entry }, of_entry(played, "say-league-would-withdraw", entry)))
        }
        SeasonState::Set => {
            let mut proposed =
                only(LeagueEvent::Withdrawn { entry }, of_entry(played, "say-league-would-withdraw", entry));
            proposed.events.push(LeagueEvent::Unplanned);
            proposed.says.push(say(played, "say-league-would-replan"));
            Ok(proposed)
        }
        SeasonState::Draft | SeasonState::Final | SeasonState::Cancelled => Err(not_now(played)),
    }
}

/// Takes a strike back.
pub(super) fn unstrike(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    table: Option<u32>,
) -> Result<Proposed, Say> {
    let own = played.season.entry(entry).ok_or_else(|| say(played, "say-league-no-entry"))?;
    let is_struck = match table {
        Some(number) => played.season.table(number).is_some_and(|planned| planned.struck.contains(&entry)),
        None => own.struck.is_some(),
    };
    if !is_struck || !played.season.state.is_played() {
        return Err(of_entry(played, "say-league-not-struck", entry));
    }
    Ok(only(LeagueEvent::Unstruck { entry, table }, of_entry(played, "say-league-would-unstrike", entry)))
}

/// Somebody takes over an entry with its points, and its seats at all tables that are not over (T15).
pub(super) fn replace(played: &PlayedSeason<'_>, entry: EntryId, by: PlayerId) -> Result<Proposed, Say> {
    let own = played.season.entry(entry).ok_or_else(|| say(played, "say-league-no-entry"))?;
    let is_out = matches!(own.state, EntryState::Withdrawn | EntryState::Absent);
    if played.season.state.is_over() || played.season.state == SeasonState::Draft || is_out {
        return Err(not_now(played));
    }
    if plays_already(played, by) {
        let name = Arg::Text(played.name(by).to_owned());
        return Err(say(played, "say-league-plays-already").with("name", name));
    }
    let mut others = played.season.waiting();
    let withdrawn = others.find(|other| other.id != entry && played.is_same(other.holder, by));
    let mut events: Vec<LeagueEvent> =
        withdrawn.map(|other| LeagueEvent::Withdrawn { entry: other.id }).into_iter().collect();
    events.push(LeagueEvent::Inherited { entry, from: own.holder, to: by });
    let (over, all) = played.progress(entry);
    let told = of_entry(played, "say-league-would-replace", entry)
        .with("by", Arg::Text(played.name(by).to_owned()))
        .with("left", Arg::Number((all - over) as i64));
    Ok(Proposed { events, says: vec![told], ..Proposed::default() })
}

/// Whether somebody holds an entry that plays, or has dropped out.
pub(super) fn plays_already(played: &PlayedSeason<'_>, player: PlayerId) -> bool {
    let plays = |entry: &LeagueEntry| entry.state.is_in() || entry.state == EntryState::Struck;
    played.season.entries.iter().any(|entry| plays(entry) && played.is_same(entry.holder, player))
}

/// The waiting list is asked in turn.
pub(super) fn alternates(played: &PlayedSeason<'_>, entry: EntryId, now: Instant) -> Result<Proposed, Say> {
    if !matches!(played.season.state, SeasonState::Set | SeasonState::Running) {
        return Err(not_now(played));
    }
    if played.season.division_of(entry).is_none() {
        return Err(say(played, "say-league-no-entry"));
    }
    let events = ask_next(played, entry, now);
    let Some(LeagueEvent::Asked { player, until, .. }) = events.first() else {
        return Err(say(played, "say-league-nobody-waits"));
    };
    let told = of_entry(played, "say-league-would-ask", entry)
        .with("by", Arg::Text(played.name(*player).to_owned()))
        .with("at", Arg::At(*until));
    Ok(Proposed { says: vec![told], events, ..Proposed::default() })
}

/// Nobody is asked any more.
pub(super) fn no_alternates(played: &PlayedSeason<'_>, entry: EntryId) -> Result<Proposed, Say> {
    let asked = played.league.asked.get(&entry).ok_or_else(|| say(played, "say-league-nobody-asked"))?;
    let event = LeagueEvent::NotAsked { entry, player: asked.player };
    Ok(only(event, of_entry(played, "say-league-would-not-ask", entry)))
}

/// Somebody plays one table for an entry.
pub(super) fn guest(
    played: &PlayedSeason<'_>,
    number: u32,
    entry: EntryId,
    by: Option<PlayerId>,
) -> Result<Proposed, Say> {
    let planned = played.season.table(number).ok_or_else(|| say(played, "say-league-no-table"))?;
    let seat = seat_of(planned, entry).ok_or_else(|| say(played, "say-league-no-entry"))?;
    if !played.season.state.is_played() || played.is_settled(planned) {
        return Err(not_now(played));
    }
    let sits = |by: &PlayerId| {
        let table = played.table(number);
        let at_table = table.into_iter().flat_map(|table| table.seats_of_people());
        at_table.into_iter().any(|(_, sits)| played.is_same(sits, *by))
    };
    if let Some(by) = by.filter(sits) {
        return Err(say(played, "say-league-sits-there").with("name", Arg::Text(played.name(by).to_owned())));
    }
    let key = if by.is_some() { "say-league-would-guest" } else { "say-league-would-no-guest" };
    let told = of_entry(played, key, entry)
        .with("by", Arg::Text(by.map(|by| played.name(by).to_owned()).unwrap_or_default()))
        .with("number", Arg::Number(number.into()));
    let at_table = if by.is_none() { given_back(played, planned, seat, entry) } else { None };
    Ok(Proposed { at_table, ..only(LeagueEvent::Guest { table: number, seat, player: by }, told) })
}

/// The seat of a guest who plays no more goes back to whoever holds the entry.
pub(super) fn given_back(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    seat: Seat,
    entry: EntryId,
) -> Option<ProposedDeed> {
    let table = played.table(planned.number)?;
    let guest = planned.guests.get(&seat)?;
    let sits = table.player_at(seat).is_some_and(|sits| played.is_same(sits, *guest));
    let player = played.now(played.season.entry(entry)?.holder);
    let is_there = table.seats_of_people().any(|(_, other)| played.is_same(other, player));
    let plays =
        matches!(table.status, Status::Open | Status::Running) && !played.is_struck_at(entry, planned);
    let code = table.code.clone();
    (sits && plays && !is_there).then_some(ProposedDeed::Usual(TableDeed::Seat { code, seat, player }))
}

/// Points for an entry, or fewer.
pub(super) fn adjust(played: &PlayedSeason<'_>, entry: EntryId, by: i64) -> Result<Proposed, Say> {
    let own = played.season.entry(entry).ok_or_else(|| say(played, "say-league-no-entry"))?;
    let all = own.adjusted.saturating_add(by);
    let is_far = by == 0 || by.abs() > ADJUSTMENT_MAX || all.abs() > ADJUSTED_MAX;
    if !played.season.state.is_played() || is_far {
        return Err(say(played, "say-league-adjustment"));
    }
    let told = of_entry(played, "say-league-would-adjust", entry).with("points", points_arg(by));
    Ok(only(LeagueEvent::Adjusted { entry, by }, told))
}

/// Points as they are written in a sentence: at most two decimals.
pub(crate) fn points_arg(sixtieths: i64) -> Arg {
    let hundredths = (sixtieths * 100 + 30 * sixtieths.signum()) / 60;
    let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
    let sign = if hundredths < 0 && whole == 0 { "-" } else { "" };
    let text = format!("{sign}{whole}.{rest:02}");
    Arg::Text(text.trim_end_matches('0').trim_end_matches('.').to_owned())
}

/// The letters of the season go out to an entry's holder once more.
pub(super) fn resend(played: &PlayedSeason<'_>, entry: EntryId) -> Result<Proposed, Say> {
    let own = played.season.entry(entry).ok_or_else(|| say(played, "say-league-no-entry"))?;
    let says = vec![of_entry(played, "say-league-would-resend", entry)];
    let events = vec![LeagueEvent::Said { key: again_key(entry) }];
    Ok(Proposed { events, says, resends: Some(own.holder), ..Proposed::default() })
}
