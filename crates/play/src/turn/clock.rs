//! The clock of a decision: its time limit, its reminders, and its charge to the time bank.
//!
//! The arithmetic is in [`model::hours`]; this module applies it to a table. A deadline is fixed when its decision
//! opens. From then on it only moves later, never earlier than first shown. Extra time (for an outage, an extension, a
//! pause) is also stored as countable seconds (`given_s`). After a change of habits the deadline can thus be
//! recomputed, and the later one applies. A holiday in mode `skip` that is entered while a decision is open counts from
//! the next decision on.
//!
//! If a decision is reopened because its player took the answer back, or returned to a seat they had left, its clock
//! continues ([`RemainingTime`]). No one gains time by playing and taking back in turn. A decision reopened by the
//! whole table or an admin gets a fresh clock.

use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::deadline::chargeable_time;
use model::hours::wall_clock::Instant;
use model::hours::{Deadline, DeadlineReason, Habits, Limit, Pace, Reminders, WakingTime};
use model::{
    Ask, AskClock, BankGain, People, Player, ReopenedClock, Status, StoppedClock, Table, hours, person_at,
};

/// Maximum number of a seat's answers for which bank gains are remembered. No player can take back more answers alone.
const GAINS_MAX: usize = 16;

/// Minimum time for a new answer after taking one back, in countable seconds; granted once for each decision.
const LEAST_S: u64 = 600;

/// Maximum number of consecutive answers whose clocks are remembered. No turn of a game is longer.
const STOPPED_MAX: usize = 32;

/// Returns the habits of a seat's player that this table respects; `None` for a seat without a player.
pub(crate) fn habits(table: &Table, people: &People, seat: Seat) -> Option<Habits> {
    let player = table.holder(seat)?.player()?;
    let habits = people.get(&player).map(|person| person.habits()).unwrap_or_default();
    Some(match table.clocks.holiday_days {
        Some(days) => habits.limit_holidays(days),
        None => habits,
    })
}

/// Returns the time left in a seat's bank, in seconds.
pub(crate) fn bank_s(table: &Table, seat: Seat) -> u32 {
    table.clocks.banks.get(&seat).copied().unwrap_or_else(|| table.pace.bank_at_start_s())
}

/// Sets a decision's deadline and first reminder.
pub(crate) fn start(ask: &mut Ask, table: &Table, people: &People, seat: Seat) {
    let Some(habits) = habits(table, people, seat) else { return };
    store_deadline(ask, &deadline(ask, &table.pace, bank_s(table, seat), &habits));
    plan_reminder(ask, table, people, seat, ask.opened_at);
}

/// Computes the deadline of a decision, from the table's pace or, if the decision was reopened, from the remaining
/// time.
pub(crate) fn deadline(ask: &Ask, pace: &Pace, bank_s: u32, habits: &Habits) -> Deadline {
    let Some(again) = &ask.clock.again else { return hours::deadline(pace, habits, ask.opened_at, bank_s) };
    let limit = Limit::Bank { grace_s: again.free_s, bank_s: 0, increment_s: 0, cap_s: 0 };
    let left = Pace { limit, ..pace.clone() };
    let found = hours::deadline(&left, habits, ask.opened_at, again.left_s.saturating_sub(again.free_s));
    let because = match (found.because, &pace.limit) {
        (DeadlineReason::Bank, Limit::Daily { .. }) => DeadlineReason::Daily,
        (because, _) => because,
    };
    Deadline { because, ..found }
}

pub(crate) fn store_deadline(ask: &mut Ask, deadline: &Deadline) {
    ask.deadline_at = deadline.at;
    ask.clock.free_until = deadline.free_until;
    ask.clock.because = Some(deadline.because);
}

fn stored_deadline(ask: &Ask) -> Deadline {
    let because = ask.clock.because.unwrap_or(DeadlineReason::Unlimited);
    Deadline { at: ask.deadline_at, free_until: ask.clock.free_until, because }
}

