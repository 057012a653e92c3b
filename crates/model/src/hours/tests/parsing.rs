//! Parsing, formatting, stored forms, and rejected input with its reason.

use super::super::holidays::{normalise_holidays, with_holiday};
use super::super::words::{DURATION_S_MAX, format_duration, parse_duration_s};
use super::super::{
    HabitChange, Habits, Holiday, HolidayMode, HoursError, HoursErrorKind, Limit, NamedPace, Pace, Reminders,
    Weight, parse_zone, zone_label,
};
use super::fixtures::{habits, habits_and_instant, utc};
use super::time_properties::any_pace;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

fn unwrap_error<T: std::fmt::Debug>(result: Result<T, HoursError>) -> (HoursErrorKind, String) {
    let wrong = result.expect_err("rejected");
    (wrong.key, wrong.right)
}

/// Typed line, and its canonical form.
const HABITS: &[(&str, &str)] = &[
    ("zone europe/lisbon", "zone Europe/Lisbon"),
    ("zone Lord Howe", "zone Australia/Lord_Howe"),
    ("QUIET 22:00-07:30", "quiet 22:00-07:30"),
    ("quiet 22 7:30", "quiet 22:00-07:30"),
    ("quiet 18:00\u{2013}24:00", "quiet 18:00-00:00"),
    ("quiet off", "quiet off"),
    ("days-off sat, sun", "days-off sat sun"),
    ("days-off Friday-sunday", "days-off fri-sun"),
    ("days-off sun-mon", "days-off mon sun"),
    ("days-off none", "days-off none"),
    ("days-off weekends", "days-off sat sun"),
    ("days-off weekdays", "days-off mon-fri"),
    ("days-off Saturdays & Sundays", "days-off sat sun"),
    ("days-off every sunday", "days-off sun"),
    ("days-off Tues, Thurs", "days-off tue thu"),
    ("days-off fri \u{2013} sun", "days-off fri-sun"),
    ("days-off monday through wednesday", "days-off mon-wed"),
    ("quiet 11pm-7am", "quiet 23:00-07:00"),
    ("quiet from 10:30 pm until 7 am", "quiet 22:30-07:00"),
    ("quiet none", "quiet off"),
    ("holiday 24.12.2026", "holiday 2026-12-24 2026-12-24 pause"),
    ("holiday 24 Dec 2026 - 2 Jan 2027 skip", "holiday 2026-12-24 2027-01-02 skip"),
    ("holiday 2026-12-24 2027-01-02 pause", "holiday 2026-12-24 2027-01-02 pause"),
    ("holiday 2026-12-24 to 2027-01-02 after-timer", "holiday 2026-12-24 2027-01-02 after timer"),
    ("holiday 2028-02-29", "holiday 2028-02-29 2028-02-29 pause"),
    ("holiday 2026-12-24 skip", "holiday 2026-12-24 2026-12-24 skip"),
    ("holiday 2026-12-24 off", "holiday 2026-12-24 2026-12-24 off"),
];

/// Typed line, the reason for its rejection, and the suggested value.
const NOT_HABITS: &[(&str, HoursErrorKind, &str)] = &[
    ("", HoursErrorKind::Missing, "quiet"),
    ("sleep 22:00", HoursErrorKind::Word, "quiet"),
    ("zone Narnia", HoursErrorKind::Zone, "Europe/Lisbon"),
    ("zone New_Yor", HoursErrorKind::Zone, "America/New_York"),
    ("quiet 22:00", HoursErrorKind::Missing, "22:00-07:30"),
    ("quiet 22:00-25:00", HoursErrorKind::TimeOfDay, "22:00-07:30"),
    ("quiet +2:00-07:00", HoursErrorKind::TimeOfDay, "22:00-07:30"),
    ("quiet 22:00-22:00", HoursErrorKind::QuietTooLong, "18h"),
    ("quiet 06:00-00:01", HoursErrorKind::QuietTooLong, "18h"),
    ("days-off", HoursErrorKind::Missing, "sat sun"),
    ("days-off mon-caturday", HoursErrorKind::Weekday, "sat sun"),
    ("days-off mon-sat", HoursErrorKind::DaysOffTooMany, "5"),
    ("holiday", HoursErrorKind::Missing, "2026-12-24 2027-01-02 pause"),
    ("holiday 2027-02-29", HoursErrorKind::Date, "2026-12-24 2027-01-02 pause"),
    ("holiday 24 dec", HoursErrorKind::Date, "2026-12-24 2027-01-02 pause"),
    ("zone", HoursErrorKind::Missing, "Europe/Lisbon"),
    ("zone Lisbno", HoursErrorKind::Zone, "Europe/Lisbon"),
    ("zone +15", HoursErrorKind::Zone, "Europe/Lisbon"),
    ("holiday 2027-01-02 2026-12-24 skip", HoursErrorKind::DatesTurned, "2026-12-24 2027-01-02 skip"),
    ("holiday 2026-12-24 2027-01-02 sometimes", HoursErrorKind::Word, "2026-12-24 2027-01-02 pause"),
    ("holiday 2026-01-01 2027-01-02", HoursErrorKind::HolidayTooLong, "366"),
];

