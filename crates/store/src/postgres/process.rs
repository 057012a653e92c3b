//! The processes that serve one database. Each sends a heartbeat every few seconds. Exactly one of them has the duty:
//! the work that only one process may do (Discord's gateway, a mailbox, leagues, retention).
//!
//! A process that misses its lease timeout is considered dead. The first process to detect that frees its leases and
//! takes over the duty. The server's clock decides, which is the same for all. A process that cannot send heartbeats
//! ends before its timeout, by a monotonic clock of its own, counted from before the last acknowledged heartbeat. So no
//! process works on what others may have taken over.

use super::connect::{self, PostgresOptions};
use super::dead_processes;
use super::fault::{FaultKind, ServerFault};
use super::process_heartbeat::{HeartbeatSender, MAX_HEARTBEAT_CONNECTIONS, ProcessState, millis};
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;
use deadpool_postgres::Pool;
use ports::StoreError;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

/// Interval between checks while waiting.
const WAIT_CHECK_INTERVAL: Duration = Duration::from_secs(2);
/// Number of checks for older programs that still serve.
const OLDER_PROGRAM_CHECKS: u32 = 15;
/// Time limit for freeing the leases of dead processes, after which another connection starts over.
const PATIENCE: Duration = Duration::from_secs(5);

/// Serialises the start of processes that serve or need exclusive access. All serving processes must have the same
/// lease timeout: one with a longer timeout would work on letters that others have taken over.
const LOCK_PROCESS_START: &str = "SELECT holder FROM duty WHERE name = 'door' FOR UPDATE";
const JOIN: &str = guarded!(
    "INSERT INTO process (holder, until, alone, term_ms)
     SELECT $1::bigint, now() + $2::bigint * interval '1 millisecond', $3::boolean, $2::bigint
     WHERE NOT EXISTS (SELECT 1 FROM process WHERE until > now() AND (alone OR $3::boolean OR term_ms <> $2::bigint))"
);
const OTHER_LEASE_TIMEOUT: &str =
    "SELECT term_ms FROM process WHERE until > now() AND NOT alone AND term_ms <> $1 LIMIT 1";
const OTHERS: &str = "SELECT holder FROM process WHERE until > now() AND holder <> $1 LIMIT 1";
const PUBLISH_KEY_CHECK: &str = "UPDATE process SET key_check = $2 WHERE holder = $1";
const OTHER_KEYS: &str =
    "SELECT holder FROM process WHERE until > now() AND holder <> $1 AND key_check <> $2 LIMIT 1";
const SERVED: &str = "SELECT holder FROM process WHERE until > now() LIMIT 1";
const LIVE_PROCESSES: &str = "SELECT count(*) FROM process WHERE until > now()";
/// Checks if a process serves a database with the first schema.
const SERVED_AS_BEFORE: &str = "SELECT holder FROM duty WHERE name = 'service' AND until > now()";

/// Connections reserved for serving processes, so that heartbeats wait for nothing else.
pub(super) struct ServingConnections {
    /// For heartbeats.
    heartbeat_pool: Pool,
    /// For freeing the leases of dead processes, which may wait for locks.
    cleanup_pool: Pool,
}

impl ServingConnections {
    /// Builds the connection pools for the database of this connection string. Sends nothing yet.
    ///
    /// # Errors
    /// Returns an error if the string is invalid.
    pub(super) fn new(url: &str) -> Result<Self, StoreError> {
        let pool = |connections| connect::pool(url, PostgresOptions { connections });
        Ok(Self { heartbeat_pool: pool(MAX_HEARTBEAT_CONNECTIONS)?, cleanup_pool: pool(1)? })
    }

    /// Opens the connection for the first heartbeat in advance, since the time this takes must not count against the
    /// lease timeout.
    async fn warm_up(&self) -> Result<(), ServerFault> {
        Transactions::new(self.heartbeat_pool.clone()).query_with_retry("SELECT 1", vec![]).await?;
        Ok(())
    }
}

