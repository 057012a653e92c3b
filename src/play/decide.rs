//! What a seat's typed line does to its table.
//!
//! A line is read against what is offered, on a copy; what it changes becomes a commit; nothing is told before that commit
//! is durable. A move is atomic up to its first reveal.

use super::commit::{Commit, Right};
use super::orders;
use super::page::{Arg, Page, PageKind, Say};
use super::seals;
use super::table::Status;
use super::work::{Fault, Loaded, Moment, Work};
use crate::engine::{Completion, Lexicon, LineError, Mark, ReadStep, Reading, Seat, Stop, Wrong};

/// What was decided: what changes, and what the sender is told.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Decided {
    /// What changes; without a table row when nothing does.
    pub commit: Commit,
    /// The answer.
    pub page: Page,
    /// What the answer's return address stands for.
    pub answers: Option<Right>,
}

/// A line from a seat.
pub struct Line<'a> {
    /// Whose.
    pub seat: Seat,
    /// The decision it answers, where its channel names one.
    pub opened: Option<u32>,
    /// What was typed: one or several lines.
    pub text: &'a str,
    /// The words of the player's language.
    pub lexicon: &'a Lexicon,
    /// Whether a line can begin with this word at all (told apart from chat).
    pub can_begin: &'a (dyn Fn(&str) -> bool + Sync),
}

impl std::fmt::Debug for Line<'_> {
    /// Without the text: it may be a sealed answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Line({:?}, decision {:?})", self.seat, self.opened)
    }
}

/// Reads a seat's line and does what it says.
///
/// # Errors
/// When the table contradicts itself; a bad line is an answer, not an error.
pub fn line(loaded: &Loaded, at: &Moment<'_>, line: &Line<'_>) -> Result<Decided, Fault> {
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
    applied(work, line, says)
}

/// Why the table takes no line from this seat now, if it does not.
pub(crate) fn closed_to(work: &Work<'_>, line: &Line<'_>) -> Option<Say> {
    match work.table.status {
        Status::Frozen => return Some(Say::new("say-frozen")),
        Status::Running => {}
        _ => return Some(Say::new("say-refused-not-asked")),
    }
    let Some(ask) = work.table.asks.get(&line.seat) else {
        let late = line.opened.is_some();
        return Some(Say::new(if late { "say-refused-late" } else { "say-refused-not-asked" }));
    };
    let other = line.opened.is_some_and(|opened| opened != ask.opened);
    other.then(|| Say::new("say-refused-late"))
}

/// Reads words behind the seat's draft; the reading holds the draft's steps too.
pub(crate) fn read(
    work: &Work<'_>,
    line: &Line<'_>,
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
        Stop::Sealed => {
            let step = reading.steps.into_iter().next().ok_or(Fault::Lacks("sealed step"))?;
            let replaced = work.table.asks.get(&seat).is_some_and(|ask| ask.seal.is_some());
            let answer = Arg::Words(step.words.clone());
            orders::spend(work, seat)?;
            let hash = seals::seal(work, seat, step)?;
            let opened = seals::open_when_full(work)?;
            let key = match (opened, replaced) {
                (true, _) => "say-sealed-last",
                (false, true) => "say-replaced",
                (false, false) => "say-sealed",
            };
            says.push(Say::new(key).with("answer", answer).with("hash", Arg::Text(hash)));
            if opened {
                work.settle()?;
            }
        }
        Stop::Decided | Stop::Revealed => {
            orders::spend(work, seat)?;
            work.play_move(seat, reading.steps)?;
            says.push(Say::new("say-applied").with("moves", Arg::WordsList(typed)));
            work.settle()?;
        }
    }
    if !added.is_empty() {
        says.push(Say::new("say-applied-default").with("moves", Arg::WordsList(added)));
    }
    Ok(())
}

/// The answer to a line that changed something.
fn applied(mut work: Work<'_>, line: &Line<'_>, says: Vec<Say>) -> Result<Decided, Fault> {
    let seat = line.seat;
    work.owe_letters(Some(seat))?;
    let mut says = says;
    says.extend(work.told_to(seat));
    let page = Page { news: work.news_of_this(seat)?, ..work.page_for(PageKind::Receipt, seat, says)? };
    let answers = work.right_of(seat);
    Ok(Decided { page, answers, commit: work.finish()? })
}

