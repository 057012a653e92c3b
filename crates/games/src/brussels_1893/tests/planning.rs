//! Notation, setup, planning and placing (sections 1 to 4, 19).

use super::fixtures::{
    BASE, BLUE, BOTH, EXPANSION, GREEN, RED, VARIANT, area, build_house, cell, cubes, dice, legal, nobles,
    offered_after, offered_words, parse_display, paying, payments, put, red, say, scene, try_say, works,
};
use super::play::{MODES, table};
use crate::brussels_1893::state::{Phase, Piece};
use crate::brussels_1893::{Action, Cell, CompassPoint, Cube, Event, Iris, Noble, Track};
use engine::prelude::*;
use engine::{Pending, Seat, Viewer};

fn mask_cells(iris: Iris) -> u32 {
    iris.area().mask().count_ones()
}

/// BX-2.1: the round shown, from the setup on.
#[test]
fn rounds_are_counted_from_one() {
    let mut game = scene(3, BASE);
    for (round, told) in [(0, 1), (1, 1), (4, 4)] {
        game.round = round;
        assert_eq!(Rules::round(&game), Some(told));
    }
}

/// BX-1.1, BX-1.2, R1: rows from the bottom and columns from the left, the row first.
#[test]
fn cells_and_irises_are_named_by_row_and_column() {
    assert_eq!((cell("1-5").row(), cell("1-5").column()), (1, 5));
    assert_eq!(serde_json::to_string(&Iris::new(2, 3)).unwrap(), "\"2-3\"");
    let corners = Iris::new(2, 3).corners().map(|cell| cell.to_string());
    assert_eq!(corners, ["2-3", "2-4", "3-3", "3-4"]);
    assert!(serde_json::from_str::<Cell>("\"6-1\"").is_err());
    assert!(serde_json::from_str::<Iris>("\"1-5\"").is_err());
}

/// BXT-1 (BX-3.2, BX-3.3, BX-3.4): the first card's line for four is 2-2 / 3-3.
#[test]
fn bxt_1_iris_2_2_opens_a_three_by_three_area() {
    let mut game = scene(4, BASE);
    game.phase = Phase::Square;
    game.square = None;
    game.stock_open = Some(0);
    assert_eq!(offered_words(&game, RED), ["square 2 2", "square 3 3"]);
    assert!(!legal(&game, RED, "square 2-3"));
    assert_eq!(game.area(), None);
    say(&mut game, RED, "square 2-2");
    assert_eq!(game.area(), Some(area((3, 5), (3, 5))));
    assert_eq!(mask_cells(Iris::new(2, 2)), 9);
    assert_eq!(Iris::new(3, 3).area(), area((1, 3), (1, 3)));
    assert_eq!(game.pending(), Pending::Turn(RED), "BX-4.1: the start player begins");
}

/// BXT-16 (BX-3.4).
#[test]
fn bxt_16_iris_1_1_opens_a_four_by_four_area() {
    assert_eq!(Iris::new(1, 1).area(), area((2, 5), (2, 5)));
    assert_eq!(mask_cells(Iris::new(1, 1)), 16);
}

/// BXT-20 (BX-3.4): all sixteen irises.
#[test]
fn bxt_20_every_iris_has_one_largest_area() {
    let with = |count: u32| -> Vec<String> {
        Iris::all().filter(|iris| mask_cells(*iris) == count).map(|iris| iris.to_string()).collect()
    };
    assert_eq!(with(9), ["2-2", "2-3", "3-2", "3-3"]);
    assert_eq!(with(12), ["1-2", "1-3", "2-1", "2-4", "3-1", "3-4", "4-2", "4-3"]);
    assert_eq!(with(16), ["1-1", "1-4", "4-1", "4-4"]);
    for (iris, rows) in [("1-2", 4), ("4-3", 4), ("2-1", 3), ("3-4", 3)] {
        let iris: Iris = serde_json::from_value(iris.into()).unwrap();
        let (from, to) = iris.area().rows;
        assert_eq!(to - from + 1, rows);
    }
    assert!(Iris::all().all(|iris| iris.area().mask() & cell("3-3").bit() != 0));
}

/// BXT-21 (BX-3.4).
#[test]
fn bxt_21_iris_1_4_opens_a_four_by_four_area() {
    assert_eq!(Iris::new(1, 4).area(), area((2, 5), (1, 4)));
}

