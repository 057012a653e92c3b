//! Time that leaps: the machine's own, so much ahead. Nobody waits for a day to be over.

use chrono::TimeDelta;
use model::Instant;
use service::World;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

/// A world whose clock is ahead. It tells of no other clock: a leap is no outage.
#[derive(Debug)]
pub(super) struct LeapingWorld {
    below: Arc<dyn World>,
    ahead_ms: AtomicI64,
}

impl LeapingWorld {
    /// A world with the chance of this one, and its time until the first leap.
    pub(super) fn new(below: Arc<dyn World>) -> Self {
        Self { below, ahead_ms: AtomicI64::new(0) }
    }

    /// Leaps to an instant; never back.
    pub(super) fn leap(&self, to: Instant) {
        let by_ms = (to - self.now()).num_milliseconds();
        self.ahead_ms.fetch_add(by_ms.max(0), Ordering::Relaxed);
    }
}

impl World for LeapingWorld {
    fn now(&self) -> Instant {
        self.below.now() + TimeDelta::milliseconds(self.ahead_ms.load(Ordering::Relaxed))
    }

    fn entropy(&self) -> [u8; 32] {
        self.below.entropy()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use service::HostWorld;

    #[test]
    fn time_leaps_and_never_goes_back() {
        let world = LeapingWorld::new(Arc::new(HostWorld));
        let (began, week) = (world.now(), TimeDelta::days(7));
        world.leap(began + week);
        assert!(world.now() >= began + week);
        world.leap(began);
        assert!(world.now() >= began + week);
    }
}
