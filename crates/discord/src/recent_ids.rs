//! The ids that were seen lately, to know what comes twice.

use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many ids are remembered.
const IDS_MAX: NonZeroUsize = NonZeroUsize::new(2_000).unwrap();

/// The last 2,000 different ids of one kind.
#[derive(Debug)]
pub(crate) struct RecentIds {
    ids: Mutex<LruCache<u64, ()>>,
}

impl RecentIds {
    pub(crate) fn new() -> Self {
        Self { ids: Mutex::new(LruCache::new(IDS_MAX)) }
    }

    /// Whether an id is among them.
    pub(crate) fn contains(&self, id: u64) -> bool {
        self.ids().contains(&id)
    }

    /// Adds an id; returns whether it was not among them.
    pub(crate) fn insert(&self, id: u64) -> bool {
        self.ids().put(id, ()).is_none()
    }

    fn ids(&self) -> MutexGuard<'_, LruCache<u64, ()>> {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
