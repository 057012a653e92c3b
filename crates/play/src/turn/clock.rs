//! The clock of a decision: how long it may take, when to remind, and what it takes from the bank.
//!
//! The arithmetic is in [`model::hours`]; here it meets the table. A deadline is written down when its decision opens. From
//! then on it only moves later, never earlier than was promised. Whatever is given on top (for an outage, an extension, a pause)
//! is also kept as time that counts (`given_s`), so that after a change of habits the deadline can be computed anew and the later
//! of the two holds. A holiday in mode `skip` that is noted while a decision is open counts from the next decision on.
//!
//! A decision that is asked again, because its player has taken the answer back or has come back to a seat they had left, goes on with the
//! clock where it had stopped ([`Left`]): nobody gains time by playing and taking back in turn. What the whole table or an admin takes back
//! is asked with a fresh clock.

use crate::turn::work::Work;
use chrono::TimeDelta;
use engine::Seat;
use model::hours::deadline::chargeable;
use model::hours::wall::Instant;
use model::hours::{Because, Deadline, Habits, Limit, Pace, Reminders, Waking};
use model::{Again, Ask, AskClock, BankGain, People, Player, Status, Stopped, Table, hours, person_at};

/// For how many answers of a seat it is remembered what they brought to its bank. Nobody can take back more of them alone.
const GAINS_MAX: usize = 16;

/// A player who takes an answer back has at least this long for the next answer, in seconds that count; once for each decision.
const LEAST_S: u64 = 600;

/// The most answers in a row that are remembered. No turn of a game is as long.
const STOPPED_MAX: usize = 32;

/// The habits of a seat's player as far as this table waits for them; `None` for a seat no person holds.
pub(crate) fn habits(table: &Table, people: &People, seat: Seat) -> Option<Habits> {
    let player = table.holder(seat)?.player()?;
    let habits = people.get(&player).map(|person| person.habits()).unwrap_or_default();
    Some(match table.clocks.holiday_days {
        Some(days) => habits.granted(days),
        None => habits,
    })
}

/// What a seat has left in its bank, in seconds.
pub(crate) fn bank_s(table: &Table, seat: Seat) -> u32 {
    table.clocks.banks.get(&seat).copied().unwrap_or_else(|| table.pace.bank_at_start_s())
}

/// Writes down when a decision's deadline and first reminder are due.
pub(crate) fn start(ask: &mut Ask, table: &Table, people: &People, seat: Seat) {
    let Some(habits) = habits(table, people, seat) else { return };
    write(ask, &deadline(ask, &table.pace, bank_s(table, seat), &habits));
    plan(ask, table, people, seat, ask.opened_at);
}

/// The deadline of a decision: by its table's pace, or by the time that is left where it is asked again.
pub(crate) fn deadline(ask: &Ask, pace: &Pace, bank_s: u32, habits: &Habits) -> Deadline {
    let Some(again) = &ask.clock.again else { return hours::deadline(pace, habits, ask.opened_at, bank_s) };
    let limit = Limit::Bank { grace_s: again.free_s, bank_s: 0, increment_s: 0, cap_s: 0 };
    let left = Pace { limit, ..pace.clone() };
    let found = hours::deadline(&left, habits, ask.opened_at, again.left_s.saturating_sub(again.free_s));
    let because = match (found.because, &pace.limit) {
        (Because::Bank, Limit::Daily { .. }) => Because::Daily,
        (because, _) => because,
    };
    Deadline { because, ..found }
}

pub(crate) fn write(ask: &mut Ask, deadline: &Deadline) {
    ask.deadline_at = deadline.at;
    ask.clock.free_until = deadline.free_until;
    ask.clock.because = Some(deadline.because);
}

fn written(ask: &Ask) -> Deadline {
    let because = ask.clock.because.unwrap_or(Because::Unlimited);
    Deadline { at: ask.deadline_at, free_until: ask.clock.free_until, because }
}

/// When the player at a seat is reminded.
pub(crate) fn reminders(table: &Table, people: &People, seat: Seat) -> Reminders {
    let own = person_at(table, people, seat).and_then(|player| player.telling.reminders.clone());
    own.unwrap_or_else(|| table.pace.reminders.clone())
}

