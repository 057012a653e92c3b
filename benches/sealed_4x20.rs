//! SEALED-4x20: plays the reference game at 1 table and at 8 tables at once, through the desk that all channels use.
//! The store is SQLite on this disk, and each move is timed from the request to the durable answer. Run `cargo bench
//! --bench sealed_4x20`. With `VERNISSAGE_TEST_POSTGRES` (see `.ci/postgres`) it also runs on PostgreSQL, in a schema
//! of its own. The CPU column then excludes the server's own work.
//!
//! For comparison, bare SQLite writes the same rows, with as many moves per commit as there are tables: the upper
//! bound.
//!
//! A move is one sealed bid in the words of a mail (`bid 7`), answered by letter; 80 bids are a game. Each table is a
//! chain: its next bid is sent after the previous answer. Every table plays 25 consecutive games (2,000 moves), so that
//! the first and last moves can be compared as the database grows. Letters stay queued, since no channel sends them.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

mod bare_sqlite;
mod own_process;

use engine::{DiceKey, Seat};
use ports::{Origin, Request};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio_postgres::NoTls;

use i18n::Lang;
use model::{Code, Keys, MessageKey, Player, Right, Status};
use ports::Store;
use service::{Desk, HostWorld, Policy};
use store::{PostgresOptions, PostgresStore, SqliteOptions, SqliteStore, Synchronous, measure_fsync};
// Links the global allocator.
use vernissage as _;

/// Consecutive games at each table.
const GAMES: usize = 25;
/// Bids in a game.
const MOVES: usize = 80;
/// Number of first and of last moves that are compared.
const ENDS: usize = 200;
/// Kernel clock ticks per second, as Linux reports them to programs.
const TICKS: f64 = 100.0;

fn main() {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let fsync = measure_fsync(dir).expect("a folder to write in").median;
    let rate = 1.0 / fsync.as_secs_f64();
    println!("bare fsync of 4 KiB: {:.2} ms, {rate:.0} a second, in {}", millis(fsync), dir.display());
    println!(
        "sync    tables   moves  moves/s  x fsync  p50 ms  p99 ms  cpu s  cpu us/move  peak MB  first 200 ms  last 200 ms"
    );
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut played = Vec::new();
    for synchronous in [Synchronous::Full, Synchronous::Normal] {
        for tables in [1, 8] {
            let folder = tempfile::tempdir_in(dir).expect("a folder");
            let options = SqliteOptions { synchronous, ..SqliteOptions::default() };
            let store = SqliteStore::open(&folder.path().join("vernissage.db"), options).expect("a database");
            let name = format!("{synchronous:?}").to_uppercase();
            runtime.block_on(measure(Arc::new(store), &name, tables, rate));
            played.extend(matches!(synchronous, Synchronous::Full).then_some((tables, folder)));
        }
    }
    if let Ok(cluster) = std::env::var("VERNISSAGE_TEST_POSTGRES") {
        for tables in [1, 8] {
            runtime.block_on(measure_postgres(&cluster, tables, rate));
        }
    }
    // Last, because the memory that it uses is not the service's.
    for (tables, folder) in played {
        let moves = tables * GAMES * MOVES;
        let database = folder.path().join("vernissage.db");
        let bare = bare_sqlite::moves_a_second(&database, folder.path(), moves, tables);
        let bare = bare.expect("the rows once more");
        println!("bare SQLite writes such rows, {tables} moves in each commit: {bare:.0} moves/s");
    }
}

/// Measures the same on a server, in a schema of its own.
async fn measure_postgres(cluster: &str, tables: usize, rate: f64) {
    let (client, line) = tokio_postgres::connect(cluster, NoTls).await.expect("a cluster");
    tokio::spawn(line);
    let drop = "DROP SCHEMA IF EXISTS sealed_4x20 CASCADE";
    client.batch_execute(&format!("{drop}; CREATE SCHEMA sealed_4x20")).await.expect("a schema");
    let url = format!("{cluster} options='-c search_path=sealed_4x20'");
    let store = PostgresStore::open(&url, PostgresOptions::default()).await.expect("a database");
    measure(Arc::new(store), "PGSQL", tables, rate).await;
    client.batch_execute(drop).await.expect("no schema");
}

