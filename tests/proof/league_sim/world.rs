//! A world with one league: a clock, a store, and a process over them that can die at any boundary of a commit. Time goes on from one
//! thing that is due to the next, as it does for whoever sleeps until then.

use super::bent::Bent;
use super::frail::{Frail, Heard, Span, lock};
use crate::any_store::any_store;
use crate::store::differ::Chance;
use chrono::{DateTime, TimeDelta};
use engine::GameKind;
use ports::{Origin, Request};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

use i18n::Lang;
use league::book::league::League;
use league::stored::body_of;
use model::{
    Instant, Keys, LeagueName, MessageKey, Page, People, Player, PlayerId, SeasonNumber, Table, Terms,
};
use ports::Store;
use service::{Desk, Policy, World, make_good_at_start, timers};
use store::SqliteStore;

/// The longest sleep between looks at leagues is no less than this, in milliseconds.
const SLEEP_MIN_MS: i64 = 20;
/// So many rounds in one moment are no rest.
const ROUNDS_MAX: u32 = 5_000;
/// The name of the league.
pub(super) const NAME: &str = "SIM";

static GAMES: &[GameKind] = std::slice::from_ref(&games::REFERENCE);

/// A clock that is set, and chance that is counted.
#[derive(Debug)]
struct Ticking {
    now: Mutex<Instant>,
    drawn: AtomicU64,
}

impl World for Ticking {
    fn now(&self) -> Instant {
        *lock(&self.now)
    }

    fn entropy(&self) -> [u8; 32] {
        let drawn = self.drawn.fetch_add(1, Ordering::Relaxed);
        *blake3::hash(&drawn.to_le_bytes()).as_bytes()
    }
}

/// A world with one league.
pub(super) struct Circuit {
    clock: Arc<Ticking>,
    pub(super) base: Arc<dyn Store>,
    pub(super) desk: Arc<Desk>,
    span: Arc<Span>,
    pub(super) heard: Arc<Mutex<Heard>>,
    bent: Option<Bent>,
    pub(super) chance: Chance,
    /// Everybody, root first.
    pub(super) people: Vec<Player>,
    sent: u64,
    /// When the service was away, or had just begun anew.
    pub(super) away: Vec<(Instant, Instant)>,
    /// How often what has happened.
    pub(super) tally: BTreeMap<&'static str, u64>,
    /// What was broken.
    pub(super) broken: Vec<String>,
    /// What has happened, for a seed that is run again.
    pub(super) loud: bool,
    _dir: Option<TempDir>,
}

fn house() -> Policy {
    Policy {
        pace: "grace 9h nonstop".to_owned(),
        terms: Terms { grace_s: 0, delay_s: 0, ..Terms::default() },
        admins: BTreeSet::from(["root@example.org".parse().unwrap()]),
        extension_s: 0,
        after_outage_s: 3_600,
        ..Policy::default()
    }
}

