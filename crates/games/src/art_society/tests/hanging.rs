//! Tests of sections 6, 7, 10 and 11: the turn, hanging, faux pas, the assistant.

use super::fixtures::*;
use crate::art_society::score::faux_pas;
use crate::art_society::state::{Phase, Stage};
use crate::art_society::tiles::Item;
use engine::prelude::*;

fn faux_pas_at(game: &crate::art_society::ArtSociety) -> Vec<String> {
    let tiles = game.place(A).wall.tiles();
    let list = tiles.iter().zip(faux_pas(tiles)).filter(|(_, faux_pas)| *faux_pas);
    list.map(|(tile, _)| tile.at.to_string()).collect()
}

#[test]
fn as_t05_painting_must_touch_the_hung_tiles() {
    let hangs = |lot: &str| {
        let game = after(&solo(W0, lot), A, "take a");
        offered_after(&game, A, "hang ")
    };
    let square = hangs("city plain 2x2");
    let has = |list: &[String], at: &str| list.iter().any(|cell| cell == at);
    assert!(has(&square, "h5"), "AS-T05");
    assert!(!has(&square, "a1"), "AS-T05, AS-7.3: touches nothing");
    assert!(!has(&square, "h8"), "AS-T05, AS-7.3: corner contact only");
    assert!(!has(&square, "g6"), "AS-T05, AS-7.2: overlap");
    assert!(!has(&hangs("city plain 3x3"), "k5"), "AS-T05, AS-7.1: off the grid");
    assert!(has(&hangs("city plain 4x2"), "f8"), "AS-T05");
    // AS-7.4: a 3x2 has only the anchors of a 3x2: at C5 it would cover C-E, as 2x3 it would not touch F.
    let wide = hangs("city plain 3x2");
    assert!(has(&wide, "c5") && !has(&wide, "d5"), "AS-T05, AS-7.4: never rotated");
    assert!(has(&hangs("city plain 2x3"), "d5"), "AS-7.4");
}

#[test]
fn hanging_next_to_its_own_type_is_legal() {
    let game = after(&solo(W0, "portrait plain 2x2"), A, "take a");
    assert!(legal(&game, A, "hang h5"), "AS-7.6");
    let game = after(&solo(&format!("{W0}, d1 @H5"), "city plain 2x2"), A, "take a");
    assert!(legal(&game, A, "hang i5"), "AS-7.3: touching decor counts");
}

#[test]
fn hung_tiles_never_move() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "still ebony 2x2"]);
    let mut before = Vec::new();
    automatic_until(&mut game, |game| {
        let tiles = game.place(A).wall.tiles().to_vec();
        assert!(tiles.starts_with(&before), "AS-7.7: hung tiles never leave");
        before = tiles;
        game.round == 6
    });
}

#[test]
fn turn_must_be_taken_and_completed() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "still ebony 2x2"]);
    assert_eq!(offered_words(&game, A), ["take a", "take b", "take c"], "AS-6.1: taking is compulsory");
    play(&mut game, A, "take b");
    assert_eq!(game.pending().seats(), [A], "AS-6.1: resolved before the next player begins");
    assert!(turn(&game, A).pending, "AS-6.2: the painting is pending");
    assert!(!legal(&game, A, "end") && !legal(&game, A, "open"), "AS-6.2: not while anything is pending");
    play(&mut game, A, "hang h5, end");
    assert_eq!(game.pending().seats(), [B], "AS-6.1, AS-21.4: the next in order");
    assert_eq!(offered_words(&game, B), ["take a", "take c"], "AS-6.1: a lot that is still there");
}

#[test]
fn pending_tiles_hang_in_any_order() {
    let mut game = solo(&format!("{W0}, city gold 2x2 @H5"), "landscape gold 2x2");
    game.place_mut(A).slot = Some(Item::Painting(painting("still gold 2x2")));
    play(&mut game, A, "take a, assistant h7, decor 2");
    let decor_first = after(&game, A, "hang decor 2 j7 v, hang h3");
    assert!(turn(&decor_first, A).reward.is_some(), "AS-6.3: decor before the painting");
    let painting_first = after(&game, A, "hang h3, decor 1, hang decor 1 g8, hang decor 2 j7 v");
    assert!(legal(&painting_first, A, "end"), "AS-6.3: the painting before decor");
}

#[test]
fn painting_must_hang_if_the_slot_is_occupied() {
    let mut game = solo(W0, "portrait plain 2x2");
    let free = after(&game, A, "take a");
    assert!(legal(&free, A, "stash"), "AS-6.4: may be stashed though it could be hung");
    game.place_mut(A).slot = Some(Item::Painting(painting("city plain 2x2")));
    play(&mut game, A, "take a");
    assert!(!legal(&game, A, "stash"), "AS-6.4, AS-11.1: the slot holds one tile");
    assert!(
        offered_words(&game, A)
            .iter()
            .all(|words| words.starts_with("hang ") || words.starts_with("assistant "))
    );
    play(&mut game, A, "assistant h5");
    assert!(legal(&game, A, "stash"), "AS-6.4, AS-11.3: unless it is freed first");
}

