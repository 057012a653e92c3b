//! Exactly-once transactions: each is retried until its outcome is known.
//!
//! A connection lost during COMMIT leaves the outcome unknown. To resolve that, each transaction first inserts a unique
//! name into `committed`, and a retry sends the same transaction on another connection. If the first attempt succeeded,
//! its name exists, and that is the answer. If it failed, the retry does the work. If it is still in flight, the first
//! to insert the name makes the other wait and then fail. So nothing is done twice, even by a message that arrives
//! minutes late, while the name is kept (one day).

use super::connect;
use super::fault::{FaultKind, ServerFault};
use super::statement::{RejectionMeaning, SqlStep, SqlValue, execute, query, values};
use deadpool_postgres::{Object, Pool};
use ports::PoolUse;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use tokio::sync::OnceCell;
use tokio_postgres::Row;

/// Waits before each retry while the server is unreachable: 6.5 seconds in all, enough for crash recovery or a
/// failover. After that the caller gets the error.
const WAITS: [Duration; 8] = [
    Duration::from_millis(20),
    Duration::from_millis(80),
    Duration::from_millis(200),
    Duration::from_millis(500),
    Duration::from_millis(1_000),
    Duration::from_millis(1_500),
    Duration::from_millis(1_600),
    Duration::from_millis(1_600),
];
/// Number of bits for the transaction number within a transaction name; the higher bits hold the session. Lease
/// statements contain it as a literal: `lease >> 40` is the session that took the lease.
const NAMES_BITS: u32 = 40;
/// Inserts a transaction name.
const NAME: &str = "INSERT INTO committed (id) VALUES ($1)";

/// A database, and the session that writes to it.
pub(super) struct Transactions {
    pool: Pool,
    /// Number of this session, drawn with the first change.
    session: OnceCell<i64>,
    /// Number of names given out.
    names_given: AtomicI64,
}

/// Failure of a transaction.
pub(super) struct TransactionFailure {
    /// The fault.
    pub(super) fault: ServerFault,
    /// Meaning of the rejection, if one of the statements was rejected.
    pub(super) rejection_meaning: Option<RejectionMeaning>,
}

impl From<ServerFault> for TransactionFailure {
    fn from(fault: ServerFault) -> Self {
        Self { fault, rejection_meaning: None }
    }
}

/// Outcome of one attempt.
enum AttemptOutcome {
    Done(Vec<Vec<Row>>),
    /// Done by an earlier attempt.
    AlreadyDone,
    Failed(TransactionFailure),
}

impl Transactions {
    /// Creates a session with these connections.
    pub(super) fn new(pool: Pool) -> Self {
        Self { pool, session: OnceCell::new(), names_given: AtomicI64::new(0) }
    }

    /// Returns the use of the connections.
    pub(super) fn pool_use(&self) -> PoolUse {
        let now = self.pool.status();
        PoolUse {
            idle: now.available as u64,
            busy: now.size.saturating_sub(now.available) as u64,
            waiting: now.waiting as u64,
            most: now.max_size as u64,
        }
    }

    /// Returns a transaction name that no other transaction ever has.
    ///
    /// # Errors
    /// Returns an error if the server cannot be queried for the session number.
    pub(super) async fn new_transaction_name(&self) -> Result<i64, ServerFault> {
        Ok((self.session().await? << NAMES_BITS) + self.names_given.fetch_add(1, Ordering::Relaxed))
    }

    /// Returns the number of this session.
    ///
    /// # Errors
    /// Returns an error if the server cannot be queried for the session number.
    pub(super) async fn session(&self) -> Result<i64, ServerFault> {
        let draw = || async {
            let rows = self.query_with_retry("SELECT nextval('session_number')", vec![]).await?;
            let number = rows.first().map(|row| row.try_get::<_, i64>(0)).transpose()?;
            number.ok_or_else(|| ServerFault::broken("the server returned no session number"))
        };
        Ok(*self.session.get_or_try_init(draw).await?)
    }

    /// Runs a statement, retrying if the connection was lost; it must be read-only or idempotent.
    ///
    /// # Errors
    /// Returns an error if the server stays unreachable, or if the statement fails.
    pub(super) async fn query_with_retry(
        &self,
        sql: &str,
        values: Vec<SqlValue>,
    ) -> Result<Vec<Row>, ServerFault> {
        let mut waits = WAITS.iter();
        loop {
            let fault = match self.query_once(sql, &values).await {
                Ok(rows) => return Ok(rows),
                Err(fault) => fault,
            };
            if !matches!(fault.kind, FaultKind::Lost | FaultKind::Conflict) {
                return Err(fault);
            }
            let Some(wait) = waits.next() else { return Err(fault) };
            tracing::debug!(error = fault.what, "query retried");
            tokio::time::sleep(*wait).await;
        }
    }

