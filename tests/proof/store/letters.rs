//! Letters of the outbox: order, leases, outcomes and slots.

use super::fixtures::*;
use super::{count, lease_keys, settle};
use model::{Commit, Letter, Urgency};
use ports::{DeliveryOutcome, LetterState, Store, StoreCensus, StoreError};
use std::collections::BTreeMap;

/// P4: A second letter with a key is not queued, regardless of the first one's fate, and does not replace it.
pub(super) async fn letter_is_queued_once(store: &dyn Store) {
    store.commit(commit_with_letters([in_slot("a", "s"), in_slot("a", "s")])).await.unwrap();
    store
        .commit(commit_with_letters([Letter { body: "changed".to_owned(), ..in_slot("a", "s") }]))
        .await
        .unwrap();
    let taken = store.lease_letters(at(0), at(60), 10, vec![]).await.unwrap();
    assert_eq!(taken.len(), 1);
    assert_eq!(taken[0].letter, in_slot("a", "s"));
    assert_eq!(taken[0].tries, 1);
    settle(store, "a", sent(Some("remote"))).await;
    store.commit(commit_with_letters([in_slot("a", "s")])).await.unwrap();
    assert_eq!(lease_keys(store, at(1_000_000)).await, [""; 0]);
    assert_eq!(store.letter_counts().await, Ok(BTreeMap::from([(LetterState::Sent, 1)])));
    let unknown = store.settle_letter("unknown".to_owned(), sent(None)).await;
    assert!(matches!(unknown, Err(StoreError { .. })));
}

pub(super) async fn urgent_letters_go_first(store: &dyn Store) {
    let to = |number: u64, key: &str, class: Urgency, ms: i64| Letter {
        to: by_mail(number),
        class,
        due_at: at(ms),
        ..letter(key)
    };
    store
        .commit(commit_with_letters([
            to(1, "reminder", Urgency::Reminder, 0),
            to(2, "result", Urgency::Result, 0),
            to(3, "late turn", Urgency::Turn, 9),
            to(4, "turn", Urgency::Turn, 0),
            to(5, "later", Urgency::Receipt, 11),
            to(6, "receipt", Urgency::Receipt, 10),
        ]))
        .await
        .unwrap();
    assert_eq!(store.next_letter_at().await, Ok(Some(at(0))));
    let first = store.lease_letters(at(10), at(100), 2, vec![]).await.unwrap();
    assert_eq!(first.iter().map(|it| it.letter.key.as_str()).collect::<Vec<_>>(), ["receipt", "turn"]);
    assert_eq!(lease_keys(store, at(10)).await, ["late turn", "result", "reminder"]);
    assert_eq!(lease_keys(store, at(10)).await, [""; 0]);
    assert_eq!(store.next_letter_at().await, Ok(Some(at(11))));
}

/// One lease returns a recipient's letters in the order of writing, even across classes.
pub(super) async fn recipient_gets_letters_in_order(store: &dyn Store) {
    let to = |number: u64, key: &str, class: Urgency| Letter { to: by_mail(number), class, ..letter(key) };
    store
        .commit(commit_with_letters([
            to(1, "1: result", Urgency::Result),
            to(2, "2: turn", Urgency::Turn),
            to(1, "1: receipt", Urgency::Receipt),
            to(1, "1: turn", Urgency::Turn),
        ]))
        .await
        .unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["1: result", "2: turn", "1: receipt", "1: turn"]);
}

pub(super) async fn expired_lease_frees_its_letter(store: &dyn Store) {
    store.commit(commit_with_letters([letter("a")])).await.unwrap();
    assert_eq!(store.lease_letters(at(0), at(50), 10, vec![]).await.unwrap().len(), 1);
    assert_eq!(store.lease_letters(at(49), at(99), 10, vec![]).await, Ok(vec![]));
    assert_eq!(store.next_letter_at().await, Ok(Some(at(50))));
    let again = store.lease_letters(at(50), at(99), 10, vec![]).await.unwrap();
    assert_eq!(
        (again[0].tries, again[0].was_leased_before),
        (1, true),
        "it may have arrived, but has not failed"
    );
    assert_eq!(again[0].letter.body, "body of a");
    assert_eq!(count(store, "ready").await, 1);
}

