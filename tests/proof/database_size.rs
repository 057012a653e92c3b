//! A database shrinks again: mails are received and answered, time passes, old data is deleted and its space released,
//! while the log stays short. `VERNISSAGE_MAILS=30000 cargo test --test proof shrinks -- --nocapture` is the long form;
//! its figures are in docs/benchmarks.md.
#![allow(clippy::print_stderr, reason = "the test prints its measurements")]

use crate::desk::Evening;
use chrono::TimeDelta;
use model::{Keys, Retention};
use ports::{LetterState, LetterStore, Origin};
use service::{Desk, Policy, pruning};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{SqliteOptions, SqliteStore, Synchronous};

/// Number of mails in the short form.
const MAILS: u32 = 600;
/// Number of senders.
const PEOPLE: u32 = 20;
/// Number of mails between two rounds of deliveries.
const ROUND: u32 = 50;
/// Log length in pages after which the log is written to the file, and the size of a page with its header in bytes.
const LOG_PAGES: u32 = 1_000;
const PAGE_BYTES: u64 = 4_120;

fn bytes(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}

#[tokio::test]
async fn deleted_data_frees_disk_space() {
    let mails = std::env::var("VERNISSAGE_MAILS").ok().and_then(|text| text.parse().ok()).unwrap_or(MAILS);
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    let log = dir.path().join("test.db-wal");
    let options = SqliteOptions { synchronous: Synchronous::Normal, checkpoint_pages: LOG_PAGES };
    let store = SqliteStore::open(&path, options).unwrap();
    let plain = Evening::new();
    let world = plain.world.clone();
    let desk = Desk::new(Arc::new(store.clone()), Keys::new(&[3; 32]), Policy::default(), world.clone());
    let evening = plain.with_desk(Arc::new(desk), world);
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        people.push(evening.player(&format!("Person{number}")).await);
    }
    for mail in 0..mails {
        let player = &people[(mail % PEOPLE) as usize];
        evening.send_lines(Origin::Player(player.id), &["my tables"]).await;
        if mail % ROUND == ROUND - 1 {
            evening.letters(player).await;
        }
    }
    evening.letters(&people[0]).await;
    assert_eq!(store.letter_counts().await.unwrap()[&LetterState::Sent], u64::from(mails));
    let size = async || {
        // The log is written to the file first.
        store.backup(&dir.path().join("copy.db")).unwrap();
        bytes(&dir.path().join("copy.db"))
    };
    let before = size().await;
    let mut longest_log = 0;
    let mut deleted = Vec::new();
    for days in [31, 500] {
        *evening.world.now.lock().unwrap() += TimeDelta::days(days);
        let began = Instant::now();
        let pruned = pruning::run_round(&evening.desk, &Retention::default(), Duration::ZERO).await.unwrap();
        longest_log = longest_log.max(bytes(&log));
        deleted.push((days, pruned, began.elapsed(), size().await));
    }
    eprintln!("{mails} mails: {before} bytes, {} a mail", before / u64::from(mails));
    for (days, pruned, took, after) in &deleted {
        eprintln!("{days} days later, in {took:?}: {after} bytes; {pruned:?}");
    }
    let (_, young, _, _) = &deleted[0];
    assert_eq!((young.receipts, young.replies, young.messages), (u64::from(mails), 0, 0));
    let (_, old, _, after) = &deleted[1];
    assert_eq!(old.messages, u64::from(mails), "the messages themselves are deleted last");
    assert!(before - after >= u64::from(mails) * 300, "{before} bytes, then {after}");
    // The reported space equals the decrease in size.
    let mut longer = before;
    for (days, pruned, _, shorter) in &deleted {
        assert_eq!(pruned.freed_bytes, longer - shorter, "{days} days later");
        longer = *shorter;
    }
    assert!(deleted.iter().any(|(_, pruned, ..)| pruned.freed_bytes > 0));
    assert!(longest_log < u64::from(LOG_PAGES) * PAGE_BYTES * 16, "the log has {longest_log} bytes");
}
