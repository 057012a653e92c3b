//! An entry in a season: a participant, distinct from seats and people (T15).

use crate::ids::EntryId;
use model::{DivisionNumber, Instant, PlayerId};
use serde::{Deserialize, Serialize};

/// An entry in a season. The entry keeps its points when its holder changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LeagueEntry {
    /// Entry number.
    pub id: EntryId,
    /// The current holder.
    pub holder: PlayerId,
    /// Previous holders, the earliest first; their games count for the entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub before: Vec<PlayerId>,
    /// Time of entry or re-entry.
    pub entered_at: Instant,
    /// Current state.
    pub state: EntryState,
    /// Contribution of the entry message to the dice of the entry's tables.
    pub join_key: String,
    /// Number of rounds drawn before the entry joined; each counts as 0 points (T14).
    #[serde(default, skip_serializing_if = "is_no_rounds")]
    pub missed: u16,
    /// Admin adjustment, in sixtieths of a point.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub adjusted: i64,
    /// Time and extent of the removal from the season, if the entry was struck.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub struck: Option<EntryStrike>,
    /// The division assigned by an admin before the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub put_into: Option<DivisionNumber>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_no_rounds(number: &u16) -> bool {
    *number == 0
}

/// Time and extent of an entry's removal.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EntryStrike {
    /// Time of removal.
    pub at: Instant,
    /// True if the tables finished by then count for the entry and the others count as 0 points. Otherwise the entry is
    /// excluded from all tables.
    pub stands: bool,
}

/// The state of an entry.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryState {
    /// Entered.
    Entered,
    /// On the waiting list.
    Waiting,
    /// Checked in by its holder.
    CheckedIn,
    /// Withdrawn by its holder before the start.
    Withdrawn,
    /// Absent: the holder missed the check-in.
    Absent,
    /// Dropped out of the running season, or struck by an admin; its results count as the season's rules specify.
    Struck,
}

impl EntryState {
    /// Returns true if the entry currently takes part.
    pub const fn is_participating(self) -> bool {
        matches!(self, EntryState::Entered | EntryState::CheckedIn)
    }

    /// Returns true if the entry may still play: it takes part or is on the waiting list.
    pub const fn may_play(self) -> bool {
        matches!(self, EntryState::Entered | EntryState::CheckedIn | EntryState::Waiting)
    }

    /// Returns true if the entry was given up before the start.
    pub const fn is_out(self) -> bool {
        matches!(self, EntryState::Withdrawn | EntryState::Absent)
    }

    /// Returns the word used for storage and display.
    pub const fn keyword(self) -> &'static str {
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
    /// Returns true if the person with these ids is a current or previous holder, so that their games count for the
    /// entry.
    pub fn is_played_by(&self, ids: &[PlayerId]) -> bool {
        ids.contains(&self.holder) || self.before.iter().any(|id| ids.contains(id))
    }

    /// Returns true if the person with these ids is the current holder.
    pub fn is_held_by(&self, ids: &[PlayerId]) -> bool {
        ids.contains(&self.holder)
    }
}
