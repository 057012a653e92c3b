//! Parsers for times of day and durations, and the error for invalid input.

use super::clock_words::parse_minute_of_day;
use chrono::NaiveTime;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum duration that can be typed, in seconds: 366 days.
pub const DURATION_S_MAX: u32 = 366 * DAY_S;
/// Seconds in a day of 24 hours.
pub const DAY_S: u32 = 24 * HOUR_S;
/// Seconds in an hour.
pub const HOUR_S: u32 = 3600;
/// Maximum number of characters of a player's text that an error repeats.
const FOUND_MAX: usize = 60;

/// Invalid input, with the reason and a valid alternative.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HoursError {
    /// Reason for the rejection.
    pub key: HoursErrorKind,
    /// The typed text, cut after 60 characters; may be empty.
    pub found: String,
    /// A valid alternative, in canonical words.
    pub right: String,
}

/// Reason for rejecting typed text.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HoursErrorKind {
    /// A word that is not expected in this place; `right` is a valid one.
    Word,
    /// A required word is missing.
    Missing,
    /// An unknown zone; `right` is a valid one, similar if possible.
    Zone,
    /// Not a time of day.
    TimeOfDay,
    /// Not a weekday.
    Weekday,
    /// Not a valid date.
    Date,
    /// Not a duration.
    Duration,
    /// A duration or number above the maximum; `right` is the maximum.
    TooMuch,
    /// A duration or number below the minimum; `right` is the minimum.
    TooLittle,
    /// Quiet hours longer than allowed; `right` is the maximum.
    QuietTooLong,
    /// More days off than allowed; `right` is the maximum.
    DaysOffTooMany,
    /// The last day precedes the first.
    DatesTurned,
    /// The last day is in the past; `found` shows the year.
    Past,
    /// A holiday longer than allowed; `right` is the maximum, in days.
    HolidayTooLong,
    /// More holidays than allowed; `right` is the maximum.
    HolidaysTooMany,
    /// More days of holiday in a year than granted; `found` is the number, `right` the maximum.
    HolidayDaysSpent,
    /// Not a percentage.
    Percent,
}

impl HoursErrorKind {
    /// Returns true if the form of the text is invalid, not its value.
    const fn is_unreadable(self) -> bool {
        use HoursErrorKind::{Date, Duration, Percent, TimeOfDay, Weekday, Word, Zone};
        matches!(self, Word | Zone | TimeOfDay | Weekday | Date | Duration | Percent)
    }

    /// Returns the key in the message catalogue (`quiet-too-long`).
    pub const fn catalogue_key(self) -> &'static str {
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
            HoursErrorKind::Past => "past",
            HoursErrorKind::HolidayTooLong => "holiday-too-long",
            HoursErrorKind::HolidaysTooMany => "holidays-too-many",
            HoursErrorKind::HolidayDaysSpent => "holiday-days-spent",
            HoursErrorKind::Percent => "percent",
        }
    }
}

impl HoursError {
    /// Creates an error; `found` is a player's text and is cut. If it is empty, the kind of an unreadable value becomes
    /// [`HoursErrorKind::Missing`].
    pub fn new(key: HoursErrorKind, found: &str, right: impl fmt::Display) -> Self {
        let key = if found.trim().is_empty() && key.is_unreadable() { HoursErrorKind::Missing } else { key };
        Self { key, found: found.chars().take(FOUND_MAX).collect(), right: right.to_string() }
    }
}

/// A minute of the day, 0 (00:00) to 1439 (23:59). Stored as that number.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct DayMinute(u16);

impl DayMinute {
    /// Midnight.
    pub const MIDNIGHT: Self = Self(0);
    /// Minutes in a day of 24 hours.
    pub const COUNT: u16 = 24 * 60;

    /// Creates the minute with this number; `None` from 1440 on.
    pub const fn new(minute: u16) -> Option<Self> {
        if minute < Self::COUNT { Some(Self(minute)) } else { None }
    }

    /// Returns the number, 0 to 1439.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Returns the time on a wall clock.
    pub fn time(self) -> NaiveTime {
        NaiveTime::from_num_seconds_from_midnight_opt(u32::from(self.0) * 60, 0).unwrap_or_default()
    }

    /// Parses `20:00`, `7:30`, `20`, `10:30 pm`, `22h30`; `24:00` is midnight.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::TimeOfDay`] if the text is not a time of day.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let minute = parse_minute_of_day(text).and_then(Self::new);
        minute.ok_or_else(|| HoursError::new(HoursErrorKind::TimeOfDay, text, "20:00"))
    }
}

impl TryFrom<u16> for DayMinute {
    type Error = String;

    fn try_from(minute: u16) -> Result<Self, String> {
        Self::new(minute).ok_or_else(|| format!("invalid minute of the day {minute}; expected 0 to 1439"))
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

/// Parses a number of plain digits: no sign, no space.
pub(super) fn number(digits: &str) -> Option<u32> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// Parses a duration (`90m`, `24h`, `5d`, `1d12h`, `2w`) of at most [`DURATION_S_MAX`] and returns it in seconds.
///
/// # Errors
/// Returns [`HoursErrorKind::Duration`] if the text is not a duration, or [`HoursErrorKind::TooMuch`] if the duration
/// is too long.
pub fn parse_duration_s(text: &str) -> Result<u32, HoursError> {
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
        _ => Err(HoursError::new(HoursErrorKind::TooMuch, text, format_duration(DURATION_S_MAX))),
    }
}

/// Formats a duration in canonical words with a single unit: days from two days on, otherwise hours, minutes or
/// seconds.
pub fn format_duration(duration_s: u32) -> String {
    match duration_s {
        s if s >= 2 * DAY_S && s % DAY_S == 0 => format!("{}d", s / DAY_S),
        s if s % HOUR_S == 0 => format!("{}h", s / HOUR_S),
        s if s % 60 == 0 => format!("{}m", s / 60),
        s => format!("{s}s"),
    }
}
