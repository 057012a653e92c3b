//! Tests of section 9 and of the `sound` bot.

use super::fixtures::*;
use super::play::{any, match_of};
use crate::game_5211::automatic::rating;
use crate::game_5211::{FiveTwoOneOne, Step};
use engine::prelude::*;
use engine::{DiceKey, Seat, Viewer};

#[test]
fn f5_t31_automatic_move_plays_the_commonest_colour() {
    let mut game = table(2, 1);
    give(&mut game, A, "Y2 Y5 G6 G1 N3");
    assert_eq!(game.fallback_step(A), step("Y2 Y5"), "F5-T31, F5-9.1: sums 7 and 7, so colour order");
    give(&mut game, A, "Y2 Y4 G6 G1 N3");
    assert_eq!(game.fallback_step(A), step("G1 G6"), "F5-9.1: the larger sum");
    give(&mut game, A, "Y1 Y2 Y3 G6 G5");
    assert_eq!(game.fallback_step(A), step("Y2 Y3"), "F5-9.1: most cards come before the sum");
}

#[test]
fn f5_t32_automatic_move_plays_the_highest_singles() {
    let mut game = table(2, 1);
    give(&mut game, A, "Y2 G3 O6 N4 T4");
    assert_eq!(game.fallback_step(A), step("O6 N4"), "F5-T32, F5-9.1: ties by colour order");
}

#[test]
fn f5_t33_automatic_move_joins_without_overshooting() {
    let mut game = scene(&["Y2 Y3 G2", "Y4 Y2 G3", "Y3 G4 O2"], 2);
    give(&mut game, A, "Y6 G2 G4 O5 T1");
    let (counts, _) = game.counted();
    let rated: Vec<i32> = game.place(A).hand.iter().map(|card| rating(*card, &counts, 6)).collect();
    assert_eq!(rated, [-94, 86, 92, 55, 23], "F5-T33, F5-9.2");
    assert_eq!(game.fallback_step(A), step("G4"), "F5-T33, F5-9.2");
    give(&mut game, A, "O2 N4 T4 O2 O2");
    game.seats.iter_mut().for_each(|place| place.table = cards("O3"));
    give(&mut game, B, "N4 T4");
    assert_eq!(game.fallback_step(B), step("N4"), "F5-9.2: ties by colour order");
}

#[test]
fn automatic_move_beats_random_play() {
    for seats in 2..=5 {
        let (wins, games) = match_of(seats, 400, |game, seat, _| game.fallback_step(seat), any);
        assert!(wins * u32::from(seats) > games * 5 / 4, "F5-9.3: {wins} of {games} for {seats}");
    }
}

fn bot_step(game: &FiveTwoOneOne, seat: Seat, luck: &mut engine::Dice) -> Step {
    game.reshuffle_hidden(Viewer::Seat(seat), luck).bot_step(seat, luck)
}

#[test]
fn bot_beats_automatic_and_random_play() {
    for seats in 2..=5 {
        let fair = |wins: u32, games: u32| wins * u32::from(seats) > games * 5 / 4;
        let (wins, games) = match_of(seats, 60, bot_step, |game, seat, _| game.fallback_step(seat));
        assert!(fair(wins, games), "{wins} of {games} against the automatic move, for {seats}");
        let (wins, games) = match_of(seats, 60, bot_step, any);
        assert!(fair(wins, games), "{wins} of {games} against random play, for {seats}");
    }
}

/// The bot's play in the third turn of two players, with all relevant cards known.
#[test]
fn bot_overloads_ties_and_completes_roosters() {
    let chosen = |tables: [&str; 2], own: &str, other: &str| {
        let mut game = scene(&tables, 2);
        give(&mut game, A, own);
        give(&mut game, B, other);
        // Nothing else is hidden: in every reshuffle B holds the same cards.
        (game.pile, game.removed) = (Vec::new(), Vec::new());
        game.round = game.rounds();
        game.bot_step(A, &mut DiceKey::from_number(1).luck(3))
    };
    assert_eq!(
        chosen(["Y2 G3 G2", "Y5 Y6 Y4"], "Y2 N2", "T2 T2"),
        step("Y2"),
        "the fifth yellow reaches the limit"
    );
    assert_eq!(chosen(["Y2 Y3 N5", "G5 G6 G4"], "Y2 N2", "T2 T2"), step("Y2"), "a tie denies the leader");
    assert_eq!(chosen(["Y1 N1 G1", "Y5 Y6 O4"], "T1 T2", "O2 O2"), step("T1"), "the fourth rooster");
    assert_eq!(chosen(["Y2 Y5 G2", "O5 G6 N4"], "Y3 N2", "T2 T2"), step("Y3"), "raises its own colour");
}
