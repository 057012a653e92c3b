//! Stores for tables, players and letters: one file (`sqlite`), or a database on a server (`postgres`). A store
//! executes a commit atomically, and answers the queries of its port, which is defined in `ports`.
//!
//! Statements, values and rows shared by the two databases are in `sql`, `rows` and the modules of the seven subjects.
//! Everything specific to a database is in its folder. This crate contains all SQL of the project.
//!
//! Not here: decisions about games or people; a clock, since callers pass times and ids; transactions that span two
//! calls; the in-memory store that both are compared with (`test-support`).

mod cipher;
mod installation_rows;
mod leagues;
mod letters;
mod people;
mod postgres;
mod prune;
mod row_kinds;
mod rows;
mod sql;
mod sqlite;
mod store_copy;
mod tables;
mod talk;
mod timers;

pub use postgres::{PostgresOptions, PostgresStore};
pub use row_kinds::{RowCell, RowKind, RowPage, StoreRows};
pub use sql::SqlStore;
pub use sqlite::{SqliteOptions, SqliteStore, SyncTimes, Synchronous, measure_fsync};
pub use store_copy::{CopyStep, RowChecksum, StoreCopy, row_checksums};
