//! Wall-clock time of a zone and the matching instants: exact in gaps (the clock jumps forward) and folds (it jumps
//! back).

use super::weekdays::Weekdays;
use super::words::{DayMinute, HoursError, HoursErrorKind};
use super::zone_names::{find_alias, parse_offset_zone};
use chrono::{
    DateTime, Datelike, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Timelike, Utc,
};
use chrono_tz::{GapInfo, TZ_VARIANTS, Tz};
use std::str::FromStr;

/// A point in time, UTC.
pub type Instant = DateTime<Utc>;

/// Maximum number of days to search for a matching day: two weeks, a skipped date and a margin.
const SEARCH_DAYS_MAX: usize = 16;

/// Zone suggested if the typed text is not similar to the name of any zone.
const USUAL_ZONE: &str = "Europe/Lisbon";
/// Length of a typed city up to which it is similar to too many others.
const NEAR_CHARS_MIN: usize = 4;

/// Returns the zone with a stored name; UTC if the name is unknown.
pub fn zone_or_utc(name: &str) -> Tz {
    Tz::from_str(name).unwrap_or(Tz::UTC)
}

/// Parses a zone: its IANA name in any case, an offset as people write it (`GMT+2`, `+02:00`), an abbreviation, or just
/// the city if it is unique (`lisbon`, `new york`).
///
/// # Errors
/// Returns [`HoursErrorKind::Zone`], with the name of a zone that contains the typed text, if there is one.
pub fn parse_zone(text: &str) -> Result<Tz, HoursError> {
    let typed = text.trim().replace(' ', "_");
    if let Some(zone) = TZ_VARIANTS.iter().find(|zone| zone.name().eq_ignore_ascii_case(&typed)) {
        return Ok(*zone);
    }
    if let Some(zone) = parse_offset_zone(&typed).or_else(|| find_alias(&typed)) {
        return Ok(zone);
    }
    if typed.is_empty() {
        return Err(HoursError::new(HoursErrorKind::Missing, "", USUAL_ZONE));
    }
    let typed = typed.replace('-', "_").replace(['.', ','], "");
    let city =
        |zone: &&Tz| zone.name().rsplit('/').next().is_some_and(|city| city.eq_ignore_ascii_case(&typed));
    let mut cities = TZ_VARIANTS.iter().filter(city);
    if let (Some(zone), None) = (cities.next(), cities.next()) {
        return Ok(*zone);
    }
    let typed = typed.to_ascii_lowercase();
    let mut names = TZ_VARIANTS.iter().map(|zone| zone.name()).filter(|name| !name.starts_with("Etc/"));
    let is_near = |name: &str| {
        let city = name.rsplit('/').next().unwrap_or_default().to_ascii_lowercase();
        typed.len() > NEAR_CHARS_MIN && strsim::osa_distance(&city, &typed) <= 1
    };
    let near = names
        .clone()
        .find(|name| typed.len() > 2 && name.to_ascii_lowercase().contains(&typed))
        .or_else(|| names.find(|name| is_near(name)));
    Err(HoursError::new(HoursErrorKind::Zone, text, near.unwrap_or(USUAL_ZONE)))
}

/// Returns the first instant at which the wall clock shows this time or a later one. This is the first occurrence in a
/// fold, and the end of a gap.
pub fn first_instant_at(zone: Tz, wall: NaiveDateTime) -> Instant {
    resolve_wall_time(zone, wall, |earlier, _| earlier)
}

/// Like [`first_instant_at`], but the last occurrence in a fold.
pub fn last_instant_at(zone: Tz, wall: NaiveDateTime) -> Instant {
    resolve_wall_time(zone, wall, |_, later| later)
}

fn resolve_wall_time(zone: Tz, wall: NaiveDateTime, choose: fn(Instant, Instant) -> Instant) -> Instant {
    match zone.from_local_datetime(&wall) {
        MappedLocalTime::Single(at) => at.to_utc(),
        MappedLocalTime::Ambiguous(a, b) => {
            let (a, b) = (a.to_utc(), b.to_utc());
            choose(a.min(b), a.max(b))
        }
        // At the limits of the calendar there is neither an instant nor a gap, so any bound will do.
        MappedLocalTime::None => GapInfo::new(&wall, &zone)
            .and_then(|gap| gap.end)
            .map_or_else(|| DateTime::from_naive_utc_and_offset(wall, Utc), |end| end.to_utc()),
    }
}

/// Returns the time of day on the wall clock, rounded down to the minute.
pub fn time_of_day(zone: Tz, at: Instant) -> DayMinute {
    let time = at.with_timezone(&zone).time();
    u16::try_from(time.num_seconds_from_midnight() / 60).ok().and_then(DayMinute::new).unwrap_or_default()
}

/// Returns the date on the wall clock.
pub fn date(zone: Tz, at: Instant) -> NaiveDate {
    at.with_timezone(&zone).date_naive()
}

/// Returns the first instant of a date.
pub fn day_start(zone: Tz, date: NaiveDate) -> Instant {
    first_instant_at(zone, date.and_time(NaiveTime::MIN))
}

/// Returns the last instant at which the date changes to the next.
pub fn day_end(zone: Tz, date: NaiveDate) -> Instant {
    last_instant_at(zone, date.succ_opt().unwrap_or(date).and_time(NaiveTime::MIN))
}

/// Returns true if the zone has this date.
fn has_date(zone: Tz, date: NaiveDate) -> bool {
    day_start(zone, date) < day_end(zone, date)
}

/// Returns the next instant after `after` at which the wall clock shows this time of day on one of these weekdays. An
/// empty set means every day.
///
/// There is one such instant per day: the first occurrence in a fold, or the end of a gap. A date that the zone skips
/// has none.
pub fn next_time(zone: Tz, at: DayMinute, weekdays: Weekdays, after: Instant) -> Instant {
    // Start a day earlier: across a gap at midnight, the time of one date may fall on the next.
    let today = date(zone, after);
    let from = today.pred_opt().unwrap_or(today);
    from.iter_days()
        .take(SEARCH_DAYS_MAX)
        .filter(|date| weekdays == Weekdays::NONE || weekdays.contains(date.weekday()))
        .filter(|date| has_date(zone, *date))
        .map(|date| first_instant_at(zone, date.and_time(at.time())))
        .find(|next| *next > after)
        .unwrap_or(after)
}

/// Returns the due time of the next daily digest: the next such time of day after `after` in a zone (IANA name; UTC if
/// unknown). There is one per day, across gaps and folds.
pub fn digest_at(at: DayMinute, zone: &str, after: Instant) -> Instant {
    next_time(zone_or_utc(zone), at, Weekdays::ALL, after)
}
