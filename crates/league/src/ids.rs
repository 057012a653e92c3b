//! Identifiers within a league: the lowest layer, available to all others.

use serde::{Deserialize, Serialize};
use std::fmt;

/// An entry in one season of a league, as distinct from a seat or a person. The entry keeps its points if another
/// player takes it over. The entries of a season are numbered from 1 in order of arrival.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryId(u32);

impl EntryId {
    /// Creates the entry id with this number, from 1.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Returns the entry number, from 1.
    pub const fn number(self) -> u32 {
        self.0
    }
}

impl fmt::Display for EntryId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}
