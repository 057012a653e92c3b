//! Encryption of table data in the database file: which fields are encrypted, rows written before that, and unreadable
//! rows. Also, deleted data leaves no trace in the file.

use crate::store::fixtures::*;
use engine::Seat;
use model::{Body, Commit, Entry, Keys, Letter, Player, Table};
use model::{SavedGame, TableStage};
use ports::{EncryptedRows, InstallationStore, ReencryptionProgress, TableStore};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use store::SqliteStore;
use tempfile::TempDir;

/// Digest of a state with so few possible values that it could be guessed.
const DIGEST: &str = "ed52dbbe014553ac577367a2bab7cbda";

fn keys() -> Keys {
    Keys::new(&[7; 32])
}

fn store(path: &Path, keys: Keys) -> SqliteStore {
    let store = SqliteStore::open(path, unsynced_options()).unwrap();
    store.encrypt_secrets_with(keys);
    store
}

/// A table with a state: its start, a move, and the undo of that move.
fn table(number: u64) -> (Table, Vec<Entry>) {
    let undo = Body::Undo { seat: Seat::new(0), to: 1, agreed: false };
    let with_digest = |entry: Entry| Entry { digest: Some(format!("{DIGEST}{}", entry.seq)), ..entry };
    let undone = Entry { body: undo, ..entry(3) };
    let entries = [entry(1), entry(2), undone].map(with_digest).to_vec();
    let (snapshot, digest) = ("{\"hand\":[14]}".to_owned(), DIGEST.to_owned());
    let stage = TableStage::Running(SavedGame { dice: "d1ce".to_owned(), snapshot, digest });
    (Table { stage, seq: 3, ..new_table(number) }, entries)
}

async fn with_tables(numbers: &[u64]) -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    let store = store(&path, keys());
    for number in numbers {
        let (table, entries) = table(*number);
        store.commit(write(&table, entries)).await.unwrap();
    }
    (dir, path)
}

/// Returns all table data in the file as one string.
fn text(path: &Path) -> String {
    let on = Connection::open(path).unwrap();
    let sql = "SELECT group_concat(seed || head || ifnull(snapshot, ''), '') FROM tables UNION ALL
               SELECT group_concat(body || ifnull(digest, ''), '') FROM journal";
    let mut statement = on.prepare(sql).unwrap();
    let texts = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    texts.map(Result::unwrap).collect()
}

/// Rewrites the rows as older programs did, with encrypted states and entries but plain digests.
fn write_older_rows(path: &Path, number: u64) {
    let (code, keys) = (code(number), keys());
    let closed = |name: &str, text: &str| format!("closed:{}", keys.encrypt(name, text.as_bytes()).unwrap());
    let on = Connection::open(path).unwrap();
    let (table, entries) = table(number);
    let state = closed(&format!("state {code}"), &table.game_state().unwrap().snapshot);
    let sql = "UPDATE tables SET snapshot = ?, head = json_set(head, '$.digest', ?) WHERE code = ?";
    assert_eq!(on.execute(sql, (state, DIGEST, code.as_str())).unwrap(), 1);
    for entry in entries {
        let text = serde_json::to_string(&entry.body).unwrap();
        let is_open = matches!(entry.body, Body::Undo { .. });
        let body = if is_open { text } else { closed(&format!("entry {code} {}", entry.seq), &text) };
        let sql = "UPDATE journal SET body = ?, digest = ? WHERE seq = ? AND table_id = (SELECT id FROM tables WHERE code = ?)";
        assert_eq!(on.execute(sql, (body, entry.digest, entry.seq, code.as_str())).unwrap(), 1);
    }
}

async fn is_whole(store: &SqliteStore, number: u64) {
    let (table, entries) = table(number);
    assert_eq!(store.table(code(number)).await, Ok(Some(table)));
    assert_eq!(store.entries(code(number), 0).await, Ok(entries));
}

/// An unkeyed hash of a value with few forms is no secret: a copy of the file lets anyone try them all.
#[tokio::test]
async fn digests_are_encrypted_and_readable() {
    let (_dir, path) = with_tables(&[7]).await;
    let all = text(&path);
    assert!(all.contains("closed:") && !all.contains(DIGEST), "{all}");
    is_whole(&store(&path, keys()), 7).await;
}

/// Both forms are readable. The next renewal encrypts the older one, which then no longer needs the older key.
#[tokio::test]
async fn older_digests_are_read_and_re_encrypted() {
    let (_dir, path) = with_tables(&[7]).await;
    write_older_rows(&path, 7);
    assert!(text(&path).contains(DIGEST), "precondition: an older row has a plain digest");
    let newer = Keys::new(&[8; 32]).with_replaced_secrets(&[[7; 32]]);
    for keys in [keys(), newer.clone()] {
        let store = store(&path, keys);
        is_whole(&store, 7).await;
        assert_eq!(
            store.reencrypt_tables(0, 9).await,
            Ok(Some(ReencryptionProgress { last: 1, unreadable_rows: 0 }))
        );
        assert_eq!(store.reencrypt_tables(1, 9).await, Ok(None));
        is_whole(&store, 7).await;
        drop(store);
        assert!(!text(&path).contains(DIGEST));
    }
    let older = newer.older_tags().remove(0);
    assert!(!text(&path).contains(&older), "nothing is left for the older key");
    let counts = store(&path, newer).encrypted_row_counts(vec![older]).await.unwrap();
    assert!(counts.values().all(|count| *count == 0), "{counts:?}");
}

