//! A store that can fail and that records commits. A process may die just before or just after a commit is durable.
//! Letters queued by leagues are recorded, and a commit can be mutated on purpose.

use super::mutated_worlds::LeagueFault;
use async_trait::async_trait;
use engine::Seat;
use model::{
    Account, AuditLine, Code, Commit, Community, Entry, FreeText, Instant, Keys, LeagueName, LeagueRow,
    LetterRecipient, MailAddress, MailThread, MessageKey, Player, PlayerId, RatingLine, Retention,
    ReturnAddress, SeasonNumber, Status, Table, Timer, TimerKind,
};
use ports::{
    CommitError, DeliveryOutcome, EncryptedRows, Heartbeat, InstallationFact, InstallationStore, LeagueStore,
    LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace, PeopleStore, PlayerRating,
    PrunedCounts, ReencryptionProgress, Store, StoreCensus, StoreError, TableHead, TableStore, TimerStore,
    WakeSelection,
};
use std::collections::{BTreeMap, BTreeSet};
use std::future::{Future, pending};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

pub(super) fn lock<T>(kept: &Mutex<T>) -> MutexGuard<'_, T> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lifetime of one process: it ends at the n-th commit boundary from now, before or after the commit.
#[derive(Debug, Default)]
pub(super) struct ProcessLifetime {
    dead: AtomicBool,
    /// Boundaries until it ends; never if 0 or negative.
    left: AtomicI64,
    died: Notify,
}

impl ProcessLifetime {
    pub(super) fn ends_after(&self, boundaries: i64) {
        self.left.store(boundaries, Ordering::Relaxed);
    }

    async fn pass_boundary(&self) {
        if self.left.load(Ordering::Relaxed) > 0 && self.left.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.dead.store(true, Ordering::Relaxed);
            self.died.notify_one();
        }
        if self.dead.load(Ordering::Relaxed) {
            pending::<()>().await;
        }
    }

    /// Runs a future until it completes or the process dies.
    pub(super) async fn run_until_death<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        tokio::select! {
            biased;
            () = self.died.notified() => None,
            done = work => Some(done),
        }
    }
}

/// Observations of all processes' commits.
#[derive(Debug, Default)]
pub(super) struct CommitObservations {
    /// Keys of league letters.
    pub(super) letters: BTreeSet<String>,
    /// Keys that were queued twice.
    pub(super) twice: Vec<String>,
    /// Recipients of league letters.
    pub(super) readers: BTreeSet<PlayerId>,
    /// Number of commits.
    pub(super) commits: u64,
}

/// The store of one process.
#[derive(Clone, Debug)]
pub(super) struct UnreliableStore {
    pub(super) base: Arc<dyn Store>,
    pub(super) span: Arc<ProcessLifetime>,
    pub(super) heard: Arc<Mutex<CommitObservations>>,
    pub(super) bent: Option<LeagueFault>,
}

impl CommitObservations {
    fn record_commit(&mut self, commit: &Commit) {
        self.commits += 1;
        for letter in commit.letters.iter().filter(|letter| letter.league.is_some()) {
            if !self.letters.insert(letter.key.clone()) {
                self.twice.push(letter.key.clone());
            }
            if let LetterRecipient::Player { player, .. } = letter.to {
                self.readers.insert(player);
            }
        }
    }
}

#[async_trait]
impl TableStore for UnreliableStore {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        self.span.pass_boundary().await;
        let mut stored = match self.bent {
            Some(bent) => bent.apply_to_commit(commit.clone()),
            None => commit.clone(),
        };
        // Letters of tables belong to another simulator; here they would only waste memory.
        stored.letters.retain(|letter| letter.league.is_some());
        let base = self.base.clone();
        // If the process dies meanwhile, the commit still completes.
        let done = tokio::spawn(async move { base.commit(stored).await }).await.unwrap();
        if done.is_ok() {
            lock(&self.heard).record_commit(&commit);
        }
        self.span.pass_boundary().await;
        done
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        self.base.reply(key).await
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        self.base.table(code).await
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        self.base.entries(code, after).await
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.base.table_with_tail(code).await
    }

    async fn table_with_journal(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        self.base.table_with_journal(code).await
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.base.tables(status, limit).await
    }

    async fn vacant_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.base.vacant_tables(limit).await
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        self.base.tables_in(channel, community, status, limit).await
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.base.tables_of(players, limit).await
    }

    async fn rename_player(&self, player: PlayerId, name: FreeText) -> Result<Vec<Code>, StoreError> {
        self.base.rename_player(player, name).await
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        self.base.components(hash).await
    }
}

#[async_trait]
impl PeopleStore for UnreliableStore {
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.base.substitutes(game, limit).await
    }

    async fn seekers(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.base.seekers(game, limit).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.base.player(id).await
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        self.base.players(ids).await
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        self.base.player_by_address(address).await
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        self.base.player_by_account(account).await
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        self.base.community(channel, id).await
    }

    async fn unknown_tokens(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        self.base.unknown_tokens(hashes).await
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        self.base.is_new().await
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        self.base.token(hash).await
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.base.people(after, limit).await
    }
}

