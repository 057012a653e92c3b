//! Resolution and round end (sections 10, 11, 13).

use super::fixtures::{
    BASE, BLUE, BOTH_CROWN_ARCHITECT, BOTH_RELEASE_IRIS, EITHER_IRIS_CROWN, EXPANSION, GREEN, ONE_ARCHITECT,
    ONE_IRIS_TWO_ICONS, ONE_RELEASE, RED, SCORE_1, build_house, cell, legal, level, neutral, nobles,
    offered_words, points, put, red, resolve, say, scene, using, value,
};
use crate::brussels_1893::state::{Phase, WonCard};
use crate::brussels_1893::{Brussels1893, Event, Iris, Noble, Quarter, Reputation, Strategy, Track};
use engine::prelude::*;
use engine::{Pending, Seat};

fn column_3(card: Reputation) -> [Option<Reputation>; 5] {
    [None, None, Some(card), None, None]
}

fn winners(game: &Brussels1893) -> Vec<(Seat, bool)> {
    game.won.iter().map(|won| (won.seat, won.tied)).collect()
}

fn next_start(events: &[Event]) -> Option<(Seat, u8)> {
    events.iter().find_map(|event| match event {
        Event::NextStart { seat, icons } => Some((*seat, *icons)),
        _ => None,
    })
}

/// BXT-7 (BX-10.1).
#[test]
fn bxt_7_highest_sum_takes_the_card() {
    let mut game = scene(3, BASE);
    put(&mut game, "3-3", RED, 3);
    put(&mut game, "4-3", GREEN, 2);
    resolve(&mut game, column_3(EITHER_IRIS_CROWN));
    assert_eq!(winners(&game), [(RED, false)]);
    assert_eq!(game.row, [None; 5]);
}

/// BXT-8 (BX-10.4): Blue sits left of Green, Green left of Red, the start player.
#[test]
fn bxt_8_icon_ties_are_broken_clockwise() {
    let mut game = scene(3, BASE);
    game.first_passer = Some(BLUE);
    put(&mut game, "3-3", RED, 1);
    put(&mut game, "3-4", RED, 1);
    let cards = [None, None, Some(EITHER_IRIS_CROWN), Some(ONE_ARCHITECT), None];
    let news = resolve(&mut game, cards);
    assert_eq!(next_start(&news), Some((BLUE, 2)));
    assert_eq!(game.start, BLUE);
}

/// BXT-9 (BX-10.5, BX-10.6, BX-10.7).
#[test]
fn bxt_9_card_gives_a_bonus_or_is_tucked() {
    let mut game = scene(3, BASE);
    put(&mut game, "3-3", RED, 1);
    put(&mut game, "3-4", RED, 1);
    put(&mut game, "3-5", RED, 1);
    resolve(
        &mut game,
        [None, None, Some(ONE_IRIS_TWO_ICONS), Some(EITHER_IRIS_CROWN), Some(BOTH_CROWN_ARCHITECT)],
    );
    assert_eq!(game.pending(), Pending::Open(vec![RED]));
    assert_eq!(game.reputation_discard, [BOTH_CROWN_ARCHITECT], "without score icons there is no choice");
    say(&mut game, RED, "use RC05 tuck nobles; RC09 tuck francs");
    assert_eq!((value(&game, RED, Strategy::Nobles), value(&game, RED, Strategy::Francs)), (3, 2));
    assert_eq!((level(&game, RED, Track::Crown), level(&game, RED, Track::Architect)), (2, 2));
    assert!(game.reputation_discard.contains(&BOTH_CROWN_ARCHITECT));
    assert_eq!(game.round, 2);
}

/// BXT-10 (BX-10.9).
#[test]
fn bxt_10_iris_leaders_score() {
    let mut game = scene(3, BASE);
    for (at, seat) in [
        ("4-4", RED),
        ("3-4", GREEN),
        ("3-5", GREEN),
        ("4-5", BLUE),
        ("4-3", RED),
        ("5-3", BLUE),
        ("5-4", BLUE),
    ] {
        put(&mut game, at, seat, 0);
    }
    for (seat, level) in [(GREEN, 2), (RED, 3), (BLUE, 2)] {
        game.place_mut(seat).levels[Track::Iris.index()] = level;
    }
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [3, 2, 2]);
}

