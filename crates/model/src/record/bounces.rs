//! What came of letters by mail that could not be delivered: after one that never can be, or several that could not for days,
//! nothing more goes to that address until its owner writes again.

use crate::hours::wall::Instant;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// So many soft bounces within [`FORGOTTEN_DAYS`] count like a hard one.
const SOFT_MAX: usize = 4;
/// A soft bounce is forgotten after so many days.
const FORGOTTEN_DAYS: i64 = 30;

/// Letters by mail that came back from one person's address. What an older row lacks is as in the default.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Bounces {
    /// When those came back that might have gone through (4.x of RFC 3463), oldest first; fewer than four.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub soft: Vec<Instant>,
    /// Since when nothing is sent there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreachable_since: Option<Instant>,
}

impl Bounces {
    /// Whether nothing came back of late.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }

    /// Counts a letter that came back. `hard`: no letter ever gets there. Returns whether the person is unreachable from now on and
    /// was not before.
    pub fn count(&mut self, hard: bool, now: Instant) -> bool {
        if self.unreachable_since.is_some() {
            return false;
        }
        self.soft.retain(|at| now - *at < TimeDelta::days(FORGOTTEN_DAYS));
        if !hard {
            self.soft.push(now);
        }
        let gone = hard || self.soft.len() >= SOFT_MAX;
        if gone {
            *self = Self { soft: Vec::new(), unreachable_since: Some(now) };
        }
        gone
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn day(number: i64) -> Instant {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap() + TimeDelta::days(number)
    }

    #[test]
    fn one_hard_bounce_is_enough_and_four_soft_ones_within_thirty_days() {
        let mut hard = Bounces::default();
        assert!(hard.count(true, day(0)));
        assert!(!hard.count(true, day(1)), "it is told once");
        assert_eq!(hard.unreachable_since, Some(day(0)));

        let mut soft = Bounces::default();
        assert_eq!([0, 9, 20, 29].map(|at| soft.count(false, day(at))), [false, false, false, true]);

        let mut slow = Bounces::default();
        assert_eq!([0, 9, 20, 30].map(|at| slow.count(false, day(at))), [false; 4], "the first is forgotten");
        assert_eq!((slow.soft.len(), slow.unreachable_since), (3, None));
    }
}
