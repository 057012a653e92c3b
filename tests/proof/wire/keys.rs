//! The database in the hands of a thief without the key, and replacement of the key while games run.

use super::backups::play_rounds;
use super::people::MailGroup;
use super::service_under_test::ServiceUnderTest;
use model::SavedGame;
use model::{Keys, parse_hex_bytes};
use ports::{InstallationFact, InstallationStore, TableStore};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::time::{Duration, Instant};
use store::SqliteStore;

/// Upper bound for re-encrypting a few tables.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns every text and blob in a database, with its table and column.
fn all_texts_in_database(house: &ServiceUnderTest) -> Vec<(String, String)> {
    let path = house.folder().join("vernissage.db");
    let on = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let names: Vec<String> = on
        .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let mut all = Vec::new();
    for name in names {
        let mut statement = on.prepare(&format!("SELECT * FROM {name}")).unwrap();
        let columns: Vec<String> = statement.column_names().map(str::to_owned).collect();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            for (at, column) in columns.iter().enumerate() {
                if let ValueRef::Text(text) | ValueRef::Blob(text) = row.get_ref(at).unwrap() {
                    all.push((format!("{name}.{column}"), String::from_utf8_lossy(text).into_owned()));
                }
            }
        }
    }
    all
}

/// Returns what a key holder can read of the only table: seed, dice key, state, and the digests of all its states.
fn secrets_of_table(house: &ServiceUnderTest) -> Vec<String> {
    house.with_store(async |store| {
        let table = store.tables(None, 9).await.unwrap().remove(0);
        let entries = store.entries(table.code, 0).await.unwrap();
        let (game, _) = table.stage.into_game();
        let SavedGame { dice, snapshot, digest } = game.unwrap();
        let digests = entries.into_iter().filter_map(|entry| entry.digest).chain([digest]);
        [table.seed, dice, snapshot].into_iter().chain(digests).collect()
    })
}

/// A copy of the database without the key reveals no hidden card and no future die.
#[test]
fn database_without_its_key_reveals_no_secrets() {
    let mut club = MailGroup::new(2);
    club.start_table_by_mail();
    play_rounds(&mut club, 3);
    club.house.terminate();
    let secrets = secrets_of_table(&club.house);
    assert!(secrets[2].starts_with('{') && secrets[0].len() == 64, "read with the key");
    assert!(
        secrets.len() > 5 && secrets[3..].iter().all(|digest| digest.len() == 32),
        "digests, too: {secrets:?}"
    );
    let all = all_texts_in_database(&club.house);
    for (place, text) in &all {
        for secret in &secrets {
            assert!(!text.contains(secret.as_str()), "{place} contains a secret");
        }
        // Nothing of the state either: neither the names of its hidden parts nor the results of a step appear.
        for part in ["\"deck\"", "\"bag\"", "\"hand\"", "\"hands\"", "\"news\""] {
            assert!(
                !text.contains(part),
                "{place} contains {part}: {}",
                text.chars().take(200).collect::<String>()
            );
        }
    }
    assert!(all.iter().any(|(place, text)| place == "journal.body" && text.starts_with("closed:")));
    assert!(
        all.iter().any(|(place, text)| place == "journal.body" && text.starts_with('{')),
        "player names are no secret"
    );
}

