//! What the service takes from outside itself: the present moment and chance. Everything else is given.

use model::Instant;
use std::fmt::Debug;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

/// Where the service gets time and chance from: the host, or in tests a simulation.
pub trait World: Debug + Send + Sync + 'static {
    /// The present.
    fn now(&self) -> Instant;
    /// A clock that only runs on, whatever becomes of the wall clock: how long ago some fixed moment is. Jumps of the
    /// host's clock are found by it; `None` where there is none.
    fn steady(&self) -> Option<Duration> {
        None
    }
    /// 32 bytes nobody can guess.
    fn entropy(&self) -> [u8; 32];
}

/// The machine's clock and random source.
#[derive(Copy, Clone, Debug, Default)]
pub struct HostWorld;

impl World for HostWorld {
    #[expect(clippy::disallowed_methods, reason = "the one place where the service reads the clock")]
    fn now(&self) -> Instant {
        // Whole milliseconds, as the store keeps them.
        let now = chrono::Utc::now();
        chrono::DateTime::from_timestamp_millis(now.timestamp_millis()).unwrap_or(now)
    }

    fn steady(&self) -> Option<Duration> {
        static START: OnceLock<std::time::Instant> = OnceLock::new();
        Some(START.get_or_init(std::time::Instant::now).elapsed())
    }

    /// What was drawn when the one before was asked for: when somebody opens a table that only they play at, with bots, its seed is older
    /// than their message, which the dice are made of, too.
    fn entropy(&self) -> [u8; 32] {
        let mut ahead = AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
        let drawn = ahead.take().unwrap_or_else(drawn);
        *ahead = Some(self::drawn());
        drawn
    }
}

/// What is told next.
static AHEAD: Mutex<Option<[u8; 32]>> = Mutex::new(None);

fn drawn() -> [u8; 32] {
    let mut bytes = [0; 32];
    // Without a random source nothing secret can be made: better to stop than to guess.
    #[expect(clippy::expect_used, reason = "a machine without randomness cannot run the service")]
    getrandom::fill(&mut bytes).expect("the operating system has a random source");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who hands in what goes into the dice can be told that the other part of them was there before.
    #[test]
    fn what_is_told_was_drawn_before_it_was_asked_for() {
        let _first = HostWorld.entropy();
        let is_ahead = || {
            let ahead = *AHEAD.lock().unwrap_or_else(PoisonError::into_inner);
            ahead.is_some() && ahead == Some(HostWorld.entropy())
        };
        // Somebody else may ask in between: then once more.
        assert!((0..1_000).any(|_| is_ahead()));
        assert_ne!(HostWorld.entropy(), HostWorld.entropy(), "and nothing is told twice");
    }
}
