//! TIMERS: many timers due at once, decided and stored. `cargo bench --bench timers`, or with other numbers
//! `cargo bench --bench timers -- 100000 10000` (open tables, and how many of them are due at once).
//!
//! Every table is a running one of the reference game with one answer missing, over SQLite on this disk. First all but the due
//! ones sleep: how late is a single timer among them? Then all due timers run out at once: how long until every automatic move
//! is stored? Letters stay owed: no channel sends them here.
#![allow(clippy::print_stdout, reason = "a benchmark tells what it measured")]

use chrono::{DateTime, TimeDelta, Utc};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Instant;
use tokio::task::JoinSet;
use vernissage::channels::{Request, Sender};
use vernissage::games;
use vernissage::i18n::Lang;
use vernissage::play::{Code, Keys, MessageKey, Player};
use vernissage::service::{Desk, House, World, timers};
use vernissage::store::{SqliteOptions, SqliteStore};

/// Open tables, unless said otherwise.
const TABLES: usize = 20_000;
/// How many are due at once, unless said otherwise.
const DUE: usize = 10_000;
/// Seats of a table.
const SEATS: usize = 4;
/// There is one person for so many tables: each sits at four times as many.
const TABLES_EACH: usize = 2;
/// Tables opened side by side.
const ABREAST: usize = 128;

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

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|arg| arg.parse().ok());
    let tables = numbers.next().unwrap_or(TABLES);
    let due = numbers.next().unwrap_or(DUE).min(tables);
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = tempfile::tempdir_in(dir).expect("a folder");
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(measure(folder.path(), tables, due));
}

async fn measure(folder: &Path, tables: usize, due: usize) {
    let store = SqliteStore::open(&folder.join("vernissage.db"), SqliteOptions::default()).expect("a store");
    let start = DateTime::from_timestamp(1_800_000_000, 0).expect("a moment");
    let world = Arc::new(Set { now: Mutex::new(start), drawn: AtomicU64::new(0) });
    let house = House { pace: "grace 24h nonstop remind off".to_owned(), extension_s: 0, ..House::default() };
    let desk = Desk::new(store, Keys::new(&[7; 32]), house, world.clone());
    let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
    let began = Instant::now();
    let people = people(&desk, tables).await;
    // Those that are due open an hour before the others.
    open(&desk, &people, due, 0).await;
    *world.now.lock().expect("the clock") = start + TimeDelta::hours(1);
    open(&desk, &people, tables - due, due).await;
    println!("{tables} tables opened in {:.1} s", began.elapsed().as_secs_f64());
    // One timer alone among all: what passes between its due time and its durable effect?
    let alone = Instant::now();
    let found = timers::look_at_due(&desk).await.expect("the store");
    println!("nothing due among {tables} tables: known in {:.2} ms ({found})", millis(alone));
    *world.now.lock().expect("the clock") = start + TimeDelta::hours(24);
    let all = Instant::now();
    let (mut timers_due, mut first) = (0, None);
    loop {
        let looked = timers::look_at_due(&desk).await.expect("the store");
        if looked == 0 {
            break;
        }
        first.get_or_insert_with(|| millis(all) / 1e3);
        timers_due += looked;
    }
    let took = all.elapsed().as_secs_f64();
    println!(
        "{timers_due} timers at {due} tables due at once: {took:.2} s, {:.0} a second",
        timers_due as f64 / took
    );
    println!("the first round was stored after {:.2} s", first.unwrap_or_default());
}

/// One person for every few tables.
async fn people(desk: &Arc<Desk<SqliteStore>>, tables: usize) -> Vec<Player> {
    let mut all = JoinSet::new();
    for number in 0..SEATS.max(tables / TABLES_EACH) {
        let desk = desk.clone();
        all.spawn(async move {
            let address = format!("person{number}@example.org");
            desk.admit(address, "Ada", Lang::parse("en"), "UTC").await.expect("a player")
        });
    }
    all.join_all().await
}

/// Opens so many tables at which one answer is missing.
async fn open(desk: &Arc<Desk<SqliteStore>>, people: &[Player], count: usize, from: usize) {
    let mut all = JoinSet::new();
    for number in from..from + count {
        if all.len() >= ABREAST {
            all.join_next().await;
        }
        let sits = |seat: usize| people[(number * SEATS + seat) % people.len()].id;
        let (desk, ids) = (desk.clone(), (0..SEATS).map(sits).collect::<Vec<_>>());
        all.spawn(async move {
            let says = async |seat: usize, line: &str, nth: usize| {
                let key = MessageKey { channel: "bench".into(), id: format!("{number}/{nth}") };
                let request = Request::new(key, Sender::Player(ids[seat]), vec![line.to_owned()]);
                desk.hear(&request).await.expect("a durable answer").expect("an answer").page
            };
            let code: Code = says(0, "new sealed-lots 4", 0).await.table.expect("a table").code;
            for seat in 1..4 {
                says(seat, &format!("join {code}"), seat).await;
            }
            for seat in 0..3 {
                let table =
                    says(seat, &format!("answer {code} bid 1"), 10 + seat).await.table.expect("a table");
                assert_eq!(table.answered.len(), seat + 1, "the bid is sealed");
            }
        });
    }
    while all.join_next().await.is_some() {}
}

fn millis(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1e3
}
