//! What an admin of a league does at its tables, and for single people.

use super::at_hand::LeagueAtHand;
use super::tables::{Ruler, TableDone};
use crate::desk::{Desk, DeskError, TRIES_MAX};
use i18n::Lang;
use league::acts::admin::act::ProposedDeed;
use league::acts::entries::withdraw;
use league::book::event::By;
use league::show;
use league::stored::Happening;
use model::{Commit, LeagueName, Letter, Player, PlayerId};
use play::Moment;
use ports::TableHead;
use std::collections::BTreeSet;

/// Leagues that somebody is taken out of at once.
const LEAGUES_MAX: u32 = 1_000;

/// An admin who acts.
#[derive(Clone, Debug)]
pub(crate) struct Administered<'a> {
    pub(crate) by: By,
    /// The name that tables show.
    pub(crate) name: &'a str,
    /// The language of their words.
    pub(crate) lang: &'a str,
    pub(crate) why: Option<&'a str>,
}

impl Desk {
    /// Does something at a table in the name of an admin.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn administer_table(
        &self,
        at_hand: &LeagueAtHand,
        what: &ProposedDeed,
        administered: &Administered<'_>,
        at: &Moment<'_>,
    ) -> Result<TableDone, DeskError> {
        let player = match administered.by {
            By::Admin(player) | By::Person(player) => player,
            By::League | By::Host => PlayerId::new(0),
        };
        let game = at_hand.tables.iter().map(TableHead::table).find(|table| table.code == *what.code());
        let words = self.vocabulary_in(Lang::parse(administered.lang), game.map(|table| table.game.as_str()));
        let reason = administered.why.unwrap_or(&at_hand.league().title);
        let ruler = Ruler { player, name: administered.name, reason, lexicon: &words.lexicon };
        self.do_at_table(at_hand, what, &ruler, at).await
    }

    /// Takes somebody out of every league: what they have entered is withdrawn, and what they play they drop out of.
    ///
    /// # Errors
    /// When the store fails, or others write first every time.
    pub(crate) async fn leave_leagues(&self, player: &Player) -> Result<(), DeskError> {
        for row in self.store().leagues(LEAGUES_MAX).await? {
            self.leave_league(&row.name, player).await?;
        }
        Ok(())
    }

    async fn leave_league(&self, name: &LeagueName, player: &Player) -> Result<(), DeskError> {
        for _ in 0..TRIES_MAX {
            let Some(at_hand) = self.league_at_hand(name).await? else { return Ok(()) };
            let at = self.moment(false);
            let acted = withdraw(&at_hand.played()?, &player.ids(), true, at.now);
            if acted.events.is_empty() {
                return Ok(());
            }
            let mut commit = Commit::default();
            let happening = Happening { by: By::Person(player.id), why: None, events: acted.events };
            self.write_league(&at_hand, happening, &at, &mut commit)?;
            // They may be asked to take a place, too.
            self.is_executed(commit).await?;
        }
        Err(DeskError::Busy)
    }

    /// The same league with somebody more at hand, who may be new to it.
    ///
    /// # Errors
    /// When the store fails.
    pub(crate) async fn with_person(
        &self,
        mut at_hand: LeagueAtHand,
        person: Option<PlayerId>,
    ) -> Result<LeagueAtHand, DeskError> {
        let new: BTreeSet<PlayerId> = person.into_iter().collect();
        at_hand.people.extend(self.people_now(new).await?);
        Ok(at_hand)
    }

    /// What the season has told somebody last, once more.
    ///
    /// # Errors
    /// When the league has no season, or a page cannot be closed.
    pub(crate) fn letters_again(
        &self,
        at_hand: &LeagueAtHand,
        player: PlayerId,
        at: &Moment<'_>,
    ) -> Result<Vec<Letter>, DeskError> {
        let played = at_hand.played()?;
        let own = played.season.entries.iter().find(|entry| played.is_same(entry.holder, player));
        let again = own.and_then(|entry| show::again(&played, entry.id));
        let Some((page, reader)) =
            again.and_then(|(player, page)| Some((page, at_hand.people.get(&player)?)))
        else {
            return Ok(Vec::new());
        };
        let (name, what) = (&at_hand.row.name, format!("again-{}", at_hand.row.version));
        let page = super::tell::about(at_hand.league(), page);
        Ok(play::league_letters(self.keys(), name, &what, reader, &page, at.now)?)
    }
}
