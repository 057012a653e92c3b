//! Direct message channels: an LRU cache of their ids, and a read mark for each, so that no message is missed after an
//! outage.

use super::ids;
use super::lanes::RecentIds;
use super::rest::{DiscordError, RestClient};
use lru::LruCache;
use ports::{Lookup, TemporaryFailure};
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OnceCell;

/// Maximum number of cached channels.
const CHANNELS_MAX: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// Cached direct message channels, by user id.
#[derive(Debug)]
pub(crate) struct DirectChannels {
    known: Mutex<LruCache<u64, u64>>,
}

impl DirectChannels {
    pub(crate) fn new() -> Self {
        Self { known: Mutex::new(LruCache::new(CHANNELS_MAX)) }
    }

    /// Returns the direct message channel of a user, opening it if it is not cached.
    pub(crate) async fn channel(&self, rest: &RestClient, user: u64) -> Result<u64, DiscordError> {
        if let Some(channel) = self.lock_channels().get(&user).copied() {
            return Ok(channel);
        }
        let channel = rest.open_direct_channel(user).await?;
        self.remember(user, channel);
        Ok(channel)
    }

    /// Caches the channel of a user.
    pub(crate) fn remember(&self, user: u64, channel: u64) {
        self.lock_channels().put(user, channel);
    }

    /// Drops the channel of a user after it was deleted.
    pub(crate) fn forget(&self, user: u64) {
        self.lock_channels().pop(&user);
    }

    fn lock_channels(&self) -> MutexGuard<'_, LruCache<u64, u64>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The read mark of each direct message channel.
#[derive(Debug)]
pub(crate) struct ReadMarks {
    door: Arc<dyn Lookup>,
    read: OnceCell<()>,
    last: Mutex<BTreeMap<u64, u64>>,
    caught_up: Mutex<BTreeSet<u64>>,
    handled_ids: RecentIds,
}

impl ReadMarks {
    /// Creates the read marks, which are loaded from the service on first use.
    pub(crate) fn new(door: Arc<dyn Lookup>) -> Self {
        Self {
            door,
            read: OnceCell::new(),
            last: Mutex::default(),
            caught_up: Mutex::default(),
            handled_ids: RecentIds::new(),
        }
    }

    /// Returns the last handled message of each channel.
    pub(crate) async fn all(&self) -> Result<BTreeMap<u64, u64>, TemporaryFailure> {
        self.read
            .get_or_try_init(async || {
                let seen = self.door.seen_messages().await?;
                let ours = seen.iter().filter_map(|(place, message)| {
                    Some((ids::parse_channel(place)?, ids::parse_id(message)?))
                });
                lock(&self.last).extend(ours);
                Ok(())
            })
            .await?;
        Ok(lock(&self.last).clone())
    }

    /// Returns the last handled message of a channel, if any.
    pub(crate) async fn last(&self, channel: u64) -> Result<Option<u64>, TemporaryFailure> {
        self.all().await?;
        Ok(lock(&self.last).get(&channel).copied())
    }

    /// Records that all messages of the channel up to this one were handled. The read mark never moves back.
    pub(crate) async fn set_read_mark(&self, channel: u64, message: u64) -> Result<(), TemporaryFailure> {
        if self.last(channel).await?.is_some_and(|last| last >= message) {
            return Ok(());
        }
        self.door.record_seen_message(&ids::place(channel), &message.to_string()).await?;
        lock(&self.last).insert(channel, message);
        Ok(())
    }

    /// Starts watching a channel from this message, which is ours or older than the user's first message. An existing
    /// read mark stays, since earlier messages may not have been fetched yet.
    pub(crate) async fn watch(&self, channel: u64, message: u64) -> Result<(), TemporaryFailure> {
        match self.last(channel).await? {
            Some(_) => Ok(()),
            None => self.set_read_mark(channel, message).await,
        }
    }

    /// Returns true if the channel's missed messages were fetched since the last gateway outage.
    pub(crate) fn is_caught_up(&self, channel: u64) -> bool {
        lock(&self.caught_up).contains(&channel)
    }

    /// Marks a channel as caught up.
    pub(crate) fn set_caught_up(&self, channel: u64) {
        lock(&self.caught_up).insert(channel);
    }

    /// Marks a channel as possibly having missed messages.
    pub(crate) fn mark_missed(&self, channel: u64) {
        lock(&self.caught_up).remove(&channel);
    }

    /// Marks all channels as possibly having missed messages.
    pub(crate) fn mark_all_missed(&self) {
        lock(&self.caught_up).clear();
    }

    /// Returns true if this direct message was handled since the service started. The read mark cannot tell: of two
    /// messages sent at the same time, the later one may arrive first.
    pub(crate) fn was_handled(&self, message: u64) -> bool {
        self.handled_ids.contains(message)
    }

    /// Records that a direct message was handled.
    pub(crate) fn record_handled(&self, message: u64) {
        self.handled_ids.insert(message);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
