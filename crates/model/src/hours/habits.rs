//! A player's habits (time zone, quiet hours, days off and holidays), their typed form and their limits.
//!
//! The limits keep a table from waiting for ever: on at least two days a week, a player has at most
//! [`QUIET_MINUTES_MAX`] quiet minutes.

use super::clock_words::{MinuteRange, parse_minute_range};
use super::holidays::{self, HOLIDAY_DAYS_MAX, HOLIDAYS_MAX, Holiday};
use super::wall_clock::parse_zone;
use super::weekdays::Weekdays;
use super::words::{DayMinute, HoursError, HoursErrorKind};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum quiet time per day, in minutes of wall-clock time: 18 hours.
pub const QUIET_MINUTES_MAX: u16 = 18 * 60;
/// Maximum number of weekdays off.
pub const DAYS_OFF_MAX: u32 = 5;

/// Words that switch quiet hours off.
const OFF_WORDS: [&str; 4] = ["off", "none", "no", "never"];

/// Times at which a player would rather not be asked to act, in their own zone. The default is UTC and always awake.
///
/// Stored flat: `{"zone":"Europe/Lisbon","quiet":{"from":1320,"to":450},"days_off":["sat","sun"],"holidays":[..]}`;
/// missing fields take their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Habits {
    /// IANA name of the zone; an unknown zone counts as UTC.
    pub zone: String,
    /// Quiet hours of every day.
    pub quiet: Option<QuietHours>,
    /// Days off in every week.
    pub days_off: Weekdays,
    /// Holidays, in order and without overlap.
    pub holidays: Vec<Holiday>,
}

/// Daily quiet hours in wall-clock time; they may span midnight. Equal `from` and `to` mean no quiet time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuietHours {
    /// The first minute of quiet.
    pub from: DayMinute,
    /// The first minute awake.
    pub to: DayMinute,
}

/// One change of habits, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HabitChange {
    /// `zone Europe/Lisbon`: an IANA name.
    Zone(String),
    /// `quiet 22:00-07:30`, `quiet off`.
    Quiet(Option<QuietHours>),
    /// `days-off sat sun`, `days-off none`.
    DaysOff(Weekdays),
    /// `holiday 2026-12-24 2027-01-02 pause`.
    Holiday(Holiday),
    /// `holiday 2026-12-24 2027-01-02 off`: removes any holiday on these days.
    NoHoliday {
        /// The first day.
        from: NaiveDate,
        /// The last day, inclusive.
        to: NaiveDate,
    },
}

impl Default for Habits {
    fn default() -> Self {
        Self { zone: "UTC".to_owned(), quiet: None, days_off: Weekdays::NONE, holidays: Vec::new() }
    }
}

impl QuietHours {
    /// Returns the length of the quiet time in minutes of wall-clock time, from 0 to 1439.
    pub fn minutes(self) -> u16 {
        (self.to.number() + DayMinute::COUNT - self.from.number()) % DayMinute::COUNT
    }

    /// Parses `22:00-07:30`, `22:00 07:30`, `11pm to 7am` or `from 22h until 7h`.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::TimeOfDay`], [`HoursErrorKind::Missing`] or [`HoursErrorKind::QuietTooLong`]. The last
    /// one also covers an empty range, because it looks like a whole day.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let wrong = |kind| HoursError::new(kind, text, "22:00-07:30");
        let times = match parse_minute_range(text) {
            MinuteRange::Whole(from, to) => DayMinute::new(from).zip(DayMinute::new(to)),
            MinuteRange::Missing if DayMinute::parse(text).is_ok() || text.trim().is_empty() => {
                return Err(wrong(HoursErrorKind::Missing));
            }
            MinuteRange::Missing | MinuteRange::Wrong => None,
        };
        let (from, to) = times.ok_or_else(|| wrong(HoursErrorKind::TimeOfDay))?;
        let quiet = Self { from, to };
        quiet.check().map(|()| quiet)
    }

    fn check(self) -> Result<(), HoursError> {
        if (1..=QUIET_MINUTES_MAX).contains(&self.minutes()) {
            return Ok(());
        }
        let hours = format!("{}h", QUIET_MINUTES_MAX / 60);
        Err(HoursError::new(HoursErrorKind::QuietTooLong, &self.to_string(), hours))
    }
}

impl fmt::Display for QuietHours {
    /// Writes the canonical words that [`QuietHours::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.from, self.to)
    }
}

impl HabitChange {
    /// Parses one line: a keyword (`zone`, `quiet`, `days-off`, `holiday`) and its value. Dates without a year need
    /// `today`.
    ///
    /// # Errors
    /// Returns an error if the keyword or its value is invalid.
    pub fn parse(line: &str, today: Option<NaiveDate>) -> Result<Self, HoursError> {
        let line = line.trim();
        let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let is_off = OFF_WORDS.iter().any(|word| rest.eq_ignore_ascii_case(word));
        match keyword.to_ascii_lowercase().as_str() {
            "zone" => parse_zone(rest).map(|zone| HabitChange::Zone(zone.name().to_owned())),
            "quiet" if is_off => Ok(HabitChange::Quiet(None)),
            "quiet" => QuietHours::parse(rest).map(|quiet| HabitChange::Quiet(Some(quiet))),
            "days-off" => {
                let days = Weekdays::parse(rest)?;
                check_days_off(days).map(|()| HabitChange::DaysOff(days))
            }
            "holiday" => Self::parse_holiday(rest, today),
            _ => Err(HoursError::new(HoursErrorKind::Word, keyword, "quiet")),
        }
    }

