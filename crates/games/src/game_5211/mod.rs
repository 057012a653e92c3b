//! 5211: everybody plays two cards, one, and one more, at once and in secret; the largest colour scores, unless it is too
//! large, or tied, or there are just so many roosters.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](engine::Dice), or anything from outside.

mod audit;
mod automatic;
mod bot;
mod cards;
mod meta;
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
pub use parts::{ByPlayers, Parts, Value};
pub use state::{FiveTwoOneOne, Options};
pub use steps::{Event, Step};
pub use view::View;
