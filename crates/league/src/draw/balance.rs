//! The balance of a list of tables: meetings, turn order and seats of the entries. The balance is measured on the
//! tables themselves, regardless of how they were drawn, and is shown with every plan.

use super::draw_types::{DrawError, DrawnTable, check_distinct};
use crate::ids::EntryId;

use model::{Arg, Say};
use serde::{Deserialize, Serialize};

/// The balance of a list of tables. All values are counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Balance {
    /// Number of entries measured.
    pub entries: u32,
    /// Number of tables.
    pub tables: u32,
    /// Minimum number of meetings of two entries; 0 if some pair never meets.
    pub meetings_min: u32,
    /// Maximum number of meetings of two entries.
    pub meetings_max: u32,
    /// Maximum of |times before - times after| in turn order over all pairs of entries.
    pub order_max: u32,
    /// Minimum number of tables of an entry.
    pub tables_min: u32,
    /// Maximum number of tables of an entry.
    pub tables_max: u32,
    /// Minimum number of short tables of an entry; a short table has fewer seats than the largest table in the list.
    pub short_min: u32,
    /// Maximum number of short tables of an entry.
    pub short_max: u32,
    /// Minimum number of times that an entry has the same seat, among the seats that every table has.
    pub seat_min: u32,
    /// Maximum number of times that an entry has the same seat, among the seats that every table has.
    pub seat_max: u32,
    /// Maximum difference between the counts of two seats of one entry. For a seat that only larger tables have, the
    /// distance from its fair share, rounded up.
    pub seat_spread: u32,
}

impl Balance {
    /// Describes the balance in a sentence.
    pub(crate) fn describe(&self) -> Say {
        let spread = self.meetings_max - self.meetings_min;
        let counts = [self.meetings_min, self.meetings_max, self.order_max, self.seat_spread, spread];
        let [least, most, order, seats, spread] = counts.map(|count| Arg::Number(count.into()));
        messages::league_note_balance(least, most, order, seats, spread)
    }

    /// Measures `tables` over all pairs of `entries`. Runs in O(tables + entries), apart from one sort.
    ///
    /// # Errors
    /// Returns [`DrawError::DuplicateEntry`] if an entry is listed twice or has two seats at one table (T23),
    /// [`DrawError::EntryNotInDraw`] if an entry at a table is not among `entries`, or [`DrawError::TooMany`].
    pub fn measure<'a>(
        entries: &[EntryId],
        tables: impl IntoIterator<Item = &'a DrawnTable>,
    ) -> Result<Self, DrawError> {
        check_distinct(entries.iter().copied())?;
        let mut all = entries.to_vec();
        all.sort_unstable();
        let mut listed = Vec::new();
        for table in tables {
            check_distinct(table.seats.iter().copied())?;
            let place =
                |entry: &EntryId| all.binary_search(entry).map_err(|_| DrawError::EntryNotInDraw(*entry));
            listed.push(table.seats.iter().map(place).collect::<Result<Vec<usize>, _>>()?);
        }
        let [meetings_min, meetings_max, order_max] = measure_pairs(all.len(), &listed);
        let seats = SeatCounts::of(all.len(), &listed);
        let (tables_min, tables_max) = bounds(seats.tables());
        let (short_min, short_max) = bounds(seats.short());
        let (seat_min, seat_max) = bounds(seats.common().flatten().copied());
        let counts = [all.len(), listed.len()].map(|count| count as u32);
        Ok(Self {
            entries: counts[0],
            tables: counts[1],
            meetings_min,
            meetings_max,
            order_max,
            tables_min,
            tables_max,
            short_min,
            short_max,
            seat_min,
            seat_max,
            seat_spread: seats.spread(),
        })
    }

    /// Returns true if the list meets the promised balance: meetings, turn order and seats of the entries each differ
    /// by at most 1.
    pub fn is_balanced(&self) -> bool {
        self.meetings_max - self.meetings_min <= 1 && self.order_max <= 1 && self.seat_spread <= 1
    }
}

/// Returns the minimum and maximum number of meetings of a pair, and the maximum lead in turn order.
fn measure_pairs(entries: usize, tables: &[Vec<usize>]) -> [u32; 3] {
    let mut met: Vec<(usize, usize, i32)> = Vec::new();
    for table in tables {
        for (at, &first) in table.iter().enumerate() {
            met.extend(
                table[at + 1..]
                    .iter()
                    .map(|&second| if first < second { (first, second, 1) } else { (second, first, -1) }),
            );
        }
    }
    met.sort_unstable();
    let (mut fewest, mut most, mut lead, mut pairs) = (u32::MAX, 0, 0, 0);
    for same in met.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let times = same.len() as u32;
        (fewest, most, pairs) = (fewest.min(times), most.max(times), pairs + 1);
        lead = lead.max(same.iter().map(|pair| pair.2).sum::<i32>().unsigned_abs());
    }
    let everybody = pairs == entries * entries.saturating_sub(1) / 2 && pairs > 0;
    [if everybody { fewest } else { 0 }, most, lead]
}

/// Number of times that each entry has each seat.
struct SeatCounts {
    /// By entry, then by seat.
    times: Vec<Vec<u32>>,
    /// By entry, then by table size: number of tables of that size.
    sizes: Vec<Vec<u32>>,
    smallest: usize,
    largest: usize,
}

impl SeatCounts {
    fn of(entries: usize, tables: &[Vec<usize>]) -> Self {
        let (smallest, largest) = bounds(tables.iter().map(|table| table.len() as u32));
        let (smallest, largest) = (smallest as usize, largest as usize);
        let mut counts = Self {
            times: vec![vec![0; largest]; entries],
            sizes: vec![vec![0; largest + 1]; entries],
            smallest,
            largest,
        };
        for table in tables {
            for (seat, &entry) in table.iter().enumerate() {
                counts.times[entry][seat] += 1;
                counts.sizes[entry][table.len()] += 1;
            }
        }
        counts
    }

    fn tables(&self) -> impl Iterator<Item = u32> {
        self.sizes.iter().map(|sizes| sizes.iter().sum())
    }

    fn short(&self) -> impl Iterator<Item = u32> {
        self.sizes.iter().map(|sizes| sizes[..self.largest].iter().sum())
    }

    /// Returns the counts of the seats that every table has.
    fn common(&self) -> impl Iterator<Item = &[u32]> {
        self.times.iter().map(|times| &times[..self.smallest])
    }

    fn spread(&self) -> u32 {
        let even = self.common().map(|times| {
            let (fewest, most) = bounds(times.iter().copied());
            most - fewest
        });
        let last = self.times.iter().zip(&self.sizes).flat_map(|(times, sizes)| {
            (self.smallest..self.largest).map(|seat| {
                let share: u32 = sizes[seat + 1..].iter().sum();
                (times[seat] * (seat as u32 + 1)).abs_diff(share).div_ceil(seat as u32 + 1)
            })
        });
        even.chain(last).max().unwrap_or(0)
    }
}

/// Returns the minimum and maximum of the numbers; 0 and 0 without numbers.
fn bounds(numbers: impl Iterator<Item = u32>) -> (u32, u32) {
    numbers
        .fold(None, |bounds, number| {
            let (low, high) = bounds.unwrap_or((number, number));
            Some((low.min(number), high.max(number)))
        })
        .unwrap_or((0, 0))
}
