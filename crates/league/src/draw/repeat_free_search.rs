//! Backtracking search for a seating without meetings that should not be, used if exchanges find none. The
//! number of steps is bounded. In small fields the search is usually exhaustive, which proves that no such seating
//! exists.

use super::kept_apart::FORBIDDEN;
use super::pairing_field::PairingField;

/// Maximum number of entries for this search. In larger fields exchanges find a seating.
const FIELD_MAX: usize = 128;
/// Maximum number of steps.
const STEPS_MAX: u32 = 50_000;

/// Returns tables of the field's sizes without repeated meetings and with all pairs apart that are to be kept apart. If
/// there are none, repeated meetings are allowed, and then meetings of team mates, but never forbidden ones. `None` if
/// the searches found none in time.
pub(super) fn search_without_clashes(field: &PairingField) -> Option<Vec<Vec<usize>>> {
    let none: fn(u16, i64) -> bool = |met, apart| met == 0 && apart == 0;
    let others: [fn(u16, i64) -> bool; 3] =
        [|_, apart| apart == 0, |met, apart| met == 0 && apart < FORBIDDEN, |_, apart| apart < FORBIDDEN];
    let others = others.into_iter().filter(|_| !field.apart.is_empty());
    std::iter::once(none).chain(others).find_map(|may_meet| search_with(field, may_meet))
}

/// Returns tables at which all pairs may meet, given the number of their meetings and the cost of another one.
fn search_with(field: &PairingField, may_meet: fn(u16, i64) -> bool) -> Option<Vec<Vec<usize>>> {
    let all: Vec<usize> = (0..field.entries()).collect();
    let mut search = RepeatFreeSearch { field, may_meet, steps: 0, tables: Vec::new() };
    (all.len() <= FIELD_MAX && search.seat_rest(&all, &field.sizes)).then_some(search.tables)
}

struct RepeatFreeSearch<'a> {
    field: &'a PairingField,
    may_meet: fn(u16, i64) -> bool,
    steps: u32,
    tables: Vec<Vec<usize>>,
}

impl RepeatFreeSearch<'_> {
    fn may_sit_with(&self, one: usize, other: usize) -> bool {
        let met = self.field.met[one * self.field.entries() + other];
        one != other && (self.may_meet)(met, self.field.apart_weight(one, other))
    }

    /// Seats the remaining entries: first the entry with the fewest possible opponents, trying those that suit the goal
    /// best first.
    fn seat_rest(&mut self, rest: &[usize], sizes: &[usize]) -> bool {
        let choice = |one: &usize| rest.iter().filter(|other| self.may_sit_with(*one, **other)).count();
        let Some(first) = rest.iter().copied().min_by_key(choice) else { return true };
        let mut others: Vec<usize> =
            rest.iter().copied().filter(|other| self.may_sit_with(first, *other)).collect();
        others.sort_by_key(|other| self.field.rank_cost(first, *other));
        (0..sizes.len()).filter(|at| *at == 0 || sizes[at - 1] != sizes[*at]).any(|at| {
            let left = [&sizes[..at], &sizes[at + 1..]].concat();
            self.fill(&[first], &others, sizes[at], rest, &left)
        })
    }

    /// Fills a table from `others`, none of which has met an entry already at the table, then seats the rest.
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
            let done = self.seat_rest(&rest, left);
            if !done {
                self.tables.pop();
            }
            return done;
        }
        (0..others.len()).any(|at| {
            let next = others[at];
            let new = others[at + 1..].iter().copied().filter(|other| self.may_sit_with(next, *other));
            let new: Vec<usize> = new.collect();
            table.len() + 1 + new.len() >= size
                && self.fill(&[table, &[next]].concat(), &new, size, rest, left)
        })
    }
}
