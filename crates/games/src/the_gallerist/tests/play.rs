//! Whole games by random and automatic play, under every audit.
//!
//! `RANDOM_GAMES=1000 cargo test --release --lib the_gallerist::tests::play` plays 1,000 random games for each number
//! of seats.

use super::fixtures::{positions, supplied_parts};
use crate::kit::Assent;
use crate::the_gallerist::options::{EmptyPlaza, Options, SecondColumn};
use crate::the_gallerist::{Event, Step, TheGallerist};
use engine::prelude::*;
use engine::{Dice, DiceKey, Lexicon, Offers, Play, Seat, Setup, Viewer};
use std::collections::{BTreeMap, BTreeSet};

/// Default of `RANDOM_GAMES`, the number of random games for each number of seats.
const GAMES: u64 = 50;
/// Number of positions checked closely in all games of a number of seats.
const LOOKED_AT: u32 = 100;

/// Sets up a new table with the supplied data.
pub(super) fn table(seats: u8, seed: u64) -> TheGallerist {
    table_with(seats, seed, Options::default())
}

pub(super) fn table_with(seats: u8, seed: u64, options: Options) -> TheGallerist {
    let setup = Setup { seats, revision: 2, options, parts: supplied_parts() };
    TheGallerist::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

/// Returns every option reversed for one game in four, otherwise the defaults.
fn options(seed: u64) -> Options {
    if !seed.is_multiple_of(4) {
        return Options::default();
    }
    let no = Assent::No;
    Options {
        intermediate_scoring_first: no,
        own_kicked_assistant_usable: no,
        kicked_out_assistant_usable: no,
        promote_celebrities: no,
        influence_tile_first: no,
        extra_round_quiet: no,
        money_at_zero: Assent::Yes,
        plaza_empty: EmptyPlaza::Nothing,
        column_2: SecondColumn::Bids,
        starter_tile_counts: Assent::Yes,
        fame_at_zero: no,
        start_player_first: Assent::Yes,
        ..Options::default()
    }
}

/// Invariants of every state, for any player.
struct GalleristInvariants {
    census: BTreeMap<String, u32>,
    dice: Dice,
    name: String,
}

impl GalleristInvariants {
    fn of(game: &TheGallerist, name: String) -> Self {
        Self { census: game.census(), dice: DiceKey::from_number(200).at(7), name }
    }

    /// Checks census, offers and fallback at every step.
    fn watch(&self, game: &TheGallerist, seat: Seat, offers: &Offers<Step>) {
        let name = &self.name;
        assert_eq!(game.census(), self.census, "census, {name}");
        assert!(offers.count() > 0, "no offer for {seat}, {name}");
        assert!(
            offers.find(&game.fallback_step(seat)).is_some(),
            "the automatic move is offered, {name}: {game:?}"
        );
        assert!(offers.default.is_none_or(|step| offers.find(&step).is_some()), "default, {name}");
        for player in Seat::all(game.count()) {
            assert!(game.player(player).gallery[2] <= game.collector_limit(player), "TG-15.3, {name}");
        }
    }

    /// Makes the expensive checks: hidden information changes nothing for a viewer; snapshots; words.
    fn look_closely(&mut self, game: &TheGallerist, seat: Seat, offers: &Offers<Step>) {
        let name = self.name.clone();
        let said: BTreeSet<String> = offers.steps.iter().map(|offer| offer.words.to_string()).collect();
        assert_eq!(said.len(), offers.steps.len(), "two steps have the same words, {name}");
        let text = serde_json::to_string(game).unwrap();
        assert!(text.len() < 12_000, "snapshots stay small: {}", text.len());
        let back = TheGallerist::resume(serde_json::from_str(&text).unwrap(), supplied_parts());
        assert_eq!(&back, game, "{name}");
        self.read_back(game, seat, offers);
        for eye in Seat::all(game.count()).map(Viewer::Seat).chain([Viewer::Table]) {
            let twin = game.reshuffle_hidden(eye, &mut self.dice);
            assert_eq!(twin.census(), self.census, "{name}");
            assert_eq!(twin.view(eye), game.view(eye), "{name}");
            assert_eq!(twin.standings(eye), game.standings(eye), "{name}");
            if !eye.holds_seat(seat) && eye != Viewer::Table {
                continue;
            }
            assert_eq!(&twin.offers(seat), offers, "{name}");
            if eye.holds_seat(seat) {
                assert_eq!(twin.fallback_step(seat), game.fallback_step(seat), "{name}");
            }
            for offer in &offers.steps {
                self.compare_after(game, &twin, eye, seat, offer);
            }
        }
    }

    /// Checks that a step not marked as revealing draws nothing and reveals nothing.
    fn compare_after(
        &mut self,
        game: &TheGallerist,
        twin: &TheGallerist,
        viewer: Viewer,
        seat: Seat,
        offer: &engine::Offer<Step>,
    ) {
        for at in (0..offer.count()).filter(|_| !offer.reveals) {
            let play = Play::Step(seat, offer.nth(at));
            let (mut one, mut other) = (game.clone(), twin.clone());
            let (mut news, mut other_news) = (Vec::new(), Vec::new());
            let mut dice = DiceKey::from_number(6).at(3);
            one.apply(&play, &mut dice, &mut news);
            assert_eq!(dice.draws(), 0, "{} draws, {}", offer.words, self.name);
            other.apply(&play, &mut dice, &mut other_news);
            assert_eq!(one.view(viewer), other.view(viewer), "{} reveals, {}", offer.words, self.name);
            assert_eq!(news, other_news, "{} tells, {}", offer.words, self.name);
        }
    }

    fn read_back(&self, game: &TheGallerist, seat: Seat, offers: &Offers<Step>) {
        let position = positions(game);
        let key = DiceKey::from_number(1);
        for offer in &offers.steps {
            let words = offer.words_of(0).to_string();
            for line in
                std::iter::once(words.clone()).chain(offer.alternative_words.iter().map(ToString::to_string))
            {
                let read = position.read_line(seat, &line, &Lexicon::plain(), &key, 1).unwrap();
                let read = read.unwrap_or_else(|error| panic!("`{line}`: {error}, {}", self.name));
                assert_eq!(read.steps[0].words, words, "`{line}`, {}", self.name);
                assert_eq!(read.steps[0].reveals, offer.reveals, "`{line}`, {}", self.name);
            }
        }
    }
}

/// Plays a whole game; `choose` returns the steps of each seat.
fn play_out(
    mut game: TheGallerist,
    seed: u64,
    events: &mut Vec<Event>,
    choose: &mut dyn FnMut(&TheGallerist, Seat, &Offers<Step>) -> Step,
    watch: &mut dyn FnMut(&TheGallerist, Seat, &Offers<Step>),
) -> TheGallerist {
    let key = DiceKey::from_number(seed);
    let mut plays = 0;
    while !game.pending().is_over() {
        let seat = game.pending().seats()[0];
        let offers = game.offers(seat);
        watch(&game, seat, &offers);
        let step = choose(&game, seat, &offers);
        let reveals = offers.find(&step).map(|(offer, _)| offer.reveals);
        let mut dice = key.at(u64::from(plays) + 1);
        game.apply(&Play::Step(seat, step), &mut dice, events);
        assert!(reveals == Some(true) || dice.draws() == 0, "{step:?} is not offered, or draws");
        plays += 1;
        assert!(plays < TheGallerist::META.plays_max, "the game does not end");
    }
    game
}

fn random(luck: &mut Dice) -> impl FnMut(&TheGallerist, Seat, &Offers<Step>) -> Step + '_ {
    |_, _, offers| offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
}

