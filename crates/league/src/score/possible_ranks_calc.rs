//! The final ranks still possible.
//!
//! The lowest and the highest possible mean are computed for each entry independently. An entry is certainly ahead if
//! its lowest mean exceeds the other's highest. It can be ahead if its highest mean is not below the other's lowest.
//! The two ranks are therefore *sound* (the final rank lies between them) and *monotone* (a finished table only removes
//! possibilities; T11). They are not always tight, because they ignore that two rivals at one table cannot both win.
//!
//! The ranks hold for every result of the remaining tables: any ranks, ties, void tables, and seats that are abandoned
//! or played by guests. They hold until an admin changes a settled result by a strike, drop-out, correction, bonus or
//! penalty. All values are then derived again.

use super::points::{Places, Sixtieths, points_of};
use super::result::{ScoreError, Walkover};
use super::standing::DivisionStanding;
use super::tally::EntryTally;
use super::ties::Quotient;
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A planned table that is not finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlannedTable {
    /// Entries seated at the table.
    pub entries: Vec<EntryId>,
    /// Number of seats, including those of guests.
    pub seats: u8,
}

/// The remaining tables of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RemainingTables {
    /// Exactly these tables.
    All(Vec<PlannedTable>),
    /// The remaining tables are not known yet: a ladder, a knockout, or undrawn rounds.
    Unknown,
}

/// The best and the worst final rank still possible, both from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PossibleRank {
    /// Best rank.
    pub best: u32,
    /// Worst rank; the rank is certain if both are equal.
    pub worst: u32,
}

/// Returns the final ranks still possible for each entry; `None` if they cannot be known. With no table left, these are
/// the ranks in the standings; an entry without a rank comes after all ranked ones.
///
/// # Errors
/// Returns an error if a table is planned for an entry of another division, or for a number of seats without a scale.
pub fn possible_ranks(
    standing: &DivisionStanding,
    unfinished: &RemainingTables,
) -> Result<Option<BTreeMap<EntryId, PossibleRank>>, ScoreError> {
    let RemainingTables::All(planned) = unfinished else { return Ok(None) };
    let mut left: BTreeMap<EntryId, Vec<TableSpan>> =
        standing.lines.iter().map(|line| (line.entry, Vec::new())).collect();
    for (number, table) in (1..).zip(planned) {
        let span = TableSpan::of(table.seats, standing.ledger.choices.walkover)
            .ok_or(ScoreError::Seats { table: number, ranked: usize::from(table.seats) })?;
        for entry in &table.entries {
            left.get_mut(entry).ok_or(ScoreError::EntryNotInDivision(*entry))?.push(span);
        }
    }
    if planned.is_empty() {
        return Ok(Some(settled_ranks(standing)));
    }
    let means: Vec<(EntryId, Option<Quotient>, Option<Quotient>)> = standing
        .lines
        .iter()
        .filter_map(|line| {
            let left = left.get(&line.entry)?;
            Some((line.entry, lowest(&line.tally, left), highest(&line.tally, left)))
        })
        .collect();
    let ranks = means.iter().map(|(entry, low, high)| {
        let surely = means.iter().filter(|(_, others_low, _)| others_low > high).count();
        let can_be = means.iter().filter(|(_, _, others_high)| others_high >= low).count();
        // The count includes the entry itself, so ranks start at 1.
        let count = |others: usize| u32::try_from(others).unwrap_or(u32::MAX);
        (*entry, PossibleRank { best: count(surely + 1), worst: count(can_be) })
    });
    Ok(Some(ranks.collect()))
}

/// Returns the ranks when no table is left.
fn settled_ranks(standing: &DivisionStanding) -> BTreeMap<EntryId, PossibleRank> {
    let (mut ranks, mut behind) = (BTreeMap::new(), 1);
    for line in &standing.lines {
        if line.rank.is_some() {
            behind = line.row + 1;
        }
        let rank = line.rank.unwrap_or(behind);
        ranks.insert(line.entry, PossibleRank { best: rank, worst: rank });
    }
    ranks
}

/// The minimum and the maximum score of one table.
#[derive(Copy, Clone)]
struct TableSpan {
    least: i64,
    most: i64,
}

impl TableSpan {
    /// Computes the span of a table with this number of seats; `None` if it has no scale.
    fn of(seats: u8, walkover: Walkover) -> Option<Self> {
        let last = points_of(usize::from(seats), Places { first: seats, last: seats })?;
        let least = match walkover {
            Walkover::Last => last,
            Walkover::Nothing => Sixtieths::ZERO,
        };
        // If a player leaves, the scale may shrink, but its first place is never worth more.
        let most = points_of(usize::from(seats), Places { first: 1, last: 1 })?;
        Some(Self { least: least.sixtieths_count(), most: most.sixtieths_count() })
    }
}

/// Returns the lowest possible mean: each table that lowers it scores its minimum, and the others do not count for the
/// entry.
fn lowest(tally: &EntryTally, left: &[TableSpan]) -> Option<Quotient> {
    let mut leasts: Vec<i64> = left.iter().map(|span| span.least).collect();
    leasts.sort_unstable();
    extreme(tally, &leasts, |mean, before| mean < before)
}

/// Returns the highest possible mean: each table that raises it scores its maximum, and the others do not count for the
/// entry.
fn highest(tally: &EntryTally, left: &[TableSpan]) -> Option<Quotient> {
    let mut mosts: Vec<i64> = left.iter().map(|span| span.most).collect();
    mosts.sort_unstable_by(|one, other| other.cmp(one));
    extreme(tally, &mosts, |mean, before| mean > before)
}

/// Returns the mean after adding tables as long as each makes it more extreme. Without a counted table, returns `None`,
/// which compares below every mean.
fn extreme(
    tally: &EntryTally,
    more: &[i64],
    is_further: impl Fn(Option<Quotient>, Option<Quotient>) -> bool,
) -> Option<Quotient> {
    let mean = |points: i64, counted: u32| {
        (counted > 0).then_some(Quotient { over: points, under: i64::from(counted) })
    };
    let (mut points, mut counted) = (tally.points().sixtieths_count(), tally.counted_rounds());
    for table in more {
        if is_further(mean(points + table, counted + 1), mean(points, counted)) {
            (points, counted) = (points + table, counted + 1);
        }
    }
    mean(points, counted)
}
