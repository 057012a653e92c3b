//! Table sizes, and the results of a draw: tables with their entries in seat order, rounds, and draw errors.

use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use thiserror::Error;

/// Maximum number of entries in one draw. The search limits assume it.
pub const ENTRIES_MAX: usize = 1_000;

/// A drawn table. Index 0 is seat 0, the first in turn order.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DrawnTable {
    /// The entries in seat order, without duplicates.
    pub seats: Vec<EntryId>,
}

/// Tables played at the same time, and the byes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawnRound {
    /// The tables, in numbering order.
    pub tables: Vec<DrawnTable>,
    /// Entries without a table in this round.
    pub byes: Vec<EntryId>,
}

impl DrawnRound {
    /// Returns true if this is a final: one table and no byes.
    pub fn is_final(&self) -> bool {
        self.tables.len() == 1 && self.byes.is_empty()
    }
}

/// The result of one draw: all rounds of a season, or its blocks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawPlan {
    /// The rounds in order. In the block format a block counts as one round, although its tables need not be played at
    /// the same time.
    pub rounds: Vec<DrawnRound>,
}

impl DrawPlan {
    /// Returns all tables of the plan, round by round.
    pub fn tables(&self) -> impl Iterator<Item = &DrawnTable> {
        self.rounds.iter().flat_map(|round| &round.tables)
    }
}

/// Reason a draw fails.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum DrawError {
    /// This table size is not supported.
    #[error("unsupported table size {least} to {full}; expected 2 to 5 seats")]
    Seats {
        /// Smallest size requested.
        least: usize,
        /// Largest size requested.
        full: usize,
    },
    /// There are too few entries for one table.
    #[error("too few entries: {entries}; a table needs {needed}")]
    TooFew {
        /// Number of entries.
        entries: usize,
        /// Number of entries needed.
        needed: usize,
    },
    /// There are more than [`ENTRIES_MAX`] entries.
    #[error("too many entries for one draw: {0}")]
    TooMany(usize),
    /// An entry is listed twice, or has two seats at one table.
    #[error("entry {0} is listed twice")]
    DuplicateEntry(EntryId),
    /// An entry at a table is not in the draw.
    #[error("entry {0} is not in this draw")]
    EntryNotInDraw(EntryId),
    /// An entry has no result at the end of the round.
    #[error("entry {0} has no result")]
    NoResult(EntryId),
    /// This number of blocks or rounds cannot be drawn.
    #[error("cannot draw {asked} rounds; expected 1 to {most}")]
    Length {
        /// Number requested.
        asked: usize,
        /// Maximum number.
        most: usize,
    },
    /// This number of entries cannot advance: at least one must advance from a table, but not all from a full one.
    #[error("{advance} of {full} entries cannot advance; expected at least 1 and fewer than all")]
    Advance {
        /// Number of entries to advance from a table.
        advance: usize,
        /// Seats of a full table.
        full: usize,
    },
}

/// Rejects a list that is too long or has an entry twice (T23: stale lists gave one player two seats).
pub(super) fn check_distinct(entries: impl IntoIterator<Item = EntryId>) -> Result<(), DrawError> {
    let mut seen = BTreeSet::new();
    for entry in entries {
        if !seen.insert(entry) {
            return Err(DrawError::DuplicateEntry(entry));
        }
    }
    if seen.len() > ENTRIES_MAX { Err(DrawError::TooMany(seen.len())) } else { Ok(()) }
}

/// The allowed number of seats at a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SeatRange {
    least: usize,
    full: usize,
}

/// The division of entries into tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableDivision {
    /// The size of each table, larger ones first. Sizes differ by at most 1.
    pub sizes: Vec<usize>,
    /// Number of byes.
    pub byes: usize,
}

impl SeatRange {
    /// Supported table sizes.
    pub const OFFERED: RangeInclusive<usize> = 2..=5;

    /// Creates a range. Tables have `full` seats, or fewer, down to `least`, if the number of entries requires it.
    ///
    /// # Errors
    /// Returns [`DrawError::Seats`] unless 2 <= `least` <= `full` <= 5.
    pub fn new(least: usize, full: usize) -> Result<Self, DrawError> {
        let offered = Self::OFFERED.contains(&least) && Self::OFFERED.contains(&full) && least <= full;
        if offered { Ok(Self { least, full }) } else { Err(DrawError::Seats { least, full }) }
    }

    /// Returns the number of seats at a full table.
    pub fn full(self) -> usize {
        self.full
    }

    /// Returns the minimum number of seats at a table.
    pub fn least(self) -> usize {
        self.least
    }

    /// Divides `count` entries with the fewest byes, then the fewest tables, then the most even sizes. Short tables are
    /// therefore preferred to byes. If possible, the sizes are `full` and `full` - 1, with as few short tables as
    /// possible. Otherwise they are as close to that as possible: for 4 seats, 5 = 3+2; for 5 seats, 6 = 3+3, 7 = 4+3,
    /// 11 = 4+4+3.
    ///
    /// # Errors
    /// Returns [`DrawError::TooFew`] if the entries do not fill even one table.
    pub fn divide(self, count: usize) -> Result<TableDivision, DrawError> {
        for byes in 0..=count {
            let seated = count - byes;
            let tables = seated.div_ceil(self.full);
            if tables > 0 && seated / tables >= self.least {
                let sizes =
                    (0..tables).map(|at| seated / tables + usize::from(at < seated % tables)).collect();
                return Ok(TableDivision { sizes, byes });
            }
        }
        Err(DrawError::TooFew { entries: count, needed: self.least })
    }
}
