//! What holds at every moment of a season, as an answer that says what does not.

use super::world::{Bend, LeagueWorld};
use crate::book::event::LeagueEvent;
use crate::book::league::League;
use crate::book::season::{FinalPlace, Season, SeasonState};
use crate::divide::{Earned, Shift};
use crate::standings::division_standing;
use model::{Code, DivisionNumber, Holder, Status, Table};
use std::collections::BTreeSet;

type Law = Result<(), String>;

fn holds(is_so: bool, else_what: impl FnOnce() -> String) -> Law {
    if is_so { Ok(()) } else { Err(else_what()) }
}

/// What holds when nothing is due.
pub(super) fn at_rest(world: &LeagueWorld) -> Law {
    plans_are_sound(world.season())?;
    no_table_is_doubled(world)?;
    tables_are_there(world)?;
    points_are_dealt(world)?;
    seats_follow(world)?;
    promises_hold(world)
}

/// What holds for all that is stored.
pub(super) fn of_the_log(world: &LeagueWorld) -> Law {
    let again = League::of_log(&world.log).map_err(|error| error.to_string())?;
    holds(again == world.league, || "what is derived again is not what was kept".to_owned())?;
    let text = serde_json::to_string(&world.league).map_err(|error| error.to_string())?;
    let read: League = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    holds(read == world.league, || "a league that was stored is another one when it is read".to_owned())?;
    let mut behind = world.clone();
    behind.begin_anew()?;
    holds(behind.log == world.log, || "a line that was stored is another one when it is read".to_owned())?;
    for season in world.league.seasons.iter().filter(|season| season.state == SeasonState::Final) {
        ranks_are_shared(season)?;
    }
    Ok(())
}

/// Nobody sits twice at a table, every number is there once, and everybody plays in their own division (T18, T23).
fn plans_are_sound(season: &Season) -> Law {
    for (number, planned) in (1..).zip(&season.tables) {
        holds(planned.number == number, || format!("table {} stands where {number} should", planned.number))?;
        let distinct: BTreeSet<_> = planned.seats.iter().collect();
        holds(distinct.len() == planned.seats.len(), || format!("table {number}: somebody sits twice"))?;
        let strays = planned.seats.iter().any(|id| season.division_of(*id) != Some(planned.division));
        holds(!strays, || format!("table {number}: somebody of another division"))?;
    }
    let all: Vec<_> = season.divisions.iter().flatten().collect();
    let distinct: BTreeSet<_> = all.iter().collect();
    holds(distinct.len() == all.len(), || "somebody is in two divisions".to_owned())
}

/// No code is there twice, and no table of a season (T12, T18).
pub(super) fn no_table_is_doubled(world: &LeagueWorld) -> Law {
    let codes: BTreeSet<_> = world.tables.iter().map(|table| &table.code).collect();
    holds(codes.len() == world.tables.len(), || "two tables have one code".to_owned())?;
    let keys = world.tables.iter().filter_map(|table| table.league.as_ref());
    let keys: Vec<_> = keys.map(|of| (of.season, of.number)).collect();
    let distinct: BTreeSet<_> = keys.iter().collect();
    holds(distinct.len() == keys.len(), || "a table of the season is there twice".to_owned())
}

/// Each planned table that has a code is there.
fn tables_are_there(world: &LeagueWorld) -> Law {
    let keys: Vec<_> = world.tables.iter().filter_map(|table| table.league.as_ref()).collect();
    let planned = world.league.seasons.iter().flat_map(|season| &season.tables);
    let coded = planned.filter(|planned| planned.code.is_some()).count();
    holds(coded == keys.len(), || format!("{coded} tables have a code, {} are there", keys.len()))
}

/// Each table deals 5 points for every ranked seat, however it ended (T9), and every standing can be made.
fn points_are_dealt(world: &LeagueWorld) -> Law {
    let played = world.played();
    if world.season().tables.is_empty() {
        return Ok(());
    }
    for (division, entries) in world.season().numbered_divisions() {
        let standing = division_standing(&played, division).map_err(|error| error.to_string())?;
        for table in &standing.ledger.tables {
            let unpaid = usize::from(world.bend == Bend::DealsLess);
            let dealt: i64 = table.seats.iter().skip(unpaid).map(|seat| seat.points.number()).sum();
            holds(dealt == 300 * table.ranked() as i64, || format!("table {} deals {dealt}", table.table))?;
        }
        holds(standing.lines.len() == entries.len(), || "an entry is not in the standing (T14)".to_owned())?;
    }
    Ok(())
}

