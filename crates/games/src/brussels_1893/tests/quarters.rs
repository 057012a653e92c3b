//! Free actions, the Brussels board, passing (sections 7 to 9).

use super::fixtures::{
    BASE, BLUE, EXPANSION, GREEN, RED, build_house, cell, cubes, legal, nobles, offered_after, offered_words,
    parse_display, points, put, red, say, scene, works,
};
use crate::brussels_1893::{Colour, Event, Gain, GoodReason, Noble, Quarter, Reputation, Track};
use engine::Pending;
use engine::prelude::*;

/// BXT-5 (BX-8.1, BX-8.4, R17).
#[test]
fn bxt_5_third_use_with_four_players_costs_two() {
    let mut game = scene(4, BASE);
    game.crowds[Quarter::Plaza.index()].uses = 2;
    let place = red(&mut game);
    place.levels[Track::Crown.index()] = 2;
    place.nobles = nobles(&[Noble::Brugmann, Noble::Empain, Noble::Maeterlinck]);
    say(&mut game, RED, "br plaza");
    assert_eq!((red(&mut game).reserve, game.turn.uses), (3, 2));
    say(&mut game, RED, "use maeterlinck, use brugmann");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    assert_eq!(red(&mut game).upright_nobles().collect::<Vec<_>>(), [Noble::Empain]);
}

/// BXT-18 (BX-8.4).
#[test]
fn bxt_18_plaza_uses_up_to_three_nobles() {
    let mut game = scene(3, BASE);
    let place = red(&mut game);
    place.levels[Track::Crown.index()] = 3;
    place.nobles = nobles(&[Noble::Brugmann, Noble::Empain, Noble::Maeterlinck, Noble::Solvay]);
    say(&mut game, RED, "br plaza");
    assert_eq!((red(&mut game).reserve, game.turn.uses), (4, 3));
    assert_eq!(offered_words(&game, RED).last().unwrap(), "done");
    say(&mut game, RED, "brugmann empain solvay(iron)");
    assert_eq!(red(&mut game).cubes, cubes("wild 2 iron 1"));
    assert_eq!(game.pending(), Pending::Turn(GREEN));
}

/// BXT-51 (BX-4.5, BX-7.1, R15): even if the visitor cannot act.
#[test]
fn bxt_51_owner_gets_a_free_sale_action() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-3", RED);
    red(&mut game).works = works("blue blue green black");
    game.active = GREEN;
    say(&mut game, GREEN, "an 3-3 bid 2 none");
    assert_eq!((points(&game)[0], game.bids[cell("3-3").index()]), (4, 2));
    assert_eq!(game.pending(), Pending::Turn(BLUE));
}

/// BXT-52 (BX-7.1).
#[test]
fn bxt_52_owner_gets_a_free_build_action() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "4-4", RED);
    red(&mut game).built = 3;
    game.active = GREEN;
    game.place_mut(GREEN).cubes = cubes("wood 1 stone 1");
    say(&mut game, GREEN, "an 4-4 bid 1 pay wood stone turn wood at 1-1");
    assert_eq!(points(&game), [3, 5, 0]);
}

/// BXT-53 (BX-7.2).
#[test]
fn bxt_53_own_house_and_park_give_no_free_action() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-5", RED);
    let own = super::fixtures::after(&game, RED, "an 3-5 bid 1 materials wood iron");
    assert_eq!(own.pending(), Pending::Turn(GREEN));
    assert_eq!(own.place(RED).cubes, cubes("wood 1 iron 1"));
    game.active = GREEN;
    say(&mut game, GREEN, "br park materials wood wood");
    assert_eq!(game.pending(), Pending::Turn(BLUE));
    assert_eq!(red(&mut game).cubes, [0; 5]);
}

/// BXT-54 (BX-7.1).
#[test]
fn bxt_54_free_workshop_needs_a_black_artwork() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "4-5", RED);
    game.active = GREEN;
    let with = super::fixtures::after(&game, GREEN, "an 4-5 bid 1 workshop blue");
    assert_eq!(with.place(RED).works, works("black"));
    game.workshop[Colour::Black.index()] = 0;
    say(&mut game, GREEN, "an 4-5 bid 1 workshop blue");
    assert_eq!((red(&mut game).works, game.pending()), ([0; 5], Pending::Turn(BLUE)));
}

