//! Why an act cannot be done.

use crate::acts::entries::say;
use crate::played::PlayedSeason;
use model::Say;

/// That something cannot be done as the season stands.
pub(super) fn not_now(played: &PlayedSeason<'_>) -> Say {
    let state = model::Arg::Key(format!("league-state-{}", played.season.state.word()));
    say(played, "say-league-not-now").with("state", state)
}
