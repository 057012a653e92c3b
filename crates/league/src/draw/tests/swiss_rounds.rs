//! The Swiss system: pairing by points, no avoidable repeats and fair byes, compared with an exhaustive search.

use super::super::{Balance, DrawError, DrawSeed, DrawnRound, DrawnTable, SeatRange, swiss_round};
use super::setting::{
    assert_whole, entries, fewest_repeats, meeting_counts, range, repeats, seed, shuffled, table,
};
use crate::ids::EntryId;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// Scores of a season in which entries with a lower number mostly win.
type Points = BTreeMap<EntryId, u32>;

fn score(points: &mut Points, round: &DrawnRound, luck: &DrawSeed) {
    for table in &round.tables {
        let mut order = luck.sort_by_lot(&table.seats);
        if luck.dice().below(2) == 0 {
            order.sort();
        }
        for (rank, entry) in order.iter().enumerate() {
            *points.entry(*entry).or_default() += [10, 6, 3, 1, 0][rank];
        }
    }
    for entry in &round.byes {
        *points.entry(*entry).or_default() += 5;
    }
}

fn present_entries(points: &Points, all: &[EntryId]) -> Vec<(EntryId, u32)> {
    all.iter().map(|entry| (*entry, points.get(entry).copied().unwrap_or(0))).collect()
}

fn season(count: usize, range: SeatRange, length: usize, luck: u8) -> (Vec<DrawnRound>, Points) {
    let all = entries(count);
    let (mut past, mut points) = (Vec::new(), Points::new());
    for number in 0..length {
        let round = swiss_round(&present_entries(&points, &all), &past, range, &seed(luck)).unwrap();
        assert_whole(&round, &all, range);
        score(&mut points, &round, &seed(luck).part("luck", number as u64));
        past.push(round);
    }
    (past, points)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    /// No avoidable repeats: no seating of the same entries has fewer. The input order does not matter.
    #[test]
    fn swiss_round_has_fewest_repeats(count in 2usize..=9, full in 2usize..=5, length in 1usize..6, luck in 0u8..200) {
        let (past, points) = season(count, range(2, full), length, luck);
        let here = present_entries(&points, &entries(count));
        let round = swiss_round(&here, &past, range(2, full), &seed(luck)).unwrap();
        let mut tables: Vec<(usize, Vec<EntryId>)> =
            round.tables.iter().map(|table| (table.seats.len(), Vec::new())).collect();
        let playing: Vec<EntryId> = round.tables.iter().flat_map(|table| table.seats.clone()).collect();
        prop_assert_eq!(repeats(&round.tables, &past), fewest_repeats(&playing, &mut tables, &meeting_counts(&past)));
        let mut late = here.clone();
        late.reverse();
        prop_assert_eq!(swiss_round(&late, &past, range(2, full), &seed(luck)).unwrap(), round);
    }
}

/// The fewest repeats are also found in the largest fields with an exhaustive search.
#[test]
fn swiss_round_of_twelve_has_fewest_repeats() {
    for (count, full) in [(12, 4), (12, 3), (11, 4), (11, 3), (10, 4), (12, 5)] {
        let (past, points) = season(count, range(2, full), 3, 7);
        let round =
            swiss_round(&present_entries(&points, &entries(count)), &past, range(2, full), &seed(7)).unwrap();
        let mut tables: Vec<(usize, Vec<EntryId>)> =
            round.tables.iter().map(|table| (table.seats.len(), Vec::new())).collect();
        let wanted = fewest_repeats(&entries(count), &mut tables, &meeting_counts(&past));
        assert_eq!(repeats(&round.tables, &past), wanted, "{count}/{full}");
    }
}

/// T22: greedy pairing from the top leaves a repeated pair at the end. A seating without a repeat exists and is found.
#[test]
fn t22_swiss_avoids_a_repeat_that_greedy_pairing_leaves() {
    let all = entries(6);
    let past = [
        DrawnRound { tables: vec![table(&[1, 4]), table(&[2, 5]), table(&[3, 6])], byes: vec![] },
        DrawnRound { tables: vec![table(&[5, 6]), table(&[1, 3]), table(&[4, 2])], byes: vec![] },
    ];
    let here: Vec<(EntryId, u32)> = all.iter().map(|entry| (*entry, 100 - entry.number())).collect();
    let known = meeting_counts(&past);
    let mut left = all.clone();
    let mut greedy = Vec::new();
    while let Some(first) = left.first().copied() {
        let fresh = left[1..].iter().find(|other| !known.contains_key(&(first, **other)));
        let other = *fresh.unwrap_or(&left[1]);
        left.retain(|entry| *entry != first && *entry != other);
        greedy.push(DrawnTable { seats: vec![first, other] });
    }
    assert_eq!(repeats(&greedy, &past), 1, "counter-test: the greedy pairing repeats");
    let round = swiss_round(&here, &past, range(2, 2), &seed(1)).unwrap();
    assert_eq!(repeats(&round.tables, &past), 0);
}

#[test]
fn large_swiss_fields_avoid_repeats() {
    for (count, full, length) in
        [(16, 4, 3), (20, 4, 4), (24, 4, 5), (60, 4, 8), (61, 4, 8), (40, 3, 10), (50, 2, 15), (45, 5, 5)]
    {
        let (past, _) = season(count, range(2, full), length, 3);
        let list: Vec<DrawnTable> = past.iter().flat_map(|round| round.tables.clone()).collect();
        let balance = Balance::measure(&entries(count), &list).unwrap();
        assert_eq!(balance.meetings_max, 1, "{count}/{full}x{length}");
    }
}

