//! What a letter or an answer says, before any language or channel: keys, numbers, words and a redacted view. A page is
//! made for one reader and holds nothing that reader may not know; templates get nothing else.

use super::ids::Code;
use super::table::Instant;
use crate::engine::{Eye, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;

/// One letter's or answer's content.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Page {
    /// Which template lays it out.
    pub kind: PageKind,
    /// What is said first, in order: sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<Say>,
    /// The table it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableFace>,
    /// The board as the reader may see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    /// What happened since the reader's last move, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<News>,
    /// What the reader is asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<AskFace>,
    /// The reader's own standing orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<OrderFace>,
    /// Lines of the reader's message that were not read, as typed, capped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
    /// When it was written; the date of the letter, however late it is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub written_at: Option<Instant>,
    /// The message it answers, by its own id in its channel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<String>,
    /// Whom a post calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Call>,
    /// A list of tables (`mine`, `list`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableLine>,
    /// Long text in the reader's language or, for rules, in English (Markdown).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Page {
    /// An empty page of this kind.
    pub fn of(kind: PageKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// One standing order of the reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderFace {
    /// Its number, by which it can be withdrawn.
    pub number: u16,
    /// As it was typed.
    pub text: String,
}

/// Which template lays a page out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    /// It is your turn.
    Turn,
    /// It is still your turn.
    Reminder,
    /// The answer to a message of the reader.
    #[default]
    Receipt,
    /// Something happened that the reader should know now.
    Notice,
    /// The game is over.
    Over,
    /// To somebody new: is this address yours?
    Welcome,
    /// For everybody at the table's place: how it stands and whom it waits for; each takes the place of the one before.
    Post,
    /// For everybody at the table's place: what has just happened.
    Happened,
}

/// A sentence: a message key of the language files and its arguments.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// The message's id.
    pub key: String,
    /// Its arguments.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, Arg>,
}

/// An argument of a sentence.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A number.
    Number(i64),
    /// Text as it is: a name, what somebody typed.
    Text(String),
    /// Canonical words, shown in the reader's language.
    Words(String),
    /// Several of these, shown as a list.
    WordsList(Vec<String>),
    /// The holder of a seat.
    Seat(Seat),
    /// Several holders of seats.
    Seats(Vec<Seat>),
    /// An instant, shown in the reader's zone.
    At(Instant),
    /// Another message of the language files (of the game, if its id has no such message at large).
    Key(String),
    /// Canonical words that can stand behind verbs of the service (`every 24h`), shown in the reader's language; as a list.
    Behind(Vec<String>),
}

impl Arg {
    /// Words that can stand behind a verb of the service.
    pub fn behind(words: impl std::fmt::Display) -> Self {
        Self::Behind(vec![words.to_string()])
    }
}

impl Say {
    /// A sentence without arguments.
    pub fn new(key: &str) -> Self {
        Self { key: key.to_owned(), args: BTreeMap::new() }
    }

    /// The same with an argument.
    #[must_use]
    pub fn with(mut self, name: &str, arg: Arg) -> Self {
        self.args.insert(name.to_owned(), arg);
        self
    }
}

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
    pub status: super::table::Status,
    /// How long decisions may take.
    #[serde(default)]
    pub pace: Option<super::table::Pace>,
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
    /// Why the game ended: the reason's key.
    pub end: Option<String>,
    /// Hash of the seed, told from the opening on.
    pub seed_hash: String,
    /// The seed itself, told when the game is over.
    pub seed: Option<String>,
}

/// Somebody who is asked and wants to be called at the table's place; once for each decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Call {
    /// Who.
    pub seat: Seat,
    /// The decision, by the `seq` that opened it.
    pub opened: u32,
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
    /// Until when it has time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline_at: Option<Instant>,
    /// When its answer may be expected; if it is not asked yet, as if it were asked now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected_by: Option<Instant>,
    /// The decision that waits for it, by the `seq` that opened it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<u32>,
    /// Whether its answer will be sealed.
    #[serde(default)]
    pub sealed: bool,
}

/// The board as one eye may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Board {
    /// Whose eye.
    pub eye: Eye,
    /// The game's view.
    pub view: Value,
    /// Points with their parts, in seat order.
    pub standings: Vec<StandingFace>,
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

/// One thing that happened: the game's event, or one of the service's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// An event of the game, redacted for the reader.
    Event(Value),
    /// A sentence of the service.
    Say(Say),
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
    /// What can be written, as whole lines in canonical words: a few, taken from the current offers.
    pub examples: Vec<String>,
    /// What can be said now in canonical words, a line for each first word (`hang e4 / f4 / g4`), at most 12.
    pub words: Vec<String>,
    /// How many different steps are offered.
    pub count: u64,
    /// When the clock runs out.
    pub deadline_at: Option<Instant>,
    /// Until when an answer costs nothing from the bank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_until: Option<Instant>,
    /// What made the deadline so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<super::hours::Because>,
    /// What is left in the bank, in seconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bank_s: Option<u32>,
    /// The reader's sealed answer that stands, in canonical words.
    pub answer: Option<String>,
    /// The salted hash of that answer.
    pub hash: Option<String>,
    /// The reader's draft, in canonical words a step.
    pub draft: Vec<String>,
}

/// One table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableLine {
    /// Its code.
    pub code: Code,
    /// The game's id.
    pub game: String,
    /// Where it stands.
    pub status: super::table::Status,
    /// Names of those who sit at it.
    pub names: Vec<String>,
    /// How many seats are empty.
    pub empty: u8,
    /// How many seats of a running game a substitute could take.
    #[serde(default)]
    pub vacant: u8,
    /// Whether it waits for the reader.
    pub waits_for_you: bool,
    /// Since when it waits for the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_at: Option<Instant>,
    /// The community in whose place it lives, as its channel names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub community: Option<String>,
    /// Until when the reader has time.
    pub deadline_at: Option<Instant>,
    /// What the reader is asked, in canonical words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
}
