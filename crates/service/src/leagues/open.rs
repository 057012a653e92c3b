//! Opens the tables of a league.

use super::loaded_league::{LoadedLeague, league_store_error};
use engine::GameKind;

use crate::desk::{Desk, DeskError};
use league::book::season::SeasonTable;
use model::{Code, Commit, LeagueTable, OpenedTable, Player, PlayerId};
use play::{LeagueOpening, Moment};
use ports::StoreError;

impl Desk {
    /// Adds new tables to a commit, with all seats taken.
    ///
    /// # Errors
    /// Returns an error if a game or a player is unknown, or a value cannot be encrypted.
    pub(crate) fn open_tables(
        &self,
        at_hand: &LoadedLeague,
        opens: &[SeasonTable],
        at: &Moment<'_>,
        commit: &mut Commit,
    ) -> Result<(), DeskError> {
        for planned in opens {
            let opened = self.open_one(at_hand, planned, at)?;
            let (Some(table), append) = (opened.table, opened.append) else { continue };
            commit.opened.push(OpenedTable { table, append });
            commit.tokens.extend(opened.tokens);
            commit.components = opened.components.or(commit.components.take());
        }
        Ok(())
    }

    /// Returns `count` unused table codes.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) async fn free_codes(&self, count: usize, at: &Moment<'_>) -> Result<Vec<Code>, StoreError> {
        let mut codes: Vec<Code> = Vec::with_capacity(count);
        let mut number: u64 = 0;
        while codes.len() < count {
            let drawn = blake3::keyed_hash(&at.entropy, format!("code of a table {number}").as_bytes());
            number += 1;
            let mut bytes = [0; 8];
            bytes.copy_from_slice(&drawn.as_bytes()[..8]);
            let code = Code::from_entropy(bytes);
            if !codes.contains(&code) && self.store().table(code.clone()).await?.is_none() {
                codes.push(code);
            }
        }
        Ok(codes)
    }

    fn open_one(
        &self,
        at_hand: &LoadedLeague,
        planned: &SeasonTable,
        at: &Moment<'_>,
    ) -> Result<Commit, DeskError> {
        let played = at_hand.newest_played_season()?;
        let (league, season) = (played.league, played.season);
        let game =
            season.rules.game_of(planned.number).ok_or_else(|| league_store_error("league has no game"))?;
        let kind: &'static GameKind = games::find_in(self.games(), &game.game).ok_or_else(|| {
            league_store_error(format!("league `{}`: unknown game `{}`", league.name, game.game))
        })?;
        let components = self.components_for(kind)?;
        let mut seats: Vec<Option<(&Player, &str)>> = Vec::new();
        for (_, id) in planned.seats_with_entries() {
            let entry = season
                .entry(id)
                .ok_or_else(|| league_store_error("league table refers to an unknown entry"))?;
            let holder = at_hand.people.get(&entry.holder).filter(|player| !player.erased);
            let plays = holder.filter(|_| !played.is_struck_at(id, planned));
            seats.push(plays.map(|player| (player.as_ref(), entry.join_key.as_str())));
        }
        let code: Code =
            planned.code.clone().ok_or_else(|| league_store_error("league table has no code"))?;
        let opening = LeagueOpening {
            kind,
            components: &components,
            options: game.options.clone(),
            timing: season.rules.timing.clone(),
            terms: season.rules.terms,
            place: league.place.clone(),
            league: LeagueTable {
                league: league.name.clone(),
                season: season.number,
                division: planned.division,
                number: planned.number,
            },
            owner: PlayerId::new(0),
            seats: &seats,
            code,
        };
        Ok(play::open_in_league(&opening, at)?)
    }
}
