//! Tests of section 22: automatic moves.

use super::fixtures::*;
use super::play::table;
use crate::art_society::state::{Phase, Stage};
use crate::art_society::tiles::Item;
use crate::art_society::{ArtSociety, Step, Type};
use engine::prelude::*;

/// Plays the automatic turn of seat A and returns its words.
fn turn_words(mut game: ArtSociety) -> (ArtSociety, Vec<String>) {
    let mut words = Vec::new();
    while game.place(A).turn.as_ref().is_none_or(|turn| turn.stage == Stage::Playing) {
        let step = game.fallback_step(A);
        let offers = game.offers(A);
        words.push(offers.find(&step).unwrap().1.to_string());
        let text = words.last().unwrap().clone();
        play(&mut game, A, &text);
    }
    (game, words)
}

#[test]
fn automatic_start_hangs_at_the_centre() {
    let game = table(4, 2);
    assert_eq!(game.fallback_step(C), Step::Hang(cell("f5")), "AS-22.1");
}

#[test]
fn as_t59_automatic_selection_picks_the_smallest_lots() {
    let mut game = table(3, 2);
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Select(_)));
    let mut small = game.clone();
    let picked = |game: &mut ArtSociety| {
        automatic_until(game, |game| game.phase == Phase::Bid);
        game.lots.iter().map(|lot| lot.painting.shape()).collect::<Vec<_>>()
    };
    assert_eq!(picked(&mut game), [(2, 2), (2, 3), (3, 2), (2, 4)], "AS-T59, AS-22.2");
    for pile in &mut small.piles[2..] {
        pile.clear();
    }
    small.piles[1].truncate(1);
    assert_eq!(picked(&mut small), [(2, 2), (2, 3), (2, 2), (2, 2)], "AS-22.2: again from the top");
}

#[test]
fn as_t58_automatic_bid_is_the_middle_card() {
    let mut game = table(2, 2);
    automatic_until(&mut game, |game| game.phase == Phase::Bid);
    let mut bid = |cards: &[u8]| {
        game.place_mut(A).hand = cards.iter().fold(0, |hand, card| hand | 1 << card);
        game.fallback_step(A)
    };
    let all: Vec<u8> = (1..=20).collect();
    assert_eq!(bid(&all), Step::Bid(10), "AS-T58, AS-22.3");
    assert_eq!(bid(&[3, 9, 18]), Step::Bid(9), "AS-T58");
    assert_eq!(bid(&[3, 9, 18, 20]), Step::Bid(9), "AS-T58");
    assert_eq!(bid(&[7]), Step::Bid(7), "AS-T58");
}

#[test]
fn as_t57_automatic_turn_takes_the_best_lot() {
    let game = scene(&[W0, W0], &["city gold 2x2", "portrait gold 2x2", "landscape shell 3x3"]);
    let looked = game.summarise_wall(A);
    let values: Vec<i32> =
        game.lots.iter().map(|lot| game.best_anchor(A, &looked, lot.painting).unwrap().0).collect();
    assert_eq!(values, [22, -18, 2], "AS-T57, AS-22.4");
    let (_, words) = turn_words(game);
    assert_eq!(words, ["take a", "hang e3", "decor 1", "hang decor 1 g4", "end"], "AS-T57, AS-22.4, AS-22.5");
}

#[test]
fn lot_value_weighs_frames_eyeline_and_faux_pas() {
    let mut game = solo("portrait gold 2x3 @F5, city plain 2x2 @B1", "city gold 2x2");
    game.totals = [40, 30, 20, 10];
    let looked = game.summarise_wall(A);
    let value = |lot: &str, at: &str| game.anchor_value(&looked, painting(lot), cell(at));
    assert_eq!(value("city gold 2x2", "h5"), 50 + 10 + 30 - 8, "AS-22.4: frame, eyeline");
    assert_eq!(value("city gold 2x2", "d1"), -50 - 8, "AS-22.4: faux pas costs both");
    assert_eq!(value("still shell 1x1", "a1"), 30 + 20 - 2, "AS-22.4: a corner");
    let full = solo(HOLE, "landscape shell 2x3");
    let looked = full.summarise_wall(A);
    let value = full.anchor_value(&looked, painting("landscape shell 2x3"), cell("g6"));
    assert_eq!(value, 20 - 12, "AS-22.4: no shields if the wall becomes full");
}

#[test]
fn automatic_move_keeps_the_stashed_tile() {
    let mut game = solo(W0, "city gold 2x2");
    game.place_mut(A).slot = Some(Item::Decor(1));
    let (game, words) = turn_words(game);
    assert!(words.iter().all(|words| !words.starts_with("assistant")), "AS-22.4");
    assert_eq!(game.place(A).slot, Some(Item::Decor(1)), "AS-22.4");
}

#[test]
fn automatic_turn_takes_the_largest_decor() {
    let trio = "still gold 2x3 @F5, portrait gold 2x2 @F3, still gold 2x2 @H2, portrait gold 2x2 @J2";
    let mut game = solo(trio, "landscape gold 4x3");
    play(&mut game, A, "take a, hang h4");
    let (_, words) = turn_words(game);
    assert_eq!(words[..2], ["decor 3", "decor 1"], "AS-22.5: a 3, then again with the rest");
    assert!(words[2].starts_with("hang decor 3"), "AS-22.5");
    // HOLE: G8 and H8 are left, so 2 is the largest size that can be hung.
    let mut game = solo(HOLE, "landscape ebony 2x2");
    play(&mut game, A, "take a, hang g6");
    let (_, words) = turn_words(game);
    assert_eq!(words, ["decor 2", "hang decor 2 g8 h", "end"], "AS-22.5");
    let mut game = solo(HOLE, "landscape ebony 2x2");
    game.supply = [0, 0, 9];
    play(&mut game, A, "take a, hang g6");
    assert_eq!(turn(&game, A).reward, None, "AS-22.5: lost");
}

#[test]
fn automatic_turn_handles_unhangable_lots() {
    let lots = ["city plain 4x4", "city plain 3x3", "portrait plain 3x3"];
    let game = scene(&[HOLE, W0], &lots);
    let (_, words) = turn_words(game.clone());
    assert_eq!(words, ["take b", "stash", "end"], "AS-22.6: empty slot, fewest cells, earlier lot");
    let mut occupied = game.clone();
    occupied.place_mut(A).slot = Some(Item::Painting(painting("city ebony 5x5")));
    let (_, words) = turn_words(occupied.clone());
    assert_eq!(words[..3], ["take b", "excess", "decor 1"], "AS-22.6, AS-22.5");
    let still = painting("portrait plain 2x2");
    let better = painting("portrait shell 2x2");
    occupied.museum[Type::Portrait.index()] = vec![still, better, better];
    let (_, words) = turn_words(occupied);
    assert_eq!(
        words[..2],
        ["take c", "swap 2x2 shell"],
        "AS-22.6: the first lot with a swap, the best painting"
    );
}

#[test]
fn automatic_move_finishes_an_open_turn() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "still ebony 2x2"]);
    play(&mut game, A, "take a, hang h5, open");
    play(&mut game, B, "take b, hang h5, end");
    assert_eq!(game.fallback_step(A), Step::Done, "AS-22.7");
}
