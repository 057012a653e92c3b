//! The store for one machine: one SQLite file.

mod backup;
mod commit;
mod condition;
mod erasure;
mod error;
mod file_watch;
mod files;
mod leagues;
mod letters;
mod open;
mod read_only_disk;
mod row_transfer;
mod schema;
mod secret_renewal;
mod shrink;
mod statement;
mod store;
mod tables;
mod talk;
#[cfg(test)]
mod tests;
mod threads;

pub use files::{SyncTimes, measure_fsync};
pub use open::{SqliteOptions, Synchronous};
pub use store::SqliteStore;
