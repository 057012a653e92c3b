//! The Belle Époque expansion: setup, tiles, white artworks, pavilions (sections 14 and 16).

use super::fixtures::{
    BASE, BLUE, EXPANSION, GREEN, RED, after, build_house, cubes, faces, give, legal, neutral, offered_after,
    offered_words, on_tile, parse_display, part, points, put, red, resolve, say, scene, works,
};
use super::play::table;
use crate::brussels_1893::state::OpenTile;
use crate::brussels_1893::{Brussels1893, Cell, Colour, Cube, Event, GoodReason};
use engine::Pending;
use engine::prelude::*;

fn free_tiles(game: &mut Brussels1893, numbers: &[u8]) {
    game.tiles = numbers.iter().map(|no| OpenTile { no: *no, taken_by: None }).collect();
}

fn gained_count(events: &[Event], wanted: GoodReason) -> Option<u32> {
    events.iter().find_map(|event| match event {
        Event::Got { why, count, .. } if *why == wanted => Some(*count),
        _ => None,
    })
}

/// BX-14.1, R42, BX-2.12: the layout of the expansion.
#[test]
fn expansion_is_laid_out() {
    for (seats, tiles) in [(2, 3), (3, 4), (4, 5), (5, 6)] {
        let game = table(seats, 3, EXPANSION);
        assert!(game.offered_cards.iter().all(Option::is_some));
        assert_eq!((game.tiles.len(), game.tiles_down.len(), game.cards_out.len()), (tiles, 5, 27));
        assert_eq!(game.tiles_out.len(), 12 - 5 - tiles);
        assert_eq!(game.noble_deck.len() + 4, 27);
        assert_eq!((game.supply[Cube::Glass.index()], game.train), (10, 4));
        let cross: Vec<String> = Cell::cells_in(game.tile_mask()).map(|cell| cell.to_string()).collect();
        assert_eq!(cross, ["2-3", "3-2", "3-3", "3-4", "4-3"]);
    }
    assert_eq!(table(4, 3, BASE).tile_mask(), 0);
}

/// BXT-13 (BX-14.2, BX-14.3, BX-16.8).
#[test]
fn bxt_13_architect_takes_a_tile() {
    let mut game = scene(3, EXPANSION);
    game.active = GREEN;
    game.place_mut(GREEN).reserve = 3;
    free_tiles(&mut game, &[7, 8]);
    say(&mut game, GREEN, "an 3-4 bid 1 noble 0 discard");
    assert_eq!(offered_words(&game, GREEN), ["tile 7", "tile 8", "tile none"]);
    say(&mut game, GREEN, "tile 8");
    assert_eq!((game.place(GREEN).reserve, game.pending()), (1, Pending::Turn(BLUE)));
    game.place_mut(GREEN).built = 5;
    assert_eq!(part(&game, GREEN, "tiles"), 10);
    resolve(&mut game, [None; 5]);
    assert!(game.is_on_tile(GREEN, 8), "it stays");
}

/// BX-14.2, R52, BX-14.3: even if the action fails; one architect each; not without one in reserve.
#[test]
fn bx_14_2_placing_offers_a_tile() {
    let mut game = scene(3, EXPANSION);
    free_tiles(&mut game, &[7]);
    let failed = after(&game, RED, "an 3-3 bid 1 none");
    assert_eq!(offered_words(&failed, RED), ["tile 7", "tile none"]);
    assert_eq!(after(&failed, RED, "tile none").pending(), Pending::Turn(GREEN));
    on_tile(&mut game, GREEN, 8);
    game.tiles.retain(|tile| tile.no == 8);
    assert_eq!(after(&game, RED, "an 3-3 bid 1 none").pending(), Pending::Turn(GREEN), "none is free");
    free_tiles(&mut game, &[7]);
    red(&mut game).reserve = 1;
    red(&mut game).travellers = 1;
    assert_eq!(after(&game, RED, "an 3-3 bid 1 none").pending(), Pending::Turn(GREEN), "never a traveller");
}

/// BX-14.4: neither houses nor neutral architects on tiles.
#[test]
fn bx_14_4_tiles_hold_no_houses() {
    let game = scene(3, EXPANSION);
    assert_eq!(game.house_sites() & game.tile_mask(), 0);
    assert_eq!(game.neutral_cells() & game.tile_mask(), 0);
}

/// BXT-15 (BX-14.12).
#[test]
fn bxt_15_pavilion_scores_each_colour_in_its_row() {
    let mut game = scene(3, EXPANSION);
    game.pavilions[3] = Some(RED);
    for (at, seat) in [("4-3", GREEN), ("4-4", RED), ("4-5", RED)] {
        put(&mut game, at, seat, 0);
    }
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [2, 0, 0]);
}