/// Returns the reminder settings that apply to a seat.
pub(crate) fn reminders(table: &Table, people: &People, seat: Seat) -> Reminders {
    let own = person_at(table, people, seat).and_then(|player| player.telling.reminders.clone());
    own.unwrap_or_else(|| table.pace.reminders.clone())
}

/// Sets the time of the next reminder after this instant.
pub(crate) fn plan_reminder(ask: &mut Ask, table: &Table, people: &People, seat: Seat, after: Instant) {
    let reminders = reminders(table, people, seat);
    let habits = person_at(table, people, seat).map(Player::habits).unwrap_or_default();
    let wanted = !ask.clock.enough && ask.seal.is_none();
    // A reminder sent together with a held letter, or shortly after it, would add nothing.
    let told = ask.clock.held_until.map(|held| held + TimeDelta::hours(1));
    let after = told.map_or(after, |told| told.max(after));
    let opened_at = ask.clock.again.as_ref().map_or(ask.opened_at, |again| again.since);
    ask.reminder_at = wanted
        .then(|| hours::next_reminder(&reminders, &habits, opened_at, ask.deadline_at, after))
        .flatten();
}

/// Moves a decision's deadline, but never to an earlier time; the extra time costs nothing from the bank. Returns true
/// if it moved.
fn move_to(work: &mut Work<'_>, seat: Seat, deadline: &Deadline) -> bool {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return false };
    let pace = work.table.pace.clone();
    let Some(ask) = work.table.asks.get_mut(&seat) else { return false };
    let (Some(old), Some(new)) = (ask.deadline_at, deadline.at) else { return false };
    if new <= old {
        return false;
    }
    let on_top_s = chargeable_time(&pace, &habits).waking_between(old, new);
    ask.clock.given_s = ask.clock.given_s.saturating_add(u32::try_from(on_top_s).unwrap_or(u32::MAX));
    let free_until = ask.clock.free_until.max(deadline.free_until);
    store_deadline(ask, &Deadline { free_until, ..deadline.clone() });
    clear_expiry(ask);
    true
}

/// Clears the expiry of a decision that gets more time, so that nothing answers for the seat before the new deadline.
fn clear_expiry(ask: &mut Ask) {
    if std::mem::take(&mut ask.late) {
        ask.acts_at = None;
    }
}

/// Plans the next reminders of all pending seats, after now.
pub(crate) fn plan_all(work: &mut Work<'_>) {
    let seats: Vec<Seat> = work.table.asks.keys().copied().collect();
    for seat in seats {
        let Some(mut ask) = work.table.asks.remove(&seat) else { continue };
        if habits(&work.table, &work.people, seat).is_some() {
            plan_reminder(&mut ask, &work.table, &work.people, seat, work.at.now);
        }
        work.table.asks.insert(seat, ask);
    }
}

/// Recomputes all deadlines after a possible change of habits; only later ones are adopted.
pub(crate) fn recompute_deadlines(work: &mut Work<'_>) {
    let seats: Vec<Seat> = work.table.seats_to_act().collect();
    for seat in seats {
        let Some(habits) = habits(&work.table, &work.people, seat) else { continue };
        let bank_s = bank_s(&work.table, seat);
        let pace = &work.table.pace;
        let Some(ask) = work.table.asks.get_mut(&seat) else { continue };
        let anew = deadline(ask, pace, bank_s, &habits).extended(pace, &habits, ask.clock.given_s);
        if anew.because != DeadlineReason::Skipped && ask.deadline_at.is_some() && anew.at > ask.deadline_at {
            let free_until = ask.clock.free_until.max(anew.free_until);
            store_deadline(ask, &Deadline { free_until, ..anew });
            clear_expiry(ask);
        }
    }
}

