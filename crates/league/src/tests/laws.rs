//! Laws that hold at every moment of a season; a violation is returned as an error.

use super::world::{LeagueWorld, WorldMutation};
use crate::book::event::LeagueEvent;
use crate::book::league::League;
use crate::book::season::{FinalPlace, Season, SeasonState};
use crate::divide::{EarnedMovement, Shift};
use crate::standings::division_standing;
use model::{Code, DivisionNumber, Holder, Status, Table};
use std::collections::BTreeSet;

type Law = Result<(), String>;

fn holds(is_so: bool, else_what: impl FnOnce() -> String) -> Law {
    if is_so { Ok(()) } else { Err(else_what()) }
}

/// Laws that hold when no step is due.
pub(super) fn at_rest(world: &LeagueWorld) -> Law {
    plans_are_sound(world.season())?;
    no_table_is_doubled(world)?;
    tables_are_there(world)?;
    points_are_dealt(world)?;
    seats_follow(world)?;
    promises_hold(world)
}

/// Laws that hold for all stored data.
pub(super) fn of_the_log(world: &LeagueWorld) -> Law {
    let again = League::from_log(&world.log).map_err(|error| error.to_string())?;
    holds(again == world.league, || {
        "the league derived from the log differs from the stored one".to_owned()
    })?;
    let text = serde_json::to_string(&world.league).map_err(|error| error.to_string())?;
    let read: League = serde_json::from_str(&text).map_err(|error| error.to_string())?;
    holds(read == world.league, || "the league changes when stored and read".to_owned())?;
    let mut behind = world.clone();
    behind.restart_from_store()?;
    holds(behind.log == world.log, || "a log line changes when stored and read".to_owned())?;
    for season in world.league.seasons.iter().filter(|season| season.state == SeasonState::Final) {
        ranks_are_shared(season)?;
    }
    Ok(())
}

/// No entry has two seats at a table, each number occurs once, and each entry plays in its own division (T18, T23).
fn plans_are_sound(season: &Season) -> Law {
    for (number, planned) in (1..).zip(&season.tables) {
        holds(planned.number == number, || {
            format!("unexpected table number {}; expected {number}", planned.number)
        })?;
        let distinct: BTreeSet<_> = planned.seats.iter().collect();
        holds(distinct.len() == planned.seats.len(), || format!("table {number}: an entry is seated twice"))?;
        let strays = planned.seats.iter().any(|id| season.division_of(*id) != Some(planned.division));
        holds(!strays, || format!("table {number}: an entry of another division"))?;
    }
    let all: Vec<_> = season.divisions.iter().flatten().collect();
    let distinct: BTreeSet<_> = all.iter().collect();
    holds(distinct.len() == all.len(), || "an entry is in two divisions".to_owned())
}

/// No table code and no season table occurs twice (T12, T18).
pub(super) fn no_table_is_doubled(world: &LeagueWorld) -> Law {
    let codes: BTreeSet<_> = world.tables.iter().map(|table| &table.code).collect();
    holds(codes.len() == world.tables.len(), || "two tables share one code".to_owned())?;
    let keys = world.tables.iter().filter_map(|table| table.league.as_ref());
    let keys: Vec<_> = keys.map(|of| (of.season, of.number)).collect();
    let distinct: BTreeSet<_> = keys.iter().collect();
    holds(distinct.len() == keys.len(), || "a table of the season exists twice".to_owned())
}

/// Each planned table with a code exists.
fn tables_are_there(world: &LeagueWorld) -> Law {
    let keys: Vec<_> = world.tables.iter().filter_map(|table| table.league.as_ref()).collect();
    let planned = world.league.seasons.iter().flat_map(|season| &season.tables);
    let coded = planned.filter(|planned| planned.code.is_some()).count();
    holds(coded == keys.len(), || format!("{coded} tables have a code, {} exist", keys.len()))
}

/// Each table awards 5 points for each ranked seat, regardless of its end (T9), and all standings can be computed.
fn points_are_dealt(world: &LeagueWorld) -> Law {
    let played = world.played();
    if world.season().tables.is_empty() {
        return Ok(());
    }
    for (division, entries) in world.season().numbered_divisions() {
        let standing = division_standing(&played, division).map_err(|error| error.to_string())?;
        for table in &standing.ledger.tables {
            let unpaid = usize::from(world.world_mutation == WorldMutation::AwardsLess);
            let dealt: i64 = table.seats.iter().skip(unpaid).map(|seat| seat.points.sixtieths_count()).sum();
            holds(dealt == 300 * table.ranked_seat_count() as i64, || {
                format!("table {} awards {dealt} sixtieths", table.table)
            })?;
        }
        holds(standing.lines.len() == entries.len(), || {
            "an entry is missing from the standings (T14)".to_owned()
        })?;
    }
    Ok(())
}

