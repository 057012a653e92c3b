//! Checks that notes on a card use only public information (F5-4.2, F5-7.1): the other players' hands have no effect.

use super::fixtures::{give, scene, step};
use crate::tests::notes::number_of;
use engine::prelude::*;
use engine::{Seat, Viewer};

#[test]
fn card_notes_count_colours_but_not_hands() {
    let mut game = scene(&["Y2 Y3 O1", "Y4 G2"], 1);
    give(&mut game, Seat::new(0), "Y1 G3");
    let told = |game: &crate::game_5211::FiveTwoOneOne| game.notes(Seat::new(0), &step("Y1"));
    let notes = told(&game);
    let yellow = number_of(&notes, "count", "count").or(number_of(&notes, "out", "count"));
    assert_eq!(yellow, Some(4), "{notes:?}");
    assert_eq!(number_of(&notes, "roosters", "count"), Some(2));
    let mut other = game.clone();
    give(&mut other, Seat::new(1), "Y1 Y2 Y3");
    assert_eq!(
        game.view(Viewer::Seat(Seat::new(0))).seats[0].hand,
        other.view(Viewer::Seat(Seat::new(0))).seats[0].hand
    );
    assert_eq!(told(&other), notes);
}
