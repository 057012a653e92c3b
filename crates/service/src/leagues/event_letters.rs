//! Builds league letters, the living post of a league, and the stakes at its tables, computed when a letter is sent.

use super::loaded_league::{LoadedLeague, league_store_error};
use crate::desk::{Desk, DeskError};
use league::book::league::League;
use league::played::PlayedSeason;
use league::show;
use league::stored::LeagueUpdate;
use model::{Arg, Commit, Letter, LetterRecipient, Page, PageKind, Say, Table};
use play::Moment;
use ports::{StoreError, TableHead};
use std::collections::BTreeMap;

impl Desk {
    /// Builds the letters for new lines of a league's log, and the events for its place.
    ///
    /// # Errors
    /// Returns an error if a page cannot be encrypted, or a standing is inconsistent.
    pub(super) fn letters_of_league(
        &self,
        at_hand: &LoadedLeague,
        written: &LeagueUpdate,
        commit: &Commit,
        at: &Moment<'_>,
    ) -> Result<Vec<Letter>, DeskError> {
        let Some(season) = written.league.season() else { return Ok(Vec::new()) };
        let tables = tables_after_commit(at_hand, commit);
        let played = PlayedSeason::new(&written.league, season, tables.into_values(), &at_hand.people);
        let name = &written.league.name;
        let mut letters = Vec::new();
        for line in &written.lines {
            for (player, page) in show::letters_for_line(line, &played) {
                let Some(player) = at_hand.people.get(&player) else { continue };
                let reaches = !player.erased && player.merged_into.is_none();
                let what = line.seq.to_string();
                if reaches {
                    let page = with_league_subject(&written.league, page);
                    letters.extend(play::league_letters(self.keys(), name, &what, player, &page, at.now)?);
                }
            }
            let news = show::channel_post(line, &played).map_err(league_store_error)?;
            let news = news.filter(|_| written.league.place.is_some());
            if let Some(page) = news {
                letters.push(play::league_log_post(self.keys(), name, line.seq, &page, at.now)?);
            }
        }
        Ok(letters)
    }

    /// Builds the living post of a league and the hash of its content, if the content has changed.
    ///
    /// # Errors
    /// See [`Desk::letters_of_league`].
    pub(super) fn post_of_league(
        &self,
        at_hand: &LoadedLeague,
        version: u64,
        at: &Moment<'_>,
    ) -> Result<Option<(Letter, String)>, DeskError> {
        if at_hand.league().place.is_none() {
            return Ok(None);
        }
        let page = show::standings_post(&at_hand.newest_played_season()?).map_err(league_store_error)?;
        let text = serde_json::to_vec(&page).map_err(league_store_error)?;
        let hash = blake3::hash(&text).to_hex().to_string();
        if at_hand.body.posted.as_ref() == Some(&hash) {
            return Ok(None);
        }
        let letter = play::league_post(self.keys(), &at_hand.league().name, version, &page, at.now)?;
        Ok(Some((letter, hash)))
    }

    /// Returns the league's stakes for the first letter about a table and for the letter that announces the end of its
    /// game. Returns nothing for other letters, or if the league cannot be read, because play does not depend on it.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) async fn league_stakes(
        &self,
        letter: &Letter,
        page: &Page,
        table: &Table,
    ) -> Result<Vec<Say>, StoreError> {
        let (LetterRecipient::Player { player, .. }, Some(of)) = (letter.to, &table.league) else {
            return Ok(Vec::new());
        };
        if !page.first && page.kind != PageKind::Over {
            return Ok(Vec::new());
        }
        let at_hand = match self.load_league(&of.league).await {
            Ok(Some(at_hand)) => at_hand,
            Ok(None) => return Ok(Vec::new()),
            Err(error) => {
                tracing::error!(league = %of.league, %error, "league stakes not computed");
                return Ok(Vec::new());
            }
        };
        let played = at_hand.newest_played_season()?;
        let own = played.season.table(of.number).filter(|_| played.season.number == of.season);
        let ids = self.player(player).await?.map(|player| player.ids()).unwrap_or_default();
        let mut entries = own.into_iter().flat_map(|planned| planned.seats.iter().copied());
        let own = entries.find(|id| played.season.entry(*id).is_some_and(|entry| entry.is_held_by(&ids)));
        let says = own.map(|id| show::stake_messages(&played, of.number, id)).transpose();
        Ok(says
            .unwrap_or_else(|error| {
                tracing::error!(league = %of.league, %error, "league stakes not computed");
                None
            })
            .unwrap_or_default())
    }
}

/// Sets the subject of a league's page.
pub(crate) fn with_league_subject(league: &League, page: Page) -> Page {
    let season = league.season().map_or(0, |season| season.number.number());
    let subject = messages::subject_league(Arg::Number(season.into()), Arg::Free(league.title.clone()));
    Page { subject: Some(subject), ..page }
}

/// Returns the tables of the season after a commit, by number.
fn tables_after_commit<'a>(at_hand: &'a LoadedLeague, commit: &'a Commit) -> BTreeMap<u32, &'a Table> {
    let known = at_hand.tables.iter().map(TableHead::table);
    let changed = commit.opened.iter().map(|opened| &opened.table).chain(&commit.table);
    let numbered = known.chain(changed).filter_map(|table| Some((table.league.as_ref()?.number, table)));
    numbered.collect()
}
