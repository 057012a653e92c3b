//! A seat's typed line: it is read against what is offered, on a copy, and what it changes becomes a commit.
//!
//! A line takes effect as a whole or not at all, up to the first step that reveals something: what stands before such a step cannot be
//! refused any more. Where it cannot be read behind the seat's draft but from the draft's beginning, it takes the draft's place.

use crate::engine::{Lexicon, LineError, Mark, Position, ReadStep, Reading, Seat, Stop, Wrong};
use crate::play::acts::answer::{Decided, answer, refuse};
use crate::play::acts::earlier::{Earlier, means_the_same};
use crate::play::fault::Fault;
use crate::play::ids::DecisionRef;
use crate::play::record::journal::Entry;
use crate::play::record::meant::Unsure;
use crate::play::record::table::Status;
use crate::play::say::{Arg, Say};
use crate::play::turn::flow::Committed;
use crate::play::turn::loaded::{Loaded, Moment};
use crate::play::turn::work::{Work, try_step};
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
    /// The table's whole journal, where the line answers an earlier decision; else nothing.
    pub entries: &'a [Entry],
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
    match means_the_same(&work, line)? {
        Earlier::Open => {}
        Earlier::Same => says.push(Say::new("say-earlier-played")),
        Earlier::Other(example) => return told_back(loaded, at, line, example),
    }
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
            Err(error) => match in_place_of_draft(&mut work, line, &rest, error)? {
                Ok((reading, dropped)) => {
                    says.push(dropped);
                    reading
                }
                Err(error) => return refuse_line(loaded, at, line.seat, &error),
            },
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

/// A line that cannot be read, with what was probably meant.
///
/// # Errors
/// As [`refuse`](crate::play::refuse).
pub(crate) fn refuse_line(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    error: &LineError,
) -> Result<Decided, Fault> {
    let mut says = explain(error);
    if let Some(line) = &error.instead {
        says.insert(1, Say::new("say-instead").with("line", Arg::Text(capped(line))));
    }
    let unsure = Unsure::new(at.keys, Some(loaded.table.code.clone()), error.instead.as_deref())?;
    Ok(Decided { unsure: Some(unsure), ..refuse(loaded, at, seat, says)? })
}

