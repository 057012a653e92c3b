//! A world with one league: a clock, a store, and a process over them that can die at any commit boundary. Time jumps
//! from one due event to the next, as for a process that sleeps in between.

use super::mutated_worlds::LeagueFault;
use super::unreliable_store::{CommitObservations, ProcessLifetime, UnreliableStore, lock};
use crate::any_store::any_store;
use crate::store::comparison::SplitMix;
use chrono::{DateTime, TimeDelta};
use engine::GameKind;
use ports::{Origin, Request};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

use i18n::Lang;
use league::book::league::League;
use league::stored::parse_league_body;
use model::{
    Instant, Keys, LeagueName, MessageKey, Page, People, Player, PlayerId, SeasonNumber, Table, Terms,
};
use ports::Store;
use service::{Desk, Policy, World, credit_outage_at_start, timers};
use store::SqliteStore;

/// Minimum sleep between league passes, in milliseconds.
const SLEEP_MIN_MS: i64 = 20;
/// Maximum number of rounds at one instant before the world counts as restless.
const ROUNDS_MAX: u32 = 5_000;
/// Name of the league.
pub(super) const NAME: &str = "SIM";

static GAMES: &[GameKind] = std::slice::from_ref(&games::REFERENCE);

/// A clock set by the test, and a counter as the source of randomness.
#[derive(Debug)]
struct CountingWorld {
    now: Mutex<Instant>,
    drawn: AtomicU64,
}

impl World for CountingWorld {
    fn now(&self) -> Instant {
        *lock(&self.now)
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        *blake3::hash(&drawn.to_le_bytes()).as_bytes()
    }
}

/// A world with one league.
pub(super) struct LeagueWorld {
    clock: Arc<CountingWorld>,
    pub(super) base: Arc<dyn Store>,
    pub(super) desk: Arc<Desk>,
    span: Arc<ProcessLifetime>,
    pub(super) heard: Arc<Mutex<CommitObservations>>,
    bent: Option<LeagueFault>,
    pub(super) chance: SplitMix,
    /// All players, Root first.
    pub(super) people: Vec<Player>,
    sent: u64,
    /// Periods in which the service was away or had just restarted.
    pub(super) away: Vec<(Instant, Instant)>,
    /// Counts of events.
    pub(super) tally: BTreeMap<&'static str, u64>,
    /// Broken laws.
    pub(super) broken: Vec<String>,
    /// True if the admin also adds players, keeps pairs apart, exchanges entries and forms teams.
    pub(super) is_drawn_by_hand: bool,
    /// True if events are printed, for a repeated seed.
    pub(super) loud: bool,
    _dir: Option<TempDir>,
}

fn simulator_policy() -> Policy {
    Policy {
        pace: "grace 9h nonstop".to_owned(),
        terms: Terms { grace_s: 0, delay_s: 0, ..Terms::default() },
        admins: BTreeSet::from(["root@example.org".parse().unwrap()]),
        extension_s: 0,
        after_outage_s: 3_600,
        ..Policy::default()
    }
}

impl LeagueWorld {
    /// Creates a world in which Root is the only player.
    pub(super) async fn new(seed: u64, on_disk: bool, bent: Option<LeagueFault>) -> Self {
        let dir = on_disk.then(|| tempfile::tempdir().unwrap());
        let base: Arc<dyn Store> = match &dir {
            Some(dir) => {
                let path = dir.path().join("league.db");
                Arc::new(SqliteStore::open(&path, crate::store::fixtures::unsynced_options()).unwrap())
            }
            None => any_store(),
        };
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let clock = Arc::new(CountingWorld { now: Mutex::new(start), drawn: AtomicU64::new(seed << 32) });
        let (heard, span) = (Arc::default(), Arc::default());
        let desk = new_process(&base, &clock, &heard, &span, bent);
        let chance = SplitMix(seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(7));
        let mut world = Self {
            clock,
            base,
            desk,
            span,
            heard,
            bent,
            chance,
            people: Vec::new(),
            sent: 0,
            away: Vec::new(),
            tally: BTreeMap::new(),
            broken: Vec::new(),
            is_drawn_by_hand: false,
            loud: false,
            _dir: dir,
        };
        world.admit("Root").await;
        world
    }

    /// Admits a player and returns their index.
    pub(super) async fn admit(&mut self, name: &str) -> usize {
        let address = format!("{}@example.org", name.to_lowercase());
        let player = self
            .desk
            .register_person(address.parse().unwrap(), name, Lang::parse("en"), "UTC")
            .await
            .unwrap();
        self.people.push(player);
        self.people.len() - 1
    }

    pub(super) fn now(&self) -> Instant {
        self.clock.now()
    }

