//! TIMERS: many timers due at once, decided and stored. Run `cargo bench --bench timers`. To change the number of open
//! tables and of timers due at once, run `cargo bench --bench timers -- 100000 10000`.
//!
//! Each table runs the reference game with one answer missing, on SQLite on this disk. There are three phases:
//!
//! 1. The timers of a few tables expire one after another under a running clock, in the service's own loop. The result
//!    is the delay from due time to durable effect.
//! 2. Many deadlines pass at once. The result is the time until each is handled, under the configured grace and natural
//!    delay.
//! 3. All follow-up timers are due at once; normally, that delay spreads them over minutes. Each is an automatic move:
//!    the last of four sealed answers, a reveal, a new auction and four letters.
//!
//! Letters stay queued, since no channel sends them.
#![allow(clippy::print_stdout, reason = "a benchmark prints its results")]

mod own_process;

use chrono::{DateTime, TimeDelta, Utc};
use ports::{Origin, Request};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

use i18n::Lang;
use model::{Code, Keys, MessageKey, PlayerId, Terms};
use service::{Desk, Policy, World, timers};
use store::{SqliteOptions, SqliteStore};
// Links the global allocator.
use vernissage as _;

/// Default number of open tables.
const TABLES: usize = 20_000;
/// Default number of tables due at once.
const DUE: usize = 10_000;
/// Seats per table.
const SEATS: usize = 4;
/// Number of tables per player; each player has seats at four times as many.
const TABLES_EACH: usize = 2;
/// Tables opened concurrently.
const ABREAST: usize = 128;
/// Tables with timers that expire one after another.
const SINGLE: usize = 10;
/// Interval between these, in milliseconds.
const BETWEEN_MS: i64 = 250;
/// Grace for late answers, and maximum delay of automatic moves, in seconds; as in `config.example.toml`.
const GRACE_S: u32 = 3_600;
const DELAY_S: u32 = 120;

/// A clock that is set manually and can run from there.
#[derive(Debug)]
struct Set {
    now: Mutex<(DateTime<Utc>, Option<Instant>)>,
    drawn: AtomicU64,
}

impl Set {
    fn to(&self, now: DateTime<Utc>, since: Option<Instant>) {
        *self.now.lock().expect("nobody panics with the clock in hand") = (now, since);
    }
}