/// BXT-22 (BX-4.2, BX-4.8).
#[test]
fn bxt_22_player_without_francs_can_use_brussels_or_pass() {
    let mut game = scene(3, BASE);
    red(&mut game).francs = 0;
    red(&mut game).reserve = 2;
    assert_eq!(offered_words(&game, RED), ["br exchange", "br plaza", "br park", "br market", "pass"]);
    assert!(!legal(&game, RED, "an 3-3 bid 1"));
    red(&mut game).francs = 1;
    red(&mut game).reserve = 0;
    red(&mut game).travellers = 1;
    assert!(offered_after(&game, RED, "an ").is_empty(), "BX-14.5: travellers are never on a cell");
}

/// BXT-23 (BX-4.3, R3): gains of the action come too late for the bid.
#[test]
fn bxt_23_bid_is_fixed_before_the_action() {
    let mut game = scene(3, BASE);
    red(&mut game).francs = 3;
    red(&mut game).works = works("green");
    assert!(!legal(&game, RED, "an 3-3 bid 4"));
    assert!(!legal(&game, RED, "an 3-3 bid 0"));
    say(&mut game, RED, "an 3-3 bid 3 sell green to 4,5");
    assert_eq!((game.bids[cell("3-3").index()], red(&mut game).francs), (3, 4));
}

/// BXT-24 (BX-4.4, BX-5.6, R4).
#[test]
fn bxt_24_impossible_action_is_skipped() {
    let mut game = scene(3, BASE);
    red(&mut game).works = works("green blue");
    game.sold = parse_display("green blue");
    let left = {
        let mut game = game.clone();
        say(&mut game, RED, "an 3-3 bid 2 : none");
        game
    };
    assert_eq!(left.bids[cell("3-3").index()], 2);
    assert_eq!(left.pieces[cell("3-3").index()], Some(Piece::Of(RED)));
    assert_eq!(left.pending(), Pending::Turn(GREEN));
    red(&mut game).works = works("green blue black");
    assert!(!legal(&game, RED, "an 3-3 bid 2 : none"));
    assert!(legal(&game, RED, "an 3-3 bid 2 : sell black to 4,5 drop green"));
}

/// BXT-25 (BX-4.8, R22).
#[test]
fn bxt_25_seat_without_meeples_passes() {
    let mut game = scene(3, BASE);
    red(&mut game).reserve = 0;
    red(&mut game).works = works("blue");
    let mut news = Vec::new();
    game.begin_turn(&mut dice(), &mut news);
    assert_eq!(news[0], Event::Passed { seat: RED, automatic: true });
    assert_eq!((game.first_passer, red(&mut game).francs), (Some(RED), 10 + 1 + 1));
    assert_eq!(game.pending(), Pending::Turn(GREEN));
}

/// BX-2.1, BX-2.9, BX-2.12: francs by position in the first turn order.
#[test]
fn start_player_has_the_least_money() {
    for seats in 2..=5 {
        let game = table(seats, 3, BASE);
        let francs: Vec<u32> = game.turn_order().map(|seat| game.place(seat).francs).collect();
        assert_eq!(francs, (5..5 + u32::from(seats)).collect::<Vec<_>>());
    }
    let starts: std::collections::BTreeSet<Seat> = (0..40).map(|seed| table(5, seed, BASE).start).collect();
    assert_eq!(starts.len(), 5, "every seat can start");
}

/// BX-2.2, R2, BX-2.3, BX-2.4, BX-2.5, BX-2.6, BX-2.7, BX-2.8, BX-2.10.
#[test]
fn basic_table_is_laid_out() {
    let game = table(4, 7, BASE);
    let mut strips = game.strips;
    strips.sort_unstable();
    assert_eq!(strips, [0, 1, 2, 3, 4]);
    for row in 1..=5 {
        let actions: std::collections::BTreeSet<Action> =
            (1..=5).map(|column| game.action_at(Cell::new(row, column))).collect();
        assert_eq!(actions.len(), 5, "row {row}: the compass side shows every action once");
    }
    assert_eq!(game.noble_deck.len() + 4, 21);
    assert!(game.display.iter().all(Option::is_some));
    assert_eq!(game.parts.noble_costs, [3, 2, 1, 0]);
    assert_eq!((game.stock_deck.len(), game.stock_out.len()), (5, 7));
    assert_eq!((game.row.iter().flatten().count(), game.reputation_deck.len()), (5, 25));
    assert_eq!((game.indicator, game.sold, game.workshop), ((4, 4), [None; 2], [6; 5]));
    assert_eq!(game.supply, cubes("wood 10 iron 10 stone 10 wild 15"));
    assert_eq!(game.needles, [CompassPoint::Wood, CompassPoint::Stone]);
    for place in &game.seats {
        assert_eq!((place.reserve, place.court, place.built, place.points), (5, 2, 0, 0));
        assert_eq!((place.nobles, place.used), (nobles(&[Noble::Brugmann]), 0));
        assert_eq!(place.levels, [1; 3]);
    }
    let strips: std::collections::BTreeSet<[u8; 5]> =
        (0..9).map(|seed| table(4, seed, BASE).strips).collect();
    assert!(strips.len() > 5, "R2: the strips are shuffled");
}

