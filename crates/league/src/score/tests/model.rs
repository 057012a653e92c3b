//! A simple reference model of points and standings: it uses fractions, tries all orders of a tie, and counts ranks by
//! comparing all entries. It shares no code with the tested implementation.

use crate::ids::EntryId;
use crate::score::{
    AllAbandonedRule, DivisionResults, ScoreChoices, SeatEnd, SeatResult, StandingChoices, TableEnd,
    TableResult, TieBreak, Walkover,
};
use std::cmp::Ordering;

/// An exact number.
#[derive(Copy, Clone, Debug)]
pub(super) struct Exact(i128, i128);

impl Exact {
    pub(super) fn of(over: i64, under: i64) -> Self {
        Self(i128::from(over), i128::from(under)).lowest()
    }

    fn lowest(self) -> Self {
        let (mut one, mut other) = (self.0.abs(), self.1);
        while other != 0 {
            (one, other) = (other, one % other);
        }
        Self(self.0 / one, self.1 / one)
    }

    fn plus(self, other: Self) -> Self {
        Self(self.0 * other.1 + other.0 * self.1, self.1 * other.1).lowest()
    }

    fn over(self, count: usize) -> Self {
        Self(self.0, self.1 * count as i128).lowest()
    }

    fn order(self, other: Self) -> Ordering {
        (self.0 * other.1).cmp(&(other.0 * self.1))
    }

    pub(super) fn equals_fraction(self, over: i64, under: i64) -> bool {
        self.order(Self::of(over, under)) == Ordering::Equal
    }
}

/// The score of one seat in the model.
pub(super) struct ModelSeatScore<'a> {
    pub(super) seat: &'a SeatResult,
    /// Points; none if it is not ranked.
    pub(super) points: Option<Exact>,
    /// The best place, from 1.
    place: usize,
    /// The entry for which the table counts.
    counts_for: Option<EntryId>,
}

/// The finishing position of a seat; lower is better.
fn distance(seat: &SeatResult) -> usize {
    if matches!(seat.ended, SeatEnd::Abandoned | SeatEnd::Forfeited) { 100 } else { usize::from(seat.rank) }
}

/// Returns all permutations.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let shorter = orders(count - 1);
    let longer = |order: &Vec<usize>| {
        (0..count).map(|at| [&order[..at], &[count - 1], &order[at..]].concat()).collect::<Vec<_>>()
    };
    shorter.iter().flat_map(longer).collect()
}

/// Returns the points of a table: the mean over all orders that its ranks allow.
pub(super) fn model_scores(table: &TableResult, choices: ScoreChoices) -> Vec<ModelSeatScore<'_>> {
    let has = |end| table.seats.iter().filter(|seat| seat.ended == end).count();
    let deserted = has(SeatEnd::Abandoned) > 0 && has(SeatEnd::Played) == 0;
    let void = table.end == TableEnd::Void || deserted && choices.all_abandoned == AllAbandonedRule::Void;
    let ranked: Vec<&SeatResult> = table
        .seats
        .iter()
        .filter(|seat| match seat.ended {
            SeatEnd::Played | SeatEnd::Guest => !void,
            SeatEnd::Abandoned => !void && choices.walkover == Walkover::Last,
            SeatEnd::Forfeited | SeatEnd::Struck => false,
        })
        .collect();
    let scale: &[i64] = match ranked.len() {
        0 => &[],
        1 => &[5],
        2 => &[9, 1],
        3 => &[10, 4, 1],
        4 => &[10, 6, 3, 1],
        _ => &[10, 7, 4, 3, 1],
    };
    let allowed: Vec<Vec<usize>> = orders(ranked.len())
        .into_iter()
        .filter(|order| order.windows(2).all(|pair| distance(ranked[pair[0]]) <= distance(ranked[pair[1]])))
        .collect();
    let mean = |own: &SeatResult| {
        let at =
            |order: &Vec<usize>| order.iter().position(|one| ranked[*one].seat == own.seat).expect("ranked");
        let sum: i64 = allowed.iter().map(|order| scale[at(order)]).sum();
        let best = allowed.iter().map(at).min().expect("an order");
        (Exact::of(sum, allowed.len() as i64), best + 1)
    };
    let mut all = Vec::new();
    for seat in &table.seats {
        let found = ranked.iter().any(|one| one.seat == seat.seat).then(|| mean(seat));
        let counts = !void && seat.ended != SeatEnd::Struck;
        all.push(ModelSeatScore {
            seat,
            points: found.map(|found| found.0),
            place: found.map_or(0, |found| found.1),
            counts_for: seat.entry.filter(|_| counts),
        });
    }
    all
}

/// A division in the model.
pub(super) struct ModelDivision<'a> {
    results: &'a DivisionResults,
    tables: Vec<(&'a TableResult, Vec<ModelSeatScore<'a>>)>,
}

impl<'a> ModelDivision<'a> {
    pub(super) fn of(results: &'a DivisionResults, choices: ScoreChoices) -> Self {
        Self {
            results,
            tables: results.tables.iter().map(|table| (table, model_scores(table, choices))).collect(),
        }
    }

