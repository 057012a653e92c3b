//! Stages of tables whose game does not matter.

use model::{FinalScore, SavedGame, Status, Table, TableStage};

/// The stage of a table whose status is this, with an empty game where one must be, and no score.
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

/// A game that runs, in this state.
pub fn running(snapshot: &str) -> TableStage {
    TableStage::Running(SavedGame { snapshot: snapshot.to_owned(), ..saved_game() })
}

/// A table whose row contradicts itself: the dice key of its game is none.
pub fn poisoned(mut table: Table) -> Table {
    if let Some(game) = table.stage.game_mut() {
        "broken".clone_into(&mut game.dice);
    }
    table
}

/// A game that is over, with this score.
pub fn over(score: FinalScore) -> TableStage {
    TableStage::Over { game: saved_game(), score: Some(score) }
}

/// A game whose state is empty.
pub fn saved_game() -> SavedGame {
    SavedGame { dice: "00".repeat(32), snapshot: String::new(), digest: String::new() }
}
