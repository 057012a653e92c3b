//! The search of the Swiss system: who sits together so that nobody meets again where that can be avoided, small tables go
//! round, and those at a table have about the same points.

use crate::engine::Dice;
use std::ops::{Add, Sub};

/// Up to this many entries every way to seat them is looked at.
pub(super) const EXHAUSTIVE_MAX: usize = 12;
/// Exchanges that are weighed at most, for more entries.
const WEIGHED_MAX: usize = 1_000_000;
/// How far apart in rank two may be to be exchanged, as long as nobody meets again.
const NEAR: usize = 24;

/// What is bad about some tables. What comes first counts before all that follows.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct PairingCost {
    /// Meetings that these pairs had before.
    pub(super) repeats: i64,
    /// Small tables that those at small tables had before.
    pub(super) small_again: i64,
    /// The sum of squares of what those at a table are apart, in half ranks.
    pub(super) apart: i64,
}

impl Add for PairingCost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            repeats: self.repeats + other.repeats,
            small_again: self.small_again + other.small_again,
            apart: self.apart + other.apart,
        }
    }
}

impl Sub for PairingCost {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self {
            repeats: self.repeats - other.repeats,
            small_again: self.small_again - other.small_again,
            apart: self.apart - other.apart,
        }
    }
}

/// What the search knows of the field. Entries are numbers, 0 for the first in rank.
pub(super) struct PairingField {
    /// By pair, both ways: how often they met.
    pub(super) met: Vec<u16>,
    /// By entry: how many small tables it had.
    pub(super) small: Vec<i64>,
    /// By entry: its rank in halves, the mean of all those with the same points.
    pub(super) level: Vec<i64>,
    /// The sizes of the tables to fill, larger ones first.
    pub(super) sizes: Vec<usize>,
}

impl PairingField {
    fn entries(&self) -> usize {
        self.level.len()
    }

    /// What is bad about one table.
    pub(super) fn cost(&self, table: &[usize]) -> PairingCost {
        let mut cost = PairingCost::default();
        if self.sizes.first().is_some_and(|largest| table.len() < *largest) {
            cost.small_again = table.iter().map(|entry| self.small[*entry]).sum();
        }
        for (at, &one) in table.iter().enumerate() {
            for &other in &table[at + 1..] {
                cost.repeats += i64::from(self.met[one * self.entries() + other]);
                cost.apart += (self.level[one] - self.level[other]).pow(2);
            }
        }
        cost
    }

    /// The tables, each by rank, the one with the first in rank first.
    pub(super) fn paired(&self, dice: &mut Dice) -> Vec<Vec<usize>> {
        let mut tables =
            if self.entries() <= EXHAUSTIVE_MAX { self.best_of_all() } else { self.found(dice) };
        tables.iter_mut().for_each(|table| table.sort_unstable());
        tables.sort_unstable();
        tables
    }

    /// Goes through every way to seat all, and leaves those that are already worse than the best.
    fn best_of_all(&self) -> Vec<Vec<usize>> {
        let mut ways = Ways { field: self, best: None, tables: Vec::new() };
        ways.seat_rest(&(0..self.entries()).collect::<Vec<_>>(), &self.sizes, PairingCost::default());
        ways.best.map_or_else(Vec::new, |(_, tables)| tables)
    }

    /// Begins with neighbours in rank and exchanges two as long as it gets better: first near ones, then any. Where somebody
    /// still meets again, some are thrown out of place by lot and it is tried again.
    fn found(&self, dice: &mut Dice) -> Vec<Vec<usize>> {
        let mut seats = Seats::by_rank(self);
        let mut weighed = seats.improve(NEAR);
        if seats.cost.repeats > 0 {
            weighed += seats.improve(self.entries());
        }
        let mut best = seats.clone();
        while best.cost.repeats > 0 && weighed < WEIGHED_MAX {
            seats = best.clone();
            for _ in 0..2 {
                let repeating = seats.repeating();
                let (Some(one), other) = (dice.pick(&repeating), dice.below(self.entries() as u32)) else { break };
                seats.exchange(*one, other as usize);
            }
            weighed += seats.improve(self.entries());
            if seats.cost < best.cost {
                best = seats;
            }
        }
        best.tables
    }
}