    /// Returns the tables that count for an entry, each with its own seat.
    fn counted_tables(
        &self,
        entry: EntryId,
    ) -> impl Iterator<Item = (&'a TableResult, &Vec<ModelSeatScore<'a>>, &ModelSeatScore<'a>)> {
        self.tables.iter().filter_map(move |(table, seats)| {
            seats.iter().find(|dealt| dealt.counts_for == Some(entry)).map(|own| (*table, seats, own))
        })
    }

    fn at_tables(&self, entry: EntryId) -> Exact {
        self.counted_tables(entry).filter_map(|(_, _, own)| own.points).fold(Exact(0, 1), Exact::plus)
    }

    fn counted(&self, entry: EntryId) -> usize {
        self.counted_tables(entry).count() + self.results.byes.iter().filter(|bye| bye.entry == entry).count()
    }

    pub(super) fn points(&self, entry: EntryId) -> Exact {
        let byes = self.results.byes.iter().filter(|bye| bye.entry == entry).map(|bye| bye.points);
        let more = byes.chain(self.results.adjustments.get(&entry).copied());
        more.fold(self.at_tables(entry), |sum, more| sum.plus(Exact::of(more.sixtieths_count(), 60)))
    }

    /// Returns the results of two entries against each other, from the view of the first, in half-wins.
    fn halves(&self, entry: EntryId, other: EntryId) -> Vec<i64> {
        let result = |(_, seats, own): (_, &Vec<ModelSeatScore<'a>>, &ModelSeatScore<'a>)| {
            let met = seats.iter().find(|dealt| dealt.counts_for == Some(other))?;
            Some(match distance(own.seat).cmp(&distance(met.seat)) {
                Ordering::Less => 2,
                Ordering::Equal => 1,
                Ordering::Greater => 0,
            })
        };
        self.counted_tables(entry).filter_map(result).collect()
    }

    /// Returns the value of an entry under a rule among these; none if the rule does not apply to them.
    fn value(&self, rule: Option<TieBreak>, entry: EntryId, among: &[EntryId]) -> Option<Vec<Exact>> {
        let counted = self.counted(entry);
        match rule {
            None => Some(vec![self.points(entry).over(counted)]),
            Some(TieBreak::Wins) => {
                let count = |place| {
                    self.counted_tables(entry).filter(|(_, _, own)| own.place == place).count() as i64
                };
                Some((1..=5).map(|place| Exact::of(count(place), counted as i64)).collect())
            }
            Some(TieBreak::HeadToHead) => {
                let others = |one: EntryId| among.iter().filter(move |other| **other != one);
                let mut times: Vec<usize> = among
                    .iter()
                    .flat_map(|one| others(*one).map(|other| self.halves(*one, *other).len()))
                    .collect();
                times.dedup();
                let sum = others(entry).flat_map(|other| self.halves(entry, *other)).sum();
                (times.len() == 1 && times[0] > 0).then(|| vec![Exact::of(sum, 1)])
            }
            Some(TieBreak::Share) => {
                let (mut own, mut all) = (0, 0);
                for (_, seats, mine) in
                    self.counted_tables(entry).filter(|(table, _, _)| table.end == TableEnd::Counted)
                {
                    let ranked = seats.iter().filter(|dealt| dealt.points.is_some());
                    let sum: i64 = ranked.map(|dealt| i64::from(dealt.seat.game_points)).sum();
                    all += if sum > 0 { sum } else { return None };
                    own += if distance(mine.seat) < 100 { i64::from(mine.seat.game_points) } else { 0 };
                }
                (all > 0).then(|| vec![Exact::of(own, all)])
            }
            Some(TieBreak::Opponents) => {
                let met: Vec<EntryId> = self
                    .counted_tables(entry)
                    .flat_map(|(_, seats, _)| seats.iter().filter_map(|dealt| dealt.counts_for))
                    .filter(|other| *other != entry)
                    .collect();
                let means =
                    met.iter().map(|other| self.at_tables(*other).over(self.counted_tables(*other).count()));
                (!met.is_empty()).then(|| vec![means.fold(Exact(0, 1), Exact::plus).over(met.len())])
            }
        }
    }

    /// Returns the rank of an entry: for each rule, counts the tied entries with a larger value.
    pub(super) fn rank(&self, entry: EntryId, choices: &StandingChoices) -> Option<u32> {
        let mut equals: Vec<EntryId> =
            self.results.entries.iter().copied().filter(|other| self.counted(*other) > 0).collect();
        if !equals.contains(&entry) {
            return None;
        }
        let mut rank = 1;
        for rule in std::iter::once(None).chain(choices.breaks.iter().copied().map(Some)) {
            let values: Option<Vec<Vec<Exact>>> =
                equals.iter().map(|other| self.value(rule, *other, &equals)).collect();
            let Some(values) = values else { continue };
            let own = values[equals.iter().position(|other| *other == entry).expect("itself")].clone();
            let order = |other: &Vec<Exact>| {
                own.iter().zip(other).map(|(own, other)| own.order(*other)).find(|order| order.is_ne())
            };
            rank += values.iter().filter(|other| order(other) == Some(Ordering::Less)).count() as u32;
            let same = |at: usize| order(&values[at]).is_none();
            equals = (0..equals.len()).filter(|at| same(*at)).map(|at| equals[at]).collect();
        }
        Some(rank)
    }
}
