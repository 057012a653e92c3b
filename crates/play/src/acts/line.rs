//! A seat's typed line: it is read against what is offered, on a copy, and what it changes becomes a commit.
//!
//! A line takes effect as a whole or not at all, up to the first step that reveals something: what stands before such a step cannot be
//! refused any more. Where it cannot be read behind the seat's draft but from the draft's beginning, it takes the draft's place.

use crate::acts::answer::{Decided, answer, refuse};
use crate::acts::reading::{
    Earlier, SeatLine, closed_to, in_place_of_draft, means_the_same, read, read_next, said_twice,
    what_is_left, words,
};
use crate::turn::flow::Committed;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::rejection::Rejection;
use crate::turn::view::TableView;
use crate::turn::work::Work;
use crate::turn::{flow, orders};
use engine::{LineError, Reading, Seat, Stop, Wrong};
use model::{Arg, Fault, Say, Status, Unsure, capped, explain, unknown_word};

/// A line that is not played.
pub(crate) struct LineRefusal {
    says: Vec<Say>,
    /// The line that was probably meant.
    instead: Option<String>,
    /// The line in canonical words, to be sent once more.
    example: Option<String>,
}

impl From<Say> for LineRefusal {
    fn from(say: Say) -> Self {
        Self { says: vec![say], instead: None, example: None }
    }
}

impl From<LineError> for LineRefusal {
    fn from(error: LineError) -> Self {
        let mut says = explain(&error);
        if let Some(line) = &error.instead {
            says.insert(1, messages::say_instead(Arg::Text(capped(line))));
        }
        Self { says, instead: error.instead, example: None }
    }
}

impl LineRefusal {
    /// The answer that refuses the line.
    ///
    /// # Errors
    /// As [`refuse`](crate::refuse).
    pub(crate) fn answer(self, loaded: &Loaded, at: &Moment<'_>, seat: Seat) -> Result<Decided, Fault> {
        let mut decided = refuse_unsure(loaded, at, seat, self.says, self.instead.as_deref())?;
        if let (Some(example), Some(ask)) = (self.example, &mut decided.page.ask) {
            ask.examples.retain(|one| *one != example);
            ask.examples.insert(0, example);
        }
        Ok(decided)
    }
}

/// Reads a seat's line and does what it says.
///
/// # Errors
/// As [`refuse`](crate::refuse). A line that cannot be read is no error: the answer says what is wrong with it.
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn line(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    match play(&mut work, line) {
        Ok(says) => answer(work, Some(line.seat), says),
        Err(rejection) => rejection.refusal()?.answer(loaded, at, line.seat),
    }
}

/// Does what a line says; or why it does not.
fn play(work: &mut Work<'_>, line: &SeatLine<'_>) -> Result<Vec<Say>, Rejection<LineRefusal>> {
    if let Some(refusal) = closed_to(&work.view(), line.seat) {
        return Err(Rejection::Refused(refusal.into()));
    }
    let mut says = Vec::new();
    match means_the_same(&work.view(), line)? {
        Earlier::Open => {}
        Earlier::Same => says.push(messages::say_earlier_played()),
        Earlier::Other(None) => return Err(Rejection::Refused(messages::say_refused_late().into())),
        // What it depends on is not as it was: it is shown, ready to be sent once more.
        Earlier::Other(example) => {
            let say = messages::say_earlier_back(Arg::Text(capped(line.text)));
            return Err(Rejection::Refused(LineRefusal { example, ..say.into() }));
        }
    }
    let mut rest = line.text.to_owned();
    // Once a step has shown something hidden, what stands before it can no longer be refused.
    let mut shown = false;
    loop {
        let next = match read_next(&work.view(), line, &rest) {
            Ok(next) => next,
            Err(rejection) => {
                let error = rejection.refusal()?;
                if !shown {
                    return Err(Rejection::Refused(error.into()));
                }
                says.push(messages::say_rest(Arg::Text(capped(&rest))));
                says.extend(explain(&error));
                break;
            }
        };
        let reading = match next {
            (reading, None) => reading,
            (reading, Some(draft)) => {
                says.push(messages::say_draft_dropped(Arg::WordsList(draft)));
                if let Some(ask) = work.table.asks.get_mut(&line.seat) {
                    ask.draft = None;
                }
                reading
            }
        };
        if let Some(first) = (!shown).then(|| said_twice(line, &rest, &reading)).flatten() {
            return Err(Rejection::Refused(unknown_word(&first).into()));
        }
        rest.clone_from(&reading.rest);
        let stop = reading.stop;
        take(work, line.seat, reading, &mut says)?;
        if stop == Stop::Used || rest.trim().is_empty() {
            break;
        }
        let words = Arg::Text(capped(&rest));
        if work.table.asks.get(&line.seat).is_none_or(|ask| ask.seal.is_some()) {
            let first = rest.split_whitespace().next().unwrap_or_default();
            let waits = work.table.status() == Status::Running && (line.can_begin)(first);
            if !waits && !shown {
                return Err(Rejection::Refused(unknown_word(first).into()));
            }
            if waits {
                // Others must answer before it can be done.
                orders::keep_rest(work, line.seat, &rest)?;
            }
            says.push(if waits { messages::say_order_waits(words) } else { messages::say_rest(words) });
            break;
        }
        shown |= matches!(stop, Stop::Revealed | Stop::Sealed);
    }
    Ok(says)
}

