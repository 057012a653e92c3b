//! Features of a store on a server: several processes on one database, a refusing server, ownership of letters.

use super::fixtures::*;
use crate::cluster::{TestSchema, connect_directly};
use model::{Commit, Keys, Letter};
use model::{SavedGame, TableStage};
use ports::{CommitError, InstallationStore, LetterState, LetterStore, PeopleStore, StoreError, TableStore};
use std::collections::BTreeSet;
use std::time::Duration;
use store::{PostgresOptions, PostgresStore};
use test_support::saved_game;
use tokio::time::timeout;

#[tokio::test]
async fn processes_can_start_concurrently() {
    let Some(schema) = TestSchema::new("processes_can_start_concurrently").await else { return };
    let (one, two, three) = tokio::join!(schema.store(), schema.store(), schema.store());
    one.commit(write(&new_table(7), vec![])).await.unwrap();
    assert_eq!(two.commit(write(&new_table(7), vec![])).await, Err(CommitError::Stale));
    assert_eq!(three.table(code(7)).await, Ok(Some(new_table(7))));
    schema.drop_schema().await;
}

/// No two processes get the same letter, and together they get all of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn letters_are_leased_to_one_process() {
    let Some(schema) = TestSchema::new("letters_are_leased_to_one_process").await else { return };
    let store = schema.store().await;
    let one = |number: u64| Letter { to: by_mail(number % 50), ..letter(&format!("letter {number}")) };
    store.commit(commit_with_letters((0..600).map(one))).await.unwrap();
    let mut takers = Vec::new();
    for _ in 0..4 {
        let store = schema.store().await;
        takers.push(tokio::spawn(async move {
            let mut all = Vec::new();
            loop {
                let taken = store.lease_letters(at(0), at(60_000), 7, vec![]).await.unwrap();
                if taken.is_empty() {
                    return all;
                }
                all.extend(taken.into_iter().map(|leased| leased.letter.key));
            }
        }));
    }
    let mut all = Vec::new();
    for taker in takers {
        all.extend(taker.await.unwrap());
    }
    assert_eq!((all.len(), BTreeSet::from_iter(all).len()), (600, 600));
    schema.drop_schema().await;
}

