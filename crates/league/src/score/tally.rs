//! The results of a division, summed for each entry.

use super::cross::CrossTable;
use super::points::{SEATS_MAX, Sixtieths};
use super::result::{ScoreChoices, ScoreError, ScoredSeat, ScoredTable, TableResult};
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Maximum bonus or penalty of one entry in a season.
const ADJUSTMENT_MAX: Sixtieths = Sixtieths::of_points(1000);

/// A round without a table, counted as if it were one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bye {
    /// The entry.
    pub entry: EntryId,
    /// Points for the round.
    pub points: Sixtieths,
}

impl Bye {
    /// Creates a bye, which scores the points that a table awards per seat.
    pub const fn with_points(entry: EntryId) -> Self {
        Self { entry, points: Sixtieths::of_points(5) }
    }

    /// Creates a round that was drawn before the entry joined; it counts as 0 points (T14).
    pub const fn without_points(entry: EntryId) -> Self {
        Self { entry, points: Sixtieths::ZERO }
    }
}

/// The input to a division's standings. The order of the lists does not matter.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DivisionResults {
    /// The entries of the division.
    pub entries: Vec<EntryId>,
    /// Finished tables of the division, including void ones.
    pub tables: Vec<TableResult>,
    /// Rounds without a table.
    pub byes: Vec<Bye>,
    /// Bonuses and penalties of entries, at most 1000 points either way.
    pub adjustments: BTreeMap<EntryId, Sixtieths>,
}

/// The results of one entry.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct EntryTally {
    /// Points at tables.
    pub table_points: Sixtieths,
    /// Number of tables that count for the entry.
    pub tables: u32,
    /// Points from byes.
    pub bye_points: Sixtieths,
    /// Number of byes.
    pub byes: u32,
    /// Bonus, or penalty if negative.
    pub adjustment: Sixtieths,
    /// Number of first places, second places, and so on. A shared place counts as the best place covered.
    pub places: [u32; SEATS_MAX as usize],
    /// Points in games that were played to their end.
    pub game_points: i64,
    /// The game points of all ranked seats at those tables.
    pub game_points_dealt: i64,
    /// True if all those tables have more than 0 game points, so that a share exists.
    pub has_share: bool,
}

impl EntryTally {
    /// Returns the sum of all points.
    pub fn points(&self) -> Sixtieths {
        self.table_points + self.bye_points + self.adjustment
    }

    /// Returns the divisor of the points: the number of tables and byes.
    pub const fn counted_rounds(&self) -> u32 {
        self.tables + self.byes
    }

    /// Adds a seat at a table that counts for the entry.
    fn add(&mut self, table: &ScoredTable, seat: &ScoredSeat) {
        self.tables += 1;
        self.table_points = self.table_points + seat.points;
        if let Some(count) = seat.places.and_then(|places| self.places.get_mut(usize::from(places.first) - 1))
        {
            *count += 1;
        }
        if let Some(dealt) = table.game_points {
            self.game_points += seat.game_points;
            self.game_points_dealt += dealt;
            self.has_share &= dealt > 0;
        }
    }
}

/// The results of a division, with all values derived for each entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DivisionLedger {
    /// The scoring settings.
    pub choices: ScoreChoices,
    /// The tables with their points, by number.
    pub tables: Vec<ScoredTable>,
    /// The results of each entry.
    pub tallies: BTreeMap<EntryId, EntryTally>,
    /// The meetings of the entries.
    pub cross: CrossTable,
}

impl DivisionLedger {
    /// Sums up the results.
    ///
    /// # Errors
    /// Returns an error if a result contradicts itself, anything is listed twice, or anything belongs to an entry of
    /// another division.
    pub fn of(results: &DivisionResults, choices: ScoreChoices) -> Result<Self, ScoreError> {
        let mut tallies = BTreeMap::new();
        for entry in &results.entries {
            if tallies.insert(*entry, EntryTally { has_share: true, ..EntryTally::default() }).is_some() {
                return Err(ScoreError::EntryListedTwice(*entry));
            }
        }
        let tables = score_tables(&results.tables, choices)?;
        for table in &tables {
            for seat in &table.seats {
                if let Some(entry) = seat.entry {
                    tallies.get_mut(&entry).ok_or(ScoreError::EntryNotInDivision(entry))?.add(table, seat);
                }
            }
        }
        for bye in &results.byes {
            let tally = tallies.get_mut(&bye.entry).ok_or(ScoreError::EntryNotInDivision(bye.entry))?;
            tally.byes += 1;
            tally.bye_points = tally.bye_points + bye.points;
        }
        for (entry, adjustment) in &results.adjustments {
            if adjustment.sixtieths_count().unsigned_abs() > ADJUSTMENT_MAX.sixtieths_count().unsigned_abs() {
                return Err(ScoreError::Adjustment(*entry));
            }
            tallies.get_mut(entry).ok_or(ScoreError::EntryNotInDivision(*entry))?.adjustment = *adjustment;
        }
        let cross = CrossTable::of(&tables);
        Ok(Self { choices, tables, tallies, cross })
    }

    /// Returns the results of an entry.
    ///
    /// # Errors
    /// Returns [`ScoreError::EntryNotInDivision`] if the entry is not in the division.
    pub fn tally(&self, entry: EntryId) -> Result<&EntryTally, ScoreError> {
        self.tallies.get(&entry).ok_or(ScoreError::EntryNotInDivision(entry))
    }
}

/// Computes the points of the tables, by number.
fn score_tables(tables: &[TableResult], choices: ScoreChoices) -> Result<Vec<ScoredTable>, ScoreError> {
    let mut numbers = BTreeSet::new();
    if let Some(twice) = tables.iter().find(|table| !numbers.insert(table.table)) {
        return Err(ScoreError::TableTwice(twice.table));
    }
    let mut scored = tables.iter().map(|table| table.score_table(choices)).collect::<Result<Vec<_>, _>>()?;
    scored.sort_by_key(|table| table.table);
    Ok(scored)
}
