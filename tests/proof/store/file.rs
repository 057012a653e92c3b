//! Features of a store in a file: lock, schema, mode, log, backups.

use super::fixtures::*;
use super::leagues::{league, new_league_table, with_league};
use model::{Commit, LeagueRow, Player, Table};
use ports::{
    CommitError, DeliveryOutcome, InstallationStore, LeagueStore, LetterState, LetterStore, PeopleStore,
    StoreError, TableStore,
};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::time::Instant;
use store::{SqliteOptions, SqliteStore, measure_fsync};
use tempfile::TempDir;
use test_support::running;

fn folder() -> (TempDir, PathBuf) {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    (dir, path)
}

fn open(path: &Path) -> SqliteStore {
    SqliteStore::open(path, SqliteOptions::default()).unwrap()
}

/// Returns the error of opening the database.
fn opening_error(path: &Path) -> String {
    SqliteStore::open(path, SqliteOptions::default()).unwrap_err().what
}

fn sibling_path(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

#[tokio::test]
async fn stored_data_survives_reopening() {
    let (_dir, path) = folder();
    let store = open(&path);
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    drop(store);
    assert!(
        !sibling_path(&path, "-wal").exists(),
        "the log was written to the file when the store was dropped"
    );
    assert_eq!(open(&path).table(code(7)).await, Ok(Some(new_table(7))));
}

#[tokio::test]
async fn pending_commit_survives_the_drop() {
    let (_dir, path) = folder();
    let store = open(&path);
    let clone = store.clone();
    let task = tokio::spawn(async move { clone.commit(write(&new_table(7), vec![])).await });
    drop(store);
    task.await.unwrap().unwrap();
    assert_eq!(open(&path).table(code(7)).await, Ok(Some(new_table(7))));
}

/// Versions before `MailAddress` stored the argument of `link ADDRESS` as typed, only in lower case.
#[tokio::test]
async fn stored_address_is_normalised_on_reading() {
    let (_dir, path) = folder();
    let store = open(&path);
    let people = [person(1, Some("ann@example.org")), person(2, Some("bo@example.org"))];
    let people = people.map(|person| Player { version: 1, ..person });
    store.commit(Commit { players: people.to_vec(), ..Commit::default() }).await.unwrap();
    drop(store);
    let file = Connection::open(&path).unwrap();
    file.execute("UPDATE player SET address = 'ann@b\u{fc}cher.example' WHERE address LIKE 'ann@%'", ())
        .unwrap();
    file.execute("UPDATE player SET address = 'bo@@' WHERE address LIKE 'bo@%'", ()).unwrap();
    drop(file);
    let store = open(&path);
    let mut ann = store.player(player_id(1)).await.unwrap().unwrap();
    assert_eq!(ann.address, Some("ann@xn--bcher-kva.example".parse().unwrap()));
    assert_eq!(
        store.player(player_id(2)).await.unwrap().unwrap().address,
        None,
        "no letter could ever reach it"
    );
    // Rewritten, it is found by any spelling.
    ann.version += 1;
    store.commit(Commit { players: vec![ann.clone()], ..Commit::default() }).await.unwrap();
    let found = store.player_by_address("ANN@B\u{fc}cher.example".parse().unwrap()).await;
    assert_eq!(found, Ok(Some(ann)));
}

/// The holder of the leases is gone; letters that wait for a retry keep waiting.
#[tokio::test]
async fn reopening_ends_leases() {
    let (_dir, path) = folder();
    let store = open(&path);
    let letters = vec![letter("a"), letter("b")];
    store.commit(Commit { letters, ..Commit::default() }).await.unwrap();
    assert_eq!(store.lease_letters(at(0), at(50), 10, vec![]).await.unwrap().len(), 2);
    let later = DeliveryOutcome::Retry { due_at: at(20), why: "busy".to_owned() };
    store.settle_letter("b".to_owned(), later).await.unwrap();
    drop(store);
    let taken = open(&path).lease_letters(at(1), at(50), 10, vec![]).await.unwrap();
    let keys: Vec<&str> = taken.iter().map(|leased| leased.letter.key.as_str()).collect();
    assert_eq!(keys, ["a"]);
}

/// Noticed at the latest by the next heartbeat. From then on writes are rejected, but reads still work.
#[cfg(unix)]
#[tokio::test]
async fn deleted_file_is_noticed() {
    let (_dir, path) = folder();
    let store = open(&path);
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    store.record_heartbeat(at(1)).await.unwrap();
    std::fs::remove_file(&path).unwrap();
    let noticed = store.record_heartbeat(at(2)).await.unwrap_err();
    assert!(noticed.what.contains("was deleted or moved"), "{noticed}");
    assert_eq!(store.wait_until_lost().await, noticed);
    assert_eq!(store.commit(write(&new_table(8), vec![])).await, Err(CommitError::Broken(noticed)));
    assert_eq!(store.table(code(7)).await, Ok(Some(new_table(7))));
    drop(store);
    assert!(opening_error(&path).contains("test.db.rescued"), "no new database silently replaces it");
    std::fs::rename(sibling_path(&path, ".rescued"), &path).unwrap();
    assert_eq!(open(&path).table(code(7)).await, Ok(Some(new_table(7))));
}

#[test]
fn database_file_cannot_be_opened_twice() {
    let (_dir, path) = folder();
    let first = open(&path);
    assert!(opening_error(&path).contains("another process has this database open"));
    drop(first);
    drop(open(&path));
}

/// A file that is just being closed, or briefly held by a starting child process, is waited for.
#[test]
fn opening_waits_for_a_closing_process() {
    let (_dir, path) = folder();
    let first = open(&path);
    let (begins, begun) = std::sync::mpsc::channel();
    std::thread::scope(|scope| {
        let second = scope.spawn(|| {
            begins.send(()).unwrap();
            open(&path)
        });
        // Closing takes longer than the other's first attempt, which begins now.
        begun.recv().unwrap();
        drop(first);
        assert!(second.join().is_ok());
    });
}

#[tokio::test]
async fn open_database_can_be_read() {
    let (_dir, path) = folder();
    let store = open(&path);
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    let looking = SqliteStore::open_to_read(&path).unwrap();
    assert_eq!(looking.table(code(7)).await, Ok(Some(new_table(7))));
    assert!(matches!(looking.commit(Commit::default()).await, Err(CommitError::Broken(_))));
    assert!(matches!(looking.record_heartbeat(at(0)).await, Err(StoreError { .. })));
    assert!(matches!(
        looking.record_seen_message("thread".to_owned(), "m1".to_owned()).await,
        Err(StoreError { .. })
    ));
    let missing = sibling_path(&path, ".none");
    assert!(SqliteStore::open_to_read(&missing).is_err());
    assert!(!missing.exists(), "reading creates no file");
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let (dir, path) = folder();
    let store = open(&path);
    let copy = dir.path().join("copy.db");
    store.backup(&copy).unwrap();
    for file in [
        path.clone(),
        sibling_path(&path, "-wal"),
        sibling_path(&path, "-shm"),
        sibling_path(&path, ".lock"),
        copy,
    ] {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    drop(store);
    std::fs::set_permissions(&path, PermissionsExt::from_mode(0o644)).unwrap();
    let _store = open(&path);
    assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600, "restored");
}

#[test]
fn database_of_a_newer_program_is_rejected() {
    let (_dir, path) = folder();
    drop(open(&path));
    let newer = "INSERT INTO refinery_schema_history (version, name, applied_on, checksum)
                 VALUES (99, 'later', '2030-01-01T00:00:00Z', '1')";
    Connection::open(&path).unwrap().execute(newer, []).unwrap();
    let what = opening_error(&path);
    assert!(what.contains("schema 99") && what.contains("newer program"), "{what}");
    assert!(SqliteStore::open_to_read(&path).is_err());
}

#[test]
fn edited_migration_is_rejected() {
    let (_dir, path) = folder();
    drop(open(&path));
    let edited = "UPDATE refinery_schema_history SET checksum = '1' WHERE version = 1";
    Connection::open(&path).unwrap().execute(edited, []).unwrap();
    assert!(opening_error(&path).contains("schema"), "{}", opening_error(&path));
}

#[test]
fn foreign_files_are_rejected_unchanged() {
    let (_dir, path) = folder();
    Connection::open(&path).unwrap().execute("CREATE TABLE theirs (id)", []).unwrap();
    assert!(opening_error(&path).contains("not a Vernissage database"));
    std::fs::write(&path, "Dear diary. ".repeat(100)).unwrap();
    assert!(opening_error(&path).contains("not a database"));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Dear diary. ".repeat(100));
}

/// The program knows every file in `migrations/`: a forgotten one would never run.
#[test]
fn every_migration_is_applied() {
    let (_dir, path) = folder();
    drop(open(&path));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    // PostgreSQL's migrations have their own folder there.
    let files =
        std::fs::read_dir(folder).unwrap().filter(|file| file.as_ref().unwrap().path().is_file()).count();
    let applied: isize = Connection::open(&path)
        .unwrap()
        .query_row("SELECT count(*) FROM refinery_schema_history", [], |row| row.get(0))
        .unwrap();
    assert_eq!(applied.unsigned_abs(), files);
}

/// P8: A backup is taken while the service writes, is complete, and opens on its own.
#[tokio::test]
async fn backup_is_a_usable_database() {
    let (dir, path) = folder();
    let store = open(&path);
    let mut table = Table { stage: running(&"s".repeat(9_000)), ..new_table(7) };
    store.commit(write(&table, vec![])).await.unwrap();
    let copy = dir.path().join("copy.db");
    for _ in 0..2 {
        store.backup(&copy).unwrap();
        table = next(&table, 0);
        store.commit(write(&table, vec![])).await.unwrap();
    }
    let names: Vec<_> =
        std::fs::read_dir(dir.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(!names.iter().any(|name| name.to_string_lossy().contains("partial")), "{names:?}");
    let looking = SqliteStore::open_to_read(&copy).unwrap();
    assert_eq!(looking.table(code(7)).await.unwrap().unwrap().version, 2);
    drop(looking);
    assert_eq!(open(&copy).table(code(7)).await.unwrap().unwrap().version, 2);
    assert!(store.backup(&path).is_err(), "not over itself");
    assert!(store.backup(&dir.path().join("nowhere").join("copy.db")).is_err());
}

/// Errors may be logged, so they reveal no stored data.
#[tokio::test]
async fn errors_reveal_no_secrets() {
    let (_dir, path) = folder();
    let store = open(&path);
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    drop(store);
    let spoil = "UPDATE tables SET head = '{\"code\":\"SECRET\",\"revision\":\"SECRET\"}'";
    Connection::open(&path).unwrap().execute(spoil, []).unwrap();
    let error = open(&path).table(code(7)).await.unwrap_err();
    assert!(!error.to_string().contains("SECRET"), "{error}");
}

/// Concurrent writers share commits; each gets its own answer.
#[tokio::test]
async fn concurrent_commits_are_grouped() {
    let (_dir, path) = folder();
    let store = open(&path);
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    let tasks: Vec<_> = (0..600_u64)
        .map(|number| {
            let store = store.clone();
            let commit = match number % 3 {
                0 => Commit { inbox: Some(inbox("same", "same")), ..Commit::default() },
                1 => write(&new_table(7), vec![]),
                _ => commit_with_letters([letter(&number.to_string())]),
            };
            tokio::spawn(async move { store.commit(commit).await })
        })
        .collect();
    let (mut taken, mut repeated, mut stale) = (0, 0, 0);
    for task in tasks {
        match task.await.unwrap() {
            Ok(()) => taken += 1,
            Err(CommitError::Duplicate(reply)) if reply == "same" => repeated += 1,
            Err(CommitError::Stale) => stale += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((taken, repeated, stale), (201, 199, 200));
    assert_eq!(store.letter_counts().await.unwrap()[&LetterState::Ready], 200);
}

/// A large season: a thousand running tables in one commit. The time is printed, not checked.
#[tokio::test]
async fn thousand_tables_open_in_one_commit() {
    let (_dir, path) = folder();
    let store = open(&path);
    let tables = (0..1_000_u32).map(|number| {
        let mut one = new_league_table(u64::from(number), "SPRING", 1, number + 1);
        one.table.seats = (0..4).map(|seat| seated_player(u64::from(number * 4 % 999) + seat)).collect();
        one.table.stage = running(&"s".repeat(8_000));
        one
    });
    let mut row = LeagueRow { seq: 1, body: "b".repeat(200_000), ..league("SPRING") };
    let commit = Commit { opened: tables.collect(), ..with_league(&row, [1]) };
    let began = Instant::now();
    store.commit(commit).await.unwrap();
    let opened_in = began.elapsed();
    let began = Instant::now();
    let heads = store.tables_of_league(row.name.clone(), None).await.unwrap();
    eprintln!("1,000 tables opened in {opened_in:?}, read in {:?}", began.elapsed());
    assert!((1..=1_000).eq(heads.iter().filter_map(|head| Some(head.table().league.as_ref()?.number))));
    drop(store);
    let store = open(&path);
    assert_eq!(store.tables_of_league(row.name.clone(), None).await, Ok(heads));
    row.version = 2;
    store.commit(with_league(&row, [])).await.unwrap();
}

#[test]
fn fsync_is_measured() {
    let (dir, path) = folder();
    assert!(measure_fsync(dir.path()).unwrap().fastest > std::time::Duration::ZERO);
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0, "no file is left");
    assert!(measure_fsync(&path).is_err());
}
