//! How even a list of tables is: who met whom how often, who sat before whom, and in which seats. It is measured on the
//! tables themselves, whatever made them, and shown with every plan.

use super::drawn::{DrawFault, DrawnTable, distinct};
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};

/// The measures of a list of tables. All are counts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Balance {
    /// How many entries were looked at.
    pub entries: u32,
    /// How many tables.
    pub tables: u32,
    /// The fewest meetings of any two entries; 0 where two never meet.
    pub meetings_min: u32,
    /// The most meetings of any two entries.
    pub meetings_max: u32,
    /// The largest |times before - times after| in turn order of any two entries.
    pub order_max: u32,
    /// The fewest tables of any entry.
    pub tables_min: u32,
    /// The most tables of any entry.
    pub tables_max: u32,
    /// The fewest tables short of seats of any entry: smaller than the largest of the list.
    pub short_min: u32,
    /// The most tables short of seats of any entry.
    pub short_max: u32,
    /// The fewest times any entry sat in any one seat, of those seats that every table has.
    pub seat_min: u32,
    /// The most times any entry sat in any one seat, of those seats that every table has.
    pub seat_max: u32,
    /// The largest difference of times in two seats for the same entry. For a seat that only the larger tables have, the
    /// distance from its fair share of them, rounded up.
    pub seat_spread: u32,
}

impl Balance {
    /// Measures `tables`, with every pair of `entries` looked at. In O(tables + entries), but for one sort.
    ///
    /// # Errors
    /// [`DrawFault::Twice`] when an entry is listed twice or sits twice at one table (T23), [`DrawFault::Stranger`] when
    /// somebody at a table is not among `entries`, [`DrawFault::TooMany`].
    pub fn of<'a>(
        entries: &[EntryId],
        tables: impl IntoIterator<Item = &'a DrawnTable>,
    ) -> Result<Self, DrawFault> {
        distinct(entries.iter().copied())?;
        let mut all = entries.to_vec();
        all.sort_unstable();
        let mut listed = Vec::new();
        for table in tables {
            distinct(table.seats.iter().copied())?;
            let place = |entry: &EntryId| all.binary_search(entry).map_err(|_| DrawFault::Stranger(*entry));
            listed.push(table.seats.iter().map(place).collect::<Result<Vec<usize>, _>>()?);
        }
        let [meetings_min, meetings_max, order_max] = pairs(all.len(), &listed);
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

    /// Whether the list is as even as is promised: meetings differ by at most 1, nobody is more than once more before than
    /// after somebody, seats differ by at most 1.
    pub fn bars_met(&self) -> bool {
        self.meetings_max - self.meetings_min <= 1 && self.order_max <= 1 && self.seat_spread <= 1
    }
}

/// The fewest and the most meetings of any two, and the largest lead in turn order.
fn pairs(entries: usize, tables: &[Vec<usize>]) -> [u32; 3] {
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

/// How often each entry sat in each seat.
struct SeatCounts {
    /// By entry, then by seat.
    times: Vec<Vec<u32>>,
    /// By entry, then by number of seats: how many tables of that size.
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

    /// The counts of those seats that every table has.
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

/// The smallest and the largest of some numbers; of none, 0 and 0.
fn bounds(numbers: impl Iterator<Item = u32>) -> (u32, u32) {
    numbers
        .fold(None, |bounds, number| {
            let (low, high) = bounds.unwrap_or((number, number));
            Some((low.min(number), high.max(number)))
        })
        .unwrap_or((0, 0))
}
