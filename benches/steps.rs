//! The cost of one step of Art Society in the middle of a game: listing the offers, and applying a step. Run
//! `cargo bench --bench steps`. Each row plays through the positions of one random game of three; an item is one step.

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::playout::next_play;
use engine::prelude::*;
use engine::{Dice, DiceKey, Play, Seat, Setup};
use games::art_society::ArtSociety;
use std::convert::Infallible;
use std::sync::Arc;
// Links the global allocator.
use vernissage as _;

type Step = <ArtSociety as Rules>::Step;

fn main() {
    divan::main();
}

/// Returns every position of a random game, with the play made there.
fn game() -> Vec<(ArtSociety, Play<Step>, u64)> {
    let key = DiceKey::from_number(7);
    let parts = Arc::new(
        <ArtSociety as State>::Parts::parse(ArtSociety::META.components).expect("the game's own data"),
    );
    let setup = Setup { seats: 3, revision: 1, options: Default::default(), parts };
    let mut game = ArtSociety::setup(&setup, &mut key.at(0), &mut Vec::new());
    let mut luck: Dice = key.luck(0);
    let mut all = Vec::new();
    let mut steps = 1;
    while !game.pending().is_over() {
        let mut choose = |seat: Seat, _| {
            let offers = game.offers(seat);
            let count = u32::try_from(offers.count()).expect("few offers").max(1);
            let chosen = offers.nth(u64::from(luck.below(count)));
            Ok::<_, Infallible>(chosen.map_or_else(|| game.fallback_step(seat), |(step, _)| step))
        };
        let Ok(play) = next_play(&game.pending(), steps, &mut choose);
        all.push((game.clone(), play.clone(), steps));
        game.apply(&play, &mut key.at(steps), &mut Vec::new());
        steps += play.steps();
    }
    all
}

/// Lists all offers of one seat to act.
#[divan::bench(sample_count = 100)]
fn offers(bencher: Bencher<'_, '_>) {
    let game = game();
    bencher.counter(ItemsCount::new(game.len())).bench_local(|| {
        let count = |(game, ..): &(ArtSociety, _, _)| {
            game.pending().seats().first().map_or(0, |seat| game.offers(*seat).count())
        };
        game.iter().map(count).sum::<u64>()
    });
}

/// Lists the offers, then applies the played step to a copy of the position.
#[divan::bench(sample_count = 100)]
fn offers_and_apply(bencher: Bencher<'_, '_>) {
    let game = game();
    let key = DiceKey::from_number(7);
    bencher.counter(ItemsCount::new(game.len())).bench_local(|| {
        let mut seen = 0;
        for (before, play, steps) in &game {
            seen += before.pending().seats().first().map_or(0, |seat| before.offers(*seat).count());
            let mut next = before.clone();
            next.apply(play, &mut key.at(*steps), &mut Vec::new());
            divan::black_box(&next);
        }
        seen
    });
}
