//! One suite for every store: the guarantees of the port for the in-memory model, SQLite and PostgreSQL alike. The
//! guards are those of the port's `Commit`. "P2", "P4" and "P5" depend on them: a move counts once, every letter
//! arrives, a deadline fires once.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod chat_channels;
pub(crate) mod comparison;
mod copied;
mod file;
mod first_schema;
pub(crate) mod fixtures;
mod held;
pub(crate) mod kinds;
mod leagues;
mod letters;
mod processes;
mod retention;
mod server;
mod severed;
mod statistics;
mod talk;
mod upgraded;

use chat_channels::*;
use chrono::TimeDelta;
use engine::Seat;
use fixtures::*;
use held::*;
use kinds::on_every_store;
use leagues::*;
use letters::*;
use model::{
    Body, CachedPosition, Code, Commit, Entry, Holder, Instant, Letter, MessageKey, Player, PublicPlace,
    Status, Table, Timer, TimerKind, TimerOp,
};
use ports::{CommitError, DeliveryOutcome, Heartbeat, InstallationFact, LetterState, Store, StoreError};
use retention::*;
use store::SqliteStore;
use talk::*;
use test_support::MemoryStore;
use test_support::{running, stage};

on_every_store! {
    lines_are_numbered_without_gaps
    lines_are_changed_and_removed
    notes_are_added_and_dropped
    readers_are_told_only_forward
    erased_people_leave_no_words
    old_talk_is_deleted
    message_counts_once
    table_is_stored_completely
    only_the_next_version_is_accepted
    entries_must_be_contiguous
    stale_commit_has_no_effect
    entries_need_their_table
    concurrent_commits_cannot_both_succeed
    one_address_has_one_player
    tokens_and_components_are_kept_once
    timers_are_set_and_dropped
    timers_come_in_order
    letter_is_queued_once
    urgent_letters_go_first
    recipient_gets_letters_in_order
    expired_lease_frees_its_letter
    held_letters_are_woken_in_order
    busy_recipients_are_skipped
    abandoned_letters_can_be_retried
    letter_is_retried
    dead_letters_are_counted
    obsolete_letter_is_void
    newer_letter_replaces_its_slot
    slot_can_be_voided
    letter_may_be_sent_partly
    letters_are_merged
    leased_letter_may_still_arrive
    instants_are_rounded_up
    tables_are_listed
    tables_are_found_by_player
    heartbeat_is_stored
    name_is_removed_everywhere
    facts_are_stored
    player_is_stored_completely
    account_belongs_to_one_player
    player_has_one_account_per_channel
    community_versions_are_sequential
    numbers_are_limited
    table_is_found_by_its_thread
    vacant_seats_and_substitutes_are_found
    tables_of_a_community_are_found
    last_sent_message_of_a_slot_is_found
    seen_messages_are_stored
    letters_keep_their_delivery_method
    each_recipient_gets_letters_in_order
    letter_can_change_its_delivery_method
    settled_letter_is_not_rerouted
    public_letter_is_not_rerouted
    season_opens_in_one_commit
    league_table_is_opened_once
    table_stays_in_its_league
    league_versions_are_sequential
    league_lines_are_contiguous
    leagues_come_due_in_order
    league_gets_letters_in_order
    result_is_rated_once
    players_are_ranked_by_their_newest_line
    unrated_results_are_found
    league_numbers_are_limited
    stale_season_has_no_effect
    old_letters_are_deleted
    old_messages_are_deleted
    addresses_of_closed_decisions_are_deleted
    old_threads_are_deleted
    strangers_are_forgotten
    step_deletes_at_most_the_limit
    people_and_their_letters_are_listed
}

/// Leases letters at `now` for a minute and returns their keys.
async fn lease_keys(store: &dyn Store, now: Instant) -> Vec<String> {
    let letters = store.lease_letters(now, now + TimeDelta::minutes(1), 100, vec![]).await.unwrap();
    letters.into_iter().map(|leased| leased.letter.key).collect()
}

