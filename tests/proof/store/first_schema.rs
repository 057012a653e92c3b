//! A database of the first schema, as its program left it, is upgraded and read back; newer fields have their defaults.

use super::fixtures::*;
use super::leagues::{final_score, league, league_name, new_league_table, with_league};
use super::{count, lease_keys, settle};
use engine::Seat;
use model::{Commit, Holder, LeagueRow, Letter, Player, Status, Table, TimerKind};
use ports::{
    Heartbeat, InstallationStore, LeagueStore, LetterState, LetterStore, PeopleStore, TableStore, TimerStore,
};
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::path::Path;
use store::SqliteStore;
use test_support::{over, running, stage};

/// The first migration, which is never edited: the history rows contain its checksum.
const SCHEMA: &str = include_str!("../../../migrations/V1__first.sql");
/// Rows stored under the first schema.
const ROWS: &str = include_str!("first_schema.sql");

/// Writes a database as the program of the first schema left it.
fn write_first(path: &Path) {
    let file = Connection::open(path).unwrap();
    file.execute_batch("PRAGMA application_id = 0x56524E53; PRAGMA journal_mode = WAL").unwrap();
    file.execute_batch(SCHEMA).unwrap();
    file.execute_batch(ROWS).unwrap();
}

#[tokio::test]
async fn first_schema_is_upgraded() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("test.db");
    write_first(&path);
    let unread = SqliteStore::open_to_read(&path).unwrap_err();
    assert!(unread.what.contains("schema 1, expected "), "a read-only command changes nothing: {unread}");
    let store = SqliteStore::open(&path, unsynced_options()).unwrap();
    check_people(&store).await;
    check_table(&store).await;
    check_letters_by_mail(&store).await;
    check_leagues_start(&store).await;
    // New features can be written to it.
    let mut ann = store.player(player_id(1)).await.unwrap().unwrap();
    ann.accounts = vec![account("discord", "1")];
    ann.version += 1;
    store.commit(with_players([ann.clone()])).await.unwrap();
    store.record_seen_message("thread".to_owned(), "m1".to_owned()).await.unwrap();
    drop(store);
    let store = SqliteStore::open(&path, unsynced_options()).unwrap();
    assert_eq!(store.player_by_account(account("discord", "1")).await, Ok(Some(ann)), "migrated once");
}

async fn check_people(store: &SqliteStore) {
    // That version did not record an explicit choice of language.
    let first = |player: Player| Player { lang_chosen: false, webhook: None, feed: 0, ..player };
    let ann = Player { confirmed: true, ..first(person(1, Some("ann@example.org"))) };
    assert_eq!(store.player(player_id(1)).await, Ok(Some(ann.clone())));
    assert_eq!(store.player_by_address("ann@example.org".parse().unwrap()).await, Ok(Some(ann)));
    assert_eq!(store.player(player_id(2)).await, Ok(Some(first(person(2, None)))));
    assert_eq!(store.player_by_account(account("discord", "1")).await, Ok(None));
    assert_eq!(store.token("t".to_owned()).await, Ok(Some(token("t", 1))));
}

async fn check_table(store: &SqliteStore) {
    let table = Table {
        version: 2,
        seq: 1,
        stage: running("{}"),
        seats: vec![seated_player(1), Holder::Empty],
        place: None,
        ..new_table(7)
    };
    assert_eq!(store.table(code(7)).await, Ok(Some(table.clone())));
    assert_eq!(store.tables_of(vec![player_id(2), player_id(1)], 9).await, Ok(vec![table]));
    assert_eq!(store.entries(code(7), 0).await, Ok(vec![entry(1)]));
    let deadline = timer(7, 1, TimerKind::Deadline, 50);
    assert_eq!(store.timers_of(code(7)).await, Ok(vec![(Seat::new(1), deadline)]));
    assert_eq!(store.heartbeat().await, Ok(Some(Heartbeat { at: at(3) })));
    assert_eq!(store.reply(message("m1")).await, Ok(Some("reply".to_owned())));
    assert_eq!(store.seen_messages().await, Ok(vec![]));
    assert_eq!(store.community("discord".to_owned(), "c1".to_owned()).await, Ok(None));
    assert_eq!(store.table_at("thread".to_owned()).await, Ok(None));
}

/// A game that ended then has no score and is never rated; a season can be opened.
async fn check_leagues_start(store: &SqliteStore) {
    let table = store.table(code(7)).await.unwrap().unwrap();
    assert_eq!((&table.league, table.score()), (&None, None));
    store.commit(write(&Table { stage: stage(Status::Over), ..next(&table, 0) }, vec![])).await.unwrap();
    assert_eq!((store.leagues(9).await, store.unrated_tables(9).await), (Ok(vec![]), Ok(vec![])));
    let row = LeagueRow { seq: 1, ..league("SPRING") };
    let season = vec![new_league_table(11, "SPRING", 1, 1)];
    let over = Table { stage: over(final_score(60, 1)), seq: 1, ..new_table(12) };
    let letter = Letter { table: None, league: Some(league_name("SPRING")), ..letter("season") };
    let commit = Commit {
        table: Some(over.clone()),
        append: vec![entry(1)],
        opened: season,
        letters: vec![letter.clone()],
        ..with_league(&row, [1])
    };
    store.commit(commit).await.unwrap();
    assert_eq!(store.unrated_tables(9).await, Ok(vec![over]));
    assert_eq!(store.tables_of_league(league_name("SPRING"), None).await.unwrap().len(), 1);
    let taken = store.lease_letters(at(5), at(60), 9, vec![]).await.unwrap();
    assert_eq!(taken.into_iter().map(|it| it.letter).collect::<Vec<_>>(), [letter]);
}

async fn check_letters_by_mail(store: &SqliteStore) {
    let counts = BTreeMap::from([(LetterState::Ready, 2), (LetterState::Sent, 1)]);
    assert_eq!(store.letter_counts().await, Ok(counts));
    assert_eq!(store.last_sent_id("turn".to_owned()).await, Ok(Some("remote 1".to_owned())));
    let taken = store.lease_letters(at(0), at(60), 9, vec![]).await.unwrap();
    assert_eq!(taken.into_iter().map(|it| (it.letter, it.tries)).collect::<Vec<_>>(), [(letter("news"), 1)]);
    let again = store.lease_letters(at(5), at(60), 9, vec![]).await.unwrap();
    let second = Letter { due_at: at(5), ..in_slot("turn/2", "turn") };
    assert_eq!(again.into_iter().map(|it| (it.letter, it.tries)).collect::<Vec<_>>(), [(second, 2)]);
    settle(store, "turn/2", sent(Some("remote 2"))).await;
    assert_eq!(store.last_sent_id("turn".to_owned()).await, Ok(Some("remote 2".to_owned())));
    store.commit(commit_with_letters([in_slot("turn/1", "turn"), letter("more")])).await.unwrap();
    assert_eq!(lease_keys(store, at(5)).await, ["more"], "a key that was queued then is not queued again");
    assert_eq!(count(store, "ready").await, 2);
}
