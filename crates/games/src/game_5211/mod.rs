//! 5211: everybody plays two cards, one, and one more, at once and in secret; the largest colour scores, unless it is too
//! large, or tied, or there are just so many roosters.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](engine::Dice), or anything from outside.

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

pub use cards::{Card, CardError, Colour};
use engine::{Choice, Game, Meta, Weight};
pub use parts::{ByPlayers, CardValue, Parts};
use state::Reason;
pub use state::{FiveTwoOneOne, Options};
pub use steps::{Event, Step};
pub use view::View;

/// A deck has at most 11 rounds of 3 turns (F5-3.9). The rules set a long game no bound: players who keep one another from
/// scoring could go on for ever. Random players need 2 to 6 decks; at 100 somebody is stalling.
const PLAYS_MAX: u32 = 100 * 11 * 3;

impl Game for FiveTwoOneOne {
    const META: Meta = Meta {
        id: "5211",
        also: &["azul-5211", "five-two-one-one"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            Choice::new("open_scores", &["true", "false"]),
            Choice::new("long_game", &["false", "true"]),
        ],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Light,
        components: include_str!("components.toml"),
    };
}
