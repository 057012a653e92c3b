//! Table talk and notes on a page. They are added when a letter is sent, so that edited and removed lines are never
//! sent, and are never stored with it.

use crate::ids::Code;
use messages::FreeText;
use std::collections::BTreeMap;

/// Table talk that a reader was not sent before.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TalkExcerpt {
    /// The lines, oldest first.
    pub lines: Vec<TalkEntry>,
    /// Number of earlier lines that are left out.
    pub omitted: u32,
    /// Number of the last line at each table that the reader need not be sent again.
    pub through: BTreeMap<Code, u32>,
}

/// A line of table talk on a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkEntry {
    /// Number of the line at its table.
    pub number: u32,
    /// The table, on a page about several.
    pub table: Option<Code>,
    /// Name of the author.
    pub name: FreeText,
    /// The author's relation to the table and to the reader.
    pub voice: TalkVoice,
    /// Text of the line; `None` if an admin removed it.
    pub text: Option<FreeText>,
}

/// Relation of an author to the table and to the reader.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TalkVoice {
    /// A player, to everyone.
    Player,
    /// A person without a seat, to everyone.
    Spectator,
    /// A player, to the reader alone.
    Whisper,
}

/// A note of the reader to themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoteSummary {
    /// Number of the note, used to drop it.
    pub number: u32,
    /// Text of the note.
    pub text: FreeText,
}
