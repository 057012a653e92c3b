//! One at a time: what concerns the same channel (or table) is done in the order in which it came, the rest side by side.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedMutexGuard;

/// Lanes kept before those that nobody is in are forgotten.
const LANES_MAX: usize = 1_000;

/// A turn in a lane; it ends when this is dropped.
pub(super) type Lane = OwnedMutexGuard<()>;

/// Lanes by number.
#[derive(Debug, Default)]
pub(super) struct Lanes {
    lanes: Mutex<BTreeMap<u64, Arc<tokio::sync::Mutex<()>>>>,
}

impl Lanes {
    /// Waits until the lane is free.
    pub(super) async fn enter(&self, number: u64) -> Lane {
        let lane = {
            let mut lanes = self.lanes.lock().unwrap_or_else(PoisonError::into_inner);
            if lanes.len() > LANES_MAX {
                lanes.retain(|_, lane| Arc::strong_count(lane) > 1);
            }
            lanes.entry(number).or_default().clone()
        };
        lane.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_lane_is_for_one_and_other_lanes_are_free() {
        let lanes = Lanes::default();
        let first = lanes.enter(1).await;
        let _other = lanes.enter(2).await;
        let second = lanes.enter(1);
        tokio::pin!(second);
        assert!(futures_poll(second.as_mut()).await.is_none());
        drop(first);
        second.await;
    }

    /// What a future has to give right now.
    async fn futures_poll<T>(future: std::pin::Pin<&mut impl Future<Output = T>>) -> Option<T> {
        tokio::select! {
            biased;
            done = future => Some(done),
            () = std::future::ready(()) => None,
        }
    }
}
