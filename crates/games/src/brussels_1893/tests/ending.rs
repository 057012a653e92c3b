//! End of the game and score (section 12, BX-14.21, section 16).

use super::fixtures::{
    BASE, BLUE, EXPANSION, GREEN, RED, build_house, cubes, nobles, on_tile, part, red, scene, total, value,
    works,
};
use crate::brussels_1893::state::Phase;
use crate::brussels_1893::{Board, Brussels1893, Noble, Options, Reputation, Strategy, Switch, Track};
use engine::prelude::*;

/// Sets up a scene in which Red has no start marker and nothing else that counts.
fn last(seats: u8, options: Options) -> Brussels1893 {
    let mut game = scene(seats, options);
    game.start = GREEN;
    let place = red(&mut game);
    (place.francs, place.nobles) = (0, 0);
    (place.reserve, place.court) = (0, 7);
    game
}

/// Tucks cards with this number of icons in total under an area.
fn raise(game: &mut Brussels1893, area: Strategy, icons: u8) {
    let (two, one) = (Reputation(0), Reputation(8));
    let place = red(game);
    (0..icons / 2).for_each(|_| place.tucked.push((two, area)));
    (0..icons % 2).for_each(|_| place.tucked.push((one, area)));
}

/// BXT-12 (BX-12.2, BX-12.3).
#[test]
fn bxt_12_final_score_matches_the_example() {
    let mut game = last(4, BASE);
    let place = red(&mut game);
    (place.points, place.francs, place.built, place.cubes) = (80, 12, 5, cubes("wood 3"));
    place.levels[Track::Architect.index()] = 5;
    place.nobles = nobles(&[Noble::VanDeVelde, Noble::Empain, Noble::Albert, Noble::Brugmann]);
    (place.reserve, place.court, place.works) = (7, 0, works("blue"));
    raise(&mut game, Strategy::Architects, 1);
    raise(&mut game, Strategy::Artworks, 2);
    let end = game.settle_wages(RED);
    assert_eq!((end.unpaid, end.wages, end.left), (nobles(&[Noble::VanDeVelde]), 8, 4));
    let parts: Vec<i32> = game.score_parts(RED).iter().map(|(_, points)| *points).collect();
    assert_eq!(parts, [80, 0, -5, 40, 3, 0, 10, 3, 3, 1]);
    assert_eq!(total(&game, RED), 135);
}

/// BXT-17 (BX-12.2, R33).
#[test]
fn bxt_17_one_wage_stays_unpaid() {
    let mut game = last(3, BASE);
    red(&mut game).francs = 12;
    let list = [Noble::Buls, Noble::Maeterlinck, Noble::Empain, Noble::Brugmann, Noble::Solvay];
    red(&mut game).nobles = nobles(&list);
    let end = game.settle_wages(RED);
    assert_eq!((end.wages, end.left, end.lost), (11, 1, 5));
}

/// BXT-19 (BX-12.3).
#[test]
fn bxt_19_first_edition_score_matches_the_example() {
    let mut game = last(4, BASE);
    let place = red(&mut game);
    (place.points, place.francs, place.built, place.cubes) = (80, 10, 5, cubes("wood 1 iron 2"));
    place.levels[Track::Architect.index()] = 5;
    place.nobles = nobles(&[Noble::Brugmann, Noble::Solvay]);
    (place.reserve, place.court, place.works) = (5, 2, works("blue"));
    raise(&mut game, Strategy::Architects, 1);
    raise(&mut game, Strategy::Artworks, 2);
    raise(&mut game, Strategy::Francs, 4);
    assert_eq!(game.settle_wages(RED).left, 6);
    assert_eq!(total(&game, RED), 139);
}

/// BXT-73 (BX-12.3, R36).
#[test]
fn bxt_73_architects_beyond_the_first_two_score() {
    let mut game = last(3, BASE);
    raise(&mut game, Strategy::Architects, 1);
    let mut scores = Vec::new();
    for at_large in [1, 2, 3, 7] {
        (red(&mut game).reserve, red(&mut game).court) = (at_large, 7 - at_large);
        scores.push(part(&game, RED, "architects"));
    }
    assert_eq!(scores, [0, 0, 2, 10]);
}

/// BXT-74 (BX-12.2, BX-12.4, R34).
#[test]
fn bxt_74_total_can_be_negative() {
    let mut game = last(3, BASE);
    red(&mut game).points = 4;
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Empain]);
    assert_eq!(total(&game, RED), -6);
    assert_eq!(game.settle_wages(RED).unpaid, red(&mut game).nobles);
}

