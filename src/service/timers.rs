//! Asks the desk to look at tables when their timers are due. A timer carries no verdict, so looking too often or too late
//! does no harm; the present is read anew after every sleep and the sleep itself is never trusted. Time that was lost is given
//! back before the first look.

use super::desk::{Desk, DeskError};
use super::outage::{Jump, Watch, make_good, make_good_at_start};
use crate::play::{Code, Instant, Timer, TimerKind};
use crate::store::StoreError;
use chrono::TimeDelta;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::{JoinError, JoinSet};

/// Timers read at once.
const DUE_MAX: u32 = 2_048;
/// Tables looked at side by side: while one group of them is written, the next is decided about. Twice what the store's writer
/// takes at once.
const ABREAST: usize = 256;
/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 15;
/// How often a sign of life is left.
const BEAT_S: u64 = 30;

/// Looks at tables whose timers are due until told to stop. Gives back first what the service was away.
pub async fn run(desk: Arc<Desk>, mut stop: watch::Receiver<bool>) {
    let set = desk.timers_set();
    let mut clock = Watch::default();
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
async fn round(desk: &Arc<Desk>, clock: &mut Watch, lost: &mut Lost) -> Result<usize, StoreError> {
    let now = desk.now();
    match clock.look(now, desk.steady()) {
        Some(Jump::Forward(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "the host's clock jumped forward, or the host slept");
            *lost = Lost::Jumped(now - by, now);
        }
        Some(Jump::Back(by)) => {
            tracing::warn!(by_s = by.num_seconds(), "the host's clock was set back; what is due comes later");
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

/// Looks at every table with a due timer once, the most urgent first, many side by side. Returns how many timers were due.
///
/// # Errors
/// When the store fails.
pub async fn look_at_due(desk: &Arc<Desk>) -> Result<usize, StoreError> {
    let mut due = desk.store().timers_due(desk.now(), DUE_MAX).await?;
    due.sort_by_key(|timer| (urgency(timer.kind), timer.due_at));
    let count = due.len();
    let mut seen: BTreeSet<Code> = BTreeSet::new();
    let mut all = JoinSet::new();
    let mut round = Looks::default();
    for timer in due {
        // One look finds whatever is due at a table; what it leaves is due again in the next round.
        if !seen.insert(timer.table.clone()) {
            continue;
        }
        if all.len() >= ABREAST {
            round.note(all.join_next().await);
        }
        all.spawn(look(desk.clone(), timer));
    }
    while let Some(done) = all.join_next().await {
        round.note(Some(done));
    }
    // Tables of one person write that person's row, and of many side by side most lose it.
    for timer in std::mem::take(&mut round.lost) {
        round.note(Some(Ok(look(desk.clone(), timer).await)));
    }
    match round.failed {
        Some(what) => Err(StoreError { what }),
        None => Ok(count),
    }
}

/// How the looks of one round came out.
#[derive(Default)]
struct Looks {
    /// Others wrote the same rows first, every time: these are looked at alone.
    lost: Vec<Timer>,
    /// The first failure.
    failed: Option<String>,
}

/// What a look came to; where it failed, at which timer and why.
type Looked = Result<(), (Timer, DeskError)>;

impl Looks {
    fn note(&mut self, done: Option<Result<Looked, JoinError>>) {
        match done {
            None | Some(Ok(Ok(()))) => {}
            Some(Ok(Err((timer, DeskError::Busy)))) => self.lost.push(timer),
            Some(Ok(Err((timer, error)))) => {
                tracing::error!(table = %timer.table, %error, "a due timer could not be handled; it stays due");
                self.failed.get_or_insert(error.to_string());
            }
            Some(Err(error)) => {
                self.failed.get_or_insert(error.to_string());
            }
        }
    }
}

/// The first goes first: whose clock runs out, then what habits say, then bots, then reminders.
fn urgency(kind: TimerKind) -> u8 {
    match kind {
        TimerKind::Habits => 0,
        TimerKind::Deadline => 1,
        TimerKind::Bot => 2,
        TimerKind::Reminder => 3,
    }
}

async fn look(desk: Arc<Desk>, timer: Timer) -> Looked {
    match desk.look(&timer).await {
        Ok(_) => Ok(()),
        Err(error) => Err((timer, error)),
    }
}

async fn sleep(desk: &Desk) -> Duration {
    let next = desk.store().next_timer_at().await.ok().flatten();
    let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - desk.now());
    left.clamp(TimeDelta::milliseconds(5), TimeDelta::seconds(SLEEP_MAX_S)).to_std().unwrap_or_default()
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
