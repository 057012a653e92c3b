//! The store that serves: one SQLite file. The only SQL of the project stands in this folder.

mod anchor;
mod backup;
mod commit;
mod erase;
mod error;
mod files;
mod fsync;
mod keyed;
mod leagues;
mod letters;
mod moved;
mod open;
mod prune;
mod ratings;
mod read;
mod renew;
mod rows;
mod schema;
mod shrink;
mod statement;
mod store;
#[cfg(test)]
mod tests;
mod threads;

pub use fsync::measure_fsync;
pub use open::{SqliteOptions, Synchronous};
pub use store::SqliteStore;
