//! What one finished table says for a league, and the points it deals.
//!
//! Every end of a table comes through [`TableResult::scored`]: played out, adjudicated, left by all, void (T9).
//!
//! *Ranked* seats are those with a place on the scale: all but struck and forfeited ones, and but abandoned ones where the
//! walkover is [`Walkover::Nothing`]. A void table has none. **All ranked seats of a table together get 5 points a seat**, those of
//! guests included, which are paid to nobody.
//!
//! A table *counts* for the entry of each seat that was played, abandoned or forfeited, unless the table is void. So whoever
//! leaves has one more table with few points or none, and whoever is stood in for by a guest, or struck, has one table less.

use super::points::{Places, Sixtieths, points_of};
use crate::ids::EntryId;
use engine::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How a seat ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeatEnd {
    /// Played by whoever holds the entry.
    Played,
    /// Played by a guest, or by a bot from the start: it keeps its rank and scores for nobody.
    Guest,
    /// Left to a bot and not taken again.
    Abandoned,
    /// Its entry dropped out: it counts with 0 points, behind all who stayed, and the others are ranked without it.
    Forfeited,
    /// Left out, as if it had not been there.
    Struck,
}

/// How a table ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEnd {
    /// Played to its end.
    Counted,
    /// Stopped, and an admin has said who came where. Its game points are those of an unfinished game: they are in no share.
    Adjudicated,
    /// Counts for nobody.
    Void,
}

/// What an abandoned seat gets.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Walkover {
    /// The last place. Several share the last places.
    Last,
    /// Nothing; the others are ranked without it.
    Nothing,
}

/// What a table is at which every seat of an entry was abandoned (T25).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllAbandoned {
    /// Void.
    Void,
    /// Counted by the rule for abandoned seats: they share all places behind the guests, or get nothing.
    Counted,
}

/// What a season has settled about points before it began.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreChoices {
    /// What an abandoned seat gets.
    pub walkover: Walkover,
    /// What becomes of a table that all have abandoned.
    pub all_abandoned: AllAbandoned,
}

/// One seat of a finished table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatResult {
    /// Which.
    pub seat: Seat,
    /// The entry it was played for. None for a guest's, and there alone; a struck seat may be a guest's or not (T15).
    pub entry: Option<EntryId>,
    /// Its rank in the game, from 1 among all seats; equal ranks are shared (1, 2, 2, 4).
    pub rank: u8,
    /// Its points in the game.
    pub game_points: i32,
    /// How it ended.
    pub ended: SeatEnd,
}

/// A finished table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TableResult {
    /// Its number in the division.
    pub table: u32,
    /// How it ended.
    pub end: TableEnd,
    /// Its seats, in any order.
    pub seats: Vec<SeatResult>,
}

/// How far a seat came: who stayed by rank, then all who left, equal.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// It stayed, and has this rank in the game.
    Stayed(u8),
    /// It was abandoned or forfeited.
    Left,
}

/// A seat with its points.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredSeat {
    /// Which.
    pub seat: Seat,
    /// The entry for which this table counts; none for guests and struck seats, and at a void table.
    pub entry: Option<EntryId>,
    /// How it ended.
    pub ended: SeatEnd,
    /// How far it came, for comparing two entries (T25).
    pub finish: Finish,
    /// The places it covers on the scale; none where it is not ranked.
    pub places: Option<Places>,
    /// What it gets; of a guest's seat, what is paid to nobody.
    pub points: Sixtieths,
    /// Its points in the game; 0 where its player left, since a bot made them.
    pub game_points: i64,
}

/// A table with the points it deals.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ScoredTable {
    /// Its number in the division.
    pub table: u32,
    /// How it ended; void also where all have abandoned it and the season says so.
    pub end: TableEnd,
    /// Its seats in seat order.
    pub seats: Vec<ScoredSeat>,
    /// The game points of all ranked seats; none where the game was not played to its end.
    pub game_points: Option<i64>,
}

impl ScoredTable {
    /// How many seats have a place on the scale.
    pub fn ranked(&self) -> usize {
        self.seats.iter().filter(|seat| seat.places.is_some()).count()
    }
}

