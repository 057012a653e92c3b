//! Last heartbeats of this process, by a monotonic clock. In the store, the heartbeats of all processes are one row.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// Maximum age of the last heartbeat. A heartbeat is recorded every half minute.
const BEAT_AGE_MAX: Duration = Duration::from_secs(90);

/// Last heartbeats of a process. Times are since a fixed moment on its monotonic clock.
#[derive(Debug, Default)]
pub(super) struct ProcessHeartbeats(Mutex<BeatTimes>);

#[derive(Copy, Clone, Debug, Default)]
struct BeatTimes {
    attempted_at: Option<Duration>,
    stored_at: Option<Duration>,
}

impl ProcessHeartbeats {
    /// Records that the heartbeat loop runs.
    pub(super) fn record_attempt(&self, now: Duration) {
        self.with_times(|beats| beats.attempted_at = Some(now));
    }

    /// Records that the store has accepted a heartbeat.
    pub(super) fn record_stored(&self, now: Duration) {
        self.with_times(|beats| beats.stored_at = Some(now));
    }

    /// Returns true if the loop has not run for 90 seconds. Before its first run, the time counts from the first call.
    pub(super) fn is_loop_stuck(&self, now: Duration) -> bool {
        let since = self.with_times(|beats| *beats.attempted_at.get_or_insert(now));
        now.saturating_sub(since) >= BEAT_AGE_MAX
    }

    /// Returns true if the store has accepted no heartbeat for 90 seconds, or none at all.
    pub(super) fn is_overdue(&self, now: Duration) -> bool {
        let last = self.with_times(|beats| beats.stored_at);
        last.is_none_or(|last| now.saturating_sub(last) >= BEAT_AGE_MAX)
    }

    fn with_times<T>(&self, work: impl FnOnce(&mut BeatTimes) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn silence_of_ninety_seconds_is_a_problem() {
        let (beats, second) = (ProcessHeartbeats::default(), Duration::from_secs);
        assert!(!beats.is_loop_stuck(second(100)), "the time counts from here");
        assert!(beats.is_overdue(second(100)), "nothing was stored yet");
        assert!(!beats.is_loop_stuck(second(189)) && beats.is_loop_stuck(second(190)));
        beats.record_attempt(second(190));
        beats.record_stored(second(195));
        assert!(!beats.is_loop_stuck(second(279)) && beats.is_loop_stuck(second(280)));
        assert!(!beats.is_overdue(second(284)) && beats.is_overdue(second(285)));
    }
}
