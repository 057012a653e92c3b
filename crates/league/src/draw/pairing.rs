//! The pairing search of Swiss rounds and knockouts: avoids repeated meetings if possible, rotates small tables, and
//! then pursues the goal of the field: neighbours in rank, or seeds apart.

use super::pairing_field::{PairingCost, PairingField, PairingGoal};
use super::repeat_free_search::search_without_clashes;
use engine::Dice;

/// Maximum number of entries for an exhaustive search.
const EXHAUSTIVE_MAX: usize = 12;
/// Maximum number of exchanges evaluated in larger fields.
const WEIGHED_MAX: usize = 200_000;
/// Maximum rank distance of an exchange, as long as no pair meets again.
const NEAR: usize = 24;

/// Returns the tables, each sorted by rank; the table of the top-ranked entry comes first.
pub(super) fn pair_field(field: &PairingField, dice: &mut Dice) -> Vec<Vec<usize>> {
    let mut tables = if field.entries() <= EXHAUSTIVE_MAX {
        search_exhaustively(field)
    } else {
        search_by_exchanges(field, dice)
    };
    tables.iter_mut().for_each(|table| table.sort_unstable());
    tables.sort_unstable();
    tables
}

/// Tries all seatings, and abandons those already worse than the best.
fn search_exhaustively(field: &PairingField) -> Vec<Vec<usize>> {
    let mut ways = SeatingSearch { field, best: None, tables: Vec::new() };
    ways.seat_rest(&(0..field.entries()).collect::<Vec<_>>(), &field.sizes, PairingCost::default());
    ways.best.map_or_else(Vec::new, |(_, tables)| tables)
}

/// Starts with tables that meet the goal, and exchanges two entries while this lowers the cost: first near ones, then
/// any.
fn search_by_exchanges(field: &PairingField, dice: &mut Dice) -> Vec<Vec<usize>> {
    let mut seats = SeatingState::of(field, initial_tables(field));
    let mut weighed = seats.improve(NEAR);
    if seats.cost.is_clash() {
        weighed += seats.improve(field.entries());
    }
    if seats.cost.is_clash() {
        if let Some(tables) = search_without_clashes(field) {
            seats = SeatingState::of(field, tables);
            seats.improve(field.entries());
        }
        seats.escape_clashes(weighed, dice);
    }
    seats.tables
}

/// Returns the tables that meet the goal of the field, without regard to meetings.
fn initial_tables(field: &PairingField) -> Vec<Vec<usize>> {
    match field.goal {
        PairingGoal::Near => group_by_rank(field),
        PairingGoal::Apart => deal_seeds(field.entries(), field.sizes.len()),
    }
}

/// Deals entries in rank order to tables: the first ones each get a table of their own, and the next are dealt back
/// from the last table to the first, and so on.
pub(super) fn deal_seeds(entries: usize, tables: usize) -> Vec<Vec<usize>> {
    let mut dealt = vec![Vec::new(); tables];
    for entry in 0..entries {
        let (row, column) = (entry / tables, entry % tables);
        dealt[if row.is_multiple_of(2) { column } else { tables - 1 - column }].push(entry);
    }
    dealt
}

/// Groups neighbours in rank. Small tables go to the entries with the fewest so far, and among these to the lowest.
fn group_by_rank(field: &PairingField) -> Vec<Vec<usize>> {
    let largest = field.sizes.first().copied().unwrap_or(0);
    let at_full: usize = field.sizes.iter().filter(|size| **size == largest).sum();
    let mut order: Vec<usize> = (0..field.entries()).rev().collect();
    order.sort_by_key(|entry| field.small[*entry]);
    let (at_small, at_full) = order.split_at_mut(field.entries() - at_full);
    at_small.sort_unstable();
    at_full.sort_unstable();
    let mut rest = at_full.iter().chain(at_small.iter()).copied();
    field.sizes.iter().map(|size| rest.by_ref().take(*size).collect()).collect()
}

/// The exhaustive search over all seatings.
struct SeatingSearch<'a> {
    field: &'a PairingField,
    best: Option<(PairingCost, Vec<Vec<usize>>)>,
    tables: Vec<Vec<usize>>,
}

impl SeatingSearch<'_> {
    /// Seats the first remaining entry at a table of each remaining size, with each choice of companions.
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

    /// Fills a table from `others`; `passed` holds the entries skipped.
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

/// A seating under improvement.
#[derive(Clone)]
struct SeatingState<'a> {
    field: &'a PairingField,
    tables: Vec<Vec<usize>>,
    /// By entry: its table and its place there.
    place: Vec<(usize, usize)>,
    cost: PairingCost,
}

impl<'a> SeatingState<'a> {
    fn of(field: &'a PairingField, tables: Vec<Vec<usize>>) -> Self {
        let mut place = vec![(0, 0); field.entries()];
        for (table, members) in tables.iter().enumerate() {
            members.iter().enumerate().for_each(|(at, entry)| place[*entry] = (table, at));
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

    /// Exchanges entries at most `reach` apart in rank until no exchange lowers the cost. Returns the number of
    /// exchanges evaluated.
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

    /// While a pair still meets that should not, moves random entries and tries again.
    fn escape_clashes(&mut self, weighed: usize, dice: &mut Dice) {
        let mut weighed = weighed;
        while self.cost.is_clash() && weighed < WEIGHED_MAX {
            let mut other = self.clone();
            for _ in 0..2 {
                let clashing = other.clashing_entries();
                if let Some(one) = dice.pick(&clashing) {
                    other.exchange(*one, dice.below(self.field.entries() as u32) as usize);
                }
            }
            weighed += 1 + other.improve(self.field.entries());
            if other.cost < self.cost {
                *self = other;
            }
        }
    }

    /// Returns the entries at tables with a pair that should not meet.
    fn clashing_entries(&self) -> Vec<usize> {
        let is_bad = |table: &&Vec<usize>| self.field.cost(table).is_clash();
        self.tables.iter().filter(is_bad).flatten().copied().collect()
    }
}
