//! Ranks still possible: sound, monotone and exact at the end (T11), and absent if the remaining tables are unknown.

use super::fixtures::{LeagueChance, division, entry, finished_in_order, points, standing};
use crate::ids::EntryId;
use crate::score::{
    DivisionResults, DivisionStanding, PlannedTable, PossibleRank, RemainingTables, ScoreError, SeatEnd,
    StandingChoices, possible_ranks,
};
use std::collections::BTreeMap;

type Ranges = BTreeMap<EntryId, PossibleRank>;

fn planned(entries: &[u32]) -> PlannedTable {
    PlannedTable { entries: entries.iter().copied().map(entry).collect(), seats: entries.len() as u8 }
}

fn range(best: u32, worst: u32) -> PossibleRank {
    PossibleRank { best, worst }
}

/// A season of random tables that finish in random order, with the ranges after each; the last ranges are the final
/// ranks.
fn season(seed: u64, ranges: impl Fn(&DivisionStanding, &[PlannedTable]) -> Ranges) -> Vec<Ranges> {
    let mut chance = LeagueChance::of(seed);
    let choices: StandingChoices = chance.choices();
    let entries: Vec<EntryId> = (1..=4 + chance.below(4)).map(entry).collect();
    let mut left: Vec<PlannedTable> = Vec::new();
    for _ in 0..2 + chance.below(7) {
        let count = 2 + chance.below(3) as usize;
        let seated = chance.some(&entries, count);
        let seats = seated.len() as u8 + chance.below(2) as u8;
        left.push(PlannedTable { entries: seated, seats });
    }
    let mut results = DivisionResults { entries, ..DivisionResults::default() };
    if chance.below(3) == 0 {
        results.adjustments.insert(results.entries[0], points(chance.below(9) as i32 - 6));
    }
    let mut all = Vec::new();
    for number in 0.. {
        all.push(ranges(&DivisionStanding::compute(&results, &choices).expect("sound"), &left));
        chance.shuffle(&mut left);
        let Some(table) = left.pop() else { break };
        let guests = u32::from(table.seats) - table.entries.len() as u32;
        results.tables.push(chance.result(
            number,
            &table.entries,
            guests,
            &[SeatEnd::Abandoned, SeatEnd::Guest],
        ));
    }
    all
}

/// Returns true if no range ever widens. The last ranges are single ranks, so this also implies soundness.
fn only_narrows(seasons: &[Ranges]) -> bool {
    seasons.windows(2).all(|pair| {
        pair[1]
            .iter()
            .all(|(entry, now)| pair[0][entry].best <= now.best && now.worst <= pair[0][entry].worst)
    })
}

fn ours(standing: &DivisionStanding, left: &[PlannedTable]) -> Ranges {
    possible_ranks(standing, &RemainingTables::All(left.to_vec()))
        .expect("sound")
        .expect("all tables are known")
}

#[test]
fn t11_possible_range_only_narrows() {
    let mut certain_early = 0;
    for seed in 0..1500 {
        let all = season(seed, |standing, left| {
            let ranges = ours(standing, left);
            if left.is_empty() {
                for line in &standing.lines {
                    let rank = line.rank.unwrap_or(
                        1 + standing.lines.iter().filter(|line| line.rank.is_some()).count() as u32,
                    );
                    assert_eq!(ranges[&line.entry], range(rank, rank));
                }
            }
            ranges
        });
        assert!(only_narrows(&all), "seed {seed}: {all:?}");
        let before_last = &all[all.len() - 2];
        certain_early += before_last.values().filter(|range| range.best == range.worst).count();
    }
    assert!(certain_early > 500, "too few certain ranks: {certain_early}");
}

/// Faulty variants are shown to widen.
#[test]
fn faulty_ranges_are_detected() {
    // Assumes that equal means are always separated in the entry's favour.
    let no_ties = |standing: &DivisionStanding, left: &[PlannedTable]| -> Ranges {
        let mut ranges = ours(standing, left);
        if !left.is_empty() {
            for line in &standing.lines {
                let equals = standing.lines.iter().filter(|other| other.rank == line.rank).count() as u32;
                let range = ranges.get_mut(&line.entry).expect("a range");
                range.worst = (range.worst + 1 - equals).max(range.best);
            }
        }
        ranges
    };
    // Assumes that a rank cannot change by more than the number of tables left.
    let by_tables = |standing: &DivisionStanding, left: &[PlannedTable]| -> Ranges {
        let (all, left) = (standing.lines.len() as u32, left.len() as u32);
        let around = |rank: u32| range(rank.saturating_sub(left).max(1), (rank + left).min(all.max(rank)));
        standing.lines.iter().map(|line| (line.entry, around(line.rank.unwrap_or(line.row)))).collect()
    };
    assert!((0..300).any(|seed| !only_narrows(&season(seed, no_ties))));
    assert!((0..300).any(|seed| !only_narrows(&season(seed, by_tables))));
}

#[test]
fn unassailable_lead_is_certain() {
    // Each has 3 tables: entry 1 has 30 points, 2 has 12, 3 has 3. One table is left.
    let tables = (1..4).map(|number| finished_in_order(number, &[1, 2, 3])).collect();
    let results = division(1..4, tables);
    let found = standing(&results, &[]);
    let ranges = ours(&found, &[planned(&[1, 2, 3])]);
    assert_eq!(ranges.values().copied().collect::<Vec<_>>(), [range(1, 1), range(2, 3), range(2, 3)]);
    let ranges = ours(&found, &[planned(&[1, 2, 3]), planned(&[1, 2, 3]), planned(&[1, 2, 3])]);
    assert_eq!(ranges[&entry(1)], range(1, 3), "33 in 6 can be passed by 42 in 6 and equalled by 33 in 6");
    assert_eq!(
        ours(&standing(&division(1..4, Vec::new()), &[]), &[planned(&[1, 2, 3])])[&entry(2)],
        range(1, 3)
    );
}

#[test]
fn unknown_tables_give_no_ranges() {
    let found = standing(&division(1..4, vec![finished_in_order(1, &[1, 2, 3])]), &[]);
    assert_eq!(possible_ranks(&found, &RemainingTables::Unknown), Ok(None));
    let stranger = RemainingTables::All(vec![planned(&[1, 7])]);
    assert_eq!(possible_ranks(&found, &stranger), Err(ScoreError::EntryNotInDivision(entry(7))));
    let too_many = RemainingTables::All(vec![PlannedTable { entries: vec![entry(1)], seats: 6 }]);
    assert_eq!(possible_ranks(&found, &too_many), Err(ScoreError::Seats { table: 1, ranked: 6 }));
}
