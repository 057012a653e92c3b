//! Chance that can be repeated: the same seed draws the same.

use crate::store::differ::Chance;

/// A row of numbers.
#[derive(Debug)]
pub(crate) struct Draw(Chance);

impl Draw {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6a09_e667_f3bc_c909))
    }

    /// Below `most`, which is not 0.
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0.below(most as u64) as usize
    }

    /// Once in so many times.
    pub(crate) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(crate) fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}
