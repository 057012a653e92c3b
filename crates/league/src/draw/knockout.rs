//! Knockout: the best of each table advance, until one table is left.

use super::draw_types::{DrawError, DrawnRound, DrawnTable, SeatRange, check_distinct};
use super::kept_apart::{DrawTerms, KeptApart};
use super::lot::DrawSeed;
use super::pairing::{deal_seeds, pair_field};
use super::pairing_field::{PairingField, PairingGoal, count_meetings};
use crate::ids::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// Draws a round from entries in ranking order, the best first. Top seeds are kept apart. The first entries each get a
/// table of their own; the next are dealt back from the last table to the first, and so on. So at tables for two, the
/// first meets the last. Seats are drawn by lot. The round is the final if [`DrawnRound::is_final`] is true.
///
/// If a pair to keep apart would meet, or entries that have met in the `past` rounds, a search finds other tables:
/// first of all without such pairs, then without repeated meetings, then with the top seeds apart, then equally strong
/// ones.
///
/// Byes go to the top seeds. At tables for two, their number makes the next round a power of 2; otherwise only the
/// entries that [`SeatRange::divide`] cannot seat get a bye.
///
/// # Errors
/// Returns [`DrawError::DuplicateEntry`] (T23), [`DrawError::TooFew`] if the entries do not fill one table, or
/// [`DrawError::TooMany`].
pub fn knockout_round<'a>(
    ranked: &[EntryId],
    past: &[DrawnRound],
    terms: impl Into<DrawTerms<'a>>,
    seed: &DrawSeed,
) -> Result<DrawnRound, DrawError> {
    let DrawTerms { range, apart } = terms.into();
    check_distinct(ranked.iter().copied())?;
    let mut division = range.divide(ranked.len())?;
    if range.full() == 2 {
        let power = 1 << (ranked.len() - 1).ilog2();
        division.byes = 2 * power - ranked.len();
        division.sizes = vec![2; ranked.len() - power];
    }
    let (byes, playing) = ranked.split_at(division.byes);
    let seats = seat_seeds(playing, past, division.sizes, apart, seed);
    let table = |members: &Vec<usize>| {
        let members: Vec<EntryId> = members.iter().map(|at| playing[*at]).collect();
        DrawnTable { seats: seed.sort_by_lot(&members) }
    };
    Ok(DrawnRound { tables: seats.iter().map(table).collect(), byes: byes.to_vec() })
}

/// Returns the tables of a round, as places in the ranking.
fn seat_seeds(
    playing: &[EntryId],
    past: &[DrawnRound],
    sizes: Vec<usize>,
    apart: &KeptApart,
    seed: &DrawSeed,
) -> Vec<Vec<usize>> {
    let dealt = deal_seeds(playing.len(), sizes.len());
    let tables = past.iter().flat_map(|round| &round.tables).map(|table| table.seats.as_slice());
    let field = PairingField {
        met: count_meetings(playing, tables),
        apart: apart.matrix(playing),
        small: vec![0; playing.len()],
        level: (0..playing.len()).map(|at| 2 * at as i64).collect(),
        sizes,
        goal: PairingGoal::Apart,
    };
    let clashes = |table: &Vec<usize>| field.cost(table).is_clash();
    if dealt.iter().any(clashes) { pair_field(&field, &mut seed.part("repeats", 0).dice()) } else { dealt }
}

/// Returns the minimum number of wild cards with which `count` other entries get a round without byes; for example, so
/// that 3 winners can play a final for 4. `None` if no number up to a full table suffices.
pub fn wild_cards_needed(count: usize, range: SeatRange) -> Option<usize> {
    (0..=range.full()).find(|wild| range.divide(count + wild).is_ok_and(|division| division.byes == 0))
}

/// The treatment of a tie across a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TieAtLine {
    /// All tied entries advance. If that would eliminate no entry at any table, the lot decides instead, so that the
    /// season ends.
    AllAdvance,
    /// The lot decides.
    Lot,
}

/// The number of entries that advance from a round.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AdvanceRule {
    /// Seats of a full table.
    pub full: usize,
    /// Number of entries that advance from each table, at least 1. A small table always eliminates at least one entry.
    pub per_table: usize,
    /// Number of wild cards for the best other entries across all tables.
    pub wild: usize,
    /// The treatment of a tie across either line.
    pub ties: TieAtLine,
}

/// The finish of an entry at its table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TableFinish<S> {
    /// The entry.
    pub entry: EntryId,
    /// Rank at the table, from 1; ties share a rank (1, 2, 2, 4).
    pub rank: u32,
    /// Score for comparing wild cards across all tables; more is better.
    pub score: S,
}

