//! The store port: the operations that the service needs from a database. To support any database, no transaction spans
//! two calls, the caller supplies ids and times, and letters are leased, not locked.

mod error;
mod installation;
mod leagues;
mod letters;
mod people;
mod port;
pub mod rules;
mod tables;
mod talk;
mod timers;

pub use error::{CommitError, StoreError};
pub use installation::{
    DiskSpace, EncryptedRows, Heartbeat, InstallationFact, InstallationStore, PoolUse, PrunedCounts,
    ReencryptionProgress, StoreCensus, StoreCondition,
};
pub use leagues::{LeagueStore, PlayerRating};
pub use letters::{
    DeliveryOutcome, LeasedLetter, LetterLine, LetterQuery, LetterState, LetterStore, LetterTrace,
    WakeSelection,
};
pub use people::PeopleStore;
pub use port::Store;
pub use tables::{TableHead, TableStore};
pub use talk::{TALK_AT_ONCE_MAX, TalkQuery, TalkStore};
pub use timers::TimerStore;
