//! [`SqliteStore`]: one file, one thread that writes in groups, a few that read.
//!
//! Nothing is answered before it is durable. Nothing secret (seeds, replies, addresses) ever stands in an error or a log line.

use super::error::{SqlError, WriteError};
use super::open::{self, SqliteOptions};
use super::threads::{Readers, Writer};
use super::{
    anchor, backup, commit, erase, keyed, leagues, letters, moved, prune, ratings, read, renew, shrink,
};
use crate::cipher::RowCipher;
use crate::shelf::{RowCell, Shelf, ShelfPage, StoreRows};
use async_trait::async_trait;
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
use rusqlite::Connection;
use std::collections::BTreeMap;
use std::fmt;
use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How many threads read.
const READERS: usize = 3;

/// A store in one SQLite file. Clones share it. When the last one is dropped, what was asked is still written, the
/// write-ahead log goes into the file, and the file is free for another process; the drop waits for that.
#[derive(Clone)]
pub struct SqliteStore(Arc<Shared>);

/// What the clones share. Fields are dropped in this order: the writer's connection closes last and empties the log, and
/// only then the file is free.
struct Shared {
    readers: Readers,
    /// None when it was opened for reading.
    writer: Option<Writer>,
    path: PathBuf,
    cipher: RowCipher,
    _lock: Option<File>,
}

impl fmt::Debug for SqliteStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SqliteStore").field(&self.0.path).finish()
    }
}

impl SqliteStore {
    /// Opens a database, or makes it, and brings it to this program's schema. Only one process can have it open so.
    ///
    /// # Errors
    /// When another process has it open, when it is not a database of this service or one of a newer program, and when
    /// SQLite does not take a setting that the service relies on.
    pub fn open(path: &Path, options: SqliteOptions) -> Result<Self, StoreError> {
        let (lock, connection) = open::to_write(path, options)?;
        let readers = Readers::start(path, READERS)?;
        let writer = Some(Writer::start(connection, path, options.checkpoint_pages)?);
        Ok(Self(Arc::new(Shared {
            readers,
            writer,
            path: path.to_owned(),
            cipher: RowCipher::default(),
            _lock: Some(lock),
        })))
    }

    /// Whether another process has this database open to change it: a running service. Errors: the lock file cannot be asked.
    pub fn is_served(path: &Path) -> Result<bool, StoreError> {
        open::is_locked(path)
    }

    /// Opens a database to read, also while a server has it open: for operators' commands, and to look at a backup. Every
    /// change is refused.
    ///
    /// # Errors
    /// When there is none, or it has not exactly this program's schema.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        let readers = Readers::start(path, 1)?;
        Ok(Self(Arc::new(Shared {
            readers,
            writer: None,
            path: path.to_owned(),
            cipher: RowCipher::default(),
            _lock: None,
        })))
    }

    /// Opens a database to change something that no process keeps in its memory, also while a service has it open: see
    /// [`LetterStore::retry_letters`].
    ///
    /// # Errors
    /// When there is none, or it has not exactly this program's schema.
    pub fn open_beside(path: &Path) -> Result<Self, StoreError> {
        let connection = open::beside(path)?;
        let readers = Readers::start(path, 1)?;
        // The log is emptied by whoever serves.
        let writer = Some(Writer::start(connection, path, 0)?);
        Ok(Self(Arc::new(Shared {
            readers,
            writer,
            path: path.to_owned(),
            cipher: RowCipher::default(),
            _lock: None,
        })))
    }

    /// Writes a checked copy of the database, as of now, to `to`; the service may go on meanwhile. The copy has its own
    /// name only once it is whole. Blocks until it is done.
    ///
    /// # Errors
    /// When the copy cannot be written or does not pass SQLite's integrity check; then there is none.
    pub fn backup(&self, to: &Path) -> Result<(), StoreError> {
        backup::backup(&self.0.path, to)
    }

    /// Writes a checked copy of any database of this service, as it is, to `to`.
    ///
    /// # Errors
    /// When it is none, and as [`SqliteStore::backup`].
    pub fn copy(from: &Path, to: &Path) -> Result<(), StoreError> {
        open::is_ours(from)?;
        backup::backup(from, to)
    }

    /// Puts the log of a database that nobody serves into its file. Returns whether all of it is in the file now: `false` when somebody
    /// else has the database open and reads it.
    ///
    /// # Errors
    /// When it cannot be opened or written, as one that is damaged.
    pub fn fold_log(path: &Path) -> Result<bool, StoreError> {
        Ok(open::fold_log(path)?)
    }

    /// What was saved from databases at this path that were lost while they were open.
    pub fn rescued_from(path: &Path) -> Vec<PathBuf> {
        anchor::rescued_from(path)
    }

    fn cipher(&self) -> RowCipher {
        self.0.cipher.clone()
    }

    async fn read<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, SqlError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.0.readers.ask(question).await
    }

    async fn write<T: Send + 'static>(
        &self,
        work: impl FnMut(&Connection) -> Result<T, WriteError> + Send + 'static,
    ) -> Result<T, CommitError> {
        match &self.0.writer {
            Some(writer) => writer.ask(work).await,
            None => Err(StoreError { what: "the database was opened for reading only".to_owned() }.into()),
        }
    }

    /// [`SqliteStore::write`] for work that has no guards.
    async fn change<T: Send + 'static>(
        &self,
        mut work: impl FnMut(&Connection) -> Result<T, SqlError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.write(move |connection| Ok(work(connection)?)).await.map_err(|error| match error {
            CommitError::Broken(broken) => broken,
            other => StoreError { what: other.to_string() },
        })
    }
}

