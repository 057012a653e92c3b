//! Ready check: a full table whose people were not all heard of lately does not begin before everybody has said that they are there.
//! Whoever does not say so in time gets up again, and the seat is free for others. Bots, and people who have just sat down, are
//! never asked.

use crate::acts::answer::{Decided, answer, looked, said};
use crate::acts::begin::begin;
use crate::acts::seats::{free, owns, pass_on};
use crate::letters::notices::to_person;
use crate::letters::posts::owe_lobby_post;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::{Arg, Cause, Fault, Holder, Player, ReadyCheck, Say, Status};
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
        return Ok(Some(Say::new("say-starts-then").with("at", Arg::At(at))));
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
        return Ok(Some(Say::new("say-started")));
    }
    let begun = work.table.company.ready_check.as_ref().map(|muster| muster.until);
    let until = begun.unwrap_or(work.at.now + TimeDelta::hours(MUSTER_H));
    if begun.is_none() {
        for seat in &missing {
            work.tell_openly(*seat, Say::new("say-muster-here").with("at", Arg::At(until)));
        }
    }
    let say = Say::new("say-muster").with("seats", Arg::Seats(missing.iter().copied().collect()));
    work.table.company.ready_check = Some(ReadyCheck { until, missing });
    Ok(Some(say.with("at", Arg::At(until))))
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
        return said(&work, None, vec![Say::new("say-not-in")]);
    };
    if work.table.status != Status::Open {
        return said(&work, Some(seat), vec![Say::new("say-here")]);
    }
    work.table.company.heard.insert(seat, at.now);
    let mut says = vec![Say::new("say-here")];
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
                    work.tell_openly(seat, Say::new("say-starts-not-full"));
                }
                owe_lobby_post(&mut work)?;
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
        let say = Say::new("say-muster-missed").with("table", Arg::Text(work.table.code.to_string()));
        let cause = Cause::ReadyCheck { table: work.table.code.clone(), seat: *seat, seq: work.table.seq };
        if let Some(player) = player {
            work.commit.letters.extend(to_person(work.at, &work.table, &player, cause, None, say)?);
        }
    }
    pass_on(&mut work);
    for (seat, _) in work.table.seats_of_people().collect::<Vec<_>>() {
        work.tell_openly(seat, Say::new("say-muster-over").with("names", Arg::Text(names.join(", "))));
    }
    looked(work, &[]).map(Some)
}
