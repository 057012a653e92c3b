//! Why an act cannot be done.

use crate::league::acts::entries::say;
use crate::league::played::PlayedSeason;
use crate::play::Say;

/// That something cannot be done as the season stands.
pub(super) fn not_now(played: &PlayedSeason<'_>) -> Say {
    let state = crate::play::Arg::Key(format!("league-state-{}", played.season.state.word()));
    say(played, "say-league-not-now").with("state", state)
}
