//! What reading a typed line gives: the steps it names and why reading stopped, or the word that could not stand there.
//!
//! The grammar, over the words of the current offers alone: words are separated by blanks, commas and other punctuation; a
//! comma between digits holds them together if an offer wants it so; semicolon and line break end a step. The next word
//! goes on with the step, else begins the next step, else begins it with the verb of the step before left out, else the
//! default is taken and the word tried again. Whole words come before beginnings. A slash between blanks separates
//! alternatives within what stands between two semicolons: the first that can be read to its end is taken. Nothing is
//! applied, tried or explained beyond a step that reveals.

use super::lexicon::Lexicon;
use super::tokens::{Token, quote, split, tokenise};
use super::walk::{Fault, Walk};
use super::{DiceKey, Game, Seat};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::ops::Range;

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 4096;
/// The most steps that one line may name, those it leaves out included.
pub const STEPS_MAX: usize = 40;
/// The most things that an error names as what could stand there.
pub const EXPECTED_MAX: usize = 12;
/// The most characters of a wrong word that an error quotes.
const QUOTE_MAX: usize = 40;

/// How a step came to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Its words were said.
    Played,
    /// The line left it out and it is what a line may leave out there.
    Default,
    /// Nothing else was possible.
    Forced,
    /// The clock ran out, and the rules chose.
    Automatic,
    /// It was said before its time came.
    Ahead,
    /// An admin's ruling played it.
    Ruled,
}

/// A step that a line names or leaves out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReadStep {
    /// The step as the journal holds it.
    pub step: serde_json::Value,
    /// Its canonical words.
    pub words: String,
    /// Whether it was said or left out.
    pub mark: Mark,
    /// Whether it shows anybody something hidden, or rolls dice.
    pub reveals: bool,
}

/// Why reading stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// The words are used up and a real choice of this decision is still open: a draft.
    Used,
    /// The decision is complete for this seat.
    Decided,
    /// The last step reveals: commit it, then read the rest against what is offered then.
    Revealed,
    /// The one step is this seat's part of a sealed decision.
    Sealed,
}

/// What a line says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// The steps in order. Every step but the last leaves this seat asked in the same decision.
    pub steps: Vec<ReadStep>,
    /// Why reading stopped behind the last of them.
    pub stop: Stop,
    /// The words not read, as typed.
    pub rest: String,
}

/// What is wrong with a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    /// No word of this game, as far as can be told here.
    Unknown,
    /// The beginning of several words.
    Ambiguous,
    /// The line, or the part before a semicolon or line break, ends within a step.
    Unfinished,
    /// A number that is not among those which could stand there.
    OutOfRange,
    /// A word of this game, which cannot stand there now.
    NotNow,
    /// More than [`LINE_MAX`] bytes.
    TooLong,
    /// More than [`STEPS_MAX`] steps.
    TooManySteps,
    /// No word at all.
    Nothing,
    /// The seat is asked nothing now.
    NotAsked,
}

/// A line that cannot be read: nothing of it happens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("word {at}, `{word}`: {wrong:?}; expected one of {expected:?} and {more} more")]
pub struct LineError {
    /// What is wrong.
    pub wrong: Wrong,
    /// The word as typed, at most 40 characters of it; empty where no single word is to blame.
    pub word: String,
    /// The number of that word in the line, from 1; 0 where no single word is to blame.
    pub at: usize,
    /// What could stand there, as shown to the player, at most [`EXPECTED_MAX`]; numbers in a row as `1-20`.
    pub expected: Vec<String>,
    /// How many further things could stand there.
    pub more: usize,
    /// The canonical words of the steps before it that were read well.
    pub before: Vec<String>,
}

impl LineError {
    /// An error of the line as a whole.
    fn whole(wrong: Wrong) -> Self {
        Self { wrong, word: String::new(), at: 0, expected: Vec::new(), more: 0, before: Vec::new() }
    }
}

/// Reads a typed line for a seat. `steps` is the number of steps in effect before the line.
///
/// # Errors
/// Says which word cannot be read and what could stand there.
pub(super) fn read<G: Game>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &Lexicon,
    dice: &DiceKey,
    steps: u64,
) -> Result<Reading, LineError> {
    let mut walk = start(game, seat, text, lexicon, dice, steps)?;
    let tokens = tokenise(text);
    let Some(last) = tokens.last().cloned() else { return Err(LineError::whole(Wrong::Nothing)) };
    if let Some((stop, rest)) = walk_through(&mut walk, text, &tokens)? {
        return Ok(Reading { steps: walk.into_steps(), stop, rest });
    }
    let stop = walk.finish_line().map_err(|fault| explain(&walk, fault, text, &last))?;
    Ok(Reading { steps: walk.into_steps(), stop, rest: String::new() })
}