#[test]
fn as_t08_assistant_keeps_a_tile_for_the_next_round() {
    let mut game = scene(&[W0, W0], &["city plain 2x2", "still plain 2x2", "still ebony 2x2"]);
    play(&mut game, A, "take a, stash, end");
    assert_eq!(game.place(A).slot, Some(Item::Painting(painting("city plain 2x2"))), "AS-T08, AS-11.2");
    play(&mut game, B, "take b, hang h5, end");
    automatic_until(&mut game, |game| game.phase == Phase::Bid && game.round == 2);
    game.phase = Phase::Turn(0);
    game.order = vec![A, B];
    let lot = painting("still plain 2x2");
    game.lots[0].painting = lot;
    play(&mut game, A, "take a");
    let new_first = after(&game, A, "hang h5");
    assert!(
        legal(&new_first, A, "assistant d5"),
        "AS-T08, AS-11.3, AS-6.2: the stashed one after the new one"
    );
    assert!(legal(&new_first, A, "end"), "AS-11.3: hanging the stashed one is optional");
    let old_first = after(&game, A, "assistant h5, stash, end");
    assert_eq!(old_first.place(A).slot, Some(Item::Painting(lot)), "AS-T08: the stashed one first");
}

#[test]
fn stashed_tile_can_only_move_to_the_wall() {
    let mut game = solo(W0, "city plain 2x2");
    game.place_mut(A).slot = Some(Item::Decor(2));
    game.museum[0].push(painting("city gold 2x3"));
    play(&mut game, A, "take a");
    let stashed: Vec<String> = offered_after(&game, A, "assistant ");
    assert!(
        stashed.contains(&"h5 h".to_owned()) && stashed.contains(&"h5 v".to_owned()),
        "AS-11.1: decor too"
    );
    let words = offered_words(&game, A);
    let hangs = |w: &String| w.starts_with("assistant ") || w.starts_with("hang ");
    assert!(words.iter().all(hangs), "AS-11.4: {words:?}");
}

#[test]
fn new_stash_hangs_only_while_a_tile_is_pending() {
    let mut game = solo(W0, "city gold 2x2");
    play(&mut game, A, "take a, hang h5, decor 1");
    let mut stashed = after(&game, A, "stash decor 1");
    assert!(offered_after(&stashed, A, "assistant ").is_empty(), "AS-11.5: nothing is pending");
    play(&mut stashed, A, "end");
    let mut game = solo(&format!("{W0}, city gold 2x2 @H5"), "landscape gold 2x2");
    game.place_mut(A).slot = Some(Item::Painting(painting("still gold 2x2")));
    play(&mut game, A, "take a, assistant h7, decor 2, stash");
    assert!(legal(&game, A, "assistant h3"), "AS-11.5: stashed this turn, decor is pending");
}

#[test]
fn as_t62_dead_end_choices_are_not_offered() {
    let text = HOLE.replace("still shell 2x3 @E6", "still ebony 2x3 @E6");
    let mut game = solo(&text, "city plain 2x3");
    game.place_mut(A).slot = Some(Item::Painting(painting("landscape ebony 2x2")));
    let news = play(&mut game, A, "take a, assistant g6");
    assert_eq!(matches(&news), 3, "AS-T62");
    let three = after(&game, A, "decor 3");
    assert!(!legal(&three, A, "stash decor 3"), "AS-T62, AS-6.5: the city painting would be stuck");
    assert_eq!(offered_words(&three, A), ["stash"], "AS-6.5");
    let supply = three.supply;
    let back = after(&three, A, "stash");
    assert_eq!(back.supply[2], supply[2] + 1, "AS-T62, AS-8.8: the d3 goes back");
    assert!(legal(&back, A, "end"));
    let two = after(&game, A, "decor 2, hang decor 2 g8 h, stash, end");
    assert!(two.is_wall_full(A) && turn(&two, A).stage == Stage::Final, "AS-T62");
}

#[test]
fn as_t43_fitting_painting_must_hang() {
    let mut game = solo(HOLE, "portrait plain 2x2");
    game.place_mut(A).slot = Some(Item::Painting(painting("city plain 5x5")));
    game.museum[1].push(painting("portrait plain 3x2"));
    play(&mut game, A, "take a");
    assert_eq!(
        offered_words(&game, A),
        ["hang g6", "hang g7"],
        "AS-T43, AS-12.1: swap, excess and stash are refused"
    );
    let high = after(&game, A, "hang g6");
    assert_eq!(faux_pas_at(&high), ["e1", "i6", "g6"], "AS-T43, AS-10.1");
    let low = after(&game, A, "hang g7");
    assert_eq!(faux_pas_at(&low), ["i6", "e9", "g7"], "AS-T43, AS-10.1: any number of paintings");
}

#[test]
fn starting_paintings_count_for_faux_pas() {
    let mut game = solo(W0, "portrait plain 2x2");
    play(&mut game, A, "take a, hang h5");
    assert_eq!(faux_pas_at(&game), ["f5", "h5"], "AS-10.3, AS-10.1");
    let prestige = game.score_parts(A)[0];
    assert_eq!(prestige, 0, "AS-10.2: both are lost when the wall is scored");
    automatic_until(&mut game, |game| game.round == 4);
    let still = faux_pas_at(&game);
    assert!(still.contains(&"f5".into()) && still.contains(&"h5".into()), "AS-10.2: never undone");
}

#[test]
fn as_t54_stashed_tile_scores_nothing() {
    let mut game = solo(W0, "city plain 2x2");
    let before = game.score_parts(A);
    game.place_mut(A).slot = Some(Item::Painting(painting("city gold 5x5")));
    assert_eq!(game.score_parts(A), before, "AS-T54, AS-11.6: nothing, no penalty, no corner");
}
