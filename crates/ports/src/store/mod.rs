//! The store port: what the service asks of a database. So that any database can stand behind it, no transaction stays open between two
//! calls, ids and times come from the caller, and letters are leased, not locked.

mod house;
mod leagues;
mod letters;
mod people;
pub mod rules;
mod tables;
mod timers;

pub use house::{Census, ClosedRows, Heartbeat, HouseFact, HouseStore, Pruned, Renewed};
pub use leagues::{LeagueStore, PlayerRating};
pub use letters::{Leased, LetterLine, LetterState, LetterStore, LetterTrace, LettersAsked, Outcome, Wake};
pub use people::PeopleStore;
use std::fmt::Debug;
pub use tables::{TableHead, TableStore};
pub use timers::TimerStore;

/// Reason a commit was rejected. A rejected commit has no effect.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CommitError {
    /// The message was handled before: this is its stored (encrypted) reply.
    #[error("the message was taken before")]
    Duplicate(String),
    /// Another writer was first: load again and decide again.
    #[error("the table or player has changed meanwhile")]
    Stale,
    /// The store itself failed.
    #[error(transparent)]
    Broken(#[from] StoreError),
}

/// Failure of the store; nothing is known to be in effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("store: {what}")]
pub struct StoreError {
    /// What failed, for the operator.
    pub what: String,
}

/// A store: the six traits of its subjects together. Every answer reflects every commit that was acknowledged before the question was
/// asked. Instants are kept to the millisecond: those at which something is due are rounded up, others down.
///
/// Callers hold an `Arc<dyn Store>`, which has the methods of all six. With a store of a known type in hand, import the trait of the
/// subject.
pub trait Store:
    TableStore + PeopleStore + LetterStore + TimerStore + LeagueStore + HouseStore + Debug + 'static
{
}

impl<T> Store for T where
    T: TableStore + PeopleStore + LetterStore + TimerStore + LeagueStore + HouseStore + Debug + 'static
{
}
