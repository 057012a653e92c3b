//! Stages of tables whose game does not matter.

use model::{FinalScore, SavedGame, Stage, Status, Table};

/// The stage of a table whose status is this, with an empty game where one must be, and no score.
pub fn stage(status: Status) -> Stage {
    match status {
        Status::Open => Stage::Open,
        Status::Running => Stage::Running(saved_game()),
        Status::Over => Stage::Over { game: saved_game(), score: None },
        Status::Closed => Stage::Closed,
        Status::Frozen => Stage::Frozen { why: "a test".to_owned(), game: Some(saved_game()), score: None },
    }
}

/// A game that runs, in this state.
pub fn running(snapshot: &str) -> Stage {
    Stage::Running(SavedGame { snapshot: snapshot.to_owned(), ..saved_game() })
}

/// A table whose row contradicts itself: the dice key of its game is none.
pub fn poisoned(mut table: Table) -> Table {
    if let Some(game) = table.stage.game_mut() {
        "broken".clone_into(&mut game.dice);
    }
    table
}

/// A game that is over, with this score.
pub fn over(score: FinalScore) -> Stage {
    Stage::Over { game: saved_game(), score: Some(score) }
}

/// A game without a state.
pub fn saved_game() -> SavedGame {
    SavedGame { dice: String::new(), snapshot: String::new(), digest: String::new() }
}
