//! Divisions: the vectors, and properties of random leagues: guarantees kept, correct sizes, no entry lost, order
//! irrelevant.

use super::{
    Applicant, DivideChoices, DivideError, Divisions, EarnedMovement, LastSeason, PromotionRule, Shift,
    divide,
};
use crate::ids::EntryId;
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

fn entry(number: u32) -> EntryId {
    EntryId::new(number)
}

fn applicant(number: u32, last: Option<(u32, u32, u32)>) -> Applicant {
    let last = last.map(|(division, row, away)| LastSeason { division, row, away, is_demoted: false });
    Applicant { entry: entry(number), last }
}

fn choices(wished: u32) -> DivideChoices {
    DivideChoices { wished, movers: PromotionRule::Quarter, seed: [3; 32] }
}

fn sizes(divisions: &Divisions) -> Vec<usize> {
    divisions.divisions.iter().map(Vec::len).collect()
}

/// A league with divisions of these sizes; an entry number is 100 times its division plus its row: A4 is 104.
fn league(sizes: &[u32]) -> Vec<Applicant> {
    let division = |(number, size): (u32, &u32)| {
        (1..=*size).map(|row| applicant(number * 100 + row, Some((number, row, 0)))).collect::<Vec<_>>()
    };
    (1..).zip(sizes).flat_map(division).collect()
}

fn without(mut all: Vec<Applicant>, gone: &[u32]) -> Vec<Applicant> {
    all.retain(|one| !gone.contains(&one.entry.number()));
    all
}

/// The entries of each division, by number.
fn numbers(divisions: &Divisions) -> Vec<Vec<u32>> {
    let sorted = |division: &Vec<super::DivisionPlacement>| {
        let mut all: Vec<u32> = division.iter().map(|landing| landing.entry.number()).collect();
        all.sort_unstable();
        all
    };
    divisions.divisions.iter().map(sorted).collect()
}

fn landing_of(divisions: &Divisions, number: u32) -> (EarnedMovement, Shift) {
    let all = divisions.divisions.iter().flatten();
    all.filter(|landing| landing.entry == entry(number))
        .map(|landing| (landing.earned, landing.shift))
        .next()
        .expect("in a division")
}

#[test]
fn v10_divisions_with_departures_and_arrivals() {
    // V10: A4, B1 and C7 are gone, R returns to division 1, N1 and N2 are new.
    let mut all = without(league(&[7, 7, 7]), &[104, 201, 307]);
    all.extend([applicant(900, Some((1, 3, 1))), applicant(1001, None), applicant(1002, None)]);
    let found = divide(&all, &[7, 7, 7], &choices(7)).expect("sound");
    assert_eq!(
        numbers(&found),
        [
            vec![101, 102, 103, 105, 106, 202, 900],
            vec![107, 203, 204, 205, 206, 301, 302],
            vec![207, 303, 304, 305, 306, 1001, 1002],
        ]
    );
    assert_eq!(found.fewer, 0);
    // T6: the champion of the top division stays there.
    assert_eq!(landing_of(&found, 101), (EarnedMovement::Stay, Shift::Same));
    assert_eq!(landing_of(&found, 106), (EarnedMovement::Down, Shift::Higher));
    assert_eq!(landing_of(&found, 107), (EarnedMovement::Down, Shift::Same));
    assert_eq!(landing_of(&found, 202), (EarnedMovement::Up, Shift::Same));
    assert_eq!(landing_of(&found, 900), (EarnedMovement::Back, Shift::Same));
    assert_eq!(landing_of(&found, 1001), (EarnedMovement::New, Shift::Same));
    assert_eq!(landing_of(&found, 306), (EarnedMovement::Stay, Shift::Same));
}

#[test]
fn v11_one_division_splits_into_two() {
    // V11.
    let found = divide(&league(&[26]), &[26], &choices(13)).expect("sound");
    assert_eq!(numbers(&found), [(101..=113).collect::<Vec<_>>(), (114..=126).collect()]);
    assert_eq!(
        landing_of(&found, 114),
        (EarnedMovement::Stay, Shift::Lower),
        "the old bottom division guaranteed nothing"
    );
}

#[test]
fn v12_larger_divisions_are_at_the_bottom() {
    // V12, and T13: 36 by 15 and 23 by 15.
    let of = |count: u32, wished: u32| {
        let all: Vec<Applicant> = (1..=count).map(|number| applicant(number, None)).collect();
        sizes(&divide(&all, &[], &choices(wished)).expect("sound"))
    };
    assert_eq!(of(20, 7), [10, 10]);
    assert_eq!(of(30, 7), [7, 7, 8, 8]);
    assert_eq!(of(36, 15), [18, 18]);
    assert_eq!(of(23, 15), [23]);
    assert_eq!(of(14, 15), [14], "a small league has one small division");
    assert_eq!(of(1, 7), [1]);
}

