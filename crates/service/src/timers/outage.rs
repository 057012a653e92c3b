//! Lost time: outages of the service and jumps of the host's clock. Every open decision is credited with it before any
//! timer runs.
//!
//! The module is crash-safe without a record of its own: the heartbeat is unchanged until all tables are credited, and
//! each table stores the instant up to which it has been credited.

use crate::desk::{Desk, DeskError};
use crate::execute::DecisionOutcome;
use chrono::TimeDelta;
use model::{Code, Instant, TimerKind};
use play::{LoadedTable, Moment};
use ports::StoreError;
use std::sync::Arc;
use tokio::task::JoinSet;

/// Longest absence that does not count as an outage, in seconds: a restart and the interval between two heartbeats.
const OUTAGE_S: i64 = 60;
/// Number of tables read per query.
const CODES_MAX: u32 = 1_000;
/// Maximum number of tables processed concurrently.
const CONCURRENT_CREDITS_MAX: usize = 32;

/// Credits the time of an outage, if there was one, before anything else is done at the start. Returns the number of
/// tables credited.
///
/// # Errors
/// Returns an error if the store fails; timers must not run before this is done.
pub async fn credit_outage_at_start(desk: &Arc<Desk>) -> Result<usize, StoreError> {
    let now = desk.now();
    let Some(last) = desk.store().heartbeat().await? else { return Ok(0) };
    let away = now.signed_duration_since(last.at);
    if away <= TimeDelta::seconds(OUTAGE_S) {
        return Ok(0);
    }
    tracing::warn!(away_s = away.num_seconds(), since = %last.at, "service was down");
    let count = make_good(desk, last.at, now).await?;
    desk.store().record_heartbeat(now).await?;
    Ok(count)
}

/// Credits every open decision with the time between two instants. Returns the number of tables credited.
///
/// # Errors
/// Returns an error if the store fails.
pub async fn make_good(desk: &Arc<Desk>, from: Instant, to: Instant) -> Result<usize, StoreError> {
    let mut count = 0;
    let mut after = None;
    loop {
        let codes = desk.store().tables_with_timer(TimerKind::Deadline, after, CODES_MAX).await?;
        let Some(last) = codes.last().cloned() else { break };
        let mut all: JoinSet<Result<bool, DeskError>> = JoinSet::new();
        for code in codes {
            if all.len() >= CONCURRENT_CREDITS_MAX
                && let Some(one) = all.join_next().await
            {
                count += usize::from(one.map_err(outage_error)?.map_err(outage_error)?);
            }
            let desk = desk.clone();
            all.spawn(async move { desk.credit_outage_at_tables(&code, from, to).await });
        }
        while let Some(one) = all.join_next().await {
            count += usize::from(one.map_err(outage_error)?.map_err(outage_error)?);
        }
        after = Some(last);
    }
    tracing::info!(tables = count, "lost time credited");
    Ok(count)
}

fn outage_error(error: impl std::fmt::Display) -> StoreError {
    StoreError { what: error.to_string() }
}

impl Desk {
    /// Credits a table's open decisions with the time between two instants. Returns true if anything changed.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub(super) async fn credit_outage_at_tables(
        &self,
        code: &Code,
        from: Instant,
        to: Instant,
    ) -> Result<bool, DeskError> {
        let minimum_s = self.policy().after_outage_s;
        let make_good = |loaded: &LoadedTable, at: &Moment<'_>| {
            Ok(play::compensate_outage(loaded, at, from, to, minimum_s)?.map(|decided| decided.commit))
        };
        Ok(self.decide(code, None, make_good).await? == DecisionOutcome::Executed)
    }
}