/// Plays at `tables` tables at once and prints a line.
async fn measure(store: Arc<dyn Store>, name: &str, tables: usize, fsync_rate: f64) {
    let house = Policy { pace: "grace 24h nonstop remind 50%".to_owned(), ..Policy::default() };
    let desk = Desk::new(store, Keys::new(&[7; 32]), house, Arc::new(HostWorld));
    let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
    let mut playing = Vec::new();
    // Resets the memory peak.
    let _ = std::fs::write("/proc/self/clear_refs", "5");
    let (cpu, began) = (cpu_seconds(), Instant::now());
    for number in 0..tables {
        let desk = Arc::clone(&desk);
        playing.push(tokio::spawn(async move { Evening::new(desk, number).await.play().await }));
    }
    let mut times = Vec::new();
    let (mut first, mut last) = (Duration::ZERO, Duration::ZERO);
    for table in playing {
        let table = table.await.expect("whole games");
        first += table[..ENDS].iter().sum::<Duration>();
        last += table[table.len() - ENDS..].iter().sum::<Duration>();
        times.extend(table);
    }
    let (took, cpu) = (began.elapsed().as_secs_f64(), cpu_seconds() - cpu);
    times.sort();
    let per_second = times.len() as f64 / took;
    let at = |percent: usize| millis(times[times.len() * percent / 100]);
    let mean = |sum: Duration| millis(sum) / (ENDS * tables) as f64;
    println!(
        "{:6} {tables:7} {:7} {per_second:8.0} {:8.2} {:7.3} {:7.3} {cpu:6.2} {:12.0} {:8.1} {:13.3} {:12.3}",
        name,
        times.len(),
        per_second / fsync_rate,
        at(50),
        at(99),
        cpu * 1e6 / times.len() as f64,
        own_process::peak_kb() / 1e3,
        mean(first),
        mean(last),
    );
}

/// Four players of consecutive games.
struct Evening {
    desk: Arc<Desk>,
    people: Vec<Player>,
    /// Number of this group.
    number: usize,
    sent: usize,
}

impl Evening {
    async fn new(desk: Arc<Desk>, number: usize) -> Self {
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cy", "Di"] {
            let address = format!("{name}{number}@example.org");
            people.push(
                desk.register_person(address.parse().expect("an address"), name, Lang::parse("en"), "UTC")
                    .await
                    .expect("a player"),
            );
        }
        Self { desk, people, number, sent: 0 }
    }

    /// Plays all games and returns the duration of each move.
    async fn play(mut self) -> Vec<Duration> {
        let mut times = Vec::with_capacity(GAMES * MOVES);
        for _ in 0..GAMES {
            let code = self.open().await;
            while let Some(bids) = self.bids(&code).await {
                for (right, words) in bids {
                    let request = self.request(Origin::Holder(right), words);
                    let began = Instant::now();
                    self.desk.handle_request(&request).await.expect("a durable answer").expect("an answer");
                    times.push(began.elapsed());
                }
            }
        }
        assert_eq!(times.len(), GAMES * MOVES, "every bid was taken");
        times
    }

    /// Opens a table that all players join.
    async fn open(&mut self) -> Code {
        let owner = Origin::Player(self.people[0].id);
        let request = self.request(owner, "new sealed-lots 4".to_owned());
        let answer = self.desk.handle_request(&request).await.expect("a table").expect("an answer");
        let code = answer.page.table.expect("a table").code;
        for number in 1..self.people.len() {
            let request = self.request(Origin::Player(self.people[number].id), format!("join {code}"));
            self.desk.handle_request(&request).await.expect("a seat").expect("an answer");
        }
        code
    }

    /// Returns each seat's bid for the next lot, with its return address; `None` when the game is over.
    async fn bids(&self, code: &Code) -> Option<Vec<(Right, String)>> {
        let loaded = self.desk.load(code).await.expect("the store").expect("the table");
        if loaded.table.status() == Status::Over {
            return None;
        }
        let position = loaded.position.as_deref().expect("a game that runs");
        let mut luck = DiceKey::from_number(self.number as u64).luck(loaded.table.steps);
        let bid = |(seat, ask): (&Seat, &model::Ask)| {
            let (words, _) = position
                .words(*seat, &position.random_step(*seat, &mut luck).expect("a step"))
                .expect("an offer");
            let generation = loaded.table.holder(*seat).expect("a seat").generation();
            (
                Right::Decision {
                    table: code.clone(),
                    seat: *seat,
                    opened: ask.opened,
                    generation,
                    to: None,
                },
                words,
            )
        };
        Some(loaded.table.asks.iter().map(bid).collect())
    }

    fn request(&mut self, from: Origin, line: String) -> Request {
        self.sent += 1;
        let id = format!("{}.{}@example.org", self.number, self.sent);
        let key = MessageKey { channel: "mail".to_owned(), id };
        Request { by_letter: true, ..Request::new(key, from, vec![line]) }
    }
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the user and system CPU time of this process so far, in seconds; NaN without `/proc`.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name in parentheses, user and system time are the 12th and 13th words.
    let words: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |place: usize| words.get(place).and_then(|word| word.parse::<f64>().ok()).unwrap_or(f64::NAN);
    (ticks(11) + ticks(12)) / TICKS
}
