//! How it went to hand a composed message to the next host.

/// What the other side calls a delivered letter: an SMTP answer, a file name. For the operator; never a secret.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RemoteId(pub String);

/// Why a letter was not taken. The reasons hold no address, no token and nothing of a letter.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SendError {
    /// It may go through later: try again with back-off.
    #[error("not delivered yet: {why}")]
    Retry {
        /// For the operator.
        why: String,
    },
    /// Nothing gets through now, and it has nothing to do with this letter.
    #[error("nothing gets through now: {why}")]
    Down {
        /// For the operator.
        why: String,
    },
    /// It will never go through: give up visibly.
    #[error("cannot be delivered: {why}")]
    Dead {
        /// For the operator.
        why: String,
    },
    /// Its reader does not exist, says the other side.
    #[error("cannot be delivered to anybody: {why}")]
    NoSuchReader {
        /// For the operator.
        why: String,
    },
}
