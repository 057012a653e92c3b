//! LEAGUES: a season of 1,000 entries. `cargo bench --bench leagues`.
//!
//! - `planned`: divisions, pairings and seats, from the entries to the log line.
//! - `started`: the whole start of the season through the desk: free codes, 1,000 tables with all players seated, and
//!   the log line, in one commit to SQLite on this disk.
//! - `begun`: the start of the first games, each in a commit of its own.
//! - `standings`: the standings of 1,000 tables in one division.

use chrono::{DateTime, TimeDelta, Utc};
use divan::Bencher;
use i18n::Lang;
use league::book::entry::{EntryState, LeagueEntry};
use league::book::event::{EventActor, LeagueEvent};
use league::ids::EntryId;
use league::played::PlayedSeason;
use league::standings::placed_lines;
use league::steps::due_step::Step;
use league::steps::execute_step_effects::{Chance, execute_step};
use league::stored::{EventBatch, append_events};
use model::{Commit, DivisionNumber, FinalScore, Keys, LeagueName, LeagueRow, PlayerId, SeatScore, Table};
use ports::TableStore;
use service::leagues::LoadedLeague;
use service::{Desk, OperatorActionOutcome, Policy, World};
use std::path::Path;
use std::sync::Arc;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use store::{SqliteOptions, SqliteStore};
use tempfile::TempDir;
use test_support::over;
use tokio::runtime::Runtime;
// Links the global allocator.
use vernissage as _;

/// Number of entries.
const ENTRIES: u32 = 1_000;
/// Name of the league.
const NAME: &str = "BENCH";

fn main() {
    divan::main();
}

/// A clock that is set manually.
#[derive(Debug)]
struct Set {
    now: Mutex<DateTime<Utc>>,
    drawn: AtomicU64,
}

impl World for Set {
    fn now(&self) -> DateTime<Utc> {
        *self.now.lock().expect("nobody panics with the clock in hand")
    }

    fn entropy(&self) -> [u8; 32] {
        *blake3::hash(&self.drawn.fetch_add(1, Ordering::Relaxed).to_le_bytes()).as_bytes()
    }
}

/// A service with a league that accepts no more entries.
struct House {
    desk: Desk,
    store: Arc<SqliteStore>,
    world: Arc<Set>,
    name: LeagueName,
    /// Deleted when dropped.
    _folder: TempDir,
}

impl House {
    /// Creates a league with these settings and 1,000 entries.
    async fn closed_league(words: &[&str]) -> Self {
        let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
        let folder = tempfile::tempdir_in(dir).expect("a folder");
        let path = folder.path().join("vernissage.db");
        let store = Arc::new(SqliteStore::open(&path, SqliteOptions::default()).expect("a store"));
        let start = DateTime::from_timestamp(1_800_000_000, 0).expect("a moment");
        let world = Arc::new(Set { now: Mutex::new(start), drawn: AtomicU64::new(0) });
        let keys = Keys::new(&[7; 32]);
        let desk = Desk::new(store.clone(), keys, Policy::default(), world.clone());
        let name = LeagueName::parse(NAME).expect("a name");
        let house = Self { desk, store, world, name, _folder: folder };
        let words: Vec<String> =
            ["5211", "4", "check-in=off"].iter().chain(words).map(|word| (*word).to_owned()).collect();
        let made = house.desk.create_league(NAME, &words, None).await.expect("a league");
        assert!(matches!(made, OperatorActionOutcome::Done(_)), "{made:?}");
        house.perform_action("open").await;
        house.add_entries().await;
        house.perform_action("close").await;
        house
    }

    /// Executes an admin action as the host, after its explanation.
    async fn perform_action(&self, act: &str) {
        let words = [act.to_owned()];
        let told = self.desk.administer(&self.name, &words, None, None, None).await.expect("the store");
        let Some(OperatorActionOutcome::Proposed { sure, .. }) = told else { panic!("{act}: {told:?}") };
        let done =
            self.desk.administer(&self.name, &words, None, Some(&sure), None).await.expect("the store");
        assert!(matches!(done, Some(OperatorActionOutcome::Done(_))), "{act}: {done:?}");
    }

