//! The desk: shared state of all requests, timers and letters. [`super::request_gateway`] handles requests with it.

use super::cache::Cache;
use super::chat_cap::ChatCap;
use super::game_lengths::GameLengths;
use super::members::Members;
use super::operator_facts::OperatorFacts;
use super::policy::Policy;
use super::process_heartbeats::ProcessHeartbeats;
use super::recap_cache::RecapCache;
use super::relay_refusals::RelayRefusals;
use super::table_lanes::TableLanes;
use super::upkeep_queue::UpkeepQueue;
use super::world::World;
use engine::{Components, GameKind};
use i18n::Vocabulary;
use ports::{TableChange, TemporaryFailure};

use chrono::TimeDelta;
use i18n::Lang;
use model::{Code, Fault, Instant, Keys, LeagueName};
use play::{GameLength, Moment};
use ports::{CommitError, Store, StoreError};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, broadcast};

/// Number of table changes buffered for slow watchers. A watcher that misses one is notified.
const CHANGES_KEPT: usize = 256;

/// Shortest and longest sleep of loops if several processes write.
const SHARED_SLEEP: (TimeDelta, TimeDelta) = (TimeDelta::milliseconds(100), TimeDelta::seconds(1));

/// Maximum number of attempts at a decision that concurrent writers keep making stale.
pub(super) const TRIES_MAX: u32 = 50;

/// Reason why a request has no answer. The request had no effect and may be sent again.
#[derive(Debug, thiserror::Error)]
pub enum DeskError {
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A value could not be encrypted or decrypted.
    #[error(transparent)]
    Fault(#[from] model::Fault),
    /// The sender, or someone writing in their name, has used up the answers allowed for now.
    #[error("answer limit reached for this sender")]
    AnswerLimitReached,
    /// Every attempt conflicted with another writer.
    #[error("gave up after {TRIES_MAX} attempts: the table or player was modified concurrently each time")]
    Busy,
}

impl From<CommitError> for DeskError {
    /// Converts the error of a commit. A commit that conflicted with another writer may be decided again.
    fn from(error: CommitError) -> Self {
        match error {
            CommitError::Broken(error) => error.into(),
            CommitError::Stale | CommitError::Duplicate(_) => Self::Busy,
        }
    }
}

/// Converts a failure to the error that channels get.
pub(super) fn to_temporary_failure(error: impl std::fmt::Display) -> TemporaryFailure {
    TemporaryFailure::Failed { why: error.to_string() }
}

/// Central point for requests and timers. The desk reads and writes but decides nothing: `play` computes the changes.
#[derive(Debug)]
pub struct Desk {
    store: Arc<dyn Store>,
    keys: Keys,
    policy: Policy,
    games: &'static [GameKind],
    world: Arc<dyn World>,
    pub(super) cache: Cache,
    pub(super) keepsakes: RecapCache,
    pub(super) game_lengths: GameLengths,
    pub(super) refusals: RelayRefusals,
    members: Members,
    pub(super) chat_cap: ChatCap,
    pub(super) turnstile: TableLanes,
    letters_owed: Arc<Notify>,
    timers_set: Arc<Notify>,
    leagues_touched: Arc<Notify>,
    /// Leagues with new events since they were last processed.
    touched: Mutex<BTreeSet<LeagueName>>,
    upkeep: UpkeepQueue,
    /// True once lost time has been credited.
    caught_up: AtomicBool,
    pub(super) operator_facts: OperatorFacts,
    pub(super) heartbeats: ProcessHeartbeats,
    /// Publishes table changes to watchers.
    changes: broadcast::Sender<TableChange>,
}

impl Desk {
    /// Creates a desk over a store, with every available game.
    pub fn new(store: Arc<dyn Store>, keys: Keys, policy: Policy, world: Arc<dyn World>) -> Self {
        Self {
            store,
            keys,
            policy,
            games: games::all(),
            world,
            cache: Cache::default(),
            keepsakes: RecapCache::default(),
            game_lengths: GameLengths::default(),
            refusals: RelayRefusals::default(),
            members: Members::default(),
            chat_cap: ChatCap::default(),
            turnstile: TableLanes::default(),
            letters_owed: Arc::default(),
            timers_set: Arc::default(),
            leagues_touched: Arc::default(),
            touched: Mutex::default(),
            upkeep: UpkeepQueue::default(),
            caught_up: AtomicBool::new(false),
            operator_facts: OperatorFacts::default(),
            heartbeats: ProcessHeartbeats::default(),
            changes: broadcast::Sender::new(CHANGES_KEPT),
        }
    }

    /// Restricts the desk to these games.
    #[must_use]
    pub fn with_games(self, games: &'static [GameKind]) -> Self {
        Self { games, ..self }
    }

    /// Returns the games available for play.
    pub(super) fn games(&self) -> &'static [GameKind] {
        self.games
    }

