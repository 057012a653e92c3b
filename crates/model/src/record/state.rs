//! Condition of a table, as shown to admins.

use crate::hours::wall_clock::Instant;
use crate::record::stage::Status;
use crate::record::table::Table;
use chrono::TimeDelta;

/// Days without an answer after which a running table is stalled.
const STALLED_DAYS: i64 = 7;

/// Condition of a table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TableState {
    /// Something is wrong with the table; it waits for an operator.
    Frozen,
    /// No player has answered for a week.
    Stalled,
    /// A player is late: their clock has run out, or the rules answered their last decision.
    Late,
    /// The clocks are stopped.
    Paused,
    /// The game is running.
    Running,
    /// Players may join.
    Open,
    /// The game is over, or the table was closed.
    Over,
}

impl TableState {
    /// All states with their keys, the most urgent first.
    pub const ALL: [(TableState, &'static str); 7] = [
        (TableState::Frozen, "frozen"),
        (TableState::Stalled, "stalled"),
        (TableState::Late, "late"),
        (TableState::Paused, "paused"),
        (TableState::Running, "running"),
        (TableState::Open, "open"),
        (TableState::Over, "over"),
    ];

    /// Returns the key of the condition.
    pub fn key(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, key)| key)
    }
}

impl Table {
    /// Returns the condition of the table now.
    pub fn condition(&self, now: Instant) -> TableState {
        let asks = || self.asks.iter().filter(|(_, ask)| ask.seal.is_none());
        let up = |at: Option<Instant>| at.is_some_and(|at| at <= now);
        match self.status() {
            Status::Frozen => TableState::Frozen,
            Status::Open => TableState::Open,
            Status::Over | Status::Closed => TableState::Over,
            Status::Running if self.clocks.paused_at.is_some() => TableState::Paused,
            Status::Running
                if asks().any(|(_, ask)| now - ask.opened_at >= TimeDelta::days(STALLED_DAYS)) =>
            {
                TableState::Stalled
            }
            Status::Running
                if asks().any(|(seat, ask)| {
                    ask.late || up(ask.deadline_at) || self.company.missed.contains_key(seat)
                }) =>
            {
                TableState::Late
            }
            Status::Running => TableState::Running,
        }
    }
}
