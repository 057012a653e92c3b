//! The motions that a table can vote on, and its open vote.

use crate::hours::wall_clock::Instant;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A motion to vote on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// Stop the clocks.
    Pause,
    /// Restart the clocks.
    Resume,
    /// Give more time to every seat to act.
    Extend {
        /// Extra time, in chargeable seconds.
        by_s: u32,
    },
    /// Take back more moves than a player may take back without a vote.
    Undo {
        /// The entry to return to.
        to: u32,
        /// The entry after which the motion was made; the motion lapses with the next move.
        position_seq: u32,
    },
    /// Switch to newer rules than those with which the table was opened.
    Upgrade {
        /// The new revision.
        revision: u32,
    },
}

/// Required majority.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RequiredMajority {
    /// More than half of the voters.
    Majority,
    /// All voters.
    Unanimity,
}

impl Motion {
    /// Returns the word that selects the sentences about this motion.
    pub const fn keyword(&self) -> &'static str {
        match self {
            Motion::Pause => "pause",
            Motion::Resume => "resume",
            Motion::Extend { .. } => "extend",
            Motion::Undo { .. } => "undo",
            Motion::Upgrade { .. } => "upgrade",
        }
    }

    /// Returns the required majority.
    pub fn required_majority(&self) -> RequiredMajority {
        match self {
            Motion::Pause | Motion::Resume | Motion::Extend { .. } => RequiredMajority::Majority,
            Motion::Undo { .. } | Motion::Upgrade { .. } => RequiredMajority::Unanimity,
        }
    }
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// Number of the vote: the version of the table's row that opened it. Buttons carry this number, so that a press
    /// never counts for another vote; 0 for votes of older versions.
    #[serde(default)]
    pub number: u64,
    /// The motion.
    pub motion: Motion,
    /// The seat that made the motion.
    pub by: Seat,
    /// Seats in favour.
    pub yes: BTreeSet<Seat>,
    /// Seats against.
    pub no: BTreeSet<Seat>,
    /// End of the vote.
    pub until: Instant,
}
