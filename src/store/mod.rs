//! Where tables, players and letters are kept: what the service asks of a store (`port`), the stores that
//! serve (`sqlite`, one file; `postgres`, a database on a server), and the simple one that they are compared with (`memory`).
//!
//! A store decides nothing about games or people. It executes a commit whole or not at all, and answers the questions
//! of its port and no others.

mod cipher;
mod column;
mod copying;
mod memory;
mod port;
mod postgres;
mod shelf;
mod sqlite;
mod stored;

pub use copying::{CopyStep, ShelfSum, StoreCopy, sums};
pub use memory::MemoryStore;
pub use port::{
    Census, CommitError, Heartbeat, HouseFact, Leased, LetterLine, LetterTrace, LettersAsked, Outcome,
    PlayerRating, Pruned, Renewed, Store, StoreError, TableHead, Wake,
};
pub use postgres::{PostgresOptions, PostgresStore};
pub use shelf::{RowCell, Shelf, ShelfPage, StoreRows};
pub use sqlite::{SqliteOptions, SqliteStore, Synchronous, measure_fsync};
