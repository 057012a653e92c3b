//! One world: a clock, a store, channels, and a process over them that can die at any await point and is restarted.

use super::mutated_worlds::SimulatedFault;
use super::observations::WorldObservations;
use super::observed_store::{ObservedStore, SimulatedProcess, lock};
use super::post::{NetworkState, SimulatedChannel};
use crate::any_store::any_store;
use crate::store::comparison::SplitMix;
use chrono::{Datelike, NaiveDate, NaiveTime, Offset, TimeDelta, TimeZone};
use chrono_tz::Tz;
use engine::GameKind;
use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::future::Future;
use std::sync::atomic::{self, AtomicU64};
use std::sync::{Arc, LazyLock, Mutex};
use tempfile::TempDir;
use tokio::sync::RwLock;

use model::{Audience, Code, Instant, Keys, Status, Table, Terms};
use ports::Store;
use service::{Desk, Outbox, Policy, World, credit_outage_at_start, timers};
use store::SqliteStore;

/// Minimum duration of an outage, in seconds.
const OUTAGE_S: i64 = 60;
/// Maximum number of rounds of timers and letters at one instant before the world counts as restless.
const ROUNDS_MAX: u32 = 5_000;

/// Every registered game and the reference game.
static GAMES: LazyLock<Vec<GameKind>> =
    LazyLock::new(|| games::all().iter().chain([&games::REFERENCE]).copied().collect());

/// A clock set by the test, and a counter as the source of randomness.
#[derive(Debug)]
pub(crate) struct SimulatedClock {
    now: Mutex<Instant>,
    /// Offset of the service's own clock.
    ahead: Mutex<TimeDelta>,
    drawn: AtomicU64,
}

impl World for SimulatedClock {
    fn now(&self) -> Instant {
        *lock(&self.now) + *lock(&self.ahead)
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, atomic::Ordering::Relaxed);
        *blake3::hash(&drawn.to_le_bytes()).as_bytes()
    }
}

/// The in-memory part of a world.
pub(crate) struct RunningProcess {
    pub(crate) desk: Arc<Desk>,
    pub(crate) outbox: Arc<Outbox>,
    pub(crate) life: Arc<SimulatedProcess>,
}

/// A world.
pub(crate) struct SimulatedWorldState {
    pub(crate) clock: Arc<SimulatedClock>,
    pub(crate) base: Arc<dyn Store>,
    pub(crate) seen: Arc<Mutex<WorldObservations>>,
    pub(crate) network: Arc<Mutex<NetworkState>>,
    pub(crate) house: Policy,
    pub(crate) process: RunningProcess,
    writing: Arc<RwLock<()>>,
    fault: Option<SimulatedFault>,
    _dir: Option<TempDir>,
}

/// Paces of all kinds.
pub(crate) const PACES: [&str; 10] = [
    "fast",
    "normal",
    "slow",
    "grace 1h nonstop",
    "grace 6h nonstop remind every 2h",
    "grace 10h bank 1d increment 2h cap 2d",
    "grace 24h nonstop remind 25% 50% 90%",
    "daily 20:00 Europe/Lisbon",
    "daily 2:30 America/New_York mon-fri notice 3h",
    "daily 2:00 Australia/Lord_Howe nonstop",
];

/// Draws a policy that an operator might choose.
pub(crate) fn draw_policy(chance: &mut SplitMix) -> Policy {
    Policy {
        pace: (*chance.one_of(&PACES)).to_owned(),
        terms: Terms {
            vacant_after: 1 + chance.below(3) as u8,
            grace_s: *chance.one_of(&[0, 0, 600, 7_200]),
            delay_s: *chance.one_of(&[0, 90, 900]),
            ready_check: chance.percent(50),
            missed_percent_max: None,
            audience: Audience::Members,
            whispers: None,
        },
        holiday_days: *chance.one_of(&[None, Some(0), Some(5), Some(42)]),
        extension_s: *chance.one_of(&[0, 0, 3_600, 43_200]),
        after_outage_s: *chance.one_of(&[0, 3_600, 14_400]),
        admins: BTreeSet::from(["person0@example.org".parse().unwrap()]),
        ..Policy::default()
    }
}

