//! The variant: mixed strips and B boards (section 17).

use super::fixtures::{
    BOTH, GREEN, RED, VARIANT, after, build_house, cell, cubes, legal, offered_words, parse_display, points,
    red, say, scene, works,
};
use super::play::table;
use crate::brussels_1893::state::{Phase, Turn};
use crate::brussels_1893::{
    Board, Brussels1893, Colour, CompassPoint, Event, Iris, Noble, Options, Strategy, Track,
};
use engine::prelude::*;
use engine::{Pending, Seat};

/// Gives Red this board. The square is at 4-4, so that 3-1 build, 3-2 workshop, 3-3 sale, 3-4 noble, 1-4 materials are
/// open.
fn board(board: Board, options: Options) -> Brussels1893 {
    let mut game = scene(3, options);
    game.square = Some(Iris::new(4, 4));
    red(&mut game).board = board;
    game
}

/// BX-17.2, R75: in turn order, each takes a free board, then immediately an artwork.
#[test]
fn boards_are_chosen_in_turn_order() {
    let mut game = table(3, 1, VARIANT);
    let order: Vec<Seat> = game.turn_order().collect();
    assert_eq!(offered_words(&game, order[0]).len(), 5);
    assert_eq!(game.phase, Phase::Board);
    say(&mut game, order[0], "take horta take blue");
    assert_eq!(game.pending(), Pending::Turn(order[1]));
    assert!(!legal(&game, order[1], "board horta"));
    say(&mut game, order[1], "take hankar");
    assert_eq!(game.pending(), Pending::Turn(order[1]), "the artwork before the next player");
    say(&mut game, order[1], "take brown");
    say(&mut game, order[2], "board cauchie; start green");
    assert_eq!(game.round, 1);
    assert_eq!(game.place(order[0]).board, Board::Horta);
}

/// BXT-116 (BX-17.3).
#[test]
fn bxt_116_hankar_sees_the_top_noble() {
    let mut game = board(Board::Hankar, VARIANT);
    let shown_before = game.display;
    game.noble_deck.push(Noble::Solvay);
    red(&mut game).francs = 3;
    say(&mut game, RED, "an 3-4 bid 1");
    assert_eq!(game.turn.peeked, Some(Noble::Solvay));
    assert!(offered_words(&game, RED).contains(&"noble top solvay wood".to_owned()));
    let top = after(&game, RED, "noble top solvay wood keep");
    assert_eq!((top.display, top.place(RED).francs), (shown_before, 2));
    assert!(top.place(RED).has_noble(Noble::Solvay));
    say(&mut game, RED, "noble 2 keep");
    let [a, _, c, d] = shown_before;
    assert_eq!(game.display, [Some(Noble::Solvay), a, c, d]);
    assert_eq!(red(&mut game).francs, 0);
}

/// BX-17.3, BX-20.3, BX-21.4: a whole line continues after the reveal, with alternatives; in the park, Hankar looks
/// first.
#[test]
fn bx_17_3_hankar_line_continues_after_the_reveal() {
    let mut game = board(Board::Hankar, VARIANT);
    game.noble_deck.push(Noble::Buls);
    let line = "an 3-4 bid 1; noble top albert keep / noble top buls keep / noble 0 discard";
    let line = after(&game, RED, line);
    assert!(line.place(RED).has_noble(Noble::Buls));
    say(&mut game, RED, "br park noble peek");
    assert!(!offered_words(&game, RED).iter().any(|words| words == "none" || words.starts_with("workshop")));
    say(&mut game, RED, "noble top keep");
    assert_eq!(red(&mut game).levels[Track::Iris.index()], 2);
    assert_eq!(game.track_value(RED, Track::Iris), 3, "his iris track begins at 2");
}

/// BX-4.6: card 21 is offered before Hankar looks, so the bid reveals nothing yet.
#[test]
fn hankar_peeks_after_card_21() {
    let mut game = board(Board::Hankar, BOTH);
    super::fixtures::give(&mut game, RED, 21);
    build_house(&mut game, "3-4", RED);
    say(&mut game, RED, "an 3-4");
    assert!(!game.offers(RED).steps[0].reveals);
    say(&mut game, RED, "bid 1 save 21");
    assert!(game.turn.peeked.is_some());
    assert_eq!(points(&game)[0], 0);
}

/// BX-22.1: the automatic move after a look.
#[test]
fn bx_22_1_automatic_move_works_after_a_peek() {
    let mut game = board(Board::Hankar, VARIANT);
    game.noble_deck.push(Noble::Buls);
    say(&mut game, RED, "an 3-4 bid 1");
    let step = game.fallback_step(RED);
    game.apply(&engine::Play::Step(RED, step), &mut super::fixtures::dice(), &mut Vec::new());
    assert_eq!((game.turn.taken, points(&game)[0]), (Some(Noble::Maeterlinck), 5));
    assert_eq!(game.fallback_step(RED), crate::brussels_1893::Step::Discard);
}

/// BXT-117 (BX-17.4, R71).
#[test]
fn bxt_117_cauchie_gains_a_cube_per_artwork() {
    for (options, green) in [(VARIANT, "wild 1"), (BOTH, "glass 1")] {
        let mut game = board(Board::Cauchie, options);
        game.tiles.clear();
        for (colour, cube) in
            [("green", green), ("yellow", "iron 1"), ("brown", "wood 1"), ("blue", "stone 1")]
        {
            let after = after(&game, RED, &format!("br park workshop {colour}"));
            assert_eq!(after.place(RED).cubes, cubes(cube), "{colour}");
        }
        game.active = GREEN;
        build_house(&mut game, "3-2", RED);
        say(&mut game, GREEN, "an 3-2 bid 1 workshop blue");
        assert_eq!((red(&mut game).cubes, red(&mut game).works), ([0; 5], works("black")), "R71");
    }
}

