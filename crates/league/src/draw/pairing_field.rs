//! The field of a Swiss round, and the cost of a table in it.

use std::ops::{Add, Sub};

/// The cost of a set of tables. The fields are compared in order.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct PairingCost {
    /// Number of earlier meetings of the pairs at these tables.
    pub(super) repeats: i64,
    /// Number of earlier small tables of the entries now at small tables.
    pub(super) small_again: i64,
    /// The sum of squared differences within tables, in half ranks.
    pub(super) rank_spread: i64,
}

impl Add for PairingCost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            repeats: self.repeats + other.repeats,
            small_again: self.small_again + other.small_again,
            rank_spread: self.rank_spread + other.rank_spread,
        }
    }
}

impl Sub for PairingCost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            repeats: self.repeats - other.repeats,
            small_again: self.small_again - other.small_again,
            rank_spread: self.rank_spread - other.rank_spread,
        }
    }
}

/// The input of the search. Entries are numbers, 0 for the first in rank.
pub(super) struct PairingField {
    /// By pair, in both directions: number of meetings.
    pub(super) met: Vec<u16>,
    /// By entry: number of small tables so far.
    pub(super) small: Vec<i64>,
    /// By entry: twice its rank, averaged over all entries with the same points.
    pub(super) level: Vec<i64>,
    /// The sizes of the tables to fill, larger ones first.
    pub(super) sizes: Vec<usize>,
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
                cost.repeats += i64::from(self.met[one * self.entries() + other]);
                cost.rank_spread += (self.level[one] - self.level[other]).pow(2);
            }
        }
        cost
    }
}
