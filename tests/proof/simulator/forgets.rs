//! Worlds in which everything is deleted as soon as can be: nothing that anybody sees is other than in the same world where all is kept
//! for ever.

use super::run::{Run, Size};
use super::watched::lock;
use super::{Tally, world::Small};
use crate::any_store::is_on_a_server;
use model::Retention;

/// Seeds that are run twice.
const SEEDS: u64 = 6;
/// What is in memory can be compared; this one is on the disk, and the promises of every world hold there too.
const ON_DISK: u64 = 7;
/// Far less than an operator may choose.
const KEPT: Retention = Retention {
    receipts_days: 1,
    letters_days: 1,
    replies_days: 1,
    messages_days: 4,
    tokens_days: 2,
    threads_days: 1,
    strangers_days: 1,
    waiting_days: 1,
};

fn run(seed: u64, kept: Option<Retention>) -> Small {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(Run::to_the_end(seed, Size { tables: 5, days: 40, bent: None, kept }, false))
}

#[test]
fn nobody_notices_that_old_rows_are_deleted() {
    let mut pruned = Tally::default();
    for seed in 100..100 + SEEDS {
        let (kept, forgotten) = (run(seed, None), run(seed, Some(KEPT)));
        let (kept, forgotten) = (lock(&kept.seen), lock(&forgotten.seen));
        assert_eq!(forgotten.broken, [""; 0], "seed {seed}");
        pruned.add(&forgotten.pruned);
        // What a server answers on several lines comes in any order: no two runs over one are alike.
        if is_on_a_server() {
            continue;
        }
        let differs = kept.log.iter().zip(&forgotten.log).find(|(one, other)| one != other);
        assert_eq!(differs, None, "seed {seed}: where all is kept it is what is on the left");
        assert_eq!(kept.log.len(), forgotten.log.len(), "seed {seed}");
    }
    let on_disk = run(ON_DISK, Some(KEPT));
    assert_eq!(lock(&on_disk.seen).broken, [""; 0]);
    let must = ["old letters", "old receipts", "old replies", "old messages", "old tokens", "old threads"];
    assert_eq!(pruned.never(&must), [""; 0], "what is never deleted is not proved");
}

/// The counter-test: whoever deletes that messages were taken does them twice, and it shows.
#[test]
fn it_would_be_noticed() {
    if is_on_a_server() {
        return;
    }
    let hasty = Retention { messages_days: 0, ..KEPT };
    let noticed = (100..100 + 4 * SEEDS).any(|seed| {
        let (kept, forgotten) = (run(seed, None), run(seed, Some(hasty)));
        let (kept, forgotten) = (lock(&kept.seen), lock(&forgotten.seen));
        kept.log != forgotten.log || !forgotten.broken.is_empty()
    });
    assert!(noticed, "messages were forgotten at once, and nothing came of it");
}
