//! [`PostgresStore`]: a database on a server, which several processes may share.
//!
//! Nothing is answered before the server says that it is durable. A commit is one round trip ([`super::commit`]), and is done once whatever
//! becomes of the connection ([`super::transact`]).

use super::analyse::CommitCount;
use super::commit::CommitPlan;
use super::connect::{self, PostgresOptions};
use super::letters::LeaseAsked;
use super::process::{self, ServingLines, ServingProcess};
use super::statement::{IfRefused, column as of_row, values};
use super::transact::{NotExecuted, Transactions};
use super::{erase, keyed, leagues, letters, moved, prune, ratings, read, renew, schema, timers};
use crate::cipher::RowCipher;
use crate::shelf::{RowCell, Shelf, ShelfPage, StoreRows};
use async_trait::async_trait;
use deadpool_postgres::Pool;
use engine::Seat;
use model::{
    Account, AuditLine, Code, Commit, Community, Entry, Instant, Keys, LeagueName, LeagueRow, MailAddress,
    Mailed, MessageKey, Player, PlayerId, RatingLine, Retention, ReturnAddress, SeasonNumber, Status, Table,
    Timer, TimerKind,
};
use ports::store::rules;
use ports::{
    Census, ClosedRows, CommitError, Heartbeat, HouseFact, HouseStore, LeagueStore, Leased, LetterLine,
    LetterState, LetterStore, LetterTrace, LettersAsked, Outcome, PeopleStore, PlayerRating, Pruned, Renewed,
    StoreError, TableHead, TableStore, TimerStore, Wake,
};
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// For so long a command that is alone counts as alive without another word.
const ALONE: Duration = Duration::from_secs(20);
/// What a table is compared with, to say why it could not be changed.
const GUARDS: &str = "SELECT version, seq FROM tables WHERE code = $1";

/// A store in a PostgreSQL database. Clones share its connections.
#[derive(Clone)]
pub struct PostgresStore(Arc<PostgresShared>);

/// What the clones share.
struct PostgresShared {
    on: Arc<Transactions>,
    cipher: RowCipher,
    commits: CommitCount,
    /// Whether it was opened to change anything.
    writes: bool,
    /// By these it says that it is there, and frees what others had that are not any more.
    lines: ServingLines,
    /// While this opening serves, or is alone.
    process: Mutex<Option<ServingProcess>>,
    /// The name of a lease of which it is not known what it has.
    unsure: Mutex<Option<i64>>,
}

impl fmt::Debug for PostgresStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PostgresStore")
    }
}

impl PostgresStore {
    /// Opens the database of this connection string (`postgresql://..` or `host=.. dbname=..`) for the service, and brings it to this
    /// program's schema. Without `sslmode` in the string, TLS is used for every server that is not on this machine, and its certificate is
    /// always verified.
    ///
    /// # Errors
    /// When the server cannot be reached, does not make commits durable, or when the database is not one of this service or one of a newer
    /// program. No error tells anything of the string.
    pub async fn open(url: &str, options: PostgresOptions) -> Result<Self, StoreError> {
        let pool = connect::pool(url, options)?;
        let on = connect::connection(&pool).await?;
        connect::check_server(&on).await?;
        let before = schema::found(&on).await?;
        // There may be no second connection.
        drop(on);
        if (1..schema::KNOWN).contains(&before) {
            process::until_nobody_serves(&Transactions::new(pool.clone()), before).await?;
        }
        let mut on = connect::connection(&pool).await?;
        schema::migrate(&mut on).await?;
        drop(on);
        Self::over(pool, url, true)
    }

    /// Opens a database as it is, to read: every change is refused.
    ///
    /// # Errors
    /// When it cannot be reached, or has not exactly this program's schema.
    pub async fn open_to_read(url: &str) -> Result<Self, StoreError> {
        Self::as_it_is(url, false).await
    }

    /// Opens a database as it is, beside whoever serves it: to change something that no process keeps in its memory.
    ///
    /// # Errors
    /// When it cannot be reached, or has not exactly this program's schema.
    pub async fn open_beside(url: &str) -> Result<Self, StoreError> {
        Self::as_it_is(url, true).await
    }

