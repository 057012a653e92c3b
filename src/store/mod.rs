//! Where tables, players and letters are kept: the port, the SQLite store that serves, and the model it is measured by.
//!
//! A store decides nothing about games or people. It executes a commit whole or not at all, and answers closed questions.

mod column;
mod memory;
mod port;
mod sqlite;

pub use memory::MemoryStore;
pub use port::{CommitError, Heartbeat, Leased, Outcome, Store, StoreError};
pub use sqlite::{SqliteOptions, SqliteStore, Synchronous, measure_fsync};
