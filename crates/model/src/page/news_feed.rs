//! The news of one player, for a feed reader.

use crate::hours::wall_clock::Instant;
use crate::ids::PlayerId;
use messages::Say;

/// The news of one player, newest first. It contains nothing that only a seat may know.
#[derive(Clone, PartialEq, Debug)]
pub struct NewsFeed {
    /// The player.
    pub player: PlayerId,
    /// Language tag of the player.
    pub lang: String,
    /// IANA zone name of the player.
    pub zone: String,
    /// Time of the last change.
    pub updated_at: Instant,
    /// The entries.
    pub entries: Vec<NewsEntry>,
}

/// An entry of a feed.
#[derive(Clone, PartialEq, Debug)]
pub struct NewsEntry {
    /// Name of the entry, which never changes.
    pub id: String,
    /// Time of the event.
    pub at: Instant,
    /// One line that says what happened, or what to do.
    pub title: Say,
    /// A sentence about it, if there is more to say.
    pub text: Option<Say>,
    /// Link to the table's page.
    pub link: Option<String>,
}