/// BXT-75 (BX-12.2, R33): wages 2, 3 and 5.
#[test]
fn bxt_75_affordable_wages_are_paid() {
    let mut game = last(3, BASE);
    red(&mut game).francs = 3;
    red(&mut game).nobles = nobles(&[Noble::Brugmann, Noble::Empain, Noble::VanDeVelde]);
    let end = game.settle_wages(RED);
    assert_eq!((end.lost, end.left), (10, 1), "among equal totals, the one that leaves more francs");
    assert_eq!(end.unpaid, nobles(&[Noble::Empain, Noble::VanDeVelde]));
}

/// BXT-76 (BX-12.3).
#[test]
fn bxt_76_only_full_sets_of_francs_score() {
    let mut game = last(3, BASE);
    red(&mut game).francs = 11;
    raise(&mut game, Strategy::Francs, 2);
    assert_eq!(part(&game, RED, "francs"), 6);
}

/// BXT-77 (BX-12.1, BX-12.3).
#[test]
fn bxt_77_wild_cubes_score_nothing() {
    let mut game = last(3, EXPANSION);
    red(&mut game).cubes = cubes("wild 4 wood 2 glass 1");
    assert_eq!(part(&game, RED, "cubes"), 3);
}

/// BXT-78 (BX-12.5).
#[test]
fn bxt_78_tied_players_share_the_victory() {
    let mut game = last(3, BASE);
    game.start = RED;
    for (seat, points) in [(RED, 120), (GREEN, 120), (BLUE, 119)] {
        let place = game.place_mut(seat);
        (place.francs, place.nobles, place.reserve, place.court) = (0, 0, 0, 7);
        place.points = if seat == RED { points - 5 } else { points };
    }
    game.phase = Phase::Over;
    let standings = game.standings(engine::Viewer::Table);
    assert_eq!(
        standings.iter().map(|one| (one.points, one.rank)).collect::<Vec<_>>(),
        [(120, 1), (120, 1), (119, 3)]
    );
}

/// BX-12.3: the start marker.
#[test]
fn start_marker_scores_five() {
    let mut game = last(3, BASE);
    assert_eq!(part(&game, RED, "marker"), 0);
    game.start = RED;
    assert_eq!(part(&game, RED, "marker"), 5);
}

/// BXT-85 (BX-16.1, BX-14.21, R66, R67).
#[test]
fn bxt_85_tile_1_scores_one_point_per_seven() {
    let mut game = last(3, EXPANSION);
    red(&mut game).points = 123;
    on_tile(&mut game, RED, 1);
    on_tile(&mut game, RED, 5);
    assert_eq!(part(&game, RED, "tiles"), 17 + 2, "tile 1 does not count tile 5");
}

/// BXT-86 (BX-16.3, R68).
#[test]
fn bxt_86_tile_3_pays_for_the_iris_level() {
    let mut game = last(3, EXPANSION);
    on_tile(&mut game, RED, 3);
    red(&mut game).levels[Track::Iris.index()] = 4;
    red(&mut game).board = Board::Hankar;
    red(&mut game).francs = 2;
    red(&mut game).nobles = nobles(&[Noble::VanDeVelde, Noble::Empain, Noble::Albert, Noble::Brugmann]);
    let end = game.settle_wages(RED);
    assert_eq!((game.final_francs(RED), end.wages, end.left), (14, 13, 1));
}

/// BXT-87 (BX-16.12).
#[test]
fn bxt_87_tile_12_waives_wages() {
    let mut game = last(3, EXPANSION);
    on_tile(&mut game, RED, 12);
    red(&mut game).nobles = nobles(&[Noble::VanDeVelde, Noble::Empain, Noble::Albert, Noble::Brugmann]);
    assert_eq!((part(&game, RED, "unpaid"), part(&game, RED, "nobles")), (0, 4));
}

/// BXT-88 (BX-16.2, BX-17.6).
#[test]
fn bxt_88_tile_2_raises_the_base_to_four() {
    let both = Options { belle_epoque: Switch::On, b_side: Switch::On, ..Options::PLAIN };
    let mut game = last(3, both);
    red(&mut game).board = Board::Saintenoy;
    red(&mut game).works = works("blue blue green");
    on_tile(&mut game, RED, 2);
    assert_eq!(value(&game, RED, Strategy::Artworks), 2);
    assert_eq!(game.settle_wages(RED).raised, Some(Strategy::Artworks));
    assert_eq!(part(&game, RED, "artworks"), 12);
}

/// BXT-89 (BX-16.4, BX-14.17, R50).
#[test]
fn bxt_89_tile_4_adds_four_artworks() {
    let mut game = last(3, EXPANSION);
    (red(&mut game).works, red(&mut game).whites) = (works("blue"), works("green green"));
    on_tile(&mut game, RED, 4);
    raise(&mut game, Strategy::Artworks, 1);
    assert_eq!(part(&game, RED, "artworks"), 10);
}

