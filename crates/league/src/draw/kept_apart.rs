//! Pairs of entries that the draw keeps apart: pairs that an admin forbade, and members of one team. A forbidden
//! meeting is worse than any number of others.

use super::draw_types::{DrawnTable, SeatRange};
use crate::ids::EntryId;
use std::collections::BTreeMap;

/// Cost of a meeting of team mates.
const MATES: i64 = 1;
/// Cost of a forbidden meeting. It exceeds the cost of all meetings of team mates in a season.
pub(super) const FORBIDDEN: i64 = 1_000_000;

/// The pairs that a draw keeps apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeptApart {
    /// By pair, the lower entry first: cost of a meeting.
    weights: BTreeMap<(EntryId, EntryId), i64>,
}

static NO_PAIRS: KeptApart = KeptApart { weights: BTreeMap::new() };

impl KeptApart {
    /// Collects forbidden pairs and pairs of team mates.
    pub fn new(
        forbidden: impl IntoIterator<Item = (EntryId, EntryId)>,
        mates: impl IntoIterator<Item = (EntryId, EntryId)>,
    ) -> Self {
        let mut weights = BTreeMap::new();
        let mates = mates.into_iter().map(|pair| (pair, MATES));
        for ((one, other), weight) in mates.chain(forbidden.into_iter().map(|pair| (pair, FORBIDDEN))) {
            if one != other {
                weights.insert((one.min(other), one.max(other)), weight);
            }
        }
        Self { weights }
    }

    /// Returns true if there is no such pair.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// Returns the cost of a meeting of two entries; 0 for most.
    pub(super) fn weight(&self, one: EntryId, other: EntryId) -> i64 {
        self.weights.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    /// Returns the cost of the meetings at these tables.
    pub(crate) fn cost<'a>(&self, tables: impl IntoIterator<Item = &'a DrawnTable>) -> i64 {
        let of_table = |table: &DrawnTable| {
            let seats = &table.seats;
            let pairs =
                (0..seats.len()).flat_map(|at| seats[at + 1..].iter().map(move |other| (seats[at], *other)));
            pairs.map(|(one, other)| self.weight(one, other)).sum::<i64>()
        };
        if self.is_empty() { 0 } else { tables.into_iter().map(of_table).sum() }
    }

    /// Returns the number of forbidden meetings at these tables.
    pub fn forbidden_meetings<'a>(&self, tables: impl IntoIterator<Item = &'a DrawnTable>) -> usize {
        usize::try_from(self.cost(tables) / FORBIDDEN).unwrap_or(0)
    }

    /// Returns the cost of each meeting by pair, in both directions. Entries are numbered in this order. Empty if no
    /// pair of these entries is kept apart.
    pub(super) fn matrix(&self, order: &[EntryId]) -> Vec<i64> {
        let number: BTreeMap<EntryId, usize> =
            order.iter().enumerate().map(|(at, entry)| (*entry, at)).collect();
        let mut matrix = Vec::new();
        for ((one, other), weight) in &self.weights {
            let (Some(one), Some(other)) = (number.get(one), number.get(other)) else { continue };
            matrix.resize(order.len() * order.len(), 0);
            matrix[one * order.len() + other] = *weight;
            matrix[other * order.len() + one] = *weight;
        }
        matrix
    }
}

/// The terms of a draw.
#[derive(Copy, Clone, Debug)]
pub struct DrawTerms<'a> {
    /// Table sizes.
    pub range: SeatRange,
    /// Pairs to keep apart.
    pub apart: &'a KeptApart,
}

impl From<SeatRange> for DrawTerms<'_> {
    fn from(range: SeatRange) -> Self {
        Self { range, apart: &NO_PAIRS }
    }
}
