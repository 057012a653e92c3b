//! Code shared by the games: names with keys, checks of data files, states with component data, and yes-or-no options.
//!
//! The kit is not part of the engine, because the engine needs none of it: a game could be written without it. The kit
//! knows no game.

mod data;
mod declare;

pub(crate) use data::{check_head, check_row_holds, from_toml, row_error};
pub(crate) use declare::{names, seats, state};

use serde::{Deserialize, Serialize};

/// Answer of a table to a yes-or-no question about the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Assent {
    /// The rule applies.
    Yes,
    /// The rule does not apply.
    No,
}

impl Assent {
    /// Returns true if the rule applies.
    pub(crate) fn holds(self) -> bool {
        self == Assent::Yes
    }

    // Takes a reference because serde calls it to skip a field: defaults are not written.
    pub(crate) fn is_yes(&self) -> bool {
        self.holds()
    }

    pub(crate) fn is_no(&self) -> bool {
        !self.holds()
    }
}
