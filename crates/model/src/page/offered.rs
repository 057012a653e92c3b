//! Steps and words that a seat is offered, for menus and completions.

use engine::{Completion, Note, Stop};

/// What a seat is offered behind its draft.
#[derive(Clone, Debug)]
pub struct Offered {
    /// The draft, in canonical words a step.
    pub draft: Vec<String>,
    /// What the steps are offered behind: another number means that something has been played since, or that the draft is another.
    pub behind: u64,
    /// Every step that is offered there, some of them together with what can follow.
    pub offers: Vec<OfferedStep>,
    /// Whole turns as they are usual, at most three, each as the canonical words of its steps.
    pub turns: Vec<Vec<String>>,
    /// The step with which the move could end as it is, in canonical words.
    pub ends: Option<String>,
    /// What the chosen steps would do; `None` where they cannot be played, or none are chosen.
    pub stop: Option<Stop>,
}

/// A step that is offered, or several in a row, or a long range of numbers of which each makes a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OfferedStep {
    /// Its canonical words; of a range without the number, of several steps with commas between them.
    pub words: String,
    /// The first and last number of a range.
    pub range: Option<(u32, u32)>,
    /// What is to be known of it.
    pub notes: Vec<Note>,
    /// Whether a line may leave it out.
    pub is_default: bool,
    /// Whether it does nothing, though what came before it was paid for.
    pub is_idle: bool,
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
