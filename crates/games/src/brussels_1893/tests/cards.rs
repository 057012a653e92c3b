//! The Belle Époque cards (section 15).

use super::fixtures::{
    BLUE, EITHER_IRIS_CROWN, EXPANSION, GREEN, ONE_ARCHITECT, ONE_IRIS_TWO_ICONS, RED, after, build_house,
    cell, cubes, faces, give, legal, nobles, offered_words, parse_display, points, put, red, resolve, say,
    scene, works,
};
use crate::brussels_1893::state::Phase;
use crate::brussels_1893::{Brussels1893, Event, GoodReason, Iris, Noble, Quarter};
use engine::Pending;
use engine::prelude::*;

fn gained_count(events: &[Event], wanted: GoodReason) -> Option<u32> {
    events.iter().find_map(|event| match event {
        Event::Got { why, count, .. } if *why == wanted => Some(*count),
        _ => None,
    })
}

/// Sets up a scene in which Red can sell a white artwork with green underneath.
fn white_sale() -> Brussels1893 {
    let mut game = scene(3, EXPANSION);
    game.tiles.clear();
    red(&mut game).works = works("yellow");
    red(&mut game).whites = works("green");
    game
}

/// BXT-97 (BX-15.27, R62).
#[test]
fn bxt_97_card_27_counts_an_architect_twice() {
    let mut game = scene(3, EXPANSION);
    for (at, seat) in [("3-3", RED), ("4-4", BLUE), ("3-4", BLUE), ("4-3", GREEN)] {
        put(&mut game, at, seat, 0);
    }
    give(&mut game, RED, 27);
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [1, 0, 1]);
}

/// BX-15.27: offered only if the choice of architect matters.
#[test]
fn card_27_offers_a_choice_of_architect() {
    let mut game = scene(3, EXPANSION);
    for (at, seat) in [
        ("3-3", RED),
        ("3-4", RED),
        ("4-3", GREEN),
        ("4-4", GREEN),
        ("3-5", BLUE),
        ("4-5", BLUE),
        ("2-4", BLUE),
        ("2-5", BLUE),
    ] {
        put(&mut game, at, seat, 0);
    }
    give(&mut game, RED, 27);
    resolve(&mut game, [None; 5]);
    assert_eq!(offered_words(&game, RED), ["double 3 3", "double 3 4", "double none"]);
    assert_eq!(game.fallback_step(RED), crate::brussels_1893::Step::Double(cell("3-4")));
    say(&mut game, RED, "double none");
    assert_eq!(points(&game), [1, 1, 2]);
}

/// BXT-98 (BX-15.28, R63).
#[test]
fn bxt_98_card_28_pays_for_irises() {
    let mut game = scene(3, EXPANSION);
    for (at, seat) in [("3-3", RED), ("3-4", RED), ("4-3", GREEN), ("4-4", RED), ("3-5", BLUE), ("4-5", BLUE)]
    {
        put(&mut game, at, seat, 0);
    }
    give(&mut game, RED, 28);
    let news = resolve(&mut game, [None; 5]);
    assert_eq!(gained_count(&news, GoodReason::Card28), Some(4));
}

/// BX-15.28: the card is not used while its owner leads at no iris.
#[test]
fn bx_15_28_card_is_kept_without_a_lead() {
    let mut game = scene(3, EXPANSION);
    for (at, seat) in [("3-3", BLUE), ("3-4", BLUE), ("4-3", GREEN), ("4-4", GREEN)] {
        put(&mut game, at, seat, 0);
    }
    give(&mut game, RED, 28);
    let news = resolve(&mut game, [None; 5]);
    assert!(!news.iter().any(|event| matches!(event, Event::CardUsed { .. })), "no use is shown");
}

/// BXT-99 (BX-15.29).
#[test]
fn bxt_99_card_29_recalls_an_architect() {
    let mut game = scene(3, EXPANSION);
    game.crowds[0].architects = [2, 0, 2, 0, 0];
    give(&mut game, RED, 29);
    resolve(&mut game, [None; 5]);
    assert_eq!(offered_words(&game, RED), ["recall architect", "recall none"]);
    let none = after(&game, RED, "recall none");
    assert_eq!((none.place(RED).court, none.place(BLUE).court), (3, 3));
    say(&mut game, RED, "recall architect");
    assert_eq!((red(&mut game).court, game.place(BLUE).court), (2, 3));
}

