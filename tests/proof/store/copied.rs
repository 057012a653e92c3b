//! A whole installation is copied from SQLite to PostgreSQL and back. The in-memory model, which received the same
//! writes as the first store, answers like the last one.

use super::comparison::{SplitMix, act_on_both, compare_all};
use super::fixtures::*;
use super::statistics::estimated_letters;
use crate::cluster::TestSchema;
use model::Commit;
use ports::TableStore;
use std::collections::BTreeMap;
use std::path::Path;
use store::{SqliteStore, StoreCopy, StoreRows, row_checksums};
use test_support::MemoryStore;

const STEPS: u32 = 400;

pub(super) fn sqlite(folder: &Path, name: &str) -> SqliteStore {
    SqliteStore::open(&folder.join(name), unsynced_options()).unwrap()
}

/// Fills a store with many changes and returns its model.
pub(super) async fn fill_store(store: &SqliteStore) -> MemoryStore {
    let (model, mut chance) = (MemoryStore::default(), SplitMix(99));
    for step in 0..STEPS {
        act_on_both(&model, store, &mut chance, &mut BTreeMap::new(), &format!("step {step}")).await;
    }
    // More than one page of rows.
    let letters = (0..1_234).map(|number| letter(&format!("bulk {number}")));
    let bulk = Commit { letters: letters.collect(), ..Commit::default() };
    model.commit(bulk.clone()).await.unwrap();
    store.commit(bulk).await.unwrap();
    model
}

/// Copies everything, but stops after each step and begins again, as after a kill.
pub(super) async fn copy_in_pieces(from: &dyn StoreRows, to: &dyn StoreRows) {
    loop {
        let mut copy = StoreCopy::begin(from, to).await.unwrap();
        if copy.step().await.unwrap().is_none() {
            break;
        }
    }
    assert_eq!(row_checksums(from).await.unwrap(), row_checksums(to).await.unwrap());
    to.finish_copy().await.unwrap();
    assert_eq!(to.copy_progress().await, Ok(None));
}

#[tokio::test]
async fn copy_in_another_file_is_identical() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (sqlite(dir.path(), "first.db"), sqlite(dir.path(), "second.db"));
    let model = fill_store(&first).await;
    copy_in_pieces(&first, &second).await;
    compare_all(&model, &second, "the copy").await;
    let again = StoreCopy::begin(&first, &second).await.unwrap_err();
    assert!(again.what.contains("not empty"), "{again}");
}

#[tokio::test]
async fn copy_on_a_server_and_back_is_identical() {
    let Some(schema) = TestSchema::new("copy_on_a_server_and_back_is_identical").await else { return };
    let dir = tempfile::tempdir().unwrap();
    let (first, back) = (sqlite(dir.path(), "first.db"), sqlite(dir.path(), "back.db"));
    let model = fill_store(&first).await;
    let server = schema.store().await;
    copy_in_pieces(&first, &server).await;
    compare_all(&model, &server, "on the server").await;
    assert!(estimated_letters(&schema).await >= 1_234.0, "the first query plans know the row counts");
    // New ids continue after the copied ones, and lookups work as before.
    let (mut taken, mut chance) = (BTreeMap::new(), SplitMix(100));
    for step in 0..STEPS {
        act_on_both(&model, &server, &mut chance, &mut taken, &format!("on the server, step {step}")).await;
    }
    copy_in_pieces(&server, &back).await;
    compare_all(&model, &back, "and back").await;
    for step in 0..STEPS {
        act_on_both(&model, &back, &mut chance, &mut taken, &format!("and back, step {step}")).await;
    }
    schema.drop_schema().await;
}

#[tokio::test]
async fn unfinished_copy_cannot_be_copied() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (sqlite(dir.path(), "first.db"), sqlite(dir.path(), "second.db"));
    first.commit(write(&new_table(7), vec![])).await.unwrap();
    let mut copy = StoreCopy::begin(&first, &second).await.unwrap();
    copy.step().await.unwrap();
    let third = sqlite(dir.path(), "third.db");
    let refused = StoreCopy::begin(&second, &third).await.unwrap_err();
    assert!(refused.what.contains("unfinished copy"), "{refused}");
}
