//! Building and the compass (BX-5.14 to BX-6.6, BX-14.8, BX-14.9, BX-15.9, BX-15.10).

use super::fixtures::{
    BASE, EXPANSION, GREEN, RED, assert_payments, build_house, cell, cubes, dice, give, legal, offered_after,
    offered_words, paying, points, put, red, say, scene,
};
use crate::brussels_1893::state::{Stage, Turn};
use crate::brussels_1893::{Action, Brussels1893, Cell, CompassPoint, Event, Step};
use CompassPoint::{Any, Empty, Francs, Glass, Iron, Stone, Wood};
use engine::prelude::*;
use engine::{Pending, Play};

/// Sets up a payment by Red for the next building after `built` ones.
fn purse(built: u8, needles: [CompassPoint; 2], owned: &str, francs: u32) -> Brussels1893 {
    let mut game = scene(3, BASE);
    red(&mut game).built = built;
    paying(&mut game, needles, owned, francs);
    game
}

/// Like [`purse`], with the expansion.
fn purse_be(built: u8, needles: [CompassPoint; 2], owned: &str, francs: u32) -> Brussels1893 {
    let mut game = scene(3, EXPANSION);
    red(&mut game).built = built;
    paying(&mut game, needles, owned, francs);
    game
}

/// BXT-3 (BX-5.14, BX-5.15, BX-6.2, BX-6.3, BX-6.5, R11).
#[test]
fn bxt_3_wild_cube_replaces_three_francs() {
    let mut game = purse(3, [Wood, Francs], "wood 2 stone 2 wild 1", 2);
    assert_payments(&game, &[("wood 2 wild 1", 0)]);
    say(&mut game, RED, "pay wood wood wild turn francs at 1-1");
    let place = red(&mut game);
    assert_eq!((place.francs, place.cubes, place.built), (2, cubes("stone 2"), 4));
}

/// BXT-4 (BX-6.3).
#[test]
fn bxt_4_both_needles_must_be_used() {
    let game = purse(3, [Wood, Francs], "wood 2", 6);
    assert_payments(&game, &[("wood 2 francs 1", 5), ("wood 1 francs 2", 5)]);
}

/// BXT-39 (BX-6.4).
#[test]
fn bxt_39_empty_needle_leaves_one_kind() {
    let game = purse(0, [Stone, Empty], "stone 2 wild 2", 0);
    assert_payments(&game, &[("stone 2", 5), ("stone 1 wild 1", 0), ("wild 2", 0)]);
}

/// BXT-40 (BX-6.4, R12).
#[test]
fn bxt_40_any_accepts_mixed_units() {
    let game = purse(4, [Any, Iron], "iron 1 wood 2 stone 1", 0);
    assert_payments(&game, &[("wood 2 iron 1 stone 1", 10)]);
}

/// BXT-41 (BX-6.5, R11).
#[test]
fn bxt_41_wild_cube_replaces_a_demanded_cube() {
    let game = purse(4, [Any, Iron], "wood 3 wild 1", 0);
    assert_payments(&game, &[("wood 3 wild 1", 5)]);
}

/// BXT-42 (BX-6.4, R13).
#[test]
fn bxt_42_any_and_empty_accept_all_payments() {
    let game = purse(2, [Any, Empty], "wood 1 stone 1", 3);
    assert_payments(&game, &[("wood 1 stone 1 francs 1", 5)]);
}

/// BXT-43 (BX-6.5).
#[test]
fn bxt_43_only_francs_and_wild_cubes_pay() {
    let game = purse(4, [Francs, Empty], "wild 1", 11);
    assert_payments(&game, &[("wild 1 francs 3", 5)]);
}

/// BXT-44 and BXT-45 (BX-5.15).
#[test]
fn bxt_44_wild_cubes_can_pay_for_the_top_floor() {
    assert_payments(&purse(5, [Wood, Stone], "wild 4", 0), &[("wild 4", 5)]);
}

#[test]
fn bxt_45_top_floor_without_wild_cubes_scores_ten() {
    assert_payments(&purse(4, [Wood, Stone], "wood 3 stone 1", 0), &[("wood 3 stone 1", 10)]);
}

/// Returns the needles after this one turns, if it can turn.
fn turned(
    game: &mut Brussels1893,
    needles: [CompassPoint; 2],
    from: CompassPoint,
) -> Option<[CompassPoint; 2]> {
    game.needles = needles;
    game.needles_after(from, true)
}

