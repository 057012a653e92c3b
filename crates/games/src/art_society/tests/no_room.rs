//! Tests of section 12: a painting that does not fit.

use super::fixtures::*;
use crate::art_society::ArtSociety;
use crate::art_society::state::{Phase, Reason};
use crate::art_society::tiles::Item;
use engine::prelude::*;

/// Builds HOLE with this lot taken, this painting with the assistant, and these museum paintings.
fn no_room(lot: &str, slot: Option<&str>, museum: &[&str]) -> ArtSociety {
    let mut game = solo(HOLE, lot);
    game.place_mut(A).slot = slot.map(|text| Item::Painting(painting(text)));
    for text in museum {
        let got = painting(text);
        game.museum[got.kind.index()].push(got);
    }
    play(&mut game, A, "take a");
    game
}

const STUCK: Option<&str> = Some("city ebony 5x5");

#[test]
fn as_t09_unhangable_painting_is_swapped() {
    let mut game = no_room("city gold 3x2", STUCK, &["city gold 2x2"]);
    let totals = game.totals;
    assert_eq!(offered_words(&game, A), ["swap 2x2 gold"], "AS-T09, AS-12.2, AS-12.4");
    assert!(legal(&game, A, "swap 1"), "AS-21.6: its place in the pile");
    play(&mut game, A, "swap 2x2 gold");
    assert_eq!(
        offered_words(&game, A),
        ["hang g6", "hang g7"],
        "AS-T09, AS-12.5, AS-11.2: it cannot be stashed"
    );
    assert_eq!(matches(&play(&mut game.clone(), A, "hang g6")), 0, "AS-T09");
    assert_eq!(matches(&play(&mut game, A, "hang g7")), 1, "AS-T09, AS-8.1: swapped counts as newly hung");
    assert_eq!(game.museum[0], [painting("city gold 3x2")], "AS-T09, AS-12.5");
    assert_eq!(game.totals, totals, "AS-T09, AS-12.5, AS-14.8: markers unchanged");
    let empty = after(&no_room("city gold 3x2", None, &["city gold 2x2"]), A, "swap 1");
    assert!(!legal(&empty, A, "stash"), "AS-12.5, AS-11.2: not even into an empty slot");
}

#[test]
fn as_t38_stash_and_swap_are_offered() {
    let game = no_room("landscape plain 3x2", None, &["landscape gold 2x2"]);
    assert_eq!(
        offered_words(&game, A),
        ["stash", "swap 2x2 gold"],
        "AS-T38, AS-12.3, AS-12.7: excess refused"
    );
    let swapped = after(&game, A, "swap 2x2 gold");
    assert_eq!(matches(&play(&mut swapped.clone(), A, "hang g6")), 0, "AS-T38");
    assert_eq!(matches(&play(&mut swapped.clone(), A, "hang g7")), 1, "AS-T38");
}

#[test]
fn as_t39_only_the_swap_is_offered() {
    let game = no_room("landscape plain 3x2", STUCK, &["landscape gold 2x2"]);
    assert_eq!(offered_words(&game, A), ["swap 2x2 gold"], "AS-T39");
}

#[test]
fn as_t40_only_excess_is_offered() {
    let museum = ["city gold 2x2", "portrait gold 2x2", "still gold 2x2"];
    let mut game = no_room("landscape plain 3x2", STUCK, &museum);
    game.totals = RANK;
    let before: i32 = game.score_parts(A).iter().sum();
    assert_eq!(offered_words(&game, A), ["excess"], "AS-T40, AS-12.7");
    play(&mut game, A, "excess, decor 1");
    let six = ["g6", "h6", "g7", "h7", "g8", "h8"].map(|at| format!("hang decor 1 {at}"));
    assert_eq!(offered_words(&game, A), six, "AS-T40: each of the six cells");
    play(&mut game, A, "hang decor 1 h7, end");
    assert_eq!(game.score_parts(A).iter().sum::<i32>(), before - 2 + 1, "AS-T40, AS-12.9, AS-18.7");
    assert_eq!(
        game.place(A).excess,
        [painting("landscape plain 3x2")],
        "AS-12.7: permanently beside the wall"
    );
}

#[test]
fn as_t41_stash_and_excess_are_offered() {
    let game = no_room("landscape plain 3x2", None, &[]);
    assert_eq!(offered_words(&game, A), ["stash", "excess"], "AS-T41, AS-12.8, AS-12.3");
}

#[test]
fn as_t44_assistant_can_act_before_the_stash() {
    let mut game = no_room("city plain 5x5", Some("landscape gold 2x3"), &[]);
    assert!(legal(&game, A, "excess"), "AS-12.2");
    let news = play(&mut game, A, "assistant g6");
    assert_eq!(matches(&news), 1, "AS-T44");
    assert_eq!(turn(&game, A).reward, None, "AS-T44, AS-8.6: no decor, the wall is full");
    play(&mut game, A, "stash, end");
    assert_eq!(game.trigger(), Some(Reason::Wall), "AS-T44");
    assert_eq!(game.score_parts(A)[5], 0, "AS-T44, AS-11.6: the 5x5 costs nothing");
    assert_eq!(game.place(A).slot, Some(Item::Painting(painting("city plain 5x5"))), "AS-12.3");
}

