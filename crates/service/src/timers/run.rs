//! Asks the desk to look at tables when their timers are due. A timer only says when to look, so looking too often or too late
//! does no harm; the present is read anew after every sleep and the sleep itself is never trusted. Time that was lost is given
//! back before the first look.

use super::clock::{ClockWatch, Jump};
use super::due::look_at_due;
use super::outage::{make_good, make_good_at_start};
use crate::desk::Desk;
use chrono::TimeDelta;
use model::Instant;
use ports::{StoreError, Wake};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 15;
/// How often a sign of life is left.
const BEAT_S: u64 = 30;

/// Looks at tables whose timers are due until told to stop. First gives back the time that the service was away.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let set = desk.timers_set();
    let mut clock = ClockWatch::default();
    let mut lost = Lost::Away;
    loop {
        let sleep = match round(&desk, &mut clock, &mut lost).await {
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

/// Time that has to be given back before anything is looked at.
#[derive(Copy, Clone, Debug)]
enum Lost {
    /// The service may have been away.
    Away,
    /// The host's clock jumped from one instant to another.
    Jumped(Instant, Instant),
    /// None.
    Nothing,
}

/// One round: makes good what was lost, then looks at what is due. An error leaves what was lost for the next round.
async fn round(desk: &Arc<Desk>, clock: &mut ClockWatch, lost: &mut Lost) -> Result<usize, StoreError> {
    let now = desk.now();
    match clock.look(now, desk.steady()) {
        // Whoever serves beside this process was there all the time.
        Some(Jump::Forward(by)) if desk.store().others_serve().await? => {
            tracing::warn!(
                by_s = by.num_seconds(),
                "the host's clock jumped forward, or the host slept; other processes served"
            );
        }
        Some(Jump::Forward(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "the host's clock jumped forward, or the host slept");
            *lost = Lost::Jumped(now - by, now);
        }
        Some(Jump::Back(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "the host's clock was set back; what is due comes later");
            // Letters that wait for another try wait for time to pass, not for the clock to come round again.
            desk.store().wake_letters(Wake::All, now).await?;
            desk.letters_owed().notify_one();
        }
        None => {}
    }
    match *lost {
        Lost::Away => {
            make_good_at_start(desk).await?;
        }
        Lost::Jumped(from, to) => {
            make_good(desk, from, to).await?;
        }
        Lost::Nothing => {}
    }
    *lost = Lost::Nothing;
    desk.caught_up();
    look_at_due(desk).await
}

async fn sleep(desk: &Desk) -> Duration {
    let next = desk.store().next_timer_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    let (least, most) = desk.sleeps(TimeDelta::seconds(SLEEP_MAX_S));
    left.clamp(least, most).to_std().unwrap_or_default()
}

/// Leaves a sign of life every half minute until told to stop, but none before [`run`] has given back what was lost: until
/// then the last one tells since when the service was away.
pub async fn heartbeat(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    loop {
        if desk.is_caught_up() {
            beat(&desk).await;
        }
        tokio::select! {
            () = tokio::time::sleep(Duration::from_secs(BEAT_S)) => {}
            _ = stop.wait_for(|stop| *stop) => return,
        }
    }
}

async fn beat(desk: &Desk) {
    if let Err(error) = desk.store().beat(desk.now()).await {
        tracing::error!(%error, "no sign of life could be left");
    }
}