async fn count(store: &dyn Store, state: &str) -> u64 {
    store
        .letter_counts()
        .await
        .unwrap()
        .get(&LetterState::from_letter_state_name(state).unwrap())
        .copied()
        .unwrap_or_default()
}

async fn settle(store: &dyn Store, key: &str, outcome: DeliveryOutcome) {
    store.settle_letter(key.to_owned(), outcome).await.unwrap();
}

/// P2: A repeat gets the stored reply and changes nothing.
async fn message_counts_once(store: &dyn Store) {
    let commit = |reply: &str, key: &str| Commit {
        inbox: Some(inbox("m1", reply)),
        letters: vec![letter(key)],
        ..Commit::default()
    };
    assert_eq!(store.reply(message("m1")).await, Ok(None));
    store.commit(commit("first", "a")).await.unwrap();
    assert_eq!(store.commit(commit("second", "b")).await, Err(CommitError::Duplicate("first".to_owned())));
    assert_eq!(store.reply(message("m1")).await, Ok(Some("first".to_owned())));
    assert_eq!(lease_keys(store, at(0)).await, ["a"]);
    let other = MessageKey { channel: "cli".to_owned(), ..message("m1") };
    assert_eq!(store.reply(other).await, Ok(None));
}

async fn table_is_stored_completely(store: &dyn Store) {
    let mut table = new_table(7);
    store.commit(write(&table, vec![])).await.unwrap();
    assert_eq!(store.table(code(7)).await, Ok(Some(table.clone())));
    table = next(&table, 2);
    table.stage = running("{\"deck\":[1,2]}");
    table.steps = 2;
    table.place = Some(PublicPlace {
        channel: "discord".to_owned(),
        community: "c1".to_owned(),
        room: "r1".to_owned(),
        lang: "zh-Hant".to_owned(),
    });
    table.asks.insert(
        Seat::new(1),
        model::Ask {
            opened: 2,
            asked: "bid".to_owned(),
            sealed: true,
            opened_at: at(5),
            deadline_at: Some(at(50)),
            reminder_at: None,
            seal: Some(model::Seal { seq: 2, hash: "h".to_owned(), body: "b".to_owned() }),
            draft: None,
            told: true,
            clock: model::AskClock::default(),
            acts_at: None,
            late: false,
            waits: false,
            counted: false,
        },
    );
    store.commit(write(&table, vec![entry(1), entry(2)])).await.unwrap();
    assert_eq!(store.table(code(7)).await, Ok(Some(table.clone())));
    assert_eq!(store.entries(code(7), 0).await, Ok(vec![entry(1), entry(2)]));
    assert_eq!(store.entries(code(7), 1).await, Ok(vec![entry(2)]));
    assert_eq!(store.entries(code(8), 0).await, Ok(vec![]));
    assert_eq!(store.table(code(8)).await, Ok(None));
    let tail: Vec<Entry> =
        [1, 2].into_iter().filter(|seq| *seq > Table::tail_start(&table)).map(entry).collect();
    assert_eq!(store.table_with_tail(code(7)).await, Ok(Some((table.clone(), tail))));
    assert_eq!(store.table_with_tail(code(8)).await, Ok(None));
    assert_eq!(store.table_with_journal(code(7)).await, Ok(Some((table, vec![entry(1), entry(2)]))));
    assert_eq!(store.table_with_journal(code(8)).await, Ok(None));
    assert_eq!(store.last_change_at().await, Ok(Some(entry(2).at)));
}

async fn only_the_next_version_is_accepted(store: &dyn Store) {
    let first = new_table(7);
    let not_new = Table { version: 2, ..first.clone() };
    assert_eq!(store.commit(write(&not_new, vec![])).await, Err(CommitError::Stale));
    store.commit(write(&first, vec![])).await.unwrap();
    assert_eq!(store.commit(write(&first, vec![])).await, Err(CommitError::Stale), "the code is taken");
    let later = Table { version: 3, ..first.clone() };
    assert_eq!(store.commit(write(&later, vec![])).await, Err(CommitError::Stale));
    store.commit(write(&next(&first, 0), vec![])).await.unwrap();
    assert_eq!(store.table(code(7)).await, Ok(Some(next(&first, 0))));
}

