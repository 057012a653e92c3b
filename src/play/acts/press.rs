//! A move that was chosen and not typed: its steps by their canonical words. They are never read as anything else, and they are
//! played only behind what they were shown behind.

use crate::engine::{Lexicon, Reading, Seat};
use crate::play::acts::answer::{Decided, answer, refuse};
use crate::play::acts::line::{closed_to, take};
use crate::play::acts::preview::preview_of;
use crate::play::fault::Fault;
use crate::play::say::Say;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::Work;

/// Steps that a seat has chosen.
pub struct Press<'a> {
    /// Whose.
    pub seat: Seat,
    /// The decision in which they were shown, by the entry that opened it; `None` for the one that is open.
    pub opened: Option<u32>,
    /// How many steps were in effect behind the seat's draft when they were shown.
    pub steps: u64,
    /// The canonical words of each step.
    pub words: &'a [String],
}

impl std::fmt::Debug for Press<'_> {
    /// Without the words: they may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Press({:?}, decision {:?}, behind {} steps)", self.seat, self.opened, self.steps)
    }
}

/// Plays what was chosen, or keeps it as a draft.
///
/// # Errors
/// As [`line`](crate::play::line). Steps that cannot be played any more are no error: the answer says so.
pub fn press(loaded: &Loaded, at: &Moment<'_>, press: &Press<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let reading = match pressed(&work, press)? {
        Ok(reading) => reading,
        Err(refusal) => return refuse(loaded, at, press.seat, vec![refusal]),
    };
    let mut says = Vec::new();
    take(&mut work, press.seat, reading, &mut says)?;
    answer(work, Some(press.seat), says)
}

/// What the chosen steps would do, or, where none are chosen, what the seat has begun.
///
/// # Errors
/// As [`press`].
pub fn preview_press(loaded: &Loaded, at: &Moment<'_>, press: &Press<'_>) -> Result<Decided, Fault> {
    let work = Work::new(loaded, at);
    match pressed(&work, press)? {
        Ok(reading) => preview_of(&work, press.seat, &reading),
        Err(refusal) => refuse(loaded, at, press.seat, vec![refusal]),
    }
}

/// The chosen steps behind the seat's draft, with the draft's; or why they cannot be played.
pub(crate) fn pressed(work: &Work<'_>, press: &Press<'_>) -> Result<Result<Reading, Say>, Fault> {
    if let Some(refusal) = closed_to(work, press.seat) {
        return Ok(Err(refusal));
    }
    let late = || Ok(Err(Say::new("say-pressed-late")));
    let open = work.table.asks.get(&press.seat).map(|ask| ask.opened);
    if press.opened.is_some() && press.opened != open {
        return late();
    }
    let (position, draft, steps) = work.drafted(press.seat)?;
    if steps != press.steps {
        return late();
    }
    if press.words.is_empty() {
        return Ok(Ok(Reading::begun(draft)));
    }
    let line = press.words.join(", ");
    let reading = position.read(press.seat, &line, &Lexicon::plain(), work.dice()?, steps)?;
    let same = |reading: &Reading| {
        let said = reading.steps.iter().map(|read| &read.words).take(press.words.len());
        said.eq(press.words) && reading.rest.trim().is_empty()
    };
    match reading.ok().filter(same) {
        Some(mut reading) => {
            reading.steps.splice(0..0, draft);
            Ok(Ok(reading))
        }
        None => late(),
    }
}
