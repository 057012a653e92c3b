//! The clock of one decision: its deadline, what it takes from the bank, when the others may expect an answer.
//!
//! A deadline is computed once, when the decision opens, and written down; afterwards it is only moved. What an answer takes
//! from the bank is computed when it comes.

use super::habits::Habits;
use super::holidays::{HolidayMode, normalised};
use super::pace::{Limit, Pace};
use super::waking::{Stretch, Waking};
use super::wall::{self, Instant, day_end, day_start, zone_or_utc};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// How often a fixed time of day that falls into a holiday is looked for again; a holiday lasts a year at most.
const DAILY_TRIES_MAX: usize = 800;

/// When a decision must be answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// When the time is up; `None` is never. Never before the decision opened.
    pub at: Option<Instant>,
    /// Until when an answer costs nothing from the bank; never after `at`.
    pub free_until: Option<Instant>,
    /// What made it so.
    pub because: Because,
}

/// What made a deadline what it is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// There is no limit.
    Unlimited,
    /// Grace and bank are used up.
    Bank,
    /// The table's fixed time of day.
    Daily,
    /// The time is up in a holiday of mode `after timer` (or `pause`, next to one): nothing happens before its end.
    HolidayEnds,
    /// A holiday of mode `skip` has begun: nobody waits.
    Skipped,
}

impl Because {
    /// The key for the catalogue of messages (`holiday-ends`).
    pub const fn word(self) -> &'static str {
        match self {
            Because::Unlimited => "unlimited",
            Because::Bank => "bank",
            Because::Daily => "daily",
            Because::HolidayEnds => "holiday-ends",
            Because::Skipped => "skipped",
        }
    }
}

/// The time that counts against a player at this pace.
pub fn chargeable(pace: &Pace, habits: &Habits) -> Waking {
    if pace.respects_habits { Waking::of(habits) } else { Waking::but_for_holidays(habits) }
}

/// The deadline of a decision that opens now.
///
/// Grace and bank are counted in chargeable time: waking hours where the pace respects habits, and never a holiday of mode
/// `pause`. A fixed time of day is the next one that leaves its notice (in chargeable time, too) and is not in such a holiday.
/// Whoever is never awake has no claim to be waited for: their time runs plainly.
pub fn deadline(pace: &Pace, habits: &Habits, opened_at: Instant, bank_left_s: u32) -> Deadline {
    let holidays = Holidays::of(habits);
    let (free_until, at, because) = match &pace.limit {
        Limit::Unlimited => (None, None, Because::Unlimited),
        Limit::Bank { grace_s, .. } => {
            let time = chargeable(pace, habits);
            let whole_s = u64::from(*grace_s) + u64::from(bank_left_s);
            let free_until = after(&time, opened_at, u64::from(*grace_s));
            (Some(free_until), Some(after(&time, opened_at, whole_s)), Because::Bank)
        }
        Limit::Daily { .. } => {
            let at = daily(pace, habits, opened_at);
            (at, at, Because::Daily)
        }
    };
    let (at, because) = match at.map(|at| (at, holidays.after_return(at))) {
        Some((at, later)) if later > at => (Some(later), Because::HolidayEnds),
        _ => (at, because),
    };
    let (at, because) = match holidays.next_skip(opened_at) {
        Some(skip) if at.is_none_or(|at| skip < at) => (Some(skip), Because::Skipped),
        _ => (at, because),
    };
    let free_until = free_until.or(at).map(|free| at.map_or(free, |at| free.min(at)));
    Deadline { at, free_until, because }
}

/// What is left in the bank after an answer: the grace goes first, then the bank, then the increment comes, up to the cap.
///
/// `given_s`: chargeable seconds that were given on top, such as an outage or an extension; they are free like the grace. Paces
/// without a bank leave it as it is.
pub fn spend(
    pace: &Pace,
    habits: &Habits,
    opened_at: Instant,
    answered_at: Instant,
    bank_left_s: u32,
    given_s: u32,
) -> u32 {
    let Limit::Bank { grace_s, .. } = pace.limit else { return bank_left_s };
    let used_s = chargeable(pace, habits).waking_between(opened_at, answered_at);
    let charged_s = used_s.saturating_sub(u64::from(grace_s) + u64::from(given_s));
    let left_s = bank_left_s.saturating_sub(u32::try_from(charged_s).unwrap_or(u32::MAX));
    left_s + gain_s(pace, left_s)
}

/// What an answer brings to a bank with so much left in it: the increment, up to the cap. A bank that is above the cap (the
/// table's pace was changed) is kept, but does not grow.
pub fn gain_s(pace: &Pace, bank_left_s: u32) -> u32 {
    let Limit::Bank { increment_s, cap_s, .. } = pace.limit else { return 0 };
    increment_s.min(cap_s.saturating_sub(bank_left_s))
}

