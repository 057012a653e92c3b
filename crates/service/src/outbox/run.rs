//! Polls for due letters and starts their delivery.

use super::delivery_tasks::{DeliveryTasks, IN_DELIVERY_MAX};
use super::transports::{DeliveryTransport, Transports};
use crate::desk::Desk;
use chrono::TimeDelta;
use ports::{Channel, StoreError, WakeSelection};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// Number of letters leased per query.
const LEASE_MAX: u32 = 50;
/// Length of a letter's lease, in seconds. If the delivery takes longer, the letter is leased again and stays in
/// delivery.
const LEASE_S: i64 = 300;
/// Grace period for letters that are being sent when the service stops.
const STOP: Duration = Duration::from_secs(5);
/// Delay while recipients are at their limit.
const BUSY: Duration = Duration::from_secs(1);
/// Longest sleep between polls, in seconds; the host's clock may jump.
const SLEEP_MAX_S: i64 = 30;

/// Delivers queued letters through a channel.
#[derive(Debug)]
pub struct Outbox {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    roads: Arc<Transports>,
}

impl Outbox {
    /// Creates an outbox that delivers through this channel.
    pub fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        Self { desk, channel, roads: Arc::default() }
    }

    /// Delivers letters until stopped. Slow letters of one delivery method do not hold up those of another. Letters
    /// held by an earlier process are retried at once, to test the transport.
    pub async fn run(&self, mut stop: watch::Receiver<bool>) {
        let owed = self.desk.letters_queued();
        let mut under_way = self.new_delivery_tasks(stop.clone());
        for road in [DeliveryTransport::Mail, DeliveryTransport::Chat, DeliveryTransport::Web] {
            if let Err(error) = self
                .desk
                .store()
                .wake_letters(WakeSelection::Held(road.contact_methods()), self.desk.now())
                .await
            {
                tracing::error!(%error, "held letters not released; they become due on schedule");
            }
        }
        loop {
            let sleep = match self.start_due_deliveries(&mut under_way).await {
                Ok(0) if under_way.is_full() => Duration::from_secs(SLEEP_MAX_S.unsigned_abs()),
                Ok(0) if !under_way.busy_recipients().is_empty() => BUSY,
                Ok(0) => self.sleep().await,
                Ok(_) => continue,
                Err(error) => {
                    tracing::error!(%error, "queued letters not readable");
                    Duration::from_secs(1)
                }
            };
            tokio::select! {
                () = owed.notified() => {}
                () = tokio::time::sleep(sleep) => {}
                done = under_way.join_next_queue(), if !under_way.is_empty() => log_failure(done),
                _ = stop.wait_for(|stop| *stop) => break,
            }
        }
        // Unsent letters are sent at the next start, or by another process, because all leases of this process end with
        // it.
        let ended = tokio::time::timeout(STOP, async {
            while !under_way.is_empty() {
                log_failure(under_way.join_next_queue().await);
            }
        });
        if ended.await.is_err() {
            tracing::warn!(letters = under_way.count(), "unsent letters left for the next start");
        }
    }

    fn new_delivery_tasks(&self, stop: watch::Receiver<bool>) -> DeliveryTasks {
        DeliveryTasks::new(self.desk.clone(), self.channel.clone(), self.roads.clone(), stop)
    }

    /// Returns how long to sleep before the next letter may be due.
    async fn sleep(&self) -> Duration {
        let next = self.desk.store().next_letter_at().await.ok().flatten();
        let left = next.map_or(TimeDelta::seconds(SLEEP_MAX_S), |next| next - self.desk.now());
        let (least, most) = self.desk.sleep_bounds(TimeDelta::seconds(SLEEP_MAX_S));
        left.clamp(least, most).to_std().unwrap_or_default()
    }

    /// Delivers all due letters: those of one recipient in order, different recipients concurrently. Returns their
    /// number once all are sent or have failed.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn deliver_due(&self) -> Result<usize, StoreError> {
        let (_never, goes_on) = watch::channel(false);
        let mut under_way = self.new_delivery_tasks(goes_on);
        let count = self.start_due_deliveries(&mut under_way).await?;
        while !under_way.is_empty() {
            under_way.join_next_queue().await?;
        }
        Ok(count)
    }

    /// Leases due letters, up to the remaining capacity, and starts their delivery. Returns their number.
    async fn start_due_deliveries(&self, under_way: &mut DeliveryTasks) -> Result<usize, StoreError> {
        if under_way.is_full() {
            return Ok(0);
        }
        let room = LEASE_MAX.min(IN_DELIVERY_MAX - under_way.count());
        let now = self.desk.now();
        let until = now + TimeDelta::seconds(LEASE_S);
        let leased = self.desk.store().lease_letters(now, until, room, under_way.busy_recipients()).await?;
        let count = leased.len();
        under_way.take(leased, until);
        Ok(count)
    }
}

/// Logs a failed queue. Its letters stay leased and are leased again when the lease ends.
fn log_failure(done: Result<(), StoreError>) {
    if let Err(error) = done {
        tracing::error!(%error, "delivery outcomes not stored");
    }
}
