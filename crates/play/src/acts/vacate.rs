//! Departure of a player from a seat of a running game, by choice or after a long absence. A bot takes over.

use crate::acts::answer::{RequestOutcome, answer, answer_with_messages};
use crate::acts::lobby;
use crate::acts::seats::bot_name;
use crate::letters::letter_queue::slots;
use crate::letters::pages::letters_to_person;
use crate::turn::flow::schedule_answer;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use crate::turn::{clock, flow};
use engine::Seat;
use model::{
    Arg, AskClock, Body, Cause, Fault, FreeText, Holder, Leaver, LetterKind, PageButton, Player, Status,
};

/// Reason why a player leaves a seat of a running game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum LeaveReason {
    /// The player resigned.
    Resigned,
    /// The player was absent for too long.
    Away,
    /// The player was removed by a ruling, which also notifies them.
    Removed,
}

/// Gives a player's seat in a running game to a bot, which plays at once. Other players may take the seat.
pub(crate) fn vacate(work: &mut Work<'_>, seat: Seat, leaving: LeaveReason) -> Result<(), Fault> {
    let (resigned, away) = (leaving == LeaveReason::Resigned, leaving == LeaveReason::Away);
    let removed = leaving == LeaveReason::Removed;
    let Some(holder) = work.table.holder(seat) else { return Ok(()) };
    let (Some(left_by), Some(person)) = (holder.original_player(), holder.player()) else { return Ok(()) };
    let name = bot_name(&work.table);
    let left = Some(Leaver { player: left_by, name: holder.name().to_owned() });
    work.append(Body::Bot { seat, name: name.clone(), resigned, away, removed, left });
    let generation = work.table.seq;
    *seat.entry_in_mut(&mut work.table.seats) = Holder::Bot { name, generation, left_by: Some(left_by) };
    let company = &mut work.table.company;
    company.missed.remove(&seat);
    company.orders.remove(&seat);
    company.vacant.insert(seat, Vec::new());
    work.table.clocks.vote = None;
    work.table.clocks.stopped.retain(|stopped| stopped.seat != seat);
    if let Some(opened) = work.table.asks.get(&seat).map(|ask| ask.opened).filter(|_| !away) {
        clock::stop(&mut work.table, seat, opened, work.at.now);
    }
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        (ask.deadline_at, ask.reminder_at, ask.draft, ask.late) = (None, None, None, false);
        ask.clock = AskClock::default();
    }
    work.commit.void_slots.extend(slots(LetterKind::Turn, &work.table, seat));
    work.commit.void_slots.extend(slots(LetterKind::Reminder, &work.table, seat));
    if away {
        let say = messages::say_your_seat_vacant(Arg::Text(work.table.code.to_string()));
        let cause = Cause::Vacated { table: work.table.code.clone(), seat, generation };
        if let Some(player) = work.people.get(&person) {
            let letters = letters_to_person(work.at, &work.table, player, cause, None, say)?;
            work.queue_written(letters);
        }
    }
    finalise_sealed_answer(work, seat)?;
    schedule_answer(work, seat)
}

/// Makes the sealed answer of a departing player final, because the player can no longer confirm it.
fn finalise_sealed_answer(work: &mut Work<'_>, seat: Seat) -> Result<(), Fault> {
    match work.table.asks.get(&seat) {
        Some(ask) if ask.waits => flow::finalise_answer(work, seat),
        _ => Ok(()),
    }
}

/// Gives a seat of a running game to a bot after the player has confirmed; before that, asks for confirmation. The
/// player may return as long as no one else has taken the seat. Before the start, the seat simply becomes free.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn resign(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    player: &Player,
    is_sure: bool,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(seat) = work.table.seats_of(player.id).next() else {
        return answer_with_messages(&work.view(), None, vec![messages::say_not_in()]);
    };
    if work.table.status() != Status::Running {
        return lobby::leave(loaded, at, player);
    }
    let name = work.table.holder(seat).map(Holder::name).cloned().unwrap_or(FreeText::EMPTY);
    if !is_sure {
        let table = Arg::Text(work.table.code.to_string());
        let mut asked =
            answer_with_messages(&work.view(), Some(seat), vec![messages::say_resign_ask(table)])?;
        asked.page.presses.push(PageButton::Resign);
        return Ok(asked);
    }
    vacate(&mut work, seat, LeaveReason::Resigned)?;
    answer(work, None, vec![messages::say_resigned(Arg::Free(name))])
}
