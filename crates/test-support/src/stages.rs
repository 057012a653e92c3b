//! Stages of tables, for tests independent of the game.

use model::{FinalScore, SavedGame, Status, Table, TableStage};

/// Returns the stage of a table with this status, with an empty game if necessary, and no score.
pub fn stage(status: Status) -> TableStage {
    match status {
        Status::Open => TableStage::Open,
        Status::Running => TableStage::Running(saved_game()),
        Status::Over => TableStage::Over { game: saved_game(), score: None },
        Status::Closed => TableStage::Closed,
        Status::Frozen => {
            TableStage::Frozen { why: "a test".to_owned(), game: Some(saved_game()), score: None }
        }
    }
}

/// Returns a running game with this snapshot.
pub fn running(snapshot: &str) -> TableStage {
    TableStage::Running(SavedGame { snapshot: snapshot.to_owned(), ..saved_game() })
}

/// Corrupts a table's row: the dice key of its game becomes invalid.
pub fn with_broken_dice_key(mut table: Table) -> Table {
    if let Some(game) = table.stage.game_mut() {
        "broken".clone_into(&mut game.dice);
    }
    table
}

/// Returns a finished game with this score.
pub fn over(score: FinalScore) -> TableStage {
    TableStage::Over { game: saved_game(), score: Some(score) }
}

/// Returns a game with an empty state.
pub fn saved_game() -> SavedGame {
    SavedGame { dice: "00".repeat(32), snapshot: String::new(), digest: String::new() }
}
