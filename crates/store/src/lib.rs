//! Where tables, players and letters are kept: one file (`sqlite`), or a database on a server (`postgres`). What the service asks of a store
//! is in `ports`.
//!
//! A store decides nothing about games or people. It executes a commit whole or not at all, and answers the questions
//! of its port and no others.

mod cipher;
mod copying;
mod postgres;
mod shelf;
mod sqlite;
mod stored;

pub use copying::{CopyStep, ShelfSum, StoreCopy, sums};
pub use postgres::{PostgresOptions, PostgresStore};
pub use shelf::{RowCell, Shelf, ShelfPage, StoreRows};
pub use sqlite::{SqliteOptions, SqliteStore, Synchronous, measure_fsync};