/// When the others may expect an answer, as the table shows it: by the end of what is free, once that has passed by the deadline;
/// if the player sleeps then, when they next wake, but not after the deadline. For a seat that is not asked yet, ask about the
/// deadline it would have if it were asked now.
pub fn expected_by(habits: &Habits, deadline: &Deadline, now: Instant) -> Option<Instant> {
    let at = deadline.at?;
    let by = deadline.free_until.filter(|free| now < *free).unwrap_or(at);
    Some(Waking::of(habits).next_awake(by).map_or(at, |awake| awake.min(at)))
}

impl Deadline {
    /// Moved by an outage of the service: by its length, and so that at least the minimum is left from now on. Both plain seconds.
    #[must_use]
    pub fn moved_by(&self, now: Instant, outage_s: u32, minimum_to_answer_s: u32) -> Self {
        let least = later(now, minimum_to_answer_s);
        let at = self.at.map(|at| later(at, outage_s).max(least));
        let free_until = self.free_until.map(|free| later(free, outage_s));
        Self { at, free_until, because: self.because }
    }

    /// Moved by an extension of so many chargeable seconds; its end waits for a holiday's end like any deadline.
    #[must_use]
    pub fn extended(&self, pace: &Pace, habits: &Habits, by_s: u32) -> Self {
        let (time, holidays) = (chargeable(pace, habits), Holidays::of(habits));
        let by = |at| after(&time, at, u64::from(by_s));
        let (at, free_until) = (self.at.map(by), self.free_until.map(by));
        let moved = at.map(|at| holidays.after_return(at));
        let because = if moved > at { Because::HolidayEnds } else { self.because };
        Self { at: moved, free_until, because }
    }
}

/// A fixed time of day.
fn daily(pace: &Pace, habits: &Habits, opened_at: Instant) -> Option<Instant> {
    let Limit::Daily { at, zone, weekdays, notice_s } = &pace.limit else { return None };
    let (zone, away) = (zone_or_utc(zone), Waking::but_for_holidays(habits));
    let earliest = after(&chargeable(pace, habits), opened_at, u64::from(*notice_s));
    // One that comes exactly when the notice ends is in time, one at the very opening is not.
    let before = earliest.checked_sub_signed(TimeDelta::nanoseconds(1)).unwrap_or(earliest).max(opened_at);
    let times = std::iter::successors(Some(wall::next_time(zone, *at, *weekdays, before)), |last| {
        Some(wall::next_time(zone, *at, *weekdays, *last))
    });
    times.take(DAILY_TRIES_MAX).find(|time| away.is_awake(*time)).or(Some(earliest))
}

/// Some seconds later, in time of this kind; plainly if there is none for forty years.
fn after(time: &Waking, from: Instant, seconds: u64) -> Instant {
    let plainly = || later(from, u32::try_from(seconds).unwrap_or(u32::MAX));
    time.after_waking(from, seconds).unwrap_or_else(plainly)
}

fn later(at: Instant, seconds: u32) -> Instant {
    at.checked_add_signed(TimeDelta::seconds(i64::from(seconds))).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Holidays as stretches of time.
struct Holidays(Vec<(Stretch, HolidayMode)>);

impl Holidays {
    fn of(habits: &Habits) -> Self {
        let zone = zone_or_utc(&habits.zone);
        let stretches = normalised(&habits.holidays).into_iter().map(|holiday| {
            let (from, to) = (day_start(zone, holiday.from), day_end(zone, holiday.to));
            (Stretch { from, to }, holiday.mode)
        });
        // A holiday on nothing but a date that the zone leaves out has no length.
        Self(stretches.filter(|(stretch, _)| stretch.from < stretch.to).collect())
    }

    /// Where time that is up at an instant is really up: if in a holiday of mode `after timer`, at its end, and at the end of
    /// whatever other holiday then begins on which the others wait.
    fn after_return(&self, at: Instant) -> Instant {
        let mut end = at;
        for (holiday, mode) in &self.0 {
            let is_in = holiday.from <= end && end < holiday.to;
            if is_in && (*mode == HolidayMode::AfterTimer || *mode == HolidayMode::Pause && end > at) {
                end = holiday.to;
            }
        }
        end
    }

    /// The first instant from this one on at which a holiday of mode `skip` goes on or begins.
    fn next_skip(&self, from: Instant) -> Option<Instant> {
        let skips = self.0.iter().filter(|(holiday, mode)| *mode == HolidayMode::Skip && from < holiday.to);
        skips.map(|(holiday, _)| holiday.from.max(from)).min()
    }
}
