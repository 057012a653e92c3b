//! A sheet: rows and columns of words and numbers, before any language. Standings, cross tables, plans, calendars and lists of what needs
//! a person are sheets; how one is shown as text, picture or file is the same for all. Files
//! that come with a page (values for programs of tables, dates for calendars) are told here too.

use crate::hours::wall::Instant;
use messages::{PlainKey, Say};
use serde::{Deserialize, Serialize};

/// A sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// What stands above it.
    pub title: Say,
    /// Its columns, from the left; at least one.
    pub columns: Vec<SheetColumn>,
    /// Its rows, each with as many cells as there are columns.
    pub rows: Vec<SheetRow>,
    /// What stands below it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Say>,
}

/// A column of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SheetColumn {
    /// What stands above it.
    pub head: Say,
    /// On which side its cells are flush.
    pub side: ColumnSide,
    /// What is left out first where there is no room: 0, never; else the highest first.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub spare: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives a reference")]
fn is_zero(number: &u8) -> bool {
    *number == 0
}

/// A side of a column.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnSide {
    /// The left one: words.
    Left,
    /// The right one: numbers.
    Right,
}

/// A row of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SheetRow {
    /// Its cells, from the left.
    pub cells: Vec<Cell>,
    /// What is to be seen of the row as a whole.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<RowMark>,
    /// Whether a line is drawn above it: here the sheet divides its rows.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut: bool,
}

/// What is to be seen of a row as a whole.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowMark {
    /// It is the reader's own.
    You,
    /// It goes up.
    Up,
    /// It goes down.
    Down,
    /// It is out.
    Out,
}

/// A cell of a sheet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cell {
    /// Nothing.
    Nothing,
    /// Text as it is: a name, a code.
    Text(String),
    /// A number.
    Number(i64),
    /// A sentence, or a word.
    Say(Say),
    /// Points of a league in sixtieths, shown with at most two decimals.
    Points(i64),
    /// An instant in the reader's zone.
    At(Instant),
    /// A line to type, or to press where that can be done.
    Line(String),
}

impl SheetRow {
    /// A row without a mark.
    pub fn of(cells: Vec<Cell>) -> Self {
        Self { cells, mark: None, cut: false }
    }
}

impl SheetColumn {
    /// A column of words.
    pub fn words(head: PlainKey) -> Self {
        Self::words_of(Say::new(head))
    }

    /// A column of words whose head has arguments.
    pub fn words_of(head: Say) -> Self {
        Self { head, side: ColumnSide::Left, spare: 0 }
    }

    /// A column of numbers.
    pub fn numbers(head: PlainKey) -> Self {
        Self::numbers_of(Say::new(head))
    }

    /// A column of numbers whose head has arguments.
    pub fn numbers_of(head: Say) -> Self {
        Self { head, side: ColumnSide::Right, spare: 0 }
    }

    /// The same, left out where there is no room: the highest first.
    #[must_use]
    pub fn spare(self, spare: u8) -> Self {
        Self { spare, ..self }
    }
}

/// What comes with a page besides what it says. Who asked for it has it as files of their own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PageFile {
    /// The sheets of the page as values, each a file; where words are shown without pictures of them, as pictures, too.
    Values {
        /// How the files are called, without what stands behind the point.
        name: String,
    },
    /// Dates, in a file for calendars.
    Dates {
        /// How the file is called, without what stands behind the point.
        name: String,
        /// The dates.
        dates: Vec<PageDate>,
    },
}

/// A date for a calendar.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PageDate {
    /// What it is known by, the same when it moves: no other date of this service has it.
    pub name: String,
    /// Rises whenever it may have moved.
    pub sequence: u32,
    /// What happens.
    pub says: Say,
    /// When.
    pub at: Instant,
    /// Whether it is settled; else it follows if nothing comes in between.
    pub is_sure: bool,
}
