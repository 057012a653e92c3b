//! The order of a division.
//!
//! Points per counted table come first, then the tie-breaks in the order the season has settled, each among those whom all before
//! have left equal. Whoever is equal then shares a rank (1, 2, 2, 4; T16), and only the lot puts them in a row, for a line that must
//! cut. An entry without a counted table has no rank and stands behind all others.

use super::result::{ScoreChoices, ScoreError};
use super::tally::{DivisionLedger, DivisionResults, EntryTally};
use super::ties::{Measure, Rule, TieBreak, measures};
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};

/// What a season has settled about its standings before it began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingChoices {
    /// How tables are counted.
    pub score: ScoreChoices,
    /// The tie-breaks in the order they are asked (T26).
    pub breaks: Vec<TieBreak>,
    /// What the lots are drawn from.
    pub seed: [u8; 32],
}

/// What parts a line from the one before it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Parting {
    /// A rule; the line before has more by it.
    Measured {
        /// The rule.
        by: Rule,
        /// What the line before has.
        above: Measure,
        /// What this line has.
        below: Measure,
    },
    /// Nothing but the lot: they share their rank, or neither has one.
    Lot,
    /// This one has no counted table, and the one before has.
    Uncounted,
}

/// One entry in a standing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StandingLine {
    /// Whose.
    pub entry: EntryId,
    /// Its rank from 1, shared with its equals; none without a counted table.
    pub rank: Option<u32>,
    /// Its place in the row from 1, shared with nobody: where ranks are equal, by lot.
    pub row: u32,
    /// What it has.
    pub tally: EntryTally,
    /// What parts it from the line before; none for the first.
    pub parting: Option<Parting>,
}

/// The standing of one division.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct DivisionStanding {
    /// All entries, best first.
    pub lines: Vec<StandingLine>,
    /// What it was derived from.
    pub ledger: DivisionLedger,
}

/// Entries that no rule so far has parted, and what parts them from those before.
type Equals = (Vec<EntryId>, Option<Parting>);

impl DivisionStanding {
    /// The standing that follows from these results.
    ///
    /// # Errors
    /// As [`DivisionLedger::of`].
    pub fn of(results: &DivisionResults, choices: &StandingChoices) -> Result<Self, ScoreError> {
        let ledger = DivisionLedger::of(results, choices.score)?;
        let (counted, uncounted): (Vec<EntryId>, Vec<EntryId>) =
            ledger.tallies.keys().partition(|entry| ledger.tallies[*entry].counted() > 0);
        let ranked = counted.len();
        let mut groups: Vec<Equals> = vec![(counted, None)];
        for rule in std::iter::once(Rule::Average).chain(choices.breaks.iter().copied().map(Rule::Break)) {
            groups = parted(groups, rule, &ledger)?;
        }
        groups.push((uncounted, Some(Parting::Uncounted)));
        let mut lines: Vec<StandingLine> = Vec::with_capacity(ledger.tallies.len());
        for (mut equals, parting) in groups {
            equals.sort_by_cached_key(|entry| lot(&choices.seed, *entry));
            let before = lines.len();
            let mut parting = parting.filter(|_| before > 0);
            for entry in equals {
                let tally = ledger.tally(entry)?.clone();
                let rank = (before < ranked).then_some(number(before));
                lines.push(StandingLine {
                    entry,
                    rank,
                    row: number(lines.len()),
                    tally,
                    parting: parting.take(),
                });
                parting = Some(Parting::Lot);
            }
        }
        Ok(Self { lines, ledger })
    }

    /// Where an entry stands in the row, from 0.
    pub fn at(&self, entry: EntryId) -> Option<usize> {
        self.lines.iter().position(|line| line.entry == entry)
    }
}

/// The number from 1 of what stands behind so many others.
fn number(before: usize) -> u32 {
    u32::try_from(before + 1).unwrap_or(u32::MAX)
}

/// The same groups, each parted by a rule where it can.
fn parted(groups: Vec<Equals>, rule: Rule, ledger: &DivisionLedger) -> Result<Vec<Equals>, ScoreError> {
    let mut finer: Vec<Equals> = Vec::with_capacity(groups.len());
    for (tied, parting) in groups {
        let found = if tied.len() > 1 { measures(rule, &tied, ledger)? } else { None };
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
                parting = Some(Parting::Measured { by: rule, above: above.clone(), below: below.clone() });
            }
            finer.push((same.iter().map(|(_, entry)| *entry).collect(), parting.take()));
            before = same.first().map(|(measure, _)| measure);
        }
    }
    Ok(finer)
}

/// The lot of an entry; the lowest comes first.
///
/// It depends on the seed, which is settled when the season begins, and on the entry alone. So a repeat gives the same, and nobody
/// gains by name or by the time of entry (T10).
pub fn lot(seed: &[u8; 32], entry: EntryId) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(seed);
    hasher.update(&entry.number().to_le_bytes());
    *hasher.finalize().as_bytes()
}
