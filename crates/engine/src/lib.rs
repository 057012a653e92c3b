//! What a game is: the [`Game`] contract in parts, offers and their words, the line reader over them, dice, audits. A
//! facade: it holds no code, and no file of this folder imports from it.
//!
//! Pure: no clock, disk, network, async, float or hash-ordered map, and nothing here knows a particular game.

mod complete;
mod dice;
mod erased;
mod game;
mod json;
mod kind;
mod lexicon;
mod line;
mod mend;
mod meta;
mod next_slot;
mod note;
mod offers;
mod parts;
mod pending;
pub mod playout;
mod position;
pub mod prelude;
mod reading;
mod seat;
mod standing;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod tokens;
mod trie;
mod turns;
mod walk;
mod words;

pub use complete::{COMPLETIONS_MAX, Completion, EXAMPLES_MAX, NextWord};
pub use dice::{Dice, DiceKey};
pub use game::{
    Audit, AutomaticMove, BotPlayer, Game, LegalSteps, Notes, Rules, Scores, Setup, State, Visibility,
};
pub use json::JsonError;
pub use kind::{Components, GameKind, OptionsError, ResumeError};
pub use lexicon::Lexicon;
pub use meta::{Choice, Meta, Weight};
pub use note::{ChoiceNotes, Note, NoteValue};
pub use offers::{Make, Offer, Offers};
pub use parts::{FromComponents, PartsError};
pub use pending::{End, Pending, Play};
pub use playout::Playout;
pub use position::{NoStep, NotOffered, OfferWords, Position, Prompt};
pub use reading::{EXPECTED_MAX, LINE_MAX, LineError, Mark, ReadStep, Reading, STEPS_MAX, Stop, Wrong};
pub use seat::{Eye, Seat};
pub use standing::Standing;
pub use turns::whole_turns;
pub use words::{WORDS_MAX, Word, Words};
