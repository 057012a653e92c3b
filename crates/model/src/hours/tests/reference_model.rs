//! A naive reference model of waking time. It goes minute by minute and only converts UTC to wall-clock time, which is
//! never ambiguous.

use super::super::{Habits, HolidayMode, Instant, WakingTime};
use super::fixtures::habits_and_instant;
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};
use chrono_tz::Tz;
use proptest::prelude::*;
use std::str::FromStr;

/// Number of days compared.
const DAYS: i64 = 6;
/// Days of wall-clock time known before and after the compared days.
const MARGIN_DAYS: i64 = 4;

/// The wall-clock time of every minute around an instant.
struct Wall {
    from: Instant,
    shows: Vec<NaiveDateTime>,
}

impl Wall {
    fn around(zone: Tz, at: Instant) -> Self {
        let from = at - TimeDelta::days(MARGIN_DAYS);
        let minutes = (DAYS + 2 * MARGIN_DAYS) * 24 * 60;
        let shows =
            (0..minutes).map(|minute| (from + TimeDelta::minutes(minute)).with_timezone(&zone).naive_local());
        Self { from, shows: shows.collect() }
    }

    /// Returns the first minute that shows this time or a later one.
    fn first(&self, wall: NaiveDateTime) -> usize {
        self.shows.iter().position(|shown| *shown >= wall).unwrap_or(self.shows.len())
    }

    /// Returns the last minute that shows this time, or the end of the gap that contains it.
    fn last(&self, wall: NaiveDateTime) -> usize {
        self.shows.iter().rposition(|shown| *shown == wall).unwrap_or_else(|| self.first(wall))
    }

    /// Returns, for each minute, true if the player is awake.
    fn awake(&self, habits: &Habits) -> Vec<bool> {
        let mut awake = vec![true; self.shows.len()];
        let mut rest = |from: NaiveDateTime, to: NaiveDateTime| {
            let (from, to) = (self.first(from), self.last(to));
            awake.iter_mut().take(to).skip(from).for_each(|minute| *minute = false);
        };
        let dates: Vec<NaiveDate> = self.shows[0]
            .date()
            .iter_days()
            .take(usize::try_from(DAYS + 2 * MARGIN_DAYS).expect("few") + 3)
            .collect();
        for date in dates {
            let next = date + Days::new(1);
            let paused = habits.holidays.iter().any(|holiday| {
                holiday.mode == HolidayMode::Pause && holiday.from <= date && date <= holiday.to
            });
            if paused || habits.days_off.contains(date.weekday()) {
                rest(date.and_time(NaiveTime::MIN), next.and_time(NaiveTime::MIN));
            }
            if let Some(quiet) = habits.quiet {
                let end = if quiet.from < quiet.to { date } else { next };
                rest(date.and_time(quiet.from.time()), end.and_time(quiet.to.time()));
            }
        }
        awake
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn waking_time_matches_the_reference_model((habits, at) in habits_and_instant(), length in 0..DAYS * 24 * 60) {
        let wall = Wall::around(Tz::from_str(&habits.zone).expect("a zone"), at);
        let awake = wall.awake(&habits);
        let waking = WakingTime::of(&habits);
        let start = usize::try_from(at.signed_duration_since(wall.from).num_minutes()).expect("after");
        let within = &awake[start..][..usize::try_from(length).expect("some")];
        let until = at + TimeDelta::minutes(length);

        let model_s = within.iter().filter(|minute| **minute).count() * 60;
        prop_assert_eq!(waking.waking_between(at, until), u64::try_from(model_s).expect("some"));
        for stretch in waking.stretches(at, until) {
            let minute = |of: Instant| usize::try_from(of.signed_duration_since(at).num_minutes()).expect("after");
            prop_assert!(within[minute(stretch.from)..minute(stretch.to)].iter().all(|minute| *minute));
        }
        let first = within.iter().position(|minute| *minute);
        let next = waking.next_awake(at).filter(|next| *next < until);
        let model = first.map(|minute| at + TimeDelta::minutes(i64::try_from(minute).expect("few")));
        prop_assert_eq!(next, model);
        if let Some(minute) = within.first() {
            prop_assert_eq!(waking.is_awake(at), *minute);
        }
    }
}
