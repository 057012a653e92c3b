//! What a seat is offered, whole step by whole step, for menus: each step by its canonical words, with what is to be known of it.
//! Nothing is changed.

use crate::engine::{JsonError, Note, OfferWords, Position, Seat, Stop, whole_turns};
use crate::play::acts::choose::{SeatChoice, read_choice};
use crate::play::acts::joined::joined_steps;
use crate::play::acts::line::to_finish;
use crate::play::fault::Fault;
use crate::play::letters::choices::count;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::Work;

/// Of so many steps it is told what is to be known of them; where more are offered, it is told of none.
const NOTED_MAX: u64 = 150;
/// A range of more numbers is offered as a range.
const NUMBERS_MAX: u64 = 25;

/// What a seat is offered behind its draft.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// How many steps are in effect behind the draft: another number means that something has been played since.
    pub steps: u64,
    /// Every step that is offered there, some of them together with what can follow.
    pub offers: Vec<OfferedStep>,
    /// Whole turns as they are usual, at most three, each as the canonical words of its steps.
    pub turns: Vec<Vec<String>>,
    /// The step with which the move could end as it is, in canonical words.
    pub ends: Option<String>,
    /// What the chosen steps would do; `None` where they cannot be played, or none are chosen.
    pub stop: Option<Stop>,
}

/// A step that is offered, or several in a row, or a long range of numbers of which each makes a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedStep {
    /// Its canonical words; of a range without the number, of several steps with commas between them.
    pub words: String,
    /// The first and last number of a range.
    pub range: Option<(u32, u32)>,
    /// What is to be known of it.
    pub notes: Vec<Note>,
    /// Whether a line may leave it out.
    pub is_default: bool,
    /// Whether it does nothing, though what came before it was paid for.
    pub is_idle: bool,
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
    let choice = SeatChoice { seat, opened: None, steps, words: chosen };
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
        steps,
        offers,
        turns: turns.iter().map(|line| line.split(", ").map(str::to_owned).collect()).collect(),
        stop,
    })
}

/// Every step that a seat is offered.
///
/// # Errors
/// When a step has no JSON.
pub(crate) fn offered_steps(position: &dyn Position, seat: Seat) -> Result<Vec<OfferedStep>, JsonError> {
    let offers = position.offers(seat);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let mut each: Vec<(usize, u64, OfferedStep)> = Vec::new();
    for (at, offer) in offers.iter().enumerate() {
        let is_long = count(offer) > NUMBERS_MAX;
        let last = if is_long { 0 } else { count(offer) - 1 };
        each.extend((0..=last).map(|nth| (at, nth, step_of(offer, nth, is_long, default.as_deref()))));
    }
    if each.len() as u64 <= NOTED_MAX {
        let asked: Vec<(usize, u64)> = each.iter().map(|(at, nth, _)| (*at, *nth)).collect();
        let notes = position.notes(seat, &asked);
        each.iter_mut().zip(notes).for_each(|((.., step), notes)| {
            if step.range.is_none() {
                step.notes = notes;
            }
        });
    }
    Ok(each.into_iter().map(|(.., step)| step).collect())
}

fn step_of(offer: &OfferWords, nth: u64, is_long: bool, default: Option<&str>) -> OfferedStep {
    let words = match offer.range {
        Some((first, _)) if !is_long => format!("{} {}", offer.words, u64::from(first) + nth),
        _ => offer.words.clone(),
    };
    OfferedStep {
        is_default: default == Some(words.as_str()),
        range: offer.range.filter(|_| is_long),
        notes: Vec::new(),
        is_idle: offer.idle,
        words,
    }
}
