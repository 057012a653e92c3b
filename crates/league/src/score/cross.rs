//! The cross table: the meetings of each pair of entries, and their outcome.

use super::result::ScoredTable;
use crate::ids::EntryId;
use serde::Serialize;
use std::collections::BTreeMap;

/// The meetings of two entries, seen from one of them. Only the order counts, never the margin (T19).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Meeting {
    /// Number of tables at which this entry finished ahead of the other.
    pub ahead: u32,
    /// Number of tables at which the two tied.
    pub equal: u32,
    /// Number of tables at which this entry finished below the other.
    pub behind: u32,
}

impl Meeting {
    /// Returns the number of tables at which the two met.
    pub const fn times(self) -> u32 {
        self.ahead + self.equal + self.behind
    }

    /// Returns the result against the other entry in half-points: 2 for each table ahead, 1 for each tie.
    pub const fn halves(self) -> u32 {
        2 * self.ahead + self.equal
    }
}

/// All meetings between the entries of a division, at tables that count for both. An entry that left a table ranks
/// below all that stayed (T25).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CrossTable {
    meetings: BTreeMap<EntryId, BTreeMap<EntryId, Meeting>>,
}

impl CrossTable {
    /// Builds the cross table of these tables.
    pub fn of(tables: &[ScoredTable]) -> Self {
        let mut meetings: BTreeMap<EntryId, BTreeMap<EntryId, Meeting>> = BTreeMap::new();
        for table in tables {
            let seats = || table.seats.iter().filter_map(|seat| Some((seat.entry?, seat.finish)));
            for (entry, finish) in seats() {
                let row = meetings.entry(entry).or_default();
                for (other, others) in seats().filter(|(other, _)| *other != entry) {
                    let meeting = row.entry(other).or_default();
                    match finish.cmp(&others) {
                        std::cmp::Ordering::Less => meeting.ahead += 1,
                        std::cmp::Ordering::Equal => meeting.equal += 1,
                        std::cmp::Ordering::Greater => meeting.behind += 1,
                    }
                }
            }
        }
        Self { meetings }
    }

    /// Returns the meetings of `entry` and `other`; all 0 if they never met.
    pub fn between(&self, entry: EntryId, other: EntryId) -> Meeting {
        self.meetings.get(&entry).and_then(|row| row.get(&other)).copied().unwrap_or_default()
    }

    /// Returns all opponents of `entry`, by number.
    pub fn row(&self, entry: EntryId) -> impl Iterator<Item = (EntryId, Meeting)> + '_ {
        self.meetings.get(&entry).into_iter().flatten().map(|(other, meeting)| (*other, *meeting))
    }
}