    /// Executes statements as one transaction of this name, exactly once; returns their rows. Returns `None` if an
    /// earlier attempt succeeded and its rows were lost with the connection.
    ///
    /// # Errors
    /// Returns an error if a statement is rejected or fails; nothing of the transaction is then in effect. If the
    /// server stays unreachable, the outcome is unknown.
    pub(super) async fn transact(
        &self,
        name: i64,
        steps: &[SqlStep],
    ) -> Result<Option<Vec<Vec<Row>>>, TransactionFailure> {
        let named = SqlStep::new(NAME, values![name]);
        let all: Vec<&SqlStep> = std::iter::once(&named).chain(steps).collect();
        let mut waits = WAITS.iter();
        loop {
            let undone = match self.try_transaction(&all).await {
                AttemptOutcome::Done(rows) => return Ok(Some(rows)),
                AttemptOutcome::AlreadyDone => return Ok(None),
                AttemptOutcome::Failed(undone) => undone,
            };
            if !matches!(undone.fault.kind, FaultKind::Lost | FaultKind::Conflict) {
                return Err(undone);
            }
            let Some(wait) = waits.next() else { return Err(undone) };
            tracing::debug!(error = undone.fault.what, "transaction retried");
            tokio::time::sleep(*wait).await;
        }
    }

    /// Runs a statement once, without retries; a change must be harmless if done twice or not at all.
    ///
    /// # Errors
    /// Returns an error if the statement is rejected or fails. If the connection is lost, the outcome is unknown.
    pub(super) async fn query_once(&self, sql: &str, values: &[SqlValue]) -> Result<Vec<Row>, ServerFault> {
        let on = PooledConnection::acquire(&self.pool).await?;
        let answer = query(on.pooled_client()?, sql, values).await;
        on.return_to_pool(answer.as_ref().err());
        answer
    }

    async fn try_transaction(&self, steps: &[&SqlStep]) -> AttemptOutcome {
        let on = match PooledConnection::acquire(&self.pool).await {
            Ok(on) => on,
            Err(fault) => return AttemptOutcome::Failed(fault.into()),
        };
        let executed = match on.pooled_client() {
            Ok(line) => execute(line, steps).await,
            Err(fault) => Err(fault),
        };
        let tried = match executed {
            Ok(executed) => attempt_outcome(executed.steps, executed.commit, steps),
            Err(fault) => AttemptOutcome::Failed(fault.into()),
        };
        on.return_to_pool(match &tried {
            AttemptOutcome::Failed(undone) => Some(&undone.fault),
            AttemptOutcome::Done(_) | AttemptOutcome::AlreadyDone => None,
        });
        tried
    }
}

/// Determines the outcome of an attempt. If the connection was lost, the outcome is unknown, whatever else failed.
fn attempt_outcome(
    answers: Vec<Result<Vec<Row>, ServerFault>>,
    commit: Result<(), ServerFault>,
    steps: &[&SqlStep],
) -> AttemptOutcome {
    let mut rows = Vec::with_capacity(answers.len());
    for (at, (answer, step)) in answers.into_iter().zip(steps).enumerate() {
        match answer {
            Ok(found) if at == 0 => drop(found),
            Ok(found) => rows.push(found),
            // Only the first failure counts: the server rejects everything after it.
            Err(fault) if at == 0 && fault.kind == FaultKind::AlreadyExists => {
                return AttemptOutcome::AlreadyDone;
            }
            Err(fault) => {
                let refuses = matches!(fault.kind, FaultKind::AlreadyExists | FaultKind::GuardFailed);
                let refused = Some(step.if_refused).filter(|_| refuses);
                return AttemptOutcome::Failed(TransactionFailure { fault, rejection_meaning: refused });
            }
        }
    }
    match commit {
        Ok(()) => AttemptOutcome::Done(rows),
        Err(fault) => AttemptOutcome::Failed(fault.into()),
    }
}

/// A connection that returns to the pool only if every query on it was answered. Any other connection may hang, for
/// example after a cancelled call, or lead to a server that is read-only or about to stop.
struct PooledConnection(Option<Object>);

impl PooledConnection {
    async fn acquire(pool: &Pool) -> Result<Self, ServerFault> {
        Ok(Self(Some(connect::connection(pool).await?)))
    }

    fn pooled_client(&self) -> Result<&Object, ServerFault> {
        self.0.as_ref().ok_or_else(|| ServerFault::lost("connection lost"))
    }

    fn return_to_pool(mut self, fault: Option<&ServerFault>) {
        if fault.is_none_or(|fault| fault.kind != FaultKind::Lost) {
            drop(self.0.take());
        } else if let Some(pool) = self.0.as_ref().and_then(Object::pool) {
            // Idle connections lead to the same server. If it vanished silently, each would have to time out in turn.
            pool.retain(|_, _| false);
        }
    }
}

impl Drop for PooledConnection {
    fn drop(&mut self) {
        if let Some(on) = self.0.take() {
            drop(Object::take(on));
        }
    }
}
