//! Randomness that is deterministic for its seed.

/// A random number generator that is deterministic for its seed.
#[derive(Clone, Debug)]
pub(super) struct SeededRandom(u64);

impl SeededRandom {
    /// Creates the generator for a seed.
    pub(super) fn from_seed(seed: usize) -> Self {
        Self(seed as u64 + 1)
    }

    /// Returns a number below `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % u64::from(end.max(1))) as u32
    }

    /// Returns true in `times` of 100 cases.
    pub(super) fn percent(&mut self, times: u32) -> bool {
        self.below(100) < times
    }

    /// Returns a random element of `all`, which must not be empty.
    pub(super) fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize].clone()
    }
}
