//! The ladder: no season and no rounds. Players declare that they are available; tables are proposed as soon as enough
//! compatible players are available, and waiting times are bounded.

use super::draw_types::{DrawError, DrawnTable, SeatRange, check_distinct};
use super::kept_apart::{FORBIDDEN, KeptApart};
use super::lot::DrawSeed;
use crate::ids::EntryId;
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// The quarter-hours of the day, UTC, at which a player is awake: bit 0 is 0:00 to 0:15.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct AwakeQuarters(u128);

impl AwakeQuarters {
    /// Quarter-hours in a day.
    pub const DAY: u32 = 96;
    /// Awake all day; used for players without stated hours.
    pub const ALWAYS: Self = Self((1 << Self::DAY) - 1);

    /// Awake for `quarters` quarter-hours (0 to 96), starting with `from` (0 to 95), across midnight if needed. Larger
    /// values are taken modulo a day.
    pub fn new(from: u32, quarters: u32) -> Self {
        (0..quarters.min(Self::DAY)).fold(Self(0), |all, at| Self(all.0 | 1 << ((from + at) % Self::DAY)))
    }

    /// Awake in the quarter-hours (0 to 95) for which `is_awake` returns true.
    pub fn of(is_awake: impl Fn(u32) -> bool) -> Self {
        Self((0..Self::DAY).filter(|at| is_awake(*at)).fold(0, |all, at| all | 1 << at))
    }

    /// Returns the times at which both players are awake.
    pub fn intersect_quarters(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the total length, in minutes.
    pub fn length_min(self) -> u32 {
        self.0.count_ones() * 15
    }
}

/// An entry that is available for a table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LadderEntry {
    /// The entry.
    pub entry: EntryId,
    /// Points of the entry, or its rating in whole numbers.
    pub points: i64,
    /// Waiting time, in hours.
    pub waiting_h: u32,
    /// Hours at which the holder is awake.
    pub awake: AwakeQuarters,
}

/// The matching criteria, as set by an admin.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LadderRule {
    /// Table sizes. Full tables are proposed by default, small ones only after `patience_h`.
    pub table_size_range: SeatRange,
    /// Maximum difference in points at one table.
    pub points_apart: u64,
    /// Minimum time per day, in minutes, when all at a table are awake.
    pub awake_min: u32,
    /// Waiting time, in hours, after which the criteria no longer apply.
    pub patience_h: u32,
}

/// Proposes tables for the available entries; entries without a table keep waiting. The entry that has waited longest
/// is served first, with ties broken by lot. That entry gets the best companions: no pair to keep apart, fewest recent
/// meetings, then most shared waking hours, then nearest in points. `past` holds recent tables, as far back as repeated
/// meetings matter. Seats are drawn by lot.
///
/// An entry that has waited `patience_h` gets a table with any available entries, a small one if needed. The limits on
/// points and hours no longer apply, and pairs to keep apart may meet if no one else is available. No entry therefore
/// waits longer than that, as long as at least [`SeatRange::least`] entries are available at each run.
///
/// # Errors
/// Returns [`DrawError::DuplicateEntry`] (T23) or [`DrawError::TooMany`].
pub fn ladder_tables(
    free: &[LadderEntry],
    past: &[DrawnTable],
    rule: LadderRule,
    apart: &KeptApart,
    seed: &DrawSeed,
) -> Result<Vec<DrawnTable>, DrawError> {
    check_distinct(free.iter().map(|one| one.entry))?;
    let met = count_past_meetings(past);
    let mut queue = free.to_vec();
    queue.sort_by_cached_key(|one| (Reverse(one.waiting_h), seed.ticket(one.entry)));
    let (mut tables, mut at) = (Vec::new(), 0);
    while at < queue.len() {
        let patient = queue[at].waiting_h < rule.patience_h;
        match find_companions(&queue, at, &Meetings { met: &met, apart }, rule, patient) {
            Some(members) => {
                let seats: Vec<EntryId> = members.iter().map(|one| queue[*one].entry).collect();
                queue.retain(|one| !seats.contains(&one.entry));
                tables.push(DrawnTable { seats: seed.sort_by_lot(&seats) });
                // Entries already passed over need no second attempt: with fewer entries available, they find no more
                // companions.
                at -= members.iter().filter(|one| **one < at).count();
            }
            None => at += 1,
        }
    }
    Ok(tables)
}

/// Returns the number of meetings of each pair, the lower entry first.
fn count_past_meetings(past: &[DrawnTable]) -> BTreeMap<(EntryId, EntryId), u32> {
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

/// Fills a table for one entry of the queue by adding the best companion each time; `None` if too few are compatible.
/// The limits apply if `patient` is true.
fn find_companions(
    queue: &[LadderEntry],
    host: usize,
    meetings: &Meetings<'_>,
    rule: LadderRule,
    patient: bool,
) -> Option<Vec<usize>> {
    let mut members = vec![host];
    let mut awake = queue[host].awake;
    while members.len() < rule.table_size_range.full() {
        let suits = |at: &usize| {
            let forbidden =
                members.iter().any(|one| meetings.is_forbidden(queue[*one].entry, queue[*at].entry));
            let apart = members.iter().map(|one| queue[*one].points.abs_diff(queue[*at].points)).max();
            let together = awake.intersect_quarters(queue[*at].awake).length_min();
            !patient
                || !forbidden
                    && together >= rule.awake_min
                    && apart.is_none_or(|apart| apart <= rule.points_apart)
        };
        let price = |at: &usize| {
            let (mut clash, mut again) = (0, 0);
            for one in &members {
                clash += meetings.apart.weight(queue[*one].entry, queue[*at].entry);
                again += meetings.count(queue[*one].entry, queue[*at].entry);
            }
            let together = awake.intersect_quarters(queue[*at].awake).length_min().min(rule.awake_min);
            (clash, again, Reverse(together), queue[host].points.abs_diff(queue[*at].points), *at)
        };
        // Entries before the host in the queue found no table, but may join.
        let others = (0..queue.len()).filter(|at| !members.contains(at) && suits(at));
        let Some(next) = others.min_by_key(price) else { break };
        awake = awake.intersect_quarters(queue[next].awake);
        members.push(next);
    }
    let needed = if patient { rule.table_size_range.full() } else { rule.table_size_range.least() };
    (members.len() >= needed).then_some(members)
}

/// Earlier meetings, and pairs to keep apart.
struct Meetings<'a> {
    met: &'a BTreeMap<(EntryId, EntryId), u32>,
    apart: &'a KeptApart,
}

impl Meetings<'_> {
    fn count(&self, one: EntryId, other: EntryId) -> u32 {
        self.met.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    fn is_forbidden(&self, one: EntryId, other: EntryId) -> bool {
        self.apart.weight(one, other) >= FORBIDDEN
    }
}
