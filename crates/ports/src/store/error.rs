//! Failures of a store.

/// Reason a commit was rejected. A rejected commit has no effect.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CommitError {
    /// The message was handled before: this is its stored (encrypted) reply.
    #[error("the message was taken before")]
    Duplicate(String),
    /// Another writer was first: load again and decide again.
    #[error("the table or player has changed meanwhile")]
    Stale,
    /// The store itself failed.
    #[error(transparent)]
    Broken(#[from] StoreError),
}

/// Failure of the store; nothing is known to be in effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("store: {what}")]
pub struct StoreError {
    /// What failed, for the operator.
    pub what: String,
}
