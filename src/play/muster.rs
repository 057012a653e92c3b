//! Muster: a full table whose people were not all heard of lately does not begin before everybody has said that they are there.
//! Who does not say so in time gets up again, and the seat is free for others. Bots, and people who have just sat down, are
//! never bothered.

use super::away::to_person;
use super::commit::{Commit, To};
use super::company::Muster;
use super::decide::{Decided, looked};
use super::journal::Body;
use super::lobby::{answer, begin, said};
use super::page::{Arg, Say};
use super::people;
use super::person::Player;
use super::table::{Holder, Status};
use super::work::{Fault, Loaded, Moment, Work};
use crate::engine::Seat;
use chrono::TimeDelta;
use std::collections::BTreeSet;

/// Whoever showed up within this time is there, in hours.
const HEARD_H: i64 = 24;
/// So long people have to say that they are there, in hours.
const MUSTER_H: i64 = 48;
/// The keys of letters about a seat that is free again begin so.
pub(crate) const FREE: &str = "free";

/// Begins the game of a full table, or asks those who were not heard of lately whether they are there. What is told of it;
/// nothing while seats are free.
pub(crate) fn begin_when_full(work: &mut Work<'_>) -> Result<Option<Say>, Fault> {
    if work.table.seats.contains(&Holder::Empty) {
        return Ok(None);
    }
    let heard = |seat: &Seat| {
        let at = work.table.company.heard.get(seat);
        at.is_some_and(|at| work.at.now - *at < TimeDelta::hours(HEARD_H))
    };
    let missing: BTreeSet<Seat> =
        work.table.seats_of_people().map(|(seat, _)| seat).filter(|seat| !heard(seat)).collect();
    if missing.is_empty() || !work.table.company.terms.muster {
        work.table.company.muster = None;
        begin(work)?;
        return Ok(Some(Say::new("say-started")));
    }
    let begun = work.table.company.muster.as_ref().map(|muster| muster.until);
    let until = begun.unwrap_or(work.at.now + TimeDelta::hours(MUSTER_H));
    if begun.is_none() {
        for seat in &missing {
            work.tell(*seat, Say::new("say-muster-here").with("at", Arg::At(until)));
        }
    }
    let say = Say::new("say-muster").with("seats", Arg::Seats(missing.iter().copied().collect()));
    work.table.company.muster = Some(Muster { until, missing });
    Ok(Some(say.with("at", Arg::At(until))))
}

/// Somebody says that they are there.
///
/// # Errors
/// When the table contradicts itself.
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

/// Frees a seat before the start; a muster ends with it.
pub(crate) fn free(work: &mut Work<'_>, seat: Seat) {
    work.append(Body::Leave { seat })?;
    *seat.of_mut(&mut work.table.seats) = Holder::Empty;
    work.table.company.heard.remove(&seat);
    work.table.company.muster = None;
}

/// Whether this commit frees seats because their players were not there in time, at a table that still is somebody's.
pub(crate) fn frees_seats(commit: &Commit) -> bool {
    let is_open = commit.table.as_ref().is_some_and(|table| table.status == Status::Open);
    // Nobody has asked for it: their time was up.
    let freed = commit.append.iter().any(|entry| matches!(entry.body, Body::Leave { .. }));
    is_open && freed && commit.inbox.is_none()
}

/// Tells willing substitutes that a table which was about to begin has a free seat again.
pub(crate) fn advertise(commit: &mut Commit, at: &Moment<'_>, willing: &[Player]) {
    let Some(table) = &commit.table else { return };
    let mut letters = Vec::new();
    for player in willing.iter().filter(|player| !player.stopped) {
        let sits = people::ids(player).iter().any(|id| table.seats_of(*id).next().is_some());
        // Who has just got up is told that.
        let told = commit.letters.iter().any(|letter| match letter.to {
            To::Player { player: to, .. } => to == player.id,
            To::Place => false,
        });
        if sits || told {
            continue;
        }
        let say = Say::new("say-seat-free").with("table", Arg::Text(table.code.to_string()));
        let say = say.with("game", Arg::Key(format!("{}-title", table.game)));
        let key = format!("{FREE}/{}/{}/{}", table.code, table.seq, player.id);
        letters.extend(to_person(at, table, player, &key, None, say));
    }
    commit.letters.extend(letters);
}

/// The time of a muster is up: who was not there gets up. The table of an owner who was not there goes to the first who was;
/// a table without people is closed.
pub(crate) fn look(mut work: Work<'_>) -> Result<Option<Decided>, Fault> {
    let due = work.table.company.muster.take().filter(|muster| muster.until <= work.at.now);
    let Some(Muster { missing, .. }) = due else { return Ok(None) };
    let names: Vec<String> =
        missing.iter().map(|seat| seat.of(&work.table.seats).name().to_owned()).collect();
    for seat in &missing {
        let player = seat.of(&work.table.seats).player().and_then(|player| work.people.get(&player).cloned());
        free(&mut work, *seat);
        let say = Say::new("say-muster-missed").with("table", Arg::Text(work.table.code.to_string()));
        let key = format!("muster/{}/{seat}/{}", work.table.code, work.table.seq);
        let letters = player.map(|player| to_person(work.at, &work.table, &player, &key, None, say));
        work.commit.letters.extend(letters.into_iter().flatten());
    }
    let there: Vec<(Seat, _)> = work.table.seats_of_people().collect();
    match there.first() {
        Some((_, first)) if there.iter().all(|(_, player)| *player != work.table.owner) => {
            work.table.owner = *first;
        }
        Some(_) => {}
        None => {
            work.append(Body::Close)?;
            work.table.status = Status::Closed;
        }
    }
    for (seat, _) in there {
        work.tell(seat, Say::new("say-muster-over").with("names", Arg::Text(names.join(", "))));
    }
    looked(work, &[]).map(Some)
}
