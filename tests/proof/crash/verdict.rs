//! Compares the database after a crash with the promises before it.

use super::child::reply;
use super::{TABLES, database, sent};
use crate::store::fixtures::*;
use ports::TableStore;
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::path::Path;
use store::{SqliteOptions, SqliteStore};
use test_support::running;

/// Totals over all rounds.
#[derive(Default, Debug)]
pub(super) struct CrashTotals {
    /// Acknowledged moves.
    pub(super) moves: u64,
    /// Torn logs.
    pub(super) torn: u64,
    /// Acknowledged moves that are missing.
    pub(super) lost: u64,
    /// Letters sent about moves that are missing.
    pub(super) shown_not_stored: u64,
    /// Messages that counted twice.
    pub(super) doubled: u64,
    /// Moves of which only a part is stored.
    pub(super) half: u64,
    /// Letters marked as sent that never were.
    pub(super) marked_not_sent: u64,
    /// Letters sent again after a crash between sending and marking. This is allowed; the channel's nonce handles it.
    pub(super) sent_again: u64,
}

/// State after the previous round.
#[derive(Default)]
pub(super) struct PreviousRound {
    seqs: [u32; TABLES],
    sent_again: u64,
}

/// Opens the database as a server would and checks it completely.
pub(super) fn check_database(
    folder: &Path,
    acked: &[u32; TABLES],
    seen: &mut PreviousRound,
    total: &mut CrashTotals,
) {
    let store = SqliteStore::open(&database(folder), SqliteOptions::default()).unwrap();
    let letters = letters(folder);
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut stored = 0;
    for (name, (acked, seen)) in acked.iter().zip(&mut seen.seqs).enumerate() {
        let expected = *acked.max(seen);
        let (seq, whole) = runtime.block_on(check_moves(&store, name, &letters));
        total.lost += u64::from(expected.saturating_sub(seq));
        total.half += u64::from(!whole);
        *seen = seq;
        stored += seq as usize;
    }
    // A letter or message without its move would be half a move too.
    total.half += u64::from(letters.len() != stored) + u64::from(rows(folder, "inbox") != stored);
    let sent = sent_keys(folder);
    total.shown_not_stored += sent.keys().filter(|key| !letters.contains_key(*key)).count() as u64;
    let marked = letters.iter().filter(|(_, state)| *state == "sent");
    total.marked_not_sent += marked.filter(|(key, _)| !sent.contains_key(*key)).count() as u64;
    let again: u64 = sent.values().map(|times| times - 1).sum();
    total.sent_again += again - seen.sent_again;
    seen.sent_again = again;
}

/// Returns the number of a table's last move, and true if each move is stored with all its parts.
async fn check_moves(store: &SqliteStore, name: usize, letters: &BTreeMap<String, String>) -> (u32, bool) {
    let code = code(name as u64);
    let entries = store.entries(code.clone(), 0).await.unwrap();
    let Some(table) = store.table(code).await.unwrap() else { return (0, entries.is_empty()) };
    let mut whole = entries.len() == table.seq as usize
        && table.version == u64::from(table.seq)
        && table.stage == running(&format!("{:>4096}", table.seq));
    for (seq, found) in (1..).zip(&entries) {
        let key = format!("{name}:{seq}");
        whole &= *found == entry(seq);
        whole &= store.reply(message(&key)).await.unwrap() == Some(reply(name, seq));
        whole &= letters.contains_key(&key);
    }
    (table.seq, whole)
}

/// Returns key and state of every letter, bypassing the store, after SQLite's own integrity check.
fn letters(folder: &Path) -> BTreeMap<String, String> {
    let connection = Connection::open(database(folder)).unwrap();
    let verdict: String = connection.query_row("PRAGMA integrity_check", [], |row| row.get(0)).unwrap();
    assert_eq!(verdict, "ok");
    let mut statement = connection.prepare("SELECT key, state FROM letter").unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

fn rows(folder: &Path, table: &str) -> usize {
    let connection = Connection::open(database(folder)).unwrap();
    let count: isize =
        connection.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap();
    count.unsigned_abs()
}

/// Returns the keys of sent letters with the number of times each was sent.
fn sent_keys(folder: &Path) -> BTreeMap<String, u64> {
    let text = std::fs::read_to_string(sent(folder)).unwrap_or_default();
    let mut keys = BTreeMap::new();
    for line in text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n')) {
        *keys.entry(line.to_owned()).or_default() += 1;
    }
    keys
}
