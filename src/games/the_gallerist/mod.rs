//! The Gallerist: everybody runs a gallery, discovers, buys, promotes and sells artists' works, and draws visitors.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. Nothing here reads a clock,
//! chance other than [`Dice`](crate::engine::Dice), or anything from outside.

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
mod names;
mod offers;
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

pub use names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, SeatColour, Source, Ticket, Tile,
    TileSlot, Visitor,
};
pub use parts::{Card, Parts};
pub use state::{AdoptedRuling, Figure, Options, Reason, TheGallerist, Work};
pub use steps::{Event, Place, Spent, Step, TicketSet, Where};
pub use view::View;

use crate::engine::{Choice, Game, Meta, Weight};

/// The component data supplied with the program.
pub(crate) const COMPONENTS: &str = include_str!("components.toml");

/// The numbered rules.
pub(crate) const RULES: &str = include_str!("RULES.md");

/// The two answers to a question of the rules; the first is the one adopted.
const RULINGS: &[&str] = &["yes", "no"];

/// No game is longer. There are at most 101 rounds of 4 turns, and 4 starting locations and 4 works of renown. A turn, and
/// the kicked-out action after it, each have at most 120 steps: a ticket that moves a visitor is one of 60 and is not
/// gained back within the executive action; an action, a contract used, the move and the starter tile have at most 15
/// sub-choices each.
const PLAYS_MAX: u32 = 8 + 101 * 4 * 2 * 120;

impl Game for TheGallerist {
    const META: Meta = Meta {
        id: "the-gallerist",
        also: &["gallerist", "tg"],
        seats_min: 1,
        seats_max: 4,
        options: &[
            Choice { key: "intermediate_scoring_first", values: RULINGS },
            Choice { key: "own_kicked_assistant_usable", values: RULINGS },
            Choice { key: "kicked_out_assistant_usable", values: RULINGS },
            Choice { key: "promote_celebrities", values: RULINGS },
            Choice { key: "influence_tile_first", values: RULINGS },
            Choice { key: "extra_round_quiet", values: RULINGS },
            Choice { key: "money_at_zero", values: RULINGS },
            Choice { key: "solo_level", values: &["none", "novice", "veteran", "master"] },
        ],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Heavy,
        components: COMPONENTS,
        rules: RULES,
    };
}
