//! Failures of a store.

/// Reason a commit was rejected. A rejected commit has no effect.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum CommitError {
    /// The message was handled before; contains its stored (encrypted) reply.
    #[error("the message was already handled")]
    Duplicate(String),
    /// Another writer committed first. Load again and decide again.
    #[error("the table or player has changed since it was read")]
    Stale,
    /// The store itself failed.
    #[error(transparent)]
    Broken(#[from] StoreError),
}

/// Failure of the store. Nothing is known to have taken effect.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("store error: {what}")]
pub struct StoreError {
    /// Description of the failure, for the operator.
    pub what: String,
}
