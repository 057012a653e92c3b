//! 5211: all players play two cards, then one, then one more, simultaneously and in secret. The largest colour scores,
//! unless it is too large or tied, or the number of roosters is exactly right.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. The game reads no clock, no
//! chance other than [`Dice`](engine::Dice), and no other external state.

mod audit;
mod automatic;
mod bot;
mod cards;
mod notes;
mod offers;
mod parts;
mod rules;
mod score;
mod state;
mod steps;
mod view;

#[cfg(test)]
mod tests;

pub use crate::kit::Assent;
pub use cards::{Card, CardError, Colour};
use engine::{Game, Meta, TableOption, Weight};
pub use parts::{CardValue, Parts, PlayerCountNumbers};
use state::Reason;
pub use state::{FiveTwoOneOne, Options};
pub use steps::{Event, Step};
pub use view::View;

/// Upper bound on the plays of a game. A deck has at most 11 rounds of 3 turns (F5-3.9). The rules do not limit a long
/// game: players who block each other's scoring could continue forever. Random players need 2 to 6 decks; with 100
/// decks the players are stalling.
const PLAYS_MAX: u32 = 100 * 11 * 3;

/// Emoji beside the steps of a menu.
const SYMBOLS: &[(&str, &str)] = &[("y", "💛"), ("g", "💚"), ("o", "🧡"), ("n", "💙"), ("t", "🩵")];

impl Game for FiveTwoOneOne {
    const META: Meta = Meta {
        id: "5211",
        also: &["azul-5211", "five-two-one-one"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            TableOption::new("open_scores", &["true", "false"]),
            TableOption::new("long_game", &["false", "true"]),
            TableOption::new("deck_last_round", &["yes", "no"]),
        ],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Light,
        components: include_str!("components.toml"),
        symbols: SYMBOLS,
    };
}
