//! The field of a round, and the cost of a table in it.

use crate::ids::EntryId;
use std::collections::BTreeMap;
use std::ops::{Add, Sub};

/// The cost of a set of tables. The fields are compared in order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct PairingCost {
    /// Cost of the meetings of pairs to keep apart.
    pub(super) apart: i64,
    /// Number of earlier meetings of the pairs at these tables.
    pub(super) repeats: i64,
    /// Number of earlier small tables of the entries now at small tables.
    pub(super) small_again: i64,
    /// Number of pairs of equal seeds at these tables; 0 unless seeds are kept apart.
    pub(super) seeds_together: i64,
    /// The distance of the pairs' ranks from the goal: the sum of squared differences, or of what they lack.
    pub(super) rank_spread: i64,
}

impl PairingCost {
    /// Returns true if a pair meets that should not.
    pub(super) fn is_clash(&self) -> bool {
        self.apart > 0 || self.repeats > 0
    }
}

impl Add for PairingCost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            apart: self.apart + other.apart,
            repeats: self.repeats + other.repeats,
            small_again: self.small_again + other.small_again,
            seeds_together: self.seeds_together + other.seeds_together,
            rank_spread: self.rank_spread + other.rank_spread,
        }
    }
}

impl Sub for PairingCost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            apart: self.apart - other.apart,
            repeats: self.repeats - other.repeats,
            small_again: self.small_again - other.small_again,
            seeds_together: self.seeds_together - other.seeds_together,
            rank_spread: self.rank_spread - other.rank_spread,
        }
    }
}

/// The entries that should sit together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PairingGoal {
    /// Neighbours in rank.
    Near,
    /// Entries far apart in rank. Each table gets one of the best seeds, one of the next best, and so on.
    Apart,
}

/// The input of the search. Entries are numbers, 0 for the first in rank.
pub(super) struct PairingField {
    /// By pair, in both directions: number of meetings.
    pub(super) met: Vec<u16>,
    /// By pair, in both directions: cost of a meeting if the pair is to be kept apart. Empty if there is no such pair.
    pub(super) apart: Vec<i64>,
    /// By entry: number of small tables so far.
    pub(super) small: Vec<i64>,
    /// By entry: twice its rank, averaged over all entries with the same points.
    pub(super) level: Vec<i64>,
    /// The sizes of the tables to fill, larger ones first.
    pub(super) sizes: Vec<usize>,
    /// The entries that should sit together.
    pub(super) goal: PairingGoal,
}

impl PairingField {
    /// Returns the number of entries to seat.
    pub(super) fn entries(&self) -> usize {
        self.level.len()
    }

    /// Returns the cost of one table.
    pub(super) fn cost(&self, table: &[usize]) -> PairingCost {
        let mut cost = PairingCost::default();
        if self.sizes.first().is_some_and(|largest| table.len() < *largest) {
            cost.small_again = table.iter().map(|entry| self.small[*entry]).sum();
        }
        for (at, &one) in table.iter().enumerate() {
            for &other in &table[at + 1..] {
                cost.apart += self.apart_weight(one, other);
                cost.repeats += i64::from(self.met[one * self.entries() + other]);
                let (together, spread) = self.rank_cost(one, other);
                cost.seeds_together += together;
                cost.rank_spread += spread;
            }
        }
        cost
    }

    /// Returns the cost of a meeting of two entries if they are to be kept apart; 0 for most.
    pub(super) fn apart_weight(&self, one: usize, other: usize) -> i64 {
        self.apart.get(one * self.entries() + other).copied().unwrap_or(0)
    }

    /// Returns 1 if two entries are equal seeds, and the distance of their ranks from the goal.
    pub(super) fn rank_cost(&self, one: usize, other: usize) -> (i64, i64) {
        let spread = (self.level[one] - self.level[other]).pow(2);
        match self.goal {
            PairingGoal::Near => (0, spread),
            PairingGoal::Apart => {
                let widest = (2 * self.entries() as i64).pow(2);
                (i64::from(self.seed_row(one) == self.seed_row(other)), widest - spread)
            }
        }
    }

    /// Returns the row of an entry if each row has as many entries as there are tables.
    pub(super) fn seed_row(&self, entry: usize) -> usize {
        entry / self.sizes.len().max(1)
    }
}

/// Returns the number of meetings of each pair at earlier tables, in both directions. Entries are numbered in this
/// order; others are ignored.
pub(super) fn count_meetings<'a>(
    order: &[EntryId],
    tables: impl IntoIterator<Item = &'a [EntryId]>,
) -> Vec<u16> {
    let number: BTreeMap<EntryId, usize> = order.iter().enumerate().map(|(at, entry)| (*entry, at)).collect();
    let mut met = vec![0; order.len() * order.len()];
    for table in tables {
        let here: Vec<usize> = table.iter().filter_map(|entry| number.get(entry).copied()).collect();
        for &one in &here {
            here.iter().filter(|other| **other != one).for_each(|other| met[one * order.len() + other] += 1);
        }
    }
    met
}
