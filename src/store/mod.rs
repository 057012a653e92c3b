//! Where tables, players and letters are kept: what the service asks of a store (`port`), the store that serves
//! (`sqlite`), and the simple one that it is compared with (`memory`).
//!
//! A store decides nothing about games or people. It executes a commit whole or not at all, and answers the questions
//! of its port and no others.

mod column;
mod memory;
mod port;
mod sqlite;

pub use memory::MemoryStore;
pub use port::{
    Census, CommitError, Heartbeat, HouseFact, Leased, LetterLine, LetterTrace, LettersAsked, Outcome,
    PlayerRating, Pruned, Renewed, Store, StoreError, TableHead, Wake,
};
pub use sqlite::{SqliteOptions, SqliteStore, Synchronous, measure_fsync};
