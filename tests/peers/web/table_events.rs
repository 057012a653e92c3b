//! Events in the life of a table that produce letters of every kind: it is played, forgotten, paused, voted on, left,
//! undone and finished.

use super::stage::{MOVES_MAX, Stage};
use chrono::TimeDelta;
use model::{Code, Page};

/// The next event at a table.
pub(super) enum TableEvent {
    /// The player with this number types this line about the table.
    Says(usize, &'static str),
    /// This number of moves, as suggested.
    Plays(usize),
    /// Hours without any input.
    Hours(i64),
}

use TableEvent::{Hours, Plays, Says};

/// Events from the first letter to the last.
pub(super) const LIFE: [TableEvent; 33] = [
    // The next player reads what the others did meanwhile.
    Plays(7),
    // Half of the time passes, then nearly all of it.
    Hours(26),
    Hours(20),
    Says(0, "pause"),
    Says(1, "vote yes"),
    Says(2, "vote yes"),
    Says(1, "resume"),
    Says(0, "vote yes"),
    Says(2, "vote yes"),
    Plays(2),
    Says(2, "extend 24h"),
    Says(0, "vote yes"),
    Says(1, "vote yes"),
    Says(1, "vote undo"),
    Says(0, "vote no"),
    Plays(3),
    Says(1, "vote undo"),
    Says(0, "vote yes"),
    Says(2, "vote yes"),
    Says(0, "invite dee@example.org"),
    // A player chooses one digest a day.
    Says(1, "digest 07:30"),
    Plays(4),
    Hours(30),
    Says(1, "digest off"),
    // No one answers: the time runs out, automatic moves are played, and bots play on.
    Hours(80),
    Hours(80),
    Hours(90),
    Says(0, "return"),
    Says(1, "return"),
    Says(2, "return"),
    // One player leaves for good, and another takes the seat.
    Says(2, "resign yes"),
    Says(3, "takeover"),
    Plays(MOVES_MAX),
];

/// Index of the event after which the player to act sends requests.
pub(super) const ASKED_AFTER: usize = 9;

/// Requests of the player to act, in the middle of a game. `{move}` is a suggested move.
pub(super) const ASKED: [&str; 9] = [
    "board",
    "log",
    "preview {move}",
    "when turn: {move} / any this round",
    "orders",
    "take z9",
    "help",
    "extend 900d",
    "proof",
];

impl Stage {
    /// Applies one event to this table.
    pub(super) async fn apply_event(&self, code: &Code, act: &TableEvent) {
        match act {
            Plays(moves) => self.play(code, *moves).await,
            Hours(hours) => self.advance(TimeDelta::hours(*hours)).await,
            Says(who, line) => drop(self.type_as_person(*who, code, line).await),
        }
    }

    /// Sends the requests of the player to act at this table and returns the answers.
    pub(super) async fn send_requests(&self, code: &Code) -> Vec<(&'static str, Page)> {
        let Some(proposed) = self.suggested_move(code).await else { return Vec::new() };
        let mut pages = Vec::new();
        for line in ASKED {
            pages.push((line, self.type_as_next_player(code, &line.replace("{move}", &proposed)).await));
        }
        pages
    }
}