impl World for Set {
    fn now(&self) -> DateTime<Utc> {
        let (now, since) = *self.now.lock().expect("nobody panics with the clock in hand");
        now + since.map_or(Duration::ZERO, |since| since.elapsed())
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
    let world = Arc::new(Set { now: Mutex::new((start, None)), drawn: AtomicU64::new(0) });
    let terms = Terms { grace_s: GRACE_S, delay_s: DELAY_S, ..Terms::default() };
    let pace = "grace 24h nonstop remind off".to_owned();
    let house = Policy { pace, terms, extension_s: 0, ..Policy::default() };
    let desk = Desk::new(Arc::new(store), Keys::new(&[7; 32]), house, world.clone());
    let desk = Arc::new(desk.with_games(std::slice::from_ref(&games::REFERENCE)));
    let began = Instant::now();
    let people = people(&desk, tables).await;
    for number in 0..SINGLE {
        world.to(start + nth(number), None);
        open(&desk, &people, 1, tables + number).await;
    }
    // The tables due at once open hours before the others.
    world.to(start + TimeDelta::hours(1), None);
    open(&desk, &people, due, 0).await;
    world.to(start + TimeDelta::hours(6), None);
    open(&desk, &people, tables - due, due).await;
    println!("{tables} tables opened in {:.1} s", began.elapsed().as_secs_f64());
    one_by_one(&desk, &world, start + TimeDelta::hours(24)).await;
    world.to(start + TimeDelta::hours(25), None);
    all_at_once(&desk, "deadlines").await;
    world.to(start + TimeDelta::hours(25) + TimeDelta::seconds(i64::from(GRACE_S + DELAY_S)), None);
    all_at_once(&desk, "automatic moves").await;
    println!("most memory in use at once: {:.0} MB", own_process::peak_kb() / 1e3);
}

/// Returns the time from the first timer to that of this single table.
fn nth(number: usize) -> TimeDelta {
    TimeDelta::milliseconds(BETWEEN_MS * number as i64)
}

/// Measures the delay from a timer's due time to its durable effect, in the service's own loop under a running clock.
async fn one_by_one(desk: &Arc<Desk>, world: &Arc<Set>, first_at: DateTime<Utc>) {
    world.to(first_at - TimeDelta::seconds(1), Some(Instant::now()));
    let (stop, stopped) = watch::channel(false);
    let (owed, began) = (desk.letters_queued(), desk.now());
    // Clears the notification of earlier letters.
    let _ = tokio::time::timeout(Duration::ZERO, owed.notified()).await;
    let looking = tokio::spawn(timers::run(desk.clone(), stopped));
    let mut late_ms = Vec::new();
    for number in 0..SINGLE {
        owed.notified().await;
        late_ms.push((desk.now() - (first_at + nth(number))).as_seconds_f64() * 1e3);
    }
    stop.send_replace(true);
    looking.await.expect("the loop ends");
    late_ms.sort_by(f64::total_cmp);
    let (middle, last) = (late_ms[SINGLE / 2], late_ms[SINGLE - 1]);
    let took = (desk.now() - began).as_seconds_f64();
    println!(
        "{SINGLE} single timers within {took:.1} s: late by {middle:.1} ms (median), {last:.1} ms (most)"
    );
}

/// Measures the time until all effects of timers due at once are stored.
async fn all_at_once(desk: &Arc<Desk>, what: &str) {
    let all = Instant::now();
    let (mut timers_due, mut first_s) = (0, None);
    loop {
        let looked = timers::run_due_timers(desk).await.expect("the store");
        if looked == 0 {
            break;
        }
        first_s.get_or_insert_with(|| all.elapsed().as_secs_f64());
        timers_due += looked;
    }
    let took_s = all.elapsed().as_secs_f64();
    let rate = timers_due as f64 / took_s;
    let first_s = first_s.unwrap_or_default();
    println!(
        "{timers_due} {what} due at once: {took_s:.2} s, {rate:.0} a second; the first round after {first_s:.2} s"
    );
}

/// Creates one player for every few tables. Keeps only their ids, because the service's memory is measured.
async fn people(desk: &Arc<Desk>, tables: usize) -> Vec<PlayerId> {
    let (mut ids, mut all) = (Vec::new(), JoinSet::new());
    for number in 0..SEATS.max(tables / TABLES_EACH) {
        if all.len() >= ABREAST {
            ids.extend(all.join_next().await.map(|id| id.expect("a player")));
        }
        let desk = desk.clone();
        all.spawn(async move {
            let address = format!("person{number}@example.org");
            desk.register_person(address.parse().expect("an address"), "Ada", Lang::parse("en"), "UTC")
                .await
                .expect("a player")
                .id
        });
    }
    ids.extend(all.join_all().await);
    ids
}

/// Opens `count` tables, each with one answer missing.
async fn open(desk: &Arc<Desk>, people: &[PlayerId], count: usize, from: usize) {
    let mut all = JoinSet::new();
    for number in from..from + count {
        if all.len() >= ABREAST {
            all.join_next().await;
        }
        let sits = |seat: usize| people[(number * SEATS + seat) % people.len()];
        let (desk, ids) = (desk.clone(), (0..SEATS).map(sits).collect::<Vec<_>>());
        all.spawn(async move {
            let says = async |seat: usize, line: &str, nth: usize| {
                let key = MessageKey { channel: "bench".into(), id: format!("{number}/{nth}") };
                let request = Request::new(key, Origin::Player(ids[seat]), vec![line.to_owned()]);
                desk.handle_request(&request).await.expect("a durable answer").expect("an answer").page
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
