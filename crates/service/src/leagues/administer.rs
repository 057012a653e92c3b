//! Actions of league admins at tables and for individual players.

use super::loaded_league::LoadedLeague;
use super::tables::{TableActionAuthor, TableActionOutcome};
use crate::desk::{Desk, DeskError, TRIES_MAX};
use i18n::Lang;
use league::book::event::EventActor;
use league::league_acts::admin::admin_action::ProposedTableAction;
use league::league_acts::entries::withdraw;
use league::show;
use league::stored::EventBatch;
use model::{Commit, FreeText, LeagueName, Letter, Player, PlayerId};
use play::Moment;
use ports::TableHead;
use std::collections::BTreeSet;

/// Maximum number of leagues from which a player is removed at once.
const LEAGUES_MAX: u32 = 1_000;

/// An acting admin.
#[derive(Clone, Debug)]
pub(crate) struct ActingLeagueAdmin<'a> {
    pub(crate) by: EventActor,
    /// Name shown at tables.
    pub(crate) name: &'a FreeText,
    /// Language of the admin's commands.
    pub(crate) lang: &'a str,
    pub(crate) reason: Option<&'a FreeText>,
}

impl Desk {
    /// Performs an action at a table on behalf of an admin.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) async fn administer_table(
        &self,
        at_hand: &LoadedLeague,
        what: &ProposedTableAction,
        administered: &ActingLeagueAdmin<'_>,
        at: &Moment<'_>,
    ) -> Result<TableActionOutcome, DeskError> {
        let player = match administered.by {
            EventActor::Admin(player) | EventActor::Person(player) => player,
            EventActor::League | EventActor::Host => PlayerId::new(0),
        };
        let game = at_hand.tables.iter().map(TableHead::table).find(|table| table.code == *what.code());
        let words = self.vocabulary_in(Lang::parse(administered.lang), game.map(|table| table.game.as_str()));
        let reason = administered.reason.unwrap_or(&at_hand.league().title);
        let ruler = TableActionAuthor { player, name: administered.name, reason, lexicon: &words.lexicon };
        self.act_at_table(at_hand, what, &ruler, at).await
    }

    /// Removes a player from every league: pending entries are withdrawn, and the player drops out of running seasons.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub(crate) async fn leave_leagues(&self, player: &Player) -> Result<(), DeskError> {
        for row in self.store().leagues(LEAGUES_MAX).await? {
            self.leave_league(&row.name, player).await?;
        }
        Ok(())
    }

    async fn leave_league(&self, name: &LeagueName, player: &Player) -> Result<(), DeskError> {
        for _ in 0..TRIES_MAX {
            let Some(at_hand) = self.load_league(name).await? else { return Ok(()) };
            let at = self.moment(false);
            let acted = withdraw(&at_hand.newest_played_season()?, &player.ids(), true, at.now);
            if acted.events.is_empty() {
                return Ok(());
            }
            let mut commit = Commit::default();
            let happening =
                EventBatch { by: EventActor::Person(player.id), batch_reason: None, events: acted.events };
            self.write_league(&at_hand, happening, &at, &mut commit)?;
            // The player may also have been offered an entry.
            self.try_execute(commit).await?;
        }
        Err(DeskError::Busy)
    }

    /// Adds the rows of people, possibly new to the league.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(crate) async fn add_person_rows(
        &self,
        mut at_hand: LoadedLeague,
        people: BTreeSet<PlayerId>,
    ) -> Result<LoadedLeague, DeskError> {
        at_hand.people.extend(self.current_people(people).await?);
        Ok(at_hand)
    }

    /// Builds again the last letters that the season sent to a player, so that they can be resent.
    ///
    /// # Errors
    /// Returns an error if the league has no season, or a page cannot be encrypted.
    pub(crate) fn rebuild_last_letters(
        &self,
        at_hand: &LoadedLeague,
        player: PlayerId,
        at: &Moment<'_>,
    ) -> Result<Vec<Letter>, DeskError> {
        let played = at_hand.newest_played_season()?;
        let own = played.season.entries.iter().find(|entry| played.is_same(entry.holder, player));
        let again = own.and_then(|entry| show::latest_letter(&played, entry.id));
        let Some((page, reader)) =
            again.and_then(|(player, page)| Some((page, at_hand.people.get(&player)?)))
        else {
            return Ok(Vec::new());
        };
        let (name, what) = (&at_hand.row.name, format!("again-{}", at_hand.row.version));
        let page = super::event_letters::with_league_subject(at_hand.league(), page);
        Ok(play::league_letters(self.keys(), name, &what, reader, &page, at.now)?)
    }
}
