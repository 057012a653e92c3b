//! Asks the desk to look at tables when their timers are due. A timer carries no verdict, so looking too often or too late
//! does no harm; the present is read anew after every sleep and the sleep itself is never trusted.

use super::desk::Desk;
use crate::store::{Store, StoreError};
use chrono::TimeDelta;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Timers read at once.
const DUE_MAX: u32 = 256;
/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 15;
/// How often a sign of life is left.
const BEAT_S: u64 = 30;
/// Away for longer than this is told in the log, in seconds.
const AWAY_S: i64 = 300;

/// Looks at tables whose timers are due until told to stop.
pub async fn run<S: Store>(desk: Arc<Desk<S>>, mut stop: watch::Receiver<bool>) {
    let set = desk.timers_set();
    loop {
        let sleep = match look_at_due(&desk).await {
            Ok(0) => sleep(&desk).await,
            Ok(_) => continue,
            Err(error) => {
                tracing::error!(%error, "timers cannot be read");
                Duration::from_secs(1)
            }
        };
        tokio::select! {
            () = set.notified() => {}
            () = tokio::time::sleep(sleep) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

/// Looks at every table with a due timer once. Returns how many timers were due.
///
/// # Errors
/// When the store fails.
pub async fn look_at_due<S: Store>(desk: &Desk<S>) -> Result<usize, StoreError> {
    let due = desk.store().timers_due(desk.now(), DUE_MAX).await?;
    for timer in &due {
        if let Err(error) = desk.look(timer).await {
            tracing::error!(table = %timer.table, %error, "a due timer could not be handled; it stays due");
            return Err(StoreError { what: error.to_string() });
        }
    }
    Ok(due.len())
}

async fn sleep<S: Store>(desk: &Desk<S>) -> Duration {
    let next = desk.store().next_timer_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    left.clamp(TimeDelta::milliseconds(5), TimeDelta::seconds(SLEEP_MAX_S)).to_std().unwrap_or_default()
}

/// Leaves a sign of life every half minute until told to stop; says at the start how long the service was away.
pub async fn heartbeat<S: Store>(desk: Arc<Desk<S>>, mut stop: watch::Receiver<bool>) {
    if let Ok(Some(last)) = desk.store().heartbeat().await {
        let away = desk.now() - last.at;
        if away > TimeDelta::seconds(AWAY_S) {
            tracing::warn!(away_s = away.num_seconds(), since = %last.at, "the service was away");
        }
    }
    loop {
        if let Err(error) = desk.store().beat(desk.now()).await {
            tracing::error!(%error, "no sign of life could be left");
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(BEAT_S)) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}
