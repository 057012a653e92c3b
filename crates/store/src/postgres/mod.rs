//! The store for who outgrows one file: a PostgreSQL database, which several processes may share.

mod analyse;
mod bury;
mod commit;
mod connect;
mod erase;
mod fault;
mod hosts;
mod keyed;
mod leagues;
mod letters;
mod moved;
mod process;
mod prune;
mod ratings;
mod read;
mod renew;
mod rows;
mod schema;
mod statement;
mod store;
mod timers;
mod tls;
mod transact;
mod word;

pub use connect::PostgresOptions;
pub use store::PostgresStore;
