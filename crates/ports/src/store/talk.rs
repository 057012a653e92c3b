//! Table talk, the notes of players to themselves, and records of the talk that each reader was sent.

use super::error::StoreError;
use async_trait::async_trait;
use model::{Code, ContactMethod, Instant, NoteLine, PlayerId, TalkLine};

/// Maximum number of lines of table talk that one reader is shown at once.
pub const TALK_AT_ONCE_MAX: u32 = 200;

/// Selection of a table's talk.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TalkQuery {
    /// The table.
    pub table: Code,
    /// Only lines with greater numbers.
    pub after: u32,
    /// Maximum number of lines; the newest are returned.
    pub limit: u32,
}

impl TalkQuery {
    /// Selects the newest lines of a table.
    pub fn newest(table: Code, limit: u32) -> Self {
        Self { table, after: 0, limit }
    }
}

/// Table talk and notes. Commits change both; see [`model::TalkOp`].
#[async_trait]
pub trait TalkStore: Send + Sync {
    /// Returns lines of a table's talk in order, removed ones included.
    async fn talk(&self, asked: TalkQuery) -> Result<Vec<TalkLine>, StoreError>;
    /// Returns one line of a table's talk.
    async fn talk_line(&self, table: Code, number: u32) -> Result<Option<TalkLine>, StoreError>;
    /// Returns the line that was written as this message of a public place.
    async fn talk_by_remote_id(&self, remote_id: String) -> Result<Option<TalkLine>, StoreError>;
    /// Returns the number of the last line of a table's talk; 0 if there is none.
    async fn talk_head(&self, table: Code) -> Result<u32, StoreError>;
    /// Returns the number of lines that these identities of one player wrote at a table after `since`.
    async fn talk_count(
        &self,
        table: Code,
        authors: Vec<PlayerId>,
        since: Instant,
    ) -> Result<u64, StoreError>;
    /// Returns all lines that these identities of one player wrote, by table and number, at most `limit`.
    async fn talk_of(&self, authors: Vec<PlayerId>, limit: u32) -> Result<Vec<TalkLine>, StoreError>;
    /// Returns the notes of these identities of one player, at one table or at all, by table, player and number.
    async fn notes(&self, players: Vec<PlayerId>, table: Option<Code>) -> Result<Vec<NoteLine>, StoreError>;
    /// Returns the number of the last line that a player was sent by a delivery method; 0 if there is none.
    async fn told_talk(&self, table: Code, player: PlayerId, way: ContactMethod) -> Result<u32, StoreError>;
    /// Records that a player was sent all lines up to this number by a delivery method. A smaller number than before
    /// changes nothing.
    async fn record_told_talk(
        &self,
        table: Code,
        player: PlayerId,
        way: ContactMethod,
        number: u32,
    ) -> Result<(), StoreError>;
}