/// Gives open decisions back the time lost to an outage of the service or a pause of the table between two instants.
/// Leaves at least `minimum_s` seconds from now. Returns the seats whose deadlines moved.
pub(crate) fn give_back(work: &mut Work<'_>, from: Instant, to: Instant, minimum_s: u32) -> Vec<Seat> {
    let mut moved = Vec::new();
    for seat in work.table.seats_to_act().collect::<Vec<_>>() {
        let Some(ask) = work.table.asks.get(&seat) else { continue };
        let lost = to.signed_duration_since(from.max(ask.opened_at));
        let lost_s = u32::try_from(lost.num_seconds().max(0)).unwrap_or(u32::MAX);
        let deadline = stored_deadline(ask).moved_by(work.at.now, lost_s, minimum_s);
        if lost_s > 0 && move_to(work, seat, &deadline) {
            moved.push(seat);
        }
    }
    plan_all(work);
    moved
}

/// Gives all pending seats this many countable seconds. Returns the seats whose deadlines moved.
pub(crate) fn extend_all(work: &mut Work<'_>, by_s: u32) -> Vec<Seat> {
    let seats: Vec<Seat> = work.table.seats_to_act().collect();
    let moved = seats.into_iter().filter(|seat| give_time(work, *seat, by_s)).collect();
    plan_all(work);
    moved
}

pub(crate) fn give_time(work: &mut Work<'_>, seat: Seat, by_s: u32) -> bool {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return false };
    let Some(ask) = work.table.asks.get(&seat) else { return false };
    let mut deadline = stored_deadline(ask);
    // If the time is already up, the extra time counts from now.
    deadline.at = deadline.at.map(|at| at.max(work.at.now));
    let deadline = deadline.extended(&work.table.pace, &habits, by_s);
    move_to(work, seat, &deadline)
}

/// Charges the bank for the answer to a closed decision. An automatic move earns no increment.
pub(crate) fn settle_bank(work: &mut Work<'_>, seat: Seat, ask: &Ask, automatic: bool) {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return };
    let mut pace = work.table.pace.clone();
    let Limit::Bank { grace_s, increment_s, .. } = &mut pace.limit else { return };
    *increment_s = 0;
    *grace_s = ask.clock.again.as_ref().map_or(*grace_s, |again| again.free_s);
    let answered_at = ask.clock.answered_at.unwrap_or(work.at.now);
    // No time counts while the table is paused.
    let answered_at = work.table.clocks.paused_at.map_or(answered_at, |paused| answered_at.min(paused));
    let bank_s = bank_s(&work.table, seat);
    let left_s =
        hours::bank_after_answer(&pace, &habits, ask.opened_at, answered_at, bank_s, ask.clock.given_s);
    let by_s = if automatic { 0 } else { hours::bank_gain_s(&work.table.pace, left_s) };
    let clocks = &mut work.table.clocks;
    clocks.banks.insert(seat, left_s + by_s);
    if by_s > 0 {
        let gains = clocks.gains.entry(seat).or_default();
        gains.push(BankGain { seq: work.table.seq, by_s });
        gains.drain(..gains.len().saturating_sub(GAINS_MAX));
    }
}

/// Removes the increments of undone answers after entry `to` from the banks. The time that these answers took is not
/// given back.
pub(crate) fn take_back_gains(table: &mut Table, to: u32) {
    for (seat, gains) in std::mem::take(&mut table.clocks.gains) {
        let (gone, kept): (Vec<BankGain>, Vec<BankGain>) = gains.into_iter().partition(|gain| gain.seq > to);
        let by_s: u32 = gone.iter().map(|gain| gain.by_s).sum();
        let left_s = bank_s(table, seat).saturating_sub(by_s);
        if !gone.is_empty() {
            table.clocks.banks.insert(seat, left_s);
        }
        if !kept.is_empty() {
            table.clocks.gains.insert(seat, kept);
        }
    }
}

