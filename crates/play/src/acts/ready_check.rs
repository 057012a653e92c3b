//! The game of a full table begins, at once or after a ready check: a full table whose people were not all heard of lately does not begin before everybody has said that they are there.
//! Whoever does not say so in time gets up again, and the seat is free for others. Bots, and people who have just sat down, are
//! never asked.

use crate::acts::answer::{Decided, answer, looked, said};
use crate::acts::seats::{free, owns, pass_on};
use crate::letters::pages::to_person;
use crate::letters::posts::owe_lobby_post;
use crate::turn::flow;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::{DiceKey, Seat};
use model::{Arg, Body, Cause, Fault, Holder, Player, ReadyCheck, Say, Status, Table, bytes_from_hex};
use std::collections::BTreeSet;

/// A player who was heard of within this time is there without being asked; in hours.
const HEARD_H: i64 = 24;

/// How long players have to answer; in hours.
const MUSTER_H: i64 = 48;

/// Begins the game of a full table, or starts a ready check of those players who were not heard of lately. Returns what is told of it;
/// `None` while seats are free.
pub(crate) fn begin_when_full(work: &mut Work<'_>) -> Result<Option<Say>, Fault> {
    if work.table.seats.contains(&Holder::Empty) {
        return Ok(None);
    }
    if let Some(at) = work.table.company.starts_at.filter(|at| *at > work.at.now) {
        return Ok(Some(messages::say_starts_then(Arg::At(at))));
    }
    work.table.company.starts_at = None;
    let heard = |seat: &Seat| {
        let at = work.table.company.heard.get(seat);
        at.is_some_and(|at| work.at.now - *at < TimeDelta::hours(HEARD_H))
    };
    let missing: BTreeSet<Seat> =
        work.table.seats_of_people().map(|(seat, _)| seat).filter(|seat| !heard(seat)).collect();
    if missing.is_empty() || !work.table.company.terms.ready_check {
        work.table.company.ready_check = None;
        begin(work)?;
        return Ok(Some(messages::say_started()));
    }
    let begun = work.table.company.ready_check.as_ref().map(|muster| muster.until);
    let until = begun.unwrap_or(work.at.now + TimeDelta::hours(MUSTER_H));
    if begun.is_none() {
        for seat in &missing {
            work.tell_openly(*seat, messages::say_muster_here(Arg::At(until)));
        }
    }
    let say = messages::say_muster(Arg::At(until), Arg::Seats(missing.iter().copied().collect()));
    work.table.company.ready_check = Some(ReadyCheck { until, missing });
    Ok(Some(say))
}

/// Sets the game up with dice that nobody can have picked.
pub(crate) fn begin(work: &mut Work<'_>) -> Result<(), Fault> {
    let seed = bytes_from_hex(&work.table.seed).ok_or(Fault::Lacks("seed"))?;
    let dice = DiceKey::new(&seed, join_keys(&work.table));
    let mut news = Vec::new();
    let seats = work.table.seats.len() as u8;
    let loaded = work.loaded;
    // A table that was opened before the rules were revised keeps the revision it was opened under.
    let position = loaded
        .kind
        .of_revision(work.table.revision)
        .and_then(|kind| {
            kind.setup(&loaded.components, seats, &work.table.options, &mut dice.at(0), &mut news)
        })
        .map_err(|_| Fault::Lacks("options"))?;
    // Whoever a seat was kept for has not come: what falls vacant in the game is for anybody.
    work.table.company.kept.clear();
    work.begin(position, dice)?;
    work.append_position(Body::Start { news })?;
    flow::settle(work)
}

/// The join keys of the players, in seat order.
fn join_keys(table: &Table) -> impl Iterator<Item = &str> {
    table.seats.iter().filter_map(|holder| match holder {
        Holder::Player { join_key, .. } => Some(join_key.as_str()),
        _ => None,
    })
}

/// Somebody says that they are there.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// [`Fault::Lacks`] when the game cannot begin: the table has no seed, or options that the game does not take.
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn here(loaded: &Loaded, at: &Moment<'_>, player: &Player) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return said(&work.view(), None, vec![messages::say_not_in()]);
    };
    if work.table.status() != Status::Open {
        return said(&work.view(), Some(seat), vec![messages::say_here()]);
    }
    work.table.company.heard.insert(seat, at.now);
    let mut says = vec![messages::say_here()];
    says.extend(begin_when_full(&mut work)?);
    answer(work, Some(seat), says)
}

/// What is due at a table that has not begun: it was to begin now, or the time of its ready check is up. `None` when nothing is.
pub(crate) fn look(mut work: Work<'_>) -> Result<Option<Decided>, Fault> {
    match work.table.company.starts_at.filter(|at| *at <= work.at.now) {
        None => time_is_up(work),
        Some(_) => {
            work.table.company.starts_at = None;
            if begin_when_full(&mut work)?.is_none() {
                let owner = work.table.seats_of_people().find(|(_, player)| owns(&work, *player));
                if let Some((seat, _)) = owner {
                    work.tell_openly(seat, messages::say_starts_not_full());
                }
                owe_lobby_post(&mut work);
            }
            looked(work, &[]).map(Some)
        }
    }
}

/// The time of a ready check is up: whoever has not answered it gets up. If that is the owner, the table goes to the first player who
/// has answered; a table without people is closed. `None` when there is no check whose time is up.
fn time_is_up(mut work: Work<'_>) -> Result<Option<Decided>, Fault> {
    let due = work.table.company.ready_check.take().filter(|muster| muster.until <= work.at.now);
    let Some(ReadyCheck { missing, .. }) = due else { return Ok(None) };
    let names: Vec<String> =
        missing.iter().map(|seat| seat.of(&work.table.seats).name().to_owned()).collect();
    for seat in &missing {
        let player = seat.of(&work.table.seats).player().and_then(|player| work.people.get(&player).cloned());
        free(&mut work, *seat);
        let say = messages::say_muster_missed(Arg::Text(work.table.code.to_string()));
        let cause = Cause::ReadyCheck { table: work.table.code.clone(), seat: *seat, seq: work.table.seq };
        if let Some(player) = player {
            work.owe(to_person(work.at, &work.table, &player, cause, None, say)?);
        }
    }
    pass_on(&mut work);
    for (seat, _) in work.table.seats_of_people().collect::<Vec<_>>() {
        work.tell_openly(seat, messages::say_muster_over(Arg::Text(names.join(", "))));
    }
    looked(work, &[]).map(Some)
}
