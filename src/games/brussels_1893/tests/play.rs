//! Whole games by random and automatic play, in every mode and for every number of seats: what holds of every state is asked at
//! every step. What is dear to ask (secrets, words, snapshots) `proof::laws_of_games` asks of all games alike.

use super::fixtures::supplied;
use crate::engine::prelude::*;
use crate::engine::{Dice, DiceKey, Offers, Pending, Play, Seat, Setup};
use crate::games::brussels_1893::{Brussels1893, Options, Step, Switch};
use std::collections::BTreeMap;

/// The four modes: neither option, each alone, both.
pub(super) const MODES: [Options; 4] = [
    Options { belle_epoque: Switch::Off, b_side: Switch::Off },
    Options { belle_epoque: Switch::On, b_side: Switch::Off },
    Options { belle_epoque: Switch::Off, b_side: Switch::On },
    Options { belle_epoque: Switch::On, b_side: Switch::On },
];

/// Random games of each mode and number of seats: 28 a mode. `RANDOM_GAMES=250 cargo test --release
/// games::brussels_1893::tests::play` plays 1,000 a mode. Of bots there is one game for each 13.
fn games() -> u64 {
    std::env::var("RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(7)
}

/// A fresh table with the supplied data.
pub(super) fn table(seats: u8, seed: u64, options: Options) -> Brussels1893 {
    let setup = Setup { seats, options, parts: supplied() };
    Brussels1893::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

/// Plays a whole game; `choose` answers for a seat, `watch` sees each state with the number of steps in effect.
pub(super) fn play_out(
    mut game: Brussels1893,
    seed: u64,
    mut choose: impl FnMut(&Brussels1893, Seat, &Offers<Step>) -> Step,
    mut watch: impl FnMut(&Brussels1893, u64),
) -> Brussels1893 {
    let key = DiceKey::from_number(seed);
    let mut steps = 1;
    loop {
        let pending = game.pending();
        if let Pending::Over(_) = pending {
            return game;
        }
        let seats = pending.seats();
        let seat = seats[(steps % seats.len() as u64) as usize];
        let offers = game.offers(seat);
        let step = choose(&game, seat, &offers);
        let reveals = offers.find(&step).map(|(offer, _)| offer.reveals);
        assert!(reveals.is_some(), "{step:?} is not offered: {:?} {:?}", game.phase, game.turn);
        let mut dice = key.at(steps);
        let opened = game.opened;
        game.apply(&Play::Step(seat, step), &mut dice, &mut Vec::new());
        assert!(reveals == Some(true) || dice.draws() == 0, "{step:?} rolls dice unmarked");
        assert_eq!(reveals == Some(true), game.opened != opened, "{step:?} turns up cards: {:?}", game.turn);
        steps += 1;
        assert!(steps <= u64::from(Brussels1893::META.plays_max), "the game does not end");
        watch(&game, steps);
    }
}

/// Any offered step, all equally likely.
pub(super) fn random(luck: &mut Dice) -> impl FnMut(&Brussels1893, Seat, &Offers<Step>) -> Step + '_ {
    |_, _, offers| offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
}

/// What holds of every state, whoever plays.
struct Law {
    census: BTreeMap<String, u32>,
    name: String,
}

impl Law {
    fn of(game: &Brussels1893, name: String) -> Self {
        Self { census: game.census(), name }
    }

    fn watch(&self, game: &Brussels1893) {
        let name = &self.name;
        assert_eq!(game.census(), self.census, "census, {name}: {:?} {:?}", game.phase, game.turn);
        for seat in game.pending().seats() {
            let offers = game.offers(*seat);
            assert!(offers.count() > 0, "no offer for {seat} in {:?} {:?}, {name}", game.phase, game.turn);
            assert!(
                offers.find(&game.fallback(*seat)).is_some(),
                "{:?} is not offered in {:?} {:?}, {name}",
                game.fallback(*seat),
                game.phase,
                game.turn
            );
            assert!(offers.default.is_none_or(|step| offers.find(&step).is_some()), "default, {name}");
        }
    }
}

#[test]
fn random_games_keep_the_law() {
    for options in MODES {
        for seats in 2..=5 {
            for seed in 0..games() {
                let name = format!("{seats} seats, seed {seed}, {options:?}");
                let game = table(seats, seed, options);
                let law = Law::of(&game, name);
                let mut luck = DiceKey::from_number(seed + 100).at(7);
                play_out(game, seed, random(&mut luck), |game, _| law.watch(game));
            }
        }
    }
}

#[test]
fn games_of_automatic_moves_and_of_bots_end() {
    for options in MODES {
        for seats in 2..=5 {
            for seed in 0..games().div_ceil(13) {
                let game = table(seats, seed, options);
                let game = play_out(game, seed, |game, seat, _| game.fallback(seat), |_, _| ());
                assert_eq!(game.round, 5);
                let mut luck = DiceKey::from_number(seed).luck(1);
                let game = table(seats, seed, options);
                let law = Law::of(&game, format!("bots, {seats} seats, seed {seed}, {options:?}"));
                play_out(game, seed, |game, seat, _| game.bot(seat, &mut luck), |game, _| law.watch(game));
            }
        }
    }
}
