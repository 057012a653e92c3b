//! What is known of a field when a Swiss round is drawn, and what is bad about a table in it.

use std::ops::{Add, Sub};

/// What is bad about some tables. What comes first counts before all that follows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct PairingCost {
    /// Meetings that these pairs had before.
    pub(super) repeats: i64,
    /// Small tables that those at small tables had before.
    pub(super) small_again: i64,
    /// The sum of squares of what those at a table are apart, in half ranks.
    pub(super) apart: i64,
}

impl Add for PairingCost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            repeats: self.repeats + other.repeats,
            small_again: self.small_again + other.small_again,
            apart: self.apart + other.apart,
        }
    }
}

impl Sub for PairingCost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            repeats: self.repeats - other.repeats,
            small_again: self.small_again - other.small_again,
            apart: self.apart - other.apart,
        }
    }
}

/// What the search knows of the field. Entries are numbers, 0 for the first in rank.
pub(super) struct PairingField {
    /// By pair, both ways: how often they met.
    pub(super) met: Vec<u16>,
    /// By entry: how many small tables it had.
    pub(super) small: Vec<i64>,
    /// By entry: its rank in halves, the mean of all those with the same points.
    pub(super) level: Vec<i64>,
    /// The sizes of the tables to fill, larger ones first.
    pub(super) sizes: Vec<usize>,
}

impl PairingField {
    /// How many are to be seated.
    pub(super) fn entries(&self) -> usize {
        self.level.len()
    }

    /// What is bad about one table.
    pub(super) fn cost(&self, table: &[usize]) -> PairingCost {
        let mut cost = PairingCost::default();
        if self.sizes.first().is_some_and(|largest| table.len() < *largest) {
            cost.small_again = table.iter().map(|entry| self.small[*entry]).sum();
        }
        for (at, &one) in table.iter().enumerate() {
            for &other in &table[at + 1..] {
                cost.repeats += i64::from(self.met[one * self.entries() + other]);
                cost.apart += (self.level[one] - self.level[other]).pow(2);
            }
        }
        cost
    }
}
