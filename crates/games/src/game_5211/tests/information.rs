//! Tests of sections 7 and 8: hidden information and the decisions.

use super::fixtures::*;
use crate::game_5211::{Card, Event, FiveTwoOneOne, Options};
use engine::prelude::*;
use engine::{DiceKey, Lexicon, Pending, Seat, Viewer};

fn viewer_json(game: &FiveTwoOneOne, viewer: Viewer) -> serde_json::Value {
    serde_json::to_value(game.view(viewer)).unwrap()
}

#[test]
fn f5_t34_view_shows_own_hand_and_played_cards() {
    let mut game = table(3, 4);
    automatic_turn(&mut game);
    let view = game.view(Viewer::Seat(B));
    let held: Vec<u8> = view.seats[1].hand.as_ref().unwrap().iter().map(|card| card.value).collect();
    assert_eq!(
        held,
        game.place(B).hand.iter().map(|card| card.value).collect::<Vec<_>>(),
        "F5-T34: the own hand"
    );
    assert!(view.seats.iter().all(|seat| seat.table.len() == 2), "F5-T34: all cards of the first turn");
    assert!(view.seats[0].hand.is_none() && view.seats[2].hand.is_none(), "F5-T34, F5-7.1: no other hand");
    let mut dice = DiceKey::from_number(5).at(1);
    for _ in 0..20 {
        let twin = game.reshuffle_hidden(Viewer::Seat(B), &mut dice);
        assert_eq!(
            viewer_json(&twin, Viewer::Seat(B)),
            viewer_json(&game, Viewer::Seat(B)),
            "F5-T34: no pile order, no removed card"
        );
        assert_ne!(
            (&twin.pile, &twin.removed, &twin.seats[0].hand),
            (&game.pile, &game.removed, &game.seats[0].hand)
        );
        assert_eq!(twin.place(B), game.place(B), "F5-7.1: the own hand is known");
    }
    // The commitments and the pending cards are kept outside the rules: the state holds neither.
    assert_eq!(game.pending(), Pending::Sealed(vec![A, B, C]), "F5-T34, F5-7.1");
}

#[test]
fn public_information_is_shown_to_everyone() {
    let mut game = table(4, 4);
    automatic_until(&mut game, |game| game.round == 3 && game.turn == 1);
    let view = game.view(Viewer::Table);
    assert_eq!((view.pile, view.removed, view.round, view.turn), (game.pile.len(), 0, 3, 2), "F5-7.2");
    assert!(view.seats.iter().all(|seat| seat.hand_count == 5 && seat.table.len() == 2), "F5-7.2");
    let gone: usize = view.gone.unwrap().iter().flat_map(|of| &of.values).map(|value| value.gone).sum();
    assert_eq!(gone, 2 * 16, "F5-7.2: every card ever revealed");
    assert_eq!(view.last.unwrap().seats[3].table.len(), 4, "F5-7.2");
    assert!(view.seats.iter().all(|seat| seat.points.is_some()), "F5-7.3: open_scores");
    let counts: u8 = view.colours.iter().map(|colour| colour.count).sum();
    assert_eq!((counts, view.limit, view.roosters_wanted), (8, 7, 6));
}

#[test]
fn hidden_scores_are_shown_only_to_their_owner() {
    let mut game = table_with(3, 4, HIDDEN);
    let news = automatic_until(&mut game, |game| game.round == 5);
    let view = game.view(Viewer::Seat(A));
    assert!(
        view.seats[0].points.is_some() && view.seats[1].points.is_none() && view.gone.is_none(),
        "F5-7.3"
    );
    assert!(
        game.standings(Viewer::Table).is_empty() && game.standings(Viewer::Seat(A)).is_empty(),
        "F5-7.3: no ranks"
    );
    let took = news.iter().find(|event| matches!(event, Event::Took { .. })).unwrap();
    let Event::Took { seat, .. } = took else { unreachable!() };
    assert_eq!(game.redact(took, Viewer::Table), None, "F5-7.3");
    assert!(game.redact(took, Viewer::Seat(*seat)).is_some(), "F5-7.3: shown to the owner");
    let twin = game.reshuffle_hidden(Viewer::Seat(A), &mut DiceKey::from_number(5).at(1));
    assert_ne!(twin.seats[1].scored, game.seats[1].scored, "F5-7.3: score piles are face down");
    automatic_until(&mut game, |game| game.over.is_some());
    assert!(
        game.view(Viewer::Table).gone.is_some() && game.standings(Viewer::Table).len() == 3,
        "F5-7.3: at the end"
    );
    assert!(game.redact(took, Viewer::Table).is_some(), "F5-7.3: at the end");
}