#[test]
fn habits_parse_as_typed() {
    for (typed, canonical) in HABITS {
        assert_eq!(HabitChange::parse(typed, None).expect(typed).to_string(), *canonical, "{typed}");
    }
    for (typed, key, right) in NOT_HABITS {
        assert_eq!(unwrap_error(HabitChange::parse(typed, None)), (*key, (*right).to_owned()), "{typed}");
    }
    assert_eq!(HoursErrorKind::DatesTurned.catalogue_key(), "dates-turned");
    assert_eq!(HoursError::new(HoursErrorKind::Word, &"ö".repeat(100), "").found.chars().count(), 60);
    assert_eq!(parse_zone("kolkata").expect("a city").name(), "Asia/Kolkata");
}

#[test]
fn offsets_of_zones_mean_hours_ahead_of_utc() {
    for typed in
        ["GMT+2", "gmt +2", "UTC+2", "utc+02", "+02:00", "+2", "+0200", "UTC+2:00", "GMT2", "Etc/GMT-2"]
    {
        assert_eq!(parse_zone(typed).expect(typed).name(), "Etc/GMT-2", "{typed}");
    }
    for (typed, name) in [
        ("UTC-5", "Etc/GMT+5"),
        ("utc\u{2212}5", "Etc/GMT+5"),
        ("Etc/GMT+2", "Etc/GMT+2"),
        ("+0", "UTC"),
        ("GMT", "GMT"),
        ("UTC", "UTC"),
        ("Z", "UTC"),
        ("UTC+5:30", "Asia/Kolkata"),
        ("+5.5", "Asia/Kolkata"),
        ("+0545", "Asia/Kathmandu"),
        ("CET", "CET"),
        ("cest", "CET"),
        ("BST", "Europe/London"),
        ("PST", "America/Los_Angeles"),
        ("jst", "Asia/Tokyo"),
        ("new-york", "America/New_York"),
        ("San Francisco", "America/Los_Angeles"),
        ("Munich", "Europe/Berlin"),
        ("hong kong", "Asia/Hong_Kong"),
    ] {
        assert_eq!(parse_zone(typed).expect(typed).name(), name, "{typed}");
    }
    assert_eq!([zone_label("Etc/GMT-2"), zone_label("Etc/GMT+5")], ["UTC+2", "UTC-5"]);
    assert_eq!([zone_label("Etc/GMT0"), zone_label("Europe/Lisbon")], ["Etc/GMT0", "Europe/Lisbon"]);
}

#[test]
fn past_holidays_are_rejected_with_the_year() {
    let today = NaiveDate::from_ymd_opt(2026, 10, 15);
    let read = |text: &str| Holiday::parse(text, today).map(|holiday| holiday.to_string());
    assert_eq!(read("24 dec to 2 jan").expect("next winter"), "2026-12-24 2027-01-02 pause");
    assert_eq!(read("1 jan skip").expect("next year"), "2027-01-01 2027-01-01 skip");
    assert_eq!(read("2026-10-01 2026-10-15").expect("lasts today"), "2026-10-01 2026-10-15 pause");
    let wrong = Holiday::parse("2026-01-01 2026-01-05 skip", today).expect_err("past");
    assert_eq!((wrong.key, wrong.found.as_str()), (HoursErrorKind::Past, "2026-01-01 – 2026-01-05"));
    assert_eq!(wrong.right, "2027-01-01 2027-01-05 skip");
}