/// BXT-100 (BX-15.30, BX-14.6).
#[test]
fn bxt_100_card_30_counts_travellers() {
    let mut game = scene(3, EXPANSION);
    game.crowds[0].travellers = 1;
    game.crowds[3].travellers = 2;
    game.train = 1;
    give(&mut game, RED, 30);
    resolve(&mut game, [None; 5]);
    assert_eq!((points(&game)[0], game.train), (3, 4));
}

/// BXT-101 (BX-15.25, R61): columns 1-3 are open, with cards of 1 icon and 2 icons.
#[test]
fn bxt_101_card_25_takes_another_card() {
    let mut game = scene(3, EXPANSION);
    game.square = Some(Iris::new(2, 3));
    put(&mut game, "3-2", RED, 1);
    give(&mut game, RED, 25);
    let cards = [None, Some(ONE_ARCHITECT), None, None, Some(ONE_IRIS_TWO_ICONS)];
    resolve(&mut game, cards);
    assert_eq!(offered_words(&game, RED), ["swap 2 for 5", "swap none"]);
    let kept = after(&game, RED, "swap none");
    assert_eq!((kept.won[0].card, kept.row[4]), (ONE_ARCHITECT, Some(ONE_IRIS_TWO_ICONS)));
    let news = say(&mut game, RED, "swap 2 for 5");
    assert!(news.contains(&Event::NextStart { seat: GREEN, icons: 2 }), "2 of Red, 2 of the first passer");
    assert_eq!((red(&mut game).icons, game.row[1]), (2, Some(ONE_ARCHITECT)));
    say(&mut game, RED, "use 5 bonus");
    assert!(game.reputation_discard.contains(&ONE_ARCHITECT));
}

/// BX-15.26.
#[test]
fn card_26_brings_two_icons() {
    let mut game = scene(3, EXPANSION);
    put(&mut game, "3-3", RED, 1);
    give(&mut game, RED, 26);
    let news = resolve(&mut game, [None, None, Some(EITHER_IRIS_CROWN), None, None]);
    assert!(news.contains(&Event::NextStart { seat: RED, icons: 3 }));
}

/// BXT-105 (BX-15.11).
#[test]
fn bxt_105_card_11_counts_meeples() {
    let mut game = scene(3, EXPANSION);
    game.crowds[Quarter::Exchange.index()].architects = [0, 0, 1, 0, 0];
    game.crowds[Quarter::Exchange.index()].uses = 1;
    give(&mut game, RED, 11);
    red(&mut game).travellers = 1;
    let francs = u32::from(game.stock_francs());
    say(&mut game, RED, "br exchange with 1 traveller card 11");
    assert_eq!(red(&mut game).francs, 10 + francs + 3);
}

/// BXT-106 (BX-15.12).
#[test]
fn bxt_106_card_12_turns_francs_into_points() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 12);
    red(&mut game).francs = 17 - u32::from(game.stock_francs());
    say(&mut game, RED, "br exchange, card 12");
    assert_eq!((red(&mut game).francs, points(&game)[0]), (17, 3));
}

/// BXT-107 (BX-15.22, R60).
#[test]
fn bxt_107_card_22_grants_another_turn() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 22);
    red(&mut game).reserve = 2;
    red(&mut game).travellers = 1;
    say(&mut game, RED, "an 5-3 bid 1 workshop blue");
    assert_eq!(offered_words(&game, RED), ["again", "again traveller", "again none"]);
    say(&mut game, RED, "again traveller");
    assert_eq!((game.on_card_22, red(&mut game).reserve, red(&mut game).travellers), (Some(true), 1, 0));
    assert!(!legal(&game, RED, "pass"), "R60");
    say(&mut game, RED, "an 4-5 bid 2 : workshop blue");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 22);
    red(&mut game).reserve = 2;
    say(&mut game, RED, "an 5-3 bid 1 workshop blue");
    assert_eq!(game.pending(), Pending::Turn(GREEN), "one usable meeple is not enough");
}

/// BX-15.22, BX-21.2: all of it in one line.
#[test]
fn bx_15_22_extra_turn_fits_in_the_same_line() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 22);
    give(&mut game, RED, 17);
    red(&mut game).travellers = 1;
    red(&mut game).cubes = cubes("wood 1");
    let line = "br market with 1 traveller card 17 wood wild > green again (an 5-3 bid 2 : workshop blue)";
    say(&mut game, RED, line);
    assert_eq!((red(&mut game).works, red(&mut game).cubes), (works("green blue"), cubes("wild 2")));
    assert_eq!((game.on_card_22, game.pending()), (Some(false), Pending::Turn(GREEN)));
}

