//! Where tables, players and letters are kept: one file (`sqlite`), or a database on a server (`postgres`). A store executes a commit whole
//! or not at all, and answers the questions of its port, which is in `ports`.
//!
//! Statements, values and rows that the two databases share are in `sql`, `rows` and the files of the six subjects; what each does in its
//! own way is in its folder. The only SQL of the project is in this crate.
//!
//! Not here: any decision about games or people; a clock, since times and ids come from the caller; a transaction that stays open between
//! two calls; the store in memory that both are compared with (`test-support`).

mod cipher;
mod copying;
mod house;
mod leagues;
mod letters;
mod people;
mod postgres;
mod prune;
mod rows;
mod shelf;
mod sql;
mod sqlite;
mod tables;
mod timers;

pub use copying::{CopyStep, ShelfSum, StoreCopy, sums};
pub use postgres::{PostgresOptions, PostgresStore};
pub use shelf::{RowCell, Shelf, ShelfPage, StoreRows};
pub use sql::SqlStore;
pub use sqlite::{SqliteOptions, SqliteStore, Synchronous, measure_fsync};
