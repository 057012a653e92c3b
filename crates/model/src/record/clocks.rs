//! What a table's clocks need beside its pace: banks, pauses, the open vote.

use crate::hours::Pace;
use crate::hours::stamp::stamped;
use crate::hours::wall::Instant;
use crate::ids::PlayerId;
use crate::record::ask::AskClock;
use crate::record::vote::Vote;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a table's clocks need beside its pace. What an older row lacks is as in the default.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Clocks {
    /// What each seat has left in its bank, in seconds; a seat that is not named has what the pace gives at the start.
    pub banks: BTreeMap<Seat, u32>,
    /// What the latest answers of each seat have brought to its bank. When an answer is taken back, this is taken back too.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub gains: BTreeMap<Seat, Vec<BankGain>>,
    /// The clocks of the latest answers that one seat has given in a row, as they stood at each answer; oldest first. The seat may take
    /// these answers back by itself.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stopped: Vec<Stopped>,
    /// Whose move is the last thing that anybody chose, if it has shown nothing hidden: they may take it back by themselves, as long as
    /// nobody has sealed an answer since.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undoable_by: Option<Seat>,
    /// For how many days of holiday in a calendar year the others wait for one player; `None`, for any number.
    pub holiday_days: Option<u32>,
    /// How long the one automatic extension is, in seconds that count; 0, there is none.
    pub extension_s: u32,
    /// Who has had their automatic extension.
    pub extended: BTreeSet<PlayerId>,
    /// Since when no clock runs.
    #[serde(serialize_with = "stamped")]
    pub paused_at: Option<Instant>,
    /// What the table is voting on.
    pub vote: Option<Vote>,
    /// Up to when the time of outages has been given back here.
    #[serde(serialize_with = "stamped")]
    pub alive_at: Option<Instant>,
    /// When the game ended.
    #[serde(serialize_with = "stamped")]
    pub ended_at: Option<Instant>,
}

/// The increment that an answer brought to a bank.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BankGain {
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// In seconds.
    pub by_s: u32,
}

/// The clock of a decision as it stood when the answer came.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stopped {
    /// Whose.
    pub seat: Seat,
    /// The `seq` of the entry that holds the answer.
    pub seq: u32,
    /// When it stopped.
    pub at: Instant,
    /// When the decision opened.
    pub opened_at: Instant,
    /// When its time would have been up.
    pub deadline_at: Option<Instant>,
    /// The rest of its clock.
    pub clock: AskClock,
}

/// What a new table begins with beside its game: how long its players may take.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Timing {
    /// Its pace.
    pub pace: Pace,
    /// As [`Clocks::holiday_days`].
    pub holiday_days: Option<u32>,
    /// As [`Clocks::extension_s`].
    pub extension_s: u32,
}
