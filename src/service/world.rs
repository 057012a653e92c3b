//! What the service takes from outside itself: the present moment and chance. Everything else is given.

use crate::play::Instant;
use std::fmt::Debug;

/// Where the service gets time and chance from; a simulated one in tests.
pub trait World: Debug + Send + Sync + 'static {
    /// The present.
    fn now(&self) -> Instant;
    /// 32 bytes nobody can guess.
    fn entropy(&self) -> [u8; 32];
}

/// The machine's clock and random source.
#[derive(Copy, Clone, Debug, Default)]
pub struct Machine;

impl World for Machine {
    #[expect(clippy::disallowed_methods, reason = "the one place where the service reads the clock")]
    fn now(&self) -> Instant {
        // Whole milliseconds, as the store keeps them.
        let now = chrono::Utc::now();
        chrono::DateTime::from_timestamp_millis(now.timestamp_millis()).unwrap_or(now)
    }

    fn entropy(&self) -> [u8; 32] {
        let mut bytes = [0; 32];
        // Without a random source nothing secret can be made: better to stop than to guess.
        #[expect(clippy::expect_used, reason = "a machine without randomness cannot run the service")]
        getrandom::fill(&mut bytes).expect("the operating system has a random source");
        bytes
    }
}
