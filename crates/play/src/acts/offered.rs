//! What a seat is offered, whole step by whole step, for menus: each step by its canonical words, with what is to be known of it.
//! Nothing is changed.

use crate::acts::choose::{SeatChoice, behind, read_choice};
use crate::acts::joined::joined_steps;
use crate::acts::line::to_finish;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::Work;
use engine::{Seat, whole_turns};
use model::{Fault, Offered};

/// What a seat is offered, and what the chosen steps would do.
///
/// # Errors
/// [`Fault::Closed`] when the seat's draft cannot be opened with the service's key, [`Fault::Refused`] when the game refuses its steps,
/// [`Fault::Lacks`] when the table has no position or dice.
pub fn offered(loaded: &Loaded, at: &Moment<'_>, seat: Seat, chosen: &[String]) -> Result<Offered, Fault> {
    let work = Work::new(loaded, at);
    let (position, draft, steps) = work.drafted(seat)?;
    let offers = joined_steps(position.as_ref(), seat, work.dice()?, steps)?;
    let turns = whole_turns(position.as_ref(), seat, work.dice()?, steps)
        .map_err(|missing| Fault::of_no_step(work.table.seq, missing))?;
    let behind = behind(&draft, steps);
    let choice = SeatChoice { seat, opened: None, behind, words: chosen };
    let stop = match chosen {
        [] => None,
        _ => read_choice(&work, &choice)?.ok().map(|reading| reading.stop),
    };
    let ends = match draft.is_empty() {
        true => None,
        false => to_finish(&work, seat, position.as_ref(), steps)?,
    };
    Ok(Offered {
        ends,
        draft: draft.into_iter().map(|read| read.words).collect(),
        behind,
        offers,
        turns: turns.iter().map(|line| line.split(", ").map(str::to_owned).collect()).collect(),
        stop,
    })
}
