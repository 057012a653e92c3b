//! Evaluates an admin action: its effects, or the reason it is not possible.

use super::admin_action::{ActionProposal, AdminAction};
use super::{
    addition_actions, draw_actions, entry_actions, league_actions, line_reversal, season_actions,
    table_actions,
};
use crate::book::event::LoggedEvent;
use crate::played::PlayedSeason;
use crate::steps::due_step::Step;
use crate::steps::execute_step_effects::{Chance, codes_needed};
use model::{Instant, PlayerId, Say};

/// The letters of confirmation words.
const CONFIRMATION_ALPHABET: &[u8; 20] = b"ACDEFGHJKLMNPQRTVWXY";
/// Length of a confirmation word.
const CONFIRMATION_LEN: usize = 4;

/// Evaluates an admin action. `log` is the whole audit log, needed for reverting.
///
/// # Errors
/// Returns the reason, for the admin, if the action is not possible.
pub fn propose(
    played: &PlayedSeason<'_>,
    act: &AdminAction,
    now: Instant,
    chance: &Chance<'_>,
    log: &[LoggedEvent],
) -> Result<ActionProposal, Say> {
    match act {
        AdminAction::Open { at } => season_actions::open_entries(played, *at, now, chance),
        AdminAction::Close
        | AdminAction::Reopen
        | AdminAction::Plan
        | AdminAction::Unplan
        | AdminAction::Start
        | AdminAction::End
        | AdminAction::Finish
        | AdminAction::Cancel => season_actions::propose_season_step(played, act, now, chance),
        AdminAction::Extend { whom, by_s } => season_actions::propose_extension(played, *whom, *by_s),
        AdminAction::Move { entry, to } => season_actions::move_to_division(played, *entry, *to),
        AdminAction::Change { choice, before, after, rules } => {
            Ok(league_actions::propose_rule_change(played, (choice, before, after), rules))
        }
        AdminAction::Rename(title) => Ok(league_actions::propose_rename(played, title)),
        AdminAction::Place { place, by_mail } => {
            Ok(league_actions::propose_channel_change(played, place.as_ref(), *by_mail))
        }
        AdminAction::Pause => league_actions::propose_pause(played),
        AdminAction::Resume => league_actions::propose_resume(played),
        AdminAction::Announce { text, due_at } => {
            Ok(league_actions::propose_announcement(played, text, *due_at))
        }
        AdminAction::Ban { player, seasons } => league_actions::propose_ban(played, *player, *seasons),
        AdminAction::Lift(player) => league_actions::propose_lifting_ban(played, *player),
        AdminAction::Add(player) => addition_actions::propose_addition(played, *player, now, chance),
        AdminAction::CheckIn(entry) => addition_actions::propose_check_in(played, *entry),
        AdminAction::Apart { one, other, apart } => {
            draw_actions::propose_apart(played, (*one, *other), *apart)
        }
        AdminAction::Swap { one, other } => draw_actions::propose_swap(played, *one, *other),
        AdminAction::Team { name, members } => draw_actions::propose_team(played, name, members),
        AdminAction::TeamAgain(name) => draw_actions::propose_team_again(played, name),
        AdminAction::Strike { entry, table } => entry_actions::propose_strike(played, *entry, *table),
        AdminAction::Unstrike { entry, table } => entry_actions::propose_unstrike(played, *entry, *table),
        AdminAction::Replace { entry, by } => entry_actions::propose_replacement(played, *entry, *by),
        AdminAction::Alternates(entry) => entry_actions::offer_to_waiting_list(played, *entry, now),
        AdminAction::NoAlternates(entry) => entry_actions::withdraw_place_offer(played, *entry),
        AdminAction::Guest { table, entry, by } => entry_actions::propose_guest(played, *table, *entry, *by),
        AdminAction::Adjust { entry, by } => entry_actions::propose_adjustment(played, *entry, *by),
        AdminAction::Resend(entry) => entry_actions::propose_resend(played, *entry),
        AdminAction::Count { table, counts } => table_actions::set_table_counting(played, *table, *counts),
        AdminAction::Adjudicate(table) => table_actions::propose_adjudication(played, *table),
        AdminAction::Rule { table, wish } => table_actions::propose_ruling(played, *table, wish),
        AdminAction::TakeBack(seq) => line_reversal::propose_reversal(played, *seq, log),
    }
}

/// Returns the number of table codes that an action needs.
pub fn codes_for_action(played: &PlayedSeason<'_>, act: &AdminAction) -> usize {
    match act {
        AdminAction::Start => codes_needed(played, &Step::Start),
        _ => 0,
    }
}

/// Returns the confirmation word of an action. It depends on the action and on all data used to evaluate it, so that it
/// cannot confirm anything else.
pub fn confirmation_word(
    played: &PlayedSeason<'_>,
    line: &str,
    act: &AdminAction,
    proposed: &ActionProposal,
) -> String {
    let mut hash = blake3::Hasher::new_derive_key("vernissage 2026 league: word of a proposed act");
    hash.update(played.league.name.as_str().as_bytes());
    hash.update(&played.league.seq.to_le_bytes());
    hash.update(line.as_bytes());
    // The log line may not name the player.
    let about = act.named_player().map_or(0, PlayerId::number);
    hash.update(&about.to_le_bytes());
    for planned in &played.season.tables {
        hash.update(&[u8::from(played.is_settled(planned))]);
    }
    let at = proposed.proposed_table_action.as_ref().map(|at_table| at_table.code());
    let table = played.tables().filter_map(|(_, table)| table).find(|table| Some(&table.code) == at);
    hash.update(&table.map_or(0, |table| table.seq).to_le_bytes());
    let letter =
        |byte: &u8| char::from(CONFIRMATION_ALPHABET[usize::from(*byte) % CONFIRMATION_ALPHABET.len()]);
    hash.finalize().as_bytes().iter().take(CONFIRMATION_LEN).map(letter).collect()
}
