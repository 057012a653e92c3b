//! The Gallerist: everybody runs a gallery, discovers, buys, promotes and sells artists' works, and draws visitors.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](engine::Dice), or anything from outside.

mod action_notes;
mod agenda;
mod ahead;
mod artists;
mod audit;
mod automatic;
mod bot;
mod course;
mod few;
mod file;
mod market;
mod media;
mod meta;
mod names;
mod notes;
mod offers;
mod options;
mod parts;
mod prospects;
mod rewards;
mod rules;
mod sales;
mod score;
mod seen;
mod setup;
mod solo;
mod state;
mod steps;
mod view;
mod worth;

#[cfg(test)]
mod tests;

pub use crate::kit::Assent;
pub use names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, SeatColour, Source, Ticket, Tile,
    TileSlot, Visitor,
};
pub use options::{EmptyPlaza, Options, SecondColumn};
pub use parts::{Card, Parts};
pub use state::{Figure, Reason, TheGallerist, Work};
pub use steps::{Event, Place, Spent, Step, TicketSet, Where};
pub use view::View;