async fn entries_must_be_contiguous(store: &dyn Store) {
    let first = Table { seq: 1, ..new_table(7) };
    store.commit(write(&first, vec![entry(1)])).await.unwrap();
    let wrong: [(u32, &[u32]); 6] = [(1, &[1]), (1, &[3]), (2, &[2, 4]), (2, &[3, 2]), (2, &[2]), (0, &[2])];
    for (more, seqs) in wrong {
        let append = seqs.iter().map(|seq| entry(*seq)).collect();
        let answer = store.commit(write(&next(&first, more), append)).await;
        assert_eq!(answer, Err(CommitError::Stale), "{more} more, {seqs:?}");
    }
    assert_eq!(store.commit(write(&next(&first, 1), vec![])).await, Err(CommitError::Stale));
    assert_eq!(store.entries(code(7), 0).await, Ok(vec![entry(1)]));
    store.commit(write(&next(&first, 2), vec![entry(2), entry(3)])).await.unwrap();
}

async fn stale_commit_has_no_effect(store: &dyn Store) {
    let table = new_table(7);
    store.commit(write(&table, vec![])).await.unwrap();
    store.commit(commit_with_letters([in_slot("old", "slot"), in_slot("void", "other")])).await.unwrap();
    let stale = Commit {
        inbox: Some(inbox("m", "r")),
        table: Some(next(&table, 1)),
        append: vec![entry(1)],
        components: Some(("hash".to_owned(), "text".to_owned())),
        timers: vec![TimerOp::Set(timer(7, 0, TimerKind::Bot, 5))],
        void_slots: vec!["other".to_owned()],
        letters: vec![in_slot("new", "slot")],
        tokens: vec![token("t", 1)],
        players: vec![
            Player { accounts: vec![account("discord", "five")], ..person(5, None) },
            Player { version: 3, ..person(6, None) },
        ],
        communities: vec![community("c1")],
        position: CachedPosition::default(),
        ..Commit::default()
    };
    assert_eq!(store.commit(stale).await, Err(CommitError::Stale));
    assert_eq!(store.reply(message("m")).await, Ok(None));
    assert_eq!(store.table(code(7)).await, Ok(Some(table)));
    assert_eq!(store.entries(code(7), 0).await, Ok(vec![]));
    assert_eq!(store.components("hash".to_owned()).await, Ok(None));
    assert_eq!(store.next_timer_at().await, Ok(None));
    assert_eq!(store.token("t".to_owned()).await, Ok(None));
    assert_eq!(store.player(player_id(5)).await, Ok(None));
    assert_eq!(store.player_by_account(account("discord", "five")).await, Ok(None));
    assert_eq!(store.community("discord".to_owned(), "c1".to_owned()).await, Ok(None));
    assert_eq!(lease_keys(store, at(0)).await, ["old", "void"]);
}

async fn entries_need_their_table(store: &dyn Store) {
    let commit = Commit { append: vec![entry(1)], ..Commit::default() };
    assert!(matches!(store.commit(commit).await, Err(CommitError::Broken(_))));
}

/// The table's lock: of two commits based on the same version, one is rejected.
async fn concurrent_commits_cannot_both_succeed(store: &dyn Store) {
    let table = new_table(7);
    store.commit(write(&table, vec![])).await.unwrap();
    let move_by =
        |key: &str| Commit { inbox: Some(inbox(key, key)), ..write(&next(&table, 1), vec![entry(1)]) };
    let (one, two, three) =
        tokio::join!(store.commit(move_by("a")), store.commit(move_by("b")), store.commit(move_by("c")));
    let answers = [one, two, three];
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    assert_eq!(answers.iter().filter(|answer| **answer == Err(CommitError::Stale)).count(), 2);
    assert_eq!(store.entries(code(7), 0).await.unwrap().len(), 1);
}