    /// Serves the database from now on, beside others that do, until [`HouseStore::leave`] or the drop of the store. Whoever is not heard of for a
    /// `term` (3 to 60 seconds) is taken for dead: [`HouseStore::lost`] tells before others may think so of this process. Waits while a command is
    /// alone with the database.
    ///
    /// # Errors
    /// When others serve with another term; when the server cannot be asked.
    pub async fn serve(&self, term: Duration) -> Result<(), StoreError> {
        let process = ServingProcess::join(&self.0.on, &self.0.lines, term).await?;
        self.keep(Some(process));
        Ok(())
    }

    /// Is alone with the database from now on, if no process serves it; whether it is so.
    ///
    /// # Errors
    /// When the server cannot be asked.
    pub async fn try_to_serve_alone(&self) -> Result<bool, StoreError> {
        let process = ServingProcess::alone(&self.0.on, &self.0.lines, ALONE).await?;
        let is_ours = process.is_some();
        self.keep(process);
        Ok(is_ours)
    }

    /// Whether some process serves this database now. Errors: the server cannot be asked.
    pub async fn is_served(&self) -> Result<bool, StoreError> {
        Ok(process::is_served(self.on()).await?)
    }

    /// Keeps what this opening is among those that serve, in the place of what it was.
    fn keep(&self, process: Option<ServingProcess>) -> Option<ServingProcess> {
        std::mem::replace(&mut *self.kept(), process)
    }

    fn kept(&self) -> MutexGuard<'_, Option<ServingProcess>> {
        self.0.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether this opening is one of several that may serve.
    fn serves(&self) -> bool {
        self.kept().as_ref().is_some_and(|process| !process.alone)
    }

    async fn as_it_is(url: &str, writes: bool) -> Result<Self, StoreError> {
        let pool = connect::pool(url, PostgresOptions { connections: 2 })?;
        let on = connect::connection(&pool).await?;
        schema::check(&on).await?;
        drop(on);
        Self::over(pool, url, writes)
    }

    fn over(pool: Pool, url: &str, writes: bool) -> Result<Self, StoreError> {
        let on = Arc::new(Transactions::new(pool));
        let lines = ServingLines::to(url)?;
        let (process, unsure) = (Mutex::new(None), Mutex::new(None));
        Ok(Self(Arc::new(PostgresShared {
            on,
            cipher: RowCipher::default(),
            commits: CommitCount::default(),
            writes,
            lines,
            process,
            unsure,
        })))
    }

    fn on(&self) -> &Arc<Transactions> {
        &self.0.on
    }

    fn cipher(&self) -> &RowCipher {
        &self.0.cipher
    }

    fn may_write(&self) -> Result<(), StoreError> {
        match self.0.writes {
            true => Ok(()),
            false => Err(StoreError { what: "the database was opened for reading only".to_owned() }),
        }
    }

    /// Why a commit was not done. What is asked for that is asked behind it, and may have changed since: then it is stale, which is always
    /// true of what was refused.
    async fn refusal(&self, plan: CommitPlan, undone: NotExecuted) -> Result<CommitError, StoreError> {
        match undone.refused {
            None | Some(IfRefused::Broken) => Ok(StoreError::from(undone.fault).into()),
            Some(IfRefused::Stale) => Ok(CommitError::Stale),
            Some(IfRefused::Repeat) => {
                let reply = match &plan.message {
                    Some(message) => read::reply(self.on(), message).await?,
                    None => None,
                };
                Ok(reply.map_or(CommitError::Stale, CommitError::Duplicate))
            }
            Some(IfRefused::StaleOrMoved) => {
                let Some((code, version, last)) = plan.table else { return Ok(CommitError::Stale) };
                let found = self.on().ask(GUARDS, values![code.as_str().to_owned()]).await?;
                let fits = match found.first() {
                    Some(row) => of_row::<i64>(row, 0)? == version - 1 && of_row::<i64>(row, 1)? == last,
                    None => false,
                };
                Ok(if fits { rules::other_league().into() } else { CommitError::Stale })
            }
        }
    }
}

