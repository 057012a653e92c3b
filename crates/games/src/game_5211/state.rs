//! The table: what lies where. Holds no rule.

use super::cards::{Card, Colour, Counts};
use super::parts::{ByPlayers, Parts};
use crate::kit::{names, seats, state};
use serde::{Deserialize, Serialize};

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Whether running points and the cards out of play are shown to all (F5-7.3).
    #[serde(with = "as_text")]
    pub open_scores: bool,
    /// Whether decks are played until somebody reaches the target (section 6).
    #[serde(with = "as_text")]
    pub long_game: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { open_scores: true, long_game: false }
    }
}

/// A yes or no as options are typed.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if *value { "true" } else { "false" })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("neither `true` nor `false`"))
    }
}

names! {
    /// Why a game ends.
    pub(crate) Reason {
        /// The last round was played (F5-5.1).
        LastRound = "last_round",
        /// Long game: the deck was played to its end, and somebody has the target (F5-6.1, F5-6.2).
        Deck = "deck",
        /// Long game: somebody reached the target in a later deck (F5-6.3).
        Target = "target",
    }
}

/// What scored in a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// The roosters (F5-4.1).
    Roosters,
    /// This colour (F5-4.5).
    Colour(Colour),
    /// Nothing (F5-4.7).
    Nothing,
}

impl Outcome {
    /// Whether a card on the table scores.
    pub(crate) fn takes(self, card: Card) -> bool {
        match self {
            Outcome::Roosters => card.is_rooster(),
            Outcome::Colour(colour) => card.colour == colour,
            Outcome::Nothing => false,
        }
    }
}

/// Points and cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Tally {
    /// Points.
    pub(crate) points: u16,
    /// Cards that brought them.
    pub(crate) cards: u16,
}

/// What belongs to one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Cards in hand, in order; what is left after the last round stays here, seen by nobody else (F5-3.8).
    pub(crate) hand: Vec<Card>,
    /// Cards face up, as they were played.
    pub(crate) table: Vec<Card>,
    /// The score pile of this deck.
    pub(crate) scored: Vec<Card>,
    /// What was scored with earlier decks (F5-6.4).
    pub(crate) before: Tally,
}

impl Place {
    /// All that was scored, earlier decks included.
    pub(crate) fn tally(&self) -> Tally {
        let points: u16 = self.scored.iter().map(|card| u16::from(card.value)).sum();
        Tally { points: self.before.points + points, cards: self.before.cards + self.scored.len() as u16 }
    }
}

/// A round that was scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Scored {
    /// Its number.
    pub(crate) round: u8,
    /// What scored.
    pub(crate) outcome: Outcome,
    /// The cards that lay before each seat.
    pub(crate) tables: Vec<Vec<Card>>,
}

state! {
    /// One table of 5211.
    pub struct FiveTwoOneOne with Parts {
        pub(crate) options: Options,
        /// Which deck of a long game, from 1.
        pub(crate) deck: u16,
        /// The round of this deck, from 1.
        pub(crate) round: u8,
        /// The turn of this round, counted from 0.
        pub(crate) turn: u8,
        pub(crate) over: Option<Reason>,
        /// The draw pile; the next card is the last.
        pub(crate) pile: Vec<Card>,
        /// Removed unseen (F5-2.1).
        pub(crate) removed: Vec<Card>,
        /// Revealed in this deck, and scored by nobody.
        pub(crate) discarded: Vec<Card>,
        pub(crate) seats: Vec<Place>,
        /// The round before this one.
        pub(crate) last: Option<Scored>,
    }
}

seats!(FiveTwoOneOne, seats: Place, place, place_mut);

impl FiveTwoOneOne {
    /// What depends on the number of players.
    pub(crate) fn numbers(&self) -> &ByPlayers {
        self.parts.at(self.count())
    }

    /// Rounds of a deck (F5-3.9).
    pub(crate) fn rounds(&self) -> u8 {
        self.numbers().refill_rounds + 1
    }

    /// Whether this is the round without drawing (F5-3.8).
    pub(crate) fn is_last_round(&self) -> bool {
        self.round == self.rounds()
    }

    /// Cards that each player plays in this turn (F5-3.1); 0 once the game is over.
    pub(crate) fn plays(&self) -> u8 {
        self.parts.plays.get(usize::from(self.turn)).copied().unwrap_or(0)
    }

    /// The cards on the table by colour, and how many of them are roosters.
    pub(crate) fn counted(&self) -> (Counts, u8) {
        counted(self.seats.iter().flat_map(|place| &place.table))
    }
}

/// These cards by colour, roosters included (F5-4.3), and how many are roosters.
pub(crate) fn counted<'a>(cards: impl IntoIterator<Item = &'a Card>) -> (Counts, u8) {
    let (mut counts, mut roosters) = (Counts::default(), 0);
    for card in cards {
        counts[card.colour.index()] += 1;
        roosters += u8::from(card.is_rooster());
    }
    (counts, roosters)
}
