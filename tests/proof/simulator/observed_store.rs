//! A store that is observed and can fail. Every query and commit has an await point before and after it, and the
//! calling process may die at any of them. Its effect remains, but the caller never gets the answer.

use super::mutated_worlds::SimulatedFault;
use super::observations::WorldObservations;
use async_trait::async_trait;
use engine::Seat;
use model::{
    Account, AuditLine, Code, Commit, Community, Entry, FreeText, Instant, Keys, LeagueName, LeagueRow,
    MailAddress, MailThread, MessageKey, Player, PlayerId, RatingLine, Retention, ReturnAddress,
    SeasonNumber, Status, Table, Timer, TimerKind,
};
use ports::{
    CommitError, DeliveryOutcome, EncryptedRows, Heartbeat, InstallationFact, InstallationStore, LeagueStore,
    LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace, PeopleStore, PlayerRating,
    PrunedCounts, ReencryptionProgress, Store, StoreCensus, StoreError, TableHead, TableStore, TimerStore,
    WakeSelection,
};
use std::collections::BTreeMap;
use std::future::{Future, pending};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use tokio::sync::{Notify, RwLock};

/// Await points between a commit and changes that are stored after it.
const LATE_BY: u32 = 20;

/// Lifetime of one process, which can be made to end at its n-th await point from now.
#[derive(Debug, Default)]
pub(crate) struct SimulatedProcess {
    dead: AtomicBool,
    /// Await points until it ends; never if 0 or negative.
    left: AtomicI64,
    died: Notify,
    /// Failure of the next commit.
    trouble: Mutex<Option<CommitFailure>>,
}

/// Failure of a commit in a store that keeps running.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CommitFailure {
    /// The commit has no effect.
    Refused,
    /// The commit takes effect, but the answer is lost.
    AnswerLost,
}

impl SimulatedProcess {
    /// Ends the process at the n-th await point from now, counted from 1.
    pub(crate) fn ends_after(&self, breaths: i64) {
        self.left.store(breaths, Ordering::Relaxed);
    }

    pub(crate) fn cancel_death(&self) {
        self.left.store(0, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.dead.load(Ordering::Relaxed)
    }

    pub(crate) fn fail_next_commit(&self, trouble: CommitFailure) {
        *lock(&self.trouble) = Some(trouble);
    }

    /// An await point at which other tasks may run and the process may end.
    pub(crate) async fn await_point(&self) {
        if self.left.load(Ordering::Relaxed) > 0 && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.dead.store(true, Ordering::Relaxed);
            self.died.notify_one();
        }
        if self.is_over() {
            pending::<()>().await;
        }
        tokio::task::yield_now().await;
    }

    /// Runs a future until it completes or the process ends.
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
#[derive(Clone, Debug)]
pub(crate) struct ObservedStore {
    pub(crate) base: Arc<dyn Store>,
    pub(crate) life: Arc<SimulatedProcess>,
    pub(crate) seen: Arc<Mutex<WorldObservations>>,
    /// Held during writes: they complete even if the process dies meanwhile.
    pub(crate) writing: Arc<RwLock<()>>,
    /// A deliberate fault.
    pub(crate) fault: Option<SimulatedFault>,
}

impl ObservedStore {
    /// Runs a query with an await point before and after.
    pub(super) async fn with_await_points<T>(&self, question: impl Future<Output = T>) -> T {
        self.life.await_point().await;
        let answer = question.await;
        self.life.await_point().await;
        answer
    }

    /// Stores changes a while after their commit, in worlds with that fault.
    async fn store_late(&self, late: Commit) {
        for _ in 0..LATE_BY {
            self.life.await_point().await;
        }
        let is_stored = self.base.commit(late).await;
        if let Err(error) = is_stored {
            lock(&self.seen).note(format!("late changes are refused: {error:?}"));
        }
    }

    /// Applies a fault to a row that was read.
    fn mutate_player(&self, mut player: Player) -> Player {
        if let Some(fault) = self.fault {
            fault.mutate_player(&mut player);
        }
        player
    }

    /// Completes a write even if its caller dies.
    async fn complete_write<T: Send + 'static>(&self, write: impl Future<Output = T> + Send + 'static) -> T {
        let writing = self.writing.clone().read_owned().await;
        let written = tokio::spawn(async move {
            let done = write.await;
            drop(writing);
            done
        });
        written.await.unwrap()
    }
}

