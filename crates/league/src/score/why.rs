//! "Why am I fourth?": the arithmetic of one standings line, as keys and numbers.

use super::points::{Places, Sixtieths};
use super::result::SeatEnd;
use super::standing::{DivisionStanding, LineSeparation};
use crate::ids::EntryId;
use engine::Seat;
use serde::Serialize;

/// One table that counts for the entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TableExplanation {
    /// Number of the table in the division.
    pub table: u32,
    /// The seat of the entry.
    pub seat: Seat,
    /// The way the seat ended.
    pub ended: SeatEnd,
    /// Number of ranked seats, which determines the scale.
    pub ranked: u32,
    /// The places covered by the entry; `None` if it is not ranked, in which case it has no points.
    pub places: Option<Places>,
    /// The mean points of those places.
    pub points: Sixtieths,
}

/// The entry before or after, and the difference between the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Neighbour {
    /// The entry.
    pub entry: EntryId,
    /// The separation of the two, with both numbers. The better one is `above`.
    pub parting: LineSeparation,
}

/// The arithmetic of one line.
///
/// The points of tables and byes and the adjustment add up to `points`; tables and byes add up to `counted`. The
/// quotient of `points` and `counted` is compared first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RankExplanation {
    /// The entry.
    pub entry: EntryId,
    /// Rank of the entry; `None` without a counted table.
    pub rank: Option<u32>,
    /// Counted tables of the entry, by number.
    pub tables: Vec<TableExplanation>,
    /// Number of byes.
    pub byes: u32,
    /// Points from byes.
    pub bye_points: Sixtieths,
    /// Bonus, or penalty if negative (T24).
    pub adjustment: Sixtieths,
    /// Sum of all points.
    pub points: Sixtieths,
    /// The divisor of the sum.
    pub counted: u32,
    /// The previous entry.
    pub above: Option<Neighbour>,
    /// The next entry.
    pub below: Option<Neighbour>,
}

/// Explains the rank of an entry; `None` if the entry is not in the division.
pub fn explain_rank(standing: &DivisionStanding, entry: EntryId) -> Option<RankExplanation> {
    let at = standing.row_index_of(entry)?;
    let line = standing.lines.get(at)?;
    let before = at.checked_sub(1).and_then(|before| standing.lines.get(before));
    let behind = standing.lines.get(at + 1);
    let neighbour = |other: EntryId, parting: &Option<LineSeparation>| {
        parting.clone().map(|parting| Neighbour { entry: other, parting })
    };
    Some(RankExplanation {
        entry,
        rank: line.rank,
        tables: tables(standing, entry),
        byes: line.tally.byes,
        bye_points: line.tally.bye_points,
        adjustment: line.tally.adjustment,
        points: line.tally.points(),
        counted: line.tally.counted_rounds(),
        above: before.and_then(|before| neighbour(before.entry, &line.parting)),
        below: behind.and_then(|behind| neighbour(behind.entry, &behind.parting)),
    })
}

/// Returns the tables that count for an entry.
fn tables(standing: &DivisionStanding, entry: EntryId) -> Vec<TableExplanation> {
    let all = standing.ledger.tables.iter().filter_map(|table| {
        let seat = table.seats.iter().find(|seat| seat.entry == Some(entry))?;
        Some(TableExplanation {
            table: table.table,
            seat: seat.seat,
            ended: seat.ended,
            ranked: u32::try_from(table.ranked_seat_count()).ok()?,
            places: seat.places,
            points: seat.points,
        })
    });
    all.collect()
}
