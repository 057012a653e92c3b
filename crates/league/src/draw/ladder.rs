//! The ladder: no season and no rounds. Whoever is free says so; tables are proposed as soon as enough are free who suit each
//! other, and nobody waits for ever.

use super::drawn::{DrawFault, DrawnTable, SeatRange, distinct};
use super::lot::DrawSeed;
use crate::ids::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The quarters of an hour of a day, UTC, at which somebody is awake: bit 0 is 0:00 to 0:15.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AwakeQuarters(u128);

impl AwakeQuarters {
    /// Quarters of an hour in a day.
    pub const DAY: u32 = 96;
    /// Awake all day: of somebody who did not say.
    pub const ALWAYS: Self = Self((1 << Self::DAY) - 1);

    /// Awake from one quarter (0 to 95) for so many (0 to 96), over midnight if need be. What is above is taken modulo a day.
    pub fn new(from: u32, quarters: u32) -> Self {
        (0..quarters.min(Self::DAY)).fold(Self(0), |all, at| Self(all.0 | 1 << ((from + at) % Self::DAY)))
    }

    /// Awake in those quarters (0 to 95) of which this is true.
    pub fn of(is_awake: impl Fn(u32) -> bool) -> Self {
        Self((0..Self::DAY).filter(|at| is_awake(*at)).fold(0, |all, at| all | 1 << at))
    }

    /// When both are awake.
    pub fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// How long that is, in minutes.
    pub fn length_min(self) -> u32 {
        self.0.count_ones() * 15
    }
}

/// Somebody who is free to begin a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LadderEntry {
    /// The entry.
    pub entry: EntryId,
    /// Its points, or its rating in whole numbers.
    pub points: i64,
    /// For how many hours it has been waiting.
    pub waiting_h: u32,
    /// When it is awake.
    pub awake: AwakeQuarters,
}

/// What suits, as an admin sets it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LadderRule {
    /// Sizes of tables. Full ones are proposed, small ones only for somebody out of patience.
    pub range: SeatRange,
    /// How far apart the points at one table may be.
    pub points_apart: u64,
    /// For how many minutes of the day all at a table must be awake together.
    pub awake_min: u32,
    /// After how many hours of waiting anybody suits.
    pub patience_h: u32,
}

/// Proposes tables for those who are free; who is at none goes on waiting. Whoever waited longest is served first (of equals
/// the lot decides) and gets those who suit best: met least often of late, then longest awake together, then nearest in points.
/// `past` are tables of late, as far back as meeting again matters. Seats are by lot.
///
/// Somebody who waited `patience_h` gets a table with whoever is free, a small one if need be: the limits on points and
/// hours hold no longer. So nobody waits longer than that while at least [`SeatRange::least`] are free at every look.
///
/// # Errors
/// [`DrawFault::Twice`] (T23), [`DrawFault::TooMany`].
pub fn ladder_tables(
    free: &[LadderEntry],
    past: &[DrawnTable],
    rule: LadderRule,
    seed: &DrawSeed,
) -> Result<Vec<DrawnTable>, DrawFault> {
    distinct(free.iter().map(|one| one.entry))?;
    let met = met(past);
    let mut queue = free.to_vec();
    queue.sort_by_cached_key(|one| (Reverse(one.waiting_h), seed.ticket(one.entry)));
    let (mut tables, mut at) = (Vec::new(), 0);
    while at < queue.len() {
        let patient = queue[at].waiting_h < rule.patience_h;
        match companions(&queue, at, &met, rule, patient) {
            Some(members) => {
                let seats: Vec<EntryId> = members.iter().map(|one| queue[*one].entry).collect();
                queue.retain(|one| !seats.contains(&one.entry));
                tables.push(DrawnTable { seats: seed.order(&seats) });
                // Those before were looked at already: with fewer free they find no more than then.
                at -= members.iter().filter(|one| **one < at).count();
            }
            None => at += 1,
        }
    }
    Ok(tables)
}

/// How often each pair met, the lower entry first.
fn met(past: &[DrawnTable]) -> BTreeMap<(EntryId, EntryId), u32> {
    let mut met = BTreeMap::new();
    for table in past {
        for (at, &one) in table.seats.iter().enumerate() {
            for &other in &table.seats[at + 1..] {
                *met.entry((one.min(other), one.max(other))).or_default() += 1;
            }
        }
    }
    met
}

/// A table for one of the queue with those who suit best, one after the other; none where too few suit. `patient` is whether
/// the limits hold.
fn companions(
    queue: &[LadderEntry],
    host: usize,
    met: &BTreeMap<(EntryId, EntryId), u32>,
    rule: LadderRule,
    patient: bool,
) -> Option<Vec<usize>> {
    let mut members = vec![host];
    let mut awake = queue[host].awake;
    while members.len() < rule.range.full() {
        let suits = |at: &usize| {
            let apart = members.iter().map(|one| queue[*one].points.abs_diff(queue[*at].points)).max();
            let together = awake.both(queue[*at].awake).length_min();
            !patient || together >= rule.awake_min && apart.is_none_or(|apart| apart <= rule.points_apart)
        };
        let price = |at: &usize| {
            let again: u32 = members.iter().map(|one| times(met, queue[*one].entry, queue[*at].entry)).sum();
            let together = awake.both(queue[*at].awake).length_min().min(rule.awake_min);
            (again, Reverse(together), queue[host].points.abs_diff(queue[*at].points), *at)
        };
        // Whoever is before the host in the queue found nobody, but may join.
        let others = (0..queue.len()).filter(|at| !members.contains(at) && suits(at));
        let Some(next) = others.min_by_key(price) else { break };
        awake = awake.both(queue[next].awake);
        members.push(next);
    }
    let needed = if patient { rule.range.full() } else { rule.range.least() };
    (members.len() >= needed).then_some(members)
}

fn times(met: &BTreeMap<(EntryId, EntryId), u32>, one: EntryId, other: EntryId) -> u32 {
    met.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
}
