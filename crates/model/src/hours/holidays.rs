//! Holidays: days on which a player is away, and their effect on the clock. Lists are kept in order, without overlap.

use super::date_words::{next_such_date, read_dates};
use super::words::{HoursError, HoursErrorKind};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// Maximum length of a holiday, in days; adjacent holidays of one mode count together.
pub const HOLIDAY_DAYS_MAX: i64 = 366;
/// Maximum number of holidays per player.
pub const HOLIDAYS_MAX: usize = 40;

/// Example of a valid holiday, for error messages.
const EXAMPLE: &str = "2026-12-24 2027-01-02 pause";

/// Days away, in the player's zone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holiday {
    /// The first day.
    pub from: NaiveDate,
    /// The last day, inclusive.
    pub to: NaiveDate,
    /// Effect on the clock.
    pub mode: HolidayMode,
}

/// Effect of a holiday on the clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HolidayMode {
    /// The clock is stopped for the whole holiday.
    Pause,
    /// The clock runs, but if it runs out, nothing happens before the holiday ends.
    AfterTimer,
    /// Other players do not wait: decisions are answered at once by a matching standing order, or else by the rules'
    /// automatic move.
    Skip,
}

impl HolidayMode {
    /// Returns the canonical words.
    pub const fn keyword(self) -> &'static str {
        match self {
            HolidayMode::Pause => "pause",
            HolidayMode::AfterTimer => "after timer",
            HolidayMode::Skip => "skip",
        }
    }

    /// Returns true if other players wait during such a holiday. These are the days that a table or league grants.
    pub const fn is_waited_for(self) -> bool {
        matches!(self, HolidayMode::Pause | HolidayMode::AfterTimer)
    }
}

impl Holiday {
    /// Returns the number of days; 0 if the last day precedes the first.
    pub fn days(&self) -> i64 {
        (self.to.signed_duration_since(self.from).num_days() + 1).max(0)
    }

    /// Parses `2026-12-24 2027-01-02 pause`. A single date is a one-day holiday; the default mode is `pause`. Dates
    /// without a year and relative dates need `today`. With `today`, a holiday that is over is rejected.
    ///
    /// # Errors
    /// Returns an error for an invalid date, order, mode or length.
    pub fn parse(text: &str, today: Option<NaiveDate>) -> Result<Self, HoursError> {
        let (dates, mode) = split_mode(text);
        let (from, to) = parse_days(dates, today).map_err(|error| Self::explain(error, dates, today))?;
        let holiday = Self { from, to, mode };
        holiday.check()?;
        match today {
            Some(today) if to < today => Err(holiday.past_error(today)),
            _ => Ok(holiday),
        }
    }

    /// Explains invalid dates: if the text up to one of its words is valid, that word is wrong.
    fn explain(error: HoursError, dates: &str, today: Option<NaiveDate>) -> HoursError {
        let ends = dates.match_indices(' ').map(|(at, _)| at);
        let read = ends.rev().find_map(|at| {
            let (from, to) = parse_days(&dates[..at], today).ok()?;
            Some((dates[at..].trim(), Self { from, to, mode: HolidayMode::Pause }))
        });
        match read {
            // A number is an invalid date, not an invalid mode.
            Some((word, holiday)) if !word.contains(|letter: char| letter.is_ascii_digit()) => {
                HoursError::new(HoursErrorKind::Word, word, holiday)
            }
            _ => error,
        }
    }

    /// Returns the error for a holiday that is over, with the next such dates.
    fn past_error(&self, today: NaiveDate) -> HoursError {
        let next = |date: NaiveDate, from| next_such_date(date.month(), date.day(), from).unwrap_or(from);
        let from = next(self.from, today);
        let right = Self { from, to: next(self.to, from), mode: self.mode };
        let found =
            if self.from == self.to { self.to.to_string() } else { format!("{} – {}", self.from, self.to) };
        HoursError::new(HoursErrorKind::Past, &found, right)
    }

    /// Checks the order of the dates and the length.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::DatesTurned`] or [`HoursErrorKind::HolidayTooLong`].
    pub fn check(&self) -> Result<(), HoursError> {
        if self.to < self.from {
            let right = Self { from: self.to, to: self.from, mode: self.mode };
            return Err(HoursError::new(HoursErrorKind::DatesTurned, &self.to_string(), right));
        }
        if self.days() > HOLIDAY_DAYS_MAX {
            return Err(HoursError::new(HoursErrorKind::HolidayTooLong, &self.to_string(), HOLIDAY_DAYS_MAX));
        }
        Ok(())
    }
}

/// Splits the mode off the end of a holiday; the default is `pause`.
fn split_mode(text: &str) -> (&str, HolidayMode) {
    const MODES: [(&str, HolidayMode); 4] = [
        ("pause", HolidayMode::Pause),
        ("after timer", HolidayMode::AfterTimer),
        ("after-timer", HolidayMode::AfterTimer),
        ("skip", HolidayMode::Skip),
    ];
    let text = text.trim();
    let found = MODES.iter().find_map(|(word, mode)| {
        let at = text.len().checked_sub(word.len())?;
        let (dates, end) = text.split_at_checked(at)?;
        end.eq_ignore_ascii_case(word).then_some((dates.trim_end(), *mode))
    });
    found.unwrap_or((text, HolidayMode::Pause))
}

