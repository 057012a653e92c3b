//! Faults that freeze a table: inconsistent stored data, a wrong key or a defect in a game's rules. A frozen table
//! accepts no plays until an operator has examined it. All other tables continue.

use engine::{IllegalPlay, JsonError, NoStep, Seat};

/// Maximum number of consecutive forced plays (sole offers). A game that exceeds it is considered broken.
pub const FORCED_MAX: u32 = 1_000;

/// Error that freezes a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game rejected a step that it had offered or that the journal holds.
    #[error("entry {seq}: the game rejected a previously accepted step")]
    StepRejected {
        /// Sequence number of the entry being written or replayed.
        seq: u32,
    },
    /// A sealed answer, a draft or standing orders could not be decrypted with the service's key.
    #[error("failed to decrypt {what} of seat {seat}; check that the key matches the database")]
    NotDecrypted {
        /// Kind of data: `seal`, `draft` or `standing order`.
        what: &'static str,
        /// The seat that the data belongs to.
        seat: Seat,
    },
    /// Lines pending a player's confirmation could not be decrypted with the service's key.
    #[error("failed to decrypt lines awaiting confirmation; check that the key matches the database")]
    PendingNotDecrypted,
    /// The game did not reach a choice.
    #[error("the game made more than {FORCED_MAX} consecutive forced plays without reaching a choice")]
    TooManyForcedPlays,
    /// The table's row, or data loaded with it, lacks a required part such as the position or the dice.
    #[error("the table has no {0}")]
    Incomplete(&'static str),
    /// A value to be stored could not be serialised as JSON.
    #[error("failed to serialise {what} as JSON")]
    NotSerialised {
        /// Kind of value: `page`, `seal`, `draft` or `standing orders`.
        what: &'static str,
    },
    /// A value to be stored is too long to encrypt.
    #[error("failed to encrypt {bytes} bytes: too long for the cipher")]
    NotEncrypted {
        /// Length of the value, in bytes.
        bytes: usize,
    },
    /// A value of the game and its JSON do not match.
    #[error(transparent)]
    Json(#[from] JsonError),
    /// The replayed state differs from the journaled one.
    #[error("entry {seq}: the replayed state differs from the journaled state")]
    DigestMismatch {
        /// Sequence number of the entry.
        seq: u32,
    },
}

impl Fault {
    /// Returns the sequence number of the entry that could not be replayed or written, if the fault concerns one.
    pub fn seq(&self) -> Option<u32> {
        match self {
            Self::StepRejected { seq } | Self::DigestMismatch { seq } => Some(*seq),
            _ => None,
        }
    }

    /// Creates the fault for a rejected play that was accepted before. `seq` is the entry that would have been written.
    pub fn from_rejection(seq: u32, refused: IllegalPlay) -> Self {
        match refused {
            IllegalPlay::Json(error) => Self::Json(error),
            _ => Self::StepRejected { seq },
        }
    }

    /// Creates the fault for a seat to act that has no step. `seq` is the entry that would have been written.
    pub fn from_missing_step(seq: u32, missing: NoStep) -> Self {
        match missing {
            NoStep::Json(error) => Self::Json(error),
            NoStep::NotAsked(_) | NoStep::NothingOffered(_) => Self::StepRejected { seq },
        }
    }
}
