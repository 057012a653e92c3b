//! What of a table's place is left to be done in another delivery of the same letter.

use crate::rest::DiscordError;

/// The wait where Discord told us to slow down, but not for how long, in seconds.
const SLOW_DOWN_S: u32 = 5;

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
    fn what_nobody_can_change_is_not_tried_for_ever() {
        assert!(left_by(&DiscordError::Forbidden(50_013)).is_none());
        assert!(left_by(&DiscordError::ChannelGone).is_none());
        assert_eq!(left_by(&DiscordError::SlowDown(Some(3))).map(|left| left.after_s), Some(3));
        assert!(left_by(&DiscordError::Silent("no answer in time")).is_some());
    }
}
