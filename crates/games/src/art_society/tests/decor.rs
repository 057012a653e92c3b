//! Tests of sections 8 and 9: matching frames, decor, its supply and the exchange.

use super::fixtures::*;
use crate::art_society::{ArtSociety, Assent, Event};
use engine::Seat;
use engine::prelude::*;

/// The wall of AS-T06.
const PAIR: &str = "portrait gold 2x3 @F5, city gold 2x2 @H5";
/// The wall of AS-T27.
const TRIO: &str = "still gold 2x3 @F5, portrait gold 2x2 @F3, still gold 2x2 @H2";

/// Takes the lot, hangs it there, and returns the number of matching frames.
fn hang_lot(text: &str, lot: &str, at: &str) -> (ArtSociety, u8) {
    let mut game = solo(text, lot);
    let news = play(&mut game, A, &format!("take a, hang {at}"));
    let matches = matches(&news);
    (game, matches)
}

/// Returns true if exactly these sizes can be taken.
fn takes(game: &ArtSociety, sizes: &[u8]) -> bool {
    let mut game = game.clone();
    for size in sizes {
        if try_play(&mut game, A, &format!("decor {size}")).is_err() {
            return false;
        }
    }
    turn(&game, A).reward.is_none() || legal(&game, A, "enough")
}

#[test]
fn as_t06_two_matches_earn_decor_up_to_a_two() {
    let (game, m) = hang_lot(PAIR, "landscape gold 2x2", "h7");
    assert_eq!(m, 2, "AS-T06, AS-8.1");
    assert_eq!(
        offered_words(&game, A),
        ["decor 1", "decor 2"],
        "AS-T06, AS-8.3, AS-8.5: compulsory, d3 refused"
    );
    assert!(takes(&game, &[1]) && takes(&game, &[2]), "AS-T06");
    assert!(!takes(&game, &[1, 1]), "AS-T06, AS-8.3: two smaller ones instead of one");
    let game = after(&game, A, "decor 2");
    assert!(legal(&game, A, "hang decor 2 j7 h") && legal(&game, A, "hang decor 2 j7 v"), "AS-T06, AS-7.5");
    assert!(!legal(&game, A, "hang decor 2 k9 h") && !legal(&game, A, "hang decor 2 k9 v"), "AS-T06");
    assert!(!legal(&game, A, "end"), "AS-8.5: what was taken is pending");
}

#[test]
fn unmatched_frames_earn_no_decor() {
    let (game, m) = hang_lot(PAIR, "landscape plain 2x2", "h7");
    assert_eq!(m, 0, "AS-8.2");
    assert_eq!(offered_words(&game, A), ["end", "open"], "AS-8.2: nothing");
}

#[test]
fn as_t25_neighbour_counts_once() {
    assert_eq!(hang_lot(W0, "city gold 2x3", "h5").1, 1, "AS-T25, AS-8.1");
}

#[test]
fn as_t26_decor_has_no_frame() {
    let (game, m) = hang_lot(&format!("{W0}, d3v @H5"), "city gold 2x3", "i5");
    assert_eq!(m, 0, "AS-T26, AS-8.1, AS-8.9");
    assert_eq!(offered_words(&game, A), ["end", "open"]);
    let (game, _) = hang_lot(PAIR, "landscape gold 2x2", "h7");
    let game = after(&game, A, "decor 2, hang decor 2 j7 v");
    assert_eq!(offered_words(&game, A), ["end", "open"], "AS-8.9: decor earns no further decor");
}

#[test]
fn as_t27_three_matches_earn_a_single_decor_tile() {
    let (game, m) = hang_lot(TRIO, "landscape gold 4x3", "h4");
    assert_eq!(m, 3, "AS-T27");
    assert!(takes(&game, &[3]) && takes(&game, &[2]) && takes(&game, &[1]), "AS-T27, AS-8.3");
    assert!(!takes(&game, &[2, 1]), "AS-T27");
}

#[test]
fn as_t28_four_matches_can_be_split() {
    let (game, m) = hang_lot(&format!("{TRIO}, portrait gold 2x2 @J2"), "landscape gold 4x3", "h4");
    assert_eq!(m, 4, "AS-T28");
    let legal_ones: [&[u8]; 6] = [&[3, 1], &[2, 2], &[2, 1, 1], &[1, 1, 1, 1], &[3], &[1]];
    assert!(legal_ones.iter().all(|sizes| takes(&game, sizes)), "AS-T28, AS-8.4");
    assert!(!takes(&game, &[3, 2]), "AS-T28, AS-8.4");
    assert!(!takes(&game, &[]), "AS-T28: nothing at all");
    let taken = after(&game, A, "decor 2");
    assert_eq!(taken.offers(A).default, step(&taken, A, "enough"), "AS-21.6: enough is the default");
    assert!(!legal(&taken, A, "hang decor 2 h7 h"), "AS-21.6: all sizes are taken first, then hung");
}