#[test]
fn quarter_rule_keeps_at_least_one_entry() {
    let quarter: Vec<(u32, u32)> = (1..=9).map(|size| PromotionRule::Quarter.mover_counts(size)).collect();
    assert_eq!(quarter, [(0, 0), (0, 0), (1, 1), (1, 1), (2, 2), (2, 2), (2, 2), (2, 2), (3, 3)]);
    assert_eq!(PromotionRule::Fixed { up: 2, down: 3 }.mover_counts(7), (2, 3));
    assert_eq!(PromotionRule::Fixed { up: 2, down: 3 }.mover_counts(5), (2, 2));
    assert_eq!(PromotionRule::Fixed { up: u32::MAX, down: 1 }.mover_counts(4), (1, 1));
}

#[test]
fn long_absent_entry_counts_as_new() {
    let mut all = league(&[7, 7]);
    all.extend([applicant(901, Some((1, 1, 2))), applicant(902, Some((1, 1, 3)))]);
    let found = divide(&all, &[7, 7], &choices(8)).expect("sound");
    assert_eq!(landing_of(&found, 901), (EarnedMovement::Back, Shift::Same));
    assert_eq!(landing_of(&found, 902), (EarnedMovement::New, Shift::Same));
    assert!(numbers(&found)[0].contains(&901) && numbers(&found)[1].contains(&902));
}

/// T13: if guarantees do not fit, a larger division moves up, then there is one division fewer; an entry with a
/// guaranteed place never suffers.
#[test]
fn t13_guarantees_reduce_division_count() {
    let one_gone = divide(&without(league(&[8, 8]), &[208]), &[8, 8], &choices(7)).expect("sound");
    assert_eq!((sizes(&one_gone), one_gone.fewer), (vec![8, 7], 0));
    let two_gone = divide(&without(league(&[8, 8]), &[207, 208]), &[8, 8], &choices(7)).expect("sound");
    assert_eq!((sizes(&two_gone), two_gone.fewer), (vec![14], 1));
    let top_gone = divide(&without(league(&[8, 8]), &[101, 208]), &[8, 8], &choices(7)).expect("sound");
    assert_eq!((sizes(&top_gone), top_gone.fewer), (vec![7, 7], 0));
}

#[test]
fn new_entries_are_ordered_by_lot() {
    let all: Vec<Applicant> = (1..=14).map(|number| applicant(number, None)).collect();
    let first = |seed| divide(&all, &[], &DivideChoices { seed: [seed; 32], ..choices(7) }).expect("sound");
    assert_eq!(first(1), first(1));
    assert_ne!(
        numbers(&first(1)),
        numbers(&first(2)),
        "the order does not depend on names or entry times (T10)"
    );
}

#[test]
fn inconsistent_last_season_is_rejected() {
    let refused = |all: &[Applicant]| divide(all, &[7, 7], &choices(7)).expect_err("a fault");
    assert_eq!(refused(&[]), DivideError::NoApplicants);
    assert_eq!(divide(&league(&[7]), &[7], &choices(0)), Err(DivideError::ZeroDivisionSize));
    assert_eq!(refused(&[applicant(1, None), applicant(1, None)]), DivideError::DuplicateApplicant(entry(1)));
    for last in [(3, 1, 0), (1, 8, 0), (0, 1, 0), (1, 0, 0), (0, 1, 1)] {
        assert_eq!(
            refused(&[applicant(1, Some(last))]),
            DivideError::ImpossibleLastPlace(entry(1)),
            "{last:?}"
        );
    }
    let shared = [applicant(1, Some((1, 1, 0))), applicant(2, Some((1, 1, 0)))];
    assert_eq!(refused(&shared), DivideError::ImpossibleLastPlace(entry(2)));
    assert!(
        divide(&[applicant(1, Some((9, 90, 1)))], &[7, 7], &choices(7)).is_ok(),
        "an earlier season was larger"
    );
}

/// A league after some seasons: sizes, and the staying, returning and new entries.
fn random(seed: u64) -> (Vec<Applicant>, Vec<u32>, DivideChoices) {
    let mut chance = ChaCha20Rng::seed_from_u64(seed);
    let mut below = |count: u32| chance.next_u32() % count;
    let wished = 3 + below(8);
    let sizes: Vec<u32> = (0..below(6)).map(|_| 1 + below(wished + 4)).collect();
    let leaves = 1 + below(9);
    let mut all = league(&sizes);
    all.retain(|_| below(10) >= leaves / 2);
    let (back, new) = (below(6), below(2 * wished));
    all.extend(
        (0..back).map(|number| applicant(5000 + number, Some((1 + below(4), 1 + below(9), 1 + below(3))))),
    );
    all.extend((0..new + 1).map(|number| applicant(9000 + number, None)));
    let movers =
        [PromotionRule::Quarter, PromotionRule::Fixed { up: below(4), down: below(4) }][below(2) as usize];
    (all, sizes, DivideChoices { wished, movers, seed: [5; 32] })
}

/// Computes the lowest division that a guarantee allows, independently of the implementation.
fn guaranteed_division(one: &Applicant, sizes: &[u32], movers: PromotionRule) -> Option<u32> {
    let last = one.last.filter(|last| last.away == 0)?;
    let size = sizes[last.division as usize - 1];
    let (up, down) = movers.mover_counts(size);
    let is_bottom = last.division as usize == sizes.len();
    match last.row {
        row if last.division > 1 && row <= up => Some(last.division - 1),
        row if !is_bottom && row <= size - down => Some(last.division),
        _ => None,
    }
}

