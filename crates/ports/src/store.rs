//! What the service asks of a store: to execute commits, and to answer the questions of [`Store`]. So that another database can
//! stand behind it, no transaction stays open between two calls, ids and times come from the caller, and letters are leased,
//! not locked.

use async_trait::async_trait;
use engine::Seat;
use model::{
    Account, AuditLine, Code, Commit, Community, ContactMethod, Entry, Instant, Keys, LeagueName, LeagueRow,
    Letter, LetterKind, MailAddress, Mailed, MessageKey, Player, PlayerId, RatingLine, Retention,
    ReturnAddress, SeasonNumber, Status, Table, Timer, TimerKind, To,
};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Why a commit was not executed. Nothing of it is in effect.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CommitError {
    /// The message was taken before: this is its stored (encrypted) reply.
    #[error("the message was taken before")]
    Duplicate(String),
    /// Somebody else wrote first: load again and decide again.
    #[error("the table or player has changed meanwhile")]
    Stale,
    /// The store itself failed.
    #[error(transparent)]
    Broken(#[from] StoreError),
}

/// The store failed; nothing is known to be in effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("store: {what}")]
pub struct StoreError {
    /// What failed, for the operator.
    pub what: String,
}

/// How a leased letter fared.
#[derive(Clone, PartialEq, Debug)]
pub enum Outcome {
    /// The channel took it.
    Sent {
        /// The channel's own id for it, if it has one.
        remote_id: Option<String>,
        /// The place at which it now stands (a thread), by which [`Store::table_at`] finds its table from now on.
        place: Option<String>,
        /// What has been mailed in its thread, for [`Store::mailed`].
        mailed: Option<Mailed>,
    },
    /// The channel took what matters of it; it is still owed for the rest.
    Partly {
        /// The channel's own id for it, for [`Store::sent_as`] from now on.
        remote_id: String,
        /// The place at which it now stands, as of one that was sent.
        place: String,
        /// When it is tried again.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// It will never go by this way: it is owed by another one.
    Reroute {
        /// Which.
        way: ContactMethod,
        /// When.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// It could not be delivered now: try again then. It keeps its place in the order.
    Retry {
        /// When.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// Its way is down, or something is still being made for it: it was not tried, or that says nothing about it. It keeps its place in the order, and no try is counted.
    Held {
        /// When at the latest it is free again; [`Store::wake_letters`] may free it before.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// Its reader rests: it is due only then. No try is counted.
    Rests {
        /// When.
        due_at: Instant,
    },
    /// Its reason is gone: it was not sent and is owed no more.
    Stale,
    /// It cannot be delivered.
    Dead {
        /// Why, for the operator; no address, no content.
        why: String,
    },
}

/// Which letters that wait for another try are freed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wake {
    /// Those that are held, as when one of these ways was down; what is for everybody goes by [`ContactMethod::Place`].
    Held(Vec<ContactMethod>),
    /// All that wait for another try, for whatever reason.
    All,
}

/// A letter taken for sending.
#[derive(Clone, PartialEq, Debug)]
pub struct Leased {
    /// The letter.
    pub letter: Letter,
    /// Which try this is, from 1. Only tries that failed are counted.
    pub tries: u32,
    /// Whether it was taken before: then it may have arrived.
    pub again: bool,
}

/// Which letters an operator asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LettersAsked {
    /// Of this table alone.
    pub table: Option<Code>,
    /// Those that were given up; else those that are owed.
    pub given_up: bool,
    /// At most so many.
    pub limit: u32,
}

/// How a letter stands, without what it says: for operators.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterLine {
    /// Its key.
    pub key: String,
    /// To whom, by which way.
    pub to: To,
    /// The table it is about.
    pub table: Option<Code>,
    /// When it was due.
    pub due_at: Instant,
    /// When it may next be taken; of one that was given up, when that would have been.
    pub free_at: Instant,
    /// Tries that failed.
    pub tries: u32,
    /// Why the last of them did; no address, no content.
    pub why: Option<String>,
}

/// What is kept of a letter, for whom it is about.
#[derive(Clone, PartialEq, Debug)]
pub struct LetterTrace {
    /// What it is about; `None` for a key that no version of this program wrote.
    pub kind: Option<LetterKind>,
    /// `ready`, `sent`, `dead`, `replaced` or `void`.
    pub state: String,
    /// When it was due.
    pub due_at: Instant,
    /// The table it is about.
    pub table: Option<Code>,
}

/// What was deleted at once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pruned {
    /// Answers to messages.
    pub receipts: u64,
    /// Other letters.
    pub letters: u64,
    /// Stored replies that were emptied.
    pub replies: u64,
    /// Messages.
    pub messages: u64,
    /// Return addresses of closed decisions.
    pub tokens: u64,
    /// Threads and places.
    pub threads: u64,
    /// People who never proved their address: who must be forgotten wherever they are remembered.
    pub strangers: Vec<PlayerId>,
    /// New rows of which it was noted when they were first seen; nothing of them is deleted.
    pub seen: u64,
    /// By how many bytes the database is shorter. What is deleted now is given back next time.
    pub freed_bytes: u64,
}

impl Pruned {
    /// Whether nothing was left to do.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }

    /// This and that together.
    pub fn add(&mut self, more: Self) {
        self.receipts += more.receipts;
        self.letters += more.letters;
        self.replies += more.replies;
        self.messages += more.messages;
        self.tokens += more.tokens;
        self.threads += more.threads;
        self.strangers.extend(more.strangers);
        self.seen += more.seen;
        self.freed_bytes += more.freed_bytes;
    }
}

/// A table as it stands, without its snapshot, so that a whole season is read at once. It cannot be taken out by value: a row without
/// the snapshot must not be written back.
#[derive(Clone, PartialEq, Debug)]
pub struct TableHead(Table);

impl TableHead {
    /// The head of this row.
    pub fn of(table: Table) -> Self {
        Self(Table { snapshot: None, digest: None, ..table })
    }

    /// Its row; there is never a snapshot in it, nor the digest of one.
    pub fn table(&self) -> &Table {
        &self.0
    }
}

/// What a player is worth in one game, by the newest line that concerns them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayerRating {
    /// Who.
    pub player: PlayerId,
    /// The mean, in millionths.
    pub mean_micro: i64,
    /// The uncertainty, in millionths.
    pub deviation_micro: i64,
    /// At how many tables of the game they were rated. One whose result was corrected counts once.
    pub games: u32,
}