#[async_trait]
impl TableStore for PostgresStore {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        rules::check(&commit)?;
        self.may_write()?;
        let on = self.on();
        let name = on.name().await.map_err(StoreError::from)?;
        let plan = CommitPlan::new(commit, self.cipher(), name)?;
        match on.transact(name, &plan.steps).await {
            Ok(_) => {
                self.0.commits.one_more(on);
                Ok(())
            }
            Err(undone) => Err(self.refusal(plan, undone).await?),
        }
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        Ok(read::reply(self.on(), &key).await?)
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        Ok(read::table(self.on(), self.cipher(), &code).await?)
    }

    async fn table_version(&self, code: Code) -> Result<Option<u64>, StoreError> {
        Ok(read::table_version(self.on(), &code).await?)
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        Ok(read::entries(self.on(), self.cipher(), &code, after).await?)
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        Ok(read::table_with_tail(self.on(), self.cipher(), &code).await?)
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(read::all_tables(self.on(), self.cipher(), status, limit).await?)
    }

    async fn tables_vacant(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(read::tables_vacant(self.on(), self.cipher(), limit).await?)
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        Ok(read::tables_in(self.on(), self.cipher(), channel, community, status, limit).await?)
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(read::tables_of(self.on(), self.cipher(), &players, limit).await?)
    }

    async fn rename_player(&self, player: PlayerId, name: String) -> Result<Vec<Code>, StoreError> {
        self.may_write()?;
        Ok(erase::rename_player(self.on(), self.cipher(), player, &name).await?)
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        Ok(read::components(self.on(), hash).await?)
    }
}

#[async_trait]
impl PeopleStore for PostgresStore {
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        Ok(read::substitutes(self.on(), game, limit).await?)
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        Ok(read::player(self.on(), id).await?)
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        Ok(read::players(self.on(), &ids).await?)
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        Ok(read::player_by_address(self.on(), &address).await?)
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        Ok(read::player_by_account(self.on(), account).await?)
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        Ok(read::community(self.on(), channel, id).await?)
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        Ok(read::everybody(self.on(), after, limit).await?)
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        Ok(read::is_new(self.on()).await?)
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        Ok(read::token(self.on(), hash).await?)
    }

    async fn tokens_unknown(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        Ok(read::tokens_unknown(self.on(), hashes).await?)
    }
}

#[async_trait]
impl LetterStore for PostgresStore {
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        Ok(read::table_at(self.on(), place).await?)
    }

    async fn sent_as(&self, slot: String) -> Result<Option<String>, StoreError> {
        Ok(read::sent_as(self.on(), slot).await?)
    }

    async fn mailed(&self, thread: String) -> Result<Option<Mailed>, StoreError> {
        Ok(letters::mailed(self.on(), thread).await?)
    }

    async fn seen(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(read::seen(self.on()).await?)
    }

    async fn see(&self, place: String, message: String) -> Result<(), StoreError> {
        self.may_write()?;
        Ok(read::see(self.on(), place, message).await?)
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        Ok(letters::traces(self.on(), player, limit).await?)
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<Leased>, StoreError> {
        self.may_write()?;
        let asked = LeaseAsked { now, until, limit, but: &but, shared: self.serves() };
        Ok(letters::lease(self.on(), &asked, &self.0.unsure).await?)
    }

    async fn is_leased(&self, key: String) -> Result<bool, StoreError> {
        Ok(letters::is_leased(self.on(), key).await?)
    }

    async fn settle_letter(&self, key: String, outcome: Outcome) -> Result<(), StoreError> {
        self.may_write()?;
        Ok(letters::settle(self.on(), key, outcome).await?)
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.may_write()?;
        Ok(letters::join(self.on(), into, body, others).await?)
    }

    async fn wake_letters(&self, which: Wake, now: Instant) -> Result<u64, StoreError> {
        self.may_write()?;
        Ok(letters::wake(self.on(), &which, now).await?)
    }

    async fn letters(&self, asked: LettersAsked) -> Result<Vec<LetterLine>, StoreError> {
        Ok(letters::lines(self.on(), &asked).await?)
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.may_write()?;
        Ok(letters::retry(self.on(), keys, now).await?)
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        Ok(letters::next_at(self.on(), self.serves()).await?)
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        Ok(letters::counts(self.on()).await?)
    }
}

#[async_trait]
impl TimerStore for PostgresStore {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        Ok(read::timers_due(self.on(), now, limit).await?)
    }

    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.may_write()?;
        Ok(timers::lease(self.on(), now, limit, self.serves()).await?)
    }

    async fn tables_timed(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        Ok(read::tables_timed(self.on(), kind, after.as_ref(), limit).await?)
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        Ok(timers::next_at(self.on()).await?)
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        Ok(read::timers_of(self.on(), &code).await?)
    }
}