/// Returns true if all guarantees are kept.
fn keeps_guarantees(
    divisions: &[Vec<EntryId>],
    all: &[Applicant],
    sizes: &[u32],
    movers: PromotionRule,
) -> bool {
    let of = |entry| {
        divisions.iter().position(|division| division.contains(&entry)).expect("in a division") as u32 + 1
    };
    all.iter().all(|one| guaranteed_division(one, sizes, movers).is_none_or(|lowest| of(one.entry) <= lowest))
}

fn entries(divisions: &Divisions) -> Vec<Vec<EntryId>> {
    divisions.divisions.iter().map(|all| all.iter().map(|landing| landing.entry).collect()).collect()
}

#[test]
fn guarantees_and_minimum_sizes_hold() {
    let (mut fewer, mut turned, mut careless) = (0, 0, 0);
    for seed in 0..3000 {
        let (all, last, choices) = random(seed);
        let found = divide(&all, &last, &choices).expect("sound");
        assert!(keeps_guarantees(&entries(&found), &all, &last, choices.movers), "seed {seed}");
        let sizes = sizes(&found);
        let (least, most) = (*sizes.iter().min().expect("one"), *sizes.iter().max().expect("one"));
        assert!(most - least <= 1, "seed {seed}: {sizes:?}");
        assert!(least >= all.len().min(choices.wished as usize), "seed {seed}: {sizes:?}");
        let formula = (all.len() / choices.wished as usize).max(1);
        assert_eq!(sizes.len() + found.fewer as usize, formula);
        let mut here: Vec<EntryId> = entries(&found).concat();
        let mut came: Vec<EntryId> = all.iter().map(|one| one.entry).collect();
        here.sort();
        came.sort();
        assert_eq!(here, came, "each entry once");
        turned += u32::from(!sizes.is_sorted());
        fewer += u32::from(found.fewer > 0);
        // T1: filling the same sizes by the key alone, without guarantees, is detected.
        let mut row: Vec<EntryId> = by_key_alone(&all, &last, &choices);
        let broken: Vec<Vec<EntryId>> = sizes.iter().map(|size| row.drain(..*size).collect()).collect();
        careless += u32::from(!keeps_guarantees(&broken, &all, &last, choices.movers));
    }
    assert!(fewer > 50 && turned > 50 && careless > 50, "{fewer} {turned} {careless}");
}

/// Returns all entries in key order.
fn by_key_alone(all: &[Applicant], sizes: &[u32], choices: &DivideChoices) -> Vec<EntryId> {
    let mut row: Vec<_> =
        all.iter().map(|one| super::rank_applicant(*one, sizes, choices.movers).expect("sound")).collect();
    row.sort_by_key(|one| super::placement_key(one, &choices.seed));
    row.iter().map(|one| one.applicant.entry).collect()
}

#[test]
fn applicant_order_is_irrelevant() {
    for seed in 0..300 {
        let (all, last, choices) = random(seed);
        let mut other = all.clone();
        other.reverse();
        other.rotate_left(all.len() / 3);
        assert_eq!(divide(&other, &last, &choices), divide(&all, &last, &choices));
    }
}

/// The shift of each entry matches its division, and no entry with a guarantee falls below it.
#[test]
fn division_shift_is_reported() {
    for seed in 0..1000 {
        let (all, last, choices) = random(seed);
        let found = divide(&all, &last, &choices).expect("sound");
        for (number, division) in (1..).zip(&found.divisions) {
            for landing in division {
                let own = *all.iter().find(|one| one.entry == landing.entry).expect("an applicant");
                let earned =
                    super::rank_applicant(own, &last, choices.movers).expect("sound").virtual_division;
                let expected = match earned.map(|earned: u32| number.cmp(&earned)) {
                    Some(std::cmp::Ordering::Less) => Shift::Higher,
                    Some(std::cmp::Ordering::Greater) => Shift::Lower,
                    _ => Shift::Same,
                };
                assert_eq!(landing.shift, expected);
                let lowest = guaranteed_division(&own, &last, choices.movers);
                assert!(landing.shift != Shift::Lower || lowest.is_none(), "seed {seed}: {landing:?}");
            }
        }
    }
}

/// A demoted entry leaves its division from any row, and a free place goes to a relegated entry first.
#[test]
fn demoted_entries_go_down() {
    let mut all = league(&[4, 4]);
    for applicant in all.iter_mut().filter(|one| [101, 202].contains(&one.entry.number())) {
        applicant.last = applicant.last.map(|last| LastSeason { is_demoted: true, ..last });
    }
    let found = divide(&all, &[4, 4], &choices(4)).expect("sound");
    assert_eq!(landing_of(&found, 101), (EarnedMovement::Down, Shift::Same));
    assert_eq!(landing_of(&found, 202), (EarnedMovement::Stay, Shift::Same));
    assert_eq!(numbers(&found), [[102, 103, 104, 201], [101, 202, 203, 204]]);
}
