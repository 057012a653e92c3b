//! What a game is: the [`Game`] contract, offers and their words, the line reader over them, dice, audits.
//!
//! Pure: no clock, disk, network, async, float or hash-ordered map, and nothing here knows a particular game.

mod complete;
mod dice;
mod erased;
mod game;
mod kind;
mod lexicon;
mod line;
pub mod playout;
mod seat;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod tokens;
mod trie;
mod walk;
mod words;

pub use complete::{COMPLETIONS_MAX, Completion, EXAMPLES_MAX, NextWord};
pub use dice::{Dice, DiceKey};
pub use erased::{Asked, NotOffered, OfferWords, Position};
pub use game::{
    Audit, Choice, End, Game, Make, Meta, Offer, Offers, PartsError, Pending, Play, Setup, Standing, Weight,
};
pub use kind::{Components, GameKind, OptionsError, ResumeError};
pub use lexicon::Lexicon;
pub use line::{EXPECTED_MAX, LINE_MAX, LineError, Mark, ReadStep, Reading, STEPS_MAX, Stop, Wrong};
pub use playout::Playout;
pub use seat::{Eye, Seat};
pub use words::{WORDS_MAX, Word, Words};
