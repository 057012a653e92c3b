//! The service's only inputs from outside: time and entropy. Everything else is passed in.

use model::Instant;
use std::fmt::Debug;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Source of time and entropy: the host, or a simulation in tests.
pub trait World: Debug + Send + Sync + 'static {
    /// Returns the current time.
    fn now(&self) -> Instant;
    /// Returns the time since a fixed moment on a monotonic clock, if there is one. It reveals jumps of the host's
    /// clock.
    fn steady(&self) -> Option<Duration> {
        None
    }
    /// Returns 32 unpredictable bytes.
    fn entropy(&self) -> [u8; 32];
}

/// The host's clock and random source.
#[derive(Copy, Clone, Debug, Default)]
pub struct HostWorld;

impl World for HostWorld {
    #[expect(clippy::disallowed_methods, reason = "the one place where the service reads the clock")]
    fn now(&self) -> Instant {
        // Whole milliseconds, as in the store.
        let now = chrono::Utc::now();
        chrono::DateTime::from_timestamp_millis(now.timestamp_millis()).unwrap_or(now)
    }

    fn steady(&self) -> Option<Duration> {
        static START: OnceLock<std::time::Instant> = OnceLock::new();
        Some(START.get_or_init(std::time::Instant::now).elapsed())
    }

    /// Returns bytes drawn during the previous call. Even if the only human at a table opens it, the seed is therefore
    /// older than their message, which also contributes to the dice.
    fn entropy(&self) -> [u8; 32] {
        let mut ahead = NEXT_ENTROPY.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = ahead.take().unwrap_or_else(draw_entropy);
        *ahead = Some(self::draw_entropy());
        drawn
    }
}

/// Entropy for the next call.
static NEXT_ENTROPY: Mutex<Option<[u8; 32]>> = Mutex::new(None);

fn draw_entropy() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without a random source, no secret is safe, so it is better to stop than to guess.
    #[expect(clippy::expect_used, reason = "the service cannot run without a random source")]
    getrandom::fill(&mut bytes).expect("the operating system has a random source");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The host's contribution to the dice is always older than the player's message.
    #[test]
    fn entropy_is_drawn_one_call_ahead() {
        let _first = HostWorld.entropy();
        let is_ahead = || {
            let ahead = *NEXT_ENTROPY.lock().unwrap_or_else(PoisonError::into_inner);
            ahead.is_some() && ahead == Some(HostWorld.entropy())
        };
        // A concurrent call may interfere, so try several times.
        assert!((0..1_000).any(|_| is_ahead()));
        assert_ne!(HostWorld.entropy(), HostWorld.entropy(), "no value is returned twice");
    }
}