pub(super) async fn letter_is_retried(store: &dyn Store) {
    store.commit(commit_with_letters([letter("a"), letter("b")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a", "b"]);
    settle(store, "a", DeliveryOutcome::Retry { due_at: at(15_000), why: "greylisted".to_owned() }).await;
    assert_eq!(store.next_letter_at().await, Ok(Some(at(15_000))));
    assert_eq!(lease_keys(store, at(14_999)).await, [""; 0]);
    let again = store.lease_letters(at(15_000), at(20_000), 10, vec![]).await.unwrap();
    assert_eq!((again[0].tries, again[0].letter.due_at), (2, at(0)), "it keeps its position");
    settle(store, "a", sent(None)).await;
    settle(store, "a", DeliveryOutcome::Retry { due_at: at(0), why: "late news".to_owned() }).await;
    assert_eq!(count(store, "sent").await, 1);
}

pub(super) async fn obsolete_letter_is_void(store: &dyn Store) {
    store.commit(commit_with_letters([letter("a"), letter("b")])).await.unwrap();
    lease_keys(store, at(0)).await;
    settle(store, "a", DeliveryOutcome::Obsolete).await;
    settle(store, "b", sent(None)).await;
    settle(store, "b", DeliveryOutcome::Obsolete).await;
    assert_eq!((count(store, "void").await, count(store, "sent").await), (1, 1));
    assert!(lease_keys(store, at(1_000_000)).await.is_empty());
}

pub(super) async fn dead_letters_are_counted(store: &dyn Store) {
    store.commit(commit_with_letters([letter("a"), letter("b")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a", "b"]);
    settle(store, "a", DeliveryOutcome::Dead { why: "no such mailbox".to_owned() }).await;
    settle(store, "a", DeliveryOutcome::Retry { due_at: at(0), why: "too late".to_owned() }).await;
    let counts = BTreeMap::from([(LetterState::Dead, 1), (LetterState::Ready, 1)]);
    assert_eq!(store.letter_counts().await, Ok(counts));
    let owed = StoreCensus { oldest_due_at: Some(letter("b").due_at), ..StoreCensus::default() };
    assert_eq!(store.census().await, Ok(owed), "abandoned letters are no longer queued");
    assert_eq!(lease_keys(store, at(1_000_000)).await, ["b"]);
}

pub(super) async fn newer_letter_replaces_its_slot(store: &dyn Store) {
    store
        .commit(commit_with_letters([in_slot("a", "s"), in_slot("other", "t"), letter("free")]))
        .await
        .unwrap();
    store.commit(commit_with_letters([in_slot("b", "s"), in_slot("c", "s")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["other", "free", "c"]);
    assert_eq!(count(store, "replaced").await, 2);
    settle(store, "c", sent(None)).await;
    store.commit(commit_with_letters([in_slot("d", "s")])).await.unwrap();
    assert_eq!(
        (count(store, "replaced").await, count(store, "sent").await),
        (2, 1),
        "a sent letter stays sent"
    );
}

pub(super) async fn slot_can_be_voided(store: &dyn Store) {
    store.commit(commit_with_letters([in_slot("a", "s"), in_slot("b", "t")])).await.unwrap();
    let void = Commit { void_slots: vec!["s".to_owned()], ..commit_with_letters([in_slot("c", "s")]) };
    store.commit(void).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["b", "c"], "voided before the new one was queued");
    assert_eq!(count(store, "void").await, 1);
    store.commit(Commit { void_slots: vec!["t".to_owned()], ..Commit::default() }).await.unwrap();
    assert_eq!(lease_keys(store, at(1_000_000)).await, ["c"], "not even after its lease expired");
}

pub(super) async fn leased_letter_may_still_arrive(store: &dyn Store) {
    store.commit(commit_with_letters([in_slot("a", "s"), in_slot("b", "t")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a", "b"]);
    let void = Commit { void_slots: vec!["t".to_owned()], ..commit_with_letters([in_slot("c", "s")]) };
    store.commit(void).await.unwrap();
    assert_eq!((count(store, "replaced").await, count(store, "void").await), (1, 1));
    settle(store, "a", sent(None)).await;
    settle(store, "b", DeliveryOutcome::Retry { due_at: at(0), why: "busy".to_owned() }).await;
    assert_eq!((count(store, "sent").await, count(store, "void").await), (1, 1));
    assert_eq!(lease_keys(store, at(1_000_000)).await, ["c"]);
}
