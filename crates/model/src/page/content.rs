//! The content of a letter or reply, independent of language and channel: keys, numbers, words and a redacted view. A
//! page is made for one reader and contains nothing hidden from them; templates get no other data.

use crate::hours::stamp::serialise_instants;
use crate::hours::wall_clock::Instant;
use crate::page::sheet::{PageFile, Sheet};
use crate::page::table_summary::{BoardSummary, DecisionSummary, TableLine, TableSummary};
use crate::page::talk_excerpt::{NoteSummary, TalkExcerpt};
use crate::record::person::Legibility;
use engine::Seat;
use messages::{FreeText, Say};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The content of one letter or reply.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Page {
    /// Purpose of the page.
    pub kind: PageKind,
    /// Part of the table that the page shows.
    #[serde(default, skip_serializing_if = "Extent::is_turn")]
    pub extent: Extent,
    /// True if this is the first page that asks its reader to act at this table.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// Subject of a letter; without it, the subject tells the state of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subject: Option<Say>,
    /// Leading sentences, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub says: Vec<Say>,
    /// The table that the page is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableSummary>,
    /// The board as visible to the reader.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardSummary>,
    /// Events since the reader's last move, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<PageEvent>,
    /// The reader's open decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<DecisionSummary>,
    /// The reader's own standing orders.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<OrderSummary>,
    /// Unread lines of the reader's message, as typed, capped.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unread: Vec<String>,
    /// Time of writing, used as the date of the letter however late it is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialise_instants")]
    pub written_at: Option<Instant>,
    /// Id of the message that this page answers, as used by the channel of that message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply_to: Option<String>,
    /// The players that a post mentions.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub calls: Vec<Mention>,
    /// A list of tables (`mine`, `list`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableLine>,
    /// Presentation for the reader: their setting, or their choice for this reply only.
    #[serde(default, skip_serializing_if = "Legibility::is_default_legibility")]
    pub legibility: Legibility,
    /// True if the page is sent as plain text without drawings, because the address is not known to be the reader's.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub text_only: bool,
    /// Public text of a page that mentions its reader at the table's public place; it must hold nothing private.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<Say>,
    /// Buttons, in addition to the default ones for pages of this kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub presses: Vec<PageButton>,
    /// Entries of the table's log, oldest first, on request.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<LogEntry>,
    /// Tables of rows and columns: standings, schedules, lists.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// Attached files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub files: Vec<PageFile>,
    /// URL of a page about the same subject, readable by anyone with the link. Set at delivery and never stored.
    #[serde(skip)]
    pub link: Option<String>,
    /// Table talk that the reader was not sent before. Set at delivery and never stored.
    #[serde(skip)]
    pub talk: TalkExcerpt,
    /// The reader's own notes at the table. Set at delivery and never stored.
    #[serde(skip)]
    pub notes: Vec<NoteSummary>,
    /// Long text in the reader's language: rules, help, or the data kept about them. It is Markdown in the style of the
    /// project's own files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl Page {
    /// Creates an empty page of this kind.
    pub fn of(kind: PageKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// Part of the table that the page shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Extent {
    /// The parts that the reader needs for their turn. Pages stored before this field existed have this extent.
    #[default]
    Turn,
    /// Only the sentences: the position has not changed, or does not concern the reader now.
    Word,
    /// Everything, on request.
    Whole,
}

impl Extent {
    /// Returns true for the default value, which is not stored.
    fn is_turn(&self) -> bool {
        *self == Self::Turn
    }
}

/// Purpose of a page.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageKind {
    /// Asks the reader to act.
    Turn,
    /// Reminds the reader of an open decision.
    Reminder,
    /// Replies to a message of the reader.
    #[default]
    Receipt,
    /// Tells the reader of an event that they should know about now.
    Notice,
    /// Announces the end of the game.
    Over,
    /// Asks for confirmation that a new address belongs to the reader.
    Welcome,
    /// Shows everyone at the table's public place the position and the seats to act. Each post replaces the previous
    /// one.
    Post,
    /// Shows everyone at the table's public place the latest events.
    Happened,
    /// Tells the admins of the hosting community that something needs attention.
    Admins,
    /// Shows everyone in a league's room the latest events.
    LeagueNews,
    /// Shows everyone in a league's room the current state. Each post replaces the previous one.
    LeaguePost,
}

/// One event, of the game or of the service.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageEvent {
    /// An event of the game, redacted for the reader.
    Event(Value),
    /// A sentence of the service.
    Say(Say),
    /// An event with the names of the seat holders at that time, in seat order.
    Then(Vec<FreeText>, Box<PageEvent>),
}

/// The events of one journal entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// Time of the entry.
    pub at: Instant,
    /// The round, from 1, if the game has rounds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
    /// The resulting events.
    pub news: Vec<PageEvent>,
}

/// A button that answers a page. On channels without buttons, the sentences of the page name the lines to type.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageButton {
    /// Votes yes or no in the table's vote with this number.
    Vote(u64),
    /// Confirms a resignation.
    Resign,
    /// Lists the tables with a free seat.
    Tables,
    /// Shows the rules of a game.
    Rules,
    /// Shows the help.
    Help,
    /// Sends a line that carries out a proposal. If the line needs a reason, the player is asked for one, which is
    /// appended after a colon.
    Sure {
        /// The line, in canonical words.
        line: String,
        /// True if the line needs a reason.
        needs_why: bool,
    },
    /// Sends this line.
    Line {
        /// Message key of the label.
        label: String,
        /// The line, in canonical words; at most 80 characters.
        line: String,
    },
}

/// A player to mention at the table's public place, once per decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mention {
    /// The player's seat.
    pub seat: Seat,
    /// The `seq` of the entry that opened the decision.
    pub opened: u32,
}

/// One standing order of the reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OrderSummary {
    /// Number of the order, used to withdraw it.
    pub number: u16,
    /// The text as typed.
    pub text: String,
}
