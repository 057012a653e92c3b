//! Tests of sections 15 and 16: the end of a round and of the game.

use super::fixtures::*;
use crate::art_society::state::{Phase, Reason};
use engine::prelude::*;
use engine::{End, Pending, Viewer};

#[test]
fn new_round_starts_unless_the_end_is_triggered() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "landscape ebony 2x2"]);
    let auctioneer = game.auctioneer;
    play(&mut game, A, "take a, hang h5, end");
    play(&mut game, B, "take b, hang h5, end");
    assert_eq!(game.auctioneer, auctioneer.next(2), "AS-15.1");
    assert_eq!(game.round, 2, "AS-15.2: nothing was triggered");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-15.2");
}

#[test]
fn as_t37_final_round_is_played_in_full() {
    let lots = ["still plain 2x2", "landscape shell 2x3", "still ebony 2x2", "city gold 2x2"];
    let mut game = scene(&[W0, HOLE, W0], &lots);
    play(&mut game, A, "take a, hang h5, end");
    play(&mut game, B, "take b, hang g6, end");
    assert_eq!(game.trigger(), Some(Reason::Wall), "AS-T37, AS-16.1");
    assert_eq!(game.view(Viewer::Table).end, Some("wall"));
    assert_eq!(game.pending(), Pending::Turn(C), "AS-T37, AS-16.2: the third still takes a lot");
    assert_eq!(offered_words(&game, C), ["take c", "take d"], "AS-T37");
    let news = play(&mut game, C, "take c, hang h5, end");
    assert_eq!(game.totals[0], 3, "AS-T37: the leftover still moves its marker");
    assert_eq!(game.pending(), Pending::Over(End { reason: "wall" }), "AS-T37, AS-16.2");
    assert_eq!(game.score_parts(B)[3], 5, "AS-T37, AS-18.5");
    assert_eq!(kinds(&news).iter().filter(|kind| *kind == "scored").count(), 3);
    // AS-16.4: one lot per player and round, so the owner of the full wall had nothing more to place.
    assert_eq!(game.lots.iter().filter(|lot| lot.taken_by == Some(B)).count(), 1, "AS-16.4");
}

#[test]
fn as_t51_game_ends_after_all_cards_are_played() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "landscape ebony 2x2"]);
    game.round = 20;
    game.seats.iter_mut().for_each(|place| place.hand = 0);
    play(&mut game, A, "take a, stash, end");
    assert!(!game.pending().is_over(), "AS-16.2");
    play(&mut game, B, "take b, stash, end");
    assert_eq!(game.phase, Phase::Over(Reason::Cards), "AS-T51, AS-16.1");
    let standings = game.standings(Viewer::Table);
    assert!(standings.iter().all(|standing| standing.rank == 1), "AS-T51: equal scores share the victory");
    assert!(standings.iter().all(|standing| standing.ties == [("cards", 0)]), "AS-T51: tie-break 0 : 0");
}