/// The answer to a line whose first word is unknown: what was probably meant; `None` where that cannot be told, or where the line can be
/// read after all.
///
/// # Errors
/// As [`refuse`](crate::play::refuse).
pub fn refused(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Option<Decided>, Fault> {
    let work = Work::new(loaded, at);
    if closed_to(&work, line).is_some() {
        return Ok(None);
    }
    match read(&work, line, line.text)? {
        Err(error) if error.instead.is_some() => refuse_line(loaded, at, line.seat, &error).map(Some),
        _ => Ok(None),
    }
}

/// A line that answers an earlier decision, where what it depends on is not as it was: it is shown, ready to be sent once more.
fn told_back(
    loaded: &Loaded,
    at: &Moment<'_>,
    line: &SeatLine<'_>,
    example: Option<String>,
) -> Result<Decided, Fault> {
    let Some(example) = example else {
        return refuse(loaded, at, line.seat, vec![Say::new("say-refused-late")]);
    };
    let say = Say::new("say-earlier-back").with("line", Arg::Text(capped(line.text)));
    let mut decided = refuse(loaded, at, line.seat, vec![say])?;
    if let Some(ask) = &mut decided.page.ask {
        ask.examples.retain(|one| *one != example);
        ask.examples.insert(0, example);
    }
    Ok(decided)
}

/// Why the table takes no line from this seat now, if it does not.
pub(crate) fn closed_to(work: &Work<'_>, line: &SeatLine<'_>) -> Option<Say> {
    match work.table.status {
        Status::Frozen => return Some(Say::new("say-frozen")),
        Status::Running => {}
        _ => return Some(Say::new("say-refused-not-asked")),
    }
    if work.table.asks.contains_key(&line.seat) {
        return None;
    }
    let waiting: Vec<Seat> = work.table.waiting().collect();
    Some(match waiting.is_empty() {
        true => Say::new("say-refused-not-asked"),
        false => Say::new("say-not-your-turn").with("seats", Arg::Seats(waiting)),
    })
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

/// Reads words that cannot be read behind the seat's draft as if there were none: then the draft is dropped, and the player told so.
/// The error is that of whichever reading came further.
pub(crate) fn in_place_of_draft(
    work: &mut Work<'_>,
    line: &SeatLine<'_>,
    text: &str,
    behind: LineError,
) -> Result<Result<(Reading, Say), LineError>, Fault> {
    let draft = work.draft(line.seat)?;
    if draft.is_empty() {
        return Ok(Err(behind));
    }
    let reading = work.position()?.read(line.seat, text, line.lexicon, work.dice()?, work.table.steps)?;
    Ok(match reading {
        Ok(reading) => {
            if let Some(ask) = work.table.asks.get_mut(&line.seat) {
                ask.draft = None;
            }
            let moves = words(&draft, true);
            Ok((reading, Say::new("say-draft-dropped").with("moves", Arg::WordsList(moves))))
        }
        Err(anew) if anew.at > behind.at => Err(anew),
        Err(_) => Err(behind),
    })
}

/// The canonical words of the steps that were said, or of those that were not.
fn words(steps: &[ReadStep], said: bool) -> Vec<String> {
    let wanted = |read: &&ReadStep| (read.mark == Mark::Played) == said;
    steps.iter().filter(wanted).map(|read| read.words.clone()).collect()
}

/// Puts what was read into effect, or keeps it as a draft.
fn take(work: &mut Work<'_>, seat: Seat, reading: Reading, says: &mut Vec<Say>) -> Result<(), Fault> {
    let (typed, added) = (words(&reading.steps, true), words(&reading.steps, false));
    match reading.stop {
        Stop::Used => {
            work.keep_draft(seat, &reading.steps)?;
            says.push(Say::new("say-draft").with("moves", Arg::WordsList(typed)));
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
    if reading.stop == Stop::Used {
        let (position, _, steps) = work.drafted(seat)?;
        says.extend(what_is_left(work, seat, position.as_ref(), steps)?);
    }
    Ok(())
}

/// With which word a draft would be finished; or that what is left of it does nothing. `position` is the one behind the draft.
pub(crate) fn what_is_left(
    work: &Work<'_>,
    seat: Seat,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<Say>, Fault> {
    let offers = position.offers(seat);
    let Some(asked) = position.asked(seat)? else { return Ok(None) };
    let say = |key: &str, words: String| Some(Say::new(key).with("words", Arg::Words(words)));
    if let ([only], Some(sole)) = (offers.as_slice(), &asked.sole) {
        return Ok(say(if only.idle { "say-idle" } else { "say-to-finish" }, sole.words.clone()));
    }
    let Some(default) = asked.default else { return Ok(None) };
    let mut copy = position.boxed();
    if !default.reveals {
        try_step(copy.as_mut(), work.dice()?, steps, seat, &default.step)
            .ok_or(Fault::Refused { seq: work.table.seq })?;
        if copy.asked(seat)?.is_some_and(|next| !next.fresh) {
            return Ok(None);
        }
    }
    Ok(say("say-to-finish", default.words))
}

/// Whether a line can be read as a move of the seat that is asked now. A line that begins like one and goes wrong is none, but for one that
/// breaks off.
///
/// # Errors
/// As [`refuse`](crate::play::refuse).
pub fn is_move(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<bool, Fault> {
    let mut work = Work::new(loaded, at);
    if closed_to(&work, line).is_some() {
        return Ok(false);
    }
    let reading = match read(&work, line, line.text)? {
        Ok(_) => return Ok(true),
        Err(error) => in_place_of_draft(&mut work, line, line.text, error)?,
    };
    Ok(match reading {
        Ok(_) => true,
        Err(error) => error.wrong == Wrong::Unfinished || error.at > 2,
    })
}