    /// Returns the community memberships.
    pub(super) fn members(&self) -> &Members {
        &self.members
    }

    /// Returns the store.
    pub fn store(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Returns the service's keys.
    pub fn keys(&self) -> &Keys {
        &self.keys
    }

    /// Returns the operator's policy.
    pub fn policy(&self) -> &Policy {
        &self.policy
    }

    /// Returns the shortest and longest sleep of a loop. The longest is `most` if this is the only process that writes,
    /// because its own writes wake the loop. Writes of other processes do not wake the loop, so it must poll for them.
    pub(super) fn sleep_bounds(&self, most: TimeDelta) -> (TimeDelta, TimeDelta) {
        match self.store.is_shared() {
            true => (SHARED_SLEEP.0, most.min(SHARED_SLEEP.1)),
            false => (TimeDelta::milliseconds(5), most),
        }
    }

    /// Returns the current time.
    pub fn now(&self) -> Instant {
        self.world.now()
    }

    /// Returns the monotonic clock, if the world has one.
    pub(super) fn monotonic_time(&self) -> Option<Duration> {
        self.world.steady()
    }

    /// Returns the monotonic time, or the wall time in a world without a monotonic clock.
    pub(super) fn monotonic_now(&self) -> Duration {
        let wall_time = || (self.now() - Instant::default()).to_std().unwrap_or_default();
        self.monotonic_time().unwrap_or_else(wall_time)
    }

    /// Returns the current time with fresh entropy, for one decision.
    pub(super) fn moment(&self, by_letter: bool) -> Moment<'_> {
        let entropy = self.world.entropy();
        Moment { now: self.now(), keys: &self.keys, entropy, by_letter }
    }

    /// Records that lost time has been credited, so that heartbeats may resume.
    pub(super) fn mark_caught_up(&self) {
        self.caught_up.store(true, Ordering::Release);
    }

    /// Returns true once lost time has been credited.
    pub(super) fn is_caught_up(&self) -> bool {
        self.caught_up.load(Ordering::Acquire)
    }

    /// Returns the notifier for queued letters.
    pub fn letters_queued(&self) -> Arc<Notify> {
        self.letters_owed.clone()
    }

    /// Returns the notifier for new timers.
    pub fn timers_set(&self) -> Arc<Notify> {
        self.timers_set.clone()
    }

    /// Returns the notifier for league events.
    pub fn leagues_touched(&self) -> Arc<Notify> {
        self.leagues_touched.clone()
    }

    /// Marks a league for processing after an event. If no loop is running, the league is processed when it becomes
    /// due.
    pub(super) fn mark_league_touched(&self, league: LeagueName) {
        self.mark_league_for_retry(league);
        self.leagues_touched.notify_one();
    }

    /// Marks a league that could not be processed, so that the next round retries it, without waking the loop.
    pub(super) fn mark_league_for_retry(&self, league: LeagueName) {
        self.touched.lock().unwrap_or_else(PoisonError::into_inner).insert(league);
    }

    /// Takes the leagues marked since the last call.
    pub(super) fn take_touched(&self) -> BTreeSet<LeagueName> {
        std::mem::take(&mut *self.touched.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the communities that need upkeep.
    pub(super) fn upkeep_queue(&self) -> &UpkeepQueue {
        &self.upkeep
    }

    /// Subscribes to public changes of tables.
    pub(super) fn table_changes(&self) -> broadcast::Receiver<TableChange> {
        self.changes.subscribe()
    }

    /// Publishes a public change of a table.
    pub(super) fn publish_change(&self, change: TableChange) {
        // Sending fails if there are no watchers, which is normal.
        let _ = self.changes.send(change);
    }

    /// Returns the vocabulary of a language, and of a game if a table is involved.
    pub(super) fn vocabulary_in(&self, lang: Lang, game: Option<&str>) -> Arc<Vocabulary> {
        self.cache.vocabulary(lang, game)
    }

    /// Returns the component data for a new table of this game: the operator's if configured, otherwise the built-in
    /// data.
    ///
    /// # Errors
    /// Returns an error if the game cannot read the data.
    pub(super) fn components_for(&self, kind: &'static GameKind) -> Result<Components, Fault> {
        let meta = kind.meta();
        let text = self.policy.components.get(meta.id).map_or(meta.components, String::as_str);
        kind.components(text).map_err(|_| Fault::Incomplete("component data"))
    }

    /// Returns the length of a game with this number of seats; `None` if its component data or its rules fail.
    pub(super) async fn game_length(&self, kind: &'static GameKind, seats: u8) -> Option<GameLength> {
        self.game_lengths.get_or_measure(kind, seats, || self.components_for(kind).ok()).await
    }

    /// Clears the cache, for tests that must not depend on it; returns the codes of the dropped tables.
    pub fn forget_all(&self) -> BTreeSet<Code> {
        self.cache.forget_all()
    }
}
