//! The store as a whole.

use super::installation::InstallationStore;
use super::leagues::LeagueStore;
use super::letters::LetterStore;
use super::people::PeopleStore;
use super::tables::TableStore;
use super::talk::TalkStore;
use super::timers::TimerStore;
use std::fmt::Debug;

/// A store: its seven subject traits combined. Every answer reflects all commits acknowledged before the call. Instants
/// have millisecond precision: due times are rounded up, others down.
///
/// Callers hold an `Arc<dyn Store>`, which has the methods of all seven traits. With a concrete store type, import the
/// trait of the subject.
///
/// ```
/// use model::{Commit, Instant, MessageKey, ReceivedMessage};
/// use std::sync::Arc;
/// use test_support::MemoryStore;
/// use vernissage_ports::{CommitError, Store};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), CommitError> {
/// let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
/// let key = MessageKey { channel: "mail".to_owned(), id: "<1@example.org>".to_owned() };
/// let inbox = ReceivedMessage { key: key.clone(), at: Instant::UNIX_EPOCH, reply: "Welcome!".to_owned() };
/// let commit = Commit { inbox: Some(inbox), ..Commit::default() };
///
/// store.commit(commit.clone()).await?;
/// assert_eq!(store.reply(key).await?.as_deref(), Some("Welcome!"));
///
/// // Handling the same message again changes nothing and returns the stored reply.
/// let repeated = store.commit(commit).await;
/// assert_eq!(repeated, Err(CommitError::Duplicate("Welcome!".to_owned())));
/// # Ok(())
/// # }
/// ```
pub trait Store:
    TableStore
    + PeopleStore
    + LetterStore
    + TalkStore
    + TimerStore
    + LeagueStore
    + InstallationStore
    + Debug
    + 'static
{
}

impl<T> Store for T where
    T: TableStore
        + PeopleStore
        + LetterStore
        + TalkStore
        + TimerStore
        + LeagueStore
        + InstallationStore
        + Debug
        + 'static
{
}
