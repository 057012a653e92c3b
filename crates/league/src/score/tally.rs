//! The results of a division, added up for each entry.

use super::cross::CrossTable;
use super::points::{SEATS_MAX, Sixtieths};
use super::result::{ScoreChoices, ScoreError, ScoredSeat, ScoredTable, TableResult};
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The largest bonus or penalty of one entry in a season.
const ADJUSTMENT_MAX: Sixtieths = Sixtieths::of_points(1000);

/// A round without a table that counts as one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bye {
    /// Whose.
    pub entry: EntryId,
    /// What it is worth.
    pub points: Sixtieths,
}

impl Bye {
    /// A bye: what a table deals for a seat.
    pub const fn paid(entry: EntryId) -> Self {
        Self { entry, points: Sixtieths::of_points(5) }
    }

    /// A round that was drawn before the entry came: nothing (T14).
    pub const fn missed(entry: EntryId) -> Self {
        Self { entry, points: Sixtieths::ZERO }
    }
}

/// All that a standing is made of. The order of the lists is irrelevant.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DivisionResults {
    /// The entries of the division.
    pub entries: Vec<EntryId>,
    /// Its finished tables, void ones too.
    pub tables: Vec<TableResult>,
    /// Rounds without a table.
    pub byes: Vec<Bye>,
    /// Bonus and penalty of entries, at most 1000 points either way.
    pub adjustments: BTreeMap<EntryId, Sixtieths>,
}

/// What one entry has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct EntryTally {
    /// Points at tables.
    pub table_points: Sixtieths,
    /// Tables that count for it.
    pub tables: u32,
    /// Points of byes.
    pub bye_points: Sixtieths,
    /// Its byes.
    pub byes: u32,
    /// Bonus, or penalty below 0.
    pub adjustment: Sixtieths,
    /// How often it was first, second.. A shared place is the best of those it covers.
    pub places: [u32; SEATS_MAX as usize],
    /// Its points in games that were played to their end.
    pub game_points: i64,
    /// The game points of all ranked seats at those tables.
    pub game_points_dealt: i64,
    /// Whether all those tables dealt more than 0 game points, so that a share can be told.
    pub has_share: bool,
}

impl EntryTally {
    /// All its points.
    pub fn points(&self) -> Sixtieths {
        self.table_points + self.bye_points + self.adjustment
    }

    /// What its points are divided by: tables and byes.
    pub const fn counted(&self) -> u32 {
        self.tables + self.byes
    }

    /// Adds a seat at a table that counts for it.
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

/// The results of a division with all that is derived from them for each entry.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DivisionLedger {
    /// How the tables were counted.
    pub choices: ScoreChoices,
    /// The tables with their points, by number.
    pub tables: Vec<ScoredTable>,
    /// What each entry has.
    pub tallies: BTreeMap<EntryId, EntryTally>,
    /// Who met whom.
    pub cross: CrossTable,
}

impl DivisionLedger {
    /// Counts the results.
    ///
    /// # Errors
    /// Where a result contradicts itself, something is listed twice, or something is for an entry of another division.
    pub fn of(results: &DivisionResults, choices: ScoreChoices) -> Result<Self, ScoreError> {
        let mut tallies = BTreeMap::new();
        for entry in &results.entries {
            if tallies.insert(*entry, EntryTally { has_share: true, ..EntryTally::default() }).is_some() {
                return Err(ScoreError::EntryListedTwice(*entry));
            }
        }
        let tables = scored(&results.tables, choices)?;
        for table in &tables {
            for seat in &table.seats {
                if let Some(entry) = seat.entry {
                    tallies.get_mut(&entry).ok_or(ScoreError::Stranger(entry))?.add(table, seat);
                }
            }
        }
        for bye in &results.byes {
            let tally = tallies.get_mut(&bye.entry).ok_or(ScoreError::Stranger(bye.entry))?;
            tally.byes += 1;
            tally.bye_points = tally.bye_points + bye.points;
        }
        for (entry, adjustment) in &results.adjustments {
            if adjustment.number().unsigned_abs() > ADJUSTMENT_MAX.number().unsigned_abs() {
                return Err(ScoreError::Adjustment(*entry));
            }
            tallies.get_mut(entry).ok_or(ScoreError::Stranger(*entry))?.adjustment = *adjustment;
        }
        let cross = CrossTable::of(&tables);
        Ok(Self { choices, tables, tallies, cross })
    }

    /// What an entry has.
    ///
    /// # Errors
    /// Where it is not in the division.
    pub fn tally(&self, entry: EntryId) -> Result<&EntryTally, ScoreError> {
        self.tallies.get(&entry).ok_or(ScoreError::Stranger(entry))
    }
}

/// The tables with their points, by number.
fn scored(tables: &[TableResult], choices: ScoreChoices) -> Result<Vec<ScoredTable>, ScoreError> {
    let mut numbers = BTreeSet::new();
    if let Some(twice) = tables.iter().find(|table| !numbers.insert(table.table)) {
        return Err(ScoreError::TableTwice(twice.table));
    }
    let mut scored = tables.iter().map(|table| table.scored(choices)).collect::<Result<Vec<_>, _>>()?;
    scored.sort_by_key(|table| table.table);
    Ok(scored)
}
