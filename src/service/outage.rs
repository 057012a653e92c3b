//! Time that the service lost: while it was away, and where the clock of the host jumped. Every open decision gets it back
//! before any timer is looked at.
//!
//! Crash-safe without a record of its own: the sign of life stays as it was until all tables have their time back, and each
//! table knows up to when it has.

use super::desk::{Desk, DeskError};
use crate::play::{Instant, TimerKind};
use crate::store::StoreError;
use chrono::TimeDelta;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;

/// Away for less than this is no outage, in seconds: a restart, and the pause between two signs of life.
const OUTAGE_S: i64 = 60;
/// Tables read at once.
const CODES_MAX: u32 = 1_000;
/// Tables decided about side by side.
const ABREAST: usize = 32;

/// Watches the clock of the host against one that only runs on.
#[derive(Debug, Default)]
pub(super) struct Watch {
    last: Option<(Instant, Duration)>,
}

/// What the clock of the host did.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Jump {
    /// It jumped forward, or the host slept: this much is missing.
    Forward(TimeDelta),
    /// It was set back by this much. Nothing is due twice, as what was done is written down; what is due comes later.
    Back(TimeDelta),
}

impl Watch {
    /// What has happened to the wall clock since the last look at both.
    pub(super) fn look(&mut self, wall: Instant, steady: Option<Duration>) -> Option<Jump> {
        let steady = steady?;
        let (wall_before, steady_before) = self.last.replace((wall, steady))?;
        let ran = TimeDelta::from_std(steady.saturating_sub(steady_before)).unwrap_or_default();
        let off = wall.signed_duration_since(wall_before) - ran;
        let noticed = TimeDelta::seconds(OUTAGE_S);
        match off {
            off if off > noticed => Some(Jump::Forward(off)),
            off if off < -noticed => Some(Jump::Back(-off)),
            _ => None,
        }
    }
}

/// Before anything else at the start: gives the time back that the service was away, if it was. Returns for how many tables.
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

/// Gives every open decision back what it lost between two instants. Returns for how many tables.
///
/// # Errors
/// When the store fails.
pub async fn make_good(desk: &Arc<Desk>, from: Instant, to: Instant) -> Result<usize, StoreError> {
    let mut count = 0;
    let mut after = None;
    loop {
        let codes = desk.store().tables_timed(TimerKind::Deadline, after, CODES_MAX).await?;
        let Some(last) = codes.last().cloned() else { break };
        let mut all = JoinSet::new();
        for code in codes {
            if all.len() >= ABREAST {
                count += done(all.join_next().await)?;
            }
            let desk = desk.clone();
            all.spawn(async move { desk.make_good(&code, from, to).await });
        }
        while let Some(one) = all.join_next().await {
            count += done(Some(one))?;
        }
        after = Some(last);
    }
    tracing::info!(tables = count, "deadlines have moved by the time that was lost");
    Ok(count)
}

type Made = Result<Result<bool, DeskError>, tokio::task::JoinError>;

fn done(made: Option<Made>) -> Result<usize, StoreError> {
    match made {
        None => Ok(0),
        Some(Ok(Ok(moved))) => Ok(usize::from(moved)),
        Some(Ok(Err(error))) => Err(StoreError { what: error.to_string() }),
        Some(Err(error)) => Err(StoreError { what: error.to_string() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Instant {
        chrono::DateTime::from_timestamp(1_800_000_000 + second, 0).unwrap_or_default()
    }

    #[test]
    fn a_jump_of_the_host_s_clock_is_told_from_time_that_passes() {
        let mut watch = Watch::default();
        let steady = |second| Some(Duration::from_secs(second));
        assert_eq!(watch.look(at(0), steady(0)), None, "there is nothing to compare with yet");
        assert_eq!(watch.look(at(15), steady(15)), None);
        assert_eq!(watch.look(at(75), steady(30)), None, "a small correction");
        assert_eq!(watch.look(at(75 + 7_200 + 15), steady(45)), Some(Jump::Forward(TimeDelta::hours(2))));
        assert_eq!(watch.look(at(75 + 7_230), steady(60)), None, "told once");
        assert_eq!(watch.look(at(75 + 7_245 - 3_600), steady(75)), Some(Jump::Back(TimeDelta::hours(1))));
        assert_eq!(watch.look(at(0), None), None, "a world without a steady clock");
    }
}