    /// Adds all entries in one commit, which is not measured.
    async fn add_entries(&self) {
        let admitted = (0..ENTRIES).map(async |number| {
            let address = format!("person{number}@example.org").parse().expect("an address");
            let name = format!("Person {number}");
            self.desk.register_person(address, &name, Lang::parse("en"), "UTC").await.expect("a player").id
        });
        let ids: Vec<PlayerId> = futures_util::future::join_all(admitted).await;
        let at_hand = self.load_league().await;
        let entered = (1u32..).zip(ids).map(|(number, holder)| LeagueEvent::Entered {
            entry: LeagueEntry {
                id: EntryId::new(number),
                holder,
                before: Vec::new(),
                entered_at: self.desk.now(),
                state: EntryState::Entered,
                join_key: format!("<{number}@bench>"),
                missed: 0,
                adjusted: 0,
                struck: None,
                put_into: None,
            },
        });
        let happening = EventBatch { by: EventActor::Host, batch_reason: None, events: entered.collect() };
        let written = append_events(&at_hand.row, &at_hand.body, happening, self.desk.now()).expect("a log");
        let row = LeagueRow { due_at: at_hand.row.due_at, ..written.row };
        let commit = Commit { leagues: vec![row], audit: written.audit, ..Commit::default() };
        self.store.commit(commit).await.expect("a commit");
    }

    async fn load_league(&self) -> LoadedLeague {
        self.desk.load_league(&self.name).await.expect("the store").expect("the league")
    }

    /// Creates a league with a planned season and all its notifications.
    async fn planned(words: &[&str]) -> Self {
        let house = Self::closed_league(words).await;
        house.desk.process_due_leagues().await.expect("a plan");
        let planned = house.load_league().await;
        assert_eq!(planned.league().season().expect("a season").tables.len(), ENTRIES as usize);
        house
    }

    fn advance_clock(&self, by: TimeDelta) {
        *self.world.now.lock().expect("nobody panics with the clock in hand") += by;
    }
}

fn runtime() -> Runtime {
    Runtime::new().expect("a runtime")
}

/// Divisions, pairings and seats: the log line that plans a season.
#[divan::bench(
    args = ["format=block", "format=block division=13", "format=rounds rounds=5 division=24", "format=swiss"],
    sample_count = 20,
    sample_size = 1
)]
fn planned(bencher: Bencher<'_, '_>, choices: &str) {
    let words: Vec<&str> = choices.split(' ').collect();
    let at_hand = runtime().block_on(async { House::closed_league(&words).await.load_league().await });
    let played = at_hand.newest_played_season().expect("a season");
    let now = played.season.dates.closes_at.expect("a date");
    bencher.bench_local(|| {
        let chance = Chance { entropy: &[7; 32], codes: &[] };
        execute_step(&played, &Step::Plan, now, &chance).expect("a plan")
    });
}

/// The start of a season: opens 1,000 tables of 4 seats each, in one commit.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn started(bencher: Bencher<'_, '_>) {
    let runtime = runtime();
    bencher
        .with_inputs(|| runtime.block_on(House::planned(&["format=block"])))
        .bench_local_refs(|house| runtime.block_on(house.perform_action("start")));
}

/// The start of the first games: as many as possible with at most two tables per player, each in its own commit.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn begun(bencher: Bencher<'_, '_>) {
    let runtime = runtime();
    let started = || async {
        let house = House::planned(&["format=block"]).await;
        house.perform_action("start").await;
        house.advance_clock(TimeDelta::minutes(1));
        house
    };
    bencher.with_inputs(|| runtime.block_on(started())).bench_local_refs(|house| {
        runtime.block_on(house.desk.process_due_leagues()).expect("games begin");
    });
}

/// The standings of a division of 1,000 tables, `over` of them finished, including the possible final ranks.
#[divan::bench(args = [1_000, 500], sample_count = 20, sample_size = 1)]
fn standings(bencher: Bencher<'_, '_>, over: usize) {
    let (at_hand, tables) = runtime().block_on(async {
        let house = House::planned(&["format=block"]).await;
        house.perform_action("start").await;
        let at_hand = house.load_league().await;
        let tables: Vec<Table> = at_hand.tables.iter().map(|head| head.table().clone()).collect();
        (at_hand, tables)
    });
    assert_eq!(tables.len(), ENTRIES as usize);
    let tables: Vec<Table> = tables
        .into_iter()
        .enumerate()
        .map(|(at, table)| if at < over { finish_table(table, at) } else { table })
        .collect();
    let league = at_hand.league();
    let season = league.season().expect("a season");
    bencher.bench_local(|| {
        let played = PlayedSeason::new(league, season, &tables, &at_hand.people);
        let lines = placed_lines(&played, DivisionNumber::new(1)).expect("a standing");
        assert_eq!(lines.len(), ENTRIES as usize);
        lines
    });
}

/// Returns a finished table. The winning seat varies from table to table, and some results are tied.
fn finish_table(table: Table, at: usize) -> Table {
    let order = |seat: usize| (seat * 7 + at * 3) % table.seats.len();
    let score = |seat: usize| SeatScore { rank: order(seat) as u8 + 1, points: 40 - order(seat) as i32 * 3 };
    let seats = (0..table.seats.len()).map(score).collect();
    let score = FinalScore { ended_at: table.opened_at, seq: table.seq, ruled: false, seats };
    Table { stage: over(score), ..table }
}
