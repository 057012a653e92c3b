//! Outgoing letters and due timers: leased, not locked, so that no transaction is open during a delivery. Several
//! processes may lease at once: each skips rows that another is taking (`SKIP LOCKED`).

use super::dead_processes::LOCK_LEASES;
use super::fault::ServerFault;
use super::statement::{SqlStep, SqlValue, first_instant, guarded, sql_values, values};
use super::store::PostgresDatabase;
use super::transact::Transactions;
use crate::letters::{LETTER_RECIPIENT, LetterBackend, LetterChange, in_delivery_order, outcome_changes};
use crate::rows;
use crate::sql::{Database, bind, read_narrow_integer};
use crate::timers::TimerBackend;
use model::{Instant, PlayerId, Timer};
use ports::store::rules::{ceil_ms, floor_ms, unknown_letter_error};
use ports::{DeliveryOutcome, LeasedLetter, StoreError};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio_postgres::Row;

/// Selects the letters that session `$1` may take. A foreign lease ends by the server's clock, a session's own by the
/// caller's. A query from a process already considered dead (`$2`: several processes serve) gets nothing. Mail to one
/// reader leaves from one process at a time, so that it arrives in order. Chat letters leave from the process with the
/// duty, which keeps posts in order and limits pings.
macro_rules! free {
    () => {
        "state = 'ready'
         AND (NOT $2::boolean OR EXISTS (SELECT 1 FROM process WHERE process.holder = $1::bigint))
         AND (waits <> 1 OR lease IS NULL OR lease >> 40 = $1::bigint OR leased_until < now())
         AND CASE WHEN way = 'mail' THEN NOT EXISTS (
                 SELECT 1 FROM letter AS other WHERE other.recipient = letter.recipient AND other.way = 'mail'
                     AND other.state = 'ready' AND other.waits = 1 AND other.lease >> 40 <> $1::bigint
                     AND other.leased_until >= now())
             ELSE NOT $2::boolean OR EXISTS (
                 SELECT 1 FROM duty WHERE name = 'service' AND holder = $1::bigint AND until > now()) END"
    };
}
/// Checks if a letter is due. One leased by another session waits for the end of that lease, whatever the caller's
/// clock says.
macro_rules! is_due {
    () => {
        concat!(
            free!(),
            " AND (free_at <= $3 OR waits = 1 AND lease >> 40 <> $1::bigint)
              AND (recipient <> ALL($4::bigint[]) OR way = 'public')"
        )
    };
}
const IS_ANY_DUE: &str = concat!("SELECT 1 FROM letter WHERE ", is_due!(), " LIMIT 1");
const LEASE: &str = concat!(
    "WITH free AS (SELECT id FROM letter WHERE ",
    is_due!(),
    " ORDER BY class, due_at, id LIMIT $5 FOR UPDATE SKIP LOCKED)
     UPDATE letter SET free_at = $6, waits = 1, handed = handed + 1, lease = $7,
         leased_until = now() + $8::bigint * interval '1 millisecond'
     FROM free WHERE letter.id = free.id"
);
/// Reads the letters of a lease. A separate statement, so that a caller that reads slowly blocks no other lease.
const LEASED: &str =
    "SELECT id, key, recipient, class, slot, due_at, table_code, answers, body, tries, way, league, handed
     FROM letter WHERE lease = $1 AND waits = 1 AND state = 'ready'";
const IS_OURS: &str = "SELECT 1 FROM letter
     WHERE key = $2 AND state = 'ready' AND waits = 1 AND lease >> 40 = $1::bigint AND leased_until > now()";
const NEXT: &str = concat!("SELECT min(free_at) FROM letter WHERE ", free!());
/// Ratio between the stored lease and the caller's own lease time. If a delivery takes longer than the latter, the same
/// process takes the letter again and renews the lease. A dead process is detected long before ([`super::process`]).
const LEASE_FACTOR: i64 = 4;
const JOIN_INTO: &str = guarded!("UPDATE letter SET body = $1 WHERE key = $2 AND state = 'ready'");
const MARK_MERGED_LETTERS: &str =
    "UPDATE letter SET state = 'replaced', body = '' WHERE key = ANY($1::text[]) AND state = 'ready'";
