//! The cross table: who met whom, and who was ahead.

use super::result::ScoredTable;
use crate::ids::EntryId;
use serde::Serialize;
use std::collections::BTreeMap;

/// How two entries met, as one of them sees it. Only who was ahead counts, never by how much (T19).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Meeting {
    /// At how many tables it was ahead of the other.
    pub ahead: u32,
    /// At how many tables they were equal.
    pub equal: u32,
    /// At how many tables it was behind.
    pub behind: u32,
}

impl Meeting {
    /// At how many tables they met.
    pub const fn times(self) -> u32 {
        self.ahead + self.equal + self.behind
    }

    /// Its result against the other in halves: 2 for each table ahead, 1 for each equal.
    pub const fn halves(self) -> u32 {
        2 * self.ahead + self.equal
    }
}

/// All meetings of the entries of a division, at tables that count for both. Whoever left a table is behind all who stayed (T25).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct CrossTable {
    meetings: BTreeMap<EntryId, BTreeMap<EntryId, Meeting>>,
}

impl CrossTable {
    /// The cross table of these tables.
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

    /// How `entry` met `other`; all 0 where they never did.
    pub fn between(&self, entry: EntryId, other: EntryId) -> Meeting {
        self.meetings.get(&entry).and_then(|row| row.get(&other)).copied().unwrap_or_default()
    }

    /// Everybody whom `entry` met, in the order of their numbers.
    pub fn row(&self, entry: EntryId) -> impl Iterator<Item = (EntryId, Meeting)> + '_ {
        self.meetings.get(&entry).into_iter().flatten().map(|(other, meeting)| (*other, *meeting))
    }
}
