//! The desk: what every request, timer and letter has in hand. How a request comes to it is in [`super::door`].

use super::cache::Cache;
use super::keepsakes::Keepsakes;
use super::members::Members;
use super::policy::Policy;
use super::turnstile::Turnstile;
use super::world::World;
use engine::{Components, GameKind};
use i18n::Vocabulary;
use ports::{NotNow, TableChange};

use chrono::TimeDelta;
use i18n::Lang;
use model::{Code, Fault, Instant, Keys, LeagueName};
use play::Moment;
use ports::{CommitError, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::{Notify, broadcast};

/// Changes of tables that are kept for whoever watches and is slow; who misses one is told so.
const CHANGES_KEPT: usize = 256;

/// The sleeps of loops where several processes write, the shortest and the longest.
const SHARED_SLEEP: (TimeDelta, TimeDelta) = (TimeDelta::milliseconds(100), TimeDelta::seconds(1));

/// How often something is decided anew because somebody else wrote first.
pub(super) const TRIES_MAX: u32 = 50;

/// Why a request has no answer. Nothing of it is in effect, and it may be sent again.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was to be stored cannot be closed, or what is stored cannot be opened.
    #[error(transparent)]
    Fault(#[from] model::Fault),
    /// Its sender, or somebody in their name, has been answered often enough for now.
    #[error("its sender has been answered often enough for a while")]
    TooMuch,
    /// Others wrote first, every time.
    #[error("others wrote the same table or player first, {TRIES_MAX} times in a row")]
    Busy,
}

impl From<CommitError> for DeskError {
    /// A commit that others forestalled may be decided anew.
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Broken(error) => error.into(),
            CommitError::Stale | CommitError::Duplicate(_) => Self::Busy,
        }
    }
}

/// What failed, as a channel is told it.
pub(super) fn not_now(error: impl std::fmt::Display) -> NotNow {
    NotNow::Failed { why: error.to_string() }
}

/// The one place where requests are taken and tables are looked at. It reads and writes, and decides nothing: what a request
/// changes is computed by `play`.
#[derive(Debug)]
pub struct Desk {
    store: Arc<dyn Store>,
    keys: Keys,
    policy: Policy,
    games: &'static [GameKind],
    world: Arc<dyn World>,
    pub(super) cache: Cache,
    pub(super) keepsakes: Keepsakes,
    members: Members,
    pub(super) turnstile: Turnstile,
    letters_owed: Arc<Notify>,
    timers_set: Arc<Notify>,
    leagues_touched: Arc<Notify>,
    /// The leagues in which something has happened since they were looked at.
    touched: Mutex<BTreeSet<LeagueName>>,
    /// Whether the time that was lost before is given back.
    caught_up: AtomicBool,
    /// Tells which table has changed, to whoever watches.
    changes: broadcast::Sender<TableChange>,
}

impl Desk {
    /// A desk over a store, for every game there is.
    pub fn new(store: Arc<dyn Store>, keys: Keys, policy: Policy, world: Arc<dyn World>) -> Self {
        Self {
            store,
            keys,
            policy,
            games: games::all(),
            world,
            cache: Cache::default(),
            keepsakes: Keepsakes::default(),
            members: Members::default(),
            turnstile: Turnstile::default(),
            letters_owed: Arc::default(),
            timers_set: Arc::default(),
            leagues_touched: Arc::default(),
            touched: Mutex::default(),
            caught_up: AtomicBool::new(false),
            changes: broadcast::Sender::new(CHANGES_KEPT),
        }
    }

    /// The same desk for these games alone, in place of every game there is.
    #[must_use]
    pub fn with_games(self, games: &'static [GameKind]) -> Self {
        Self { games, ..self }
    }

    /// The games that can be played here.
    pub(super) fn games(&self) -> &'static [GameKind] {
        self.games
    }

    /// Who belongs to which community.
    pub(super) fn members(&self) -> &Members {
        &self.members
    }

    /// The store behind it.
    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// The service's keys.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// What the operator has chosen.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// How long a loop sleeps at the least and at the most before it looks what is due: `most` where only this process writes, since it is
    /// woken by what it writes. What others write wakes nobody here, and is looked for.
    pub(super) fn sleeps(&self, most: TimeDelta) -> (TimeDelta, TimeDelta) {
        match self.store.is_shared() {
            true => (SHARED_SLEEP.0, most.min(SHARED_SLEEP.1)),
            false => (TimeDelta::milliseconds(5), most),
        }
    }

    /// The present.
    pub fn now(&self) -> Instant {
        self.world.now()
    }

    /// A clock that only runs on, if the world has one.
    pub(super) fn steady(&self) -> Option<std::time::Duration> {
        self.world.steady()
    }

    /// The present and fresh chance, for one decision.
    pub(super) fn moment(&self, by_letter: bool) -> Moment<'_> {
        let entropy = self.world.entropy();
        Moment { now: self.now(), keys: &self.keys, entropy, by_letter }
    }

    /// The time that was lost is given back: signs of life may be left again.
    pub(super) fn caught_up(&self) {
        self.caught_up.store(true, Ordering::Release);
    }

    /// Whether the time that was lost is given back.
    pub(super) fn is_caught_up(&self) -> bool {
        self.caught_up.load(Ordering::Acquire)
    }

    /// Woken when letters are owed.
    pub fn letters_owed(&self) -> Arc<Notify> {
        self.letters_owed.clone()
    }

    /// Woken when timers were set.
    pub fn timers_set(&self) -> Arc<Notify> {
        self.timers_set.clone()
    }

    /// Woken when something has happened in a league.
    pub fn leagues_touched(&self) -> Arc<Notify> {
        self.leagues_touched.clone()
    }

    /// Something has happened in a league: it is to be looked at. Nobody is there to do that where there is no loop; then it is done when
    /// it is due.
    pub(super) fn touch(&self, league: LeagueName) {
        self.touch_later(league);
        self.leagues_touched.notify_one();
    }

    /// The same for a league that could not be looked at: it is kept for the next look, and nobody is woken for it.
    pub(super) fn touch_later(&self, league: LeagueName) {
        self.touched.lock().unwrap_or_else(PoisonError::into_inner).insert(league);
    }

    /// The leagues in which something has happened since this was asked last.
    pub(super) fn take_touched(&self) -> BTreeSet<LeagueName> {
        std::mem::take(&mut *self.touched.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Every change of a table from now on that everybody may know of.
    pub(super) fn table_changes(&self) -> broadcast::Receiver<TableChange> {
        self.changes.subscribe()
    }

    /// Something that everybody may know of has happened at a table.
    pub(super) fn tell_change(&self, change: TableChange) {
        // That nobody watches is as usual.
        let _ = self.changes.send(change);
    }

    /// The words of a language, and of a game if a table is concerned.
    pub(super) fn vocabulary_in(&self, lang: Lang, game: Option<&str>) -> Arc<Vocabulary> {
        self.cache.vocabulary(lang, game)
    }

    /// The component data of a new table of this game: the operator's, else the built-in one.
    ///
    /// # Errors
    /// When the game cannot read it.
    pub(super) fn components_for(&self, kind: &'static GameKind) -> Result<Components, Fault> {
        let meta = kind.meta();
        let text = self.policy.components.get(meta.id).map_or(meta.components, String::as_str);
        kind.components(text).map_err(|_| Fault::Lacks("component data"))
    }

    /// Forgets what is kept in memory, for tests that want to see that nothing depends on it; the codes of the tables.
    pub fn forget_all(&self) -> BTreeSet<Code> {
        self.cache.forget_all()
    }
}
