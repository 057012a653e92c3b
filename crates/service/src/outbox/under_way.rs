//! Letters that were taken and have not left yet: each queue is delivered by a task of its own.

use super::deliver::{WayOut, deliver};
use super::queues::{Queue, Queues};
use super::roads::Roads;
use crate::desk::Desk;
use model::{Instant, Page, PageKind, PlayerId};
use ports::{Channel, Leased, RemoteId, SendPermit, StoreError};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Letters under way at once; more are taken when some have left.
pub(super) const UNDER_WAY_MAX: u32 = 400;

/// Letters that were taken and have not left yet. Each queue is delivered by a task of its own, one letter after the other; what
/// comes for a queue that is at work waits for it.
pub(super) struct UnderWay {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    roads: Arc<Roads>,
    /// Whether nothing more is to leave.
    stop: watch::Receiver<bool>,
    tasks: JoinSet<Result<(), StoreError>>,
    /// Which queue a task delivers.
    at_work: HashMap<tokio::task::Id, Queue>,
    queues: Arc<Queues>,
}

impl UnderWay {
    pub(super) fn new(
        desk: Arc<Desk>,
        channel: Arc<dyn Channel>,
        roads: Arc<Roads>,
        stop: watch::Receiver<bool>,
    ) -> Self {
        let (at_work, queues) = (HashMap::new(), Arc::new(Queues::default()));
        Self { desk, channel, roads, stop, tasks: JoinSet::new(), at_work, queues }
    }

    /// Readers who have enough under way.
    pub(super) fn busy(&self) -> Vec<PlayerId> {
        self.queues.busy()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.count() >= UNDER_WAY_MAX
    }

    /// How many letters in all; at most [`UNDER_WAY_MAX`].
    pub(super) fn count(&self) -> u32 {
        u32::try_from(self.queues.count()).unwrap_or(UNDER_WAY_MAX)
    }

    /// Sets letters on their way.
    pub(super) fn take(&mut self, leased: Vec<Leased>, until: Instant) {
        self.queues.add(leased, until);
        self.start();
    }

    /// Starts every queue that has letters and is not at work.
    fn start(&mut self) {
        let at_work: BTreeSet<&Queue> = self.at_work.values().collect();
        let free: Vec<Queue> =
            self.queues.waiting().into_iter().filter(|queue| !at_work.contains(queue)).collect();
        for queue in free {
            let (desk, channel, roads) = (self.desk.clone(), self.channel.clone(), self.roads.clone());
            let (queues, own, stop) = (self.queues.clone(), queue.clone(), self.stop.clone());
            let task = self.tasks.spawn(async move {
                let out = WayOut { desk: &desk, channel: channel.as_ref(), roads: &roads };
                leave(&out, &queues, &own, &stop).await
            });
            self.at_work.insert(task.id(), queue);
        }
    }

    /// Waits until one queue has delivered what it had; what came for it since goes on its way.
    pub(super) async fn one_done(&mut self) -> Result<(), StoreError> {
        let (id, done) = match self.tasks.join_next_with_id().await {
            None => return Ok(()),
            Some(Ok((id, done))) => (id, done),
            Some(Err(error)) => {
                tracing::error!(%error, "a delivery panicked; its letters stay leased and are tried again");
                (error.id(), Ok(()))
            }
        };
        if let Some(queue) = self.at_work.remove(&id) {
            self.queues.rests(&queue);
            // What cannot be delivered now stays leased, and is taken again when the lease ends.
            if done.is_err() {
                self.queues.drop_all(&queue);
            }
        }
        self.start();
        done
    }
}

/// Whether nothing was posted yet where a living post stands; else waits until something can be told there.
async fn is_new(desk: &Desk, channel: &dyn Channel, slot: String) -> Result<bool, StoreError> {
    let post = desk.store().sent_as(slot).await?.map(RemoteId);
    if let Some(post) = &post {
        channel.until_free(post).await;
    }
    Ok(post.is_none())
}

/// Delivers the letters of a queue until none is left, or nothing more is to leave. What leaves next is settled only when it can leave:
/// until then something newer may take its place, or be told with it.
async fn leave(
    out: &WayOut<'_>,
    queues: &Queues,
    queue: &Queue,
    stop: &watch::Receiver<bool>,
) -> Result<(), StoreError> {
    while !*stop.borrow() {
        let place_is_new = match queue {
            Queue::Place(place) => match place.slot() {
                Some(slot) => is_new(out.desk, out.channel, slot).await?,
                None => false,
            },
            Queue::Player(..) => false,
        };
        // What leaves, and whether it is still owed, is settled when there is room for it: that may be much later.
        let _room = match queue {
            Queue::Player(_, way) => out.channel.room(*way).await,
            Queue::Place(_) => SendPermit::default(),
        };
        let now = out.desk.now();
        let next = queues.next(queue, now, place_is_new);
        if next.is_empty() {
            return Ok(());
        }
        for leased in as_few(out.desk, next).await? {
            // Another process may have taken this one for dead, if its machine was suspended, and sent the letter.
            if !out.desk.store().is_leased(leased.letter.key.clone()).await? {
                tracing::info!(letter = leased.letter.key, "a letter is not this process's own any more");
                continue;
            }
            deliver(out, leased, now).await?;
        }
    }
    queues.drop_all(queue);
    Ok(())
}

/// These letters as few: what happened at a place while something else was told there is told together. They become one in the store before
/// that one leaves, so that nothing is lost or told twice, whenever the process ends. Those that follow each other as one, in the place of the last of them. How a game has ended is told by itself,
/// and so is what cannot be opened.
async fn as_few(desk: &Desk, letters: Vec<Leased>) -> Result<Vec<Leased>, StoreError> {
    if letters.len() < 2 {
        return Ok(letters);
    }
    let (mut few, mut together) = (Vec::new(), Vec::new());
    for one in letters {
        match model::open_page(desk.keys(), &one.letter.key, &one.letter.body) {
            Some(page) if may_be_joined(&page) => together.push((one, page)),
            _ => {
                few.extend(joined(desk, std::mem::take(&mut together)).await?);
                few.push(one);
            }
        }
    }
    few.extend(joined(desk, together).await?);
    Ok(few)
}

/// Whether a page loses nothing when it is told with others: a result is told by itself, and so is what has rows, buttons or a text.
fn may_be_joined(page: &Page) -> bool {
    let is_plain = page.sheets.is_empty() && page.presses.is_empty() && page.text.is_none();
    match page.kind {
        PageKind::Over => false,
        PageKind::LeagueNews => is_plain,
        _ => true,
    }
}

/// These letters as the last of them, which tells what all of them tell.
async fn joined(desk: &Desk, letters: Vec<(Leased, Page)>) -> Result<Option<Leased>, StoreError> {
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
        let body = model::close_page(desk.keys(), &key, &page);
        last.letter.body = body.map_err(|error| StoreError { what: error.to_string() })?;
        desk.store().join_letters(key, last.letter.body.clone(), others).await?;
    }
    Ok(Some(last))
}
