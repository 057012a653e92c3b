//! Knock-out: at each table the best go on, until one table is left.

use super::drawn::{DrawFault, DrawnRound, DrawnTable, SeatRange, distinct};
use super::lot::DrawSeed;
use crate::ids::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Draws a round from entries in ranking order, the best first. Top seeds are apart: the first as many as there are tables
/// each have a table of their own, the next are dealt back from the last table to the first, and so on; so at tables for two
/// the first meets the last. Seats are by lot. It is the final when [`DrawnRound::is_final`] says so.
///
/// Byes go to the top seeds. At tables for two there are as many as make the next round a power of 2; else only as many as
/// [`SeatRange::divide`] cannot seat.
///
/// # Errors
/// [`DrawFault::Twice`] (T23), [`DrawFault::TooFew`] with less than one table, [`DrawFault::TooMany`].
pub fn knockout_round(
    ranked: &[EntryId],
    range: SeatRange,
    seed: &DrawSeed,
) -> Result<DrawnRound, DrawFault> {
    distinct(ranked.iter().copied())?;
    let mut division = range.divide(ranked.len())?;
    if range.full() == 2 {
        let power = 1 << (ranked.len() - 1).ilog2();
        division.byes = 2 * power - ranked.len();
        division.sizes = vec![2; ranked.len() - power];
    }
    let (byes, playing) = ranked.split_at(division.byes);
    let tables = division.sizes.len();
    let mut seats: Vec<Vec<EntryId>> = vec![Vec::new(); tables];
    for (at, &entry) in playing.iter().enumerate() {
        let (row, column) = (at / tables, at % tables);
        seats[if row.is_multiple_of(2) { column } else { tables - 1 - column }].push(entry);
    }
    let table = |members: Vec<EntryId>| DrawnTable { seats: seed.order(&members) };
    Ok(DrawnRound { tables: seats.into_iter().map(table).collect(), byes: byes.to_vec() })
}

/// The fewest wild cards with which `count` others make a round without byes: so that, say, 3 winners do not wait for a final
/// for 4. None where no number up to a full table does it.
pub fn wild_needed(count: usize, range: SeatRange) -> Option<usize> {
    (0..=range.full()).find(|wild| range.divide(count + wild).is_ok_and(|division| division.byes == 0))
}

/// What happens where a tie lies across a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TieAtLine {
    /// All who are tied go on. If that left nobody out at any table, the lot decides after all, so that it comes to an end.
    AllAdvance,
    /// The lot decides who goes on.
    Lot,
}

/// How many go on from a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AdvanceRule {
    /// Seats of a full table.
    pub full: usize,
    /// How many go on from each table: at least 1. A small table always keeps one back.
    pub per_table: usize,
    /// Wild cards: how many of the others go on, the best of all tables.
    pub wild: usize,
    /// What happens to a tie across either line.
    pub ties: TieAtLine,
}

/// What an entry reached at its table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TableFinish<S> {
    /// The entry.
    pub entry: EntryId,
    /// Its rank at the table, from 1; shared ranks are equal (1, 2, 2, 4).
    pub rank: u32,
    /// What wild cards are compared by over all tables; more is better.
    pub score: S,
}

/// Who goes on after a round, and who does not. Each entry of the round is in one of the lists, in the order of the tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advanced {
    /// Those who had a bye.
    pub byes: Vec<EntryId>,
    /// Those who were among the best of their table.
    pub direct: Vec<EntryId>,
    /// Those with a wild card.
    pub wild: Vec<EntryId>,
    /// Those for whom it is over.
    pub out: Vec<EntryId>,
    /// Those of them about whom the lot decided, whatever it said: shown to admins.
    pub by_lot: Vec<EntryId>,
}

impl Advanced {
    /// How many go on.
    pub fn count(&self) -> usize {
        self.byes.len() + self.direct.len() + self.wild.len()
    }
}