/// A digest in its own column needs its key as much as any text.
#[tokio::test]
async fn digest_column_keeps_its_key_in_use() {
    let (_dir, path) = with_tables(&[7]).await;
    let on = Connection::open(&path).unwrap();
    on.execute("UPDATE journal SET body = '{}' WHERE seq < 3", []).unwrap();
    drop(on);
    let tags = Keys::new(&[8; 32]).with_replaced_secrets(&[[7; 32]]).older_tags();
    let counts = store(&path, keys()).encrypted_row_counts(tags).await.unwrap();
    assert_eq!(counts[&EncryptedRows::Entries], 1, "{counts:?}");
}

/// Removing a name from an older row keeps that row's digest.
#[tokio::test]
async fn older_row_keeps_its_digest_after_renaming() {
    let (_dir, path) = with_tables(&[7]).await;
    write_older_rows(&path, 7);
    let store = store(&path, keys());
    assert_eq!(store.rename_player(player_id(1), "Player 0000".into()).await, Ok(vec![code(7)]));
    let table = store.table(code(7)).await.unwrap().unwrap();
    assert_eq!(
        (&*table.game_state().unwrap().digest, table.seats[0].name().as_str()),
        (DIGEST, "Player 0000")
    );
}

/// Damaged rows are skipped and counted; all others are encrypted with the newest key.
#[tokio::test]
async fn unreadable_rows_do_not_block_renewal() {
    let (_dir, path) = with_tables(&[1, 2, 3, 4]).await;
    let on = Connection::open(&path).unwrap();
    on.execute("UPDATE tables SET seed = 'closed:' || hex(randomblob(40)) WHERE id = 1", []).unwrap();
    on.execute("UPDATE tables SET head = '{}' WHERE id = 2", []).unwrap();
    on.execute("UPDATE journal SET body = 'closed:no' WHERE table_id = 3 AND seq = 1", []).unwrap();
    drop(on);
    let newer = Keys::new(&[8; 32]).with_replaced_secrets(&[[7; 32]]);
    let store = store(&path, newer.clone());
    let (mut after, mut unread) = (0, 0);
    while let Some(renewed) = store.reencrypt_tables(after, 2).await.unwrap() {
        (after, unread) = (renewed.last, unread + renewed.unreadable_rows);
    }
    assert_eq!((after, unread), (4, 3));
    is_whole(&store, 4).await;
    let counts = store.encrypted_row_counts(newer.older_tags()).await.unwrap();
    // The state of the first, and the seed and state of the second.
    assert_eq!((counts[&EncryptedRows::Tables], counts[&EncryptedRows::Entries]), (2, 0), "{counts:?}");
}

/// Where the key is not recorded, the rows it decrypts tell if it is the right one.
#[tokio::test]
async fn wrong_key_decrypts_nothing() {
    let (_dir, path) = with_tables(&[1, 2]).await;
    let on = Connection::open(&path).unwrap();
    on.execute("UPDATE tables SET seed = 'closed:damaged' WHERE id = 1", []).unwrap();
    let store = SqliteStore::open(&path, unsynced_options()).unwrap();
    assert_eq!(
        store.decrypts_with(keys()).await,
        Ok(Some(true)),
        "a damaged row does not belong to another key"
    );
    assert_eq!(store.decrypts_with(Keys::new(&[8; 32])).await, Ok(Some(false)));
    assert_eq!(
        store.decrypts_with(Keys::new(&[8; 32]).with_replaced_secrets(&[[7; 32]])).await,
        Ok(Some(true))
    );
    on.execute("UPDATE tables SET seed = '5eed'", []).unwrap();
    assert_eq!(store.decrypts_with(Keys::new(&[8; 32])).await, Ok(None), "nothing is encrypted");
}

/// Deleted data remains neither on a page in use nor on a freed one: an address, and a letter of many pages.
#[tokio::test]
async fn deleted_data_leaves_no_trace() {
    const SIGN: &str = "nobody-else-has-this";
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    let has_sign = || std::fs::read(&path).unwrap().windows(SIGN.len()).any(|part| part == SIGN.as_bytes());
    let address = format!("{SIGN}@example.org");
    let others = (2..40).map(|number| Player { version: 1, ..person(number, None) });
    let ann = Player { version: 1, ..person(1, Some(&address)) };
    let long = Letter { body: SIGN.repeat(2_000), ..in_slot("long", "slot") };
    let store = SqliteStore::open(&path, unsynced_options()).unwrap();
    let players = others.chain([ann.clone()]).collect();
    store.commit(Commit { players, letters: vec![long], ..Commit::default() }).await.unwrap();
    drop(store);
    assert!(has_sign(), "precondition: the data is in the file");
    let store = SqliteStore::open(&path, unsynced_options()).unwrap();
    let gone = Player { address: None, version: 2, ..ann };
    let void_slots = vec!["slot".to_owned()];
    store.commit(Commit { players: vec![gone], void_slots, ..Commit::default() }).await.unwrap();
    drop(store);
    assert!(!has_sign());
}
