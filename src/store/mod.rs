//! Where tables, players and letters are kept.

mod port;

pub use port::{CommitError, Heartbeat, Leased, Outcome, Store, StoreError};
