//! League actions at existing tables.

use super::loaded_league::LoadedLeague;
use crate::desk::{Desk, DeskError};
use crate::execute::DecisionOutcome;
use engine::Lexicon;
use league::league_acts::admin::admin_action::ProposedTableAction;
use league::steps::execute_step_effects::TableAction;
use model::{Code, Commit, Entry, Fault, FreeText, Motion, Player, PlayerId, RulingRequest};
use play::{Judge, LoadedTable, Moment, Mover, RequestOutcome};
use std::sync::Arc;

/// Author of an action: a person or a league.
#[derive(Copy, Clone, Debug)]
pub(super) struct TableActionAuthor<'a> {
    /// The player; id 0 for the league itself.
    pub(super) player: PlayerId,
    /// Name shown at the table.
    pub(super) name: &'a FreeText,
    /// Reason for the action.
    pub(super) reason: &'a FreeText,
    /// Lexicon of the author's language.
    pub(super) lexicon: &'a Lexicon,
}

/// Outcome of an action at a table.
pub(crate) enum TableActionOutcome {
    /// The action is done by executing this commit.
    Done(Box<Commit>),
    /// The action was rejected with this page.
    Refused(Box<model::Page>),
    /// The table does not exist, or no decision about it is possible.
    Unavailable,
}

impl Desk {
    /// Performs an action at a table of a league.
    ///
    /// # Errors
    /// Returns an error if the store fails.
    pub(super) async fn act_at_table(
        &self,
        at_hand: &LoadedLeague,
        what: &ProposedTableAction,
        ruler: &TableActionAuthor<'_>,
        at: &Moment<'_>,
    ) -> Result<TableActionOutcome, DeskError> {
        let code: &Code = what.code();
        let Some(loaded) = self.load(code).await? else { return Ok(TableActionOutcome::Unavailable) };
        let entries = self.store().entries(code.clone(), 0).await?;
        let guest = match what {
            ProposedTableAction::LeagueAction(TableAction::Seat { player, .. }) => at_hand.people.get(player),
            _ => None,
        };
        let decide = || decide(what, &loaded, &entries, ruler, guest.map(Arc::as_ref), at);
        let Some(decided) = self.decide_guarded(&loaded, decide).await? else {
            return Ok(TableActionOutcome::Unavailable);
        };
        Ok(match decided.commit.table {
            Some(_) => TableActionOutcome::Done(Box::new(decided.commit)),
            None => TableActionOutcome::Refused(Box::new(decided.page)),
        })
    }

    /// Starts the game of a table, unless it has started, in a separate commit. Returns true if anything changed.
    ///
    /// # Errors
    /// Returns an error if the store fails, or every attempt conflicts with another writer.
    pub(super) async fn begin_table(&self, code: &Code) -> Result<bool, DeskError> {
        let begin = |loaded: &LoadedTable, at: &Moment<'_>| {
            Ok(play::begin_in_league(loaded, at)?.map(|decided| decided.commit))
        };
        let verdict = self.decide(code, None, begin).await?;
        Ok(matches!(verdict, DecisionOutcome::Executed | DecisionOutcome::Undecidable))
    }
}

fn decide(
    what: &ProposedTableAction,
    loaded: &LoadedTable,
    entries: &[Entry],
    ruler: &TableActionAuthor<'_>,
    guest: Option<&Player>,
    at: &Moment<'_>,
) -> Result<RequestOutcome, Fault> {
    let TableActionAuthor { player, name, reason, lexicon } = *ruler;
    let judge = Judge { player, name, reason, lexicon, guest };
    let rule = |wish: &RulingRequest| play::execute_ruling(loaded, at, &judge, wish, entries);
    let what = match what {
        ProposedTableAction::Wish { wish, .. } => return rule(wish),
        ProposedTableAction::LeagueAction(what) => what,
    };
    match what {
        TableAction::Seat { seat, .. } => rule(&RulingRequest::Replace(*seat)),
        TableAction::Stop { .. } => rule(&RulingRequest::Result(Vec::new())),
        TableAction::Adjudicate { .. } => rule(&RulingRequest::Adjudicate),
        TableAction::Extend { hours, .. } => rule(&RulingRequest::Extend(*hours)),
        TableAction::Leave { player, .. } => {
            let decided = play::leave_league_table(loaded, at, *player)?;
            Ok(decided.unwrap_or_default())
        }
        TableAction::Hold { stop, .. } => {
            let motion = if *stop { Motion::Pause } else { Motion::Resume };
            play::propose(loaded, at, Mover::Admin(None), motion, entries)
        }
    }
}