#[async_trait]
impl LeagueStore for PostgresStore {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        Ok(leagues::league(self.on(), &name).await?)
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        Ok(leagues::all_by_name(self.on(), limit).await?)
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        Ok(leagues::due(self.on(), now, limit).await?)
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        Ok(leagues::next_at(self.on()).await?)
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        Ok(leagues::audit(self.on(), &league, after, limit).await?)
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        Ok(read::tables_of_league(self.on(), self.cipher(), &league, season).await?)
    }

    async fn rated(&self, game: String, players: Vec<PlayerId>) -> Result<Vec<PlayerRating>, StoreError> {
        Ok(ratings::rated(self.on(), game, &players).await?)
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        Ok(ratings::leaderboard(self.on(), game, limit).await?)
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        Ok(ratings::lines_of(self.on(), player, limit).await?)
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        Ok(ratings::lines_at(self.on(), &table).await?)
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        Ok(ratings::head(self.on(), game).await?)
    }

    async fn tables_unrated(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(read::tables_unrated(self.on(), self.cipher(), limit).await?)
    }
}

#[async_trait]
impl HouseStore for PostgresStore {
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<Pruned, StoreError> {
        self.may_write()?;
        Ok(prune::prune(self.on(), &kept, now, limit).await?)
    }

    async fn fact(&self, which: HouseFact) -> Result<Option<String>, StoreError> {
        Ok(read::fact(self.on(), which).await?)
    }

    async fn set_fact(&self, which: HouseFact, value: String) -> Result<(), StoreError> {
        self.may_write()?;
        Ok(read::set_fact(self.on(), which, value).await?)
    }

    async fn note_fact(&self, which: HouseFact, value: String) -> Result<String, StoreError> {
        self.may_write()?;
        Ok(read::note_fact(self.on(), which, value).await?)
    }

    async fn renew_closed(&self, after: u64, limit: u32) -> Result<Option<Renewed>, StoreError> {
        self.may_write()?;
        Ok(renew::tables(self.on(), self.cipher(), after, limit).await?)
    }

    async fn closed_counts(&self, tags: Vec<String>) -> Result<BTreeMap<ClosedRows, u64>, StoreError> {
        Ok(renew::counts(self.on(), &tags).await?)
    }

    async fn census(&self) -> Result<Census, StoreError> {
        Ok(read::census(self.on()).await?)
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        Ok(read::heartbeat(self.on()).await?)
    }

    async fn beat(&self, at: Instant) -> Result<(), StoreError> {
        self.may_write()?;
        Ok(read::beat(self.on(), at).await?)
    }

    fn close_with(&self, keys: Keys) {
        self.0.cipher.close_with(keys);
    }

    async fn opens_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        Ok(keyed::opens(self.on(), &keys).await?)
    }

    /// When others may take this process for dead. A server that is away comes back before, and until then every commit is answered with an
    /// error.
    async fn lost(&self) -> StoreError {
        let lost = self.kept().as_ref().map(ServingProcess::lost);
        match lost {
            Some(lost) => lost.await,
            None => std::future::pending().await,
        }
    }

    async fn leave(&self) {
        let process = self.keep(None);
        if let Some(process) = process {
            process.leave().await;
        }
    }

    fn is_shared(&self) -> bool {
        self.kept().as_ref().is_none_or(|process| !process.alone)
    }

    async fn has_duty(&self) {
        let has_duty = self.kept().as_ref().filter(|process| !process.alone).map(ServingProcess::has_duty);
        if let Some(has_duty) = has_duty {
            has_duty.await;
        }
    }

    async fn others_serve(&self) -> Result<bool, StoreError> {
        Ok(process::others_serve(self.on()).await?)
    }

    async fn serves_with(&self, key_check: String) -> Result<bool, StoreError> {
        Ok(process::serves_with(self.on(), &key_check).await?)
    }
}

#[async_trait]
impl StoreRows for PostgresStore {
    async fn rows_of(
        &self,
        shelf: Shelf,
        after: Option<String>,
        limit: u32,
    ) -> Result<ShelfPage, StoreError> {
        Ok(moved::rows_of(self.on(), shelf, after.as_deref(), limit).await?)
    }

    async fn put_rows(&self, shelf: Shelf, rows: Vec<Vec<RowCell>>, note: String) -> Result<(), StoreError> {
        self.may_write()?;
        moved::put_rows(self.on(), shelf, rows, note).await
    }

    async fn copy_note(&self) -> Result<Option<String>, StoreError> {
        Ok(moved::copy_note(self.on()).await?)
    }

    async fn end_copy(&self) -> Result<(), StoreError> {
        self.may_write()?;
        moved::end_copy(self.on()).await
    }
}
