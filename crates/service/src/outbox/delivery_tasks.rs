//! Letters in delivery: one task per queue.

use super::deliver::{DeliveryContext, deliver};
use super::queues::{QueueKey, Queues};
use super::transports::Transports;
use crate::desk::Desk;
use model::{Instant, Page, PageKind, PlayerId};
use ports::{Channel, LeasedLetter, RemoteId, SendPermit, StoreError};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Maximum number of letters in delivery; further letters are leased when some have been sent.
pub(super) const IN_DELIVERY_MAX: u32 = 400;

/// Letters in delivery. Each queue has its own task, which sends one letter after another. Letters added to an active
/// queue wait for that task.
pub(super) struct DeliveryTasks {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    roads: Arc<Transports>,
    /// True once no more letters may be sent.
    stop: watch::Receiver<bool>,
    tasks: JoinSet<Result<(), StoreError>>,
    /// Queue of each task.
    queue_of_task: HashMap<tokio::task::Id, QueueKey>,
    queues: Arc<Queues>,
}

impl DeliveryTasks {
    pub(super) fn new(
        desk: Arc<Desk>,
        channel: Arc<dyn Channel>,
        roads: Arc<Transports>,
        stop: watch::Receiver<bool>,
    ) -> Self {
        let (at_work, queues) = (HashMap::new(), Arc::new(Queues::default()));
        Self { desk, channel, roads, stop, tasks: JoinSet::new(), queue_of_task: at_work, queues }
    }

    /// Returns the recipients who have reached their limit of letters in delivery.
    pub(super) fn busy_recipients(&self) -> Vec<PlayerId> {
        self.queues.recipients_at_limit()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.count() >= IN_DELIVERY_MAX
    }

    /// Returns the number of letters in delivery; at most [`IN_DELIVERY_MAX`].
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.queues.count()).unwrap_or(IN_DELIVERY_MAX)
    }

    /// Starts the delivery of letters.
    pub(super) fn take(&mut self, leased: Vec<LeasedLetter>, until: Instant) {
        self.queues.add(leased, until);
        self.start();
    }

    /// Starts a task for every non-empty queue without one.
    fn start(&mut self) {
        let at_work: BTreeSet<&QueueKey> = self.queue_of_task.values().collect();
        let free: Vec<QueueKey> =
            self.queues.waiting_queues().into_iter().filter(|queue| !at_work.contains(queue)).collect();
        for queue in free {
            let (desk, channel, roads) = (self.desk.clone(), self.channel.clone(), self.roads.clone());
            let (queues, own, stop) = (self.queues.clone(), queue.clone(), self.stop.clone());
            let task = self.tasks.spawn(async move {
                let out = DeliveryContext { desk: &desk, channel: channel.as_ref(), roads: &roads };
                send_queue(&out, &queues, &own, &stop).await
            });
            self.queue_of_task.insert(task.id(), queue);
        }
    }

    /// Waits until one task ends, then starts the queues that have received letters since.
    pub(super) async fn join_next_queue(&mut self) -> Result<(), StoreError> {
        let (id, done) = match self.tasks.join_next_with_id().await {
            None => return Ok(()),
            Some(Ok((id, done))) => (id, done),
            Some(Err(error)) => {
                tracing::error!(%error, "delivery panicked; letters stay leased and will be retried");
                (error.id(), Ok(()))
            }
        };
        if let Some(queue) = self.queue_of_task.remove(&id) {
            self.queues.finish_sending(&queue);
            // Failed letters stay leased, and are leased again when the lease ends.
            if done.is_err() {
                self.queues.drop_all(&queue);
            }
        }
        self.start();
        done
    }
}

/// Returns true if the place does not have a living post yet; otherwise waits until a message can be sent there.
async fn wait_for_living_post(desk: &Desk, channel: &dyn Channel, slot: String) -> Result<bool, StoreError> {
    let post = desk.store().last_sent_id(slot).await?.map(RemoteId);
    if let Some(post) = &post {
        channel.wait_until_place_is_free(post).await;
    }
    Ok(post.is_none())
}

