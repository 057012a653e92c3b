//! What every channel has in common on the way out. The outbox knows a channel by this alone.

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
    /// It will never go through: give up visibly.
    #[error("cannot be delivered: {why}")]
    Dead {
        /// For the operator.
        why: String,
    },
}
