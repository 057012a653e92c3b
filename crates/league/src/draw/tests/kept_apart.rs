//! Forbidden pairs and team mates: no format seats them together if it can be avoided. The checks count meetings by
//! themselves.

use super::super::{
    AwakeQuarters, Balance, DrawPlan, DrawTerms, DrawnRound, DrawnTable, KeptApart, LadderEntry, LadderRule,
    draw_blocks, draw_blocks_apart, draw_rounds, knockout_round, ladder_tables, late_block_tables,
    swiss_round,
};
use super::setting::{assert_whole, entries, fewest_repeats, meeting_counts, range, seed};
use crate::ids::EntryId;
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

type Pair = (u32, u32);

fn id(number: u32) -> EntryId {
    EntryId::new(number)
}

fn forbidden(pairs: &[Pair]) -> KeptApart {
    KeptApart::new(pairs.iter().map(|(one, other)| (id(*one), id(*other))), [])
}

/// Counts the tables at which one of these pairs sits.
fn met<'a>(tables: impl IntoIterator<Item = &'a DrawnTable>, pairs: &[Pair]) -> usize {
    let sits = |table: &DrawnTable, number: u32| table.seats.contains(&id(number));
    let tables = tables.into_iter();
    tables.map(|table| pairs.iter().filter(|(a, b)| sits(table, *a) && sits(table, *b)).count()).sum()
}

/// Checks that each entry has each seat once per block.
fn assert_block(plan: &DrawPlan, count: usize, seats: usize) {
    for round in &plan.rounds {
        assert_eq!(round.tables.len(), count);
        let taken: BTreeSet<(EntryId, usize)> =
            round.tables.iter().flat_map(|table| table.seats.iter().copied().zip(0..)).collect();
        assert_eq!(taken.len(), count * seats);
        assert!(round.tables.iter().all(|table| table.seats.iter().collect::<BTreeSet<_>>().len() == seats));
    }
}

#[test]
fn block_keeps_forbidden_pairs_apart() {
    for (count, seats, blocks, pairs) in [
        (13, 4, 1, &[(1, 2), (3, 4)][..]),
        (7, 3, 1, &[(2, 5)]),
        (8, 4, 1, &[(1, 8)]),
        (30, 4, 1, &[(1, 2), (1, 3), (4, 9), (10, 30)]),
        (16, 5, 2, &[(1, 2)]),
        (64, 4, 2, &[(5, 6), (7, 8)]),
        (9, 2, 1, &[(1, 2), (3, 4)]),
    ] {
        let (all, apart) = (entries(count), forbidden(pairs));
        let plan = draw_blocks_apart(&all, seats, blocks, &apart, &seed(1)).unwrap();
        assert_block(&plan, count, seats);
        assert_eq!(met(plan.tables(), pairs), 0, "{count}/{seats}x{blocks}");
        assert_eq!(apart.forbidden_meetings(plan.tables()), 0);
        let balance = Balance::measure(&all, plan.tables()).unwrap();
        let usual = Balance::measure(&all, draw_blocks(&all, seats, blocks).unwrap().tables()).unwrap();
        assert!(balance.meetings_max <= usual.meetings_max + 1, "{count}/{seats}x{blocks}: {balance:?}");
        if count >= 30 {
            assert_eq!(balance, usual, "a large block keeps its balance");
        }
    }
    let usual = draw_blocks(&entries(13), 4, 1).unwrap();
    assert_eq!(met(usual.tables(), &[(1, 2), (3, 4)]), 2, "counter-test: the usual block seats all pairs");
}

#[test]
fn rounds_keep_forbidden_pairs_apart() {
    for (count, seats, length, pairs) in [
        (16, 4, 5, &[(1, 2), (3, 4)][..]),
        (12, 4, 6, &[(1, 2)]),
        (9, 3, 4, &[(4, 5)]),
        (8, 2, 5, &[(1, 2), (3, 4)]),
    ] {
        let all = entries(count);
        let terms = DrawTerms { range: range(2, seats), apart: &forbidden(pairs) };
        let plan = draw_rounds(&all, terms, length, &seed(1)).unwrap();
        plan.rounds.iter().for_each(|round| assert_whole(round, &all, range(2, seats)));
        assert_eq!(met(plan.tables(), pairs), 0, "{count}/{seats}x{length}");
    }
    let usual = draw_rounds(&entries(16), range(2, 4), 5, &seed(1)).unwrap();
    assert_eq!(met(usual.tables(), &[(1, 2), (3, 4)]), 2, "counter-test: the design seats all pairs");
}

