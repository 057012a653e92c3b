//! Faults: something is wrong with what is stored, with the key, or with a game's rules. A fault freezes its table: nothing more is played
//! there before its operator has looked. All other tables go on.

use engine::{JsonError, NoStep, NotOffered, Seat};

/// The most plays that nobody chose (sole offers) in a row; a game with more is broken.
pub const FORCED_MAX: u32 = 1_000;

/// Why a table cannot go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The game refuses a step that it had offered, or that the journal holds.
    #[error("entry {seq}: the game refuses a step that was accepted")]
    Refused {
        /// The entry that would have been written, or was being replayed.
        seq: u32,
    },
    /// A sealed answer, a draft or standing orders cannot be opened with the service's key.
    #[error("{what} of seat {seat} cannot be opened: is this the key the database was written with?")]
    Closed {
        /// `seal`, `draft` or `standing order`.
        what: &'static str,
        /// Whose.
        seat: Seat,
    },
    /// The lines that wait for a player's confirmation cannot be opened with the service's key.
    #[error(
        "lines that wait for confirmation cannot be opened: is this the key the database was written with?"
    )]
    PendingClosed,
    /// The game does not come to a choice.
    #[error("more than {FORCED_MAX} forced plays in a row")]
    Endless,
    /// The table's row, or what was loaded with it, lacks something that it needs, such as the position or the dice.
    #[error("the table lacks its {0}")]
    Lacks(&'static str),
    /// What is to be stored cannot be written as JSON.
    #[error("the {what} cannot be written as JSON")]
    NotSerialised {
        /// `page`, `seal`, `draft`, `standing orders`.
        what: &'static str,
    },
    /// What is to be stored cannot be encrypted, because it is too long.
    #[error("{bytes} bytes are too many to be encrypted at once")]
    NotEncrypted {
        /// Its length.
        bytes: usize,
    },
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
    /// The entry that cannot be replayed or written, where it is about one.
    pub fn seq(&self) -> Option<u32> {
        match self {
            Self::Refused { seq } | Self::Digest { seq } => Some(*seq),
            _ => None,
        }
    }

    /// Why the game did not take a play that had been accepted; `seq` is the entry that would have been written.
    pub fn of_refusal(seq: u32, refused: NotOffered) -> Self {
        match refused {
            NotOffered::Json(error) => Self::Json(error),
            _ => Self::Refused { seq },
        }
    }

    /// Why the game has no step for a seat that it asks; `seq` is the entry that would have been written.
    pub fn of_no_step(seq: u32, missing: NoStep) -> Self {
        match missing {
            NoStep::Json(error) => Self::Json(error),
            NoStep::NotAsked(_) | NoStep::NothingOffered(_) => Self::Refused { seq },
        }
    }
}
