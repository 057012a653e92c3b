//! Workshop, sale, nobles, materials (section 5).

use super::fixtures::{
    BASE, GREEN, RED, cell, cubes, dice, faces, legal, level, nobles, offered_after, offered_words,
    parse_display, points, put, red, say, scene, works,
};
use crate::brussels_1893::state::{Stage, Turn};
use crate::brussels_1893::{Action, Brussels1893, Colour, Noble, Track};
use engine::Pending;
use engine::prelude::*;

/// Sets up a sale in which Red must move the indicator by `moves` steps.
fn moving(centre: (u8, u8), moves: u8) -> Brussels1893 {
    let mut game = scene(3, BASE);
    game.indicator = centre;
    put(&mut game, "3-3", RED, 1);
    let (cell, action) = (Some(cell("3-3")), Some(Action::Sale));
    game.turn = Turn { stage: Stage::Indicator, cell, action, moves, ..Turn::NEW };
    game
}

/// BXT-2 (BX-5.2 to BX-5.5).
#[test]
fn bxt_2_sale_earns_points_and_francs() {
    let mut game = scene(3, BASE);
    red(&mut game).works = works("green yellow");
    game.sold = parse_display("brown black");
    game.workshop[Colour::Brown.index()] = 4;
    say(&mut game, RED, "an 3-3 bid 1 sell green to 6,4 drop brown");
    assert_eq!(game.indicator, (6, 4));
    assert_eq!((points(&game)[0], red(&mut game).francs), (6, 10 - 1 + 2));
    let mut shown = faces(&game);
    shown.sort_unstable();
    assert_eq!(shown, ["black", "green"]);
    assert_eq!(game.workshop[Colour::Brown.index()], 5);
    assert_eq!(red(&mut game).works, works("yellow"));
}

/// BXT-26 (BX-5.3, R5): exactly this number of steps, back and forth allowed.
#[test]
fn bxt_26_indicator_moves_the_exact_distance() {
    let reached = |moves| offered_after(&moving((4, 4), moves), RED, "to ");
    assert_eq!(reached(1), ["4 3", "3 4", "5 4", "4 5"]);
    assert_eq!(reached(2).len(), 9);
    assert!(reached(2).contains(&"4 4".to_owned()));
    assert_eq!(reached(3).len(), 12);
    assert_eq!(reached(4).len(), 13);
}

/// BXT-27 (BX-5.3).
#[test]
fn bxt_27_indicator_stays_on_the_grid() {
    assert_eq!(offered_after(&moving((6, 6), 1), RED, "to "), ["6 5", "5 6"]);
}

/// BXT-28 and BXT-29 (BX-5.5).
#[test]
fn bxt_28_black_earns_at_most_four() {
    let game = scene(3, BASE);
    let all = (2..=6).flat_map(|column| (2..=6).map(move |row| (column, row)));
    let worth: Vec<(u8, u8)> = all.map(|centre| game.parts.worth_of(Colour::Black, centre)).collect();
    assert_eq!(game.parts.worth_of(Colour::Black, (2, 2)), (4, 4));
    assert!(worth.iter().all(|(points, francs)| *points <= 4 && *francs <= 4));
}

#[test]
fn bxt_29_green_earns_six_in_the_corner() {
    assert_eq!(scene(3, BASE).parts.worth_of(Colour::Green, (6, 6)), (6, 6));
}

/// BXT-30 (BX-5.4).
#[test]
fn bxt_30_first_sale_returns_nothing() {
    let mut game = scene(3, BASE);
    red(&mut game).works = works("green blue");
    assert!(!legal(&game, RED, "an 3-3 bid 1 sell green to 4,4 drop blue"));
    say(&mut game, RED, "an 3-3 bid 1 sell green to 4,4");
    assert_eq!(faces(&game), ["green"]);
    assert_eq!(game.pending(), Pending::Turn(GREEN));
}

/// BXT-31 (BX-5.2, R6).
#[test]
fn bxt_31_departing_colour_still_blocks() {
    let mut game = scene(3, BASE);
    game.sold = parse_display("yellow green");
    red(&mut game).works = works("green");
    assert!(!legal(&game, RED, "an 3-3 bid 1 sell green"));
}

