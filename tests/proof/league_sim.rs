//! The simulator of a league: seeded worlds in which people enter, say that they are there, play, forget, drop out, inherit and stand in,
//! while an admin strikes, voids, moves, pauses, extends and takes back, and the service dies at boundaries of commits and is away for
//! days. What must hold is in [`laws`] and [`timeline`]; the standings are computed once more by [`referee`], from exported journals and
//! the log alone.
//!
//! `LEAGUE_SIM=n cargo test --test proof league_sim::every -- --nocapture` runs n leagues of 60 people in three divisions for four
//! seasons, from seed `LEAGUE_FIRST` on; `LEAGUE_SEED=n` tells everything that happens in one, a long one if `LEAGUE_SIM` is set too.
//! [`bent`] holds worlds in which something is wrong on purpose.
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

use referee::Flaw;
use run::{Course, Size};
use std::collections::BTreeMap;
use std::future::Future;

/// Seeds of the short form: in each something else happens.
const SEEDS: [u64; 2] = [3, 4];
/// What must happen in some of several long forms.
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
/// So many long forms are several.
const SEVERAL: u64 = 10;

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// How much stack the work of a whole world needs where nothing is optimised, in bytes.
const STACK: usize = 64 << 20;

/// Runs some work in a thread of its own.
fn block_on<T: Send, F: Future<Output = T>>(work: impl FnOnce() -> F + Send) -> T {
    let run = || tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work());
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).unwrap();
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// What came of one seed: what happened, how often, and what referees with a flaw have found otherwise.
struct Outcome {
    tally: BTreeMap<&'static str, u64>,
    found: Vec<Flaw>,
}

/// Runs one seed, which must break nothing.
fn lawful(seed: u64, size: Size, loud: bool) -> Outcome {
    block_on(move || async move {
        let mut course = Course::new(seed, Size { on_disk: seed % 2 == 1, ..size }).await;
        course.world.loud = loud;
        course.ends().await;
        let broken = course.world.broken.join("\n");
        assert_eq!(broken, "", "seed {seed} of {size:?}");
        eprintln!("{}", course.told().await);
        let found = course.finds(&Flaw::ALL).await;
        Outcome { tally: course.world.tally, found }
    })
}

/// Whatever happens, no table is stuck or doubled, every standing can be derived again, and nothing is late; a referee that does one
/// thing wrong is found out.
#[test]
fn every_season_ends_and_every_standing_is_derived_again() {
    let long = number("LEAGUE_SIM");
    let size = if long.is_some() { Size::LONG } else { Size::SMALL };
    if let Some(seed) = number("LEAGUE_SEED") {
        return eprintln!("flaws that it finds: {:?}", lawful(seed, size, true).found);
    }
    let first = number("LEAGUE_FIRST").unwrap_or(0);
    let seeds = long.map_or(SEEDS.to_vec(), |count| (first..first + count).collect());
    let (mut found, mut tally) = (Vec::new(), BTreeMap::<&str, u64>::new());
    for seed in seeds {
        let outcome = lawful(seed, size, false);
        eprintln!("seed {seed} finds {:?}", outcome.found);
        found.extend(outcome.found);
        outcome.tally.into_iter().for_each(|(what, count)| *tally.entry(what).or_default() += count);
    }
    // The short seeds are chosen so that each makes a difference; of long ones what was found is told.
    for flaw in Flaw::ALL {
        assert!(long.is_some() || found.contains(&flaw), "{flaw:?} makes no difference");
    }
    if long.is_some_and(|count| count >= SEVERAL) {
        let never: Vec<&str> = MUST_OCCUR.into_iter().filter(|what| !tally.contains_key(what)).collect();
        assert_eq!(never, [""; 0], "what never occurs is not proved");
    }
}
