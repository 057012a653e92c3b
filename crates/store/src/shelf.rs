//! What a store holds as plain rows, so that a whole house can be carried from one store to another: the same rows, byte for byte, what is
//! closed as it is closed. What a store looks rows up by it makes itself from them.

use async_trait::async_trait;
use ports::{Store, StoreError};
use serde::{Deserialize, Serialize};

/// Rows of one kind.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shelf {
    /// What the service has written down of itself.
    House,
    /// When it was last seen alive.
    Heartbeat,
    /// People.
    People,
    /// What admins of communities chose.
    Communities,
    /// Component data.
    Components,
    /// Tables.
    Tables,
    /// Their journals.
    Journal,
    /// Leagues.
    Leagues,
    /// Their audit logs.
    Audit,
    /// How games changed the ratings.
    RatingLines,
    /// What players are worth.
    Ratings,
    /// Messages that were taken in.
    Inbox,
    /// Letters.
    Letters,
    /// Timers.
    Timers,
    /// Return addresses.
    Tokens,
    /// Which table a place is about.
    Places,
    /// What was handled last at places.
    Seen,
    /// What was last mailed in threads.
    Mailed,
}

/// One value of a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RowCell {
    /// Nothing.
    Null,
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

/// Whether a column holds numbers or texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CellKind {
    Number,
    Text,
}

/// Some rows of a shelf.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShelfPage {
    /// The rows.
    pub rows: Vec<Vec<RowCell>>,
    /// Behind what the next ones are, as the store that was asked says it; `None` when these were the last.
    pub next: Option<String>,
}

/// A store whose rows can be carried elsewhere. Nobody may serve it meanwhile.
#[async_trait]
pub trait StoreRows: Store {
    /// Rows of a shelf behind `after`, at most `limit`, in an order that is this store's own.
    async fn rows_of(&self, shelf: Shelf, after: Option<String>, limit: u32)
    -> Result<ShelfPage, StoreError>;
    /// Adds rows that are not there, and writes down how far the copy has come, in one transaction.
    async fn put_rows(&self, shelf: Shelf, rows: Vec<Vec<RowCell>>, note: String) -> Result<(), StoreError>;
    /// How far a copy into this store has come, if it is not finished.
    async fn copy_note(&self) -> Result<Option<String>, StoreError>;
    /// The copy is finished: from now on this is a store like any other.
    async fn end_copy(&self) -> Result<(), StoreError>;
}

/// Under what name the house notes how far a copy has come. No copy takes it along.
pub(super) const COPY_NOTE: &str = "copying";

use CellKind::{Number, Text};

impl Shelf {
    /// Every shelf, in the order in which they are copied.
    pub const ALL: [Self; 18] = [
        Self::House,
        Self::Heartbeat,
        Self::People,
        Self::Communities,
        Self::Components,
        Self::Tables,
        Self::Journal,
        Self::Leagues,
        Self::Audit,
        Self::RatingLines,
        Self::Ratings,
        Self::Inbox,
        Self::Letters,
        Self::Timers,
        Self::Tokens,
        Self::Places,
        Self::Seen,
        Self::Mailed,
    ];

