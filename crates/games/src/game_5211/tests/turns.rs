//! Tests of section 3: turns, draws, the last round, and the cards that may be played.

use super::fixtures::*;
use crate::game_5211::state::Outcome;
use crate::game_5211::{Event, FiveTwoOneOne};
use engine::prelude::*;
use engine::{DiceKey, GameKind, IllegalPlay, Lexicon, Play, Position};
use serde_json::json;
use std::collections::BTreeMap;

#[test]
fn round_has_turns_of_two_one_and_one_card() {
    let mut game = table(3, 4);
    for (turn, plays) in [2, 1, 1].into_iter().enumerate() {
        assert_eq!((usize::from(game.turn), game.cards_per_play()), (turn, plays), "F5-3.1");
        let before = game.clone();
        let news = automatic_turn(&mut game);
        let told: Vec<_> = news.iter().filter(|event| matches!(event, Event::Played { .. })).collect();
        assert_eq!(told.len(), 3, "F5-3.2: all are revealed together");
        let drawn = usize::from(plays) * 3;
        assert_eq!(before.pile.len() - game.pile.len(), drawn, "F5-3.4");
        assert!(game.seats.iter().all(|place| place.hand.len() == 5), "F5-3.4: back to five");
        if turn < 2 {
            assert!(
                game.seats.iter().all(|place| place.table.len() == turn + 2),
                "F5-3.2: they stay face up"
            );
        }
    }
    assert!(
        game.seats.iter().all(|place| place.table.is_empty()),
        "F5-3.6: all played cards leave the table"
    );
    assert_eq!((game.round, game.turn), (2, 0), "F5-3.6");
    assert!(
        game.last.unwrap().tables.iter().all(|table| table.len() == 4),
        "F5-3.6: four face up were scored"
    );
}

#[test]
fn cards_are_drawn_from_the_pile_in_seat_order() {
    let mut game = table(3, 4);
    let mut next = game.pile.clone();
    next.reverse();
    let news = automatic_turn(&mut game);
    let drawn: Vec<_> = news
        .iter()
        .filter_map(|event| if let Event::Drew { cards, .. } = event { Some(cards.clone()) } else { None })
        .collect();
    assert_eq!(drawn, [&next[..2], &next[2..4], &next[4..6]], "F5-3.5");
}

#[test]
fn any_hand_cards_of_the_required_number_are_legal() {
    let mut game = table(2, 4);
    give(&mut game, A, "Y2 Y2 G3 O6 T1");
    let two =
        ["play y2 y2", "play y2 g3", "play y2 o6", "play y2 t1", "play g3 o6", "play g3 t1", "play o6 t1"];
    assert_eq!(offered_words(&game, A), two, "F5-3.3, F5-8.4: two yellow twos are one and the same");
    game.turn = 1;
    assert_eq!(offered_words(&game, A), ["play y2", "play g3", "play o6", "play t1"], "F5-3.3, F5-8.4");
}

/// The part of F5-T30 that belongs to the game. The desk lets a player change the answer until the last one is in
/// (`whole_game_of_5211_is_played_through_the_desk` in `tests/proof/hands.rs`).
#[test]
fn f5_t30_illegal_plays_are_rejected() {
    let kind = GameKind::of::<FiveTwoOneOne>();
    let components = kind.components(kind.meta().components).unwrap();
    let key = DiceKey::from_number(1);
    let mut position = kind.setup(&components, 2, &BTreeMap::new(), &mut key.at(0), &mut Vec::new()).unwrap();
    let hand = hand_of(&*position);
    let not_held = if hand.iter().any(|card| card == "T6") { "N6" } else { "T6" };
    let once = hand.iter().find(|card| hand.iter().filter(|other| other == card).count() == 1).unwrap();
    let mut refused = |step: serde_json::Value| {
        let play = Play::Sealed(vec![(A, step), (B, position.fallback_step(B).unwrap())]);
        position.apply(&play, &mut key.at(1), &mut Vec::new()).unwrap_err()
    };
    assert_eq!(refused(json!({ "play_one": hand[0] })), IllegalPlay::Step(A), "F5-T30: one card in turn 1");
    assert_eq!(
        refused(json!({ "play_two": [hand[0], hand[1], hand[2]] })),
        IllegalPlay::Unreadable(A),
        "F5-T30: three in turn 1"
    );
    assert_eq!(
        refused(json!({ "play_two": [hand[0], not_held] })),
        IllegalPlay::Step(A),
        "F5-T30: not in hand"
    );
    assert_eq!(refused(json!({ "play_two": [once, once] })), IllegalPlay::Step(A), "F5-T30: one card twice");
    let read = |position: &dyn Position, line: &str| {
        position
            .read_line(A, line, &Lexicon::plain(), &key, 1)
            .unwrap()
            .map(|reading| reading.steps[0].step.clone())
    };
    let line = format!("play {} {}", hand[0], hand[1]);
    assert!(
        read(&*position, &format!("{line} {}", hand[2]))
            .is_ok_and(|step| step.to_string().contains("play_two"))
    );
    assert!(read(&*position, &format!("play {}", hand[0])).is_err(), "F5-T30: one card is not enough");
    let step = read(&*position, &line).unwrap();
    let play = Play::Sealed(vec![(A, step.clone()), (B, position.fallback_step(B).unwrap())]);
    position.apply(&play, &mut key.at(1), &mut Vec::new()).unwrap();
    let after = position.apply(&play, &mut key.at(3), &mut Vec::new()).unwrap_err();
    assert_eq!(after, IllegalPlay::Step(A), "F5-T30: after the reveal; and two cards in turn 2");
}

