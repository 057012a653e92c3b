//! The store for installations that outgrow one file: a PostgreSQL database, which several processes may share.

mod analyse;
mod columns;
mod commit;
mod connect;
mod dead_processes;
mod fault;
mod hosts;
mod leagues;
mod letters;
mod process;
mod process_heartbeat;
mod row_transfer;
mod schema;
mod secret_renewal;
mod statement;
mod store;
mod tables;
mod talk;
mod tls;
mod transact;

pub use connect::PostgresOptions;
pub use store::PostgresStore;
