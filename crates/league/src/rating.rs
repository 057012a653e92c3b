//! Ratings: how strong somebody probably is, from the ranks at tables.
//!
//! Weng and Lin, Bradley-Terry with full pairing, each player a team of one, and half a win for a tie. Before each table everybody's
//! uncertainty grows a little, since strength changes; without that it would only fall. Ratings are stored in millionths; floats are
//! in this file only.

use model::{Code, PlayerId};
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::{BTreeMap, BTreeSet};

#[cfg(test)]
mod tests;

/// By how much the uncertainty grows before each table; the square of it is added to the square of sigma.
const TAU: f64 = 25.0 / 300.0;

/// Millionths in one.
const MICRO: f64 = 1_000_000.0;

/// How strong somebody probably is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rating {
    /// The middle, in millionths; 25 for somebody new.
    pub mu_micro: i64,
    /// The uncertainty, in millionths, more than 0.
    pub sigma_micro: i64,
}

impl Rating {
    /// Of somebody who was never rated: 25, and a third of it.
    pub const NEW: Self = Self { mu_micro: 25_000_000, sigma_micro: 8_333_333 };

    /// What somebody is worth almost surely, in millionths: mu less 3 sigma. Leaderboards go by it, so that nobody leads by one lucky
    /// table.
    pub const fn sure_micro(self) -> i64 {
        self.mu_micro - 3 * self.sigma_micro
    }
}

/// Why a seat is not rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unrated {
    /// A bot played it from the start.
    Bot,
    /// It was struck.
    Struck,
    /// It was abandoned.
    Abandoned,
    /// Its player was substituted: neither the one nor the other played the whole game.
    Substituted,
    /// Its player is rated for another seat: who sat there have become one person since.
    SamePerson,
}

/// Who is rated for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatedFor {
    /// This player.
    Player(PlayerId),
    /// Nobody.
    Nobody(Unrated),
}

/// One seat of a finished table, as the rating sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatRank {
    /// Who is rated.
    pub rated_for: RatedFor,
    /// The rank in the game, from 1; equal ranks are shared.
    pub rank: u8,
}

/// What made a line of the history.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingCause {
    /// A table has ended.
    Table,
    /// The result of a table was corrected.
    Correction,
}

/// One line in the history of a player's rating in one game. Lines are added and never changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingChange {
    /// Whose.
    pub player: PlayerId,
    /// The game, as the registry names it.
    pub game: String,
    /// The table.
    pub table: Code,
    /// What made it.
    pub cause: RatingCause,
    /// The rating before it.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

/// Why nothing can be rated.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RatingError {
    /// Somebody is rated for two seats.
    #[error("player {0:?} has two seats")]
    Twice(PlayerId),
    /// There is no rating of somebody who was rated at this table before.
    #[error("the rating of player {0:?} is not known")]
    Unknown(PlayerId),
}

/// Leaves each player one seat to be rated for, the first: nobody is compared with themselves.
pub fn rate_once<'a>(seats: impl IntoIterator<Item = &'a mut SeatRank>) {
    let mut rated = BTreeSet::new();
    for seat in seats {
        if let RatedFor::Player(player) = seat.rated_for
            && !rated.insert(player)
        {
            seat.rated_for = RatedFor::Nobody(Unrated::SamePerson);
        }
    }
}

/// Ratings by player. Whoever is not in it is new, where a table has ended.
pub type Ratings = BTreeMap<PlayerId, Rating>;

/// The lines that a finished table adds, one for each rated player; none where fewer than two are rated. `now` are the ratings in the
/// game before the table; who is not among them is new.
///
/// # Errors
/// Where somebody is rated for two seats.
pub fn rated(
    game: &str,
    table: &Code,
    seats: &[SeatRank],
    now: &Ratings,
) -> Result<Vec<RatingChange>, RatingError> {
    let all = |player: &PlayerId| now.get(player).copied().unwrap_or(Rating::NEW);
    let before: Ratings = ranks(seats)?.into_keys().map(|player| (player, all(&player))).collect();
    let after = after(&ranks(seats)?, &before, TAU)?;
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

/// The lines that a corrected result adds; none for whom it changes nothing. Nothing is rewound: tables since then stay as they were
/// rated.
///
/// The table is rated twice with the ratings that were recorded *before it*: once with the ranks that counted so far (`was`), once with
/// the corrected ones (`is`). By how much the second mu is above the first, by so much the mu of today rises; by the factor by which the
/// second sigma is the first, the sigma of today is multiplied. So to correct a correction gives the old mu exactly.
///
/// `before` holds the ratings recorded before the table, `now` those of today; who was never rated before has [`Rating::NEW`] in both.
///
/// # Errors
/// Where somebody is rated for two seats, or a rating is missing.
pub fn corrected(
    game: &str,
    table: &Code,
    was: &[SeatRank],
    is: &[SeatRank],
    before: &Ratings,
    now: &Ratings,
) -> Result<Vec<RatingChange>, RatingError> {
    let (was, is) = (after(&ranks(was)?, before, TAU)?, after(&ranks(is)?, before, TAU)?);
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

/// The rated players with their ranks.
fn ranks(seats: &[SeatRank]) -> Result<BTreeMap<PlayerId, u8>, RatingError> {
    let mut ranks = BTreeMap::new();
    for seat in seats {
        if let RatedFor::Player(player) = seat.rated_for
            && ranks.insert(player, seat.rank).is_some()
        {
            return Err(RatingError::Twice(player));
        }
    }
    Ok(ranks)
}

/// The ratings after a table; none where fewer than two are rated, since there is nobody to be compared with.
fn after(ranks: &BTreeMap<PlayerId, u8>, before: &Ratings, tau: f64) -> Result<Ratings, RatingError> {
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
    /// From 1; equal ones share it.
    pub rank: u32,
    /// Who it is.
    pub player: PlayerId,
    /// The rating.
    pub rating: Rating,
}

/// The players by what they are worth almost surely ([`Rating::sure_micro`]), best first. Equal ones share a rank; among them the order
/// is that of their numbers and means nothing.
pub fn leaderboard(ratings: &Ratings) -> Vec<LeaderLine> {
    let mut row: Vec<(PlayerId, Rating)> =
        ratings.iter().map(|(player, rating)| (*player, *rating)).collect();
    row.sort_by_key(|(_, rating)| std::cmp::Reverse(rating.sure_micro()));
    let mut lines: Vec<LeaderLine> = Vec::with_capacity(row.len());
    for (number, (player, rating)) in (1..).zip(row) {
        let same = lines.last().filter(|before| before.rating.sure_micro() == rating.sure_micro());
        lines.push(LeaderLine { rank: same.map_or(number, |before| before.rank), player, rating });
    }
    lines
}
