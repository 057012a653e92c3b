//! Looks for letters that are due, and sets them on their way.

use super::under_way::{UNDER_WAY_MAX, UnderWay};
use crate::channels::Channel;
use crate::service::desk::Desk;
use crate::store::StoreError;
use chrono::TimeDelta;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Letters taken at once.
const LEASE_MAX: u32 = 50;
/// How long a taken letter is ours, in seconds; longer than any channel's time-out.
const LEASE_S: i64 = 300;
/// The longest sleep between looks, in seconds; the clock of the host may jump.
const SLEEP_MAX_S: i64 = 30;

/// Delivers the letters that are owed through a channel.
#[derive(Debug)]
pub struct Outbox {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
}

impl Outbox {
    /// An outbox that delivers through this channel.
    pub fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        Self { desk, channel }
    }

    /// Delivers until told to stop. Letters that are slow to leave by one way do not hold up letters by another.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let owed = self.desk.letters_owed();
        let mut under_way = UnderWay::new(self.desk.clone(), self.channel.clone());
        loop {
            let sleep = match self.take_due(&mut under_way).await {
                Ok(0) if under_way.is_full() => Duration::from_secs(SLEEP_MAX_S.unsigned_abs()),
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
        // What was taken is ours: nobody else would deliver it before its lease ends.
        while !under_way.is_empty() {
            failed(under_way.one_done().await);
        }
    }

    /// How long until there may be something to do.
    async fn sleep(&self) -> Duration {
        let next = self.desk.store().next_letter_at().await.ok().flatten();
        let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - self.desk.now());
        left.clamp(TimeDelta::milliseconds(5), TimeDelta::seconds(SLEEP_MAX_S)).to_std().unwrap_or_default()
    }

    /// Takes what is due and delivers it: one recipient's letters in order, different recipients side by side. Returns how many
    /// letters these were, once all of them have left or failed.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let mut under_way = UnderWay::new(self.desk.clone(), self.channel.clone());
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
        let leased = self.desk.store().lease_letters(now, until, room).await?;
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
