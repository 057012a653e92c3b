//! What the game declares about itself: names, seats, options, ends.

use super::state::{Brussels1893, Reason};
use engine::{Choice, Game, Meta, Weight};

/// No game is longer. Set-up has at most 2 steps a seat. A round has at most 4 steps of planning, 5 seats with 5 answers to
/// reputation cards each, 5 other decisions of resolution, and turns: each but a pass takes a meeple from the at most
/// 7 + 4 of a seat, and Vandervelde, taken or used, gives back one at most 10 times a turn, so 160 turns a seat are far out
/// of reach; a turn has at most 40 steps.
const PLAYS_MAX: u32 = 10 + 5 * (4 + 25 + 5 + 5 * 160 * 40);

impl Game for Brussels1893 {
    const META: Meta = Meta {
        id: "brussels-1893",
        also: &["brussels", "bruxelles-1893", "bx"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            Choice::new("belle_epoque", &["off", "on"]),
            Choice::new("b_side", &["off", "on"]),
            Choice::new("any_alike", &["no", "yes"]),
            Choice::new("free_after_failure", &["yes", "no"]),
            Choice::new("white_income", &["one", "each"]),
        ],
        revision: 2,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Heavy,
        components: include_str!("components.toml"),
    };
}
