//! Assigns seats once the tables are fixed: each entry has each seat equally often, plus or minus one.
//!
//! Tables and entries are the two sides of a bipartite graph. A seat at a table is an edge, and the seat number is its
//! colour. Such a graph can always be coloured with as many colours as a table has seats (König). No table or entry
//! then has a colour twice. An entry with more tables is split into parts with at most that many tables each, so each
//! part has each seat at most once.

use engine::Dice;
use std::collections::{BTreeMap, BTreeSet};

/// Maximum number of seat exchanges to balance the turn order within pairs.
const EXCHANGES: usize = 4_000;

/// Puts each table into seat order. Tables are lists of entry numbers (0 to `entries` - 1), without duplicates. For
/// each entry, the counts of two seats that all tables have differ by at most 1. A seat that only larger tables have is
/// assigned in proportion to the entry's larger tables, with a deviation of less than 1.
pub(super) fn assign_seats(entries: usize, tables: &[Vec<usize>], dice: &mut Dice) -> Vec<Vec<usize>> {
    let smallest = tables.iter().map(Vec::len).min().unwrap_or(0);
    let largest = tables.iter().map(Vec::len).max().unwrap_or(0);
    if largest == 2 {
        return assign_pair_seats(entries, tables);
    }
    let mut rest = tables.to_vec();
    let mut last_seats: Vec<Vec<usize>> = vec![Vec::new(); tables.len()];
    // Assigns the last seat of the larger tables first, which leaves tables of the next smaller size.
    for size in (smallest + 1..=largest).rev() {
        let larger: Vec<usize> = (0..rest.len()).filter(|at| rest[*at].len() == size).collect();
        let colours = Colouring::of(entries, larger.iter().map(|at| rest[*at].as_slice()), size);
        for (table, at) in larger.into_iter().enumerate() {
            let entry = colours.entry(table, size - 1);
            rest[at].retain(|other| *other != entry);
            last_seats[at].push(entry);
        }
    }
    let mut colours = Colouring::of(entries, rest.iter().map(Vec::as_slice), smallest);
    colours.even_out_order(&last_seats, dice);
    (0..tables.len()).map(|table| colours.order(table, &last_seats)).collect()
}

/// Seats tables for two. A pair that meets again exchanges seats, so only meetings without a return match need
/// balancing. The turn order of each pair and the seat counts of each entry therefore differ by at most 1.
fn assign_pair_seats(entries: usize, tables: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut seated = tables.to_vec();
    let (mut open, mut returns) = (BTreeMap::new(), BTreeMap::new());
    for (at, table) in tables.iter().enumerate() {
        let mut pair = table.clone();
        pair.sort_unstable();
        match open.remove(&pair) {
            Some(first) => drop(returns.insert(first, at)),
            None => drop(open.insert(pair, at)),
        }
    }
    let mut once: Vec<usize> = open.into_values().collect();
    once.sort_unstable();
    for these in [returns.keys().copied().collect::<Vec<_>>(), once] {
        let colours = Colouring::of(entries, these.iter().map(|at| tables[*at].as_slice()), 2);
        for (table, at) in these.into_iter().enumerate() {
            seated[at] = vec![colours.entry(table, 0), colours.entry(table, 1)];
        }
    }
    for (first, second) in returns {
        seated[second] = seated[first].iter().rev().copied().collect();
    }
    seated
}

/// Marks a colour of a table or a part as free.
const FREE: usize = usize::MAX;

/// A colouring of the edges between tables and parts of entries; each table has an edge of each colour.
struct Colouring {
    entries: usize,
    colours: usize,
    /// By table and colour: the part in that seat.
    at_table: Vec<usize>,
    /// By part and colour: the table at which the part has that seat.
    of_part: Vec<usize>,
    /// By part: its entry.
    owner: Vec<usize>,
}

