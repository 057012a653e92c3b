//! What an error of Discord's means: for a letter, whether the outbox tries again, takes another way, or gives up; for a table's
//! place, what another delivery of the same letter has to do.

use crate::rest::DiscordError;
use ports::Delivery;

/// The wait where Discord told us to slow down, but not for how long, in seconds.
const SLOW_DOWN_S: u32 = 5;
/// How long a post waits until somebody may have given the missing permission, in seconds.
const PERMISSION_S: u32 = 600;

/// What becomes of a post for everybody: an admin may give what is missing.
pub(super) fn of_post(error: DiscordError) -> Delivery {
    match error {
        DiscordError::Forbidden(_) => Delivery::Retry { why: error.to_string(), after_s: Some(PERMISSION_S) },
        error => of_letter(error),
    }
}

/// What becomes of a letter to one person.
pub(super) fn of_letter(error: DiscordError) -> Delivery {
    let why = error.to_string();
    match error {
        DiscordError::SlowDown(after_s) => {
            Delivery::Retry { why, after_s: Some(after_s.unwrap_or(SLOW_DOWN_S)) }
        }
        DiscordError::Closed(_) | DiscordError::Forbidden(_) => Delivery::Unreachable(why),
        DiscordError::Refused(_) => Delivery::Dead(why),
        DiscordError::Broke(_) | DiscordError::Silent(_) | DiscordError::TokenDead => Delivery::Down(why),
        _ => Delivery::Retry { why, after_s: None },
    }
}

/// What is left to be done.
pub(super) struct LeftOver {
    /// What keeps it.
    pub(super) why: String,
    /// Not before this many seconds from now.
    pub(super) after_s: u32,
}

/// What is left by an error; nothing, where trying again would not help.
pub(super) fn left_by(error: &DiscordError) -> Option<LeftOver> {
    let after_s = match error {
        DiscordError::SlowDown(after_s) => after_s.unwrap_or(SLOW_DOWN_S),
        error if error.may_pass() || *error == DiscordError::TokenDead => SLOW_DOWN_S,
        error => {
            tracing::info!(%error, "a table's place does not look as it should");
            return None;
        }
    };
    Some(LeftOver { why: error.to_string(), after_s })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_mistakes_are_given_up() {
        let dead = |error: DiscordError| matches!(of_letter(error), Delivery::Dead(_));
        assert!(dead(DiscordError::of(400, 50_035)));
        for (status, code) in [(429, -1), (500, 0), (401, 0), (403, 50_007), (403, 50_013), (404, 10_003)] {
            assert!(!dead(DiscordError::of(status, code)), "{status} {code}");
        }
        assert!(matches!(of_letter(DiscordError::of(403, 50_007)), Delivery::Unreachable(_)));
        for status in [500, 502, 503] {
            let delivery = of_letter(DiscordError::of(status, 0));
            assert!(matches!(delivery, Delivery::Down(_)), "{status} is Discord's, not the letter's");
        }
        assert!(matches!(of_post(DiscordError::of(403, 50_013)), Delivery::Retry { after_s: Some(600), .. }));
    }

    #[test]
    fn what_nobody_can_change_is_not_tried_for_ever() {
        assert!(left_by(&DiscordError::Forbidden(50_013)).is_none());
        assert!(left_by(&DiscordError::ChannelGone).is_none());
        assert_eq!(left_by(&DiscordError::SlowDown(Some(3))).map(|left| left.after_s), Some(3));
        assert!(left_by(&DiscordError::Silent("no answer in time")).is_some());
    }
}