/// BXT-46, BXT-47 and BXT-48 (BX-6.1, BX-6.6, R14).
#[test]
fn bxt_46_needles_turn_clockwise() {
    let mut game = scene(3, BASE);
    assert_eq!(turned(&mut game, [Wood, Stone], Wood), Some([Francs, Stone]));
    assert_eq!(turned(&mut game, [Wood, Stone], Stone), Some([Wood, Empty]));
}

#[test]
fn bxt_47_needle_skips_the_arrow() {
    let mut game = scene(3, BASE);
    assert_eq!(turned(&mut game, [Empty, Iron], Empty), None);
    assert_eq!(turned(&mut game, [Empty, Iron], Iron), Some([Empty, Any]));
    game.turn = Turn { stage: Stage::Needle, ..Turn::NEW };
    game.needles = [Empty, Iron];
    assert_eq!(offered_words(&game, RED), ["turn iron"]);
    for first in CompassPoint::ALL.into_iter().filter(|position| *position != Glass) {
        for second in CompassPoint::ALL.into_iter().filter(|second| *second != first && *second != Glass) {
            let after =
                [turned(&mut game, [first, second], first), turned(&mut game, [first, second], second)];
            assert!(after.iter().flatten().next().is_some(), "some needle can always turn");
            assert!(after.iter().flatten().all(|needles| !needles.contains(&Glass)), "none rests on glass");
        }
    }
}

#[test]
fn bxt_48_needle_rests_on_glass_with_expansion() {
    let mut game = scene(3, EXPANSION);
    assert_eq!(turned(&mut game, [Empty, Iron], Empty), Some([Glass, Iron]));
}

/// BXT-49 (BX-5.15).
#[test]
fn bxt_49_house_may_stand_outside_the_area() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-3", GREEN);
    red(&mut game).cubes = cubes("wood 1 stone 1");
    say(&mut game, RED, "an 4-4 bid 1 pay wood stone turn wood");
    assert!(legal(&game, RED, "at 1-1"), "it may be outside the area");
    assert!(!legal(&game, RED, "at 4-4") && !legal(&game, RED, "at 3-3"));
}

/// BXT-50 (BX-5.16, R20).
#[test]
fn bxt_50_full_board_allows_no_house() {
    let mut game = scene(5, BASE);
    for cell in Cell::all().map(|cell| cell.to_string()) {
        if cell == "4-4" {
            continue;
        }
        build_house(&mut game, &cell, GREEN);
    }
    red(&mut game).cubes = cubes("wood 5 stone 5");
    assert!(legal(&game, RED, "an 4-4 bid 1 : none"));
    assert!(!legal(&game, RED, "an 4-4 bid 1 : build"));
}

/// BX-5.14, BX-5.16: floors from the bottom; without a house left or a way to pay, nothing is built.
#[test]
fn floors_are_built_from_the_bottom() {
    let mut game = scene(3, BASE);
    let mut costs = Vec::new();
    for built in 0..6 {
        red(&mut game).built = built;
        costs.push(game.floor_cost());
    }
    assert_eq!(costs, [2, 2, 3, 3, 4, 4]);
    red(&mut game).cubes = cubes("wood 4 stone 4");
    assert!(game.can_perform(Action::Build));
    red(&mut game).built = 6;
    assert!(!game.can_perform(Action::Build));
    red(&mut game).built = 0;
    red(&mut game).cubes = cubes("wood 4 iron 3");
    assert!(!game.can_perform(Action::Build), "no stone");
}

/// BXT-14 (BX-14.7, BX-14.8, BX-14.9, BX-14.10).
#[test]
fn bxt_14_pavilion_is_paid_for_with_glass() {
    let mut game = scene(3, EXPANSION);
    red(&mut game).cubes = cubes("wood 1 stone 1 glass 2");
    let card = game.offered_cards[2].unwrap();
    game.offered_cards = [Some(31), Some(32), Some(card), Some(30), Some(29)];
    say(&mut game, RED, "an 4-4 bid 1 build pay wood stone turn wood pavilion 3");
    assert_eq!((red(&mut game).cubes, points(&game)[0]), ([0; 5], 5));
    assert!(red(&mut game).has_card(card));
    assert_eq!((game.pavilions[2], red(&mut game).built), (Some(RED), 1));
    assert!(!game.pavilion_sites().any(|row| row == 3), "R44: one for each position");
}

