//! Handwritten standings: the vectors, each tie-break, and the factors that must not break a tie.

use super::fixtures::{
    block_7, choices, division, entry, finished_in_order, guest, points, ranks, seat, standing, strike, sums,
    table, with_seat_end,
};
use crate::score::{
    Bye, DivisionResults, DivisionStanding, LineSeparation, Measure, Meeting, Quotient, Rule, ScoreError,
    SeatEnd, Sixtieths, TableEnd, TableResult, TieBreak, lot,
};
use std::collections::BTreeMap;

fn whole(list: &[i32]) -> Vec<Sixtieths> {
    list.iter().copied().map(points).collect()
}

fn by_number(entries: &mut [u32]) {
    entries.sort_unstable();
}

#[test]
fn v4_block_points_match() {
    // V4.
    let lower = standing(&division(0..7, block_7(by_number)), &[]);
    assert_eq!(sums(&lower), whole(&[40, 32, 25, 18, 13, 8, 4]));
    assert_eq!(ranks(&lower), (1..=7).map(Some).collect::<Vec<_>>());
    // V5: each entry has every seat once, so if the seat decides the rank, all have equal points.
    let by_seat = standing(&division(0..7, block_7(|_| ())), &[TieBreak::Wins]);
    assert_eq!(sums(&by_seat), whole(&[20; 7]));
    assert_eq!(ranks(&by_seat), [Some(1); 7]);
}

#[test]
fn v7_struck_entry_shrinks_its_tables() {
    // V7.
    let mut tables = block_7(by_number);
    strike(&mut tables, 3, |_| true);
    let out = standing(&division(0..7, tables), &[]);
    assert_eq!(sums(&out), whole(&[40, 32, 21, 0, 14, 9, 4]));
    assert_eq!(ranks(&out)[3], None, "no counted table means no rank");
    let last = out.lines.last().expect("lines");
    assert_eq!((last.entry, &last.parting), (entry(3), &Some(LineSeparation::Uncounted)));
    // V8.
    let mut tables = block_7(by_number);
    strike(&mut tables, 3, |table| {
        [6, 0, 3, 5].iter().all(|by| table.seats.iter().any(|seat| seat.entry == Some(entry(*by))))
    });
    let once = standing(&division(0..7, tables), &[]);
    assert_eq!(sums(&once), whole(&[40, 32, 25, 12, 13, 9, 4]));
    assert_eq!(once.ledger.tallies[&entry(3)].counted_rounds(), 3);
}

/// The division of V6: entries A to G are 1 to 7; the tables are in rank order.
fn v6() -> DivisionResults {
    let tables = ["GBAE", "CABF", "GCBD", "DEAC", "DBFE", "FCGE", "FADG"];
    let numbers = |table: &str| table.bytes().map(|letter| u32::from(letter - b'A') + 1).collect::<Vec<_>>();
    division(
        1..8,
        (0..).zip(tables).map(|(number, table)| finished_in_order(number, &numbers(table))).collect(),
    )
}

#[test]
fn v6_tie_breaks_apply_in_order() {
    // V6.
    let found = standing(&v6(), &[TieBreak::Wins, TieBreak::HeadToHead]);
    assert_eq!(sums(&found), whole(&[18, 18, 23, 24, 9, 24, 24]));
    let rank = |rank| Some(rank);
    assert_eq!(ranks(&found), [5, 5, 4, 2, 7, 1, 3].map(rank));
    let halves: Vec<u32> = [4, 6, 7]
        .map(|own| {
            [4, 6, 7].iter().map(|other| found.ledger.cross.between(entry(own), entry(*other)).halves()).sum()
        })
        .to_vec();
    assert_eq!(halves, [4, 6, 2], "D 2, F 3, G 1");
    let wins = [4, 6, 7].map(|own| found.ledger.tallies[&entry(own)].places[0]);
    assert_eq!(wins, [2, 2, 2]);
    // Without tie-breaks they share the rank: T26, there is no hidden tie-break.
    assert_eq!(ranks(&standing(&v6(), &[])), [5, 5, 4, 1, 7, 1, 1].map(rank));
}

/// V9: the mean decides, not the sum.
#[test]
fn v9_mean_decides_over_sum() {
    let round = |by, worth| Bye { entry: entry(by), points: points(worth) };
    let byes =
        vec![round(1, 8), round(1, 8), round(1, 8), round(2, 10), round(2, 10), round(2, 10), round(2, 1)];
    let found = standing(&DivisionResults { byes, ..division(1..3, Vec::new()) }, &[]);
    let of = |by| &found.ledger.tallies[&entry(by)];
    assert_eq!(
        (of(1).points(), of(1).counted_rounds(), of(2).points(), of(2).counted_rounds()),
        (points(24), 3, points(31), 4)
    );
    assert_eq!(ranks(&found), [Some(1), Some(2)]);
}

