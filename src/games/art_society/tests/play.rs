//! Whole games by random, automatic and bot play.

use crate::engine::{Audit, Dice, DiceKey, Eye, Game, Pending, Play, Seat, Setup};
use crate::games::art_society::state::built_in;
use crate::games::art_society::{ArtSociety, BidHistory, Event, Options, Step};

/// A fresh table with the supplied data.
pub(super) fn table(seats: u8, seed: u64) -> ArtSociety {
    table_with(seats, seed, Options::default())
}

pub(super) fn table_with(seats: u8, seed: u64, options: Options) -> ArtSociety {
    let setup = Setup { seats, options, parts: built_in() };
    ArtSociety::setup(&setup, &mut DiceKey::from_number(seed).at(0), &mut Vec::new())
}

/// Plays a whole game; `choose` answers for a seat.
pub(super) fn play_out(
    mut game: ArtSociety,
    news: &mut Vec<Event>,
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
        game.apply(&play, &mut dice, news);
        plays += 1;
        assert_eq!(dice.draws(), 0, "chance is used in setup only");
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

#[test]
fn random_games_keep_the_law() {
    for seats in 2..=4 {
        for seed in 0..12 {
            let options = if seed % 3 == 0 { BidHistory::Closed } else { BidHistory::Open };
            let game = table_with(seats, seed, Options { bid_history: options });
            let census = game.census();
            let mut luck = DiceKey::from_number(seed + 100).at(7);
            let mut twin_dice = DiceKey::from_number(seed + 200).at(7);
            let mut step = 0;
            let watch = |game: &ArtSociety| {
                assert_eq!(game.census(), census, "census, {seats} seats, seed {seed}");
                step += 1;
                for seat in game.pending().seats() {
                    let offers = game.offers(*seat);
                    assert!(offers.count() > 0, "no offer for {seat}, {seats} seats, seed {seed}");
                    assert!(offers.find(&game.fallback(*seat)).is_some(), "fallback, seed {seed}");
                    if let Some(default) = &offers.default {
                        assert!(offers.find(default).is_some(), "default, seed {seed}");
                    }
                    if step % 8 == 0 {
                        let eye = Eye::Seat(*seat);
                        let twin = game.reshuffle_hidden(eye, &mut twin_dice);
                        assert_eq!(twin.census(), census);
                        assert_eq!(twin.view(eye), game.view(eye));
                        assert_eq!(twin.offers(*seat), offers);
                        assert_eq!(twin.standings(eye), game.standings(eye));
                        let step = twin.bot(*seat, &mut twin_dice);
                        assert!(offers.find(&step).is_some(), "bot {step:?}, seed {seed}");
                    }
                }
                if step % 16 == 0 {
                    let text = serde_json::to_string(game).unwrap();
                    let mut back: ArtSociety = serde_json::from_str(&text).unwrap();
                    back.furnish(built_in());
                    assert_eq!(&back, game);
                }
            };
            let mut news = Vec::new();
            play_out(game, &mut news, random(&mut luck), watch);
            for event in &news {
                let text = serde_json::to_string(event).unwrap();
                assert_eq!(&serde_json::from_str::<Event>(&text).unwrap(), event);
            }
        }
    }
}

#[test]
fn automatic_games_end() {
    for seats in 2..=4 {
        for seed in 0..4 {
            let (game, _) = play_out(table(seats, seed), &mut Vec::new(), |g, s| g.fallback(s), |_| ());
            assert!(game.pending().is_over());
        }
    }
}
