//! The data of leagues that stores and tables need: the row and the audit log of a league, the tables of a season, and
//! ratings. The `league` crate defines leagues and the content of their rows.

use crate::hours::wall_clock::Instant;
use crate::ids::{Code, DivisionNumber, LeagueName, PlayerId, SeasonNumber};
use crate::record::community::PublicPlace;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Place of a table in a league. Table numbers are unique within a season.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LeagueTable {
    /// The league.
    pub league: LeagueName,
    /// The season.
    pub season: SeasonNumber,
    /// The division.
    pub division: DivisionNumber,
    /// Number of the table in its season, from 1.
    pub number: u32,
}

/// Result of a game by seat, used for league standings and ratings. It is derived from the table's position, or from
/// the ruling that ended the game, whenever the table is written. A table with an unfinished game has none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalScore {
    /// End of the game.
    pub ended_at: Instant,
    /// The `seq` of the table's last entry at that time. The value differs if the game of the same table ends again.
    pub seq: u32,
    /// True if a ruling ended the game.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ruled: bool,
    /// The seats, in order; empty if the game ended without a result.
    pub seats: Vec<SeatScore>,
}

/// The score of one seat at the end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatScore {
    /// Rank, from 1; equal seats share a rank.
    pub rank: u8,
    /// Points by the rules of the game.
    pub points: i32,
}

/// The stored row of a league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueRow {
    /// Name and storage key of the league.
    pub name: LeagueName,
    /// Version, raised with every write: stored version + 1, or 1 for a new league; otherwise the commit is stale.
    pub version: u64,
    /// The `seq` of the last line of the league's audit log.
    pub seq: u32,
    /// Public place for the league's announcements, if it has one.
    pub place: Option<PublicPlace>,
    /// Time of the next action that the league itself can foresee.
    pub due_at: Option<Instant>,
    /// State after the last line of the log, as JSON. It can be rebuilt from the log.
    pub body: String,
}

/// One line of a league's audit log, its source of truth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// The league.
    pub league: LeagueName,
    /// Number of the line, from 1 and without gaps.
    pub seq: u32,
    /// Time of the line.
    pub at: Instant,
    /// Actor, action and reason, as JSON.
    pub body: String,
}

/// Changes to the players' ratings after one game. Lines are never changed: a corrected result adds a new line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingLine {
    /// The game.
    pub game: String,
    /// Number of the line for this game, from 1 and without gaps.
    pub number: u32,
    /// The table.
    pub table: Code,
    /// The `seq` of the rated end of the game; see [`FinalScore::seq`].
    pub end_seq: u32,
    /// Time of the rating.
    pub at: Instant,
    /// The rated players, by seat.
    pub seats: Vec<RatedSeat>,
}

/// The rating of one player before and after a game, in millionths.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedSeat {
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerId,
    /// Rank in the game, on which the rating is based: from 1, shared by equal players.
    pub rank: u8,
    /// Mean before the game.
    pub mean_before_micro: i64,
    /// Uncertainty before the game.
    pub deviation_before_micro: i64,
    /// Mean after the game.
    pub mean_micro: i64,
    /// Uncertainty after the game.
    pub deviation_micro: i64,
}
