//! The small words of time: times of day, durations, dates; and what is wrong with one that is not understood.

use chrono::{NaiveDate, NaiveTime};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest duration that can be typed: 366 days, in seconds.
pub const DURATION_S_MAX: u32 = 366 * DAY_S;
/// Seconds of a day of 24 hours.
pub const DAY_S: u32 = 24 * HOUR_S;
/// Seconds of an hour.
pub const HOUR_S: u32 = 3600;
/// The most characters of a player's text that are given back.
const FOUND_MAX: usize = 60;

/// What was typed, why it cannot be, and what could be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HoursError {
    /// Why.
    pub key: HoursErrorKind,
    /// What was typed, cut after 60 characters; may be empty.
    pub found: String,
    /// Something that would be right, in canonical words.
    pub right: String,
}

/// Why something typed cannot be.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HoursErrorKind {
    /// A word that is not known in this place; `right` is one that is.
    Word,
    /// Something must follow and nothing does.
    Missing,
    /// No such zone; `right` is one that exists, near it where possible.
    Zone,
    /// Not a time of day.
    TimeOfDay,
    /// Not a weekday.
    Weekday,
    /// Not a date of the calendar.
    Date,
    /// Not a duration.
    Duration,
    /// A duration or number beyond what is possible; `right` is the most.
    TooMuch,
    /// A duration or number below what is possible; `right` is the least.
    TooLittle,
    /// Quiet hours longer than allowed; `right` is the most.
    QuietTooLong,
    /// More days off than allowed; `right` is the most.
    DaysOffTooMany,
    /// The last day comes before the first.
    DatesTurned,
    /// A holiday longer than allowed; `right` is the most days.
    HolidayTooLong,
    /// More holidays than can be kept; `right` is the most.
    HolidaysTooMany,
    /// More days of holiday in a year than are granted; `found` is how many, `right` the most.
    HolidayDaysSpent,
    /// Not a share in percent.
    Percent,
}

impl HoursErrorKind {
    /// The key for the catalogue of messages (`quiet-too-long`).
    pub const fn word(self) -> &'static str {
        match self {
            HoursErrorKind::Word => "word",
            HoursErrorKind::Missing => "missing",
            HoursErrorKind::Zone => "zone",
            HoursErrorKind::TimeOfDay => "time-of-day",
            HoursErrorKind::Weekday => "weekday",
            HoursErrorKind::Date => "date",
            HoursErrorKind::Duration => "duration",
            HoursErrorKind::TooMuch => "too-much",
            HoursErrorKind::TooLittle => "too-little",
            HoursErrorKind::QuietTooLong => "quiet-too-long",
            HoursErrorKind::DaysOffTooMany => "days-off-too-many",
            HoursErrorKind::DatesTurned => "dates-turned",
            HoursErrorKind::HolidayTooLong => "holiday-too-long",
            HoursErrorKind::HolidaysTooMany => "holidays-too-many",
            HoursErrorKind::HolidayDaysSpent => "holiday-days-spent",
            HoursErrorKind::Percent => "percent",
        }
    }
}

impl HoursError {
    /// `found` is a player's text; it is cut.
    pub fn new(key: HoursErrorKind, found: &str, right: impl fmt::Display) -> Self {
        Self { key, found: found.chars().take(FOUND_MAX).collect(), right: right.to_string() }
    }
}

/// A minute of the day: 0 (00:00) to 1439 (23:59). Stored as that number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct DayMinute(u16);

impl DayMinute {
    /// Midnight.
    pub const MIDNIGHT: Self = Self(0);
    /// Minutes of a day of 24 hours.
    pub const COUNT: u16 = 24 * 60;

    /// The minute with this number; `None` from 1440 on.
    pub const fn new(minute: u16) -> Option<Self> {
        if minute < Self::COUNT { Some(Self(minute)) } else { None }
    }

    /// Its number, 0 to 1439.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// As the time of a wall clock.
    pub fn time(self) -> NaiveTime {
        NaiveTime::from_num_seconds_from_midnight_opt(u32::from(self.0) * 60, 0).unwrap_or_default()
    }

