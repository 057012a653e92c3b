//! Draws of the largest fields. Each search has a fixed number of steps, so it always terminates; `benches/leagues.rs`
//! measures the times.

use super::super::{
    AwakeQuarters, Balance, DrawnRound, KeptApart, LadderEntry, LadderRule, balance_table, draw_blocks,
    draw_rounds, ladder_tables, swiss_round,
};
use super::setting::{entries, range, seed};
use crate::ids::EntryId;

/// Number of places at the tables of a round, plus its byes.
fn place_count(round: &DrawnRound) -> usize {
    round.byes.len() + round.tables.iter().map(|table| table.seats.len()).sum::<usize>()
}

#[test]
fn draws_of_a_thousand_entries_complete() {
    let all = entries(1000);
    let balance =
        Balance::measure(&all, draw_blocks(&seed(1).sort_by_lot(&all), 4, 1).unwrap().tables()).unwrap();
    assert!(balance.is_balanced());
    let plan = draw_rounds(&all, range(2, 4), 6, &seed(1)).unwrap();
    assert!(plan.rounds.len() == 6 && plan.rounds.iter().all(|round| place_count(round) == 1000));
    assert!(!balance_table(4..=64, &[3, 4, 5]).unwrap().is_empty());
}

#[test]
fn round_draws_of_all_sizes_complete() {
    for (count, seats, length) in [(60, 4, 6), (24, 4, 5), (28, 4, 6), (12, 4, 4), (40, 5, 6), (63, 4, 8)] {
        let plan = draw_rounds(&entries(count), range(2, seats), length, &seed(1)).unwrap();
        assert_eq!(plan.rounds.len(), length, "{count}/{seats}");
        assert!(plan.rounds.iter().all(|round| place_count(round) == count), "{count}/{seats}");
    }
}

#[test]
fn swiss_draws_of_all_sizes_complete() {
    for (count, seats, length) in [(12, 3, 5), (12, 4, 3), (16, 4, 7), (60, 4, 8), (1000, 4, 6), (999, 4, 6)]
    {
        let mut past: Vec<DrawnRound> = Vec::new();
        let here = |past: &[DrawnRound]| -> Vec<(EntryId, usize)> {
            let won = |entry: EntryId| {
                past.iter()
                    .flat_map(|round| &round.tables)
                    .filter(|table| table.seats.iter().min() == Some(&entry))
                    .count()
            };
            entries(count)
                .into_iter()
                .map(|entry| (entry, if past.is_empty() { 0 } else { won(entry) }))
                .collect()
        };
        for _ in 0..length {
            past.push(swiss_round(&here(&past), &past, range(2, seats), &seed(1)).unwrap());
        }
        assert!(past.iter().all(|round| place_count(round) == count), "{count}/{seats}");
    }
}

#[test]
fn long_ladder_queue_gets_tables() {
    let one = |entry: u32| LadderEntry {
        entry: EntryId::new(entry),
        points: i64::from(entry * 7919 % 3000),
        waiting_h: entry % 80,
        awake: AwakeQuarters::new(entry * 13 % 96, 48),
    };
    let free: Vec<LadderEntry> = (1..=300).map(one).collect();
    let rule =
        LadderRule { table_size_range: range(3, 4), points_apart: 100, awake_min: 240, patience_h: 72 };
    assert!(!ladder_tables(&free, &[], rule, &KeptApart::default(), &seed(1)).unwrap().is_empty());
}
