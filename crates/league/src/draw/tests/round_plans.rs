//! The rounds format: complete rounds, known designs, search quality, balanced seats.

use super::super::round_annealing::group_rounds;
use super::super::seating::assign_seats;
use super::super::{Balance, DrawError, DrawPlan, DrawnTable, ROUNDS_MAX, draw_rounds};
use super::setting::{assert_whole, entries, range, seed};
use crate::ids::EntryId;
use proptest::prelude::*;

fn plan(count: usize, seats: usize, length: usize) -> (DrawPlan, Balance) {
    let all = entries(count);
    let plan = draw_rounds(&all, range(2, seats), length, &seed(1)).unwrap();
    plan.rounds.iter().for_each(|round| assert_whole(round, &all, range(2, seats)));
    assert_eq!(plan.rounds.len(), length);
    let balance = Balance::measure(&all, plan.tables()).unwrap();
    (plan, balance)
}

#[test]
fn known_designs_have_equal_meetings() {
    for (count, seats, length, meetings) in [
        (9, 3, 4, 1),
        (16, 4, 5, 1),
        (25, 5, 6, 1),
        (15, 3, 7, 1),
        (8, 4, 7, 3),
        (8, 4, 14, 6),
        (8, 2, 7, 1),
        (7, 2, 7, 1),
        (12, 2, 22, 2),
        (4, 4, 6, 6),
    ] {
        let (_, balance) = plan(count, seats, length);
        assert_eq!(
            (balance.meetings_min, balance.meetings_max),
            (meetings, meetings),
            "{count}/{seats}x{length}"
        );
        assert!(balance.is_balanced(), "{count}/{seats}x{length}: {balance:?}");
    }
}

/// Pairs that meet again exchange seats, in round-robins of any length.
#[test]
fn repeated_pairs_exchange_seats() {
    for count in 2..=13 {
        for length in [1, 2, count - 1, count, 2 * count - 2, 2 * count, 29] {
            let (_, balance) = plan(count, 2, length.clamp(1, ROUNDS_MAX));
            assert!(balance.is_balanced(), "{count} x {length}: {balance:?}");
        }
    }
}

/// A repeated design also lets all pairs meet equally often. The turn order within a pair is then measured, not
/// guaranteed.
#[test]
fn repeated_design_has_equal_meetings() {
    for (count, seats, length, meetings) in [(9, 3, 8, 2), (16, 4, 10, 2), (25, 5, 12, 2), (15, 3, 14, 2)] {
        let (_, balance) = plan(count, seats, length);
        assert_eq!(
            (balance.meetings_min, balance.meetings_max),
            (meetings, meetings),
            "{count}/{seats}x{length}"
        );
        assert!(balance.seat_spread <= 1 && balance.order_max <= 2, "{count}/{seats}x{length}: {balance:?}");
    }
}

/// A shortened design is still optimally balanced: no pair meets twice.
#[test]
fn shortened_design_stays_balanced() {
    for (count, seats, longest) in [(9, 3, 4), (16, 4, 5), (25, 5, 6), (15, 3, 7), (14, 2, 13), (13, 2, 13)] {
        for length in 1..=longest {
            assert!(plan(count, seats, length).1.is_balanced(), "{count}/{seats}x{length}");
        }
    }
}

#[test]
fn round_search_reaches_the_theoretical_bound() {
    let cases =
        [(24, 4, 5), (28, 4, 6), (60, 4, 6), (20, 4, 5), (18, 3, 6), (30, 3, 8), (200, 4, 8), (21, 3, 7)];
    for (count, seats, length) in cases {
        let (_, balance) = plan(count, seats, length);
        assert!(balance.is_balanced(), "{count}/{seats}x{length}: {balance:?}");
        assert!(balance.meetings_max <= 1);
    }
}

/// With fewer tables than seats, a second round without repeats is impossible. The search finds the optimum, and the
/// measures show it.
#[test]
fn twelve_entries_at_four_seats_stay_unbalanced() {
    let (_, balance) = plan(12, 4, 4);
    assert_eq!((balance.meetings_min, balance.meetings_max), (0, 3));
    assert!(!balance.is_balanced());
}

/// Awkward sizes: rounds are complete, seats balanced, and the small table rotates.
#[test]
fn small_tables_rotate_at_awkward_sizes() {
    for (count, seats) in
        [(5, 4), (6, 4), (7, 4), (6, 5), (7, 5), (9, 5), (11, 5), (13, 4), (22, 4), (23, 5), (4, 3)]
    {
        for length in [1, 3, 7] {
            let (_, balance) = plan(count, seats, length);
            assert!(balance.seat_spread <= 1, "{count}/{seats}x{length}: {balance:?}");
            assert!(balance.short_max - balance.short_min <= 1, "{count}/{seats}x{length}: {balance:?}");
            assert_eq!((balance.tables_min, balance.tables_max), (length as u32, length as u32));
        }
    }
    assert_eq!(plan(2, 4, 3).1.tables_min, 3);
    assert_eq!(plan(3, 4, 3).1.meetings_min, 3);
}

