//! The cards: five colours, values, and their notation (`Y2`). Knows nothing of tables or rules.

use crate::kit::names;
use engine::Word;
use serde::{Deserialize, Serialize};
use std::fmt;

names! {
    /// A colour of cards, in the order of the data (F5-1.2).
    pub Colour {
        /// `Y`.
        Yellow = "yellow",
        /// `G`.
        Green = "green",
        /// `O`.
        Orange = "orange",
        /// `N`, dark blue.
        Navy = "navy",
        /// `T`.
        Teal = "teal",
    }
}

impl Colour {
    /// Returns the letter of the colour. Letters are always shown, because colours are hard to distinguish.
    pub const fn letter(self) -> char {
        ['Y', 'G', 'O', 'N', 'T'][self as usize]
    }
}

/// Number of cards of each colour, in the order of [`Colour::ALL`].
pub(crate) type Counts = [u8; 5];

/// The value of the rooster cards (F5-1.2).
pub(crate) const ROOSTER: u8 = 1;

/// A card by colour and value; two identical cards are interchangeable (F5-8.4). Cards are ordered by colour, then by
/// value.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card {
    /// Colour of the card.
    pub colour: Colour,
    /// Value of the card, which is also its points; 1 to 9.
    pub value: u8,
}

impl Card {
    /// Returns true for a rooster card, which also counts for its colour (F5-1.3).
    pub const fn is_rooster(self) -> bool {
        self.value == ROOSTER
    }

    /// Returns the card as one typed word: `y2`.
    pub(crate) const fn card_word(self) -> Word {
        Word::Cell { column: self.colour.letter() as u8 - b'A' + 1, row: self.value }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.colour.letter(), self.value)
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Error for an invalid card name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid card; expected a letter of YGONT and a value from 1 to 9")]
pub struct CardError;

impl TryFrom<String> for Card {
    type Error = CardError;
    fn try_from(text: String) -> Result<Self, CardError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(CardError)?;
        let colour = Colour::ALL.into_iter().find(|colour| colour.letter() == letter).ok_or(CardError)?;
        let value = chars.next().and_then(|value| value.to_digit(10)).filter(|value| *value > 0);
        match (value, chars.next()) {
            (Some(value), None) => Ok(Self { colour, value: value as u8 }),
            _ => Err(CardError),
        }
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}
