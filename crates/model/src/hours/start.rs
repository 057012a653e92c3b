//! Planned start of a table: `24h` from now, or a date and time in the author's zone (`2026-12-24T20:00`, `tomorrow 8 pm`).

use super::clock_words::is_bare_hour;
use super::date_words::{parse_date, read_date};
use super::wall_clock::{self, Instant, first_instant_at, time_of_day, zone_or_utc};
use super::words::{DAY_S, DayMinute, HoursError, HoursErrorKind, format_duration, parse_duration_s};
use chrono::{DateTime, NaiveDate, TimeDelta};

/// Latest possible start of a table, in days from now.
const DAYS_MAX: u32 = 90;

/// Parses the planned start of a table. A date without a time of day means the current time on that day. A time without
/// a date means the next such time.
///
/// # Errors
/// Returns an error if the text is invalid, or if the time has passed or is more than 90 days away.
pub fn start_at(text: &str, zone: &str, now: Instant) -> Result<Instant, HoursError> {
    let zone = zone_or_utc(zone);
    let (today, time_now) = (wall_clock::date(zone, now), time_of_day(zone, now));
    let at = match parse_duration_s(text.trim().trim_start_matches("in ")) {
        Ok(ahead_s) => now + TimeDelta::seconds(i64::from(ahead_s)),
        Err(error) => {
            let (day, time) = split_date_and_time(text, today).map_err(|wrong| wrong.unwrap_or(error))?;
            let at = |day: NaiveDate| first_instant_at(zone, day.and_time(time.unwrap_or(time_now).time()));
            match day {
                Some(day) => at(day),
                None if at(today) > now => at(today),
                None => at(today.succ_opt().unwrap_or(today)),
            }
        }
    };
    let wrong = |key, right: String| HoursError::new(key, text, right);
    match at {
        at if at <= now => Err(wrong(HoursErrorKind::TooLittle, "1h".to_owned())),
        at if at - now > TimeDelta::days(i64::from(DAYS_MAX)) => {
            Err(wrong(HoursErrorKind::TooMuch, format_duration(DAYS_MAX * DAY_S)))
        }
        at => Ok(at),
    }
}

/// Returns true if the text has the form of a start, regardless of the current time.
pub fn reads_as_start(text: &str) -> bool {
    let today = DateTime::UNIX_EPOCH.date_naive();
    parse_duration_s(text.trim().trim_start_matches("in ")).is_ok()
        || split_date_and_time(text, today).is_ok()
}

/// Splits a start into its date and its time of day; one of them may be missing. The error is `None` if the text
/// contains neither.
fn split_date_and_time(
    text: &str,
    today: NaiveDate,
) -> Result<(Option<NaiveDate>, Option<DayMinute>), Option<HoursError>> {
    let spaced = separate_date_and_time(text);
    let words: Vec<&str> =
        spaced.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("at")).collect();
    let says_at = words.len() < spaced.split_whitespace().count();
    let time_of = |words: &[&str]| {
        let text = words.join(" ");
        DayMinute::parse(&text).ok().filter(|_| says_at || !is_bare_hour(&text))
    };
    for at in (0..=words.len()).rev().filter(|_| !words.is_empty()) {
        let (day, time) = words.split_at(at);
        let (date, minute) = (read_date(&day.join(" "), Some(today)), time_of(time));
        if (day.is_empty() || date.is_some()) && (time.is_empty() || minute.is_some()) {
            return Ok((date, minute));
        }
    }
    match words.as_slice() {
        [day, time @ ..] if !time.is_empty() && day.starts_with(|letter: char| letter.is_ascii_digit()) => {
            parse_date(day, Some(today)).map_err(Some)?;
            Err(Some(HoursError::new(HoursErrorKind::TimeOfDay, &time.join(" "), "24h")))
        }
        _ => Err(None),
    }
}

/// Replaces the `T` of an ISO instant with a blank.
fn separate_date_and_time(text: &str) -> String {
    let is_digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    match text.split_once(['T', 't']) {
        Some((day, time)) if is_digit(day.chars().last()) && is_digit(time.chars().next()) => {
            format!("{day} {time}")
        }
        _ => text.to_owned(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn start_time_is_parsed_in_the_authors_zone() {
        let now: Instant = "2026-12-01T12:00:00Z".parse().unwrap();
        let at = |text: &str, zone: &str| start_at(text, zone, now).map(|at| at.to_rfc3339());
        assert_eq!(at("24h", "UTC").unwrap(), "2026-12-02T12:00:00+00:00");
        assert_eq!(at("2026-12-24T20:00", "Asia/Taipei").unwrap(), "2026-12-24T12:00:00+00:00");
        assert_eq!(at("2026-12-24 20:00", "UTC").unwrap(), "2026-12-24T20:00:00+00:00");
        for (text, instant) in [
            ("tomorrow", "2026-12-02T12:00:00+00:00"),
            ("Tomorrow 8 pm", "2026-12-02T20:00:00+00:00"),
            ("tomorrow at 8", "2026-12-02T08:00:00+00:00"),
            ("24 dec 20:00", "2026-12-24T20:00:00+00:00"),
            ("Dec 24, 8:30pm", "2026-12-24T20:30:00+00:00"),
            ("2026-12-24", "2026-12-24T12:00:00+00:00"),
            ("sat 10:00", "2026-12-05T10:00:00+00:00"),
            ("20:00", "2026-12-01T20:00:00+00:00"),
            ("8am", "2026-12-02T08:00:00+00:00"),
            ("in 24h", "2026-12-02T12:00:00+00:00"),
        ] {
            assert_eq!(at(text, "UTC").unwrap(), instant, "{text}");
            assert!(reads_as_start(text), "{text}");
        }
        assert!(!reads_as_start("tomorrow 3"), "a bare number can be a number of seats");
        for (text, key) in [
            ("", HoursErrorKind::Missing),
            ("2026-12-01T11:59", HoursErrorKind::TooLittle),
            ("0h", HoursErrorKind::TooLittle),
            ("2027-03-02T00:00", HoursErrorKind::TooMuch),
            ("soon", HoursErrorKind::Duration),
            ("2026-13-01T10:00", HoursErrorKind::Date),
            ("2026-12-24T25:00", HoursErrorKind::TimeOfDay),
        ] {
            assert_eq!(start_at(text, "UTC", now).unwrap_err().key, key, "{text}");
        }
    }
}
