//! Yes or no, as an option of a table.

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
}
