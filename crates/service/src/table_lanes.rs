//! Serialises requests for one table. Of two concurrent decisions, the store would accept only the first, and the
//! second would have to be repeated. With many concurrent requests, most of the work would be wasted.

use model::{Code, Right};
use ports::Origin;
use std::hash::{DefaultHasher, Hash, Hasher};
use tokio::sync::{Mutex, MutexGuard};

/// Number of lanes. Tables that share a lane wait for each other's commits, which is harmless.
const LANES: usize = 1_024;

/// The lanes of this process. Correctness does not depend on them: other processes write at any time, and the store
/// detects conflicts.
#[derive(Debug)]
pub(super) struct TableLanes {
    lanes: Vec<Mutex<()>>,
}

impl Default for TableLanes {
    fn default() -> Self {
        Self { lanes: (0..LANES).map(|_| Mutex::default()).collect() }
    }
}

impl TableLanes {
    /// Waits for concurrent requests about the table of the sender's address. Senders without a seat do not wait.
    pub(super) async fn acquire_lane(&self, from: &Origin) -> Option<MutexGuard<'_, ()>> {
        let lane = self.lanes.get(lane(table_of(from)?))?;
        Some(lane.lock().await)
    }
}

/// Returns the lane of a table.
fn lane(table: &Code) -> usize {
    let mut hasher = DefaultHasher::new();
    table.hash(&mut hasher);
    usize::try_from(hasher.finish() % LANES as u64).unwrap_or(0)
}

/// Returns the table of the sender's seat.
fn table_of(from: &Origin) -> Option<&Code> {
    match from {
        Origin::Holder(right) | Origin::Confirmed(right) => match right {
            Right::Decision { table, .. } | Right::Seat { table, .. } => Some(table),
            Right::Settings { table, .. } => table.as_ref(),
            Right::Confirm { .. } | Right::Address { .. } | Right::Link { .. } | Right::Bounce { .. } => None,
        },
        Origin::Account(_)
        | Origin::Claimed(_)
        | Origin::Player(_)
        | Origin::Unsubscriber(_)
        | Origin::BounceReport { .. }
        | Origin::ReturnedLetter { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Seat;
    use futures_util::FutureExt;
    use model::PlayerId;

    fn seat(code: &str, seat: u8) -> Origin {
        let table = Code::parse(code).unwrap();
        Origin::Holder(Right::Seat { table, seat: Seat::new(seat), generation: 0, to: None })
    }

    #[tokio::test]
    async fn requests_for_one_table_are_serialised() {
        let turnstile = TableLanes::default();
        let first = turnstile.acquire_lane(&seat("K7QF", 0)).await.unwrap();
        assert!(
            turnstile.acquire_lane(&seat("K7QF", 1)).now_or_never().is_none(),
            "another seat of the same table"
        );
        assert!(turnstile.acquire_lane(&seat("664P", 1)).now_or_never().is_some_and(|lane| lane.is_some()));
        let nobody = Origin::Player(PlayerId::new(7));
        assert!(turnstile.acquire_lane(&nobody).now_or_never().is_some_and(|lane| lane.is_none()));
        drop(first);
        assert!(
            turnstile.acquire_lane(&seat("K7QF", 1)).now_or_never().is_some(),
            "the previous one has finished"
        );
    }
}
