//! Games that have ended are rated, once each; a result that was corrected is one more line.

use super::at_hand::broken;
use crate::desk::{Desk, DeskError};
use league::rating::{RatedFor, Rating, Ratings, SeatRank, Unrated, corrected, rate_once, rated};
use model::{Commit, Holder, PlayerId, RatedSeat, RatingLine, Table};
use ports::PlayerRating;

/// Tables that are rated in one go.
const TABLES_MAX: u32 = 100;

impl Desk {
    /// Rates every game that has ended and is not rated yet, the earliest end first. One that cannot be rated keeps no other one
    /// waiting.
    ///
    /// # Errors
    /// When the store cannot tell what is to be rated.
    pub(super) async fn rate_tables(&self) -> Result<(), DeskError> {
        loop {
            let tables = self.store().tables_unrated(TABLES_MAX).await?;
            let mut is_last = tables.len() < TABLES_MAX as usize;
            for table in &tables {
                let error = match self.rate(table).await {
                    Ok(()) => continue,
                    // Somebody else has rated it, or another one of this game.
                    Err(DeskError::Busy) => return Ok(()),
                    Err(error) => error,
                };
                tracing::error!(table = %table.code, %error, "a table cannot be rated");
                // It would come again at once.
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
        let (was, mut before) = recorded(&earlier);
        let mut players: Vec<PlayerId> = ranks.iter().chain(&was).filter_map(player_of).collect();
        players.dedup();
        let known = self.store().rated(table.game.clone(), players.clone()).await?;
        let rating =
            |one: PlayerRating| Rating { mu_micro: one.mean_micro, sigma_micro: one.deviation_micro };
        let mut now: Ratings = known.into_iter().map(|one| (one.player, rating(one))).collect();
        let changes = match was.is_empty() {
            true => rated(&table.game, &table.code, &ranks, &now).map_err(broken)?,
            false => {
                for player in players {
                    let today = *now.entry(player).or_insert(Rating::NEW);
                    before.entry(player).or_insert(today);
                }
                corrected(&table.game, &table.code, &was, &ranks, &before, &now).map_err(broken)?
            }
        };
        let after: Ratings = changes.into_iter().map(|change| (change.player, change.after)).collect();
        // Fewer than two are compared with nobody: then nobody is rated.
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

    /// Who is rated for which seat, and how far they came. Whoever did not play the whole game is not rated, nor is a bot, nor a seat
    /// that its league has struck, nor a second seat of one person; of a table that does not count there, nobody is.
    async fn seats_to_rate(&self, table: &Table) -> Result<Vec<(SeatRank, engine::Seat)>, DeskError> {
        let Some(score) = &table.score() else { return Ok(Vec::new()) };
        let struck = match &table.league {
            Some(of) => self.struck_seats(of).await?,
            None => Some(Vec::new()),
        };
        let Some(struck) = struck else { return Ok(Vec::new()) };
        let seats = table.seated().zip(&score.seats).map(|((seat, holder), own)| {
            let rated_for = match holder {
                _ if struck.contains(&seat) => RatedFor::Nobody(Unrated::Struck),
                // Who sat down in the running game has added nothing to its dice.
                Holder::Player { join_key, .. } if join_key.is_empty() => {
                    RatedFor::Nobody(Unrated::Substituted)
                }
                Holder::Player { player, .. } => RatedFor::Player(*player),
                Holder::Bot { left_by: Some(_), .. } => RatedFor::Nobody(Unrated::Abandoned),
                Holder::Bot { left_by: None, .. } | Holder::Empty => RatedFor::Nobody(Unrated::Bot),
            };
            (SeatRank { rated_for, rank: own.rank }, seat)
        });
        let mut seats: Vec<_> = seats.collect();
        for (rank, _) in &mut seats {
            if let RatedFor::Player(player) = rank.rated_for {
                let now = self.player(player).await?;
                rank.rated_for = match now {
                    Some(now) if !now.erased => RatedFor::Player(now.id),
                    _ => RatedFor::Nobody(Unrated::Abandoned),
                };
            }
        }
        // Two who sat there may have become one person since.
        rate_once(seats.iter_mut().map(|(rank, _)| rank));
        Ok(seats)
    }

    /// The struck seats of a league's table; `None` where the table does not count.
    async fn struck_seats(&self, of: &model::LeagueTable) -> Result<Option<Vec<engine::Seat>>, DeskError> {
        let Some(at_hand) = self.league_at_hand(&of.league).await? else { return Ok(None) };
        let Some(season) = at_hand.league().season_numbered(of.season) else { return Ok(None) };
        let cancelled = season.state == league::book::season::SeasonState::Cancelled;
        let planned = season.table(of.number).filter(|planned| !planned.void && !cancelled);
        let played = at_hand.played_in(season);
        Ok(planned.map(|planned| {
            let struck = planned.seated().filter(|(_, id)| played.is_struck_at(*id, planned));
            struck.map(|(seat, _)| seat).collect()
        }))
    }
}

fn player_of(seat: &SeatRank) -> Option<PlayerId> {
    match seat.rated_for {
        RatedFor::Player(player) => Some(player),
        RatedFor::Nobody(_) => None,
    }
}

/// What the history of a table says: the ranks by which it is rated now, and the ratings before it was rated first.
fn recorded(lines: &[RatingLine]) -> (Vec<SeatRank>, Ratings) {
    let last = lines.last().map(|line| line.seats.as_slice()).unwrap_or_default();
    let ranks =
        last.iter().map(|seat| SeatRank { rated_for: RatedFor::Player(seat.player), rank: seat.rank });
    let mut before = Ratings::new();
    for seat in lines.iter().flat_map(|line| &line.seats) {
        let rating = Rating { mu_micro: seat.mean_before_micro, sigma_micro: seat.deviation_before_micro };
        before.entry(seat.player).or_insert(rating);
    }
    (ranks.collect(), before)
}
