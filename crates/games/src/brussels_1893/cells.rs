//! Places of the Art Nouveau board: cells, irises and the active area (BX-1.1, BX-1.2, BX-3.4). Holds no pieces.

use engine::Word;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// Number of rows, and of columns, of the board.
pub(crate) const SIDE: u8 = 5;
/// Number of cells of the board.
pub(crate) const CELLS: usize = 25;
/// Number of irises per side.
const IRIS_SIDE: u8 = 4;
/// Number of irises of the board.
pub(crate) const IRISES: u8 = 16;

/// A set of cells, one bit each.
pub(crate) type Mask = u32;

/// A cell: row from the bottom, column from the left, written `2-5` (BX-1.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Cell(u8);

impl Cell {
    /// Returns the cell of this row and column, each 1-5.
    pub const fn new(row: u8, column: u8) -> Self {
        Self((row - 1) * SIDE + column - 1)
    }

    /// Returns all cells: lowest row first, then lowest column.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..CELLS as u8).map(Self)
    }

    /// Returns the cells of a set, in the order of [`Cell::all`].
    pub(crate) fn cells_in(mask: Mask) -> impl Iterator<Item = Self> + Clone {
        Self::all().filter(move |cell| mask & cell.bit() != 0)
    }

    /// Returns the row, 1-5 from the bottom.
    pub const fn row(self) -> u8 {
        self.0 / SIDE + 1
    }

    /// Returns the column, 1-5 from the left.
    pub const fn column(self) -> u8 {
        self.0 % SIDE + 1
    }

    /// Returns the index of the cell in a list of all cells.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the set that contains only this cell.
    pub(crate) const fn bit(self) -> Mask {
        1 << self.0
    }

    /// Returns the words that name the cell after a verb.
    pub(crate) fn words(self) -> [Word; 2] {
        [Word::Number(self.row().into()), Word::Number(self.column().into())]
    }

    fn parse(text: &str) -> Option<Self> {
        let (row, column) = parse_pair(text, SIDE)?;
        Some(Self::new(row, column))
    }
}

/// An iris between four cells, written `2-3` (BX-1.2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Iris(u8);

impl Iris {
    /// Returns the iris of this row and column, each 1-4.
    pub const fn new(row: u8, column: u8) -> Self {
        Self((row - 1) * IRIS_SIDE + column - 1)
    }

    /// Returns all irises: lowest row first, then lowest column.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..IRISES).map(Self)
    }

    /// Returns the row, 1-4 from the bottom.
    pub const fn row(self) -> u8 {
        self.0 / IRIS_SIDE + 1
    }

    /// Returns the column, 1-4 from the left.
    pub const fn column(self) -> u8 {
        self.0 % IRIS_SIDE + 1
    }

    /// Returns the four corner cells of the iris (BX-1.2).
    pub const fn corners(self) -> [Cell; 4] {
        let (row, column) = (self.row(), self.column());
        [
            Cell::new(row, column),
            Cell::new(row, column + 1),
            Cell::new(row + 1, column),
            Cell::new(row + 1, column + 1),
        ]
    }

    /// Returns the corner cells as a set.
    pub(crate) fn mask(self) -> Mask {
        self.corners().iter().fold(0, |mask, cell| mask | cell.bit())
    }

    /// Returns the active area of a square placed here: the largest of the four rectangles (BX-3.4).
    pub fn area(self) -> Area {
        let span = |at: u8| if at <= 2 { (at + 1, SIDE) } else { (1, at) };
        Area { rows: span(self.row()), columns: span(self.column()) }
    }

    /// Returns the words that name the iris after a verb.
    pub(crate) fn words(self) -> [Word; 2] {
        [Word::Number(self.row().into()), Word::Number(self.column().into())]
    }

    /// Returns the name of the iris in letters, where no cell has such a name: a letter for the column, then the row.
    pub(crate) fn lettered_word(self) -> Word {
        Word::Cell { column: self.column(), row: self.row() }
    }

    fn parse(text: &str) -> Option<Self> {
        let (row, column) = parse_pair(text, IRIS_SIDE)?;
        Some(Self::new(row, column))
    }
}

/// A rectangle of cells: first and last row, first and last column.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Area {
    /// First and last row.
    pub rows: (u8, u8),
    /// First and last column.
    pub columns: (u8, u8),
}

impl Area {
    /// Returns the cells of the area as a set.
    pub(crate) fn mask(self) -> Mask {
        let row = (self.columns.0..=self.columns.1).fold(0, |mask, column| mask | 1 << (column - 1));
        (self.rows.0..=self.rows.1).fold(0, |mask: Mask, at| mask | row << ((at - 1) * SIDE))
    }

    /// Returns true if the area contains this column.
    pub(crate) fn has_column(self, column: u8) -> bool {
        (self.columns.0..=self.columns.1).contains(&column)
    }
}

fn parse_pair(text: &str, most: u8) -> Option<(u8, u8)> {
    let (row, column) = text.split_once('-')?;
    let number = |text: &str| match text.as_bytes() {
        [digit] if digit.is_ascii_digit() => Some(digit - b'0').filter(|n| (1..=most).contains(n)),
        _ => None,
    };
    Some((number(row)?, number(column)?))
}

macro_rules! written {
    ($name:ident, $what:literal) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}-{}", self.row(), self.column())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = String::deserialize(from)?;
                Self::parse(&text).ok_or_else(|| serde::de::Error::custom(concat!("no ", $what)))
            }
        }
    };
}

written!(Cell, "cell");
written!(Iris, "iris");
