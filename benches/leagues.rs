//! LEAGUES: a season of 1,000 entries. `cargo bench --bench leagues`.
//!
//! `planned` divides them, draws who meets whom and gives them seats, from the entries to the line of the log. `started` is the whole
//! start of the season by the desk: free codes, 1,000 tables with everybody in their seats, the line of the log, in one commit to SQLite
//! on this disk. `begun` lets the first games begin, each in a commit of its own. `standings` are those of 1,000 tables in one division.

use chrono::{DateTime, TimeDelta, Utc};
use divan::Bencher;
use i18n::Lang;
use league::book::entry::{EntryState, LeagueEntry};
use league::book::event::{By, LeagueEvent};
use league::ids::EntryId;
use league::played::PlayedSeason;
use league::standings::placed;
use league::steps::due::Step;
use league::steps::take::{Chance, take};
use league::stored::{Happening, write};
use model::{Commit, DivisionNumber, FinalScore, Keys, LeagueName, LeagueRow, PlayerId, SeatScore, Table};
use ports::TableStore;
use service::leagues::LeagueAtHand;
use service::{Desk, HostAct, Policy, World};
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

/// How many enter.
const ENTRIES: u32 = 1_000;
/// The league.
const NAME: &str = "BENCH";

fn main() {
    divan::main();
}

/// A clock that is set by hand.
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

/// A service with a league whose entries are closed.
struct House {
    desk: Desk,
    store: Arc<SqliteStore>,
    world: Arc<Set>,
    name: LeagueName,
    /// Held as long as it is used.
    _folder: TempDir,
}

impl House {
    /// A league with these choices, which 1,000 people have entered.
    async fn closed(words: &[&str]) -> Self {
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
        let made = house.desk.found_league(NAME, &words, None).await.expect("a league");
        assert!(matches!(made, HostAct::Done(_)), "{made:?}");
        house.does("open").await;
        house.enters().await;
        house.does("close").await;
        house
    }

    /// Does an act, told first, as whoever runs the service.
    async fn does(&self, act: &str) {
        let words = [act.to_owned()];
        let told = self.desk.administer(&self.name, &words, None, None).await.expect("the store");
        let Some(HostAct::Proposed { sure, .. }) = told else { panic!("{act}: {told:?}") };
        let done = self.desk.administer(&self.name, &words, None, Some(&sure)).await.expect("the store");
        assert!(matches!(done, Some(HostAct::Done(_))), "{act}: {done:?}");
    }

    /// Everybody enters, in one commit: what is measured comes later.
    async fn enters(&self) {
        let admitted = (0..ENTRIES).map(async |number| {
            let address = format!("person{number}@example.org").parse().expect("an address");
            let name = format!("Person {number}");
            self.desk.admit(address, &name, Lang::parse("en"), "UTC").await.expect("a player").id
        });
        let ids: Vec<PlayerId> = futures_util::future::join_all(admitted).await;
        let at_hand = self.at_hand().await;
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
        let happening = Happening { by: By::Host, why: None, events: entered.collect() };
        let written = write(&at_hand.row, &at_hand.body, happening, self.desk.now()).expect("a log");
        let row = LeagueRow { due_at: at_hand.row.due_at, ..written.row };
        let commit = Commit { leagues: vec![row], audit: written.audit, ..Commit::default() };
        self.store.commit(commit).await.expect("a commit");
    }

    async fn at_hand(&self) -> LeagueAtHand {
        self.desk.league_at_hand(&self.name).await.expect("the store").expect("the league")
    }

    /// The season planned, and everything told that is told.
    async fn planned(words: &[&str]) -> Self {
        let house = Self::closed(words).await;
        house.desk.look_at_leagues().await.expect("a plan");
        let planned = house.at_hand().await;
        assert_eq!(planned.league().season().expect("a season").tables.len(), ENTRIES as usize);
        house
    }

    fn later(&self, by: TimeDelta) {
        *self.world.now.lock().expect("nobody panics with the clock in hand") += by;
    }
}

fn runtime() -> Runtime {
    Runtime::new().expect("a runtime")
}

/// Divided, paired and seated: the line of the log that plans a season.
#[divan::bench(
    args = ["format=block", "format=block division=13", "format=rounds rounds=5 division=24", "format=swiss"],
    sample_count = 20,
    sample_size = 1
)]
fn planned(bencher: Bencher<'_, '_>, choices: &str) {
    let words: Vec<&str> = choices.split(' ').collect();
    let at_hand = runtime().block_on(async { House::closed(&words).await.at_hand().await });
    let played = at_hand.played().expect("a season");
    let now = played.season.dates.closes_at.expect("a date");
    bencher.bench_local(|| {
        let chance = Chance { entropy: &[7; 32], codes: &[] };
        take(&played, &Step::Plan, now, &chance).expect("a plan")
    });
}

/// The season starts: 1,000 tables are opened with 4 seats each, in one commit.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn started(bencher: Bencher<'_, '_>) {
    let runtime = runtime();
    bencher
        .with_inputs(|| runtime.block_on(House::planned(&["format=block"])))
        .bench_local_refs(|house| runtime.block_on(house.does("start")));
}

/// The first games begin: as many as can, with everybody at two tables at most; each in a commit of its own.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn begun(bencher: Bencher<'_, '_>) {
    let runtime = runtime();
    let started = || async {
        let house = House::planned(&["format=block"]).await;
        house.does("start").await;
        house.later(TimeDelta::minutes(1));
        house
    };
    bencher.with_inputs(|| runtime.block_on(started())).bench_local_refs(|house| {
        runtime.block_on(house.desk.look_at_leagues()).expect("games begin");
    });
}

/// The standing of one division of 1,000 tables, of which so many are over; where everybody can still end is in it.
#[divan::bench(args = [1_000, 500], sample_count = 20, sample_size = 1)]
fn standings(bencher: Bencher<'_, '_>, over: usize) {
    let (at_hand, tables) = runtime().block_on(async {
        let house = House::planned(&["format=block"]).await;
        house.does("start").await;
        let at_hand = house.at_hand().await;
        let tables: Vec<Table> = at_hand.tables.iter().map(|head| head.table().clone()).collect();
        (at_hand, tables)
    });
    assert_eq!(tables.len(), ENTRIES as usize);
    let tables: Vec<Table> = tables
        .into_iter()
        .enumerate()
        .map(|(at, table)| if at < over { ended(table, at) } else { table })
        .collect();
    let league = at_hand.league();
    let season = league.season().expect("a season");
    bencher.bench_local(|| {
        let played = PlayedSeason::new(league, season, &tables, &at_hand.people);
        let lines = placed(&played, DivisionNumber::new(1)).expect("a standing");
        assert_eq!(lines.len(), ENTRIES as usize);
        lines
    });
}

/// A table whose game is over: who wins is another seat from table to table, and some are equal.
fn ended(table: Table, at: usize) -> Table {
    let order = |seat: usize| (seat * 7 + at * 3) % table.seats.len();
    let score = |seat: usize| SeatScore { rank: order(seat) as u8 + 1, points: 40 - order(seat) as i32 * 3 };
    let seats = (0..table.seats.len()).map(score).collect();
    let score = FinalScore { ended_at: table.opened_at, seq: table.seq, ruled: false, seats };
    Table { stage: over(score), ..table }
}
