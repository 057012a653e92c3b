//! Tests of sections 14 and 17: prestige markers and their ranking. Totals are in the order city, portrait, still,
//! landscape.

use super::fixtures::*;
use super::play::table;
use crate::art_society::{Event, Type};
use engine::Viewer;
use engine::prelude::*;
use std::sync::Arc;

/// Returns the totals after a marker has moved.
fn advance(totals: [u16; 4], kind: Type, value: u8) -> [u16; 4] {
    totals_after_move(totals, kind, value, true)
}

fn totals_after_move(totals: [u16; 4], kind: Type, value: u8, by_space: bool) -> [u16; 4] {
    let mut game = table(2, 1);
    let mut parts = (*game.parts).clone();
    parts.collide_by_space = by_space;
    game.parts = Arc::new(parts);
    game.totals = totals;
    let mut news = Vec::new();
    game.advance_marker(kind, value, &mut news);
    let bumped = game.totals[kind.index()] != totals[kind.index()] + u16::from(value);
    assert!(matches!(news[..], [Event::Marker { bumped: told, .. }] if told == bumped));
    game.totals
}

fn multipliers(totals: [u16; 4]) -> [i32; 4] {
    let mut game = table(2, 1);
    game.totals = totals;
    game.multipliers()
}

#[test]
fn as_t03_occupied_space_bumps_the_marker_back() {
    let totals = advance([4, 0, 0, 0], Type::Portrait, 4);
    assert_eq!(totals, [4, 3, 0, 0], "AS-T03, AS-14.3");
    assert_eq!(multipliers(totals), [5, 4, 2, 2], "AS-T03, AS-17.2");
}

#[test]
fn as_t17_marker_is_bumped_past_three_others() {
    assert_eq!(advance([10, 9, 8, 5], Type::Landscape, 5), [10, 9, 8, 7], "AS-T17, AS-14.3");
}

#[test]
fn as_t18_marker_may_end_where_it_began() {
    assert_eq!(advance([8, 7, 6, 5], Type::Landscape, 3), [8, 7, 6, 5], "AS-T18, AS-14.4");
    // AS-14.4: a marker never ends further back, for any totals and values.
    for value in 3..=9 {
        for total in 1..60 {
            let totals = advance([total + 3, total + 2, total + 1, total], Type::Landscape, value);
            assert!(totals[3] >= total, "AS-14.4");
        }
    }
}

#[test]
fn as_t19_marker_is_pushed_off_the_track() {
    let mut totals = [0; 4];
    for kind in Type::ALL {
        totals = advance(totals, kind, 3);
    }
    assert_eq!(totals, [3, 2, 1, 0], "AS-T19, AS-14.5");
    assert_eq!(multipliers(totals), [5, 4, 3, 2], "AS-T19, AS-17.1");
}

#[test]
fn as_t20_marker_flips_beyond_fifty() {
    let totals = advance([48, 30, 12, 20], Type::City, 7);
    assert_eq!(totals, [55, 30, 12, 20], "AS-T20, AS-14.6");
    assert_eq!(advance([99, 30, 12, 20], Type::City, 9)[0], 108, "AS-14.6: counting continues beyond 100");
}

#[test]
fn as_t21_flipped_and_unflipped_markers_collide() {
    assert_eq!(advance([48, 30, 5, 4], Type::City, 7)[0], 53, "AS-T21, AS-14.7");
    assert_eq!(totals_after_move([48, 30, 5, 4], Type::City, 7, false)[0], 55, "AS-T21: totals only");
}

#[test]
fn as_t22_marker_is_bumped_back_over_the_edge() {
    assert_eq!(advance([47, 50, 1, 2], Type::City, 4)[0], 49, "AS-T22, AS-14.7");
    assert_eq!(totals_after_move([47, 50, 1, 2], Type::City, 4, false)[0], 51, "AS-T22: totals only");
}

#[test]
fn as_t23_marker_can_stop_on_space_fifty() {
    assert_eq!(advance([45, 30, 12, 20], Type::City, 5)[0], 50, "AS-T23, AS-14.6");
}

#[test]
fn as_t24_markers_off_the_track_multiply_by_two() {
    assert_eq!(multipliers([12, 0, 7, 0]), [5, 2, 4, 2], "AS-T24, AS-17.2, AS-17.1");
    assert_eq!(multipliers([0; 4]), [2; 4], "AS-17.2");
}

#[test]
fn leftover_lot_advances_its_marker() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "landscape ebony 2x2"]);
    play(&mut game, A, "take a, hang h5, end");
    assert_eq!(game.totals, [0; 4], "AS-14.1: after the last turn");
    let news = play(&mut game, B, "take b, hang h5, end");
    assert_eq!(game.museum[3], [painting("landscape ebony 2x2")], "AS-14.1");
    assert_eq!(game.totals, [0, 0, 0, 3], "AS-14.2: from 0, by its value");
    assert!(kinds(&news).contains(&"left_over".to_owned()));
    assert_eq!(game.view(Viewer::Table).museum[3].total, 3);
}

#[test]
fn swaps_move_no_marker() {
    let mut game = solo(HOLE, "city gold 3x2");
    game.museum[0].push(painting("city gold 2x2"));
    let news = play(&mut game, A, "take a, swap 1, hang g6, end");
    assert_eq!(game.totals, [0; 4], "AS-14.8");
    assert!(!kinds(&news).contains(&"marker".to_owned()), "AS-14.8");
}
