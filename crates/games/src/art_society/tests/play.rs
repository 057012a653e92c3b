//! Whole games by random, automatic and bot play.

use super::fixtures::{automatic_until, kinds, supplied_parts};
use crate::art_society::bot::{WEIGHTS, Weights};
use crate::art_society::{ArtSociety, Assent, BidHistory, Event, Options, Step};
use engine::prelude::*;
use engine::{Dice, DiceKey, Offers, Pending, Play, Seat, Setup, Viewer};
use std::collections::BTreeMap;

/// Sets up a new table with the supplied data.
pub(super) fn table(seats: u8, seed: u64) -> ArtSociety {
    table_with(seats, seed, Options::default())
}

pub(super) fn table_with(seats: u8, seed: u64, options: Options) -> ArtSociety {
    let setup = Setup { seats, revision: 1, options, parts: supplied_parts() };
    ArtSociety::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

/// Plays a whole game; `choose` returns the step of a seat.
pub(super) fn play_out(
    mut game: ArtSociety,
    events: &mut Vec<Event>,
    mut choose: impl FnMut(&ArtSociety, Seat) -> Step,
    mut watch: impl FnMut(&ArtSociety),
) -> (ArtSociety, u32) {
    let mut plays = 0;
    let mut dice = DiceKey::from_number(0).at(1);
    loop {
        let play = match game.pending() {
            Pending::Over(_) => return (game, plays),
            Pending::Turn(seat) => Play::Step(seat, choose(&game, seat)),
            Pending::Open(seats) => Play::Step(seats[0], choose(&game, seats[0])),
            Pending::Sealed(seats) => {
                Play::Sealed(seats.into_iter().map(|seat| (seat, choose(&game, seat))).collect())
            }
        };
        game.apply(&play, &mut dice, events);
        plays += 1;
        assert_eq!(dice.draws(), 0, "chance is used only in setup");
        assert!(plays <= ArtSociety::META.plays_max, "the game does not end");
        watch(&game);
    }
}

fn random(luck: &mut Dice) -> impl FnMut(&ArtSociety, Seat) -> Step + '_ {
    |game, seat| {
        let offers = game.offers(seat);
        offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
    }
}

/// Invariants of every state, for any players.
struct StateInvariants {
    census: BTreeMap<String, u32>,
    dice: Dice,
    states: u32,
    name: String,
}

impl StateInvariants {
    fn of(game: &ArtSociety, name: String) -> Self {
        Self { census: game.census(), dice: DiceKey::from_number(200).at(7), states: 0, name }
    }

    fn watch(&mut self, game: &ArtSociety) {
        let name = self.name.clone();
        assert_eq!(game.census(), self.census, "census, {name}");
        self.states += 1;
        for seat in game.pending().seats() {
            let offers = game.offers(*seat);
            assert!(offers.count() > 0, "AS-6.5: no offer for {seat}, {name}");
            assert!(offers.find(&game.fallback_step(*seat)).is_some(), "illegal automatic move, {name}");
            assert!(offers.default.is_none_or(|step| offers.find(&step).is_some()), "default, {name}");
            let mut said: Vec<String> = offers.steps.iter().map(|offer| offer.words.to_string()).collect();
            said.sort();
            let count = said.len();
            said.dedup();
            assert_eq!(said.len(), count, "two steps have the same words, {name}");
            if self.states.is_multiple_of(5) {
                self.compare_twin(game, *seat, &offers);
            }
        }
        if self.states.is_multiple_of(16) {
            let text = serde_json::to_string(game).unwrap();
            assert!(text.len() < 8000, "snapshot too large: {}", text.len());
            let back = ArtSociety::resume(serde_json::from_str(&text).unwrap(), supplied_parts());
            assert_eq!(&back, game);
        }
    }

    /// AS-20.1, AS-20.4: information hidden from this seat has no effect on anything visible to it.
    fn compare_twin(&mut self, game: &ArtSociety, seat: Seat, offers: &Offers<Step>) {
        let (eye, name) = (Viewer::Seat(seat), &self.name);
        let twin = game.reshuffle_hidden(eye, &mut self.dice);
        assert_eq!(twin.census(), self.census, "{name}");
        assert_eq!(twin.view(eye), game.view(eye), "{name}");
        assert_eq!(&twin.offers(seat), offers, "{name}");
        assert_eq!(twin.standings(eye), game.standings(eye), "{name}");
        let step = twin.bot_step(seat, &mut self.dice);
        assert!(offers.find(&step).is_some(), "bot {step:?}, {name}");
        if game.pending().is_sealed() {
            return;
        }
        for offer in offers.steps.iter().filter(|offer| !offer.reveals) {
            let play = Play::Step(seat, offer.nth(0));
            let (mut one, mut other) = (game.clone(), twin.clone());
            let (mut news, mut other_news) = (Vec::new(), Vec::new());
            one.apply(&play, &mut self.dice, &mut news);
            other.apply(&play, &mut self.dice, &mut other_news);
            assert_eq!(one.view(eye), other.view(eye), "{} reveals, {name}", offer.words);
            assert_eq!(news, other_news, "events of {} differ, {name}", offer.words);
        }
    }
}

