//! Whole games by random and automatic play, in every mode and for every number of seats.

use super::fixtures::supplied_parts;
use crate::brussels_1893::{Brussels1893, Event, Options, Step, Switch};
use engine::prelude::*;
use engine::{Dice, DiceKey, Lexicon, Offers, Pending, Play, Seat, Setup, Viewer};
use std::collections::BTreeMap;

/// The four modes: neither option, each alone, both.
pub(super) const MODES: [Options; 4] = [
    Options::PLAIN,
    Options { belle_epoque: Switch::On, ..Options::PLAIN },
    Options { b_side: Switch::On, ..Options::PLAIN },
    Options { belle_epoque: Switch::On, b_side: Switch::On, ..Options::PLAIN },
];

/// Number of random games per mode and number of seats: 52 per mode. `RANDOM_GAMES=250 cargo test --release
/// games::brussels_1893::tests::play` plays 1,000 per mode. There is one game among bots for every 13.
fn games() -> u64 {
    std::env::var("RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(13)
}

/// One position in this many is also checked under the expensive laws.
const DEAR_ONE_IN: u32 = 25;

/// Sets up a new table with the supplied data.
pub(super) fn table(seats: u8, seed: u64, options: Options) -> Brussels1893 {
    let setup = Setup { seats, revision: 2, options, parts: supplied_parts() };
    Brussels1893::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

/// Plays a whole game; `choose` returns the steps of each seat, `watch` sees each state with the number of steps in
/// effect.
pub(super) fn play_out(
    mut game: Brussels1893,
    seed: u64,
    mut choose: impl FnMut(&Brussels1893, Seat, &Offers<Step>) -> Step,
    mut watch: impl FnMut(&Brussels1893, &[Event], u64),
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
        let (mut dice, mut news) = (key.at(steps), Vec::new());
        let opened = game.opened;
        game.apply(&Play::Step(seat, step), &mut dice, &mut news);
        assert!(reveals == Some(true) || dice.draws() == 0, "{step:?} rolls dice unmarked");
        assert_eq!(reveals == Some(true), game.opened != opened, "{step:?} turns up cards: {:?}", game.turn);
        steps += 1;
        assert!(steps <= u64::from(Brussels1893::META.plays_max), "the game does not end");
        watch(&game, &news, steps);
    }
}

/// Chooses any offered step, all equally likely.
pub(super) fn random(luck: &mut Dice) -> impl FnMut(&Brussels1893, Seat, &Offers<Step>) -> Step + '_ {
    |_, _, offers| offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
}

/// Invariants of every state, for any player.
struct BrusselsInvariants {
    census: BTreeMap<String, u32>,
    luck: Dice,
    name: String,
    looked_at: u32,
}

impl BrusselsInvariants {
    fn of(game: &Brussels1893, name: String) -> Self {
        Self {
            census: game.census(),
            luck: DiceKey::from_number(200)
                .luck(game.strips.iter().fold(0, |sum, strip| sum * 5 + u64::from(*strip))),
            name,
            looked_at: 0,
        }
    }

    fn watch(&mut self, game: &Brussels1893, events: &[Event]) {
        let name = self.name.clone();
        assert_eq!(game.census(), self.census, "census, {name}: {:?} {:?}", game.phase, game.turn);
        for seat in game.pending().seats() {
            let offers = game.offers(*seat);
            assert!(offers.count() > 0, "no offer for {seat} in {:?} {:?}, {name}", game.phase, game.turn);
            assert!(
                offers.find(&game.fallback_step(*seat)).is_some(),
                "{:?} is not offered in {:?} {:?}, {name}",
                game.fallback_step(*seat),
                game.phase,
                game.turn
            );
            assert!(offers.default.is_none_or(|step| offers.find(&step).is_some()), "default, {name}");
        }
        if self.luck.below(DEAR_ONE_IN) == 0 {
            self.looked_at += 1;
            self.look_closely(game, events);
        }
    }