/// Writes down when the next reminder after this instant is due.
pub(crate) fn plan(ask: &mut Ask, table: &Table, people: &People, seat: Seat, after: Instant) {
    let reminders = reminders(table, people, seat);
    let habits = person_at(table, people, seat).map(Player::habits).unwrap_or_default();
    let wanted = !ask.clock.enough && ask.seal.is_none();
    // Together with a letter that waits for its reader to wake, or right after it, a reminder says nothing new.
    let told = ask.clock.held_until.map(|held| held + TimeDelta::hours(1));
    let after = told.map_or(after, |told| told.max(after));
    let opened_at = ask.clock.again.as_ref().map_or(ask.opened_at, |again| again.since);
    ask.reminder_at = wanted
        .then(|| hours::next_reminder(&reminders, &habits, opened_at, ask.deadline_at, after))
        .flatten();
}

/// Moves a decision's deadline, never to an earlier one; what comes on top costs nothing from the bank. Returns whether it
/// has moved.
fn move_to(work: &mut Work<'_>, seat: Seat, deadline: &Deadline) -> bool {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return false };
    let pace = work.table.pace.clone();
    let Some(ask) = work.table.asks.get_mut(&seat) else { return false };
    let (Some(old), Some(new)) = (ask.deadline_at, deadline.at) else { return false };
    if new <= old {
        return false;
    }
    let on_top_s = chargeable(&pace, &habits).waking_between(old, new);
    ask.clock.given_s = ask.clock.given_s.saturating_add(u32::try_from(on_top_s).unwrap_or(u32::MAX));
    let free_until = ask.clock.free_until.max(deadline.free_until);
    write(ask, &Deadline { free_until, ..deadline.clone() });
    has_time_again(ask);
    true
}

/// A decision has time again: if its time was up, nobody answers for the seat before it is up again.
fn has_time_again(ask: &mut Ask) {
    if std::mem::take(&mut ask.late) {
        ask.acts_at = None;
    }
}

/// Plans the next reminders of everybody who is asked, after now.
pub(crate) fn plan_all(work: &mut Work<'_>) {
    let seats: Vec<Seat> = work.table.asks.keys().copied().collect();
    for seat in seats {
        let Some(mut ask) = work.table.asks.remove(&seat) else { continue };
        if habits(&work.table, &work.people, seat).is_some() {
            plan(&mut ask, &work.table, &work.people, seat, work.at.now);
        }
        work.table.asks.insert(seat, ask);
    }
}

/// Called when a player's habits may have changed: each deadline becomes what it would be with the new habits, if that is later.
pub(crate) fn follow_habits(work: &mut Work<'_>) {
    let seats: Vec<Seat> = work.table.waiting().collect();
    for seat in seats {
        let Some(habits) = habits(&work.table, &work.people, seat) else { continue };
        let bank_s = bank_s(&work.table, seat);
        let pace = &work.table.pace;
        let Some(ask) = work.table.asks.get_mut(&seat) else { continue };
        let anew = deadline(ask, pace, bank_s, &habits).extended(pace, &habits, ask.clock.given_s);
        if anew.because != Because::Skipped && ask.deadline_at.is_some() && anew.at > ask.deadline_at {
            let free_until = ask.clock.free_until.max(anew.free_until);
            write(ask, &Deadline { free_until, ..anew });
            has_time_again(ask);
        }
    }
}

/// Gives back the time that an outage of the service or a pause of the table, from one instant to another, has taken from open decisions.
/// At least `minimum_s` seconds are left from now on. Returns the seats whose deadline moved.
pub(crate) fn give_back(work: &mut Work<'_>, from: Instant, to: Instant, minimum_s: u32) -> Vec<Seat> {
    let mut moved = Vec::new();
    for seat in work.table.waiting().collect::<Vec<_>>() {
        let Some(ask) = work.table.asks.get(&seat) else { continue };
        let lost = to.signed_duration_since(from.max(ask.opened_at));
        let lost_s = u32::try_from(lost.num_seconds().max(0)).unwrap_or(u32::MAX);
        let deadline = written(ask).moved_by(work.at.now, lost_s, minimum_s);
        if lost_s > 0 && move_to(work, seat, &deadline) {
            moved.push(seat);
        }
    }
    plan_all(work);
    moved
}

