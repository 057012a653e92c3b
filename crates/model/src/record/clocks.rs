//! State of a table's clocks in addition to its pace: banks, pauses and the open vote.

use crate::hours::Pace;
use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use crate::record::ask::AskClock;
use crate::record::vote::Vote;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// State of a table's clocks in addition to its pace. Fields missing from older rows take their defaults.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Clocks {
    /// Time left in each seat's bank, in seconds; a missing seat has the pace's initial content.
    pub banks: BTreeMap<Seat, u32>,
    /// Increments from the latest answers of each seat. When an answer is taken back, its increment is taken back too.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gains: BTreeMap<Seat, Vec<BankGain>>,
    /// Clocks of the latest consecutive answers of one seat, each as it was at the time of the answer, oldest first.
    /// The seat may take these answers back without a vote.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stopped: Vec<StoppedClock>,
    /// The seat that made the latest chosen move, if it revealed nothing hidden. Its player may take the move back
    /// until a later answer is sealed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable_by: Option<Seat>,
    /// Number of holidays per calendar year during which the others wait for a player; `None` for no limit.
    pub holiday_days: Option<u32>,
    /// Length of the one automatic extension, in chargeable seconds; 0 for none.
    pub extension_s: u32,
    /// Players who have used their automatic extension.
    pub extended: BTreeSet<PlayerId>,
    /// Time at which the clocks were stopped.
    #[serde(serialize_with = "serialise_instants")]
    pub paused_at: Option<Instant>,
    /// The open vote.
    pub vote: Option<Vote>,
    /// Time until which outages have been compensated at this table.
    #[serde(serialize_with = "serialise_instants")]
    pub alive_at: Option<Instant>,
    /// End of the game.
    #[serde(serialize_with = "serialise_instants")]
    pub ended_at: Option<Instant>,
}

/// The increment that an answer added to a time bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BankGain {
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// The increment, in seconds.
    pub by_s: u32,
}

/// The clock of a decision, as it was when the decision was answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoppedClock {
    /// The seat.
    pub seat: Seat,
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// Time at which the clock stopped.
    pub at: Instant,
    /// Opening time of the decision.
    pub opened_at: Instant,
    /// Deadline of the decision.
    pub deadline_at: Option<Instant>,
    /// Further state of the clock.
    pub clock: AskClock,
}

/// Timing of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timing {
    /// Pace of the table.
    pub pace: Pace,
    /// See [`Clocks::holiday_days`].
    pub holiday_days: Option<u32>,
    /// See [`Clocks::extension_s`].
    pub extension_s: u32,
}
