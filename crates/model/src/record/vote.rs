//! What a table can vote on, and the vote that is open there.

use crate::hours::wall::Instant;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What can be voted on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// To stop every clock.
    Pause,
    /// To let them run again.
    Resume,
    /// To give everybody who is asked more time.
    Extend {
        /// In seconds of time that counts.
        by_s: u32,
    },
    /// To take back what was played, further than whoever played it may alone.
    Undo {
        /// The entry whose position is to hold again.
        to: u32,
        /// It is about the position after this entry, and lapses when somebody moves.
        position_seq: u32,
    },
    /// To go on by newer rules than those under which the table was opened.
    Upgrade {
        /// Their revision.
        revision: u32,
    },
}

/// How many must be for it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Needs {
    /// More than half of those who vote.
    Majority,
    /// All who vote.
    Everybody,
}

impl Motion {
    /// Its word, by which sentences about it are chosen.
    pub const fn word(&self) -> &'static str {
        match self {
            Motion::Pause => "pause",
            Motion::Resume => "resume",
            Motion::Extend { .. } => "extend",
            Motion::Undo { .. } => "undo",
            Motion::Upgrade { .. } => "upgrade",
        }
    }

    /// How many must be for it.
    pub fn needs(&self) -> Needs {
        match self {
            Motion::Pause | Motion::Resume | Motion::Extend { .. } => Needs::Majority,
            Motion::Undo { .. } | Motion::Upgrade { .. } => Needs::Everybody,
        }
    }
}

/// An open vote.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// Which vote of the table it is: the version of the table's row with which it was moved. A press names it, so that none counts
    /// for another vote; 0 for one of an older version.
    #[serde(default)]
    pub number: u64,
    /// On what.
    pub motion: Motion,
    /// Who moved it.
    pub by: Seat,
    /// Who is for it.
    pub yes: BTreeSet<Seat>,
    /// Who is against it.
    pub no: BTreeSet<Seat>,
    /// When it is over at the latest.
    pub until: Instant,
}
