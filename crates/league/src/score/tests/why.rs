//! The arithmetic of a line adds up to the line.

use super::fixtures::{LeagueChance, block_7, division, entry, points, standing};
use crate::score::{DivisionStanding, LineSeparation, Places, Rule, Sixtieths, TieBreak, explain_rank};

#[test]
fn explanation_of_fourth_place_matches() {
    let found = standing(&division(0..7, block_7(|entries| entries.sort_unstable())), &[]);
    let told = explain_rank(&found, entry(3)).expect("an entry");
    assert_eq!((told.rank, told.points, told.counted), (Some(4), points(18), 4));
    let place = |place| Some(Places { first: place, last: place });
    let tables: Vec<_> =
        told.tables.iter().map(|table| (table.table, table.ranked, table.places, table.points)).collect();
    let expected = [(2, 3), (3, 3), (4, 2), (6, 2)]
        .map(|(table, at)| (table, 4, place(at), points([10, 6, 3, 1][usize::from(at) - 1])));
    assert_eq!(tables, expected);
    let (above, below) = (told.above.expect("a third"), told.below.expect("a fifth"));
    assert_eq!((above.entry, below.entry), (entry(2), entry(4)));
    let LineSeparation::Measured { by: Rule::Average, above: third, below: fourth } = above.parting else {
        panic!("not separated by average points")
    };
    assert_eq!((third.0[0].over, third.0[0].under), (25 * 60, 4));
    assert_eq!((fourth.0[0].over, fourth.0[0].under), (18 * 60, 4));
    assert_eq!(explain_rank(&found, entry(9)), None);
}

#[test]
fn explanation_shows_both_tie_break_numbers() {
    let tables = vec![
        super::fixtures::finished_in_order(1, &[1, 2]),
        super::fixtures::finished_in_order(2, &[2, 1]),
        super::fixtures::finished_in_order(3, &[1, 2]),
    ];
    let mut results = division(1..3, tables);
    results.adjustments.insert(entry(2), points(8));
    let told = explain_rank(&standing(&results, &[TieBreak::HeadToHead]), entry(2)).expect("an entry");
    assert_eq!((told.adjustment, told.points, told.below), (points(8), points(19), None));
    let Some(LineSeparation::Measured { by, above, below }) = told.above.map(|above| above.parting) else {
        panic!("not separated by a rule")
    };
    assert_eq!(by, Rule::Break(TieBreak::HeadToHead));
    assert_eq!((above.0[0].over, below.0[0].over, below.0[0].under), (4, 2, 6));
}

#[test]
fn explanation_parts_add_up() {
    for seed in 0..500 {
        let mut chance = LeagueChance::of(seed);
        let (results, choices) = (chance.division(), chance.choices());
        let found = DivisionStanding::compute(&results, &choices).expect("sound");
        for (at, line) in found.lines.iter().enumerate() {
            let told = explain_rank(&found, line.entry).expect("an entry");
            let tables: Sixtieths = told.tables.iter().map(|table| table.points).sum();
            assert_eq!(tables + told.bye_points + told.adjustment, told.points);
            assert_eq!(told.tables.len() as u32 + told.byes, told.counted);
            assert_eq!((told.above.is_none(), line.parting.is_none()), (at == 0, at == 0));
            if let Some(below) = told.below {
                let other = explain_rank(&found, below.entry).expect("an entry").above.expect("one before");
                assert_eq!((other.entry, other.parting), (line.entry, below.parting.clone()));
                assert_eq!(below.parting == LineSeparation::Lot, line.rank == found.lines[at + 1].rank);
                if let LineSeparation::Measured { above, below, .. } = below.parting {
                    assert!(above > below);
                }
            }
        }
    }
}
