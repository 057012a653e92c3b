//! Tests of the bot: it plays sensible whole games, and beats the automatic move.

use super::play::table;
use crate::the_gallerist::state::TheGallerist;
use crate::the_gallerist::{Location, Step};
use engine::prelude::*;
use engine::{DiceKey, Pending, Play, Viewer};

/// Plays a game in which the bot has these seats and the automatic move the others; returns the points and the round.
fn points(seats: u8, seed: u64, bots: &[u8]) -> (Vec<i32>, u16) {
    let mut game = table(seats, seed);
    let key = DiceKey::from_number(seed);
    for at in 1.. {
        let Pending::Turn(seat) = game.pending() else { break };
        let is_bot = bots.contains(&seat.number());
        let step = if is_bot { game.bot_step(seat, &mut key.luck(at)) } else { game.fallback_step(seat) };
        assert!(game.offers(seat).find(&step).is_some(), "{step:?}");
        game.apply(&Play::Step(seat, step), &mut key.at(at), &mut Vec::new());
    }
    (game.standings(Viewer::Table).iter().map(|standing| standing.points).collect(), game.round)
}

#[test]
fn gallerist_bot_beats_the_automatic_move() {
    for seats in 2..=4 {
        for seed in 0..3 {
            let bot = seed as u8 % seats;
            let (points, _) = points(seats, seed, &[bot]);
            let best = points.iter().max().unwrap();
            assert_eq!(points[usize::from(bot)], *best, "{seats} seats, seed {seed}: {points:?}");
        }
    }
}

/// Games among bots end long before the last possible round (TG-19.7).
#[test]
fn gallerist_bot_games_end_early() {
    for seats in 1..=4 {
        for seed in 0..3 {
            let (points, round) = points(seats, seed, &[0, 1, 2, 3]);
            assert!(round < 70, "{seats} seats, seed {seed}: {round} rounds, {points:?}");
        }
    }
}

/// The bot stops before anything hidden is revealed: its moves do not depend on hidden information.
#[test]
fn gallerist_bot_ignores_hidden_information() {
    let mut game: TheGallerist = table(3, 5);
    let key = DiceKey::from_number(5);
    let mut deals = DiceKey::from_number(6).at(0);
    for at in 1..120 {
        let Pending::Turn(seat) = game.pending() else { break };
        let step = game.bot_step(seat, &mut key.luck(at));
        let twin = game.reshuffle_hidden(Viewer::Seat(seat), &mut deals);
        assert_eq!(twin.bot_step(seat, &mut key.luck(at)), step, "step {at}");
        game.apply(&Play::Step(seat, step), &mut key.at(at), &mut Vec::new());
    }
}

/// The colony is the best place for the first turn, so no bot starts there if it can start elsewhere (TG-2.16).
#[test]
fn tg_2_16_bot_avoids_starting_in_the_colony() {
    let game = table(4, 1);
    let Pending::Turn(seat) = game.pending() else { panic!("a seat must choose a location") };
    assert_eq!(seat, game.seat_before(game.first));
    let step = game.bot_step(seat, &mut DiceKey::from_number(1).luck(1));
    assert!(matches!(step, Step::Start(at) if at != Location::Artists), "{step:?}");
}