/// BXT-118 (BX-17.5, R73).
#[test]
fn bxt_118_horta_also_gets_francs_in_the_park() {
    let mut game = board(Board::Horta, VARIANT);
    say(&mut game, RED, "br park materials wood iron");
    assert_eq!((red(&mut game).cubes, red(&mut game).francs), (cubes("wood 1 iron 1"), 12));
    assert_eq!(game.track_value(RED, Track::Architect), 1);
}

/// BXT-119 (BX-17.6).
#[test]
fn bxt_119_saintenoy_turns_a_needle_first() {
    let mut game = board(Board::Saintenoy, BOTH);
    game.tiles.clear();
    red(&mut game).cubes = cubes("wood 1");
    red(&mut game).francs = 4;
    game.needles = [CompassPoint::Wood, CompassPoint::Stone];
    say(&mut game, RED, "an 3-1 bid 1 build first stone back");
    assert_eq!(game.needles, [CompassPoint::Wood, CompassPoint::Francs]);
    assert!(!legal(&game, RED, "pay wood francs turn wood"));
    say(&mut game, RED, "pay wood francs turn francs at 1-1");
    assert_eq!(game.needles, [CompassPoint::Wood, CompassPoint::Stone]);
    assert_eq!(game.houses[cell("1-1").index()], Some(RED));
    assert_eq!(game.area_value(RED, Strategy::Francs), 2);
}

/// BX-17.6, R78: the turn may make a building possible, but is no duty; and it is available only once.
#[test]
fn bx_17_6_saintenoys_needle_turn_is_optional() {
    let mut game = board(Board::Saintenoy, VARIANT);
    red(&mut game).cubes = cubes("wood 2");
    red(&mut game).francs = 1;
    game.needles = [CompassPoint::Wood, CompassPoint::Stone];
    assert!(legal(&game, RED, "an 3-1 bid 1 none"));
    say(&mut game, RED, "an 3-1 bid 1 build first stone on pay wood wood");
    assert_eq!(game.needles, [CompassPoint::Wood, CompassPoint::Empty]);
    assert_eq!(offered_words(&game, RED), ["turn wood", "turn empty"]);
}

/// BXT-120 (BX-17.6, R70).
#[test]
fn bxt_120_needle_skips_the_arrow_backwards() {
    let mut game = board(Board::Saintenoy, VARIANT);
    game.needles = [CompassPoint::Iron, CompassPoint::Wood];
    assert_eq!(game.needles_after(CompassPoint::Iron, false), Some([CompassPoint::Iron, CompassPoint::Wood]));
}

/// BXT-121 (BX-17.7).
#[test]
fn bxt_121_strauven_earns_more_for_a_sale() {
    let mut game = board(Board::Strauven, VARIANT);
    red(&mut game).works = works("green yellow");
    game.sold = parse_display("brown black");
    say(&mut game, RED, "an 3-3 bid 1 sell green to 6,4 drop brown");
    assert_eq!((points(&game)[0], red(&mut game).francs), (7, 10 - 1 + 3));
}

/// BX-17.7, R72: a white sale gives the full bonus.
#[test]
fn strauven_gets_the_full_bonus_for_white_sales() {
    let mut game = board(Board::Strauven, BOTH);
    game.tiles.clear();
    red(&mut game).works = works("yellow");
    red(&mut game).whites = works("blue");
    game.sold = parse_display("brown black");
    let news = say(&mut game, RED, "an 3-3 bid 1 sell white as green to 6,4 drop brown");
    assert_eq!((points(&game)[0], red(&mut game).francs), (4, 10 - 1 + 2));
    assert!(news.iter().any(|event| matches!(event, Event::Sold { colour: Colour::Green, .. })));
}

/// BXT-122 (BX-17.7).
#[test]
fn bxt_122_strauven_builds_cheaply() {
    let mut game = board(Board::Strauven, VARIANT);
    let mut costs = Vec::new();
    for built in 0..6 {
        red(&mut game).built = built;
        costs.push(game.floor_cost());
    }
    assert_eq!(costs, [2, 2, 2, 2, 3, 3]);
    red(&mut game).built = 4;
    red(&mut game).cubes = cubes("wood 2 stone 1");
    say(&mut game, RED, "an 3-1 bid 1 build pay wood wood stone turn wood at 1-1");
    assert_eq!(points(&game)[0], 10);
    assert_eq!(game.turn, Turn::NEW);
}

/// BX-17.2: the numbers of every board, one step better than the A side.
#[test]
fn each_board_improves_one_set_of_numbers() {
    let game = table(2, 1, VARIANT);
    let side = |board| game.parts.side(board);
    let plain = side(Board::Plain);
    assert_eq!(side(Board::Hankar).tracks[0], [2, 3, 4, 5, 6, 7]);
    assert_eq!(side(Board::Cauchie).tracks[1], [2, 3, 4, 5, 6, 7]);
    assert_eq!(side(Board::Horta).tracks[2], [1, 3, 5, 7, 9, 11]);
    assert_eq!((side(Board::Saintenoy).strategy_base, plain.strategy_base), (2, 1));
    assert_eq!((side(Board::Strauven).floor_costs, plain.floor_costs), ([2, 2, 3], [2, 3, 4]));
}