#[async_trait]
impl TableStore for ObservedStore {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        self.life.await_point().await;
        let trouble = lock(&self.life.trouble).take();
        let broken = || Err(CommitError::Broken(StoreError { what: "requested by the test".to_owned() }));
        if let Some(trouble) = trouble {
            lock(&self.seen).tally.count(match trouble {
                CommitFailure::Refused => "commit refused",
                CommitFailure::AnswerLost => "commit done, answer lost",
            });
        }
        if trouble == Some(CommitFailure::Refused) {
            return broken();
        }
        let (base, seen) = (self.base.clone(), self.seen.clone());
        let decided = match self.fault {
            Some(fault) => fault.mutate_decision(commit),
            None => commit,
        };
        let mut stored = match self.fault {
            Some(fault) => fault.mutate_stored_commit(decided.clone()),
            None => decided.clone(),
        };
        let late = self.fault.and_then(|fault| fault.late_changes(&mut stored));
        let done = self.complete_write(async move {
            let done = base.commit(stored).await;
            if done.is_ok() {
                lock(&seen).record_commit_effect(decided);
            }
            done
        });
        let done = done.await;
        self.life.await_point().await;
        if let Some(late) = late {
            self.store_late(late).await;
        }
        if trouble == Some(CommitFailure::AnswerLost) { broken() } else { done }
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        self.with_await_points(self.base.reply(key)).await
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        self.with_await_points(self.base.table(code)).await
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        self.with_await_points(self.base.entries(code, after)).await
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.with_await_points(self.base.table_with_tail(code)).await
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.with_await_points(self.base.table_with_journal(code)).await
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with_await_points(self.base.tables(status, limit)).await
    }

    async fn vacant_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with_await_points(self.base.vacant_tables(limit)).await
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        self.with_await_points(self.base.tables_in(channel, community, status, limit)).await
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with_await_points(self.base.tables_of(players, limit)).await
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        self.with_await_points(self.base.rename_player(player, name)).await
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        self.with_await_points(self.base.components(hash)).await
    }
}

#[async_trait]
impl PeopleStore for ObservedStore {
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.with_await_points(self.base.substitutes(game, limit)).await
    }

    async fn seekers(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.with_await_points(self.base.seekers(game, limit)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        let player = self.with_await_points(self.base.player(id)).await?;
        Ok(player.map(|player| self.mutate_player(player)))
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        let players = self.with_await_points(self.base.players(ids)).await?;
        Ok(players.into_iter().map(|player| self.mutate_player(player)).collect())
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        self.with_await_points(self.base.player_by_address(address)).await
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        self.with_await_points(self.base.player_by_account(account)).await
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        self.with_await_points(self.base.community(channel, id)).await
    }

    async fn unknown_tokens(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        self.with_await_points(self.base.unknown_tokens(hashes)).await
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        self.with_await_points(self.base.is_new()).await
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        self.with_await_points(self.base.token(hash)).await
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.with_await_points(self.base.people(after, limit)).await
    }
}

#[async_trait]
impl LetterStore for ObservedStore {
    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.life.await_point().await;
        let (base, seen) = (self.base.clone(), self.seen.clone());
        let how = outcome.clone();
        let outcome = match self.fault {
            Some(fault) => fault.mutate_outcome(outcome),
            None => outcome,
        };
        let done = self.complete_write(async move {
            let done = base.settle_letter(key.clone(), outcome).await;
            if done.is_ok() {
                lock(&seen).record_outcome(&key, &how);
            }
            done
        });
        let done = done.await;
        self.life.await_point().await;
        done
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.life.await_point().await;
        let (base, seen) = (self.base.clone(), self.seen.clone());
        let done = self.complete_write(async move {
            let done = base.join_letters(into.clone(), body, others.clone()).await;
            if done.is_ok() {
                lock(&seen).record_merge(&into, others);
            }
            done
        });
        let done = done.await;
        self.life.await_point().await;
        done
    }

    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        self.with_await_points(self.base.table_at(place)).await
    }

    async fn last_sent_id(&self, slot: String) -> Result<Option<String>, StoreError> {
        self.with_await_points(self.base.last_sent_id(slot)).await
    }

    async fn last_mail_of_thread(&self, thread: String) -> Result<Option<MailThread>, StoreError> {
        self.with_await_points(self.base.last_mail_of_thread(thread)).await
    }

    async fn seen_messages(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.with_await_points(self.base.seen_messages()).await
    }

    async fn record_seen_message(&self, place: String, message: String) -> Result<(), StoreError> {
        self.with_await_points(self.base.record_seen_message(place, message)).await
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        self.with_await_points(self.base.letters_of(player, limit)).await
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        self.with_await_points(self.base.lease_letters(now, until, limit, but)).await
    }

    async fn wake_letters(&self, which: WakeSelection, now: Instant) -> Result<u64, StoreError> {
        self.with_await_points(self.base.wake_letters(which, now)).await
    }

    async fn letters(&self, asked: LetterQuery) -> Result<Vec<LetterLine>, StoreError> {
        self.with_await_points(self.base.letters(asked)).await
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.with_await_points(self.base.retry_letters(keys, now)).await
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        self.with_await_points(self.base.next_letter_at()).await
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        self.with_await_points(self.base.letter_counts()).await
    }
}

