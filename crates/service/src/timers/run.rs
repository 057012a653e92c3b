//! Processes tables when their timers are due. A timer only prompts a check, so an extra or late check is harmless. The
//! time is read again after every sleep, because the actual length of a sleep is never trusted. Lost time is credited
//! before the first check.

use super::clock::{ClockJump, ClockWatch};
use super::due::run_due_timers;
use super::outage::{credit_outage_at_start, make_good};
use crate::desk::Desk;
use chrono::TimeDelta;
use model::Instant;
use ports::{StoreError, WakeSelection};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Longest sleep between rounds, in seconds; the host's clock may jump.
const SLEEP_MAX_S: i64 = 15;
/// Interval between heartbeats, in seconds.
const BEAT_S: u64 = 30;

/// Runs due timers until stopped. First credits the time of an outage.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let set = desk.timers_set();
    let mut clock = ClockWatch::default();
    let mut lost = LostInterval::Away;
    loop {
        let sleep = match run_round(&desk, &mut clock, &mut lost).await {
            Ok(0) => sleep(&desk).await,
            Ok(_) => continue,
            Err(error) => {
                tracing::error!(%error, "timer round failed");
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

/// Time to credit before any timer runs.
#[derive(Copy, Clone, Debug)]
enum LostInterval {
    /// The time since the last heartbeat, if the service was down.
    Away,
    /// The time between two instants, after a jump of the host's clock.
    Jumped(Instant, Instant),
    /// No time was lost.
    Nothing,
}

/// Runs one round: credits lost time, then processes due timers. After an error, the lost time is credited in the next
/// round.
async fn run_round(
    desk: &Arc<Desk>,
    clock: &mut ClockWatch,
    lost: &mut LostInterval,
) -> Result<usize, StoreError> {
    let now = desk.now();
    match clock.check(now, desk.monotonic_time()) {
        // Other processes kept running during the jump.
        Some(ClockJump::Forward(by)) if desk.store().has_other_processes().await? => {
            tracing::warn!(
                by_s = by.num_seconds(),
                "host clock jumped forward or host was suspended; other processes kept serving"
            );
        }
        Some(ClockJump::Forward(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "host clock jumped forward or host was suspended");
            *lost = LostInterval::Jumped(now - by, now);
        }
        Some(ClockJump::Back(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "host clock set back; due work is delayed");
            // Letters that wait for a retry wait for time to pass, not for the clock to catch up.
            desk.store().wake_letters(WakeSelection::All, now).await?;
            desk.letters_queued().notify_one();
        }
        None => {}
    }
    match *lost {
        LostInterval::Away => {
            credit_outage_at_start(desk).await?;
        }
        LostInterval::Jumped(from, to) => {
            make_good(desk, from, to).await?;
        }
        LostInterval::Nothing => {}
    }
    *lost = LostInterval::Nothing;
    if !desk.is_caught_up() {
        desk.heartbeats.record_stored(desk.monotonic_now());
        desk.mark_caught_up();
    }
    run_due_timers(desk).await
}

async fn sleep(desk: &Desk) -> Duration {
    let next = desk.store().next_timer_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    let (least, most) = desk.sleep_bounds(TimeDelta::seconds(SLEEP_MAX_S));
    left.clamp(least, most).to_std().unwrap_or_default()
}

/// Records a heartbeat every half minute until stopped, but none before [`run`] has credited lost time: until then the
/// last heartbeat marks the start of the outage.
pub async fn run_heartbeat(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    loop {
        desk.heartbeats.record_attempt(desk.monotonic_now());
        if desk.is_caught_up() {
            record_heartbeat(&desk).await;
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(BEAT_S)) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

async fn record_heartbeat(desk: &Desk) {
    match desk.store().record_heartbeat(desk.now()).await {
        Ok(()) => desk.heartbeats.record_stored(desk.monotonic_now()),
        Err(error) => tracing::error!(%error, "heartbeat not recorded"),
    }
}
