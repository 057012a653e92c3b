//! Where a table stands, and what there is of its game there: a game that runs has a state, and one that has not begun has none.

use crate::record::league::FinalScore;
use serde::{Deserialize, Serialize};

/// Where a table stands, with what that brings.
#[derive(Clone, PartialEq, Debug)]
pub enum TableStage {
    /// People may join and leave.
    Open,
    /// The game runs.
    Running(SavedGame),
    /// The game is over.
    Over {
        /// Its last state.
        game: SavedGame,
        /// How it has ended; not kept of a game that ended before results were.
        score: Option<FinalScore>,
    },
    /// Closed before the game began.
    Closed,
    /// Something is wrong with it: nothing is played until an operator has looked.
    Frozen {
        /// What is wrong, for the operator.
        why: String,
        /// The state of its game, if that had begun.
        game: Option<SavedGame>,
        /// How its game has ended, if it had.
        score: Option<FinalScore>,
    },
}

/// A game that has begun, as a table keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// The dice key (hex): hash of the seed and of every player's join key. As secret as the seed.
    pub dice: String,
    /// The state after the table's latest entry, as JSON.
    pub snapshot: String,
    /// The digest of that state.
    pub digest: String,
}

impl TableStage {
    /// The stage alone.
    pub fn status(&self) -> Status {
        match self {
            Self::Open => Status::Open,
            Self::Running(_) => Status::Running,
            Self::Over { .. } => Status::Over,
            Self::Closed => Status::Closed,
            Self::Frozen { .. } => Status::Frozen,
        }
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&SavedGame> {
        match self {
            Self::Running(game) | Self::Over { game, .. } => Some(game),
            Self::Frozen { game, .. } => game.as_ref(),
            Self::Open | Self::Closed => None,
        }
    }

    /// The game, to be changed.
    pub fn game_mut(&mut self) -> Option<&mut SavedGame> {
        match self {
            Self::Running(game) | Self::Over { game, .. } => Some(game),
            Self::Frozen { game, .. } => game.as_mut(),
            Self::Open | Self::Closed => None,
        }
    }

    /// How the game has ended, if it has.
    pub fn score(&self) -> Option<&FinalScore> {
        match self {
            Self::Over { score, .. } | Self::Frozen { score, .. } => score.as_ref(),
            Self::Open | Self::Running(_) | Self::Closed => None,
        }
    }

    /// Why it is frozen, while it is.
    pub fn why_frozen(&self) -> Option<&str> {
        match self {
            Self::Frozen { why, .. } => Some(why),
            _ => None,
        }
    }

    /// Takes the game and its end out.
    pub fn into_game(self) -> (Option<SavedGame>, Option<FinalScore>) {
        match self {
            Self::Running(game) => (Some(game), None),
            Self::Over { game, score } => (Some(game), score),
            Self::Frozen { game, score, .. } => (game, score),
            Self::Open | Self::Closed => (None, None),
        }
    }

    /// The same stage, frozen.
    #[must_use]
    pub fn freeze(self, why: String) -> Self {
        let (game, score) = self.into_game();
        Self::Frozen { why, game, score }
    }
}

/// Where a table stands.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Open: people may join and leave.
    Open,
    /// The game runs.
    Running,
    /// The game is over.
    Over,
    /// Closed before it began.
    Closed,
    /// Something is wrong with it: nothing is played until an operator has looked.
    Frozen,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 5] = [Self::Open, Self::Running, Self::Over, Self::Closed, Self::Frozen];

    /// The status as the store and an operator spell it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
            Status::Frozen => "frozen",
        }
    }
}
