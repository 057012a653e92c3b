//! Names of things in a league. A file of its own, since it is the lowest layer: everything else may use it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An entry in one season of a league: neither a seat nor a person. It keeps its points when an heir takes it over. Entries of a
/// season are numbered from 1 in the order in which they came.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(u32);

impl EntryId {
    /// The entry with this number, from 1.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "e{}", self.0)
    }
}
