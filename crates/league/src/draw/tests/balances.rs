//! The balance measures, compared with a naive count, and table sizes.

use super::super::{Balance, DrawError, DrawnTable, SeatRange, draw_blocks};
use super::setting::{entries, range, shuffled, table, tables};
use crate::ids::EntryId;
use proptest::prelude::*;

#[test]
fn balance_of_short_list_matches_hand_count() {
    let list = [table(&[1, 2, 3]), table(&[1, 2, 4]), table(&[1, 3])];
    let balance = Balance::measure(&entries(4), &list).unwrap();
    assert_eq!((balance.entries, balance.tables), (4, 3));
    assert_eq!((balance.meetings_min, balance.meetings_max), (0, 2), "3 and 4 never meet, 1 and 2 twice");
    assert_eq!(balance.order_max, 2, "1 is twice before 2");
    assert_eq!((balance.tables_min, balance.tables_max), (1, 3));
    assert_eq!((balance.short_min, balance.short_max), (0, 1), "the last table is short");
    assert_eq!((balance.seat_min, balance.seat_max), (0, 3), "1 sits first three times");
    assert_eq!(balance.seat_spread, 3);
    assert!(!balance.is_balanced());
}

#[test]
fn empty_list_is_balanced() {
    let balance = Balance::measure(&[], []).unwrap();
    assert_eq!((balance.meetings_max, balance.seat_spread), (0, 0));
    assert!(Balance::measure(&entries(3), []).unwrap().is_balanced());
}

/// T23: a stale list gave one player two seats.
#[test]
fn t23_duplicate_entry_at_table_is_rejected() {
    let twice = EntryId::new(1);
    assert_eq!(Balance::measure(&entries(3), &[table(&[1, 2, 1])]), Err(DrawError::DuplicateEntry(twice)));
    assert_eq!(Balance::measure(&[twice, twice], []), Err(DrawError::DuplicateEntry(twice)));
    assert_eq!(
        Balance::measure(&entries(3), &[table(&[1, 4])]),
        Err(DrawError::EntryNotInDraw(EntryId::new(4)))
    );
}

/// Counter-test of the bounds: each single fault in a balanced list is detected.
#[test]
fn single_fault_in_balanced_list_is_detected() {
    let all = entries(7);
    let even = tables(&draw_blocks(&all, 4, 1).unwrap());
    assert!(Balance::measure(&all, &even).unwrap().is_balanced());
    let mut seats = even.clone();
    seats[0].seats.swap(0, 3);
    seats[1].seats.swap(0, 3);
    assert!(!Balance::measure(&all, &seats).unwrap().is_balanced(), "seats");
    let mut meetings = even.clone();
    meetings[2] = meetings[0].clone();
    let measured = Balance::measure(&all, &meetings).unwrap();
    assert!(measured.meetings_max - measured.meetings_min > 1, "meetings");
    assert!(measured.tables_max > measured.tables_min);
    let order = [table(&[1, 2]), table(&[1, 2])];
    assert_eq!(Balance::measure(&entries(2), &order).unwrap().order_max, 2, "order");
}

/// Computes the same measures by comparing each pair at each table.
fn by_hand(all: &[EntryId], list: &[DrawnTable]) -> (u32, u32, u32) {
    let (mut fewest, mut most, mut lead) = (u32::MAX, 0, 0);
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let seat = |table: &DrawnTable, who: &EntryId| table.seats.iter().position(|entry| entry == who);
            let both = list.iter().filter_map(|table| Some((seat(table, one)?, seat(table, other)?)));
            let both: Vec<(usize, usize)> = both.collect();
            let before = both.iter().filter(|(one, other)| one < other).count();
            (fewest, most) = (fewest.min(both.len() as u32), most.max(both.len() as u32));
            lead = lead.max(before.abs_diff(both.len() - before) as u32);
        }
    }
    (fewest, most, lead)
}

proptest! {
    #[test]
    fn balance_matches_naive_count(count in 2usize..9, sizes in prop::collection::vec((2usize..6, 0u64..1000), 1..12)) {
        let all = entries(count);
        let list: Vec<DrawnTable> = sizes
            .into_iter()
            .map(|(size, by)| DrawnTable { seats: shuffled(&all, by).into_iter().take(size).collect() })
            .collect();
        let measured = Balance::measure(&all, &list).unwrap();
        prop_assert_eq!((measured.meetings_min, measured.meetings_max, measured.order_max), by_hand(&all, &list));
        let mut late = all.clone();
        late.reverse();
        prop_assert_eq!(Balance::measure(&late, list.iter().rev()).unwrap(), measured, "order does not matter");
    }
}

#[test]
fn tables_are_as_full_as_possible() {
    let sizes = |count, full| range(2, full).divide(count).unwrap().sizes;
    assert_eq!(sizes(5, 4), [3, 2]);
    assert_eq!(sizes(6, 4), [3, 3]);
    assert_eq!(sizes(7, 4), [4, 3]);
    assert_eq!(sizes(9, 4), [3, 3, 3]);
    assert_eq!(sizes(13, 4), [4, 3, 3, 3]);
    assert_eq!(sizes(6, 5), [3, 3]);
    assert_eq!(sizes(7, 5), [4, 3]);
    assert_eq!(sizes(11, 5), [4, 4, 3]);
    assert_eq!(sizes(2, 5), [2]);
    assert_eq!(sizes(3, 4), [3]);
}

/// Small tables are preferred to byes: no entry has a bye if a table can be made smaller instead.
#[test]
fn byes_are_used_only_if_needed() {
    for full in 2..=5 {
        for least in 2..=full {
            for count in least..200 {
                let division = range(least, full).divide(count).unwrap();
                assert_eq!(division.sizes.iter().sum::<usize>() + division.byes, count);
                assert!(division.sizes.iter().all(|size| (least..=full).contains(size)));
                assert!(division.sizes[0] - division.sizes[division.sizes.len() - 1] <= 1);
                let seatable =
                    |seated: usize| (1..=seated).any(|m| m * least <= seated && seated <= m * full);
                assert!(
                    (count - division.byes + 1..=count).all(|seated| !seatable(seated)),
                    "{count} {least}..{full}"
                );
            }
        }
    }
    assert_eq!(range(3, 4).divide(5).unwrap().byes, 1);
    assert_eq!(range(2, 2).divide(7).unwrap().byes, 1);
    assert_eq!(range(2, 4).divide(1), Err(DrawError::TooFew { entries: 1, needed: 2 }));
    assert_eq!(range(3, 4).divide(0), Err(DrawError::TooFew { entries: 0, needed: 3 }));
    for (least, full) in [(1, 4), (4, 3), (2, 6), (0, 0)] {
        assert_eq!(SeatRange::new(least, full), Err(DrawError::Seats { least, full }));
    }
}
