//! Art Society: an auction game in which everybody hangs paintings on a wall of their own.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](engine::Dice), or anything from outside.

mod audit;
mod automatic;
mod bot;
mod decor;
mod hanging;
mod meta;
mod museum;
mod notes;
mod offers;
mod parts;
mod rules;
mod score;
mod state;
mod steps;
mod tiles;
mod view;
mod wall;

#[cfg(test)]
mod tests;

pub use parts::{Parts, Scoring, Shape};
pub use state::{ArtSociety, BidHistory, Options};
pub use steps::{Event, PaintingTold, Step};
pub use tiles::{Cell, CellError, Frame, Painting, PaintingError, Type};
pub use view::View;
pub use wall::Cells;