impl PlayerRating {
    /// What a leaderboard goes by, in millionths: the mean less three times the uncertainty, held at the ends of its range.
    pub fn floor_micro(&self) -> i64 {
        self.mean_micro.saturating_sub(self.deviation_micro.saturating_mul(3))
    }
}

/// What the service writes down of itself.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum HouseFact {
    /// By what its key, which is kept elsewhere, is known to be the right one.
    KeyCheck,
    /// What return addresses are made of beside the key and what they allow: nobody who has the key alone can guess one.
    Salt,
    /// The same, and another since each time that a backup was put back.
    Epoch,
    /// The times of which nothing is known any more, since a backup was put back.
    LostTime,
    /// By what the key is known with which everything secret of tables was last closed anew.
    ClosedWith,
    /// What of tables was closed then: more in newer versions of this program.
    ClosedParts,
}

impl HouseFact {
    /// How stores call it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::KeyCheck => "key_check",
            Self::Salt => "salt",
            Self::Epoch => "epoch",
            Self::LostTime => "lost_time",
            Self::ClosedWith => "closed_with",
            Self::ClosedParts => "closed_parts",
        }
    }
}

/// How far a store got in closing tables anew.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Renewed {
    /// The number behind which the next call goes on.
    pub last: u64,
    /// How many tables and entries could not be read, and are as they were.
    pub unread: u64,
}

/// What an operator watches in a store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Census {
    /// How many tables there are of each status; one without any is left out.
    pub tables: BTreeMap<Status, u64>,
    /// When the oldest letter was due that is still owed.
    pub owed_since: Option<Instant>,
}

/// The service's sign of life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// When it was last seen alive.
    pub at: Instant,
}