fn hand_of(position: &dyn Position) -> Vec<String> {
    let view = position.view(engine::Viewer::Seat(A)).unwrap();
    let hand = view["seats"][0]["hand"].as_array().unwrap();
    hand.iter().map(|card| format!("{}{}", card["letter"].as_str().unwrap(), card["value"])).collect()
}

#[test]
fn f5_t24_pile_shrinks_by_four_cards_per_seat() {
    for (seats, pile, refills) in [(2u8, 80, 10), (3, 72, 6), (4, 80, 5), (5, 60, 3)] {
        let mut game = table(seats, 5);
        assert_eq!(game.pile.len(), pile, "F5-T24");
        for round in 1..=refills {
            automatic_until(&mut game, |game| game.round > round);
            assert_eq!(game.pile.len(), pile - usize::from(round) * 4 * usize::from(seats), "F5-T24, F5-3.7");
        }
        assert!(game.pile.is_empty() && game.is_last_round(), "F5-T24, F5-3.7, F5-3.8");
        assert_eq!(game.rounds(), refills + 1, "F5-T24, F5-3.9");
        automatic_until(&mut game, |game| game.over.is_some());
        assert_eq!(game.round, refills + 1, "F5-T24, F5-3.9");
    }
}

#[test]
fn f5_t25_last_round_is_played_from_hand() {
    let mut game = table(2, 6);
    automatic_until(&mut game, FiveTwoOneOne::is_last_round);
    give(&mut game, A, "Y2 Y3 Y2 N4 Y6");
    give(&mut game, B, "Y5 G3 O2 T1 T2");
    let before = points(&game);
    let sizes = |game: &FiveTwoOneOne| game.seats.iter().map(|place| place.hand.len()).collect::<Vec<_>>();
    let mut seen = vec![sizes(&game)];
    for plays in [["Y2 Y3", "Y5 G3"], ["Y2", "O2"], ["N4", "T1"]] {
        let news = play(&mut game, &plays);
        assert!(!news.iter().any(|event| matches!(event, Event::Drew { .. })), "F5-T25, F5-3.8: no draws");
        seen.push(sizes(&game));
    }
    assert_eq!(seen, [[5, 5], [3, 3], [2, 2], [1, 1]], "F5-T25, F5-3.8");
    assert_eq!(outcome(&game), Outcome::Colour(card("Y6").colour), "F5-T25: it is scored normally");
    assert_eq!(points(&game), [before[0] + 7, before[1] + 5], "F5-T25: the six in hand scores nothing");
    for eye in [engine::Viewer::Table, engine::Viewer::Seat(B)] {
        let view = game.view(eye);
        assert_eq!(view.seats[0].hand, None, "F5-T25, F5-3.8: the left-over card is in no other view");
        assert!(view.last.unwrap().seats[0].table.iter().all(|card| card.value != 6), "F5-T25");
    }
    assert_eq!(game.view(engine::Viewer::Seat(A)).seats[0].hand.as_ref().unwrap().len(), 1, "F5-T25");
}
