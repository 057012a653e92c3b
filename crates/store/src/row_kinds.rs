//! Raw rows of a store, so that a whole installation can be copied to another store. They are copied byte for byte,
//! encrypted content included. Each store rebuilds its own lookup columns from them.

use async_trait::async_trait;
use ports::{Store, StoreError};
use serde::{Deserialize, Serialize};

/// Kinds of rows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowKind {
    /// Facts of the installation.
    House,
    /// The last heartbeat.
    Heartbeat,
    /// People.
    People,
    /// Settings chosen by the admins of communities.
    Communities,
    /// Component data.
    Components,
    /// Tables.
    Tables,
    /// Journals of tables.
    Journal,
    /// Leagues.
    Leagues,
    /// Audit logs of leagues.
    Audit,
    /// Rating changes by game.
    RatingLines,
    /// Current ratings of players.
    Ratings,
    /// Handled messages.
    Inbox,
    /// Letters.
    Letters,
    /// Timers.
    Timers,
    /// Return addresses.
    Tokens,
    /// Places with their tables.
    Places,
    /// Last handled messages of places.
    Seen,
    /// Last mails of threads.
    Mailed,
    /// Table talk.
    Talk,
    /// Records of the talk that readers were sent.
    TalkTold,
    /// Notes of players to themselves.
    Notes,
}

/// One value of a row.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum RowCell {
    /// NULL.
    Null,
    /// An integer.
    Number(i64),
    /// Plain text.
    Text(String),
}

/// Type of a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CellKind {
    Number,
    Text,
}

/// A page of rows of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowPage {
    /// The rows.
    pub rows: Vec<Vec<RowCell>>,
    /// Position of the next page, in this store's own format; `None` after the last page.
    pub next: Option<String>,
}

/// A store that exports and imports raw rows. No process may serve it meanwhile.
#[async_trait]
pub trait StoreRows: Store {
    /// Returns rows of a kind after `after`, at most `limit`, in this store's own order.
    async fn export_rows(
        &self,
        shelf: RowKind,
        after: Option<String>,
        limit: u32,
    ) -> Result<RowPage, StoreError>;
    /// Inserts new rows and records the progress of the copy, in one transaction.
    async fn import_rows(
        &self,
        shelf: RowKind,
        rows: Vec<Vec<RowCell>>,
        note: String,
    ) -> Result<(), StoreError>;
    /// Returns the progress of an unfinished copy into this store.
    async fn copy_progress(&self) -> Result<Option<String>, StoreError>;
    /// Finishes the copy: the store is now ready for use.
    async fn finish_copy(&self) -> Result<(), StoreError>;
}

/// Name under which the copy's progress is recorded among the facts. This fact is not copied.
pub(super) const COPY_PROGRESS_FACT: &str = "copying";

use CellKind::{Number, Text};

impl RowKind {
    /// All row kinds, in the order in which they are copied.
    pub const ALL: [Self; 21] = [
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
        Self::Talk,
        Self::TalkTold,
        Self::Notes,
    ];

    /// Returns the name shown to operators.
    pub const fn display_name(self) -> &'static str {
        match self {
            Self::House => "installation facts",
            Self::Heartbeat => "heartbeats",
            Self::People => "people",
            Self::Communities => "communities",
            Self::Components => "component data",
            Self::Tables => "tables",
            Self::Journal => "journal entries",
            Self::Leagues => "leagues",
            Self::Audit => "audit lines",
            Self::RatingLines => "rating lines",
            Self::Ratings => "ratings",
            Self::Inbox => "handled messages",
            Self::Letters => "letters",
            Self::Timers => "timers",
            Self::Tokens => "return addresses",
            Self::Places => "places",
            Self::Seen => "last handled messages",
            Self::Mailed => "mail threads",
            Self::Talk => "lines of table talk",
            Self::TalkTold => "readers of table talk",
            Self::Notes => "notes",
        }
    }

    /// Returns the table in which both databases keep these rows.
    pub(super) const fn sql_table(self) -> &'static str {
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
            Self::Talk => "talk",
            Self::TalkTold => "talk_told",
            Self::Notes => "note",
        }
    }

    /// Returns the number of leading columns that form the key.
    pub(super) const fn key_width(self) -> usize {
        match self {
            Self::Communities | Self::Journal | Self::Audit | Self::Ratings | Self::Inbox | Self::Talk => 2,
            Self::Timers | Self::TalkTold | Self::Notes => 3,
            _ => 1,
        }
    }

    /// Returns the columns, key columns first. Journal rows name their table by its code, whatever a store uses
    /// internally.
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
            Self::Talk => TALK,
            Self::TalkTold => {
                &[("table_code", Text), ("player_id", Number), ("way", Text), ("number", Number)]
            }
            Self::Notes => NOTE,
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

const NOTE: &[(&str, CellKind)] =
    &[("table_code", Text), ("player_id", Number), ("number", Number), ("at", Number), ("text", Text)];

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

const TALK: &[(&str, CellKind)] = &[
    ("table_code", Text),
    ("number", Number),
    ("author", Number),
    ("seat", Number),
    ("recipient", Number),
    ("at", Number),
    ("remote_id", Text),
    ("removed_by", Text),
    ("text", Text),
];

impl RowCell {
    /// Returns the number, if the cell holds one.
    pub(super) fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Null | Self::Text(_) => None,
        }
    }

    /// Returns the text, if the cell holds one.
    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Null | Self::Number(_) => None,
        }
    }
}

/// Returns the number in this column of a row.
///
/// # Errors
/// Returns an error if the column holds no number.
pub(super) fn number_at(row: &[RowCell], at: usize) -> Result<i64, StoreError> {
    row.get(at).and_then(RowCell::number).ok_or_else(|| unexpected_cell(at))
}

/// Returns the text in this column of a row.
///
/// # Errors
/// Returns an error if the column holds no text.
pub(super) fn text_at(row: &[RowCell], at: usize) -> Result<&str, StoreError> {
    row.get(at).and_then(RowCell::text).ok_or_else(|| unexpected_cell(at))
}

fn unexpected_cell(at: usize) -> StoreError {
    StoreError { what: format!("unexpected value in column {at} of a copied row") }
}

/// Builds a page, with the position of the next one.
///
/// # Errors
/// Returns an error if the position cannot be serialised.
pub(super) fn build_row_page(
    mut rows: Vec<Vec<RowCell>>,
    keys: Vec<Vec<RowCell>>,
    limit: u32,
) -> Result<RowPage, StoreError> {
    let is_full = rows.len() >= limit as usize && limit > 0;
    let last = keys.last().filter(|_| is_full);
    let next = last.map(|key| crate::rows::to_json("place in a copy", key)).transpose()?;
    rows.shrink_to_fit();
    Ok(RowPage { rows, next })
}