#[test]
fn as_t29_five_matches_can_be_split() {
    let text = format!("{TRIO}, portrait gold 2x2 @J2, city gold 2x2 @H7");
    let (game, m) = hang_lot(&text, "landscape gold 4x3", "h4");
    assert_eq!(m, 5, "AS-T29");
    let legal_ones: [&[u8]; 3] = [&[3, 2], &[3, 1, 1], &[2, 2, 1]];
    assert!(legal_ones.iter().all(|sizes| takes(&game, sizes)), "AS-T29, AS-8.4");
    assert!(!takes(&game, &[3, 3]), "AS-T29");
}

#[test]
fn as_t65_option_makes_the_decor_total_exact() {
    let (mut game, _) = hang_lot(&format!("{TRIO}, portrait gold 2x2 @J2"), "landscape gold 4x3", "h4");
    game.options.decor_exact = Assent::Yes;
    let exact: [&[u8]; 4] = [&[3, 1], &[2, 2], &[2, 1, 1], &[1, 1, 1, 1]];
    assert!(exact.iter().all(|sizes| takes(&game, sizes)), "AS-T65, AS-8.4");
    let others: [&[u8]; 5] = [&[3], &[1], &[2, 1], &[3, 2], &[]];
    assert!(others.iter().all(|sizes| !takes(&game, sizes)), "AS-T65, AS-8.4");
    assert_eq!(after(&game, A, "decor 2").offers(A).default, None, "AS-T65: enough is not offered");
    game.supply = [0, 9, 9];
    assert!(
        takes(&game, &[3]) && takes(&game, &[2, 2]) && !takes(&game, &[2]),
        "AS-T65, AS-8.7: no size is left"
    );
    let (mut three, _) = hang_lot(TRIO, "landscape gold 4x3", "h4");
    three.options.decor_exact = Assent::Yes;
    assert!(takes(&three, &[1]) && takes(&three, &[3]), "AS-T65, AS-8.3: one tile of at most m");
}

#[test]
fn as_t30_hanging_order_shifts_matches_not_their_sum() {
    let mut game = solo("still gold 2x3 @F5", "landscape shell 2x2");
    game.place_mut(A).slot = Some(super::super::tiles::Item::Painting(painting("city shell 2x2")));
    play(&mut game, A, "take a");
    let mut one = game.clone();
    assert_eq!(matches(&play(&mut one, A, "hang h7")), 0, "AS-T30");
    assert_eq!(matches(&play(&mut one, A, "assistant h5")), 1, "AS-T30, AS-8.1: from the assistant counts");
    assert_eq!(matches(&play(&mut game, A, "assistant h5")), 0, "AS-T30");
    assert_eq!(matches(&play(&mut game, A, "hang h7")), 1, "AS-T30");
}

fn shields(game: &ArtSociety, seat: Seat) -> i32 {
    game.score_parts(seat)[1]
}

#[test]
fn as_t10_exchange_merges_smaller_decor() {
    let text = format!("{W0}, d1 @A1, d1 @B1, d1 @C1");
    let mut game = solo(&text, "city gold 2x2");
    game.supply = [0, 0, 5];
    let mut poor = game.clone();
    play(&mut poor, A, "take a, hang h5, decor 1");
    assert!(tiles_text(&poor, A).contains(&"d3h @a1".to_owned()), "AS-T10, AS-9.3");
    assert_eq!(poor.supply, [2, 0, 4], "AS-T10, AS-9.2: freed, then taken");
    assert_eq!(shields(&poor, A), 3, "AS-T10, AS-9.4: shields on the wall unchanged");
    play(&mut poor, A, "hang decor 1 j5, end");
    assert_eq!(shields(&poor, A), 4, "AS-T10");
    game.supply = [0, 10, 5];
    play(&mut game, A, "take a, hang h5, decor 1");
    let tiles = tiles_text(&game, A);
    assert!(
        tiles.contains(&"d2h @a1".into()) && tiles.contains(&"d1 @c1".into()),
        "AS-T10, AS-9.4: fewest tiles"
    );
    assert_eq!(game.supply, [1, 9, 5], "AS-T10");
}

