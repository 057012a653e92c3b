//! Deletion of old rows, and rows that stay.

use super::fixtures::*;
use super::{count, lease_keys, settle};
use chrono::TimeDelta;
use engine::Seat;
use model::{
    Ask, AskClock, Commit, Instant, Letter, LetterKind, MailThread, Player, Retention, ReturnAddress, Right,
    Status, Table, Urgency,
};
use ports::{CommitError, DeliveryOutcome, PrunedCounts, Store};
use std::collections::BTreeSet;
use test_support::stage;

/// Different days for each class, so that none can be confused with another.
const KEPT: Retention = Retention {
    receipts_days: 1,
    letters_days: 2,
    replies_days: 3,
    messages_days: 40,
    tokens_days: 5,
    threads_days: 60,
    talk_days: 70,
    strangers_days: 7,
    waiting_days: 8,
};

fn after(days: i64) -> Instant {
    at(0) + TimeDelta::days(days)
}

async fn prune(store: &dyn Store, now: Instant) -> PrunedCounts {
    let mut all = PrunedCounts::default();
    loop {
        let step = store.prune(KEPT, now, 100).await.unwrap();
        if step.is_empty() {
            return PrunedCounts { freed_bytes: 0, ..all };
        }
        all.add(step);
    }
}

/// Receipts go first, then the others. For a running table only receipts are deleted, and never a message that can
/// still be edited in place.
pub(super) async fn old_letters_are_deleted(store: &dyn Store) {
    let going_on = Table { stage: stage(Status::Running), ..new_table(7) };
    store.commit(write(&going_on, vec![])).await.unwrap();
    let over = Table { stage: stage(Status::Over), ..new_table(8) };
    store.commit(write(&over, vec![])).await.unwrap();
    let receipt = |key: &str| Letter { class: Urgency::Receipt, ..letter(key) };
    let of_over = |key: &str| Letter { table: Some(code(8)), ..letter(key) };
    let post = |key: &str| Letter { table: Some(code(8)), ..in_slot(key, "post") };
    store
        .commit(commit_with_letters([
            receipt("answer"),
            receipt("owed"),
            letter("turn"),
            of_over("over"),
            of_over("dead"),
        ]))
        .await
        .unwrap();
    store.commit(commit_with_letters([post("post 1")])).await.unwrap();
    store.lease_letters(at(0), at(1), 100, vec![]).await.unwrap();
    for key in ["answer", "turn", "over"] {
        settle(store, key, sent(None)).await;
    }
    settle(store, "dead", DeliveryOutcome::Dead { why: "gone".to_owned() }).await;
    settle(store, "post 1", sent(Some("p1"))).await;
    store.commit(commit_with_letters([post("post 2")])).await.unwrap();
    settle(store, "post 2", sent(Some("p2"))).await;
    assert_eq!(prune(store, after(1) - TimeDelta::milliseconds(1)).await, PrunedCounts::default());
    assert_eq!(prune(store, after(1)).await, PrunedCounts { receipts: 1, ..PrunedCounts::default() });
    assert_eq!(
        prune(store, after(2)).await,
        PrunedCounts { letters: 3, ..PrunedCounts::default() },
        "over, dead, post 1"
    );
    assert_eq!(prune(store, after(2_000)).await, PrunedCounts::default());
    assert_eq!(store.last_sent_id("post".to_owned()).await, Ok(Some("p2".to_owned())));
    assert_eq!((count(store, "sent").await, count(store, "dead").await), (2, 0));
    // A letter already queued for a running table is never queued again; a queued one remains.
    store.commit(commit_with_letters([letter("turn"), of_over("over")])).await.unwrap();
    assert_eq!(lease_keys(store, after(2_000)).await, ["owed", "over"]);
    store.commit(write(&Table { stage: stage(Status::Over), ..next(&going_on, 0) }, vec![])).await.unwrap();
    assert_eq!(prune(store, after(2_000)).await, PrunedCounts { letters: 1, ..PrunedCounts::default() });
}