/// BXT-96 (BX-14.12).
#[test]
fn bxt_96_neutral_counts_as_a_colour() {
    let mut game = scene(2, EXPANSION);
    game.pavilions[3] = Some(RED);
    put(&mut game, "4-3", RED, 0);
    neutral(&mut game, "4-4");
    neutral(&mut game, "4-5");
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [2, 0]);
}

/// Sets up a scene in which Red can sell a white artwork with green underneath.
fn white_sale() -> Brussels1893 {
    let mut game = scene(3, EXPANSION);
    game.tiles.clear();
    red(&mut game).works = works("yellow");
    red(&mut game).whites = works("green");
    game
}

/// BXT-79 (BX-14.13, BX-14.14, BX-14.16, R46, R48).
#[test]
fn bxt_79_white_sale_gains_half() {
    let mut game = white_sale();
    game.sold = parse_display("brown black");
    let news = say(&mut game, RED, "an 3-3 bid 1 sell white as green to 6,4 drop brown");
    assert_eq!((points(&game)[0], red(&mut game).francs), (3, 10 - 1 + 1));
    assert!(faces(&game).contains(&"white"));
    assert_eq!(game.sold.iter().flatten().find(|work| work.white).unwrap().colour, Colour::Green);
    assert!(news.iter().any(|event| matches!(event, Event::Sold { colour: Colour::Green, .. })));
    let green = game.workshop[Colour::Green.index()];
    game.clear_display(RED, crate::brussels_1893::Face::White, &mut Vec::new());
    assert_eq!(game.workshop[Colour::Green.index()], green + 1, "it returns to its own colour");
}

/// BXT-80 (BX-14.16, R48): with other data.
#[test]
fn bxt_80_halves_are_rounded_down() {
    let mut game = white_sale();
    let mut parts = (*game.parts).clone();
    parts.market.points = vec![5; 7];
    parts.market.francs = vec![3; 7];
    game.parts = std::sync::Arc::new(parts);
    put(&mut game, "3-3", RED, 1);
    game.sell(Colour::Green, Some(Colour::Blue));
    let mut news = Vec::new();
    game.move_indicator((4, 4), &mut news);
    assert_eq!(
        (gained_count(&news, GoodReason::Sale), points(&game)[0], red(&mut game).francs),
        (Some(2), 2, 11)
    );
}

/// BXT-81 (BX-14.16, R47).
#[test]
fn bxt_81_white_blocks_only_white() {
    let mut game = white_sale();
    game.sold = parse_display("white yellow");
    red(&mut game).works = works("yellow blue brown green black");
    say(&mut game, RED, "an 3-3 bid 1");
    assert_eq!(offered_words(&game, RED), ["sell blue", "sell brown", "sell green", "sell black"]);
    game.sold = parse_display("yellow");
    let white = offered_after(&game, RED, "sell white as ");
    assert_eq!(white, ["blue", "brown", "green", "black"]);
    red(&mut game).whites = works("green blue");
    assert!(legal(&game, RED, "sell white blue as black to 4,5"));
    assert!(!legal(&game, RED, "sell white as black to 4,5"), "which of the two?");
}

/// BXT-95 (BX-14.6).
#[test]
fn bxt_95_travellers_count_for_no_player() {
    let mut game = scene(3, EXPANSION);
    game.crowds[0].architects = [1, 2, 0, 0, 0];
    game.crowds[0].travellers = 2;
    game.train = 2;
    resolve(&mut game, [None; 5]);
    assert_eq!((red(&mut game).court, game.place(GREEN).court, game.train), (2, 3, 4));
}

/// BXT-126 (BX-4.4, R78).
#[test]
fn bxt_126_using_a_helpful_card_is_optional() {
    let mut game = scene(3, EXPANSION);
    red(&mut game).works = works("green");
    game.sold = parse_display("green blue");
    give(&mut game, RED, 4);
    assert!(legal(&game, RED, "an 3-3 bid 1 : none"));
    assert!(legal(&game, RED, "an 3-3 bid 1 : card 4 green sell green to 5,4"));
    assert!(!legal(&game, RED, "an 3-3 bid 1 : card 4 blue"), "it would not help");
}

/// BX-14.7: glass is a basic cube.
#[test]
fn glass_is_chosen_as_any_basic_cube() {
    let mut game = scene(3, EXPANSION);
    build_house(&mut game, "3-5", GREEN);
    say(&mut game, RED, "an 3-5 bid 1 materials glass wood");
    say(&mut game, GREEN, "free glass");
    assert_eq!(game.place(GREEN).cubes, cubes("glass 1"));
    assert!(!legal(&scene(3, BASE), RED, "an 3-5 bid 1 materials glass wood"));
}
