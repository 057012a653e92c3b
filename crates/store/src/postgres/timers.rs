//! Timers that are due: which of them a process takes in hand. Two that look at one table do no harm (its version guards it), so a lease only
//! spares work that would be done for nothing; it is short, and its own holder may take it again at any moment.

use super::fault::ServerFault;
use super::rows;
use super::statement::{column, values};
use super::transact::Transactions;
use model::{Instant, Timer};
use ports::store::rules::{instant, ms};

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

/// Takes timers that are due and free; `shared` where several may serve.
pub(super) async fn lease(
    on: &Transactions,
    now: Instant,
    limit: u32,
    shared: bool,
) -> Result<Vec<Timer>, ServerFault> {
    let (holder, name) = (on.session().await?, on.name().await?);
    let found = on.ask(LEASE, values![holder, ms(now), i64::from(limit), name, shared]).await?;
    let mut timers: Vec<Timer> = found.iter().map(rows::timer).collect::<Result<_, _>>()?;
    // The order of RETURNING is not defined.
    timers.sort_by(|a, b| (a.due_at, &a.table, a.seat).cmp(&(b.due_at, &b.table, b.seat)));
    Ok(timers)
}

/// When the next one is due that is free.
pub(super) async fn next_at(on: &Transactions) -> Result<Option<Instant>, ServerFault> {
    let found = on.ask(NEXT, values![on.session().await?]).await?;
    let at: Option<i64> = found.first().map(|row| column(row, 0)).transpose()?.flatten();
    Ok(at.map(instant).transpose()?)
}
