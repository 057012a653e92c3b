//! A decision that is asked again, because its player has taken the answer back, or has come back to a seat they had left: its
//! clock goes on where it had stopped. Nobody gains time by playing and taking back in turn, or by leaving and coming back.
//!
//! What the whole table or an admin takes back is asked with a fresh clock, and does not come here.

use crate::turn::clock;
use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::deadline::chargeable;
use model::hours::wall::Instant;
use model::hours::{Limit, Reminders, Waking};
use model::{Again, AskClock, Stopped, Table};

/// A player who takes an answer back has at least this long for the next answer, in seconds that count; once for each decision.
const LEAST_S: u64 = 600;

/// The most answers in a row that are remembered. No turn of a game is as long.
const STOPPED_MAX: usize = 32;

/// The time that is left for a decision that is asked again.
pub(crate) struct Left {
    stopped: Stopped,
    /// How long its seat has since thought about the next decision, in seconds that count.
    thought_s: u64,
    /// In seconds that count.
    left_s: u64,
}

/// Remembers how the clock of a seat's open decision stands, until somebody else acts. `seq` is the entry that holds the answer; if the
/// player has left the seat, the entry that opened the decision.
pub(crate) fn stop(table: &mut Table, seat: Seat, seq: u32, now: Instant) {
    let Some(ask) = table.asks.get(&seat).filter(|ask| ask.seal.is_none()) else { return };
    let (opened_at, deadline_at, clock) = (ask.opened_at, ask.deadline_at, ask.clock.clone());
    let at = stands_at(table, opened_at, now);
    let stopped = &mut table.clocks.stopped;
    stopped.push(Stopped { seat, seq, at, opened_at, deadline_at, clock });
    stopped.drain(..stopped.len().saturating_sub(STOPPED_MAX));
}

/// The instant up to which the clock of an open decision has counted: while the table is paused it does not count.
fn stands_at(table: &Table, opened_at: Instant, now: Instant) -> Instant {
    table.clocks.paused_at.map_or(now, |paused| paused.min(now)).max(opened_at)
}

fn used_s(time: &Waking, opened_at: Instant, at: Instant, clock: &AskClock) -> u64 {
    let before_s = clock.again.as_ref().map_or(0, |again| again.used_s);
    u64::from(before_s) + time.waking_between(opened_at, at)
}

impl Left {
    /// The time that is left for the decision which a seat has answered by this entry, before the entry is taken back. `None` when the
    /// decision is still open, when its clock is not remembered, or when it had no limit.
    pub(crate) fn of(work: &Work<'_>, seat: Seat, seq: u32) -> Option<Self> {
        let table = &work.table;
        if table.asks.get(&seat).is_some_and(|ask| ask.opened < seq) {
            return None;
        }
        let stopped = table.clocks.stopped.iter().find(|one| (one.seat, one.seq) == (seat, seq))?.clone();
        let time = chargeable(&table.pace, &clock::habits(table, &work.people, seat)?);
        let thought_s = table.asks.get(&seat).map_or(0, |ask| {
            let at = stands_at(table, ask.opened_at, work.at.now);
            used_s(&time, ask.opened_at, at, &ask.clock)
        });
        let left_s = time.waking_between(stopped.at, stopped.deadline_at?).saturating_sub(thought_s);
        Some(Self { stopped, thought_s, left_s })
    }

    /// The time that is left for a seat's open decision, when the player who left it comes back before anybody has answered it.
    pub(crate) fn of_open(work: &Work<'_>, seat: Seat) -> Option<Self> {
        let table = &work.table;
        let opened = table.asks.get(&seat).filter(|ask| ask.seal.is_none())?.opened;
        let stopped = table.clocks.stopped.iter().find(|one| (one.seat, one.seq) == (seat, opened))?.clone();
        let time = chargeable(&table.pace, &clock::habits(table, &work.people, seat)?);
        let left_s = time.waking_between(stopped.at, stopped.deadline_at?);
        Some(Self { stopped, thought_s: 0, left_s })
    }

