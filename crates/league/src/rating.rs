//! Ratings: estimated playing strength, from the ranks at tables.
//!
//! The model is Weng and Lin's Bradley-Terry with full pairing. Each player is a team of one, and a tie counts as half
//! a win. Each player's uncertainty grows slightly before each table because strength changes; otherwise it could only
//! fall. Ratings are stored in millionths; floats are confined to this file.

use model::{Code, PlayerId};
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, BTreeSet};

#[cfg(test)]
mod tests;

/// Growth of the uncertainty before each table; its square is added to the square of sigma.
const TAU: f64 = 25.0 / 300.0;

/// Millionths in one.
const MICRO: f64 = 1_000_000.0;

/// Estimated playing strength.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The mean, in millionths; 25 for a new player.
    pub mu_micro: i64,
    /// The uncertainty, in millionths, greater than 0.
    pub sigma_micro: i64,
}

impl Rating {
    /// The rating of a new player: 25, with an uncertainty of a third of that.
    pub const NEW: Self = Self { mu_micro: 25_000_000, sigma_micro: 8_333_333 };

    /// Returns a conservative estimate of the strength, in millionths: mu minus 3 sigma. Leaderboards use it, so that
    /// one lucky table does not put a player first.
    pub const fn conservative_micro(self) -> i64 {
        self.mu_micro - 3 * self.sigma_micro
    }
}

/// Reason a seat is not rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnratedReason {
    /// A bot played the seat from the start.
    Bot,
    /// The seat was struck.
    Struck,
    /// The seat was abandoned.
    Abandoned,
    /// The player was substituted, so neither player played the whole game.
    Substituted,
    /// The player is rated for another seat, because both seats now belong to one person.
    SamePerson,
}

/// The player rated for a seat, if any.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingTarget {
    /// This player.
    Player(PlayerId),
    /// No player.
    Nobody(UnratedReason),
}

/// One seat of a finished table, as input to the rating.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatRank {
    /// The player rated for the seat, if any.
    pub rated_for: RatingTarget,
    /// Rank in the game, from 1; tied seats share a rank.
    pub rank: u8,
}

/// Origin of a line in the rating history.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingCause {
    /// A table ended.
    Table,
    /// The result of a table was corrected.
    Correction,
}

/// One line in the history of a player's rating in one game. The history is append-only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// The player.
    pub player: PlayerId,
    /// Game id in the registry.
    pub game: String,
    /// The table.
    pub table: Code,
    /// Origin of the change.
    pub cause: RatingCause,
    /// The rating before the change.
    pub before: Rating,
    /// The rating after the change.
    pub after: Rating,
}

/// Reason a table cannot be rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RatingError {
    /// A player is rated for two seats.
    #[error("player {0:?} has two seats")]
    PlayerHasTwoSeats(PlayerId),
    /// A rating is missing for a player who was rated at this table before.
    #[error("the rating of player {0:?} is missing")]
    Unknown(PlayerId),
}

/// Limits each player to one rated seat, the first, so that no player is compared with themselves.
pub fn limit_to_one_rated_seat<'a>(seats: impl IntoIterator<Item = &'a mut SeatRank>) {
    let mut rated = BTreeSet::new();
    for seat in seats {
        if let RatingTarget::Player(player) = seat.rated_for
            && !rated.insert(player)
        {
            seat.rated_for = RatingTarget::Nobody(UnratedReason::SamePerson);
        }
    }
}

/// Ratings by player. At the end of a table, a player without one is new.
pub type Ratings = BTreeMap<PlayerId, Rating>;

/// Returns the history lines that a finished table adds, one for each rated player; empty if fewer than two players are
/// rated. `now` holds the ratings in the game before the table; a player missing from it is new.
///
/// # Errors
/// Returns an error if a player is rated for two seats.
pub fn rate_table(
    game: &str,
    table: &Code,
    seats: &[SeatRank],
    now: &Ratings,
) -> Result<Vec<RatingChange>, RatingError> {
    let all = |player: &PlayerId| now.get(player).copied().unwrap_or(Rating::NEW);
    let before: Ratings = ranks(seats)?.into_keys().map(|player| (player, all(&player))).collect();
    let after = updated_ratings(&ranks(seats)?, &before, TAU)?;
    let line = |(player, after): (PlayerId, Rating)| RatingChange {
        player,
        game: game.to_owned(),
        table: table.clone(),
        cause: RatingCause::Table,
        before: all(&player),
        after,
    };
    Ok(after.into_iter().map(line).collect())
}