/// At tables that are not over an heir has the seat and nobody sits who was struck (T15); what does not count is not played on.
fn seats_follow(world: &LeagueWorld) -> Law {
    let played = world.played();
    if !world.state().is_played() || world.league.paused_at.is_some() {
        return Ok(());
    }
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    for (planned, table) in open.filter(|(_, table)| matches!(table.status(), Status::Open | Status::Running))
    {
        let number = planned.number;
        holds(!planned.void, || format!("table {number} does not count and is played on"))?;
        for (seat, own) in planned.seated().filter(|(seat, _)| !planned.guests.contains_key(seat)) {
            let Some(entry) = world.season().entry(own) else { return Err("no entry".to_owned()) };
            let sits = table.player_at(seat);
            let is_struck = played.is_struck_at(own, planned);
            let is_theirs = sits.is_some_and(|sits| entry.is_played_by(&world.ids(sits)));
            holds(!(is_struck && is_theirs), || format!("table {number}: {own} is struck and sits there"))?;
            // Nobody has two seats, and who is not known here has none.
            let elsewhere = table.seats_of(played.now(entry.holder)).any(|other| other != seat)
                || !world.people.contains_key(&entry.holder);
            let person = table.holder(seat).and_then(Holder::person);
            let has_left =
                person.is_some_and(|person| entry.before.iter().any(|old| played.is_same(*old, person)));
            let has_left = has_left && !person.is_some_and(|person| played.is_same(person, entry.holder));
            let waits = has_left && !is_struck && !elsewhere;
            holds(!waits, || format!("table {number}: the heir of {own} does not sit there"))?;
            let is_free = table.status() == Status::Open && !is_struck && !elsewhere && sits.is_none();
            holds(!is_free, || format!("table {number}: {own} has no seat before it begins"))?;
        }
    }
    Ok(())
}

/// No game begins that brings anybody above the most tables at the same time; whoever a guest stands in for does not sit there.
pub(super) fn nobody_plays_too_much(world: &LeagueWorld, begun: &[Code]) -> Law {
    let played = world.played();
    let most = usize::from(world.season().rules.tables_open_max);
    let plays = |table: &&Table| matches!(table.status(), Status::Running | Status::Frozen);
    for entry in world.season().entries.iter().filter(|entry| entry.struck.is_none()) {
        let own = world.season().tables_of(entry.id).filter(|planned| !planned.void);
        let sits = |table: &&Table| table.seats_of(played.now(entry.holder)).next().is_some();
        let own = own.filter_map(|planned| played.table(planned.number));
        let own: Vec<_> = own.filter(plays).filter(sits).collect();
        let (sits, is_new) = (own.len(), own.iter().any(|table| begun.contains(&table.code)));
        holds(!is_new || sits <= most, || {
            format!("{} sits at {sits} tables, {most} are the most", entry.id)
        })?;
    }
    Ok(())
}

/// Nobody lands lower than was promised (T1, T2, T6).
fn promises_hold(world: &LeagueWorld) -> Law {
    let season = world.season();
    for landing in season.landings.iter().filter(|landing| landing.shift == Shift::Lower) {
        let is_moved = season.entry(landing.entry).is_some_and(|entry| entry.put_into.is_some());
        holds(is_moved || landing.earned != Earned::Up, || format!("{} was crowded out", landing.entry))?;
    }
    Ok(())
}

/// Everybody has one place in their division; equal ranks are shared and leave a gap: 1, 2, 2, 4 (T16). The order shares nothing.
pub(super) fn ranks_are_shared(season: &Season) -> Law {
    for (division, entries) in season.numbered_divisions() {
        let own = season.finals.iter().filter(|place| place.division == division);
        let own: Vec<&FinalPlace> = own.collect();
        let listed: BTreeSet<_> = own.iter().map(|place| place.entry).collect();
        let all: BTreeSet<_> = entries.iter().copied().collect();
        holds(listed == all && own.len() == all.len(), || {
            "the result does not list everybody once".to_owned()
        })?;
        for (order, place) in (1..).zip(&own) {
            holds(place.order == order, || format!("{}: order {order}", place.entry))?;
            let ahead = own.iter().filter(|other| other.rank.is_some() && other.rank < place.rank).count();
            let fits = place.rank.is_none_or(|rank| usize::from(rank) == ahead + 1);
            holds(fits, || format!("{} has rank {:?} behind {ahead}", place.entry, place.rank))?;
        }
        let ranks: Vec<_> = own.iter().map(|place| place.rank.unwrap_or(u16::MAX)).collect();
        holds(ranks.is_sorted(), || format!("division {division}: {ranks:?}"))?;
    }
    Ok(())
}

/// Whether somebody's result of a division stands in the log as it follows from the tables now.
pub(super) fn finals_follow(world: &LeagueWorld) -> Law {
    let Some(LeagueEvent::Finished { finals }) = world.log.last().map(|line| &line.event) else {
        return Ok(());
    };
    let played = world.played();
    for (division, _) in world.season().numbered_divisions() {
        let placed = crate::standings::placed(&played, division).map_err(|error| error.to_string())?;
        let own: Vec<_> =
            finals.iter().filter(|place| place.division == division).map(|one| one.entry).collect();
        let now: Vec<_> = placed.iter().map(|line| line.line.entry).collect();
        holds(own == now, || format!("division {}: the result is not what was played", number(division)))?;
    }
    Ok(())
}

fn number(division: DivisionNumber) -> u8 {
    division.number()
}