/// The reply is deleted first; the receipt of the message stays on record for long.
pub(super) async fn old_messages_are_deleted(store: &dyn Store) {
    let taken = || Commit { inbox: Some(inbox("m1", "reply")), ..Commit::default() };
    store.commit(taken()).await.unwrap();
    assert_eq!(prune(store, after(3)).await, PrunedCounts { replies: 1, ..PrunedCounts::default() });
    assert_eq!(
        store.commit(taken()).await,
        Err(CommitError::Duplicate(String::new())),
        "a repeat is recognised"
    );
    assert_eq!(prune(store, after(39)).await, PrunedCounts::default());
    assert_eq!(prune(store, after(40)).await, PrunedCounts { messages: 1, ..PrunedCounts::default() });
    store.commit(taken()).await.unwrap();
}

fn decision(hash: &str, table: u64, opened: u32) -> ReturnAddress {
    let right = Right::Decision { table: code(table), seat: Seat::new(1), opened, generation: 1, to: None };
    ReturnAddress { hash: hash.to_owned(), right }
}

pub(super) fn ask(opened: u32) -> Ask {
    Ask {
        opened,
        asked: "bid".to_owned(),
        sealed: false,
        opened_at: at(5),
        deadline_at: None,
        reminder_at: None,
        seal: None,
        draft: None,
        told: true,
        clock: AskClock::default(),
        acts_at: None,
        late: false,
        waits: false,
        counted: false,
    }
}

pub(super) async fn addresses_of_closed_decisions_are_deleted(store: &dyn Store) {
    let asks = [(Seat::new(1), ask(4))].into();
    let table = Table { stage: stage(Status::Running), asks, ..new_table(7) };
    let tokens = vec![
        decision("closed", 7, 3),
        decision("open", 7, 4),
        decision("nowhere", 9, 4),
        token("settings", 1),
    ];
    store.commit(Commit { tokens, ..write(&table, vec![]) }).await.unwrap();
    assert_eq!(
        prune(store, after(10)).await,
        PrunedCounts { seen: 3, ..PrunedCounts::default() },
        "first seen then"
    );
    assert_eq!(prune(store, after(14)).await, PrunedCounts::default());
    assert_eq!(prune(store, after(15)).await, PrunedCounts { tokens: 2, ..PrunedCounts::default() });
    let known = async |hash: &str| store.token(hash.to_owned()).await.unwrap().is_some();
    assert!(
        !known("closed").await && known("open").await && !known("nowhere").await && known("settings").await
    );
    let over = Table { stage: stage(Status::Over), ..next(&table, 0) };
    store.commit(write(&over, vec![])).await.unwrap();
    assert_eq!(prune(store, after(15)).await, PrunedCounts { tokens: 1, ..PrunedCounts::default() });
}

pub(super) async fn old_threads_are_deleted(store: &dyn Store) {
    let over = Table { stage: stage(Status::Over), seq: 1, ..new_table(7) };
    store.commit(write(&over, vec![entry(1)])).await.unwrap();
    store.commit(write(&Table { stage: stage(Status::Running), ..new_table(8) }, vec![])).await.unwrap();
    let at_place = |place: &str| DeliveryOutcome::Sent {
        remote_id: None,
        place: Some(place.to_owned()),
        mailed: Some(MailThread::without_mail(format!("mail {place}"))),
    };
    store
        .commit(commit_with_letters([letter("a"), Letter { table: Some(code(8)), ..letter("b") }]))
        .await
        .unwrap();
    settle(store, "a", at_place("thread 7")).await;
    settle(store, "b", at_place("thread 8")).await;
    for place in ["thread 7", "thread 8"] {
        store.record_seen_message(place.to_owned(), "m".to_owned()).await.unwrap();
    }
    let first = prune(store, after(1)).await;
    assert_eq!((first.threads, first.seen), (0, 2));
    assert_eq!(
        prune(store, after(60) + TimeDelta::milliseconds(1)).await.threads,
        1,
        "the thread of the finished table"
    );
    assert_eq!(store.table_at("thread 7".to_owned()).await, Ok(None));
    assert_eq!(store.table_at("thread 8".to_owned()).await, Ok(Some(code(8))));
    assert_eq!(store.seen_messages().await, Ok(vec![("thread 8".to_owned(), "m".to_owned())]));
    // A thread with a new mail counts as new.
    settle(store, "b", at_place("thread 8")).await;
    let second = prune(store, after(61)).await;
    assert_eq!((second.threads, second.seen), (1, 1));
    assert_eq!(store.last_mail_of_thread("mail thread 7".to_owned()).await, Ok(None));
    assert!(store.last_mail_of_thread("mail thread 8".to_owned()).await.unwrap().is_some());
}

