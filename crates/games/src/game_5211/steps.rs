//! The steps that players take and the events shown to them.

use super::cards::{Card, Colour};
use engine::Seat;
use serde::{Deserialize, Serialize};

/// The one decision of a turn. Journals store steps forever, so the names and the order of fields must not change.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The two cards of the first turn (F5-8.1), in card order.
    PlayTwo(Card, Card),
    /// The card of the second or third turn (F5-8.2, F5-8.3).
    PlayOne(Card),
}

/// An event shown to players. `Dealt` and `Drew` are shown only to the seat that they name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are the arguments of the message with the same name.
pub enum Event {
    /// A deck was shuffled and dealt; `removed` cards are out unseen (F5-2.1, F5-6.1).
    DeckBegan { deck: u16, removed: u8, pile: u8 },
    /// A hand was dealt (F5-2.2).
    Dealt { seat: Seat, cards: Vec<Card> },
    /// A round began; in the last round of a deck no cards are drawn (F5-3.8).
    RoundBegan { round: u8, rounds: u8, last: bool },
    /// Cards were revealed (F5-3.2).
    Played { seat: Seat, cards: Vec<Card> },
    /// Cards were drawn (F5-3.4).
    Drew { seat: Seat, cards: Vec<Card> },
    /// The number of roosters makes them score (F5-4.1).
    RoostersScored { count: u8 },
    /// A colour has as many cards as the limit, or more (F5-4.4).
    TooMany { colour: Colour, count: u8, limit: u8 },
    /// Colours have the same number of cards (F5-4.4).
    Tied { colours: Vec<Colour>, count: u8 },
    /// This colour scores (F5-4.5).
    ColourScored { colour: Colour, count: u8 },
    /// No colour is left (F5-4.7).
    NothingScored,
    /// A player puts cards onto the score pile (F5-4.1, F5-4.5).
    Took { seat: Seat, cards: Vec<Card>, points: u16, total: u16 },
    /// A deck of a long game was played to its end, and no player has reached the target (F5-6.1).
    DeckEnded { deck: u16, target: u16 },
    /// The game ended (F5-5.1, F5-6.1, F5-6.3).
    Over { reason: String },
    /// A final score (F5-5.1); `count` cards break ties (F5-5.2).
    Scored { seat: Seat, points: i32, count: i32, rank: u8 },
}