    /// Whether there is no time left, and the least time was given before.
    pub(crate) fn is_nothing(&self) -> bool {
        self.left_s == 0 && self.stopped.clock.again.is_some()
    }

    /// The decision has just been asked again: its clock goes on.
    pub(crate) fn goes_on(self, work: &mut Work<'_>) {
        let Self { stopped, thought_s, left_s } = self;
        let (seat, now) = (stopped.seat, work.at.now);
        let Some(habits) = clock::habits(&work.table, &work.people, seat) else { return };
        let fresh = work.table.asks.get(&seat).and_then(|ask| ask.deadline_at);
        let (Some(fresh), Some(up)) = (fresh, stopped.deadline_at) else { return };
        let time = chargeable(&work.table.pace, &habits);
        let free_s = time.waking_between(stopped.at, stopped.clock.free_until.unwrap_or(up));
        charge(&mut work.table, seat, thought_s.saturating_sub(free_s));
        let least_s = if stopped.clock.again.is_none() { LEAST_S } else { 0 };
        let given_s = least_s.saturating_sub(left_s);
        let left_s = (left_s + given_s).min(time.waking_between(now, fresh));
        let free_s = (free_s.saturating_sub(thought_s) + given_s).min(left_s);
        let used_s = used_s(&time, stopped.opened_at, stopped.at, &stopped.clock) + thought_s;
        let Some(mut ask) = work.table.asks.remove(&seat) else { return };
        let again = Again { left_s: whole(left_s), free_s: whole(free_s), used_s: whole(used_s), since: now };
        let (enough, told_last) = (stopped.clock.enough, stopped.clock.told_last);
        ask.clock = AskClock { enough, told_last, again: Some(again), ..AskClock::default() };
        let bank_s = clock::bank_s(&work.table, seat);
        let deadline = clock::deadline(&ask, &work.table.pace, bank_s, &habits);
        clock::write(&mut ask, &deadline);
        let plan = clock::reminders(&work.table, &work.people, seat);
        if let (Some(again), Some(next)) = (&mut ask.clock.again, deadline.at) {
            again.since = since(&plan, &stopped, up, now, next);
        }
        clock::plan(&mut ask, &work.table, &work.people, seat, now);
        work.table.asks.insert(seat, ask);
    }
}

/// Takes from a seat's bank what it has thought about the next decision beyond the free time.
fn charge(table: &mut Table, seat: Seat, by_s: u64) {
    if by_s > 0 && matches!(table.pace.limit, Limit::Bank { .. }) {
        let left_s = clock::bank_s(table, seat).saturating_sub(whole(by_s));
        table.clocks.banks.insert(seat, left_s);
    }
}

/// When the decision should count as opened, so that each reminder comes once. Where reminders come at shares of the time: the same
/// share is over as when the clock stopped. Where they come every few hours: the same number of hours.
fn since(plan: &Reminders, stopped: &Stopped, up: Instant, now: Instant, next: Instant) -> Instant {
    let before = stopped.clock.again.as_ref().map_or(stopped.opened_at, |again| again.since);
    let passed_s = stopped.at.signed_duration_since(before).num_seconds().max(0);
    let ago_s = match plan {
        Reminders::EveryH(_) => passed_s,
        Reminders::Percent(_) => {
            let whole_s = up.signed_duration_since(before).num_seconds();
            // Behind the last share there is none to come.
            let rest_s = (whole_s - passed_s).max(whole_s / 200).max(1);
            let ahead_s = next.signed_duration_since(now).num_seconds().max(0);
            ahead_s.saturating_mul((whole_s - rest_s).max(0)) / rest_s
        }
    };
    now.checked_sub_signed(TimeDelta::seconds(ago_s)).unwrap_or(now)
}

fn whole(seconds: u64) -> u32 {
    u32::try_from(seconds).unwrap_or(u32::MAX)
}
