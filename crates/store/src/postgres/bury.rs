//! Processes that have come to an end: what they had taken in hand is free for the others, once, however many find that out.

use super::fault::{FaultKind, ServerFault};
use super::statement::{SqlStep, column, guarded, values};
use super::transact::Transactions;

/// Leases are taken one after the other: each sees those before it. What frees those of a process that has ended does it in turn, too, so
/// that none comes behind.
pub(super) const IN_TURN: &str = "SELECT holder FROM duty WHERE name = 'lease' FOR UPDATE";
const DEAD: &str = "SELECT holder FROM process WHERE until < now() AND holder <> $1";
const BURY: &str = guarded!("DELETE FROM process WHERE holder = $1::bigint AND until < now()");
const END: &str = "DELETE FROM process WHERE holder = $1";
/// Letters that wait for another try keep their time.
const FREE_LETTERS: &str = "UPDATE letter SET free_at = due_at, waits = 0
     WHERE state = 'ready' AND waits = 1 AND lease >> 40 = $1::bigint";
const FREE_TIMERS: &str = "UPDATE timer SET lease = NULL WHERE lease >> 40 = $1::bigint";
const FREE_DUTY: &str = "DELETE FROM duty WHERE name = 'service' AND holder = $1";
/// What has happened in leagues when a process ended is not known: each is looked at. The version makes whoever looks at this moment look again.
const LOOK_AT_LEAGUES: &str = "UPDATE league SET version = version + 1,
         due_at = (extract(epoch FROM now()) * 1000)::bigint";

/// What takes an opening out of those that serve, and frees everything that it has taken in hand.
fn freeing(holder: i64, end: SqlStep) -> Vec<SqlStep> {
    vec![
        SqlStep::new(IN_TURN, vec![]),
        end,
        SqlStep::new(FREE_LETTERS, values![holder]),
        SqlStep::new(FREE_TIMERS, values![holder]),
        SqlStep::new(FREE_DUTY, values![holder]),
    ]
}

/// This opening has come to a good end.
///
/// # Errors
/// When the server is away: the others find it out when its term is over.
pub(super) async fn leave(on: &Transactions, holder: i64) -> Result<(), ServerFault> {
    let steps = freeing(holder, SqlStep::new(END, values![holder]));
    on.transact(on.name().await?, &steps).await.map_err(|undone| undone.fault)?;
    Ok(())
}

/// Frees what others have in hand that were not heard of for their term: by these connections, under names of `on`.
///
/// # Errors
/// When the server is away: they are found again.
pub(super) async fn bury_others(on: &Transactions, by: &Transactions) -> Result<(), ServerFault> {
    for row in by.ask(DEAD, values![on.session().await?]).await? {
        let dead: i64 = column(&row, 0)?;
        let mut steps = freeing(dead, SqlStep::guarded(BURY, values![dead]));
        steps.push(SqlStep::new(LOOK_AT_LEAGUES, vec![]));
        match by.transact(on.name().await?, &steps).await {
            Ok(_) => tracing::warn!(
                process = dead,
                "a process was not heard of any more: what it had in hand is free"
            ),
            // Another one has done it, or it lives.
            Err(undone) if undone.fault.kind == FaultKind::Refused => {}
            Err(undone) => return Err(undone.fault),
        }
    }
    Ok(())
}
