//! The store for one machine: one SQLite file.

mod anchor;
mod backup;
mod commit;
mod error;
mod files;
mod forget;
mod leagues;
mod letters;
mod moved;
mod open;
mod renew;
mod schema;
mod shrink;
mod statement;
mod store;
mod tables;
#[cfg(test)]
mod tests;
mod threads;

pub use files::measure_fsync;
pub use open::{SqliteOptions, Synchronous};
pub use store::SqliteStore;
