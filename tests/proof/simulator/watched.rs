//! A store that is watched and that can fail: every question and commit stops to breathe before and after it is done, and at
//! any of these points the process that asked may die. What is in effect stays; who asked never hears of it.

use super::bent::Bent;
use super::seen::Seen;
use std::collections::BTreeMap;
use std::future::{Future, pending};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::{Notify, RwLock};
use vernissage::engine::Seat;
use vernissage::play::{
    Account, Code, Commit, Community, Entry, Instant, MessageKey, Player, PlayerId, Status, Table, Timer,
    TimerKind, Token,
};
use vernissage::store::{
    CommitError, Heartbeat, Leased, MemoryStore, Outcome, SqliteStore, Store, StoreError,
};

/// What the store is made of.
#[derive(Clone)]
pub(crate) enum Base {
    Memory(MemoryStore),
    Sqlite(SqliteStore),
}

/// The life of one process: it can be made to end at its n-th breath from now.
#[derive(Debug, Default)]
pub(crate) struct Life {
    dead: AtomicBool,
    /// Breaths until it ends; 0 and below is never.
    left: AtomicI64,
    died: Notify,
    /// What befalls the next commit.
    trouble: Mutex<Option<Trouble>>,
}

/// What can befall a commit of a store that goes on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// Nothing of it is done.
    Refused,
    /// It is done, and the answer is lost.
    AnswerLost,
}

impl Life {
    /// Ends it at the n-th breath from now, counted from 1.
    pub(crate) fn ends_after(&self, breaths: i64) {
        self.left.store(breaths, Ordering::Relaxed);
    }

    pub(crate) fn goes_on(&self) {
        self.left.store(0, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.dead.load(Ordering::Relaxed)
    }

    pub(crate) fn meets(&self, trouble: Trouble) {
        *lock(&self.trouble) = Some(trouble);
    }

    /// A point at which others may run, and at which the process may end.
    pub(crate) async fn breath(&self) {
        if self.left.load(Ordering::Relaxed) > 0 && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.dead.store(true, Ordering::Relaxed);
            self.died.notify_one();
        }
        if self.is_over() {
            pending::<()>().await;
        }
        tokio::task::yield_now().await;
    }

    /// Runs something to its end, or to the end of this life.
    pub(crate) async fn unless_over<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.died.notified() => None,
            done = work => Some(done),
        }
    }
}

pub(crate) fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The store of one process.
#[derive(Clone)]
pub(crate) struct Watched {
    pub(crate) base: Base,
    pub(crate) life: Arc<Life>,
    pub(crate) seen: Arc<Mutex<Seen>>,
    /// Held by what is being written: whoever dies meanwhile leaves it to the disk.
    pub(crate) writing: Arc<RwLock<()>>,
    /// What is done wrong on purpose.
    pub(crate) bent: Option<Bent>,
}

impl Watched {
    /// Writes something, whatever becomes of who asked for it.
    async fn whole<T: Send + 'static>(&self, write: impl Future<Output = T> + Send + 'static) -> T {
        let writing = self.writing.clone().read_owned().await;
        let written = tokio::spawn(async move {
            let done = write.await;
            drop(writing);
            done
        });
        written.await.unwrap()
    }
}

macro_rules! ask {
    ($self:ident, $store:ident => $question:expr) => {{
        $self.life.breath().await;
        let answer = match &$self.base {
            Base::Memory($store) => $question.await,
            Base::Sqlite($store) => $question.await,
        };
        $self.life.breath().await;
        answer
    }};
}

impl Store for Watched {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        self.life.breath().await;
        let trouble = lock(&self.life.trouble).take();
        let broken = || Err(CommitError::Broken(StoreError { what: "as the test wants".to_owned() }));
        if let Some(trouble) = trouble {
            lock(&self.seen).tally.count(match trouble {
                Trouble::Refused => "commit refused",
                Trouble::AnswerLost => "commit done and its answer lost",
            });
        }
        if trouble == Some(Trouble::Refused) {
            return broken();
        }
        let (base, seen) = (self.base.clone(), self.seen.clone());
        let changes = commit.clone();
        let commit = match self.bent {
            Some(bent) => bent.stored(commit),
            None => commit,
        };
        let done = self.whole(async move {
            let done = match &base {
                Base::Memory(store) => store.commit(commit).await,
                Base::Sqlite(store) => store.commit(commit).await,
            };
            if done.is_ok() {
                lock(&seen).committed(changes);
            }
            done
        });
        let done = done.await;
        self.life.breath().await;
        if trouble == Some(Trouble::AnswerLost) { broken() } else { done }
    }

    async fn settle_letter(&self, key: String, outcome: Outcome) -> Result<(), StoreError> {
        self.life.breath().await;
        let (base, seen) = (self.base.clone(), self.seen.clone());
        let how = outcome.clone();
        let outcome = match self.bent {
            Some(bent) => bent.settled(outcome),
            None => outcome,
        };
        let done = self.whole(async move {
            let done = match &base {
                Base::Memory(store) => store.settle_letter(key.clone(), outcome).await,
                Base::Sqlite(store) => store.settle_letter(key.clone(), outcome).await,
            };
            if done.is_ok() {
                lock(&seen).settled(&key, &how);
            }
            done
        });
        let done = done.await;
        self.life.breath().await;
        done
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        ask!(self, store => store.reply(key))
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        ask!(self, store => store.table(code))
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        ask!(self, store => store.entries(code, after))
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        ask!(self, store => store.table_with_tail(code))
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        ask!(self, store => store.tables(status, limit))
    }

    async fn tables_vacant(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        ask!(self, store => store.tables_vacant(limit))
    }

    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        ask!(self, store => store.substitutes(game, limit))
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        ask!(self, store => store.tables_of(players, limit))
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        ask!(self, store => store.player(id))
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        ask!(self, store => store.players(ids))
    }

    async fn player_by_address(&self, address: String) -> Result<Option<Player>, StoreError> {
        ask!(self, store => store.player_by_address(address))
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        ask!(self, store => store.player_by_account(account))
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        ask!(self, store => store.community(channel, id))
    }

    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        ask!(self, store => store.table_at(place))
    }

    async fn sent_as(&self, slot: String) -> Result<Option<String>, StoreError> {
        ask!(self, store => store.sent_as(slot))
    }

    async fn seen(&self) -> Result<Vec<(String, String)>, StoreError> {
        ask!(self, store => store.seen())
    }

    async fn see(&self, place: String, message: String) -> Result<(), StoreError> {
        ask!(self, store => store.see(place, message))
    }

    async fn token(&self, hash: String) -> Result<Option<Token>, StoreError> {
        ask!(self, store => store.token(hash))
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        ask!(self, store => store.components(hash))
    }

    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        ask!(self, store => store.timers_due(now, limit))
    }

    async fn tables_timed(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        ask!(self, store => store.tables_timed(kind, after, limit))
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        ask!(self, store => store.next_timer_at())
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
    ) -> Result<Vec<Leased>, StoreError> {
        ask!(self, store => store.lease_letters(now, until, limit))
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        ask!(self, store => store.next_letter_at())
    }

    async fn letter_counts(&self) -> Result<BTreeMap<String, u64>, StoreError> {
        ask!(self, store => store.letter_counts())
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        if self.bent == Some(Bent::LostHeartbeat) {
            return Ok(None);
        }
        ask!(self, store => store.heartbeat())
    }

    async fn beat(&self, at: Instant) -> Result<(), StoreError> {
        ask!(self, store => store.beat(at))
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        ask!(self, store => store.timers_of(code))
    }
}
