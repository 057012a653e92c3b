//! Requirements of a channel with accounts, channels and private messages for every store.

use super::fixtures::*;
use super::{count, lease_keys, settle};
use engine::Seat;
use model::{
    Account, Commit, Community, ContactMethod, Letter, LetterRecipient, Player, PublicPlace, Status, Table,
    Urgency,
};
use ports::{CommitError, DeliveryOutcome, Store, StoreError};
use std::collections::BTreeSet;
use test_support::stage;

/// Returns the chat account with this id.
fn chat(id: &str) -> Account {
    account("discord", id)
}

fn to_one(player: u64, way: ContactMethod) -> LetterRecipient {
    LetterRecipient::Player { player: player_id(player), way }
}

fn reroute(way: ContactMethod, ms: i64) -> DeliveryOutcome {
    DeliveryOutcome::Reroute { way, due_at: at(ms), why: "no private messages".to_owned() }
}

fn sent_at(place: &str) -> DeliveryOutcome {
    DeliveryOutcome::Sent { remote_id: None, place: Some(place.to_owned()), mailed: None }
}

pub(super) async fn player_is_stored_completely(store: &dyn Store) {
    let ann = Player {
        accounts: vec![account("zulip", "9"), chat("1")],
        formerly: vec![player_id(8), player_id(7)],
        ways: BTreeSet::from([ContactMethod::Mail, ContactMethod::Place]),
        ..person(1, Some("ann@example.org"))
    };
    let before = Player { merged_into: Some(player_id(1)), ..person(7, None) };
    store.commit(with_players([ann.clone(), before.clone()])).await.unwrap();
    assert_eq!(store.player(player_id(1)).await, Ok(Some(ann.clone())));
    assert_eq!(store.player(player_id(7)).await, Ok(Some(before)));
    assert_eq!(store.player_by_address("ann@example.org".parse().unwrap()).await, Ok(Some(ann.clone())));
    assert_eq!(store.player_by_account(chat("1")).await, Ok(Some(ann.clone())));
    assert_eq!(store.player_by_account(account("zulip", "9")).await, Ok(Some(ann)));
}

pub(super) async fn account_belongs_to_one_player(store: &dyn Store) {
    let ann = Player { accounts: vec![chat("1")], ..person(1, None) };
    let bob = Player { accounts: vec![chat("2")], ..person(2, None) };
    store.commit(with_players([ann.clone(), bob.clone()])).await.unwrap();
    assert_eq!(store.player_by_account(account("zulip", "1")).await, Ok(None), "another channel's");
    assert_eq!(store.player_by_account(chat("3")).await, Ok(None));
    let second = Player { accounts: vec![chat("3"), account("zulip", "1")], ..person(3, None) };
    store.commit(with_players([second])).await.unwrap();
    let newcomer = Player { accounts: vec![chat("1")], ..person(4, None) };
    assert_eq!(store.commit(with_players([newcomer])).await, Err(CommitError::Stale));
    assert_eq!(store.player(player_id(4)).await, Ok(None));
    let takes = Player { version: 2, accounts: vec![chat("1")], ..bob.clone() };
    assert_eq!(store.commit(with_players([takes.clone()])).await, Err(CommitError::Stale));
    assert_eq!(store.player_by_account(chat("2")).await, Ok(Some(bob)), "the player keeps the old account");
    let gives = Player { version: 2, accounts: vec![chat("9")], ..ann };
    store.commit(with_players([gives.clone(), takes.clone()])).await.unwrap();
    assert_eq!(store.player_by_account(chat("1")).await, Ok(Some(takes)));
    assert_eq!(store.player_by_account(chat("9")).await, Ok(Some(gives.clone())));
    assert_eq!(store.player_by_account(chat("2")).await, Ok(None), "a removed account is free");
    let without = Player { version: 3, accounts: vec![], ..gives };
    store.commit(with_players([without])).await.unwrap();
    assert_eq!(store.player_by_account(chat("9")).await, Ok(None));
}

