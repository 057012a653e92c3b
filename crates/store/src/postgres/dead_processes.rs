//! Frees the leases of dead processes for the others, once, however many processes detect the death.

use super::fault::{FaultKind, ServerFault};
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;

/// Serialises leases: each sees those taken before it. Freeing a dead process's leases takes the same lock, so that no
/// lease slips in afterwards.
pub(super) const LOCK_LEASES: &str = "SELECT holder FROM duty WHERE name = 'lease' FOR UPDATE";
const DEAD: &str = "SELECT holder FROM process WHERE until < now() AND holder <> $1";
const DELETE_DEAD_PROCESS: &str = guarded!("DELETE FROM process WHERE holder = $1::bigint AND until < now()");
const END: &str = "DELETE FROM process WHERE holder = $1";
/// Frees leased letters. Letters that wait for a retry keep their retry time.
const FREE_LETTERS: &str = "UPDATE letter SET free_at = due_at, waits = 0
     WHERE state = 'ready' AND waits = 1 AND lease >> 40 = $1::bigint";
const FREE_TIMERS: &str = "UPDATE timer SET lease = NULL WHERE lease >> 40 = $1::bigint";
const FREE_DUTY: &str = "DELETE FROM duty WHERE name = 'service' AND holder = $1";
/// The last league actions of a dead process are unknown, so every league is due for a check. The new version
/// invalidates checks already in progress.
const RECHECK_ALL_LEAGUES: &str = "UPDATE league SET version = version + 1,
         due_at = (extract(epoch FROM now()) * 1000)::bigint";

/// Returns the steps that remove a session from the serving processes and free all its leases.
fn release_steps(holder: i64, end: SqlStep) -> Vec<SqlStep> {
    vec![
        SqlStep::new(LOCK_LEASES, vec![]),
        end,
        SqlStep::new(FREE_LETTERS, values![holder]),
        SqlStep::new(FREE_TIMERS, values![holder]),
        SqlStep::new(FREE_DUTY, values![holder]),
    ]
}

/// Ends this session cleanly.
///
/// # Errors
/// Returns an error if the server is unreachable. Other processes detect the end when the lease timeout has passed.
pub(super) async fn end_session(on: &Transactions, holder: i64) -> Result<(), ServerFault> {
    let steps = release_steps(holder, SqlStep::new(END, values![holder]));
    on.transact(on.new_transaction_name().await?, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}

/// Frees the leases of processes that missed their lease timeout. `by` provides the connections, and `on` the
/// transaction names.
///
/// # Errors
/// Returns an error if the server is unreachable. The next check finds the same processes again.
pub(super) async fn free_dead_processes(on: &Transactions, by: &Transactions) -> Result<(), ServerFault> {
    for row in by.query_with_retry(DEAD, values![on.session().await?]).await? {
        let dead: i64 = column(&row, 0)?;
        let mut steps = release_steps(dead, SqlStep::guarded(DELETE_DEAD_PROCESS, values![dead]));
        steps.push(SqlStep::new(RECHECK_ALL_LEAGUES, vec![]));
        match by.transact(on.new_transaction_name().await?, &steps).await {
            Ok(_) => tracing::warn!(process = dead, "leases of a dead process freed"),
            // Another process has freed them, or the process is alive after all.
            Err(undone) if undone.fault.kind == FaultKind::GuardFailed => {}
            Err(undone) => return Err(undone.fault),
        }
    }
    Ok(())
}