/// BX-2.11, BX-2.12, BX-2.13: in turn order, each chooses a colour that is not black; the colours of seats have no
/// meaning (R38).
#[test]
fn bx_2_11_every_player_starts_with_an_artwork() {
    let mut game = table(3, 1, BASE);
    let order: Vec<Seat> = game.turn_order().collect();
    for seat in &order {
        assert_eq!(game.pending(), Pending::Turn(*seat));
        assert_eq!(offered_words(&game, *seat), ["take yellow", "take blue", "take brown", "take green"]);
        say(&mut game, *seat, "take blue");
    }
    assert_eq!(game.workshop[1], 3);
    assert_eq!((game.round, game.pending()), (1, Pending::Turn(order[0])), "BX-3.1");
    assert_eq!(game.only_pending_seat(), Some(order[0]));
    assert_eq!(game.stock_deck.len(), 4, "BX-3.2: one card is open");
}

/// BX-1.3, BX-1.4, BX-1.5, BX-1.6, BX-1.7: every piece is in exactly one place at any time.
#[test]
fn every_component_is_counted_once() {
    for options in MODES {
        let game = table(5, 2, options);
        let census = game.census();
        for seat in 0..5 {
            assert_eq!(census[&format!("architect {seat}")], 7);
            assert_eq!(census[&format!("house {seat}")], 6);
        }
        assert_eq!(census["artwork black"], 6);
        assert_eq!(census["cube wild"], 15);
        let has_expansion = game.has_expansion();
        assert_eq!(census["cube glass"], if has_expansion { 10 } else { 0 });
        assert_eq!(census["traveller"], if has_expansion { 4 } else { 0 });
        assert_eq!(
            census.keys().filter(|key| key.starts_with("card ")).count(),
            if has_expansion { 32 } else { 0 }
        );
        assert_eq!(census.keys().filter(|key| key.starts_with("reputation ")).count(), 30);
        assert_eq!(census.keys().filter(|key| key.starts_with("stock ")).count(), 12);
    }
}

/// BX-1.8, BX-1.9, BX-1.10, BX-1.11: the view shows used nobles, level and value of a track, and all open information.
#[test]
fn bx_1_11_view_shows_open_information() {
    let mut game = scene(2, BOTH);
    game.place_mut(RED).board = crate::brussels_1893::Board::Hankar;
    game.place_mut(RED).used = nobles(&[Noble::Brugmann]);
    put(&mut game, "3-3", GREEN, 4);
    let view = game.view(Viewer::Seat(GREEN));
    assert!(view.seats[0].nobles[0].used && !view.seats[1].nobles[0].used);
    assert_eq!((view.seats[0].tracks[0].level, view.seats[0].tracks[0].value), (1, 2));
    assert_eq!(view.columns[2].francs, [0, 4]);
    assert_eq!(view.rows[2][2].francs, 4);
    let open = serde_json::to_value(&view).unwrap();
    let mut table_view = serde_json::to_value(game.view(Viewer::Table)).unwrap();
    table_view["eye"] = open["eye"].clone();
    assert_eq!(open, table_view, "BX-19.2: all see the same");
}

/// BX-19.1, BX-19.3, BX-19.4: only decks and face-down components are hidden, and a seed gives one table.
#[test]
fn bx_19_4_randomness_comes_only_from_the_seed() {
    for options in MODES {
        assert_eq!(table(4, 9, options), table(4, 9, options));
        let game = table(4, 9, options);
        let twin = game.reshuffle_hidden(Viewer::Table, &mut dice());
        assert_ne!(twin, game);
        assert_eq!((twin.display, twin.row, &twin.tiles), (game.display, game.row, &game.tiles));
        assert_eq!(twin.offered_cards, game.offered_cards);
        assert_eq!(twin.view(Viewer::Table), game.view(Viewer::Table));
    }
}