/// Vacant seats and willing substitutes, both few among many.
pub(super) async fn vacant_seats_and_substitutes_are_found(store: &dyn Store) {
    let mut table = Table { stage: stage(Status::Running), ..new_table(7) };
    table.company.vacant.insert(Seat::new(1), vec![player_id(2)]);
    let open = Table { stage: stage(Status::Open), code: code(8), ..table.clone() };
    let full = Table { stage: stage(Status::Running), ..new_table(9) };
    for one in [&table, &open, &full] {
        store.commit(write(one, vec![])).await.unwrap();
    }
    assert_eq!(store.vacant_tables(9).await, Ok(vec![table.clone()]));
    assert_eq!(store.vacant_tables(0).await, Ok(vec![]));
    table = next(&table, 0);
    table.company.vacant.clear();
    store.commit(write(&table, vec![])).await.unwrap();
    assert_eq!(store.vacant_tables(9).await, Ok(vec![]));
    let would = |number, games: &[&str]| Player {
        substitute_in: games.iter().map(|game| (*game).to_owned()).collect(),
        ..person(number, None)
    };
    let (any, one, none) = (would(3, &["*"]), would(2, &["art-society", "x"]), would(1, &[]));
    let gone = Player { merged_into: Some(player_id(3)), ..would(4, &["*"]) };
    store.commit(with_players([any.clone(), one.clone(), none, gone])).await.unwrap();
    let of = |game: &str, limit| store.substitutes(game.to_owned(), limit);
    assert_eq!(of("art-society", 9).await, Ok(vec![one.clone(), any.clone()]));
    assert_eq!(of("art-society", 1).await, Ok(vec![one]));
    assert_eq!(of("y", 9).await, Ok(vec![any]));
}

/// Unfinished tables of a community, and none of other communities or channels.
pub(super) async fn tables_of_a_community_are_found(store: &dyn Store) {
    let place = |channel: &str, community: &str| {
        let [channel, community, room, lang] = [channel, community, "r", "en"].map(str::to_owned);
        Some(PublicPlace { channel, community, room, lang })
    };
    let at = |number, status, place| Table { stage: stage(status), place, ..new_table(number) };
    let (here, chat) = (place("chat", "a"), "chat".to_owned());
    let open = at(1, Status::Open, here.clone());
    let running = at(2, Status::Running, here.clone());
    let frozen = at(3, Status::Frozen, here.clone());
    let others = [
        at(4, Status::Over, here.clone()),
        at(5, Status::Closed, here),
        at(6, Status::Open, place("chat", "b")),
        at(7, Status::Open, place("talk", "a")),
        at(8, Status::Open, None),
    ];
    for one in [&open, &running, &frozen].into_iter().chain(&others) {
        store.commit(write(one, vec![])).await.unwrap();
    }
    let found = |limit| store.tables_in(chat.clone(), "a".to_owned(), None, limit);
    let of = |status| store.tables_in(chat.clone(), "a".to_owned(), Some(status), 1);
    let mut all = found(9).await.unwrap();
    all.sort_by(|one, other| one.code.cmp(&other.code));
    // Tables with another status do not count toward the limit.
    for one in [&open, &running, &frozen] {
        assert_eq!(of(one.status()).await.unwrap(), std::slice::from_ref(one));
    }
    assert_eq!(of(Status::Over).await, Ok(vec![]));
    let mut wanted = vec![open.clone(), running, frozen];
    wanted.sort_by(|one, other| one.code.cmp(&other.code));
    assert_eq!(all, wanted);
    assert_eq!(found(2).await.unwrap().len(), 2);
    let over = Table { stage: stage(Status::Over), ..next(&open, 0) };
    store.commit(write(&over, vec![])).await.unwrap();
    assert_eq!(found(9).await.unwrap().len(), 2, "a finished table is not returned");
}