/// BXT-108 (BX-15.23).
#[test]
fn bxt_108_card_23_calls_the_departing_noble() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 23);
    red(&mut game).francs = 3;
    resolve(&mut game, [None; 5]);
    assert_eq!(
        (game.phase, offered_words(&game, RED)),
        (Phase::Call, vec!["call noble".to_owned(), "call none".to_owned()])
    );
    say(&mut game, RED, "call noble");
    assert_eq!((red(&mut game).francs, points(&game)[0]), (1, 5));
    assert!(game.noble_discard.contains(&Noble::Maeterlinck), "he gets no card");
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 23);
    game.display[3] = Some(Noble::Solvay);
    resolve(&mut game, [None; 5]);
    assert!(legal(&game, RED, "call noble (iron)"));
}

/// BXT-109 (BX-15.24).
#[test]
fn bxt_109_card_24_counts_upright_nobles() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 24);
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Empain, Noble::Buls, Noble::Albert]);
    red(&mut game).used = nobles(&[Noble::Buls]);
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game)[0], 3);
}

/// BXT-110 (BX-15.3).
#[test]
fn bxt_110_card_3_allows_an_extra_indicator_step() {
    let mut game = white_sale();
    give(&mut game, RED, 3);
    say(&mut game, RED, "an 3-3 bid 1 sell yellow");
    let steps = |game: &Brussels1893, further| {
        let places = (2..=6).flat_map(|column| (2..=6).map(move |row| (column, row)));
        places.filter(|place| game.extra_steps_needed(*place) == Some(further)).count()
    };
    assert_eq!((steps(&game, 0), steps(&game, 1)), (9, 12));
    let near = after(&game, RED, "to 5,5");
    assert!(near.place(RED).is_ready(3), "used only if needed");
    say(&mut game, RED, "to 6,5");
    assert!(!red(&mut game).is_ready(3));
}

/// BXT-111 (BX-15.4).
#[test]
fn bxt_111_card_4_clears_the_display() {
    let mut game = scene(3, EXPANSION);
    red(&mut game).works = works("green");
    game.sold = parse_display("green blue");
    give(&mut game, RED, 4);
    say(&mut game, RED, "an 3-3 bid 1 card 4 green sell green to 5,4");
    assert_eq!(faces(&game), ["blue", "green"]);
}

/// BXT-112 (BX-15.5).
#[test]
fn bxt_112_card_5_rewards_a_discarded_noble() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 5);
    red(&mut game).nobles = nobles(&[Noble::Maeterlinck]);
    say(&mut game, RED, "an 5-5 bid 1 noble 0 discard");
    let saved = after(&game, RED, "save 5");
    assert_eq!((points(&saved)[0], saved.place(RED).is_ready(5)), (5, true));
    assert!(!legal(&saved, RED, "card 5"), "it is offered once");
    say(&mut game, RED, "card 5");
    assert_eq!(points(&game)[0], 8);
}

/// BX-15.5, BX-15.31: the cards that a player owns, in numerical order, including spent ones.
#[test]
fn owned_cards_are_listed_by_number() {
    let mut game = scene(3, EXPANSION);
    for card in [32, 1, 7] {
        give(&mut game, RED, card);
    }
    red(&mut game).spent |= 1 << 7;
    assert_eq!(game.place(RED).card_list().collect::<Vec<_>>(), [1, 7, 32]);
}

/// BXT-113 (BX-15.31, BX-15.32).
#[test]
fn bxt_113_cards_31_and_32_count_cards() {
    let mut game = scene(3, EXPANSION);
    for card in [31, 32, 7] {
        give(&mut game, RED, card);
    }
    red(&mut game).spent = 1 << 7;
    let news = resolve(&mut game, [None; 5]);
    assert_eq!(
        (gained_count(&news, GoodReason::Card31), gained_count(&news, GoodReason::Card32)),
        (Some(6), Some(9))
    );
}

