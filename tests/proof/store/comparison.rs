//! Random commits, leases and settlements on two stores must give the same answers. `VERNISSAGE_STORE_SEED` repeats a
//! run.

use super::fixtures::*;
use super::leagues::*;
use crate::cluster::TestSchema;
use engine::Seat;
use model::{
    Account, AuditLine, Commit, Community, ContactMethod, Entry, FinalScore, LeagueRow, Letter,
    LetterRecipient, MailAddress, MailThread, Mailboxes, OpenedTable, OpeningRules, Player, PlayerId,
    PublicPlace, RatingLine, Retention, ReturnAddress, Right, SeasonNumber, Status, Table, TableStage,
    TimerKind, TimerOp, Urgency,
};
use ports::{
    DeliveryOutcome, InstallationStore, LeagueStore, LetterQuery, LetterStore, PeopleStore, PrunedCounts,
    Store, TableStore, TimerStore, WakeSelection,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use store::SqliteStore;
use test_support::{MemoryStore, over, running};

/// Number of runs, each on new stores.
const RUNS: u64 = 12;
/// Number of actions in each run.
const STEPS: u32 = 250;

/// Names of possible leagues.
const LEAGUES: [&str; 2] = ["SPRING", "AUTUMN"];

/// Minimum number of accepted commits with each part in all runs.
const TAKEN_MIN: u32 = 40;
/// Name of a commit part, and a predicate for commits that have it.
type CommitPart = (&'static str, fn(&Commit) -> bool);
/// The parts most easily rejected.
const PARTS: [CommitPart; 6] = [
    ("table", |commit| commit.table.is_some()),
    ("opened", |commit| !commit.opened.is_empty()),
    ("players", |commit| !commit.players.is_empty()),
    ("leagues", |commit| !commit.leagues.is_empty()),
    ("audit", |commit| !commit.audit.is_empty()),
    ("ratings", |commit| commit.ratings.iter().any(|line| !line.seats.is_empty())),
];

/// SplitMix64 (Steele, Lea, Flood 2014): random enough for tests.
#[derive(Debug)]
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    pub(crate) fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Draws a number below `bound`.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.draw() % bound
    }

    fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn several<T>(&mut self, most: u64, mut make: impl FnMut(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| make(self)).collect()
    }
}