async fn one_address_has_one_player(store: &dyn Store) {
    let ann = person(1, Some("ann@example.org"));
    store.commit(with_players([ann.clone(), person(2, None), person(3, None)])).await.unwrap();
    assert_eq!(store.player(player_id(1)).await, Ok(Some(ann.clone())));
    assert_eq!(store.player_by_address("ann@example.org".parse().unwrap()).await, Ok(Some(ann.clone())));
    assert_eq!(store.player_by_address("bob@example.org".parse().unwrap()).await, Ok(None));
    let second = person(4, Some("ann@example.org"));
    assert_eq!(store.commit(with_players([second])).await, Err(CommitError::Stale));
    let moved = Player { version: 2, ..person(2, Some("ann@example.org")) };
    assert_eq!(store.commit(with_players([moved.clone()])).await, Err(CommitError::Stale));
    assert_eq!(store.commit(with_players([ann.clone()])).await, Err(CommitError::Stale), "known already");
    let skipped = Player { version: 3, ..ann.clone() };
    assert_eq!(store.commit(with_players([skipped])).await, Err(CommitError::Stale));
    let gone = Player { version: 2, address: None, ..ann };
    store.commit(with_players([gone, moved.clone()])).await.unwrap();
    assert_eq!(store.player_by_address("ann@example.org".parse().unwrap()).await, Ok(Some(moved)));
}

async fn tokens_and_components_are_kept_once(store: &dyn Store) {
    for generation in [1, 2] {
        let commit = Commit {
            tokens: vec![token("t", generation)],
            components: Some(("hash".to_owned(), format!("text {generation}"))),
            ..Commit::default()
        };
        store.commit(commit).await.unwrap();
    }
    assert_eq!(store.token("t".to_owned()).await, Ok(Some(token("t", 1))));
    assert_eq!(store.token("u".to_owned()).await, Ok(None));
    assert_eq!(store.components("hash".to_owned()).await, Ok(Some("text 1".to_owned())));
    assert_eq!(store.components("other".to_owned()).await, Ok(None));
    let hashes = ["t", "none", "other"].map(str::to_owned).to_vec();
    let unknown = store.unknown_tokens(hashes).await.unwrap();
    assert_eq!(unknown, ["none", "other"]);
}

async fn set_timers(store: &dyn Store, timers: Vec<TimerOp>) {
    store.commit(Commit { timers, ..Commit::default() }).await.unwrap();
}

async fn timers_are_set_and_dropped(store: &dyn Store) {
    let [bot, late] = [timer(7, 0, TimerKind::Bot, 10), timer(7, 0, TimerKind::Deadline, 20)];
    let other = timer(8, 0, TimerKind::Bot, 15);
    set_timers(store, [&bot, &late, &other].map(|it| TimerOp::Set(it.clone())).to_vec()).await;
    let moved = Timer { due_at: at(30), ..bot.clone() };
    set_timers(store, vec![TimerOp::Set(moved.clone())]).await;
    assert_eq!(store.next_timer_at().await, Ok(Some(at(15))));
    assert_eq!(
        store.timers_of(code(7)).await,
        Ok(vec![(Seat::new(0), moved.clone()), (Seat::new(0), late.clone())])
    );
    set_timers(store, vec![TimerOp::Drop(code(8), Seat::new(0), TimerKind::Bot)]).await;
    set_timers(store, vec![TimerOp::Drop(code(8), Seat::new(0), TimerKind::Bot)]).await;
    assert_eq!(store.timers_due(at(100), 10).await, Ok(vec![late, moved.clone()]));
    set_timers(store, vec![TimerOp::DropAll(code(7)), TimerOp::Set(moved.clone())]).await;
    assert_eq!(store.timers_due(at(100), 10).await, Ok(vec![moved]));
    set_timers(store, vec![TimerOp::DropAll(code(7))]).await;
    assert_eq!(store.next_timer_at().await, Ok(None));
    let deadlines = [9, 7, 8].map(|table| TimerOp::Set(timer(table, 1, TimerKind::Deadline, 20)));
    set_timers(store, deadlines.into_iter().chain([TimerOp::Set(bot)]).collect()).await;
    let mut codes = [code(7), code(8), code(9)];
    codes.sort();
    let [first, second, third] = codes;
    let timed = async |after: Option<&Code>, limit| {
        store.tables_with_timer(TimerKind::Deadline, after.cloned(), limit).await.unwrap()
    };
    assert_eq!(timed(None, 2).await, [first.clone(), second.clone()], "each once, ordered by code");
    assert_eq!(timed(Some(&second), 9).await, [third]);
    assert_eq!(store.tables_with_timer(TimerKind::Habits, None, 9).await, Ok(vec![]));
}