/// BXT-11 (BX-10.10).
#[test]
fn bxt_11_leaders_in_brussels_lose_an_architect() {
    let mut game = scene(3, BASE);
    game.crowds[0].architects = [1, 2, 0, 0, 0];
    game.crowds[2].architects = [1, 0, 1, 0, 0];
    game.seats.iter_mut().for_each(|place| place.reserve = 0);
    resolve(&mut game, [None; 5]);
    let courts: Vec<u8> = game.seats.iter().map(|place| place.court).collect();
    assert_eq!(courts, [3, 3, 2]);
    assert_eq!(game.seats.iter().map(|place| place.reserve).collect::<Vec<_>>(), [1, 1, 1]);
    let mut game = scene(3, BASE);
    resolve(&mut game, [None; 5]);
    assert!(game.seats.iter().all(|place| place.court == 2), "R30: none there, none to court");
}

/// BXT-63 (BX-10.2, BX-10.6).
#[test]
fn bxt_63_three_tied_players_all_use_the_card() {
    let mut game = scene(3, BASE);
    for (at, seat) in [("3-3", RED), ("4-3", GREEN), ("5-3", BLUE)] {
        put(&mut game, at, seat, 2);
    }
    let news = resolve(&mut game, column_3(EITHER_IRIS_CROWN));
    assert_eq!(next_start(&news), Some((GREEN, 2)), "the icon does not count");
    assert_eq!(game.pending(), Pending::Open(vec![RED, GREEN, BLUE]));
    assert_eq!(offered_words(&game, GREEN), ["use 3 bonus iris", "use 3 bonus crown"]);
    say(&mut game, BLUE, "use 3 bonus crown");
    say(&mut game, RED, "use rc09 bonus iris");
    assert!(game.reputation_discard.is_empty());
    say(&mut game, GREEN, "use 3 bonus crown");
    assert!(game.reputation_discard.contains(&EITHER_IRIS_CROWN));
    assert_eq!((level(&game, RED, Track::Iris), level(&game, BLUE, Track::Crown)), (2, 2));
}

/// BXT-64 (BX-10.1, BX-10.2).
#[test]
fn bxt_64_column_sums_decide() {
    let mut game = scene(3, BASE);
    put(&mut game, "3-3", RED, 1);
    put(&mut game, "4-3", RED, 1);
    put(&mut game, "5-3", BLUE, 2);
    resolve(&mut game, column_3(EITHER_IRIS_CROWN));
    assert_eq!(winners(&game), [(RED, true), (BLUE, true)]);
}

/// BXT-65 (BX-10.3, R24).
#[test]
fn bxt_65_column_without_francs_awards_no_card() {
    let mut game = scene(2, BASE);
    neutral(&mut game, "3-3");
    resolve(&mut game, column_3(EITHER_IRIS_CROWN));
    assert_eq!(game.round, 2);
    assert!(game.reputation_discard.contains(&EITHER_IRIS_CROWN), "discarded at the end of the round");
}

/// BXT-66 (BX-10.7).
#[test]
fn bxt_66_strategy_takes_one_card_per_round() {
    let mut game = scene(3, BASE);
    using(&mut game, &SCORE_1);
    say(&mut game, RED, "use 1 tuck francs");
    assert!(!legal(&game, RED, "use 2 tuck francs"));
    say(&mut game, RED, "use 2 tuck nobles");
    assert_eq!((value(&game, RED, Strategy::Nobles), value(&game, RED, Strategy::Francs)), (2, 2));
}

/// BXT-67 (BX-10.9, R28): the value after the bonuses.
#[test]
fn bxt_67_bonus_counts_for_the_irises() {
    let mut game = scene(3, BASE);
    red(&mut game).levels[Track::Iris.index()] = 2;
    for (at, seat) in [("3-3", RED), ("3-4", RED), ("4-3", GREEN), ("4-4", BLUE)] {
        put(&mut game, at, seat, u32::from(at == "3-3"));
    }
    resolve(&mut game, column_3(EITHER_IRIS_CROWN));
    say(&mut game, RED, "use 3 bonus iris");
    assert_eq!(points(&game), [3, 0, 0]);
}

/// Sets up an iris at 3-3 with these corners; N is neutral.
fn corners(game: &mut Brussels1893, text: &str) {
    for (at, who) in ["3-3", "3-4", "4-3", "4-4"].into_iter().zip(text.chars()) {
        match who {
            'N' => neutral(game, at),
            'R' => put(game, at, RED, 0),
            'G' => put(game, at, GREEN, 0),
            _ => put(game, at, BLUE, 0),
        }
    }
}