pub(super) async fn player_has_one_account_per_channel(store: &dyn Store) {
    for ids in [["1", "2"], ["1", "1"]] {
        let two = Player { accounts: ids.map(chat).to_vec(), ..person(1, None) };
        assert!(matches!(store.commit(with_players([two])).await, Err(CommitError::Broken(_))), "{ids:?}");
    }
    assert_eq!(store.player_by_account(chat("1")).await, Ok(None));
}

pub(super) async fn community_versions_are_sequential(store: &dyn Store) {
    let stored = |channel: &str, id: &str| store.community(channel.to_owned(), id.to_owned());
    assert_eq!(stored("discord", "c1").await, Ok(None));
    let first = community("c1");
    let other = Community { channel: "zulip".to_owned(), ..community("c1") };
    let later = Community { version: 2, ..first.clone() };
    assert_eq!(store.commit(with_communities([later])).await, Err(CommitError::Stale), "not new");
    store.commit(with_communities([first.clone(), other.clone()])).await.unwrap();
    let second = Community {
        room: Some("r1".to_owned()),
        admin_role: Some("curators".to_owned()),
        pace: Some("2d".to_owned()),
        lang: Some("zh-Hant".to_owned()),
        version: 2,
        ..first.clone()
    };
    for version in [0, 1, 3] {
        let answer = store.commit(with_communities([Community { version, ..second.clone() }])).await;
        assert_eq!(answer, Err(CommitError::Stale), "version {version}");
    }
    assert_eq!(stored("discord", "c1").await, Ok(Some(first)));
    store.commit(with_communities([second.clone()])).await.unwrap();
    let third = Community { room: None, version: 3, ..second };
    store.commit(with_communities([third.clone()])).await.unwrap();
    assert_eq!(stored("discord", "c1").await, Ok(Some(third)));
    assert_eq!(stored("zulip", "c1").await, Ok(Some(other)));
    assert_eq!(stored("discord", "c2").await, Ok(None));
}

pub(super) async fn numbers_are_limited(store: &dyn Store) {
    let large = 1 << 63;
    let commits = [
        with_communities([Community { version: large, ..community("c1") }]),
        with_players([Player { version: large, ..person(1, None) }]),
        with_players([person(large, None)]),
        commit_with_letters([Letter { to: to_one(large, ContactMethod::Direct), ..letter("a") }]),
    ];
    for commit in commits {
        assert!(matches!(store.commit(commit.clone()).await, Err(CommitError::Broken(_))), "{commit:?}");
    }
    let highest = Letter { to: to_one(large - 1, ContactMethod::Direct), ..letter("a") };
    store.commit(commit_with_letters([highest.clone()])).await.unwrap();
    assert_eq!(store.lease_letters(at(0), at(60), 1, vec![]).await.unwrap()[0].letter, highest);
}

