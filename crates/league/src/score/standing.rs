//! The order of a division.
//!
//! Points per counted table come first, then the season's tie-breaks in order, each applied to the entries still tied.
//! Entries that remain tied share a rank (1, 2, 2, 4; T16). They are ordered only by lot, if a line must be drawn
//! between them. An entry without a counted table has no rank and comes after all others.

use super::result::{ScoreChoices, ScoreError};
use super::tally::{DivisionLedger, DivisionResults, EntryTally};
use super::ties::{Measure, Rule, TieBreak, compute_measures};
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};

/// The standings settings of a season, fixed before its start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingChoices {
    /// The scoring settings.
    pub score: ScoreChoices,
    /// The tie-breaks, in order of application (T26).
    pub breaks: Vec<TieBreak>,
    /// The seed of the lots.
    pub seed: [u8; 32],
}

/// The difference that separates a line from the previous one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LineSeparation {
    /// A rule under which the previous line has the higher value.
    Measured {
        /// The rule.
        by: Rule,
        /// The value of the previous line.
        above: Measure,
        /// The value of this line.
        below: Measure,
    },
    /// Only the lot: both lines share their rank, or neither has one.
    Lot,
    /// This line has no counted table, and the previous one has.
    Uncounted,
}

/// One entry in the standings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandingLine {
    /// The entry.
    pub entry: EntryId,
    /// Rank, from 1, shared by tied entries; `None` without a counted table.
    pub rank: Option<u32>,
    /// Unique row, from 1; tied entries are ordered by lot.
    pub row: u32,
    /// Results of the entry.
    pub tally: EntryTally,
    /// The separation from the previous line; `None` for the first line.
    pub parting: Option<LineSeparation>,
}

/// The standings of one division.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DivisionStanding {
    /// All entries, best first.
    pub lines: Vec<StandingLine>,
    /// The results from which the standings are derived.
    pub ledger: DivisionLedger,
}

/// Entries still tied, and their separation from the previous group.
type TiedGroup = (Vec<EntryId>, Option<LineSeparation>);

impl DivisionStanding {
    /// Computes the standings from these results.
    ///
    /// # Errors
    /// See [`DivisionLedger::of`].
    pub fn compute(results: &DivisionResults, choices: &StandingChoices) -> Result<Self, ScoreError> {
        let ledger = DivisionLedger::of(results, choices.score)?;
        let (counted, uncounted): (Vec<EntryId>, Vec<EntryId>) =
            ledger.tallies.keys().partition(|entry| ledger.tallies[*entry].counted_rounds() > 0);
        let ranked = counted.len();
        let mut groups: Vec<TiedGroup> = vec![(counted, None)];
        for rule in std::iter::once(Rule::Average).chain(choices.breaks.iter().copied().map(Rule::Break)) {
            groups = split_by_rule(groups, rule, &ledger)?;
        }
        groups.push((uncounted, Some(LineSeparation::Uncounted)));
        let mut lines: Vec<StandingLine> = Vec::with_capacity(ledger.tallies.len());
        for (mut equals, parting) in groups {
            equals.sort_by_cached_key(|entry| lot(&choices.seed, *entry));
            let before = lines.len();
            let mut parting = parting.filter(|_| before > 0);
            for entry in equals {
                let tally = ledger.tally(entry)?.clone();
                let rank = (before < ranked).then_some(one_based(before));
                lines.push(StandingLine {
                    entry,
                    rank,
                    row: one_based(lines.len()),
                    tally,
                    parting: parting.take(),
                });
                parting = Some(LineSeparation::Lot);
            }
        }
        Ok(Self { lines, ledger })
    }

    /// Returns the row of an entry, from 0.
    pub fn row_index_of(&self, entry: EntryId) -> Option<usize> {
        self.lines.iter().position(|line| line.entry == entry)
    }
}

/// Returns the number, from 1, of an item preceded by this many others.
fn one_based(before: usize) -> u32 {
    u32::try_from(before + 1).unwrap_or(u32::MAX)
}

/// Splits each group by a rule, if the rule separates it.
fn split_by_rule(
    groups: Vec<TiedGroup>,
    rule: Rule,
    ledger: &DivisionLedger,
) -> Result<Vec<TiedGroup>, ScoreError> {
    let mut finer: Vec<TiedGroup> = Vec::with_capacity(groups.len());
    for (tied, parting) in groups {
        let found = if tied.len() > 1 { compute_measures(rule, &tied, ledger)? } else { None };
        let Some(found) = found else {
            finer.push((tied, parting));
            continue;
        };
        let mut row: Vec<(Measure, EntryId)> = found.into_iter().zip(tied).collect();
        row.sort_by(|one, other| other.0.cmp(&one.0));
        let mut parting = parting;
        let mut before: Option<&Measure> = None;
        for same in row.chunk_by(|one, other| one.0 == other.0) {
            if let (Some(above), Some((below, _))) = (before, same.first()) {
                parting =
                    Some(LineSeparation::Measured { by: rule, above: above.clone(), below: below.clone() });
            }
            finer.push((same.iter().map(|(_, entry)| *entry).collect(), parting.take()));
            before = same.first().map(|(measure, _)| measure);
        }
    }
    Ok(finer)
}

/// Returns the lot of an entry; the lowest comes first.
///
/// The lot depends only on the entry and on the seed, which is fixed when the season begins. It is therefore
/// reproducible and independent of names and entry times (T10).
pub fn lot(seed: &[u8; 32], entry: EntryId) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(seed);
    hasher.update(&entry.number().to_le_bytes());
    *hasher.finalize().as_bytes()
}
