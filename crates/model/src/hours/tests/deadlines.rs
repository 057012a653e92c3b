//! Hand-written deadlines, banks and reminders.

use super::super::{
    Deadline, DeadlineReason, Habits, Pace, Reminders, Weight, bank_after_answer, deadline,
    expected_response_at, next_reminder, reminders,
};
use super::fixtures::{habits, utc};

fn pace(text: &str) -> Pace {
    Pace::parse(text, Weight::Light).expect(text)
}

fn due(text: &str, owner: &Habits, opened: &str) -> Deadline {
    let pace = pace(text);
    deadline(&pace, owner, utc(opened), pace.bank_at_start_s())
}

/// Pace, habits, opening time, and the expected deadline with its reason.
const DEADLINES: &[(&str, &[&str], &str, &str, DeadlineReason)] = &[
    ("grace 24h", &[], "2026-05-01 10:00", "2026-05-02 10:00", DeadlineReason::Bank),
    ("grace 24h bank 2d", &[], "2026-05-01 10:00", "2026-05-04 10:00", DeadlineReason::Bank),
    // With 16 waking hours a day, 24 hours take one night, or none if nights count.
    ("grace 24h", &["quiet 22:00-06:00"], "2026-05-01 10:00", "2026-05-02 18:00", DeadlineReason::Bank),
    (
        "grace 24h nonstop",
        &["quiet 22:00-06:00"],
        "2026-05-01 10:00",
        "2026-05-02 10:00",
        DeadlineReason::Bank,
    ),
    ("grace 12h", &["quiet 22:00-06:00"], "2026-05-01 10:00", "2026-05-01 22:00", DeadlineReason::Bank),
    (
        "grace 8h",
        &["quiet 22:00-06:00", "days-off sat sun"],
        "2026-05-01 20:00",
        "2026-05-04 12:00",
        DeadlineReason::Bank,
    ),
    // A night in Lisbon is an hour shorter after a forward clock change, and an hour longer after a backward one.
    (
        "grace 4h",
        &["zone lisbon", "quiet 22:00-07:00"],
        "2026-03-28 20:00",
        "2026-03-29 08:00",
        DeadlineReason::Bank,
    ),
    (
        "grace 4h",
        &["zone lisbon", "quiet 22:00-07:00"],
        "2026-10-24 19:00",
        "2026-10-25 09:00",
        DeadlineReason::Bank,
    ),
    // Holidays.
    (
        "grace 24h",
        &["holiday 2026-05-02 2026-05-04 pause"],
        "2026-05-01 12:00",
        "2026-05-05 12:00",
        DeadlineReason::Bank,
    ),
    (
        "grace 24h nonstop",
        &["holiday 2026-05-02 2026-05-04 pause"],
        "2026-05-01 12:00",
        "2026-05-05 12:00",
        DeadlineReason::Bank,
    ),
    (
        "grace 24h",
        &["holiday 2026-05-02 2026-05-04 after timer"],
        "2026-05-01 12:00",
        "2026-05-05 00:00",
        DeadlineReason::HolidayEnds,
    ),
    (
        "grace 96h",
        &["holiday 2026-05-02 2026-05-04 after timer"],
        "2026-05-01 12:00",
        "2026-05-05 12:00",
        DeadlineReason::Bank,
    ),
    (
        "grace 24h",
        &["holiday 2026-05-02 after timer", "holiday 2026-05-03 2026-05-04 pause"],
        "2026-05-01 12:00",
        "2026-05-05 00:00",
        DeadlineReason::HolidayEnds,
    ),
    (
        "grace 24h",
        &["holiday 2026-05-01 2026-05-04 skip"],
        "2026-05-01 12:00",
        "2026-05-01 12:00",
        DeadlineReason::Skipped,
    ),
    (
        "grace 24h",
        &["holiday 2026-05-02 2026-05-04 skip"],
        "2026-05-01 12:00",
        "2026-05-02 00:00",
        DeadlineReason::Skipped,
    ),
    (
        "grace 24h",
        &["holiday 2026-05-03 2026-05-04 skip"],
        "2026-05-01 12:00",
        "2026-05-02 12:00",
        DeadlineReason::Bank,
    ),
    (
        "none",
        &["holiday 2026-05-03 2026-05-04 skip"],
        "2026-05-01 12:00",
        "2026-05-03 00:00",
        DeadlineReason::Skipped,
    ),
    // A fixed time of day: eight hours of notice, on the table's weekdays, in the table's zone.
    ("daily 20:00 Europe/Lisbon", &[], "2026-05-01 10:00", "2026-05-01 19:00", DeadlineReason::Daily),
    ("daily 20:00 Europe/Lisbon", &[], "2026-05-01 11:01", "2026-05-02 19:00", DeadlineReason::Daily),
    ("daily 20:00 Europe/Lisbon mon-fri", &[], "2026-05-01 11:01", "2026-05-04 19:00", DeadlineReason::Daily),
    (
        "daily 20:00 Europe/Lisbon notice 0h",
        &[],
        "2026-05-01 19:00",
        "2026-05-02 19:00",
        DeadlineReason::Daily,
    ),
    (
        "daily 20:00 Europe/Lisbon",
        &["quiet 09:00-18:00"],
        "2026-05-01 08:00",
        "2026-05-02 19:00",
        DeadlineReason::Daily,
    ),
    (
        "daily 20:00 UTC",
        &["holiday 2026-05-01 2026-05-03 pause"],
        "2026-05-01 08:00",
        "2026-05-04 20:00",
        DeadlineReason::Daily,
    ),
    (
        "daily 20:00 UTC",
        &["holiday 2026-05-01 2026-05-03 after timer"],
        "2026-05-01 08:00",
        "2026-05-04 00:00",
        DeadlineReason::HolidayEnds,
    ),
    ("daily 01:30 Europe/Lisbon", &[], "2026-03-28 12:00", "2026-03-29 01:00", DeadlineReason::Daily),
    // The new year and a leap day.
    ("grace 48h", &[], "2026-12-31 00:00", "2027-01-02 00:00", DeadlineReason::Bank),
    ("grace 48h", &[], "2028-02-28 00:00", "2028-03-01 00:00", DeadlineReason::Bank),
];