#[test]
fn as_t31_exchange_splits_a_two() {
    let text = format!("{PAIR}, d2h @A1");
    let mut game = solo(&text, "landscape gold 2x2");
    game.supply = [5, 0, 0];
    play(&mut game, A, "take a, hang h7, decor 2");
    let tiles = tiles_text(&game, A);
    assert!(tiles.contains(&"d1 @a1".into()) && tiles.contains(&"d1 @b1".into()), "AS-T31, AS-9.3");
    assert_eq!(game.supply, [3, 0, 0], "AS-T31");
    assert_eq!(turn(&game, A).decor, [0, 1, 0], "AS-T31: the freed two is taken");
}

#[test]
fn as_t32_decor_is_lost_if_none_can_be_taken() {
    let mut game = solo(&format!("{W0}, d1 @E4"), "city gold 2x2");
    game.supply = [0, 20, 20];
    let news = play(&mut game, A, "take a, hang h5");
    assert!(news.contains(&Event::DecorLost { seat: A, shields: 1 }), "AS-T32, AS-8.7, AS-9.1, AS-9.4");
    assert_eq!(offered_words(&game, A), ["end", "open"], "AS-T32");
}

#[test]
fn as_t61_horizontal_exchange_takes_precedence() {
    let mut game = solo(&format!("{W0}, d1 @E4, d1 @F4, d1 @E5"), "city gold 2x2");
    game.supply = [0, 10, 5];
    let exchange = game.exchange_for(A, 1).unwrap();
    assert_eq!(exchange.pieces, [tile("d2h @E4")], "AS-T61, AS-9.6: horizontal before vertical");
    play(&mut game, A, "take a, hang h5, decor 1");
    assert_eq!(game.supply, [1, 9, 5], "AS-T61: ones 2 before one is taken; AS-9.6: one exchange per tile");

    let mut game = solo(&format!("{W0}, d3h @F4"), "city gold 2x2");
    game.supply = [4, 3, 0];
    let exchange = game.exchange_for(A, 3).unwrap();
    assert_eq!(exchange.pieces, [tile("d2h @F4"), tile("d1 @H4")], "AS-T61, AS-9.6: the longer piece first");
    game.earn_for_test(3);
    play(&mut game, A, "decor 3");
    assert_eq!(game.supply, [3, 2, 0], "AS-T61");
}

impl ArtSociety {
    /// Begins a turn of seat A in which this many shields have just been earned.
    fn earn_for_test(&mut self, shields: u8) {
        play(self, A, "take a, hang d5");
        self.earn_decor(A, shields, &mut Vec::new());
    }
}

#[test]
fn exchange_uses_own_wall_first() {
    let line = "d1 @A1, d1 @B1";
    let other = format!("{W0}, {line}");
    let lots = ["city gold 2x2", "still plain 2x2", "still ebony 2x2", "still shell 2x2"];
    let mut game = scene(&[W0, &other, &other], &lots);
    game.supply = [0, 9, 9];
    assert_eq!(game.exchange_for(A, 1).unwrap().seat, B, "AS-9.4: from the player's left");
    assert_eq!(game.exchange_for(C, 1).unwrap().seat, C, "AS-9.4: own wall first");
    game.place_mut(A).slot = Some(super::super::tiles::Item::Decor(1));
    game.place_mut(B).wall = parse_wall(W0);
    game.place_mut(C).wall = parse_wall(W0);
    assert!(game.exchange_for(A, 1).is_none(), "AS-9.6: stashed tiles take no part");
    let mut game = solo(&format!("{W0}, d1 @A4, d1 @B4, d1 @D2, d1 @E2, d1 @A2, d1 @B2"), "city gold 2x2");
    game.supply = [0, 9, 9];
    assert_eq!(game.exchange_for(A, 1).unwrap().pieces, [tile("d2h @A2")], "AS-9.4: topmost, then leftmost");
    game.supply = [1, 9, 9];
    play(&mut game, A, "take a, hang h5, decor 1");
    assert!(tiles_text(&game, A).contains(&"d1 @a2".to_owned()), "AS-9.5: only when needed");
}