impl SimulatedWorldState {
    /// Creates a world in which nothing has happened yet.
    pub(crate) fn new(start: Instant, seed: u64, house: Policy, on_disk: bool, loud: bool) -> Self {
        let dir = on_disk.then(|| tempfile::tempdir().unwrap());
        let base: Arc<dyn Store> = match &dir {
            Some(dir) => {
                let options = crate::store::fixtures::unsynced_options();
                Arc::new(SqliteStore::open(&dir.path().join("simulated.db"), options).unwrap())
            }
            None => any_store(),
        };
        let drawn = AtomicU64::new(seed << 32);
        let clock = Arc::new(SimulatedClock { now: Mutex::new(start), ahead: Mutex::default(), drawn });
        let seen = Arc::new(Mutex::new(WorldObservations::new(start, loud)));
        let network = Arc::new(Mutex::new(NetworkState::new(seed, 0)));
        let writing: Arc<RwLock<()>> = Arc::default();
        let store = ObservedStore {
            base: base.clone(),
            life: Arc::default(),
            seen: seen.clone(),
            writing: writing.clone(),
            fault: None,
        };
        let process = start_process(store, &clock, &network, &house);
        Self { clock, base, seen, network, house, process, writing, fault: None, _dir: dir }
    }

    /// Introduces a deliberate fault from now on.
    pub(crate) async fn introduce_fault(&mut self, fault: SimulatedFault) {
        self.fault = Some(fault);
        *lock(&self.clock.ahead) = fault.clock_offset();
        self.restart().await;
    }

    pub(crate) fn now(&self) -> Instant {
        *lock(&self.clock.now)
    }

    pub(crate) fn set_clock(&self, now: Instant) {
        *lock(&self.clock.now) = now;
        lock(&self.seen).now = now;
    }

    pub(crate) fn move_clock(&self, by: TimeDelta) {
        self.set_clock(self.now() + by);
    }

    pub(crate) fn note(&self, line: impl Into<String>) {
        lock(&self.seen).note(line);
    }

    pub(crate) fn break_promise(&self, promise: impl Into<String>) {
        lock(&self.seen).record_violation(promise);
    }

    /// Kills the process with everything in memory; after a while another one starts over the stored data.
    pub(crate) async fn kill_process(&mut self, for_s: i64) {
        self.kill_process_twice(for_s, 0).await;
    }

    /// Like [`SimulatedWorldState::dies`], but the first new process dies at this await point while it restores the
    /// lost time.
    pub(crate) async fn kill_process_twice(&mut self, for_s: i64, breaths: i64) {
        self.note(format!("the process dies; away for {for_s} s"));
        self.record_heartbeat(self.now()).await;
        lock(&self.seen).tally.count("death");
        let before: BTreeMap<Code, Table> = lock(&self.seen).tables.clone();
        self.move_clock(TimeDelta::seconds(for_s));
        self.restart().await;
        self.process.life.ends_after(breaths);
        if for_s > OUTAGE_S {
            lock(&self.seen).record_outage(self.now() - TimeDelta::seconds(for_s), self.now());
        }
        while self
            .run_in_process(|desk, _| async move { credit_outage_at_start(&desk).await.unwrap() })
            .await
            .is_none()
        {
            lock(&self.seen).tally.count("outage and death");
            self.restart().await;
        }
        self.process.life.cancel_death();
        if for_s > OUTAGE_S {
            self.check_compensation(&before, for_s);
        }
    }

    /// Starts another process once the last one's pending writes are done.
    async fn restart(&mut self) {
        drop(self.writing.write().await);
        let store = ObservedStore {
            base: self.base.clone(),
            life: Arc::default(),
            seen: self.seen.clone(),
            writing: self.writing.clone(),
            fault: self.fault,
        };
        self.process = start_process(store, &self.clock, &self.network, &self.house);
    }

    /// Checks that seats to act got back the time lost in the outage.
    fn check_compensation(&self, before: &BTreeMap<Code, Table>, for_s: i64) {
        let mut seen = lock(&self.seen);
        for (code, old) in before.iter().filter(|(_, table)| table.status() == Status::Running) {
            let new = seen.tables[code].clone();
            if new.clocks.paused_at.is_some() {
                continue;
            }
            for (seat, ask) in old.asks.iter().filter(|(_, ask)| ask.seal.is_none() && !ask.late) {
                let given = new.asks.get(seat).and_then(|new| new.deadline_at).zip(ask.deadline_at);
                if given.is_some_and(|(new, old)| new < old + TimeDelta::seconds(for_s)) {
                    seen.record_violation(format!("{code}: seat {seat} lost time in an outage: {given:?}"));
                }
            }
        }
    }

    /// Records the last heartbeat.
    async fn record_heartbeat(&self, at: Instant) {
        self.base.record_heartbeat(at).await.unwrap();
    }

