//! The search for a seating without any repeat, where exchanging neighbours did not find one: step by step, going back where
//! it ends. It is bounded; in small fields it mostly gets through all, and so knows that there is none.

use super::pairing_field::PairingField;

/// Up to this many entries it is tried. In larger fields exchanges find one.
const FIELD_MAX: usize = 128;
/// Steps at most.
const STEPS_MAX: u32 = 50_000;

/// Tables of the field's sizes at which nobody meets again; none where it found none in time.
pub(super) fn without_repeats(field: &PairingField) -> Option<Vec<Vec<usize>>> {
    let all: Vec<usize> = (0..field.entries()).collect();
    let mut search = Fresh { field, steps: 0, tables: Vec::new() };
    (all.len() <= FIELD_MAX && search.seat(&all, &field.sizes)).then_some(search.tables)
}

struct Fresh<'a> {
    field: &'a PairingField,
    steps: u32,
    tables: Vec<Vec<usize>>,
}

impl Fresh<'_> {
    fn is_new(&self, one: usize, other: usize) -> bool {
        one != other && self.field.met[one * self.field.entries() + other] == 0
    }

    /// Seats the rest: first the one with the least choice of others, near ones in points before far ones.
    fn seat(&mut self, rest: &[usize], sizes: &[usize]) -> bool {
        let choice = |one: &usize| rest.iter().filter(|other| self.is_new(*one, **other)).count();
        let Some(first) = rest.iter().copied().min_by_key(choice) else { return true };
        let mut others: Vec<usize> =
            rest.iter().copied().filter(|other| self.is_new(first, *other)).collect();
        others.sort_by_key(|other| self.field.level[*other].abs_diff(self.field.level[first]));
        (0..sizes.len()).filter(|at| *at == 0 || sizes[at - 1] != sizes[*at]).any(|at| {
            let left = [&sizes[..at], &sizes[at + 1..]].concat();
            self.fill(&[first], &others, sizes[at], rest, &left)
        })
    }

    /// Fills a table from `others`, who are all new to all at it, then seats the rest.
    fn fill(
        &mut self,
        table: &[usize],
        others: &[usize],
        size: usize,
        rest: &[usize],
        left: &[usize],
    ) -> bool {
        self.steps += 1;
        if self.steps > STEPS_MAX {
            return false;
        }
        if table.len() == size {
            let rest: Vec<usize> = rest.iter().copied().filter(|one| !table.contains(one)).collect();
            self.tables.push(table.to_vec());
            let done = self.seat(&rest, left);
            if !done {
                self.tables.pop();
            }
            return done;
        }
        (0..others.len()).any(|at| {
            let next = others[at];
            let new = others[at + 1..].iter().copied().filter(|other| self.is_new(next, *other));
            let new: Vec<usize> = new.collect();
            table.len() + 1 + new.len() >= size
                && self.fill(&[table, &[next]].concat(), &new, size, rest, left)
        })
    }
}