#[test]
fn decor_supply_is_limited() {
    let mut game = solo(PAIR, "landscape gold 2x2");
    game.supply = [1, 0, 9];
    play(&mut game, A, "take a, hang h7");
    assert_eq!(offered_words(&game, A), ["decor 1"], "AS-9.1, AS-9.2: twos are gone and cannot be freed");
    play(&mut game, A, "decor 1");
    assert_eq!(game.supply[0], 0, "AS-9.1");
}

#[test]
fn as_t33_full_wall_earns_no_decor() {
    let mut game = solo(HOLE, "landscape shell 2x3");
    game.totals = RANK;
    let supply = game.supply;
    let news = play(&mut game, A, "take a, hang g6");
    assert_eq!(matches(&news), 1, "AS-T33");
    assert_eq!(game.supply, supply, "AS-T33, AS-8.6: no decor, nothing counts as excess");
    assert!(game.place(A).excess.is_empty(), "AS-8.6");
    assert_eq!(game.score_parts(A), [41, 0, 6, 5, 0, 0], "AS-T33: 52");
    assert_eq!(game.trigger(), Some(super::super::state::Reason::Wall), "AS-T33");
}

#[test]
fn as_t34_decor_fills_the_wall() {
    let mut game = solo(HOLE, "landscape ebony 2x2");
    game.totals = RANK;
    play(&mut game, A, "take a, hang g6, decor 2, hang decor 2 g8 h");
    assert_eq!(game.score_parts(A), [41, 2, 6, 5, 0, 0], "AS-T34: 54");
}

#[test]
fn as_t35_wall_with_one_empty_cell_is_not_full() {
    let mut game = solo(HOLE, "landscape shell 2x2");
    game.totals = RANK;
    play(&mut game, A, "take a, hang g6, decor 1");
    let all = ["hang decor 1 g8", "hang decor 1 h8", "stash decor 1"];
    assert_eq!(offered_words(&game, A), all, "AS-T35");
    play(&mut game, A, "hang decor 1 g8");
    assert_eq!(game.score_parts(A), [41, 1, 6, 0, 0, 0], "AS-T35: 48, not full");
}

#[test]
fn as_t36_full_wall_allows_stashing_pending_decor() {
    let mut game = solo(HOLE, "landscape ebony 2x2");
    game.totals = RANK;
    game.place_mut(A).slot = Some(super::super::tiles::Item::Decor(2));
    play(&mut game, A, "take a, hang g6, decor 2, assistant g8 h, stash decor 2, end");
    assert_eq!(game.score_parts(A), [41, 2, 6, 5, 0, 0], "AS-T36");
    assert_eq!(game.place(A).slot, Some(super::super::tiles::Item::Decor(2)), "AS-T36, AS-11.2");
}

#[test]
fn as_t66_option_returns_decor_of_a_full_wall() {
    let mut game = solo(HOLE, "landscape ebony 2x2");
    (game.totals, game.options.full_wall_returns_decor) = (RANK, Assent::Yes);
    let mut filled = game.clone();
    game.place_mut(A).slot = Some(super::super::tiles::Item::Decor(2));
    let supply = game.supply;
    let events = play(&mut game, A, "take a, hang g6, decor 2, assistant g8 h");
    assert!(events.contains(&Event::DecorReturned { seat: A, shields: 2 }), "AS-T66, AS-8.6");
    assert_eq!((game.supply, game.place(A).slot), (supply, None), "AS-T66");
    assert_eq!(offered_words(&game, A), ["end", "open"], "AS-T66: nothing is left to stash");
    assert_eq!(game.score_parts(A), [41, 2, 6, 5, 0, 0], "AS-T66: as AS-T36");
    play(&mut filled, A, "take a, hang g6, decor 2, hang decor 2 g8 h");
    assert_eq!(filled.score_parts(A), [41, 2, 6, 5, 0, 0], "AS-T66: decor that fills the wall stays");
}

#[test]
fn unplaceable_decor_returns_to_the_supply() {
    let mut game = solo(HOLE, "landscape ebony 2x2");
    game.place_mut(A).slot = Some(super::super::tiles::Item::Decor(2));
    let before = game.supply;
    play(&mut game, A, "take a, hang g6, decor 2, assistant g8 h");
    assert_eq!(game.supply[1], before[1] - 1, "AS-8.8: it could still be stashed");
    let mut game = solo(HOLE, "landscape ebony 2x2");
    game.place_mut(A).slot = Some(super::super::tiles::Item::Decor(1));
    play(&mut game, A, "take a, hang g6, decor 2, assistant g8, stash decor 2");
    assert!(legal(&game, A, "end"), "AS-8.8");
}
