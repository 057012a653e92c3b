//! The block: n tables for n entries, every entry at as many tables as a table has seats, once in each seat. The default
//! format: no rounds, so nobody waits for others.

use super::balance::Balance;
use super::base::{base_block, base_blocks};
use super::drawn::{DrawFault, DrawPlan, DrawnRound, DrawnTable, ENTRIES_MAX, distinct};
use super::sizes::SeatRange;
use crate::ids::EntryId;
use std::ops::RangeInclusive;

/// The most blocks of one season.
pub const BLOCKS_MAX: usize = 20;

/// Draws `blocks` blocks (1 to [`BLOCKS_MAX`]) at tables of `seats` (2 to 5). One block gives every entry `seats` tables, one
/// in each seat. For 3 and 4 seats, and for 5 seats but for 20 and 22 entries, meetings differ by at most 1 and nobody is
/// more than once more before than after somebody; measure it with [`Balance::of`]. With as many entries as seats the same
/// table is played again and again with the seats exchanged.
///
/// The order of `entries` is the caller's choice (a lot, a ranking): it says who meets whom, and nothing else does.
///
/// # Errors
/// [`DrawFault::Seats`], [`DrawFault::Length`], [`DrawFault::TooFew`] with fewer entries than seats (a block has no smaller
/// tables), [`DrawFault::TooMany`], [`DrawFault::Twice`].
pub fn block(entries: &[EntryId], seats: usize, blocks: usize) -> Result<DrawPlan, DrawFault> {
    SeatRange::new(seats, seats)?;
    distinct(entries.iter().copied())?;
    if !(1..=BLOCKS_MAX).contains(&blocks) {
        return Err(DrawFault::Length { asked: blocks, most: BLOCKS_MAX });
    }
    if entries.len() < seats {
        return Err(DrawFault::TooFew { entries: entries.len(), needed: seats });
    }
    let bases = base_blocks(entries.len(), seats, blocks);
    Ok(DrawPlan { rounds: bases.iter().map(|base| unrolled(entries, base)).collect() })
}

/// The n tables that follow from a base block.
fn unrolled(entries: &[EntryId], base: &[usize]) -> DrawnRound {
    let table = |at: usize| base.iter().map(|member| entries[(at + member) % entries.len()]).collect();
    DrawnRound {
        tables: (0..entries.len()).map(|at| DrawnTable { seats: table(at) }).collect(),
        byes: Vec::new(),
    }
}

/// What one block gives for a number of entries: a row of the table that admins are shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRow {
    /// Entries of the division.
    pub entries: usize,
    /// Seats of each table.
    pub seats: usize,
    /// The base block in seat order: table i seats the entries with these numbers + i, modulo `entries`.
    pub base: Vec<usize>,
    /// How even it is.
    pub balance: Balance,
}

/// A row for every number of entries in `sizes` and every number of seats in `seats` that can be drawn together. Rows with
/// fewer entries than seats are left out, since there is no such block.
///
/// # Errors
/// [`DrawFault::Seats`] and [`DrawFault::TooMany`], as [`block`].
pub fn balance_table(sizes: RangeInclusive<usize>, seats: &[u8]) -> Result<Vec<BlockRow>, DrawFault> {
    if *sizes.end() > ENTRIES_MAX {
        return Err(DrawFault::TooMany(*sizes.end()));
    }
    let mut rows = Vec::new();
    for count in sizes {
        let entries: Vec<EntryId> = (1..=count as u32).map(EntryId::new).collect();
        for seats in seats.iter().map(|seats| usize::from(*seats)) {
            SeatRange::new(seats, seats)?;
            if count >= seats {
                let balance = Balance::of(&entries, block(&entries, seats, 1)?.tables())?;
                rows.push(BlockRow { entries: count, seats, base: base_block(count, seats), balance });
            }
        }
    }
    Ok(rows)
}
