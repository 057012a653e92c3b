//! The simulator of a league: seeded worlds in which people enter, say that they are there, play, forget, drop out, inherit and stand in,
//! while an admin strikes, voids, moves, pauses, extends and takes back, and the service dies at boundaries of commits and is away for
//! days. What must hold is in [`laws`] and [`timeline`]; the standings are computed once more by [`referee`], from exported journals and
//! the log alone.
//!
//! `LEAGUE_SIM=n cargo test --test proof league_sim::every -- --nocapture` runs n leagues of 60 people in three divisions for four
//! seasons, from seed `LEAGUE_FIRST` on; with `LEAGUE_SEED=n` it runs that one and tells everything that happens. [`bent`] holds worlds
//! and referees in which something is wrong on purpose.
#![allow(clippy::print_stderr, reason = "one seed that is run again tells what happens")]

mod admin;
mod bent;
mod frail;
mod journal_read;
mod laws;
mod members;
mod referee;
mod run;
mod timeline;
mod world;

use run::{Course, Size};
use std::future::Future;

/// Seeds of the short form.
const SEEDS: u64 = 2;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// How much stack the work of a whole world needs where nothing is optimised, in bytes.
const STACK: usize = 64 << 20;

/// Runs some work in a thread of its own.
fn block_on<T: Send, F: Future<Output = T>>(work: impl FnOnce() -> F + Send) -> T {
    let run = || tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(work());
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Runs one seed, which must break nothing; what has happened in it.
fn lawful(seed: u64, size: Size, loud: bool) -> String {
    block_on(move || async move {
        let mut course = Course::new(seed, size).await;
        course.world.loud = loud;
        course.to_the_end().await;
        let broken = course.world.broken.join("\n");
        assert_eq!(broken, "", "seed {seed} of {size:?}");
        let lines = course.world.league().await.seq;
        format!("seed {seed}: {lines} lines of the log, {} days, {:?}", course.days(), course.world.tally)
    })
}

/// Whatever happens, no table is stuck or doubled, every standing can be derived again, and nothing is late.
#[test]
fn every_season_ends_and_every_standing_is_derived_again() {
    if let Some(seed) = number("LEAGUE_SEED") {
        let size = if number("LEAGUE_SIM").is_some() { Size::LONG } else { Size::SMALL };
        return eprintln!("{}", lawful(seed, Size { on_disk: seed % 2 == 1, ..size }, true));
    }
    let (first, size) = (number("LEAGUE_FIRST").unwrap_or(0), Size::SMALL);
    if let Some(count) = number("LEAGUE_SIM") {
        for seed in first..first + count {
            eprintln!("{}", lawful(seed, Size { on_disk: seed % 2 == 1, ..Size::LONG }, false));
        }
        return;
    }
    for seed in first..first + SEEDS {
        eprintln!("{}", lawful(seed, Size { on_disk: seed % 2 == 1, ..size }, false));
    }
}
