//! Starts the game of a full table, at once or after a ready check. Players who have been silent lately must first
//! confirm their presence. If they do not confirm in time, they lose their seats, which become free again. Bots and
//! newly seated players are never checked.

use crate::acts::answer::{RequestOutcome, answer, answer_with_messages, timer_outcome};
use crate::acts::seats::{free_seat, is_owner, pass_ownership};
use crate::letters::pages::letters_to_person;
use crate::letters::posts::queue_lobby_post;
use crate::turn::flow;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::{DiceKey, Seat};
use model::{
    Arg, Body, Cause, Fault, FreeText, Holder, Player, ReadyCheck, Say, Status, Table, parse_hex_bytes,
};
use std::collections::BTreeSet;

/// A player heard from within this time counts as present, in hours.
const HEARD_H: i64 = 24;

/// Time limit of a ready check, in hours.
const READY_CHECK_H: i64 = 48;

/// Starts the game of a full table, or a ready check of the players not heard from lately. Returns the message about
/// the start or the check; `None` while seats are free.
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
    let until = begun.unwrap_or(work.at.now + TimeDelta::hours(READY_CHECK_H));
    if begun.is_none() {
        for seat in &missing {
            work.notify_openly(*seat, messages::say_muster_here(Arg::At(until)));
        }
    }
    let say = messages::say_muster(Arg::At(until), Arg::Seats(missing.iter().copied().collect()));
    work.table.company.ready_check = Some(ReadyCheck { until, missing });
    Ok(Some(say))
}

/// Sets up the game with dice that no one could have chosen.
pub(crate) fn begin(work: &mut Work<'_>) -> Result<(), Fault> {
    let seed = parse_hex_bytes(&work.table.seed).ok_or(Fault::Incomplete("seed"))?;
    let dice = DiceKey::new(&seed, join_keys(&work.table));
    let mut news = Vec::new();
    let seats = work.table.seats.len() as u8;
    let loaded = work.loaded;
    // A table opened before the rules were revised keeps its revision.
    let position = loaded
        .kind
        .of_revision(work.table.revision)
        .and_then(|kind| {
            kind.setup(&loaded.components, seats, &work.table.options, &mut dice.at(0), &mut news)
        })
        .map_err(|_| Fault::Incomplete("options"))?;
    // The guests did not come, so from now on a vacant seat is open to everyone.
    work.table.company.kept.clear();
    work.begin(position, dice)?;
    work.append_position(Body::Start { news })?;
    flow::settle(work)
}

/// Returns the players' join keys in seat order.
fn join_keys(table: &Table) -> impl Iterator<Item = &str> {
    table.seats.iter().filter_map(|holder| match holder {
        Holder::Player { join_key, .. } => Some(join_key.as_str()),
        _ => None,
    })
}

/// Confirms a player's presence.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::Incomplete`] if the game cannot begin: the table has no seed, or the
/// game does not accept its options. If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn confirm_presence(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    if work.table.status() != Status::Open {
        return answer_with_messages(&work.view(), Some(seat), vec![messages::say_here()]);
    }
    work.table.company.heard.insert(seat, at.now);
    let mut says = vec![messages::say_here()];
    says.extend(begin_when_full(&mut work)?);
    answer(work, Some(seat), says)
}

/// Handles the event that is due at a table before its start: the scheduled start, or the end of a ready check. Returns
/// `None` if nothing is due.
pub(crate) fn run_lobby_timer(mut work: Work<'_>) -> Result<Option<RequestOutcome>, Fault> {
    match work.table.company.starts_at.filter(|at| *at <= work.at.now) {
        None => end_ready_check(work),
        Some(_) => {
            work.table.company.starts_at = None;
            if begin_when_full(&mut work)?.is_none() {
                let owner = work.table.seats_of_people().find(|(_, player)| is_owner(&work, *player));
                if let Some((seat, _)) = owner {
                    work.notify_openly(seat, messages::say_starts_not_full());
                }
                queue_lobby_post(&mut work);
            }
            timer_outcome(work, &[]).map(Some)
        }
    }
}

/// Ends an expired ready check: players who did not confirm lose their seats. If the owner is among them, the first
/// confirmed player becomes the owner; a table without players closes. Returns `None` if no ready check has expired.
fn end_ready_check(mut work: Work<'_>) -> Result<Option<RequestOutcome>, Fault> {
    let due = work.table.company.ready_check.take().filter(|muster| muster.until <= work.at.now);
    let Some(ReadyCheck { missing, .. }) = due else { return Ok(None) };
    let names: Vec<FreeText> =
        missing.iter().map(|seat| seat.entry_in(&work.table.seats).name().to_owned()).collect();
    for seat in &missing {
        let player =
            seat.entry_in(&work.table.seats).player().and_then(|player| work.people.get(&player).cloned());
        free_seat(&mut work, *seat);
        let say = messages::say_muster_missed(Arg::Text(work.table.code.to_string()));
        let cause = Cause::ReadyCheck { table: work.table.code.clone(), seat: *seat, seq: work.table.seq };
        if let Some(player) = player {
            work.queue_written(letters_to_person(work.at, &work.table, &player, cause, None, say)?);
        }
    }
    pass_ownership(&mut work);
    for (seat, _) in work.table.seats_of_people().collect::<Vec<_>>() {
        work.notify_openly(seat, messages::say_muster_over(Arg::Free(FreeText::join(&names, ", "))));
    }
    timer_outcome(work, &[]).map(Some)
}