#[test]
fn as_t45_blocking_oneself_gains_no_swap_or_excess() {
    let mut game = solo(HOLE, "landscape plain 2x3");
    game.place_mut(A).slot = Some(Item::Decor(1));
    game.museum[3].push(painting("landscape gold 2x2"));
    play(&mut game, A, "take a, assistant g6");
    assert!(!legal(&game, A, "excess") && !legal(&game, A, "swap 1"), "AS-T45, AS-12.1");
    play(&mut game, A, "stash, end");
}

#[test]
fn swap_needs_no_room_before_and_a_fit_after() {
    let mut game = solo(HOLE, "landscape plain 3x2");
    game.place_mut(A).slot = Some(Item::Painting(painting("city gold 2x2")));
    game.museum[3] = vec![painting("landscape gold 2x2")];
    play(&mut game, A, "take a");
    let hung_first = after(&game, A, "assistant g6");
    let hung_first = after(&hung_first, A, "stash, end");
    assert_eq!(hung_first.place(A).excess, [], "AS-12.10: excess stays closed");
    let mut fits = game.clone();
    fits.museum[3].push(painting("landscape shell 2x2"));
    assert!(legal(&fits, A, "swap 2"), "AS-12.6: any painting of the pile");
    let blocked = after(&game, A, "assistant g6");
    assert!(!legal(&blocked, A, "swap 1"), "AS-12.10: it must fit the wall after that");
    assert!(!legal(&blocked, A, "excess"), "AS-12.10: a swap was possible");
    assert!(legal(&blocked, A, "stash"), "AS-12.3: the slot was emptied first");
}

#[test]
fn as_t46_leftover_is_not_yet_in_the_museum() {
    let mut game = scene(&[W0, HOLE], &["still plain 2x2", "city gold 3x2", "city gold 2x2"]);
    game.place_mut(B).slot = Some(Item::Painting(painting("city ebony 5x5")));
    play(&mut game, A, "take a, hang h5, end");
    let mut second = game.clone();
    second.museum[0].push(painting("city shell 2x3")); // Given by an earlier player in this round.
    play(&mut game, B, "take b");
    assert_eq!(offered_words(&game, B), ["excess"], "AS-T46, AS-12.6");
    play(&mut second, B, "take b");
    assert_eq!(
        offered_words(&second, B),
        ["swap 2x3 shell"],
        "AS-T46, AS-12.5: the painting given can be swapped for"
    );
}

#[test]
fn as_t47_other_orientation_counts_as_another_shape() {
    let game = no_room("city plain 4x2", STUCK, &["city plain 3x5"]);
    assert_eq!(offered_words(&game, A), ["excess"], "AS-12.4: it must fit");
    let tall = "portrait gold 2x3 @F5, city plain 12x4 @A1, city plain 5x7 @A5, city plain 3x7 @J5, \
        still plain 2x2 @F10, still plain 2x1 @F8";
    // Empty cells: F9 G9 and the column H5-I11.
    let mut game = solo(tall, "city gold 4x2");
    game.place_mut(A).slot = Some(Item::Painting(painting("city ebony 5x5")));
    let mut other = game.clone();
    game.museum[0].push(painting("city gold 2x4"));
    game.museum[0].push(painting("city shell 4x2"));
    other.museum[1].push(painting("portrait gold 2x2"));
    game.lots[0].painting = painting("city gold 5x2");
    play(&mut game, A, "take a");
    assert!(legal(&game, A, "swap 2x4 gold"), "AS-T47, AS-12.4: a different orientation is another shape");
    other.lots[0].painting = painting("city gold 5x2");
    play(&mut other, A, "take a");
    assert!(!legal(&other, A, "swap 1"), "AS-T47: of the same type only");
}

#[test]
fn as_t42_second_excess_painting_triggers_the_end() {
    let mut game = no_room("landscape plain 3x2", STUCK, &[]);
    game.place_mut(A).excess.push(painting("city plain 2x2"));
    let before = game.totals;
    play(&mut game, A, "excess, decor 1, hang decor 1 g6, end");
    assert_eq!(game.trigger(), Some(Reason::Excess), "AS-T42, AS-12.9, AS-16.1");
    assert_eq!(game.pending().seats(), [B], "AS-T42, AS-16.2: all other turns still happen");
    play(&mut game, B, "take b, hang h5, end");
    assert_ne!(game.totals, before, "AS-T42: and the prestige phase");
    assert_eq!(game.phase, Phase::Over(Reason::Excess), "AS-T42");
    assert_eq!(game.score_parts(A)[5], -4, "AS-T42, AS-18.7");
}
