//! The store that serves: one SQLite file. The only SQL of the project stands in this folder.

mod backup;
mod cipher;
mod commit;
mod erase;
mod fsync;
mod leagues;
mod letters;
mod open;
mod ratings;
mod read;
mod renew;
mod rows;
mod statement;
mod store;
mod threads;

pub use fsync::measure_fsync;
pub use open::{SqliteOptions, Synchronous};
pub use store::SqliteStore;