/// BXT-90 (BX-14.11, BX-16.6, R77).
#[test]
fn bxt_90_tile_6_adds_a_house() {
    let mut game = last(3, EXPANSION);
    red(&mut game).built = 5;
    red(&mut game).levels[Track::Architect.index()] = 5;
    on_tile(&mut game, RED, 6);
    assert_eq!(part(&game, RED, "buildings"), 48);
}

/// BXT-124 (BX-16.6, BX-16.8, R77).
#[test]
fn bxt_124_added_house_counts_for_tile_8() {
    let mut game = last(3, EXPANSION);
    red(&mut game).built = 5;
    red(&mut game).levels[Track::Architect.index()] = 5;
    on_tile(&mut game, RED, 6);
    on_tile(&mut game, RED, 8);
    on_tile(&mut game, RED, 9);
    assert_eq!((part(&game, RED, "buildings"), part(&game, RED, "tiles")), (48, 12));
}

/// BXT-91 (BX-16.9).
#[test]
fn bxt_91_tile_9_scores_neighbouring_houses() {
    let mut game = last(3, EXPANSION);
    for cell in ["1-2", "1-3", "2-2", "5-5"] {
        build_house(&mut game, cell, RED);
    }
    build_house(&mut game, "1-1", GREEN);
    on_tile(&mut game, RED, 9);
    assert_eq!(part(&game, RED, "tiles"), 10);
}

/// BXT-92 (BX-16.10, R65).
#[test]
fn bxt_92_portrait_counts_as_level_seven() {
    let mut game = last(3, EXPANSION);
    red(&mut game).built = 6;
    red(&mut game).levels[Track::Architect.index()] = 6;
    game.step_up(RED, Track::Architect, &mut Vec::new());
    assert_eq!(part(&game, RED, "buildings"), 60, "only on the tile");
    on_tile(&mut game, RED, 10);
    assert_eq!(part(&game, RED, "buildings"), 60, "not without the step");
    game.step_up(RED, Track::Architect, &mut Vec::new());
    assert_eq!(part(&game, RED, "buildings"), 90);
    game.step_up(RED, Track::Architect, &mut Vec::new());
    game.step_up(RED, Track::Iris, &mut Vec::new());
    assert_eq!(red(&mut game).levels, [2, 1, 7]);
}

/// BXT-93 (BX-16.7).
#[test]
fn bxt_93_tile_7_scores_first_pass_cards() {
    for (seats, points) in [(2, 6), (3, 6), (4, 10), (5, 10)] {
        let mut game = last(seats, EXPANSION);
        red(&mut game).face_down = vec![Reputation(1), Reputation(2)];
        on_tile(&mut game, RED, 7);
        assert_eq!(part(&game, RED, "tiles"), points);
    }
}

/// BXT-94 (BX-16.11, BX-14.17).
#[test]
fn bxt_94_tile_11_scores_white_artworks() {
    let mut game = last(3, EXPANSION);
    red(&mut game).whites = works("green green blue");
    on_tile(&mut game, RED, 11);
    assert_eq!((part(&game, RED, "tiles"), part(&game, RED, "artworks")), (9, 0));
}

/// BX-16.5: two points for each level of the crown track; R68: the level counts, not the value.
#[test]
fn tile_5_scores_the_crown_level() {
    let mut game = last(3, EXPANSION);
    red(&mut game).levels[Track::Crown.index()] = 6;
    red(&mut game).board = Board::Cauchie;
    on_tile(&mut game, RED, 5);
    assert_eq!(part(&game, RED, "tiles"), 12);
}

/// BX-14.3, R35: an architect on a tile is not in court.
#[test]
fn architects_on_tiles_are_not_in_court() {
    let mut game = last(3, EXPANSION);
    (red(&mut game).reserve, red(&mut game).court) = (3, 3);
    on_tile(&mut game, RED, 11);
    assert_eq!(part(&game, RED, "architects"), 2);
}

/// BX-1.11, R41: francs never run out.
#[test]
fn francs_are_unlimited() {
    let mut game = last(5, BASE);
    for place in &mut game.seats {
        place.francs = 1_000;
    }
    assert_eq!(part(&game, RED, "francs"), 250);
}

/// The keys of a final score match the list of parts.
#[test]
fn brussels_score_keys_match_the_parts() {
    let game = last(3, BASE);
    let keys: Vec<&str> = game.score_parts(RED).iter().map(|(key, _)| *key).collect();
    assert_eq!(keys, crate::brussels_1893::score::PARTS);
}
