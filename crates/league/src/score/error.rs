//! What is wrong with results that cannot be counted.

use crate::ids::EntryId;
use engine::Seat;

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
