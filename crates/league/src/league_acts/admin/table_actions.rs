//! Admin actions on one table.

use super::admin_action::{ActionProposal, ProposedTableAction};
use crate::book::event::{LeagueEvent, TableRuling};
use crate::league_acts::entries::{league_message, not_possible_now_message};
use crate::played::PlayedSeason;
use crate::steps::execute_step_effects::TableAction;
use model::{Arg, Code, RulingRequest, Say, Status, Table};

impl ProposedTableAction {
    /// Returns the code of the table.
    pub fn code(&self) -> &Code {
        match self {
            Self::Wish { code, .. } => code,
            Self::LeagueAction(
                TableAction::Seat { code, .. }
                | TableAction::Leave { code, .. }
                | TableAction::Stop { code }
                | TableAction::Adjudicate { code }
                | TableAction::Extend { code, .. }
                | TableAction::Hold { code, .. },
            ) => code,
        }
    }
}

/// Builds a message about a table from its number and code.
fn table_message(played: &PlayedSeason<'_>, told: fn(Arg, Arg) -> Say, number: u32) -> Say {
    let code = played.code(number).map(ToString::to_string).unwrap_or_default();
    league_message(played, told(Arg::Number(number.into()), Arg::Text(code)))
}

/// Returns true if a table has a result or can still get one. A table that ended because it was void has none.
pub(super) fn can_count(played: &PlayedSeason<'_>, number: u32) -> bool {
    let has_score = |table: &Table| table.score().is_some_and(|score| !score.seats.is_empty());
    let ended = played.table(number).filter(|table| matches!(table.status(), Status::Over | Status::Closed));
    ended.is_none_or(has_score)
}

/// Voids or restores a table. A void table is not continued.
pub(super) fn set_table_counting(
    played: &PlayedSeason<'_>,
    number: u32,
    counts: bool,
) -> Result<ActionProposal, Say> {
    let planned =
        played.season.table(number).ok_or_else(|| league_message(played, messages::say_league_no_table()))?;
    if !played.season.state.is_played() || planned.void != counts {
        return Err(not_possible_now_message(played));
    }
    if counts && !can_count(played, number) {
        return Err(table_message(played, messages::say_league_no_result, number));
    }
    let told = if counts { messages::say_league_would_count } else { messages::say_league_would_void };
    let event = LeagueEvent::Voided { table: number, void: !counts };
    Ok(ActionProposal {
        events: vec![event],
        proposal_messages: vec![table_message(played, told, number)],
        ..ActionProposal::default()
    })
}

/// Adjudicates a table at its current position.
pub(super) fn propose_adjudication(played: &PlayedSeason<'_>, number: u32) -> Result<ActionProposal, Say> {
    let table = played.table(number).filter(|table| table.status() == Status::Running);
    let table = table.ok_or_else(|| table_message(played, messages::say_league_table_not_running, number))?;
    let at_table = ProposedTableAction::LeagueAction(TableAction::Adjudicate { code: table.code.clone() });
    Ok(ActionProposal {
        events: vec![LeagueEvent::Ruled { table: number, what: TableRuling::Adjudicate }],
        proposed_table_action: Some(at_table),
        proposal_messages: vec![table_message(played, messages::say_league_would_adjudicate, number)],
        ..ActionProposal::default()
    })
}

/// Makes a ruling at a table.
pub(super) fn propose_ruling(
    played: &PlayedSeason<'_>,
    number: u32,
    wish: &RulingRequest,
) -> Result<ActionProposal, Say> {
    let table =
        played.table(number).ok_or_else(|| league_message(played, messages::say_league_no_table()))?;
    let at_table = ProposedTableAction::Wish { code: table.code.clone(), wish: wish.clone() };
    Ok(ActionProposal {
        events: vec![LeagueEvent::Ruled { table: number, what: TableRuling::Rule }],
        proposed_table_action: Some(at_table),
        proposal_messages: vec![table_message(played, messages::say_league_would_rule, number)],
        ..ActionProposal::default()
    })
}
