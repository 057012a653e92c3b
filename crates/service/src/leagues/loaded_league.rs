//! A league loaded for a decision: its row, its tables, and every person that it refers to.

use crate::desk::{Desk, DeskError};
use league::book::event::LoggedEvent;
use league::book::league::League;
use league::book::season::Season;
use league::played::PlayedSeason;
use league::stored::{LeagueBody, parse_audit_line, parse_league_body};
use model::{Holder, LeagueName, LeagueRow, People, PlayerId, SeasonNumber};
use ports::{StoreError, TableHead};
use std::collections::BTreeSet;

/// Number of audit lines read per query.
const LINES_MAX: u32 = 10_000;

/// A loaded league.
#[derive(Debug)]
pub struct LoadedLeague {
    /// Row of the league.
    pub row: LeagueRow,
    /// Decoded body of the row.
    pub body: LeagueBody,
    /// Tables of the loaded season.
    pub tables: Vec<TableHead>,
    /// Current rows of the people that the league refers to, under each of their ids.
    pub people: People,
}

impl LoadedLeague {
    /// Returns the league.
    pub fn league(&self) -> &League {
        &self.body.league
    }

    /// Returns the league's newest season with its tables.
    ///
    /// # Errors
    /// Returns an error if the league has no season, which never happens in a log written by this program.
    pub fn newest_played_season(&self) -> Result<PlayedSeason<'_>, StoreError> {
        Ok(self.played_season_of(self.league().season().ok_or_else(|| no_season(self.league()))?))
    }

    /// Returns the season with this number, with the loaded tables.
    ///
    /// # Errors
    /// Returns an error if the league has no such season.
    pub fn played_season_by_number(&self, number: SeasonNumber) -> Result<PlayedSeason<'_>, StoreError> {
        let season = self.league().season_by_number(number).ok_or_else(|| no_season(self.league()))?;
        Ok(self.played_season_of(season))
    }

    /// Returns another season with the loaded tables.
    pub fn played_season_of<'a>(&'a self, season: &'a Season) -> PlayedSeason<'a> {
        PlayedSeason::new(self.league(), season, self.tables.iter().map(TableHead::table), &self.people)
    }
}

fn no_season(league: &League) -> StoreError {
    StoreError { what: format!("league `{}` has no season", league.name) }
}

/// Wraps an error in reading or writing a league, for the operator.
pub(crate) fn league_store_error(error: impl std::fmt::Display) -> DeskError {
    DeskError::Store(StoreError { what: error.to_string() })
}

impl Desk {
    /// Loads a league with its newest season. Returns `None` if no league has this name.
    ///
    /// # Errors
    /// Returns an error if the store fails, or the league cannot be read.
    pub async fn load_league(&self, name: &LeagueName) -> Result<Option<LoadedLeague>, DeskError> {
        let Some(row) = self.store().league(name.clone()).await? else { return Ok(None) };
        let body = parse_league_body(&row).map_err(league_store_error)?;
        let season = body.league.season().ok_or_else(|| no_season(&body.league))?.number;
        self.with_tables(row, body, season).await.map(Some)
    }

    /// Loads the tables of another season.
    ///
    /// # Errors
    /// See [`Desk::load_league`].
    pub async fn with_tables(
        &self,
        row: LeagueRow,
        body: LeagueBody,
        season: SeasonNumber,
    ) -> Result<LoadedLeague, DeskError> {
        let tables = self.store().tables_of_league(row.name.clone(), Some(season)).await?;
        let people = self.current_people(named(&body.league, &tables)).await?;
        Ok(LoadedLeague { row, body, tables, people })
    }

    /// Returns everyone whom a league and its log refer to.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub async fn people_of_log(&self, of: &LoadedLeague, log: &[LoggedEvent]) -> Result<People, DeskError> {
        let ids: BTreeSet<PlayerId> = log.iter().flat_map(LoggedEvent::people).collect();
        let unknown = ids.into_iter().filter(|id| !of.people.contains_key(id)).collect();
        let mut people = of.people.clone();
        people.extend(self.current_people(unknown).await?);
        Ok(people)
    }

    /// Returns the whole audit log of a league.
    ///
    /// # Errors
    /// Returns an error if the store fails, or a line cannot be read.
    pub async fn log_of_league(&self, name: &LeagueName) -> Result<Vec<LoggedEvent>, DeskError> {
        let mut log = Vec::new();
        loop {
            let after = u32::try_from(log.len()).unwrap_or(u32::MAX);
            let lines = self.store().audit(name.clone(), after, LINES_MAX).await?;
            let is_all = lines.len() < LINES_MAX as usize;
            for line in &lines {
                log.push(parse_audit_line(line).map_err(league_store_error)?);
            }
            if is_all {
                return Ok(log);
            }
        }
    }
}

/// Returns the ids of all people that a league and its tables refer to.
fn named(league: &League, tables: &[TableHead]) -> BTreeSet<PlayerId> {
    let mut ids: BTreeSet<PlayerId> = league.bans.keys().copied().collect();
    ids.extend(league.apart.iter().flat_map(|(one, other)| [*one, *other]));
    ids.extend(league.asked.values().flat_map(|asked| asked.before.iter().chain([&asked.player])));
    for season in &league.seasons {
        ids.extend(season.finals.iter().map(|place| place.holder));
        ids.extend(season.entries.iter().flat_map(|entry| entry.before.iter().chain([&entry.holder])));
        ids.extend(season.tables.iter().flat_map(|table| table.guests.values()));
    }
    let held = || tables.iter().flat_map(|head| &head.table().seats);
    ids.extend(held().filter_map(Holder::original_player).chain(held().filter_map(Holder::person)));
    ids
}
