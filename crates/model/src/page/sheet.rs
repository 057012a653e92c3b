//! Sheets: rows and columns of words and numbers, independent of language. Standings, cross tables, schedules,
//! calendars and lists for admins are all sheets and are rendered alike as text, pictures or files. This module also
//! defines the files attached to a page: values for spreadsheets and dates for calendars.

use crate::hours::wall_clock::Instant;
use messages::{FreeText, PlainKey, Say};
use serde::{Deserialize, Serialize};

/// A sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// Title above the sheet.
    pub title: Say,
    /// Columns, from the left; at least one.
    pub columns: Vec<SheetColumn>,
    /// Rows, each with one cell per column.
    pub rows: Vec<SheetRow>,
    /// Notes below the sheet.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Say>,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SheetColumn {
    /// Heading of the column.
    pub head: Say,
    /// Alignment of the cells.
    pub side: ColumnSide,
    /// Priority for leaving the column out to save space: 0 means never; otherwise the column with the highest value
    /// goes first.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spare: u8,
    /// True if the cells are sentences, which are never shortened: if they don't fit, each row takes several lines.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_prose: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// Alignment of a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnSide {
    /// Left-aligned, for words.
    Left,
    /// Right-aligned, for numbers.
    Right,
}

/// A row of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SheetRow {
    /// Cells, from the left.
    pub cells: Vec<Cell>,
    /// Highlight of the whole row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<RowMark>,
    /// True if a line is drawn above the row.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

/// Highlight of a whole row.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowMark {
    /// The reader's own row.
    You,
    /// Promoted.
    Up,
    /// Demoted.
    Down,
    /// Out of the competition.
    Out,
}

/// A cell of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Empty.
    Nothing,
    /// Literal text of the service, such as a code.
    Text(String),
    /// Text in a person's own words, such as a name.
    Free(FreeText),
    /// A number.
    Number(i64),
    /// A sentence or a word.
    Say(Say),
    /// League points in sixtieths, shown with at most two decimals.
    Points(i64),
    /// An instant, shown in the reader's zone.
    At(Instant),
    /// A line to type, or a button if the channel has them.
    Line(String),
}

impl SheetRow {
    /// Creates a row without a highlight.
    pub fn of(cells: Vec<Cell>) -> Self {
        Self { cells, mark: None, cut: false }
    }
}

impl SheetColumn {
    /// Creates a column of words.
    pub fn words(head: PlainKey) -> Self {
        Self::words_of(Say::new(head))
    }

    /// Creates a column of words with arguments in its heading.
    pub fn words_of(head: Say) -> Self {
        Self { head, side: ColumnSide::Left, spare: 0, is_prose: false }
    }

    /// Creates a column of sentences.
    pub fn prose(head: PlainKey) -> Self {
        Self { is_prose: true, ..Self::words(head) }
    }

    /// Creates a column of numbers.
    pub fn numbers(head: PlainKey) -> Self {
        Self::numbers_of(Say::new(head))
    }

    /// Creates a column of numbers with arguments in its heading.
    pub fn numbers_of(head: Say) -> Self {
        Self { head, side: ColumnSide::Right, spare: 0, is_prose: false }
    }

    /// Sets the priority for leaving the column out to save space, the highest first; 0 for never.
    #[must_use]
    pub fn with_spare(self, spare: u8) -> Self {
        Self { spare, ..self }
    }
}

/// A file attached to a page. It is sent as an attachment on request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageFile {
    /// The page's sheets as values, one file per sheet. On channels that show sheets as text only, pictures are
    /// attached as well.
    Values {
        /// Base name of the files, without extension.
        name: String,
    },
    /// Dates, in one calendar file.
    Dates {
        /// Base name of the file, without extension.
        name: String,
        /// The dates.
        dates: Vec<PageDate>,
    },
}

/// A date for a calendar.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PageDate {
    /// Identifier, unique in this service and unchanged when the date moves.
    pub name: String,
    /// Revision number, raised whenever the date may have moved.
    pub sequence: u32,
    /// Description of the event.
    pub says: Say,
    /// Time of the event.
    pub at: Instant,
    /// True if the date is fixed; false if it depends on earlier events.
    pub is_sure: bool,
}
