//! Plans drawn in full before a season begins. In rounds, each entry has one table or a bye per round, and the search
//! minimises repeated meetings. In blocks, all rounds are drawn at once.

use super::balance::Balance;
use super::base_blocks_search::{base_block, base_blocks};
use super::block_exchanges::exchange_seats;
use super::designs::design;
use super::draw_types::{
    DrawError, DrawPlan, DrawnRound, DrawnTable, ENTRIES_MAX, SeatRange, check_distinct,
};
use super::kept_apart::{DrawTerms, KeptApart};
use super::lot::DrawSeed;
use super::relabelling::Relabelling;
use super::round_annealing::group_rounds;
use super::seating::assign_seats;
use crate::ids::EntryId;
use engine::Dice;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// Maximum number of rounds in one season.
pub const ROUNDS_MAX: usize = 30;

/// Draws `rounds` rounds (1 to [`ROUNDS_MAX`]). If the number of entries does not divide evenly, tables have the sizes
/// of [`SeatRange::divide`]. Small tables and byes are then rotated as evenly as meetings. The seat counts of each
/// entry always differ by at most 1. Meetings differ by at most 1 if a design is known or the search finds one, which
/// is usual with at least as many tables as seats; check with [`Balance::measure`]. Pairs to keep apart do not meet if
/// possible, which comes before the balance.
///
/// The same entries, in the same order and with the same seed, always get the same plan.
///
/// # Errors
/// Returns [`DrawError::Length`], [`DrawError::TooFew`], [`DrawError::TooMany`] or [`DrawError::DuplicateEntry`].
pub fn draw_rounds<'a>(
    entries: &[EntryId],
    terms: impl Into<DrawTerms<'a>>,
    rounds: usize,
    seed: &DrawSeed,
) -> Result<DrawPlan, DrawError> {
    let DrawTerms { range, apart } = terms.into();
    check_distinct(entries.iter().copied())?;
    if !(1..=ROUNDS_MAX).contains(&rounds) {
        return Err(DrawError::Length { asked: rounds, most: ROUNDS_MAX });
    }
    let division = range.divide(entries.len())?;
    let mut dice = seed.part("rounds", rounds as u64).dice();
    let apart = apart.matrix(entries);
    let known = design(entries.len(), range.full(), rounds)
        .and_then(|plan| place_apart(plan, entries.len(), &apart, &mut dice));
    let plan = known.unwrap_or_else(|| group_rounds((entries.len(), rounds), &division, apart, &mut dice));
    let tables: Vec<Vec<usize>> = plan.iter().flatten().cloned().collect();
    let mut seats = assign_seats(entries.len(), &tables, &mut dice).into_iter();
    let rounds = plan.iter().map(|round| {
        let tables: Vec<Vec<usize>> = seats.by_ref().take(round.len()).collect();
        let playing: BTreeSet<usize> = tables.iter().flatten().copied().collect();
        let byes = (0..entries.len()).filter(|at| !playing.contains(at)).map(|at| entries[at]).collect();
        let table = |table: &Vec<usize>| DrawnTable { seats: table.iter().map(|at| entries[*at]).collect() };
        DrawnRound { tables: tables.iter().map(table).collect(), byes }
    });
    Ok(DrawPlan { rounds: rounds.collect() })
}

/// Fills the places of a design so that pairs to keep apart do not meet; `None` if that is not possible.
fn place_apart(
    plan: Vec<Vec<Vec<usize>>>,
    entries: usize,
    apart: &[i64],
    dice: &mut Dice,
) -> Option<Vec<Vec<Vec<usize>>>> {
    if apart.is_empty() {
        return Some(plan);
    }
    let tables: Vec<Vec<usize>> = plan.iter().flatten().cloned().collect();
    let (cost, entry) = Relabelling::of(entries, &tables, apart).solve(dice);
    let place = |table: Vec<usize>| table.into_iter().map(|place| entry[place]).collect();
    let filled = plan.into_iter().map(|round| round.into_iter().map(place).collect());
    (cost == 0).then(|| filled.collect())
}

/// Maximum number of blocks in one season.
pub const BLOCKS_MAX: usize = 20;

