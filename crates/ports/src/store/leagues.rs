//! Leagues with their audit logs, the tables they play, and ratings.

use super::error::StoreError;
use super::tables::TableHead;
use async_trait::async_trait;
use model::{AuditLine, Code, Instant, LeagueName, LeagueRow, PlayerId, RatingLine, SeasonNumber, Table};

/// A player's rating in one game, by the newest line that concerns them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayerRating {
    /// The player.
    pub player: PlayerId,
    /// The mean, in millionths.
    pub mean_micro: i64,
    /// The uncertainty, in millionths.
    pub deviation_micro: i64,
    /// Number of rated tables of the game. One whose result was corrected counts once.
    pub games: u32,
}

impl PlayerRating {
    /// The order of a leaderboard, in millionths: the mean less three times the uncertainty, clamped to its range.
    pub fn floor_micro(&self) -> i64 {
        self.mean_micro.saturating_sub(self.deviation_micro.saturating_mul(3))
    }
}

/// Leagues and ratings.
#[async_trait]
pub trait LeagueStore: Send + Sync {
    /// A league.
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError>;
    /// Leagues by name, at most `limit`.
    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError>;
    /// Leagues with something due at or before `now`, the earliest first, then by name, at most `limit`.
    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError>;
    /// When something is due next in any league.
    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Lines of a league's audit log with `seq > after`, in order, at most `limit`.
    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError>;
    /// The tables of a league, of one season or of all, by season and number.
    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError>;
    /// Those of these players who were ever rated in this game, by id.
    async fn rated(&self, game: String, players: Vec<PlayerId>) -> Result<Vec<PlayerRating>, StoreError>;
    /// All players ever rated in this game, by [`PlayerRating::floor_micro`] with the highest first, then by id, at most `limit`.
    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError>;
    /// Lines that concern a player, whole and of every game, the last written first, at most `limit`.
    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError>;
    /// The lines that rate the ends of a table, the first written first; each later one corrects the one before.
    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError>;
    /// The number of a game's last rating line; 0 without any.
    async fn rating_head(&self, game: String) -> Result<u32, StoreError>;
    /// Tables whose [`score`](Table::score) has no rating line of its table and `seq`, the earliest end first, at most `limit`. A line
    /// that rates no player takes a table off the list, too. Tables that ended before there were scores are never on it.
    async fn tables_unrated(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
}
