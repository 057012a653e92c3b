//! How a table fares, as those see it who look after it.

use crate::hours::wall::Instant;
use crate::record::stage::Status;
use crate::record::table::Table;
use chrono::TimeDelta;

/// A running table at which nobody has answered for so many days is stalled.
const STALLED_DAYS: i64 = 7;

/// How a table fares.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum TableState {
    /// Something is wrong with it: it rests until somebody has looked.
    Frozen,
    /// Nobody has answered for a week.
    Stalled,
    /// Somebody is late: their time is up, or the rules answered for them the last time they were asked.
    Late,
    /// No clock runs.
    Paused,
    /// It runs.
    Running,
    /// People may join.
    Open,
    /// It is over, or was closed.
    Over,
}

impl TableState {
    /// Every state, the most urgent first, with its key.
    pub const ALL: [(TableState, &'static str); 7] = [
        (TableState::Frozen, "frozen"),
        (TableState::Stalled, "stalled"),
        (TableState::Late, "late"),
        (TableState::Paused, "paused"),
        (TableState::Running, "running"),
        (TableState::Open, "open"),
        (TableState::Over, "over"),
    ];

    /// Its key.
    pub fn key(self) -> &'static str {
        Self::ALL.iter().find(|(one, _)| *one == self).map_or("", |(_, key)| key)
    }
}

impl Table {
    /// How it fares now.
    pub fn state(&self, now: Instant) -> TableState {
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