#[test]
fn reminders_parse_as_people_write_them() {
    for (typed, canonical) in [
        ("daily", "every 24h"),
        ("every day", "every 24h"),
        ("Hourly", "every 1h"),
        ("weekly", "every 168h"),
        ("24h", "every 24h"),
        ("50 90", "50% 90%"),
        ("at 50%", "50%"),
        ("never", "off"),
        ("on", "50% 90%"),
    ] {
        assert_eq!(Reminders::parse(typed).expect(typed).to_string(), canonical, "{typed}");
    }
}

#[test]
fn holidays_are_merged_and_later_ones_win() {
    let owner = habits(&[
        "holiday 2026-12-20 2026-12-31",
        "holiday 2027-01-01 2027-01-05",
        "holiday 2026-12-24 2026-12-26 skip",
    ]);
    let said: Vec<String> = owner.holidays.iter().map(Holiday::to_string).collect();
    let expected =
        ["2026-12-20 2026-12-23 pause", "2026-12-24 2026-12-26 skip", "2026-12-27 2027-01-05 pause"];
    assert_eq!(said, expected);
    assert_eq!((owner.holiday_days(2026), owner.holiday_days(2027), owner.holiday_days(2028)), (9, 5, 0));
    assert_eq!(owner.check_holiday_grant(2026, 9), Ok(()));
    assert_eq!(
        unwrap_error(owner.check_holiday_grant(2026, 8)),
        (HoursErrorKind::HolidayDaysSpent, "8".to_owned())
    );
    let said: Vec<String> = owner.limit_holidays(5).holidays.iter().map(Holiday::to_string).collect();
    let expected = [
        "2026-12-20 2026-12-23 pause",
        "2026-12-24 2026-12-26 skip",
        "2026-12-27 2026-12-27 pause",
        "2027-01-01 2027-01-05 pause",
    ];
    assert_eq!(said, expected, "the first five days of each year");
    let fewer = owner
        .with_change(HabitChange::parse("holiday 2026-12-22 2027-01-04 off", None).expect("a habit"))
        .expect("fine");
    assert_eq!(fewer.holidays.len(), 2);
    assert_eq!(fewer.without_past_holidays(utc("2027-01-01 00:00").date_naive()).holidays.len(), 1);
    let long = habits(&["holiday 2026-01-01 2026-12-31"])
        .with_change(HabitChange::parse("holiday 2027-01-01 2027-01-02", None).expect("a habit"));
    assert_eq!(unwrap_error(long).0, HoursErrorKind::HolidayTooLong, "adjacent holidays count together");
}

/// Typed pace, and its canonical form.
const PACES: &[(&str, &str)] = &[
    ("fast", "grace 8h bank 24h increment 4h cap 36h"),
    ("Normal", "grace 24h bank 3d increment 6h cap 5d"),
    ("slow nonstop", "grace 3d bank 7d increment 24h cap 10d nonstop"),
    ("normal cap 6d remind off", "grace 24h bank 3d increment 6h cap 6d remind off"),
    ("grace 24h bank 5d increment 12h cap 10d", "grace 24h bank 5d increment 12h cap 10d"),
    ("grace 24h", "grace 24h"),
    ("bank 5d increment 1d12h", "grace 0h bank 5d increment 36h cap 5d"),
    ("grace 90m waking remind every 24h", "grace 90m remind every 24h"),
    ("daily 20:00 lisbon mon-fri", "daily 20:00 Europe/Lisbon mon-fri"),
    ("daily 8 Asia/Taipei sat sun notice 2h remind 90% 50%", "daily 08:00 Asia/Taipei sat sun notice 2h"),
    ("daily 20:00 UTC all", "daily 20:00 UTC"),
    ("none remind every 48h", "none remind every 48h"),
    ("daily 20:00 GMT+2", "daily 20:00 UTC+2"),
    ("daily 8 pm GMT +2 mon-fri", "daily 20:00 UTC+2 mon-fri"),
    ("daily 8:30pm New York sat", "daily 20:30 America/New_York sat"),
    ("daily 20:00 Etc/GMT+2", "daily 20:00 UTC-2"),
    ("fast remind daily", "grace 8h bank 24h increment 4h cap 36h remind every 24h"),
];

