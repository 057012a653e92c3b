//! The tiles of walls: paintings and decor, with their positions. Plain values, no rules.

use crate::kit::names;
use engine::Word;
use serde::{Deserialize, Serialize};
use std::fmt;

names! {
    /// Subject of a painting (AS-1.2).
    pub Type {
        /// City life.
        City = "city",
        Portrait = "portrait",
        /// Still life.
        Still = "still",
        Landscape = "landscape",
    }
}

names! {
    /// Style of a painting's frame (AS-1.2).
    pub Frame {
        Gold = "gold",
        /// With shells.
        Shell = "shell",
        /// Black wood.
        Ebony = "ebony",
        /// Unadorned.
        Plain = "plain",
    }
}

/// A cell of a wall, counted from 0 at the top left; written `g6` for column 6, row 5.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell {
    /// Row from the top; declared first so that cells sort from the top, then from the left.
    pub y: u8,
    /// Column from the left.
    pub x: u8,
}

impl Cell {
    /// Creates the cell in this column and row, both counted from 0.
    pub const fn new(x: u8, y: u8) -> Self {
        Self { y, x }
    }

    /// Returns the word that names the cell.
    pub const fn cell_word(self) -> Word {
        Word::Cell { column: self.x + 1, row: self.y + 1 }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell_word().fmt(f)
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> Self {
        cell.to_string()
    }
}

/// Error for an invalid cell name; expected a column letter a-z and a row from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid cell name; expected a name such as `g6`")]
pub struct CellError;

impl TryFrom<String> for Cell {
    type Error = CellError;
    fn try_from(text: String) -> Result<Self, CellError> {
        let mut chars = text.chars();
        let column = chars.next().filter(char::is_ascii_lowercase).ok_or(CellError)? as u8 - b'a';
        let row: u8 = chars.as_str().parse().map_err(|_| CellError)?;
        let cell = Cell::new(column, row.checked_sub(1).ok_or(CellError)?);
        if cell.to_string() == text { Ok(cell) } else { Err(CellError) }
    }
}

/// A painting: shape, prestige value, type, frame.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "[u8; 5]", try_from = "[u8; 5]")]
pub struct Painting {
    /// Cells from left to right, 2-5.
    pub width: u8,
    /// Cells from top to bottom, 2-5.
    pub height: u8,
    /// Prestige value, 3-9.
    pub value: u8,
    /// Subject of the painting.
    pub kind: Type,
    /// Frame of the painting.
    pub frame: Frame,
}

impl Painting {
    /// Returns the number of cells that the painting covers.
    pub const fn cells(self) -> u8 {
        self.width * self.height
    }

    /// Returns width and height.
    pub const fn shape(self) -> (u8, u8) {
        (self.width, self.height)
    }
}

impl From<Painting> for [u8; 5] {
    fn from(p: Painting) -> Self {
        [p.width, p.height, p.value, p.kind as u8, p.frame as u8]
    }
}

/// Error for a stored painting with a type or frame number above 3.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("invalid painting; expected type and frame numbers from 0 to 3")]
pub struct PaintingError;

impl TryFrom<[u8; 5]> for Painting {
    type Error = PaintingError;
    fn try_from([width, height, value, kind, frame]: [u8; 5]) -> Result<Self, PaintingError> {
        let kind = *Type::ALL.get(usize::from(kind)).ok_or(PaintingError)?;
        let frame = *Frame::ALL.get(usize::from(frame)).ok_or(PaintingError)?;
        Ok(Self { width, height, value, kind, frame })
    }
}

/// A painting or a decor tile.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Item {
    /// A decor tile of this many cells, worth as many shields, 1-3.
    Decor(u8),
    /// A painting.
    Painting(Painting),
}

/// A tile on a wall.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Tile {
    /// The item.
    #[serde(rename = "i")]
    pub(crate) item: Item,
    /// The top left cell.
    #[serde(rename = "a")]
    pub(crate) at: Cell,
    /// True for decor hung from top to bottom; false for paintings and single cells.
    #[serde(rename = "v", default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) upright: bool,
    /// Round in which the tile was hung; 0 for the starting painting.
    #[serde(rename = "r")]
    pub(crate) round: u8,
}

impl Tile {
    /// Returns width and height as hung.
    pub(crate) fn size(&self) -> (u8, u8) {
        match self.item {
            Item::Painting(p) => p.shape(),
            Item::Decor(length) if self.upright => (1, length),
            Item::Decor(length) => (length, 1),
        }
    }

    /// Returns the painting, unless the tile is decor.
    pub(crate) fn painting(&self) -> Option<Painting> {
        match self.item {
            Item::Painting(p) => Some(p),
            Item::Decor(_) => None,
        }
    }

    /// Returns the shields, if the tile is decor.
    pub(crate) fn shields(&self) -> Option<u8> {
        match self.item {
            Item::Painting(_) => None,
            Item::Decor(shields) => Some(shields),
        }
    }

    /// Returns true if the rectangle of this size at this cell shares at least one cell edge with the tile.
    pub(crate) fn touches(&self, at: Cell, (width, height): (u8, u8)) -> bool {
        let (own_width, own_height) = self.size();
        let across = self.at.x < at.x + width && at.x < self.at.x + own_width;
        let along = self.at.y < at.y + height && at.y < self.at.y + own_height;
        let above_or_below = self.at.y + own_height == at.y || at.y + height == self.at.y;
        let beside = self.at.x + own_width == at.x || at.x + width == self.at.x;
        (across && above_or_below) || (along && beside)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn cell_has_one_spelling() {
        assert_eq!(Cell::try_from("g6".to_owned()), Ok(Cell::new(6, 5)));
        for text in ["", "g", "6", "g0", "g06", "g+6", "G6", "g6x", "gg6", "g256", "é6"] {
            assert_eq!(Cell::try_from(text.to_owned()), Err(CellError), "{text}");
        }
    }

    #[test]
    fn items_round_trip() {
        let painting = Painting { width: 2, height: 3, value: 4, kind: Type::Still, frame: Frame::Shell };
        for item in [Item::Painting(painting), Item::Decor(2)] {
            let text = serde_json::to_string(&item).unwrap();
            assert_eq!(serde_json::from_str::<Item>(&text).unwrap(), item);
        }
        assert!(serde_json::from_str::<Painting>("[2,3,4,4,0]").is_err());
    }
}