/// A refusal of a line for the game: an `undo` behind it names what it would take back, and a `yes` plays what was probably meant.
///
/// # Errors
/// As [`refuse`](crate::refuse).
pub fn refuse_unsure(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    says: Vec<Say>,
    instead: Option<&str>,
) -> Result<Decided, Fault> {
    let unsure = Unsure::at_table(at.keys, at.now, &loaded.table, seat, instead)?;
    Ok(Decided { unsure: Some(unsure), ..refuse(loaded, at, seat, says)? })
}

/// The answer to a line whose first word is unknown: what was probably meant; `None` where that cannot be told, or where the line can be
/// read after all.
///
/// # Errors
/// As [`refuse`](crate::refuse).
pub fn refused(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Option<Decided>, Fault> {
    let view = TableView::of(loaded, at);
    if closed_to(&view, line.seat).is_some() {
        return Ok(None);
    }
    let Err(rejection) = read(&view, line, line.text) else { return Ok(None) };
    let error = rejection.refusal()?;
    match error.instead {
        Some(_) => LineRefusal::from(error).answer(loaded, at, line.seat).map(Some),
        None => Ok(None),
    }
}

/// Puts what was read into effect, or keeps it as a draft.
pub(crate) fn take(
    work: &mut Work<'_>,
    seat: Seat,
    reading: Reading,
    says: &mut Vec<Say>,
) -> Result<(), Fault> {
    let (typed, added) = (words(&reading.steps, true), words(&reading.steps, false));
    match reading.stop {
        Stop::Used => {
            work.keep_draft(seat, &reading.steps)?;
            says.push(messages::say_draft().with("moves", Arg::WordsList(typed)));
        }
        Stop::Sealed | Stop::Decided | Stop::Revealed => {
            let replaced = work.table.asks.get(&seat).is_some_and(|ask| ask.seal.is_some());
            orders::drop_answered(work, seat)?;
            says.push(match flow::commit_steps(work, seat, reading.steps)? {
                Committed::Played => messages::say_applied(Arg::WordsList(typed)),
                Committed::Sealed { answer, hash, opened } => {
                    let (answer, hash) = (Arg::Words(answer), Arg::Text(hash));
                    match (opened, replaced) {
                        (true, _) => messages::say_sealed_last(answer).with("hash", hash),
                        (false, true) => messages::say_replaced(answer, hash),
                        (false, false) => messages::say_sealed(answer, hash),
                    }
                }
            });
        }
    }
    if !added.is_empty() {
        says.push(messages::say_applied_default(Arg::WordsList(added)));
    }
    if reading.stop == Stop::Used {
        let view = work.view();
        let (position, _, steps) = view.drafted(seat)?;
        says.extend(what_is_left(&view, seat, position.as_ref(), steps)?);
    }
    Ok(())
}

/// Whether a line can be read as a move of the seat that is asked now. A line that begins like one and goes wrong is none, but for one that
/// breaks off.
///
/// # Errors
/// As [`refuse`](crate::refuse).
pub fn is_move(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<bool, Fault> {
    let view = TableView::of(loaded, at);
    if closed_to(&view, line.seat).is_some() {
        return Ok(false);
    }
    let Err(rejection) = read(&view, line, line.text) else { return Ok(true) };
    match in_place_of_draft(&view, line, line.text, rejection.refusal()?) {
        Ok(_) => Ok(true),
        Err(rejection) => rejection.refusal().map(|error| error.wrong == Wrong::Unfinished || error.at > 2),
    }
}