/// Mode in which a session serves.
#[derive(Copy, Clone)]
struct ServingMode {
    /// Lease timeout.
    term: Duration,
    /// True if the session needs exclusive access.
    is_exclusive: bool,
}

/// This process, as one of those that serve.
pub(super) struct ServingProcess {
    transactions: Arc<Transactions>,
    holder: i64,
    /// True if this process has exclusive access.
    pub(super) is_exclusive: bool,
    state: watch::Receiver<ProcessState>,
    task: tokio::task::JoinHandle<()>,
}

impl Drop for ServingProcess {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Returns true if any process serves now.
pub(super) async fn is_served(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.query_with_retry(SERVED, vec![]).await?.is_empty())
}

/// Returns the number of processes that serve now.
pub(super) async fn live_processes(on: &Transactions) -> Result<u64, ServerFault> {
    let found = on.query_with_retry(LIVE_PROCESSES, vec![]).await?;
    let count = found.first().map(|row| column::<i64>(row, 0)).transpose()?.unwrap_or(0);
    Ok(count.unsigned_abs())
}

/// Returns true if an older program serves a database with the first schema.
async fn is_served_by_first_schema(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.query_with_retry(SERVED_AS_BEFORE, vec![]).await?.is_empty())
}

/// Returns true if other sessions also serve.
pub(super) async fn has_other_sessions(on: &Transactions) -> Result<bool, ServerFault> {
    Ok(!on.query_with_retry(OTHERS, values![on.session().await?]).await?.is_empty())
}

/// Publishes the check value of this session's key. Returns true if all other published values are the same.
pub(super) async fn publish_key_check(on: &Transactions, check: &str) -> Result<bool, ServerFault> {
    let holder = on.session().await?;
    on.query_with_retry(PUBLISH_KEY_CHECK, values![holder, check.to_owned()]).await?;
    Ok(on.query_with_retry(OTHER_KEYS, values![holder, check.to_owned()]).await?.is_empty())
}

impl ServingProcess {
    /// Joins the serving processes; waits while a command has exclusive access.
    ///
    /// # Errors
    /// Returns an error if others serve with another lease timeout, or if the server cannot be queried.
    pub(super) async fn join(
        on: &Arc<Transactions>,
        lines: &ServingConnections,
        term: Duration,
    ) -> Result<Self, ServerFault> {
        lines.warm_up().await?;
        on.session().await?;
        let mut told = false;
        let heard = loop {
            let asked = Instant::now();
            if register_process(on, term, false).await? {
                break asked;
            }
            check_lease_timeouts(on, term).await?;
            if !std::mem::replace(&mut told, true) {
                tracing::info!("waiting for a command with exclusive access to the database");
            }
            sleep(WAIT_CHECK_INTERVAL).await;
        };
        Self::spawn_heartbeats(on, lines, heard, ServingMode { term, is_exclusive: false }).await
    }

    /// Takes exclusive access to the database if no process serves it.
    ///
    /// # Errors
    /// Returns an error if the server cannot be queried.
    pub(super) async fn take_exclusive_access(
        on: &Arc<Transactions>,
        lines: &ServingConnections,
        term: Duration,
    ) -> Result<Option<Self>, ServerFault> {
        lines.warm_up().await?;
        let heard = Instant::now();
        match register_process(on, term, true).await? {
            true => Ok(Some(
                Self::spawn_heartbeats(on, lines, heard, ServingMode { term, is_exclusive: true }).await?,
            )),
            false => Ok(None),
        }
    }

    async fn spawn_heartbeats(
        on: &Arc<Transactions>,
        lines: &ServingConnections,
        heard: Instant,
        how: ServingMode,
    ) -> Result<Self, ServerFault> {
        let (holder, says) = (on.session().await?, Arc::new(Transactions::new(lines.heartbeat_pool.clone())));
        let (tell, state) = watch::channel(ProcessState::default());
        let word =
            HeartbeatSender { holder, term: how.term, heartbeat_connections: says, state_sender: tell };
        let (names, frees) = (on.clone(), Transactions::new(lines.cleanup_pool.clone()));
        let task = tokio::spawn(async move {
            let pause = word.send_interval();
            tokio::select! {
                () = word.send_until_overdue(heard) => {}
                () = watch_for_dead_processes(&names, &frees, pause) => {}
            }
        });
        Ok(Self { transactions: on.clone(), holder, is_exclusive: how.is_exclusive, state, task })
    }

