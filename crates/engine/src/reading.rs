//! Results of reading a typed line: the steps and the reason why reading stopped, or the word that did not fit.

use serde::{Deserialize, Serialize};

/// Maximum length of a line, in bytes.
pub const LINE_MAX: usize = 4096;
/// Maximum number of steps in a line, including those it leaves out.
pub const STEPS_MAX: usize = 40;
/// Maximum number of expected words that an error lists.
pub const EXPECTED_MAX: usize = 12;

/// Origin of a played step.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// The player typed its words.
    Played,
    /// The line left out this default step.
    Default,
    /// No other step was possible.
    Forced,
    /// Time ran out, and the rules chose.
    Automatic,
    /// The player typed it in advance.
    Ahead,
    /// An admin's ruling played it.
    Ruled,
}

/// A step that a line names or leaves out.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ReadStep {
    /// The step as the journal holds it.
    pub step: serde_json::Value,
    /// Canonical words of the step.
    pub words: String,
    /// Origin of the step: typed or left out.
    pub mark: Mark,
    /// True if the step shows hidden information to any player or rolls dice.
    pub reveals: bool,
}

/// Reason why reading stopped.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stop {
    /// All words are read, and a real choice in this decision is still open: a draft.
    Used,
    /// The decision is complete for this seat.
    Decided,
    /// The last step reveals: commit it, then read the rest against the new offers.
    Revealed,
    /// The one step is this seat's part of a sealed decision.
    Sealed,
}

/// The steps read from a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reading {
    /// The steps in order. After every step but the last, this seat is still to act in the same decision.
    pub steps: Vec<ReadStep>,
    /// Reason why reading stopped after the last step.
    pub stop: Stop,
    /// The unread words, as typed.
    pub rest: String,
}

impl Reading {
    /// Creates a reading from steps that are already read, with a real choice still open after them.
    pub fn draft_of(steps: Vec<ReadStep>) -> Self {
        Self { steps, stop: Stop::Used, rest: String::new() }
    }
}

/// The kind of mistake in a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineErrorKind {
    /// The word is not known in this game, as far as the reader can tell here.
    Unknown,
    /// The word abbreviates several words.
    Ambiguous,
    /// The line, or the part before a semicolon or line break, ends within a step.
    Unfinished,
    /// The number is not one of those allowed here.
    OutOfRange,
    /// The word belongs to this game but does not fit here.
    NotNow,
    /// The line has more than [`LINE_MAX`] bytes.
    TooLong,
    /// The line has more than [`STEPS_MAX`] steps.
    TooManySteps,
    /// The line has no words.
    Nothing,
    /// The seat is not to act.
    NotAsked,
}

/// A line that cannot be read. None of its steps is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, thiserror::Error)]
#[error("word {at}, `{word}`: {wrong:?}; expected one of {expected:?} and {more} more")]
pub struct LineError {
    /// The mistake.
    pub wrong: LineErrorKind,
    /// The word as typed, at most 40 characters; empty if no single word is to blame.
    pub word: String,
    /// Number of the word in the line, from 1; 0 if no single word is to blame.
    pub at: usize,
    /// True if this is the first meaningful word of the line.
    #[serde(default)]
    pub first: bool,
    /// Words expected there, as shown to the player, at most [`EXPECTED_MAX`]; consecutive numbers as `1-20`.
    pub expected: Vec<String>,
    /// Number of further expected words.
    pub more: usize,
    /// Canonical words of the preceding steps that were read.
    pub before: Vec<String>,
    /// The whole line with the mistyped word corrected, if it can then be read.
    #[serde(default)]
    pub instead: Option<String>,
}

impl LineError {
    /// Creates an error about the line as a whole.
    pub(super) fn for_whole_line(wrong: LineErrorKind) -> Self {
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