/// Returns the seed of the first run.
fn seed() -> u64 {
    std::env::var("VERNISSAGE_STORE_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

#[tokio::test]
async fn sqlite_answers_like_the_model() {
    let mut taken = BTreeMap::new();
    for run in seed()..seed() + RUNS {
        let dir = tempfile::tempdir().unwrap();
        let sqlite = SqliteStore::open(&dir.path().join("test.db"), unsynced_options()).unwrap();
        compare_run(&sqlite, run, &mut taken).await;
    }
    assert_enough_accepted(&taken);
}

#[tokio::test]
async fn postgres_answers_like_the_model() {
    let mut taken = BTreeMap::new();
    for run in seed()..seed() + RUNS {
        let Some(schema) = TestSchema::new("postgres_answers_like_the_model").await else { return };
        compare_run(&schema.store().await, run, &mut taken).await;
        schema.drop_schema().await;
    }
    assert_enough_accepted(&taken);
}

/// Performs one run on the model and on another new store.
async fn compare_run(other: &dyn Store, run: u64, taken: &mut BTreeMap<&'static str, u32>) {
    let (model, mut chance) = (MemoryStore::default(), SplitMix(run));
    for step in 0..STEPS {
        act_on_both(&model, other, &mut chance, taken, &format!("seed {run}, step {step}")).await;
    }
    compare_all(&model, other, &format!("seed {run}, end")).await;
}

/// Checks that each part was accepted often enough: rejected parts are compared with nothing.
fn assert_enough_accepted(taken: &BTreeMap<&'static str, u32>) {
    let parts = PARTS.iter().map(|(part, _)| *part).chain(["pruned"]);
    let often = parts.into_iter().all(|part| taken.get(part).is_some_and(|times| *times >= TAKEN_MIN));
    assert!(often, "{taken:?}");
}

fn assert_same<T: PartialEq + Debug>(where_: &str, model: T, other: T) {
    assert_eq!(model, other, "{where_}: left is the answer of the model");
}

/// Performs one action on both stores and compares the answers. No player has number 0, which a store may reserve for
/// public data.
pub(super) async fn act_on_both(
    model: &MemoryStore,
    other: &dyn Store,
    chance: &mut SplitMix,
    taken: &mut BTreeMap<&'static str, u32>,
    where_: &str,
) {
    match chance.below(13) {
        12 => prune(model, other, chance, taken, where_).await,
        0..6 => {
            let commit = any_commit(model, chance).await;
            let done = model.commit(commit.clone()).await;
            for (part, _) in PARTS.iter().filter(|(_, has)| done.is_ok() && has(&commit)) {
                *taken.entry(*part).or_default() += 1;
            }
            assert_same(where_, done, other.commit(commit).await);
        }
        6 => act_on_letters(model, other, chance, where_).await,
        7 | 8 => {
            let (key, outcome) = (format!("letter {}", chance.below(60)), any_outcome(chance));
            let settled = model.settle_letter(key.clone(), outcome.clone()).await;
            assert_same(where_, settled, other.settle_letter(key, outcome).await);
        }
        9 => {
            let (into, body) = (format!("letter {}", chance.below(60)), format!("body {}", chance.draw()));
            let others = chance.several(3, |chance| format!("letter {}", chance.below(60)));
            let others: Vec<String> = others.into_iter().filter(|other| *other != into).collect();
            let joined = model.join_letters(into.clone(), body.clone(), others.clone()).await;
            assert_same(where_, joined, other.join_letters(into, body, others).await);
        }
        10 => {
            let (place, message) = (any_place(chance), chance.draw().to_string());
            let noted = model.record_seen_message(place.clone(), message.clone()).await;
            assert_same(where_, noted, other.record_seen_message(place, message).await);
        }
        _ => {
            let beat = at(chance.below(1_000) as i64);
            assert_same(where_, model.record_heartbeat(beat).await, other.record_heartbeat(beat).await);
            compare_all(model, other, where_).await;
        }
    }
}

/// Leases, wakes, retries and lists letters.
async fn act_on_letters(model: &MemoryStore, other: &dyn Store, chance: &mut SplitMix, where_: &str) {
    let now = at(chance.below(60) as i64);
    let until = now + chrono::TimeDelta::milliseconds(chance.below(20) as i64);
    let limit = chance.below(6) as u32;
    let but = chance.several(2, |chance| player_id(chance.below(4)));
    let taken = model.lease_letters(now, until, limit, but.clone()).await;
    assert_same(where_, taken, other.lease_letters(now, until, limit, but).await);
    if chance.one_in(3) {
        let keys = chance.several(4, |chance| format!("letter {}", chance.below(60)));
        let now = at(chance.below(60) as i64);
        assert_same(
            where_,
            model.retry_letters(keys.clone(), now).await,
            other.retry_letters(keys, now).await,
        );
    }
    for given_up in [false, true] {
        let asked = LetterQuery { given_up, limit: 1 + chance.below(40) as u32, table: None };
        assert_same(where_, model.letters(asked.clone()).await, other.letters(asked).await);
    }
    if chance.one_in(4) {
        let which = match chance.below(3) {
            0 => WakeSelection::All,
            1 => WakeSelection::Held(vec![ContactMethod::Mail]),
            _ => WakeSelection::Held(vec![ContactMethod::Direct, ContactMethod::Place]),
        };
        assert_same(
            where_,
            model.wake_letters(which.clone(), now).await,
            other.wake_letters(which, now).await,
        );
    }
}

/// Draws retention periods: sometimes a whole class expires, sometimes day-old rows, sometimes nothing.
fn any_retention(chance: &mut SplitMix) -> Retention {
    let mut days = || chance.below(3) as u32;
    Retention {
        receipts_days: days(),
        letters_days: days(),
        replies_days: days(),
        messages_days: days(),
        tokens_days: days(),
        threads_days: days(),
        strangers_days: days(),
        waiting_days: days(),
    }
}

/// Draws a return address of a decision that may be open.
fn any_token(chance: &mut SplitMix) -> ReturnAddress {
    let mut one = token(&format!("t{}", chance.below(20)), chance.below(9) as u32);
    if chance.one_in(2) {
        let (table, seat) = (code(7 + chance.below(4)), Seat::new(chance.below(2) as u8));
        one.right = Right::Decision { table, seat, opened: chance.below(3) as u32, generation: 1, to: None };
    }
    one
}

/// Deletes old rows from both.
async fn prune(
    model: &MemoryStore,
    other: &dyn Store,
    chance: &mut SplitMix,
    taken: &mut BTreeMap<&'static str, u32>,
    where_: &str,
) {
    let kept = any_retention(chance);
    let now = at(chance.below(60) as i64) + chrono::TimeDelta::days(chance.below(2) as i64);
    let limit = 1 + chance.below(5) as u32;
    let pruned = model.prune(kept, now, limit).await;
    if pruned.as_ref().is_ok_and(|pruned| pruned.letters + pruned.tokens + pruned.messages > 0) {
        *taken.entry("pruned").or_default() += 1;
    }
    let same_but_room = other.prune(kept, now, limit).await.map(|it| PrunedCounts { freed_bytes: 0, ..it });
    assert_same(where_, pruned, same_but_room);
}

/// Draws a commit that often fits the stored data, and often does not.
async fn any_commit(model: &MemoryStore, chance: &mut SplitMix) -> Commit {
    let mut commit = Commit::default();
    if chance.one_in(2) {
        commit.inbox = Some(inbox(&format!("m{}", chance.below(200)), &format!("reply {}", chance.draw())));
    }
    if !chance.one_in(4) {
        let (table, append) = any_move(model, chance).await;
        commit.table = Some(table);
        commit.append = append;
    }
    if chance.one_in(10) {
        commit.components = Some((format!("c{}", chance.below(3)), format!("text {}", chance.draw())));
    }
    commit.timers = chance.several(3, any_timer);
    if chance.one_in(4) {
        commit.void_slots = chance.several(2, |chance| format!("slot {}", chance.below(4)));
    }
    commit.letters = chance.several(3, any_letter);
    commit.tokens = chance.several(2, any_token);
    if chance.one_in(3) {
        for _ in 0..=chance.below(2) {
            commit.players.push(any_player(model, chance).await);
        }
    }
    if chance.one_in(4) {
        for _ in 0..=chance.below(2) {
            commit.communities.push(any_community(model, chance).await);
        }
    }
    any_league_work(model, chance, &mut commit).await;
    commit
}

/// Adds changes of leagues and ratings to a commit.
async fn any_league_work(model: &MemoryStore, chance: &mut SplitMix, commit: &mut Commit) {
    if chance.one_in(4) {
        commit.opened = chance.several(2, any_opened);
    }
    if chance.one_in(4) {
        for name in LEAGUES.into_iter().take(1 + chance.below(2) as usize) {
            let (row, mut lines) = any_league(model, chance, name).await;
            commit.leagues.push(row);
            commit.audit.append(&mut lines);
        }
        if chance.one_in(20) {
            commit.leagues.pop();
        }
    }
    if chance.one_in(4) {
        let games = ["art-society", "chess"];
        let mut heads = Vec::new();
        for game in games {
            heads.push(model.rating_head(game.to_owned()).await.unwrap());
        }
        commit.ratings = chance.several(2, |chance| {
            let which = chance.below(2) as usize;
            heads[which] += if chance.one_in(12) { 2 } else { 1 };
            RatingLine { game: games[which].to_owned(), ..any_rating(heads[which], chance) }
        });
    }
}

fn any_opened(chance: &mut SplitMix) -> OpenedTable {
    let name = LEAGUES[chance.below(2) as usize];
    let (season, number) = (1 + chance.below(2) as u16, 1 + chance.below(12) as u32);
    let mut one = new_league_table(9 + chance.below(30), name, season, number);
    one.table.seats = chance.several(3, |chance| seated_player(chance.below(4)));
    one.table.stage = any_stage(chance);
    match chance.below(12) {
        0 => one.table.version = 2,
        1 => one.table.seq = 2,
        2 => one.table.league = None,
        _ => {}
    }
    one
}

fn any_stage(chance: &mut SplitMix) -> TableStage {
    match chance.below(4) {
        0 => TableStage::Open,
        1 => running(&format!("snapshot {}", chance.draw())),
        2 => over(any_end(chance)),
        _ => over(any_end(chance)).freeze("a test".to_owned()),
    }
}

fn any_end(chance: &mut SplitMix) -> FinalScore {
    final_score(chance.below(60) as i64, 1 + chance.below(4) as u32)
}

async fn any_league(model: &MemoryStore, chance: &mut SplitMix, name: &str) -> (LeagueRow, Vec<AuditLine>) {
    let stored = model.league(league_name(name)).await.unwrap();
    let (version, last) = stored.map_or((0, 0), |stored| (stored.version, stored.seq));
    let more = chance.below(3) as u32;
    let mut lines: Vec<AuditLine> = (1..=more).map(|more| line(name, last + more)).collect();
    let mut row = LeagueRow {
        version: version + 1,
        seq: last + more,
        due_at: chance.one_in(2).then(|| at(chance.below(60) as i64)),
        body: format!("body {}", chance.draw()),
        ..league(name)
    };
    match chance.below(16) {
        0 => row.version += 1,
        1 => row.seq += 1,
        2 if !lines.is_empty() => lines[0].seq += 1,
        _ => {}
    }
    (row, lines)
}

fn any_rating(number: u32, chance: &mut SplitMix) -> RatingLine {
    let players = chance.several(3, |chance| chance.below(6));
    let mut rated: Vec<(u64, i64, i64)> = Vec::new();
    for player in players {
        // Sometimes a player appears twice, which every store rejects.
        if chance.one_in(20) || rated.iter().all(|(other, ..)| *other != player) {
            rated.push((player, 20 + chance.below(8) as i64, 3 + chance.below(3) as i64));
        }
    }
    rating(number, 7 + chance.below(12), 1 + chance.below(4) as u32, &rated)
}

async fn any_move(model: &MemoryStore, chance: &mut SplitMix) -> (Table, Vec<Entry>) {
    let number = 7 + chance.below(4);
    let (mut table, stored) = match model.table(code(number)).await.unwrap() {
        Some(table) => (next(&table, 0), table.seq),
        None => (new_table(number), 0),
    };
    let entries = chance.below(3) as u32;
    let mut append: Vec<Entry> = (1..=entries).map(|more| entry(stored + more)).collect();
    table.seq += entries;
    table.seats = chance.several(4, |chance| seated_player(chance.below(4)));
    table.asks =
        (0..2).map(|seat| (Seat::new(seat), super::retention::ask(chance.below(3) as u32))).collect();
    table.place = chance.one_in(2).then(|| PublicPlace {
        channel: "discord".to_owned(),
        community: "c0".to_owned(),
        room: any_place(chance),
        lang: "en".to_owned(),
    });
    table.stage = any_stage(chance);
    if chance.one_in(20) {
        table.league = new_league_table(0, LEAGUES[0], 1, 1 + chance.below(3) as u32).table.league;
    }
    match chance.below(12) {
        0 => table.version += 1,
        1 => table.version -= 1,
        2 => table.seq += 1,
        3 if !append.is_empty() => append[0].seq += 1,
        _ => {}
    }
    (table, append)
}

fn any_timer(chance: &mut SplitMix) -> TimerOp {
    let kinds =
        [TimerKind::Bot, TimerKind::Reminder, TimerKind::Deadline, TimerKind::Habits, TimerKind::Vote];
    let kind = kinds[chance.below(4) as usize];
    let (table, seat) = (7 + chance.below(4), chance.below(3) as u8);
    match chance.below(8) {
        0 => TimerOp::DropAll(code(table)),
        1 | 2 => TimerOp::Drop(code(table), Seat::new(seat), kind),
        _ => TimerOp::Set(timer(table, seat, kind, chance.below(60) as i64)),
    }
}

fn any_place(chance: &mut SplitMix) -> String {
    format!("place {}", chance.below(4))
}

fn any_delivery_method(chance: &mut SplitMix) -> ContactMethod {
    ContactMethod::ALL[chance.below(3) as usize]
}

fn any_reader(chance: &mut SplitMix) -> LetterRecipient {
    if chance.one_in(4) {
        return LetterRecipient::Place;
    }
    LetterRecipient::Player { player: player_id(chance.below(3)), way: any_delivery_method(chance) }
}

fn any_letter(chance: &mut SplitMix) -> Letter {
    let classes = [Urgency::Receipt, Urgency::Turn, Urgency::Result, Urgency::Reminder];
    Letter {
        to: any_reader(chance),
        class: classes[chance.below(4) as usize],
        slot: chance.one_in(3).then(|| format!("slot {}", chance.below(4))),
        due_at: at(chance.below(40) as i64),
        table: chance.one_in(2).then(|| code(7 + chance.below(2))),
        league: chance.one_in(3).then(|| league_name(LEAGUES[chance.below(2) as usize])),
        answers: chance.one_in(2).then(|| token("", 1).right),
        ..letter(&format!("letter {}", chance.below(60)))
    }
}

async fn any_player(model: &MemoryStore, chance: &mut SplitMix) -> Player {
    let number = chance.below(4);
    let stored = model.player(player_id(number)).await.unwrap().map_or(0, |player| player.version);
    let address = chance.one_in(2).then(|| format!("a{}@example.org", chance.below(3)));
    let version = if chance.one_in(6) { chance.below(4) } else { stored + 1 };
    Player {
        version,
        accounts: any_accounts(chance),
        formerly: chance.several(1, |chance| player_id(chance.below(9))),
        merged_into: chance.one_in(5).then(|| player_id(chance.below(4))),
        mailboxes: any_mailboxes(chance),
        ways: chance.several(2, any_delivery_method).into_iter().collect::<BTreeSet<ContactMethod>>(),
        ..person(number, address.as_deref())
    }
}

fn any_mailboxes(chance: &mut SplitMix) -> Mailboxes {
    let left = chance.several(2, |chance| player_id(chance.below(9)));
    let came_by = chance.one_in(3).then(|| player_id(chance.below(9)));
    Mailboxes { requests: 1, since: 2, came_by, left }
}

/// Draws accounts in any order; sometimes two on one channel, which every store rejects.
fn any_accounts(chance: &mut SplitMix) -> Vec<Account> {
    let mut accounts = Vec::new();
    for channel in ["discord", "other"] {
        if chance.one_in(3) {
            accounts.push(any_account(channel, chance));
        }
    }
    if chance.one_in(2) {
        accounts.reverse();
    }
    if chance.one_in(20) {
        accounts.extend([any_account("other", chance), any_account("other", chance)]);
    }
    accounts
}

fn any_account(channel: &str, chance: &mut SplitMix) -> Account {
    account(channel, &chance.below(4).to_string())
}

async fn any_community(model: &MemoryStore, chance: &mut SplitMix) -> Community {
    let (channel, id) = (["discord", "other"][chance.below(2) as usize], format!("c{}", chance.below(2)));
    let stored = model.community(channel.to_owned(), id.clone()).await.unwrap();
    let next = stored.map_or(1, |community| community.version + 1);
    let version = if chance.one_in(6) { chance.below(4) } else { next };
    let room = chance.one_in(2).then(|| any_place(chance));
    let results_room = chance.one_in(2).then(|| any_place(chance));
    let opening = OpeningRules { per_person: chance.one_in(2).then_some(2), ..OpeningRules::default() };
    Community { channel: channel.to_owned(), room, results_room, opening, version, ..community(&id) }
}

fn any_outcome(chance: &mut SplitMix) -> DeliveryOutcome {
    match chance.below(10) {
        8 => DeliveryOutcome::Held { due_at: at(chance.below(60) as i64), why: "down".to_owned() },
        9 => DeliveryOutcome::Postponed { due_at: at(chance.below(60) as i64) },
        0 => DeliveryOutcome::Retry { due_at: at(chance.below(60) as i64), why: "busy".to_owned() },
        1 => DeliveryOutcome::Dead { why: "gone".to_owned() },
        2 => DeliveryOutcome::Reroute {
            way: any_delivery_method(chance),
            due_at: at(chance.below(60) as i64),
            why: "closed".to_owned(),
        },
        3 | 4 => DeliveryOutcome::PartlySent {
            remote_id: format!("remote {}", chance.draw()),
            place: any_place(chance),
            due_at: at(chance.below(60) as i64),
            why: "the rest".to_owned(),
        },
        _ => DeliveryOutcome::Sent {
            remote_id: chance.one_in(2).then(|| format!("remote {}", chance.draw())),
            place: chance.one_in(2).then(|| any_place(chance)),
            mailed: chance.one_in(2).then(|| any_mailed(chance)),
        },
    }
}

fn any_thread(number: u64) -> String {
    format!("thread {number}")
}

fn any_mailed(chance: &mut SplitMix) -> MailThread {
    MailThread {
        thread: any_thread(chance.below(3)),
        pictures: chance.one_in(2).then(|| format!("hash {}", chance.below(4))),
        deadline_at: chance.one_in(2).then(|| at(chance.below(60) as i64)),
        calendar_entries: chance.below(9) as u32,
    }
}

/// Compares every query about leagues and ratings.
async fn compare_leagues(model: &MemoryStore, other: &dyn Store, where_: &str) {
    for name in LEAGUES.map(league_name) {
        assert_same(where_, model.league(name.clone()).await, other.league(name.clone()).await);
        assert_same(where_, model.audit(name.clone(), 1, 5).await, other.audit(name.clone(), 1, 5).await);
        for season in [None, Some(SeasonNumber::new(1))] {
            let tables = model.tables_of_league(name.clone(), season).await;
            assert_same(where_, tables, other.tables_of_league(name.clone(), season).await);
        }
    }
    assert_same(where_, model.leagues(9).await, other.leagues(9).await);
    assert_same(where_, model.leagues_due(at(30), 9).await, other.leagues_due(at(30), 9).await);
    assert_same(where_, model.next_league_at().await, other.next_league_at().await);
    let players: Vec<PlayerId> = (0..5).map(player_id).collect();
    for game in ["art-society", "chess"].map(str::to_owned) {
        assert_same(where_, model.rating_head(game.clone()).await, other.rating_head(game.clone()).await);
        let rated = model.rated(game.clone(), players.clone()).await;
        assert_same(where_, rated, other.rated(game.clone(), players.clone()).await);
        assert_same(where_, model.leaderboard(game.clone(), 4).await, other.leaderboard(game, 4).await);
    }
    for player in players {
        assert_same(where_, model.rating_lines_of(player, 5).await, other.rating_lines_of(player, 5).await);
    }
    assert_same(where_, model.unrated_tables(7).await, other.unrated_tables(7).await);
}

/// Compares every query.
pub(super) async fn compare_all(model: &MemoryStore, other: &dyn Store, where_: &str) {
    compare_leagues(model, other, where_).await;
    for number in 7..16 {
        assert_same(where_, model.table(code(number)).await, other.table(code(number)).await);
        let tail = model.table_with_tail(code(number)).await;
        assert_same(where_, tail, other.table_with_tail(code(number)).await);
        assert_same(where_, model.entries(code(number), 1).await, other.entries(code(number), 1).await);
        assert_same(where_, model.timers_of(code(number)).await, other.timers_of(code(number)).await);
    }
    for number in 0..3 {
        let thread = any_thread(number);
        assert_same(
            where_,
            model.last_mail_of_thread(thread.clone()).await,
            other.last_mail_of_thread(thread).await,
        );
    }
    for status in [None, Some(Status::Open), Some(Status::Running)] {
        assert_same(where_, model.tables(status, 3).await, other.tables(status, 3).await);
    }
    for number in 0..4 {
        let id = player_id(number);
        let either = vec![id, player_id(1)];
        assert_same(where_, model.tables_of(either.clone(), 2).await, other.tables_of(either, 2).await);
        assert_same(where_, model.player(id).await, other.player(id).await);
        let both = vec![player_id(2), id, player_id(1)];
        assert_same(where_, model.players(both.clone()).await, other.players(both).await);
        let address: MailAddress = format!("a{number}@example.org").parse().unwrap();
        assert_same(
            where_,
            model.player_by_address(address.clone()).await,
            other.player_by_address(address).await,
        );
        for channel in ["discord", "other"] {
            let theirs = account(channel, &number.to_string());
            let found = model.player_by_account(theirs.clone()).await;
            assert_same(where_, found, other.player_by_account(theirs).await);
            let (channel, id) = (channel.to_owned(), format!("c{number}"));
            let chosen = model.community(channel.clone(), id.clone()).await;
            assert_same(where_, chosen, other.community(channel, id).await);
        }
        let place = format!("place {number}");
        assert_same(where_, model.table_at(place.clone()).await, other.table_at(place).await);
        let slot = format!("slot {number}");
        assert_same(where_, model.sent_as(slot.clone()).await, other.sent_as(slot).await);
    }
    assert_same(where_, model.seen_messages().await, other.seen_messages().await);
    for number in 0..20 {
        let hash = format!("t{number}");
        assert_same(where_, model.token(hash.clone()).await, other.token(hash).await);
        let key = message(&format!("m{number}"));
        assert_same(where_, model.reply(key.clone()).await, other.reply(key).await);
        let hash = format!("c{number}");
        assert_same(where_, model.components(hash.clone()).await, other.components(hash).await);
    }
    assert_same(where_, model.timers_due(at(30), 9).await, other.timers_due(at(30), 9).await);
    assert_same(where_, model.next_timer_at().await, other.next_timer_at().await);
    assert_same(where_, model.next_letter_at().await, other.next_letter_at().await);
    assert_same(where_, model.letter_counts().await, other.letter_counts().await);
    assert_same(where_, model.census().await, other.census().await);
    assert_same(where_, model.heartbeat().await, other.heartbeat().await);
}