    fn parse_holiday(text: &str, today: Option<NaiveDate>) -> Result<Self, HoursError> {
        let Some(dates) = text.strip_suffix("off") else {
            return Holiday::parse(text, today).map(HabitChange::Holiday);
        };
        let example =
            |error: HoursError| HoursError { right: "2026-12-24 2027-01-02 off".to_owned(), ..error };
        let (from, to) = holidays::parse_days(dates, today).map_err(example)?;
        if to < from {
            return Err(HoursError::new(HoursErrorKind::DatesTurned, text, format!("{to} {from} off")));
        }
        Ok(HabitChange::NoHoliday { from, to })
    }
}

impl fmt::Display for HabitChange {
    /// Writes the canonical words that [`HabitChange::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HabitChange::Zone(zone) => write!(out, "zone {zone}"),
            HabitChange::Quiet(Some(quiet)) => write!(out, "quiet {quiet}"),
            HabitChange::Quiet(None) => write!(out, "quiet off"),
            HabitChange::DaysOff(days) => write!(out, "days-off {days}"),
            HabitChange::Holiday(holiday) => write!(out, "holiday {holiday}"),
            HabitChange::NoHoliday { from, to } => write!(out, "holiday {from} {to} off"),
        }
    }
}

fn check_days_off(days: Weekdays) -> Result<(), HoursError> {
    if days.count() > DAYS_OFF_MAX {
        return Err(HoursError::new(HoursErrorKind::DaysOffTooMany, &days.to_string(), DAYS_OFF_MAX));
    }
    Ok(())
}

impl Habits {
    /// Returns these habits with one change applied, in normal form.
    ///
    /// # Errors
    /// Returns an error if the result is invalid; see [`Habits::into_normalised`].
    pub fn with_change(&self, habit: HabitChange) -> Result<Self, HoursError> {
        let mut changed = self.clone();
        match habit {
            HabitChange::Zone(zone) => changed.zone = zone,
            HabitChange::Quiet(quiet) => changed.quiet = quiet,
            HabitChange::DaysOff(days) => changed.days_off = days,
            HabitChange::Holiday(holiday) => {
                holiday.check()?;
                changed.holidays =
                    holidays::with_holiday(&holidays::normalise_holidays(&self.holidays), holiday);
            }
            HabitChange::NoHoliday { from, to } => {
                changed.holidays = holidays::without_days(&self.holidays, from, to)
            }
        }
        changed.into_normalised()
    }

    /// Returns these habits in normal form: the zone spelled as in the tz database, holidays in order and merged.
    ///
    /// # Errors
    /// Returns an error for an unknown zone, too much quiet time, too many days off or holidays, or a holiday that is
    /// too long or ends before it begins.
    pub fn into_normalised(&self) -> Result<Self, HoursError> {
        self.quiet.map_or(Ok(()), QuietHours::check)?;
        check_days_off(self.days_off)?;
        self.holidays.iter().try_for_each(Holiday::check)?;
        let holidays = holidays::normalise_holidays(&self.holidays);
        if let Some(long) = holidays.iter().find(|holiday| holiday.days() > HOLIDAY_DAYS_MAX) {
            long.check()?;
        }
        if holidays.len() > HOLIDAYS_MAX {
            let found = holidays.len().to_string();
            return Err(HoursError::new(HoursErrorKind::HolidaysTooMany, &found, HOLIDAYS_MAX));
        }
        let zone = parse_zone(&self.zone)?.name().to_owned();
        Ok(Self { zone, holidays, ..self.clone() })
    }

    /// Returns canonical lines that turn the default habits into these, as read by [`HabitChange::parse`].
    pub fn lines(&self) -> Vec<String> {
        let mut habits = vec![
            HabitChange::Zone(self.zone.clone()),
            HabitChange::Quiet(self.quiet),
            HabitChange::DaysOff(self.days_off),
        ];
        habits.extend(self.holidays.iter().map(|holiday| HabitChange::Holiday(*holiday)));
        habits.iter().map(HabitChange::to_string).collect()
    }

    /// Returns the number of days in a calendar year on which other players wait for this player's holidays. Holidays
    /// of mode `skip` need no grant.
    pub fn holiday_days(&self, year: i32) -> u32 {
        holidays::days_in(&holidays::normalise_holidays(&self.holidays), year)
    }

    /// Checks that the holidays of a calendar year fit a grant.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::HolidayDaysSpent`] if the holidays of the year exceed the grant.
    pub fn check_holiday_grant(&self, year: i32, days_granted: u32) -> Result<(), HoursError> {
        let days = self.holiday_days(year);
        if days > days_granted {
            return Err(HoursError::new(HoursErrorKind::HolidayDaysSpent, &days.to_string(), days_granted));
        }
        Ok(())
    }

    /// Returns the habits as seen by a table or league that grants this many days of holiday per calendar year. The
    /// earliest days of each year count until the grant is used up.
    #[must_use]
    pub fn limit_holidays(&self, days_a_year: u32) -> Self {
        let holidays = holidays::limit_to_grant(&holidays::normalise_holidays(&self.holidays), days_a_year);
        Self { holidays, ..self.clone() }
    }

    /// Returns the habits without the holidays that ended before this date.
    #[must_use]
    pub fn without_past_holidays(&self, date: NaiveDate) -> Self {
        let holidays = self.holidays.iter().filter(|holiday| holiday.to >= date).copied().collect();
        Self { holidays, ..self.clone() }
    }
}
