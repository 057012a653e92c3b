//! What a seat is offered, whole step by whole step, for menus: each step by its canonical words, with what is to be known of it.
//! Nothing is changed.

use crate::engine::{Seat, Stop, whole_turns};
use crate::play::acts::choose::{SeatChoice, behind, read_choice};
use crate::play::acts::joined::joined_steps;
use crate::play::acts::line::to_finish;
use crate::play::acts::offered_step::OfferedStep;
use crate::play::fault::Fault;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::Work;

/// What a seat is offered behind its draft.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// What the steps are offered behind: another number means that something has been played since, or that the draft is another.
    pub behind: u64,
    /// Every step that is offered there, some of them together with what can follow.
    pub offers: Vec<OfferedStep>,
    /// Whole turns as they are usual, at most three, each as the canonical words of its steps.
    pub turns: Vec<Vec<String>>,
    /// The step with which the move could end as it is, in canonical words.
    pub ends: Option<String>,
    /// What the chosen steps would do; `None` where they cannot be played, or none are chosen.
    pub stop: Option<Stop>,
}

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