#[async_trait]
impl TableStore for SqliteStore {
    async fn commit(&self, commit: Commit) -> Result<(), CommitError> {
        // Everything is made ready for the columns here, so that the one writer has little to do.
        rules::check(&commit)?;
        let ready = commit::Ready::new(commit, &self.0.cipher)?;
        self.write(move |connection| ready.execute(connection)).await
    }

    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError> {
        self.read(move |connection| read::reply(connection, &key)).await
    }

    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::table(connection, &cipher, &code)).await
    }

    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::entries(connection, &cipher, &code, after)).await
    }

    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::table_with_tail(connection, &cipher, &code)).await
    }

    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables(connection, &cipher, status, limit)).await
    }

    async fn tables_vacant(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables_vacant(connection, &cipher, limit)).await
    }

    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables_in(connection, &cipher, &channel, &community, status, limit))
            .await
    }

    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables_of(connection, &cipher, &players, limit)).await
    }

    async fn rename_player(&self, player: PlayerId, name: String) -> Result<Vec<Code>, StoreError> {
        let cipher = self.cipher();
        self.change(move |connection| erase::rename_player(connection, &cipher, player, &name)).await
    }

    async fn components(&self, hash: String) -> Result<Option<String>, StoreError> {
        self.read(move |connection| read::components(connection, &hash)).await
    }
}

#[async_trait]
impl PeopleStore for SqliteStore {
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.read(move |connection| read::substitutes(connection, &game, limit)).await
    }

    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| read::player(connection, id)).await
    }

    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError> {
        self.read(move |connection| read::players(connection, &ids)).await
    }

    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| read::player_by_address(connection, &address)).await
    }

    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError> {
        self.read(move |connection| read::player_by_account(connection, &account)).await
    }

    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError> {
        self.read(move |connection| read::community(connection, &channel, &id)).await
    }

    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError> {
        self.read(move |connection| read::people(connection, after, limit)).await
    }

    async fn is_new(&self) -> Result<bool, StoreError> {
        self.read(read::is_new).await
    }

    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError> {
        self.read(move |connection| read::token(connection, hash)).await
    }

    async fn tokens_unknown(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError> {
        self.read(move |connection| read::tokens_unknown(connection, &hashes)).await
    }
}

#[async_trait]
impl LetterStore for SqliteStore {
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError> {
        self.read(move |connection| read::table_at(connection, &place)).await
    }

    async fn sent_as(&self, slot: String) -> Result<Option<String>, StoreError> {
        self.read(move |connection| read::sent_as(connection, &slot)).await
    }

    async fn mailed(&self, thread: String) -> Result<Option<Mailed>, StoreError> {
        self.read(move |connection| letters::mailed(connection, &thread)).await
    }

    async fn seen(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.read(read::seen).await
    }

    async fn see(&self, place: String, message: String) -> Result<(), StoreError> {
        self.change(move |connection| commit::see(connection, &place, &message)).await
    }

    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError> {
        self.read(move |connection| letters::traces(connection, player, limit)).await
    }

    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<Leased>, StoreError> {
        self.change(move |connection| letters::lease(connection, now, until, limit, &but)).await
    }

    async fn settle_letter(&self, key: String, outcome: Outcome) -> Result<(), StoreError> {
        self.change(move |connection| letters::settle(connection, &key, outcome.clone())).await
    }

    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError> {
        self.change(move |connection| letters::join(connection, &into, &body, &others)).await
    }

    async fn wake_letters(&self, which: Wake, now: Instant) -> Result<u64, StoreError> {
        self.change(move |connection| letters::wake(connection, &which, now)).await
    }

    async fn letters(&self, asked: LettersAsked) -> Result<Vec<LetterLine>, StoreError> {
        self.read(move |connection| letters::lines(connection, &asked)).await
    }

    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError> {
        self.change(move |connection| letters::retry(connection, &keys, now)).await
    }

    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError> {
        self.read(letters::next_at).await
    }

    async fn letter_counts(&self) -> Result<BTreeMap<LetterState, u64>, StoreError> {
        self.read(letters::counts).await
    }
}

