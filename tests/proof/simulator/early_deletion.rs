//! Worlds in which everything is deleted as early as possible: players see the same as in a world that keeps
//! everything.

use super::observed_store::lock;
use super::run::{SimulationRun, Size};
use super::{EventCounts, world::SimulatedWorldState};
use crate::any_store::uses_server_store;
use model::Retention;

/// Number of seeds that are run twice.
const SEEDS: u64 = 6;
/// Seed of the world on disk, where every world's promises hold too; the others are in memory and can be compared.
const ON_DISK: u64 = 7;
/// Retention far below the minimum for operators.
const KEPT: Retention = Retention {
    receipts_days: 1,
    letters_days: 1,
    replies_days: 1,
    messages_days: 4,
    tokens_days: 2,
    threads_days: 1,
    talk_days: 3_650,
    strangers_days: 1,
    waiting_days: 1,
};

fn run_with_retention(seed: u64, kept: Option<Retention>) -> SimulatedWorldState {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(SimulationRun::run_seed_to_end(
        seed,
        Size { tables: 5, days: 40, fault: None, kept },
        false,
    ))
}

#[test]
fn deletion_of_old_rows_is_invisible() {
    let mut pruned = EventCounts::default();
    for seed in 100..100 + SEEDS {
        let (kept, forgotten) = (run_with_retention(seed, None), run_with_retention(seed, Some(KEPT)));
        let (kept, forgotten) = (lock(&kept.seen), lock(&forgotten.seen));
        assert_eq!(forgotten.broken, [""; 0], "seed {seed}");
        pruned.add(&forgotten.pruned);
        // A server that answers on several connections returns rows in any order, so no two runs are alike.
        if uses_server_store() {
            continue;
        }
        let differs = kept.log.iter().zip(&forgotten.log).find(|(one, other)| one != other);
        assert_eq!(differs, None, "seed {seed}: left is the world that keeps everything");
        assert_eq!(kept.log.len(), forgotten.log.len(), "seed {seed}");
    }
    let on_disk = run_with_retention(ON_DISK, Some(KEPT));
    assert_eq!(lock(&on_disk.seen).broken, [""; 0]);
    let must = ["old letters", "old receipts", "old replies", "old messages", "old tokens", "old threads"];
    assert_eq!(pruned.missing_events(&must), [""; 0], "a kind of row that is never deleted proves nothing");
}

/// Counter-test: deleting received messages too early repeats them, which is visible.
#[test]
fn premature_deletion_is_detected() {
    if uses_server_store() {
        return;
    }
    let hasty = Retention { messages_days: 0, ..KEPT };
    let noticed = (100..100 + 4 * SEEDS).any(|seed| {
        let (kept, forgotten) = (run_with_retention(seed, None), run_with_retention(seed, Some(hasty)));
        let (kept, forgotten) = (lock(&kept.seen), lock(&forgotten.seen));
        kept.log != forgotten.log || !forgotten.broken.is_empty()
    });
    assert!(noticed, "messages were deleted at once without any visible effect");
}