pub(super) async fn table_is_found_by_its_thread(store: &dyn Store) {
    let here = Letter { to: LetterRecipient::Place, ..letter("here") };
    let there = Letter { table: Some(code(8)), ..letter("there") };
    let nowhere = Letter { table: None, ..letter("nowhere") };
    store.commit(commit_with_letters([here, there, nowhere, letter("plain")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await.len(), 4);
    let found = |place: &str| store.table_at(place.to_owned());
    assert_eq!(found("thread 1").await, Ok(None));
    settle(store, "here", sent_at("thread 1")).await;
    assert_eq!(found("thread 1").await, Ok(Some(code(7))));
    settle(store, "here", sent_at("thread 2")).await;
    assert_eq!(found("thread 2").await, Ok(Some(code(7))), "a table may be at several places");
    settle(store, "nowhere", sent_at("thread 1")).await;
    settle(store, "plain", sent(Some("remote"))).await;
    assert_eq!(found("thread 1").await, Ok(Some(code(7))));
    settle(store, "there", sent_at("thread 1")).await;
    assert_eq!(found("thread 1").await, Ok(Some(code(8))), "the last one sent there");
    assert_eq!(found("remote").await, Ok(None));
    assert_eq!(count(store, "sent").await, 4);
}

/// An updated message edits the last one in its slot.
pub(super) async fn last_sent_message_of_a_slot_is_found(store: &dyn Store) {
    let told = || store.last_sent_id("s".to_owned());
    store.commit(commit_with_letters([in_slot("a", "s"), in_slot("other", "t")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a", "other"]);
    assert_eq!(told().await, Ok(None), "nothing is sent");
    settle(store, "a", sent(Some("one"))).await;
    settle(store, "other", sent(Some("two"))).await;
    assert_eq!(told().await, Ok(Some("one".to_owned())));
    store.commit(commit_with_letters([in_slot("b", "s")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["b"]);
    store.commit(commit_with_letters([in_slot("c", "s")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["c"]);
    assert_eq!(told().await, Ok(Some("one".to_owned())), "a queued letter does not count");
    settle(store, "c", sent(Some("four"))).await;
    settle(store, "b", sent(Some("three"))).await;
    assert_eq!(told().await, Ok(Some("four".to_owned())), "the last written, whenever it was settled");
    settle(store, "c", sent(Some("five"))).await;
    assert_eq!(told().await, Ok(Some("four".to_owned())), "a repeat changes nothing");
    store.commit(commit_with_letters([in_slot("d", "s"), in_slot("e", "s")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["e"]);
    settle(store, "e", sent(None)).await;
    assert_eq!(told().await, Ok(Some("four".to_owned())), "a message without an id cannot be edited");
    store.commit(commit_with_letters([in_slot("f", "s")])).await.unwrap();
    settle(store, "f", DeliveryOutcome::Dead { why: "gone".to_owned() }).await;
    assert_eq!(told().await, Ok(Some("four".to_owned())));
    assert_eq!(store.last_sent_id("u".to_owned()).await, Ok(None));
}

/// A partly sent letter is where later letters of its slot begin, and stays queued for the rest.
pub(super) async fn letter_may_be_sent_partly(store: &dyn Store) {
    let partly = |remote_id: &str, due| DeliveryOutcome::PartlySent {
        remote_id: remote_id.to_owned(),
        place: "thread 1".to_owned(),
        due_at: at(due),
        why: "the rest".to_owned(),
    };
    let told = || store.last_sent_id("s".to_owned());
    let owed = |key: &str| Letter { table: Some(code(7)), ..in_slot(key, "s") };
    store.commit(commit_with_letters([owed("a")])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a"]);
    settle(store, "a", partly("one", 20_000)).await;
    assert_eq!(told().await, Ok(Some("one".to_owned())));
    assert_eq!(store.table_at("thread 1".to_owned()).await, Ok(Some(code(7))));
    assert_eq!(lease_keys(store, at(19_999)).await, [""; 0]);
    assert_eq!(lease_keys(store, at(20_000)).await, ["a"], "it is still queued");
    settle(store, "a", partly("two", 30_000)).await;
    settle(store, "a", sent(Some("three"))).await;
    assert_eq!(told().await, Ok(Some("three".to_owned())), "the last time counts");
    settle(store, "a", partly("four", 40_000)).await;
    assert_eq!((told().await, count(store, "sent").await), (Ok(Some("three".to_owned())), 1));
    store.commit(commit_with_letters([owed("b")])).await.unwrap();
    assert_eq!(lease_keys(store, at(40_000)).await, ["b"]);
    store.commit(commit_with_letters([owed("c")])).await.unwrap();
    settle(store, "b", partly("five", 50_000)).await;
    assert_eq!((told().await, count(store, "sent").await), (Ok(Some("five".to_owned())), 2));
    assert_eq!(lease_keys(store, at(1_000_000)).await, ["c"], "nothing more is queued for a replaced one");
}

/// Several letters are merged into one: atomically, and only those still queued.
pub(super) async fn letters_are_merged(store: &dyn Store) {
    store.commit(commit_with_letters(["a", "b", "c", "d"].map(letter))).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a", "b", "c", "d"]);
    settle(store, "b", sent(None)).await;
    let join = async |into: &str, others: &[&str]| {
        let others = others.iter().map(|key| (*key).to_owned()).collect();
        store.join_letters(into.to_owned(), "all of it".to_owned(), others).await
    };
    join("c", &["a", "b", "unknown"]).await.unwrap();
    assert_eq!(
        (count(store, "replaced").await, count(store, "sent").await),
        (1, 1),
        "a sent letter stays sent"
    );
    let left = store.lease_letters(at(1_000_000), at(2_000_000), 10, vec![]).await.unwrap();
    let left: Vec<(&str, &str)> =
        left.iter().map(|one| (one.letter.key.as_str(), one.letter.body.as_str())).collect();
    assert_eq!(left, [("c", "all of it"), ("d", letter("d").body.as_str())]);
    assert!(join("b", &["d"]).await.is_err() && join("unknown", &["d"]).await.is_err());
    assert_eq!(count(store, "ready").await, 2, "nothing is merged into a letter that is not queued");
}

pub(super) async fn seen_messages_are_stored(store: &dyn Store) {
    assert_eq!(store.seen_messages().await, Ok(vec![]));
    for (place, message) in [("thread 2", "m1"), ("thread 1", "m2"), ("thread 2", "m3")] {
        store.record_seen_message(place.to_owned(), message.to_owned()).await.unwrap();
    }
    let seen = [("thread 1", "m2"), ("thread 2", "m3")];
    let seen = seen.map(|(place, message)| (place.to_owned(), message.to_owned())).to_vec();
    assert_eq!(store.seen_messages().await, Ok(seen));
    assert_eq!(store.table_at("thread 1".to_owned()).await, Ok(None), "a seen message is no table");
}

pub(super) async fn letters_keep_their_delivery_method(store: &dyn Store) {
    let ways = [
        to_one(1, ContactMethod::Mail),
        to_one(1, ContactMethod::Direct),
        to_one(1, ContactMethod::Place),
        LetterRecipient::Place,
        to_one(0, ContactMethod::Mail),
        to_one(0, ContactMethod::Place),
    ];
    let letters: Vec<Letter> =
        ways.into_iter().map(|to| Letter { to, ..letter(&format!("{to:?}")) }).collect();
    store.commit(commit_with_letters(letters.clone())).await.unwrap();
    let taken = store.lease_letters(at(0), at(60), 10, vec![]).await.unwrap();
    assert_eq!(taken.into_iter().map(|it| it.letter).collect::<Vec<_>>(), letters);
}

/// A recipient is a player, by any delivery method, or everyone at one table's thread.
pub(super) async fn each_recipient_gets_letters_in_order(store: &dyn Store) {
    let to = |to: LetterRecipient, key: &str, class: Urgency| Letter { to, class, ..letter(key) };
    let elsewhere =
        |key: &str, class: Urgency| Letter { table: Some(code(8)), ..to(LetterRecipient::Place, key, class) };
    store
        .commit(commit_with_letters([
            elsewhere("8: turn", Urgency::Turn),
            to(LetterRecipient::Place, "7: result", Urgency::Result),
            to(to_one(0, ContactMethod::Mail), "0: result", Urgency::Result),
            to(to_one(1, ContactMethod::Mail), "1: result", Urgency::Result),
            to(to_one(1, ContactMethod::Direct), "1: turn", Urgency::Turn),
            to(to_one(1, ContactMethod::Place), "1: receipt", Urgency::Receipt),
            to(LetterRecipient::Place, "7: receipt", Urgency::Receipt),
        ]))
        .await
        .unwrap();
    assert_eq!(
        lease_keys(store, at(0)).await,
        ["1: result", "7: result", "8: turn", "1: turn", "7: receipt", "0: result", "1: receipt"]
    );
}

pub(super) async fn letter_can_change_its_delivery_method(store: &dyn Store) {
    let direct = Letter { to: to_one(1, ContactMethod::Direct), ..in_slot("a", "s") };
    store.commit(commit_with_letters([direct.clone()])).await.unwrap();
    for tries in [1, 2] {
        let taken = store.lease_letters(at(i64::from(tries) * 100), at(200), 1, vec![]).await.unwrap();
        assert_eq!((taken[0].tries, taken[0].was_leased_before), (tries, tries > 1));
        settle(store, "a", DeliveryOutcome::Retry { due_at: at(0), why: "busy".to_owned() }).await;
    }
    settle(store, "a", reroute(ContactMethod::Place, 15_000)).await;
    assert_eq!(store.next_letter_at().await, Ok(Some(at(15_000))));
    assert_eq!(lease_keys(store, at(14_999)).await, [""; 0]);
    let taken = store.lease_letters(at(15_000), at(16_000), 1, vec![]).await.unwrap();
    let other = Letter { to: to_one(1, ContactMethod::Place), due_at: at(15_000), ..direct.clone() };
    assert_eq!((&taken[0].letter, taken[0].tries), (&other, 1), "its attempts start again");
    settle(store, "a", reroute(ContactMethod::Mail, 10)).await;
    store.commit(commit_with_letters([direct])).await.unwrap();
    assert_eq!(store.letter_counts().await.unwrap().into_values().sum::<u64>(), 1, "its key stays the same");
    let taken = store.lease_letters(at(10), at(20), 1, vec![]).await.unwrap();
    assert_eq!((taken[0].letter.to, taken[0].tries), (to_one(1, ContactMethod::Mail), 1), "at once");
    store.commit(commit_with_letters([in_slot("b", "s")])).await.unwrap();
    assert_eq!(count(store, "replaced").await, 1, "and so is its slot");
}

pub(super) async fn settled_letter_is_not_rerouted(store: &dyn Store) {
    let letters = ["replaced", "void", "sent", "dead"].map(|key| in_slot(key, key));
    store.commit(commit_with_letters(letters)).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await.len(), 4);
    let commit =
        Commit { void_slots: vec!["void".to_owned()], ..commit_with_letters([in_slot("new", "replaced")]) };
    store.commit(commit).await.unwrap();
    settle(store, "sent", sent(None)).await;
    settle(store, "dead", DeliveryOutcome::Dead { why: "gone".to_owned() }).await;
    let counts = store.letter_counts().await;
    for key in ["replaced", "void", "sent", "dead"] {
        settle(store, key, reroute(ContactMethod::Mail, 0)).await;
    }
    assert_eq!(store.letter_counts().await, counts);
    assert_eq!(lease_keys(store, at(1_000_000)).await, ["new"]);
    let unknown = store.settle_letter("unknown".to_owned(), reroute(ContactMethod::Mail, 0)).await;
    assert!(matches!(unknown, Err(StoreError { .. })));
}

pub(super) async fn public_letter_is_not_rerouted(store: &dyn Store) {
    store.commit(commit_with_letters([Letter { to: LetterRecipient::Place, ..letter("a") }])).await.unwrap();
    assert_eq!(lease_keys(store, at(0)).await, ["a"]);
    let refused = store.settle_letter("a".to_owned(), reroute(ContactMethod::Mail, 0)).await;
    assert!(matches!(refused, Err(StoreError { .. })));
    let again = store.lease_letters(at(60_000), at(60_001), 1, vec![]).await.unwrap();
    assert_eq!((again[0].letter.to, again[0].tries), (LetterRecipient::Place, 1), "it is queued as before");
}
