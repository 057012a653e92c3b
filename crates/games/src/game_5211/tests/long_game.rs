//! Tests of section 6: decks until a player has the target.

use super::fixtures::*;
use crate::game_5211::state::Reason;
use crate::game_5211::{Assent, Event, FiveTwoOneOne, Options};
use engine::prelude::*;
use engine::{Pending, Viewer};

/// Builds a long game for two at the last turn of a round. A then scores seven points with `Y3 Y4`, and B six with
/// `Y6`.
fn about_to_score(deck: u16, round: u8, before: [(u16, u16); 2]) -> FiveTwoOneOne {
    about_to_score_with(LONG, deck, round, before)
}

fn about_to_score_with(options: Options, deck: u16, round: u8, before: [(u16, u16); 2]) -> FiveTwoOneOne {
    let mut game = table_with(2, 3, options);
    (game.deck, game.round, game.turn) = (deck, round, 2);
    if game.is_last_round() {
        game.pile.clear();
    } else {
        game.pile.truncate(80 - usize::from(round) * 8 + 2);
    }
    for (place, (points, count)) in game.seats.iter_mut().zip(before) {
        set_score(place, points, count);
    }
    game.seats[0].table = cards("Y3 N2 O2");
    game.seats[1].table = cards("G2 T2 N3");
    give(&mut game, A, "Y4 G3");
    give(&mut game, B, "Y6 G3");
    game
}

#[test]
fn f5_t27_later_deck_can_end_in_mid_round() {
    let mut game = about_to_score(1, 11, [(31, 10), (38, 10)]);
    let news = play(&mut game, &["Y4", "Y6"]);
    assert_eq!(points(&game), [38, 44], "F5-T27: after deck one");
    assert!(!game.pending().is_over(), "F5-T27, F5-6.1: no player has 50");
    assert!(news.contains(&Event::DeckEnded { deck: 1, target: 50 }), "F5-T27");
    assert_eq!((game.deck, game.round, game.pile.len(), game.removed.len()), (2, 1, 80, 10), "F5-6.1");
    assert_eq!(game.census().values().sum::<u32>(), 100, "F5-6.1: all 100 cards are shuffled");
    assert!(game.seats.iter().all(|place| place.hand.len() == 5 && place.scored.is_empty()), "F5-6.1");
    let mut game = about_to_score(2, 3, [(44, 20), (41, 20)]);
    play(&mut game, &["Y4", "Y6"]);
    assert_eq!(points(&game), [51, 47], "F5-T27");
    assert_eq!(game.over, Some(Reason::Target), "F5-T27, F5-6.3: the game ends in round 3");
    assert_eq!(ranks(&game), [1, 2], "F5-T27");
    assert_eq!(game.pile.len(), 56, "F5-T27");
}

#[test]
fn f5_t35_option_reshuffles_an_empty_pile_at_once() {
    let mut game = about_to_score_with(LONG_AT_ONCE, 1, 10, [(31, 10), (38, 10)]);
    assert!(!game.is_last_round() && game.rounds() == 10, "F5-T35, F5-6.1: no round from hand");
    assert_eq!(game.pile.len(), 2, "F5-T35: the third draw of round 10 empties the pile");
    let events = play(&mut game, &["Y4", "Y6"]);
    assert_eq!(
        events.iter().filter(|event| matches!(event, Event::Drew { .. })).count(),
        2,
        "F5-T35, F5-3.4"
    );
    assert_eq!(points(&game), [38, 44], "F5-T35: round 10 is scored");
    assert!(events.contains(&Event::DeckEnded { deck: 1, target: 50 }), "F5-T35, F5-6.1");
    assert_eq!((game.deck, game.round, game.pile.len()), (2, 1, 80), "F5-T35");
    assert_eq!(game.census().values().sum::<u32>(), 100, "F5-T35: hands are shuffled too");
}

