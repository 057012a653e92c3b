//! Properties of random divisions, checked against a simple model.

use super::fixtures::{LeagueChance, entry};
use super::model::{ModelDivision, model_scores};
use crate::ids::EntryId;
use crate::score::{
    DivisionLedger, DivisionResults, DivisionStanding, ScoredTable, Sixtieths, StandingChoices,
};
use std::collections::BTreeMap;

const WORLDS: u64 = 2000;

fn worlds() -> impl Iterator<Item = (DivisionResults, StandingChoices, LeagueChance)> {
    (0..WORLDS).map(|seed| {
        let mut chance = LeagueChance::of(seed);
        let results = if seed % 2 == 0 { chance.close() } else { chance.division() };
        (results, chance.choices(), chance)
    })
}

/// The checksum: 5 points for each ranked seat.
fn awards_five_per_seat(table: &ScoredTable) -> bool {
    let sum: Sixtieths = table.seats.iter().map(|seat| seat.points).sum();
    sum == Sixtieths::of_points(5 * table.ranked_seat_count() as i32)
}

#[test]
fn every_table_awards_five_points_per_seat() {
    let mut ties = 0;
    for (results, choices, _) in worlds() {
        let ledger = DivisionLedger::of(&results, choices.score).expect("sound");
        assert!(ledger.tables.iter().all(awards_five_per_seat), "{results:?}");
        let paid: Sixtieths = ledger.tallies.values().map(|tally| tally.table_points).sum();
        let all: Sixtieths =
            ledger.tables.iter().flat_map(|table| &table.seats).map(|seat| seat.points).sum();
        let unpaid = ledger.tables.iter().flat_map(|table| &table.seats).filter(|seat| seat.entry.is_none());
        assert_eq!(
            paid + unpaid.map(|seat| seat.points).sum(),
            all,
            "no points are lost between tables and entries"
        );
        // A faulty scale that gives tied seats the best of their places is detected.
        for table in &ledger.tables {
            let mut broken = table.clone();
            for seat in &mut broken.seats {
                if let Some(places) = seat.places.filter(|places| places.first < places.last) {
                    let best = crate::score::Places { first: places.first, last: places.first };
                    seat.points = crate::score::points_of(table.ranked_seat_count(), best).expect("a place");
                    ties += 1;
                }
            }
            assert_eq!(awards_five_per_seat(&broken), broken == *table);
        }
    }
    assert!(ties > 1000, "{ties}");
}

#[test]
fn standings_match_the_reference_model() {
    let (mut shared, mut unranked) = (0, 0);
    for (results, choices, _) in worlds() {
        let found = DivisionStanding::compute(&results, &choices).expect("sound");
        let plain = ModelDivision::of(&results, choices.score);
        for table in &results.tables {
            let scored = table.score_table(choices.score).expect("sound");
            for dealt in model_scores(table, choices.score) {
                let seat = scored.seats.iter().find(|seat| seat.seat == dealt.seat.seat).expect("a seat");
                assert_eq!(seat.places.is_some(), dealt.points.is_some());
                assert!(
                    dealt
                        .points
                        .is_none_or(|points| points.equals_fraction(seat.points.sixtieths_count(), 60)),
                    "{table:?}"
                );
            }
        }
        for line in &found.lines {
            assert!(
                plain.points(line.entry).equals_fraction(line.tally.points().sixtieths_count(), 60),
                "{results:?}"
            );
            assert_eq!(
                line.rank,
                plain.rank(line.entry, &choices),
                "{} in {results:?} by {choices:?}",
                line.entry
            );
            unranked += u32::from(line.rank.is_none());
        }
        shared += found.lines.windows(2).filter(|pair| pair[0].rank == pair[1].rank).count();
    }
    assert!(shared > 100 && unranked > 100, "{shared} {unranked}");
}

/// The same division with shuffled lists and renumbered entries.
fn renamed(
    results: &DivisionResults,
    to: impl Fn(EntryId) -> EntryId,
    chance: &mut LeagueChance,
) -> DivisionResults {
    let mut other = results.clone();
    for table in &mut other.tables {
        for seat in &mut table.seats {
            seat.entry = seat.entry.map(&to);
        }
        chance.shuffle(&mut table.seats);
    }
    other.entries = other.entries.into_iter().map(&to).collect();
    for bye in &mut other.byes {
        bye.entry = to(bye.entry);
    }
    other.adjustments = other.adjustments.into_iter().map(|(entry, points)| (to(entry), points)).collect();
    chance.shuffle(&mut other.entries);
    chance.shuffle(&mut other.tables);
    chance.shuffle(&mut other.byes);
    other
}

fn ranks(standing: &DivisionStanding) -> BTreeMap<EntryId, Option<u32>> {
    standing.lines.iter().map(|line| (line.entry, line.rank)).collect()
}

/// T10: neither the input order nor the entry number affects the ranks.
#[test]
fn t10_entry_order_and_number_are_irrelevant() {
    let turned = |one: EntryId| entry(100 - one.number());
    let mut by_number = 0;
    for (results, choices, mut chance) in worlds() {
        let found = DivisionStanding::compute(&results, &choices).expect("sound");
        let same = renamed(&results, |one| one, &mut chance);
        assert_eq!(DivisionStanding::compute(&same, &choices).expect("sound"), found);
        let others = ranks(
            &DivisionStanding::compute(&renamed(&results, turned, &mut chance), &choices).expect("sound"),
        );
        assert!(found.lines.iter().all(|line| others[&turned(line.entry)] == line.rank), "{results:?}");
        // An order that breaks ties by number is detected, because the two numberings disagree.
        let broken = |ranks: &BTreeMap<EntryId, Option<u32>>, own: EntryId| {
            let before = |(other, rank): &(&EntryId, &Option<u32>)| **rank == ranks[&own] && **other < own;
            ranks[&own].map(|rank| rank + ranks.iter().filter(before).count() as u32)
        };
        let mine = ranks(&found);
        by_number += u32::from(mine.keys().any(|own| broken(&mine, *own) != broken(&others, turned(*own))));
    }
    assert!(by_number > 100, "{by_number}");
}

/// Counting again gives the same result, also from the serialised form (T8).
#[test]
fn t8_serialised_results_count_the_same() {
    for (results, choices, _) in worlds().take(200) {
        let text = serde_json::to_string(&results).expect("json");
        let read: DivisionResults = serde_json::from_str(&text).expect("json");
        assert_eq!(read, results);
        assert_eq!(DivisionStanding::compute(&read, &choices), DivisionStanding::compute(&results, &choices));
        assert!(serde_json::to_string(&DivisionStanding::compute(&read, &choices).expect("sound")).is_ok());
    }
}
