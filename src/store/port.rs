//! What the service asks of a store: flat commits and closed questions. No interactive transaction crosses this port, ids
//! and times come from the caller, and letters are leased, not locked, so that another database can stand behind it.

use crate::engine::Seat;
use crate::play::{
    Account, Code, Commit, Community, Entry, Instant, Letter, MessageKey, Player, PlayerId, Status, Table,
    Timer, TimerKind, Token, Way,
};
use std::collections::BTreeMap;
use std::future::Future;

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
    },
    /// It will never go by this way: it is owed by another one.
    Reroute {
        /// Which.
        way: Way,
        /// When.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// It could not be delivered now: try again then.
    Retry {
        /// When.
        due_at: Instant,
        /// Why, for the operator; no address, no content.
        why: String,
    },
    /// Its reason is gone: it was not sent and is owed no more.
    Stale,
    /// It cannot be delivered.
    Dead {
        /// Why, for the operator; no address, no content.
        why: String,
    },
}

/// A letter taken for sending.
#[derive(Clone, PartialEq, Debug)]
pub struct Leased {
    /// The letter.
    pub letter: Letter,
    /// Which try this is, from 1.
    pub tries: u32,
}

/// The service's sign of life.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Heartbeat {
    /// When it was last seen alive.
    pub at: Instant,
}

/// A store. Every answer reflects every commit that was acknowledged before the question was asked. Instants are kept to the
/// millisecond: those at which something is due are rounded up, others down.
pub trait Store: Send + Sync + 'static {
    /// Executes a commit in one transaction; returns when it is durable.
    fn commit(&self, commit: Commit) -> impl Future<Output = Result<(), CommitError>> + Send;
    /// The stored reply to a message.
    fn reply(&self, key: MessageKey) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
    /// A table.
    fn table(&self, code: Code) -> impl Future<Output = Result<Option<Table>, StoreError>> + Send;
    /// Its entries with `seq > after`, in order.
    fn entries(&self, code: Code, after: u32) -> impl Future<Output = Result<Vec<Entry>, StoreError>> + Send;
    /// A table with those of its entries that the desk keeps beside it: behind [`crate::play::Loaded::tail_after`].
    fn table_with_tail(
        &self,
        code: Code,
    ) -> impl Future<Output = Result<Option<(Table, Vec<Entry>)>, StoreError>> + Send;
    /// Tables of this status (or all), the newest first, at most `limit`.
    fn tables(
        &self,
        status: Option<Status>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Table>, StoreError>> + Send;
    /// Running tables with a seat that a substitute could take, the newest first, at most `limit`.
    fn tables_vacant(&self, limit: u32) -> impl Future<Output = Result<Vec<Table>, StoreError>> + Send;
    /// People who would take a vacant seat in this game, by id, at most `limit`.
    fn substitutes(
        &self,
        game: String,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Player>, StoreError>> + Send;
    /// Tables at which any of these players sits, the newest first, at most `limit`.
    fn tables_of(
        &self,
        players: Vec<PlayerId>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Table>, StoreError>> + Send;
    /// A player.
    fn player(&self, id: PlayerId) -> impl Future<Output = Result<Option<Player>, StoreError>> + Send;
    /// Those of these players that there are, by id.
    fn players(&self, ids: Vec<PlayerId>) -> impl Future<Output = Result<Vec<Player>, StoreError>> + Send;
    /// The player with this (normalised) mail address.
    fn player_by_address(
        &self,
        address: String,
    ) -> impl Future<Output = Result<Option<Player>, StoreError>> + Send;
    /// The player with this account.
    fn player_by_account(
        &self,
        account: Account,
    ) -> impl Future<Output = Result<Option<Player>, StoreError>> + Send;
    /// What the admins of a community chose.
    fn community(
        &self,
        channel: String,
        id: String,
    ) -> impl Future<Output = Result<Option<Community>, StoreError>> + Send;
    /// The table at a place, if one of its letters was sent there.
    fn table_at(&self, place: String) -> impl Future<Output = Result<Option<Code>, StoreError>> + Send;
    /// The channel's id for the last letter of this slot that was sent and has one: the last in order of writing.
    fn sent_as(&self, slot: String) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
    /// The last message handled at each place that a channel wants to catch up on: `(place, message id)`, by place.
    fn seen(&self) -> impl Future<Output = Result<Vec<(String, String)>, StoreError>> + Send;
    /// Writes down the last message handled at a place.
    fn see(&self, place: String, message: String) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// What a return address allows, by the hash of its token.
    fn token(&self, hash: String) -> impl Future<Output = Result<Option<Token>, StoreError>> + Send;
    /// Kept component data, by its hash.
    fn components(&self, hash: String) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;
    /// Timers due at or before `now`, the earliest first, at most `limit`.
    fn timers_due(
        &self,
        now: Instant,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Timer>, StoreError>> + Send;
    /// Tables with a timer of this kind, in order of their codes from behind `after` on, at most `limit`.
    fn tables_timed(
        &self,
        kind: TimerKind,
        after: Option<Code>,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Code>, StoreError>> + Send;
    /// When the next timer is due.
    fn next_timer_at(&self) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
    /// Takes letters that are due and not leased until `until`: the most urgent, at most `limit`. What one lease hands out to a
    /// recipient is in order of writing; a letter that waits for its next try does not hold back later ones.
    fn lease_letters(
        &self,
        now: Instant,
        until: Instant,
        limit: u32,
    ) -> impl Future<Output = Result<Vec<Leased>, StoreError>> + Send;
    /// Says how a leased letter fared. A delivered letter's body is emptied. A letter that was replaced or voided while it was
    /// leased counts as sent if it was, and is never leased again. A letter that was never owed is an error, and so is another way
    /// for one to everybody at a place.
    fn settle_letter(
        &self,
        key: String,
        outcome: Outcome,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// When the next letter is due or its lease ends.
    fn next_letter_at(&self) -> impl Future<Output = Result<Option<Instant>, StoreError>> + Send;
    /// How many letters are `ready` (or leased), `sent`, `dead`, `replaced`, `void`, for operators and tests; states without any
    /// are left out.
    fn letter_counts(&self) -> impl Future<Output = Result<BTreeMap<String, u64>, StoreError>> + Send;
    /// The last sign of life.
    fn heartbeat(&self) -> impl Future<Output = Result<Option<Heartbeat>, StoreError>> + Send;
    /// Leaves a sign of life.
    fn beat(&self, at: Instant) -> impl Future<Output = Result<(), StoreError>> + Send;
    /// Seats with an open decision at this table, by its timers: for the operator.
    fn timers_of(&self, code: Code) -> impl Future<Output = Result<Vec<(Seat, Timer)>, StoreError>> + Send;
}