#[test]
fn deadlines_match_hand_written_cases() {
    for (pace, owner, opened, at, because) in DEADLINES {
        let due = due(pace, &habits(owner), opened);
        assert_eq!((due.at, due.because), (Some(utc(at)), *because), "{pace} {owner:?} {opened}");
        assert!(due.free_until <= due.at, "{pace} {owner:?}");
    }
    let never = due("none", &habits(&[]), "2026-05-01 10:00");
    assert_eq!(never, Deadline { at: None, free_until: None, because: DeadlineReason::Unlimited });
}

#[test]
fn never_awake_player_gets_a_plain_deadline() {
    let mut never = habits(&[]);
    never.days_off = super::super::Weekdays::ALL;
    assert_eq!(due("grace 24h", &never, "2026-05-01 10:00").at, Some(utc("2026-05-02 10:00")));
}

#[test]
fn answer_uses_grace_then_bank_then_adds_increment() {
    let (hour, owner) = (3600, habits(&["quiet 22:00-06:00"]));
    let pace = pace("grace 4h bank 24h increment 2h cap 30h");
    let left = |answered, bank_h: u32, given_h: u32| {
        bank_after_answer(
            &pace,
            &owner,
            utc("2026-05-01 20:00"),
            utc(answered),
            bank_h * hour,
            given_h * hour,
        ) / hour
    };
    assert_eq!(left("2026-05-01 21:00", 24, 0), 26, "within the grace period");
    assert_eq!(left("2026-05-02 08:00", 24, 0), 26, "a night costs nothing");
    assert_eq!(left("2026-05-02 11:00", 24, 0), 23, "three hours from the bank, two back");
    assert_eq!(left("2026-05-02 11:00", 24, 3), 26, "extra time is free");
    assert_eq!(left("2026-05-01 21:00", 29, 0), 30, "up to the cap");
    assert_eq!(left("2026-05-01 21:00", 40, 0), 40, "an excess is kept");
    assert_eq!(left("2026-06-01 00:00", 24, 0), 2, "never below zero");
    let daily = self::pace("daily 20:00 UTC");
    assert_eq!(bank_after_answer(&daily, &owner, utc("2026-05-01 20:00"), utc("2026-05-09 20:00"), 7, 0), 7);
}

