//! A person's mail: the addresses that they have had, the letters that came back, and what was last mailed in each thread (the letters of one
//! player about one table), so that no picture comes twice and a deadline goes into a calendar only when it has changed.

use crate::hours::wall::Instant;
use crate::ids::PlayerId;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// What is remembered about a person's present and earlier mail addresses. What an older row lacks is as in the default: the
/// address is the one that they came with.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mailboxes {
    /// The number of their last request for another address; a newer one makes those before it void.
    #[serde(skip_serializing_if = "is_zero")]
    pub requests: u32,
    /// Their generation from which on letters went to the present address.
    #[serde(skip_serializing_if = "is_zero")]
    pub since: u32,
    /// Who had the present address until it became theirs: the letter that asked for it went to that player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub came_by: Option<PlayerId>,
    /// Who was made of the addresses that they have given up. Somebody else may have shown since that one of these is their own.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<PlayerId>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Mailboxes {
    /// Whether nothing has changed since they came.
    pub fn is_first(&self) -> bool {
        *self == Self::default()
    }
}

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

/// What was last mailed in a thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mailed {
    /// The thread, by [`Keys::thread_id`](crate::Keys::thread_id).
    pub thread: String,
    /// The hash of the pictures that the last letter with pictures showed.
    pub pictures: Option<String>,
    /// The deadline that the last calendar entry named, to the millisecond.
    pub deadline_at: Option<Instant>,
    /// How many calendar entries there were; 0, none yet.
    pub sequence: u32,
}

impl Mailed {
    /// A thread in which nothing was mailed yet.
    pub fn nothing(thread: String) -> Self {
        Self { thread, pictures: None, deadline_at: None, sequence: 0 }
    }

    /// What was last mailed once a letter with these pictures and this deadline has left. A letter without pictures leaves those that
    /// were shown as they are, and so does one that names no deadline.
    #[must_use]
    pub fn then(&self, pictures: Option<String>, deadline_at: Option<Instant>) -> Self {
        let ms = |at: Option<Instant>| at.map(|at| at.timestamp_millis());
        let changed = deadline_at.is_some() && ms(deadline_at) != ms(self.deadline_at);
        Self {
            thread: self.thread.clone(),
            pictures: pictures.or_else(|| self.pictures.clone()),
            deadline_at: if changed { deadline_at } else { self.deadline_at },
            sequence: self.sequence + u32::from(changed),
        }
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
