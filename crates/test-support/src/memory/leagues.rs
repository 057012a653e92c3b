//! Leagues of the reference store: their rows and audit logs.

use super::MemoryStore;
use async_trait::async_trait;
use model::{AuditLine, Code, Instant, LeagueName, LeagueRow, PlayerId, RatingLine, SeasonNumber, Table};
use ports::store::rules::{LeagueKey, ceil_ms, floor_ms, instant};
use ports::{CommitError, LeagueStore, PlayerRating, StoreError, TableHead};
use std::collections::BTreeMap;

/// All league data except the tables.
#[derive(Default)]
pub(super) struct LeagueRows {
    leagues: BTreeMap<LeagueName, LeagueRow>,
    /// Audit lines of each league, in order.
    audit: BTreeMap<LeagueName, Vec<AuditLine>>,
}

impl LeagueRows {
    /// Checks that these are the next versions, and that their lines continue densely after the stored ones up to
    /// `seq`.
    pub(super) fn check(&self, changed: &[LeagueRow], audit: &[AuditLine]) -> Result<(), CommitError> {
        for league in changed {
            let (version, last) = self.leagues.get(&league.name).map_or((0, 0), |old| (old.version, old.seq));
            let lines: Vec<u32> =
                audit.iter().filter(|line| line.league == league.name).map(|line| line.seq).collect();
            let dense = (last + 1..).zip(&lines).all(|(seq, line)| seq == *line);
            let ends = lines.last().copied().unwrap_or(last);
            if league.version != version + 1 || !dense || league.seq != ends {
                return Err(CommitError::Stale);
            }
        }
        Ok(())
    }

    pub(super) fn write(&mut self, changed: Vec<LeagueRow>, audit: Vec<AuditLine>) -> Result<(), StoreError> {
        for mut league in changed {
            league.due_at = league.due_at.map(|at| instant(ceil_ms(at))).transpose()?;
            self.leagues.insert(league.name.clone(), league);
        }
        for mut line in audit {
            line.at = instant(floor_ms(line.at))?;
            self.audit.entry(line.league.clone()).or_default().push(line);
        }
        Ok(())
    }

    /// Returns the times of all audit lines.
    pub(super) fn times_of_log(&self) -> impl Iterator<Item = i64> + '_ {
        self.audit.values().flatten().map(|line| floor_ms(line.at))
    }

    pub(super) fn league(&self, name: &LeagueName) -> Option<LeagueRow> {
        self.leagues.get(name).cloned()
    }

    pub(super) fn all(&self, limit: u32) -> Vec<LeagueRow> {
        self.leagues.values().take(limit as usize).cloned().collect()
    }

    pub(super) fn due(&self, now: Instant, limit: u32) -> Vec<LeagueName> {
        let mut due: Vec<(i64, &LeagueName)> = self.times().filter(|(at, _)| *at <= floor_ms(now)).collect();
        due.sort();
        due.into_iter().take(limit as usize).map(|(_, name)| name.clone()).collect()
    }

    pub(super) fn next_at(&self) -> Result<Option<Instant>, StoreError> {
        self.times().map(|(at, _)| at).min().map(instant).transpose()
    }

    fn times(&self) -> impl Iterator<Item = (i64, &LeagueName)> {
        self.leagues.values().filter_map(|league| Some((ceil_ms(league.due_at?), &league.name)))
    }

    pub(super) fn audit(&self, league: &LeagueName, after: u32, limit: u32) -> Vec<AuditLine> {
        let lines = self.audit.get(league).into_iter().flatten();
        lines.filter(|line| line.seq > after).take(limit as usize).cloned().collect()
    }
}

#[async_trait]
impl LeagueStore for MemoryStore {
    async fn league(&self, name: LeagueName) -> Result<Option<LeagueRow>, StoreError> {
        Ok(self.rows().leagues.league(&name))
    }

    async fn leagues(&self, limit: u32) -> Result<Vec<LeagueRow>, StoreError> {
        Ok(self.rows().leagues.all(limit))
    }

    async fn leagues_due(&self, now: Instant, limit: u32) -> Result<Vec<LeagueName>, StoreError> {
        Ok(self.rows().leagues.due(now, limit))
    }

    async fn next_league_at(&self) -> Result<Option<Instant>, StoreError> {
        self.rows().leagues.next_at()
    }

    async fn audit(&self, league: LeagueName, after: u32, limit: u32) -> Result<Vec<AuditLine>, StoreError> {
        Ok(self.rows().leagues.audit(&league, after, limit))
    }

    async fn tables_of_league(
        &self,
        league: LeagueName,
        season: Option<SeasonNumber>,
    ) -> Result<Vec<TableHead>, StoreError> {
        let rows = self.rows();
        let wanted = |of: &LeagueKey| of.0 == league && season.is_none_or(|season| season == of.1);
        let codes = rows.of_league.iter().filter(|(key, _)| wanted(key)).map(|(_, code)| code);
        Ok(codes.filter_map(|code| rows.tables.get(code)).cloned().map(TableHead::of).collect())
    }

    async fn player_ratings(
        &self,
        game: String,
        players: Vec<PlayerId>,
    ) -> Result<Vec<PlayerRating>, StoreError> {
        Ok(self.rows().ratings.rated(&game, &players))
    }

    async fn leaderboard(&self, game: String, limit: u32) -> Result<Vec<PlayerRating>, StoreError> {
        Ok(self.rows().ratings.leaderboard(&game, limit))
    }

    async fn rating_lines_of(&self, player: PlayerId, limit: u32) -> Result<Vec<RatingLine>, StoreError> {
        Ok(self.rows().ratings.lines_of(player, limit))
    }

    async fn rating_lines_at(&self, table: Code) -> Result<Vec<RatingLine>, StoreError> {
        Ok(self.rows().ratings.lines_at(&table))
    }

    async fn rating_head(&self, game: String) -> Result<u32, StoreError> {
        Ok(self.rows().ratings.head(&game))
    }

    async fn unrated_tables(&self, limit: u32) -> Result<Vec<Table>, StoreError> {
        Ok(self.rows().unrated(limit))
    }
}