/// BXT-68, BXT-69 and BXT-70 (BX-13.3, BX-13.4, R29): Green is the other player.
#[test]
fn bxt_68_neutral_majority_scores_for_nobody() {
    let mut game = scene(2, BASE);
    corners(&mut game, "NNRG");
    assert_eq!(game.iris_leaders(Iris::new(3, 3), None).unwrap().1.count(), 0);
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [0, 0]);
}

#[test]
fn bxt_69_player_tied_with_neutral_scores() {
    let mut game = scene(2, BASE);
    corners(&mut game, "NNRR");
    red(&mut game).levels[Track::Iris.index()] = 4;
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [4, 0]);
}

#[test]
fn bxt_70_neutral_counts_as_filling_a_corner() {
    let mut game = scene(2, BASE);
    corners(&mut game, "NRGG");
    resolve(&mut game, [None; 5]);
    assert_eq!(points(&game), [0, 1]);
}

/// BX-13.3, BX-13.5: a neutral architect gives no free action, and returns.
#[test]
fn neutral_architects_return_at_round_end() {
    let mut game = scene(2, BASE);
    build_house(&mut game, "4-5", GREEN);
    corners(&mut game, "NRGN");
    resolve(&mut game, [None; 5]);
    assert!(game.pieces.iter().all(Option::is_none));
    assert_eq!(points(&game), [0, 0]);
}

/// BXT-71 (BX-10.6, R9, R27).
#[test]
fn bxt_71_release_may_have_no_effect() {
    let mut game = scene(3, BASE);
    (red(&mut game).reserve, red(&mut game).court) = (7, 0);
    using(&mut game, &[ONE_RELEASE]);
    say(&mut game, RED, "use 1 bonus");
    assert_eq!((red(&mut game).reserve, red(&mut game).court), (7, 0));
    assert!(game.reputation_discard.contains(&ONE_RELEASE));
}

/// BXT-72 (section 10, the whole resolution).
#[test]
fn bxt_72_whole_resolution_matches_the_example() {
    let mut game = scene(3, BASE);
    for (at, seat, francs) in [
        ("5-3", RED, 1),
        ("5-4", GREEN, 2),
        ("4-3", GREEN, 1),
        ("4-4", RED, 3),
        ("4-5", BLUE, 1),
        ("3-3", BLUE, 2),
        ("3-4", RED, 1),
        ("3-5", BLUE, 1),
    ] {
        put(&mut game, at, seat, francs);
    }
    red(&mut game).levels[Track::Iris.index()] = 2;
    game.place_mut(BLUE).levels[Track::Iris.index()] = 2;
    game.seats.iter_mut().for_each(|place| place.reserve = 0);
    game.crowds[Quarter::Exchange.index()].architects = [1, 2, 0, 0, 0];
    game.crowds[Quarter::Park.index()].architects = [0, 1, 1, 0, 0];
    game.first_passer = Some(GREEN);
    let cards = [None, None, Some(EITHER_IRIS_CROWN), Some(ONE_ARCHITECT), Some(BOTH_RELEASE_IRIS)];
    let news = resolve(&mut game, cards);
    let sums: Vec<(u8, Seat, u32)> = news
        .iter()
        .filter_map(|event| match event {
            Event::ColumnFrancs { seat, column, francs } => Some((*column, *seat, *francs)),
            _ => None,
        })
        .collect();
    assert_eq!(sums, [(3, RED, 1), (3, GREEN, 1), (3, BLUE, 2), (4, RED, 4), (4, GREEN, 2), (5, BLUE, 2)]);
    assert_eq!(next_start(&news), Some((GREEN, 2)));
    let icons: Vec<u8> = game.seats.iter().map(|place| place.icons).collect();
    assert_eq!(icons, [1, 2, 1]);
    assert_eq!(game.pending(), Pending::Open(vec![RED, BLUE]), "BX-10.8, R25: both are to act at once");
    say(&mut game, BLUE, "use 3 bonus iris; 5 bonus");
    assert_eq!((level(&game, BLUE, Track::Iris), game.place(BLUE).court), (4, 1));
    say(&mut game, RED, "use 4 tuck artworks");
    assert_eq!(value(&game, RED, Strategy::Artworks), 3);
    assert_eq!(points(&game), [6, 1, 4]);
    let courts: Vec<u8> = game.seats.iter().map(|place| place.court).collect();
    assert_eq!(courts, [2, 3, 1]);
    assert_eq!((game.start, game.round), (GREEN, 2));
}

