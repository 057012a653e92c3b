//! The tables of a league: they are opened full, in the seats that the league's plan gives, and begin when the league says so.

use crate::acts::answer::{Decided, looked};
use crate::acts::open::{NewTable, begin_journal, new_table};
use crate::acts::ready_check::begin;
use crate::acts::seats::{free, seat_bot, sit};
use crate::acts::vacate::{Leaving, vacate};
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::{Components, GameKind, Seat};
use model::{
    Code, Commit, Company, Fault, Holder, LeagueTable, Player, PlayerId, PublicPlace, Status, Terms, Timing,
};
use std::collections::BTreeMap;

/// A table that a league opens.
#[derive(Debug)]
pub struct LeagueOpening<'a> {
    /// Its game.
    pub kind: &'static GameKind,
    /// The component data it begins with.
    pub components: &'a Components,
    /// The options, complete.
    pub options: BTreeMap<String, String>,
    /// How long its players may take.
    pub timing: Timing,
    /// What is agreed about absence.
    pub terms: Terms,
    /// Where it is to live in public, if anywhere.
    pub place: Option<PublicPlace>,
    /// Which table of the league it is.
    pub league: LeagueTable,
    /// Who looks after it: an admin of the league.
    pub owner: PlayerId,
    /// The seats in their order: a player with what their entry adds to the dice, or nobody, whose place a bot takes.
    pub seats: &'a [Option<(&'a Player, &'a str)>],
    /// A code that is free (else the commit is stale).
    pub code: Code,
}

/// Opens a table with everybody in their seats. It is open until the league lets it begin; nobody can sit down or leave. Nobody is told:
/// the league tells all that it opens at once.
///
/// # Errors
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn open_in_league(opening: &LeagueOpening<'_>, at: &Moment<'_>) -> Result<Commit, Fault> {
    let company = Company { terms: opening.terms, ..Company::default() };
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
            Some((player, join_key)) => sit(&mut work, seat, player, join_key),
            None => seat_bot(&mut work, seat),
        }
    }
    work.finish(Vec::new())
}

/// Lets the game of a league's table begin; `None` where it has begun.
///
/// # Errors
/// [`Fault::Lacks`] when the game cannot begin: the table has no seed, or options that the game does not take.
/// [`Fault::Refused`] when the game refuses a step that it had offered, [`Fault::Endless`] when it comes to no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn begin_in_league(loaded: &Loaded, at: &Moment<'_>) -> Result<Option<Decided>, Fault> {
    let mut work = Work::new(loaded, at);
    if work.table.status() != Status::Open || work.table.seats.contains(&Holder::Empty) {
        return Ok(None);
    }
    begin(&mut work)?;
    looked(work, &[]).map(Some)
}

/// Takes somebody from a table of a league for good, however it stands: a bot plays on. `None` where they do not sit there, or it is over.
///
/// # Errors
/// As [`begin_in_league`].
pub fn leave_league_table(
    loaded: &Loaded,
    at: &Moment<'_>,
    player: PlayerId,
) -> Result<Option<Decided>, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player).next() else { return Ok(None) };
    match work.table.status() {
        Status::Open => {
            free(&mut work, seat);
            seat_bot(&mut work, seat);
        }
        Status::Running => vacate(&mut work, seat, Leaving::Resigned)?,
        Status::Over | Status::Closed | Status::Frozen => return Ok(None),
    }
    looked(work, &[]).map(Some)
}
