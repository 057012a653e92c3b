//! What the game declares about itself: names, seats, options, ends.

use super::state::{FiveTwoOneOne, Reason};
use engine::{Choice, Game, Meta, Weight};

/// A deck has at most 11 rounds of 3 turns (F5-3.9). The rules set a long game no bound: players who keep one another from
/// scoring could go on for ever. Random players need 2 to 6 decks; at 100 somebody is stalling.
const PLAYS_MAX: u32 = 100 * 11 * 3;

impl Game for FiveTwoOneOne {
    const META: Meta = Meta {
        id: "5211",
        also: &["azul-5211", "five-two-one-one"],
        seats_min: 2,
        seats_max: 5,
        options: &[
            Choice::new("open_scores", &["true", "false"]),
            Choice::new("long_game", &["false", "true"]),
        ],
        revision: 1,
        end_reasons: &Reason::KEYS,
        plays_max: PLAYS_MAX,
        weight: Weight::Light,
        components: include_str!("components.toml"),
    };
}
