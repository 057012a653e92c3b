//! A person's habits: zone, quiet hours, days off, holidays; how people write them and what is refused.
//!
//! What is refused keeps a table from waiting for ever: somebody is awake at least [`QUIET_MINUTES_MAX`] short of a day, on at
//! least two days a week.

use super::holidays::{self, HOLIDAY_DAYS_MAX, HOLIDAYS_MAX, Holiday};
use super::wall::zone_named;
use super::weekdays::Weekdays;
use super::words::{DayMinute, HoursError, HoursErrorKind, date};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest quiet time of a day, in minutes of wall time: 18 hours.
pub const QUIET_MINUTES_MAX: u16 = 18 * 60;
/// The most weekdays off.
pub const DAYS_OFF_MAX: u32 = 5;

/// When a person would rather not be asked, in their own zone. The default is UTC and always awake.
///
/// Stored flat: `{"zone":"Europe/Lisbon","quiet":{"from":1320,"to":450},"days_off":["sat","sun"],"holidays":[..]}`; what is missing
/// is as in the default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Habits {
    /// IANA name of the zone; UTC if it is no longer known.
    pub zone: String,
    /// Hours of every day.
    pub quiet: Option<Quiet>,
    /// Whole days of every week.
    pub days_off: Weekdays,
    /// In order and without overlap.
    pub holidays: Vec<Holiday>,
}

/// Quiet hours of a day in wall time; they may pass midnight. `from` and `to` alike is no quiet time.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Quiet {
    /// The first minute of quiet.
    pub from: DayMinute,
    /// The first minute awake.
    pub to: DayMinute,
}

/// One thing to change about habits, as typed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Habit {
    /// `zone Europe/Lisbon`: an IANA name.
    Zone(String),
    /// `quiet 22:00-07:30`, `quiet off`.
    Quiet(Option<Quiet>),
    /// `days-off sat sun`, `days-off none`.
    DaysOff(Weekdays),
    /// `holiday 2026-12-24 2027-01-02 pause`.
    Holiday(Holiday),
    /// `holiday 2026-12-24 2027-01-02 off`: no holiday on these days.
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

impl Quiet {
    /// How long, in minutes of wall time, 0 to 1439.
    pub fn minutes(self) -> u16 {
        (self.to.number() + DayMinute::COUNT - self.from.number()) % DayMinute::COUNT
    }

    /// Reads `22:00-07:30`, `22:00 07:30` or `22:00 to 07:30`.
    ///
    /// # Errors
    /// [`HoursErrorKind::TimeOfDay`], [`HoursErrorKind::Missing`], [`HoursErrorKind::QuietTooLong`] (none and a whole day look alike).
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let mut times = text.split([' ', '-', '\u{2013}']).filter(|time| !time.is_empty() && *time != "to");
        let (Some(from), Some(to), None) = (times.next(), times.next(), times.next()) else {
            return Err(HoursError::new(HoursErrorKind::Missing, text, "22:00-07:30"));
        };
        let quiet = Self { from: DayMinute::parse(from)?, to: DayMinute::parse(to)? };
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

impl fmt::Display for Quiet {
    /// Canonical words, as [`Quiet::parse`] reads them.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}-{}", self.from, self.to)
    }
}

impl Habit {
    /// Reads one line: a keyword (`zone`, `quiet`, `days-off`, `holiday`) and what follows it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &str) -> Result<Self, HoursError> {
        let line = line.trim();
        let (keyword, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let is_off = rest.eq_ignore_ascii_case("off");
        match keyword.to_ascii_lowercase().as_str() {
            "zone" => zone_named(rest).map(|zone| Habit::Zone(zone.name().to_owned())),
            "quiet" if is_off => Ok(Habit::Quiet(None)),
            "quiet" => Quiet::parse(rest).map(|quiet| Habit::Quiet(Some(quiet))),
            "days-off" => {
                let days = Weekdays::parse(rest)?;
                days_off_checked(days).map(|()| Habit::DaysOff(days))
            }
            "holiday" => Self::holiday(rest),
            _ => Err(HoursError::new(HoursErrorKind::Word, keyword, "quiet")),
        }
    }

    fn holiday(text: &str) -> Result<Self, HoursError> {
        let Some(dates) = text.strip_suffix("off") else { return Holiday::parse(text).map(Habit::Holiday) };
        let words: Vec<&str> = dates.split_whitespace().filter(|word| *word != "to").collect();
        let (from, to) = match words[..] {
            [day] => (date(day)?, date(day)?),
            [from, to] => (date(from)?, date(to)?),
            _ => return Err(HoursError::new(HoursErrorKind::Missing, text, "2026-12-24 2027-01-02 off")),
        };
        if to < from {
            return Err(HoursError::new(HoursErrorKind::DatesTurned, text, format!("{to} {from} off")));
        }
        Ok(Habit::NoHoliday { from, to })
    }
}

