//! A player's mail: their addresses, their bounces, and the state of each thread (the letters to one player about one
//! table). The state of a thread keeps pictures from being sent twice. It also ensures that a deadline is added to a
//! calendar only if it has changed.

use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// Data on a player's current and former mail addresses. Fields missing from older rows take their defaults, as for a
/// player who still uses their first address.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Mailboxes {
    /// Number of the player's latest request for another address; it invalidates earlier requests.
    #[serde(skip_serializing_if = "is_zero")]
    pub requests: u32,
    /// The player's generation from which letters have gone to the current address.
    #[serde(skip_serializing_if = "is_zero")]
    pub since: u32,
    /// The previous owner of the current address; the confirmation letter went to them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub came_by: Option<PlayerId>,
    /// Players created for addresses that this player gave up. Other people may since have proved that these addresses
    /// are theirs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<PlayerId>,
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

impl Mailboxes {
    /// Returns true if the address has never changed.
    pub fn is_unchanged(&self) -> bool {
        *self == Self::default()
    }
}

/// Number of days with a soft bounce, within [`FORGOTTEN_DAYS`], that together count as a hard bounce.
const SOFT_DAYS_MAX: usize = 3;
/// Days after which a soft bounce is forgotten.
const FORGOTTEN_DAYS: i64 = 10;

/// Bounces of mail to one player's address. Fields missing from older rows take their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Bounces {
    /// Times of bounces that do not say that the mailbox is gone, oldest first; at most one a day (UTC).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub soft: Vec<Instant>,
    /// Time from which no mail is sent to the address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unreachable_since: Option<Instant>,
}

impl Bounces {
    /// Returns true if there are no recent bounces.
    pub fn has_no_bounces(&self) -> bool {
        *self == Self::default()
    }

    /// Counts a bounce; `hard` means that the address is permanently invalid. Several soft bounces on one day count
    /// once: a burst of letters meets one fault. Returns true if the player has just become unreachable.
    pub fn register_bounce(&mut self, hard: bool, now: Instant) -> bool {
        if self.unreachable_since.is_some() {
            return false;
        }
        self.soft.retain(|at| now - *at < TimeDelta::days(FORGOTTEN_DAYS));
        // Rows written by older releases may have several a day.
        self.soft.dedup_by_key(|at| at.date_naive());
        if !hard && self.soft.last().is_none_or(|at| at.date_naive() != now.date_naive()) {
            self.soft.push(now);
        }
        let gone = hard || self.soft.len() >= SOFT_DAYS_MAX;
        if gone {
            *self = Self { soft: Vec::new(), unreachable_since: Some(now) };
        }
        gone
    }
}

/// State of a mail thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailThread {
    /// Id of the thread; see [`Keys::thread_id`](crate::Keys::thread_id).
    pub thread: String,
    /// Hash of the pictures in the last letter that had any.
    pub pictures: Option<String>,
    /// Deadline in the last calendar entry, to the millisecond.
    pub deadline_at: Option<Instant>,
    /// Number of calendar entries sent.
    pub calendar_entries: u32,
}

impl MailThread {
    /// Creates the state of a thread without mail.
    pub fn without_mail(thread: String) -> Self {
        Self { thread, pictures: None, deadline_at: None, calendar_entries: 0 }
    }

    /// Returns the state after a letter with these pictures and this deadline. A letter without pictures or deadline
    /// leaves the respective part unchanged.
    #[must_use]
    pub fn after_letter(&self, pictures: Option<String>, deadline_at: Option<Instant>) -> Self {
        let ms = |at: Option<Instant>| at.map(|at| at.timestamp_millis());
        let changed = deadline_at.is_some() && ms(deadline_at) != ms(self.deadline_at);
        Self {
            thread: self.thread.clone(),
            pictures: pictures.or_else(|| self.pictures.clone()),
            deadline_at: if changed { deadline_at } else { self.deadline_at },
            calendar_entries: self.calendar_entries + u32::from(changed),
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
    fn one_hard_bounce_or_soft_ones_on_three_days_mark_unreachable() {
        let mut hard = Bounces::default();
        assert!(hard.register_bounce(true, day(0)));
        assert!(!hard.register_bounce(true, day(1)), "reported once");
        assert_eq!(hard.unreachable_since, Some(day(0)));

        let mut soft = Bounces::default();
        assert_eq!([0, 4, 9].map(|at| soft.register_bounce(false, day(at))), [false, false, true]);

        let mut slow = Bounces::default();
        assert_eq!(
            [0, 4, 10].map(|at| slow.register_bounce(false, day(at))),
            [false; 3],
            "the first is forgotten"
        );
        assert_eq!((slow.soft.len(), slow.unreachable_since), (2, None));
    }

    #[test]
    fn soft_bounces_on_one_day_count_once() {
        let mut burst = Bounces::default();
        let minutes = |day_number, count| day(day_number) + TimeDelta::minutes(count);
        assert!((0..40).all(|count| !burst.register_bounce(false, minutes(0, count))));
        assert!((0..40).all(|count| !burst.register_bounce(false, minutes(1, count))));
        assert_eq!(burst.soft, [day(0), day(1)]);
        assert!(burst.register_bounce(false, day(2)));

        let old = vec![day(0), minutes(0, 1), minutes(0, 2)];
        let mut stored = Bounces { soft: old, unreachable_since: None };
        assert!(!stored.register_bounce(false, day(1)), "a row of an older release counts days, too");
    }
}