    /// Returns true if this process has the duty.
    pub(super) fn has_duty(&self) -> bool {
        let state = self.state.borrow();
        state.has_duty && state.lost.is_none()
    }

    /// Waits until this process has the duty.
    pub(super) fn wait_for_duty(&self) -> impl Future<Output = ()> + use<> {
        let mut state = self.state.clone();
        async move {
            if state.wait_for(|state| state.has_duty && state.lost.is_none()).await.is_err() {
                // The store was dropped.
                std::future::pending::<()>().await;
            }
        }
    }

    /// Waits until others may consider this process dead, and returns the reason.
    pub(super) fn wait_until_lost(&self) -> impl Future<Output = StoreError> + use<> {
        let mut state = self.state.clone();
        async move {
            match state.wait_for(|state| state.lost.is_some()).await.map(|state| state.lost.clone()) {
                Ok(Some(error)) => error,
                // The store was dropped.
                _ => std::future::pending().await,
            }
        }
    }

    /// Ends the service: others can take over the leases at once.
    pub(super) async fn leave(self) {
        self.task.abort();
        if let Err(fault) = dead_processes::end_session(&self.transactions, self.holder).await {
            tracing::warn!(error = fault.what, "leases not released; they expire with the lease timeout");
        }
    }
}

/// Registers this session as serving, if that is allowed now.
async fn register_process(on: &Transactions, term: Duration, alone: bool) -> Result<bool, ServerFault> {
    let values = values![on.session().await?, millis(term), alone];
    let steps = [SqlStep::new(LOCK_PROCESS_START, vec![]), SqlStep::guarded(JOIN, values)];
    match on.transact(on.new_transaction_name().await?, &steps).await {
        Ok(_) => Ok(true),
        Err(undone) if undone.fault.kind == FaultKind::GuardFailed => Ok(false),
        Err(undone) => Err(undone.fault),
    }
}

/// Checks that no process serves with another lease timeout.
async fn check_lease_timeouts(on: &Transactions, term: Duration) -> Result<(), ServerFault> {
    let found = on.query_with_retry(OTHER_LEASE_TIMEOUT, values![millis(term)]).await?;
    let Some(theirs) = found.first().map(|row| column::<i64>(row, 0)).transpose()? else { return Ok(()) };
    Err(ServerFault::broken(format!(
        "other processes serve this database with a store.term_s of {}, but this one has {}; all must have the same. \
         To change it, stop all of them first; a killed process counts until its timeout has passed",
        theirs / 1_000,
        term.as_secs(),
    )))
}

/// Detects dead processes periodically. Freeing their leases may have to wait for locks, so heartbeats run in a
/// separate task.
async fn watch_for_dead_processes(on: &Transactions, by: &Transactions, pause: Duration) {
    loop {
        sleep(pause).await;
        if let Ok(Err(fault)) = timeout(PATIENCE, dead_processes::free_dead_processes(on, by)).await {
            tracing::warn!(error = fault.what, "leases of a dead process not freed yet");
        }
    }
}

/// Waits for older programs to end: their schema must not change while they serve.
///
/// # Errors
/// Returns an error if older programs keep serving, or if the server cannot be queried.
pub(super) async fn wait_until_unserved(on: &Transactions, schema: i64) -> Result<(), StoreError> {
    for look in 0..OLDER_PROGRAM_CHECKS {
        let is_served = match schema {
            1 => is_served_by_first_schema(on).await?,
            _ => is_served(on).await?,
        };
        if !is_served {
            return Ok(());
        }
        if look == 0 {
            tracing::warn!("waiting for an older program that serves this database");
        }
        sleep(WAIT_CHECK_INTERVAL).await;
    }
    Err(StoreError {
        what: "an older program still serves this database; stop all older processes before starting a new version"
            .to_owned(),
    })
}
