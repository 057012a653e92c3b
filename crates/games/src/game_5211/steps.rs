//! The steps players take and the events they are told.

use super::cards::{Card, Colour};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// The one decision of a turn. Journals hold these for ever: names and order of fields must not change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The two cards of the first turn (F5-8.1), in the order of cards.
    PlayTwo(Card, Card),
    /// The card of the second or third turn (F5-8.2, F5-8.3).
    PlayOne(Card),
}

/// What players are told. `Dealt` and `Drew` are for the seat they name alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are what the sentence of the same name says.
pub enum Event {
    /// A deck was shuffled and dealt; `removed` cards are out of it unseen (F5-2.1, F5-6.1).
    DeckBegan { deck: u16, removed: u8, pile: u8 },
    /// A hand was dealt (F5-2.2).
    Dealt { seat: Seat, cards: Vec<Card> },
    /// A round began; in the last of a deck nobody draws (F5-3.8).
    RoundBegan { round: u8, rounds: u8, last: bool },
    /// Cards were revealed (F5-3.2).
    Played { seat: Seat, cards: Vec<Card> },
    /// Cards were drawn (F5-3.4).
    Drew { seat: Seat, cards: Vec<Card> },
    /// The number of roosters is the one that makes them score (F5-4.1).
    RoostersScored { count: u8 },
    /// A colour has as many cards as the limit, or more (F5-4.4).
    TooMany { colour: Colour, count: u8, limit: u8 },
    /// Colours share a number of cards (F5-4.4).
    Tied { colours: Vec<Colour>, count: u8 },
    /// This colour scores (F5-4.5).
    ColourScored { colour: Colour, count: u8 },
    /// No colour is left (F5-4.7).
    NothingScored,
    /// A player puts cards onto the score pile (F5-4.1, F5-4.5).
    Took { seat: Seat, cards: Vec<Card>, points: u16, total: u16 },
    /// A deck of a long game was played to its end without anybody reaching the target (F5-6.1).
    DeckEnded { deck: u16, target: u16 },
    /// The game ended (F5-5.1, F5-6.1, F5-6.3).
    Over { reason: String },
    /// A final score (F5-5.1); `count` cards break ties (F5-5.2).
    Scored { seat: Seat, points: i32, count: i32, rank: u8 },
}
