//! Tests of sections 18 and 19: scoring and the winner.

use super::fixtures::*;
use crate::art_society::ArtSociety;
use engine::Viewer;
use engine::prelude::*;

const T02: &str = "landscape 2x3 @F5, landscape 2x2 @D5, still 3x2 @A5, landscape 3x2 @A7, \
    portrait 2x3 @A9, still 2x2 @D7, still 3x5 @H7, landscape 2x2 @K10, \
    city 3x3 @C9, portrait 2x2 @F8, city 4x3 @A2, city 2x4 @K6, \
    still 3x3 @E2, portrait 2x3 @K3, landscape 4x2 @I1, city 2x3 @I3, \
    d2v @H3, d2h @F11, d2h @C1, d1 @F10, d1 @J6, d3h @E1";

/// Multipliers landscape 5, city 4, portrait 3, still 2.
const T02_RANK: [u16; 4] = [30, 20, 10, 40];

fn scored(text: &str, totals: [u16; 4], excess: usize) -> [i32; 6] {
    let mut game = solo(text, "city plain 2x2");
    game.totals = totals;
    game.place_mut(A).excess = vec![painting("city plain 5x5"); excess];
    game.score_parts(A)
}

#[test]
fn as_t01_as_t02_scoring_example_totals_64() {
    let parts = scored(T02, T02_RANK, 1);
    assert_eq!(parts, [48, 11, 9, 0, -2, -2], "AS-T01, AS-T02, AS-18.2 to AS-18.7 (AS-18.3, AS-18.4)");
    assert_eq!(parts.iter().sum::<i32>(), 64, "AS-T01, AS-T02, AS-18.1");
    let prestige = 4 * 2 + 3 * 3 + 4 * 4 + 3 * 5;
    assert_eq!(parts[0], prestige, "AS-T01, AS-18.2: those in faux pas do not count");
}

#[test]
fn as_t07_faux_pas_pair_still_scores_the_eyeline() {
    // Multipliers city 5, landscape 4, portrait 3, still 2.
    let text = "landscape gold 2x3 @F5, city shell 2x2 @H5, city plain 2x2 @H7";
    let parts = scored(text, [40, 20, 10, 30], 0);
    assert_eq!(parts, [4, 0, 6, 0, -8, 0], "AS-T07, AS-18.4: in faux pas or not");
    assert_eq!(parts.iter().sum::<i32>(), 2, "AS-T07");
}

#[test]
fn as_t55_decor_in_a_corner_avoids_the_penalty() {
    let parts = scored(&T02.replace("d2h @C1", "d2h @A1"), T02_RANK, 1);
    assert_eq!(parts[4], 0, "AS-T55, AS-18.6");
    assert_eq!(parts.iter().sum::<i32>(), 66, "AS-T55");
}

#[test]
fn as_t56_touching_the_eyeline_scores() {
    let text = "portrait gold 2x3 @F5, landscape plain 2x4 @D2";
    assert_eq!(scored(text, [30, 20, 10, 40], 0)[2], 3, "AS-T56, AS-18.4: wholly or partly");
    assert_eq!(scored(text, [40, 20, 10, 30], 0)[2], 0, "AS-T56: the 4-point type gives nothing");
}

#[test]
fn as_t60_total_can_be_negative() {
    let text = "portrait gold 2x3 @F5";
    let parts = scored(text, [0, 0, 0, 0], 2);
    assert_eq!(parts, [2, 0, 0, 0, -8, -4], "AS-T60, AS-18.7");
    assert_eq!(parts.iter().sum::<i32>(), -10, "AS-T60, AS-18.1: no minimum");
}

#[test]
fn every_full_wall_scores() {
    let full = format!("{HOLE}, landscape shell 2x3 @G6");
    let mut game = scene(&[&full, &full, W0], &["city plain 2x2"]);
    game.totals = RANK;
    let bonus: Vec<i32> = [A, B, C].map(|seat| game.score_parts(seat)[3]).to_vec();
    assert_eq!(bonus, [5, 5, 0], "AS-18.5: every player");
}

/// Returns the ranks of two seats with equal points and these hands.
fn ranks(hands: [&[u8]; 2]) -> Vec<u8> {
    let mut game = scene(&[W0, W0], &["city plain 2x2"]);
    for (place, cards) in game.seats.iter_mut().zip(hands) {
        place.hand = cards.iter().fold(0, |hand, card| hand | 1 << card);
    }
    game.standings(Viewer::Table).iter().map(|standing| standing.rank).collect()
}

#[test]
fn as_t52_sum_of_hand_cards_breaks_ties() {
    assert_eq!(ranks([&[2, 7, 19], &[1, 12, 14]]), [1, 2], "AS-T52, AS-19.2");
    assert_eq!(ranks([&[2, 7, 19], &[1, 7, 20]]), [1, 1], "AS-T52, AS-19.3: shared");
}

#[test]
fn highest_score_wins() {
    let mut game: ArtSociety = scene(&[W0, T02, W0], &["city plain 2x2"]);
    game.totals = T02_RANK;
    let standings = game.standings(Viewer::Table);
    assert_eq!(standings[1].rank, 1, "AS-19.1");
    assert!(standings[1].points > standings[0].points);
    for standing in &standings {
        assert_eq!(standing.parts.iter().map(|part| part.1).sum::<i32>(), standing.points, "AS-18.1");
        let keys: Vec<&str> = standing.parts.iter().map(|part| part.0).collect();
        assert_eq!(keys, ["prestige", "decor", "eyeline", "full_wall", "corners", "excess"]);
        assert_eq!(standing.ties[0].0, "cards");
    }
}
