//! Knockout: top seeds apart, ties at the line, and termination.

use super::super::{
    AdvanceRule, DrawError, DrawnRound, TableFinish, TieAtLine, advance, knockout_round, wild_cards_needed,
};
use super::setting::{assert_whole, entries, fewest_repeats, meeting_counts, range, repeats, seed, table};
use crate::ids::EntryId;
use proptest::prelude::*;

fn finish(entry: u32, rank: u32, score: i32) -> TableFinish<i32> {
    TableFinish { entry: EntryId::new(entry), rank, score }
}

fn rule(per_table: usize, wild: usize, ties: TieAtLine) -> AdvanceRule {
    AdvanceRule { full: 4, per_table, wild, ties }
}

fn ids(numbers: &[u32]) -> Vec<EntryId> {
    numbers.iter().map(|number| EntryId::new(*number)).collect()
}

fn sets(round: &DrawnRound) -> Vec<Vec<u32>> {
    let sorted = |table: &super::super::DrawnTable| {
        let mut numbers = super::setting::numbers(table);
        numbers.sort_unstable();
        numbers
    };
    round.tables.iter().map(sorted).collect()
}

#[test]
fn top_seeds_get_separate_tables() {
    let round = knockout_round(&entries(16), &[], range(2, 4), &seed(1)).unwrap();
    assert_eq!(sets(&round), [[1, 8, 9, 16], [2, 7, 10, 15], [3, 6, 11, 14], [4, 5, 12, 13]]);
    let pairs = knockout_round(&entries(8), &[], range(2, 2), &seed(1)).unwrap();
    assert_eq!(sets(&pairs), [[1, 8], [2, 7], [3, 6], [4, 5]]);
    let short = knockout_round(&entries(10), &[], range(2, 4), &seed(1)).unwrap();
    assert_whole(&short, &entries(10), range(2, 4));
    assert_eq!(sets(&short), [vec![1, 6, 7], vec![2, 5, 8], vec![3, 4, 9, 10]]);
}

/// Seats are drawn by lot: the top seed does not always begin.
#[test]
fn top_seed_gets_random_seat() {
    let first_seats: Vec<u32> = (0..20)
        .map(|number| {
            knockout_round(&entries(4), &[], range(2, 4), &seed(number)).unwrap().tables[0].seats[0].number()
        })
        .collect();
    assert!((1..=4).all(|entry| first_seats.contains(&entry)), "{first_seats:?}");
}

