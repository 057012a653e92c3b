//! Timers that are due: which of them a process takes in hand. Two that look at one table do no harm (its version guards it), so a lease only
//! spares work that would be done for nothing; it is short, and its own holder may take it again at any moment.

use super::statement::{first_instant, values};
use super::store::PostgresDatabase;
use crate::rows;
use crate::timers::OwnTimers;
use model::{Instant, Timer};
use ports::StoreError;
use ports::store::rules::ms;

/// Which timers the opening `$1` may take.
macro_rules! free {
    () => {
        "(lease IS NULL OR lease >> 40 = $1::bigint OR leased_until < now())"
    };
}
/// For a minute: what was not done by then was not done. A question that arrives when its process was found dead (`$5`: where several serve)
/// is given nothing.
const LEASE: &str = concat!(
    "WITH due AS (SELECT table_code, seat, kind FROM timer WHERE due_at <= $2 AND ",
    free!(),
    " AND (NOT $5::boolean OR EXISTS (SELECT 1 FROM process WHERE process.holder = $1::bigint))
     ORDER BY due_at, table_code, seat, kind LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE timer SET lease = $4, leased_until = now() + interval '1 minute' FROM due
     WHERE timer.table_code = due.table_code AND timer.seat = due.seat AND timer.kind = due.kind
     RETURNING timer.table_code, timer.seat, timer.kind, timer.due_at"
);
const NEXT: &str = concat!("SELECT min(due_at) FROM timer WHERE ", free!());

impl OwnTimers for PostgresDatabase {
    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.may_write()?;
        let (holder, name) = (self.on.session().await?, self.on.name().await?);
        let values = values![holder, ms(now), i64::from(limit), name, self.serves()];
        let found = self.on.ask(LEASE, values).await?;
        let mut timers: Vec<Timer> = found.iter().map(|row| rows::timer(row)).collect::<Result<_, _>>()?;
        // The order of RETURNING is not defined.
        timers.sort_by(|a, b| (a.due_at, &a.table, a.seat).cmp(&(b.due_at, &b.table, b.seat)));
        Ok(timers)
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        first_instant(&self.on.ask(NEXT, values![self.on.session().await?]).await?)
    }
}
