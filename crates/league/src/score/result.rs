//! The result of a finished table for a league, and its points.
//!
//! Every end of a table goes through [`TableResult::score_table`]: played to its end, adjudicated, abandoned by all,
//! void (T9).
//!
//! *Ranked* seats have a place on the scale. These are all seats except struck and forfeited ones; abandoned seats are
//! also excluded if the walkover is [`Walkover::Nothing`]. A void table has no ranked seats. **All ranked seats of a
//! table together get 5 points per seat**, including the seats of guests, whose points go to no entry.
//!
//! A table *counts* for the entry of each seat that was played, abandoned or forfeited, unless the table is void. An
//! entry that leaves therefore has one more table, with few points or none. An entry that is struck or replaced by a
//! guest has one table fewer.

use super::points::{Places, Sixtieths, points_of};
use crate::ids::EntryId;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The way a seat ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatEnd {
    /// Played by the holder of the entry.
    Played,
    /// Played by a guest, or by a bot from the start; the seat keeps its rank and scores for no entry.
    Guest,
    /// Left to a bot and not taken again.
    Abandoned,
    /// Forfeited, because its entry dropped out. The seat counts as 0 points, below all seats that stayed, and the
    /// other seats are ranked without it.
    Forfeited,
    /// Ignored, as if the seat had not taken part.
    Struck,
}

/// The way a table ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEnd {
    /// Played to its end.
    Counted,
    /// Stopped, with the places decided by an admin. The game points come from an unfinished game and do not enter any
    /// share.
    Adjudicated,
    /// Counts for no entry.
    Void,
}

/// The score of an abandoned seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Walkover {
    /// The last place; several abandoned seats share the last places.
    Last,
    /// No points; the other seats are ranked without it.
    Nothing,
}

/// The treatment of a table at which the seats of all entries were abandoned (T25).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllAbandonedRule {
    /// Void.
    Void,
    /// Scored by the rule for abandoned seats: these share all places after the guests, or get no points.
    Counted,
}

/// The scoring settings of a season, fixed before its start.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreChoices {
    /// The score of an abandoned seat.
    pub walkover: Walkover,
    /// The treatment of a table that all entries have abandoned.
    pub all_abandoned: AllAbandonedRule,
}

/// One seat of a finished table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    /// The seat.
    pub seat: Seat,
    /// Entry that the seat represents; `None` only for seats of guests. A struck seat may or may not be a guest's
    /// (T15).
    pub entry: Option<EntryId>,
    /// Rank in the game, from 1 among all seats; tied seats share a rank (1, 2, 2, 4).
    pub rank: u8,
    /// Points in the game.
    pub game_points: i32,
    /// The way the seat ended.
    pub ended: SeatEnd,
}

/// A finished table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableResult {
    /// Number of the table in the division.
    pub table: u32,
    /// The way the table ended.
    pub end: TableEnd,
    /// Seats, in any order.
    pub seats: Vec<SeatResult>,
}

/// The finishing position of a seat: first those that stayed, by rank, then all that left, tied.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// The seat stayed and has this rank in the game.
    Stayed(u8),
    /// The seat was abandoned or forfeited.
    Left,
}

/// A seat with its points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredSeat {
    /// The seat.
    pub seat: Seat,
    /// The entry for which this table counts; `None` for guests and struck seats, and at a void table.
    pub entry: Option<EntryId>,
    /// The way the seat ended.
    pub ended: SeatEnd,
    /// Finishing position, for comparing two entries (T25).
    pub finish: Finish,
    /// The places covered on the scale; `None` if the seat is not ranked.
    pub places: Option<Places>,
    /// Points of the seat; those of a guest's seat go to no entry.
    pub points: Sixtieths,
    /// Points in the game; 0 if the player left, because a bot scored them.
    pub game_points: i64,
}

/// A table with its points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredTable {
    /// Number of the table in the division.
    pub table: u32,
    /// The way the table ended; also void if all entries abandoned it and the season's rules void such tables.
    pub end: TableEnd,
    /// Seats in seat order.
    pub seats: Vec<ScoredSeat>,
    /// The game points of all ranked seats; `None` if the game was not played to its end.
    pub game_points: Option<i64>,
}

impl ScoredTable {
    /// Returns the number of seats with a place on the scale.
    pub fn ranked_seat_count(&self) -> usize {
        self.seats.iter().filter(|seat| seat.places.is_some()).count()
    }
}