/// The entries that advance after a round, and those that do not. Each entry of the round is in one of these lists, in
/// table order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundAdvancement {
    /// Entries with a bye.
    pub byes: Vec<EntryId>,
    /// Entries among the best of their table.
    pub direct: Vec<EntryId>,
    /// Entries with a wild card.
    pub wild: Vec<EntryId>,
    /// Eliminated entries.
    pub out: Vec<EntryId>,
    /// All entries subject to the lot, advanced or not; shown to admins.
    pub by_lot: Vec<EntryId>,
}

impl RoundAdvancement {
    /// Returns the number of entries that advance.
    pub fn count(&self) -> usize {
        self.byes.len() + self.direct.len() + self.wild.len()
    }
}

/// Determines the entries that advance from `round`, based on their finishes. After a final ([`DrawnRound::is_final`])
/// no entry advances; use the ranks.
///
/// # Errors
/// Returns [`DrawError::NoResult`] if an entry at a table has no finish: no round is drawn while results are missing
/// (T29). Returns [`DrawError::EntryNotInDraw`] for a finish of an entry that had no table,
/// [`DrawError::DuplicateEntry`] for two finishes of one entry, or [`DrawError::Advance`] unless 1 <= `per_table` <
/// `full`.
pub fn advance<S: Ord>(
    round: &DrawnRound,
    finishes: &[TableFinish<S>],
    rule: AdvanceRule,
    seed: &DrawSeed,
) -> Result<RoundAdvancement, DrawError> {
    if rule.per_table == 0 || rule.per_table >= rule.full {
        return Err(DrawError::Advance { advance: rule.per_table, full: rule.full });
    }
    let tables = group_finishes_by_table(round, finishes)?;
    let advanced = split_round(round, &tables, rule, seed);
    if advanced.out.is_empty() && rule.ties == TieAtLine::AllAdvance {
        return Ok(split_round(round, &tables, AdvanceRule { ties: TieAtLine::Lot, wild: 0, ..rule }, seed));
    }
    Ok(advanced)
}

/// Groups the finishes by table.
fn group_finishes_by_table<'a, S: Ord>(
    round: &DrawnRound,
    finishes: &'a [TableFinish<S>],
) -> Result<Vec<Vec<&'a TableFinish<S>>>, DrawError> {
    check_distinct(finishes.iter().map(|finish| finish.entry))?;
    let mut open: BTreeMap<EntryId, &TableFinish<S>> =
        finishes.iter().map(|finish| (finish.entry, finish)).collect();
    let mut tables = Vec::new();
    for table in &round.tables {
        let found = table.seats.iter().map(|entry| open.remove(entry).ok_or(DrawError::NoResult(*entry)));
        tables.push(found.collect::<Result<Vec<_>, _>>()?);
    }
    match open.keys().next() {
        Some(stranger) => Err(DrawError::EntryNotInDraw(*stranger)),
        None => Ok(tables),
    }
}

fn split_round<S: Ord>(
    round: &DrawnRound,
    tables: &[Vec<&TableFinish<S>>],
    rule: AdvanceRule,
    seed: &DrawSeed,
) -> RoundAdvancement {
    let mut line = CutLine { ties: rule.ties, seed, by_lot: Vec::new() };
    let (mut direct, mut others) = (Vec::new(), Vec::new());
    for table in tables {
        let places = rule.per_table.min(table.len() - 1);
        let (above, below) = line.split_at_line(table, places, |finish| finish.rank);
        direct.extend(above.iter().map(|finish| finish.entry));
        others.extend(below);
    }
    // At least one entry must be eliminated, or the knockout never ends.
    let wild = rule.wild.min(others.len().saturating_sub(1));
    let (above, below) = line.split_at_line(&others, wild, |finish| Reverse(&finish.score));
    RoundAdvancement {
        byes: round.byes.clone(),
        direct,
        wild: above.iter().map(|finish| finish.entry).collect(),
        out: below.iter().map(|finish| finish.entry).collect(),
        by_lot: line.by_lot,
    }
}

/// Draws lines between the entries that advance and those that do not.
struct CutLine<'a> {
    ties: TieAtLine,
    seed: &'a DrawSeed,
    by_lot: Vec<EntryId>,
}

impl CutLine<'_> {
    /// Splits entries by a key (less is better) so that `places` are above the line, or more if ties advance. Both
    /// sides keep their original order.
    fn split_at_line<'a, S, K: Ord>(
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