/// Deletes only players that were never more than an address and that nothing refers to.
pub(super) async fn strangers_are_forgotten(store: &dyn Store) {
    let id = |number: u64| 7_000_000_000 + number;
    let stranger = |number: u64| person(id(number), Some(&format!("s{number}@example.org")));
    let people = [
        stranger(1),
        Player { confirmed: true, ..stranger(2) },
        Player { stopped: true, ..stranger(3) },
        Player { accounts: vec![account("discord", "4")], ..stranger(4) },
        Player { since: after(1), ..stranger(5) },
        stranger(6),
        stranger(7),
        stranger(8),
        Player { confirmed: true, formerly: vec![player_id(id(10))], ..stranger(9) },
        stranger(10),
    ];
    let mut table = new_table(7);
    table.seats.push(seated_player(id(6)));
    table.company.invited.push(player_id(id(7)));
    let owed = Letter { to: by_mail(id(8)), ..letter("news") };
    let theirs = ReturnAddress {
        hash: "theirs".to_owned(),
        right: Right::Settings { player: player_id(id(1)), generation: 0, table: None },
    };
    let commit = Commit {
        players: people.to_vec(),
        letters: vec![owed],
        tokens: vec![theirs, token("other", 1)],
        ..write(&table, vec![])
    };
    store.commit(commit).await.unwrap();
    assert_eq!(prune(store, after(7) - TimeDelta::milliseconds(1)).await, PrunedCounts::default());
    assert_eq!(prune(store, after(7)).await.strangers, [player_id(id(1))]);
    let all: BTreeSet<u64> =
        store.people(None, 99).await.unwrap().iter().map(|player| player.id.number() - id(0)).collect();
    assert_eq!(all, (2..=10).collect());
    assert_eq!(store.token("theirs".to_owned()).await, Ok(None), "a reply to it goes to an unknown address");
    assert!(store.token("other".to_owned()).await.unwrap().is_some());
    assert_eq!(prune(store, after(8)).await.strangers, [player_id(id(5))]);
    // The address can come again.
    store.commit(with_players([stranger(1)])).await.unwrap();
}

pub(super) async fn step_deletes_at_most_the_limit(store: &dyn Store) {
    let receipts = (0..7).map(|number| Letter { class: Urgency::Receipt, ..letter(&format!("r{number}")) });
    store.commit(commit_with_letters(receipts)).await.unwrap();
    for number in 0..7 {
        settle(store, &format!("r{number}"), sent(None)).await;
    }
    let mut steps = Vec::new();
    for _ in 0..4 {
        steps.push(store.prune(KEPT, after(1), 3).await.unwrap().receipts);
    }
    assert_eq!(steps, [3, 3, 1, 0]);
}

pub(super) async fn people_and_their_letters_are_listed(store: &dyn Store) {
    store.commit(with_players([person(3, None), person(1, None), person(2, None)])).await.unwrap();
    let ids = |people: Vec<Player>| people.iter().map(|player| player.id.number()).collect::<Vec<_>>();
    assert_eq!(ids(store.people(None, 2).await.unwrap()), [1, 2]);
    assert_eq!(ids(store.people(Some(player_id(2)), 2).await.unwrap()), [3]);
    store
        .commit(commit_with_letters([letter("turn/D333/1/2"), Letter { to: by_mail(2), ..letter("b") }]))
        .await
        .unwrap();
    settle(store, "turn/D333/1/2", sent(None)).await;
    let traces = store.letters_of(player_id(1), 9).await.unwrap();
    let told: Vec<_> = traces
        .iter()
        .map(|one| (one.kind, one.state.letter_state_name(), one.due_at, one.table.clone()))
        .collect();
    assert_eq!(told, [(Some(LetterKind::Turn), "sent", at(0), Some(code(7)))]);
}
