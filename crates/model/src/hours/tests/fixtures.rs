//! Instants and habits for the tests of this module: parsed from text, or random and close to clock changes.

use super::super::words::DayMinute;
use super::super::{HabitChange, Habits, Holiday, HolidayMode, Instant, QuietHours, Weekdays};
use chrono::{DateTime, Datelike, Days, NaiveDate, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::{TZ_VARIANTS, Tz};
use proptest::prelude::*;

/// Parses an instant such as `2026-03-29 01:00`, in UTC.
pub(super) fn utc(text: &str) -> Instant {
    DateTime::parse_from_str(&format!("{text} +0000"), "%Y-%m-%d %H:%M %z").expect(text).to_utc()
}

/// Parses habits from lines.
pub(super) fn habits(lines: &[&str]) -> Habits {
    lines.iter().fold(Habits::default(), |habits, line| {
        habits.with_change(HabitChange::parse(line, None).expect(line)).expect(line)
    })
}

/// Returns the days of a year on which the zone's offset changes.
fn jumps(zone: Tz, year: i32) -> Vec<NaiveDate> {
    let start = NaiveDate::from_ymd_opt(year, 1, 1).expect("a year");
    let offset =
        |date: NaiveDate| zone.offset_from_utc_datetime(&date.and_hms_opt(0, 0, 0).expect("midnight")).fix();
    start
        .iter_days()
        .take_while(|date| date.year() == year)
        .filter(|date| offset(*date) != offset(*date + Days::new(1)))
        .collect()
}

/// A zone and an instant, mostly within two days before a clock change.
pub(super) fn zone_and_instant() -> impl Strategy<Value = (Tz, Instant)> {
    (0..TZ_VARIANTS.len(), 1975..2038i32, any::<prop::sample::Index>(), 0..3 * 24 * 60i64).prop_map(
        |(zone, year, pick, minutes)| {
            let zone = TZ_VARIANTS[zone];
            let jumps = jumps(zone, year);
            let day = match jumps.is_empty() {
                true => NaiveDate::from_yo_opt(year, 1 + u32::try_from(pick.index(365)).expect("small"))
                    .expect("day"),
                false => jumps[pick.index(jumps.len())],
            };
            let start: DateTime<Utc> = day.and_hms_opt(0, 0, 0).expect("midnight").and_utc();
            (zone, start - TimeDelta::days(2) + TimeDelta::minutes(minutes))
        },
    )
}

fn mode() -> impl Strategy<Value = HolidayMode> {
    prop_oneof![Just(HolidayMode::Pause), Just(HolidayMode::AfterTimer), Just(HolidayMode::Skip)]
}

fn quiet() -> impl Strategy<Value = Option<QuietHours>> {
    let minute = |of: u16| DayMinute::new(of % DayMinute::COUNT).expect("a minute");
    prop::option::weighted(0.8, (0..DayMinute::COUNT, 1..=18 * 60u16)).prop_map(move |quiet| {
        quiet.map(|(from, length)| QuietHours { from: minute(from), to: minute(from + length) })
    })
}

fn days_off() -> impl Strategy<Value = Weekdays> {
    prop::sample::subsequence(Weekdays::ALL.days().collect::<Vec<_>>(), 0..=5)
        .prop_map(|days| days.into_iter().fold(Weekdays::NONE, Weekdays::with))
}

/// Random holidays that begin in the days after an instant, in normal form.
pub(super) fn holidays(near: Instant) -> impl Strategy<Value = Vec<Holiday>> {
    let one = (0..12u64, 0..6u64, mode()).prop_map(move |(start, length, mode)| {
        let from = near.date_naive() + Days::new(start);
        Holiday { from, to: from + Days::new(length), mode }
    });
    prop::collection::vec(one, 0..3).prop_map(|list| super::super::holidays::normalise_holidays(&list))
}

/// Random habits in a zone, with holidays near an instant.
pub(super) fn habits_at(zone: Tz, near: Instant) -> impl Strategy<Value = Habits> {
    (quiet(), days_off(), holidays(near)).prop_map(move |(quiet, days_off, holidays)| Habits {
        zone: zone.name().to_owned(),
        quiet,
        days_off,
        holidays,
    })
}

/// Random habits and an instant close to a clock change.
pub(super) fn habits_and_instant() -> impl Strategy<Value = (Habits, Instant)> {
    zone_and_instant().prop_flat_map(|(zone, at)| (habits_at(zone, at), Just(at)))
}