/// Many concurrent commits, some for the same rows in opposite order: each gets an answer, and none waits forever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn conflicting_commits_all_complete() {
    let Some(schema) = TestSchema::new("commits_cross").await else { return };
    let store = PostgresStore::open(&schema.url(), PostgresOptions { connections: 12 }).await.unwrap();
    store.commit(with_players([person(1, None), person(2, None)])).await.unwrap();
    let tasks: Vec<_> = (0..200_u64)
        .map(|number| {
            let store = store.clone();
            let mut both = [person(1, None), person(2, None)].map(|mut one| {
                one.version = 2 + number / 20;
                one
            });
            if number % 2 == 0 {
                both.reverse();
            }
            let commit = Commit { letters: vec![letter(&number.to_string())], ..with_players(both) };
            tokio::spawn(async move {
                // Until it is its turn.
                loop {
                    match store.commit(commit.clone()).await {
                        Ok(()) => return 1,
                        Err(CommitError::Stale) => {
                            let player = store.player(player_id(1)).await.unwrap().unwrap();
                            if player.version >= 2 + number / 20 {
                                return 0;
                            }
                            tokio::task::yield_now().await;
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        })
        .collect();
    let mut won = 0;
    for task in tasks {
        won += timeout(Duration::from_secs(60), task).await.unwrap().unwrap();
    }
    assert_eq!(won, 10, "one of each group of twenty");
    assert_eq!(store.letter_counts().await.unwrap()[&LetterState::Ready], 10);
    schema.drop_schema().await;
}

/// Errors contain neither the connection string nor stored data.
#[tokio::test]
async fn server_errors_reveal_no_secrets() {
    let Some(schema) = TestSchema::new("server_errors_reveal_no_secrets").await else { return };
    let store = schema.store().await;
    store.commit(write(&new_table(7), vec![])).await.unwrap();
    let spoil =
        format!("SET search_path = {}; UPDATE tables SET head = '{{\"code\":\"SECRET\"}}'", schema.name);
    connect_directly(&schema.cluster).await.batch_execute(&spoil).await.unwrap();
    let error = store.table(code(7)).await.unwrap_err();
    assert!(!error.to_string().contains("SECRET"), "{error}");
    let nul = commit_with_letters([Letter { body: "SECRET \0".to_owned(), ..letter("a") }]);
    let error = store.commit(nul).await.unwrap_err();
    assert!(matches!(error, CommitError::Broken(_)) && !error.to_string().contains("SECRET"), "{error}");
    assert_eq!(store.letter_counts().await.unwrap().len(), 0);
    for url in [
        "host=/nowhere/SECRET user=SECRET password=SECRET dbname=SECRET connect_timeout=1",
        "postgresql://SECRET:SECRET@127.0.0.1:1/SECRET",
        "postgresql://SECRET:SECRET@[bad/SECRET",
        "SECRET",
    ] {
        let error = PostgresStore::open(url, PostgresOptions::default()).await.unwrap_err();
        assert!(!error.to_string().contains("SECRET") && !format!("{error:?}").contains("SECRET"), "{error}");
    }
    schema.drop_schema().await;
}

#[tokio::test]
async fn other_schemas_are_rejected() {
    let Some(schema) = TestSchema::new("other_schemas_are_rejected").await else { return };
    let unmade = PostgresStore::open_to_read(&schema.url()).await.unwrap_err();
    assert!(unmade.what.contains("vernissage serve"), "{unmade}");
    drop(schema.store().await);
    let looking = PostgresStore::open_to_read(&schema.url()).await.unwrap();
    assert!(matches!(looking.commit(Commit::default()).await, Err(CommitError::Broken(_))));
    assert!(matches!(looking.record_heartbeat(at(0)).await, Err(StoreError { .. })));
    let change = async |sql: &str| {
        let all = format!("SET search_path = {}; {sql}", schema.name);
        connect_directly(&schema.cluster).await.batch_execute(&all).await.unwrap();
    };
    change("UPDATE refinery_schema_history SET checksum = '1'").await;
    let edited = PostgresStore::open(&schema.url(), PostgresOptions::default()).await.unwrap_err();
    assert!(edited.what.contains("migrations"), "{edited}");
    change("INSERT INTO refinery_schema_history VALUES (99, 'later', '2030-01-01T00:00:00Z', '1')").await;
    let newer = PostgresStore::open(&schema.url(), PostgresOptions::default()).await.unwrap_err();
    assert!(newer.what.contains("schema 99") && newer.what.contains("newer program"), "{newer}");
    change("DROP TABLE refinery_schema_history").await;
    let theirs = PostgresStore::open(&schema.url(), PostgresOptions::default()).await.unwrap_err();
    assert!(theirs.what.contains("belongs to another program"), "{theirs}");
    schema.drop_schema().await;
}

/// Secrets are encrypted as in a file: the server's tables contain none in plain text.
#[tokio::test]
async fn secrets_are_encrypted_on_a_server() {
    let Some(schema) = TestSchema::new("secrets_are_encrypted_on_a_server").await else { return };
    let store = schema.store().await;
    store.encrypt_secrets_with(Keys::new(&[7; 32]));
    let mut table = new_table(7);
    (table.seq, table.position_seq) = (1, 1);
    let (snapshot, digest) = ("SNAPSHOT".to_owned(), "DIGEST".to_owned());
    table.stage = TableStage::Running(SavedGame { snapshot, digest, ..saved_game() });
    store.commit(write(&table, vec![entry(1)])).await.unwrap();
    assert_eq!(store.table(code(7)).await, Ok(Some(table.clone())));
    assert_eq!(store.table_with_tail(code(7)).await, Ok(Some((table.clone(), vec![entry(1)]))));
    let all = format!(
        "SELECT seed || head || snapshot || body FROM {0}.tables JOIN {0}.journal ON table_code = code",
        schema.name
    );
    let all: String = connect_directly(&schema.cluster).await.query_one(&all, &[]).await.unwrap().get(0);
    for secret in ["SNAPSHOT", "DIGEST", "5eed5eed", "dealt"] {
        assert!(!all.contains(secret), "{secret}");
    }
    assert_eq!(store.decrypts_with(Keys::new(&[7; 32])).await, Ok(Some(true)));
    assert_eq!(store.decrypts_with(Keys::new(&[8; 32])).await, Ok(Some(false)));
    // With a new key everything is re-encrypted, and nothing is left for the old one.
    let newer = schema.store().await;
    let keys = Keys::new(&[9; 32]).with_replaced_secrets(&[[7; 32]]);
    newer.encrypt_secrets_with(keys.clone());
    let renewed = newer.reencrypt_tables(0, 10).await.unwrap().unwrap();
    assert_eq!(renewed.unreadable_rows, 0);
    assert_eq!(newer.reencrypt_tables(renewed.last, 10).await, Ok(None));
    let left = newer.encrypted_row_counts(keys.older_tags()).await.unwrap();
    assert!(left.values().all(|count| *count == 0), "{left:?}");
    assert_eq!(newer.table(code(7)).await, Ok(Some(table)));
    assert_eq!(newer.entries(code(7), 0).await, Ok(vec![entry(1)]));
    schema.drop_schema().await;
}
