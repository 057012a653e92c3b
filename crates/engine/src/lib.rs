//! Game engine for turn-based games built from small decisions.
//!
//! The crate contains the [`Game`] contract, split into parts, [`Offers`] and their words, the line reader, [`Dice`],
//! and [`Position`], a type-erased game state.
//!
//! A game implements the traits of [`prelude`] on its own types. The service plays it as a [`GameKind`] and its
//! [`Position`]s, where steps, events and views are JSON.
//!
//! Deliberately not here:
//!
//! - **Tables, players, clocks, letters.** The engine knows seats and steps; `model` and `play` know people and time.
//! - **Any particular game**, and anything that only games share: that belongs in the kit of `games`.
//! - **Sentences.** The engine returns words, keys and numbers; `i18n` turns them into sentences.
//! - **Drawing.** A view is plain data; `render` draws it.
//! - **A clock, disk, network, thread, float or hash-ordered map.** The same input must give the same result everywhere
//!   and always: journals are replayed.
//! - **Undo and search.** A position is cloned and steps are applied; the service keeps the snapshots.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod complete;
mod dice;
mod erased;
mod game;
mod json;
mod kind;
mod lexicon;
mod line;
mod line_reader;
mod meta;
mod next_slot;
mod note;
mod offers;
mod pending;
pub mod playout;
mod position;
mod reading;
mod seat;
mod standing;
#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
mod tokens;
mod trie;
mod turns;
mod typos;
mod words;

pub use complete::{COMPLETIONS_MAX, Completion, EXAMPLES_MAX, NextWord};
pub use dice::{Dice, DiceKey};
pub use game::{
    Audit, AutomaticMove, BotPlayer, FromComponents, Game, LegalSteps, Notes, PartsError, Rules, Scores,
    Setup, State, Visibility,
};
pub use json::JsonError;
pub use kind::{Components, GameKind, OptionsError, ResumeError};
pub use lexicon::Lexicon;
pub use meta::{Meta, TableOption, Weight};
pub use note::{ChoiceNotes, Note, NoteValue, ProposalNote};
pub use offers::{Offer, OfferKind, Offers};
pub use pending::{End, Pending, Play};
pub use playout::Playout;
pub use position::{IllegalPlay, NoStep, OfferWords, Position, Prompt, StepWords};
pub use reading::{
    EXPECTED_MAX, LINE_MAX, LineError, LineErrorKind, Mark, ReadStep, Reading, STEPS_MAX, Stop,
};
pub use seat::{Seat, Viewer};
pub use standing::Standing;
pub use tokens::{is_apostrophe, is_unseen, strip_unseen};
pub use turns::{ProposedTurn, whole_turns};
pub use typos::{compared_letters, typos_within};
pub use words::{WORDS_MAX, Word, Words};

/// The parts of a game, for code that calls them on the game's own types: `use engine::prelude::*`.
pub mod prelude {
    pub use super::game::{
        Audit, AutomaticMove, BotPlayer, FromComponents, Game, LegalSteps, Notes, Rules, Scores, State,
        Visibility,
    };
}
