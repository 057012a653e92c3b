//! Waiting letters: for an unavailable delivery method, for a resting recipient, for recipients with enough letters in
//! progress.

use super::fixtures::*;
use super::{lease_keys, settle};
use model::{ContactMethod, Letter, LetterRecipient};
use ports::{DeliveryOutcome, LetterQuery, Store, WakeSelection};

/// While its delivery method is down, a letter waits without counting attempts. The first success frees all held
/// letters, in order.
pub(super) async fn held_letters_are_woken_in_order(store: &dyn Store) {
    let to = |number: u64, way: ContactMethod| LetterRecipient::Player { player: player_id(number), way };
    let mail = |key: &str, ms: i64| Letter { due_at: at(ms), to: to(1, ContactMethod::Mail), ..letter(key) };
    let chat = Letter { to: to(2, ContactMethod::Direct), ..letter("chat") };
    let post = Letter { to: LetterRecipient::Place, ..letter("post") };
    store.commit(commit_with_letters([mail("b", 5), mail("a", 1), mail("c", 9), chat, post])).await.unwrap();
    assert_eq!(lease_keys(store, at(10)).await, ["chat", "post", "b", "a", "c"]);
    let held = |due_at: i64| DeliveryOutcome::Held { due_at: at(due_at), why: "down".to_owned() };
    for (key, due_at) in [("a", 80_000), ("b", 60_000), ("chat", 70_000), ("post", 70_000)] {
        settle(store, key, held(due_at)).await;
    }
    settle(store, "c", DeliveryOutcome::Retry { due_at: at(50_000), why: "greylisted".to_owned() }).await;
    assert_eq!(lease_keys(store, at(40_000)).await, [""; 0]);
    assert_eq!(store.next_letter_at().await, Ok(Some(at(50_000))));
    assert_eq!(store.wake_letters(WakeSelection::Held(vec![ContactMethod::Mail]), at(11)).await, Ok(2));
    let woken = store.lease_letters(at(11), at(99_000), 9, vec![]).await.unwrap();
    let told = woken.iter().map(|one| (one.letter.key.as_str(), one.tries, one.was_leased_before));
    assert_eq!(told.collect::<Vec<_>>(), [("b", 1, true), ("a", 1, true)], "in order of writing");
    let chat = WakeSelection::Held(vec![ContactMethod::Direct, ContactMethod::Place]);
    assert_eq!(store.wake_letters(chat.clone(), at(11)).await, Ok(2), "public letters go with the chat");
    assert_eq!(store.wake_letters(chat, at(11)).await, Ok(0));
    assert_eq!(store.wake_letters(WakeSelection::All, at(11)).await, Ok(1), "a leased letter stays leased");
    assert_eq!(lease_keys(store, at(12)).await, ["chat", "post", "c"]);
    // The due time came from a clock that was ahead and is corrected now: the letter no longer waits for that time.
    store.commit(commit_with_letters([mail("d", 100_000)])).await.unwrap();
    assert!(lease_keys(store, at(100_000)).await.contains(&"d".to_owned()));
    settle(store, "d", held(101_000)).await;
    assert_eq!(lease_keys(store, at(50_000)).await, [""; 0]);
    assert_eq!(store.wake_letters(WakeSelection::All, at(50_000)).await, Ok(1));
    assert_eq!(lease_keys(store, at(50_000)).await, ["d"]);
}

/// Abandoned letters are listed with their reasons and are queued again on request.
pub(super) async fn abandoned_letters_can_be_retried(store: &dyn Store) {
    let of = |key: &str, table: u64| Letter { table: Some(code(table)), ..letter(key) };
    let c = Letter { table: None, ..in_slot("c", "s") };
    store.commit(commit_with_letters([of("a", 7), of("b", 8), c, of("d", 8)])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await.len(), 4);
    for key in ["a", "b", "c"] {
        settle(store, key, DeliveryOutcome::Retry { due_at: at(0), why: "later".to_owned() }).await;
        settle(store, key, DeliveryOutcome::Dead { why: format!("{key} is gone") }).await;
    }
    store.commit(commit_with_letters([in_slot("e", "s")])).await.unwrap();
    let asked = LetterQuery { given_up: true, limit: 9, ..LetterQuery::default() };
    let dead = store.letters(asked.clone()).await.unwrap();
    assert_eq!(dead.iter().map(|line| line.key.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
    assert_eq!((dead[0].reason.as_deref(), dead[0].tries), (Some("a is gone"), 2));
    let of_seven = LetterQuery { table: Some(code(7)), ..asked.clone() };
    assert_eq!(store.letters(of_seven).await.unwrap(), dead[..1]);
    assert_eq!(store.letters(LetterQuery { limit: 1, ..asked.clone() }).await.unwrap(), dead[..1]);
    let keys = ["a", "c", "d", "unknown"].map(str::to_owned).to_vec();
    assert_eq!(store.retry_letters(keys, at(90)).await, Ok(1), "not a replaced or leased one");
    let owed = store.letters(LetterQuery { given_up: false, ..asked }).await.unwrap();
    let told = owed.iter().map(|line| (line.key.as_str(), line.tries, line.reason.as_deref()));
    assert_eq!(told.collect::<Vec<_>>(), [("a", 0, None), ("d", 0, None), ("e", 0, None)]);
    let again = store.lease_letters(at(90), at(99), 1, vec![]).await.unwrap();
    assert_eq!((again[0].letter.key.as_str(), again[0].letter.body.as_str()), ("e", "body of e"));
    let again = store.lease_letters(at(90), at(99), 1, vec![]).await.unwrap();
    assert_eq!(
        (again[0].letter.body.as_str(), again[0].tries, again[0].was_leased_before),
        ("body of a", 1, true)
    );
}

/// A resting recipient, or one with enough letters in progress, delays no others.
pub(super) async fn busy_recipients_are_skipped(store: &dyn Store) {
    let to = |key: &str, number: u64| Letter { to: by_mail(number), ..letter(key) };
    store.commit(commit_with_letters([to("a", 1), to("b", 2), to("c", 1)])).await.unwrap();
    let but = |numbers: &[u64]| numbers.iter().map(|number| player_id(*number)).collect::<Vec<_>>();
    let taken = store.lease_letters(at(0), at(60), 9, but(&[1, 7])).await.unwrap();
    assert_eq!(taken.iter().map(|one| one.letter.key.as_str()).collect::<Vec<_>>(), ["b"]);
    settle(store, "b", DeliveryOutcome::Postponed { due_at: at(500) }).await;
    assert_eq!(lease_keys(store, at(499)).await, ["a", "c"]);
    assert_eq!(
        store.wake_letters(WakeSelection::All, at(0)).await,
        Ok(0),
        "a resting recipient is not woken"
    );
    let rested = store.lease_letters(at(500), at(600), 9, vec![]).await.unwrap();
    assert_eq!((rested[0].letter.due_at, rested[0].tries), (at(500), 1));
}
