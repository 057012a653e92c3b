//! What reading a typed line gives: steps and why reading stopped there, or the word that could not stand where it stood.

use serde::{Deserialize, Serialize};

/// The longest line that is read, in bytes.
pub const LINE_MAX: usize = 4096;
/// The most steps that one line may name, those it leaves out included.
pub const STEPS_MAX: usize = 40;
/// The most things that an error names as what could stand there.
pub const EXPECTED_MAX: usize = 12;

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

impl Reading {
    /// Steps that are read already, with a real choice still open behind them.
    pub fn begun(steps: Vec<ReadStep>) -> Self {
        Self { steps, stop: Stop::Used, rest: String::new() }
    }
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
    /// Whether nothing before that word says anything: it is the first.
    #[serde(default)]
    pub first: bool,
    /// What could stand there, as shown to the player, at most [`EXPECTED_MAX`]; numbers in a row as `1-20`.
    pub expected: Vec<String>,
    /// How many further things could stand there.
    pub more: usize,
    /// The canonical words of the steps before it that were read well.
    pub before: Vec<String>,
    /// The whole line with the word mended that was probably mistyped, where it can be read then.
    #[serde(default)]
    pub instead: Option<String>,
}

impl LineError {
    /// An error of the line as a whole.
    pub(super) fn whole(wrong: Wrong) -> Self {
        Self {
            wrong,
            word: String::new(),
            at: 0,
            first: false,
            expected: Vec::new(),
            more: 0,
            before: Vec::new(),
            instead: None,
        }
    }
}