#[test]
fn gallerist_random_games_preserve_invariants() {
    let games = std::env::var("RANDOM_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(GAMES);
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    for seats in 1..=4 {
        let mut drawn = DiceKey::from_number(u64::from(seats)).luck(1);
        for seed in 0..games {
            let game = table_with(seats, seed, options(seed));
            let mut law = GalleristInvariants::of(&game, format!("{seats} seats, seed {seed}"));
            let mut luck = DiceKey::from_number(seed + 1000).luck(7);
            let mut news = Vec::new();
            // A game has about 300 to 1,500 positions.
            let one_in = (games * 600 / u64::from(LOOKED_AT)) as u32;
            let mut watch = |game: &TheGallerist, seat, offers: &Offers<Step>| {
                law.watch(game, seat, offers);
                if drawn.below(one_in) == 0 {
                    law.look_closely(game, seat, offers);
                }
            };
            let over = play_out(game, seed, &mut news, &mut random(&mut luck), &mut watch);
            assert_eq!(over.census(), law.census);
            reasons.extend(if let engine::Pending::Over(end) = over.pending() {
                Some(end.reason)
            } else {
                None
            });
            kinds.extend(news.iter().map(|event| format!("{event:?}").split(' ').next().unwrap().to_owned()));
        }
    }
    for kind in [
        "OwnKickedOut",
        "AssistantGone",
        "TicketSwapped",
        "Celebrity",
        "StarterTaken",
        "RenownTaken",
        "Intermediate",
        "DummyBid",
        "ContractsShuffled",
        "KickedOutPassed",
        "Skipped",
    ] {
        assert!(kinds.contains(kind), "never seen: {kind} in {kinds:?}");
    }
    assert!(reasons.len() >= 3, "{reasons:?}");
}

#[test]
fn gallerist_automatic_games_preserve_invariants() {
    for seats in 1..=4 {
        for seed in 0..5 {
            let game = table(seats, seed);
            let law = GalleristInvariants::of(&game, format!("automatic, {seats} seats, seed {seed}"));
            let mut choose = |game: &TheGallerist, seat, _: &Offers<Step>| game.fallback_step(seat);
            let mut watch = |game: &TheGallerist, seat, offers: &Offers<Step>| law.watch(game, seat, offers);
            let over = play_out(game, seed, &mut Vec::new(), &mut choose, &mut watch);
            assert!(over.is_over());
        }
    }
}

/// Playouts as in the benchmark.
#[test]
fn gallerist_playouts_end() {
    let parts = supplied_parts();
    for seats in 1..=4 {
        let plays = engine::playout::random_playout::<TheGallerist>(&parts, seats, 3);
        assert!(plays < u64::from(TheGallerist::META.plays_max), "{seats} seats: {plays}");
    }
}