/// T16: the entry after two that share the second rank is fourth.
#[test]
fn t16_shared_rank_leaves_a_gap() {
    let found = standing(
        &division(1..5, vec![table(1, vec![seat(0, 1, 1), seat(1, 2, 2), seat(2, 3, 2), seat(3, 4, 4)])]),
        &[],
    );
    assert_eq!(ranks(&found), [Some(1), Some(2), Some(2), Some(4)]);
    assert_eq!(found.lines.iter().map(|line| line.row).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

/// T10: if a line must be drawn, only the lot orders tied entries; names, numbers and input order have no effect.
#[test]
fn t10_lot_orders_ties_but_keeps_shared_rank() {
    let results = division(0..7, block_7(|_| ()));
    let row = |seed: u8| {
        let choices = super::fixtures::choices(&[]);
        let found = DivisionStanding::compute(
            &results,
            &crate::score::StandingChoices { seed: [seed; 32], ..choices },
        )
        .expect("sound");
        assert!(found.lines.iter().all(|line| line.rank == Some(1)));
        assert!(found.lines.iter().skip(1).all(|line| line.parting == Some(LineSeparation::Lot)));
        found.lines.iter().map(|line| line.entry).collect::<Vec<_>>()
    };
    assert_eq!(row(1), row(1), "the lot is reproducible");
    let firsts: std::collections::BTreeSet<_> = (0..60).map(|seed| row(seed)[0]).collect();
    assert_eq!(firsts.len(), 7, "every entry can be drawn first");
    assert_ne!(lot(&[1; 32], entry(1)), lot(&[1; 32], entry(2)));
}

/// T19: head-to-head counts the order and not the points; here the points of the two suggest the opposite.
#[test]
fn t19_head_to_head_counts_tables() {
    // Entry 1 is just ahead of 2 twice; 2 is far ahead of 1 once.
    let tables = vec![
        finished_in_order(1, &[9, 8, 1, 2]),
        finished_in_order(2, &[8, 9, 1, 2]),
        finished_in_order(3, &[2, 8, 9, 1]),
    ];
    let mut results = division(1..10, tables);
    results.adjustments.insert(entry(1), points(12 - 7));
    let found = standing(&results, &[TieBreak::HeadToHead]);
    assert_eq!((sums(&found)[0], sums(&found)[1]), (points(12), points(12)));
    let totals = [1, 2].map(|own| found.ledger.tallies[&entry(own)].table_points);
    assert!(totals[0] < totals[1], "totals would put 2 ahead");
    let meeting = found.ledger.cross.between(entry(1), entry(2));
    assert_eq!(meeting, Meeting { ahead: 2, equal: 0, behind: 1 });
    assert!(ranks(&found)[0] < ranks(&found)[1]);
}

#[test]
fn t19_head_to_head_needs_equal_meetings() {
    // 1 beat 2, 2 beat 3, 3 beat 1, and 3 beat 1 again; 8 and 9 bring all to the same mean.
    let circle =
        vec![finished_in_order(1, &[1, 2]), finished_in_order(2, &[2, 3]), finished_in_order(3, &[3, 1])];
    let again = vec![
        finished_in_order(4, &[3, 1]),
        finished_in_order(5, &[1, 8]),
        finished_in_order(6, &[2, 8]),
        finished_in_order(7, &[8, 2]),
        finished_in_order(8, &[8, 3]),
    ];
    let of = |tables: &[TableResult], penalty: i32| {
        let mut results = division(1..9, tables.to_vec());
        results.adjustments = BTreeMap::from([(entry(8), points(40)), (entry(2), points(-penalty))]);
        let found = standing(&results, &[TieBreak::HeadToHead]);
        let rank = |own| found.lines.iter().find(|line| line.entry == entry(own)).expect("a line").rank;
        [1, 2, 3].map(rank)
    };
    assert_eq!(of(&circle, 0), [Some(1); 3], "each has one win");
    let all = [circle, again].concat();
    assert_eq!(of(&all, 0), [Some(2); 3], "3 and 1 met twice, the others once: no tie-break");
    assert_eq!(
        of(&all, 4),
        [Some(3), Some(4), Some(2)],
        "if only 1 and 3 are tied, their two meetings count"
    );
}

/// T25: an entry that left ranks below all that stayed, tied with others that left.
#[test]
fn t25_forfeits_count_in_head_to_head() {
    let left = |at, by, end| with_seat_end(seat(at, by, at + 1), end);
    let result = table(
        1,
        vec![
            left(0, 1, SeatEnd::Abandoned),
            left(1, 2, SeatEnd::Forfeited),
            seat(2, 3, 3),
            guest(3, 4),
            left(4, 5, SeatEnd::Struck),
        ],
    );
    let cross = standing(&division(1..6, vec![result]), &[]).ledger.cross;
    assert_eq!(cross.between(entry(3), entry(1)), Meeting { ahead: 1, ..Meeting::default() });
    assert_eq!(cross.between(entry(2), entry(3)), Meeting { behind: 1, ..Meeting::default() });
    assert_eq!(cross.between(entry(1), entry(2)), Meeting { equal: 1, ..Meeting::default() });
    assert_eq!(cross.between(entry(3), entry(5)).times(), 0, "a struck seat has no meetings");
    assert_eq!(cross.row(entry(3)).map(|(other, _)| other).collect::<Vec<_>>(), [entry(1), entry(2)]);
}

#[test]
fn share_uses_completed_games_only() {
    let game = |number, first: i32, second: i32| {
        let mut result = table(number, vec![seat(0, 1, 1), seat(1, 2, 1)]);
        (result.seats[0].game_points, result.seats[1].game_points) = (first, second);
        result
    };
    let parted = |tables: Vec<_>| {
        let found = standing(&division(1..3, tables), &[TieBreak::Share]);
        found.lines[1].parting.clone()
    };
    let share = |over, under| Measure(vec![Quotient { over, under }]);
    let more = LineSeparation::Measured {
        by: Rule::Break(TieBreak::Share),
        above: share(50, 90),
        below: share(40, 90),
    };
    assert_eq!(parted(vec![game(1, 30, 20), game(2, 20, 20)]), Some(more.clone()));
    let mut adjudicated = game(3, 0, 99);
    adjudicated.end = TableEnd::Adjudicated;
    assert_eq!(parted(vec![game(1, 30, 20), game(2, 20, 20), adjudicated]), Some(more));
    assert_eq!(
        parted(vec![game(1, 30, 20), game(2, 3, -3)]),
        Some(LineSeparation::Lot),
        "a table without points disables the share"
    );
}

#[test]
fn opponents_tie_break_ignores_byes() {
    // Entries 1 and 2 each won once; 3 was the better opponent at tables, 4 has the byes.
    let tables = vec![
        finished_in_order(1, &[1, 3]),
        finished_in_order(2, &[2, 4]),
        finished_in_order(3, &[3, 5]),
        finished_in_order(4, &[5, 4]),
    ];
    let mut results = division(1..6, tables);
    results.byes = vec![Bye::with_points(entry(4)); 4];
    results.adjustments.insert(entry(4), points(90));
    let found = standing(&results, &[TieBreak::Opponents]);
    let at = |own| found.lines.iter().position(|line| line.entry == entry(own)).expect("a line");
    assert_eq!(at(2), at(1) + 1);
    let mean = |points: i64| Measure(vec![Quotient { over: points * 60, under: 1 }]);
    let opponents = Rule::Break(TieBreak::Opponents);
    assert_eq!(
        found.lines[at(2)].parting,
        Some(LineSeparation::Measured { by: opponents, above: mean(5), below: mean(1) })
    );
}

/// T14: a late entry has 0 points for the earlier rounds, and they count.
#[test]
fn t14_bye_scores_and_missed_round_does_not() {
    let mut results = division(1..4, vec![finished_in_order(1, &[1, 2])]);
    results.byes = vec![Bye::with_points(entry(3)), Bye::without_points(entry(3))];
    let found = standing(&results, &[]);
    let late = &found.ledger.tallies[&entry(3)];
    assert_eq!((late.points(), late.counted_rounds(), late.tables), (points(5), 2, 0));
    assert_eq!(ranks(&found), [Some(1), Some(3), Some(2)]);
}

/// T24: a penalty affects the standings and is shown in its line.
#[test]
fn t24_penalty_counts_and_is_shown() {
    let mut results = division(0..7, block_7(by_number));
    results.adjustments = BTreeMap::from([(entry(0), points(-9))]);
    let found = standing(&results, &[]);
    assert_eq!(ranks(&found)[..2], [Some(2), Some(1)]);
    assert_eq!(found.lines[1].tally.adjustment, points(-9));
}

#[test]
fn foreign_and_duplicate_results_are_rejected() {
    let refused =
        |results: &DivisionResults| DivisionStanding::compute(results, &choices(&[])).expect_err("a fault");
    let two = || division(1..3, vec![finished_in_order(1, &[1, 2])]);
    // T18.
    let twice = DivisionResults {
        tables: vec![finished_in_order(1, &[1, 2]), finished_in_order(1, &[2, 1])],
        ..two()
    };
    assert_eq!(refused(&twice), ScoreError::TableTwice(1));
    // T19.
    let listed = DivisionResults { entries: vec![entry(1), entry(2), entry(1)], ..two() };
    assert_eq!(refused(&listed), ScoreError::EntryListedTwice(entry(1)));
    let stranger = DivisionResults { tables: vec![finished_in_order(1, &[1, 5])], ..two() };
    assert_eq!(refused(&stranger), ScoreError::EntryNotInDivision(entry(5)));
    let bye = DivisionResults { byes: vec![Bye::with_points(entry(6))], ..two() };
    assert_eq!(refused(&bye), ScoreError::EntryNotInDivision(entry(6)));
    let adjusted = |by, by_points| DivisionResults {
        adjustments: BTreeMap::from([(entry(by), points(by_points))]),
        ..two()
    };
    assert_eq!(refused(&adjusted(7, 1)), ScoreError::EntryNotInDivision(entry(7)));
    assert_eq!(refused(&adjusted(1, -1001)), ScoreError::Adjustment(entry(1)));
    assert!(DivisionStanding::compute(&adjusted(1, -1000), &choices(&[])).is_ok());
}