const REQUEUE_LETTER: &str = "WITH again AS (
         UPDATE letter SET state = 'ready', due_at = $1, free_at = $1, tries = 0, waits = 0, why = NULL
         WHERE key = $2 AND state = 'dead'
           AND NOT EXISTS (SELECT 1 FROM letter AS newer WHERE newer.slot = letter.slot AND newer.id > letter.id
                           AND newer.state IN ('ready', 'sent'))
         RETURNING 1) SELECT count(*) FROM again";
/// Selects the timers that session `$1` may take.
macro_rules! free_timer {
    () => {
        "(lease IS NULL OR lease >> 40 = $1::bigint OR leased_until < now())"
    };
}
/// Leases due timers for one minute. Running a timer twice is harmless because the table's version guards it; the lease
/// only avoids wasted work. The holder may renew its lease at any time. If several processes serve (`$5`), a process
/// considered dead gets no timers.
const LEASE_TIMERS: &str = concat!(
    "WITH due AS (SELECT table_code, seat, kind FROM timer WHERE due_at <= $2 AND ",
    free_timer!(),
    " AND (NOT $5::boolean OR EXISTS (SELECT 1 FROM process WHERE process.holder = $1::bigint))
     ORDER BY due_at, table_code, seat, kind LIMIT $3 FOR UPDATE SKIP LOCKED)
     UPDATE timer SET lease = $4, leased_until = now() + interval '1 minute' FROM due
     WHERE timer.table_code = due.table_code AND timer.seat = due.seat AND timer.kind = due.kind
     RETURNING timer.table_code, timer.seat, timer.kind, timer.due_at"
);
const NEXT_TIMER: &str = concat!("SELECT min(due_at) FROM timer WHERE ", free_timer!());

/// Parameters of a lease.
pub(super) struct LeaseRequest<'a> {
    /// Current time on the caller's clock.
    pub(super) now: Instant,
    /// End of the caller's lease, on the same clock.
    pub(super) until: Instant,
    /// Maximum number of letters.
    pub(super) limit: u32,
    /// Players who get no letters now.
    pub(super) excluded_players: &'a [PlayerId],
    /// True if several processes may serve.
    pub(super) shared: bool,
}

/// A lease in progress. While its content is unknown, its name is kept, and the next attempt uses the same name, even
/// if the caller was cancelled.
struct LeaseName<'a> {
    unresolved_lease: &'a Mutex<Option<i64>>,
    name: i64,
    is_known: bool,
}

impl Drop for LeaseName<'_> {
    fn drop(&mut self) {
        if !self.is_known {
            *lock(self.unresolved_lease) = Some(self.name);
        }
    }
}

/// Takes free letters, the most urgent first. `unsure` holds the name of a lease with unknown content.
pub(super) async fn lease(
    on: &Transactions,
    asked: &LeaseRequest<'_>,
    unsure: &Mutex<Option<i64>>,
) -> Result<Vec<LeasedLetter>, ServerFault> {
    let but = rows::numbers(asked.excluded_players);
    let holder = on.session().await?;
    let due = || values![holder, asked.shared, floor_ms(asked.now), but.clone()];
    let is_unsure = lock(unsure).is_some();
    if !is_unsure && on.query_with_retry(IS_ANY_DUE, due()).await?.is_empty() {
        return Ok(Vec::new());
    }
    let fresh = on.new_transaction_name().await?;
    let name = lock(unsure).take().unwrap_or(fresh);
    let mut lease = LeaseName { unresolved_lease: unsure, name, is_known: false };
    let lasts = (asked.until - asked.now).num_milliseconds().saturating_mul(LEASE_FACTOR);
    let mut values = due();
    values.extend(values![i64::from(asked.limit), ceil_ms(asked.until), name, lasts]);
    let steps = [SqlStep::new(LOCK_LEASES, vec![]), SqlStep::new(LEASE, values)];
    on.transact(name, &steps).await.map_err(|undone| undone.fault)?;
    let found = on.query_with_retry(LEASED, values![name]).await?;
    lease.is_known = true;
    let taken = found.iter().map(|row| rows::read_leased_letter(row)).collect::<Result<_, _>>()?;
    Ok(in_delivery_order(taken))
}