/// BXT-55 (BX-7.2, BX-7.3): the next turn waits for the answer.
#[test]
fn bxt_55_passed_player_still_gets_a_free_action() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-5", RED);
    build_house(&mut game, "5-5", RED);
    red(&mut game).passed = true;
    game.active = GREEN;
    let noble = game.clone();
    say(&mut game, GREEN, "an 3-5 bid 1 materials wood iron");
    assert_eq!(game.pending(), Pending::Turn(RED));
    assert_eq!(offered_words(&game, RED), ["free wood", "free iron", "free stone", "free none"]);
    say(&mut game, RED, "free stone");
    assert_eq!((red(&mut game).cubes, game.pending()), (cubes("stone 1"), Pending::Turn(BLUE)));
    let mut game = noble;
    say(&mut game, GREEN, "an 5-5 bid 1 noble 0 discard");
    assert_eq!(offered_words(&game, RED), ["free brugmann", "free none"]);
    let left = super::fixtures::after(&game, RED, "free none");
    assert_eq!((left.place(RED).used, left.pending()), (0, Pending::Turn(BLUE)), "R15: it may be declined");
    say(&mut game, RED, "free brugmann");
    assert_eq!((red(&mut game).francs, red(&mut game).used), (15, nobles(&[Noble::Brugmann])));
}

/// BX-7.1: with one kind of cube, or with no upright noble, there is no choice.
#[test]
fn bx_7_1_free_action_without_choice_is_automatic() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-5", RED);
    build_house(&mut game, "5-5", RED);
    game.active = GREEN;
    red(&mut game).used = nobles(&[Noble::Brugmann]);
    game.supply = cubes("iron 3");
    let cube = super::fixtures::after(&game, GREEN, "an 3-5 bid 1 materials iron iron");
    assert_eq!((cube.place(RED).cubes, cube.pending()), (cubes("iron 1"), Pending::Turn(BLUE)));
    say(&mut game, GREEN, "an 5-5 bid 1 noble 0 discard");
    assert_eq!(game.pending(), Pending::Turn(BLUE));
}

/// BXT-56 (BX-8.1).
#[test]
fn bxt_56_third_use_with_three_players_costs_three() {
    let mut game = scene(3, BASE);
    game.crowds[Quarter::Exchange.index()].uses = 2;
    assert_eq!(game.quarter_cost(Quarter::Exchange), 3);
    red(&mut game).reserve = 2;
    assert!(!legal(&game, RED, "br exchange"));
    red(&mut game).reserve = 3;
    say(&mut game, RED, "br exchange");
    assert_eq!(game.architects_in_brussels(RED), 3);
}

/// BXT-57 (BX-8.1).
#[test]
fn bxt_57_costs_rise_more_slowly_with_five_players() {
    let mut game = scene(5, BASE);
    let mut costs = Vec::new();
    for uses in 0..5 {
        game.crowds[Quarter::Market.index()].uses = uses;
        costs.push(game.quarter_cost(Quarter::Market));
    }
    assert_eq!(costs, [1, 1, 2, 2, 3]);
}

/// BXT-58 (BX-8.4).
#[test]
fn bxt_58_new_crown_level_allows_no_extra_use() {
    let mut game = scene(3, BASE);
    red(&mut game).nobles = nobles(&[Noble::Albert, Noble::Brugmann]);
    say(&mut game, RED, "br plaza albert");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    assert_eq!(red(&mut game).upright_nobles().collect::<Vec<_>>(), [Noble::Brugmann]);
}

/// BXT-59 (BX-8.6, R10).
#[test]
fn bxt_59_market_gives_what_is_left() {
    let mut game = scene(3, BASE);
    game.supply = cubes("wild 2");
    say(&mut game, RED, "br market");
    assert_eq!(red(&mut game).cubes, cubes("wild 2"));
}

/// BXT-60 (BX-8.5, R19).
#[test]
fn bxt_60_park_needs_no_bid() {
    let mut game = scene(3, BASE);
    red(&mut game).francs = 3;
    say(&mut game, RED, "br park noble 3 empain keep");
    assert_eq!((red(&mut game).francs, red(&mut game).cubes), (0, cubes("wild 2")));
    assert!(game.pieces.iter().all(Option::is_none), "no cell is used");
    let mut game = scene(3, BASE);
    red(&mut game).cubes = cubes("wood 1 stone 1");
    say(&mut game, RED, "br park build pay wood stone turn wood at 1-1");
    assert_eq!(game.houses[cell("1-1").index()], Some(RED));
}

/// BX-4.7, BX-8.2, BX-8.3, R18, R37: an action without effect may be chosen, and nothing in Brussels is a duty.
#[test]
fn brussels_action_may_have_no_effect() {
    let mut game = scene(3, BASE);
    game.supply = [0; 5];
    red(&mut game).nobles = 0;
    let francs = u32::from(game.stock_francs());
    assert_eq!(super::fixtures::after(&game, RED, "br market").place(RED).cubes, [0; 5]);
    assert_eq!(super::fixtures::after(&game, RED, "br plaza").pending(), Pending::Turn(GREEN));
    let park = super::fixtures::after(&game, RED, "br park none");
    assert_eq!((park.architects_in_brussels(RED), park.pending()), (1, Pending::Turn(GREEN)));
    assert_eq!(super::fixtures::after(&game, RED, "br exchange").place(RED).francs, 10 + francs);
}