#[test]
fn random_games_preserve_invariants() {
    for seats in 2..=4 {
        for seed in 0..12 {
            let bid_history = if seed % 3 == 0 { BidHistory::Closed } else { BidHistory::Open };
            let [decor_exact, full_wall_returns_decor] =
                [2, 4].map(|part| if seed & part == 0 { Assent::No } else { Assent::Yes });
            let options = Options { bid_history, decor_exact, full_wall_returns_decor };
            let game = table_with(seats, seed, options);
            let mut law = StateInvariants::of(&game, format!("{seats} seats, seed {seed}"));
            let mut luck = DiceKey::from_number(seed + 100).at(7);
            let mut news = Vec::new();
            play_out(game, &mut news, random(&mut luck), |game| law.watch(game));
            for event in &news {
                let text = serde_json::to_string(event).unwrap();
                assert_eq!(&serde_json::from_str::<Event>(&text).unwrap(), event);
            }
        }
    }
}

/// Random play from crowded walls with little decor, to reach dead ends, exchanges and swaps.
#[test]
fn crowded_games_preserve_invariants() {
    let mut seen = BTreeMap::new();
    for seats in 2..=4 {
        for seed in 0..24 {
            let [decor_exact, full_wall_returns_decor] =
                [1, 2].map(|part| if seed & part == 0 { Assent::No } else { Assent::Yes });
            let options = Options { decor_exact, full_wall_returns_decor, ..Options::default() };
            let mut game = table_with(seats, seed + 300, options);
            let round = 13 + (seed % 4) as u8;
            automatic_until(&mut game, |game| game.round == round || game.pending().is_over());
            game.supply = [[1, 1, 0], [0, 2, 1], [2, 0, 0], [3, 1, 1]][(seed / 4 % 4) as usize];
            let mut law = StateInvariants::of(&game, format!("crowded, {seats} seats, seed {seed}"));
            let mut luck = DiceKey::from_number(seed + 100).at(7);
            let mut news = Vec::new();
            play_out(game, &mut news, random(&mut luck), |game| law.watch(game));
            kinds(&news).into_iter().for_each(|kind| *seen.entry(kind).or_insert(0) += 1);
        }
    }
    for kind in ["exchanged", "made_final", "swapped", "excess", "decor_lost", "amended", "decor_stashed"] {
        assert!(seen.contains_key(kind), "never seen: {kind} in {seen:?}");
    }
}

#[test]
fn automatic_and_bot_games_end() {
    for seats in 2..=4 {
        for seed in 0..4 {
            let (game, _) = play_out(table(seats, seed), &mut Vec::new(), |g, s| g.fallback_step(s), |_| ());
            assert!(game.pending().is_over());
            let mut luck = DiceKey::from_number(seed).luck(1);
            let bots = |game: &ArtSociety, seat| game.bot_step(seat, &mut luck);
            let game = table(seats, seed);
            let mut law = StateInvariants::of(&game, format!("bots, {seats} seats, seed {seed}"));
            play_out(game, &mut Vec::new(), bots, |game| law.watch(game));
        }
    }
}

/// Returns the bot's mean margin over the mean score of the other seats, in hundredths of a point. The other seats play
/// the automatic move, and the bot plays each seat in turn.
fn margin_of_bot(seats: u8, games: u64, weights: &Weights) -> i64 {
    let mut sum = 0;
    for seed in 0..games {
        let bot = Seat::new((seed % u64::from(seats)) as u8);
        let key = DiceKey::from_number(seed + 5000);
        let mut steps = 0;
        let choose = |game: &ArtSociety, seat: Seat| {
            steps += 1;
            if seat == bot {
                let mut luck = key.luck(steps);
                game.reshuffle_hidden(Viewer::Seat(seat), &mut luck)
                    .choose_step_with_weights(seat, &mut luck, weights)
            } else {
                game.fallback_step(seat)
            }
        };
        let (game, _) = play_out(table(seats, seed + 1000), &mut Vec::new(), choose, |_| ());
        let points =
            |seat: Seat| i64::from(game.standings(Viewer::Table)[usize::from(seat.number())].points) * 100;
        let others: i64 = Seat::all(seats).filter(|seat| *seat != bot).map(points).sum();
        sum += points(bot) - others / i64::from(seats - 1);
    }
    sum / games as i64
}

#[test]
fn bot_beats_the_automatic_move() {
    for seats in 2..=4 {
        let margin = margin_of_bot(seats, 12, &WEIGHTS);
        assert!(margin > 800, "{seats} seats: {margin} hundredths");
    }
}