#[test]
fn f5_t36_first_deck_ends_when_its_pile_is_empty() {
    let mut game = about_to_score_with(LONG_AT_ONCE, 1, 8, [(45, 20), (40, 20)]);
    play(&mut game, &["Y4", "Y6"]);
    assert!(!game.pending().is_over(), "F5-T36, F5-6.2");
    let mut game = about_to_score_with(LONG_AT_ONCE, 1, 10, [(48, 20), (55, 20)]);
    play(&mut game, &["Y4", "Y6"]);
    assert_eq!((points(&game), game.over), (vec![55, 61], Some(Reason::Deck)), "F5-T36, F5-6.1");
}

#[test]
fn deck_last_round_matters_only_in_a_long_game() {
    let short = Options { deck_last_round: Assent::No, ..Options::default() };
    assert_eq!(table_with(2, 3, short).rounds(), 11, "F5-3.9");
    assert_eq!(table_with(5, 3, LONG_AT_ONCE).rounds(), 3, "F5-6.1");
    assert_eq!(table_with(5, 3, LONG).rounds(), 4, "F5-6.1: the default");
}

#[test]
fn default_of_deck_last_round_is_not_stored() {
    let text = |options| serde_json::to_string(&table_with(2, 3, options)).unwrap();
    assert!(text(LONG).contains(r#""options":{"open_scores":"true","long_game":"true"},"#), "F5-6.1");
    assert!(text(LONG_AT_ONCE).contains(r#""deck_last_round":"no""#), "F5-6.1");
}

fn ranks(game: &FiveTwoOneOne) -> Vec<u8> {
    game.standings(Viewer::Table).iter().map(|standing| standing.rank).collect()
}

#[test]
fn f5_t28_first_deck_is_played_to_its_end() {
    let mut game = about_to_score(1, 8, [(45, 20), (40, 20)]);
    play(&mut game, &["Y4", "Y6"]);
    assert_eq!(points(&game)[0], 52, "F5-T28");
    assert!(
        matches!(game.pending(), Pending::Sealed(_)) && game.round == 9,
        "F5-T28, F5-6.2: play continues"
    );
    let mut game = about_to_score(1, 11, [(48, 20), (55, 20)]);
    play(&mut game, &["Y4", "Y6"]);
    assert_eq!(points(&game), [55, 61], "F5-T28");
    assert_eq!(game.over, Some(Reason::Deck), "F5-T28, F5-6.1: after the last round of deck one");
    assert_eq!(ranks(&game), [2, 1], "F5-T28");
}

#[test]
fn f5_t29_ties_count_the_cards_of_all_decks() {
    let mut game = about_to_score(2, 5, [(46, 19), (47, 18)]);
    play(&mut game, &["Y4", "Y6"]);
    assert_eq!(points(&game), [53, 53], "F5-T29, F5-6.4: totals include this deck's piles");
    let cards: Vec<i32> = game.standings(Viewer::Table).iter().map(|standing| standing.ties[0].1).collect();
    assert_eq!(cards, [21, 19], "F5-T29, F5-6.4");
    assert_eq!(ranks(&game), [1, 2], "F5-T29, F5-6.4");
    assert_eq!(game.over, Some(Reason::Target), "F5-T29, F5-6.3");
}

#[test]
fn target_in_the_last_round_ends_the_game_once() {
    let mut game = about_to_score(3, 11, [(44, 20), (30, 20)]);
    let news = play(&mut game, &["Y4", "Y6"]);
    assert_eq!(game.over, Some(Reason::Target), "F5-6.3");
    assert_eq!(news.iter().filter(|event| matches!(event, Event::Over { .. })).count(), 1);
}

#[test]
fn points_from_earlier_decks_are_listed_separately() {
    let mut game = about_to_score(2, 3, [(20, 9), (20, 9)]);
    play(&mut game, &["Y4", "Y6"]);
    let standing = &game.standings(Viewer::Table)[0];
    assert_eq!(standing.parts, [("earlier", 20), ("roosters", 0), ("others", 7)], "F5-6.4");
    assert_eq!(table(2, 1).standings(Viewer::Table)[0].parts, [("roosters", 0), ("others", 0)]);
}
