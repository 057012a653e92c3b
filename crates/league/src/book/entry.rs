//! An entry of a season: neither a seat nor a person (T15).

use crate::ids::EntryId;
use model::{DivisionNumber, Instant, PlayerId};
use serde::{Deserialize, Serialize};

/// An entry of a season. It keeps its points whoever holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeagueEntry {
    /// Its number.
    pub id: EntryId,
    /// Who holds it now.
    pub holder: PlayerId,
    /// Who held it before, the first of all first: what they have played counts for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<PlayerId>,
    /// When it came, or came back.
    pub entered_at: Instant,
    /// How it stands.
    pub state: EntryState,
    /// What its message adds to the dice of its tables.
    pub join_key: String,
    /// How many rounds were drawn before it came: they count, with nothing (T14).
    #[serde(default, skip_serializing_if = "is_none")]
    pub missed: u16,
    /// What an admin has given to it or taken from it, in sixtieths of a point.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub adjusted: i64,
    /// Since when it is struck from the season, and how far that reaches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck: Option<StruckEntry>,
    /// The division that an admin has put it into, before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put_into: Option<DivisionNumber>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_none(number: &u16) -> bool {
    *number == 0
}

/// How far it reaches that an entry is struck.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StruckEntry {
    /// Since when.
    pub at: Instant,
    /// Whether its tables that were over then count for it: the others count nothing. Else it is left out of all.
    pub stands: bool,
}

/// How an entry stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryState {
    /// It has come.
    Entered,
    /// It waits for a place.
    Waiting,
    /// Its holder has said that they are there.
    CheckedIn,
    /// Its holder has withdrawn it before the start.
    Withdrawn,
    /// Its holder did not say that they are there.
    Absent,
    /// It has dropped out of the running season, or an admin has struck it; what it has played counts as the season's rules say.
    Struck,
}

impl EntryState {
    /// Whether it takes part as far as is known.
    pub const fn is_in(self) -> bool {
        matches!(self, EntryState::Entered | EntryState::CheckedIn)
    }

    /// Whether it may still come to play: it takes part or waits for a place.
    pub const fn may_play(self) -> bool {
        matches!(self, EntryState::Entered | EntryState::CheckedIn | EntryState::Waiting)
    }

    /// The word by which it is stored and told.
    pub const fn word(self) -> &'static str {
        match self {
            EntryState::Entered => "entered",
            EntryState::Waiting => "waiting",
            EntryState::CheckedIn => "checked-in",
            EntryState::Withdrawn => "withdrawn",
            EntryState::Absent => "absent",
            EntryState::Struck => "struck",
        }
    }
}

impl LeagueEntry {
    /// Whether what this person plays at a table counts for it: they hold it, or have held it.
    pub fn is_played_by(&self, ids: &[PlayerId]) -> bool {
        ids.contains(&self.holder) || self.before.iter().any(|id| ids.contains(id))
    }

    /// Whether this person holds it now.
    pub fn is_of(&self, ids: &[PlayerId]) -> bool {
        ids.contains(&self.holder)
    }
}