/// BX-3.5, BX-13.1, BX-13.2: first the start player's neutral architect, then the other's; not on a meeple, house or
/// tile.
#[test]
fn two_neutral_architects_are_placed() {
    let mut game = scene(2, EXPANSION);
    game.phase = Phase::Square;
    game.stock_open = Some(0);
    build_house(&mut game, "4-4", GREEN);
    say(&mut game, RED, "square 2-2");
    assert_eq!(game.pending(), Pending::Turn(RED));
    let cells = ["3 5", "4 5", "5 3", "5 4", "5 5"];
    assert_eq!(offered_after(&game, RED, "neutral "), cells, "4-4 has a house, 3-3, 3-4 and 4-3 a tile");
    say(&mut game, RED, "neutral 4-5");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    assert!(!legal(&game, GREEN, "neutral 4-5"));
    say(&mut game, GREEN, "neutral 5-5");
    assert_eq!(game.pending(), Pending::Turn(RED));
    assert!(!legal(&game, RED, "an 4-5 bid 1"), "BX-13.3: it blocks the cell");
    let mut game = scene(2, BASE);
    game.phase = Phase::Square;
    game.stock_open = Some(0);
    for cell in Iris::new(2, 2).area().mask_cells() {
        build_house(&mut game, &cell, GREEN);
    }
    say(&mut game, RED, "square 2-2");
    assert_eq!(game.phase, Phase::Actions, "no legal cell: none is placed");
}

/// BX-4.1, BX-4.2: one action at a time, clockwise; houses do not block.
#[test]
fn turns_go_clockwise_and_skip_passed_players() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "3-5", RED);
    say(&mut game, RED, "an 3-5 bid 1 materials wood iron");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    assert!(!legal(&game, GREEN, "an 3-5 bid 1 materials wood iron"), "a meeple is there");
    assert!(!legal(&game, GREEN, "an 1-1 bid 1 workshop blue"), "outside the area");
    say(&mut game, GREEN, "pass");
    say(&mut game, BLUE, "br market");
    assert_eq!(game.pending(), Pending::Turn(RED));
    say(&mut game, RED, "pass");
    assert_eq!(game.pending(), Pending::Turn(BLUE));
    assert!(try_say(&mut game, GREEN, "pass").is_err());
}

/// BX-20.1, BX-20.2, BX-20.3, BX-21.3, BX-21.5: a turn step by step, with menus that hold every legal answer.
#[test]
fn bx_20_2_turn_can_be_played_step_by_step() {
    let mut game = scene(3, BASE);
    game.needles = [CompassPoint::Wood, CompassPoint::Stone];
    red(&mut game).cubes = cubes("wood 2 stone 1 wild 1");
    say(&mut game, RED, "an 4-4");
    assert_eq!(offered_words(&game, RED), ["bid 1-10"]);
    say(&mut game, RED, "bid 3");
    assert_eq!(
        offered_words(&game, RED),
        ["pay wood", "pay stone", "pay wild"],
        "the only action starts automatically"
    );
    say(&mut game, RED, "pay wild");
    assert_eq!(offered_words(&game, RED), ["pay wood", "pay stone", "pay wild"].map(str::to_owned)[..2]);
    say(&mut game, RED, "pay wood");
    assert_eq!(offered_words(&game, RED), ["turn wood", "turn stone"]);
    say(&mut game, RED, "turn stone");
    assert_eq!(offered_after(&game, RED, "at ").len(), 24);
    say(&mut game, RED, "at 1-5");
    assert_eq!(game.pending(), Pending::Turn(GREEN));
    assert_eq!(game.houses[cell("1-5").index()], Some(RED));
    let mut whole = scene(3, BASE);
    red(&mut whole).cubes = cubes("wood 2 stone 1 wild 1");
    say(&mut whole, RED, "an 4-4, bid 3, pay wild wood, turn stone, at 1-5");
    assert_eq!(whole, game, "in one line or in many, it is the same turn");
}

