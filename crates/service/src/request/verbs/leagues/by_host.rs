//! What whoever runs the service does in leagues, at its command line. They are told first what an act would change, like any admin.

use super::act::{Considered, SaidAct, by_address, consider};
use super::acting::Acting;
use super::create::{NewLeague, made};
use crate::desk::{Desk, DeskError, TRIES_MAX};
use i18n::Lang;
use league::book::event::By;
use model::{LeagueName, Say};
use ports::CommitError;

/// The zone in which whoever runs the service names instants.
const ZONE: &str = "UTC";

/// What came of an act of whoever runs the service.
#[derive(Clone, PartialEq, Debug)]
pub enum HostAct {
    /// It cannot be done: why.
    Refused(Vec<Say>),
    /// Nothing is in effect: this would change.
    Proposed {
        /// What would change.
        says: Vec<Say>,
        /// The word that does it.
        sure: String,
        /// Whether a reason is needed.
        needs_why: bool,
    },
    /// It is in effect.
    Done(Vec<Say>),
}

impl Desk {
    /// Makes a league that is entered by mail. `words` are its game with options, and what is chosen of its rules.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn found_league(
        &self,
        name: &str,
        words: &[String],
        title: Option<&str>,
    ) -> Result<HostAct, DeskError> {
        let new = NewLeague { name, title, words, place: None, by: By::Host };
        let (commit, say) = match made(self, self.now(), new).await? {
            Ok(made) => made,
            Err(say) => return Ok(HostAct::Refused(vec![say])),
        };
        match self.execute(commit).await {
            Ok(()) => Ok(HostAct::Done(vec![say])),
            Err(CommitError::Broken(error)) => Err(error.into()),
            Err(_) => Err(DeskError::Busy),
        }
    }

    /// Does in a league what these words say, as behind `manage NAME`, in the name of whoever runs the service. Without the word `sure`
    /// that is told, nothing is done. What follows from it is due at once, and done by whoever lets leagues run. `None` where there is no
    /// such league.
    ///
    /// # Errors
    /// When the store fails, or others write first every time.
    pub async fn administer(
        &self,
        name: &LeagueName,
        words: &[String],
        why: Option<&str>,
        sure: Option<&str>,
    ) -> Result<Option<HostAct>, DeskError> {
        let named = match by_address(self, words).await? {
            Ok(named) => named,
            Err(say) => return Ok(Some(HostAct::Refused(vec![say]))),
        };
        let act_said = SaidAct::of(words, sure, why);
        for _ in 0..TRIES_MAX {
            let Some(at_hand) = self.league_at_hand(name).await? else { return Ok(None) };
            let at_hand = self.with_person(at_hand, named).await?;
            let at = self.moment(false);
            let title = at_hand.league().title.clone();
            let lang = Lang::default().as_str();
            let acting = Acting { by: By::Host, name: &title, lang, zone: ZONE, room: None, named };
            let (commit, says) = match consider(self, &at, &at_hand, &acting, &act_said).await? {
                Considered::Refused(page) => return Ok(Some(HostAct::Refused(page.says))),
                Considered::Told { says, word, needs_why, .. } => {
                    return Ok(Some(HostAct::Proposed { says, sure: word, needs_why }));
                }
                Considered::Done { commit, says } => (*commit, says),
            };
            match self.execute(commit).await {
                Ok(()) => return Ok(Some(HostAct::Done(says))),
                Err(CommitError::Stale | CommitError::Duplicate(_)) => {}
                Err(CommitError::Broken(error)) => return Err(error.into()),
            }
        }
        Err(DeskError::Busy)
    }
}