    /// BX-19.1, BX-19.2: information hidden from all players changes nothing that any player sees.
    fn look_closely(&mut self, game: &Brussels1893, events: &[Event]) {
        let name = &self.name;
        let text = serde_json::to_string(game).unwrap();
        let back = Brussels1893::resume(serde_json::from_str(&text).unwrap(), supplied_parts());
        assert_eq!(&back, game);
        for event in events {
            let text = serde_json::to_string(event).unwrap();
            assert_eq!(&serde_json::from_str::<Event>(&text).unwrap(), event);
        }
        for seat in game.pending().seats().to_vec() {
            let (eye, offers) = (Viewer::Seat(seat), game.offers(seat));
            let mut said: Vec<String> = offers
                .steps
                .iter()
                .flat_map(|offer| std::iter::once(offer.words).chain(offer.alternative_words.iter().copied()))
                .map(|words| words.to_string())
                .collect();
            said.sort();
            let twice = said.windows(2).find(|pair| pair[0] == pair[1]);
            assert!(twice.is_none(), "two steps are named {twice:?}, {name}");
            read_back(game, seat, &offers, &mut self.luck);
            let twin = game.reshuffle_hidden(eye, &mut self.luck);
            assert_eq!(twin.census(), self.census, "{name}");
            assert_eq!(twin.view(eye), game.view(eye), "{name}");
            assert_eq!(twin.offers(seat), offers, "{name}");
            assert_eq!(twin.standings(eye), game.standings(eye), "{name}");
            for offer in offers.steps.iter().filter(|offer| !offer.reveals) {
                let play = Play::Step(seat, offer.nth(0));
                let text = serde_json::to_string(&offer.nth(0)).unwrap();
                assert_eq!(serde_json::from_str::<Step>(&text).unwrap(), offer.nth(0));
                let (mut one, mut other) = (game.clone(), twin.clone());
                let (mut told, mut other_told) = (Vec::new(), Vec::new());
                one.apply(&play, &mut self.luck, &mut told);
                other.apply(&play, &mut self.luck, &mut other_told);
                assert_eq!(one.view(eye), other.view(eye), "{} reveals, {name}", offer.words);
                assert_eq!(told, other_told, "{} tells, {name}", offer.words);
            }
        }
    }
}

/// Checks that some of the offered lines, read as a player would type them, name the step that offers them.
fn read_back(game: &Brussels1893, seat: Seat, offers: &Offers<Step>, luck: &mut Dice) {
    let (kind, components) = super::fixtures::known();
    let position = kind.resume(components, &serde_json::to_string(game).unwrap()).unwrap();
    for _ in 0..12 {
        let offer = luck.pick(&offers.steps).unwrap();
        let nth = u64::from(luck.below(offer.count() as u32));
        let spoken = luck.pick(&offer.alternative_words).copied().filter(|_| nth == 0 && offer.count() == 1);
        let words = spoken.unwrap_or(offer.words_of(nth)).to_string();
        let read = position.read_line(seat, &words, &Lexicon::plain(), &DiceKey::from_number(0), 1).unwrap();
        let first = read.unwrap_or_else(|error| panic!("`{words}`: {error}")).steps.remove(0);
        let step: Step = serde_json::from_value(first.step).unwrap();
        assert_eq!((step, first.reveals), (offer.nth(nth), offer.reveals), "`{words}`");
    }
}

#[test]
fn brussels_random_games_preserve_invariants() {
    for options in MODES {
        let mut looked_at = 0;
        for seats in 2..=5 {
            for seed in 0..games() {
                let name = format!("{seats} seats, seed {seed}, {options:?}");
                let game = table(seats, seed, options);
                let mut law = BrusselsInvariants::of(&game, name);
                let mut luck = DiceKey::from_number(seed + 100).at(7);
                play_out(game, seed, random(&mut luck), |game, news, _| law.watch(game, news));
                looked_at += law.looked_at;
            }
        }
        assert!(looked_at >= 100, "{looked_at} positions were checked closely");
    }
}

#[test]
fn brussels_automatic_and_bot_games_end() {
    for options in MODES {
        for seats in 2..=5 {
            for seed in 0..games().div_ceil(13) {
                let game = table(seats, seed, options);
                let game = play_out(game, seed, |game, seat, _| game.fallback_step(seat), |_, _, _| ());
                assert_eq!(game.round, 5);
                let mut luck = DiceKey::from_number(seed).luck(1);
                let game = table(seats, seed, options);
                let mut law =
                    BrusselsInvariants::of(&game, format!("bots, {seats} seats, seed {seed}, {options:?}"));
                play_out(
                    game,
                    seed,
                    |game, seat, _| game.bot_step(seat, &mut luck),
                    |game, news, _| law.watch(game, news),
                );
            }
        }
    }
}