#[async_trait]
impl LetterStore for UnreliableStore {
    async fn settle_letter(&self, key: String, outcome: DeliveryOutcome) -> Result<(), StoreError> {
        self.base.settle_letter(key, outcome).await
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.base.join_letters(into, body, others).await
    }

    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        self.base.table_at(place).await
    }

    async fn last_sent_id(&self, slot: String) -> Result<Option<String>, StoreError> {
        self.base.last_sent_id(slot).await
    }

    async fn last_mail_of_thread(&self, thread: String) -> Result<Option<MailThread>, StoreError> {
        self.base.last_mail_of_thread(thread).await
    }

    async fn seen_messages(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.base.seen_messages().await
    }

    async fn record_seen_message(&self, place: String, message: String) -> Result<(), StoreError> {
        self.base.record_seen_message(place, message).await
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        self.base.letters_of(player, limit).await
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<LeasedLetter>, StoreError> {
        self.base.lease_letters(now, until, limit, but).await
    }

    async fn wake_letters(&self, which: WakeSelection, now: Instant) -> Result<u64, StoreError> {
        self.base.wake_letters(which, now).await
    }

    async fn letters(&self, asked: LetterQuery) -> Result<Vec<LetterLine>, StoreError> {
        self.base.letters(asked).await
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.base.retry_letters(keys, now).await
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        self.base.next_letter_at().await
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        self.base.letter_counts().await
    }
}

#[async_trait]
impl TimerStore for UnreliableStore {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.base.timers_due(now, limit).await
    }

    async fn tables_with_timer(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        self.base.tables_with_timer(kind, after, limit).await
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        self.base.next_timer_at().await
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        self.base.timers_of(code).await
    }
}

#[async_trait]
impl LeagueStore for UnreliableStore {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        self.base.league(name).await
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        self.base.leagues(limit).await
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        let Some(bent) = self.bent else { return self.base.leagues_due(now, limit).await };
        // A due time that is remembered an hour late is due an hour late.
        let Some(later) = bent.apply_to_due_time(now) else { return Ok(Vec::new()) };
        self.base.leagues_due(now - (later - now), limit).await
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        let next = self.base.next_league_at().await?;
        Ok(match self.bent {
            Some(bent) => next.and_then(|next| bent.apply_to_due_time(next)),
            None => next,
        })
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        self.base.audit(league, after, limit).await
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        self.base.tables_of_league(league, season).await
    }

    async fn player_ratings(
        &self,
        game: String,
        players: Vec<PlayerId>,
    ) -> Result<Vec<PlayerRating>, StoreError> {
        self.base.player_ratings(game, players).await
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        self.base.leaderboard(game, limit).await
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        self.base.rating_lines_of(player, limit).await
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        self.base.rating_lines_at(table).await
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        self.base.rating_head(game).await
    }

    async fn unrated_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        self.base.unrated_tables(limit).await
    }
}

#[async_trait]
impl InstallationStore for UnreliableStore {
    async fn fact(&self, which: InstallationFact) -> Result<Option<String>, StoreError> {
        self.base.fact(which).await
    }

    async fn set_fact(&self, which: InstallationFact, value: String) -> Result<(), StoreError> {
        self.base.set_fact(which, value).await
    }

    async fn replace_fact(
        &self,
        which: InstallationFact,
        from: Option<String>,
        to: String,
    ) -> Result<bool, StoreError> {
        self.base.replace_fact(which, from, to).await
    }

    async fn last_change_at(&self) -> Result<Option<Instant>, StoreError> {
        self.base.last_change_at().await
    }

    async fn reencrypt_tables(
        &self,
        after: u64,
        limit: u32,
    ) -> Result<Option<ReencryptionProgress>, StoreError> {
        self.base.reencrypt_tables(after, limit).await
    }

    async fn encrypted_row_counts(
        &self,
        tags: Vec<String>,
    ) -> Result<BTreeMap<EncryptedRows, u64>, StoreError> {
        self.base.encrypted_row_counts(tags).await
    }

    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<PrunedCounts, StoreError> {
        self.base.prune(kept, now, limit).await
    }

    async fn census(&self) -> Result<StoreCensus, StoreError> {
        self.base.census().await
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        self.base.heartbeat().await
    }

    async fn record_heartbeat(&self, at: Instant) -> Result<(), StoreError> {
        self.base.record_heartbeat(at).await
    }

    fn encrypt_secrets_with(&self, keys: Keys) {
        self.base.encrypt_secrets_with(keys);
    }

    async fn decrypts_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        self.base.decrypts_with(keys).await
    }

    async fn wait_until_lost(&self) -> StoreError {
        self.base.wait_until_lost().await
    }
}