/// Typed pace, the reason for its rejection, and the suggested value.
const NOT_PACES: &[(&str, HoursErrorKind, &str)] = &[
    ("", HoursErrorKind::Missing, "grace 24h bank 5d increment 12h cap 10d"),
    ("quick", HoursErrorKind::Word, "grace 24h bank 5d increment 12h cap 10d"),
    ("grace", HoursErrorKind::Missing, "24h"),
    ("grace 24", HoursErrorKind::Duration, "24h"),
    ("grace 24y", HoursErrorKind::Duration, "24h"),
    ("grace -1h", HoursErrorKind::Duration, "24h"),
    ("grace 1ö", HoursErrorKind::Duration, "24h"),
    ("grace 99999999d", HoursErrorKind::TooMuch, "366d"),
    ("grace 0h", HoursErrorKind::TooLittle, "grace 24h"),
    ("grace 1h bank 5d cap 3d", HoursErrorKind::TooMuch, "3d"),
    ("none bank 5d", HoursErrorKind::Word, "grace 24h bank 5d increment 12h cap 10d"),
    ("daily", HoursErrorKind::Missing, "20:00"),
    ("daily 20:00", HoursErrorKind::Missing, "Europe/Lisbon"),
    ("daily 20:61 UTC", HoursErrorKind::TimeOfDay, "20:00"),
    ("daily 20:00 UTC none", HoursErrorKind::Missing, "mon-fri"),
    ("daily 20:00 UTC notice 8d", HoursErrorKind::TooMuch, "7d"),
    ("fast remind", HoursErrorKind::Missing, "50% 90%"),
    ("fast remind 100%", HoursErrorKind::Percent, "50%"),
    ("fast remind 1000%", HoursErrorKind::Percent, "50%"),
    ("fast remind soon", HoursErrorKind::Percent, "50% 90%"),
    ("fast remind every 90m", HoursErrorKind::Duration, "24h"),
    ("fast remind every 31d", HoursErrorKind::TooMuch, "720h"),
    ("fast remind every 0h", HoursErrorKind::TooLittle, "1h"),
];

#[test]
fn paces_parse_as_typed() {
    for (typed, canonical) in PACES {
        assert_eq!(Pace::parse(typed, Weight::Light).expect(typed).to_string(), *canonical, "{typed}");
    }
    for (typed, key, right) in NOT_PACES {
        assert_eq!(unwrap_error(Pace::parse(typed, Weight::Light)), (*key, (*right).to_owned()), "{typed}");
    }
}

#[test]
fn named_paces_have_names_and_favour_heavy_games() {
    for named in NamedPace::ALL {
        let (light, heavy) = (named.pace(Weight::Light), named.pace(Weight::Heavy));
        assert_eq!((light.name(Weight::Light), heavy.name(Weight::Heavy)), (Some(named), Some(named)));
        assert_eq!(heavy.name(Weight::Light), None);
        assert_eq!((light.check(), heavy.check()), (Ok(()), Ok(())));
        assert!(light.bank_at_start_s() < heavy.bank_at_start_s());
        assert_eq!(Pace::parse(named.keyword(), Weight::Heavy), Ok(heavy));
    }
}

