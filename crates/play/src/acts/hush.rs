//! No more reminders of what a seat is asked now.

use crate::acts::answer::{Decided, answer_quietly, refuse};
use crate::letters::owe::slots;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Fault, LetterKind, Say};

/// No more reminders of what this seat is asked now.
///
/// # Errors
/// As [`refuse`](crate::refuse).
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn enough(loaded: &Loaded, at: &Moment<'_>, seat: Seat) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let Some(ask) = work.table.asks.get_mut(&seat).filter(|ask| ask.seal.is_none()) else {
        return refuse(loaded, at, seat, vec![Say::new("say-refused-not-asked")]);
    };
    ask.clock.enough = true;
    ask.reminder_at = None;
    let slots = slots(LetterKind::Reminder, &work.table, seat);
    work.commit.void_slots.extend(slots);
    answer_quietly(work, seat, vec![Say::new("say-enough")])
}