#[async_trait]
impl TimerStore for SqliteStore {
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.read(move |connection| read::timers_due(connection, now, limit)).await
    }

    async fn tables_timed(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError> {
        self.read(move |connection| read::tables_timed(connection, kind, after.as_ref(), limit)).await
    }

    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError> {
        self.read(read::next_timer_at).await
    }

    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError> {
        self.read(move |connection| read::timers_of(connection, &code)).await
    }
}

#[async_trait]
impl LeagueStore for SqliteStore {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        self.read(move |connection| leagues::league(connection, &name)).await
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        self.read(move |connection| leagues::all_by_name(connection, limit)).await
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        self.read(move |connection| leagues::due(connection, now, limit)).await
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        self.read(leagues::next_at).await
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        self.read(move |connection| leagues::audit(connection, &league, after, limit)).await
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables_of_league(connection, &cipher, &league, season)).await
    }

    async fn rated(&self, game: String, players: Vec<PlayerId>) -> Result<Vec<PlayerRating>, StoreError> {
        self.read(move |connection| ratings::rated(connection, &game, &players)).await
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        self.read(move |connection| ratings::leaderboard(connection, &game, limit)).await
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        self.read(move |connection| ratings::lines_of(connection, player, limit)).await
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        self.read(move |connection| ratings::lines_at(connection, &table)).await
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        self.read(move |connection| ratings::head(connection, &game)).await
    }

    async fn tables_unrated(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        let cipher = self.cipher();
        self.read(move |connection| read::tables_unrated(connection, &cipher, limit)).await
    }
}

#[async_trait]
impl HouseStore for SqliteStore {
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<Pruned, StoreError> {
        let old = Arc::new(self.read(move |connection| prune::find(connection, &kept, now, limit)).await?);
        let found = Arc::clone(&old);
        let receipts = self.change(move |on| prune::letters(on, &found.receipts)).await?;
        let found = Arc::clone(&old);
        let letters = self.change(move |on| prune::letters(on, &found.letters)).await?;
        let (replies, messages) = self.change(move |on| prune::messages(on, &kept, now, limit)).await?;
        let found = Arc::clone(&old);
        let (tokens, seen) = self.change(move |on| prune::tokens(on, &found, now, limit)).await?;
        let found = Arc::clone(&old);
        let (threads, more) = self.change(move |on| prune::threads(on, &found, &kept, now, limit)).await?;
        let strangers = self.change(move |on| prune::forget_strangers(on, &old)).await?;
        let freed_bytes = self.change(move |on| shrink::give_back(on, limit)).await?;
        let seen = seen + more;
        Ok(Pruned { receipts, letters, replies, messages, tokens, threads, strangers, seen, freed_bytes })
    }

    async fn fact(&self, which: HouseFact) -> Result<Option<String>, StoreError> {
        self.read(move |connection| read::fact(connection, which)).await
    }

    async fn set_fact(&self, which: HouseFact, value: String) -> Result<(), StoreError> {
        self.change(move |connection| commit::set_fact(connection, which, &value)).await
    }

    async fn renew_closed(&self, after: u64, limit: u32) -> Result<Option<Renewed>, StoreError> {
        let cipher = self.cipher();
        self.change(move |connection| renew::tables(connection, &cipher, after, limit)).await
    }

    async fn closed_counts(&self, tags: Vec<String>) -> Result<BTreeMap<ClosedRows, u64>, StoreError> {
        self.read(move |connection| renew::counts(connection, &tags)).await
    }

    async fn census(&self) -> Result<Census, StoreError> {
        self.read(read::census).await
    }

    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError> {
        self.read(read::heartbeat).await
    }

    async fn beat(&self, at: Instant) -> Result<(), StoreError> {
        self.change(move |connection| commit::beat(connection, at)).await
    }

    fn close_with(&self, keys: Keys) {
        self.0.cipher.close_with(keys);
    }

    async fn opens_with(&self, keys: Keys) -> Result<Option<bool>, StoreError> {
        self.read(move |connection| keyed::opens(connection, &keys)).await
    }

    async fn lost(&self) -> StoreError {
        match &self.0.writer {
            Some(writer) => writer.lost().await,
            None => std::future::pending().await,
        }
    }
}

#[async_trait]
impl StoreRows for SqliteStore {
    async fn rows_of(
        &self,
        shelf: Shelf,
        after: Option<String>,
        limit: u32,
    ) -> Result<ShelfPage, StoreError> {
        self.read(move |on| moved::rows_of(on, shelf, after.as_deref(), limit)).await
    }

    async fn put_rows(&self, shelf: Shelf, rows: Vec<Vec<RowCell>>, note: String) -> Result<(), StoreError> {
        self.change(move |on| moved::put_rows(on, shelf, &rows, &note)).await
    }

    async fn copy_note(&self) -> Result<Option<String>, StoreError> {
        self.read(moved::copy_note).await
    }

    async fn end_copy(&self) -> Result<(), StoreError> {
        self.change(moved::end_copy).await
    }
}