    pub(super) fn count(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    pub(super) fn note(&self, line: impl std::fmt::Display) {
        if self.loud {
            eprintln!("{} {line}", self.now().format("%m-%d %H:%M:%S"));
        }
    }

    pub(super) fn report_broken_law(&mut self, law: impl Into<String>) {
        let law = format!("{}: {}", self.now(), law.into());
        self.note(&law);
        self.broken.push(law);
    }

    /// Loads the league from its row.
    pub(super) async fn league(&self) -> League {
        let row = self.base.league(LeagueName::parse(NAME).unwrap()).await.unwrap().expect("a league");
        parse_league_body(&row).unwrap().league
    }

    /// Returns the tables of a season, or of all seasons.
    pub(super) async fn tables(&self, season: Option<SeasonNumber>) -> Vec<Table> {
        let heads = self.base.tables_of_league(LeagueName::parse(NAME).unwrap(), season).await.unwrap();
        heads.iter().map(|head| head.table().clone()).collect()
    }

    /// Returns all players by id.
    pub(super) fn players_by_id(&self) -> People {
        self.people.iter().map(|player| (player.id, Arc::new(player.clone()))).collect()
    }

    pub(super) fn name(&self, player: PlayerId) -> &str {
        self.people.iter().find(|one| one.id == player).map_or("?", |player| player.name.as_str())
    }

    /// Schedules the death of the process just before or after one of the next commits.
    pub(super) fn schedule_death(&mut self) {
        let boundaries = 1 + self.chance.below(60) as i64;
        self.span.ends_after(boundaries);
    }

    /// Sends a player's line and returns the answer. If the process dies meanwhile, the message is repeated.
    pub(super) async fn send_as(&mut self, from: Origin, line: &str) -> Page {
        self.sent += 1;
        let key = MessageKey { channel: "mail".into(), id: format!("m{}", self.sent) };
        let request = Request { by_letter: false, ..Request::new(key, from, vec![line.to_owned()]) };
        loop {
            let (desk, span) = (self.desk.clone(), self.span.clone());
            let answer = span.run_until_death(desk.handle_request(&request)).await;
            match answer {
                Some(answer) => return answer.unwrap().map(|answer| answer.page).unwrap_or_default(),
                None => self.restart_process(5).await,
            }
        }
    }

    /// Starts another process, this many seconds after the death of the last one.
    async fn restart_process(&mut self, for_s: i64) {
        self.count("death");
        let from = self.now();
        self.base.record_heartbeat(from).await.unwrap();
        self.advance_clock_by(TimeDelta::seconds(for_s));
        self.note(format!("the process has died; away for {for_s} s"));
        self.away.push((from, self.now()));
        loop {
            self.span = Arc::default();
            self.desk = new_process(&self.base, &self.clock, &self.heard, &self.span, self.bent);
            if self.chance.below(4) == 0 {
                self.schedule_death();
            }
            let desk = self.desk.clone();
            let made = self
                .span
                .clone()
                .run_until_death(async move { credit_outage_at_start(&desk).await.unwrap() })
                .await;
            let desk = self.desk.clone();
            let all = self
                .span
                .clone()
                .run_until_death(async move { desk.process_all_leagues().await.unwrap() })
                .await;
            match made.and(all) {
                Some(()) => return,
                None => self.count("death at the start"),
            }
        }
    }

    /// Takes the service down for a time; afterwards one pass has to catch up completely.
    pub(super) async fn take_down(&mut self, by: TimeDelta) {
        self.count(if by >= TimeDelta::days(7) { "week away" } else { "outage" });
        self.restart_process(by.num_seconds()).await;
        super::laws::check_nothing_is_due(self, "after one pass").await;
        self.run_due().await;
    }

    fn advance_clock_by(&self, by: TimeDelta) {
        *lock(&self.clock.now) += by;
    }

    /// Runs timers and league passes until nothing is due.
    pub(super) async fn run_due(&mut self) {
        for _ in 0..ROUNDS_MAX {
            let before = lock(&self.heard).commits;
            let (desk, span) = (self.desk.clone(), self.span.clone());
            let looked = span.run_until_death(async move {
                timers::run_due_timers(&desk).await.unwrap();
                desk.process_due_leagues().await.unwrap();
            });
            match looked.await {
                Some(()) if lock(&self.heard).commits == before => return,
                Some(()) => {}
                None => self.restart_process(5).await,
            }
        }
        self.report_broken_law("does not come to rest");
    }

    /// Advances the time to `until`, from one due event to the next.
    pub(super) async fn advance_until(&mut self, until: Instant) {
        self.run_due().await;
        loop {
            let timer = self.base.next_timer_at().await.unwrap();
            let league = self.desk.store().next_league_at().await.unwrap();
            let next = timer.into_iter().chain(league).min().filter(|next| *next <= until);
            let Some(next) = next else { break };
            let later = self.now() + TimeDelta::milliseconds(SLEEP_MIN_MS);
            *lock(&self.clock.now) = next.max(later);
            self.run_due().await;
        }
        if self.now() < until {
            *lock(&self.clock.now) = until;
        }
        self.run_due().await;
    }
}

fn new_process(
    base: &Arc<dyn Store>,
    clock: &Arc<CountingWorld>,
    heard: &Arc<Mutex<CommitObservations>>,
    span: &Arc<ProcessLifetime>,
    bent: Option<LeagueFault>,
) -> Arc<Desk> {
    let store = UnreliableStore { base: base.clone(), span: span.clone(), heard: heard.clone(), bent };
    let desk = Desk::new(Arc::new(store), Keys::new(&[3; 32]), simulator_policy(), clock.clone());
    Arc::new(desk.with_games(GAMES))
}
