//! What was wrong with a line of a game, as sentences.

use crate::say::{Arg, Say};
use crate::typed::fold::capped;
use engine::{LineError, Wrong};

/// Says that a word is unknown.
pub fn unknown_word(word: &str) -> Say {
    Say::new("say-refused-unknown").with("word", Arg::Text(capped(word)))
}

/// What was wrong with a line, where, and what would be right.
pub fn explain(error: &LineError) -> Vec<Say> {
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
