//! The clock of one decision: its deadline, its charge to the time bank, and the time by which other players may expect
//! an answer.
//!
//! A deadline is computed and stored when the decision opens; after that it is only moved. The charge to the bank is
//! computed when the answer arrives.

use super::habits::Habits;
use super::holidays::{HolidayMode, normalise_holidays};
use super::pace::{Limit, Pace};
use super::waking_time::{Stretch, WakingTime};
use super::wall_clock::{self, Instant, day_end, day_start, zone_or_utc};
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

/// Maximum number of attempts to find a fixed time of day outside a holiday; a holiday lasts at most a year.
const DAILY_TRIES_MAX: usize = 800;

/// Deadline of one decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deadline {
    /// Time at which the clock runs out; `None` for no limit. Never before the decision opened.
    pub at: Option<Instant>,
    /// End of the time that costs nothing from the bank; never after `at`.
    pub free_until: Option<Instant>,
    /// Reason for the deadline.
    pub because: DeadlineReason,
}

/// Reason for a deadline.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadlineReason {
    /// There is no limit.
    Unlimited,
    /// The grace period and the time bank run out.
    Bank,
    /// The table's fixed time of day.
    Daily,
    /// The clock runs out during a holiday of mode `after timer`, or an adjacent one of mode `pause`; nothing happens
    /// before the holiday ends.
    HolidayEnds,
    /// A holiday of mode `skip` has begun: the other players do not wait.
    Skipped,
}

impl DeadlineReason {
    /// Returns the key in the message catalogue (`holiday-ends`).
    pub const fn catalogue_key(self) -> &'static str {
        match self {
            DeadlineReason::Unlimited => "unlimited",
            DeadlineReason::Bank => "bank",
            DeadlineReason::Daily => "daily",
            DeadlineReason::HolidayEnds => "holiday-ends",
            DeadlineReason::Skipped => "skipped",
        }
    }
}

/// Returns the time that counts against a player at this pace.
pub fn chargeable_time(pace: &Pace, habits: &Habits) -> WakingTime {
    if pace.respects_habits { WakingTime::of(habits) } else { WakingTime::excluding_holidays(habits) }
}

/// Computes the deadline of a decision that opens now.
///
/// Grace and bank are counted in chargeable time: waking hours if the pace respects habits, and never a holiday of mode
/// `pause`. A fixed time of day is the next one outside such holidays that leaves the notice period, also in chargeable
/// time. If the player is never awake, plain time is counted.
pub fn deadline(pace: &Pace, habits: &Habits, opened_at: Instant, bank_left_s: u32) -> Deadline {
    let holidays = Holidays::of(habits);
    let (free_until, at, because) = match &pace.limit {
        Limit::Unlimited => (None, None, DeadlineReason::Unlimited),
        Limit::Bank { grace_s, .. } => {
            let time = chargeable_time(pace, habits);
            let whole_s = u64::from(*grace_s) + u64::from(bank_left_s);
            let free_until = add_chargeable_time(&time, opened_at, u64::from(*grace_s));
            (Some(free_until), Some(add_chargeable_time(&time, opened_at, whole_s)), DeadlineReason::Bank)
        }
        Limit::Daily { .. } => {
            let at = next_daily_deadline(pace, habits, opened_at);
            (at, at, DeadlineReason::Daily)
        }
    };
    let (at, because) = match at.map(|at| (at, holidays.effective_end(at))) {
        Some((at, later)) if later > at => (Some(later), DeadlineReason::HolidayEnds),
        _ => (at, because),
    };
    let (at, because) = match holidays.next_skip(opened_at) {
        Some(skip) if at.is_none_or(|at| skip < at) => (Some(skip), DeadlineReason::Skipped),
        _ => (at, because),
    };
    let free_until = free_until.or(at).map(|free| at.map_or(free, |at| free.min(at)));
    Deadline { at, free_until, because }
}

/// Returns the seconds left in the bank after an answer. The grace period is used first, then the bank; then the
/// increment is added, up to the cap.
///
/// `given_s` is extra chargeable time, for example for an outage or an extension; it is free like the grace period. If
/// the pace has no bank, `bank_left_s` stays unchanged.
pub fn bank_after_answer(
    pace: &Pace,
    habits: &Habits,
    opened_at: Instant,
    answered_at: Instant,
    bank_left_s: u32,
    given_s: u32,
) -> u32 {
    let Limit::Bank { grace_s, .. } = pace.limit else { return bank_left_s };
    let used_s = chargeable_time(pace, habits).waking_between(opened_at, answered_at);
    let charged_s = used_s.saturating_sub(u64::from(grace_s) + u64::from(given_s));
    let left_s = bank_left_s.saturating_sub(u32::try_from(charged_s).unwrap_or(u32::MAX));
    left_s + bank_gain_s(pace, left_s)
}

/// Returns the increment that an answer adds to a bank, limited by the cap. A bank above the cap (after a change of the
/// table's pace) is kept but does not grow.
pub fn bank_gain_s(pace: &Pace, bank_left_s: u32) -> u32 {
    let Limit::Bank { increment_s, cap_s, .. } = pace.limit else { return 0 };
    increment_s.min(cap_s.saturating_sub(bank_left_s))
}