/// Returns the history lines that a corrected result adds. Players whose rating does not change get no line. Later
/// tables are not re-rated.
///
/// The table is rated twice with the ratings recorded *before* it: with the previous ranks (`was`) and with the
/// corrected ranks (`is`). The difference of the two mus is added to the current mu, and the ratio of the two sigmas
/// scales the current sigma. Therefore, correcting a correction restores the old mu exactly.
///
/// `before` holds the ratings recorded before the table, `now` the current ones; a player who was never rated before
/// has [`Rating::NEW`] in both.
///
/// # Errors
/// Returns an error if a player is rated for two seats, or a rating is missing.
pub fn correct_ratings(
    game: &str,
    table: &Code,
    was: &[SeatRank],
    is: &[SeatRank],
    before: &Ratings,
    now: &Ratings,
) -> Result<Vec<RatingChange>, RatingError> {
    let (was, is) = (updated_ratings(&ranks(was)?, before, TAU)?, updated_ratings(&ranks(is)?, before, TAU)?);
    let players: BTreeSet<PlayerId> = was.keys().chain(is.keys()).copied().collect();
    let mut lines = Vec::new();
    for player in players {
        let unknown = RatingError::Unknown(player);
        let (at, today) = (before.get(&player).ok_or(unknown)?, *now.get(&player).ok_or(unknown)?);
        let (was, is) = (was.get(&player).unwrap_or(at), is.get(&player).unwrap_or(at));
        let factor = is.sigma_micro as f64 / was.sigma_micro as f64;
        let after = Rating {
            mu_micro: today.mu_micro + is.mu_micro - was.mu_micro,
            sigma_micro: ((today.sigma_micro as f64 * factor).round() as i64).max(1),
        };
        if after != today {
            let (game, table) = (game.to_owned(), table.clone());
            lines.push(RatingChange {
                player,
                game,
                table,
                cause: RatingCause::Correction,
                before: today,
                after,
            });
        }
    }
    Ok(lines)
}

/// Returns the rated players with their ranks.
fn ranks(seats: &[SeatRank]) -> Result<BTreeMap<PlayerId, u8>, RatingError> {
    let mut ranks = BTreeMap::new();
    for seat in seats {
        if let RatingTarget::Player(player) = seat.rated_for
            && ranks.insert(player, seat.rank).is_some()
        {
            return Err(RatingError::PlayerHasTwoSeats(player));
        }
    }
    Ok(ranks)
}

/// Returns the ratings after a table; empty if fewer than two players are rated, because they have no opponent.
fn updated_ratings(
    ranks: &BTreeMap<PlayerId, u8>,
    before: &Ratings,
    tau: f64,
) -> Result<Ratings, RatingError> {
    if ranks.len() < 2 {
        return Ok(Ratings::new());
    }
    let mut teams = Vec::with_capacity(ranks.len());
    for (player, rank) in ranks {
        let rating = before.get(player).ok_or(RatingError::Unknown(*player))?;
        let sigma = (rating.sigma_micro as f64 / MICRO).hypot(tau);
        let own = WengLinRating { rating: rating.mu_micro as f64 / MICRO, uncertainty: sigma };
        teams.push(([own], MultiTeamOutcome::new(usize::from(*rank))));
    }
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(team, rank)| (team.as_slice(), *rank)).collect();
    let rated = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let micro = |number: f64| (number * MICRO).round() as i64;
    let ratings = rated.into_iter().flatten().map(|rating| Rating {
        mu_micro: micro(rating.rating),
        sigma_micro: micro(rating.uncertainty).max(1),
    });
    Ok(ranks.keys().copied().zip(ratings).collect())
}

/// One line of a leaderboard.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeaderLine {
    /// Rank, from 1; tied players share it.
    pub rank: u32,
    /// The player.
    pub player: PlayerId,
    /// The rating.
    pub rating: Rating,
}

/// Sorts the players by their conservative rating ([`Rating::conservative_micro`]), best first. Tied players share a
/// rank; their order, by player id, has no meaning.
pub fn leaderboard(ratings: &Ratings) -> Vec<LeaderLine> {
    let mut row: Vec<(PlayerId, Rating)> =
        ratings.iter().map(|(player, rating)| (*player, *rating)).collect();
    row.sort_by_key(|(_, rating)| std::cmp::Reverse(rating.conservative_micro()));
    let mut lines: Vec<LeaderLine> = Vec::with_capacity(row.len());
    for (number, (player, rating)) in (1..).zip(row) {
        let same =
            lines.last().filter(|before| before.rating.conservative_micro() == rating.conservative_micro());
        lines.push(LeaderLine { rank: same.map_or(number, |before| before.rank), player, rating });
    }
    lines
}