impl TableResult {
    /// The points that this table deals.
    ///
    /// # Errors
    /// Where the result contradicts itself, or there is no scale for so many seats.
    pub fn scored(&self, choices: ScoreChoices) -> Result<ScoredTable, ScoreError> {
        self.check()?;
        let is_void = choices.all_abandoned == AllAbandoned::Void && self.is_deserted();
        let end = if is_void { TableEnd::Void } else { self.end };
        let is_ranked = |seat: &SeatResult| end != TableEnd::Void && seat.is_ranked(choices.walkover);
        let ranked: Vec<Finish> =
            self.seats.iter().filter(|seat| is_ranked(seat)).map(SeatResult::finish).collect();
        let mut seats = Vec::with_capacity(self.seats.len());
        for seat in &self.seats {
            let places = if is_ranked(seat) { covered(seat.finish(), &ranked) } else { None };
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

    /// Whether seats were abandoned and nobody stayed who plays for an entry.
    fn is_deserted(&self) -> bool {
        let some = |end: SeatEnd| self.seats.iter().any(|seat| seat.ended == end);
        some(SeatEnd::Abandoned) && !some(SeatEnd::Played)
    }

    /// Whether seats, entries and ranks fit together.
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
                return Err(ScoreError::Owner { table, seat });
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
    /// How far it came.
    fn finish(&self) -> Finish {
        match self.ended {
            SeatEnd::Abandoned | SeatEnd::Forfeited => Finish::Left,
            SeatEnd::Played | SeatEnd::Guest | SeatEnd::Struck => Finish::Stayed(self.rank),
        }
    }

    /// Whether it has a place on the scale, at a table that is not void.
    fn is_ranked(&self, walkover: Walkover) -> bool {
        match self.ended {
            SeatEnd::Played | SeatEnd::Guest => true,
            SeatEnd::Abandoned => walkover == Walkover::Last,
            SeatEnd::Forfeited | SeatEnd::Struck => false,
        }
    }
}

/// The places that somebody with this finish covers among the finishes of all ranked seats; none where they do not fit a number.
fn covered(finish: Finish, ranked: &[Finish]) -> Option<Places> {
    let before = ranked.iter().filter(|other| **other < finish).count();
    let until = ranked.iter().filter(|other| **other <= finish).count();
    Some(Places { first: u8::try_from(before + 1).ok()?, last: u8::try_from(until).ok()? })
}

/// Why results cannot be counted. Each of these is a fault of whoever wrote them down: nothing is guessed in its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ScoreError {
    /// There is no scale for so many ranked seats.
    #[error("table {table}: no scale for {ranked} seats")]
    Seats {
        /// The table.
        table: u32,
        /// How many seats would be ranked.
        ranked: usize,
    },
    /// One seat is listed twice.
    #[error("table {table}: seat {seat} is listed twice")]
    SeatTwice {
        /// The table.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// One entry has two seats at a table (T23).
    #[error("table {table}: {entry} has two seats")]
    EntryTwice {
        /// The table.
        table: u32,
        /// The entry.
        entry: EntryId,
    },
    /// A seat is for nobody and is no guest's, or it is a guest's and is for somebody (T15).
    #[error("table {table}: whom seat {seat} is played for and how it ended do not fit")]
    Owner {
        /// The table.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// A rank is not one more than the number of seats before it (1, 2, 2, 4).
    #[error("table {table}: the rank of seat {seat} does not fit the others")]
    Rank {
        /// The table.
        table: u32,
        /// The seat.
        seat: Seat,
    },
    /// Two results are of the same table (T18).
    #[error("table {0} has two results")]
    TableTwice(u32),
    /// An entry is listed twice in its division (T19).
    #[error("{0} is listed twice")]
    EntryListedTwice(EntryId),
    /// A result, bye, adjustment or plan is for an entry that is not in the division.
    #[error("{0} is not in this division")]
    Stranger(EntryId),
    /// An adjustment is out of its range.
    #[error("the adjustment of {0} is too large")]
    Adjustment(EntryId),
    /// A mean has a denominator that does not fit into 64 bits. It takes more than 40 different numbers of tables in one
    /// division.
    #[error("the mean of the opponents of {0} is too fine")]
    TooFine(EntryId),
}
