//! The store as a whole.

use super::house::HouseStore;
use super::leagues::LeagueStore;
use super::letters::LetterStore;
use super::people::PeopleStore;
use super::tables::TableStore;
use super::timers::TimerStore;
use std::fmt::Debug;

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
