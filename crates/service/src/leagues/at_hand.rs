//! A league as it is needed to decide: its row, its tables, and everybody who is named there.

use crate::desk::{Desk, DeskError};
use league::book::event::Recorded;
use league::book::league::League;
use league::book::season::Season;
use league::played::PlayedSeason;
use league::stored::{LeagueBody, body_of, line_of};
use model::{Holder, LeagueName, LeagueRow, People, PlayerId, SeasonNumber};
use ports::{StoreError, TableHead};
use std::collections::BTreeSet;

/// Lines of an audit log that are read at once.
const LINES_MAX: u32 = 10_000;

/// A league at hand.
#[derive(Debug)]
pub struct LeagueAtHand {
    /// Its row.
    pub row: LeagueRow,
    /// What the row holds.
    pub body: LeagueBody,
    /// The tables of the season that is at hand.
    pub tables: Vec<TableHead>,
    /// Everybody who is named, under every id, as who they are now.
    pub people: People,
}

impl LeagueAtHand {
    /// The league.
    pub fn league(&self) -> &League {
        &self.body.league
    }

    /// Its newest season beside its tables.
    ///
    /// # Errors
    /// When it has none: its log is not ours.
    pub fn played(&self) -> Result<PlayedSeason<'_>, StoreError> {
        Ok(self.played_in(self.league().season().ok_or_else(|| no_season(self.league()))?))
    }

    /// Another season beside the tables at hand.
    pub fn played_in<'a>(&'a self, season: &'a Season) -> PlayedSeason<'a> {
        PlayedSeason::new(self.league(), season, self.tables.iter().map(TableHead::table), &self.people)
    }
}

fn no_season(league: &League) -> StoreError {
    StoreError { what: format!("league {} has no season", league.name) }
}

/// What cannot be read or written of a league, for the operator.
pub(crate) fn broken(error: impl std::fmt::Display) -> DeskError {
    DeskError::Store(StoreError { what: error.to_string() })
}

impl Desk {
    /// A league with its newest season; `None` where there is none of this name.
    ///
    /// # Errors
    /// When the store fails, or the league cannot be read.
    pub async fn league_at_hand(&self, name: &LeagueName) -> Result<Option<LeagueAtHand>, DeskError> {
        let Some(row) = self.store().league(name.clone()).await? else { return Ok(None) };
        let body = body_of(&row).map_err(broken)?;
        let season = body.league.season().ok_or_else(|| no_season(&body.league))?.number;
        self.with_tables(row, body, season).await.map(Some)
    }

    /// The same with the tables of another season.
    ///
    /// # Errors
    /// As [`Desk::league_at_hand`].
    pub async fn with_tables(
        &self,
        row: LeagueRow,
        body: LeagueBody,
        season: SeasonNumber,
    ) -> Result<LeagueAtHand, DeskError> {
        let tables = self.store().tables_of_league(row.name.clone(), Some(season)).await?;
        let people = self.people_now(named(&body.league, &tables)).await?;
        Ok(LeagueAtHand { row, body, tables, people })
    }

    /// The whole audit log of a league.
    ///
    /// # Errors
    /// When the store fails, or a line cannot be read.
    pub async fn log_of_league(&self, name: &LeagueName) -> Result<Vec<Recorded>, DeskError> {
        let mut log = Vec::new();
        loop {
            let after = u32::try_from(log.len()).unwrap_or(u32::MAX);
            let lines = self.store().audit(name.clone(), after, LINES_MAX).await?;
            let is_all = lines.len() < LINES_MAX as usize;
            for line in &lines {
                log.push(line_of(line).map_err(broken)?);
            }
            if is_all {
                return Ok(log);
            }
        }
    }
}

/// Everybody who is named in a league and at its tables.
fn named(league: &League, tables: &[TableHead]) -> BTreeSet<PlayerId> {
    let mut ids: BTreeSet<PlayerId> = league.bans.keys().copied().collect();
    ids.extend(league.asked.values().flat_map(|asked| asked.before.iter().chain([&asked.player])));
    for season in &league.seasons {
        ids.extend(season.finals.iter().map(|place| place.holder));
        ids.extend(season.entries.iter().flat_map(|entry| entry.before.iter().chain([&entry.holder])));
        ids.extend(season.tables.iter().flat_map(|table| table.guests.values()));
    }
    let held = || tables.iter().flat_map(|head| &head.table().seats);
    ids.extend(held().filter_map(Holder::taken_by).chain(held().filter_map(Holder::person)));
    ids
}
