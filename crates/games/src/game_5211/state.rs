//! The complete state of a table. Contains no rules.

use super::cards::{Card, Colour, Counts};
use super::parts::{Parts, PlayerCountNumbers};
use crate::kit::{Assent, names, seats, state};
use serde::{Deserialize, Serialize};

/// The options of a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// True if running points and the cards out of play are public (F5-7.3).
    #[serde(with = "as_text")]
    pub open_scores: bool,
    /// True if decks are played until a player reaches the target (section 6).
    #[serde(with = "as_text")]
    pub long_game: bool,
    /// True if each deck of a long game ends with a round played from hand, before all cards are shuffled again
    /// (F5-6.1). A default is not written, so that earlier states keep their digest.
    #[serde(skip_serializing_if = "Assent::is_yes")]
    pub deck_last_round: Assent,
}

impl Default for Options {
    fn default() -> Self {
        Self { open_scores: true, long_game: false, deck_last_round: Assent::Yes }
    }
}

/// Serialises a bool as the typed value of an option.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(if *value { "true" } else { "false" })
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| D::Error::custom("invalid value; expected `true` or `false`"))
    }
}

names! {
    /// Reason a game ends.
    pub(crate) Reason {
        /// The last round was played (F5-5.1).
        LastRound = "last_round",
        /// Long game: the deck was played to its end, and a player has the target (F5-6.1, F5-6.2).
        Deck = "deck",
        /// Long game: a player reached the target in a later deck (F5-6.3).
        Target = "target",
    }
}

/// Outcome of a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Outcome {
    /// The roosters score (F5-4.1).
    Roosters,
    /// This colour scores (F5-4.5).
    Colour(Colour),
    /// Nothing scores (F5-4.7).
    Nothing,
}

impl Outcome {
    /// Returns true if a card on the table scores.
    pub(crate) fn is_scoring_card(self, card: Card) -> bool {
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
    /// Number of points.
    pub(crate) points: u16,
    /// Number of cards that scored them.
    pub(crate) cards: u16,
}

/// The possessions of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Place {
    /// Cards in hand, sorted. The card left over after the last round stays here, unseen by the other players (F5-3.8).
    pub(crate) hand: Vec<Card>,
    /// Face-up cards, in the order of play.
    pub(crate) table: Vec<Card>,
    /// The score pile of this deck.
    pub(crate) scored: Vec<Card>,
    /// Totals of earlier decks (F5-6.4).
    pub(crate) before: Tally,
}

impl Place {
    /// Returns the totals, including earlier decks.
    pub(crate) fn tally(&self) -> Tally {
        let points: u16 = self.scored.iter().map(|card| u16::from(card.value)).sum();
        Tally { points: self.before.points + points, cards: self.before.cards + self.scored.len() as u16 }
    }
}

/// A round that was scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct ScoredRound {
    /// Number of the round.
    pub(crate) round: u8,
    /// Outcome of the round.
    pub(crate) outcome: Outcome,
    /// Cards played by each seat.
    pub(crate) tables: Vec<Vec<Card>>,
}

state! {
    /// A table of 5211.
    pub struct FiveTwoOneOne with Parts {
        pub(crate) options: Options,
        /// Number of the deck in a long game, from 1.
        pub(crate) deck: u16,
        /// Round of this deck, from 1.
        pub(crate) round: u8,
        /// Turn of this round, counted from 0.
        pub(crate) turn: u8,
        pub(crate) over: Option<Reason>,
        /// The draw pile; the next card is last.
        pub(crate) pile: Vec<Card>,
        /// Cards removed unseen (F5-2.1).
        pub(crate) removed: Vec<Card>,
        /// Cards that were revealed in this deck and did not score.
        pub(crate) discarded: Vec<Card>,
        pub(crate) seats: Vec<Place>,
        /// The previous round.
        pub(crate) last: Option<ScoredRound>,
    }
}

seats!(FiveTwoOneOne, seats: Place, place, place_mut);

impl FiveTwoOneOne {
    /// Returns the numbers that depend on the number of players.
    pub(crate) fn numbers(&self) -> &PlayerCountNumbers {
        self.parts.at(self.count())
    }

    /// Returns the number of rounds of a deck (F5-3.9, F5-6.1).
    pub(crate) fn rounds(&self) -> u8 {
        self.numbers().refill_rounds + u8::from(self.has_last_round())
    }

    /// Returns true if a deck ends with a round without drawing (F5-3.8, F5-6.1).
    fn has_last_round(&self) -> bool {
        !self.options.long_game || self.options.deck_last_round.holds()
    }

    /// Returns true in the round without drawing (F5-3.8).
    pub(crate) fn is_last_round(&self) -> bool {
        self.has_last_round() && self.is_deck_end()
    }

    /// Returns true in the final round of a deck, after which no player keeps a card.
    pub(crate) fn is_deck_end(&self) -> bool {
        self.round == self.rounds()
    }

    /// Returns the number of cards that each player plays in this turn (F5-3.1); 0 once the game is over.
    pub(crate) fn cards_per_play(&self) -> u8 {
        self.parts.plays.get(usize::from(self.turn)).copied().unwrap_or(0)
    }

    /// Returns the number of cards on the table by colour, and the number of roosters.
    pub(crate) fn counted(&self) -> (Counts, u8) {
        counted(self.seats.iter().flat_map(|place| &place.table))
    }
}

/// Returns the number of these cards by colour, roosters included (F5-4.3), and the number of roosters.
pub(crate) fn counted<'a>(cards: impl IntoIterator<Item = &'a Card>) -> (Counts, u8) {
    let (mut counts, mut roosters) = (Counts::default(), 0);
    for card in cards {
        counts[card.colour.index()] += 1;
        roosters += u8::from(card.is_rooster());
    }
    (counts, roosters)
}