/// Draws Swiss rounds or knockout rounds of the same entries.
fn rounds_of(
    knockout: bool,
    count: usize,
    seats: usize,
    length: usize,
    apart: &KeptApart,
) -> Vec<DrawnRound> {
    let mut past = Vec::new();
    for number in 0..length {
        let order = seed(7).part("order", number as u64).sort_by_lot(&entries(count));
        let terms = DrawTerms { range: range(2, seats), apart };
        let round = match knockout {
            true => knockout_round(&order, &past, terms, &seed(1)),
            false => {
                let present: Vec<(EntryId, usize)> = order.into_iter().zip((0..count).rev()).collect();
                swiss_round(&present, &past, terms, &seed(1))
            }
        };
        past.push(round.unwrap());
    }
    past
}

#[test]
fn later_rounds_keep_forbidden_pairs_apart() {
    let pairs: Vec<Pair> = (1..=8).map(|number| (2 * number - 1, 2 * number)).collect();
    for (knockout, count, length) in [(false, 12, 5), (false, 40, 8), (true, 12, 3), (true, 40, 5)] {
        let past = rounds_of(knockout, count, 4, length, &forbidden(&pairs));
        let of = |past: &[DrawnRound]| met(past.iter().flat_map(|round| &round.tables), &pairs);
        assert_eq!(of(&past), 0, "{knockout} {count}");
        assert!(of(&rounds_of(knockout, count, 4, length, &KeptApart::default())) > 0, "counter-test");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]
    /// Small rounds seat as few forbidden pairs as possible, compared with all seatings.
    #[test]
    fn small_rounds_have_fewest_forbidden_pairs(
        count in 4usize..=9,
        seats in 2usize..=4,
        knockout in any::<bool>(),
        pairs in proptest::collection::vec((1u32..=9, 1u32..=9), 1..12),
    ) {
        let of = |(a, b): &Pair| ((*a).min(*b), (*a).max(*b));
        let pairs: BTreeSet<Pair> = pairs.iter().map(of).filter(|(a, b)| a != b && *b as usize <= count).collect();
        let pairs: Vec<Pair> = pairs.into_iter().collect();
        let round = rounds_of(knockout, count, seats, 1, &forbidden(&pairs)).remove(0);
        let playing: Vec<EntryId> = round.tables.iter().flat_map(|table| table.seats.clone()).collect();
        let prices: BTreeMap<(EntryId, EntryId), u32> =
            pairs.iter().map(|(one, other)| ((id(*one), id(*other)), 1)).collect();
        let mut tables: Vec<(usize, Vec<EntryId>)> =
            round.tables.iter().map(|table| (table.seats.len(), Vec::new())).collect();
        let least = fewest_repeats(&playing, &mut tables, &prices);
        prop_assert_eq!(met(&round.tables, &pairs), least as usize);
    }
}

#[test]
fn unavoidable_forbidden_meeting_is_counted() {
    let apart = forbidden(&[(1, 2)]);
    let plan = draw_blocks_apart(&entries(4), 4, 1, &apart, &seed(1)).unwrap();
    assert_eq!((apart.forbidden_meetings(plan.tables()), met(plan.tables(), &[(1, 2)])), (4, 4));
    assert_block(&plan, 4, 4);
}

