//! Bruxelles 1893: architects bid for cells of an Art Nouveau board, in five rounds, with the Belle Époque expansion and
//! the B-side variant as options.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](engine::Dice), or anything from outside.

mod actions;
mod audit;
mod automatic;
mod bot;
mod build;
mod cards;
mod cells;
mod file;
mod free;
mod meta;
mod names;
mod nobles;
mod notes;
mod offers;
mod options;
mod parts;
mod reading;
mod resolution;
mod reveals;
mod round_end;
mod rules;
mod score;
mod seen;
mod state;
mod steps;
mod turn;
mod turn_notes;
mod turn_offers;
mod view;

#[cfg(test)]
mod tests;

pub use crate::kit::Assent;
pub use cells::{Area, Cell, Iris};
pub use names::{
    Action, Board, Bonus, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track, Unit,
};
pub use options::{Options, Switch, WhiteIncome};
pub use parts::{
    Abilities, Compass, Effect, Market, Mode, NobleCard, NobleSet, Parts, ReputationCard, Side, StockCard,
    Strip, Worth,
};
pub use state::Brussels1893;
pub use steps::{Detail, Event, Gain, Good, Step, Why};
pub use view::View;
