//! The channels for direct messages with people. Each is opened once and remembered, as long as it is used.

use super::rest::{DiscordError, RestClient};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

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