/// Without earlier meetings, neighbours in points sit together.
#[test]
fn swiss_groups_similar_points() {
    for count in [8, 12, 16, 40] {
        let here: Vec<(EntryId, u32)> =
            entries(count).iter().map(|entry| (*entry, 100 - entry.number())).collect();
        let round = swiss_round(&here, &[], range(2, 4), &seed(1)).unwrap();
        for table in &round.tables {
            let numbers: Vec<u32> = table.seats.iter().map(|entry| (entry.number() - 1) / 4).collect();
            assert!(numbers.iter().all(|group| *group == numbers[0]), "{round:?}");
        }
    }
}

/// The lot orders tied entries, differently in each round.
#[test]
fn lot_orders_tied_swiss_entries() {
    let here: Vec<(EntryId, u32)> = entries(16).iter().map(|entry| (*entry, 0)).collect();
    let first = swiss_round(&here, &[], range(2, 4), &seed(1)).unwrap();
    assert_ne!(swiss_round(&here, &[], range(2, 4), &seed(2)).unwrap(), first);
    let late = shuffled(&entries(16), 5).into_iter().map(|entry| (entry, 0)).collect::<Vec<_>>();
    assert_eq!(swiss_round(&late, &[], range(2, 4), &seed(1)).unwrap(), first);
}

/// T21: byes were repeated. In seven rounds of seven entries, each has one bye.
#[test]
fn t21_swiss_byes_rotate() {
    for count in [5, 7, 9, 15] {
        let (past, _) = season(count, range(2, 2), count, 4);
        let byes: BTreeSet<EntryId> = past.iter().flat_map(|round| round.byes.clone()).collect();
        assert_eq!(byes.len(), count);
    }
}

#[test]
fn lowest_entry_gets_the_bye() {
    let here: Vec<(EntryId, u32)> = entries(7).iter().map(|entry| (*entry, 10 * entry.number())).collect();
    let round = swiss_round(&here, &[], range(2, 2), &seed(1)).unwrap();
    assert_eq!(round.byes, [EntryId::new(1)]);
}

/// T21: leaving and coming back farmed byes. A bye is remembered by entry, even after an absence.
#[test]
fn t21_returning_entry_earns_no_bye() {
    let all = entries(7);
    let lowest = EntryId::new(1);
    let points = |all: &[EntryId]| all.iter().map(|entry| (*entry, 10 * entry.number())).collect::<Vec<_>>();
    let mut past = vec![swiss_round(&points(&all), &[], range(2, 2), &seed(1)).unwrap()];
    assert_eq!(past[0].byes, [lowest]);
    past.push(swiss_round(&points(&all[1..]), &past, range(2, 2), &seed(1)).unwrap());
    assert_eq!(past[1].byes, []);
    let third = swiss_round(&points(&all), &past, range(2, 2), &seed(1)).unwrap();
    assert_eq!(third.byes, [EntryId::new(2)], "the next lowest, not the lowest again");
}

/// Entries that left are no longer drawn, and their earlier meetings have no effect.
#[test]
fn swiss_skips_entries_that_left() {
    let (past, points) = season(12, range(2, 4), 3, 2);
    let rest = &entries(12)[..9];
    let round = swiss_round(&present_entries(&points, rest), &past, range(2, 4), &seed(2)).unwrap();
    assert_whole(&round, rest, range(2, 4));
}

#[test]
fn swiss_small_tables_rotate() {
    for (count, full, length, apart) in
        [(7, 4, 7, 0), (7, 5, 7, 0), (18, 4, 9, 2), (30, 4, 8, 3), (5, 4, 5, 3), (11, 4, 8, 3)]
    {
        let (past, _) = season(count, range(2, full), length, 5);
        let list: Vec<DrawnTable> = past.iter().flat_map(|round| round.tables.clone()).collect();
        let balance = Balance::measure(&entries(count), &list).unwrap();
        assert!(balance.short_max - balance.short_min <= apart, "{count}/{full}x{length}: {balance:?}");
    }
}

/// Small tables go to the entries with the fewest so far, not always to the lowest.
#[test]
fn swiss_small_table_is_not_always_lowest() {
    let here: Vec<(EntryId, u32)> = entries(19).iter().map(|entry| (*entry, 10 * entry.number())).collect();
    let first = swiss_round(&here, &[], range(2, 4), &seed(1)).unwrap();
    let small = |round: &DrawnRound| {
        let table = round.tables.iter().find(|table| table.seats.len() == 3).unwrap();
        table.seats.iter().copied().collect::<BTreeSet<_>>()
    };
    assert_eq!(small(&first), entries(3).into_iter().collect(), "the lowest first");
    let second = swiss_round(&here, std::slice::from_ref(&first), range(2, 4), &seed(1)).unwrap();
    assert!(small(&first).is_disjoint(&small(&second)));
    assert_eq!(repeats(&second.tables, &[first]), 0);
}

#[test]
fn swiss_seats_are_balanced_over_rounds() {
    for (count, full, length) in [(16, 4, 4), (12, 4, 8), (40, 4, 8), (9, 3, 6), (50, 5, 10)] {
        let (past, _) = season(count, range(2, full), length, 6);
        let list: Vec<DrawnTable> = past.iter().flat_map(|round| round.tables.clone()).collect();
        let balance = Balance::measure(&entries(count), &list).unwrap();
        assert!(balance.seat_spread <= 2, "{count}/{full}x{length}: {balance:?}");
    }
}

#[test]
fn invalid_swiss_draws_are_rejected() {
    let one = EntryId::new(1);
    assert_eq!(
        swiss_round(&[(one, 0)], &[], range(2, 4), &seed(1)),
        Err(DrawError::TooFew { entries: 1, needed: 2 })
    );
    // T23
    assert_eq!(
        swiss_round(&[(one, 0), (one, 5)], &[], range(2, 4), &seed(1)),
        Err(DrawError::DuplicateEntry(one))
    );
}
