//! Whole games by random, automatic and bot play, with the invariants of every state.

use super::fixtures::*;
use crate::game_5211::{FiveTwoOneOne, Options, Step};
use engine::prelude::*;
use engine::{Dice, DiceKey, Pending, Play, Seat, Viewer};

/// Returns a random legal step.
pub(super) fn any(game: &FiveTwoOneOne, seat: Seat, luck: &mut Dice) -> Step {
    let offers = game.offers(seat);
    offers.nth(u64::from(luck.below(offers.count() as u32))).unwrap().0
}

/// Plays to the end; `choose` returns the step of a seat, `watch` visits every position.
fn play_out(
    mut game: FiveTwoOneOne,
    key: &DiceKey,
    mut choose: impl FnMut(&FiveTwoOneOne, Seat, &mut Dice) -> Step,
    mut watch: impl FnMut(&FiveTwoOneOne),
) -> FiveTwoOneOne {
    let mut luck = key.luck(1);
    let mut steps = 1;
    while let Pending::Sealed(seats) = game.pending() {
        let envelope: Vec<_> = seats.into_iter().map(|seat| (seat, choose(&game, seat, &mut luck))).collect();
        game.apply(&Play::Sealed(envelope), &mut key.at(steps), &mut Vec::new());
        steps += u64::from(game.count());
        watch(&game);
    }
    game
}

/// Returns the wins of one seat, which plays by `one` and changes from game to game, and the number of games. All other
/// seats play by `other`.
pub(super) fn match_of(
    seats: u8,
    games: u32,
    mut one: impl FnMut(&FiveTwoOneOne, Seat, &mut Dice) -> Step,
    mut other: impl FnMut(&FiveTwoOneOne, Seat, &mut Dice) -> Step,
) -> (u32, u32) {
    let mut wins = 0;
    for seed in 0..games {
        let own = Seat::new((seed % u32::from(seats)) as u8);
        let choose = |game: &FiveTwoOneOne, seat: Seat, luck: &mut Dice| {
            if seat == own { one(game, seat, luck) } else { other(game, seat, luck) }
        };
        let key = DiceKey::from_number(seed.into());
        let game = play_out(table(seats, seed.into()), &key, choose, |_| {});
        wins += u32::from(game.standings(Viewer::Table)[usize::from(own.number())].rank == 1);
    }
    (wins, games)
}

#[test]
fn whole_games_lose_no_cards_and_leak_no_secrets() {
    for seats in 2..=5 {
        for (seed, options) in [(1, Options::default()), (2, HIDDEN), (3, LONG), (4, LONG_AT_ONCE)] {
            let game = table_with(seats, seed, options);
            let census = game.census();
            let key = DiceKey::from_number(seed);
            let mut dice = key.luck(9);
            let mut states = 0;
            let ended = play_out(game, &key, any, |game| {
                states += 1;
                assert_eq!(game.census(), census);
                for eye in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Table]) {
                    let twin = game.reshuffle_hidden(eye, &mut dice);
                    assert_eq!(twin.view(eye), game.view(eye), "F5-7.1");
                    assert_eq!(twin.standings(eye), game.standings(eye), "F5-7.3");
                    assert_eq!(twin.census(), census);
                }
                for seat in Seat::all(seats).filter(|_| game.over.is_none()) {
                    assert!(game.offers(seat).find(&game.fallback_step(seat)).is_some());
                }
            });
            assert!(options.long_game || states == u32::from(ended.rounds()) * 3, "F5-3.9");
            assert!(ended.over.is_some());
        }
    }
}

#[test]
fn snapshot_restores_the_whole_game() {
    let mut game = table_with(3, 8, LONG);
    automatic_until(&mut game, |game| game.round == 4 && game.turn == 2);
    let text = serde_json::to_string(&game).unwrap();
    let again = FiveTwoOneOne::resume(serde_json::from_str(&text).unwrap(), supplied_parts());
    assert_eq!(again, game);
    assert_eq!(serde_json::to_string(&again).unwrap(), text);
}

/// Each stored game ends in a round with the outcome that its name gives.
#[test]
fn each_outcome_has_a_stored_replay() {
    let kept = [
        ("roosters_scored", include_str!("../../../../../tests/replays/5211/r1-last_round.roosters.json")),
        ("colour_scored", include_str!("../../../../../tests/replays/5211/r1-last_round.colour.json")),
        ("nothing_scored", include_str!("../../../../../tests/replays/5211/r1-last_round.nothing.json")),
    ];
    for (kind, text) in kept {
        let record: serde_json::Value = serde_json::from_str(text).unwrap();
        let entries = record["entries"].as_array().unwrap();
        let last = entries.iter().rfind(|entry| entry["entry"] == "envelope").unwrap();
        let told = last["news"].as_array().unwrap();
        assert!(told.iter().any(|event| event["kind"] == kind), "F5-4.1, F5-4.5, F5-4.7: {kind}");
    }
}