impl fmt::Display for Habit {
    /// Canonical words, as [`Habit::parse`] reads them.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Habit::Zone(zone) => write!(out, "zone {zone}"),
            Habit::Quiet(Some(quiet)) => write!(out, "quiet {quiet}"),
            Habit::Quiet(None) => write!(out, "quiet off"),
            Habit::DaysOff(days) => write!(out, "days-off {days}"),
            Habit::Holiday(holiday) => write!(out, "holiday {holiday}"),
            Habit::NoHoliday { from, to } => write!(out, "holiday {from} {to} off"),
        }
    }
}

fn days_off_checked(days: Weekdays) -> Result<(), HoursError> {
    if days.count() > DAYS_OFF_MAX {
        return Err(HoursError::new(HoursErrorKind::DaysOffTooMany, &days.to_string(), DAYS_OFF_MAX));
    }
    Ok(())
}

impl Habits {
    /// These habits with one thing changed, in normal form.
    ///
    /// # Errors
    /// When the result cannot be, as [`Habits::checked`] says.
    pub fn with(&self, habit: Habit) -> Result<Self, HoursError> {
        let mut changed = self.clone();
        match habit {
            Habit::Zone(zone) => changed.zone = zone,
            Habit::Quiet(quiet) => changed.quiet = quiet,
            Habit::DaysOff(days) => changed.days_off = days,
            Habit::Holiday(holiday) => {
                holiday.check()?;
                changed.holidays = holidays::with(&holidays::normalised(&self.holidays), holiday);
            }
            Habit::NoHoliday { from, to } => changed.holidays = holidays::without(&self.holidays, from, to),
        }
        changed.checked()
    }

    /// These habits in normal form (the zone as the tz database spells it, holidays in order and merged), if they can be.
    ///
    /// # Errors
    /// An unknown zone; too much quiet, too many days off; a holiday that is too long or turned round, or too many of them.
    pub fn checked(&self) -> Result<Self, HoursError> {
        self.quiet.map_or(Ok(()), Quiet::check)?;
        days_off_checked(self.days_off)?;
        self.holidays.iter().try_for_each(Holiday::check)?;
        let holidays = holidays::normalised(&self.holidays);
        if let Some(long) = holidays.iter().find(|holiday| holiday.days() > HOLIDAY_DAYS_MAX) {
            long.check()?;
        }
        if holidays.len() > HOLIDAYS_MAX {
            let found = holidays.len().to_string();
            return Err(HoursError::new(HoursErrorKind::HolidaysTooMany, &found, HOLIDAYS_MAX));
        }
        let zone = zone_named(&self.zone)?.name().to_owned();
        Ok(Self { zone, holidays, ..self.clone() })
    }

    /// Canonical lines that make these habits out of the default ones, as [`Habit::parse`] reads them.
    pub fn lines(&self) -> Vec<String> {
        let mut habits =
            vec![Habit::Zone(self.zone.clone()), Habit::Quiet(self.quiet), Habit::DaysOff(self.days_off)];
        habits.extend(self.holidays.iter().map(|holiday| Habit::Holiday(*holiday)));
        habits.iter().map(Habit::to_string).collect()
    }

    /// How many days of a calendar year the others wait on this person's holidays (`skip` needs no grant).
    pub fn holiday_days(&self, year: i32) -> u32 {
        holidays::days_in(&holidays::normalised(&self.holidays), year)
    }

    /// Whether the holidays of a calendar year fit a grant.
    ///
    /// # Errors
    /// [`HoursErrorKind::HolidayDaysSpent`].
    pub fn holidays_fit(&self, year: i32, days_granted: u32) -> Result<(), HoursError> {
        let days = self.holiday_days(year);
        if days > days_granted {
            return Err(HoursError::new(HoursErrorKind::HolidayDaysSpent, &days.to_string(), days_granted));
        }
        Ok(())
    }

    /// The habits as a table or league sees them that grants so many days of holiday a calendar year: the earliest days of each
    /// year count until the grant is spent.
    #[must_use]
    pub fn granted(&self, days_a_year: u32) -> Self {
        let holidays = holidays::granted(&holidays::normalised(&self.holidays), days_a_year);
        Self { holidays, ..self.clone() }
    }

    /// Without the holidays that ended before this date.
    #[must_use]
    pub fn since(&self, date: NaiveDate) -> Self {
        let holidays = self.holidays.iter().filter(|holiday| holiday.to >= date).copied().collect();
        Self { holidays, ..self.clone() }
    }
}