    /// Reads `20:00`, `7:30` or `20`; `24:00` is midnight.
    ///
    /// # Errors
    /// [`HoursErrorKind::TimeOfDay`].
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let wrong = || HoursError::new(HoursErrorKind::TimeOfDay, text, "20:00");
        let (hour, minute) = text.split_once(':').unwrap_or((text, "00"));
        if minute.len() != 2 || hour.len() > 2 {
            return Err(wrong());
        }
        match (number(hour), number(minute)) {
            (Some(24), Some(0)) => Ok(Self::MIDNIGHT),
            (Some(hour @ 0..24), Some(minute @ 0..60)) => {
                u16::try_from(hour * 60 + minute).ok().and_then(Self::new).ok_or_else(wrong)
            }
            _ => Err(wrong()),
        }
    }
}

impl TryFrom<u16> for DayMinute {
    type Error = String;

    fn try_from(minute: u16) -> Result<Self, String> {
        Self::new(minute).ok_or_else(|| format!("{minute} is no minute of a day"))
    }
}

impl From<DayMinute> for u16 {
    fn from(minute: DayMinute) -> Self {
        minute.0
    }
}

impl fmt::Display for DayMinute {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// A number of plain digits: no sign, no space.
pub(super) fn number(digits: &str) -> Option<u32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// Reads a duration: `90m`, `24h`, `5d`, `1d12h`, `2w`; at most [`DURATION_S_MAX`]. In seconds.
///
/// # Errors
/// [`HoursErrorKind::Duration`], [`HoursErrorKind::TooMuch`].
pub fn duration_s(text: &str) -> Result<u32, HoursError> {
    let wrong = || HoursError::new(HoursErrorKind::Duration, text, "24h");
    let mut total_s = 0u64;
    let mut rest = text;
    while !rest.is_empty() {
        let at = rest.find(|c: char| !c.is_ascii_digit()).ok_or_else(wrong)?;
        let (digits, tail) = rest.split_at(at);
        let unit = tail.chars().next().ok_or_else(wrong)?;
        let unit_s = match unit {
            's' => 1,
            'm' => 60,
            'h' => HOUR_S,
            'd' => DAY_S,
            'w' => 7 * DAY_S,
            _ => return Err(wrong()),
        };
        total_s += u64::from(number(digits).ok_or_else(wrong)?) * u64::from(unit_s);
        rest = &tail[unit.len_utf8()..];
    }
    if text.is_empty() {
        return Err(wrong());
    }
    match u32::try_from(total_s) {
        Ok(total_s) if total_s <= DURATION_S_MAX => Ok(total_s),
        _ => Err(HoursError::new(HoursErrorKind::TooMuch, text, spelled(DURATION_S_MAX))),
    }
}

/// A duration in canonical words, one unit: days from two on, else hours, else minutes, else seconds.
pub fn spelled(duration_s: u32) -> String {
    match duration_s {
        s if s >= 2 * DAY_S && s % DAY_S == 0 => format!("{}d", s / DAY_S),
        s if s % HOUR_S == 0 => format!("{}h", s / HOUR_S),
        s if s % 60 == 0 => format!("{}m", s / 60),
        s => format!("{s}s"),
    }
}

/// Reads `2026-12-24`.
///
/// # Errors
/// [`HoursErrorKind::Date`].
pub fn date(text: &str) -> Result<NaiveDate, HoursError> {
    let wrong = || HoursError::new(HoursErrorKind::Date, text, "2026-12-24");
    let mut parts = text.split('-');
    let (Some(year), Some(month), Some(day), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Err(wrong());
    };
    if year.len() != 4 || month.len() > 2 || day.len() > 2 {
        return Err(wrong());
    }
    let (Some(year), Some(month), Some(day)) = (number(year), number(month), number(day)) else {
        return Err(wrong());
    };
    let year = i32::try_from(year).map_err(|_| wrong())?;
    NaiveDate::from_ymd_opt(year, month, day).ok_or_else(wrong)
}
