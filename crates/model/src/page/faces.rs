//! What a page shows of a table: its head, its seats, the board, what the reader is asked, and lists of tables.

use crate::hours::stamp::stamped;
use crate::hours::wall::Instant;
use crate::hours::{Because, Pace, Quiet};
use crate::ids::Code;
use crate::record::stage::Status;
use engine::{ChoiceNotes, Eye, Note, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the top of a letter tells of the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableFace {
    /// Its code.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// Its seats in order.
    pub seats: Vec<SeatFace>,
    /// The reader's seat.
    pub you: Option<Seat>,
    /// `open`, `running`, `over`, `closed`, `frozen`.
    pub status: Status,
    /// How long decisions may take.
    #[serde(default)]
    pub pace: Option<Pace>,
    /// The round that is being played, from 1, in a game that has rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// Whether it is one of the big games, of which a letter may tell more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heavy: bool,
    /// Whether no clock runs.
    #[serde(default)]
    pub paused: bool,
    /// The options it is played with: key and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// Whom the table waits for.
    pub waiting: Vec<Seat>,
    /// Who has sealed an answer in the present decision.
    pub answered: Vec<Seat>,
    /// The move that somebody may take back by themselves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undoable: Option<UndoableMove>,
    /// Why the game ended: the reason's key.
    pub end: Option<String>,
    /// Hash of the seed, told from the opening on.
    pub seed_hash: String,
    /// The seed itself, told when the game is over.
    pub seed: Option<String>,
}

/// A move that whoever made it may take back by themselves.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoableMove {
    /// Whose it is.
    pub by: Seat,
    /// The last entry that changed the game: with another one it is another move.
    pub seq: u32,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SeatFace {
    /// The name shown; empty for an empty seat.
    pub name: String,
    /// Whether a bot plays it.
    pub bot: bool,
    /// The time zone of its player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// What it is asked, in canonical words, while the table waits for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// Since when it is asked that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "stamped")]
    pub asked_at: Option<Instant>,
    /// Until when it has time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "stamped")]
    pub deadline_at: Option<Instant>,
    /// When its answer may be expected; if it is not asked yet, as if it were asked now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "stamped")]
    pub expected_by: Option<Instant>,
    /// The decision that waits for it, by the `seq` that opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<u32>,
    /// Whether its answer will be sealed.
    #[serde(default)]
    pub sealed: bool,
}

/// What the reader is asked.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct AskFace {
    /// The decision, by the `seq` that opened it.
    #[serde(default)]
    pub opened: u32,
    /// Canonical words of the decision's name.
    pub asked: String,
    /// Whether the answer is sealed.
    pub sealed: bool,
    /// What can be written, as lines in canonical words: two or three whole turns that are legal now and differ in kind.
    pub examples: Vec<String>,
    /// What can be said now in canonical words, a line for each first word (`hang e4 / f4 / g4`), at most 12.
    pub words: Vec<String>,
    /// What is to be known of the choices in `words`, line by line; nothing where nothing is to be known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<ChoiceNotes>,
    /// How many different steps are offered.
    pub count: u64,
    /// When the clock runs out.
    #[serde(serialize_with = "stamped")]
    pub deadline_at: Option<Instant>,
    /// Until when an answer takes nothing from the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "stamped")]
    pub free_until: Option<Instant>,
    /// What made the deadline so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Because>,
    /// What is left in the bank, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_s: Option<u32>,
    /// The reader's sealed answer that stands, in canonical words.
    pub answer: Option<String>,
    /// The salted hash of that answer.
    pub hash: Option<String>,
    /// The reader's draft, in canonical words a step.
    pub draft: Vec<String>,
    /// The steps of this decision that are in effect already, in canonical words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begun: Vec<String>,
    /// The reader's quiet hours, where these do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
}

/// What stands between the choices of a line in [`AskFace::words`].
pub const BETWEEN: &str = " / ";

/// One line of what can be said: a first word, and what can stand behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct SaidLine<'a> {
    /// The first word, canonical.
    pub first: &'a str,
    /// What can stand behind it, canonical, each with what is to be known of it alone.
    pub choices: Vec<(&'a str, &'a [Note])>,
    /// What is to be known of all choices alike.
    pub all: &'a [Note],
}

impl<'a> SaidLine<'a> {
    fn of(words: &'a str, notes: Option<&'a ChoiceNotes>) -> Self {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        let of = |nth: usize| notes.and_then(|notes| notes.each.get(nth)).map_or(&[][..], Vec::as_slice);
        let choices = rest.split(BETWEEN).enumerate().map(|(nth, choice)| (choice, of(nth)));
        Self { first, choices: choices.collect(), all: notes.map_or(&[][..], |notes| notes.all.as_slice()) }
    }
}

impl AskFace {
    /// What can be said now, with what is to be known of each choice.
    pub fn lines(&self) -> Vec<SaidLine<'_>> {
        let notes = self.notes.iter().map(Some).chain(std::iter::repeat(None));
        self.words.iter().zip(notes).map(|(words, notes)| SaidLine::of(words, notes)).collect()
    }
}

/// The board as one eye may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardFace {
    /// Whose eye.
    pub eye: Eye,
    /// The game's view.
    pub view: Value,
    /// Points with their parts, in seat order.
    pub standings: Vec<StandingFace>,
    /// What has happened in the game since the reader's own last move, for the table at large with the latest one: the game's events,
    /// redacted for this eye, oldest first. Pictures point at what they changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Value>,
}

/// One seat's points as the reader may know them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct StandingFace {
    /// Whose.
    pub seat: Seat,
    /// In all.
    pub points: i32,
    /// Where from: key and points.
    pub parts: Vec<(String, i32)>,
    /// Tie-breaks: key and number.
    pub ties: Vec<(String, i32)>,
    /// From 1.
    pub rank: u8,
}

/// One table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its code.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// Where it stands.
    pub status: Status,
    /// Names of those who sit at it.
    pub names: Vec<String>,
    /// How many seats are empty.
    pub empty: u8,
    /// The options that are not as they usually are, while there is room at the table: key and value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// How many seats of a running game a substitute could take.
    #[serde(default)]
    pub vacant: u8,
    /// Whether it waits for the reader.
    pub waits_for_you: bool,
    /// Since when it waits for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "stamped")]
    pub asked_at: Option<Instant>,
    /// The community in whose place it lives, as its channel names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub community: Option<String>,
    /// Until when the reader has time.
    #[serde(serialize_with = "stamped")]
    pub deadline_at: Option<Instant>,
    /// What the reader is asked, in canonical words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
}