/// Estimates the response time of a seat. If the seat is not pending, the estimate is for a decision that opens now.
pub(crate) fn expected_response_at(
    table: &Table,
    people: &People,
    seat: Seat,
    now: Instant,
) -> Option<Instant> {
    let habits = habits(table, people, seat).filter(|_| table.status() == Status::Running)?;
    let deadline = match table.asks.get(&seat) {
        Some(ask) if ask.seal.is_some() => return None,
        Some(ask) => stored_deadline(ask),
        None => hours::deadline(&table.pace, &habits, now, bank_s(table, seat)),
    };
    hours::expected_response_at(&habits, &deadline, now).filter(|_| table.clocks.paused_at.is_none())
}

/// The remaining time of a reopened decision.
pub(crate) struct RemainingTime {
    stopped: StoppedClock,
    /// Time that the seat has since spent on the next decision, in countable seconds.
    thought_s: u64,
    /// Remaining time, in countable seconds.
    left_s: u64,
}

/// Stores the clock of a seat's open decision until another player acts. `seq` is the entry of the answer or, if the
/// player has left the seat, the entry that opened the decision.
pub(crate) fn stop(table: &mut Table, seat: Seat, seq: u32, now: Instant) {
    let Some(ask) = table.asks.get(&seat).filter(|ask| ask.seal.is_none()) else { return };
    let (opened_at, deadline_at, clock) = (ask.opened_at, ask.deadline_at, ask.clock.clone());
    let at = counted_until(table, opened_at, now);
    let stopped = &mut table.clocks.stopped;
    stopped.push(StoppedClock { seat, seq, at, opened_at, deadline_at, clock });
    stopped.drain(..stopped.len().saturating_sub(STOPPED_MAX));
}

/// Returns the instant up to which the clock of an open decision has run. The clock does not run while the table is
/// paused.
fn counted_until(table: &Table, opened_at: Instant, now: Instant) -> Instant {
    table.clocks.paused_at.map_or(now, |paused| paused.min(now)).max(opened_at)
}

fn used_time_s(time: &WakingTime, opened_at: Instant, at: Instant, clock: &AskClock) -> u64 {
    let before_s = clock.again.as_ref().map_or(0, |again| again.used_s);
    u64::from(before_s) + time.waking_between(opened_at, at)
}

impl RemainingTime {
    /// Returns the remaining time of the decision that a seat answered with this entry, before the entry is taken back.
    /// `None` if the decision is still open, its clock is no longer stored, or it had no limit.
    pub(crate) fn of(work: &Work<'_>, seat: Seat, seq: u32) -> Option<Self> {
        let table = &work.table;
        if table.asks.get(&seat).is_some_and(|ask| ask.opened < seq) {
            return None;
        }
        let stopped = table.clocks.stopped.iter().find(|one| (one.seat, one.seq) == (seat, seq))?.clone();
        let time = chargeable_time(&table.pace, &habits(table, &work.people, seat)?);
        let thought_s = table.asks.get(&seat).map_or(0, |ask| {
            let at = counted_until(table, ask.opened_at, work.at.now);
            used_time_s(&time, ask.opened_at, at, &ask.clock)
        });
        let left_s = time.waking_between(stopped.at, stopped.deadline_at?).saturating_sub(thought_s);
        Some(Self { stopped, thought_s, left_s })
    }

    /// Returns the remaining time of a seat's open decision if its player returns before it is answered.
    pub(crate) fn of_open(work: &Work<'_>, seat: Seat) -> Option<Self> {
        let table = &work.table;
        let opened = table.asks.get(&seat).filter(|ask| ask.seal.is_none())?.opened;
        let stopped = table.clocks.stopped.iter().find(|one| (one.seat, one.seq) == (seat, opened))?.clone();
        let time = chargeable_time(&table.pace, &habits(table, &work.people, seat)?);
        let left_s = time.waking_between(stopped.at, stopped.deadline_at?);
        Some(Self { stopped, thought_s: 0, left_s })
    }

    /// Returns true if no time is left and the minimum time was granted before.
    pub(crate) fn is_used_up(&self) -> bool {
        self.left_s == 0 && self.stopped.clock.again.is_some()
    }

