//! Art Society: an auction game about hanging paintings, each player on a wall of their own.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. The game reads no clock, no
//! chance other than [`Dice`](engine::Dice), and no other external state.

mod audit;
mod automatic;
mod bot;
mod decor;
mod hanging;
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

pub use crate::kit::Assent;
use engine::{Game, Meta, TableOption, Weight};
pub use parts::{Parts, Scoring, Shape};
use state::Reason;
pub use state::{ArtSociety, BidHistory, Options};
pub use steps::{Event, PaintingInfo, Step};
pub use tiles::{Cell, CellError, Frame, Painting, PaintingError, Type};
pub use view::View;
pub use wall::Cells;

/// Upper bound on the plays of a game. A turn has at most 128 steps: taking, swap or excess, the painting stashed and
/// hung, the stashed tile hung, closing; and the decor. Each of the two paintings that can be hung has at most 20
/// matching frames (a painting of 5x5 has 20 neighbouring cells). So there are at most 20 decor tiles, each taken,
/// stashed and hung, and `enough`. An amendment at most doubles that, with `amend` or `done`. So a round has at most 5
/// picks, one envelope and 4 x 258 steps, and there are at most 20 rounds and 4 starting paintings.
const PLAYS_MAX: u32 = 4 + 20 * (5 + 1 + 4 * 258);

/// Emoji beside the steps of a menu.
const SYMBOLS: &[(&str, &str)] = &[
    ("gold", "🥇"),
    ("shell", "🐚"),
    ("ebony", "⬛"),
    ("plain", "⬜"),
    ("decor", "🪴"),
    ("stash", "🧺"),
    ("excess", "📦"),
];

impl Game for ArtSociety {
    const META: Meta = Meta {
        id: "art-society",
        // The last name is our former Chinese title, from before the published edition.
        also: &["as", "artsociety", "藝術沙龍"],
        seats_min: 2,
        seats_max: 4,
        options: &[
            TableOption::new("bid_history", &["open", "closed"]),
            TableOption::new("decor_exact", &["no", "yes"]),
            TableOption::new("full_wall_returns_decor", &["no", "yes"]),
        ],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Light,
        components: include_str!("components.toml"),
        symbols: SYMBOLS,
    };
}
