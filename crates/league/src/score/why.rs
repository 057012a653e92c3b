//! "Why am I fourth?": the arithmetic behind one line of a standing, as keys and numbers.

use super::points::{Places, Sixtieths};
use super::result::SeatEnd;
use super::standing::{DivisionStanding, Parting};
use crate::ids::EntryId;
use engine::Seat;
use serde::Serialize;

/// One table that counts for the entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyTable {
    /// Its number in the division.
    pub table: u32,
    /// The seat of the entry.
    pub seat: Seat,
    /// How the seat ended.
    pub ended: SeatEnd,
    /// How many seats were ranked, which makes the scale.
    pub ranked: u32,
    /// The places that the entry covers; none where it is not ranked, and then it has no points either.
    pub places: Option<Places>,
    /// The mean of what those places are worth.
    pub points: Sixtieths,
}

/// The entry before or behind, and what parts the two.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Neighbour {
    /// Who it is.
    pub entry: EntryId,
    /// What parts the two, with both numbers. The better one is `above`.
    pub parting: Parting,
}

/// The arithmetic behind one line.
///
/// The points of the tables, the byes and the adjustment add up to `points`; tables and byes are `counted`; `points` over `counted` is
/// what is compared first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyLine {
    /// Whose.
    pub entry: EntryId,
    /// Its rank; none without a counted table.
    pub rank: Option<u32>,
    /// Its tables that count, by number.
    pub tables: Vec<WhyTable>,
    /// How many byes it had.
    pub byes: u32,
    /// Points of its byes.
    pub bye_points: Sixtieths,
    /// Bonus, or penalty below 0 (T24).
    pub adjustment: Sixtieths,
    /// The sum.
    pub points: Sixtieths,
    /// What the sum is divided by.
    pub counted: u32,
    /// The entry before it.
    pub above: Option<Neighbour>,
    /// The entry behind it.
    pub below: Option<Neighbour>,
}

/// Why this entry stands where it stands; none where it is not in the division.
pub fn why(standing: &DivisionStanding, entry: EntryId) -> Option<WhyLine> {
    let at = standing.at(entry)?;
    let line = standing.lines.get(at)?;
    let before = at.checked_sub(1).and_then(|before| standing.lines.get(before));
    let behind = standing.lines.get(at + 1);
    let neighbour = |other: EntryId, parting: &Option<Parting>| {
        parting.clone().map(|parting| Neighbour { entry: other, parting })
    };
    Some(WhyLine {
        entry,
        rank: line.rank,
        tables: tables(standing, entry),
        byes: line.tally.byes,
        bye_points: line.tally.bye_points,
        adjustment: line.tally.adjustment,
        points: line.tally.points(),
        counted: line.tally.counted(),
        above: before.and_then(|before| neighbour(before.entry, &line.parting)),
        below: behind.and_then(|behind| neighbour(behind.entry, &behind.parting)),
    })
}

/// The tables that count for an entry.
fn tables(standing: &DivisionStanding, entry: EntryId) -> Vec<WhyTable> {
    let all = standing.ledger.tables.iter().filter_map(|table| {
        let seat = table.seats.iter().find(|seat| seat.entry == Some(entry))?;
        Some(WhyTable {
            table: table.table,
            seat: seat.seat,
            ended: seat.ended,
            ranked: u32::try_from(table.ranked()).ok()?,
            places: seat.places,
            points: seat.points,
        })
    });
    all.collect()
}
