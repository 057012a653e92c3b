//! Repeatable randomness: the same seed gives the same draws.

use crate::store::comparison::SplitMix;

/// A sequence of random numbers.
#[derive(Debug)]
pub(crate) struct RandomDraws(SplitMix);

impl RandomDraws {
    pub(crate) fn new(seed: u64) -> Self {
        Self(SplitMix(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6a09_e667_f3bc_c909))
    }

    /// Draws a number below `most`, which must not be 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0.below(most as u64) as usize
    }

    /// Returns true once in this many times, on average.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}