/// BXT-32 (BX-5.7).
#[test]
fn bxt_32_noble_must_be_affordable_after_the_bid() {
    let mut game = scene(3, BASE);
    red(&mut game).francs = 2;
    say(&mut game, RED, "an 5-5 bid 1");
    assert_eq!(offered_words(&game, RED), ["noble 1 buls", "noble 0 maeterlinck"]);
}

/// BXT-33 (BX-5.8, BX-5.9, R7): the effect is immediate; the same noble is not kept twice.
#[test]
fn bxt_33_second_buls_cannot_be_kept() {
    let mut game = scene(3, BASE);
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Buls]);
    assert!(!legal(&game, RED, "an 5-5 bid 1 noble 1 keep"));
    say(&mut game, RED, "an 5-5 bid 1 noble 1 buls discard");
    assert_eq!(level(&game, RED, Track::Iris), 2);
    assert_eq!(game.noble_discard, [Noble::Buls]);
    let mut game = scene(3, BASE);
    say(&mut game, RED, "an 5-5 bid 1 noble 0 keep");
    assert_eq!((points(&game)[0], red(&mut game).used), (5, nobles(&[Noble::Maeterlinck])), "kept used");
    assert!(red(&mut game).has_noble(Noble::Maeterlinck));
}

/// BXT-34 (BX-5.11, R10).
#[test]
fn bxt_34_solvay_takes_the_remaining_supply() {
    let mut game = scene(3, BASE);
    game.display[2] = Some(Noble::Solvay);
    game.supply = cubes("wood 1");
    red(&mut game).cubes = cubes("wild 1");
    say(&mut game, RED, "an 5-5 bid 1");
    assert_eq!(offered_after(&game, RED, "noble 1 "), ["solvay wood", "solvay wild wood"]);
    let mut given = game.clone();
    say(&mut given, RED, "noble 1 solvay wild wood discard");
    assert_eq!(red(&mut given).cubes, cubes("wood 1"));
    assert_eq!(given.supply, cubes("wild 1"));
    say(&mut game, RED, "noble 1 solvay wood discard");
    assert_eq!(red(&mut game).cubes, cubes("wood 1 wild 1"));
}

/// BXT-35 (BX-5.12, R8).
#[test]
fn bxt_35_track_stays_at_the_last_level() {
    let mut game = scene(3, BASE);
    game.display[3] = Some(Noble::VanDeVelde);
    red(&mut game).levels = [6; 3];
    say(&mut game, RED, "an 5-5 bid 1 noble 0 van-de-velde discard");
    assert_eq!(red(&mut game).levels, [6; 3]);
}

/// BXT-36 (BX-5.11, BX-5.12, R9).
#[test]
fn bxt_36_vandervelde_releases_an_architect() {
    let mut game = scene(2, BASE);
    game.display[3] = Some(Noble::Vandervelde);
    red(&mut game).reserve = 1;
    say(&mut game, RED, "an 5-5 bid 1 noble 0 discard");
    assert_eq!((red(&mut game).reserve, red(&mut game).court), (1, 1));
    say(&mut game, GREEN, "br market");
    assert!(legal(&game, RED, "br exchange"));
    let mut game = scene(2, BASE);
    game.display[3] = Some(Noble::Vandervelde);
    (red(&mut game).reserve, red(&mut game).court) = (7, 0);
    say(&mut game, RED, "an 5-5 bid 1 noble 0 discard");
    assert_eq!(red(&mut game).reserve, 6, "R9: an empty court releases none");
}

/// BXT-37 (BX-5.13).
#[test]
fn bxt_37_materials_give_what_is_available() {
    let mut game = scene(3, BASE);
    game.supply = cubes("iron 1 wild 3");
    say(&mut game, RED, "an 3-5 bid 1 materials iron");
    assert_eq!(red(&mut game).cubes, cubes("iron 1"));
    let mut game = scene(3, BASE);
    game.supply = cubes("wood 2 iron 1 wild 3");
    say(&mut game, RED, "an 3-5 bid 1");
    assert_eq!(
        offered_words(&game, RED),
        ["materials wood wood", "materials wood iron"],
        "equal or different"
    );
}

