//! Timers of tables, in either database.

use crate::rows;
use crate::rows::parse_code as code_of;
use crate::sql::{Database, Sql, SqlStore, bind, sql};
use async_trait::async_trait;
use engine::Seat;
use model::{Code, Instant, Timer, TimerKind};
use ports::store::rules::{encode_timer_kind, floor_ms};
use ports::{StoreError, TimerStore};

/// Table codes are capitals and digits of one length, so every collation sorts them alike.
const DUE: Sql = sql!(
    "SELECT table_code, seat, kind, due_at FROM timer WHERE due_at <= $1
     ORDER BY due_at, table_code, seat, kind LIMIT $2"
);
const TABLES_WITH_TIMER: Sql = sql!(
    "SELECT DISTINCT table_code FROM timer WHERE table_code > $1 AND kind = $2 ORDER BY table_code LIMIT $3"
);
const TIMERS_OF: Sql =
    sql!("SELECT table_code, seat, kind, due_at FROM timer WHERE table_code = $1 ORDER BY seat, kind");

/// Timer operations that each database implements itself.
pub trait TimerBackend: Database {
    /// Leases due timers.
    fn lease_timers(
        &self,
        now: Instant,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Timer>, StoreError>> + Send;
    /// Returns the time at which this process can run the next timer.
    fn next_timer_at(&self) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
}

/// Returns timers due at or before `now`, the earliest first.
pub(crate) async fn due_timers(
    on: &impl Database,
    now: Instant,
    limit: u32,
) -> Result<Vec<Timer>, StoreError> {
    on.query_all(DUE, bind![floor_ms(now), limit], rows::timer).await
}

#[async_trait]
impl<D: TimerBackend> TimerStore for SqlStore<D> {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        due_timers(&*self.0, now, limit).await
    }

    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.0.lease_timers(now, limit).await
    }

    async fn tables_with_timer(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        let values = bind![after.as_ref().map_or("", Code::as_str), encode_timer_kind(kind), limit];
        self.0.query_all(TABLES_WITH_TIMER, values, |row| code_of(row.text(0)?)).await
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        self.0.next_timer_at().await
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        let timers = self.0.query_all(TIMERS_OF, bind![code.as_str()], rows::timer).await?;
        Ok(timers.into_iter().map(|timer| (timer.seat, timer)).collect())
    }
}
