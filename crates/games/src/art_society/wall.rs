//! A wall and its cell arithmetic. Cells are stored as single bits, so that a legality check takes only a few dozen
//! instructions.

use super::tiles::{Cell, Item, Tile};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum side length of a wall.
pub(crate) const SIDE_MAX: u8 = 16;

/// A set of cells, with one row of bits for every row of the wall.
#[derive(Copy, Clone, PartialEq, Eq, Default)]
pub struct Cells([u16; SIDE_MAX as usize]);

impl Cells {
    /// Returns the cells of a rectangle, without those outside the largest wall.
    pub fn rect(at: Cell, (width, height): (u8, u8)) -> Self {
        let bits = (((1u32 << width) - 1) << at.x) as u16;
        let mut rows = [0; SIDE_MAX as usize];
        for row in rows.iter_mut().skip(usize::from(at.y)).take(usize::from(height)) {
            *row = bits;
        }
        Self(rows)
    }

    /// Returns the union with the other set.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
        self
    }

    /// Returns the intersection with the other set.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= b);
        self
    }

    /// Returns the cells of this set that are not in the other.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a &= !b);
        self
    }

    /// Returns true if the set has no cells.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|row| *row == 0)
    }

    /// Returns the number of cells.
    pub fn count(&self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    /// Returns true if the set contains this cell.
    pub fn has(&self, cell: Cell) -> bool {
        self.0.get(usize::from(cell.y)).is_some_and(|row| u32::from(*row) >> cell.x & 1 == 1)
    }

    /// Iterates over the cells from the top, then from the left.
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

    /// Returns the cells outside this set that share an edge with it.
    pub fn ring(&self) -> Self {
        let mut rows = [0; SIDE_MAX as usize];
        for (y, row) in rows.iter_mut().enumerate() {
            let above = if y > 0 { self.0[y - 1] } else { 0 };
            let below = self.0.get(y + 1).copied().unwrap_or(0);
            *row = self.0[y] << 1 | self.0[y] >> 1 | above | below;
        }
        Self(rows).without(self)
    }

    /// Returns the cells of this set that belong to a 2x2 square within the set.
    pub(crate) fn squares(&self) -> Self {
        let corners = self.anchors_inside((2, 2)).0;
        let mut rows = corners;
        for (y, row) in rows.iter_mut().enumerate() {
            let above = if y > 0 { corners[y - 1] } else { 0 };
            *row |= above;
            *row |= *row << 1;
        }
        Self(rows)
    }

    /// Returns the anchors at which a rectangle of this size lies completely inside this set.
    fn anchors_inside(&self, (width, height): (u8, u8)) -> Self {
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

/// One player's wall: its tiles in the order in which they were hung, and the covered cells.
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
    /// Returns the tiles in the order in which they were hung.
    pub(crate) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the covered cells.
    pub(crate) fn covered_cells(&self) -> &Cells {
        &self.covered
    }

    /// Hangs a tile.
    pub(crate) fn hang(&mut self, tile: Tile) {
        self.covered = self.covered.or(&Cells::rect(tile.at, tile.size()));
        self.tiles.push(tile);
    }

    /// Takes down all tiles after the first `kept` (AS-13.2).
    pub(crate) fn keep_first(&mut self, kept: usize) {
        self.tiles.truncate(kept);
        self.count_cells();
    }

    /// Replaces tiles by others that cover the same cells (AS-9.3).
    pub(crate) fn exchange(&mut self, removed: &[usize], pieces: &[Tile]) {
        let mut at = 0;
        self.tiles.retain(|_| {
            at += 1;
            !removed.contains(&(at - 1))
        });
        self.tiles.extend_from_slice(pieces);
        self.count_cells();
    }

    /// Returns the number of hung decor tiles of each size.
    pub(crate) fn decor(&self) -> [u8; 3] {
        let mut count = [0; 3];
        for shields in self.tiles.iter().filter_map(Tile::shields) {
            count[usize::from(shields) - 1] += 1;
        }
        count
    }

    /// Returns every anchor at which a rectangle of this size may hang. It must be inside the grid, on free cells, and
    /// share an edge with a tile (AS-7.1, AS-7.2, AS-7.3).
    pub(crate) fn anchors(&self, grid: &Cells, size: (u8, u8)) -> Cells {
        anchors(&self.covered, grid, size)
    }

    fn count_cells(&mut self) {
        self.covered =
            self.tiles.iter().fold(Cells::default(), |all, tile| all.or(&Cells::rect(tile.at, tile.size())));
    }
}

/// Returns the anchors on a wall with these covered cells; see [`Wall::anchors`].
pub(crate) fn anchors(covered: &Cells, grid: &Cells, size: (u8, u8)) -> Cells {
    let room = grid.without(covered).anchors_inside(size);
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

/// Returns the sizes in which an item may hang, with true for upright. Paintings and single-cell decor have only one
/// size (AS-7.4, AS-7.5).
pub(crate) fn hanging_sizes(item: Item, may_hang_upright: bool) -> impl Iterator<Item = ((u8, u8), bool)> {
    let (flat, upright) = match item {
        Item::Painting(p) => (p.shape(), None),
        Item::Decor(1) => ((1, 1), None),
        Item::Decor(length) => ((length, 1), may_hang_upright.then_some(((1, length), true))),
    };
    std::iter::once((flat, false)).chain(upright)
}
