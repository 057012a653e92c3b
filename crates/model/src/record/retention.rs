//! Retention periods of obsolete data. Tables, journals, leagues, ratings and players are kept for good.

use crate::hours::wall_clock::Instant;
use crate::record::person::Player;
use chrono::TimeDelta;
use serde::Deserialize;

/// Maximum retention period, in days: ten years.
const DAYS_MAX: u32 = 3_650;
/// Minimum retention of messages: a mail server retries for five days (RFC 5321, 4.5.4.1), and a mailbox that is read
/// again after a failure can return much older mail.
const MESSAGES_DAYS_MIN: u32 = 30;
/// Minimum retention of other data: players may answer a letter after a week away.
const DAYS_MIN: u32 = 7;

/// Retention periods by class of data, in days.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Retention {
    /// Replies that were sent or abandoned.
    pub receipts_days: u32,
    /// Other letters that were sent, replaced, voided or abandoned. Letters about an unfinished table are kept, so that
    /// none is queued twice. The newest letter of each slot is also kept while its post can still be edited.
    pub letters_days: u32,
    /// Stored replies to messages. After this period, a repeated message is still recognised but gets no stored reply.
    pub replies_days: u32,
    /// Records of received messages, which prevent repeated ones from being processed again.
    pub messages_days: u32,
    /// Return addresses of closed decisions.
    pub tokens_days: u32,
    /// Data of a mail thread, counted from its last mail, and data of a public place, counted from the end of its
    /// table.
    pub threads_days: u32,
    /// Table talk and notes, counted from the end of their table.
    pub talk_days: u32,
    /// Unreferenced players with an unconfirmed address, counted from the last letter to them.
    pub strangers_days: u32,
    /// Records of messages that were never confirmed with `yes`. Their text is kept for a week.
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
            talk_days: 90,
            strangers_days: 60,
            waiting_days: 60,
        }
    }
}

impl Retention {
    /// Returns a message for the operator about the first invalid period, or `None` if all are valid.
    pub fn first_error(&self) -> Option<String> {
        let all = [
            ("receipts_days", self.receipts_days, DAYS_MIN),
            ("letters_days", self.letters_days, DAYS_MIN),
            ("replies_days", self.replies_days, DAYS_MIN),
            ("messages_days", self.messages_days, MESSAGES_DAYS_MIN),
            ("tokens_days", self.tokens_days, DAYS_MIN),
            ("threads_days", self.threads_days, MESSAGES_DAYS_MIN),
            ("talk_days", self.talk_days, DAYS_MIN),
            ("strangers_days", self.strangers_days, DAYS_MIN),
            ("waiting_days", self.waiting_days, DAYS_MIN),
        ];
        for (name, days, least) in all {
            if !(least..=DAYS_MAX).contains(&days) {
                return Some(format!("keep.{name} is {days}; expected {least} to {DAYS_MAX}"));
            }
        }
        let longest = self.receipts_days.max(self.replies_days);
        (self.messages_days < longest).then(|| {
            format!(
                "keep.messages_days is {}; expected at least {longest}, as in keep.receipts_days and keep.replies_days",
                self.messages_days
            )
        })
    }

    /// Returns the instant up to which data has outlived a retention period.
    pub fn cutoff(now: Instant, days: u32) -> Instant {
        now.checked_sub_signed(TimeDelta::days(days.into())).unwrap_or(Instant::MIN_UTC)
    }

    /// Returns true for a player known only as an address that wrote, or was written to, once. Players who stopped all
    /// mail or whose mailbox no longer exists are remembered. The caller checks for references to the player.
    pub fn is_stranger(&self, player: &Player, now: Instant) -> bool {
        !player.confirmed
            && !player.stopped
            && !player.erased
            && player.is_reachable()
            && player.merged_into.is_none()
            && player.formerly.is_empty()
            && player.accounts.is_empty()
            && player.aliases.is_empty()
            && player.since <= Self::cutoff(now, self.strangers_days)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_retention_periods_are_rejected() {
        assert_eq!(Retention::default().first_error(), None);
        let wrong = |kept: Retention| kept.first_error().unwrap_or_default();
        assert!(wrong(Retention { letters_days: 6, ..Retention::default() }).contains("letters_days is 6"));
        assert!(wrong(Retention { messages_days: 29, ..Retention::default() }).contains("30 to 3650"));
        assert!(wrong(Retention { strangers_days: 3_651, ..Retention::default() }).contains("3651"));
        assert!(wrong(Retention { receipts_days: 500, ..Retention::default() }).contains("at least"));
    }
}