#[test]
fn first_stored_pace_form_is_still_read() {
    let read = |json: &str| serde_json::from_str::<Pace>(json);
    let pace = read(r#"{"move_s": 86400, "reminder_percent": 75}"#).expect("first stored form");
    assert_eq!(pace.to_string(), "grace 24h nonstop remind 75%");
    let pace = read(r#"{"move_s": null, "reminder_percent": null}"#).expect("first stored form");
    assert_eq!((pace.limit, pace.reminders), (Limit::Unlimited, Reminders::Percent(Vec::new())));
    assert!(read(r#"{"move_h": 24}"#).is_err() && read(r#"{"limit": "bank", "grace_s": 1}"#).is_err());
}

#[test]
fn stored_forms_of_paces_and_habits_are_stable() {
    let shape = |value: &Pace| serde_json::to_string(value).expect("json");
    let fast = NamedPace::Fast.pace(Weight::Light);
    let expected = r#"{"limit":"bank","grace_s":28800,"bank_s":86400,"increment_s":14400,"cap_s":129600,"respects_habits":true,"reminders":{"percent":[50,90]}}"#;
    assert_eq!(shape(&fast), expected);
    let daily = Pace::parse("daily 20:00 lisbon sat sun remind every 24h", Weight::Light).expect("a pace");
    let expected = r#"{"limit":"daily","at":1200,"zone":"Europe/Lisbon","weekdays":["sat","sun"],"notice_s":28800,"respects_habits":true,"reminders":{"every_h":24}}"#;
    assert_eq!(shape(&daily), expected);
    let owner =
        habits(&["zone lisbon", "quiet 22:00-07:30", "days-off sun", "holiday 2026-12-24 after timer"]);
    let expected = r#"{"zone":"Europe/Lisbon","quiet":{"from":1320,"to":450},"days_off":["sun"],"holidays":[{"from":"2026-12-24","to":"2026-12-24","mode":"after_timer"}]}"#;
    assert_eq!(serde_json::to_string(&owner).expect("json"), expected);
    assert_eq!(serde_json::from_str::<Habits>("{}").expect("json"), Habits::default());
    assert!(serde_json::from_str::<Habits>(r#"{"quiet":{"from":1440,"to":0}}"#).is_err());
    assert!(serde_json::from_str::<Habits>(r#"{"days_off":["someday"]}"#).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn formatted_hours_parse_back((owner, _) in habits_and_instant(), pace in any_pace(), seconds in 0..=DURATION_S_MAX) {
        let lines = owner.lines();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        prop_assert_eq!(&habits(&lines), &owner);
        prop_assert_eq!(owner.into_normalised(), Ok(owner.clone()));
        prop_assert_eq!(&serde_json::from_str::<Habits>(&serde_json::to_string(&owner).expect("json")).expect("json"), &owner);
        prop_assert_eq!(pace.check(), Ok(()));
        prop_assert_eq!(Pace::parse(&pace.to_string(), Weight::Heavy), Ok(pace.clone()));
        prop_assert_eq!(&serde_json::from_str::<Pace>(&serde_json::to_string(&pace).expect("json")).expect("json"), &pace);
        prop_assert_eq!(Reminders::parse(&pace.reminders.to_string()), Ok(pace.reminders.clone()));
        prop_assert_eq!(parse_duration_s(&format_duration(seconds)), Ok(seconds));
    }

    #[test]
    fn arbitrary_hours_text_parses_or_is_rejected(text in "(zone|quiet|days-off|holiday|daily|grace|fast)? ?[ -~ö–]{0,30}") {
        if let Ok(habit) = HabitChange::parse(&text, None) {
            prop_assert_eq!(HabitChange::parse(&habit.to_string(), None), Ok(habit));
        }
        if let Ok(pace) = Pace::parse(&text, Weight::Light) {
            prop_assert_eq!(Pace::parse(&pace.to_string(), Weight::Light), Ok(pace));
        }
    }

    #[test]
    fn merged_holidays_match_day_by_day(spans in prop::collection::vec((0..40u64, 0..15u64, 0..3usize), 0..8)) {
        let start = NaiveDate::from_ymd_opt(2026, 12, 1).expect("a date");
        let modes = [HolidayMode::Pause, HolidayMode::AfterTimer, HolidayMode::Skip];
        let list: Vec<Holiday> = spans
            .iter()
            .map(|(from, days, mode)| {
                let from = start + Days::new(*from);
                Holiday { from, to: from + Days::new(*days), mode: modes[*mode] }
            })
            .collect();
        let one_by_one = list.iter().fold(Vec::new(), |sum, next| with_holiday(&sum, *next));
        prop_assert_eq!(&normalise_holidays(&one_by_one), &one_by_one);
        for date in start.iter_days().take(60) {
            let on = |list: &[Holiday]| {
                list.iter().rev().find(|holiday| holiday.from <= date && date <= holiday.to).map(|holiday| holiday.mode)
            };
            prop_assert_eq!(on(&one_by_one), on(&list), "the later holiday wins on {}", date);
        }
        prop_assert!(one_by_one.windows(2).all(|pair| pair[0].to < pair[1].from));
        let granted = super::super::holidays::limit_to_grant(&one_by_one, 7);
        prop_assert!([2026, 2027].iter().all(|year| super::super::holidays::days_in(&granted, *year) <= 7));
    }
}