/// A store. Every answer reflects every commit that was acknowledged before the question was asked. Instants are kept to the
/// millisecond: those at which something is due are rounded up, others down.
#[async_trait]
pub trait Store: Debug + Send + Sync + 'static {
    /// Executes a commit in one transaction; returns when it is durable.
    async fn commit(&self, commit: Commit) -> Result<(), CommitError>;
    /// The stored reply to a message.
    async fn reply(&self, key: MessageKey) -> Result<Option<String>, StoreError>;
    /// A table.
    async fn table(&self, code: Code) -> Result<Option<Table>, StoreError>;
    /// The version of its row: what is kept in memory of a table may be older where others write, too ([`Store::is_shared`]).
    async fn table_version(&self, code: Code) -> Result<Option<u64>, StoreError> {
        Ok(self.table(code).await?.map(|table| table.version))
    }
    /// Its entries with `seq > after`, in order.
    async fn entries(&self, code: Code, after: u32) -> Result<Vec<Entry>, StoreError>;
    /// A table with those of its entries that the desk keeps beside it: behind [`play::Loaded::tail_after`].
    async fn table_with_tail(&self, code: Code) -> Result<Option<(Table, Vec<Entry>)>, StoreError>;
    /// Tables of this status (or all), the newest first, at most `limit`.
    async fn tables(&self, status: Option<Status>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Running tables with a seat that a substitute could take, the newest first, at most `limit`.
    async fn tables_vacant(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// The tables that live in a community of this channel and are neither over nor closed, or those of them of this status, the
    /// newest first, at most `limit`.
    async fn tables_in(
        &self,
        channel: String,
        community: String,
        status: Option<Status>,
        limit: u32,
    ) -> Result<Vec<Table>, StoreError>;
    /// People who would take a vacant seat in this game, by id, at most `limit`.
    async fn substitutes(&self, game: String, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// Tables at which any of these players sits, the newest first, at most `limit`.
    async fn tables_of(&self, players: Vec<PlayerId>, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// Writes another name wherever this player's stands, in tables and journals; the tables whose rows have changed. Done again, it
    /// changes nothing. Leagues and ratings know people by their ids alone.
    async fn rename_player(&self, player: PlayerId, name: String) -> Result<Vec<Code>, StoreError>;
    /// Deletes what has been kept for long enough at `now`, at most `limit` rows of each class and the oldest first, and gives at most so
    /// many free pages back. Called again until [`Pruned::is_nothing`], it has deleted all. What goes on is never touched: letters of
    /// tables that are not over (but answers), the newest letter of a slot that its channel knows by an id, addresses of open
    /// decisions, people whom anything names.
    async fn prune(&self, kept: Retention, now: Instant, limit: u32) -> Result<Pruned, StoreError>;
    /// Everybody behind `after`, by id, at most `limit`.
    async fn people(&self, after: Option<PlayerId>, limit: u32) -> Result<Vec<Player>, StoreError>;
    /// What is kept of the letters to a player, in order of writing, at most `limit`.
    async fn letters_of(&self, player: PlayerId, limit: u32) -> Result<Vec<LetterTrace>, StoreError>;
    /// What the service has written down of itself.
    async fn fact(&self, which: HouseFact) -> Result<Option<String>, StoreError>;
    /// Writes that down, in the place of what was there.
    async fn set_fact(&self, which: HouseFact, value: String) -> Result<(), StoreError>;
    /// Writes that down unless something is there; what is there now.
    async fn note_fact(&self, which: HouseFact, value: String) -> Result<String, StoreError> {
        if let Some(known) = self.fact(which).await? {
            return Ok(known);
        }
        self.set_fact(which, value.clone()).await?;
        Ok(value)
    }
    /// Whether anybody has ever been written down here.
    async fn is_new(&self) -> Result<bool, StoreError>;
    /// A player.
    async fn player(&self, id: PlayerId) -> Result<Option<Player>, StoreError>;
    /// Those of these players that there are, by id.
    async fn players(&self, ids: Vec<PlayerId>) -> Result<Vec<Player>, StoreError>;
    /// The player with this mail address.
    async fn player_by_address(&self, address: MailAddress) -> Result<Option<Player>, StoreError>;
    /// The player with this account.
    async fn player_by_account(&self, account: Account) -> Result<Option<Player>, StoreError>;
    /// What the admins of a community chose.
    async fn community(&self, channel: String, id: String) -> Result<Option<Community>, StoreError>;
    /// A league.
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError>;
    /// Leagues by name, at most `limit`.
    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError>;
    /// Leagues with something due at or before `now`, the earliest first, then by name, at most `limit`.
    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError>;
    /// When something is due next in any league.
    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Lines of a league's audit log with `seq > after`, in order, at most `limit`.
    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError>;
    /// The tables of a league, of one season or of all, by season and number.
    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError>;
    /// Those of these players who were ever rated in this game, by id.
    async fn rated(&self, game: String, players: Vec<PlayerId>) -> Result<Vec<PlayerRating>, StoreError>;
    /// Everybody who was ever rated in this game, by [`PlayerRating::floor_micro`] with the highest first, then by id, at most `limit`.
    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError>;
    /// Lines that concern a player, whole and of every game, the last written first, at most `limit`.
    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError>;
    /// The lines that rate the ends of a table, the first written first: behind the first one each corrects the one before.
    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError>;
    /// The number of a game's last rating line; 0 where there is none.
    async fn rating_head(&self, game: String) -> Result<u32, StoreError>;
    /// Tables whose [`score`](Table::score) has no rating line of its table and `seq`, the earliest end first, at most `limit`. A line
    /// that rates nobody takes one off the list too. What ended before there were scores is never on it.
    async fn tables_unrated(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
    /// The table at a place, if one of its letters was sent there.
    async fn table_at(&self, place: String) -> Result<Option<Code>, StoreError>;
    /// The channel's id for the last letter of this slot that was sent, even partly, and has one: the last in order of writing.
    async fn sent_as(&self, slot: String) -> Result<Option<String>, StoreError>;
    /// What was last mailed in a thread, if anything was.
    async fn mailed(&self, thread: String) -> Result<Option<Mailed>, StoreError>;
    /// The last message handled at each place that a channel wants to catch up on: `(place, message id)`, by place.
    async fn seen(&self) -> Result<Vec<(String, String)>, StoreError>;
    /// Writes down the last message handled at a place.
    async fn see(&self, place: String, message: String) -> Result<(), StoreError>;
    /// What a return address allows, by the hash of its token.
    async fn token(&self, hash: String) -> Result<Option<ReturnAddress>, StoreError>;
    /// Writes what is secret of tables anew where it is not closed with the newest key, of at most so many tables behind this number; `None`
    /// when there are no more. A table or entry that cannot be read is passed over. A store that closes nothing has nothing to do.
    async fn renew_closed(&self, after: u64, limit: u32) -> Result<Option<Renewed>, StoreError>;
    /// Rows in which something is still closed with one of the keys of these tags ([`model::Keys::older_tags`]), by what they are.
    async fn closed_counts(&self, tags: Vec<String>) -> Result<BTreeMap<String, u64>, StoreError>;
    /// Those of these hashes of tokens that no return address has.
    async fn tokens_unknown(&self, hashes: Vec<String>) -> Result<Vec<String>, StoreError>;
    /// Kept component data, by its hash.
    async fn components(&self, hash: String) -> Result<Option<String>, StoreError>;
    /// Timers due at or before `now`, the earliest first, at most `limit`.
    async fn timers_due(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError>;
    /// The same, taken in hand: where several processes serve, no other one gets them for a minute, unless this one dies. Whoever has them
    /// may take them again.
    async fn lease_timers(&self, now: Instant, limit: u32) -> Result<Vec<Timer>, StoreError> {
        self.timers_due(now, limit).await
    }
    /// Tables with a timer of this kind, in order of their codes from behind `after` on, at most `limit`.
    async fn tables_timed(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> Result<Vec<Code>, StoreError>;
    /// When the next timer is due.
    async fn next_timer_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Takes letters that are due and not leased until `until`: the most urgent, at most `limit`, and none to these players, who have
    /// enough under way. What one lease hands out to a recipient is in order of writing; a letter that waits for its next try does
    /// not hold back later ones.
    async fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
        but: Vec<PlayerId>,
    ) -> Result<Vec<Leased>, StoreError>;
    /// Frees letters that wait for another try: they can be taken at `now`, even if the clock that said when they were due was ahead of it. How
    /// many.
    async fn wake_letters(&self, which: Wake, now: Instant) -> Result<u64, StoreError>;
    /// Whether a letter that was leased is still this process's own to send: asked once more just before it leaves, where another process
    /// could have taken it.
    async fn is_leased(&self, _key: String) -> Result<bool, StoreError> {
        Ok(true)
    }
    /// Says how a leased letter fared. A delivered letter's body is emptied. A letter that was replaced or voided while it was
    /// leased counts as sent if it was, even partly, and is never leased again. A letter that was never owed is an error, and so is another way
    /// for one to everybody at a place.
    async fn settle_letter(&self, key: String, outcome: Outcome) -> Result<(), StoreError>;
    /// Puts letters together that are still owed: `into` says from now on what this body says, and the others are owed no more, as if it
    /// had replaced them. All in one transaction, and only letters that were never tried may be put together: of others it is not
    /// known whether they have arrived.
    async fn join_letters(&self, into: String, body: String, others: Vec<String>) -> Result<(), StoreError>;
    /// When the next letter is due or its lease ends.
    async fn next_letter_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Letters that are owed or were given up, in order of writing.
    async fn letters(&self, asked: LettersAsked) -> Result<Vec<LetterLine>, StoreError>;
    /// Owes letters once more that were given up: now, and as if they had never been
    /// tried; but for those in whose slot there is a newer one that is owed or was sent. How many of these keys they were.
    async fn retry_letters(&self, keys: Vec<String>, now: Instant) -> Result<u64, StoreError>;
    /// How many letters are `ready` (or leased), `sent`, `dead`, `replaced`, `void`, for operators and tests; states without any
    /// are left out.
    async fn letter_counts(&self) -> Result<BTreeMap<String, u64>, StoreError>;
    /// What an operator watches.
    async fn census(&self) -> Result<Census, StoreError>;
    /// The last sign of life.
    async fn heartbeat(&self) -> Result<Option<Heartbeat>, StoreError>;
    /// Leaves a sign of life.
    async fn beat(&self, at: Instant) -> Result<(), StoreError>;
    /// Seats with an open decision at this table, by its timers: for the operator.
    async fn timers_of(&self, code: Code) -> Result<Vec<(Seat, Timer)>, StoreError>;
    /// From now on what is secret of tables is closed with these keys when it is written; what was written before is still read. Without
    /// this it is written as it is: for tests and measuring. The first keys stay.
    fn close_with(&self, keys: Keys);
    /// Whether these keys open what is closed here: a letter, a stored answer, a sealed answer or a table; `None` when there is nothing like
    /// that. A database whose key was never noted ([`HouseFact::KeyCheck`]) is known by it.
    async fn opens_with(&self, keys: Keys) -> Result<Option<bool>, StoreError>;
    /// Waits until what is kept is lost, and tells why: a file that was deleted or replaced while it was open, a
    /// database in which others may take this process for dead. From then on every commit is
    /// answered with that error. It is noticed with the next commit, before anything of it is acknowledged.
    async fn lost(&self) -> StoreError;
    /// Whoever served has come to its end: what it had in hand is free for others at once.
    async fn leave(&self) {}
    /// Whether other processes may write what this one has read: then what is kept in memory is compared with what is stored before it
    /// counts, and what others have written down to be done is looked for.
    fn is_shared(&self) -> bool {
        false
    }
    /// Waits until this process has the duty of what is done by one alone: at once where no other serves. It has it until it ends, or
    /// [`Store::lost`] tells.
    async fn has_duty(&self) {}
    /// Whether other processes serve the same house now.
    async fn others_serve(&self) -> Result<bool, StoreError> {
        Ok(false)
    }
    /// Says by what this process's key is known ([`HouseFact::KeyCheck`]); whether all others that serve have the same.
    async fn serves_with(&self, _key_check: String) -> Result<bool, StoreError> {
        Ok(true)
    }
}