fn lock(unsure: &Mutex<Option<i64>>) -> MutexGuard<'_, Option<i64>> {
    unsure.lock().unwrap_or_else(PoisonError::into_inner)
}

fn read_count(rows: &[Row]) -> Result<u64, StoreError> {
    Ok(rows.first().map(|row| read_narrow_integer(row, 0)).transpose()?.unwrap_or(0))
}

impl LetterBackend for PostgresDatabase {
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        self.check_writable()?;
        let asked =
            LeaseRequest { now, until, limit, excluded_players: &but, shared: self.is_shared_process() };
        Ok(lease(&self.transactions, &asked, &self.unresolved_lease).await?)
    }

    /// Checks the lease by the server's clock.
    async fn is_leased(&self, key: String) -> Result<bool, StoreError> {
        Ok(!self
            .transactions
            .query_with_retry(IS_OURS, values![self.transactions.session().await?, key])
            .await?
            .is_empty())
    }

    /// Settles a leased letter. Its recipient is read before the outcome is applied, which is safe because a leased letter
    /// is never deleted. Any process may report a delivery; other outcomes require the lease.
    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.check_writable()?;
        let known =
            self.query_one(LETTER_RECIPIENT, bind![key.as_str()], |row| rows::recipient(row, 0, 1)).await?;
        let holder = self.transactions.session().await?;
        let changes = outcome_changes(&key, known.ok_or_else(unknown_letter_error)?, outcome)?;
        let step = |change: LetterChange| {
            let mut values = sql_values(change.values);
            values.extend(change.is_holders.then(|| Box::new(holder) as SqlValue));
            SqlStep::new(change.sql.postgres, values)
        };
        let steps: Vec<SqlStep> = changes.into_iter().map(step).collect();
        self.transactions
            .transact(self.transactions.new_transaction_name().await?, &steps)
            .await
            .map_err(|undone| undone.fault)?;
        Ok(())
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.check_writable()?;
        let steps = [
            SqlStep::guarded(JOIN_INTO, values![body, into]),
            SqlStep::new(MARK_MERGED_LETTERS, values![others]),
        ];
        match self.transactions.transact(self.transactions.new_transaction_name().await?, &steps).await {
            Ok(_) => Ok(()),
            Err(undone) if undone.rejection_meaning.is_some() => Err(unknown_letter_error()),
            Err(undone) => Err(undone.fault.into()),
        }
    }

    /// Retries the letters one at a time, in order, so that the last of several letters in a slot takes effect.
    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.check_writable()?;
        let steps: Vec<SqlStep> =
            keys.into_iter().map(|key| SqlStep::new(REQUEUE_LETTER, values![ceil_ms(now), key])).collect();
        let done = self
            .transactions
            .transact(self.transactions.new_transaction_name().await?, &steps)
            .await
            .map_err(|undone| undone.fault)?;
        let Some(found) = done else {
            let what = "letters queued again, but their number was lost with the connection";
            return Err(StoreError { what: what.to_owned() });
        };
        found.iter().map(|rows| read_count(rows)).sum()
    }

    /// Considers this session only: foreign leases and letters for other processes do not count.
    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        let found = self
            .transactions
            .query_with_retry(NEXT, values![self.transactions.session().await?, self.is_shared_process()])
            .await?;
        first_instant(&found)
    }
}

impl TimerBackend for PostgresDatabase {
    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.check_writable()?;
        let (holder, name) =
            (self.transactions.session().await?, self.transactions.new_transaction_name().await?);
        let values = values![holder, floor_ms(now), i64::from(limit), name, self.is_shared_process()];
        let found = self.transactions.query_with_retry(LEASE_TIMERS, values).await?;
        let mut timers: Vec<Timer> = found.iter().map(|row| rows::timer(row)).collect::<Result<_, _>>()?;
        // The order of RETURNING is undefined.
        timers.sort_by(|a, b| (a.due_at, &a.table, a.seat).cmp(&(b.due_at, &b.table, b.seat)));
        Ok(timers)
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        first_instant(
            &self
                .transactions
                .query_with_retry(NEXT_TIMER, values![self.transactions.session().await?])
                .await?,
        )
    }
}
