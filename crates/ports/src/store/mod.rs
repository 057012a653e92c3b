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
///
/// ```
/// use model::{Commit, Inbox, Instant, MessageKey};
/// use std::sync::Arc;
/// use test_support::MemoryStore;
/// use vernissage_ports::{CommitError, Store};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), CommitError> {
/// let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
/// let key = MessageKey { channel: "mail".to_owned(), id: "<1@example.org>".to_owned() };
/// let inbox = Inbox { key: key.clone(), at: Instant::UNIX_EPOCH, reply: "Welcome!".to_owned() };
/// let commit = Commit { inbox: Some(inbox), ..Commit::default() };
///
/// store.commit(commit.clone()).await?;
/// assert_eq!(store.reply(key).await?.as_deref(), Some("Welcome!"));
///
/// // The same message a second time changes nothing, and gets the same reply.
/// let repeated = store.commit(commit).await;
/// assert_eq!(repeated, Err(CommitError::Duplicate("Welcome!".to_owned())));
/// # Ok(())
/// # }
/// ```
pub trait Store:
    TableStore + PeopleStore + LetterStore + TimerStore + LeagueStore + HouseStore + Debug + 'static
{
}

impl<T> Store for T where
    T: TableStore + PeopleStore + LetterStore + TimerStore + LeagueStore + HouseStore + Debug + 'static
{
}
