//! The numbers by which entries are compared: points per table, then the tie-breaks.

use super::result::ScoreError;
use super::tally::DivisionLedger;
use crate::ids::EntryId;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// A tie-break. A season settles which it has and in which order; there is no other (T26).
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// First places per counted table, then second places, and so on.
    Wins,
    /// Who was ahead when they met, each of the tied with each. Off unless all pairs of them met equally often (T19).
    HeadToHead,
    /// The share of the game points at their tables. Off where a table dealt none, or the tied have no table that was played out.
    Share,
    /// Points per table of those whom they met, as often as they met. Off where one of the tied met nobody.
    Opponents,
}

/// A rule that parts two entries.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Points per counted table.
    Average,
    /// A tie-break.
    Break(TieBreak),
}

/// An exact fraction. Not in lowest terms where its parts mean something.
#[derive(Copy, Clone, Debug, Serialize)]
pub struct Quotient {
    /// Above the line.
    pub over: i64,
    /// Below the line, more than 0.
    pub under: i64,
}

impl Quotient {
    /// Which is larger, by multiplying across (V9).
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

/// What an entry has by one rule: the first number that differs decides, and more is better.
///
/// | rule | numbers |
/// | --- | --- |
/// | average | sixtieths of a point over counted tables |
/// | wins | for each place, how often over counted tables |
/// | head-to-head | half wins over twice the meetings |
/// | share | own game points over those of all |
/// | opponents | sixtieths of a point per table, in lowest terms |
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Measure(pub Vec<Quotient>);

/// What each of these entries has by a rule, in the order given; none where the rule cannot part them. All of them have a counted
/// table.
///
/// # Errors
/// Where one of them is not in the division, or a mean does not fit.
pub fn measures(
    rule: Rule,
    tied: &[EntryId],
    ledger: &DivisionLedger,
) -> Result<Option<Vec<Measure>>, ScoreError> {
    match rule {
        Rule::Average => tied.iter().map(|entry| average(*entry, ledger)).collect(),
        Rule::Break(TieBreak::Wins) => tied.iter().map(|entry| wins(*entry, ledger)).collect(),
        Rule::Break(TieBreak::HeadToHead) => Ok(head_to_head(tied, ledger)),
        Rule::Break(TieBreak::Share) => tied.iter().map(|entry| share(*entry, ledger)).collect(),
        Rule::Break(TieBreak::Opponents) => tied.iter().map(|entry| opponents(*entry, ledger)).collect(),
    }
}

/// Points per counted table.
fn average(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    Ok(quotient(tally.points().number(), tally.counted()).map(|average| Measure(vec![average])))
}

/// How often on each place. Per counted table, as points are: whoever plays more tables has no more chances.
fn wins(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    let all = tally.places.iter().map(|count| quotient(i64::from(*count), tally.counted()));
    Ok(all.collect::<Option<Vec<_>>>().map(Measure))
}

/// Half wins against the others of the tied, where all their pairs met equally often.
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

/// The share of the game points.
fn share(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let tally = ledger.tally(entry)?;
    let is_told = tally.has_share && tally.game_points_dealt > 0;
    let share = Quotient { over: tally.game_points, under: tally.game_points_dealt };
    Ok(is_told.then(|| Measure(vec![share])))
}

/// The mean of what the opponents have per table. Byes, bonus and penalty of an opponent change nothing: they were not played.
fn opponents(entry: EntryId, ledger: &DivisionLedger) -> Result<Option<Measure>, ScoreError> {
    let (mut sum, mut times) = ((0, 1), 0);
    for (other, meeting) in ledger.cross.row(entry) {
        let tally = ledger.tally(other)?;
        let points = i128::from(tally.table_points.number()) * i128::from(meeting.times());
        sum = plus(sum, (points, i128::from(tally.tables))).ok_or(ScoreError::TooFine(entry))?;
        times += meeting.times();
    }
    if times == 0 {
        return Ok(None);
    }
    let mean = small(sum, i128::from(times)).ok_or(ScoreError::TooFine(entry))?;
    Ok(Some(Measure(vec![mean])))
}

/// The sum of two fractions in lowest terms; none where it does not fit.
fn plus(one: (i128, i128), other: (i128, i128)) -> Option<(i128, i128)> {
    let over = one.0.checked_mul(other.1)?.checked_add(other.0.checked_mul(one.1)?)?;
    let under = one.1.checked_mul(other.1)?;
    let common = gcd(over, under);
    Some((over / common, under / common))
}

/// A fraction divided by a number, in lowest terms; none where it does not fit.
fn small(fraction: (i128, i128), by: i128) -> Option<Quotient> {
    let under = fraction.1.checked_mul(by)?;
    let common = gcd(fraction.0, under);
    let part = |number: i128| i64::try_from(number / common).ok();
    Some(Quotient { over: part(fraction.0)?, under: part(under)? })
}

/// A fraction; none where nothing is below the line.
fn quotient(over: i64, under: u32) -> Option<Quotient> {
    (under > 0).then_some(Quotient { over, under: i64::from(under) })
}

/// The largest number that divides both; at least 1 where one of them is not 0.
fn gcd(one: i128, other: i128) -> i128 {
    if other == 0 { one.abs() } else { gcd(other, one % other) }
}
