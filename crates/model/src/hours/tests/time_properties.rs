//! Properties of waking time, deadlines, banks and reminders, over random zones, habits and paces near clock changes.

use super::super::wall_clock::zone_or_utc;
use super::super::{
    DayMinute, DeadlineReason, Habits, Instant, Limit, Pace, Reminders, WakingTime, Weekdays,
    bank_after_answer, deadline, digest_at, expected_response_at, reminders,
};
use super::fixtures::{habits_and_instant, zone_and_instant};
use chrono::{Days, NaiveDate, TimeDelta};
use proptest::prelude::*;
use std::collections::BTreeSet;

const HOUR: u32 = 3600;

fn weekdays() -> impl Strategy<Value = Weekdays> {
    prop::sample::subsequence(Weekdays::ALL.days().collect::<Vec<_>>(), 1..=7)
        .prop_map(|days| days.into_iter().fold(Weekdays::NONE, Weekdays::with))
}

fn plan() -> impl Strategy<Value = Reminders> {
    prop_oneof![
        prop::collection::btree_set(1..=99u8, 0..6)
            .prop_map(|shares| Reminders::Percent(shares.into_iter().collect())),
        (1..100u16).prop_map(Reminders::EveryH),
    ]
}

/// Any valid pace.
pub(super) fn any_pace() -> impl Strategy<Value = Pace> {
    let bank = (1..200 * HOUR, 0..300 * HOUR, 0..50 * HOUR, 0..100 * HOUR).prop_map(
        |(grace_s, bank_s, increment_s, more_s)| Limit::Bank {
            grace_s,
            bank_s,
            increment_s,
            cap_s: bank_s + more_s,
        },
    );
    let daily = (0..DayMinute::COUNT, zone_and_instant(), weekdays(), 0..48 * HOUR).prop_map(
        |(at, (zone, _), weekdays, notice_s)| Limit::Daily {
            at: DayMinute::new(at).expect("a minute"),
            zone: zone.name().to_owned(),
            weekdays,
            notice_s,
        },
    );
    let limit = prop_oneof![4 => bank, 2 => daily, 1 => Just(Limit::Unlimited)];
    (limit, any::<bool>(), plan()).prop_map(|(limit, respects_habits, reminders)| Pace {
        limit,
        respects_habits,
        reminders,
    })
}

fn later(at: Instant, seconds: u32) -> Instant {
    at + TimeDelta::seconds(i64::from(seconds))
}