/// Returns the time by which the other players may expect an answer: the end of the free time or, once that has passed,
/// the deadline. If the player is asleep then, the result is their next waking time, but never later than the deadline.
///
/// For a seat not yet to act, pass the deadline that its decision would have if it opened now.
pub fn expected_response_at(habits: &Habits, deadline: &Deadline, now: Instant) -> Option<Instant> {
    let at = deadline.at?;
    let by = deadline.free_until.filter(|free| now < *free).unwrap_or(at);
    Some(WakingTime::of(habits).next_awake(by).map_or(at, |awake| awake.min(at)))
}

impl Deadline {
    /// Moves the deadline by the length of an outage, leaving at least the minimum from now. Both arguments are in
    /// plain seconds.
    #[must_use]
    pub fn moved_by(&self, now: Instant, outage_s: u32, minimum_to_answer_s: u32) -> Self {
        let least = add_seconds(now, minimum_to_answer_s);
        let at = self.at.map(|at| add_seconds(at, outage_s).max(least));
        let free_until = self.free_until.map(|free| add_seconds(free, outage_s));
        Self { at, free_until, because: self.because }
    }

    /// Moves the deadline by an extension in chargeable seconds. If it then falls into a holiday, it is postponed like
    /// any deadline.
    #[must_use]
    pub fn extended(&self, pace: &Pace, habits: &Habits, by_s: u32) -> Self {
        let (time, holidays) = (chargeable_time(pace, habits), Holidays::of(habits));
        let by = |at| add_chargeable_time(&time, at, u64::from(by_s));
        let (at, free_until) = (self.at.map(by), self.free_until.map(by));
        let moved = at.map(|at| holidays.effective_end(at));
        let because = if moved > at { DeadlineReason::HolidayEnds } else { self.because };
        Self { at: moved, free_until, because }
    }
}

/// Returns the next fixed time of day that leaves the notice period and lies outside paused holidays.
fn next_daily_deadline(pace: &Pace, habits: &Habits, opened_at: Instant) -> Option<Instant> {
    let Limit::Daily { at, zone, weekdays, notice_s } = &pace.limit else { return None };
    let (zone, away) = (zone_or_utc(zone), WakingTime::excluding_holidays(habits));
    let earliest = add_chargeable_time(&chargeable_time(pace, habits), opened_at, u64::from(*notice_s));
    // A time exactly at the end of the notice period is valid; one at the opening itself is not.
    let before = earliest.checked_sub_signed(TimeDelta::nanoseconds(1)).unwrap_or(earliest).max(opened_at);
    let times = std::iter::successors(Some(wall_clock::next_time(zone, *at, *weekdays, before)), |last| {
        Some(wall_clock::next_time(zone, *at, *weekdays, *last))
    });
    times.take(DAILY_TRIES_MAX).find(|time| away.is_awake(*time)).or(Some(earliest))
}

/// Returns the instant `seconds` later, measured in `time`; in plain time if there is not enough within forty years.
fn add_chargeable_time(time: &WakingTime, from: Instant, seconds: u64) -> Instant {
    let plainly = || add_seconds(from, u32::try_from(seconds).unwrap_or(u32::MAX));
    time.after_waking(from, seconds).unwrap_or_else(plainly)
}

fn add_seconds(at: Instant, seconds: u32) -> Instant {
    at.checked_add_signed(TimeDelta::seconds(i64::from(seconds))).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Holidays as spans of UTC time.
struct Holidays(Vec<(Stretch, HolidayMode)>);

impl Holidays {
    fn of(habits: &Habits) -> Self {
        let zone = zone_or_utc(&habits.zone);
        let stretches = normalise_holidays(&habits.holidays).into_iter().map(|holiday| {
            let (from, to) = (day_start(zone, holiday.from), day_end(zone, holiday.to));
            (Stretch { from, to }, holiday.mode)
        });
        // A holiday that covers only a date missing from the zone's calendar has no length.
        Self(stretches.filter(|(stretch, _)| stretch.from < stretch.to).collect())
    }

    /// Returns the instant at which a deadline at `at` takes effect. If `at` falls into an `after timer` holiday, this
    /// is the end of that holiday, or of a holiday that directly follows and suspends the game.
    fn effective_end(&self, at: Instant) -> Instant {
        let mut end = at;
        for (holiday, mode) in &self.0 {
            let is_in = holiday.from <= end && end < holiday.to;
            if is_in && (*mode == HolidayMode::AfterTimer || *mode == HolidayMode::Pause && end > at) {
                end = holiday.to;
            }
        }
        end
    }

    /// Returns the first instant at or after `from` that lies in a holiday of mode `skip`.
    fn next_skip(&self, from: Instant) -> Option<Instant> {
        let skips = self.0.iter().filter(|(holiday, mode)| *mode == HolidayMode::Skip && from < holiday.to);
        skips.map(|(holiday, _)| holiday.from.max(from)).min()
    }
}
