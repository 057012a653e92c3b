//! What a letter or an answer says, before any language or channel: keys, numbers, words and a redacted view. A page is
//! made for one reader and holds nothing that reader may not know; templates get nothing else.

use crate::hours::stamp::stamped;
use crate::hours::wall::Instant;
use crate::page::faces::{AskFace, BoardFace, TableFace, TableLine};
use crate::page::sheet::{PageFile, Sheet};
use crate::record::person::Legibility;
use engine::Seat;
use messages::Say;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One letter's or answer's content.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Page {
    /// What it is for.
    pub kind: PageKind,
    /// How much of the table a letter shows with it.
    #[serde(default, skip_serializing_if = "Extent::is_turn")]
    pub extent: Extent,
    /// Whether it is the first that asks its reader something at this table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// What its letter is about, where it is about no table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Say>,
    /// What is said first, in order: sentences.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<Say>,
    /// The table it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableFace>,
    /// The board as the reader may see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardFace>,
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
    #[serde(serialize_with = "stamped")]
    pub written_at: Option<Instant>,
    /// The message it answers, by its own id in its channel.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<String>,
    /// The players whom a post calls.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Call>,
    /// A list of tables (`mine`, `list`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableLine>,
    /// How it is made for its reader: as they read, or as they asked for it this once.
    #[serde(default, skip_serializing_if = "Legibility::is_usual")]
    pub legibility: Legibility,
    /// Whether it goes out as text alone, without drawings: to an address that is not known to be the reader's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub text_only: bool,
    /// What may be said of it where others read it too, for a page that calls its reader at the table's place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Say>,
    /// What its reader can press to answer it, besides what pages of its kind have.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub presses: Vec<PageButton>,
    /// What happened at the table, oldest first, for who asked for its log.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogEntry>,
    /// Rows and columns: standings, plans, lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// Files that come with it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<PageFile>,
    /// Where what it is about can be looked at by whoever has the link; put in when it leaves, and never stored.
    #[serde(skip)]
    pub link: Option<String>,
    /// Long text in the reader's language: rules, help, what is kept about them (Markdown as our own files are written in).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Page {
    /// An empty page of this kind.
    pub fn of(kind: PageKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// How much of the table a letter shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// What its reader needs for their turn; as pages were before there was a choice.
    #[default]
    Turn,
    /// No more than what is said: how it stands has not changed, or does not concern the reader now.
    Word,
    /// All there is to see: it was asked for.
    Whole,
}

impl Extent {
    /// Whether it is the one that need not be stored.
    fn is_turn(&self) -> bool {
        *self == Self::Turn
    }
}

/// What a page is for.
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
    /// For those who look after the community of the table's place: what needs a person.
    Admins,
    /// For everybody in a league's room: something has happened there.
    LeagueNews,
    /// For everybody in a league's room: how it stands; each takes the place of the one before.
    LeaguePost,
}

/// One thing that happened: the game's event, or one of the service's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum News {
    /// An event of the game, redacted for the reader.
    Event(Value),
    /// A sentence of the service.
    Say(Say),
    /// The same, told with the names by which the seats were held then, in seat order.
    Then(Vec<String>, Box<News>),
}

/// What one entry of the journal brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// When it was decided.
    pub at: Instant,
    /// The round in which, from 1, in a game that has rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// What came of it.
    pub news: Vec<News>,
}

/// What a page's reader can press to answer it. Where nothing can be pressed, its sentences say what can be typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageButton {
    /// Yes or no to the table's vote of this number.
    Vote(u64),
    /// To resign, as was asked.
    Resign,
    /// To see the tables with a free seat.
    Tables,
    /// To read the rules of a game.
    Rules,
    /// To see what can be done.
    Help,
    /// To say a line that does what was proposed; where it needs a reason, that is asked for and stands behind a colon.
    Sure {
        /// The line, in canonical words.
        line: String,
        /// Whether it needs a reason.
        needs_why: bool,
    },
    /// To say this line.
    Line {
        /// The key of the message that stands on it.
        label: String,
        /// The line, in canonical words; at most 80 characters.
        line: String,
    },
}

/// Somebody who is asked and wants to be called at the table's place; once for each decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Call {
    /// Who.
    pub seat: Seat,
    /// The decision, by the `seq` that opened it.
    pub opened: u32,
}

/// One standing order of the reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderFace {
    /// Its number, by which it can be withdrawn.
    pub number: u16,
    /// As it was typed.
    pub text: String,
}
