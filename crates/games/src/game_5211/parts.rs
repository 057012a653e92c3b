//! Component data: read from TOML, checked once, and trusted by all other code.

use super::cards::{Card, Colour, ROOSTER};
use crate::kit::{check_head, check_row_holds, from_toml};
use engine::{FromComponents, PartsError};
use serde::Deserialize;

/// The largest number in the component data.
const NUMBER_MAX: i64 = 100;

/// Numbers that depend on the number of players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct PlayerCountNumbers {
    /// Number of players.
    pub players: u8,
    /// Number of cards removed unseen before dealing (F5-2.1).
    pub removed: u8,
    /// Number of roosters at which the roosters score (F5-4.1).
    pub roosters: u8,
    /// Number of cards from which a colour is discarded (F5-4.4).
    pub limit: u8,
    /// Number of cards in the pile after dealing (F5-2.2).
    pub pile: u8,
    /// Number of rounds until the pile is empty; one more is played without drawing (F5-3.7, F5-3.8).
    pub refill_rounds: u8,
}

/// A card value and its frequency in each colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct CardValue {
    /// The value, 1 to 9.
    pub value: u8,
    /// True for the rooster cards.
    rooster: bool,
    /// Number of cards of this value in each colour.
    pub count: u8,
}

/// Checked component data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// Every card, in data order.
    pub deck: Vec<Card>,
    /// The values, in ascending order.
    pub values: Vec<CardValue>,
    /// Number of cards in a full hand (F5-2.2).
    pub hand: u8,
    /// Number of cards played in each turn of a round (F5-3.1).
    pub plays: [u8; 3],
    /// Number of points at which a long game ends (F5-6.1).
    pub target: u16,
    tables: Vec<PlayerCountNumbers>,
}

#[derive(Deserialize)]
struct File {
    schema: u32,
    game: String,
    players: Players,
    colours: Colours,
    deck: Deck,
    hand: HandRow,
    table: Vec<PlayerCountNumbers>,
    long_game: LongGame,
}

#[derive(Deserialize)]
struct Players {
    min: u8,
    max: u8,
}

#[derive(Deserialize)]
struct Colours {
    keys: Vec<String>,
}

#[derive(Deserialize)]
struct Deck {
    total: u32,
    per_colour: u32,
    cards: Vec<CardValue>,
}

#[derive(Deserialize)]
struct HandRow {
    size: u8,
    plays: [u8; 3],
}

#[derive(Deserialize)]
struct LongGame {
    target: u16,
}

impl FromComponents for Parts {
    fn parse(text: &str) -> Result<Self, PartsError> {
        let file: File = from_toml(text, NUMBER_MAX, &[])?;
        check_names(&file)?;
        check_values(&file.deck)?;
        check_row_holds(file.hand.plays == [2, 1, 1], "hand.plays", || "expected [2, 1, 1] (F5-3.1)".into())?;
        check_row_holds(file.hand.size == 5, "hand.size", || {
            "expected 5, one more than a round takes (F5-2.2)".into()
        })?;
        check_row_holds(file.long_game.target > 0, "long_game.target", || "expected more than 0".into())?;
        let per_colour = |colour| {
            let cards = |row: &CardValue| std::iter::repeat_n(row.value, usize::from(row.count));
            file.deck.cards.iter().flat_map(cards).map(move |value| Card { colour, value })
        };
        let deck: Vec<Card> = Colour::ALL.into_iter().flat_map(per_colour).collect();
        check_row_holds(deck.len() as u64 == u64::from(file.deck.total), "deck.total", || {
            format!("invalid total {}; the cards add up to {}", file.deck.total, deck.len())
        })?;
        for row in &file.table {
            check_row(row, deck.len(), file.hand.size)?;
        }
        Ok(Self {
            deck,
            values: file.deck.cards,
            hand: file.hand.size,
            plays: file.hand.plays,
            target: file.long_game.target,
            tables: file.table,
        })
    }
}

impl Parts {
    /// Returns the numbers for a table of `seats` players. The game is for 2 to 5 players, and the data have a row for
    /// each.
    pub(crate) fn at(&self, seats: u8) -> &PlayerCountNumbers {
        let row = self.tables.iter().find(|row| row.players == seats);
        row.unwrap_or(&self.tables[0])
    }
}

fn check_names(file: &File) -> Result<(), PartsError> {
    check_head(file.schema, &file.game, "5211")?;
    check_row_holds((file.players.min, file.players.max) == (2, 5), "players", || {
        "expected 2 to 5 players (F5-1.1)".into()
    })?;
    let keys = Colour::ALL.map(Colour::key);
    check_row_holds(file.colours.keys == keys, "colours.keys", || format!("expected {keys:?}"))?;
    check_row_holds(file.table.iter().map(|row| row.players).eq(2..=5), "table", || {
        "expected one row for each of 2, 3, 4 and 5 players, in this order".into()
    })
}

fn check_values(deck: &Deck) -> Result<(), PartsError> {
    let sum: u32 = deck.cards.iter().map(|row| u32::from(row.count)).sum();
    check_row_holds(sum == deck.per_colour, "deck.per_colour", || {
        format!("invalid total {}; the cards add up to {sum}", deck.per_colour)
    })?;
    let ascending = deck.cards.iter().is_sorted_by(|a, b| a.value < b.value);
    let in_range = deck.cards.iter().all(|row| (1..=9).contains(&row.value) && row.count > 0);
    check_row_holds(ascending && in_range, "deck.cards", || {
        "expected ascending values from 1 to 9 and counts of at least 1".into()
    })?;
    check_row_holds(deck.cards.iter().all(|row| row.rooster == (row.value == ROOSTER)), "deck.cards", || {
        "expected the card of value 1 as the rooster (F5-1.2)".into()
    })
}

/// Checks that every refilled round takes four cards per player, so that the pile ends with a complete round (F5-3.7).
fn check_row(row: &PlayerCountNumbers, cards: usize, hand: u8) -> Result<(), PartsError> {
    let name = format!("table of {} players", row.players);
    let players = usize::from(row.players);
    let pile = cards.checked_sub(usize::from(row.removed) + players * usize::from(hand));
    check_row_holds(pile == Some(usize::from(row.pile)), &name, || {
        format!(
            "invalid pile of {}; expected {pile:?}, the {cards} cards less those removed and dealt",
            row.pile
        )
    })?;
    check_row_holds(players * 4 * usize::from(row.refill_rounds) == usize::from(row.pile), &name, || {
        format!("{} rounds of 4 cards per player do not empty the pile of {}", row.refill_rounds, row.pile)
    })?;
    check_row_holds(row.limit > 1 && row.roosters > 0, &name, || {
        "expected a limit above 1 and roosters above 0".into()
    })
}