/// Returns the digests of eight successive days.
fn digests(at: DayMinute, habits: &Habits, from: Instant) -> Vec<Instant> {
    std::iter::successors(Some(digest_at(at, &habits.zone, from)), |last| {
        Some(digest_at(at, &habits.zone, *last))
    })
    .take(8)
    .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn after_waking_is_the_inverse_of_waking_between((habits, at) in habits_and_instant(), s in 0..20 * 24 * HOUR, more in 0..HOUR) {
        let waking = WakingTime::of(&habits);
        let after = waking.after_waking(at, u64::from(s)).expect("a waking time");
        prop_assert_eq!(waking.waking_between(at, after), u64::from(s));
        prop_assert!(s == 0 || waking.is_awake(after - TimeDelta::seconds(1)), "the first such instant");
        let still_later = waking.after_waking(at, u64::from(s + more)).expect("a waking time");
        prop_assert!(after <= still_later);
        prop_assert!(still_later - after >= TimeDelta::seconds(i64::from(more)));
        prop_assert_eq!(waking.waking_between(after, at), 0);
    }

    #[test]
    fn waking_time_adds_up((habits, at) in habits_and_instant(), a in 0..10 * 24 * HOUR, b in 0..10 * 24 * HOUR) {
        let waking = WakingTime::of(&habits);
        let (middle, end) = (later(at, a), later(later(at, a), b));
        let (first, second) = (waking.waking_between(at, middle), waking.waking_between(middle, end));
        prop_assert_eq!(first + second, waking.waking_between(at, end));
        prop_assert!(first <= u64::from(a) && second <= u64::from(b));
        let mut last = at;
        for stretch in waking.stretches(at, end) {
            prop_assert!(last <= stretch.from && stretch.from < stretch.to && stretch.to <= end);
            prop_assert!(waking.is_awake(stretch.from) && (stretch.to == end || !waking.is_awake(stretch.to)));
            last = stretch.to;
        }
    }

    #[test]
    fn deadline_is_never_in_the_past((habits, at) in habits_and_instant(), pace in any_pace(), now in 0..30 * 24 * HOUR) {
        let due = deadline(&pace, &habits, at, pace.bank_at_start_s());
        prop_assert_eq!(due.at.is_none(), due.because == DeadlineReason::Unlimited);
        let Some(end) = due.at else { return Ok(()) };
        let free = due.free_until.expect("the end of the free time");
        prop_assert!(at <= free && free <= end);
        let now = later(at, now);
        let by = expected_response_at(&habits, &due, now).expect("an expected time");
        prop_assert!(at <= by && by <= end && (by >= now || now > free));
        let less = deadline(&pace, &habits, at, pace.bank_at_start_s() / 2);
        prop_assert!(less.at <= due.at, "a smaller bank gives no later deadline");
        let moved = due.moved_by(now, 5 * HOUR, 2 * HOUR);
        prop_assert!(moved.at >= Some(later(end, 5 * HOUR)) && moved.at >= Some(later(now, 2 * HOUR)));
        let extended = due.extended(&pace, &habits, 5 * HOUR);
        prop_assert!(extended.at >= Some(later(end, 5 * HOUR)) && extended.free_until <= extended.at);
    }

    #[test]
    fn bank_is_empty_at_its_deadline((habits, at) in habits_and_instant(), mut pace in any_pace(), early in 0..100 * HOUR) {
        pace.limit = match pace.limit {
            Limit::Bank { .. } => pace.limit,
            _ => Limit::Bank { grace_s: 8 * HOUR, bank_s: 24 * HOUR, increment_s: HOUR, cap_s: 48 * HOUR },
        };
        let Limit::Bank { grace_s, bank_s, increment_s, cap_s } = pace.limit else { return Ok(()) };
        let due = deadline(&pace, &habits, at, bank_s);
        let (end, free) = (due.at.expect("a deadline"), due.free_until.expect("a grace period"));
        let left = |answered| bank_after_answer(&pace, &habits, at, answered, bank_s, 0);
        let full = (bank_s + increment_s).min(cap_s);
        prop_assert_eq!(left(at), full);
        prop_assert_eq!(left(free), full, "the grace period is free");
        if due.because == DeadlineReason::Bank {
            prop_assert_eq!(left(end), increment_s.min(cap_s), "at the deadline the bank is empty");
            prop_assert!(bank_s == 0 || increment_s > 0 || left(end - TimeDelta::seconds(1)) > 0);
        }
        let earlier = (end - TimeDelta::seconds(i64::from(early))).max(at);
        prop_assert!(left(earlier) >= left(end), "a later answer is never cheaper");
        prop_assert!(left(end + TimeDelta::days(30)) >= increment_s.min(cap_s));
        prop_assert_eq!(bank_after_answer(&pace, &habits, at, end, bank_s, u32::MAX - grace_s), full, "extra time is free");
    }

    #[test]
    fn reminders_are_in_waking_time_before_the_deadline((habits, at) in habits_and_instant(), pace in any_pace(), plan in plan()) {
        let due = deadline(&pace, &habits, at, pace.bank_at_start_s());
        let found = reminders(&plan, &habits, at, due.at);
        let waking = WakingTime::of(&habits);
        prop_assert!(found.iter().all(|reminder| waking.is_awake(*reminder) && *reminder > at));
        prop_assert!(found.iter().all(|reminder| due.at.is_none_or(|end| *reminder < end)));
        prop_assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
        if let (Reminders::Percent(shares), Some(end)) = (&plan, due.at) {
            let nobody_sleeps = Habits { zone: habits.zone.clone(), ..Habits::default() };
            let all = reminders(&plan, &nobody_sleeps, at, due.at);
            let distinct = (end - at).num_seconds() >= 100;
            prop_assert!(!distinct || all.len() == shares.len());
            prop_assert!(found.len() <= all.len());
        }
    }

    #[test]
    fn every_date_has_one_digest((habits, from) in habits_and_instant(), at in 0..DayMinute::COUNT) {
        let at = DayMinute::new(at).expect("a minute");
        let zone = zone_or_utc(&habits.zone);
        let due = digests(at, &habits, from);
        prop_assert!(due[0] > from && due.windows(2).all(|pair| pair[0] < pair[1]));
        for next in &due {
            let shown = next.with_timezone(&zone).naive_local();
            let before = (*next - TimeDelta::seconds(1)).with_timezone(&zone).naive_local();
            let is_gap_end = before + TimeDelta::seconds(1) < shown;
            prop_assert!(shown.time() == at.time() || is_gap_end, "{} shows {}", next, shown);
        }
        let dates: BTreeSet<NaiveDate> = due.iter().map(|next| next.with_timezone(&zone).date_naive()).collect();
        prop_assert!(dates.len() + 1 >= due.len(), "at most one moves past midnight in a gap");
        let last = due[due.len() - 1].with_timezone(&zone).date_naive();
        prop_assert!(last <= from.with_timezone(&zone).date_naive() + Days::new(9), "only dates missing from the zone are skipped");
    }
}