/// With tables of 3 or 4 only, one of five has a bye: each once in five rounds.
#[test]
fn round_byes_rotate() {
    for (count, least, seats, length) in
        [(5, 3, 4, 5), (5, 4, 4, 10), (7, 4, 5, 7), (9, 2, 2, 9), (6, 4, 4, 9)]
    {
        let all = entries(count);
        let plan = draw_rounds(&all, range(least, seats), length, &seed(1)).unwrap();
        plan.rounds.iter().for_each(|round| assert_whole(round, &all, range(least, seats)));
        let byes = |entry: &EntryId| plan.rounds.iter().filter(|round| round.byes.contains(entry)).count();
        let (least, most) = (all.iter().map(byes).min().unwrap(), all.iter().map(byes).max().unwrap());
        assert!(most - least <= 1, "{count}/{seats}x{length}: {least}..{most}");
    }
}

#[test]
fn invalid_round_draws_are_rejected() {
    let all = entries(8);
    let draw = |all: &[EntryId], length| draw_rounds(all, range(3, 4), length, &seed(1));
    assert_eq!(draw(&all, 0), Err(DrawError::Length { asked: 0, most: ROUNDS_MAX }));
    assert_eq!(draw(&all, 31), Err(DrawError::Length { asked: 31, most: ROUNDS_MAX }));
    assert_eq!(draw(&all[..2], 3), Err(DrawError::TooFew { entries: 2, needed: 3 }));
    assert_eq!(draw(&[all[0], all[1], all[0]], 3), Err(DrawError::DuplicateEntry(all[0])));
    assert_eq!(draw(&entries(1001), 3), Err(DrawError::TooMany(1001)));
}

/// Counter-test of balanced seats: the same tables without the colouring are unbalanced.
#[test]
fn seats_are_unbalanced_without_colouring() {
    let mut dice = seed(1).dice();
    let all = entries(24);
    let found: Vec<Vec<usize>> =
        group_rounds((24, 6), &range(2, 4).divide(24).unwrap(), Vec::new(), &mut dice)
            .into_iter()
            .flatten()
            .collect();
    let table = |table: &Vec<usize>| DrawnTable { seats: table.iter().map(|at| all[*at]).collect() };
    let spread = |found: &[Vec<usize>]| {
        Balance::measure(&all, &found.iter().map(table).collect::<Vec<_>>()).unwrap().seat_spread
    };
    assert!(spread(&found) > 1);
    assert_eq!(spread(&assign_seats(24, &found, &mut dice)), 1);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    /// Tables of any sizes can be seated evenly, without changes to their members.
    #[test]
    fn tables_of_any_size_get_balanced_seats(
        count in 5usize..30,
        full in 3usize..=5,
        cuts in prop::collection::vec((0u64..1000, any::<bool>()), 1..40),
    ) {
        let all = entries(count);
        let drawn: Vec<Vec<usize>> = cuts
            .iter()
            .map(|(by, small)| {
                let order = super::setting::shuffled(&all, *by);
                order.iter().take(full - usize::from(*small)).map(|entry| entry.number() as usize - 1).collect()
            })
            .collect();
        let seats = assign_seats(count, &drawn, &mut seed(1).dice());
        for (before, after) in drawn.iter().zip(&seats) {
            let sorted = |table: &[usize]| { let mut table = table.to_vec(); table.sort_unstable(); table };
            prop_assert_eq!(sorted(before), sorted(after));
        }
        let tables: Vec<DrawnTable> =
            seats.iter().map(|table| DrawnTable { seats: table.iter().map(|at| all[*at]).collect() }).collect();
        prop_assert!(Balance::measure(&all, &tables).unwrap().seat_spread <= 1);
    }

    /// Each plan is complete (T23), has balanced seats, and is reproducible from the order and the seed.
    #[test]
    fn every_round_plan_is_complete(count in 2usize..32, full in 2usize..=5, length in 1usize..7, number in 0u8..50) {
        let all = entries(count);
        let draw = || draw_rounds(&all, range(2, full), length, &seed(number)).unwrap();
        let plan = draw();
        for round in &plan.rounds {
            assert_whole(round, &all, range(2, full));
        }
        prop_assert!(Balance::measure(&all, plan.tables()).unwrap().seat_spread <= 1);
        prop_assert_eq!(draw(), plan);
    }
}
