//! A seat's typed line: it is read against what is offered, on a copy, and what it changes becomes a commit.
//!
//! A line takes effect as a whole or not at all, up to the first step that reveals something: what stands before such a step cannot be
//! refused any more.

use crate::engine::{Lexicon, LineError, Mark, ReadStep, Reading, Seat, Stop};
use crate::play::acts::answer::{Decided, answer, refuse};
use crate::play::fault::Fault;
use crate::play::ids::DecisionRef;
use crate::play::record::table::Status;
use crate::play::say::{Arg, Say};
use crate::play::turn::flow::Committed;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::Work;
use crate::play::turn::{flow, orders};
use crate::play::typed::fold::capped;
use crate::play::typed::refusal::{explain, unknown_word};

/// A line from a seat.
pub struct SeatLine<'a> {
    /// Whose.
    pub seat: Seat,
    /// The decision it answers.
    pub decision: DecisionRef,
    /// What was typed: one or several lines.
    pub text: &'a str,
    /// The words of the player's language.
    pub lexicon: &'a Lexicon,
    /// Whether a line can begin with this word at all (told apart from chat).
    pub can_begin: &'a (dyn Fn(&str) -> bool + Sync),
}

impl std::fmt::Debug for SeatLine<'_> {
    /// Without the text: it may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({:?}, decision {:?})", self.seat, self.decision)
    }
}

/// Reads a seat's line and does what it says.
///
/// # Errors
/// As [`refuse`](crate::play::refuse). A line that cannot be read is no error: the answer says what is wrong with it.
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn line(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = closed_to(&work, line) {
        return refuse(loaded, at, line.seat, vec![refusal]);
    }
    let mut says = Vec::new();
    let mut rest = line.text.to_owned();
    // Once a step has shown something hidden, what stands before it can no longer be refused.
    let mut shown = false;
    loop {
        let reading = match read(&work, line, &rest)? {
            Ok(reading) => reading,
            Err(error) if shown => {
                says.push(Say::new("say-rest").with("words", Arg::Text(capped(&rest))));
                says.extend(explain(&error));
                break;
            }
            Err(error) => return refuse(loaded, at, line.seat, explain(&error)),
        };
        rest.clone_from(&reading.rest);
        let stop = reading.stop;
        take(&mut work, line.seat, reading, &mut says)?;
        if stop == Stop::Used || rest.trim().is_empty() {
            break;
        }
        let words = Arg::Text(capped(&rest));
        if work.table.asks.get(&line.seat).is_none_or(|ask| ask.seal.is_some()) {
            let first = rest.split_whitespace().next().unwrap_or_default();
            let waits = work.table.status == Status::Running && (line.can_begin)(first);
            if !waits && !shown {
                return refuse(loaded, at, line.seat, vec![unknown_word(first)]);
            }
            if waits {
                // Others must answer before it can be done.
                orders::keep_rest(&mut work, line.seat, &rest)?;
            }
            says.push(Say::new(if waits { "say-order-waits" } else { "say-rest" }).with("words", words));
            break;
        }
        shown |= matches!(stop, Stop::Revealed | Stop::Sealed);
    }
    answer(work, Some(line.seat), says)
}

/// Why the table takes no line from this seat now, if it does not.
pub(crate) fn closed_to(work: &Work<'_>, line: &SeatLine<'_>) -> Option<Say> {
    match work.table.status {
        Status::Frozen => return Some(Say::new("say-frozen")),
        Status::Running => {}
        _ => return Some(Say::new("say-refused-not-asked")),
    }
    let Some(ask) = work.table.asks.get(&line.seat) else {
        let late = line.decision != DecisionRef::Current;
        return Some(Say::new(if late { "say-refused-late" } else { "say-refused-not-asked" }));
    };
    let late = match line.decision {
        DecisionRef::Current => false,
        DecisionRef::Opened(opened) => opened != ask.opened,
        DecisionRef::Nothing => true,
    };
    late.then(|| Say::new("say-refused-late"))
}

/// Reads words behind the seat's draft; the reading holds the draft's steps too.
pub(crate) fn read(
    work: &Work<'_>,
    line: &SeatLine<'_>,
    text: &str,
) -> Result<Result<Reading, LineError>, Fault> {
    let (position, draft, steps) = work.drafted(line.seat)?;
    let reading = position.read(line.seat, text, line.lexicon, work.dice()?, steps)?;
    Ok(reading.map(|mut reading| {
        reading.steps.splice(0..0, draft);
        reading
    }))
}

/// Puts what was read into effect, or keeps it as a draft.
fn take(work: &mut Work<'_>, seat: Seat, reading: Reading, says: &mut Vec<Say>) -> Result<(), Fault> {
    let words = |steps: &[ReadStep], own: bool| -> Vec<String> {
        let own_mark = |read: &&ReadStep| (read.mark == Mark::Played) == own;
        steps.iter().filter(own_mark).map(|read| read.words.clone()).collect()
    };
    let (typed, added) = (words(&reading.steps, true), words(&reading.steps, false));
    match reading.stop {
        Stop::Used => {
            work.keep_draft(seat, &reading.steps)?;
            says.push(Say::new("say-draft").with("moves", Arg::WordsList(words(&reading.steps, true))));
        }
        Stop::Sealed | Stop::Decided | Stop::Revealed => {
            let replaced = work.table.asks.get(&seat).is_some_and(|ask| ask.seal.is_some());
            orders::spend(work, seat)?;
            says.push(match flow::commit_steps(work, seat, reading.steps)? {
                Committed::Played => Say::new("say-applied").with("moves", Arg::WordsList(typed)),
                Committed::Sealed { answer, hash, opened } => {
                    let key = match (opened, replaced) {
                        (true, _) => "say-sealed-last",
                        (false, true) => "say-replaced",
                        (false, false) => "say-sealed",
                    };
                    Say::new(key).with("answer", Arg::Words(answer)).with("hash", Arg::Text(hash))
                }
            });
        }
    }
    if !added.is_empty() {
        says.push(Say::new("say-applied-default").with("moves", Arg::WordsList(added)));
    }
    Ok(())
}
