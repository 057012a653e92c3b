//! What the game declares about itself: names, seats, options, ends.

use super::state::{Reason, TheGallerist};
use crate::engine::{Choice, Game, Meta, Weight};

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
        components: include_str!("components.toml"),
    };
}