    /// What it is called.
    pub const fn word(self) -> &'static str {
        match self {
            Self::House => "facts of the house",
            Self::Heartbeat => "signs of life",
            Self::People => "people",
            Self::Communities => "communities",
            Self::Components => "component data",
            Self::Tables => "tables",
            Self::Journal => "journal entries",
            Self::Leagues => "leagues",
            Self::Audit => "lines of leagues' logs",
            Self::RatingLines => "rating lines",
            Self::Ratings => "ratings",
            Self::Inbox => "messages taken in",
            Self::Letters => "letters",
            Self::Timers => "timers",
            Self::Tokens => "return addresses",
            Self::Places => "places",
            Self::Seen => "places caught up on",
            Self::Mailed => "threads of mail",
        }
    }

    /// Where stores keep it.
    pub(super) const fn table(self) -> &'static str {
        match self {
            Self::House => "house",
            Self::Heartbeat => "heartbeat",
            Self::People => "player",
            Self::Communities => "community",
            Self::Components => "components",
            Self::Tables => "tables",
            Self::Journal => "journal",
            Self::Leagues => "league",
            Self::Audit => "audit",
            Self::RatingLines => "rating_line",
            Self::Ratings => "rating",
            Self::Inbox => "inbox",
            Self::Letters => "letter",
            Self::Timers => "timer",
            Self::Tokens => "token",
            Self::Places => "place",
            Self::Seen => "seen",
            Self::Mailed => "mailed",
        }
    }

    /// How many of its first columns together name a row.
    pub(super) const fn key(self) -> usize {
        match self {
            Self::Communities | Self::Journal | Self::Audit | Self::Ratings | Self::Inbox => 2,
            Self::Timers => 3,
            _ => 1,
        }
    }

    /// Its columns, those that name a row first. Journals name their tables by code, however a store does.
    pub(super) const fn columns(self) -> &'static [(&'static str, CellKind)] {
        match self {
            Self::House => &[("name", Text), ("value", Text)],
            Self::Heartbeat => &[("id", Number), ("at", Number)],
            Self::People => &[("id", Number), ("version", Number), ("address", Text), ("body", Text)],
            Self::Communities => &[("channel", Text), ("id", Text), ("version", Number), ("body", Text)],
            Self::Components => &[("hash", Text), ("body", Text)],
            Self::Tables => &[
                ("id", Number),
                ("code", Text),
                ("version", Number),
                ("seq", Number),
                ("opened_at", Number),
                ("status", Text),
                ("seed", Text),
                ("head", Text),
                ("snapshot", Text),
                ("unrated_at", Number),
            ],
            Self::Journal => {
                &[("table_code", Text), ("seq", Number), ("at", Number), ("body", Text), ("digest", Text)]
            }
            Self::Leagues => &[
                ("name", Text),
                ("version", Number),
                ("seq", Number),
                ("place", Text),
                ("due_at", Number),
                ("body", Text),
            ],
            Self::Audit => &[("league", Text), ("seq", Number), ("at", Number), ("body", Text)],
            Self::RatingLines => &[
                ("id", Number),
                ("game", Text),
                ("number", Number),
                ("table_code", Text),
                ("end_seq", Number),
                ("at", Number),
                ("seats", Text),
            ],
            Self::Ratings => &[
                ("game", Text),
                ("player_id", Number),
                ("mean_micro", Number),
                ("deviation_micro", Number),
                ("floor_micro", Number),
                ("games", Number),
            ],
            Self::Inbox => &[("channel", Text), ("message_id", Text), ("at", Number), ("reply", Text)],
            Self::Letters => LETTER,
            Self::Timers => &[("table_code", Text), ("seat", Number), ("kind", Number), ("due_at", Number)],
            Self::Tokens => &[("hash", Text), ("allows", Text), ("seen_at", Number)],
            Self::Places => &[("id", Text), ("table_code", Text)],
            Self::Seen => &[("place", Text), ("message", Text)],
            Self::Mailed => &[
                ("thread", Text),
                ("pictures", Text),
                ("deadline_at", Number),
                ("sequence", Number),
                ("seen_at", Number),
            ],
        }
    }
}

const LETTER: &[(&str, CellKind)] = &[
    ("id", Number),
    ("key", Text),
    ("recipient", Number),
    ("class", Number),
    ("slot", Text),
    ("due_at", Number),
    ("free_at", Number),
    ("tries", Number),
    ("handed", Number),
    ("waits", Number),
    ("state", Text),
    ("way", Text),
    ("table_code", Text),
    ("league", Text),
    ("answers", Text),
    ("remote_id", Text),
    ("why", Text),
    ("body", Text),
];

impl RowCell {
    /// Its number, if it is one.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Null | Self::Text(_) => None,
        }
    }

    /// Its text, if it is one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::Number(_) => None,
        }
    }
}

/// The value at this place of a row that must be a number.
///
/// # Errors
/// When it is none.
pub(super) fn number_at(row: &[RowCell], at: usize) -> Result<i64, StoreError> {
    row.get(at).and_then(RowCell::number).ok_or_else(|| odd(at))
}

/// The value at this place of a row that must be a text.
///
/// # Errors
/// When it is none.
pub(super) fn text_at(row: &[RowCell], at: usize) -> Result<&str, StoreError> {
    row.get(at).and_then(RowCell::text).ok_or_else(|| odd(at))
}

fn odd(at: usize) -> StoreError {
    StoreError { what: format!("a row that is copied is not what it must be at column {at}") }
}

/// Where the next page begins, in a text.
///
/// # Errors
/// When it cannot be written.
pub(super) fn page(
    mut rows: Vec<Vec<RowCell>>,
    keys: Vec<Vec<RowCell>>,
    limit: u32,
) -> Result<ShelfPage, StoreError> {
    let is_full = rows.len() >= limit as usize && limit > 0;
    let last = keys.last().filter(|_| is_full);
    let next = last.map(|key| crate::rows::to_json("place in a copy", key)).transpose()?;
    rows.shrink_to_fit();
    Ok(ShelfPage { rows, next })
}
