//! The consequence of a Discord error. For a letter: retry, switch to another delivery method, or give up. For a
//! table's place: the work left for another delivery of the same letter.

use crate::rest::DiscordError;
use ports::DeliveryResult;

/// Delay after a rate limit that states no duration, in seconds.
const SLOW_DOWN_S: u32 = 5;
/// Delay before a post is retried after a missing permission, in seconds, unless an admin's `/setup` or another post
/// shows earlier that something has changed.
const PERMISSION_S: u32 = 600;

/// Returns the outcome of a post for everyone. An admin may still grant a missing permission or choose another channel.
pub(super) fn post_outcome(error: DiscordError) -> DeliveryResult {
    let why = error.to_string();
    match error {
        // The living post makes a new thread.
        DiscordError::Forbidden(_) | DiscordError::RoomGone | DiscordError::ChannelGone => {
            DeliveryResult::Blocked { why, after_s: PERMISSION_S }
        }
        error => letter_outcome(error),
    }
}

/// Returns the outcome of a letter to one person.
pub(super) fn letter_outcome(error: DiscordError) -> DeliveryResult {
    let why = error.to_string();
    match error {
        DiscordError::SlowDown(after_s) => {
            DeliveryResult::Retry { why, after_s: Some(after_s.unwrap_or(SLOW_DOWN_S)) }
        }
        DiscordError::DirectMessagesClosed(_) | DiscordError::Forbidden(_) => {
            DeliveryResult::Unreachable(why)
        }
        DiscordError::RequestRejected(_) => DeliveryResult::Dead(why),
        DiscordError::CallFailed(_) | DiscordError::NoResponse(_) | DiscordError::InvalidToken => {
            DeliveryResult::Down(why)
        }
        _ => DeliveryResult::Retry { why, after_s: None },
    }
}

/// Work left for a later delivery.
pub(super) struct RemainingWork {
    /// Reason why the work is left.
    pub(super) reason: String,
    /// Delay before the next attempt, in seconds.
    pub(super) after_s: u32,
}

/// Returns the work that remains after an error; `None` if another attempt would not help.
pub(super) fn remaining_work_after(error: &DiscordError) -> Option<RemainingWork> {
    let after_s = match error {
        DiscordError::SlowDown(after_s) => after_s.unwrap_or(SLOW_DOWN_S),
        error if error.is_transient() || *error == DiscordError::InvalidToken => SLOW_DOWN_S,
        error => {
            tracing::info!(%error, "table place not fully updated");
            return None;
        }
    };
    Some(RemainingWork { reason: error.to_string(), after_s })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_malformed_requests_are_given_up() {
        let dead = |error: DiscordError| matches!(letter_outcome(error), DeliveryResult::Dead(_));
        assert!(dead(DiscordError::of(400, 50_035)));
        for (status, code) in [(429, -1), (500, 0), (401, 0), (403, 50_007), (403, 50_013), (404, 10_003)] {
            assert!(!dead(DiscordError::of(status, code)), "{status} {code}");
        }
        assert!(matches!(letter_outcome(DiscordError::of(403, 50_007)), DeliveryResult::Unreachable(_)));
        for status in [500, 502, 503] {
            let delivery = letter_outcome(DiscordError::of(status, 0));
            assert!(
                matches!(delivery, DeliveryResult::Down(_)),
                "{status}: Discord is at fault, not the letter"
            );
        }
        for blocked in [DiscordError::of(403, 50_013), DiscordError::RoomGone] {
            assert!(matches!(post_outcome(blocked), DeliveryResult::Blocked { after_s: 600, .. }));
        }
    }

    #[test]
    fn permanent_errors_are_not_retried() {
        assert!(remaining_work_after(&DiscordError::Forbidden(50_013)).is_none());
        assert!(remaining_work_after(&DiscordError::ChannelGone).is_none());
        assert_eq!(remaining_work_after(&DiscordError::SlowDown(Some(3))).map(|left| left.after_s), Some(3));
        assert!(remaining_work_after(&DiscordError::NoResponse("timed out")).is_some());
    }
}
