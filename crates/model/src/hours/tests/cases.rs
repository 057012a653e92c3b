//! Hand-written nights and times of day: clock changes, fractional offsets, missing days and changed rules.

use super::super::wall_clock::{next_time, zone_or_utc};
use super::super::{DayMinute, WakingTime, Weekdays, digest_at};
use super::fixtures::{habits, utc};
use chrono::TimeDelta;

/// Zone, quiet hours, and the expected night in UTC.
const NIGHTS: &[(&str, &str, &str, &str)] = &[
    // Lisbon: 01:00 -> 02:00 on 2026-03-29, 02:00 -> 01:00 on 2026-10-25.
    ("Europe/Lisbon", "22:00-07:30", "2026-03-28 22:00", "2026-03-29 06:30"),
    ("Europe/Lisbon", "22:00-01:30", "2026-03-28 22:00", "2026-03-29 01:00"),
    ("Europe/Lisbon", "01:30-07:30", "2026-03-29 01:00", "2026-03-29 06:30"),
    ("Europe/Lisbon", "22:00-01:30", "2026-10-24 21:00", "2026-10-25 01:30"),
    ("Europe/Lisbon", "01:30-07:30", "2026-10-25 00:30", "2026-10-25 07:30"),
    ("Europe/Lisbon", "22:00-07:30", "2026-10-24 21:00", "2026-10-25 07:30"),
    // New York: 02:00 -> 03:00 on 2026-03-08, 02:00 -> 01:00 on 2026-11-01.
    ("America/New_York", "22:00-07:30", "2026-03-08 03:00", "2026-03-08 11:30"),
    ("America/New_York", "02:30-07:30", "2026-03-08 07:00", "2026-03-08 11:30"),
    ("America/New_York", "22:00-01:30", "2026-11-01 02:00", "2026-11-01 06:30"),
    ("America/New_York", "01:30-07:30", "2026-11-01 05:30", "2026-11-01 12:30"),
    // Lord Howe jumps by half an hour: 02:00 -> 01:30 on 2026-04-05, 02:00 -> 02:30 on 2026-10-04.
    ("Australia/Lord_Howe", "22:00-01:45", "2026-04-04 11:00", "2026-04-04 15:15"),
    ("Australia/Lord_Howe", "02:15-08:00", "2026-10-03 15:30", "2026-10-03 21:00"),
    // Offsets in half and quarter hours.
    ("Asia/Kolkata", "22:00-07:30", "2026-06-01 16:30", "2026-06-02 02:00"),
    ("Asia/Kathmandu", "22:00-07:30", "2026-06-01 16:15", "2026-06-02 01:45"),
    // Apia skipped 2011-12-30: one night spans two dates.
    ("Pacific/Apia", "22:00-07:30", "2011-12-30 08:00", "2011-12-30 17:30"),
    // The first zone to reach the new year.
    ("Pacific/Kiritimati", "22:00-07:30", "2026-12-31 08:00", "2026-12-31 17:30"),
    // São Paulo: midnight missing on 2018-11-04, 23:00 twice on 2019-02-16, no changes since.
    ("America/Sao_Paulo", "00:00-07:00", "2018-11-04 03:00", "2018-11-04 09:00"),
    ("America/Sao_Paulo", "23:30-07:00", "2019-02-17 01:30", "2019-02-17 10:00"),
    ("America/Sao_Paulo", "22:00-07:00", "2019-11-04 01:00", "2019-11-04 10:00"),
    // Casablanca sets its clock back for Ramadan: 03:00 -> 02:00 on 2026-02-15, 02:00 -> 03:00 on 2026-03-22.
    ("Africa/Casablanca", "22:00-02:30", "2026-02-14 21:00", "2026-02-15 02:30"),
    ("Africa/Casablanca", "02:30-07:00", "2026-03-22 02:00", "2026-03-22 06:00"),
    // Troll jumps by two hours: 01:00 -> 03:00 on 2026-03-29, 03:00 -> 01:00 on 2026-10-25.
    ("Antarctica/Troll", "02:00-08:00", "2026-03-29 01:00", "2026-03-29 06:00"),
    ("Antarctica/Troll", "22:00-02:00", "2026-10-24 20:00", "2026-10-25 02:00"),
    // A siesta, the new year, and 29 February.
    ("Europe/Madrid", "14:00-17:00", "2026-07-01 12:00", "2026-07-01 15:00"),
    ("UTC", "22:00-07:30", "2026-12-31 22:00", "2027-01-01 07:30"),
    ("UTC", "22:00-07:30", "2028-02-29 22:00", "2028-03-01 07:30"),
];

#[test]
fn nights_are_exact_across_clock_changes() {
    for (zone, quiet, from, to) in NIGHTS {
        let habits = habits(&[&format!("zone {zone}"), &format!("quiet {quiet}")]);
        let waking = WakingTime::of(&habits);
        let hour = TimeDelta::hours(1);
        let (from, to) = (utc(from), utc(to));
        let awake: Vec<_> =
            waking.stretches(from - hour, to + hour).map(|awake| (awake.from, awake.to)).collect();
        assert_eq!(awake, [(from - hour, from), (to, to + hour)], "{zone} {quiet}");
        assert!(!waking.is_awake(from) && waking.is_awake(to), "{zone} {quiet}");
        assert_eq!(waking.next_awake(from), Some(to), "{zone} {quiet}");
        let last = waking.last_awake(from - hour, from + hour);
        assert_eq!(last, Some(from - TimeDelta::seconds(1)), "{zone} {quiet}");
    }
}

