//! How long a draw takes. The limits are wide, for a busy machine that does not optimise; the figures are printed, and `benches/leagues.rs`
//! measures what is promised.

use super::super::{
    AwakeQuarters, Balance, DrawnRound, LadderEntry, LadderRule, balance_table, block, ladder_tables, rounds,
    swiss_round,
};
use super::setting::{entries, range, seed};
use crate::ids::EntryId;
use std::time::{Duration, Instant};

fn timed<T>(what: &str, limit: Duration, work: impl Fn() -> T) -> T {
    let (mut made, mut fastest) = (None, Duration::MAX);
    for _ in 0..3 {
        let start = Instant::now();
        made = Some(work());
        fastest = fastest.min(start.elapsed());
        if fastest < limit {
            break;
        }
    }
    let made = made.unwrap();
    println!("{what}: {fastest:?}");
    assert!(fastest < limit, "{what}: {fastest:?}");
    made
}

#[test]
fn a_thousand_entries_are_drawn_and_measured_at_once() {
    let all = entries(1000);
    let balance = timed("1,000 entries in a block for 4, measured", Duration::from_secs(1), || {
        Balance::of(&all, block(&seed(1).order(&all), 4, 1).unwrap().tables()).unwrap()
    });
    assert!(balance.bars_met());
    timed("1,000 entries in 6 rounds for 4", Duration::from_secs(10), || {
        rounds(&all, range(2, 4), 6, &seed(1)).unwrap()
    });
    timed("the table of blocks for 4 to 64", Duration::from_secs(5), || {
        balance_table(4..=64, &[3, 4, 5]).unwrap()
    });
}

#[test]
fn rounds_are_found_within_seconds() {
    for (count, seats, length) in [(60, 4, 6), (24, 4, 5), (28, 4, 6), (12, 4, 4), (40, 5, 6), (63, 4, 8)] {
        timed(&format!("{count}/{seats}, {length} rounds"), Duration::from_secs(10), || {
            rounds(&entries(count), range(2, seats), length, &seed(1)).unwrap()
        });
    }
}

#[test]
fn swiss_rounds_are_found_within_seconds() {
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
        for _ in 1..length {
            past.push(swiss_round(&here(&past), &past, range(2, seats), &seed(1)).unwrap());
        }
        let here = here(&past);
        timed(&format!("round {length} of {count}/{seats}"), Duration::from_secs(10), || {
            swiss_round(&here, &past, range(2, seats), &seed(1)).unwrap()
        });
    }
}

#[test]
fn a_long_queue_is_served_at_once() {
    let one = |entry: u32| LadderEntry {
        entry: EntryId::new(entry),
        points: i64::from(entry * 7919 % 3000),
        waiting_h: entry % 80,
        awake: AwakeQuarters::new(entry * 13 % 96, 48),
    };
    let free: Vec<LadderEntry> = (1..=300).map(one).collect();
    let rule = LadderRule { range: range(3, 4), points_apart: 100, awake_min: 240, patience_h: 72 };
    timed("a queue of 300", Duration::from_secs(10), || ladder_tables(&free, &[], rule, &seed(1)).unwrap());
}
