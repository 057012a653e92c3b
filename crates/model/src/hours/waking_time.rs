//! Waking time: habits as spans of UTC time.
//!
//! A player is asleep during quiet hours, days off and holidays of mode `pause`. Other holidays affect deadlines only.

use super::habits::{Habits, QuietHours};
use super::holidays::{HolidayMode, normalise_holidays};
use super::wall_clock::{self, Instant, day_end, day_start, zone_or_utc};
use super::weekdays::Weekdays;
use chrono::{DateTime, Datelike, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;

/// Limit of the search for waking time, in days: forty years. Valid habits never need that long.
const LOOK_AHEAD_DAYS: i64 = 40 * 366;
/// Maximum number of days between the start of a rest period and an instant that it covers: one for a night, one for
/// the date line.
const LOOK_BACK: Days = Days::new(2);

/// A span of time, from an instant up to, but not including, a later one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Stretch {
    /// First instant.
    pub from: Instant,
    /// First instant after the span.
    pub to: Instant,
}

/// A player's waking time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WakingTime {
    zone: Tz,
    quiet: Option<QuietHours>,
    days_off: Weekdays,
    pauses: Vec<(NaiveDate, NaiveDate)>,
}

impl WakingTime {
    /// Returns the waking time of these habits.
    pub fn of(habits: &Habits) -> Self {
        Self {
            quiet: habits.quiet.filter(|quiet| quiet.minutes() > 0),
            days_off: habits.days_off,
            ..Self::excluding_holidays(habits)
        }
    }

    /// Returns all time except holidays of mode `pause`, for a clock that ignores nights.
    pub fn excluding_holidays(habits: &Habits) -> Self {
        let pauses = normalise_holidays(&habits.holidays)
            .into_iter()
            .filter(|holiday| holiday.mode == HolidayMode::Pause)
            .map(|holiday| (holiday.from, holiday.to))
            .collect();
        Self { zone: zone_or_utc(&habits.zone), quiet: None, days_off: Weekdays::NONE, pauses }
    }

    /// Returns the waking spans within a period, in order and clipped to it.
    pub fn stretches(&self, from: Instant, until: Instant) -> impl Iterator<Item = Stretch> + '_ {
        let today = wall_clock::date(self.zone, from);
        let date = Some(today.checked_sub_days(LOOK_BACK).unwrap_or(today));
        let mut rests = RestPeriods { waking: self, date, night: false };
        let mut at = from;
        std::iter::from_fn(move || {
            while at < until {
                let Some(rest) = rests.next().filter(|rest| rest.from < until) else {
                    let awake = Stretch { from: at, to: until };
                    at = until;
                    return Some(awake);
                };
                let awake = Stretch { from: at, to: rest.from };
                at = at.max(rest.to);
                if awake.from < awake.to {
                    return Some(awake);
                }
            }
            None
        })
    }

    /// Returns true if the player is awake at this instant.
    pub fn is_awake(&self, at: Instant) -> bool {
        let until = at.checked_add_signed(TimeDelta::seconds(1)).unwrap_or(at);
        self.stretches(at, until).next().is_some_and(|awake| awake.from == at)
    }

    /// Returns the first waking instant at or after `at`, or `None` if there is none within forty years.
    pub fn next_awake(&self, at: Instant) -> Option<Instant> {
        self.stretches(at, horizon(at)).next().map(|awake| awake.from)
    }

    /// Returns the last waking instant between `since` and `at`, inclusive and to the second, or `None` if there is
    /// none.
    pub fn last_awake(&self, since: Instant, at: Instant) -> Option<Instant> {
        if self.is_awake(at) {
            return Some(at);
        }
        let awake = self.stretches(since, at).last()?;
        awake.to.checked_sub_signed(TimeDelta::seconds(1)).filter(|last| awake.from <= *last)
    }

    /// Returns the number of whole waking seconds between two instants, or 0 if `to` precedes `from`.
    pub fn waking_between(&self, from: Instant, to: Instant) -> u64 {
        let sum = self
            .stretches(from, to)
            .fold(TimeDelta::zero(), |sum, awake| sum + awake.to.signed_duration_since(awake.from));
        u64::try_from(sum.num_seconds()).unwrap_or(0)
    }

    /// Returns the first instant at which this many waking seconds have passed, the inverse of
    /// [`WakingTime::waking_between`]. Returns `None` if there are not enough within forty years.
    pub fn after_waking(&self, from: Instant, seconds: u64) -> Option<Instant> {
        let mut left = TimeDelta::try_seconds(i64::try_from(seconds).ok()?)?;
        if left.is_zero() {
            return Some(from);
        }
        for awake in self.stretches(from, horizon(from)) {
            let length = awake.to.signed_duration_since(awake.from);
            if left <= length {
                return awake.from.checked_add_signed(left);
            }
            left -= length;
        }
        None
    }

    /// Returns the whole date as a rest period; `None` if it is not a day of rest.
    fn day(&self, date: NaiveDate) -> Option<Stretch> {
        let off = self.days_off.contains(date.weekday())
            || self.pauses.iter().any(|(from, to)| (*from..=*to).contains(&date));
        off.then(|| Stretch { from: day_start(self.zone, date), to: day_end(self.zone, date) })
    }

    /// Returns the quiet hours that begin on a date.
    fn quiet_hours_on(&self, date: NaiveDate) -> Option<Stretch> {
        let quiet = self.quiet?;
        let end = if quiet.from < quiet.to { date } else { date.succ_opt()? };
        Some(Stretch {
            from: wall_clock::first_instant_at(self.zone, date.and_time(quiet.from.time())),
            to: wall_clock::last_instant_at(self.zone, end.and_time(quiet.to.time())),
        })
    }

    /// Returns the first date, from this one on, on which a rest period may begin.
    fn next_date(&self, date: NaiveDate) -> Option<NaiveDate> {
        if self.quiet.is_some() || self.days_off != Weekdays::NONE {
            return Some(date);
        }
        self.pauses.iter().filter(|(_, to)| *to >= date).map(|(from, _)| date.max(*from)).min()
    }
}

/// Returns the limit of the search for waking time.
fn horizon(from: Instant) -> Instant {
    from.checked_add_signed(TimeDelta::days(LOOK_AHEAD_DAYS)).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Rest periods, ordered by their beginning; they may overlap.
struct RestPeriods<'a> {
    waking: &'a WakingTime,
    date: Option<NaiveDate>,
    night: bool,
}

impl Iterator for RestPeriods<'_> {
    type Item = Stretch;

    fn next(&mut self) -> Option<Stretch> {
        loop {
            let date = self.waking.next_date(self.date?)?;
            let rest = if self.night { self.waking.quiet_hours_on(date) } else { self.waking.day(date) };
            self.date = if self.night { date.succ_opt() } else { Some(date) };
            self.night = !self.night;
            // A rest period inside a gap has no length and splits nothing.
            if let Some(rest) = rest.filter(|rest| rest.from < rest.to) {
                return Some(rest);
            }
        }
    }
}
