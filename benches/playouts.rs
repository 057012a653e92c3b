//! Whole games: random ones on a game's own types, and games through the type-erased registry, as in the service. Run
//! `cargo bench --bench playouts`. An item is a playout for Art Society, and a decision for the others.

use divan::Bencher;
use divan::counter::ItemsCount;
use engine::playout::{PlayoutStrategy, play_out, random_playout};
use engine::prelude::*;
use engine::{Dice, Position, Seat};
use games::art_society::ArtSociety;
use games::brussels_1893::Brussels1893;
use games::game_5211::FiveTwoOneOne;
use games::the_gallerist::TheGallerist;
use std::collections::BTreeMap;
use std::sync::Arc;
// Links the global allocator.
use vernissage as _;

fn main() {
    divan::main();
}

/// Plays random games on the game's own types, each with another seed.
#[divan::bench(args = [2, 3, 4], sample_count = 20)]
fn random_art_society(bencher: Bencher<'_, '_>, seats: u8) {
    let parts = Arc::new(
        <ArtSociety as State>::Parts::parse(ArtSociety::META.components).expect("the game's own data"),
    );
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        random_playout::<ArtSociety>(&parts, seats, seed)
    });
}

/// Plays random games on the game's own types, each with another seed. An item is a decision; a ply has `each_ply`.
fn random_decisions<G: Game>(bencher: Bencher<'_, '_>, seats: u8, each_ply: u64) {
    let parts = Arc::new(G::Parts::parse(G::META.components).expect("the game's own data"));
    let mut seed = 0;
    let plies = random_playout::<G>(&parts, seats, seed);
    bencher.counter(ItemsCount::new(plies * each_ply)).bench_local(|| {
        seed += 1;
        random_playout::<G>(&parts, seats, seed)
    });
}

/// All seats decide at once.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 100)]
fn random_5211_decisions(bencher: Bencher<'_, '_>, seats: u8) {
    random_decisions::<FiveTwoOneOne>(bencher, seats, u64::from(seats));
}

/// Default options.
#[divan::bench(args = [2, 3, 4, 5], sample_count = 20)]
fn random_brussels_1893_decisions(bencher: Bencher<'_, '_>, seats: u8) {
    random_decisions::<Brussels1893>(bencher, seats, 1);
}

#[divan::bench(args = [1, 2, 3, 4], sample_count = 20)]
fn random_the_gallerist_decisions(bencher: Bencher<'_, '_>, seats: u8) {
    random_decisions::<TheGallerist>(bencher, seats, 1);
}

/// Plays games through the registry: every step is JSON and is checked against the offers.
#[divan::bench(args = ["random", "automatic", "sound"], sample_count = 20)]
fn erased_art_society_of_3(bencher: Bencher<'_, '_>, who: &str) {
    let hand = match who {
        "random" => PlayoutStrategy::Random,
        "automatic" => PlayoutStrategy::Fallback,
        _ => PlayoutStrategy::Bot,
    };
    let kind = &games::all()[0];
    let components = kind.components(kind.meta().components).expect("the game's own data");
    let mut seed = 0;
    bencher.counter(ItemsCount::new(1u32)).bench_local(|| {
        seed += 1;
        let mut how = |position: &dyn Position, seat: Seat, luck: &mut Dice| hand.step(position, seat, luck);
        play_out(kind, &components, 3, &BTreeMap::new(), seed, &mut how, &mut |_, _| {})
            .expect("a whole game")
    });
}
