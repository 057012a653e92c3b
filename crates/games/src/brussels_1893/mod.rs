//! Bruxelles 1893: architects bid for cells of an Art Nouveau board in five rounds, with the Belle Époque expansion and
//! the B-side variant as options.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. The game reads no clock, no
//! chance other than [`Dice`](engine::Dice), and no other external state.

mod actions;
mod audit;
mod automatic;
mod bot;
mod build;
mod cards;
mod cells;
mod file;
mod free_actions;
mod names;
mod nobles;
mod notes;
mod offers;
mod options;
mod parts;
mod parts_reader;
mod resolution;
mod reveal_marks;
mod round_end;
mod rules;
mod score;
mod state;
mod steps;
mod turn;
mod turn_notes;
mod turn_offers;
mod view;
mod view_builder;

#[cfg(test)]
mod tests;

pub use crate::kit::Assent;
pub use cells::{Area, Cell, Iris};
use engine::{Game, Meta, TableOption, Weight};
pub use names::{
    Action, Board, Bonus, Colour, CompassPoint, Cube, Face, Noble, Quarter, Reputation, Strategy, Track, Unit,
};
pub use options::{Options, Switch, WhiteIncome};
pub use parts::{
    Abilities, BonusMode, Compass, Effect, Market, NobleCard, NobleSet, Parts, ReputationCard, Side,
    StockCard, Strip, Worth,
};
pub use state::Brussels1893;
use state::Reason;
pub use steps::{Event, Gain, Good, GoodReason, NobleChoice, Step};
pub use view::View;

/// Maximum number of plays in a game. Setup has at most 2 steps per seat. A round has at most 4 steps of planning, 5
/// answers to reputation cards from each of 5 seats, 5 other decisions of resolution, and turns. Each turn except a
/// pass uses one of the at most 7 + 4 meeples of a seat, and Vandervelde, taken or used, returns one at most 10 times
/// per turn: 160 turns per seat are far out of reach. A turn has at most 40 steps.
const PLAYS_MAX: u32 = 10 + 5 * (4 + 25 + 5 + 5 * 160 * 40);

/// Emoji beside the steps of a menu.
const SYMBOLS: &[(&str, &str)] = &[
    ("yellow", "🟨"),
    ("blue", "🟦"),
    ("brown", "🟫"),
    ("green", "🟩"),
    ("black", "⬛"),
    ("white", "⬜"),
    ("wood", "🪵"),
    ("iron", "🔩"),
    ("stone", "🪨"),
    ("glass", "🪟"),
    ("wild", "🌈"),
    ("francs", "🪙"),
    ("iris", "🪻"),
    ("crown", "👑"),
    ("architect", "📐"),
    ("release", "🔓"),
    ("architects", "📐"),
    ("nobles", "🎩"),
    ("artworks", "🎨"),
    ("exchange", "📈"),
    ("plaza", "🌆"),
    ("park", "🌳"),
    ("market", "🛒"),
];

impl Game for Brussels1893 {
    const META: Meta = Meta {
        id: "brussels-1893",
        also: &["brussels", "bruxelles-1893", "bx"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            TableOption::new("belle_epoque", &["off", "on"]),
            TableOption::new("b_side", &["off", "on"]),
            TableOption::new("any_alike", &["no", "yes"]),
            TableOption::new("free_after_failure", &["yes", "no"]),
            TableOption::new("white_income", &["one", "each"]),
        ],
        revision: 2,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Heavy,
        components: include_str!("components.toml"),
        symbols: SYMBOLS,
    };
}