impl Colouring {
    /// Colours tables that all have as many entries as there are colours.
    fn of<'a>(entries: usize, tables: impl ExactSizeIterator<Item = &'a [usize]>, colours: usize) -> Self {
        let at_table = vec![FREE; tables.len() * colours];
        let mut new = Self { entries, colours, at_table, of_part: Vec::new(), owner: Vec::new() };
        // By entry: its newest part, and the number of tables of this part.
        let mut newest = vec![(0, colours); entries];
        for (table, members) in tables.enumerate() {
            for &entry in members {
                if newest[entry].1 == colours {
                    newest[entry] = (new.owner.len(), 0);
                    new.owner.push(entry);
                    new.of_part.resize(new.of_part.len() + colours, FREE);
                }
                newest[entry].1 += 1;
                new.join(table, newest[entry].0);
            }
        }
        new
    }

    /// Returns the entry in a seat of a table, once all are joined.
    fn entry(&self, table: usize, colour: usize) -> usize {
        self.owner[self.at_table[table * self.colours + colour]]
    }

    /// Adds an edge. If the table and the part have no common free colour, two colours are exchanged along their path
    /// from the part. The path cannot reach the table, because the first colour is free there.
    fn join(&mut self, table: usize, part: usize) {
        let at = |colour: usize| table * self.colours + colour;
        let of = |colour: usize| part * self.colours + colour;
        let free_at_table: Vec<usize> = (0..self.colours).filter(|c| self.at_table[at(*c)] == FREE).collect();
        let free_of_part: Vec<usize> = (0..self.colours).filter(|c| self.of_part[of(*c)] == FREE).collect();
        let common = free_at_table.iter().copied().find(|colour| free_of_part.contains(colour));
        let colour = common.unwrap_or(free_at_table[0]);
        let (at, of) = (at(colour), of(colour));
        if common.is_none() {
            self.exchange_from(part, colour, free_of_part[0]);
        }
        self.at_table[at] = part;
        self.of_part[of] = table;
    }

    /// Exchanges two colours on the path that leaves `part` by `colour`, so that this colour becomes free there. The
    /// part has `other` free.
    fn exchange_from(&mut self, part: usize, colour: usize, other: usize) {
        let mut path = Vec::new();
        let mut part = part;
        loop {
            let table = self.of_part[part * self.colours + colour];
            if table == FREE {
                break;
            }
            path.push((table, part, colour));
            part = self.at_table[table * self.colours + other];
            if part == FREE {
                break;
            }
            path.push((table, part, other));
        }
        for &(table, part, old) in &path {
            self.at_table[table * self.colours + old] = FREE;
            self.of_part[part * self.colours + old] = FREE;
        }
        for (table, part, old) in path {
            let new = if old == colour { other } else { colour };
            self.at_table[table * self.colours + new] = part;
            self.of_part[part * self.colours + new] = table;
        }
    }

    /// Returns all tables and parts connected with a table by two colours. Exchanging the two colours in all these
    /// tables and parts keeps the seat counts of each entry.
    fn connected_by_colours(&self, table: usize, colours: [usize; 2]) -> (BTreeSet<usize>, BTreeSet<usize>) {
        let (mut tables, mut parts) = (BTreeSet::from([table]), BTreeSet::new());
        let mut open = vec![table];
        while let Some(table) = open.pop() {
            for colour in colours {
                let part = self.at_table[table * self.colours + colour];
                if parts.insert(part) {
                    let others = colours.map(|colour| self.of_part[part * self.colours + colour]);
                    open.extend(others.into_iter().filter(|other| *other != FREE && tables.insert(*other)));
                }
            }
        }
        (tables, parts)
    }

    /// Exchanges seats without changing any entry's seat counts. Ends when the turn order of each pair differs by at
    /// most 1 or the exchanges are used up. Keeps the best state found. `last` holds the entries in the last seats, by
    /// table. No edges may be joined afterwards.
    fn even_out_order(&mut self, last: &[Vec<usize>], dice: &mut Dice) {
        let mut lead =
            OrderLead { entries: self.entries, lead: vec![0; self.entries * self.entries], cost: 0 };
        for table in 0..last.len() {
            lead.count(&self.order(table, last), 1);
        }
        let mut uneven = self.unbalanced_tables(last, &lead);
        let mut best = (lead.cost, self.at_table.clone());
        for _ in 0..EXCHANGES {
            let Some(&table) = dice.pick(&uneven) else { break };
            let mut colours: Vec<usize> = (0..self.colours).collect();
            dice.shuffle(&mut colours);
            let [one, two, ..] = colours[..] else { break };
            let (tables, parts) = self.connected_by_colours(table, [one, two]);
            // Sometimes accepts a slightly worse state, to escape a local minimum.
            let limit = lead.cost + i64::from(dice.below(8) == 0);
            self.exchange(&tables, &parts, [one, two], last, &mut lead);
            if lead.cost > limit {
                self.exchange(&tables, &parts, [one, two], last, &mut lead);
            } else {
                uneven = self.unbalanced_tables(last, &lead);
            }
            if lead.cost < best.0 {
                best = (lead.cost, self.at_table.clone());
            }
        }
        self.at_table = best.1;
    }

    fn exchange(
        &mut self,
        tables: &BTreeSet<usize>,
        parts: &BTreeSet<usize>,
        [one, two]: [usize; 2],
        last: &[Vec<usize>],
        lead: &mut OrderLead,
    ) {
        for &table in tables {
            lead.count(&self.order(table, last), -1);
            self.at_table.swap(table * self.colours + one, table * self.colours + two);
            lead.count(&self.order(table, last), 1);
        }
        for &part in parts {
            self.of_part.swap(part * self.colours + one, part * self.colours + two);
        }
    }

    /// Returns all entries at a table in seat order.
    fn order(&self, table: usize, last: &[Vec<usize>]) -> Vec<usize> {
        let common = (0..self.colours).map(|colour| self.entry(table, colour));
        common.chain(last[table].iter().rev().copied()).collect()
    }

    /// Returns the tables that seat a pair with an unbalanced turn order.
    fn unbalanced_tables(&self, last: &[Vec<usize>], lead: &OrderLead) -> Vec<usize> {
        if lead.cost == 0 {
            return Vec::new();
        }
        (0..last.len()).filter(|table| lead.is_uneven(&self.order(*table, last))).collect()
    }
}

/// The lead of each pair: tables with one before the other, minus the reverse.
struct OrderLead {
    entries: usize,
    /// By the lower and the higher number of a pair.
    lead: Vec<i32>,
    /// The sum of squares of the excess over 1.
    cost: i64,
}

impl OrderLead {
    fn count(&mut self, order: &[usize], sign: i32) {
        for (at, first) in order.iter().enumerate() {
            for second in &order[at + 1..] {
                let lead = &mut self.lead[first.min(second) * self.entries + first.max(second)];
                self.cost -= excess(*lead);
                *lead += if first < second { sign } else { -sign };
                self.cost += excess(*lead);
            }
        }
    }

    fn is_uneven(&self, order: &[usize]) -> bool {
        let lead = |a: usize, b: usize| self.lead[a.min(b) * self.entries + a.max(b)];
        order
            .iter()
            .enumerate()
            .any(|(at, first)| order[at + 1..].iter().any(|second| excess(lead(*first, *second)) > 0))
    }
}

fn excess(lead: i32) -> i64 {
    let above = i64::from(lead.abs()) - 1;
    if above > 0 { above * above } else { 0 }
}
