//! Letters that were taken and have not left yet: one queue for each reader and way, each delivered by a task of its own.

use super::deliver::deliver;
use crate::channels::Channel;
use crate::play::{Code, ContactMethod, Instant, Letter, PlayerId, To};
use crate::service::desk::Desk;
use crate::store::{Leased, StoreError};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;
use tokio::task::JoinSet;

/// Letters under way at once; more are taken when some have left.
pub(super) const UNDER_WAY_MAX: u32 = 400;

/// A letter that was taken, and until when it is ours.
type LeasedUntil = (Leased, Instant);

/// Letters that were taken and have not left yet. Each queue is delivered by a task of its own, one letter after the other; what
/// comes for a queue that is at work waits for it.
pub(super) struct UnderWay {
    desk: Arc<Desk>,
    channel: Arc<dyn Channel>,
    tasks: JoinSet<Result<(), StoreError>>,
    /// Which queue a task delivers, and how many letters of it.
    at_work: HashMap<tokio::task::Id, (Queue, u32)>,
    waiting: BTreeMap<Queue, Vec<LeasedUntil>>,
    /// How many letters in all.
    count: u32,
}

impl UnderWay {
    pub(super) fn new(desk: Arc<Desk>, channel: Arc<dyn Channel>) -> Self {
        let (at_work, waiting) = (HashMap::new(), BTreeMap::new());
        Self { desk, channel, tasks: JoinSet::new(), at_work, waiting, count: 0 }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.tasks.is_empty()
    }

    pub(super) fn is_full(&self) -> bool {
        self.count >= UNDER_WAY_MAX
    }

    /// How many letters in all; at most [`UNDER_WAY_MAX`].
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// Sets letters on their way.
    pub(super) fn take(&mut self, leased: Vec<Leased>, until: Instant) {
        self.count += leased.len() as u32;
        for one in leased {
            self.waiting.entry(Queue::of(&one.letter)).or_default().push((one, until));
        }
        self.start();
    }

    /// Starts every queue that has letters and is not at work.
    fn start(&mut self) {
        let at_work: BTreeSet<Queue> = self.at_work.values().map(|(queue, _)| queue.clone()).collect();
        let (held, free) = std::mem::take(&mut self.waiting)
            .into_iter()
            .partition::<BTreeMap<_, _>, _>(|(queue, _)| at_work.contains(queue));
        self.waiting = held;
        for (queue, letters) in free {
            let count = letters.len() as u32;
            let (desk, channel) = (self.desk.clone(), self.channel.clone());
            let task = self.tasks.spawn(async move {
                for (leased, until) in letters {
                    let now = desk.now();
                    // What is not ours any more was taken again, or will be.
                    if now < until {
                        deliver(&desk, channel.as_ref(), leased, now).await?;
                    }
                }
                Ok(())
            });
            self.at_work.insert(task.id(), (queue, count));
        }
    }

    /// Waits until one queue has delivered what it had; what waited for it goes on its way.
    pub(super) async fn one_done(&mut self) -> Result<(), StoreError> {
        let (id, done) = match self.tasks.join_next_with_id().await {
            None => return Ok(()),
            Some(Ok((id, done))) => (id, done),
            Some(Err(error)) => {
                tracing::error!(%error, "a delivery panicked; its letters stay leased and are tried again");
                (error.id(), Ok(()))
            }
        };
        if let Some((_, count)) = self.at_work.remove(&id) {
            self.count = self.count.saturating_sub(count);
        }
        self.start();
        done
    }
}

/// Letters that are delivered one after the other: those of one reader by one way.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Queue {
    Player(PlayerId, ContactMethod),
    Place(Option<Code>),
}

impl Queue {
    fn of(letter: &Letter) -> Self {
        match letter.to {
            To::Player { player, way } => Queue::Player(player, way),
            To::Place => Queue::Place(letter.table.clone()),
        }
    }
}
