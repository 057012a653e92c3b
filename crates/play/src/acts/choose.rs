//! A move that was chosen and not typed: its steps by their canonical words. They are never read as anything else, and they are
//! played only behind what they were shown behind.

use crate::acts::answer::{Decided, answer, refuse};
use crate::acts::line::take;
use crate::acts::preview::preview_of;
use crate::acts::reading::closed_to;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Lexicon, ReadStep, Reading, Seat};
use model::{Fault, Say};

/// Steps that a seat has chosen.
pub struct SeatChoice<'a> {
    /// Whose.
    pub seat: Seat,
    /// The decision in which they were shown, by the entry that opened it; `None` for the one that is open.
    pub opened: Option<u32>,
    /// What they were shown behind: which steps were in effect, and which of them were the seat's draft.
    pub behind: u64,
    /// The canonical words of each step.
    pub words: &'a [String],
}

impl std::fmt::Debug for SeatChoice<'_> {
    /// Without the words: they may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SeatChoice({:?}, decision {:?}, behind {})", self.seat, self.opened, self.behind)
    }
}

/// Plays what was chosen, or keeps it as a draft.
///
/// # Errors
/// As [`line`](crate::line). Steps that cannot be played any more are no error: the answer says so.
pub fn choose(loaded: &Loaded, at: &Moment<'_>, choice: &SeatChoice<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    let reading = match read_choice(&work.view(), choice) {
        Ok(reading) => reading,
        Err(rejection) => return refuse(loaded, at, choice.seat, vec![rejection.refusal()?]),
    };
    let mut says = Vec::new();
    take(&mut work, choice.seat, reading, &mut says)?;
    answer(work, Some(choice.seat), says)
}

/// What the chosen steps would do, or, where none are chosen, what the seat has begun.
///
/// # Errors
/// As [`choose`].
pub fn preview_choice(loaded: &Loaded, at: &Moment<'_>, choice: &SeatChoice<'_>) -> Result<Decided, Fault> {
    let view = TableView::of(loaded, at);
    match read_choice(&view, choice) {
        Ok(reading) => preview_of(&view, choice.seat, &reading),
        Err(rejection) => refuse(loaded, at, choice.seat, vec![rejection.refusal()?]),
    }
}

/// A number for what steps are offered behind: how many are in effect, and which of them are the seat's draft.
pub(crate) fn behind(draft: &[ReadStep], steps: u64) -> u64 {
    let words: Vec<&str> = draft.iter().map(|read| read.words.as_str()).collect();
    let [first, second, ..] = *blake3::hash(words.join(", ").as_bytes()).as_bytes();
    steps << 16 | u64::from(u16::from_be_bytes([first, second]))
}

/// The chosen steps behind the seat's draft, with the draft's; or why they cannot be played.
pub(crate) fn read_choice(view: &TableView<'_>, choice: &SeatChoice<'_>) -> Result<Reading, Rejection<Say>> {
    if let Some(refusal) = closed_to(view, choice.seat) {
        return Err(Rejection::Refused(refusal));
    }
    let late = || Err(Rejection::Refused(messages::say_pressed_late()));
    let open = view.table.asks.get(&choice.seat).map(|ask| ask.opened);
    if choice.opened.is_some() && choice.opened != open {
        return late();
    }
    let (position, draft, steps) = view.drafted(choice.seat)?;
    if behind(&draft, steps) != choice.behind {
        return late();
    }
    if choice.words.is_empty() {
        return Ok(Reading::begun(draft));
    }
    let line = choice.words.join(", ");
    let reading = position.read(choice.seat, &line, &Lexicon::plain(), view.dice()?, steps)?;
    let same = |reading: &Reading| {
        let said = reading.steps.iter().map(|read| &read.words).take(choice.words.len());
        said.eq(choice.words) && reading.rest.trim().is_empty()
    };
    match reading.ok().filter(same) {
        Some(mut reading) => {
            reading.steps.splice(0..0, draft);
            Ok(reading)
        }
        None => late(),
    }
}
