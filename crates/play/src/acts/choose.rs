//! Moves chosen from a menu instead of typed, given as the canonical words of their steps. Their meaning is
//! unambiguous. They are played only if the preceding steps are the same as when the menu was shown.

use crate::acts::answer::{RequestOutcome, answer, refuse};
use crate::acts::line::apply_reading;
use crate::acts::preview::preview_of;
use crate::acts::reading::line_obstacle;
use crate::turn::loaded_table::{LoadedTable, Moment};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use engine::{Lexicon, ReadStep, Reading, Seat};
use model::{Fault, Say};

/// Steps chosen by a seat.
pub struct SeatChoice<'a> {
    /// The seat that chose.
    pub seat: Seat,
    /// The decision in which the steps were shown, given by the entry that opened it; `None` for the open decision.
    pub opened: Option<u32>,
    /// Fingerprint of the preceding steps: those in effect, and those in the seat's draft.
    pub offer_fingerprint: u64,
    /// The canonical words of each step.
    pub words: &'a [String],
}

impl std::fmt::Debug for SeatChoice<'_> {
    /// Omits the words: they may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "SeatChoice({:?}, decision {:?}, behind {})",
            self.seat, self.opened, self.offer_fingerprint
        )
    }
}

/// Plays the chosen steps, or keeps them as a draft.
///
/// # Errors
/// See [`line`](crate::line). Steps that can no longer be played are not an error: the answer says so.
pub fn choose(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    choice: &SeatChoice<'_>,
) -> Result<RequestOutcome, Fault> {
    let mut work = Work::new(loaded, at);
    let reading = match read_choice(&work.view(), choice) {
        Ok(reading) => reading,
        Err(rejection) => return refuse(loaded, at, choice.seat, vec![rejection.into_refusal()?]),
    };
    let mut says = Vec::new();
    apply_reading(&mut work, choice.seat, reading, &mut says)?;
    answer(work, Some(choice.seat), says)
}

/// Previews the chosen steps or, if there are none, the seat's draft.
///
/// # Errors
/// See [`choose`].
pub fn preview_choice(
    loaded: &LoadedTable,
    at: &Moment<'_>,
    choice: &SeatChoice<'_>,
) -> Result<RequestOutcome, Fault> {
    let view = TableView::of(loaded, at);
    match read_choice(&view, choice) {
        Ok(reading) => preview_of(&view, choice.seat, &reading),
        Err(rejection) => refuse(loaded, at, choice.seat, vec![rejection.into_refusal()?]),
    }
}

/// Returns a fingerprint of the steps that precede an offer: the number of steps in effect, and a hash of the seat's
/// draft.
pub(crate) fn offer_fingerprint(draft: &[ReadStep], steps: u64) -> u64 {
    let words: Vec<&str> = draft.iter().map(|read| read.words.as_str()).collect();
    let [first, second, ..] = *blake3::hash(words.join(", ").as_bytes()).as_bytes();
    steps << 16 | u64::from(u16::from_be_bytes([first, second]))
}

/// Reads the chosen steps after the seat's draft and returns both, or the reason why they cannot be played.
pub(crate) fn read_choice(view: &TableView<'_>, choice: &SeatChoice<'_>) -> Result<Reading, Rejection<Say>> {
    if let Some(refusal) = line_obstacle(view, choice.seat) {
        return Err(Rejection::Refused(refusal));
    }
    let late = || Err(Rejection::Refused(messages::say_pressed_late()));
    let open = view.table.asks.get(&choice.seat).map(|ask| ask.opened);
    if choice.opened.is_some() && choice.opened != open {
        return late();
    }
    let (position, draft, steps) = view.position_with_draft(choice.seat)?;
    if offer_fingerprint(&draft, steps) != choice.offer_fingerprint {
        return late();
    }
    if choice.words.is_empty() {
        return Ok(Reading::draft_of(draft));
    }
    let line = choice.words.join(", ");
    let reading = position.read_line(choice.seat, &line, &Lexicon::plain(), view.dice()?, steps)?;
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
