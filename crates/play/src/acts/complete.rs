//! What could stand next in a half-typed line. Nothing is changed.

use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::{Lexicon, Seat};
use model::{Fault, HalfTyped};

/// What could stand next in a half-typed line of a seat, and what it stands behind.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft cannot be opened with the service's key, [`Fault::Refused`] when the game refuses its
/// steps, [`Fault::Lacks`] when the table has no position or dice.
pub fn next_words(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    typed: &str,
    lexicon: &Lexicon,
) -> Result<HalfTyped, Fault> {
    let work = Work::new(loaded, at);
    let (position, draft, steps) = work.drafted(seat)?;
    let completion = position.complete(seat, typed, lexicon, work.dice()?, steps);
    let reading = position.read(seat, typed, lexicon, work.dice()?, steps)?;
    let stop = reading.ok().map(|reading| reading.stop);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let draft = draft.into_iter().map(|read| read.words).collect();
    Ok(HalfTyped { draft, steps, completion, stop, default })
}
