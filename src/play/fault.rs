//! What freezes a table: it contradicts itself, and nothing more may be played there before its operator has looked.

use crate::engine::{JsonError, NoStep, NotOffered, Seat};

/// The most plays that nobody chose (sole offers) in a row; a game with more is broken.
pub(crate) const FORCED_MAX: u32 = 1_000;

/// A table that contradicts itself. It must be frozen and shown to its operator; the others go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game refused a step that it had offered.
    #[error("entry {seq}: the game refuses a step that was accepted")]
    Refused {
        /// The entry that would have been written, or was being replayed.
        seq: u32,
    },
    /// A sealed answer or draft cannot be opened with the service's key.
    #[error("{what} of seat {seat} cannot be opened: is this the key the database was written with?")]
    Closed {
        /// `seal` or `draft`.
        what: &'static str,
        /// Whose.
        seat: Seat,
    },
    /// The position does not go on by itself.
    #[error("more than {FORCED_MAX} forced plays in a row")]
    Endless,
    /// A running table without position, dice or the like.
    #[error("the table lacks its {0}")]
    Lacks(&'static str),
    /// A value of the game and its JSON do not go together.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The replayed state is not the one that was journaled.
    #[error("entry {seq}: the replayed state differs from the journaled one")]
    Digest {
        /// The entry.
        seq: u32,
    },
}

impl Fault {
    /// Why the game did not take a play that had been accepted; `seq` is the entry that would have been written.
    pub(crate) fn of_refusal(seq: u32, refused: NotOffered) -> Self {
        match refused {
            NotOffered::Json(error) => Self::Json(error),
            _ => Self::Refused { seq },
        }
    }

    /// Why the game has no step for a seat that it asks; `seq` is the entry that would have been written.
    pub(crate) fn of_no_step(seq: u32, missing: NoStep) -> Self {
        match missing {
            NoStep::Json(error) => Self::Json(error),
            NoStep::NotAsked(_) | NoStep::NothingOffered(_) => Self::Refused { seq },
        }
    }
}