/// Team mates are kept apart, too, but a forbidden pair comes first.
#[test]
fn team_mates_are_kept_apart() {
    let teams: Vec<Vec<u32>> = (0..6).map(|team| (1..=3).map(|one| 3 * team + one).collect()).collect();
    let pairs: Vec<Pair> =
        teams.iter().flat_map(|team| [(team[0], team[1]), (team[0], team[2]), (team[1], team[2])]).collect();
    let mates = KeptApart::new([], pairs.iter().map(|(one, other)| (id(*one), id(*other))));
    let block = draw_blocks_apart(&entries(18), 4, 1, &mates, &seed(1)).unwrap();
    assert_block(&block, 18, 4);
    assert_eq!(met(block.tables(), &pairs), 0);
    let swiss = rounds_of(false, 18, 4, 4, &mates);
    assert_eq!(met(swiss.iter().flat_map(|round| &round.tables), &pairs), 0);
    assert_eq!(mates.forbidden_meetings(block.tables()), 0, "team mates are not forbidden");
    // Four entries at two tables: 1 plays with its mate 2, because 3 and 4 are forbidden opponents.
    let both = KeptApart::new([(id(1), id(3)), (id(1), id(4))], [(id(1), id(2))]);
    let round = rounds_of(false, 4, 2, 1, &both).remove(0);
    assert_eq!((met(&round.tables, &[(1, 2)]), met(&round.tables, &[(1, 3), (1, 4)])), (1, 0));
}

#[test]
fn ladder_keeps_forbidden_pairs_apart() {
    let rule = LadderRule { table_size_range: range(2, 2), points_apart: 180, awake_min: 0, patience_h: 72 };
    let free = |numbers: &[u32], waiting_h| -> Vec<LadderEntry> {
        let one = |number: &u32| LadderEntry {
            entry: id(*number),
            points: 0,
            waiting_h,
            awake: AwakeQuarters::ALWAYS,
        };
        numbers.iter().map(one).collect()
    };
    let apart = forbidden(&[(1, 2), (1, 3), (2, 4)]);
    let draw = |free: &[LadderEntry]| ladder_tables(free, &[], rule, &apart, &seed(1)).unwrap();
    let tables = draw(&free(&[1, 2, 3, 4], 1));
    assert_eq!((tables.len(), met(&tables, &[(1, 2), (1, 3), (2, 4)])), (2, 0));
    assert_eq!(draw(&free(&[1, 2], 1)), [], "patient entries wait for others");
    assert_eq!(draw(&free(&[1, 2], 72)).len(), 1, "no one waits for ever");
}

/// A late entry gets the tables of a block: each seat once, new opponents, and at most one more table for each of them.
#[test]
fn late_entry_gets_each_seat_once() {
    for (count, seats, blocks) in [(13, 4, 1), (20, 4, 1), (7, 3, 1), (26, 5, 1), (24, 4, 2), (3, 4, 1)] {
        let all = entries(count);
        let past: Vec<DrawnTable> = match count >= seats {
            true => draw_blocks(&all, seats, blocks).unwrap().tables().cloned().collect(),
            false => Vec::new(),
        };
        let late = id(count as u32 + 1);
        let apart = forbidden(&[(1, late.number())]);
        let new = late_block_tables(late, &all, &past, (seats, blocks), &apart, &seed(1)).unwrap();
        assert_eq!(new.len(), seats * blocks);
        let own: Vec<usize> =
            new.iter().map(|table| table.seats.iter().position(|entry| *entry == late).unwrap()).collect();
        let wanted: Vec<usize> = (0..seats * blocks).map(|number| number % seats).collect();
        assert_eq!(own, wanted, "{count}/{seats}");
        let extra = |entry: &EntryId| new.iter().filter(|table| table.seats.contains(entry)).count();
        if count > blocks * seats * (seats - 1) {
            assert_eq!(met(&new, &[(1, late.number())]), 0);
            assert!(all.iter().all(|entry| extra(entry) <= 1), "{count}/{seats}x{blocks}");
            let round = DrawnRound { tables: [past, new].concat(), byes: Vec::new() };
            assert!(meeting_counts(&[round]).values().all(|times| *times <= 1 + blocks as u32));
        }
    }
    let few = late_block_tables(id(9), &entries(2), &[], (4, 1), &KeptApart::default(), &seed(1));
    assert!(few.is_err());
}