#[test]
fn hands_are_shown_only_to_their_owner() {
    let (mut game, mut news) = table_with_events(3, 4, Options::default());
    news.extend(automatic_turn(&mut game));
    let private = |event: &&Event| matches!(event, Event::Dealt { .. } | Event::Drew { .. });
    assert_eq!(news.iter().filter(private).count(), 6);
    for event in news.iter().filter(private) {
        let (Event::Dealt { seat, .. } | Event::Drew { seat, .. }) = event else { unreachable!() };
        for eye in Seat::all(3).map(Viewer::Seat).chain([Viewer::Table]) {
            assert_eq!(game.redact(event, eye).is_some(), eye.holds_seat(*seat), "F5-7.1");
        }
    }
    assert!(
        news.iter().filter(|event| !private(event)).all(|event| game.redact(event, Viewer::Table).is_some()),
        "F5-7.2"
    );
}

#[test]
fn round_asks_for_two_one_and_one_card() {
    let mut game = table(2, 4);
    for (id, asked) in [("F5-8.1", "play2"), ("F5-8.2", "play1"), ("F5-8.3", "play1"), ("F5-8.1", "play2")] {
        assert_eq!(game.pending(), Pending::Sealed(vec![A, B]), "{id}: all, in secret");
        let offers = game.offers(B);
        assert_eq!((offers.decision_name.to_string().as_str(), offers.fresh), (asked, true), "{id}");
        assert!(offers.steps.iter().all(|offer| offer.reveals), "{id}: a play reveals hidden cards");
        automatic_turn(&mut game);
    }
}

#[test]
fn cards_are_typed_in_any_order_or_by_colour_name() {
    let mut game = table(2, 4);
    give(&mut game, A, "Y2 Y5 N2 T2 T2");
    let read = |game: &FiveTwoOneOne, line: &str| {
        let kind = engine::GameKind::of::<FiveTwoOneOne>();
        let components = kind.components(kind.meta().components).unwrap();
        let position = kind.resume(&components, &serde_json::to_string(game).unwrap()).unwrap();
        let read = position.read_line(A, line, &Lexicon::plain(), &DiceKey::from_number(1), 1).unwrap();
        read.map(|reading| reading.steps[0].words.clone()).ok()
    };
    for line in ["play y2 y5", "play y5 y2", "PLAY Y5, Y2.", "play yellow 5 yellow 2", "play y 2 y 5"] {
        assert_eq!(read(&game, line).as_deref(), Some("play y2 y5"), "F5-8.1: {line}");
    }
    assert_eq!(read(&game, "play t2 t2").as_deref(), Some("play t2 t2"), "F5-8.4");
    assert_eq!(read(&game, "play teal 2 navy 2").as_deref(), Some("play n2 t2"), "F5-8.1");
    for line in ["play y2", "play y2 y2", "play g2 y2", "y2 and y5", "play"] {
        assert_eq!(read(&game, line), None, "F5-3.3: {line}");
    }
    game.turn = 2;
    assert_eq!(read(&game, "play dunno"), None);
    assert_eq!(read(&game, "play teal 2").as_deref(), Some("play t2"), "F5-8.3");
}

#[test]
fn options_are_read_by_name() {
    let options: Options = serde_json::from_str(r#"{"open_scores": "false", "long_game": "true"}"#).unwrap();
    assert!(!options.open_scores && options.long_game, "F5-7.3, F5-6.1");
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap(), Options::default());
    assert!(Options::default().open_scores && !Options::default().long_game, "F5-7.3: the default");
    assert!(serde_json::from_str::<Options>(r#"{"open_scores": "maybe"}"#).is_err());
    for choice in FiveTwoOneOne::META.options {
        let first = serde_json::json!({ choice.key: choice.values[0] });
        let options: Options = serde_json::from_value(first).unwrap();
        assert_eq!(options, Options::default(), "the first value is the default");
    }
}

#[test]
fn board_shows_the_current_outcome() {
    let stands = |tables: &[&str]| {
        let game = scene(tables, 2);
        let view = game.view(Viewer::Table);
        let status: Vec<&str> = view.colours.iter().map(|colour| colour.status).collect();
        (view.stands, view.stands_colour.map(|colour| colour.key()), status.join(" "))
    };
    let game = table(2, 1);
    assert_eq!(game.view(Viewer::Table).stands, "none");
    let (stands_now, colour, status) = stands(&["Y2 Y3 N4", "Y2 N5 G3"]);
    assert_eq!(
        (stands_now, colour, status.as_str()),
        ("colour", Some("yellow"), "scores behind empty behind empty")
    );
    let (stands_now, colour, status) = stands(&["Y2 Y3 Y4", "Y2 Y5 N3"]);
    assert_eq!(
        (stands_now, colour, status.as_str()),
        ("colour", Some("navy"), "out empty empty scores empty")
    );
    let (stands_now, _, status) = stands(&["Y2 G3 O4", "Y2 G5 O3"]);
    assert_eq!((stands_now, status.as_str()), ("nothing", "tied tied tied empty empty"));
    assert_eq!(stands(&["Y1 G1 O1", "Y1 G5 O3"]).0, "roosters");
    let mut game = table(2, 3);
    automatic_turn(&mut game);
    automatic_turn(&mut game);
    let table = &game.view(Viewer::Table).seats[0].table;
    assert_eq!(table.iter().map(|card| card.marked).collect::<Vec<_>>(), [false, false, true], "the newest");
    let _: &Card = &game.place(A).table[0];
}
