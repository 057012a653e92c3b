//! Times of reminders: at fractions of the available time or every few hours, never while the player is asleep and
//! never after the deadline.

use super::habits::Habits;
use super::waking_time::WakingTime;
use super::wall_clock::Instant;
use super::words::{HOUR_S, HoursError, HoursErrorKind, parse_duration_s};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Maximum number of percentages in one plan.
pub const SHARES_MAX: usize = 8;
/// Maximum interval between two reminders, in hours: 30 days.
pub const EVERY_H_MAX: u16 = 30 * 24;
/// Maximum number of reminders per decision.
pub const REMINDERS_MAX: u16 = 100;

/// A reminder plan. Stored as `{"percent":[50,90]}` (empty: no reminders) or `{"every_h":24}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminders {
    /// After these percentages of the time, 1 to 99; empty for no reminders.
    Percent(Vec<u8>),
    /// Repeatedly after this number of hours, even without a deadline.
    EveryH(u16),
}

/// Words that switch reminders off.
const OFF_WORDS: [&str; 4] = ["off", "none", "no", "never"];

/// Parses a named interval and returns its length, in hours.
fn parse_named_interval(word: &str) -> Option<u16> {
    match word.to_ascii_lowercase().as_str() {
        "hourly" | "hour" => Some(1),
        "daily" | "day" | "every-day" | "everyday" => Some(24),
        "weekly" | "week" => Some(7 * 24),
        _ => None,
    }
}

impl Default for Reminders {
    /// Returns reminders at half the time and shortly before the end.
    fn default() -> Self {
        Reminders::Percent(vec![50, 90])
    }
}

impl Reminders {
    /// Parses `50% 90%`, `every 24h`, `daily` or `off`; the percent sign and `every` may be missing.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::Missing`], [`HoursErrorKind::Percent`] or [`HoursErrorKind::Duration`], or an error
    /// for a number out of range or trailing words.
    pub fn parse(text: &str) -> Result<Self, HoursError> {
        let mut words = text.split_whitespace().peekable();
        let reminders = Self::parse_words(&mut words)?;
        match words.next() {
            None => Ok(reminders),
            Some(word) => Err(HoursError::new(HoursErrorKind::Percent, word, "50% 90%")),
        }
    }

    /// Reads a plan from the front of `words` and leaves the rest.
    pub(super) fn parse_words<'a, W>(words: &mut std::iter::Peekable<W>) -> Result<Self, HoursError>
    where
        W: Iterator<Item = &'a str>,
    {
        words.next_if(|word| word.eq_ignore_ascii_case("at"));
        let head =
            words.peek().copied().ok_or_else(|| HoursError::new(HoursErrorKind::Missing, "", "50% 90%"))?;
        if OFF_WORDS.iter().any(|word| head.eq_ignore_ascii_case(word)) {
            words.next();
            return Ok(Reminders::Percent(Vec::new()));
        }
        if head.eq_ignore_ascii_case("on") {
            words.next();
            return Ok(Self::default());
        }
        if let Some(hours) = parse_named_interval(head) {
            words.next();
            return Ok(Reminders::EveryH(hours));
        }
        if parse_duration_s(head).is_ok() {
            return Self::read_interval(head, words);
        }
        if head.eq_ignore_ascii_case("every") {
            words.next();
            return Self::read_interval(head, words);
        }
        let mut shares = Vec::new();
        let share = |word: &&'a str| {
            let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
            word.strip_suffix('%').or_else(|| is_number.then_some(*word))
        };
        while let Some(digits) = words.peek().and_then(share) {
            let percent = super::words::number(digits).and_then(|percent| u8::try_from(percent).ok());
            shares.push(percent.ok_or_else(|| HoursError::new(HoursErrorKind::Percent, digits, "50%"))?);
            words.next();
        }
        if shares.is_empty() {
            return Err(HoursError::new(HoursErrorKind::Percent, head, "50% 90%"));
        }
        shares.sort_unstable();
        shares.dedup();
        let plan = Reminders::Percent(shares);
        plan.check().map(|()| plan)
    }

    /// Reads the interval of a plan (`24h`, `day`). `head` is quoted if the interval is missing.
    fn read_interval<'a, W>(head: &str, words: &mut std::iter::Peekable<W>) -> Result<Self, HoursError>
    where
        W: Iterator<Item = &'a str>,
    {
        let text = words.next().ok_or_else(|| HoursError::new(HoursErrorKind::Missing, head, "24h"))?;
        if let Some(hours) = parse_named_interval(text) {
            return Ok(Reminders::EveryH(hours));
        }
        let every_s = parse_duration_s(text)?;
        if every_s % HOUR_S != 0 {
            return Err(HoursError::new(HoursErrorKind::Duration, text, "24h"));
        }
        let hours = u16::try_from(every_s / HOUR_S).unwrap_or(u16::MAX);
        let every = Reminders::EveryH(hours);
        every.check().map(|()| every)
    }

    /// Checks that the plan is valid.
    ///
    /// # Errors
    /// Returns [`HoursErrorKind::Percent`] for a percentage outside 1 to 99, otherwise [`HoursErrorKind::TooMuch`] or
    /// [`HoursErrorKind::TooLittle`].
    pub fn check(&self) -> Result<(), HoursError> {
        match self {
            Reminders::EveryH(0) => Err(HoursError::new(HoursErrorKind::TooLittle, "0h", "1h")),
            Reminders::EveryH(hours) if *hours > EVERY_H_MAX => {
                Err(HoursError::new(HoursErrorKind::TooMuch, &format!("{hours}h"), format!("{EVERY_H_MAX}h")))
            }
            Reminders::EveryH(_) => Ok(()),
            Reminders::Percent(shares) if shares.len() > SHARES_MAX => {
                Err(HoursError::new(HoursErrorKind::TooMuch, &shares.len().to_string(), SHARES_MAX))
            }
            Reminders::Percent(shares) => match shares.iter().find(|percent| !(1..=99).contains(*percent)) {
                Some(percent) => Err(HoursError::new(HoursErrorKind::Percent, &percent.to_string(), "50%")),
                None => Ok(()),
            },
        }
    }
}