impl TableResult {
    /// Computes the points of this table.
    ///
    /// # Errors
    /// Returns an error if the result contradicts itself, or no scale exists for this number of seats.
    pub fn score_table(&self, choices: ScoreChoices) -> Result<ScoredTable, ScoreError> {
        self.check()?;
        let is_void = choices.all_abandoned == AllAbandonedRule::Void && self.is_deserted();
        let end = if is_void { TableEnd::Void } else { self.end };
        let is_ranked = |seat: &SeatResult| end != TableEnd::Void && seat.is_ranked(choices.walkover);
        let ranked: Vec<Finish> =
            self.seats.iter().filter(|seat| is_ranked(seat)).map(SeatResult::finish).collect();
        let mut seats = Vec::with_capacity(self.seats.len());
        for seat in &self.seats {
            let places = if is_ranked(seat) { covered_places(seat.finish(), &ranked) } else { None };
            let points = match places {
                None => Sixtieths::ZERO,
                Some(places) => points_of(ranked.len(), places)
                    .ok_or(ScoreError::Seats { table: self.table, ranked: ranked.len() })?,
            };
            let counts = end != TableEnd::Void && seat.ended != SeatEnd::Struck;
            seats.push(ScoredSeat {
                seat: seat.seat,
                entry: seat.entry.filter(|_| counts),
                ended: seat.ended,
                finish: seat.finish(),
                places,
                points,
                game_points: if seat.finish() == Finish::Left { 0 } else { i64::from(seat.game_points) },
            });
        }
        seats.sort_by_key(|seat| seat.seat);
        let sum =
            || self.seats.iter().filter(|seat| is_ranked(seat)).map(|seat| i64::from(seat.game_points)).sum();
        Ok(ScoredTable { table: self.table, end, seats, game_points: (end == TableEnd::Counted).then(sum) })
    }

    /// Returns true if seats were abandoned and no seat was played for an entry to the end.
    fn is_deserted(&self) -> bool {
        let some = |end: SeatEnd| self.seats.iter().any(|seat| seat.ended == end);
        some(SeatEnd::Abandoned) && !some(SeatEnd::Played)
    }

    /// Checks that seats, entries and ranks are consistent.
    fn check(&self) -> Result<(), ScoreError> {
        let table = self.table;
        let (mut seats, mut entries) = (BTreeSet::new(), BTreeSet::new());
        for SeatResult { seat, entry, rank, ended, .. } in self.seats.iter().cloned() {
            if !seats.insert(seat) {
                return Err(ScoreError::SeatTwice { table, seat });
            }
            if let Some(entry) = entry.filter(|entry| !entries.insert(*entry)) {
                return Err(ScoreError::EntryTwice { table, entry });
            }
            if ended != SeatEnd::Struck && (ended == SeatEnd::Guest) != entry.is_none() {
                return Err(ScoreError::SeatOwnerMismatch { table, seat });
            }
            let before = self.seats.iter().filter(|other| other.rank < rank).count();
            if usize::from(rank) != before + 1 {
                return Err(ScoreError::Rank { table, seat });
            }
        }
        Ok(())
    }
}

impl SeatResult {
    /// Returns the finishing position of the seat.
    fn finish(&self) -> Finish {
        match self.ended {
            SeatEnd::Abandoned | SeatEnd::Forfeited => Finish::Left,
            SeatEnd::Played | SeatEnd::Guest | SeatEnd::Struck => Finish::Stayed(self.rank),
        }
    }

    /// Returns true if the seat has a place on the scale, at a table that is not void.
    fn is_ranked(&self, walkover: Walkover) -> bool {
        match self.ended {
            SeatEnd::Played | SeatEnd::Guest => true,
            SeatEnd::Abandoned => walkover == Walkover::Last,
            SeatEnd::Forfeited | SeatEnd::Struck => false,
        }
    }
}

/// Returns the places covered by this finishing position among those of all ranked seats; `None` if a number does not
/// fit.
fn covered_places(finish: Finish, ranked: &[Finish]) -> Option<Places> {
    let before = ranked.iter().filter(|other| **other < finish).count();
    let until = ranked.iter().filter(|other| **other <= finish).count();
    Some(Places { first: u8::try_from(before + 1).ok()?, last: u8::try_from(until).ok()? })
}

/// Reason results cannot be scored. Each is a fault in the recorded results; no value is guessed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScoreError {
    /// No scale exists for this number of ranked seats.
    #[error("table {table}: no scale for {ranked} ranked seats")]
    Seats {
        /// Table number.
        table: u32,
        /// Number of ranked seats.
        ranked: usize,
    },
    /// A seat is listed twice.
    #[error("table {table}: seat {seat} is listed twice")]
    SeatTwice {
        /// Table number.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// An entry has two seats at one table (T23).
    #[error("table {table}: {entry} has two seats")]
    EntryTwice {
        /// Table number.
        table: u32,
        /// The entry.
        entry: EntryId,
    },
    /// A seat without an entry is not a guest's, or a guest's seat has an entry (T15).
    #[error("table {table}: the entry of seat {seat} contradicts the way it ended")]
    SeatOwnerMismatch {
        /// Table number.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// A rank is not one more than the number of better seats (1, 2, 2, 4).
    #[error("table {table}: the rank of seat {seat} contradicts the other ranks")]
    Rank {
        /// Table number.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// A table has two results (T18).
    #[error("table {0} has two results")]
    TableTwice(u32),
    /// An entry is listed twice in its division (T19).
    #[error("{0} is listed twice")]
    EntryListedTwice(EntryId),
    /// A result, bye, adjustment or plan is for an entry that is not in the division.
    #[error("{0} is not in this division")]
    EntryNotInDivision(EntryId),
    /// An adjustment is out of range.
    #[error("the adjustment of {0} is out of range")]
    Adjustment(EntryId),
    /// The denominator of a mean does not fit into 64 bits. This takes more than 40 different table counts in one
    /// division.
    #[error("the mean of the opponents of {0} does not fit into 64 bits")]
    MeanOverflow(EntryId),
}
