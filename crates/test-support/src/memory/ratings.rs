//! Ratings of the reference store: only the lines are stored; everything else is derived from them.

use model::{Code, PlayerId, RatedSeat, RatingLine};
use ports::store::rules::{floor_ms, instant};
use ports::{CommitError, PlayerRating, StoreError};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Every line, in order of writing.
#[derive(Default)]
pub(super) struct RatingLog(Vec<RatingLine>);

impl RatingLog {
    /// Checks that these lines continue densely after those of their games, and that each rates an unrated end.
    pub(super) fn check(&self, lines: &[RatingLine]) -> Result<(), CommitError> {
        let mut heads: BTreeMap<&str, u32> = BTreeMap::new();
        let mut ends: BTreeSet<(&Code, u32)> = BTreeSet::new();
        for line in lines {
            let head = heads.entry(&line.game).or_insert_with(|| self.head(&line.game));
            *head += 1;
            let again = self.has(&line.table, line.end_seq) || !ends.insert((&line.table, line.end_seq));
            if line.number != *head || again {
                return Err(CommitError::Stale);
            }
        }
        Ok(())
    }

    pub(super) fn write(&mut self, lines: Vec<RatingLine>) -> Result<(), StoreError> {
        for mut line in lines {
            line.at = instant(floor_ms(line.at))?;
            self.0.push(line);
        }
        Ok(())
    }

    /// Returns true if this end is rated.
    pub(super) fn has(&self, table: &Code, end_seq: u32) -> bool {
        self.0.iter().any(|line| line.table == *table && line.end_seq == end_seq)
    }

    pub(super) fn head(&self, game: &str) -> u32 {
        self.of_game(game).map(|line| line.number).max().unwrap_or(0)
    }

    pub(super) fn rated(&self, game: &str, players: &[PlayerId]) -> Vec<PlayerRating> {
        let players = players.iter().copied().collect();
        self.rated_players(game)
            .intersection(&players)
            .filter_map(|player| self.rating(game, *player))
            .collect()
    }

    pub(super) fn leaderboard(&self, game: &str, limit: u32) -> Vec<PlayerRating> {
        let everybody = self.rated_players(game);
        let mut board: Vec<PlayerRating> =
            everybody.iter().filter_map(|player| self.rating(game, *player)).collect();
        board.sort_by_key(|rating| (Reverse(rating.floor_micro()), rating.player));
        board.truncate(limit as usize);
        board
    }

    pub(super) fn lines_of(&self, player: PlayerId, limit: u32) -> Vec<RatingLine> {
        let theirs = self.0.iter().rev().filter(|line| seat_of(line, player).is_some());
        theirs.take(limit as usize).cloned().collect()
    }

    pub(super) fn lines_at(&self, table: &Code) -> Vec<RatingLine> {
        self.0.iter().filter(|line| line.table == *table).cloned().collect()
    }

    fn of_game<'a>(&'a self, game: &'a str) -> impl Iterator<Item = &'a RatingLine> {
        self.0.iter().filter(move |line| line.game == game)
    }

    fn rated_players(&self, game: &str) -> BTreeSet<PlayerId> {
        self.of_game(game).flat_map(|line| &line.seats).map(|seat| seat.player).collect()
    }

    fn rating(&self, game: &str, player: PlayerId) -> Option<PlayerRating> {
        let theirs: Vec<(&Code, &RatedSeat)> =
            self.of_game(game).filter_map(|line| Some((&line.table, seat_of(line, player)?))).collect();
        let tables: BTreeSet<&Code> = theirs.iter().map(|(table, _)| *table).collect();
        let (_, newest) = theirs.last()?;
        let (mean_micro, deviation_micro) = (newest.mean_micro, newest.deviation_micro);
        Some(PlayerRating { player, mean_micro, deviation_micro, games: tables.len() as u32 })
    }
}

fn seat_of(line: &RatingLine, player: PlayerId) -> Option<&RatedSeat> {
    line.seats.iter().find(|seat| seat.player == player)
}
