//! The Gallerist: each player runs a gallery, discovers, buys, promotes and sells artists' works, and attracts
//! visitors.
//!
//! `RULES.md` holds the numbered rules that the code cites, `components.toml` the numbers. The game reads no clock, no
//! chance other than [`Dice`](engine::Dice), and no other external state.

mod action_notes;
mod agenda;
mod artists;
mod audit;
mod automatic;
mod bot;
mod component_checks;
mod file;
mod inline_list;
mod market;
mod media;
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
mod setup;
mod solo;
mod state;
mod step_context;
mod steps;
mod view;
mod viewer_state;
mod worth;

#[cfg(test)]
mod tests;

pub use crate::kit::Assent;
use engine::{Game, Meta, TableOption, Weight};
pub use names::{
    ArtistName, Colour, ContractSlot, Form, Half, Level, Location, Reward, SeatColour, Source, Ticket, Tile,
    TileSlot, Visitor,
};
pub use options::{EmptyPlaza, Options, SecondColumn};
pub use parts::{Card, Parts};
pub use state::{Figure, Reason, TheGallerist, Work};
pub use steps::{Event, InfluencePurpose, Place, Step, TicketSet, VisitorPlace};
pub use view::View;

/// The two answers to a question of the rules; the first is the default.
const YES_FIRST: &[&str] = &["yes", "no"];
/// The same answers, with `no` as the default.
const NO_FIRST: &[&str] = &["no", "yes"];

/// Maximum number of plays in a game. There are at most 101 rounds of 4 turns, and 4 starting locations and 4 works of
/// renown. A turn, and the kicked-out action after it, each have at most 120 steps: a ticket that moves a visitor is
/// one of 60 and is not gained back within the executive action; an action, a contract used, the move and the starter
/// tile have at most 15 sub-choices each.
const PLAYS_MAX: u32 = 8 + 101 * 4 * 2 * 120;

/// Emoji beside the steps of a menu.
const SYMBOLS: &[(&str, &str)] = &[
    ("digital", "💻"),
    ("painting", "🎨"),
    ("sculpture", "🗿"),
    ("photography", "📷"),
    ("brown", "🟫"),
    ("pink", "🩷"),
    ("white", "⬜"),
    ("investor", "💼"),
    ("vip", "⭐"),
    ("collector", "🧐"),
    ("sales", "📑"),
    ("artists", "🏡"),
    ("media", "📰"),
    ("market", "🌍"),
    ("desk", "🪑"),
    ("money", "💰"),
    ("influence", "🎩"),
    ("fame", "🌟"),
];

impl Game for TheGallerist {
    const META: Meta = Meta {
        id: "the-gallerist",
        also: &["gallerist", "tg"],
        seats_min: 1,
        seats_max: 4,
        options: &[
            TableOption::new("intermediate_scoring_first", YES_FIRST),
            TableOption::new("own_kicked_assistant_usable", YES_FIRST),
            TableOption::new("kicked_out_assistant_usable", YES_FIRST),
            TableOption::new("promote_celebrities", YES_FIRST),
            TableOption::new("influence_tile_first", YES_FIRST),
            TableOption::new("extra_round_quiet", YES_FIRST),
            // Revision 1 used `yes` (TG-R8).
            TableOption { key: "money_at_zero", values: NO_FIRST, before: &[(1, "yes")] },
            TableOption::new("plaza_empty", &["bag", "nothing"]),
            TableOption::new("column_2", &["closed", "bids"]),
            TableOption::new("starter_tile_counts", NO_FIRST),
            TableOption::new("fame_at_zero", YES_FIRST),
            TableOption::new("start_player_first", NO_FIRST),
            TableOption::new("solo_level", &["none", "novice", "veteran", "master"]),
        ],
        revision: 2,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Heavy,
        components: include_str!("components.toml"),
        symbols: SYMBOLS,
    };
}