/// BXT-83 (BX-14.9, R43, R56).
#[test]
fn bxt_83_surcharge_must_be_paid_in_glass() {
    let game = purse_be(0, [Wood, Stone], "wood 1 stone 1 wild 1", 0);
    let game = super::fixtures::after(&game, RED, "pay wood stone turn wood");
    assert_eq!(offered_after(&game, RED, "pavilion "), ["1", "5"]);
    assert_eq!(game.parts.pavilion_glass, [0, 1, 2, 1, 0]);
}

/// BXT-84 (BX-14.9): without a cell for a house, the glass must be kept.
#[test]
fn bxt_84_glass_is_kept_for_the_surcharge() {
    let mut game = purse_be(0, [Wood, Glass], "wood 1 glass 2 wild 1", 0);
    game.pavilions = [Some(GREEN), Some(GREEN), None, Some(GREEN), Some(GREEN)];
    for cell in Cell::all().map(|cell| cell.to_string()) {
        build_house(&mut game, &cell, GREEN);
    }
    assert_payments(&game, &[("wood 1 wild 1", 0)]);
    let after = super::fixtures::after(&game, RED, "pay wood wild turn wood pavilion 3");
    assert_eq!(after.place(RED).cubes, [0; 5]);
    red(&mut game).cubes = cubes("wood 1 glass 2");
    assert!(!game.can_complete(game.needles, true), "no legal payment without the wild cube");
}

/// BXT-102 (BX-15.9).
#[test]
fn bxt_102_card_9_pays_any_cube_for_a_cube() {
    let mut game = purse_be(0, [Wood, Stone], "wood 1 iron 1", 0);
    give(&mut game, RED, 9);
    assert_payments(&game, &[("wood 1 card 9 iron", 5)]);
    say(&mut game, RED, "pay wood card 9 iron turn wood at 1-1");
    assert!(!red(&mut game).is_ready(9));
}

/// BXT-103 (BX-15.9).
#[test]
fn bxt_103_card_9_wild_cube_counts_as_pure() {
    let mut game = purse_be(0, [Wood, Stone], "wood 1 wild 1", 0);
    give(&mut game, RED, 9);
    assert_payments(&game, &[("wood 1 wild 1", 0), ("wood 1 card 9 wild", 5), ("wild 1 card 9 wood", 0)]);
    red(&mut game).cubes = cubes("wild 2");
    assert_payments(&game, &[("wild 2", 0), ("wild 1 card 9 wild", 0)]);
}

/// BX-15.9, R56: a cube replaces a cube, not a 3-franc unit.
#[test]
fn card_9_replaces_no_francs() {
    let mut game = purse_be(0, [Francs, Empty], "iron 2", 3);
    give(&mut game, RED, 9);
    assert!(!game.can_complete(game.needles, true));
    game.needles = [Francs, Wood];
    assert_payments(&game, &[("francs 1 card 9 iron", 5)]);
}

/// BXT-104 (BX-15.10).
#[test]
fn bxt_104_card_10_counts_kinds_paid_for_the_floor() {
    let mut game = purse_be(2, [Wood, Stone], "wood 2 wild 1 glass 1", 0);
    give(&mut game, RED, 10);
    game.offered_cards[1] = Some(32);
    let news = {
        let mut game = game.clone();
        say(&mut game, RED, "pay wood wood wild turn wood pavilion 2 card 10")
    };
    let by_card = news.iter().find_map(|event| match event {
        Event::Got { why: crate::brussels_1893::GoodReason::Card10, count, .. } => Some(*count),
        _ => None,
    });
    assert_eq!(by_card, Some(2));
}

/// BX-5.15: the choice of needle and cell is free, for any payment; then the turn is over.
#[test]
fn bx_5_15_needle_choice_is_free() {
    let mut game = scene(3, BASE);
    put(&mut game, "3-3", GREEN, 1);
    red(&mut game).cubes = cubes("wood 1 stone 1");
    say(&mut game, RED, "an 4-4 bid 1 pay stone wood");
    for (needle, after) in [(Wood, [Francs, Stone]), (Stone, [Wood, Empty])] {
        let mut next = game.clone();
        next.apply(&Play::Step(RED, Step::Turn(needle)), &mut dice(), &mut Vec::new());
        assert_eq!(next.needles, after);
        say(&mut next, RED, "at 2-2");
        assert_eq!(next.houses[cell("2-2").index()], Some(RED));
        assert_eq!(next.pending(), Pending::Turn(GREEN));
    }
}