/// BX-10.4: with all equal, the start player comes last.
#[test]
fn start_player_comes_last_in_a_tie() {
    let mut game = scene(3, BASE);
    game.first_passer = Some(RED);
    put(&mut game, "3-3", BLUE, 1);
    put(&mut game, "3-4", BLUE, 1);
    let cards = [None, None, Some(EITHER_IRIS_CROWN), Some(ONE_ARCHITECT), None];
    assert_eq!(next_start(&resolve(&mut game, cards)), Some((BLUE, 2)));
}

/// BX-11.1, BX-11.3, R32: components cleared and laid out at the end of a round, including the last.
#[test]
fn bx_11_1_round_end_clears_the_boards() {
    for round in [1, 5] {
        let mut game = scene(3, BASE);
        game.round = round;
        if round == 5 {
            game.reputation_deck.clear();
        }
        put(&mut game, "3-3", RED, 2);
        game.crowds[1].architects = [0, 1, 0, 0, 0];
        game.crowds[1].uses = 1;
        red(&mut game).reserve = 4;
        game.place_mut(GREEN).reserve = 4;
        red(&mut game).used = nobles(&[Noble::Brugmann]);
        let [a, b, c, d] = game.display;
        game.noble_deck.push(Noble::Solvay);
        resolve(&mut game, [None; 5]);
        assert_eq!((red(&mut game).reserve, red(&mut game).used), (5, 0));
        assert_eq!((game.place(GREEN).reserve, game.place(GREEN).court), (4, 3));
        assert!(game.bids.iter().all(|francs| *francs == 0) && game.crowds[1].uses == 0);
        assert_eq!(game.display, [Some(Noble::Solvay), a, b, c]);
        assert_eq!(game.noble_discard, [d.unwrap()]);
        assert_eq!(game.row.iter().flatten().count(), if round == 5 { 0 } else { 5 });
        assert_eq!(game.pending().is_over(), round == 5);
        assert_eq!(game.stock_spent.len(), 1);
    }
}

/// BX-3.1, BX-11.3: five rounds, and the thirty cards are just enough.
#[test]
fn five_rounds_use_up_the_reputation_cards() {
    let game = super::play::table(4, 1, BASE);
    let game = super::play::play_out(game, 1, |game, seat, _| game.fallback_step(seat), |_, _, _| ());
    assert_eq!((game.round, game.reputation_deck.len(), game.stock_deck.len()), (5, 0, 0));
    assert!(game.pending().is_over());
}

/// BX-10.8, BX-20.1: only this decision waits for several players, and no answer affects another.
#[test]
fn bx_10_8_cards_can_be_used_in_any_order() {
    let mut game = scene(3, BASE);
    let won = |seat, column, card| WonCard { seat, column, card, tied: false };
    game.phase = Phase::Use;
    game.won = vec![won(RED, 3, SCORE_1[0]), won(GREEN, 4, SCORE_1[1])];
    let mut other = game.clone();
    say(&mut game, RED, "use 3 tuck nobles");
    say(&mut game, GREEN, "use 4 tuck nobles");
    say(&mut other, GREEN, "use 4 tuck nobles");
    say(&mut other, RED, "use 3 tuck nobles");
    assert_eq!(game, other);
}

/// BX-11.2: unused travellers, and those on card 22, return to the train; architects there return too.
#[test]
fn travellers_return_to_the_train() {
    let mut game = scene(3, EXPANSION);
    game.train = 1;
    game.place_mut(GREEN).travellers = 2;
    game.on_card_22 = Some(true);
    super::fixtures::give(&mut game, RED, 22);
    red(&mut game).spent = 1 << 22;
    let mut on_card = game.clone();
    resolve(&mut game, [None; 5]);
    assert_eq!((game.train, game.place(GREEN).travellers, red(&mut game).spent), (4, 0, 0));
    on_card.on_card_22 = Some(false);
    red(&mut on_card).reserve = 4;
    resolve(&mut on_card, [None; 5]);
    assert_eq!((on_card.train, red(&mut on_card).reserve), (3, 5));
    assert_eq!(on_card.pieces[cell("3-3").index()], None);
}
