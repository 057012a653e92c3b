//! Rates each finished game once. A corrected result adds another rating line.

use super::loaded_league::league_store_error;
use crate::desk::{Desk, DeskError};
use league::rating::{
    Rating, RatingTarget, Ratings, SeatRank, UnratedReason, correct_ratings, limit_to_one_rated_seat,
    rate_table,
};
use model::{Commit, Holder, PlayerId, RatedSeat, RatingLine, Table};
use ports::PlayerRating;

/// Number of tables rated per batch.
const TABLES_MAX: u32 = 100;

impl Desk {
    /// Rates all finished games that are not rated yet, in the order in which they ended. A game that cannot be rated
    /// does not hold up others.
    ///
    /// # Errors
    /// Returns an error if the store cannot list the games to rate.
    pub(super) async fn rate_tables(&self) -> Result<(), DeskError> {
        loop {
            let tables = self.store().unrated_tables(TABLES_MAX).await?;
            let mut is_last = tables.len() < TABLES_MAX as usize;
            for table in &tables {
                let error = match self.rate(table).await {
                    Ok(()) => continue,
                    // Another process has rated this table, or another table of the same game.
                    Err(DeskError::Busy) => return Ok(()),
                    Err(error) => error,
                };
                tracing::error!(table = %table.code, %error, "table not rated");
                // The next query would return the table again at once.
                is_last = true;
            }
            if is_last {
                return Ok(());
            }
        }
    }

    async fn rate(&self, table: &Table) -> Result<(), DeskError> {
        let Some(score) = &table.score() else { return Ok(()) };
        let seats = self.seats_to_rate(table).await?;
        let ranks: Vec<SeatRank> = seats.iter().map(|(seat, _)| *seat).collect();
        let earlier = self.store().rating_lines_at(table.code.clone()).await?;
        let (was, mut before) = rating_history_of(&earlier);
        let mut players: Vec<PlayerId> = ranks.iter().chain(&was).filter_map(player_of).collect();
        players.dedup();
        let known = self.store().player_ratings(table.game.clone(), players.clone()).await?;
        let rating =
            |one: PlayerRating| Rating { mu_micro: one.mean_micro, sigma_micro: one.deviation_micro };
        let mut now: Ratings = known.into_iter().map(|one| (one.player, rating(one))).collect();
        let changes = match was.is_empty() {
            true => rate_table(&table.game, &table.code, &ranks, &now).map_err(league_store_error)?,
            false => {
                for player in players {
                    let today = *now.entry(player).or_insert(Rating::NEW);
                    before.entry(player).or_insert(today);
                }
                correct_ratings(&table.game, &table.code, &was, &ranks, &before, &now)
                    .map_err(league_store_error)?
            }
        };
        let after: Ratings = changes.into_iter().map(|change| (change.player, change.after)).collect();
        // A single rated player has no opponent, so no one is rated.
        let rates = was.len() + after.len() > 0;
        let lines = seats.iter().filter(|_| rates).filter_map(|(rank, seat)| {
            let player = player_of(rank)?;
            let today = now.get(&player).copied().unwrap_or(Rating::NEW);
            let behind = after.get(&player).copied().unwrap_or(today);
            Some(RatedSeat {
                seat: *seat,
                player,
                rank: rank.rank,
                mean_before_micro: today.mu_micro,
                deviation_before_micro: today.sigma_micro,
                mean_micro: behind.mu_micro,
                deviation_micro: behind.sigma_micro,
            })
        });
        let line = RatingLine {
            game: table.game.clone(),
            number: self.store().rating_head(table.game.clone()).await? + 1,
            table: table.code.clone(),
            end_seq: score.seq,
            at: self.now(),
            seats: lines.collect(),
        };
        Ok(self.execute(Commit { ratings: vec![line], ..Commit::default() }).await?)
    }

    /// Returns the ranked seats and the players to rate for them. Players who joined or left during the game, bots,
    /// seats struck by the league, and a player's second seat are not rated. If the table does not count, no seat is
    /// rated.
    async fn seats_to_rate(&self, table: &Table) -> Result<Vec<(SeatRank, engine::Seat)>, DeskError> {
        let Some(score) = &table.score() else { return Ok(Vec::new()) };
        let struck = match &table.league {
            Some(of) => self.struck_seats(of).await?,
            None => Some(Vec::new()),
        };
        let Some(struck) = struck else { return Ok(Vec::new()) };
        let seats = table.seats_with_holders().zip(&score.seats).map(|((seat, holder), own)| {
            let rated_for = match holder {
                _ if struck.contains(&seat) => RatingTarget::Nobody(UnratedReason::Struck),
                // A substitute contributed nothing to the dice.
                Holder::Player { join_key, .. } if join_key.is_empty() => {
                    RatingTarget::Nobody(UnratedReason::Substituted)
                }
                Holder::Player { player, .. } => RatingTarget::Player(*player),
                Holder::Bot { left_by: Some(_), .. } => RatingTarget::Nobody(UnratedReason::Abandoned),
                Holder::Bot { left_by: None, .. } | Holder::Empty => RatingTarget::Nobody(UnratedReason::Bot),
            };
            (SeatRank { rated_for, rank: own.rank }, seat)
        });
        let mut seats: Vec<_> = seats.collect();
        for (rank, _) in &mut seats {
            if let RatingTarget::Player(player) = rank.rated_for {
                let now = self.player(player).await?;
                rank.rated_for = match now {
                    Some(now) if !now.erased => RatingTarget::Player(now.id),
                    _ => RatingTarget::Nobody(UnratedReason::Abandoned),
                };
            }
        }
        // Two players at this table may since have been merged.
        limit_to_one_rated_seat(seats.iter_mut().map(|(rank, _)| rank));
        Ok(seats)
    }

    /// Returns the struck seats of a league's table, or `None` if the table does not count.
    async fn struck_seats(&self, of: &model::LeagueTable) -> Result<Option<Vec<engine::Seat>>, DeskError> {
        let Some(at_hand) = self.load_league(&of.league).await? else { return Ok(None) };
        let Some(season) = at_hand.league().season_by_number(of.season) else { return Ok(None) };
        let cancelled = season.state == league::book::season::SeasonState::Cancelled;
        let planned = season.table(of.number).filter(|planned| !planned.void && !cancelled);
        let played = at_hand.played_season_of(season);
        Ok(planned.map(|planned| {
            let struck = planned.seats_with_entries().filter(|(_, id)| played.is_struck_at(*id, planned));
            struck.map(|(seat, _)| seat).collect()
        }))
    }
}

fn player_of(seat: &SeatRank) -> Option<PlayerId> {
    match seat.rated_for {
        RatingTarget::Player(player) => Some(player),
        RatingTarget::Nobody(_) => None,
    }
}

/// Returns a table's rating history: the current ranks, and the ratings before its first line.
fn rating_history_of(lines: &[RatingLine]) -> (Vec<SeatRank>, Ratings) {
    let last = lines.last().map(|line| line.seats.as_slice()).unwrap_or_default();
    let ranks =
        last.iter().map(|seat| SeatRank { rated_for: RatingTarget::Player(seat.player), rank: seat.rank });
    let mut before = Ratings::new();
    for seat in lines.iter().flat_map(|line| &line.seats) {
        let rating = Rating { mu_micro: seat.mean_before_micro, sigma_micro: seat.deviation_before_micro };
        before.entry(seat.player).or_insert(rating);
    }
    (ranks.collect(), before)
}
