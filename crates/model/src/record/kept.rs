//! How long what is done with is kept. Tables, journals, leagues, ratings and people are kept for good; everything here only served
//! them once.

use crate::hours::wall::Instant;
use crate::record::person::Player;
use chrono::TimeDelta;
use serde::Deserialize;

/// The most days that anything can be kept for: ten years.
const DAYS_MAX: u32 = 3_650;
/// A mail server tries for five days (RFC 5321, 4.5.4.1), and a mailbox that is read anew holds older mails still.
const MESSAGES_DAYS_MIN: u32 = 30;
/// Somebody who finds a letter after a week's absence answers it.
const DAYS_MIN: u32 = 7;

/// How long what is done with is kept, by class, in days.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Retention {
    /// Answers to messages that were sent or given up.
    pub receipts_days: u32,
    /// Other letters that were sent, replaced, void or given up. Those about a table stay as long as it is not over: so none is owed
    /// twice; and of each slot the newest that its channel can still change.
    pub letters_days: u32,
    /// The stored answer to a message. Behind that a repeat is still known, and answered without it.
    pub replies_days: u32,
    /// That a message was taken: what stops a repeat of it from being done twice.
    pub messages_days: u32,
    /// Return addresses of decisions that are closed.
    pub tokens_days: u32,
    /// What is known of a thread of mail, since something was last mailed in it; and of a place, since its table was over.
    pub threads_days: u32,
    /// People who never proved their address, since they were last written to, if nothing names them.
    pub strangers_days: u32,
    /// That a message waited for a `yes` which never came. What it said is kept for a week.
    pub waiting_days: u32,
}

impl Default for Retention {
    fn default() -> Self {
        Self {
            receipts_days: 14,
            letters_days: 60,
            replies_days: 30,
            messages_days: 400,
            tokens_days: 120,
            threads_days: 400,
            strangers_days: 60,
            waiting_days: 60,
        }
    }
}

impl Retention {
    /// What of it cannot be, in words for the operator; `None` when all can.
    pub fn wrong(&self) -> Option<String> {
        let all = [
            ("receipts_days", self.receipts_days, DAYS_MIN),
            ("letters_days", self.letters_days, DAYS_MIN),
            ("replies_days", self.replies_days, DAYS_MIN),
            ("messages_days", self.messages_days, MESSAGES_DAYS_MIN),
            ("tokens_days", self.tokens_days, DAYS_MIN),
            ("threads_days", self.threads_days, MESSAGES_DAYS_MIN),
            ("strangers_days", self.strangers_days, DAYS_MIN),
            ("waiting_days", self.waiting_days, DAYS_MIN),
        ];
        for (name, days, least) in all {
            if !(least..=DAYS_MAX).contains(&days) {
                return Some(format!("keep.{name} is {days}; it must be {least} to {DAYS_MAX}"));
            }
        }
        let longest = self.receipts_days.max(self.replies_days);
        (self.messages_days < longest).then(|| {
            format!(
                "keep.messages_days is {}; it must be at least keep.receipts_days and keep.replies_days, which are up to {longest}",
                self.messages_days
            )
        })
    }

    /// The moment at or before which something must have been, to be kept no more.
    pub fn before(now: Instant, days: u32) -> Instant {
        now.checked_sub_signed(TimeDelta::days(days.into())).unwrap_or(Instant::MIN_UTC)
    }

    /// Whether somebody was never more than an address that wrote, or was written to, once. Whoever wants no mail, or whose mailbox is
    /// gone, is remembered for that. Whether anything names them is another question.
    pub fn is_stranger(&self, player: &Player, now: Instant) -> bool {
        !player.confirmed
            && !player.stopped
            && !player.erased
            && player.is_reachable()
            && player.merged_into.is_none()
            && player.formerly.is_empty()
            && player.accounts.is_empty()
            && player.aliases.is_empty()
            && player.since <= Self::before(now, self.strangers_days)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_is_taken() {
        assert_eq!(Retention::default().wrong(), None);
        let wrong = |kept: Retention| kept.wrong().unwrap_or_default();
        assert!(wrong(Retention { letters_days: 6, ..Retention::default() }).contains("letters_days is 6"));
        assert!(wrong(Retention { messages_days: 29, ..Retention::default() }).contains("30 to 3650"));
        assert!(wrong(Retention { strangers_days: 3_651, ..Retention::default() }).contains("3651"));
        assert!(wrong(Retention { receipts_days: 500, ..Retention::default() }).contains("at least"));
    }
}
