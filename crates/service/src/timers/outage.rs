//! Time that the service lost: while it was away, and where the clock of the host jumped. Every open decision gets it back
//! before any timer is looked at.
//!
//! Crash-safe without a record of its own: the sign of life stays as it was until all tables have their time back, and each
//! table knows up to when it has.

use crate::desk::{Desk, DeskError};
use crate::execute::Verdict;
use chrono::TimeDelta;
use model::{Code, Instant, TimerKind};
use play::{Loaded, Moment};
use ports::StoreError;
use std::sync::Arc;
use tokio::task::JoinSet;

/// Away for less than this is no outage, in seconds: a restart, and the pause between two signs of life.
const OUTAGE_S: i64 = 60;
/// Tables read at once.
const CODES_MAX: u32 = 1_000;
/// Tables decided about side by side.
const ABREAST: usize = 32;

/// Gives the time back that the service was away, if it was: before anything else at the start. Returns at how many tables
/// there was something to give.
///
/// # Errors
/// When the store fails: nothing may be looked at before this is done.
pub async fn make_good_at_start(desk: &Arc<Desk>) -> Result<usize, StoreError> {
    let now = desk.now();
    let Some(last) = desk.store().heartbeat().await? else { return Ok(0) };
    let away = now.signed_duration_since(last.at);
    if away <= TimeDelta::seconds(OUTAGE_S) {
        return Ok(0);
    }
    tracing::warn!(away_s = away.num_seconds(), since = %last.at, "the service was away");
    let count = make_good(desk, last.at, now).await?;
    desk.store().beat(now).await?;
    Ok(count)
}

/// Gives every open decision back what it lost between two instants. Returns at how many tables there
/// was something to give.
///
/// # Errors
/// When the store fails.
pub async fn make_good(desk: &Arc<Desk>, from: Instant, to: Instant) -> Result<usize, StoreError> {
    let mut count = 0;
    let mut after = None;
    loop {
        let codes = desk.store().tables_timed(TimerKind::Deadline, after, CODES_MAX).await?;
        let Some(last) = codes.last().cloned() else { break };
        let mut all: JoinSet<Result<bool, DeskError>> = JoinSet::new();
        for code in codes {
            if all.len() >= ABREAST
                && let Some(one) = all.join_next().await
            {
                count += usize::from(one.map_err(failed)?.map_err(failed)?);
            }
            let desk = desk.clone();
            all.spawn(async move { desk.make_good(&code, from, to).await });
        }
        while let Some(one) = all.join_next().await {
            count += usize::from(one.map_err(failed)?.map_err(failed)?);
        }
        after = Some(last);
    }
    tracing::info!(tables = count, "deadlines have moved by the time that was lost");
    Ok(count)
}

fn failed(error: impl std::fmt::Display) -> StoreError {
    StoreError { what: error.to_string() }
}

impl Desk {
    /// Gives a table's open decisions back what they lost between two instants. Returns whether there was anything to give.
    ///
    /// # Errors
    /// When the store fails, or others wrote first every time.
    pub(super) async fn make_good(&self, code: &Code, from: Instant, to: Instant) -> Result<bool, DeskError> {
        let minimum_s = self.policy().after_outage_s;
        let make_good = |loaded: &Loaded, at: &Moment<'_>| {
            Ok(play::make_good(loaded, at, from, to, minimum_s)?.map(|decided| decided.commit))
        };
        Ok(self.decide(code, None, make_good).await? == Verdict::Executed)
    }
}
