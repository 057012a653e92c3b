//! The channels for direct messages with people: each is opened once and remembered, as long as it is used; and how far each was read,
//! so that nothing is missed.

use super::ids;
use super::lanes::RecentIds;
use super::rest::{DiscordError, RestClient};
use lru::LruCache;
use ports::{Lookup, NotNow};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// How many channels are remembered.
const CHANNELS_MAX: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// The direct channels of people, by their user ids.
#[derive(Debug)]
pub(crate) struct DirectChannels {
    known: Mutex<LruCache<u64, u64>>,
}

impl DirectChannels {
    pub(crate) fn new() -> Self {
        Self { known: Mutex::new(LruCache::new(CHANNELS_MAX)) }
    }

    /// The channel for direct messages with a person; opened if it is not known.
    pub(crate) async fn channel(&self, rest: &RestClient, user: u64) -> Result<u64, DiscordError> {
        if let Some(channel) = self.known().get(&user).copied() {
            return Ok(channel);
        }
        let channel = rest.direct(user).await?;
        self.remember(user, channel);
        Ok(channel)
    }

    /// A person's channel has become known.
    pub(crate) fn remember(&self, user: u64, channel: u64) {
        self.known().put(user, channel);
    }

    /// A person's channel does not exist any more.
    pub(crate) fn forget(&self, user: u64) {
        self.known().pop(&user);
    }

    fn known(&self) -> MutexGuard<'_, LruCache<u64, u64>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The read marks of all channels in which people can write to the bot.
#[derive(Debug)]
pub(crate) struct ReadMarks {
    door: Arc<dyn Lookup>,
    read: OnceCell<()>,
    last: Mutex<BTreeMap<u64, u64>>,
    caught_up: Mutex<BTreeSet<u64>>,
    taken: RecentIds,
}

impl ReadMarks {
    /// The read marks that the service behind this door wrote down; they are read when the first is needed.
    pub(crate) fn new(door: Arc<dyn Lookup>) -> Self {
        Self {
            door,
            read: OnceCell::new(),
            last: Mutex::default(),
            caught_up: Mutex::default(),
            taken: RecentIds::new(),
        }
    }

    /// The last message handled in each channel that has a read mark.
    pub(crate) async fn all(&self) -> Result<BTreeMap<u64, u64>, NotNow> {
        self.read
            .get_or_try_init(async || {
                let seen = self.door.seen().await?;
                let ours = seen
                    .iter()
                    .filter_map(|(place, message)| Some((ids::channel_of(place)?, ids::id(message)?)));
                lock(&self.last).extend(ours);
                Ok(())
            })
            .await?;
        Ok(lock(&self.last).clone())
    }

    /// The last message handled in a channel, if it has a read mark.
    pub(crate) async fn last(&self, channel: u64) -> Result<Option<u64>, NotNow> {
        self.all().await?;
        Ok(lock(&self.last).get(&channel).copied())
    }

    /// Everything up to this message was handled in the channel. A mark never goes back.
    pub(crate) async fn handled(&self, channel: u64, message: u64) -> Result<(), NotNow> {
        if self.last(channel).await?.is_some_and(|last| last >= message) {
            return Ok(());
        }
        self.door.see(&ids::place(channel), &message.to_string()).await?;
        lock(&self.last).insert(channel, message);
        Ok(())
    }

    /// People may write in the channel behind this message, which we wrote, or which is older than the first of theirs. A mark that exists
    /// stays where it is, since somebody may have written before it what is not fetched yet.
    pub(crate) async fn watch(&self, channel: u64, message: u64) -> Result<(), NotNow> {
        match self.last(channel).await? {
            Some(_) => Ok(()),
            None => self.handled(channel, message).await,
        }
    }

    /// Whether the missed messages of a channel were fetched since the gateway was last away.
    pub(crate) fn is_caught_up(&self, channel: u64) -> bool {
        lock(&self.caught_up).contains(&channel)
    }

    /// The missed messages of a channel were fetched.
    pub(crate) fn caught_up(&self, channel: u64) {
        lock(&self.caught_up).insert(channel);
    }

    /// Messages of a channel may have been missed.
    pub(crate) fn may_have_missed(&self, channel: u64) {
        lock(&self.caught_up).remove(&channel);
    }

    /// Messages of any channel may have been missed.
    pub(crate) fn may_have_missed_all(&self) {
        lock(&self.caught_up).clear();
    }

    /// Whether a direct message was taken since the service started. The mark of its channel does not tell: of two messages that
    /// were written at the same time, the later one may arrive first.
    pub(crate) fn is_taken(&self, message: u64) -> bool {
        self.taken.contains(message)
    }

    /// A direct message was taken.
    pub(crate) fn take(&self, message: u64) {
        self.taken.insert(message);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