    /// Runs a future in the process, which may die of it; returns the result if it survived.
    pub(crate) async fn run_in_process<T, F: Future<Output = T>>(
        &mut self,
        work: impl FnOnce(Arc<Desk>, Arc<Outbox>) -> F,
    ) -> Option<T> {
        let RunningProcess { desk, outbox, life } = &self.process;
        life.clone().unless_over(work(desk.clone(), outbox.clone())).await
    }

    /// Runs timers and sends letters until nothing is due. Returns false if the process died.
    pub(crate) async fn run_until_rest(&mut self) -> bool {
        for _ in 0..ROUNDS_MAX {
            let looked =
                self.run_in_process(|desk, _| async move { timers::run_due_timers(&desk).await }).await;
            let Some(looked) = looked else { return false };
            let sent = self.run_in_process(|_, outbox| async move { outbox.deliver_due().await }).await;
            let Some(sent) = sent else { return false };
            if looked == Ok(0) && sent == Ok(0) {
                return true;
            }
        }
        self.break_promise("does not come to rest");
        true
    }

    /// Returns the time at which something is due.
    pub(crate) async fn next_due(&self) -> Option<Instant> {
        let (timer, letter) = (self.base.next_timer_at().await, self.base.next_letter_at().await);
        timer.unwrap().into_iter().chain(letter.unwrap()).min()
    }
}

fn start_process(
    store: ObservedStore,
    clock: &Arc<SimulatedClock>,
    network: &Arc<Mutex<NetworkState>>,
    house: &Policy,
) -> RunningProcess {
    let (life, seen, fault) = (store.life.clone(), store.seen.clone(), store.fault);
    let desk = Desk::new(Arc::new(store), Keys::new(&KEY), house.clone(), clock.clone()).with_games(&GAMES);
    let desk = Arc::new(desk);
    let post = SimulatedChannel { life: life.clone(), seen, network: network.clone(), fault };
    let outbox = Arc::new(Outbox::new(desk.clone(), Arc::new(post)));
    RunningProcess { desk, outbox, life }
}

/// The key of every simulated installation.
pub(crate) const KEY: [u8; 32] = [3; 32];

/// Start dates of seeds, in turn; the following events fall within two months. After the first, clocks go back in the
/// north (forward on Lord Howe); after the second, the year ends. After the third, clocks go forward in the north (back
/// on Lord Howe). The last lies between America's change and Europe's.
const BEGINNINGS: [&str; 4] = ["2026-09-25", "2026-12-08", "2027-03-04", "2027-03-19"];

/// Returns the start of a seed.
pub(crate) fn start_of_seed(seed: u64) -> Instant {
    let day: NaiveDate = BEGINNINGS[(seed % BEGINNINGS.len() as u64) as usize].parse().unwrap();
    day.and_time(NaiveTime::MIN).and_utc()
}

/// Returns the directions of clock changes in a zone between two instants.
fn clock_changes(zone: Tz, from: Instant, to: Instant) -> BTreeSet<Ordering> {
    let hours = (0..(to - from).num_hours()).map(|hour| from + TimeDelta::hours(hour));
    let offset_s = |at: &Instant| zone.offset_from_utc_datetime(&at.naive_utc()).fix().local_minus_utc();
    let changes = hours.map(|at| offset_s(&(at + TimeDelta::hours(1))).cmp(&offset_s(&at)));
    changes.filter(|change| *change != Ordering::Equal).collect()
}

/// While people play, the seeds of the short form cross both clock changes of every zone that has them, and the new
/// year.
#[test]
fn seeds_cross_all_clock_changes_and_the_new_year() {
    let windows: BTreeSet<(Instant, Instant)> = (0..super::SEEDS)
        .map(|seed| (start_of_seed(seed), start_of_seed(seed) + TimeDelta::days(super::DAYS)))
        .collect();
    assert_eq!(windows.len(), BEGINNINGS.len(), "every start date is used");
    assert!(windows.iter().any(|(from, to)| from.year() < to.year()), "the new year");
    let mut crossed: BTreeMap<&str, BTreeSet<Ordering>> = BTreeMap::new();
    for zone in super::people::ZONES {
        let tz: Tz = zone.parse().unwrap();
        let ways = windows.iter().flat_map(|(from, to)| clock_changes(tz, *from, *to)).collect();
        crossed.insert(zone, ways);
    }
    let both = BTreeSet::from([Ordering::Less, Ordering::Greater]);
    for zone in ["Europe/Lisbon", "America/New_York", "America/St_Johns", "Australia/Lord_Howe"] {
        assert_eq!(crossed.remove(zone), Some(both.clone()), "{zone}");
    }
    assert!(crossed.values().all(BTreeSet::is_empty), "no other zone has daylight saving: {crossed:?}");
}