    /// Resumes the clock of a decision that has just been reopened.
    pub(crate) fn resume_clock(self, work: &mut Work<'_>) {
        let Self { stopped, thought_s, left_s } = self;
        let (seat, now) = (stopped.seat, work.at.now);
        let Some(habits) = habits(&work.table, &work.people, seat) else { return };
        let fresh = work.table.asks.get(&seat).and_then(|ask| ask.deadline_at);
        let (Some(fresh), Some(up)) = (fresh, stopped.deadline_at) else { return };
        let time = chargeable_time(&work.table.pace, &habits);
        let free_s = time.waking_between(stopped.at, stopped.clock.free_until.unwrap_or(up));
        charge(&mut work.table, seat, thought_s.saturating_sub(free_s));
        let least_s = if stopped.clock.again.is_none() { LEAST_S } else { 0 };
        let given_s = least_s.saturating_sub(left_s);
        let left_s = (left_s + given_s).min(time.waking_between(now, fresh));
        let free_s = (free_s.saturating_sub(thought_s) + given_s).min(left_s);
        let used_s = used_time_s(&time, stopped.opened_at, stopped.at, &stopped.clock) + thought_s;
        let Some(mut ask) = work.table.asks.remove(&seat) else { return };
        let again = ReopenedClock {
            left_s: whole_seconds(left_s),
            free_s: whole_seconds(free_s),
            used_s: whole_seconds(used_s),
            since: now,
        };
        let (enough, told_last) = (stopped.clock.enough, stopped.clock.told_last);
        ask.clock = AskClock { enough, told_last, again: Some(again), ..AskClock::default() };
        let bank_s = bank_s(&work.table, seat);
        let deadline = deadline(&ask, &work.table.pace, bank_s, &habits);
        store_deadline(&mut ask, &deadline);
        let reminders = reminders(&work.table, &work.people, seat);
        if let (Some(again), Some(next)) = (&mut ask.clock.again, deadline.at) {
            again.since = reminders_since(&reminders, &stopped, up, now, next);
        }
        plan_reminder(&mut ask, &work.table, &work.people, seat, now);
        work.table.asks.insert(seat, ask);
    }
}

/// Charges a seat's bank for the time spent on the next decision beyond its free time.
fn charge(table: &mut Table, seat: Seat, by_s: u64) {
    if by_s > 0 && matches!(table.pace.limit, Limit::Bank { .. }) {
        let left_s = bank_s(table, seat).saturating_sub(whole_seconds(by_s));
        table.clocks.banks.insert(seat, left_s);
    }
}

/// Returns the instant from which to count reminders, so that each arrives only once. Reminders at percentages of the
/// time continue at the percentage at which the clock stopped. Reminders at intervals continue at the same number of
/// elapsed hours.
fn reminders_since(
    plan: &Reminders,
    stopped: &StoppedClock,
    up: Instant,
    now: Instant,
    next: Instant,
) -> Instant {
    let before = stopped.clock.again.as_ref().map_or(stopped.opened_at, |again| again.since);
    let passed_s = stopped.at.signed_duration_since(before).num_seconds().max(0);
    let ago_s = match plan {
        Reminders::EveryH(_) => passed_s,
        Reminders::Percent(_) => {
            let whole_s = up.signed_duration_since(before).num_seconds();
            // There is no reminder after the last percentage.
            let rest_s = (whole_s - passed_s).max(whole_s / 200).max(1);
            let ahead_s = next.signed_duration_since(now).num_seconds().max(0);
            ahead_s.saturating_mul((whole_s - rest_s).max(0)) / rest_s
        }
    };
    now.checked_sub_signed(TimeDelta::seconds(ago_s)).unwrap_or(now)
}

fn whole_seconds(seconds: u64) -> u32 {
    u32::try_from(seconds).unwrap_or(u32::MAX)
}
