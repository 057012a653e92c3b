//! Planned start of a table: `24h` from now, or `2026-12-24T20:00` in the author's time zone.

use super::wall_clock::{Instant, first_instant_at, zone_or_utc};
use super::words::{
    DAY_S, DayMinute, HoursError, HoursErrorKind, format_duration, parse_date, parse_duration_s,
};
use chrono::TimeDelta;

/// Latest possible start of a table, in days from now.
const DAYS_MAX: u32 = 90;

/// Parses the planned start of a table.
///
/// # Errors
/// Returns an error if the text is invalid, or if the time has passed or is more than 90 days away.
pub fn start_at(text: &str, zone: &str, now: Instant) -> Result<Instant, HoursError> {
    let at = match text.split_once(['T', 't', ' ']) {
        Some((day, time)) => first_instant_at(
            zone_or_utc(zone),
            parse_date(day)?.and_time(DayMinute::parse(time.trim())?.time()),
        ),
        None => now + TimeDelta::seconds(i64::from(parse_duration_s(text)?)),
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
        for (text, key) in [
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
