//! Exchanges entries in a finished plan so that pairs to keep apart do not meet. The tables keep their shape, so the
//! balance of the plan does not change.

use engine::Dice;

/// Maximum number of exchanges.
const EXCHANGES_MAX: usize = 600;

/// A plan whose places are to be filled with entries.
pub(super) struct Relabelling {
    entries: usize,
    /// By pair of places, in both directions: number of meetings.
    meet: Vec<i64>,
    /// By entry: entries to keep apart from it, with the cost of a meeting.
    apart: Vec<Vec<(usize, i64)>>,
    /// By entry: its place in the plan.
    place: Vec<usize>,
    /// By place: its entry.
    entry: Vec<usize>,
}

impl Relabelling {
    /// Begins with each entry in the place of its number. `apart` holds the cost of a meeting by pair.
    pub(super) fn of(entries: usize, tables: &[Vec<usize>], apart: &[i64]) -> Self {
        let mut meet = vec![0; entries * entries];
        for table in tables {
            for &one in table {
                table
                    .iter()
                    .filter(|other| **other != one)
                    .for_each(|other| meet[one * entries + other] += 1);
            }
        }
        let of_entry = |one: usize| {
            let row = apart.get(one * entries..(one + 1) * entries).unwrap_or_default();
            row.iter().copied().enumerate().filter(|(_, weight)| *weight > 0).collect()
        };
        let numbers: Vec<usize> = (0..entries).collect();
        let apart = (0..entries).map(of_entry).collect();
        Self { entries, meet, apart, place: numbers.clone(), entry: numbers }
    }

    /// Returns the cost of all meetings of pairs to keep apart.
    pub(super) fn cost(&self) -> i64 {
        (0..self.entries).map(|entry| self.cost_of(entry)).sum::<i64>() / 2
    }

    fn cost_of(&self, entry: usize) -> i64 {
        let row = self.place[entry] * self.entries;
        self.apart[entry].iter().map(|(other, weight)| self.meet[row + self.place[*other]] * weight).sum()
    }

    fn exchange(&mut self, one: usize, other: usize) {
        self.place.swap(one, other);
        self.entry.swap(self.place[one], self.place[other]);
    }

    /// Exchanges an entry that meets another against its terms with the entry that costs least, until no such entry is
    /// left or the exchanges are used up. Keeps the best state, and returns the entry of each place.
    pub(super) fn solve(mut self, dice: &mut Dice) -> (i64, Vec<usize>) {
        let mut best = (self.cost(), self.entry.clone());
        for _ in 0..EXCHANGES_MAX {
            let clashing: Vec<usize> = (0..self.entries).filter(|entry| self.cost_of(*entry) > 0).collect();
            let Some(&one) = dice.pick(&clashing) else { break };
            let mut choices: (i64, Vec<usize>) = (i64::MAX, Vec::new());
            for other in (0..self.entries).filter(|other| *other != one) {
                let before = self.cost_of(one) + self.cost_of(other);
                self.exchange(one, other);
                let change = self.cost_of(one) + self.cost_of(other) - before;
                self.exchange(one, other);
                if change < choices.0 {
                    choices = (change, Vec::new());
                }
                if change == choices.0 {
                    choices.1.push(other);
                }
            }
            let Some(&other) = dice.pick(&choices.1) else { break };
            self.exchange(one, other);
            let cost = self.cost();
            if cost < best.0 {
                best = (cost, self.entry.clone());
            }
        }
        best
    }
}
