//! Tests of section 13: amendments.

use super::fixtures::*;
use crate::art_society::state::{Phase, Stage};
use crate::art_society::tiles::Item;
use crate::art_society::{ArtSociety, Event};
use engine::Pending;
use engine::prelude::*;

/// Builds a game with A's turn of AS-T53 left open and B's turn finished.
fn open_turn() -> ArtSociety {
    let wall = "portrait gold 2x3 @F5, city gold 2x2 @H5";
    let mut game = scene(&[wall, W0], &["landscape gold 2x2", "still plain 2x2", "still ebony 2x2"]);
    play(&mut game, A, "take a, hang h7, decor 2, hang decor 2 j7 v, open");
    play(&mut game, B, "take b, hang h5, end");
    game
}

#[test]
fn as_t53_open_turn_can_be_amended() {
    let mut game = open_turn();
    let census = game.census();
    assert_eq!(game.pending(), Pending::Open(vec![A]), "AS-13.3, AS-21.5: only open turns are pending");
    assert_eq!(game.phase, Phase::Finish, "AS-13.4: the next auctioneer cannot select yet");
    assert_eq!(offered_words(&game, A), ["done", "amend"], "AS-21.5, AS-21.6");
    assert_eq!(game.offers(A).default, step(&game, A, "done"), "AS-21.6");
    let supply = game.supply;
    play(&mut game, A, "amend");
    assert_eq!(game.census(), census);
    assert_eq!(game.supply[1], supply[1] + 1, "AS-T53, AS-13.2: the d2 goes back");
    assert!(
        !legal(&game, A, "take b") && !legal(&game, A, "take c"),
        "AS-T53, AS-13.2: another lot is refused"
    );
    let places = offered_after(&game, A, "hang ");
    assert!(places.contains(&"h7".to_owned()) && places.contains(&"h3".to_owned()), "AS-13.1");
    assert!(
        !places.contains(&"f5".to_owned()) && !places.contains(&"h5".to_owned()),
        "AS-T53, AS-13.1: older tiles"
    );
    let news = play(&mut game, A, "hang h3");
    assert_eq!(matches(&news), 1, "AS-T53");
    assert_eq!(
        offered_words(&game, A),
        ["decor 1"],
        "AS-T53, AS-13.5: legal as if played like this the first time"
    );
    play(&mut game, A, "decor 1");
    assert!(!legal(&game, A, "end"), "AS-13.5: as a whole");
    play(&mut game, A, "hang decor 1 h7, end");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-13.4: now it can");
    assert_eq!(offered_after(&game, A, "amend").len(), 0, "AS-T53: after that it is refused");
    assert!(game.pending().seats() != [A] || !legal(&game, A, "amend"), "AS-T53, AS-21.2");
}

#[test]
fn done_leaves_the_turn_unchanged() {
    let mut game = open_turn();
    let tiles = game.place(A).wall.clone();
    play(&mut game, A, "done");
    assert_eq!(game.place(A).wall, tiles, "AS-21.6");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-13.3: final");
}

#[test]
fn normal_end_is_final() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "still ebony 2x2"]);
    play(&mut game, A, "take a, hang h5, end");
    assert_eq!(turn(&game, A).stage, Stage::Final, "AS-13.3");
    play(&mut game, B, "take b, hang h5, end");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-13.4: no amendments are pending");
}

#[test]
fn amendment_keeps_swaps_and_excess() {
    let mut game = scene(&[HOLE, W0], &["city gold 3x2", "still plain 2x2", "still ebony 2x2"]);
    game.place_mut(A).slot = Some(Item::Decor(1));
    game.museum[0].push(painting("city gold 2x2"));
    let mut excess = game.clone();
    play(&mut game, A, "take a, swap 1, hang g6, open");
    play(&mut game, B, "take b, hang h5, end");
    play(&mut game, A, "amend");
    let words = offered_words(&game, A);
    assert!(words.contains(&"hang g7".to_owned()), "AS-13.2");
    assert!(
        !words.iter().any(|w| w.starts_with("swap") || w == "excess" || w == "stash"),
        "AS-13.2: {words:?}"
    );
    excess.museum[0].clear();
    play(&mut excess, A, "take a, excess, decor 1, hang decor 1 g6, open");
    play(&mut excess, B, "take b, hang h5, end");
    let census = excess.census();
    play(&mut excess, A, "amend, decor 1, hang decor 1 h8, end");
    assert_eq!(excess.place(A).excess.len(), 1, "AS-13.2: whether it became excess is fixed");
    assert_eq!(excess.census(), census);
}

