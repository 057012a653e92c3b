//! A player wants a sealed decision to stay closed until they are ready.

use crate::acts::answer::{Decided, answer, refuse};
use crate::turn::flow::stand;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::Seat;
use model::{Fault, Say};

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
        return refuse(loaded, at, seat, vec![Say::new("say-nothing-sealed")]);
    };
    let waits = waits && !ask.late;
    ask.waits = waits;
    if !waits {
        stand(&mut work, seat)?;
    }
    let say = Say::new(if waits { "say-waits" } else { "say-ready" });
    answer(work, Some(seat), vec![say])
}