/// Sends the letters of a queue until it is empty or the service stops. The next letter is chosen only when it can be
/// sent, because a newer letter may replace or join it until then.
async fn send_queue(
    out: &DeliveryContext<'_>,
    queues: &Queues,
    queue: &QueueKey,
    stop: &watch::Receiver<bool>,
) -> Result<(), StoreError> {
    while !*stop.borrow() {
        let place_is_new = match queue {
            QueueKey::Place(place) => match place.slot() {
                Some(slot) => wait_for_living_post(out.desk, out.channel, slot).await?,
                None => false,
            },
            QueueKey::Player(..) => false,
        };
        // The letter is chosen and checked only after a permit is acquired, which may take a long time.
        let _room = match queue {
            QueueKey::Player(_, way) => out.channel.reserve_send_permit(*way).await,
            QueueKey::Place(_) => SendPermit::default(),
        };
        let now = out.desk.now();
        let next = queues.next(queue, now, place_is_new);
        if next.is_empty() {
            return Ok(());
        }
        for leased in merge_letters(out.desk, next).await? {
            // If this machine was suspended, another process may have taken over the lease and sent the letter.
            if !out.desk.store().is_leased(leased.letter.key.clone()).await? {
                tracing::info!(letter = leased.letter.key, "lease of a letter lost to another process");
                continue;
            }
            deliver(out, leased, now).await?;
        }
    }
    queues.drop_all(queue);
    Ok(())
}

/// Merges letters where possible: events queued at a place during an earlier delivery are sent together. They are
/// merged in the store first, so that no crash loses or repeats them. Consecutive letters are merged into the last one.
/// Game results and letters that cannot be decrypted stay separate.
async fn merge_letters(desk: &Desk, letters: Vec<LeasedLetter>) -> Result<Vec<LeasedLetter>, StoreError> {
    if letters.len() < 2 {
        return Ok(letters);
    }
    let (mut few, mut together) = (Vec::new(), Vec::new());
    for one in letters {
        match model::decrypt_page(desk.keys(), &one.letter.key, &one.letter.body) {
            Some(page) if may_be_joined(&page) => together.push((one, page)),
            _ => {
                few.extend(merge_into_last(desk, std::mem::take(&mut together)).await?);
                few.push(one);
            }
        }
    }
    few.extend(merge_into_last(desk, together).await?);
    Ok(few)
}

/// Returns true if a page loses nothing when merged. Results stay separate, and so do league events with rows, buttons
/// or a text.
fn may_be_joined(page: &Page) -> bool {
    let is_plain = page.sheets.is_empty() && page.presses.is_empty() && page.text.is_none();
    match page.kind {
        PageKind::Over => false,
        PageKind::LeagueNews => is_plain,
        _ => true,
    }
}

/// Merges letters into the last one, which then contains the events of all.
async fn merge_into_last(
    desk: &Desk,
    letters: Vec<(LeasedLetter, Page)>,
) -> Result<Option<LeasedLetter>, StoreError> {
    let mut all = letters.into_iter();
    let Some((mut last, mut page)) = all.next() else { return Ok(None) };
    let mut others = Vec::new();
    for (one, next) in all {
        let before = std::mem::replace(&mut page, next);
        page.says.splice(0..0, before.says);
        page.news.splice(0..0, before.news);
        page.calls.splice(0..0, before.calls);
        others.push(std::mem::replace(&mut last, one).letter.key);
    }
    if !others.is_empty() {
        let key = last.letter.key.clone();
        let body = model::encrypt_page(desk.keys(), &key, &page);
        last.letter.body = body.map_err(|error| StoreError { what: error.to_string() })?;
        desk.store().join_letters(key, last.letter.body.clone(), others).await?;
    }
    Ok(Some(last))
}
