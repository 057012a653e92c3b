//! A wall and the arithmetic of its cells. Cells are kept as one bit each, so that a few dozen instructions tell what is legal.

use super::tiles::{Cell, Item, Tile};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest side a wall may have.
pub(crate) const SIDE_MAX: u8 = 16;

/// A set of cells, one row of bits for every row of the wall.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cells([u16; SIDE_MAX as usize]);

impl Cells {
    /// The cells of a rectangle; what lies outside the largest wall is left out.
    pub fn rect(at: Cell, (width, height): (u8, u8)) -> Self {
        let bits = (((1u32 << width) - 1) << at.x) as u16;
        let mut rows = [0; SIDE_MAX as usize];
        for row in rows.iter_mut().skip(usize::from(at.y)).take(usize::from(height)) {
            *row = bits;
        }
        Self(rows)
    }

    /// Cells in this set or the other.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Cells in both sets.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// Cells of this set that are not in the other.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Whether it has no cell.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// How many cells it has.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Whether this cell is in it.
    pub fn has(&self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.y)).is_some_and(|row| u32::from(*row) >> cell.x & 1 == 1)
    }

    /// Its cells from the top, then from the left.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + '_ {
        self.0.iter().zip(0u8..).flat_map(|(row, y)| {
            let mut left = *row;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let x = left.trailing_zeros() as u8;
                left &= left - 1;
                Some(Cell::new(x, y))
            })
        })
    }

    /// The cells that share an edge with this set and are not in it.
    pub fn ring(&self) -> Self {
        let mut rows = [0; SIDE_MAX as usize];
        for (y, row) in rows.iter_mut().enumerate() {
            let above = if y > 0 { self.0[y - 1] } else { 0 };
            let below = self.0.get(y + 1).copied().unwrap_or(0);
            *row = self.0[y] << 1 | self.0[y] >> 1 | above | below;
        }
        Self(rows).without(self)
    }

    /// The cells of this set that belong to a square of 2x2 inside it.
    pub(crate) fn squares(&self) -> Self {
        let corners = self.room((2, 2)).0;
        let mut rows = corners;
        for (y, row) in rows.iter_mut().enumerate() {
            let above = if y > 0 { corners[y - 1] } else { 0 };
            *row |= above;
            *row |= *row << 1;
        }
        Self(rows)
    }

    /// Anchors at which a rectangle of this size lies wholly inside this set.
    fn room(&self, (width, height): (u8, u8)) -> Self {
        let mut rows = self.0;
        for row in &mut rows {
            let all = *row;
            for right in 1..width {
                *row &= all >> right;
            }
        }
        let across = rows;
        for (y, row) in rows.iter_mut().enumerate() {
            for down in 1..usize::from(height) {
                *row &= across.get(y + down).copied().unwrap_or(0);
            }
        }
        Self(rows)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|cell| cell.to_string())).finish()
    }
}

/// One player's wall: its tiles in the order they were hung, and the cells they cover.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Tile>", into = "Vec<Tile>")]
pub(crate) struct Wall {
    tiles: Vec<Tile>,
    covered: Cells,
}

impl From<Vec<Tile>> for Wall {
    fn from(tiles: Vec<Tile>) -> Self {
        let mut wall = Self { tiles, covered: Cells::default() };
        wall.count_cells();
        wall
    }
}

impl From<Wall> for Vec<Tile> {
    fn from(wall: Wall) -> Self {
        wall.tiles
    }
}

impl Wall {
    /// The tiles in the order they were hung.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The cells that are covered.
    pub(crate) fn covered(&self) -> &Cells {
        &self.covered
    }

    /// Hangs a tile.
    pub(crate) fn hang(&mut self, tile: Tile) {
        self.covered = self.covered.or(&Cells::rect(tile.at, tile.size()));
        self.tiles.push(tile);
    }

    /// Takes down everything hung after the first `kept` tiles (AS-13.2).
    pub(crate) fn keep_first(&mut self, kept: usize) {
        self.tiles.truncate(kept);
        self.count_cells();
    }

    /// Puts tiles that cover the same cells into the places of others (AS-9.3).
    pub(crate) fn exchange(&mut self, removed: &[usize], pieces: &[Tile]) {
        let mut at = 0;
        self.tiles.retain(|_| {
            at += 1;
            !removed.contains(&(at - 1))
        });
        self.tiles.extend_from_slice(pieces);
        self.count_cells();
    }

    /// The shields of each size that hang here.
    pub(crate) fn decor(&self) -> [u8; 3] {
        let mut count = [0; 3];
        for shields in self.tiles.iter().filter_map(Tile::shields) {
            count[usize::from(shields) - 1] += 1;
        }
        count
    }

    /// Every anchor at which a rectangle of this size may hang: inside the grid, on free cells, touching a tile by an
    /// edge (AS-7.1, AS-7.2, AS-7.3).
    pub(crate) fn anchors(&self, grid: &Cells, size: (u8, u8)) -> Cells {
        anchors(&self.covered, grid, size)
    }

    fn count_cells(&mut self) {
        self.covered =
            self.tiles.iter().fold(Cells::default(), |all, tile| all.or(&Cells::rect(tile.at, tile.size())));
    }
}

/// As [`Wall::anchors`], for a wall that covers these cells.
pub(crate) fn anchors(covered: &Cells, grid: &Cells, size: (u8, u8)) -> Cells {
    let room = grid.without(covered).room(size);
    let (width, height) = (u32::from(size.0), usize::from(size.1));
    let covered = &covered.0;
    let mut wide = [0u16; SIDE_MAX as usize];
    for (wide, row) in wide.iter_mut().zip(covered) {
        for right in 0..width {
            *wide |= row >> right;
        }
    }
    let mut touching = Cells::default();
    for y in 0..usize::from(SIDE_MAX) {
        let tall = covered[y..].iter().take(height).fold(0, |all, row| all | row);
        let above = if y > 0 { wide[y - 1] } else { 0 };
        let below = wide.get(y + height).copied().unwrap_or(0);
        touching.0[y] = tall << 1 | tall >> width | above | below;
    }
    room.and(&touching)
}

/// Both ways an item may hang: its size as it hangs and whether that is upright. Decor of one cell, and paintings, have
/// only one (AS-7.4, AS-7.5).
pub(crate) fn ways(item: Item, may_hang_upright: bool) -> impl Iterator<Item = ((u8, u8), bool)> {
    let (flat, upright) = match item {
        Item::Painting(p) => (p.shape(), None),
        Item::Decor(1) => ((1, 1), None),
        Item::Decor(length) => ((length, 1), may_hang_upright.then_some(((1, length), true))),
    };
    std::iter::once((flat, false)).chain(upright)
}