/// Draws `blocks` blocks (1 to [`BLOCKS_MAX`]) at tables of `seats` (2 to 5). One block gives each entry `seats`
/// tables, one in each seat. Meetings and turn order of each pair differ by at most 1 for 3 and 4 seats, and for 5
/// seats except with 20 and 22 entries; check with [`Balance::measure`]. With as many entries as seats, the same table
/// is repeated with the seats exchanged.
///
/// The order of `entries` is the caller's choice (a lot, a ranking); it alone determines the opponents.
///
/// # Errors
/// Returns [`DrawError::Seats`], [`DrawError::Length`], [`DrawError::TooFew`] with fewer entries than seats (a block
/// has no smaller tables), [`DrawError::TooMany`] or [`DrawError::DuplicateEntry`].
pub fn draw_blocks(entries: &[EntryId], seats: usize, blocks: usize) -> Result<DrawPlan, DrawError> {
    SeatRange::new(seats, seats)?;
    check_distinct(entries.iter().copied())?;
    if !(1..=BLOCKS_MAX).contains(&blocks) {
        return Err(DrawError::Length { asked: blocks, most: BLOCKS_MAX });
    }
    if entries.len() < seats {
        return Err(DrawError::TooFew { entries: entries.len(), needed: seats });
    }
    let bases = base_blocks(entries.len(), seats, blocks);
    Ok(DrawPlan { rounds: bases.iter().map(|base| expand_base_block(entries, base)).collect() })
}

/// Draws blocks in which pairs to keep apart do not meet, if possible. First the entries are placed so that the blocks
/// keep their balance. If such pairs still meet, entries in the same seat are exchanged between tables: each entry has
/// each seat once, but meetings are less even.
///
/// # Errors
/// See [`draw_blocks`].
pub fn draw_blocks_apart(
    entries: &[EntryId],
    seats: usize,
    blocks: usize,
    apart: &KeptApart,
    seed: &DrawSeed,
) -> Result<DrawPlan, DrawError> {
    let plan = draw_blocks(entries, seats, blocks)?;
    if apart.cost(plan.tables()) == 0 {
        return Ok(plan);
    }
    let number: BTreeMap<EntryId, usize> = entries.iter().enumerate().map(|(at, id)| (*id, at)).collect();
    let numbers = |table: &DrawnTable| table.seats.iter().filter_map(|id| number.get(id).copied()).collect();
    let rounds: Vec<Vec<Vec<usize>>> =
        plan.rounds.iter().map(|round| round.tables.iter().map(numbers).collect()).collect();
    let (apart, mut dice) = (apart.matrix(entries), seed.part("blocks apart", blocks as u64).dice());
    let tables: Vec<Vec<usize>> = rounds.iter().flatten().cloned().collect();
    let (cost, entry) = Relabelling::of(entries.len(), &tables, &apart).solve(&mut dice);
    let table = |seats: &Vec<usize>| DrawnTable { seats: seats.iter().map(|at| entries[*at]).collect() };
    let rounds = rounds.into_iter().map(|round| {
        let placed = round.into_iter().map(|table| table.into_iter().map(|place| entry[place]).collect());
        let mut placed: Vec<Vec<usize>> = placed.collect();
        if cost > 0 {
            placed = exchange_seats(entries.len(), placed, &apart, &mut dice);
        }
        DrawnRound { tables: placed.iter().map(table).collect(), byes: Vec::new() }
    });
    Ok(DrawPlan { rounds: rounds.collect() })
}

/// Expands a base block into its n tables.
fn expand_base_block(entries: &[EntryId], base: &[usize]) -> DrawnRound {
    let table = |at: usize| base.iter().map(|member| entries[(at + member) % entries.len()]).collect();
    DrawnRound {
        tables: (0..entries.len()).map(|at| DrawnTable { seats: table(at) }).collect(),
        byes: Vec::new(),
    }
}

/// The result of one block for a number of entries: a row of the table shown to admins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockRow {
    /// Entries of the division.
    pub entries: usize,
    /// Seats at each table.
    pub seats: usize,
    /// The base block in seat order: table i seats the entries with these numbers + i, modulo `entries`.
    pub base: Vec<usize>,
    /// Balance of the block.
    pub balance: Balance,
}

/// Returns a row for each number of entries in `sizes` and each number of seats in `seats` that can be drawn together.
/// Rows with fewer entries than seats are omitted, because no such block exists.
///
/// # Errors
/// Returns [`DrawError::Seats`] or [`DrawError::TooMany`], as [`draw_blocks`] does.
pub fn balance_table(sizes: RangeInclusive<usize>, seats: &[u8]) -> Result<Vec<BlockRow>, DrawError> {
    if *sizes.end() > ENTRIES_MAX {
        return Err(DrawError::TooMany(*sizes.end()));
    }
    let mut rows = Vec::new();
    for count in sizes {
        let entries: Vec<EntryId> = (1..=count as u32).map(EntryId::new).collect();
        for seats in seats.iter().map(|seats| usize::from(*seats)) {
            SeatRange::new(seats, seats)?;
            if count >= seats {
                let balance = Balance::measure(&entries, draw_blocks(&entries, seats, 1)?.tables())?;
                rows.push(BlockRow { entries: count, seats, base: base_block(count, seats), balance });
            }
        }
    }
    Ok(rows)
}
