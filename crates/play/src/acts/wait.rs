//! A player's wishes for their open decision: to keep a sealed answer changeable until they are ready, and to get no
//! more reminders.

use crate::acts::answer::{RequestOutcome, answer, answer_quietly, refuse};
use crate::letters::letter_queue::slots;
use crate::turn::flow::finalise_answer;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Fault, LetterKind, Say};

/// If `waits` is true, keeps a sealed answer changeable until the player is ready or the deadline passes; otherwise
/// makes the answer final.
///
/// # Errors
/// See [`refuse`](crate::refuse). If the game continues, returns [`Fault::StepRejected`] if the game rejects a step
/// that it offered, or [`Fault::TooManyForcedPlays`] if it reaches no choice. Returns [`Fault::NotSerialised`] or
/// [`Fault::NotEncrypted`] if the data to store cannot be serialised or encrypted.
pub fn keep_seal_changeable(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    seat: Seat,
    waits: bool,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(ask) = work.table.asks.get_mut(&seat).filter(|ask| ask.sealed) else {
        return refuse(loaded, at, seat, vec![messages::say_nothing_sealed()]);
    };
    let waits = waits && !ask.late;
    ask.waits = waits;
    if !waits {
        finalise_answer(&mut work, seat)?;
    }
    let say = Say::new(if waits { messages::SAY_WAITS } else { messages::SAY_READY });
    answer(work, Some(seat), vec![say])
}

/// Stops the reminders of this seat's open decision.
///
/// # Errors
/// See [`refuse`](crate::refuse). Returns [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] if the data to store
/// cannot be serialised or encrypted.
pub fn stop_reminders(loaded: &LoadedTable, at: &Moment<'_>, seat: Seat) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(ask) = work.table.asks.get_mut(&seat).filter(|ask| ask.seal.is_none()) else {
        return refuse(loaded, at, seat, vec![messages::say_refused_not_asked()]);
    };
    ask.clock.enough = true;
    ask.reminder_at = None;
    let slots = slots(LetterKind::Reminder, &work.table, seat);
    work.commit.void_slots.extend(slots);
    answer_quietly(work, seat, vec![messages::say_enough()])
}
