//! Shared helpers of the draw tests.

use super::super::{DrawPlan, DrawSeed, DrawnRound, DrawnTable, SeatRange};
use crate::ids::EntryId;
use std::collections::{BTreeMap, BTreeSet};

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

pub(super) fn pairs(table: &DrawnTable) -> impl Iterator<Item = (EntryId, EntryId)> {
    let seats = &table.seats;
    (0..seats.len())
        .flat_map(move |at| seats[at + 1..].iter().map(move |b| (seats[at].min(*b), seats[at].max(*b))))
}

pub(super) fn meeting_counts(past: &[DrawnRound]) -> BTreeMap<(EntryId, EntryId), u32> {
    let mut met = BTreeMap::new();
    for pair in past.iter().flat_map(|round| &round.tables).flat_map(pairs) {
        *met.entry(pair).or_default() += 1;
    }
    met
}

pub(super) fn repeats(round: &[DrawnTable], past: &[DrawnRound]) -> u32 {
    let met = meeting_counts(past);
    round.iter().flat_map(pairs).map(|pair| met.get(&pair).copied().unwrap_or(0)).sum()
}

/// Returns the fewest repeats over all seatings at tables of these sizes, by trying each entry at each table with a
/// free seat.
pub(super) fn fewest_repeats(
    rest: &[EntryId],
    tables: &mut [(usize, Vec<EntryId>)],
    met: &BTreeMap<(EntryId, EntryId), u32>,
) -> u32 {
    let Some((next, rest)) = rest.split_first() else { return 0 };
    let mut fewest = u32::MAX;
    for at in 0..tables.len() {
        let same = |other: &(usize, Vec<EntryId>)| other.0 == tables[at].0 && other.1.is_empty();
        if tables[at].1.len() == tables[at].0 || tables[at].1.is_empty() && tables[..at].iter().any(same) {
            continue;
        }
        let times = |other: &EntryId| met.get(&(*other.min(next), *other.max(next))).copied().unwrap_or(0);
        let here: u32 = tables[at].1.iter().map(times).sum();
        tables[at].1.push(*next);
        fewest = fewest.min(here + fewest_repeats(rest, tables, met));
        tables[at].1.pop();
    }
    fewest
}