/// Who goes on from `round`, by what each entry reached. With [`DrawnRound::is_final`] there is nobody to go on: ask the ranks.
///
/// # Errors
/// [`DrawFault::NoResult`] when an entry at a table has no finish: no next round with results missing (T29).
/// [`DrawFault::Stranger`] for a finish of somebody who had no table, [`DrawFault::Twice`] for two of the same.
/// [`DrawFault::Advance`] unless 1 <= `per_table` < `full`.
pub fn advance<S: Ord>(
    round: &DrawnRound,
    finishes: &[TableFinish<S>],
    rule: AdvanceRule,
    seed: &DrawSeed,
) -> Result<Advanced, DrawFault> {
    if rule.per_table == 0 || rule.per_table >= rule.full {
        return Err(DrawFault::Advance { advance: rule.per_table, full: rule.full });
    }
    let tables = by_table(round, finishes)?;
    let advanced = cut(round, &tables, rule, seed);
    if advanced.out.is_empty() && rule.ties == TieAtLine::AllAdvance {
        return Ok(cut(round, &tables, AdvanceRule { ties: TieAtLine::Lot, wild: 0, ..rule }, seed));
    }
    Ok(advanced)
}

/// The finishes of each table.
fn by_table<'a, S: Ord>(
    round: &DrawnRound,
    finishes: &'a [TableFinish<S>],
) -> Result<Vec<Vec<&'a TableFinish<S>>>, DrawFault> {
    distinct(finishes.iter().map(|finish| finish.entry))?;
    let mut open: BTreeMap<EntryId, &TableFinish<S>> =
        finishes.iter().map(|finish| (finish.entry, finish)).collect();
    let mut tables = Vec::new();
    for table in &round.tables {
        let found = table.seats.iter().map(|entry| open.remove(entry).ok_or(DrawFault::NoResult(*entry)));
        tables.push(found.collect::<Result<Vec<_>, _>>()?);
    }
    match open.keys().next() {
        Some(stranger) => Err(DrawFault::Stranger(*stranger)),
        None => Ok(tables),
    }
}

fn cut<S: Ord>(
    round: &DrawnRound,
    tables: &[Vec<&TableFinish<S>>],
    rule: AdvanceRule,
    seed: &DrawSeed,
) -> Advanced {
    let mut line = CutLine { ties: rule.ties, seed, by_lot: Vec::new() };
    let (mut direct, mut others) = (Vec::new(), Vec::new());
    for table in tables {
        let places = rule.per_table.min(table.len() - 1);
        let (above, below) = line.drawn(table, places, |finish| finish.rank);
        direct.extend(above.iter().map(|finish| finish.entry));
        others.extend(below);
    }
    // Somebody must go out, or it never ends.
    let wild = rule.wild.min(others.len().saturating_sub(1));
    let (above, below) = line.drawn(&others, wild, |finish| Reverse(&finish.score));
    Advanced {
        byes: round.byes.clone(),
        direct,
        wild: above.iter().map(|finish| finish.entry).collect(),
        out: below.iter().map(|finish| finish.entry).collect(),
        by_lot: line.by_lot,
    }
}

/// Draws lines between those who go on and those who do not.
struct CutLine<'a> {
    ties: TieAtLine,
    seed: &'a DrawSeed,
    by_lot: Vec<EntryId>,
}

impl CutLine<'_> {
    /// Divides some entries by a key (less is better) so that `places` are above the line, or more where ties go on. Both sides
    /// stay in the order in which they came.
    fn drawn<'a, S, K: Ord>(
        &mut self,
        all: &[&'a TableFinish<S>],
        places: usize,
        key: impl Fn(&'a TableFinish<S>) -> K,
    ) -> (Vec<&'a TableFinish<S>>, Vec<&'a TableFinish<S>>) {
        let mut order = all.to_vec();
        order.sort_by_cached_key(|finish| (key(finish), self.seed.ticket(finish.entry)));
        let mut above = places;
        let tied = |at: usize| key(order[at]) == key(order[at - 1]);
        if (1..order.len()).contains(&above) && tied(above) {
            match self.ties {
                TieAtLine::AllAdvance => {
                    while above < order.len() && tied(above) {
                        above += 1;
                    }
                }
                TieAtLine::Lot => {
                    let line = key(order[places]);
                    let tied = order.iter().copied().filter(|finish| key(*finish) == line);
                    self.by_lot.extend(tied.map(|finish| finish.entry));
                }
            }
        }
        let through: Vec<EntryId> = order[..above].iter().map(|finish| finish.entry).collect();
        all.iter().copied().partition(|finish| through.contains(&finish.entry))
    }
}