/// Parses the first and the last day of a holiday.
///
/// # Errors
/// Returns [`HoursErrorKind::Missing`] or [`HoursErrorKind::Date`].
pub(super) fn parse_days(text: &str, today: Option<NaiveDate>) -> Result<(NaiveDate, NaiveDate), HoursError> {
    let kind = if text.trim().is_empty() { HoursErrorKind::Missing } else { HoursErrorKind::Date };
    read_dates(text, today).ok_or_else(|| HoursError::new(kind, text, EXAMPLE))
}

impl fmt::Display for Holiday {
    /// Writes the canonical words that [`Holiday::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.from, self.to, self.mode.keyword())
    }
}

/// Returns the list without these days: holidays are shortened, split or removed.
pub fn without_days(holidays: &[Holiday], from: NaiveDate, to: NaiveDate) -> Vec<Holiday> {
    let mut left = Vec::with_capacity(holidays.len() + 1);
    for holiday in holidays {
        if to < holiday.from || holiday.to < from {
            left.push(*holiday);
            continue;
        }
        if let Some(end) = from.pred_opt().filter(|end| holiday.from <= *end) {
            left.push(Holiday { to: end, ..*holiday });
        }
        if let Some(start) = to.succ_opt().filter(|start| *start <= holiday.to) {
            left.push(Holiday { from: start, ..*holiday });
        }
    }
    left
}

/// Returns the list with another holiday, which overrides existing ones on the same days. Adjacent holidays of one mode
/// are merged.
pub fn with_holiday(holidays: &[Holiday], added: Holiday) -> Vec<Holiday> {
    let mut list = without_days(holidays, added.from, added.to);
    list.push(added);
    list.sort_by_key(|holiday| holiday.from);
    let mut merged: Vec<Holiday> = Vec::with_capacity(list.len());
    for holiday in list {
        match merged.last_mut() {
            Some(last) if last.mode == holiday.mode && last.to.succ_opt() == Some(holiday.from) => {
                last.to = holiday.to;
            }
            _ => merged.push(holiday),
        }
    }
    merged
}

/// Returns the holidays of any list in order and without overlap. Later entries of the list win; those that end before
/// they begin are dropped.
pub fn normalise_holidays(holidays: &[Holiday]) -> Vec<Holiday> {
    let ordered = |pair: &[Holiday]| match pair {
        [a, b] => a.to < b.from && (a.mode != b.mode || a.to.succ_opt() != Some(b.from)),
        _ => true,
    };
    if holidays.iter().all(|holiday| holiday.days() > 0) && holidays.windows(2).all(ordered) {
        return holidays.to_vec();
    }
    holidays
        .iter()
        .filter(|holiday| holiday.days() > 0)
        .fold(Vec::new(), |list, next| with_holiday(&list, *next))
}

/// Splits a holiday by calendar year, as (year, first day, last day).
fn by_year(holiday: Holiday) -> impl Iterator<Item = (i32, NaiveDate, NaiveDate)> {
    (holiday.from.year()..=holiday.to.year()).map(move |year| {
        let first = NaiveDate::from_ymd_opt(year, 1, 1).map_or(holiday.from, |day| day.max(holiday.from));
        let last = NaiveDate::from_ymd_opt(year, 12, 31).map_or(holiday.to, |day| day.min(holiday.to));
        (year, first, last)
    })
}

/// Returns the number of days in the calendar year on which other players wait (modes `pause` and `after timer`).
/// `holidays` must be in order.
pub fn days_in(holidays: &[Holiday], year: i32) -> u32 {
    let days = holidays
        .iter()
        .filter(|holiday| holiday.mode.is_waited_for())
        .flat_map(|holiday| by_year(*holiday))
        .filter(|(of, _, _)| *of == year)
        .map(|(_, first, last)| Holiday { from: first, to: last, mode: HolidayMode::Pause }.days());
    u32::try_from(days.sum::<i64>()).unwrap_or(u32::MAX)
}

/// Limits holidays to a grant of this many days per calendar year; the earliest days are kept. Holidays of mode `skip`
/// need no grant. `holidays` must be in order.
pub fn limit_to_grant(holidays: &[Holiday], days_a_year: u32) -> Vec<Holiday> {
    let mut spent: BTreeMap<i32, i64> = BTreeMap::new();
    let mut kept = Vec::new();
    for holiday in holidays {
        if !holiday.mode.is_waited_for() {
            kept.push(*holiday);
            continue;
        }
        for (year, first, last) in by_year(*holiday) {
            let spent = spent.entry(year).or_default();
            let left = (i64::from(days_a_year) - *spent).max(0);
            let part = Holiday { from: first, to: last, mode: holiday.mode };
            *spent += part.days();
            let kept_days = u64::try_from(part.days().min(left)).unwrap_or(0);
            if let Some(to) =
                kept_days.checked_sub(1).and_then(|days| first.checked_add_days(chrono::Days::new(days)))
            {
                kept.push(Holiday { to, ..part });
            }
        }
    }
    normalise_holidays(&kept)
}
