//! League tables. They open with all seats taken as the league has planned, and start when the league says so.

use crate::acts::answer::{RequestOutcome, timer_outcome};
use crate::acts::open::{NewTable, begin_journal, new_table};
use crate::acts::ready_check::begin;
use crate::acts::seats::{free_seat, seat_bot, seat_player};
use crate::acts::vacate::{LeaveReason, vacate};
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::{Components, GameKind, Seat};
use model::{
    Code, Commit, Fault, Holder, LeagueTable, Player, PlayerId, PublicPlace, Status, TablePlayers, Terms,
    Timing,
};
use std::collections::BTreeMap;

/// A table to open in a league.
#[derive(Debug)]
pub struct LeagueOpening<'a> {
    /// The game.
    pub kind: &'static GameKind,
    /// The component data at the start.
    pub components: &'a Components,
    /// The options, complete.
    pub options: BTreeMap<String, String>,
    /// The time limits.
    pub timing: Timing,
    /// The terms on absence.
    pub terms: Terms,
    /// The public place of the table, if it has one.
    pub place: Option<PublicPlace>,
    /// The table's position in the league.
    pub league: LeagueTable,
    /// The owner: an admin of the league.
    pub owner: PlayerId,
    /// The seats in order: a player and the contribution of their entry to the dice, or `None` for a bot.
    pub seats: &'a [Option<(&'a Player, &'a str)>],
    /// An unused code; otherwise the commit is stale.
    pub code: Code,
}

/// Opens a table with all seats taken. The table stays open until the league starts it; no one can join or leave. No
/// letters are queued, because the league announces all its new tables together.
///
/// # Errors
/// Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn open_in_league(opening: &LeagueOpening<'_>, at: &Moment<'_>) -> Result<Commit, Fault> {
    let company = TablePlayers { terms: opening.terms, ..TablePlayers::default() };
    let new = NewTable {
        kind: opening.kind,
        components: opening.components,
        seats: opening.seats.len() as u8,
        options: &opening.options,
        timing: &opening.timing,
        owner: opening.owner,
        code: &opening.code,
        place: opening.place.as_ref(),
        company,
        league: Some(&opening.league),
    };
    let loaded = new_table(new, at);
    let mut work = Work::new(&loaded, at);
    begin_journal(&mut work);
    for (seat, held) in (0u8..).map(Seat::new).zip(opening.seats) {
        match held {
            Some((player, join_key)) => seat_player(&mut work, seat, player, join_key),
            None => seat_bot(&mut work, seat),
        }
    }
    work.finish(Vec::new())
}

/// Starts the game of a league table; returns `None` if the game has already started.
///
/// # Errors
/// Returns [`Fault::Incomplete`] if the game cannot begin: the table has no seed, or the game does not accept its
/// options. Returns [`Fault::StepRejected`] if the game rejects a step that it offered, or
/// [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`]
/// if the data to store cannot be serialised or encrypted.
pub fn begin_in_league(loaded: &LoadedTable, at: &Moment<'_>) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status() != Status::Open || work.table.seats.contains(&Holder::Empty) {
        return Ok(None);
    }
    begin(&mut work)?;
    timer_outcome(work, &[]).map(Some)
}

/// Removes a player from a league table for good, before or after the start; a bot takes the seat. Returns `None` if
/// the player has no seat there or the game is over.
///
/// # Errors
/// See [`begin_in_league`].
pub fn leave_league_table(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: PlayerId,
) -> Result<Option<RequestOutcome>, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player).next() else { return Ok(None) };
    match work.table.status() {
        Status::Open => {
            free_seat(&mut work, seat);
            seat_bot(&mut work, seat);
        }
        Status::Running => vacate(&mut work, seat, LeaveReason::Resigned)?,
        Status::Over | Status::Closed | Status::Frozen => return Ok(None),
    }
    timer_outcome(work, &[]).map(Some)
}
