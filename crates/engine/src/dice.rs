//! Reproducible, verifiable randomness: one ChaCha20 stream per step, keyed by the table and by the number of steps in
//! effect before the step.
//!
//! No state is kept between steps. Undoing a move, or splitting it across messages, therefore cannot re-roll, and a
//! journal always replays to the same state. Range sampling and shuffling are implemented here and pinned by test
//! vectors, because a library may change its sampling in a minor version. This module must never read randomness from
//! the operating system.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use std::fmt;

/// Context strings of the key derivation; changing one changes every game.
const STEP_CONTEXT: &str = "vernissage 2026 dice: one step";
const TABLE_CONTEXT: &str = "vernissage 2026 dice: seed and join keys";
const LUCK_CONTEXT: &str = "vernissage 2026 luck of a bot";
const PROPOSAL_CONTEXT: &str = "vernissage 2026 luck of a proposal";

/// Key from which all randomness of one table is derived: a hash of the table's seed and every player's join key. No
/// one can choose the key, not even the operator.
#[derive(Clone, PartialEq, Eq)]
pub struct DiceKey([u8; 32]);

impl DiceKey {
    /// Derives the key from a seed and the join keys of the players (Message-ID or interaction id), in seat order.
    pub fn new<'a>(seed: &[u8; 32], join_keys: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = blake3::Hasher::new_derive_key(TABLE_CONTEXT);
        hash.update(seed);
        for key in join_keys {
            hash.update(&(key.len() as u64).to_le_bytes());
            hash.update(key.as_bytes());
        }
        Self(*hash.finalize().as_bytes())
    }

    /// Returns the key as bytes, for the table's row in the store.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Restores a key from bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Derives a key from what a viewer can see. Its luck serves to propose moves: it is the same for every state that
    /// the viewer cannot distinguish, and tells nothing about the luck of the table's bots.
    pub(super) fn of_view(view: &str) -> Self {
        Self(blake3::derive_key(PROPOSAL_CONTEXT, view.as_bytes()))
    }

    /// Derives a key from a small number, for tests, bot matches and benchmarks.
    pub fn from_number(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self::new(&seed, [])
    }

    /// Returns the dice for the next play when `steps` steps are in effect. Set-up uses 0, so the first play after it
    /// uses 1: callers count set-up as one step.
    pub fn at(&self, steps: u64) -> Dice {
        Dice { key: self.0, context: STEP_CONTEXT, steps, rng: None, draws: 0 }
    }

    /// Returns the random numbers that a bot may use at this point. They are independent of the dice for the step that
    /// the bot will choose.
    pub fn luck(&self, steps: u64) -> Dice {
        Dice { key: self.0, context: LUCK_CONTEXT, steps, rng: None, draws: 0 }
    }
}

impl fmt::Debug for DiceKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DiceKey(..)")
    }
}

/// Random numbers for one step. Creating them costs nothing until the first draw.
///
/// # Examples
///
/// ```
/// # use vernissage_engine as engine;
/// use engine::DiceKey;
///
/// let key = DiceKey::from_number(7);
/// let mut deck: Vec<u8> = (1..=8).collect();
/// key.at(0).shuffle(&mut deck);
///
/// // The same table, step and call always give the same cards.
/// let mut again: Vec<u8> = (1..=8).collect();
/// key.at(0).shuffle(&mut again);
/// assert_eq!(deck, again);
///
/// let mut dice = key.at(1);
/// assert!(dice.below(6) < 6);
/// assert!(deck.contains(dice.pick(&deck).unwrap()));
/// assert!(dice.draws() >= 2);
/// ```
pub struct Dice {
    key: [u8; 32],
    context: &'static str,
    steps: u64,
    rng: Option<ChaCha20Rng>,
    draws: u64,
}

impl Dice {
    /// Draws the next 32 bits.
    pub fn draw_u32(&mut self) -> u32 {
        self.draws += 1;
        let Self { key, context, steps, rng, .. } = self;
        rng.get_or_insert_with(|| {
            let mut hash = blake3::Hasher::new_derive_key(context);
            hash.update(key);
            hash.update(&steps.to_le_bytes());
            ChaCha20Rng::from_seed(*hash.finalize().as_bytes())
        })
        .next_u32()
    }

    /// Draws a uniformly distributed number from 0 (inclusive) to `bound` (exclusive), using Lemire's multiplication
    /// with rejection.
    ///
    /// # Panics
    /// Panics if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "`bound` must be greater than 0");
        let reject_below = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.draw_u32()) * u64::from(bound);
            if product as u32 >= reject_below {
                return (product >> 32) as u32;
            }
        }
    }

    /// Picks an element uniformly at random; `None` if the list is empty.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        if list.is_empty() { None } else { list.get(self.below(list.len() as u32) as usize) }
    }

    /// Shuffles the list (Fisher–Yates, from the last element down).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Returns the number of 32-bit words drawn so far. Applying a step that is not marked as revealing must leave this
    /// at 0.
    pub fn draws(&self) -> u64 {
        self.draws
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dice(step {}, {} drawn)", self.steps, self.draws)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_stream_of_a_step_is_pinned() {
        let mut dice = DiceKey::from_number(1).at(0);
        assert_eq!([dice.draw_u32(), dice.draw_u32(), dice.draw_u32()], [1008060832, 3717691038, 168912303]);
        let mut dice = DiceKey::from_number(1).at(1);
        assert_eq!([dice.draw_u32(), dice.draw_u32(), dice.draw_u32()], [2302245092, 341975708, 2295776228]);
        let mut luck = DiceKey::from_number(1).luck(1);
        assert_eq!([luck.draw_u32(), luck.draw_u32(), luck.draw_u32()], [3699323859, 2579141085, 649331012]);
        let key = DiceKey::new(&[7; 32], ["<a@example.org>", "<b@example.org>"]);
        assert_eq!(key.at(12).draw_u32(), 2_687_401_264);
    }

    #[test]
    fn range_and_shuffle_are_pinned() {
        let mut dice = DiceKey::from_number(2).at(5);
        let drawn: Vec<u32> =
            [6, 6, 6, 52, 1, 3_000_000_000, u32::MAX].map(|bound| dice.below(bound)).to_vec();
        assert_eq!(drawn, [0, 4, 2, 35, 0, 52_526_999, 1_243_174_025]);
        let mut list: Vec<u8> = (0..10).collect();
        DiceKey::from_number(3).at(1).shuffle(&mut list);
        assert_eq!(list, [8, 0, 4, 7, 6, 3, 1, 9, 5, 2]);
        assert_eq!(DiceKey::from_number(3).at(1).pick(&["a", "b", "c"]), Some(&"a"));
    }

    #[test]
    fn key_part_boundaries_change_the_dice() {
        let first = |keys: &[&str]| DiceKey::new(&[0; 32], keys.iter().copied()).at(0).draw_u32();
        assert_ne!(first(&["ab", "c"]), first(&["a", "bc"]));
        assert_ne!(first(&["ab"]), first(&["ab", ""]));
    }

    #[test]
    fn draws_are_counted_and_evenly_distributed() {
        let mut dice = DiceKey::from_number(4).at(1);
        assert_eq!(dice.draws(), 0);
        let mut counts = [0_u32; 6];
        for _ in 0..6000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(dice.draws() >= 6000);
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
        assert_eq!(dice.pick::<u8>(&[]), None);
    }
}
