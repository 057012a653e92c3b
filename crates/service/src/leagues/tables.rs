//! League actions at existing tables.

use super::at_hand::LeagueAtHand;
use crate::desk::{Desk, DeskError};
use crate::execute::Verdict;
use engine::Lexicon;
use league::acts::admin::act::ProposedDeed;
use league::steps::take::TableDeed;
use model::{Code, Commit, Entry, Fault, Motion, Player, PlayerId, Wish};
use play::{Decided, Judge, Loaded, Moment, Mover};
use std::sync::Arc;

/// Author of an action: a person or a league.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ruler<'a> {
    /// The player; id 0 for the league itself.
    pub(super) player: PlayerId,
    /// Name shown at the table.
    pub(super) name: &'a str,
    /// Reason for the action.
    pub(super) reason: &'a str,
    /// Words of their language.
    pub(super) lexicon: &'a Lexicon,
}

/// Outcome of an action at a table.
pub(crate) enum TableDone {
    /// Commit to execute.
    Done(Box<Commit>),
    /// The action was rejected with this page.
    Refused(Box<model::Page>),
    /// The table does not exist, or no decision about it is possible.
    Gone,
}

impl Desk {
    /// Performs an action at a table of a league.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn do_at_table(
        &self,
        at_hand: &LeagueAtHand,
        what: &ProposedDeed,
        ruler: &Ruler<'_>,
        at: &Moment<'_>,
    ) -> Result<TableDone, DeskError> {
        let code: &Code = what.code();
        let Some(loaded) = self.load(code).await? else { return Ok(TableDone::Gone) };
        let entries = self.store().entries(code.clone(), 0).await?;
        let guest = match what {
            ProposedDeed::Usual(TableDeed::Seat { player, .. }) => at_hand.people.get(player),
            _ => None,
        };
        let decide = || decide(what, &loaded, &entries, ruler, guest.map(Arc::as_ref), at);
        let Some(decided) = self.guarded(&loaded, decide).await? else { return Ok(TableDone::Gone) };
        Ok(match decided.commit.table {
            Some(_) => TableDone::Done(Box::new(decided.commit)),
            None => TableDone::Refused(Box::new(decided.page)),
        })
    }

    /// Starts the game of a table, if it has not started, in a separate commit. Returns true if anything changed.
    ///
    /// # Errors
    /// When the store fails, or other writers are first in every attempt.
    pub(super) async fn begin_table(&self, code: &Code) -> Result<bool, DeskError> {
        let begin = |loaded: &Loaded, at: &Moment<'_>| {
            Ok(play::begin_in_league(loaded, at)?.map(|decided| decided.commit))
        };
        let verdict = self.decide(code, None, begin).await?;
        Ok(matches!(verdict, Verdict::Executed | Verdict::Undecidable))
    }
}

fn decide(
    what: &ProposedDeed,
    loaded: &Loaded,
    entries: &[Entry],
    ruler: &Ruler<'_>,
    guest: Option<&Player>,
    at: &Moment<'_>,
) -> Result<Decided, Fault> {
    let Ruler { player, name, reason, lexicon } = *ruler;
    let judge = Judge { player, name, reason, lexicon, guest };
    let rule = |wish: &Wish| play::rule(loaded, at, &judge, wish, entries);
    let what = match what {
        ProposedDeed::Wish { wish, .. } => return rule(wish),
        ProposedDeed::Usual(what) => what,
    };
    match what {
        TableDeed::Seat { seat, .. } => rule(&Wish::Replace(*seat)),
        TableDeed::Stop { .. } => rule(&Wish::Result(Vec::new())),
        TableDeed::Adjudicate { .. } => rule(&Wish::Adjudicate),
        TableDeed::Extend { hours, .. } => rule(&Wish::Extend(*hours)),
        TableDeed::Leave { player, .. } => {
            let decided = play::leave_league_table(loaded, at, *player)?;
            Ok(decided.unwrap_or_default())
        }
        TableDeed::Hold { stop, .. } => {
            let motion = if *stop { Motion::Pause } else { Motion::Resume };
            play::propose(loaded, at, Mover::Admin(None), motion, entries)
        }
    }
}
