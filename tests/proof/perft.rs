//! Count files in the manner of chess programs: any rule change shows as a difference in numbers.
//!
//! `tests/perft/<game>-r<revision>.txt`: seats, seed, plies of uniformly random play, number of offered lines there,
//! digest. The files of earlier revisions never change: tables still use them. `UPDATE_PERFT=1 cargo test --test proof
//! perft` rewrites the files.

use crate::laws::games;
use engine::playout::{PlayoutStrategy, play_out};
use engine::{GameKind, Position, Seat};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

const SEEDS: [u64; 3] = [1, 2, 3];

/// A game in the file: seats, seed and the options that differ from the default.
type CountedGame = (u8, u64, BTreeMap<String, String>);

/// Returns every number of seats with each seed. For the most seats, also every other value of each option, one at a
/// time and all together.
fn playouts(kind: &GameKind) -> Vec<CountedGame> {
    let meta = kind.meta();
    let usual = kind.options(&BTreeMap::new()).unwrap();
    let mut all: Vec<CountedGame> = Vec::new();
    for seats in meta.seats_min..=meta.seats_max {
        all.extend(SEEDS.map(|seed| (seats, seed, BTreeMap::new())));
    }
    let mut together = BTreeMap::new();
    for choice in meta.options {
        for value in choice.values.iter().filter(|value| usual[choice.key] != **value) {
            let one = BTreeMap::from([(choice.key.to_owned(), (*value).to_owned())]);
            together.extend(one.clone());
            all.push((meta.seats_max, SEEDS[0], one));
        }
    }
    if !together.is_empty() {
        all.extend(SEEDS.map(|seed| (meta.seats_max, seed, together.clone())));
    }
    all
}

fn count_lines(kind: &GameKind) -> String {
    let meta = kind.meta();
    let components = kind.components(meta.components).unwrap();
    let mut file = format!(
        "# {}, revision {}: uniformly random play from each seed, as the playouts of the engine do it.\n\
         # seats seed plies lines digest, and which options are not as usual\n",
        meta.id,
        kind.revision()
    );
    for (seats, seed, options) in playouts(kind) {
        let told: String = options.iter().map(|(key, value)| format!(" {key}={value}")).collect();
        let mut plies = 0_u32;
        let mut visit = |position: &dyn Position, _steps: u64| {
            // The start, then ever rarer positions, and the end.
            if plies.is_power_of_two() || plies.is_multiple_of(50) || position.pending().is_over() {
                let pending = position.pending();
                let count = |seat: &Seat| position.prompt(*seat).unwrap().map_or(0, |asked| asked.count);
                let lines: u64 = pending.seats().iter().map(count).sum();
                let digest = position.digest().unwrap();
                writeln!(file, "{seats} {seed} {plies} {lines} {digest}{told}").unwrap();
            }
            plies += 1;
        };
        let mut how =
            |position: &dyn Position, seat, luck: &mut _| PlayoutStrategy::Random.step(position, seat, luck);
        play_out(kind, &components, seats, &options, seed, &mut how, &mut visit)
            .unwrap_or_else(|error| panic!("{} for {seats}, seed {seed},{told}: {error}", meta.id));
    }
    file
}

#[test]
fn perft_counts_match_the_stored_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let all =
        games().flat_map(|kind| (1..=kind.revision()).map(|revision| kind.of_revision(revision).unwrap()));
    for kind in all {
        let path = folder.join(format!("{}-r{}.txt", kind.meta().id, kind.revision()));
        let counted = count_lines(&kind);
        if std::env::var_os("UPDATE_PERFT").is_some() {
            std::fs::write(&path, &counted).unwrap();
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        for (counted, stored) in counted.lines().zip(stored.lines()) {
            assert_eq!(counted, stored, "{}: UPDATE_PERFT=1 rewrites the file", kind.meta().id);
        }
        assert_eq!(counted.lines().count(), stored.lines().count(), "lines of {}", path.display());
    }
}