/// BXT-114 (BX-15.15, R57).
#[test]
fn bxt_114_card_15_takes_back_a_bid() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 15);
    put(&mut game, "3-4", RED, 3);
    put(&mut game, "4-4", RED, 1);
    say(&mut game, RED, "br park card 15 3-4 3 workshop blue");
    assert_eq!((game.column_francs(4)[0], red(&mut game).francs), (1, 13));
    assert!(game.pieces[cell("3-4").index()].is_some());
    assert_eq!(red(&mut game).works, works("blue"));
}

/// BXT-127 (BX-14.18, BX-15.1, R55).
#[test]
fn bxt_127_card_1_can_be_saved_for_later() {
    let mut game = scene(2, EXPANSION);
    give(&mut game, RED, 1);
    red(&mut game).works = works("blue");
    say(&mut game, RED, "an 5-3 bid 1 workshop blue save 1");
    assert_eq!(red(&mut game).francs, 9);
    say(&mut game, GREEN, "br market");
    say(&mut game, RED, "an 4-5 bid 1 workshop blue card 1");
    assert_eq!((red(&mut game).francs, red(&mut game).is_ready(1)), (8 + 3, false));
}

/// BXT-123 (BX-11.2).
#[test]
fn bxt_123_traveller_gained_by_card_23_stays() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 23);
    game.train = 3;
    red(&mut game).travellers = 1;
    game.display[3] = Some(Noble::Nagelmackers);
    resolve(&mut game, [None; 5]);
    assert_eq!((game.train, red(&mut game).travellers), (4, 0));
    say(&mut game, RED, "call noble");
    assert_eq!((game.round, game.train, red(&mut game).travellers), (2, 3, 1));
}

/// BX-15.2: a white artwork turns to its colour.
#[test]
fn card_2_colours_a_white_artwork() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 2);
    red(&mut game).whites = works("green blue");
    say(&mut game, RED, "an 5-3 bid 1 workshop blue card 2 green");
    assert_eq!((red(&mut game).works, red(&mut game).whites), (works("green blue"), works("blue")));
}

/// BX-15.6, BX-19.3: card 6 reveals new nobles before one is taken; earlier steps remain.
#[test]
fn card_6_reveals_new_nobles() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 6);
    game.noble_deck.extend([Noble::Solvay, Noble::VanDeVelde]);
    say(&mut game, RED, "an 5-5 bid 1 card 6 0 3");
    let display: Vec<Noble> = game.display.into_iter().flatten().collect();
    assert_eq!(display, [Noble::Solvay, Noble::VanDeVelde, Noble::Albert, Noble::Buls]);
    assert_eq!(game.noble_discard, [Noble::Empain, Noble::Maeterlinck]);
    assert!(offered_words(&game, RED).iter().all(|words| words.starts_with("noble")));
    assert_eq!(
        game.fallback_step(RED),
        crate::brussels_1893::Step::Noble(0, crate::brussels_1893::NobleChoice::None)
    );
}

/// BX-15.7, BX-15.8: two wild cubes, then one is exchanged for a basic one.
#[test]
fn cards_7_and_8_apply_after_materials() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 7);
    give(&mut game, RED, 8);
    say(&mut game, RED, "an 3-5 bid 1 materials wood wood card 8 glass");
    assert_eq!(red(&mut game).cubes, cubes("wood 2 wild 1 glass 1"));
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 8);
    say(&mut game, RED, "an 3-5 bid 1 materials wood wood");
    assert_eq!(game.pending(), Pending::Turn(GREEN), "no wild cube");
}

/// BX-15.13, BX-15.14: one more noble, then a used one for its wage.
#[test]
fn cards_13_and_14_apply_after_the_plaza() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 13);
    give(&mut game, RED, 14);
    red(&mut game).nobles = nobles(&[Noble::Solvay, Noble::Brugmann]);
    say(&mut game, RED, "br plaza brugmann card 13 solvay glass card 14 brugmann");
    assert_eq!((red(&mut game).francs, red(&mut game).cubes), (17, cubes("glass 1")));
    assert_eq!(red(&mut game).nobles, nobles(&[Noble::Solvay]));
}

/// BX-15.16, BX-14.20: only after the park; a park action triggers none of the cards 1 to 10.
#[test]
fn card_16_applies_only_after_the_park() {
    let mut game = scene(3, EXPANSION);
    (1..=10).for_each(|card| give(&mut game, RED, card));
    give(&mut game, RED, 16);
    red(&mut game).works = works("blue");
    red(&mut game).cubes = cubes("wild 1");
    let park = after(&game, RED, "br park workshop blue card 16");
    assert_eq!((park.place(RED).points, park.place(RED).francs), (2, 10));
    assert_eq!(after(&game, RED, "br park materials wood wood").place(RED).cubes, cubes("wood 2 wild 1"));
    game.active = RED;
    let left = after(&game, RED, "br park none");
    assert!(left.place(RED).is_ready(16), "nothing was performed");
}