impl Circuit {
    /// A world in which nobody is there but Root.
    pub(super) async fn new(seed: u64, on_disk: bool, bent: Option<Bent>) -> Self {
        let dir = on_disk.then(|| tempfile::tempdir().unwrap());
        let base: Arc<dyn Store> = match &dir {
            Some(dir) => {
                let path = dir.path().join("league.db");
                Arc::new(SqliteStore::open(&path, crate::store::made::quick()).unwrap())
            }
            None => any_store(),
        };
        let start = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let clock = Arc::new(Ticking { now: Mutex::new(start), drawn: AtomicU64::new(seed << 32) });
        let (heard, span) = (Arc::default(), Arc::default());
        let desk = process(&base, &clock, &heard, &span, bent);
        let chance = Chance(seed.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(7));
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
            loud: false,
            _dir: dir,
        };
        world.admit("Root").await;
        world
    }

    /// Somebody comes in; their place among the people.
    pub(super) async fn admit(&mut self, name: &str) -> usize {
        let address = format!("{}@example.org", name.to_lowercase());
        let player = self.desk.admit(address.parse().unwrap(), name, Lang::parse("en"), "UTC").await.unwrap();
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

    pub(super) fn breaks(&mut self, law: impl Into<String>) {
        let law = format!("{}: {}", self.now(), law.into());
        self.note(&law);
        self.broken.push(law);
    }

    /// The league, as its row says.
    pub(super) async fn league(&self) -> League {
        let row = self.base.league(LeagueName::parse(NAME).unwrap()).await.unwrap().expect("a league");
        body_of(&row).unwrap().league
    }

    /// The tables of a season, or of all.
    pub(super) async fn tables(&self, season: Option<SeasonNumber>) -> Vec<Table> {
        let heads = self.base.tables_of_league(LeagueName::parse(NAME).unwrap(), season).await.unwrap();
        heads.iter().map(|head| head.table().clone()).collect()
    }

    /// Everybody by their ids.
    pub(super) fn everybody(&self) -> People {
        self.people.iter().map(|player| (player.id, Arc::new(player.clone()))).collect()
    }

    pub(super) fn name(&self, player: PlayerId) -> &str {
        self.people.iter().find(|one| one.id == player).map_or("?", |player| player.name.as_str())
    }

    /// The process ends before or behind the n-th commit from now.
    pub(super) fn will_die(&mut self) {
        let boundaries = 1 + self.chance.below(60) as i64;
        self.span.ends_after(boundaries);
    }

    /// Somebody says something; what they are answered. Where the process dies of it, the message comes once more.
    pub(super) async fn says(&mut self, from: Origin, line: &str) -> Page {
        self.sent += 1;
        let key = MessageKey { channel: "mail".into(), id: format!("m{}", self.sent) };
        let request = Request { by_letter: false, ..Request::new(key, from, vec![line.to_owned()]) };
        loop {
            let (desk, span) = (self.desk.clone(), self.span.clone());
            let answer = span.unless_over(desk.hear(&request)).await;
            match answer {
                Some(answer) => return answer.unwrap().map(|answer| answer.page).unwrap_or_default(),
                None => self.begins_anew(5).await,
            }
        }
    }

    /// Another process begins, so many seconds after the last one has died.
    async fn begins_anew(&mut self, for_s: i64) {
        self.count("death");
        let from = self.now();
        self.base.beat(from).await.unwrap();
        self.passes(TimeDelta::seconds(for_s));
        self.note(format!("the process has died; away for {for_s} s"));
        self.away.push((from, self.now()));
        loop {
            self.span = Arc::default();
            self.desk = process(&self.base, &self.clock, &self.heard, &self.span, self.bent);
            if self.chance.below(4) == 0 {
                self.will_die();
            }
            let desk = self.desk.clone();
            let made =
                self.span.clone().unless_over(async move { make_good_at_start(&desk).await.unwrap() }).await;
            let desk = self.desk.clone();
            let all =
                self.span.clone().unless_over(async move { desk.look_at_all_leagues().await.unwrap() }).await;
            match made.and(all) {
                Some(()) => return,
                None => self.count("death at the start"),
            }
        }
    }

    /// The service is away; behind it one pass has to catch everything up.
    pub(super) async fn is_away(&mut self, by: TimeDelta) {
        self.count(if by >= TimeDelta::days(7) { "week away" } else { "outage" });
        self.begins_anew(by.num_seconds()).await;
        super::laws::nothing_is_left_to_do(self, "behind one pass").await;
        self.rests().await;
    }

    fn passes(&self, by: TimeDelta) {
        *lock(&self.clock.now) += by;
    }

    /// Timers and the league are looked at until nothing is due.
    pub(super) async fn rests(&mut self) {
        for _ in 0..ROUNDS_MAX {
            let before = lock(&self.heard).commits;
            let (desk, span) = (self.desk.clone(), self.span.clone());
            let looked = span.unless_over(async move {
                timers::look_at_due(&desk).await.unwrap();
                desk.look_at_leagues().await.unwrap();
            });
            match looked.await {
                Some(()) if lock(&self.heard).commits == before => return,
                Some(()) => {}
                None => self.begins_anew(5).await,
            }
        }
        self.breaks("does not come to rest");
    }

    /// Time goes on until then, from one thing that is due to the next.
    pub(super) async fn goes_to(&mut self, until: Instant) {
        self.rests().await;
        loop {
            let timer = self.base.next_timer_at().await.unwrap();
            let league = self.desk.store().next_league_at().await.unwrap();
            let next = timer.into_iter().chain(league).min().filter(|next| *next <= until);
            let Some(next) = next else { break };
            let later = self.now() + TimeDelta::milliseconds(SLEEP_MIN_MS);
            *lock(&self.clock.now) = next.max(later);
            self.rests().await;
        }
        if self.now() < until {
            *lock(&self.clock.now) = until;
        }
        self.rests().await;
    }
}

fn process(
    base: &Arc<dyn Store>,
    clock: &Arc<Ticking>,
    heard: &Arc<Mutex<Heard>>,
    span: &Arc<Span>,
    bent: Option<Bent>,
) -> Arc<Desk> {
    let store = Frail { base: base.clone(), span: span.clone(), heard: heard.clone(), bent };
    let desk = Desk::new(Arc::new(store), Keys::new(&[3; 32]), house(), clock.clone());
    Arc::new(desk.with_games(GAMES))
}
