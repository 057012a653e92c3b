//! Tables, hands and rounds in the notation of the rules.

use crate::game_5211::state::{Outcome, Place};
use crate::game_5211::{Assent, Card, Event, FiveTwoOneOne, Options, Parts, Step};
use engine::prelude::*;
use engine::{Dice, DiceKey, Pending, Play, Seat, Setup};
use std::sync::{Arc, LazyLock};

pub(super) const A: Seat = Seat::new(0);
pub(super) const B: Seat = Seat::new(1);
pub(super) const C: Seat = Seat::new(2);
pub(super) const LONG: Options = Options { open_scores: true, long_game: true, deck_last_round: Assent::Yes };
pub(super) const HIDDEN: Options =
    Options { open_scores: false, long_game: false, deck_last_round: Assent::Yes };
/// A long game in which an empty pile is shuffled again at once.
pub(super) const LONG_AT_ONCE: Options = Options { deck_last_round: Assent::No, ..LONG };

pub(super) fn card(text: &str) -> Card {
    Card::try_from(text.to_owned()).unwrap()
}

/// Parses cards such as `Y2 G1`, in this order.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

pub(super) fn dice() -> Dice {
    DiceKey::from_number(7).at(1)
}

/// Sets up a new table with the supplied data.
pub(super) fn table(seats: u8, seed: u64) -> FiveTwoOneOne {
    table_with(seats, seed, Options::default())
}

pub(super) fn table_with(seats: u8, seed: u64, options: Options) -> FiveTwoOneOne {
    table_with_events(seats, seed, options).0
}

/// Sets up a table and returns it with the events.
pub(super) fn table_with_events(seats: u8, seed: u64, options: Options) -> (FiveTwoOneOne, Vec<Event>) {
    let setup = Setup { seats, revision: 1, options, parts: supplied_parts() };
    let mut news = Vec::new();
    let game = FiveTwoOneOne::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut news);
    (game, news)
}

/// Builds a table on which these cards were played and the turn is `turn`, counted from 0. Cards appear as needed: the
/// census of a scene is not that of the deck.
pub(super) fn scene(tables: &[&str], turn: u8) -> FiveTwoOneOne {
    let mut game = table(tables.len() as u8, 3);
    game.turn = turn;
    for (place, text) in game.seats.iter_mut().zip(tables) {
        place.table = cards(text);
    }
    game
}

/// Gives a seat this hand.
pub(super) fn give(game: &mut FiveTwoOneOne, seat: Seat, text: &str) {
    let mut hand = cards(text);
    hand.sort();
    seat.entry_in_mut(&mut game.seats).hand = hand;
}

/// Plays these cards for all seats, in seat order: `Y2 Y5` or `G4`.
pub(super) fn play(game: &mut FiveTwoOneOne, plays: &[&str]) -> Vec<Event> {
    let envelope = (0..).map(Seat::new).zip(plays).map(|(seat, text)| (seat, step(text))).collect();
    let mut news = Vec::new();
    game.apply(&Play::Sealed(envelope), &mut dice(), &mut news);
    news
}

pub(super) fn step(text: &str) -> Step {
    match cards(text)[..] {
        [one] => Step::PlayOne(one),
        [a, b] => Step::PlayTwo(a.min(b), a.max(b)),
        _ => unreachable!("expected one or two cards"),
    }
}

/// Plays a round in which each player plays these four cards (`Y1 G1 Y3 O2 | ..`), the last one in the third turn.
pub(super) fn round(text: &str) -> (FiveTwoOneOne, Vec<Event>) {
    let rows: Vec<&str> = text.split('|').map(str::trim).collect();
    let split: Vec<(&str, &str)> = rows.iter().map(|row| row.rsplit_once(' ').unwrap()).collect();
    let mut game = scene(&split.iter().map(|(before, _)| *before).collect::<Vec<_>>(), 2);
    for (at, (_, last)) in split.iter().enumerate() {
        give(&mut game, Seat::new(at as u8), &format!("{last} Y2 Y2 Y2 Y2"));
    }
    let news = play(&mut game, &split.iter().map(|(_, last)| *last).collect::<Vec<_>>());
    (game, news)
}

/// Returns the points of all players.
pub(super) fn points(game: &FiveTwoOneOne) -> Vec<u16> {
    game.seats.iter().map(|place| place.tally().points).collect()
}

/// Returns the outcome of the previous round.
pub(super) fn outcome(game: &FiveTwoOneOne) -> Outcome {
    game.last.as_ref().unwrap().outcome
}

/// Returns the words of the current offers of a seat.
pub(super) fn offered_words(game: &FiveTwoOneOne, seat: Seat) -> Vec<String> {
    game.offers(seat).steps.iter().map(|offer| offer.words.to_string()).collect()
}

/// Plays the automatic move for all seats.
pub(super) fn automatic_turn(game: &mut FiveTwoOneOne) -> Vec<Event> {
    let Pending::Sealed(seats) = game.pending() else { return Vec::new() };
    let envelope = seats.into_iter().map(|seat| (seat, game.fallback_step(seat))).collect();
    let mut news = Vec::new();
    game.apply(&Play::Sealed(envelope), &mut dice(), &mut news);
    news
}

/// Plays automatic moves until the condition holds.
pub(super) fn automatic_until(
    game: &mut FiveTwoOneOne,
    holds: impl Fn(&FiveTwoOneOne) -> bool,
) -> Vec<Event> {
    let mut news = Vec::new();
    while !holds(game) {
        assert!(!game.pending().is_over(), "the game ended too early");
        news.extend(automatic_turn(game));
    }
    news
}

/// Gives a seat this many points and cards, as if from earlier decks.
pub(super) fn set_score(place: &mut Place, points: u16, cards: u16) {
    place.scored.clear();
    (place.before.points, place.before.cards) = (points, cards);
}

/// Returns the supplied data, read once.
pub(super) fn supplied_parts() -> Arc<Parts> {
    static PARTS: LazyLock<Arc<Parts>> =
        LazyLock::new(|| Arc::new(Parts::parse(FiveTwoOneOne::META.components).unwrap()));
    Arc::clone(&PARTS)
}
