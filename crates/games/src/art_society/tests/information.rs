//! Tests of sections 20 and 21: hidden information and the decisions.

use super::fixtures::*;
use super::play::{table, table_with};
use crate::art_society::state::Phase;
use crate::art_society::{ArtSociety, BidHistory, Event, Options, Step};
use engine::prelude::*;
use engine::{DiceKey, Pending, Play, Viewer};

fn text(game: &ArtSociety, viewer: Viewer) -> String {
    serde_json::to_string(&game.view(viewer)).unwrap()
}

fn at_bid(round: u8, bid_history: BidHistory) -> ArtSociety {
    let mut game = table_with(3, 4, Options { bid_history, ..Options::default() });
    automatic_until(&mut game, |game| game.phase == Phase::Bid && game.round == round);
    game
}

#[test]
fn as_t48_views_hide_sealed_bids_and_piles() {
    let game = at_bid(2, BidHistory::Open);
    // AS-20.2: sealed bids are kept outside the rules until all have committed, so the state holds no bid of this
    // round.
    assert!(game.view(Viewer::Table).seats.iter().all(|seat| seat.bid.is_none()), "AS-T48, AS-20.2");
    assert_eq!(game.pending(), Pending::Sealed(vec![A, B, C]), "AS-T48, AS-21.3");
    let mut dice = DiceKey::from_number(3).at(5);
    for eye in [Viewer::Table, Viewer::Seat(A), Viewer::Seat(B)] {
        let twin = game.reshuffle_hidden(eye, &mut dice);
        assert_ne!(twin, game, "AS-20.1: the piles are shuffled again");
        assert_eq!(text(&twin, eye), text(&game, eye), "AS-T48, AS-20.1");
        assert!(!text(&game, eye).contains("undealt"), "AS-20.1");
    }
}

#[test]
fn public_information_is_shown() {
    let mut game = table(2, 4);
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Turn(1)) && game.round == 3);
    let view = game.view(Viewer::Table);
    assert_eq!(view.piles.len(), 14, "AS-20.3");
    assert!(view.piles.iter().zip(&game.piles).all(|(view, pile)| view.count == pile.len()), "AS-20.3");
    assert_eq!(view.seats[0].start_card, game.seats[0].stack[0], "AS-20.3");
    assert_eq!(view.museum.iter().map(|m| m.pile.len()).sum::<usize>(), 2, "AS-20.3");
    assert_eq!(view.lots.len(), 3, "AS-20.3");
    let tiles =
        view.seats.iter().zip(&game.seats).all(|(s, place)| s.tiles.len() == place.wall.tiles().len());
    assert!(tiles, "AS-20.3");
    let standings = game.standings(Viewer::Table);
    for (seat, standing) in view.seats.iter().zip(&standings) {
        assert_eq!(seat.points.total, standing.points, "AS-20.5: as if it ended now");
    }
}

#[test]
fn closed_bid_history_hides_opponents_bids() {
    let open = at_bid(3, BidHistory::Open).view(Viewer::Seat(A));
    assert!(open.seats.iter().all(|seat| seat.played.as_ref().unwrap().len() == 2), "AS-20.4");
    assert!(open.seats.iter().all(|seat| seat.hand.as_ref().unwrap().len() == 18), "AS-20.4");
    let mut game = at_bid(3, BidHistory::Closed);
    let closed = game.view(Viewer::Seat(A));
    assert!(closed.seats[0].played.is_some() && closed.seats[1].played.is_none(), "AS-20.4");
    assert!(closed.seats[1].hand.is_none(), "AS-20.4");
    let old = Event::Bid { seat: B, card: 10, round: 2 };
    assert_eq!(game.redact(&old, Viewer::Seat(A)), None, "AS-20.4: earlier bids of others are hidden");
    assert_eq!(
        game.redact(&old, Viewer::Seat(B)).as_ref(),
        Some(&old),
        "AS-20.4: own earlier bids are visible"
    );
    let compared = Event::Compared { seat: B, card: 10, depth: 1 };
    assert!(game.redact(&compared, Viewer::Seat(A)).is_some(), "AS-20.4, AS-5.7: cards compared in ties");
    let mut news = Vec::new();
    let bids = vec![(A, Step::Bid(1)), (B, Step::Bid(2)), (C, Step::Bid(3))];
    game.apply(&Play::Sealed(bids), &mut dice(), &mut news);
    let now = game.view(Viewer::Seat(A));
    assert_eq!(now.seats[1].bid, Some(2), "AS-20.4: public once revealed");
    assert!(game.redact(&news[0], Viewer::Table).is_some(), "AS-20.4");
    let mut dice = DiceKey::from_number(3).at(5);
    let twin = game.reshuffle_hidden(Viewer::Seat(A), &mut dice);
    assert_eq!(text(&twin, Viewer::Seat(A)), text(&game, Viewer::Seat(A)), "AS-20.4");
    assert_eq!(twin.census(), game.census());
    assert_eq!(twin.place(A), game.place(A), "AS-20.4");
    assert_eq!(twin.standings(Viewer::Seat(A)), game.standings(Viewer::Seat(A)), "AS-20.4");
}

