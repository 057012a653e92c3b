//! The rounds format: everybody plays at one table in each round, or sits out; as few meet twice as can be found.

use super::designs::design;
use super::drawn::{DrawFault, DrawPlan, DrawnRound, DrawnTable, distinct};
use super::grouping::grouped;
use super::lot::DrawSeed;
use super::seating::seated;
use super::sizes::SeatRange;
use crate::ids::EntryId;
use std::collections::BTreeSet;

/// The most rounds of one season.
pub const ROUNDS_MAX: usize = 30;

/// Draws `rounds` rounds (1 to [`ROUNDS_MAX`]). Where the number of entries does not divide evenly, tables of the sizes of
/// [`SeatRange::divide`] are used, and small tables and byes go round as evenly as meetings do. Seats differ by at most 1 for
/// everybody, always. Meetings differ by at most 1 where a design is known or the search finds it, which it mostly does with
/// at least as many tables as seats; measure it with `Balance::of`.
///
/// Entries that stand in the same order, with the same seed, always get the same plan.
///
/// # Errors
/// [`DrawFault::Length`], [`DrawFault::TooFew`], [`DrawFault::TooMany`], [`DrawFault::Twice`].
pub fn rounds(
    entries: &[EntryId],
    range: SeatRange,
    rounds: usize,
    seed: &DrawSeed,
) -> Result<DrawPlan, DrawFault> {
    distinct(entries.iter().copied())?;
    if !(1..=ROUNDS_MAX).contains(&rounds) {
        return Err(DrawFault::Length { asked: rounds, most: ROUNDS_MAX });
    }
    let division = range.divide(entries.len())?;
    let mut dice = seed.part("rounds", rounds as u64).dice();
    let known = design(entries.len(), range.full(), rounds);
    let plan = known.unwrap_or_else(|| grouped(entries.len(), &division, rounds, &mut dice));
    let tables: Vec<Vec<usize>> = plan.iter().flatten().cloned().collect();
    let mut seats = seated(entries.len(), &tables, &mut dice).into_iter();
    let rounds = plan.iter().map(|round| {
        let tables: Vec<Vec<usize>> = seats.by_ref().take(round.len()).collect();
        let playing: BTreeSet<usize> = tables.iter().flatten().copied().collect();
        let byes = (0..entries.len()).filter(|at| !playing.contains(at)).map(|at| entries[at]).collect();
        let table = |table: &Vec<usize>| DrawnTable { seats: table.iter().map(|at| entries[*at]).collect() };
        DrawnRound { tables: tables.iter().map(table).collect(), byes }
    });
    Ok(DrawPlan { rounds: rounds.collect() })
}
