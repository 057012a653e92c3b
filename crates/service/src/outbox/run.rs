//! Looks for letters that are due, and sets them on their way.

use super::roads::{Road, Roads};
use super::under_way::{UNDER_WAY_MAX, UnderWay};
use crate::desk::Desk;
use chrono::TimeDelta;
use ports::{Channel, StoreError, Wake};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Letters taken at once.
const LEASE_MAX: u32 = 50;
/// How long a taken letter is ours, in seconds. One that takes longer is taken again and stays under way.
const LEASE_S: i64 = 300;
/// How long letters that are leaving have to get through when the service stops.
const STOP: Duration = Duration::from_secs(5);
/// The wait for readers who have enough under way.
const BUSY: Duration = Duration::from_secs(1);
/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 30;

/// Delivers the letters that are owed through a channel.
#[derive(Debug)]
pub struct Outbox {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    roads: Arc<Roads>,
}

impl Outbox {
    /// An outbox that delivers through this channel.
    pub fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        Self { desk, channel, roads: Arc::default() }
    }

    /// Delivers until told to stop. Letters that are slow to leave by one way do not hold up letters by another. What an earlier process
    /// held because its way was down goes at once, and tells whether it still is.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let owed = self.desk.letters_owed();
        let mut under_way = self.nothing_under_way(stop.clone());
        for road in [Road::Mail, Road::Chat] {
            if let Err(error) = self.desk.store().wake_letters(Wake::Held(road.ways()), self.desk.now()).await
            {
                tracing::error!(%error, "letters that were held cannot be freed; they go when their time comes");
            }
        }
        loop {
            let sleep = match self.take_due(&mut under_way).await {
                Ok(0) if under_way.is_full() => Duration::from_secs(SLEEP_MAX_S.unsigned_abs()),
                Ok(0) if !under_way.busy().is_empty() => BUSY,
                Ok(0) => self.sleep().await,
                Ok(_) => continue,
                Err(error) => {
                    tracing::error!(%error, "the outbox cannot read its letters");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = owed.notified() => {}
                () = tokio::time::sleep(sleep) => {}
                done = under_way.one_done(), if !under_way.is_empty() => failed(done),
                _ = stop.wait_for(|stop| *stop) => break,
            }
        }
        // What does not get through in time goes at the next start, or by another process: all leases of this one end with it.
        let ended = tokio::time::timeout(STOP, async {
            while !under_way.is_empty() {
                failed(under_way.one_done().await);
            }
        });
        if ended.await.is_err() {
            tracing::warn!(
                letters = under_way.count(),
                "letters were still leaving; they go at the next start"
            );
        }
    }

    fn nothing_under_way(&self, stop: watch::Receiver<bool>) -> UnderWay {
        UnderWay::new(self.desk.clone(), self.channel.clone(), self.roads.clone(), stop)
    }

    /// How long until there may be something to do.
    async fn sleep(&self) -> Duration {
        let next = self.desk.store().next_letter_at().await.ok().flatten();
        let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - self.desk.now());
        let (least, most) = self.desk.sleeps(TimeDelta::seconds(SLEEP_MAX_S));
        left.clamp(least, most).to_std().unwrap_or_default()
    }

    /// Takes what is due and delivers it: one recipient's letters in order, different recipients side by side. Returns how many
    /// letters these were, once all of them have left or failed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let (_never, goes_on) = watch::channel(false);
        let mut under_way = self.nothing_under_way(goes_on);
        let count = self.take_due(&mut under_way).await?;
        while !under_way.is_empty() {
            under_way.one_done().await?;
        }
        Ok(count)
    }

    /// Takes what is due, as far as there is room, and sets it on its way. Returns how many letters.
    async fn take_due(&self, under_way: &mut UnderWay) -> Result<usize, StoreError> {
        if under_way.is_full() {
            return Ok(0);
        }
        let room = LEASE_MAX.min(UNDER_WAY_MAX - under_way.count());
        let now = self.desk.now();
        let until = now + TimeDelta::seconds(LEASE_S);
        let leased = self.desk.store().lease_letters(now, until, room, under_way.busy()).await?;
        let count = leased.len();
        under_way.take(leased, until);
        Ok(count)
    }
}

/// Logs a queue that failed; its letters stay leased and are taken again when the lease ends.
fn failed(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "the outbox cannot write down how letters fared");
    }
}
