//! The ladder: compatible entries sit together, and waiting times are bounded.

use super::super::{AwakeQuarters, DrawError, DrawnTable, KeptApart, LadderEntry, LadderRule, ladder_tables};
use super::setting::{numbers, range, seed, table};
use crate::ids::EntryId;
use std::collections::BTreeSet;

fn rule() -> LadderRule {
    LadderRule { table_size_range: range(3, 4), points_apart: 100, awake_min: 240, patience_h: 72 }
}

fn free(entry: u32, points: i64, waiting_h: u32) -> LadderEntry {
    LadderEntry { entry: EntryId::new(entry), points, waiting_h, awake: AwakeQuarters::ALWAYS }
}

/// Awake for a number of hours from this hour, UTC.
fn awake_from(one: LadderEntry, hour: u32, hours: u32) -> LadderEntry {
    LadderEntry { awake: AwakeQuarters::new(hour * 4, hours * 4), ..one }
}

fn propose(free: &[LadderEntry], past: &[DrawnTable]) -> Vec<BTreeSet<u32>> {
    let tables = ladder_tables(free, past, rule(), &KeptApart::default(), &seed(1)).unwrap();
    tables.iter().map(|table| numbers(table).into_iter().collect()).collect()
}

#[test]
fn awake_hours_wrap_past_midnight() {
    let night = AwakeQuarters::new(22 * 4, 8 * 4);
    assert_eq!(night.length_min(), 480);
    assert_eq!(night.intersect_quarters(AwakeQuarters::new(0, 4 * 4)).length_min(), 240);
    assert_eq!(night.intersect_quarters(AwakeQuarters::new(6 * 4, 16 * 4)).length_min(), 0);
    assert_eq!(AwakeQuarters::ALWAYS, AwakeQuarters::new(17, 96));
    assert_eq!(AwakeQuarters::of(|at| !(8..88).contains(&at)), AwakeQuarters::new(88, 16));
    assert_eq!(AwakeQuarters::new(95, 2), AwakeQuarters::new(191, 2));
    assert_eq!(AwakeQuarters::new(0, 1000).length_min(), 1440);
}

#[test]
fn ladder_groups_similar_points() {
    let all: Vec<LadderEntry> =
        (1..=8).map(|entry| free(entry, if entry <= 4 { 0 } else { 1000 } + i64::from(entry), 1)).collect();
    let mut tables = propose(&all, &[]);
    tables.sort();
    assert_eq!(tables, [BTreeSet::from([1, 2, 3, 4]), BTreeSet::from([5, 6, 7, 8])]);
}

#[test]
fn ladder_requires_shared_waking_hours() {
    let at = |entry, hour| awake_from(free(entry, 0, 1), hour, 12);
    let split = [at(1, 0), at(2, 12), at(3, 0), at(4, 12)];
    assert_eq!(propose(&split, &[]), Vec::<BTreeSet<u32>>::new(), "only two are awake together");
    let more = [split.as_slice(), &[at(5, 0), at(6, 1), at(7, 12)]].concat();
    assert_eq!(propose(&more, &[]), [BTreeSet::from([1, 3, 5, 6])]);
}

/// All at a table must be awake at the same time; shared hours of each pair are not enough.
#[test]
fn ladder_hours_must_overlap_for_all() {
    // Each pair is awake together for 8 hours, but all three never are.
    let all: Vec<LadderEntry> = (0..3).map(|at| awake_from(free(at + 1, 0, 1), at * 8, 16)).collect();
    let three = LadderRule { table_size_range: range(3, 3), ..rule() };
    assert_eq!(ladder_tables(&all, &[], three, &KeptApart::default(), &seed(1)).unwrap(), []);
    let short = LadderRule { awake_min: 0, ..three };
    assert_eq!(ladder_tables(&all, &[], short, &KeptApart::default(), &seed(1)).unwrap().len(), 1);
}

#[test]
fn ladder_avoids_recent_opponents() {
    let all: Vec<LadderEntry> = (1..=7).map(|entry| free(entry, 0, if entry == 1 { 5 } else { 1 })).collect();
    let tables = propose(&all, &[table(&[1, 2, 3, 4])]);
    assert_eq!(tables[0], BTreeSet::from([1, 5, 6, 7]));
}

/// The longest waiting entry is served first; after too long a wait it is always served, with a small table if needed.
#[test]
fn ladder_patience_limit_forces_a_table() {
    let far = [free(1, 0, 10), free(2, 5000, 10), free(3, 9000, 10)];
    assert_eq!(propose(&far, &[]).len(), 0, "incompatible points");
    let mut late = far;
    late[1].waiting_h = 72;
    assert_eq!(
        propose(&late, &[]),
        [BTreeSet::from([1, 2, 3])],
        "counter-test: the patience limit is reached"
    );
    assert_eq!(propose(&late[..2], &[]).len(), 0, "two are still too few");
}

/// A year of arrivals, one every five hours, with different points and hours. All are seated within the patience limit
/// plus the time until two more arrive.
#[test]
fn ladder_seats_a_year_of_arrivals_in_time() {
    let mut waiting: Vec<LadderEntry> = Vec::new();
    let (mut seated, mut longest, mut past) = (0, 0, Vec::new());
    for hour in 0..24 * 365 {
        waiting.iter_mut().for_each(|one| one.waiting_h += 1);
        if hour % 5 == 0 {
            let entry = hour / 5 + 1;
            let one = free(entry, i64::from(entry * 7919 % 2000), 0);
            waiting.push(awake_from(one, entry * 5 % 24, 10));
        }
        let tables = ladder_tables(&waiting, &past, rule(), &KeptApart::default(), &seed(1)).unwrap();
        for entry in tables.iter().flat_map(|table| &table.seats) {
            let at = waiting.iter().position(|one| one.entry == *entry).unwrap();
            longest = longest.max(waiting.remove(at).waiting_h);
            seated += 1;
        }
        past.extend(tables);
    }
    assert!(longest <= 72 + 10, "{longest} h");
    assert!(seated > 1700, "{seated}");
}

#[test]
fn ladder_ignores_arrival_order() {
    let all: Vec<LadderEntry> =
        (1..=30).map(|entry| free(entry, i64::from(entry * 37 % 200), entry % 7)).collect();
    let mut late = all.clone();
    late.reverse();
    let draw =
        |free: &[LadderEntry]| ladder_tables(free, &[], rule(), &KeptApart::default(), &seed(1)).unwrap();
    assert_eq!(draw(&late), draw(&all));
    assert!(draw(&all).len() >= 6);
}

#[test]
fn invalid_ladder_draws_are_rejected() {
    let twice = [free(1, 0, 0), free(2, 0, 0), free(1, 0, 0)];
    // T23
    assert_eq!(
        ladder_tables(&twice, &[], rule(), &KeptApart::default(), &seed(1)),
        Err(DrawError::DuplicateEntry(EntryId::new(1)))
    );
    assert_eq!(ladder_tables(&[], &[], rule(), &KeptApart::default(), &seed(1)), Ok(vec![]));
}
