//! Sealed Lots: four players, twenty lots, one hidden bid per player for every lot.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers.

mod bot;
mod offers;
mod rules;
mod score;
mod state;
mod steps;
#[cfg(test)]
mod tests;
mod view;

pub use state::{Options, Parts, Purse, SealedLots};
pub use steps::{Event, Step};
pub use view::View;

use engine::{Game, Meta, Notes, Weight};
use state::SEATS;

impl Game for SealedLots {
    const META: Meta = Meta {
        id: "sealed-lots",
        also: &["sealed-4x20"],
        seats_min: SEATS,
        seats_max: SEATS,
        options: &[],
        revision: 1,
        end_reasons: &["sold_out"],
        plays_max: 20,
        weight: Weight::Light,
        components: include_str!("components.toml"),
        symbols: &[],
    };
}

impl Notes for SealedLots {}