/// BXT-6 (BX-9.1, BX-9.2, R23).
#[test]
fn bxt_6_first_to_pass_gains_a_card() {
    let mut game = scene(3, BASE);
    game.active = BLUE;
    let place = game.place_mut(BLUE);
    (place.francs, place.works) = (3, works("blue blue green"));
    place.face_down = vec![Reputation(29)];
    say(&mut game, BLUE, "pass");
    assert_eq!((game.place(BLUE).francs, game.place(BLUE).face_down.len()), (7, 2));
    let mut news = Vec::new();
    game.seats.iter_mut().for_each(|place| place.passed = true);
    game.row = [None; 5];
    game.resolve(&mut super::fixtures::dice(), &mut news);
    assert!(news.contains(&Event::NextStart { seat: BLUE, icons: 2 }));
}

/// BXT-61 (BX-9.1, BX-9.2, BX-9.3).
#[test]
fn bxt_61_third_first_pass_earns_eight_francs() {
    let mut game = scene(3, BASE);
    let place = red(&mut game);
    (place.francs, place.works) = (0, works("yellow blue brown green black"));
    place.face_down = vec![Reputation(29), Reputation(28)];
    say(&mut game, RED, "pass");
    assert_eq!((red(&mut game).francs, red(&mut game).points), (8, 0));
    assert_eq!(game.score_parts(RED)[1], ("tiles", 0), "BX-9.3: the fronts have no effect");
}

/// BXT-62 (BX-9.1).
#[test]
fn bxt_62_later_passes_get_no_card() {
    let mut game = scene(3, BASE);
    game.first_passer = Some(RED);
    game.active = GREEN;
    let place = game.place_mut(GREEN);
    (place.francs, place.works) = (0, works("yellow yellow black"));
    say(&mut game, GREEN, "pass");
    assert_eq!((game.place(GREEN).francs, game.place(GREEN).face_down.len()), (2, 0));
}

/// BXT-82 (BX-14.15, R49).
#[test]
fn bxt_82_white_counts_as_one_colour() {
    let mut game = scene(3, EXPANSION);
    game.first_passer = Some(GREEN);
    let place = red(&mut game);
    (place.francs, place.works, place.whites) = (0, works("blue"), works("green yellow"));
    say(&mut game, RED, "pass");
    assert_eq!(red(&mut game).francs, 2);
}

/// BX-14.5, R51: travellers pay in Brussels, by default before architects.
#[test]
fn travellers_pay_in_brussels() {
    let mut game = scene(3, EXPANSION);
    game.crowds[Quarter::Market.index()].uses = 1;
    red(&mut game).travellers = 1;
    assert_eq!(
        offered_after(&game, RED, "br market"),
        ["", " with 0 traveller"],
        "with a traveller and an architect, or with architects alone"
    );
    let both = super::fixtures::after(&game, RED, "br market with 1 traveller");
    assert_eq!(both, super::fixtures::after(&game, RED, "br market"));
    assert_eq!((both.architects_in_brussels(RED), both.crowds[Quarter::Market.index()].travellers), (1, 1));
    say(&mut game, RED, "br market with 0");
    assert_eq!((red(&mut game).reserve, red(&mut game).travellers), (3, 1));
}

/// BX-4.5, BX-4.6, R16: the visitor's action comes before the owner's.
#[test]
fn bx_4_6_owner_acts_after_the_visitor() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-3", GREEN);
    red(&mut game).works = works("green");
    game.place_mut(GREEN).works = works("blue");
    put(&mut game, "5-5", BLUE, 1);
    game.sold = parse_display("");
    let news = say(&mut game, RED, "an 3-3 bid 1 sell green to 5,4");
    let at = |wanted: &dyn Fn(&Event) -> bool| news.iter().position(wanted).unwrap();
    let sold = at(&|event| matches!(event, Event::Sold { .. }));
    let free = at(&|event| matches!(event, Event::Got { seat: GREEN, why: GoodReason::FreeAction, .. }));
    let told =
        at(&|event| *event == Event::FreeAction { seat: GREEN, by_seat: RED, gain: Gain::Points, count: 1 });
    assert!(told < sold && sold < free, "the visitor knows before the action, the owner gains after it");
}

/// BX-4.2, BX-21.5: a bid is shown with its owner's francs in that column, and the most of the others.
#[test]
fn bx_21_5_bid_event_shows_the_column() {
    let mut game = scene(3, BASE);
    red(&mut game).works = works("green");
    game.sold = parse_display("");
    put(&mut game, "5-3", BLUE, 4);
    put(&mut game, "4-3", RED, 2);
    let news = say(&mut game, RED, "an 3-3 bid 1 sell green to 5,4");
    let told = |event: &Event| {
        matches!(event, Event::Placed { seat: RED, column: 3, column_francs: 3, others_francs: 4, .. })
    };
    assert!(news.iter().any(told), "{news:?}");
}
