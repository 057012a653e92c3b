//! How entries are divided among tables, and what a draw hands out: tables with their entries in seat order, rounds of them, and why a draw is refused.

use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use thiserror::Error;

/// The most entries of one draw. Searches are bounded for so many.
pub const ENTRIES_MAX: usize = 1_000;

/// A table as it was drawn: who sits where. Index 0 is seat 0, the first in turn order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DrawnTable {
    /// The entries in seat order; nobody twice.
    pub seats: Vec<EntryId>,
}

/// What is played at the same time: tables, and who sits out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnRound {
    /// The tables, in the order in which they are numbered.
    pub tables: Vec<DrawnTable>,
    /// Entries that have no table in this round.
    pub byes: Vec<EntryId>,
}

impl DrawnRound {
    /// Whether this is a final: one table, and nobody sits out.
    pub fn is_final(&self) -> bool {
        self.tables.len() == 1 && self.byes.is_empty()
    }
}

/// A stretch that is drawn at once: all rounds of a season, or its blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawPlan {
    /// The rounds in order. In the block format a block counts as one round, although its tables need not be played at
    /// the same time.
    pub rounds: Vec<DrawnRound>,
}

impl DrawPlan {
    /// Every table of the plan, round by round.
    pub fn tables(&self) -> impl Iterator<Item = &DrawnTable> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }
}

/// Why nothing can be drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum DrawFault {
    /// Tables of this size are not offered.
    #[error("tables of {least} to {full} seats cannot be drawn: 2 to 5 can")]
    Seats {
        /// The smallest size that was asked for.
        least: usize,
        /// The largest.
        full: usize,
    },
    /// Not enough entries for one table.
    #[error("{entries} entries are too few: a table needs {needed}")]
    TooFew {
        /// How many there are.
        entries: usize,
        /// How many it takes.
        needed: usize,
    },
    /// More entries than [`ENTRIES_MAX`].
    #[error("{0} entries are too many for one draw")]
    TooMany(usize),
    /// The same entry was given twice, or sits twice at one table.
    #[error("entry {0} is there twice")]
    Twice(EntryId),
    /// A table holds somebody who is not in the draw.
    #[error("entry {0} is not in this draw")]
    Stranger(EntryId),
    /// Somebody has no result although the round is to be closed.
    #[error("entry {0} has no result")]
    NoResult(EntryId),
    /// So many blocks or rounds cannot be drawn.
    #[error("{asked} rounds cannot be drawn: 1 to {most} can")]
    Length {
        /// How many were asked for.
        asked: usize,
        /// How many there may be.
        most: usize,
    },
    /// At least one seat of a table must go on, and not all of a full one.
    #[error("{advance} of {full} cannot advance")]
    Advance {
        /// How many were to advance from a table.
        advance: usize,
        /// Seats of a full table.
        full: usize,
    },
}

/// Refuses a list that holds an entry twice (T23: stale lists seated one player twice), or that is too long.
pub(super) fn distinct(entries: impl IntoIterator<Item = EntryId>) -> Result<(), DrawFault> {
    let mut seen = BTreeSet::new();
    for entry in entries {
        if !seen.insert(entry) {
            return Err(DrawFault::Twice(entry));
        }
    }
    if seen.len() > ENTRIES_MAX { Err(DrawFault::TooMany(seen.len())) } else { Ok(()) }
}

/// How many may sit at one table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatRange {
    least: usize,
    full: usize,
}

/// How a number of entries is divided among tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDivision {
    /// The size of each table, larger ones first. Sizes differ by at most 1.
    pub sizes: Vec<usize>,
    /// How many sit out.
    pub byes: usize,
}

impl SeatRange {
    /// Table sizes that are offered.
    pub const OFFERED: RangeInclusive<usize> = 2..=5;

    /// Tables of `full` seats, or of fewer down to `least` where the number of entries asks for it.
    ///
    /// # Errors
    /// [`DrawFault::Seats`] unless 2 <= `least` <= `full` <= 5.
    pub fn new(least: usize, full: usize) -> Result<Self, DrawFault> {
        let offered = Self::OFFERED.contains(&least) && Self::OFFERED.contains(&full) && least <= full;
        if offered { Ok(Self { least, full }) } else { Err(DrawFault::Seats { least, full }) }
    }

    /// Seats of a full table.
    pub fn full(self) -> usize {
        self.full
    }

    /// The fewest with whom a table is played.
    pub fn least(self) -> usize {
        self.least
    }

    /// Divides `count` entries: as few sit out as possible, then as few tables as possible, as even as possible. So short
    /// tables come before byes. It gives sizes `full` and `full` - 1 with the fewest short tables wherever these two can
    /// do it, and else what is nearest: for 4 seats 5 = 3+2; for 5 seats 6 = 3+3, 7 = 4+3, 11 = 4+4+3.
    ///
    /// # Errors
    /// [`DrawFault::TooFew`] when not even one table can be filled.
    pub fn divide(self, count: usize) -> Result<TableDivision, DrawFault> {
        for byes in 0..=count {
            let seated = count - byes;
            let tables = seated.div_ceil(self.full);
            if tables > 0 && seated / tables >= self.least {
                let sizes =
                    (0..tables).map(|at| seated / tables + usize::from(at < seated % tables)).collect();
                return Ok(TableDivision { sizes, byes });
            }
        }
        Err(DrawFault::TooFew { entries: count, needed: self.least })
    }
}
