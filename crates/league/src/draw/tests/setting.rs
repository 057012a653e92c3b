//! Shared helpers of the draw tests.

use super::super::{DrawPlan, DrawSeed, DrawnRound, DrawnTable, SeatRange};
use crate::ids::EntryId;
use std::collections::BTreeSet;

pub(super) fn entries(count: usize) -> Vec<EntryId> {
    (1..=count as u32).map(EntryId::new).collect()
}

pub(super) fn table(seats: &[u32]) -> DrawnTable {
    DrawnTable { seats: seats.iter().map(|entry| EntryId::new(*entry)).collect() }
}

pub(super) fn numbers(table: &DrawnTable) -> Vec<u32> {
    table.seats.iter().map(|entry| entry.number()).collect()
}

pub(super) fn seed(number: u8) -> DrawSeed {
    DrawSeed::new([number; 32])
}

pub(super) fn range(least: usize, full: usize) -> SeatRange {
    SeatRange::new(least, full).unwrap()
}

/// The same entries in another order of arrival.
pub(super) fn shuffled(entries: &[EntryId], by: u64) -> Vec<EntryId> {
    seed(99).part("arrival", by).sort_by_lot(entries)
}

/// Asserts that each entry occurs once in the round (T23), and that the sizes are correct.
pub(super) fn assert_whole(round: &DrawnRound, entries: &[EntryId], range: SeatRange) {
    let all: Vec<EntryId> =
        round.tables.iter().flat_map(|table| &table.seats).chain(&round.byes).copied().collect();
    assert_eq!(all.len(), entries.len());
    assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), entries.iter().copied().collect());
    let division = range.divide(entries.len()).unwrap();
    let mut sizes: Vec<usize> = round.tables.iter().map(|table| table.seats.len()).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!((sizes, round.byes.len()), (division.sizes, division.byes));
}

pub(super) fn tables(plan: &DrawPlan) -> Vec<DrawnTable> {
    plan.tables().cloned().collect()
}
