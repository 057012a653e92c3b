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

/// Number of soft bounces within [`FORGOTTEN_DAYS`] that together count as a hard bounce.
const SOFT_MAX: usize = 4;
/// Days after which a soft bounce is forgotten.
const FORGOTTEN_DAYS: i64 = 30;

/// Bounces of mail to one player's address. Fields missing from older rows take their defaults.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Bounces {
    /// Times of temporary bounces (4.x of RFC 3463), oldest first; fewer than four.
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

    /// Counts a bounce; `hard` means that the address is permanently invalid. Returns true if the player has just
    /// become unreachable.
    pub fn register_bounce(&mut self, hard: bool, now: Instant) -> bool {
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
    fn one_hard_or_four_soft_bounces_mark_unreachable() {
        let mut hard = Bounces::default();
        assert!(hard.register_bounce(true, day(0)));
        assert!(!hard.register_bounce(true, day(1)), "reported once");
        assert_eq!(hard.unreachable_since, Some(day(0)));

        let mut soft = Bounces::default();
        assert_eq!(
            [0, 9, 20, 29].map(|at| soft.register_bounce(false, day(at))),
            [false, false, false, true]
        );

        let mut slow = Bounces::default();
        assert_eq!(
            [0, 9, 20, 30].map(|at| slow.register_bounce(false, day(at))),
            [false; 4],
            "the first is forgotten"
        );
        assert_eq!((slow.soft.len(), slow.unreachable_since), (3, None));
    }
}
