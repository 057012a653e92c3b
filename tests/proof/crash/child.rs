//! The child process: plays and sends until it is killed.

use super::{FOLDER, NORMAL, TABLES, database, log, sent};
use crate::store::fixtures::*;
use chrono::TimeDelta;
use model::{Commit, Table};
use ports::{CommitError, DeliveryOutcome, LetterStore, TableStore};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use store::{SqliteOptions, SqliteStore, Synchronous};
use test_support::running;

/// Builds the commit of a table's move number `seq`: inbox, journal, table and letter.
fn move_commit(table: &Table, name: usize) -> Commit {
    let seq = table.seq;
    let key = format!("{name}:{seq}");
    Commit {
        inbox: Some(inbox(&key, &reply(name, seq))),
        letters: vec![letter(&key)],
        ..write(table, vec![entry(seq)])
    }
}

/// Returns the reply to the message that made a move.
pub(super) fn reply(name: usize, seq: u32) -> String {
    format!("reply {name}:{seq}")
}

/// Not a test: does nothing unless a parent names a folder. Otherwise it never returns.
#[test]
fn child_works_until_killed() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let synchronous =
        if std::env::var_os(NORMAL).is_some() { Synchronous::Normal } else { Synchronous::Full };
    // Without checkpoints the whole round is in the log, the worst case for tearing.
    let options = SqliteOptions { synchronous, checkpoint_pages: 0 };
    let store = SqliteStore::open(&database(&folder), options).unwrap();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).build().unwrap();
    runtime.block_on(async move {
        // The test runner has begun a line of its own.
        print_line("\nREADY");
        let players: Vec<_> =
            (0..TABLES).map(|name| tokio::spawn(play(store.clone(), name, folder.clone()))).collect();
        send(&store, &folder).await;
        drop(players);
    });
}

/// Prints one line and flushes it.
fn print_line(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("{line}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

/// First repeats the last message from before the crash, as every channel would, and then plays on.
async fn play(store: SqliteStore, name: usize, folder: PathBuf) {
    let mut table = match store.table(code(name as u64)).await.unwrap() {
        Some(table) => {
            let known = CommitError::Duplicate(reply(name, table.seq));
            if store.commit(move_commit(&table, name)).await != Err(known) {
                print_line("DOUBLED");
            }
            table
        }
        None => Table { version: 0, ..new_table(name as u64) },
    };
    loop {
        table = next(&table, 1);
        table.stage = running(&format!("{:>4096}", table.seq));
        store.commit(move_commit(&table, name)).await.unwrap();
        print_line(&format!("ACK {name} {} {}", table.seq, log_bytes(&folder)));
    }
}

fn log_bytes(folder: &Path) -> u64 {
    std::fs::metadata(log(folder)).unwrap().len()
}

/// Sends letters one by one: appends a durable line to a file, then marks the letter.
async fn send(store: &SqliteStore, folder: &Path) {
    let mut out = OpenOptions::new().create(true).append(true).open(sent(folder)).unwrap();
    let mut now = at(0);
    loop {
        // The clock jumps, so leases of the previous child have expired.
        now += TimeDelta::hours(1);
        for leased in store.lease_letters(now, now + TimeDelta::minutes(1), 4, vec![]).await.unwrap() {
            // The move is stored, though perhaps not yet acknowledged.
            print_line(&format!("LEASED {}", log_bytes(folder)));
            out.write_all(format!("{}\n", leased.letter.key).as_bytes()).unwrap();
            out.sync_data().unwrap();
            store
                .settle_letter(
                    leased.letter.key,
                    DeliveryOutcome::Sent { remote_id: None, place: None, mailed: None },
                )
                .await
                .unwrap();
        }
    }
}
