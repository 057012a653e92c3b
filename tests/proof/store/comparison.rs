//! Random commits, leases and settlements on two stores must give the same answers. `VERNISSAGE_STORE_SEED` repeats a
//! run.

mod random_commits;

use super::fixtures::*;
use super::leagues::*;
use crate::cluster::TestSchema;
use model::{Commit, ContactMethod, MailAddress, PlayerId, SeasonNumber, Status};
use ports::{
    InstallationStore, LeagueStore, LetterQuery, LetterStore, PeopleStore, PrunedCounts, Store, TableStore,
    TalkQuery, TalkStore, TimerStore, WakeSelection,
};
use random_commits::{any_commit, any_outcome, any_place, any_retention, any_thread};
use std::collections::BTreeMap;
use std::fmt::Debug;
use store::SqliteStore;
use test_support::MemoryStore;

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
const PARTS: [CommitPart; 7] = [
    ("table", |commit| commit.table.is_some()),
    ("opened", |commit| !commit.opened.is_empty()),
    ("players", |commit| !commit.players.is_empty()),
    ("leagues", |commit| !commit.leagues.is_empty()),
    ("audit", |commit| !commit.audit.is_empty()),
    ("ratings", |commit| commit.ratings.iter().any(|line| !line.seats.is_empty())),
    ("talk", |commit| !commit.talk.is_empty()),
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
    match chance.below(14) {
        13 => tell_talk(model, other, chance, where_).await,
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

/// Records lines of talk that a reader was sent.
async fn tell_talk(model: &MemoryStore, other: &dyn Store, chance: &mut SplitMix, where_: &str) {
    let (table, player) = (code(7 + chance.below(4)), player_id(chance.below(4)));
    let way = ContactMethod::ALL[chance.below(3) as usize];
    let number = chance.below(5) as u32;
    let recorded = model.record_told_talk(table.clone(), player, way, number).await;
    assert_same(where_, recorded, other.record_told_talk(table, player, way, number).await);
}

/// Compares every query about talk and notes.
async fn compare_talk(model: &MemoryStore, other: &dyn Store, where_: &str) {
    let players: Vec<PlayerId> = (0..3).map(player_id).collect();
    for table in (7..11).map(code) {
        assert_same(where_, model.talk_head(table.clone()).await, other.talk_head(table.clone()).await);
        for (after, limit) in [(0, 3), (1, 9)] {
            let asked = TalkQuery { table: table.clone(), after, limit };
            assert_same(where_, model.talk(asked.clone()).await, other.talk(asked).await);
        }
        let line = model.talk_line(table.clone(), 2).await;
        assert_same(where_, line, other.talk_line(table.clone(), 2).await);
        let count = model.talk_count(table.clone(), players.clone(), at(30)).await;
        assert_same(where_, count, other.talk_count(table.clone(), players.clone(), at(30)).await);
        let notes = model.notes(players.clone(), Some(table.clone())).await;
        assert_same(where_, notes, other.notes(players.clone(), Some(table.clone())).await);
        for way in ContactMethod::ALL {
            let told = model.told_talk(table.clone(), players[1], way).await;
            assert_same(where_, told, other.told_talk(table.clone(), players[1], way).await);
        }
    }
    for number in 0..9 {
        let id = format!("message {number}");
        assert_same(where_, model.talk_by_remote_id(id.clone()).await, other.talk_by_remote_id(id).await);
    }
    assert_same(where_, model.talk_of(players.clone(), 7).await, other.talk_of(players.clone(), 7).await);
    assert_same(where_, model.notes(players.clone(), None).await, other.notes(players, None).await);
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
        let rated = model.player_ratings(game.clone(), players.clone()).await;
        assert_same(where_, rated, other.player_ratings(game.clone(), players.clone()).await);
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
    compare_talk(model, other, where_).await;
    for number in 7..16 {
        assert_same(where_, model.table(code(number)).await, other.table(code(number)).await);
        let tail = model.table_with_tail(code(number)).await;
        assert_same(where_, tail, other.table_with_tail(code(number)).await);
        let whole = model.table_with_journal(code(number)).await;
        assert_same(where_, whole, other.table_with_journal(code(number)).await);
        assert_same(where_, model.entries(code(number), 1).await, other.entries(code(number), 1).await);
        assert_same(where_, model.timers_of(code(number)).await, other.timers_of(code(number)).await);
    }
    assert_same(where_, model.last_change_at().await, other.last_change_at().await);
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
        assert_same(where_, model.last_sent_id(slot.clone()).await, other.last_sent_id(slot).await);
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