impl fmt::Display for Reminders {
    /// Writes the canonical words that [`Reminders::parse`] reads.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reminders::EveryH(hours) => write!(out, "every {hours}h"),
            Reminders::Percent(shares) if shares.is_empty() => write!(out, "off"),
            Reminders::Percent(shares) => {
                let said: Vec<String> = shares.iter().map(|percent| format!("{percent}%")).collect();
                out.write_str(&said.join(" "))
            }
        }
    }
}

/// Returns the distinct reminders of a decision in order: after it opens, before its deadline, at most
/// [`REMINDERS_MAX`].
///
/// A reminder due while the player is asleep moves to their next waking time. If they do not wake before the deadline,
/// the reminder moves to the last waking second before the deadline, or is dropped if there is none. Percentages yield
/// no reminders without a deadline.
pub fn reminders(
    plan: &Reminders,
    habits: &Habits,
    opened_at: Instant,
    deadline_at: Option<Instant>,
) -> Vec<Instant> {
    let waking = WakingTime::of(habits);
    let mut due: Vec<Instant> = planned_times(plan, opened_at, deadline_at)
        .into_iter()
        .filter_map(|at| move_to_waking_time(&waking, opened_at, at, deadline_at))
        .filter(|at| *at > opened_at)
        .collect();
    due.sort_unstable();
    due.dedup();
    due
}

/// Returns the first reminder of a decision after an instant; see [`reminders`].
pub fn next_reminder(
    plan: &Reminders,
    habits: &Habits,
    opened_at: Instant,
    deadline_at: Option<Instant>,
    after: Instant,
) -> Option<Instant> {
    reminders(plan, habits, opened_at, deadline_at).into_iter().find(|at| *at > after)
}

/// Returns the planned times, ignoring sleep.
fn planned_times(plan: &Reminders, opened_at: Instant, deadline_at: Option<Instant>) -> Vec<Instant> {
    let is_before_deadline = |at: &Instant| deadline_at.is_none_or(|deadline| *at < deadline);
    match plan {
        Reminders::Percent(shares) => {
            let Some(deadline) = deadline_at else { return Vec::new() };
            let whole_s = deadline.signed_duration_since(opened_at).num_seconds();
            let share = |percent: &u8| whole_s.saturating_mul(i64::from(*percent)) / 100;
            let at = |percent| opened_at.checked_add_signed(TimeDelta::seconds(share(percent)));
            shares.iter().filter_map(at).filter(is_before_deadline).collect()
        }
        Reminders::EveryH(0) => Vec::new(),
        Reminders::EveryH(hours) => (1..=REMINDERS_MAX)
            .map_while(|nth| {
                let after = TimeDelta::hours(i64::from(*hours) * i64::from(nth));
                opened_at.checked_add_signed(after).filter(is_before_deadline)
            })
            .collect(),
    }
}

/// Returns the waking instant at which a reminder planned for `at` is due.
fn move_to_waking_time(
    waking: &WakingTime,
    opened_at: Instant,
    at: Instant,
    deadline_at: Option<Instant>,
) -> Option<Instant> {
    match waking.next_awake(at).filter(|awake| deadline_at.is_none_or(|deadline| *awake < deadline)) {
        Some(awake) => Some(awake),
        None => waking.last_awake(opened_at, at),
    }
}
