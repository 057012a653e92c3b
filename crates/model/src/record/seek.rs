//! A player's wish for other players: the game, the number of seats and the pace.

use crate::hours::Pace;
use crate::hours::wall_clock::Instant;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Age at which a wish ends, in days.
const SEEK_DAYS: i64 = 30;

/// A wish for other players.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seek {
    /// Number of seats, including the player's own.
    pub seats: u8,
    /// Pace of the table.
    pub pace: Pace,
    /// Time of the wish.
    pub since: Instant,
}

impl Seek {
    /// Returns true until the wish has ended.
    pub fn is_current(&self, now: Instant) -> bool {
        now - self.since < TimeDelta::days(SEEK_DAYS)
    }

    /// Returns true if both wishes can be fulfilled at one table.
    pub fn fits(&self, other: &Self) -> bool {
        self.seats == other.seats && self.pace == other.pace
    }
}