/// The key is replaced during a game. The game continues, secrets are re-encrypted, and in the end nothing needs the
/// older key.
#[test]
fn key_can_be_replaced_during_a_game() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    play_rounds(&mut club, 2);
    let said = |club: &MailGroup, args: &[&str]| {
        let done = club.house.run(args);
        (done.status.success(), String::from_utf8_lossy(&[done.stdout, done.stderr].concat()).into_owned())
    };
    let before = fs::read_to_string(club.house.folder().join("vernissage.key")).unwrap();
    let (done, text) = said(&club, &["key", "rotate"]);
    assert!(done, "{text}");
    assert!(!text.contains(before.trim()), "no key is printed");
    club.house.terminate();
    assert!(said(&club, &["check"]).0, "the older key decrypts its rows");
    let (done, text) = said(&club, &["key", "drop"]);
    assert!(!done && text.contains("still need"), "{text}");
    club.house.start();
    let began = Instant::now();
    while !was_re_encrypted(&club.house) {
        assert!(began.elapsed() < PATIENCE, "{}", club.house.log());
        std::thread::sleep(Duration::from_millis(20));
    }
    play_rounds(&mut club, 2);
    let old_tag = tag_of_key(&before);
    let still = |club: &MailGroup, place: &str| {
        all_texts_in_database(&club.house).iter().any(|(at, text)| at == place && text.contains(&old_tag))
    };
    let places = ["tables.seed", "tables.snapshot", "journal.digest"];
    assert!(!places.iter().any(|place| still(&club, place)), "re-encrypted");
    let closed: Vec<_> = all_texts_in_database(&club.house)
        .into_iter()
        .filter(|(at, text)| at == "journal.body" && text.starts_with("closed:"))
        .collect();
    assert!(closed.iter().all(|(_, text)| !text.contains(&old_tag)));
    assert!(said(&club, &["check"]).0);
    let (_, text) = said(&club, &["key", "status"]);
    assert!(text.contains("nothing needs them anymore"), "{text}");
    let (done, text) = said(&club, &["keys", "drop"]);
    assert!(done && text.contains("Nothing is changed yet"), "{text}");
    let (done, text) = said(&club, &["keys", "drop", "--yes"]);
    assert!(done, "{text}");
    let after = fs::read_to_string(club.house.folder().join("vernissage.key")).unwrap();
    assert_eq!(after.split_whitespace().count(), 1);
    assert_ne!(after.trim(), before.trim());
    club.house.terminate();
    club.house.start();
    play_rounds(&mut club, 2);
    assert!(said(&club, &["check"]).0);
    assert!(club.house.journal(&code).len() > 10);
}

/// A database from a version that encrypted everything but digests, with its current key.
#[test]
fn plain_digests_are_encrypted_at_the_next_start() {
    let mut club = MailGroup::new(2);
    let code = club.start_table_by_mail();
    play_rounds(&mut club, 2);
    club.house.terminate();
    assert!(was_re_encrypted(&club.house), "it was done once");
    let entry = club.house.journal(&code).into_iter().rev().find(|entry| entry.digest.is_some()).unwrap();
    let digest = entry.digest.unwrap();
    let on = Connection::open(club.house.folder().join("vernissage.db")).unwrap();
    on.execute("DELETE FROM house WHERE name = 'closed_parts'", []).unwrap();
    on.execute("UPDATE journal SET digest = ? WHERE seq = ?", (&digest, entry.seq)).unwrap();
    drop(on);
    club.house.start();
    let began = Instant::now();
    while all_texts_in_database(&club.house).iter().any(|(_, text)| text.contains(&digest)) {
        assert!(began.elapsed() < PATIENCE, "{}", club.house.log());
        std::thread::sleep(Duration::from_millis(20));
    }
    club.house.terminate();
    assert!(club.house.run(&["check"]).status.success());
}

fn was_re_encrypted(house: &ServiceUnderTest) -> bool {
    let store = SqliteStore::open_to_read(&house.folder().join("vernissage.db")).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(store.fact(InstallationFact::EncryptedWith)).unwrap()
        == Some(house.keys().secret_fingerprint())
}

/// Returns the prefix of everything encrypted with this key.
fn tag_of_key(key: &str) -> String {
    let old = parse_hex_bytes(key.trim()).unwrap();
    Keys::new(&[1; 32]).with_replaced_secrets(&[old]).older_tags().remove(0)
}

/// Without its key, or with another one, a service does not start and creates no key. A restored key still fits.
#[test]
fn service_does_not_start_without_its_key() {
    let mut house = ServiceUnderTest::new();
    house.terminate();
    let (file, away) = (house.folder().join("vernissage.key"), house.folder().join("away.key"));
    fs::rename(&file, &away).unwrap();
    let why = |house: &ServiceUnderTest, args: &[&str]| {
        let done = house.run(args);
        assert!(!done.status.success(), "{args:?}");
        String::from_utf8_lossy(&done.stderr).into_owned()
    };
    for args in [&["serve"][..], &["check"]] {
        let why = why(&house, args);
        assert!(why.contains("vernissage.key is missing"), "{why}");
        assert!(!file.exists(), "no key is created");
    }
    fs::write(&file, "1".repeat(64)).unwrap();
    for args in [&["serve"][..], &["check"]] {
        let why = why(&house, args);
        assert!(why.contains("is not the one that the database was written with"), "{why}");
    }
    fs::rename(&away, &file).unwrap();
    house.start();
    assert!(house.run(&["check"]).status.success());
}
