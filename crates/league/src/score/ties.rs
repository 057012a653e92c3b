//! The numbers that compare entries: points per table, then the tie-breaks.

use super::result::ScoreError;
use super::tally::DivisionLedger;
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A tie-break. A season fixes its tie-breaks and their order; there are no others (T26).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// First places per counted table, then second places, and so on.
    Wins,
    /// Results of the tied entries against each other. Skipped unless all pairs met equally often (T19).
    HeadToHead,
    /// Share of the game points at the entry's tables. Skipped if a table has no game points, or a tied entry has no
    /// table that was played to its end.
    Share,
    /// Points per table of the opponents, weighted by meetings. Skipped if a tied entry has no opponents.
    Opponents,
}

/// A rule that separates two entries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Points per counted table.
    Average,
    /// A tie-break.
    Break(TieBreak),
}

/// An exact fraction. It is not reduced if its parts are meaningful on their own.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Quotient {
    /// Numerator.
    pub over: i64,
    /// Denominator, greater than 0.
    pub under: i64,
}

impl Quotient {
    /// Compares by cross-multiplication (V9).
    pub fn compare(self, other: Self) -> Ordering {
        let product = |over: i64, under: i64| i128::from(over) * i128::from(under);
        product(self.over, other.under).cmp(&product(other.over, self.under))
    }
}

impl PartialEq for Quotient {
    fn eq(&self, other: &Self) -> bool {
        self.compare(*other) == Ordering::Equal
    }
}

impl Eq for Quotient {}

impl PartialOrd for Quotient {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Quotient {
    fn cmp(&self, other: &Self) -> Ordering {
        self.compare(*other)
    }
}

/// The value of an entry under one rule. The first number that differs decides; more is better.
///
/// | rule | numbers |
/// | --- | --- |
/// | average | sixtieths of a point over counted tables |
/// | wins | for each place, number of times over counted tables |
/// | head-to-head | half-points over twice the meetings |
/// | share | own game points over those of all |
/// | opponents | sixtieths of a point per table, in lowest terms |
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Measure(pub Vec<Quotient>);

/// Returns the value of each of these entries under a rule, in the given order; `None` if the rule does not apply. Each
/// entry must have a counted table.
///
/// # Errors
/// Returns an error if an entry is not in the division, or a mean does not fit.
pub fn compute_measures(
    rule: Rule,
    tied: &[EntryId],
    ledger: &DivisionLedger,
) -> Result<Option<Vec<Measure>>, ScoreError> {
    match rule {
        Rule::Average => tied.iter().map(|entry| average_measure(*entry, ledger)).collect(),
        Rule::Break(TieBreak::Wins) => tied.iter().map(|entry| wins(*entry, ledger)).collect(),
        Rule::Break(TieBreak::HeadToHead) => Ok(head_to_head(tied, ledger)),
        Rule::Break(TieBreak::Share) => tied.iter().map(|entry| share(*entry, ledger)).collect(),
        Rule::Break(TieBreak::Opponents) => tied.iter().map(|entry| opponents(*entry, ledger)).collect(),
    }
}

/// Returns the points per counted table.
fn average_measure(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    Ok(quotient(tally.points().sixtieths_count(), tally.counted_rounds())
        .map(|average| Measure(vec![average])))
}

/// Returns the frequency of each place per counted table, so that more tables give no advantage.
fn wins(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    let all = tally.places.iter().map(|count| quotient(i64::from(*count), tally.counted_rounds()));
    Ok(all.collect::<Option<Vec<_>>>().map(Measure))
}

/// Returns the half-points against the other tied entries, if all pairs met equally often.
fn head_to_head(tied: &[EntryId], ledger: &DivisionLedger) -> Option<Vec<Measure>> {
    let mut all = Vec::with_capacity(tied.len());
    let mut times = None;
    for entry in tied {
        let (mut halves, mut twice) = (0, 0);
        for other in tied.iter().filter(|other| *other != entry) {
            let meeting = ledger.cross.between(*entry, *other);
            if *times.get_or_insert(meeting.times()) != meeting.times() {
                return None;
            }
            halves += meeting.halves();
            twice += 2 * meeting.times();
        }
        all.push(Measure(vec![quotient(i64::from(halves), twice)?]));
    }
    Some(all)
}

/// Returns the share of the game points.
fn share(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    let is_told = tally.has_share && tally.game_points_dealt > 0;
    let share = Quotient { over: tally.game_points, under: tally.game_points_dealt };
    Ok(is_told.then(|| Measure(vec![share])))
}

/// Returns the mean points per table of the opponents. Byes, bonuses and penalties of an opponent do not count, because
/// they were not played.
fn opponents(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let (mut sum, mut times) = ((0, 1), 0);
    for (other, meeting) in ledger.cross.row(entry) {
        let tally = ledger.tally(other)?;
        let points = i128::from(tally.table_points.sixtieths_count()) * i128::from(meeting.times());
        sum =
            add_fractions(sum, (points, i128::from(tally.tables))).ok_or(ScoreError::MeanOverflow(entry))?;
        times += meeting.times();
    }
    if times == 0 {
        return Ok(None);
    }
    let mean = divide_fraction(sum, i128::from(times)).ok_or(ScoreError::MeanOverflow(entry))?;
    Ok(Some(Measure(vec![mean])))
}

/// Adds two fractions and reduces the sum; `None` on overflow.
fn add_fractions(one: (i128, i128), other: (i128, i128)) -> Option<(i128, i128)> {
    let over = one.0.checked_mul(other.1)?.checked_add(other.0.checked_mul(one.1)?)?;
    let under = one.1.checked_mul(other.1)?;
    let common = gcd(over, under);
    Some((over / common, under / common))
}

/// Divides a fraction by a number and reduces the result; `None` on overflow.
fn divide_fraction(fraction: (i128, i128), by: i128) -> Option<Quotient> {
    let under = fraction.1.checked_mul(by)?;
    let common = gcd(fraction.0, under);
    let part = |number: i128| i64::try_from(number / common).ok();
    Some(Quotient { over: part(fraction.0)?, under: part(under)? })
}

/// Creates a fraction; `None` if the denominator is 0.
fn quotient(over: i64, under: u32) -> Option<Quotient> {
    (under > 0).then_some(Quotient { over, under: i64::from(under) })
}

/// Returns the greatest common divisor; at least 1 unless both are 0.
fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}
