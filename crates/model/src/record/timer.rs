//! Timers: when a table is to be looked at, and what for.

use crate::hours::wall::Instant;
use crate::ids::Code;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// A change of the timers.
#[derive(Clone, PartialEq, Debug)]
pub enum TimerOp {
    /// Sets it, in place of one of the same table, seat and kind.
    Set(Timer),
    /// Drops it, if there is one.
    Drop(Code, Seat, TimerKind),
    /// Drops all of a table.
    DropAll(Code),
}

/// "Look at this table at that time". It carries no verdict.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Timer {
    /// When.
    pub due_at: Instant,
    /// Which table.
    pub table: Code,
    /// Whose decision.
    pub seat: Seat,
    /// What for.
    pub kind: TimerKind,
}

/// What a timer is for.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimerKind {
    /// Something acts for the seat: a bot, a standing order, or the rules once the time is up.
    Bot,
    /// A reminder is due.
    Reminder,
    /// The clock runs out.
    Deadline,
    /// A player's habits have changed: their clocks are computed anew.
    Habits,
    /// A vote of the table is over.
    Vote,
}