/// Builds a game in which the only decor tile is back in the supply, and A and B have hung their paintings again: both
/// have earned it.
fn contested_tile() -> ArtSociety {
    let mut game = scene(&[W0, W0], &["city gold 2x2", "still gold 2x2", "still ebony 2x2"]);
    game.supply = [1, 0, 0];
    play(&mut game, A, "take a, hang h5, decor 1, hang decor 1 j5, open");
    play(&mut game, B, "take b, hang h5, open");
    play(&mut game, A, "amend, hang h5");
    play(&mut game, B, "amend, hang h5");
    game
}

#[test]
fn as_t64_reward_is_lost_if_another_seat_takes_the_last_tile() {
    for (taker, loser) in [(A, B), (B, A)] {
        let mut game = contested_tile();
        assert_eq!(offered_words(&game, loser), ["decor 1"], "AS-T64, AS-8.5");
        let events = play(&mut game, taker, "decor 1");
        assert!(events.contains(&Event::DecorLost { seat: loser, shields: 1 }), "AS-T64, AS-8.7: {events:?}");
        assert_eq!(offered_words(&game, loser), ["end"], "AS-T64: the turn can be closed");
        play(&mut game, loser, "end");
        play(&mut game, taker, "hang decor 1 j5, end");
        assert!(matches!(game.phase, Phase::Select(_)), "AS-T64, AS-13.4");
    }
}

#[test]
fn open_reward_remains_while_a_size_is_left() {
    let mut game = contested_tile();
    game.supply = [2, 0, 0];
    let events = play(&mut game, A, "decor 1");
    assert!(!events.iter().any(|event| matches!(event, Event::DecorLost { .. })), "AS-8.7: {events:?}");
    assert_eq!(offered_words(&game, B), ["decor 1"], "AS-8.5");
}

#[test]
fn as_t63_exchange_makes_a_turn_final() {
    let touched = format!("{W0}, d1 @A1, d1 @B1");
    let mut game = scene(&[&touched, W0], &["city plain 2x2", "still gold 2x2", "still ebony 2x2"]);
    game.supply = [0, 9, 9];
    play(&mut game, A, "take a, hang h5, open");
    assert_eq!(turn(&game, A).stage, Stage::Open);
    play(&mut game, B, "take b, hang h5, decor 1, hang decor 1 j5");
    assert_eq!(turn(&game, A).stage, Stage::Final, "AS-T63, AS-13.6");
    play(&mut game, B, "end");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-T63: A is not to act");

    let mut own = scene(&[&touched, W0], &["city gold 2x2", "still gold 2x2", "still ebony 2x2"]);
    own.supply = [0, 9, 9];
    play(&mut own, A, "take a, hang h5, decor 1, hang decor 1 j5");
    assert_eq!(offered_words(&own, A), ["end"], "AS-13.6: the turn being taken is final too");
}

#[test]
fn amended_full_wall_does_not_end_the_game() {
    let mut game = scene(&[HOLE, W0], &["landscape shell 2x3", "still plain 2x2", "still ebony 2x2"]);
    play(&mut game, A, "take a, hang g6, open");
    play(&mut game, B, "take b, hang h5, end");
    let full = after(&game, A, "done");
    assert!(full.pending().is_over(), "AS-16.3: it still holds when the round closes");
    play(&mut game, A, "amend, stash, end");
    assert!(matches!(game.phase, Phase::Select(_)), "AS-16.3: undone by an amendment");
    assert_eq!(game.place(A).slot, Some(Item::Painting(painting("landscape shell 2x3"))));
}