#[async_trait]
impl TimerStore for ObservedStore {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.with_await_points(self.base.timers_due(now, limit)).await
    }

    async fn tables_with_timer(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        self.with_await_points(self.base.tables_with_timer(kind, after, limit)).await
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        self.with_await_points(self.base.next_timer_at()).await
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        self.with_await_points(self.base.timers_of(code)).await
    }
}

#[async_trait]
impl LeagueStore for ObservedStore {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        self.with_await_points(self.base.league(name)).await
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        self.with_await_points(self.base.leagues(limit)).await
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        self.with_await_points(self.base.leagues_due(now, limit)).await
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        self.with_await_points(self.base.next_league_at()).await
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        self.with_await_points(self.base.audit(league, after, limit)).await
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        self.with_await_points(self.base.tables_of_league(league, season)).await
    }

    async fn player_ratings(
        &self,
        game: String,
        players: Vec<PlayerId>,
    ) -> Result<Vec<PlayerRating>, StoreError> {
        self.with_await_points(self.base.player_ratings(game, players)).await
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        self.with_await_points(self.base.leaderboard(game, limit)).await
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        self.with_await_points(self.base.rating_lines_of(player, limit)).await
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        self.with_await_points(self.base.rating_lines_at(table)).await
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        self.with_await_points(self.base.rating_head(game)).await
    }

    async fn unrated_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.with_await_points(self.base.unrated_tables(limit)).await
    }
}

#[async_trait]
impl InstallationStore for ObservedStore {
    async fn fact(&self, which: InstallationFact) -> Result<Option<String>, StoreError> {
        self.with_await_points(self.base.fact(which)).await
    }

    async fn set_fact(&self, which: InstallationFact, value: String) -> Result<(), StoreError> {
        self.with_await_points(self.base.set_fact(which, value)).await
    }

    async fn replace_fact(
        &self,
        which: InstallationFact,
        from: Option<String>,
        to: String,
    ) -> Result<bool, StoreError> {
        self.with_await_points(self.base.replace_fact(which, from, to)).await
    }

    async fn last_change_at(&self) -> Result<Option<Instant>, StoreError> {
        self.with_await_points(self.base.last_change_at()).await
    }

    async fn reencrypt_tables(
        &self,
        after: u64,
        limit: u32,
    ) -> Result<Option<ReencryptionProgress>, StoreError> {
        self.with_await_points(self.base.reencrypt_tables(after, limit)).await
    }

    async fn encrypted_row_counts(
        &self,
        tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
        self.with_await_points(self.base.encrypted_row_counts(tags)).await
    }

    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError> {
        self.with_await_points(self.base.prune(kept, now, limit)).await
    }

    async fn census(&self) -> Result<StoreCensus, StoreError> {
        self.with_await_points(self.base.census()).await
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        if self.fault == Some(SimulatedFault::LostHeartbeat) {
            return Ok(None);
        }
        self.with_await_points(self.base.heartbeat()).await
    }

    async fn record_heartbeat(&self, at: Instant) -> Result<(), StoreError> {
        self.with_await_points(self.base.record_heartbeat(at)).await
    }

    fn encrypt_secrets_with(&self, keys: Keys) {
        self.base.encrypt_secrets_with(keys);
    }

    async fn decrypts_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        self.with_await_points(self.base.decrypts_with(keys)).await
    }

    async fn wait_until_lost(&self) -> StoreError {
        self.base.wait_until_lost().await
    }
}