/// What a look has changed, without anybody to answer.
pub(crate) fn looked(mut work: Work<'_>, reminded: &[Seat]) -> Result<Decided, Fault> {
    for seat in reminded {
        work.owe_reminder(*seat)?;
    }
    work.owe_letters(None)?;
    Ok(Decided { commit: work.finish()?, ..Decided::default() })
}

/// An answer that changes nothing, with the board as it stands.
///
/// # Errors
/// When the table contradicts itself.
pub fn refuse(loaded: &Loaded, at: &Moment<'_>, seat: Seat, says: Vec<Say>) -> Result<Decided, Fault> {
    let work = Work::new(loaded, at);
    let page = work.page_for(PageKind::Receipt, seat, says)?;
    Ok(Decided { page, answers: work.right_of(seat), commit: Commit::default() })
}

fn unknown_word(word: &str) -> Say {
    Say::new("say-refused-unknown").with("word", Arg::Text(capped(word)))
}

/// What was wrong with a line, where, and what would be right.
pub(crate) fn explain(error: &LineError) -> Vec<Say> {
    let key = match error.wrong {
        Wrong::Unknown => "say-refused-word",
        Wrong::NotNow => "say-refused-not-now",
        Wrong::Ambiguous => "say-refused-ambiguous",
        Wrong::Unfinished => "say-refused-unfinished",
        Wrong::OutOfRange => "say-refused-range",
        Wrong::TooLong => "say-refused-long",
        Wrong::TooManySteps => "say-refused-many",
        Wrong::Nothing => "say-refused-nothing",
        Wrong::NotAsked => "say-refused-not-asked",
    };
    let word = Say::new(key)
        .with("word", Arg::Text(error.word.clone()))
        .with("at", Arg::Number(error.at as i64))
        .with("range", Arg::Text(error.expected.join(", ")));
    let mut says = vec![word];
    if !error.before.is_empty() {
        says.push(Say::new("say-before").with("moves", Arg::WordsList(error.before.clone())));
    }
    if !error.expected.is_empty() && error.wrong != Wrong::OutOfRange {
        let could = Say::new("say-could-stand").with("words", Arg::Text(error.expected.join(", ")));
        says.push(could.with("more", Arg::Number(error.more as i64)));
    }
    says
}

/// A half-typed line of a seat, behind its draft.
#[derive(Clone, Debug)]
pub struct HalfTyped {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// How many steps are in effect behind the draft: another number means that something has been played since.
    pub steps: u64,
    /// What could stand next.
    pub completion: Completion,
    /// What the line as it is would do, if it can be read.
    pub stop: Option<Stop>,
    /// The step that a line may leave out here, in canonical words.
    pub default: Option<String>,
}

/// What could stand next in a half-typed line of a seat, and what it stands behind.
///
/// # Errors
/// When the table contradicts itself.
pub fn next_words(
    loaded: &Loaded,
    at: &Moment<'_>,
    seat: Seat,
    typed: &str,
    lexicon: &Lexicon,
) -> Result<HalfTyped, Fault> {
    let work = Work::new(loaded, at);
    let (position, draft, steps) = work.drafted(seat)?;
    let completion = position.complete(seat, typed, lexicon, work.dice()?, steps);
    let reading = position.read(seat, typed, lexicon, work.dice()?, steps)?;
    let stop = reading.ok().map(|reading| reading.stop);
    let default = position.asked(seat)?.and_then(|asked| asked.default).map(|read| read.words);
    let draft = draft.into_iter().map(|read| read.words).collect();
    Ok(HalfTyped { draft, steps, completion, stop, default })
}

/// What somebody typed, short enough to be quoted.
pub(crate) fn capped(text: &str) -> String {
    const QUOTE_CHARS_MAX: usize = 200;
    text.chars().filter(|letter| !letter.is_control()).take(QUOTE_CHARS_MAX).collect()
}