/// P5: Due timers are returned, earliest first.
async fn timers_come_in_order(store: &dyn Store) {
    let timers = [
        timer(7, 1, TimerKind::Deadline, 10),
        timer(8, 0, TimerKind::Bot, 5),
        timer(7, 1, TimerKind::Bot, 10),
        timer(7, 0, TimerKind::Reminder, 10),
        timer(9, 0, TimerKind::Bot, 11),
    ];
    set_timers(store, timers.iter().cloned().map(TimerOp::Set).collect()).await;
    let mut due = timers[..4].to_vec();
    due.sort();
    assert_eq!(store.timers_due(at(10), 10).await.as_ref(), Ok(&due));
    assert_eq!(store.timers_due(at(10), 2).await.unwrap(), due[..2]);
    assert_eq!(store.timers_due(at(4), 2).await, Ok(vec![]));
}

/// Instants are stored in whole milliseconds: due times are rounded up, the current time down.
async fn instants_are_rounded_up(store: &dyn Store) {
    let part = TimeDelta::microseconds(300);
    let due = at(10) + part;
    set_timers(store, vec![TimerOp::Set(Timer { due_at: due, ..timer(7, 0, TimerKind::Bot, 0) })]).await;
    store.commit(commit_with_letters([Letter { due_at: due, ..letter("a") }])).await.unwrap();
    assert_eq!(store.next_timer_at().await, Ok(Some(at(11))));
    assert_eq!(store.next_letter_at().await, Ok(Some(at(11))));
    assert_eq!(store.timers_due(due + part, 1).await, Ok(vec![]));
    assert_eq!(lease_keys(store, due + part).await, [""; 0]);
    assert_eq!(store.timers_due(at(11), 1).await.unwrap().len(), 1);
    assert_eq!(lease_keys(store, at(11)).await, ["a"]);
}

async fn tables_are_listed(store: &dyn Store) {
    let mut tables: Vec<Table> = [3, 9, 5].map(new_table).to_vec();
    tables[1].stage = stage(Status::Running);
    tables[2].opened_at = tables[0].opened_at;
    for table in &tables {
        store.commit(write(table, vec![])).await.unwrap();
    }
    let codes = |tables: Result<Vec<Table>, StoreError>| -> Vec<Code> {
        tables.unwrap().into_iter().map(|table| table.code).collect()
    };
    assert_eq!(
        codes(store.tables(None, 10).await),
        [code(9), code(5), code(3)],
        "a tie: the last written first"
    );
    assert_eq!(codes(store.tables(None, 2).await), [code(9), code(5)]);
    assert_eq!(codes(store.tables(Some(Status::Open), 10).await), [code(5), code(3)]);
    let over = Table { stage: stage(Status::Over), ..next(&tables[0], 0) };
    store.commit(write(&over, vec![])).await.unwrap();
    assert_eq!(codes(store.tables(Some(Status::Open), 10).await), [code(5)]);
    assert_eq!(store.tables(Some(Status::Over), 10).await, Ok(vec![over]));
}

