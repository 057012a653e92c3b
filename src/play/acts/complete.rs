//! What could stand next in a half-typed line. Nothing is changed.

use crate::engine::{Completion, Lexicon, Seat, Stop};
use crate::play::fault::Fault;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::Work;

/// A half-typed line of a seat, behind its draft.
#[derive(Clone, Debug)]
pub struct HalfTyped {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// How many steps are in effect behind the draft: another number means that something has been played since.
    pub steps: u64,
    /// What could stand next.
    pub completion: Completion,
    /// What the line as it is would do, if it can be read.
    pub stop: Option<Stop>,
    /// The step that a line may leave out here, in canonical words.
    pub default: Option<String>,
}

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