#[test]
fn outage_and_extension_move_the_deadline() {
    let owner = habits(&["quiet 22:00-06:00", "holiday 2026-05-03 after timer"]);
    let (text, now) = ("grace 4h bank 4h", utc("2026-05-01 20:00"));
    let due = due(text, &owner, "2026-05-01 10:00");
    assert_eq!((due.free_until, due.at), (Some(utc("2026-05-01 14:00")), Some(utc("2026-05-01 18:00"))));
    assert_eq!(due.moved_by(now, 3 * 3600, 3600).at, Some(utc("2026-05-01 21:00")));
    assert_eq!(
        due.moved_by(now, 3600, 12 * 3600).at,
        Some(utc("2026-05-02 08:00")),
        "the minimum from now on"
    );
    let extended = due.extended(&pace(text), &owner, 6 * 3600);
    assert_eq!(extended.at, Some(utc("2026-05-02 08:00")), "only waking hours count");
    let extended = due.extended(&pace(text), &owner, 24 * 3600);
    assert_eq!((extended.at, extended.because), (Some(utc("2026-05-04 00:00")), DeadlineReason::HolidayEnds));
}

#[test]
fn expected_response_is_free_and_in_waking_time() {
    let owner = habits(&["quiet 22:00-06:00"]);
    let due = due("grace 14h bank 48h nonstop", &owner, "2026-05-01 10:00");
    assert_eq!(
        expected_response_at(&owner, &due, utc("2026-05-01 11:00")),
        Some(utc("2026-05-02 06:00")),
        "asleep at midnight"
    );
    assert_eq!(
        expected_response_at(&owner, &due, utc("2026-05-02 11:00")),
        Some(utc("2026-05-04 00:00")),
        "not after the deadline"
    );
    let never = deadline(&pace("none"), &owner, utc("2026-05-01 10:00"), 0);
    assert_eq!(expected_response_at(&owner, &never, utc("2026-05-01 11:00")), None);
}

/// Plan, habits, opening time, deadline, and the expected reminders.
type ReminderCase =
    (&'static str, &'static [&'static str], &'static str, &'static str, &'static [&'static str]);

const REMINDERS: &[ReminderCase] = &[
    ("50% 90%", &[], "2026-05-01 10:00", "2026-05-02 06:00", &["2026-05-01 20:00", "2026-05-02 04:00"]),
    // Asleep at 04:00: moved to the waking time.
    ("90%", &["quiet 22:00-05:00"], "2026-05-01 10:00", "2026-05-02 06:00", &["2026-05-02 05:00"]),
    // Asleep until the deadline: moved to the last waking moment before it.
    (
        "50% 90%",
        &["quiet 21:00-06:00"],
        "2026-05-01 10:00",
        "2026-05-02 06:00",
        &["2026-05-01 20:00", "2026-05-01 20:59"],
    ),
    ("90%", &["days-off fri sat"], "2026-05-01 10:00", "2026-05-02 06:00", &[]),
    ("off", &[], "2026-05-01 10:00", "2026-05-02 06:00", &[]),
    (
        "every 8h",
        &["quiet 22:00-05:00"],
        "2026-05-01 06:00",
        "2026-05-02 14:00",
        &["2026-05-01 14:00", "2026-05-02 05:00", "2026-05-02 06:00"],
    ),
    // Two reminders in the same night are merged.
    ("every 3h", &["quiet 22:00-05:00"], "2026-05-01 20:00", "2026-05-02 06:00", &["2026-05-02 05:00"]),
];

#[test]
fn reminders_match_hand_written_cases() {
    for (plan, owner, opened, due, expected) in REMINDERS {
        let (plan, owner) = (Reminders::parse(plan).expect("a plan"), habits(owner));
        let found = reminders(&plan, &owner, utc(opened), Some(utc(due)));
        let to_the_minute: Vec<_> = found.iter().map(|at| at.format("%Y-%m-%d %H:%M").to_string()).collect();
        assert_eq!(to_the_minute, *expected, "{plan} {owner:?}");
        let walked = std::iter::successors(Some(utc(opened)), |last| {
            next_reminder(&plan, &owner, utc(opened), Some(utc(due)), *last)
        });
        assert_eq!(walked.skip(1).collect::<Vec<_>>(), found, "{plan} one by one");
    }
}

#[test]
fn only_hourly_reminders_work_without_a_deadline() {
    let (owner, opened) = (habits(&[]), utc("2026-05-01 10:00"));
    assert!(reminders(&Reminders::default(), &owner, opened, None).is_empty());
    let every = reminders(&Reminders::EveryH(24), &owner, opened, None);
    assert_eq!((every.len(), every.first()), (100, Some(&utc("2026-05-02 10:00"))));
}