async fn tables_are_found_by_player(store: &dyn Store) {
    let mut table = new_table(7);
    store.commit(write(&table, vec![])).await.unwrap();
    store.commit(write(&new_table(8), vec![])).await.unwrap();
    let of = |players: &[u64], limit: u32| {
        store.tables_of(players.iter().copied().map(player_id).collect(), limit)
    };
    assert_eq!(of(&[1], 10).await, Ok(vec![new_table(8), table.clone()]));
    assert_eq!(of(&[1], 1).await, Ok(vec![new_table(8)]));
    table = next(&table, 0);
    let bot = Holder::Bot { name: "Bot".into(), generation: 2, left_by: Some(player_id(1)) };
    table.seats = vec![bot, seated_player(2), seated_player(2)];
    store.commit(write(&table, vec![])).await.unwrap();
    assert_eq!(of(&[1], 10).await, Ok(vec![new_table(8)]));
    assert_eq!(of(&[2], 10).await, Ok(vec![table.clone()]));
    assert_eq!(of(&[3, u64::MAX], 10).await, Ok(vec![]));
    assert_eq!(of(&[], 10).await, Ok(vec![]));
    assert_eq!(
        of(&[2, 3, 1], 10).await,
        Ok(vec![new_table(8), table.clone()]),
        "tables of any of these players"
    );
    assert_eq!(of(&[2, 1, 2], 1).await, Ok(vec![new_table(8)]), "the newest table of any player");
    table = next(&table, 0);
    table.seats = vec![seated_player(1), seated_player(2)];
    store.commit(write(&table, vec![])).await.unwrap();
    assert_eq!(of(&[1, 2], 10).await, Ok(vec![new_table(8), table]), "each once");
}

/// A removed name disappears from tables and journals, once; no other name does.
async fn name_is_removed_everywhere(store: &dyn Store) {
    let table = new_table(7);
    let join = |player: u64, name: &str| Body::Join {
        seat: Seat::new(0),
        player: player_id(player),
        name: name.into(),
        join_key: String::new(),
    };
    let entries =
        vec![Entry { body: join(1, "Ann"), ..entry(1) }, Entry { body: join(2, "Ann"), ..entry(2) }];
    let table = Table { seq: 2, ..table };
    store.commit(write(&table, entries)).await.unwrap();
    assert_eq!(store.rename_player(player_id(1), "Player 0".into()).await, Ok(vec![code(7)]));
    assert_eq!(store.rename_player(player_id(1), "Player 0".into()).await, Ok(vec![]), "done once");
    let after = store.table(code(7)).await.unwrap().unwrap();
    assert_eq!((after.version, after.seats[0].name().as_str()), (table.version + 1, "Player 0"));
    let bodies: Vec<Body> =
        store.entries(code(7), 0).await.unwrap().into_iter().map(|entry| entry.body).collect();
    assert_eq!(bodies, [join(1, "Player 0"), join(2, "Ann")]);
}

async fn facts_are_stored(store: &dyn Store) {
    assert_eq!((store.fact(InstallationFact::KeyCheck).await, store.is_new().await), (Ok(None), Ok(true)));
    for check in ["first", "second"] {
        store.set_fact(InstallationFact::KeyCheck, check.to_owned()).await.unwrap();
    }
    store.set_fact(InstallationFact::Epoch, "e".to_owned()).await.unwrap();
    assert_eq!(store.fact(InstallationFact::KeyCheck).await, Ok(Some("second".to_owned())));
    assert_eq!(store.fact(InstallationFact::Salt).await, Ok(None));
    let bans = |from: Option<&str>, to: &str| {
        store.replace_fact(InstallationFact::Bans, from.map(str::to_owned), to.to_owned())
    };
    assert_eq!(bans(Some("one"), "two").await, Ok(false), "there is none yet");
    assert_eq!((bans(None, "one").await, bans(None, "two").await), (Ok(true), Ok(false)));
    assert_eq!((bans(Some("one"), "two").await, bans(Some("one"), "three").await), (Ok(true), Ok(false)));
    assert_eq!(store.fact(InstallationFact::Bans).await, Ok(Some("two".to_owned())));
    store.commit(Commit { players: vec![person(1, None)], ..Commit::default() }).await.unwrap();
    assert_eq!(store.is_new().await, Ok(false));
}

async fn heartbeat_is_stored(store: &dyn Store) {
    assert_eq!((store.heartbeat().await, store.last_change_at().await), (Ok(None), Ok(None)));
    store.record_heartbeat(at(1)).await.unwrap();
    store.record_heartbeat(at(30)).await.unwrap();
    assert_eq!(store.heartbeat().await, Ok(Some(Heartbeat { at: at(30) })));
}
