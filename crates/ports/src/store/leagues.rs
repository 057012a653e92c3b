//! Leagues with their audit logs, the tables they play, and ratings.

use super::error::StoreError;
use super::tables::TableHead;
use async_trait::async_trait;
use model::{AuditLine, Code, Instant, LeagueName, LeagueRow, PlayerId, RatingLine, SeasonNumber, Table};

/// A player's rating in one game, according to their newest rating line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlayerRating {
    /// The player.
    pub player: PlayerId,
    /// The mean, in millionths.
    pub mean_micro: i64,
    /// The uncertainty, in millionths.
    pub deviation_micro: i64,
    /// Number of rated tables of the game. A table with a corrected result counts once.
    pub games: u32,
}

impl PlayerRating {
    /// Returns the sort key of a leaderboard, in millionths: the mean minus three times the uncertainty, saturating.
    pub fn floor_micro(&self) -> i64 {
        self.mean_micro.saturating_sub(self.deviation_micro.saturating_mul(3))
    }
}

/// Leagues and ratings.
#[async_trait]
pub trait LeagueStore: Send + Sync {
    /// Returns a league.
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError>;
    /// Returns leagues by name, at most `limit`.
    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError>;
    /// Returns leagues with something due at or before `now`, the earliest first, then by name, at most `limit`.
    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError>;
    /// Returns the next due time of any league.
    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError>;
    /// Returns lines of a league's audit log with `seq > after`, in order, at most `limit`.
    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError>;
    /// Returns the tables of a league, of one season or of all, by season and number.
    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError>;
    /// Returns the ratings of these players in this game, by id; players never rated in it are left out.
    async fn player_ratings(
        &self,
        game: String,
        players: Vec<PlayerId>,
    ) -> Result<Vec<PlayerRating>, StoreError>;
    /// Returns all players ever rated in this game, by [`PlayerRating::floor_micro`] with the highest first, then by
    /// id, at most `limit`.
    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError>;
    /// Returns complete rating lines of every game that concern a player, the newest first, at most `limit`.
    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError>;
    /// Returns the lines that rate the end of a table, the oldest first; each later one corrects the previous one.
    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError>;
    /// Returns the number of a game's last rating line; 0 if there is none.
    async fn rating_head(&self, game: String) -> Result<u32, StoreError>;
    /// Returns tables whose [`score`](Table::score) has no rating line of its table and `seq`, the earliest end first,
    /// at most `limit`. A line that rates no player also takes a table off the list. Tables that ended before scores
    /// existed are never on it.
    async fn unrated_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError>;
}
