//! The store for installations that outgrow one file: a PostgreSQL database, which several processes may share.

mod analyse;
mod bury;
mod columns;
mod commit;
mod connect;
mod fault;
mod hosts;
mod leagues;
mod letters;
mod moved;
mod process;
mod renew;
mod schema;
mod statement;
mod store;
mod tables;
mod tls;
mod transact;
mod word;

pub use connect::PostgresOptions;
pub use store::PostgresStore;
