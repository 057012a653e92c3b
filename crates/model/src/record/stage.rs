//! Stage of a table, with the state of its game: a running game has a state, and one that has not begun has none.

use crate::record::league::FinalScore;
use serde::{Deserialize, Serialize};

/// Stage of a table, with its data.
#[derive(Clone, PartialEq, Debug)]
pub enum TableStage {
    /// Players may join and leave.
    Open,
    /// The game is running.
    Running(SavedGame),
    /// The game is over.
    Over {
        /// Final state of the game.
        game: SavedGame,
        /// Result of the game; missing for games that ended before results were stored.
        score: Option<FinalScore>,
    },
    /// The table was closed before the game began.
    Closed,
    /// Something is wrong with the table: no plays are accepted until an operator has examined it.
    Frozen {
        /// Reason, for the operator.
        why: String,
        /// State of the game, if it had begun.
        game: Option<SavedGame>,
        /// Result of the game, if it had ended.
        score: Option<FinalScore>,
    },
}

/// The stored state of a game that has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Dice key in hex: a hash of the seed and of every player's join key. It is as secret as the seed.
    pub dice: String,
    /// State after the table's latest entry, as JSON.
    pub snapshot: String,
    /// Digest of that state.
    pub digest: String,
}

impl TableStage {
    /// Returns the status without its data.
    pub fn status(&self) -> Status {
        match self {
            Self::Open => Status::Open,
            Self::Running(_) => Status::Running,
            Self::Over { .. } => Status::Over,
            Self::Closed => Status::Closed,
            Self::Frozen { .. } => Status::Frozen,
        }
    }

    /// Returns the game, once it has begun.
    pub fn game(&self) -> Option<&SavedGame> {
        match self {
            Self::Running(game) | Self::Over { game, .. } => Some(game),
            Self::Frozen { game, .. } => game.as_ref(),
            Self::Open | Self::Closed => None,
        }
    }

    /// Returns the game for modification, once it has begun.
    pub fn game_mut(&mut self) -> Option<&mut SavedGame> {
        match self {
            Self::Running(game) | Self::Over { game, .. } => Some(game),
            Self::Frozen { game, .. } => game.as_mut(),
            Self::Open | Self::Closed => None,
        }
    }

    /// Returns the result of the game, if it has ended.
    pub fn score(&self) -> Option<&FinalScore> {
        match self {
            Self::Over { score, .. } | Self::Frozen { score, .. } => score.as_ref(),
            Self::Open | Self::Running(_) | Self::Closed => None,
        }
    }

    /// Returns the reason for freezing, if the table is frozen.
    pub fn freeze_reason(&self) -> Option<&str> {
        match self {
            Self::Frozen { why, .. } => Some(why),
            _ => None,
        }
    }

    /// Returns the game and its result by value.
    pub fn into_game(self) -> (Option<SavedGame>, Option<FinalScore>) {
        match self {
            Self::Running(game) => (Some(game), None),
            Self::Over { game, score } => (Some(game), score),
            Self::Frozen { game, score, .. } => (game, score),
            Self::Open | Self::Closed => (None, None),
        }
    }

    /// Freezes the stage and keeps its data.
    #[must_use]
    pub fn freeze(self, why: String) -> Self {
        let (game, score) = self.into_game();
        Self::Frozen { why, game, score }
    }
}

/// Status of a table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Players may join and leave.
    Open,
    /// The game is running.
    Running,
    /// The game is over.
    Over,
    /// The table was closed before the game began.
    Closed,
    /// Something is wrong with the table: no plays are accepted until an operator has examined it.
    Frozen,
}

impl Status {
    /// All statuses.
    pub const ALL: [Self; 5] = [Self::Open, Self::Running, Self::Over, Self::Closed, Self::Frozen];

    /// Returns the word used by stores and operators.
    pub const fn keyword(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
            Status::Frozen => "frozen",
        }
    }
}