/// BX-21.1, BX-21.2, BX-21.4, BX-21.7: lines as written in the rules.
#[test]
fn rulebook_lines_are_parsed() {
    let mut game = scene(3, EXPANSION);
    red(&mut game).works = works("green green");
    game.sold = parse_display("brown black");
    assert!(legal(&game, RED, "AN 3-3 Bid 2 : sell green to 6,4 drop brown"));
    assert!(!legal(&game, RED, "an 3-3 bid 2 : sell green to 6,5 drop brown"), "three steps");
    assert!(legal(&game, RED, "an 5-3 bid 3 : work blue"), "a word may be abbreviated");
    assert!(legal(&game, RED, "an 3-5 bid 3 : materials wood iron"));
    game.display[2] = Some(Noble::Solvay);
    red(&mut game).cubes = cubes("wood 1 stone 1 wild 1 glass 2");
    assert!(legal(&game, RED, "an 5-5 bid 1 : noble 1 solvay(wild > wood stone) keep"));
    assert!(legal(&game, RED, "an 5-5 bid 1 : noble 1 solvay(wild > stone wood) keep"));
    give_card(&mut game, 10);
    game.tiles = vec![crate::brussels_1893::state::OpenTile { no: 8, taken_by: None }];
    assert!(legal(&game, RED, "an 4-4 bid 1 : build pay wood wild turn wood pavilion 3 card 10"));
    assert!(legal(&game, RED, "an 3-3 bid 1 : sell green to 5,5 drop brown tile 8"));
    assert!(legal(&game, RED, "br park : workshop blue"));
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Solvay]);
    red(&mut game).levels[Track::Crown.index()] = 2;
    assert!(legal(&game, RED, "br plaza brugmann, solvay(iron)"));
    assert!(legal(&game, RED, "br plaza brugmann done"));
    assert!(legal(&game, RED, "noble 0 keep / br exchange"), "BX-21.4: alternatives");
    paying(&mut game, [CompassPoint::Wood, CompassPoint::Stone], "wood 1 stone 1", 0);
    assert_eq!(payments(&game).len(), 1);
}

fn give_card(game: &mut crate::brussels_1893::Brussels1893, card: u8) {
    super::fixtures::give(game, RED, card);
}

/// BX-21.6: standing orders name a decision as it is shown; lines for it can be tried ahead.
#[test]
fn bx_21_6_later_decisions_can_be_planned() {
    let mut game = scene(3, BASE);
    build_house(&mut game, "5-5", GREEN);
    build_house(&mut game, "3-5", GREEN);
    let ahead = game.assume_decision(GREEN, &["free", "noble"]).unwrap();
    assert_eq!(offered_words(&ahead, GREEN), ["free brugmann", "free none"]);
    assert_eq!(ahead.offers(GREEN).decision_name.to_string(), "free noble");
    let ahead = game.assume_decision(GREEN, &["free", "cube"]).unwrap();
    assert_eq!(offered_words(&ahead, GREEN), ["free wood", "free iron", "free stone", "free none"]);
    let ahead = game.assume_decision(GREEN, &["turn"]).unwrap();
    assert!(legal(&ahead, GREEN, "an 3-3 bid 2"));
    assert!(game.assume_decision(RED, &["turn"]).is_none(), "it is pending now");
    let ahead = game.assume_decision(BLUE, &["free", "cube"]).unwrap();
    assert!(legal(&ahead, BLUE, "free iron"), "before a house is built");
    assert!(game.assume_decision(GREEN, &["use"]).is_none(), "the cards are not known");
    game.place_mut(GREEN).passed = true;
    assert!(game.assume_decision(GREEN, &["turn"]).is_none());
}

/// BX-17.1 in the view of a new table, and R74.
#[test]
fn bxt_115_strips_alternate_sides() {
    for seed in 0..5 {
        let game = table(3, seed, VARIANT);
        for row in 1..=5 {
            let strip = game.parts.strips[usize::from(game.strips[usize::from(row) - 1])];
            let side = if row % 2 == 1 { strip.compass } else { strip.other };
            let actions: Vec<Action> = (1..=5).map(|column| game.action_at(Cell::new(row, column))).collect();
            assert_eq!(actions, side, "BXT-115: row {row}");
        }
    }
    assert_eq!(Cube::BASIC.len(), 4);
}

impl AreaSpans for crate::brussels_1893::Area {
    fn mask_cells(self) -> Vec<String> {
        Cell::cells_in(self.mask()).map(|cell| cell.to_string()).collect()
    }
}

trait AreaSpans {
    fn mask_cells(self) -> Vec<String>;
}
