//! Simulator of a league: seeded worlds in which players join, check in, play, forget, drop out, take over and play as
//! guests. An admin strikes, voids, moves, pauses, extends and takes back, and the service dies between commits and is
//! away for days. The rules are in [`laws`] and [`timeline`]. [`referee`] computes the standings independently, only
//! from exported journals and the log.
//!
//! `LEAGUE_SIM=n cargo test --test proof league_sim::every -- --nocapture` runs n leagues of 60 players in three
//! divisions for four seasons, starting at seed `LEAGUE_FIRST`. `LEAGUE_SEED=n` prints everything that happens in one
//! league, a long one if `LEAGUE_SIM` is set too. [`bent`] has mutated worlds with deliberate faults.
#![allow(clippy::print_stderr, reason = "a single repeated seed prints what happens")]

mod admin;
mod division_referee;
mod draw_referee;
mod journal_read;
mod laws;
mod members;
mod mutated_worlds;
mod referee;
mod run;
mod timeline;
mod unreliable_store;
mod unreliable_talk;
mod world;

use referee::RefereeFlaw;
use run::{LeagueRun, SimulationSize};
use std::collections::BTreeMap;
use std::future::Future;

/// Seeds of the short form; each covers different events.
const SEEDS: [u64; 2] = [3, 4];
/// Events that must occur in at least one of several long runs.
const MUST_OCCUR: [&str; 22] = [
    "adjudicate",
    "adjust",
    "alternates",
    "ban",
    "came back",
    "death",
    "dropped out",
    "extend",
    "extend all",
    "guest",
    "move",
    "pause",
    "reopen",
    "reopened",
    "replace",
    "resume",
    "strike",
    "strike at a table",
    "stranger",
    "taken back",
    "void",
    "week away",
];
/// Number of long runs that count as several.
const SEVERAL: u64 = 10;

fn parse_number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Stack size for the work of a whole world without optimisation, in bytes.
const STACK: usize = 64 << 20;

/// Runs a future in a thread of its own.
fn block_on<T: Send, F: Future<Output = T>>(work: impl FnOnce() -> F + Send) -> T {
    let run = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work());
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// Result of one seed: counts of events, and the flaws that changed a referee's verdict.
struct SeedResult {
    tally: BTreeMap<&'static str, u64>,
    found: Vec<RefereeFlaw>,
}

/// Runs one seed, which must break no law.
fn run_seed(seed: u64, size: SimulationSize, loud: bool) -> SeedResult {
    block_on(move || async move {
        let mut course = LeagueRun::new(seed, SimulationSize { on_disk: seed % 2 == 1, ..size }).await;
        course.world.loud = loud;
        course.run_to_end().await;
        let broken = course.world.broken.join("\n");
        assert_eq!(broken, "", "seed {seed} of {size:?}");
        eprintln!("{}", course.summary().await);
        let found = course.detected_flaws(&RefereeFlaw::ALL).await;
        SeedResult { tally: course.world.tally, found }
    })
}

/// No table is ever stuck or duplicated, nothing is late, and every standing can be recomputed. Every flawed referee is
/// detected.
#[test]
fn every_season_ends_with_reproducible_standings() {
    let long = parse_number("LEAGUE_SIM");
    let size = if long.is_some() { SimulationSize::LONG } else { SimulationSize::SMALL };
    if let Some(seed) = parse_number("LEAGUE_SEED") {
        return eprintln!("flaws detected: {:?}", run_seed(seed, size, true).found);
    }
    let first = parse_number("LEAGUE_FIRST").unwrap_or(0);
    let seeds = long.map_or(SEEDS.to_vec(), |count| (first..first + count).collect());
    let (mut found, mut tally) = (Vec::new(), BTreeMap::<&str, u64>::new());
    for seed in seeds {
        let outcome = run_seed(seed, size, false);
        eprintln!("seed {seed} detects {:?}", outcome.found);
        found.extend(outcome.found);
        outcome.tally.into_iter().for_each(|(what, count)| *tally.entry(what).or_default() += count);
    }
    // The short seeds are chosen so that each flaw makes a difference; long runs print what they detect.
    for flaw in RefereeFlaw::ALL {
        assert!(long.is_some() || found.contains(&flaw), "{flaw:?} makes no difference");
    }
    if long.is_some_and(|count| count >= SEVERAL) {
        let never: Vec<&str> = MUST_OCCUR.into_iter().filter(|what| !tally.contains_key(what)).collect();
        assert_eq!(never, [""; 0], "an event that never occurs proves nothing");
    }
}

/// Tables of a ladder really end, and its standings can be recomputed. A flawed referee is detected.
#[test]
fn ladder_ends_with_reproducible_standings() {
    let outcome = run_seed(2, SimulationSize::LADDER, false);
    assert!(outcome.tally.get("table").is_some_and(|tables| *tables >= 10), "{:?}", outcome.tally);
    assert!(outcome.found.contains(&RefereeFlaw::Twice), "{:?}", outcome.found);
}

/// Seasons with forbidden pairs, exchanges, late entries and teams: independent readings of the log find no forbidden
/// meeting, every late entry has each seat once, and teams are ranked as the referee ranks them.
#[test]
fn draws_by_hand_and_teams_are_reproducible() {
    let mut tally = BTreeMap::<&str, u64>::new();
    for seed in [2, 4, 6] {
        let outcome = run_seed(seed, SimulationSize::DRAWN_BY_HAND, false);
        outcome.tally.into_iter().for_each(|(what, count)| *tally.entry(what).or_default() += count);
    }
    for what in ["add", "apart", "check-in", "swap", "team"] {
        assert!(tally.contains_key(what), "{what} never occurs: {tally:?}");
    }
}