#[test]
fn days_off_and_holidays_follow_the_players_zone() {
    // A weekend in Auckland begins on Friday in UTC. The nights before and after it belong to the rest period.
    let owner = habits(&["zone Pacific/Auckland", "quiet 22:00-07:00", "days-off sat sun"]);
    let waking = WakingTime::of(&owner);
    assert_eq!(waking.next_awake(utc("2026-06-05 10:00")), Some(utc("2026-06-07 19:00")));
    assert_eq!(waking.waking_between(utc("2026-06-04 19:00"), utc("2026-06-08 10:00")), 2 * 15 * 3600);
    // A day off with a forward clock change is 23 hours long.
    let owner = habits(&["zone Europe/Lisbon", "days-off sun"]);
    let jump = (utc("2026-03-28 00:00"), utc("2026-03-29 23:00"));
    assert_eq!(WakingTime::of(&owner).waking_between(jump.0, jump.1), 24 * 3600);
    // In Havana, midnight occurs twice on 2026-11-01: both Saturday and Sunday are as long as possible.
    let owner = habits(&["zone America/Havana", "days-off sat"]);
    let night = (utc("2026-11-01 03:30"), utc("2026-11-01 06:00"));
    assert_eq!(WakingTime::of(&owner).waking_between(night.0, night.1), 3600);
    let owner = habits(&["zone America/Havana", "days-off sun"]);
    assert_eq!(WakingTime::of(&owner).waking_between(night.0, night.1), 1800);
    // Quiet hours that lie entirely in a gap split nothing.
    let owner = habits(&["zone Europe/Lisbon", "quiet 01:10-01:50"]);
    assert_eq!(WakingTime::of(&owner).stretches(utc("2026-03-29 00:00"), utc("2026-03-29 03:00")).count(), 1);
    // A paused holiday over a leap day is a day longer; in the other modes, time runs.
    let owner = habits(&[
        "holiday 2028-02-28 2028-03-01 pause",
        "holiday 2027-03-01 skip",
        "holiday 2027-03-02 after timer",
    ]);
    let waking = WakingTime::of(&owner);
    assert_eq!(waking.next_awake(utc("2028-02-28 12:00")), Some(utc("2028-03-02 00:00")));
    assert_eq!(waking.waking_between(utc("2027-03-01 00:00"), utc("2027-03-03 00:00")), 2 * 24 * 3600);
}

#[test]
fn never_awake_player_gets_no_waking_time() {
    let mut never = habits(&[]);
    never.days_off = Weekdays::ALL;
    let waking = WakingTime::of(&never);
    let now = utc("2026-01-01 00:00");
    assert_eq!((waking.next_awake(now), waking.after_waking(now, 1)), (None, None));
    assert_eq!(waking.after_waking(now, 0), Some(now));
    assert!(never.into_normalised().is_err());
}

/// Zone, time of day, instant, and the next digest after it.
const DIGESTS: &[(&str, &str, &str, &str)] = &[
    ("Europe/Lisbon", "08:00", "2026-03-28 08:00", "2026-03-29 07:00"),
    ("Europe/Lisbon", "08:00", "2026-03-28 07:59", "2026-03-28 08:00"),
    // In the gap: the first instant after it, then the next day.
    ("Europe/Lisbon", "01:30", "2026-03-28 12:00", "2026-03-29 01:00"),
    ("Europe/Lisbon", "01:30", "2026-03-29 01:00", "2026-03-30 00:30"),
    // In the fold: only once.
    ("Europe/Lisbon", "01:30", "2026-10-24 12:00", "2026-10-25 00:30"),
    ("Europe/Lisbon", "01:30", "2026-10-25 00:30", "2026-10-26 01:30"),
    ("America/Sao_Paulo", "00:00", "2018-11-03 12:00", "2018-11-04 03:00"),
    ("America/Sao_Paulo", "23:30", "2019-02-17 01:30", "2019-02-18 02:30"),
    // The date that Apia skipped has no digest.
    ("Pacific/Apia", "08:00", "2011-12-29 18:00", "2011-12-30 18:00"),
    ("Pacific/Kiritimati", "00:00", "2026-12-31 09:59", "2026-12-31 10:00"),
    ("no/such_zone", "08:00", "2028-02-28 08:00", "2028-02-29 08:00"),
];

#[test]
fn digest_is_due_once_a_day() {
    for (zone, at, after, next) in DIGESTS {
        let at = DayMinute::parse(at).expect("a time of day");
        assert_eq!(digest_at(at, zone, utc(after)), utc(next), "{zone} {at} after {after}");
    }
}

#[test]
fn time_of_day_respects_weekdays() {
    let (zone, at) = (zone_or_utc("Europe/Lisbon"), DayMinute::parse("20:00").expect("a time of day"));
    let workdays = Weekdays::parse("mon-fri").expect("days");
    assert_eq!(next_time(zone, at, workdays, utc("2026-07-03 19:00")), utc("2026-07-06 19:00"));
    assert_eq!(next_time(zone, at, Weekdays::NONE, utc("2026-07-03 19:00")), utc("2026-07-04 19:00"));
}
