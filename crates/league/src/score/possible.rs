//! The ranks that can still come.
//!
//! Each entry has a lowest and a highest mean that it can reach, each on its own. Somebody is surely ahead whose lowest is above the
//! other's highest, and can be ahead whose highest is not below the other's lowest. So the two ranks are *sound* (the final rank lies
//! between them), and *monotone* (a finished table takes away possibilities and adds none; T11). They are not always tight: that two
//! rivals who meet cannot both win is not counted.
//!
//! They hold for every result of the tables that are left: any ranks, ties, seats abandoned or played by guests, void tables. They
//! hold until an admin changes what is settled: a strike, a drop-out, a correction, a bonus or penalty. Then all is derived anew.

use super::points::{Places, Sixtieths, points_of};
use super::result::{ScoreError, Walkover};
use super::standing::DivisionStanding;
use super::tally::EntryTally;
use super::ties::Quotient;
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A table that is planned and not finished.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlannedTable {
    /// The entries that have a seat at it.
    pub entries: Vec<EntryId>,
    /// How many seats it has, those of guests included.
    pub seats: u8,
}

/// What is left of a season.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unfinished {
    /// These tables and no others.
    All(Vec<PlannedTable>),
    /// Tables that nobody can name yet: a ladder, a knock-out, rounds that are not drawn.
    Unknown,
}

/// The best and the worst final rank that can still come, both from 1.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PossibleRank {
    /// The best.
    pub best: u32,
    /// The worst; where it is the same, the rank is certain.
    pub worst: u32,
}

/// The ranks that can still come for each entry; none where nothing can be promised. With no table left they are the ranks of
/// the standing, and who has none is counted behind all who have.
///
/// # Errors
/// Where a table is planned for an entry of another division, or for a number of seats that has no scale.
pub fn possible(
    standing: &DivisionStanding,
    unfinished: &Unfinished,
) -> Result<Option<BTreeMap<EntryId, PossibleRank>>, ScoreError> {
    let Unfinished::All(planned) = unfinished else { return Ok(None) };
    let mut left: BTreeMap<EntryId, Vec<TableSpan>> =
        standing.lines.iter().map(|line| (line.entry, Vec::new())).collect();
    for (number, table) in (1..).zip(planned) {
        let span = TableSpan::of(table.seats, standing.ledger.choices.walkover)
            .ok_or(ScoreError::Seats { table: number, ranked: usize::from(table.seats) })?;
        for entry in &table.entries {
            left.get_mut(entry).ok_or(ScoreError::Stranger(*entry))?.push(span);
        }
    }
    if planned.is_empty() {
        return Ok(Some(settled(standing)));
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
        // The entry itself is among those who can be ahead, as one has to be for a rank from 1.
        let count = |others: usize| u32::try_from(others).unwrap_or(u32::MAX);
        (*entry, PossibleRank { best: count(surely + 1), worst: count(can_be) })
    });
    Ok(Some(ranks.collect()))
}

/// The ranks when nothing is left.
fn settled(standing: &DivisionStanding) -> BTreeMap<EntryId, PossibleRank> {
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

/// The least and the most that one table can give.
#[derive(Copy, Clone)]
struct TableSpan {
    least: i64,
    most: i64,
}

impl TableSpan {
    /// Of a table with so many seats; none where there is no scale for it.
    fn of(seats: u8, walkover: Walkover) -> Option<Self> {
        let last = points_of(usize::from(seats), Places { first: seats, last: seats })?;
        let least = match walkover {
            Walkover::Last => last,
            Walkover::Nothing => Sixtieths::ZERO,
        };
        // Whoever leaves may leave a smaller scale, and its first place is worth no more.
        let most = points_of(usize::from(seats), Places { first: 1, last: 1 })?;
        Some(Self { least: least.number(), most: most.number() })
    }
}

/// The lowest mean that can come: every table that lowers it gives its least, and the others do not count for it.
fn lowest(tally: &EntryTally, left: &[TableSpan]) -> Option<Quotient> {
    let mut leasts: Vec<i64> = left.iter().map(|span| span.least).collect();
    leasts.sort_unstable();
    extreme(tally, &leasts, |mean, before| mean < before)
}

/// The highest mean that can come: every table that raises it gives its most, and the others do not count for it.
fn highest(tally: &EntryTally, left: &[TableSpan]) -> Option<Quotient> {
    let mut mosts: Vec<i64> = left.iter().map(|span| span.most).collect();
    mosts.sort_unstable_by(|one, other| other.cmp(one));
    extreme(tally, &mosts, |mean, before| mean > before)
}

/// The mean when tables are added as long as each makes it more extreme; none, which is below every mean, without a counted table.
fn extreme(
    tally: &EntryTally,
    more: &[i64],
    is_further: impl Fn(Option<Quotient>, Option<Quotient>) -> bool,
) -> Option<Quotient> {
    let mean = |points: i64, counted: u32| {
        (counted > 0).then_some(Quotient { over: points, under: i64::from(counted) })
    };
    let (mut points, mut counted) = (tally.points().number(), tally.counted());
    for table in more {
        if is_further(mean(points + table, counted + 1), mean(points, counted)) {
            (points, counted) = (points + table, counted + 1);
        }
    }
    mean(points, counted)
}