/// BXT-38 (BX-5.10).
#[test]
fn bxt_38_noble_display_slides_right() {
    let mut game = scene(3, BASE);
    let [a, b, c, d] = game.display;
    game.noble_deck.push(Noble::Solvay);
    say(&mut game, RED, "an 5-5 bid 1 noble 2 keep");
    assert!(b.is_some_and(|noble| red(&mut game).has_noble(noble)));
    assert_eq!(game.display, [Some(Noble::Solvay), a, c, d]);
}

/// BX-5.10: the discard pile becomes the deck.
#[test]
fn discarded_nobles_become_the_deck() {
    let mut game = scene(3, BASE);
    game.noble_deck.clear();
    game.noble_discard = vec![Noble::Solvay];
    let mut news = Vec::new();
    assert_eq!(game.draw_noble(&mut dice(), &mut news), Some(Noble::Solvay));
    assert_eq!(game.draw_noble(&mut dice(), &mut news), None);
}

/// BXT-125 (BX-5.10, R79).
#[test]
fn bxt_125_empty_deck_leaves_the_left_places_empty() {
    let mut game = scene(3, BASE);
    let [a, _, c, d] = game.display;
    game.noble_deck.clear();
    say(&mut game, RED, "an 5-5 bid 1 noble 2 keep");
    assert_eq!(game.display, [None, a, c, d]);
    assert_eq!(game.displayed_nobles().map(|(price, _)| price).collect::<Vec<_>>(), [2, 1, 0]);
    game.display = [None; 4];
    assert!(!game.can_perform(Action::Noble));
}

/// BX-5.11: every noble's effect.
#[test]
fn every_noble_has_its_effect() {
    let mut game = scene(3, super::fixtures::EXPANSION);
    red(&mut game).levels = [1; 3];
    let play = |noble: Noble, data: &str| {
        let mut game = game.clone();
        game.display[3] = Some(noble);
        red(&mut game).nobles = 0;
        say(&mut game, RED, &format!("an 5-5 bid 1 noble 0 {} {data} discard", noble.key()));
        game.place(RED).clone()
    };
    assert_eq!(play(Noble::Brugmann, "").francs, 14);
    assert_eq!(play(Noble::Empain, "").cubes, cubes("wild 2"));
    assert_eq!(play(Noble::Solvay, "glass").cubes, cubes("glass 1"));
    assert_eq!(play(Noble::Buls, "").levels, [2, 1, 1]);
    assert_eq!(play(Noble::Albert, "").levels, [1, 2, 1]);
    assert_eq!(play(Noble::VanDeVelde, "").levels, [1, 1, 2]);
    assert_eq!(play(Noble::Vandervelde, "").court, 1);
    assert_eq!(play(Noble::Maeterlinck, "").points, 5);
    assert_eq!(play(Noble::Nagelmackers, "").travellers, 1);
    assert_eq!(play(Noble::PrivatLivemont, "brown").whites, works("brown"));
}

/// BX-5.1: any colour except black, while the stock has one.
#[test]
fn workshop_gives_any_colour_except_black() {
    let mut game = scene(3, BASE);
    game.workshop = works("blue black black");
    let mut open = scene(3, BASE);
    say(&mut open, RED, "an 4-5 bid 1");
    let colours = ["workshop yellow", "workshop blue", "workshop brown", "workshop green"];
    assert_eq!(offered_words(&open, RED), colours);
    say(&mut game, RED, "an 4-5 bid 1 workshop blue");
    assert_eq!(red(&mut game).works, works("blue"));
    assert!(!game.can_perform(Action::Workshop));
}

/// BX-5.10, BX-11.1: a round may start with the pile that was shuffled at the end of the last one.
#[test]
fn noble_pile_is_also_reshuffled_at_round_end() {
    let mut game = scene(3, BASE);
    game.noble_deck.clear();
    let news = super::fixtures::resolve(&mut game, [None; 5]);
    assert!(news.contains(&crate::brussels_1893::Event::NoblesReshuffled { count: 1 }));
    assert_eq!((game.round, game.display[0]), (2, Some(Noble::Maeterlinck)));
}
