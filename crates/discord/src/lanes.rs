//! Lanes serialise work on one channel or table in order of arrival, while different channels and tables proceed
//! concurrently. This module also keeps a list of recent ids, so that repeated deliveries are handled once.

use lru::LruCache;
use model::Code;
use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::OwnedMutexGuard;

/// Number of lanes above which unused lanes are dropped.
const LANES_MAX: usize = 1_000;

/// Exclusive access to a lane until dropped.
pub(crate) type Lane = OwnedMutexGuard<()>;

/// All lanes, by number: a channel id, or the number of a table (see [`Lanes::enter_table`]).
#[derive(Debug, Default)]
pub(crate) struct Lanes {
    lanes: Mutex<BTreeMap<u64, Arc<tokio::sync::Mutex<()>>>>,
}

impl Lanes {
    /// Waits until the lane is free.
    pub(crate) async fn enter(&self, number: u64) -> Lane {
        self.lane(number).lock_owned().await
    }

    /// Enters the lane if it is free now.
    pub(crate) fn enter_free(&self, number: u64) -> Option<Lane> {
        self.lane(number).try_lock_owned().ok()
    }

    fn lane(&self, number: u64) -> Arc<tokio::sync::Mutex<()>> {
        let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
        if lanes.len() > LANES_MAX {
            lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
        }
        lanes.entry(number).or_default().clone()
    }

    /// Waits until the lane of a table is free. The number of that lane is formed from the bytes of the table's code,
    /// and is far smaller than any Discord id.
    pub(crate) async fn enter_table(&self, table: &Code) -> Lane {
        let number = table.as_str().bytes().fold(0, |number, byte| number << 8 | u64::from(byte));
        self.enter(number).await
    }
}

/// Maximum number of recent ids.
const IDS_MAX: NonZeroUsize = NonZeroUsize::new(2_000).unwrap();

/// The last 2,000 distinct ids of one kind.
#[derive(Debug)]
pub(crate) struct RecentIds {
    ids: Mutex<LruCache<u64, ()>>,
}

impl RecentIds {
    pub(crate) fn new() -> Self {
        Self { ids: Mutex::new(LruCache::new(IDS_MAX)) }
    }

    /// Returns true if the list contains this id.
    pub(crate) fn contains(&self, id: u64) -> bool {
        self.ids().contains(&id)
    }

    /// Adds an id; returns true if it was new.
    pub(crate) fn insert(&self, id: u64) -> bool {
        self.ids().put(id, ()).is_none()
    }

    fn ids(&self) -> MutexGuard<'_, LruCache<u64, ()>> {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn lanes_are_exclusive_and_independent() {
        let lanes = Lanes::default();
        let first = lanes.enter(1).await;
        let _other = lanes.enter(2).await;
        let second = lanes.enter(1);
        tokio::pin!(second);
        assert!(poll_once(second.as_mut()).await.is_none());
        drop(first);
        second.await;
    }

    /// Polls a future once.
    async fn poll_once<T>(future: std::pin::Pin<&mut impl Future<Output = T>>) -> Option<T> {
        tokio::select! {
            biased;
            done = future => Some(done),
            () = std::future::ready(()) => None,
        }
    }
}
