//! What stores and tables know of leagues: a league's row and its audit log, the table that belongs to a season, and ratings. What a
//! league is, and what its row says, is in the room `league`.

use crate::hours::wall::Instant;
use crate::ids::{Code, DivisionNumber, LeagueName, PlayerId, SeasonNumber};
use crate::record::community::PublicPlace;
use engine::Seat;
use serde::{Deserialize, Serialize};

/// Which table of a league a table is. There is one table of each number in a season.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct LeagueTable {
    /// The league.
    pub league: LeagueName,
    /// Its season.
    pub season: SeasonNumber,
    /// The division.
    pub division: DivisionNumber,
    /// The number of the table in its season, from 1.
    pub number: u32,
}

/// How a game has ended, seat by seat: what a league counts and ratings are made of. It is derived from the table's position, or from
/// the ruling that has ended the game, whenever the table is written; a table that goes on has none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinalScore {
    /// When the game ended.
    pub ended_at: Instant,
    /// The `seq` of the table's last entry then: another end of the same table has another one.
    pub seq: u32,
    /// Whether a ruling has ended it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ruled: bool,
    /// The seats in their order; nobody, where the game has ended without a result.
    pub seats: Vec<SeatScore>,
}

/// The score of one seat at the end of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatScore {
    /// Its rank, from 1; equal seats share it.
    pub rank: u8,
    /// Its points by the rules of the game.
    pub points: i32,
}

/// A league's row, as stores keep it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeagueRow {
    /// Its name; the key in the store.
    pub name: LeagueName,
    /// Raised with every write: stored + 1, or 1 for a new league, else the commit is stale.
    pub version: u64,
    /// The `seq` of the last line of its audit log.
    pub seq: u32,
    /// Where it lives in public, if anywhere: the room in which it is announced.
    pub place: Option<PublicPlace>,
    /// When something is due next, as far as the league knows by itself.
    pub due_at: Option<Instant>,
    /// What it is after the last line of its log, as JSON. It can be made again from the log.
    pub body: String,
}

/// One line of a league's audit log: the truth about the league.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// The league.
    pub league: LeagueName,
    /// Its number in the log, dense from 1.
    pub seq: u32,
    /// When.
    pub at: Instant,
    /// Who, what and why, as JSON.
    pub body: String,
}

/// How one game changed the ratings of those who played it. Lines are only added: a result that was corrected is a new line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RatingLine {
    /// The game.
    pub game: String,
    /// Its number among the lines of this game, dense from 1.
    pub number: u32,
    /// The table.
    pub table: Code,
    /// The `seq` of the end that is rated: [`FinalScore::seq`].
    pub end_seq: u32,
    /// When it was rated.
    pub at: Instant,
    /// Those who were rated, by seat.
    pub seats: Vec<RatedSeat>,
}

/// One player's rating before and after a game, in millionths.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatedSeat {
    /// The seat.
    pub seat: Seat,
    /// Who.
    pub player: PlayerId,
    /// How far it came, by which it is rated: from 1, shared by equal ones.
    pub rank: u8,
    /// The mean before.
    pub mean_before_micro: i64,
    /// The uncertainty before.
    pub deviation_before_micro: i64,
    /// The mean behind it.
    pub mean_micro: i64,
    /// The uncertainty behind it.
    pub deviation_micro: i64,
}
