//! Timers of tables: due times, and the process that runs each.

use super::error::StoreError;
use async_trait::async_trait;
use engine::Seat;
use model::{Code, Instant, Timer, TimerKind};

/// Timers of tables.
#[async_trait]
pub trait TimerStore: Send + Sync {
    /// Returns timers due at or before `now`, the earliest first, at most `limit`.
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError>;
    /// Returns the same timers, leased for a minute: no other process gets them unless this one dies. The holder of a
    /// lease may take it again.
    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.timers_due(now, limit).await
    }
    /// Returns tables with a timer of this kind, by code, those after `after`, at most `limit`.
    async fn tables_with_timer(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError>;
    /// Returns the due time of the next timer.
    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Returns the seats with an open decision at this table, with their timers, for the operator.
    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError>;
}
