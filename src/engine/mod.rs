//! What a game is: the [`Game`] contract, offers and their words, the line reader over them, dice, audits.
//!
//! Pure: no clock, disk, network, async, float or hash-ordered map, and nothing here knows a particular game.

mod dice;
mod game;
mod seat;
mod words;

pub use dice::{Dice, DiceKey};
pub use game::{
    Audit, Choice, End, Game, Make, Meta, Offer, Offers, PartsError, Pending, Play, Setup, Standing,
};
pub use seat::{Eye, Seat};
pub use words::{WORDS_MAX, Word, Words};