#[test]
fn pair_byes_go_to_top_seeds() {
    for (count, byes) in [(2, 0), (3, 1), (4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (9, 7), (13, 3)] {
        let round = knockout_round(&entries(count), &[], range(2, 2), &seed(1)).unwrap();
        assert_eq!(round.byes, entries(byes), "{count}");
        assert!((round.tables.len() + byes).is_power_of_two());
    }
    assert!(knockout_round(&entries(2), &[], range(2, 2), &seed(1)).unwrap().is_final());
    assert!(!knockout_round(&entries(3), &[], range(2, 2), &seed(1)).unwrap().is_final());
    // Tables of 3 or 4 only.
    assert_eq!(knockout_round(&entries(5), &[], range(3, 4), &seed(1)).unwrap().byes, ids(&[1]));
}

fn two_tables() -> DrawnRound {
    DrawnRound { tables: vec![table(&[1, 2, 3, 4]), table(&[5, 6, 7, 8])], byes: ids(&[9]) }
}

#[test]
fn table_winners_and_wild_cards_advance() {
    let finishes = [
        finish(1, 1, 50),
        finish(2, 2, 40),
        finish(3, 3, 30),
        finish(4, 4, 20),
        finish(5, 4, 10),
        finish(6, 3, 35),
        finish(7, 2, 60),
        finish(8, 1, 70),
    ];
    let on = advance(&two_tables(), &finishes, rule(1, 2, TieAtLine::AllAdvance), &seed(1)).unwrap();
    assert_eq!((on.byes.clone(), on.direct.clone()), (ids(&[9]), ids(&[1, 8])));
    assert_eq!((on.wild.clone(), on.out.clone()), (ids(&[2, 7]), ids(&[3, 4, 5, 6])));
    assert_eq!((on.count(), on.by_lot.len()), (5, 0));
}

fn tied() -> Vec<TableFinish<i32>> {
    vec![
        finish(1, 1, 50),
        finish(2, 2, 40),
        finish(3, 2, 40),
        finish(4, 4, 20),
        finish(5, 1, 50),
        finish(6, 2, 40),
        finish(7, 3, 30),
        finish(8, 4, 20),
    ]
}

#[test]
fn entries_tied_at_the_cutoff_advance() {
    let on = advance(&two_tables(), &tied(), rule(2, 0, TieAtLine::AllAdvance), &seed(1)).unwrap();
    assert_eq!(on.direct, ids(&[1, 2, 3, 5, 6]));
    let wild = advance(&two_tables(), &tied(), rule(1, 1, TieAtLine::AllAdvance), &seed(1)).unwrap();
    assert_eq!((wild.direct, wild.wild), (ids(&[1, 5]), ids(&[2, 3, 6])), "all tied wild cards advance");
}

#[test]
fn cutoff_lot_is_reproducible() {
    let mut through = Vec::new();
    for number in 0..20 {
        let once = advance(&two_tables(), &tied(), rule(1, 1, TieAtLine::Lot), &seed(number)).unwrap();
        assert_eq!(advance(&two_tables(), &tied(), rule(1, 1, TieAtLine::Lot), &seed(number)).unwrap(), once);
        assert_eq!((once.wild.len(), once.count()), (1, 4));
        let mut by_lot = once.by_lot.clone();
        by_lot.sort();
        assert_eq!(by_lot, ids(&[2, 3, 6]), "all entries subject to the lot are listed");
        through.extend(once.wild);
    }
    assert!(ids(&[2, 3, 6]).iter().all(|entry| through.contains(entry)), "each entry can win the lot");
}

/// T29: a final took place while results were missing.
#[test]
fn t29_missing_result_blocks_advancement() {
    let go = |finishes: &[TableFinish<i32>], rule| advance(&two_tables(), finishes, rule, &seed(1));
    let even = rule(2, 0, TieAtLine::Lot);
    assert_eq!(go(&tied()[..7], even), Err(DrawError::NoResult(EntryId::new(8))));
    let stranger = [tied(), vec![finish(10, 1, 1)]].concat();
    assert_eq!(go(&stranger, even), Err(DrawError::EntryNotInDraw(EntryId::new(10))));
    let twice = [tied(), vec![finish(1, 1, 1)]].concat();
    assert_eq!(go(&twice, even), Err(DrawError::DuplicateEntry(EntryId::new(1))));
    assert_eq!(go(&tied(), rule(0, 2, TieAtLine::Lot)), Err(DrawError::Advance { advance: 0, full: 4 }));
    assert_eq!(go(&tied(), rule(4, 0, TieAtLine::Lot)), Err(DrawError::Advance { advance: 4, full: 4 }));
}

#[test]
fn invalid_knockout_draws_are_rejected() {
    let draw = |ranked: &[EntryId]| knockout_round(ranked, &[], range(2, 2), &seed(1));
    assert_eq!(draw(&ids(&[1])), Err(DrawError::TooFew { entries: 1, needed: 2 }));
    assert_eq!(draw(&[]), Err(DrawError::TooFew { entries: 0, needed: 2 }));
    // T23
    assert_eq!(draw(&ids(&[1, 2, 1])), Err(DrawError::DuplicateEntry(EntryId::new(1))));
}

#[test]
fn wild_cards_fill_the_next_round() {
    assert_eq!(wild_cards_needed(3, range(4, 4)), Some(1));
    assert_eq!(wild_cards_needed(8, range(4, 4)), Some(0));
    assert_eq!(wild_cards_needed(5, range(3, 4)), Some(1), "6 = 3+3");
    assert_eq!(wild_cards_needed(1, range(2, 4)), Some(1));
}

/// Plays a knockout of these entries in which the entry with the better ticket finishes ahead, and returns its rounds.
fn knockout_season(count: usize, full: usize, per_table: usize, luck: u8) -> Vec<DrawnRound> {
    let (mut ranked, mut past) = (entries(count), Vec::new());
    for number in 0..20 {
        let lot = seed(luck).part("round", number);
        let round = knockout_round(&ranked, &past, range(full - 1, full), &lot).unwrap();
        assert_whole(&round, &ranked, range(full - 1, full));
        past.push(round.clone());
        if round.is_final() {
            break;
        }
        let order = lot.part("luck", 0).sort_by_lot(&ranked);
        let mut finishes = Vec::new();
        for table in &round.tables {
            let mut seats = table.seats.clone();
            seats.sort_by_key(|entry| order.iter().position(|other| other == entry));
            finishes.extend((1..).zip(seats).map(|(rank, entry)| TableFinish {
                entry,
                rank,
                score: -(rank as i32),
            }));
        }
        let rule = AdvanceRule { full, per_table, wild: 0, ties: TieAtLine::Lot };
        let on = advance(&round, &finishes, rule, &lot).unwrap();
        let wild = wild_cards_needed(on.count(), range(full - 1, full)).unwrap_or(0);
        let on = advance(&round, &finishes, AdvanceRule { wild, ..rule }, &lot).unwrap();
        ranked = [on.byes, on.direct, on.wild].concat();
        ranked.sort_by_key(|entry| order.iter().position(|other| other == entry));
    }
    past
}

/// 40 entries of which two advance from each table: the tables of four rounds repeated 1, 1 and 3 meetings, although
/// other tables had none.
#[test]
fn knockout_has_no_avoidable_repeats() {
    let mut dealt_repeats = 0;
    for luck in 0..12 {
        let past = knockout_season(40, 4, 2, luck);
        for number in 1..past.len() {
            let (before, round) = (&past[..number], &past[number]);
            let mut playing: Vec<EntryId> =
                round.tables.iter().flat_map(|table| table.seats.clone()).collect();
            playing.sort();
            let found = repeats(&round.tables, before);
            let mut tables: Vec<(usize, Vec<EntryId>)> =
                round.tables.iter().map(|table| (table.seats.len(), Vec::new())).collect();
            let least = match playing.len() {
                0..=12 => fewest_repeats(&playing, &mut tables, &meeting_counts(before)),
                _ => 0,
            };
            assert_eq!(found, least, "luck {luck}, round {}", number + 1);
            let dealt = knockout_round(&playing, &[], range(3, 4), &seed(1)).unwrap();
            dealt_repeats += repeats(&dealt.tables, before);
        }
    }
    assert!(dealt_repeats > 0, "counter-test: dealing without the search repeats meetings");
}

/// The search for tables without repeats still keeps the best seeds apart if it can.
#[test]
fn repeat_free_tables_keep_top_seeds_apart() {
    let first = knockout_round(&entries(24), &[], range(3, 4), &seed(1)).unwrap();
    let second = knockout_round(&entries(24), std::slice::from_ref(&first), range(3, 4), &seed(1)).unwrap();
    assert_eq!(repeats(&second.tables, &[first]), 0);
    for table in &second.tables {
        assert_eq!(table.seats.iter().filter(|entry| entry.number() <= 6).count(), 1, "{second:?}");
    }
}

proptest! {
    /// The rounds always lead to a final, for all ranks, ties and wild cards. No entry is lost on the way.
    #[test]
    fn knockout_always_reaches_a_final(
        count in 2usize..70,
        full in 2usize..=5,
        per_table in 1usize..=4,
        wild in 0usize..6,
        all in any::<bool>(),
        luck in 0u8..100,
        tied in 1u32..4,
    ) {
        let per_table = per_table.min(full - 1);
        let ties = if all { TieAtLine::AllAdvance } else { TieAtLine::Lot };
        let mut ranked = entries(count);
        for number in 0.. {
            prop_assert!(number < 200, "the knockout does not end");
            let lot = seed(luck).part("round", number);
            let round = knockout_round(&ranked, &[], range(2, full), &lot).unwrap();
            if round.is_final() {
                break;
            }
            let mut finishes = Vec::new();
            for table in &round.tables {
                for (place, entry) in lot.part("luck", 0).sort_by_lot(&table.seats).into_iter().enumerate() {
                    // Groups of `tied` entries share a rank.
                    let rank = place as u32 / tied * tied + 1;
                    finishes.push(TableFinish { entry, rank, score: 10 - rank as i32 });
                }
            }
            let on = advance(&round, &finishes, AdvanceRule { full, per_table, wild, ties }, &lot).unwrap();
            let mut everybody = [on.byes.clone(), on.direct.clone(), on.wild.clone(), on.out.clone()].concat();
            everybody.sort();
            let mut before = ranked.clone();
            before.sort();
            prop_assert_eq!(everybody, before);
            prop_assert!(on.count() < ranked.len());
            ranked.retain(|entry| !on.out.contains(entry));
        }
    }
}
