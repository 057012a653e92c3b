//! A seat's typed line: it is read against what is offered, on a copy, and what it changes becomes a commit.
//!
//! A line takes effect as a whole or not at all, up to the first step that reveals something: what stands before such a step cannot be
//! refused any more. Where it cannot be read behind the seat's draft but from the draft's beginning, it takes the draft's place.

use crate::acts::answer::{Decided, answer, refuse};
use crate::acts::earlier::{Earlier, means_the_same};
use crate::acts::seat_line::SeatLine;
use crate::turn::flow::Committed;
use crate::turn::loaded::{Loaded, Moment};
use crate::turn::work::{Work, try_step};
use crate::turn::{flow, orders};
use engine::{LineError, Mark, Position, ReadStep, Reading, Seat, Stop, Wrong};
use model::{Arg, Fault, Say, Status, Unsure, capped, explain, unknown_word};

/// Reads a seat's line and does what it says.
///
/// # Errors
/// As [`refuse`](crate::refuse). A line that cannot be read is no error: the answer says what is wrong with it.
/// Where the game goes on: [`Fault::Refused`] when it refuses a step that it had offered, [`Fault::Endless`] when it comes to
/// no choice.
/// [`Fault::NotSerialised`] or [`Fault::NotEncrypted`] when what is to be stored cannot be closed.
pub fn line(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<Decided, Fault> {
    let mut work = Work::new(loaded, at);
    if let Some(refusal) = closed_to(&work, line.seat) {
        return refuse_unsure(loaded, at, line.seat, vec![refusal], None);
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
            Ok(reading) => match repeats_draft(&mut work, line, &rest)? {
                Some((anew, dropped)) => {
                    says.push(dropped);
                    anew
                }
                None => reading,
            },
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
        if let Some(first) = (!shown).then(|| said_twice(line, &rest, &reading)).flatten() {
            return refuse_unsure(loaded, at, line.seat, vec![unknown_word(&first)], None);
        }
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
                return refuse_unsure(loaded, at, line.seat, vec![unknown_word(first)], None);
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

/// The first word of what is left behind a decision, where it is a word that this decision was answered with and nothing parts the two:
/// `bid 14 bid 15` bids once, and is no order for another time.
fn said_twice(line: &SeatLine<'_>, text: &str, reading: &Reading) -> Option<String> {
    let left = reading.rest.trim();
    let first = left.split(|c: char| !c.is_alphanumeric()).next().filter(|first| !first.is_empty())?;
    let before = text.strip_suffix(left)?.trim_end_matches([' ', '\t']);
    let key = line.lexicon.key(first)?;
    let again = reading.steps.iter().any(|read| read.words.split(' ').next() == Some(key));
    (again && !before.ends_with([';', '；', '\n'])).then(|| first.to_owned())
}

/// A line that cannot be read, with what was probably meant.
///
/// # Errors
/// As [`refuse`](crate::refuse).
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
    refuse_unsure(loaded, at, seat, says, error.instead.as_deref())
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
    let work = Work::new(loaded, at);
    if closed_to(&work, line.seat).is_some() {
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
        return refuse_unsure(loaded, at, line.seat, vec![Say::new("say-refused-late")], None);
    };
    let say = Say::new("say-earlier-back").with("line", Arg::Text(capped(line.text)));
    let mut decided = refuse_unsure(loaded, at, line.seat, vec![say], None)?;
    if let Some(ask) = &mut decided.page.ask {
        ask.examples.retain(|one| *one != example);
        ask.examples.insert(0, example);
    }
    Ok(decided)
}

/// Why the table takes no line from this seat now, if it does not.
pub(crate) fn closed_to(work: &Work<'_>, seat: Seat) -> Option<Say> {
    match work.table.status {
        Status::Frozen => return Some(Say::new("say-frozen")),
        Status::Running => {}
        _ => return Some(Say::new("say-refused-not-asked")),
    }
    if work.table.asks.contains_key(&seat) {
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

/// Reads words whose first one means nothing behind the seat's draft as if there were none: then the draft is dropped, and the player told
/// so. A line that begins well and goes wrong is wrong: nothing else is made of it.
pub(crate) fn in_place_of_draft(
    work: &mut Work<'_>,
    line: &SeatLine<'_>,
    text: &str,
    behind: LineError,
) -> Result<Result<(Reading, Say), LineError>, Fault> {
    let draft = work.draft(line.seat)?;
    if draft.is_empty() || !behind.first || behind.wrong == Wrong::Unfinished {
        return Ok(Err(behind));
    }
    Ok(match read_anew(work, line, text)? {
        Ok(reading) => Ok((reading, drop_draft(work, line.seat, &draft))),
        Err(anew) if !anew.first => Err(anew),
        Err(_) => Err(behind),
    })
}

/// Reads a line that says the draft once more from its beginning, and goes on: it takes the draft's place.
fn repeats_draft(
    work: &mut Work<'_>,
    line: &SeatLine<'_>,
    text: &str,
) -> Result<Option<(Reading, Say)>, Fault> {
    let draft = work.draft(line.seat)?;
    let begun = words(&draft, true);
    if begun.is_empty() {
        return Ok(None);
    }
    let Ok(reading) = read_anew(work, line, text)? else { return Ok(None) };
    let said = words(&reading.steps, true);
    if said.len() <= begun.len() || !said.starts_with(&begun) {
        return Ok(None);
    }
    Ok(Some((reading, drop_draft(work, line.seat, &draft))))
}

fn read_anew(work: &Work<'_>, line: &SeatLine<'_>, text: &str) -> Result<Result<Reading, LineError>, Fault> {
    Ok(work.position()?.read(line.seat, text, line.lexicon, work.dice()?, work.table.steps)?)
}

fn drop_draft(work: &mut Work<'_>, seat: Seat, draft: &[ReadStep]) -> Say {
    if let Some(ask) = work.table.asks.get_mut(&seat) {
        ask.draft = None;
    }
    Say::new("say-draft-dropped").with("moves", Arg::WordsList(words(draft, true)))
}

/// The canonical words of the steps that were said, or of those that were not.
fn words(steps: &[ReadStep], said: bool) -> Vec<String> {
    let wanted = |read: &&ReadStep| (read.mark == Mark::Played) == said;
    steps.iter().filter(wanted).map(|read| read.words.clone()).collect()
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
    let says = |key: &str| {
        let words = to_finish(work, seat, position, steps)?;
        Ok(words.map(|words| Say::new(key).with("words", Arg::Words(words))))
    };
    match position.offers(seat).as_slice() {
        [only] if only.idle => says("say-idle"),
        _ => says("say-to-finish"),
    }
}

/// The step with which a draft would be finished as it is, in canonical words. `position` is the one behind the draft.
pub(crate) fn to_finish(
    work: &Work<'_>,
    seat: Seat,
    position: &dyn Position,
    steps: u64,
) -> Result<Option<String>, Fault> {
    let Some(asked) = position.asked(seat)? else { return Ok(None) };
    if let Some(sole) = asked.sole {
        return Ok(Some(sole.words));
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
    Ok(Some(default.words))
}

/// Whether a line can be read as a move of the seat that is asked now. A line that begins like one and goes wrong is none, but for one that
/// breaks off.
///
/// # Errors
/// As [`refuse`](crate::refuse).
pub fn is_move(loaded: &Loaded, at: &Moment<'_>, line: &SeatLine<'_>) -> Result<bool, Fault> {
    let mut work = Work::new(loaded, at);
    if closed_to(&work, line.seat).is_some() {
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
