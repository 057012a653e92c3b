//! Wall time of a zone and the instants it stands for: exact in gaps (the clock jumps forward) and folds (it jumps back).

use super::weekdays::Weekdays;
use super::words::{DayMinute, HoursError, HoursErrorKind};
use chrono::{DateTime, Datelike, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, TimeZone, Utc};
use chrono_tz::{GapInfo, TZ_VARIANTS, Tz};
use std::str::FromStr;

/// A point in time, UTC.
pub type Instant = DateTime<Utc>;

/// The most days that a search for a day with some property looks ahead: two rounds of weekdays and a day left out.
const SEARCH_DAYS_MAX: usize = 16;

/// The zone of a stored name; UTC when the name is no longer known.
pub fn zone_or_utc(name: &str) -> Tz {
    Tz::from_str(name).unwrap_or(Tz::UTC)
}

/// Reads a zone: its IANA name in any case, or the city alone where only one zone has it (`lisbon`, `new york`).
///
/// # Errors
/// [`HoursErrorKind::Zone`], with a name that holds what was typed, if there is one.
pub fn zone_named(text: &str) -> Result<Tz, HoursError> {
    let typed = text.trim().replace(' ', "_");
    if let Some(zone) = TZ_VARIANTS.iter().find(|zone| zone.name().eq_ignore_ascii_case(&typed)) {
        return Ok(*zone);
    }
    let city =
        |zone: &&Tz| zone.name().rsplit('/').next().is_some_and(|city| city.eq_ignore_ascii_case(&typed));
    let mut cities = TZ_VARIANTS.iter().filter(city);
    if let (Some(zone), None) = (cities.next(), cities.next()) {
        return Ok(*zone);
    }
    let typed = typed.to_ascii_lowercase();
    let near = TZ_VARIANTS
        .iter()
        .map(|zone| zone.name())
        .find(|name| typed.len() > 2 && name.to_ascii_lowercase().contains(&typed));
    Err(HoursError::new(HoursErrorKind::Zone, text, near.unwrap_or("Europe/Lisbon")))
}

/// The first instant at which the wall shows this time or a later one: the first occurrence in a fold, the end of a gap.
pub fn first(zone: Tz, wall: NaiveDateTime) -> Instant {
    instant(zone, wall, |earlier, _| earlier)
}

/// As [`first`], but the last occurrence in a fold.
pub fn last(zone: Tz, wall: NaiveDateTime) -> Instant {
    instant(zone, wall, |_, later| later)
}

fn instant(zone: Tz, wall: NaiveDateTime, choose: fn(Instant, Instant) -> Instant) -> Instant {
    match zone.from_local_datetime(&wall) {
        MappedLocalTime::Single(at) => at.to_utc(),
        MappedLocalTime::Ambiguous(a, b) => {
            let (a, b) = (a.to_utc(), b.to_utc());
            choose(a.min(b), a.max(b))
        }
        // At the very ends of the calendar there is neither an instant nor a gap: any bound serves.
        MappedLocalTime::None => GapInfo::new(&wall, &zone)
            .and_then(|gap| gap.end)
            .map_or_else(|| DateTime::from_naive_utc_and_offset(wall, Utc), |end| end.to_utc()),
    }
}

/// The date on the wall.
pub fn date(zone: Tz, at: Instant) -> NaiveDate {
    at.with_timezone(&zone).date_naive()
}

/// The first instant of a date.
pub fn day_start(zone: Tz, date: NaiveDate) -> Instant {
    first(zone, date.and_time(NaiveTime::MIN))
}

/// The last instant at which the date gives way to the next.
pub fn day_end(zone: Tz, date: NaiveDate) -> Instant {
    last(zone, date.succ_opt().unwrap_or(date).and_time(NaiveTime::MIN))
}

/// Whether the zone has this date at all.
fn has(zone: Tz, date: NaiveDate) -> bool {
    day_start(zone, date) < day_end(zone, date)
}

/// The next instant after `after` at which a wall clock shows this time of day on one of these weekdays (no weekday is as all).
/// Once a day: the first occurrence in a fold, the end of a gap, never on a date that the zone leaves out.
pub fn next_time(zone: Tz, at: DayMinute, weekdays: Weekdays, after: Instant) -> Instant {
    // A day back: in a gap over midnight the time of one date may come on the next.
    let today = date(zone, after);
    let from = today.pred_opt().unwrap_or(today);
    from.iter_days()
        .take(SEARCH_DAYS_MAX)
        .filter(|date| weekdays == Weekdays::NONE || weekdays.contains(date.weekday()))
        .filter(|date| has(zone, *date))
        .map(|date| first(zone, date.and_time(at.time())))
        .find(|next| *next > after)
        .unwrap_or(after)
}

/// When the next daily digest is due: the next time of day after `after` in a zone (IANA name; unknown is UTC), once a day
/// across gaps and folds.
pub fn digest_at(at: DayMinute, zone: &str, after: Instant) -> Instant {
    next_time(zone_or_utc(zone), at, Weekdays::ALL, after)
}
