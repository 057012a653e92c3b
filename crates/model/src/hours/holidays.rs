//! Holidays: days on which somebody is away, and what becomes of the clock on them. A list is kept in order, without overlap.

use super::words::{HoursError, HoursErrorKind, date};
use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// The longest holiday, in days; neighbouring ones of one mode count together.
pub const HOLIDAY_DAYS_MAX: i64 = 366;
/// The most holidays one person can have noted.
pub const HOLIDAYS_MAX: usize = 40;

/// Days away, in the owner's zone.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Holiday {
    /// The first day.
    pub from: NaiveDate,
    /// The last day, inclusive.
    pub to: NaiveDate,
    /// What becomes of the clock.
    pub mode: HolidayMode,
}

/// What becomes of the clock on a holiday.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HolidayMode {
    /// The clock rests for the whole holiday.
    Pause,
    /// The clock runs, but when the time is up nothing happens before the holiday has ended.
    AfterTimer,
    /// Nobody waits: decisions are answered at once by the rules' automatic move, unless a standing order fits.
    Skip,
}

impl HolidayMode {
    /// The canonical words.
    pub const fn word(self) -> &'static str {
        match self {
            HolidayMode::Pause => "pause",
            HolidayMode::AfterTimer => "after timer",
            HolidayMode::Skip => "skip",
        }
    }

    /// Whether the others wait for somebody on such a holiday: those are the days that a table or league grants.
    pub const fn holds_others_up(self) -> bool {
        matches!(self, HolidayMode::Pause | HolidayMode::AfterTimer)
    }
}

impl Holiday {
    /// How many days; 0 when the last comes before the first.
    pub fn days(&self) -> i64 {
        (self.to.signed_duration_since(self.from).num_days() + 1).max(0)
    }

    /// Reads `2026-12-24 2027-01-02 pause`; one day may stand alone, and no mode is `pause`.
    ///
    /// # Errors
    /// What is wrong with a date, their order, the mode or the length.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let words: Vec<&str> = text.split_whitespace().filter(|word| *word != "to").collect();
        let Some((first, rest)) = words.split_first() else {
            return Err(HoursError::new(HoursErrorKind::Missing, text, "2026-12-24 2027-01-02 pause"));
        };
        let from = date(first)?;
        let (to, rest) = match rest.split_first() {
            Some((last, rest)) if last.starts_with(|c: char| c.is_ascii_digit()) => (date(last)?, rest),
            _ => (from, rest),
        };
        let mode = match rest.join(" ").to_ascii_lowercase().as_str() {
            "" | "pause" => HolidayMode::Pause,
            "after timer" | "after-timer" => HolidayMode::AfterTimer,
            "skip" => HolidayMode::Skip,
            other => return Err(HoursError::new(HoursErrorKind::Word, other, HolidayMode::Pause.word())),
        };
        let holiday = Self { from, to, mode };
        holiday.check().map(|()| holiday)
    }

    /// # Errors
    /// [`HoursErrorKind::DatesTurned`], [`HoursErrorKind::HolidayTooLong`].
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

impl fmt::Display for Holiday {
    /// Canonical words, as [`Holiday::parse`] reads them.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} {} {}", self.from, self.to, self.mode.word())
    }
}

/// The list without these days: holidays are cut, divided or taken out.
pub fn without(holidays: &[Holiday], from: NaiveDate, to: NaiveDate) -> Vec<Holiday> {
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

/// The list with one more, which wins where it meets another of a different mode; neighbours of one mode become one.
pub fn with(holidays: &[Holiday], added: Holiday) -> Vec<Holiday> {
    let mut list = without(holidays, added.from, added.to);
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

/// Any list in order and without overlap; later ones win, those whose dates are turned round are left out.
pub fn normalised(holidays: &[Holiday]) -> Vec<Holiday> {
    let ordered = |pair: &[Holiday]| match pair {
        [a, b] => a.to < b.from && (a.mode != b.mode || a.to.succ_opt() != Some(b.from)),
        _ => true,
    };
    if holidays.iter().all(|holiday| holiday.days() > 0) && holidays.windows(2).all(ordered) {
        return holidays.to_vec();
    }
    holidays.iter().filter(|holiday| holiday.days() > 0).fold(Vec::new(), |list, next| with(&list, *next))
}

/// The part of a holiday in each calendar year that it touches, as (year, first day, last day).
fn by_year(holiday: Holiday) -> impl Iterator<Item = (i32, NaiveDate, NaiveDate)> {
    (holiday.from.year()..=holiday.to.year()).map(move |year| {
        let first = NaiveDate::from_ymd_opt(year, 1, 1).map_or(holiday.from, |day| day.max(holiday.from));
        let last = NaiveDate::from_ymd_opt(year, 12, 31).map_or(holiday.to, |day| day.min(holiday.to));
        (year, first, last)
    })
}

/// How many days of the calendar year the others wait on these holidays (modes `pause` and `after timer`). `holidays` in order.
pub fn days_in(holidays: &[Holiday], year: i32) -> u32 {
    let days = holidays
        .iter()
        .filter(|holiday| holiday.mode.holds_others_up())
        .flat_map(|holiday| by_year(*holiday))
        .filter(|(of, _, _)| *of == year)
        .map(|(_, first, last)| Holiday { from: first, to: last, mode: HolidayMode::Pause }.days());
    u32::try_from(days.sum::<i64>()).unwrap_or(u32::MAX)
}

/// The holidays as far as a grant of so many days a calendar year reaches, the earliest days first. Those on which nobody waits
/// need no grant. `holidays` in order.
pub fn granted(holidays: &[Holiday], days_a_year: u32) -> Vec<Holiday> {
    let mut spent: BTreeMap<i32, i64> = BTreeMap::new();
    let mut kept = Vec::new();
    for holiday in holidays {
        if !holiday.mode.holds_others_up() {
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
    normalised(&kept)
}
