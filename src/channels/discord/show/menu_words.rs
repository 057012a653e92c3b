//! The words of a step that were chosen in the menus so far, and what can follow them: what a menu is made of.

use crate::channels::NextWords;

/// How far the words of a step have come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum StepProgress {
    /// More words must follow.
    Open,
    /// They name a step, and with more words they would name another one.
    Either,
    /// They name a step, and nothing can follow in it.
    Whole,
}

/// The words chosen so far, and what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct WordsSoFar {
    /// What can follow, and what the words would do.
    pub(crate) next: NextWords,
    /// How far the words have come.
    pub(crate) progress: StepProgress,
    /// The words, with those that were added because nothing else could follow.
    pub(crate) words: String,
    /// Where **Back** leads; `None` at the first choice of a move.
    pub(crate) back: Option<Back>,
}

/// Where **Back** leads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Back {
    /// To fewer words of the same step.
    Words(String),
    /// To a draft with one step less.
    Draft,
}

/// The words and one more.
pub(crate) fn longer(words: &str, word: &str) -> String {
    format!("{words} {word}").trim().to_owned()
}
