//! What a player wants of their open decision: that a sealed one stays closed until they are ready, and that there are no more reminders
//! of it.

use crate::acts::answer::{Decided, answer, answer_quietly, refuse};
use crate::letters::owe::slots;
use crate::turn::flow::stand;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Fault, LetterKind, Say};

/// Keeps a sealed decision closed until its player says that they are ready or the time is up, or says that they are.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn wait(loaded: &Loaded, at: &Moment<'_>, seat: Seat, waits: bool) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(ask) = work.table.asks.get_mut(&seat).filter(|ask| ask.sealed) else {
        return refuse(loaded, at, seat, vec![messages::say_nothing_sealed()]);
    };
    let waits = waits && !ask.late;
    ask.waits = waits;
    if !waits {
        stand(&mut work, seat)?;
    }
    let say = Say::new(if waits { messages::SAY_WAITS } else { messages::SAY_READY });
    answer(work, Some(seat), vec![say])
}

/// No more reminders of what this seat is asked now.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn enough(loaded: &Loaded, at: &Moment<'_>, seat: Seat) -> Result<Decided, Fault> {
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