/// At unfinished tables each heir has the seat and no struck entry has one (T15); void tables do not continue.
fn seats_follow(world: &LeagueWorld) -> Law {
    let played = world.played();
    if !world.state().is_played() || world.league.paused_at.is_some() {
        return Ok(());
    }
    let open = played.tables().filter_map(|(planned, table)| Some((planned, table?)));
    for (planned, table) in open.filter(|(_, table)| matches!(table.status(), Status::Open | Status::Running))
    {
        let number = planned.number;
        holds(!planned.void, || format!("void table {number} continues"))?;
        for (seat, own) in planned.seats_with_entries().filter(|(seat, _)| !planned.guests.contains_key(seat))
        {
            let Some(entry) = world.season().entry(own) else { return Err("no entry".to_owned()) };
            let sits = table.player_at(seat);
            let is_struck = played.is_struck_at(own, planned);
            let is_theirs = sits.is_some_and(|sits| entry.is_played_by(&world.ids(sits)));
            holds(!(is_struck && is_theirs), || {
                format!("table {number}: {own} is struck and still has the seat")
            })?;
            // No person has two seats, and an unknown player has none.
            let elsewhere = table.seats_of(played.current_id(entry.holder)).any(|other| other != seat)
                || !world.people.contains_key(&entry.holder);
            let person = table.holder(seat).and_then(Holder::person);
            let has_left =
                person.is_some_and(|person| entry.before.iter().any(|old| played.is_same(*old, person)));
            let has_left = has_left && !person.is_some_and(|person| played.is_same(person, entry.holder));
            let waits = has_left && !is_struck && !elsewhere;
            holds(!waits, || format!("table {number}: the heir of {own} has no seat"))?;
            let is_free = table.status() == Status::Open && !is_struck && !elsewhere && sits.is_none();
            holds(!is_free, || format!("table {number}: {own} has no seat before it begins"))?;
        }
    }
    Ok(())
}

/// No game begins that would put a player above the limit of simultaneous tables. A player replaced by a guest is not
/// counted.
pub(super) fn nobody_plays_too_much(world: &LeagueWorld, begun: &[Code]) -> Law {
    let played = world.played();
    let most = usize::from(world.season().rules.tables_open_max);
    let plays = |table: &&Table| matches!(table.status(), Status::Running | Status::Frozen);
    for entry in world.season().entries.iter().filter(|entry| entry.struck.is_none()) {
        let own = world.season().tables_of(entry.id).filter(|planned| !planned.void);
        let sits = |table: &&Table| table.seats_of(played.current_id(entry.holder)).next().is_some();
        let own = own.filter_map(|planned| played.table(planned.number));
        let own: Vec<_> = own.filter(plays).filter(sits).collect();
        let (sits, is_new) = (own.len(), own.iter().any(|table| begun.contains(&table.code)));
        holds(!is_new || sits <= most, || {
            format!("{} sits at {sits} tables; expected at most {most}", entry.id)
        })?;
    }
    Ok(())
}

/// No entry lands below its guarantee (T1, T2, T6).
fn promises_hold(world: &LeagueWorld) -> Law {
    let season = world.season();
    for landing in season.landings.iter().filter(|landing| landing.shift == Shift::Lower) {
        let is_moved = season.entry(landing.entry).is_some_and(|entry| entry.put_into.is_some());
        holds(is_moved || landing.earned != EarnedMovement::Up, || {
            format!("{} was promoted and lost its place", landing.entry)
        })?;
    }
    Ok(())
}

/// Each entry has one place in its division. Tied entries share a rank and leave a gap: 1, 2, 2, 4 (T16). The order is
/// unique.
pub(super) fn ranks_are_shared(season: &Season) -> Law {
    for (division, entries) in season.numbered_divisions() {
        let own = season.finals.iter().filter(|place| place.division == division);
        let own: Vec<&FinalPlace> = own.collect();
        let listed: BTreeSet<_> = own.iter().map(|place| place.entry).collect();
        let all: BTreeSet<_> = entries.iter().copied().collect();
        holds(listed == all && own.len() == all.len(), || {
            "the result does not list each entry once".to_owned()
        })?;
        for (order, place) in (1..).zip(&own) {
            holds(place.order == order, || format!("{}: order {order}", place.entry))?;
            let ahead = own.iter().filter(|other| other.rank.is_some() && other.rank < place.rank).count();
            let fits = place.rank.is_none_or(|rank| usize::from(rank) == ahead + 1);
            holds(fits, || format!("{} has rank {:?} with {ahead} ahead", place.entry, place.rank))?;
        }
        let ranks: Vec<_> = own.iter().map(|place| place.rank.unwrap_or(u16::MAX)).collect();
        holds(ranks.is_sorted(), || format!("division {division}: {ranks:?}"))?;
    }
    Ok(())
}

/// The final places in the log match the current results of the tables.
pub(super) fn finals_follow(world: &LeagueWorld) -> Law {
    let Some(LeagueEvent::Finished { finals }) = world.log.last().map(|line| &line.event) else {
        return Ok(());
    };
    let played = world.played();
    for (division, _) in world.season().numbered_divisions() {
        let placed = crate::standings::placed_lines(&played, division).map_err(|error| error.to_string())?;
        let own: Vec<_> =
            finals.iter().filter(|place| place.division == division).map(|one| one.entry).collect();
        let now: Vec<_> = placed.iter().map(|line| line.line.entry).collect();
        holds(own == now, || format!("division {}: the result differs from the tables", number(division)))?;
    }
    Ok(())
}

fn number(division: DivisionNumber) -> u8 {
    division.number()
}