#[test]
fn decisions_follow_the_phase_order() {
    let mut game = table(3, 8);
    assert_eq!(game.pending(), Pending::Open(vec![A, B, C]), "AS-21.1");
    assert_eq!(game.offers(A).decision_name.to_string(), "start", "AS-21.1");
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Select(_)));
    assert_eq!(game.pending(), Pending::Turn(game.auctioneer), "AS-21.2: the auctioneer alone");
    automatic_until(&mut game, |game| game.phase == Phase::Bid);
    assert_eq!(game.offers(B).decision_name.to_string(), "bid", "AS-21.3");
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Turn(_)));
    for at in 0..3usize {
        let seat = game.order[at];
        assert_eq!(game.pending(), Pending::Turn(seat), "AS-21.4: sequential, in bid order");
        assert_eq!(game.offers(seat).decision_name.to_string(), "turn", "AS-21.4");
        let lots = offered_after(&game, seat, "take ").len();
        assert_eq!(lots, 4 - at, "AS-21.8: the last bidder chooses between two lots");
        automatic_until(&mut game, |game| game.pending() != Pending::Turn(seat));
    }
    assert_eq!(game.round, 2, "AS-21.4: after the last, prestige and the next round");
}

#[test]
fn turn_lines_follow_the_step_grammar() {
    let mut game = scene(&[HOLE, W0], &["landscape ebony 2x2", "still plain 2x2", "still ebony 2x2"]);
    assert!(game.offers(A).fresh, "AS-21.6");
    play(&mut game, A, "take a");
    assert!(!game.offers(A).fresh);
    let illegal = try_play(&mut game.clone(), A, "hang g6, decor 3");
    assert_eq!(illegal.unwrap_err(), "decor 3", "AS-21.6: the first illegal step");
    play(&mut game, A, "hang g6, decor 2");
    let words = ["hang decor 2 g8 h", "stash decor 2"];
    assert_eq!(offered_words(&game, A), words, "AS-21.6: h or v only for decor longer than 1");
    play(&mut game, A, "hang decor 2 g8 h");
    assert_eq!(game.offers(A).default, step(&game, A, "end"), "AS-21.6: the default once nothing is pending");
    assert!(legal(&game, A, "open"), "AS-21.6");
    let one = after(&solo(W0, "city gold 2x2"), A, "take a, hang h5");
    assert_eq!(offered_words(&one, A), ["decor 1"], "AS-21.6: no choice, so it may be omitted");
    let one = after(&one, A, "decor 1");
    assert!(legal(&one, A, "hang decor 1 j5"), "AS-21.6");
}

#[test]
fn options_are_read_by_name() {
    let closed: Options = serde_json::from_str(r#"{"bid_history": "closed"}"#).unwrap();
    assert_eq!(closed.bid_history, BidHistory::Closed, "AS-20.4");
    let none: Options = serde_json::from_str("{}").unwrap();
    assert_eq!(none.bid_history, BidHistory::Open, "AS-20.4: the default");
    for choice in ArtSociety::META.options {
        let first = serde_json::json!({ choice.key: choice.values[0] });
        assert_eq!(serde_json::from_value::<Options>(first).unwrap(), none, "the first value is the default");
    }
    let text = serde_json::to_string(&table(2, 1)).unwrap();
    assert!(text.contains(r#""options":{"bid_history":"open"},"#), "later defaults are not stored: {text}");
}

#[test]
fn later_decisions_can_be_planned() {
    let mut game = table(3, 8);
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Turn(0)));
    let last = game.order[2];
    let ahead = game.assume_decision(last, &["turn"]).unwrap();
    assert_eq!(offered_words(&ahead, last).len(), 4);
    assert!(game.assume_decision(last, &["bid"]).is_some_and(|game| offered_words(&game, last).len() == 19));
    automatic_until(&mut game, |game| matches!(game.phase, Phase::Turn(1)));
    assert!(game.assume_decision(game.order[0], &["turn"]).is_none(), "that turn is over");
    assert!(game.assume_decision(last, &["select"]).is_none());
}