/// Gives everybody who is waited for so many seconds of time that counts. Returns the seats whose deadline moved.
pub(crate) fn extend_all(work: &mut Work<'_>, by_s: u32) -> Vec<Seat> {
    let seats: Vec<Seat> = work.table.waiting().collect();
    let moved = seats.into_iter().filter(|seat| give_time(work, *seat, by_s)).collect();
    plan_all(work);
    moved
}

pub(crate) fn give_time(work: &mut Work<'_>, seat: Seat, by_s: u32) -> bool {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return false };
    let Some(ask) = work.table.asks.get(&seat) else { return false };
    let mut deadline = written(ask);
    // Where the time is up already, what is given counts from now.
    deadline.at = deadline.at.map(|at| at.max(work.at.now));
    let deadline = deadline.extended(&work.table.pace, &habits, by_s);
    move_to(work, seat, &deadline)
}

/// A decision has closed: what its answer takes from the bank. An automatic move brings no increment.
pub(crate) fn settle_bank(work: &mut Work<'_>, seat: Seat, ask: &Ask, automatic: bool) {
    let Some(habits) = habits(&work.table, &work.people, seat) else { return };
    let mut pace = work.table.pace.clone();
    let Limit::Bank { grace_s, increment_s, .. } = &mut pace.limit else { return };
    *increment_s = 0;
    *grace_s = ask.clock.again.as_ref().map_or(*grace_s, |again| again.free_s);
    let answered_at = ask.clock.answered_at.unwrap_or(work.at.now);
    // While the table is paused nothing is counted.
    let answered_at = work.table.clocks.paused_at.map_or(answered_at, |paused| answered_at.min(paused));
    let bank_s = bank_s(&work.table, seat);
    let left_s = hours::spend(&pace, &habits, ask.opened_at, answered_at, bank_s, ask.clock.given_s);
    let by_s = if automatic { 0 } else { hours::gain_s(&work.table.pace, left_s) };
    let clocks = &mut work.table.clocks;
    clocks.banks.insert(seat, left_s + by_s);
    if by_s > 0 {
        let gains = clocks.gains.entry(seat).or_default();
        gains.push(BankGain { seq: work.table.seq, by_s });
        gains.drain(..gains.len().saturating_sub(GAINS_MAX));
    }
}

/// Takes from the banks what the answers behind this entry have brought: they are taken back. The time they took is not given back.
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

/// When the others may expect an answer of a seat. If it is not asked now, as if it were asked now.
pub(crate) fn expected_by(table: &Table, people: &People, seat: Seat, now: Instant) -> Option<Instant> {
    let habits = habits(table, people, seat).filter(|_| table.status() == Status::Running)?;
    let deadline = match table.asks.get(&seat) {
        Some(ask) if ask.seal.is_some() => return None,
        Some(ask) => written(ask),
        None => hours::deadline(&table.pace, &habits, now, bank_s(table, seat)),
    };
    hours::expected_by(&habits, &deadline, now).filter(|_| table.clocks.paused_at.is_none())
}

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
        let time = chargeable(&table.pace, &habits(table, &work.people, seat)?);
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
        let time = chargeable(&table.pace, &habits(table, &work.people, seat)?);
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
        let Some(habits) = habits(&work.table, &work.people, seat) else { return };
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
        let bank_s = bank_s(&work.table, seat);
        let deadline = deadline(&ask, &work.table.pace, bank_s, &habits);
        write(&mut ask, &deadline);
        let reminders = reminders(&work.table, &work.people, seat);
        if let (Some(again), Some(next)) = (&mut ask.clock.again, deadline.at) {
            again.since = since(&reminders, &stopped, up, now, next);
        }
        plan(&mut ask, &work.table, &work.people, seat, now);
        work.table.asks.insert(seat, ask);
    }
}

/// Takes from a seat's bank what it has thought about the next decision beyond the free time.
fn charge(table: &mut Table, seat: Seat, by_s: u64) {
    if by_s > 0 && matches!(table.pace.limit, Limit::Bank { .. }) {
        let left_s = bank_s(table, seat).saturating_sub(whole(by_s));
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