/// BX-15.17, R58, R76: cubes for an artwork, or an artwork for cubes; neither black nor white ones.
#[test]
fn card_17_trades_both_ways() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 17);
    red(&mut game).works = works("black");
    red(&mut game).whites = works("green");
    let sold = after(&game, RED, "br market card 17 black > glass wild");
    assert_eq!((sold.place(RED).works, sold.place(RED).cubes), ([0; 5], cubes("wild 4 glass 1")));
    let open = after(&game, RED, "br market");
    assert_eq!(open.pending(), Pending::Turn(RED), "it is offered");
    assert!(!legal(&open, RED, "card 17 wild wild black"));
    assert!(!legal(&open, RED, "card 17 green wood wood"), "a white artwork is not given");
    assert_eq!(after(&open, RED, "save 17").pending(), Pending::Turn(GREEN));
}

/// BX-15.18, BX-14.13, R76.
#[test]
fn card_18_takes_a_white_artwork() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 18);
    say(&mut game, RED, "br market card 18 brown");
    assert_eq!(red(&mut game).whites, works("brown"));
}

/// BX-15.19, BX-15.20: at the start of a round.
#[test]
fn cards_19_and_20_apply_when_a_round_starts() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, BLUE, 19);
    give(&mut game, BLUE, 20);
    resolve(&mut game, [None; 5]);
    assert_eq!((game.place(BLUE).travellers, game.train), (1, 3));
    assert_eq!((game.pending(), offered_words(&game, BLUE).len()), (Pending::Turn(BLUE), 17));
    let left = after(&game, BLUE, "square none");
    assert_eq!((left.pending(), offered_words(&left, GREEN).len()), (Pending::Turn(GREEN), 2));
    assert!(left.place(BLUE).is_ready(20));
    say(&mut game, BLUE, "square 4-1");
    assert_eq!((game.square, game.pending()), (Some(Iris::new(4, 1)), Pending::Turn(GREEN)));
    assert!(!game.place(BLUE).is_ready(20));
}

/// BX-15.21: on any house, including the player's own.
#[test]
fn card_21_rewards_an_architect_on_a_house() {
    let mut game = scene(3, EXPANSION);
    give(&mut game, RED, 21);
    build_house(&mut game, "5-3", RED);
    let used = after(&game, RED, "an 5-3 bid 1 workshop blue");
    assert_eq!((points(&used)[0], used.place(RED).is_ready(21)), (3, false));
    let saved = after(&game, RED, "an 5-3 bid 1, save 21, workshop blue");
    assert_eq!((points(&saved)[0], saved.place(RED).is_ready(21)), (0, true));
    let free = after(&game, RED, "an 4-5 bid 1 workshop blue");
    assert_eq!((points(&free)[0], free.place(RED).is_ready(21)), (0, true), "no house, no card");
}

/// BX-14.18, BX-14.19, R53, R54: once per round; ready again in the next; usable as soon as it is gained.
#[test]
fn bx_14_18_cards_are_used_once_per_round() {
    let mut game = scene(2, EXPANSION);
    give(&mut game, RED, 7);
    say(&mut game, RED, "an 3-5 bid 1 materials wood wood card 7");
    assert_eq!(red(&mut game).cubes, cubes("wood 2 wild 2"));
    say(&mut game, GREEN, "br market");
    game.tiles.clear();
    say(&mut game, RED, "an 4-3 bid 1 materials iron iron");
    assert_eq!(red(&mut game).cubes, cubes("wood 2 iron 2 wild 2"));
    resolve(&mut game, [None; 5]);
    assert!(red(&mut game).is_ready(7));
    let mut game = scene(2, EXPANSION);
    game.offered_cards[0] = Some(10);
    red(&mut game).cubes = cubes("wood 1 stone 1");
    say(&mut game, RED, "an 4-4 bid 1 pay wood stone turn wood pavilion 1 card 10");
    assert_eq!(points(&game)[0], 5 + 2, "card 10 at once");
}
