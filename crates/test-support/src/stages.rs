//! Stages of tables, for tests independent of the game.

use model::{FinalScore, SavedGame, Stage, Status, Table};

/// Returns the stage of a table with this status, with an empty game if necessary, and no score.
pub fn stage(status: Status) -> Stage {
    match status {
        Status::Open => Stage::Open,
        Status::Running => Stage::Running(saved_game()),
        Status::Over => Stage::Over { game: saved_game(), score: None },
        Status::Closed => Stage::Closed,
        Status::Frozen => Stage::Frozen { why: "a test".to_owned(), game: Some(saved_game()), score: None },
    }
}

/// Returns a running game with this snapshot.
pub fn running(snapshot: &str) -> Stage {
    Stage::Running(SavedGame { snapshot: snapshot.to_owned(), ..saved_game() })
}

/// Corrupts a table's row: the dice key of its game becomes invalid.
pub fn poisoned(mut table: Table) -> Table {
    if let Some(game) = table.stage.game_mut() {
        "broken".clone_into(&mut game.dice);
    }
    table
}

/// Returns a finished game with this score.
pub fn over(score: FinalScore) -> Stage {
    Stage::Over { game: saved_game(), score: Some(score) }
}

/// Returns a game without a state.
pub fn saved_game() -> SavedGame {
    SavedGame { dice: String::new(), snapshot: String::new(), digest: String::new() }
}
