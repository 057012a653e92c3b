//! How many entries sit at each table when their number does not divide evenly.

use super::drawn::DrawFault;
use std::ops::RangeInclusive;

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
