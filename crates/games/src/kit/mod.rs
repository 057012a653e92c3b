//! What the files of all games share: names with keys, checks of data files, component data beside a state,
//! options that are yes or no.
//!
//! It stands here and not in the engine, because the engine needs none of it: a game could be written without. It knows no
//! game.

mod data;
mod declare;

pub(crate) use data::{check_head, from_toml, must, wrong};
pub(crate) use declare::{names, seats, state};

use serde::{Deserialize, Serialize};

/// How a table settles a question of the rules that can be asked with yes or no.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assent {
    /// It is so.
    Yes,
    /// It is not so.
    No,
}

impl Assent {
    /// Whether it is so.
    pub(crate) fn holds(self) -> bool {
        self == Assent::Yes
    }

    // By reference, as serde asks whether a field is left out: what is as it always was is not written.
    pub(crate) fn is_yes(&self) -> bool {
        self.holds()
    }

    pub(crate) fn is_no(&self) -> bool {
        !self.holds()
    }
}
