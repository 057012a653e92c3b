//! The parts of a game, for those who call them on its own types: `use engine::prelude::*`.

pub use super::game::{
    Audit, AutomaticMove, BotPlayer, Game, LegalSteps, Notes, Rules, Scores, State, Visibility,
};
pub use super::parts::FromComponents;