/// A walk over a line that may be read at all.
pub(super) fn start<'a, G: Game>(
    game: &G,
    seat: Seat,
    text: &str,
    lexicon: &'a Lexicon,
    dice: &'a DiceKey,
    steps: u64,
) -> Result<Walk<'a, G>, LineError> {
    if text.len() > LINE_MAX {
        return Err(LineError::whole(Wrong::TooLong));
    }
    Walk::new(game, seat, lexicon, dice, steps).ok_or_else(|| LineError::whole(Wrong::NotAsked))
}

/// Reads part by part; tells why reading stopped before the words were used up, if it did, and the words not read.
pub(super) fn walk_through<G: Game>(
    walk: &mut Walk<'_, G>,
    text: &str,
    tokens: &[Token],
) -> Result<Option<(Stop, String)>, LineError> {
    let mut parts = tokens.chunk_by(|_, next| !next.after_break).peekable();
    let mut before: Option<&Token> = None;
    while let Some(part) = parts.next() {
        if let (Some(before), Some(first)) = (before, part.first()) {
            let ended = walk.end_step().map_err(|fault| explain(walk, fault, text, before))?;
            if let Some(stop) = ended {
                return Ok(Some((stop, as_typed(text, first.span.start..text.len()))));
            }
        }
        if let Some((stop, typed)) = take_part(walk, text, part)? {
            let behind = parts.peek().and_then(|next| next.first()).map(|next| next.span.start..text.len());
            // Alternatives behind the one that was taken are no longer words to read.
            let is_last = part.last().is_some_and(|last| last.span.end == typed.end);
            return Ok(Some(match (typed.is_empty(), is_last, behind) {
                (true, _, None) => (stop, String::new()),
                (true, _, Some(behind)) => (stop, as_typed(text, behind)),
                (false, true, _) => (stop, as_typed(text, typed.start..text.len())),
                (false, false, None) => (stop, as_typed(text, typed)),
                (false, false, Some(behind)) => {
                    (stop, format!("{}; {}", as_typed(text, typed), as_typed(text, behind)))
                }
            }));
        }
        before = part.last();
    }
    Ok(None)
}

fn as_typed(text: &str, span: Range<usize>) -> String {
    text.get(span).unwrap_or_default().trim().to_owned()
}

/// Reads what stands between two semicolons or line breaks: the first of its alternatives that can be read to its end.
fn take_part<G: Game>(
    walk: &mut Walk<'_, G>,
    text: &str,
    part: &[Token],
) -> Result<Option<(Stop, Range<usize>)>, LineError> {
    let mut first_error = None;
    let mut alternatives = part.chunk_by(|_, next| !next.after_slash);
    let is_only = part.iter().all(|token| !token.after_slash);
    let found = alternatives.find_map(|words| {
        let mut tried = walk.clone();
        let taken = take_words(&mut tried, text, words).and_then(|stopped| match (stopped, words.last()) {
            (None, Some(last)) if !is_only => {
                let ended = tried.end_step().map_err(|fault| explain(&tried, fault, text, last))?;
                Ok(ended.map(|stop| (stop, last.span.end..last.span.end)))
            }
            (stopped, _) => Ok(stopped),
        });
        match taken {
            Ok(stopped) => Some((tried, stopped)),
            Err(error) => {
                first_error.get_or_insert(error);
                None
            }
        }
    });
    match (found, first_error) {
        (Some((tried, stopped)), _) => {
            *walk = tried;
            Ok(stopped)
        }
        (None, Some(error)) => Err(error),
        (None, None) => Ok(None),
    }
}

/// Reads word by word; tells where reading stopped before the words were used up.
fn take_words<G: Game>(
    walk: &mut Walk<'_, G>,
    text: &str,
    words: &[Token],
) -> Result<Option<(Stop, Range<usize>)>, LineError> {
    let end = words.last().map_or(0, |last| last.span.end);
    let mut words: VecDeque<Token> = words.iter().cloned().collect();
    while let Some(token) = words.pop_front() {
        let parts = split(text, &token);
        let untried = parts.is_some().then(|| walk.clone());
        match (walk.take(&token.text), parts, untried) {
            (Ok(None), _, _) => {}
            (Ok(Some(_)) | Err(_), Some(parts), Some(untried)) => {
                *walk = untried;
                parts.into_iter().rev().for_each(|part| words.push_front(part));
            }
            (Ok(Some(stop)), _, _) => return Ok(Some((stop, token.span.start..end))),
            (Err(fault), _, _) => return Err(explain(walk, fault, text, &token)),
        }
    }
    Ok(None)
}

fn explain<G: Game>(walk: &Walk<'_, G>, fault: Fault, text: &str, token: &Token) -> LineError {
    let (expected, more) = walk.show(&fault.could_stand, EXPECTED_MAX);
    LineError {
        wrong: fault.wrong,
        word: quote(text.get(token.span.clone()).unwrap_or_default(), QUOTE_MAX),
        at: token.number,
        expected,
        more,
        before: walk.read_well(),
    }
}