/// The walk through every way to seat all.
struct Ways<'a> {
    field: &'a PairingField,
    best: Option<(PairingCost, Vec<Vec<usize>>)>,
    tables: Vec<Vec<usize>>,
}

impl Ways<'_> {
    /// The first of the rest sits at a table of each size that is left, with each choice of others.
    fn seat_rest(&mut self, rest: &[usize], sizes: &[usize], cost: PairingCost) {
        if self.best.as_ref().is_some_and(|(best, _)| cost >= *best) {
            return;
        }
        let Some((first, others)) = rest.split_first() else {
            self.best = Some((cost, self.tables.clone()));
            return;
        };
        for (at, &size) in sizes.iter().enumerate() {
            if at > 0 && sizes[at - 1] == size {
                continue;
            }
            let mut left = sizes.to_vec();
            left.remove(at);
            self.choose(vec![*first], others, &[], size, &left, cost);
        }
    }

    /// Fills a table from `others`; `passed` are those who were passed over.
    fn choose(
        &mut self,
        table: Vec<usize>,
        others: &[usize],
        passed: &[usize],
        size: usize,
        left: &[usize],
        cost: PairingCost,
    ) {
        if table.len() == size {
            let rest = [passed, others].concat();
            let cost = cost + self.field.cost(&table);
            self.tables.push(table);
            self.seat_rest(&rest, left, cost);
            self.tables.pop();
        } else if let Some((next, behind)) = others.split_first() {
            let with = [table.as_slice(), &[*next]].concat();
            self.choose(with, behind, passed, size, left, cost);
            let passed = [passed, &[*next]].concat();
            self.choose(table, behind, &passed, size, left, cost);
        }
    }
}

/// A way to seat all, while it is improved.
#[derive(Clone)]
struct Seats<'a> {
    field: &'a PairingField,
    tables: Vec<Vec<usize>>,
    /// By entry: its table and the place in it.
    place: Vec<(usize, usize)>,
    cost: PairingCost,
}

impl<'a> Seats<'a> {
    fn by_rank(field: &'a PairingField) -> Self {
        let (mut tables, mut place) = (Vec::new(), Vec::new());
        for (table, &size) in field.sizes.iter().enumerate() {
            tables.push((place.len()..place.len() + size).collect::<Vec<usize>>());
            place.extend((0..size).map(|at| (table, at)));
        }
        let cost = tables.iter().fold(PairingCost::default(), |cost, table| cost + field.cost(table));
        Self { field, tables, place, cost }
    }

    fn exchange(&mut self, one: usize, other: usize) {
        let (a, b) = (self.place[one], self.place[other]);
        if a.0 == b.0 {
            return;
        }
        self.cost = self.cost - self.cost_of(a.0, b.0);
        self.swap(one, other);
        self.cost = self.cost + self.cost_of(a.0, b.0);
    }

    fn swap(&mut self, one: usize, other: usize) {
        let (a, b) = (self.place[one], self.place[other]);
        self.tables[a.0][a.1] = other;
        self.tables[b.0][b.1] = one;
        self.place.swap(one, other);
    }

    fn cost_of(&self, one: usize, other: usize) -> PairingCost {
        self.field.cost(&self.tables[one]) + self.field.cost(&self.tables[other])
    }

    /// Exchanges those at most `reach` apart in rank until no exchange makes it better. Says how many it weighed.
    fn improve(&mut self, reach: usize) -> usize {
        let entries = self.field.entries();
        let mut weighed = 0;
        loop {
            let before = self.cost;
            for one in 0..entries {
                for other in one + 1..entries.min(one.saturating_add(reach).saturating_add(1)) {
                    let (a, b) = (self.place[one].0, self.place[other].0);
                    if a != b {
                        weighed += 1;
                        let old = self.cost_of(a, b);
                        self.swap(one, other);
                        let new = self.cost_of(a, b);
                        if new < old {
                            self.cost = self.cost - old + new;
                        } else {
                            self.swap(one, other);
                        }
                    }
                }
            }
            if self.cost == before || weighed > WEIGHED_MAX {
                return weighed;
            }
        }
    }

    /// Those who sit at a table where somebody meets again.
    fn repeating(&self) -> Vec<usize> {
        let again = |table: &&Vec<usize>| self.field.cost(table).repeats > 0;
        self.tables.iter().filter(again).flatten().copied().collect()
    }
}
