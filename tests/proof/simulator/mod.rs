//! The simulator: seeded worlds of several tables, driven through the real desk, store and outbox with a simulated
//! clock and channels. They run for months that include daylight-saving changes and the new year, with outages and
//! deaths of the process at any await point. Every world must keep the promises of the service (see [`laws`] and
//! [`observations`]). No secret is shown early, and no letter is lost, duplicated or outdated. No deadline is early or
//! late, no table is stuck, every finished game verifies, and nothing is left.
//!
//! `SIM_SEEDS=20 SIM_TABLES=200 cargo test --test proof simulator::every -- --nocapture` is the long form, starting at
//! seed `SIM_FIRST`, and prints counts of all events. `SIM_SEED=17 cargo test --test proof simulator::every --
//! --nocapture` repeats one seed and prints everything that happens. [`named`] has the named cases, and
//! [`mutated_worlds`] mutated worlds with deliberate faults.
#![allow(clippy::print_stderr, reason = "a single repeated seed prints what happens")]

mod early_deletion;
mod laws;
mod logs;
mod mutated_worlds;
mod named;
mod observations;
mod observed_store;
mod observed_talk;
mod people;
mod player_knowledge;
mod post;
mod run;
mod table_talk;
mod talk_observations;
mod tally;
mod undone_moves;
mod world;

use logs::LogLines;
use observed_store::lock;
use run::{SimulationRun, Size};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tally::{EventCounts, MUST_OCCUR};

/// Number of seeds in the short form.
const SEEDS: u64 = 50;
/// Number of tables of each seed.
const TABLES: u64 = 10;
/// Days for which people play before they all leave.
const DAYS: i64 = 60;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs one seed and counts its events. Returns what was broken, if anything, and how to repeat it.
fn broken_promises_of_seed(seed: u64, size: Size, loud: bool, tally: &Mutex<EventCounts>) -> Option<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let lines = LogLines::default();
    let run = || lines.capture(|| runtime.block_on(SimulationRun::run_seed_to_end(seed, size, loud)));
    let ran = catch_unwind(AssertUnwindSafe(run));
    let tables = size.tables;
    let again = format!(
        "SIM_SEED={seed} SIM_TABLES={tables} cargo test --test proof simulator::every -- --nocapture"
    );
    let Ok(world) = ran else { return Some(format!("seed {seed} panics\nAgain: {again}")) };
    let seen = lock(&world.seen);
    lock(tally).add(&seen.tally);
    let leaks = lines.leaked_secrets(&seen);
    if lines.is_empty() || !leaks.is_empty() {
        return Some(format!("seed {seed}: the log reveals secrets: {leaks:#?}\nAgain: {again}"));
    }
    let broken = (!seen.broken.is_empty()).then_some(&seen.broken)?;
    Some(format!("seed {seed}: {broken:#?}\n{}\nAgain: {again}", seen.last_lines()))
}

#[test]
fn every_law_holds_in_every_simulated_world() {
    let size = Size { tables: number("SIM_TABLES").unwrap_or(TABLES), days: DAYS, fault: None, kept: None };
    let tally = Mutex::<EventCounts>::default();
    if let Some(seed) = number("SIM_SEED") {
        assert_eq!(broken_promises_of_seed(seed, size, true, &tally), None);
        return eprintln!("{}", lock(&tally));
    }
    let first = number("SIM_FIRST").unwrap_or(0);
    let seeds = number("SIM_SEEDS").unwrap_or(SEEDS);
    let (next, last) = (AtomicU64::new(first), first + seeds);
    let broken: Arc<Mutex<Vec<String>>> = Arc::default();
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(seed) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|seed| *seed < last)
                {
                    if let Some(why) = broken_promises_of_seed(seed, size, false, &tally) {
                        lock(&broken).push(why);
                        return;
                    }
                }
            });
        }
    });
    let broken = lock(&broken);
    assert!(broken.is_empty(), "{}", broken.join("\n\n"));
    let tally = lock(&tally);
    eprintln!("{seeds} seeds of {} tables:\n{tally}", size.tables);
    if seeds * size.tables >= SEEDS * TABLES {
        assert_eq!(tally.missing_events(MUST_OCCUR), [""; 0], "an event that never occurs proves nothing");
    }
}
