//! The parts of a page about a table: its summary, its seats, the board, the reader's decision, and lists of tables.

use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::hours::{DeadlineReason, Pace, QuietHours};
use crate::ids::Code;
use crate::record::stage::Status;
use engine::{ChoiceNotes, Note, Seat, Viewer};
use messages::FreeText;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// Summary of a table, shown at the top of a letter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableSummary {
    /// Code of the table.
    pub code: Code,
    /// Id of the game.
    pub game: String,
    /// The seats, in order.
    pub seats: Vec<SeatSummary>,
    /// The reader's seat.
    pub you: Option<Seat>,
    /// Status of the table: `open`, `running`, `over`, `closed` or `frozen`.
    pub status: Status,
    /// Pace of the table.
    #[serde(default)]
    pub pace: Option<Pace>,
    /// The current round, from 1, if the game has rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// True for a large game; letters about it may show more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub heavy: bool,
    /// True while the clocks are stopped.
    #[serde(default)]
    pub paused: bool,
    /// Options of the game: key and value.
    #[serde(default)]
    pub options: Vec<(String, String)>,
    /// The seats to act.
    pub waiting: Vec<Seat>,
    /// The seats with a sealed answer in the current decision.
    pub answered: Vec<Seat>,
    /// The move that its player may take back without a vote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undoable: Option<UndoableMove>,
    /// Message key of the reason for the end of the game.
    pub end: Option<String>,
    /// Hash of the seed, shown from the opening of the table on.
    pub seed_hash: String,
    /// The seed, shown once the game is over.
    pub seed: Option<String>,
}

/// A move that its player may take back without a vote.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoableMove {
    /// The seat that made it.
    pub by: Seat,
    /// The `seq` of the last entry that changed the game. A different value identifies a different move.
    pub seq: u32,
}

/// One seat of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SeatSummary {
    /// Displayed name; empty for an empty seat.
    pub name: FreeText,
    /// True if a bot plays the seat.
    pub bot: bool,
    /// Time zone of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// The seat's decision, in canonical words, while the seat is to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// Time at which that decision opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub asked_at: Option<Instant>,
    /// Deadline of the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub deadline_at: Option<Instant>,
    /// Expected response time. For a seat not yet to act, it is computed as if the seat were to act now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub expected_by: Option<Instant>,
    /// The `seq` of the entry that opened the decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<u32>,
    /// True if the answer will be sealed.
    #[serde(default)]
    pub sealed: bool,
}

/// The reader's open decision.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct DecisionSummary {
    /// The `seq` of the entry that opened the decision.
    #[serde(default)]
    pub opened: u32,
    /// Name of the decision, in canonical words.
    pub asked: String,
    /// True if the answer is sealed.
    pub sealed: bool,
    /// Proposals in canonical words: up to three whole turns that are legal now and differ in kind, the bot's first.
    pub examples: Vec<String>,
    /// Notes that sum up a proposal, by its line; a proposal without notes is missing.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub example_notes: BTreeMap<String, Vec<Note>>,
    /// Possible input in canonical words, one line per first word (`hang e4 / f4 / g4`), at most 12.
    pub words: Vec<String>,
    /// Notes on the choices in `words`, line by line; empty if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<ChoiceNotes>,
    /// Number of distinct steps on offer.
    pub count: u64,
    /// Deadline of the decision.
    #[serde(serialize_with = "serialise_instants")]
    pub deadline_at: Option<Instant>,
    /// End of the time that costs nothing from the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub free_until: Option<Instant>,
    /// Reason for the deadline.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<DeadlineReason>,
    /// Time left in the bank, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_s: Option<u32>,
    /// The reader's current sealed answer, in canonical words.
    pub answer: Option<String>,
    /// The salted hash of that answer.
    pub hash: Option<String>,
    /// The reader's draft, one string of canonical words per step.
    pub draft: Vec<String>,
    /// The steps of this decision already in effect, in canonical words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub begun: Vec<String>,
    /// The reader's quiet hours, if the clock does not run during them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
}

/// Separator between the choices of a line in [`DecisionSummary::words`].
pub const CHOICE_SEPARATOR: &str = " / ";

/// One line of possible input: a first word and its continuations.
#[derive(Clone, PartialEq, Debug)]
pub struct InputLine<'a> {
    /// The first word, canonical.
    pub first: &'a str,
    /// The continuations, canonical, each with its own notes.
    pub choices: Vec<(&'a str, &'a [Note])>,
    /// Notes that apply to all choices.
    pub all: &'a [Note],
}

impl<'a> InputLine<'a> {
    fn of(words: &'a str, notes: Option<&'a ChoiceNotes>) -> Self {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        let of = |nth: usize| notes.and_then(|notes| notes.each.get(nth)).map_or(&[][..], Vec::as_slice);
        let choices = rest.split(CHOICE_SEPARATOR).enumerate().map(|(nth, choice)| (choice, of(nth)));
        Self { first, choices: choices.collect(), all: notes.map_or(&[][..], |notes| notes.all.as_slice()) }
    }
}

impl DecisionSummary {
    /// Returns the possible input, with the notes on each choice.
    pub fn lines(&self) -> Vec<InputLine<'_>> {
        let notes = self.notes.iter().map(Some).chain(std::iter::repeat(None));
        self.words.iter().zip(notes).map(|(words, notes)| InputLine::of(words, notes)).collect()
    }
}

/// The board as visible to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BoardSummary {
    /// The viewer.
    pub eye: Viewer,
    /// The game's view.
    pub view: Value,
    /// Points with their parts, in seat order.
    pub standings: Vec<SeatStanding>,
    /// Game events since the reader's own last move or, on the public board, since the latest move. They are redacted
    /// for this viewer, oldest first. Pictures highlight these changes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub since: Vec<Value>,
}

/// The points of one seat as visible to the reader.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatStanding {
    /// The seat.
    pub seat: Seat,
    /// Total points.
    pub points: i32,
    /// Components of the total: key and points.
    pub parts: Vec<(String, i32)>,
    /// Tie-breaks: key and number.
    pub ties: Vec<(String, i32)>,
    /// Rank, from 1.
    pub rank: u8,
}

/// One table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Code of the table.
    pub code: Code,
    /// Id of the game.
    pub game: String,
    /// Status of the table.
    pub status: Status,
    /// Names of the players.
    pub names: Vec<FreeText>,
    /// Number of empty seats.
    pub empty: u8,
    /// Options that differ from their defaults, while a seat is free: key and value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<(String, String)>,
    /// Number of vacant seats of a running game that a substitute could take.
    #[serde(default)]
    pub vacant: u8,
    /// True if the reader is to act.
    pub waits_for_you: bool,
    /// Time at which the reader's decision opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub asked_at: Option<Instant>,
    /// Probable length of the game of an open table, in days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub days: Option<u32>,
    /// The channel's id of the community that hosts the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub community: Option<String>,
    /// Deadline of the reader's decision.
    #[serde(serialize_with = "serialise_instants")]
    pub deadline_at: Option<Instant>,
    /// The reader's decision, in canonical words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
}
