//! What happens to a table in its months, so that letters of every kind leave it: it is played, forgotten, paused, voted on, left, taken back
//! and finished.

use super::stage::{MOVES_MAX, Stage};
use chrono::TimeDelta;
use model::{Code, Page};

/// What happens next.
pub(super) enum Act {
    /// The person of this number says this line about the table.
    Says(usize, &'static str),
    /// This number of moves, as they are proposed.
    Plays(usize),
    /// Hours in which nobody says anything.
    Hours(i64),
}

use Act::{Hours, Plays, Says};

/// What happens between the first letter and the last.
pub(super) const LIFE: [Act; 33] = [
    // Whoever is asked reads what the others have done meanwhile.
    Plays(7),
    // Half of the time is over, then nearly all of it.
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
    // Somebody who is called once a day.
    Says(1, "digest 07:30"),
    Plays(4),
    Hours(30),
    Says(1, "digest off"),
    // Nobody answers: time is up, automatic moves are played, and bots play on.
    Hours(80),
    Hours(80),
    Hours(90),
    Says(0, "return"),
    Says(1, "return"),
    Says(2, "return"),
    // One leaves for good, and somebody takes the seat.
    Says(2, "resign yes"),
    Says(3, "takeover"),
    Plays(MOVES_MAX),
];

/// Behind which act somebody asks back.
pub(super) const ASKED_AFTER: usize = 9;

/// What the one who is asked asks in turn, in the middle of a game; `{move}` is a proposed move.
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
    /// One thing happens to this table.
    pub(super) async fn lives(&self, code: &Code, act: &Act) {
        match act {
            Plays(moves) => self.play(code, *moves).await,
            Hours(hours) => self.passes(TimeDelta::hours(*hours)).await,
            Says(who, line) => drop(self.person_says(*who, code, line).await),
        }
    }

    /// What is answered to whoever is asked at this table and asks in turn.
    pub(super) async fn asks_back(&self, code: &Code) -> Vec<(&'static str, Page)> {
        let Some(proposed) = self.proposed(code).await else { return Vec::new() };
        let mut pages = Vec::new();
        for line in ASKED {
            pages.push((line, self.asked_says(code, &line.replace("{move}", &proposed)).await));
        }
        pages
    }
}
