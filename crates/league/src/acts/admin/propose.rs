//! Evaluates an admin action: its effects, or the reason it is not possible.

use super::act::{ActionProposal, AdminAction};
use super::{at_tables, back, of_entries, of_league, of_season};
use crate::book::event::LoggedEvent;
use crate::played::PlayedSeason;
use crate::steps::take::Chance;
use model::{Instant, PlayerId, Say};

/// The letters of confirmation words.
const CONFIRMATION_ALPHABET: &[u8; 20] = b"ACDEFGHJKLMNPQRTVWXY";
/// Length of a confirmation word.
const CONFIRMATION_LEN: usize = 4;

/// Evaluates an admin action. `log` is the whole audit log, needed for reverting.
///
/// # Errors
/// Reason the action is not possible, for the admin.
pub fn propose(
    played: &PlayedSeason<'_>,
    act: &AdminAction,
    now: Instant,
    chance: &Chance<'_>,
    log: &[LoggedEvent],
) -> Result<ActionProposal, Say> {
    match act {
        AdminAction::Open { at } => of_season::open_entries(played, *at, now, chance),
        AdminAction::Close
        | AdminAction::Reopen
        | AdminAction::Plan
        | AdminAction::Unplan
        | AdminAction::Start
        | AdminAction::End
        | AdminAction::Finish
        | AdminAction::Cancel => of_season::propose_season_step(played, act, now, chance),
        AdminAction::Extend { whom, by_s } => of_season::extend(played, *whom, *by_s),
        AdminAction::Move { entry, to } => of_season::move_to_division(played, *entry, *to),
        AdminAction::Change { choice, before, after, rules } => {
            Ok(of_league::change_rule(played, (choice, before, after), rules))
        }
        AdminAction::Rename(title) => Ok(of_league::rename(played, title)),
        AdminAction::Place { place, by_mail } => {
            Ok(of_league::change_channel(played, place.as_ref(), *by_mail))
        }
        AdminAction::Pause => of_league::pause(played),
        AdminAction::Resume => of_league::resume(played),
        AdminAction::Announce(text) => Ok(of_league::announce(played, text)),
        AdminAction::Ban { player, seasons } => of_league::ban(played, *player, *seasons),
        AdminAction::Lift(player) => of_league::lift_ban(played, *player),
        AdminAction::Strike { entry, table } => of_entries::strike(played, *entry, *table),
        AdminAction::Unstrike { entry, table } => of_entries::unstrike(played, *entry, *table),
        AdminAction::Replace { entry, by } => of_entries::replace(played, *entry, *by),
        AdminAction::Alternates(entry) => of_entries::offer_to_waiting_list(played, *entry, now),
        AdminAction::NoAlternates(entry) => of_entries::withdraw_place_offer(played, *entry),
        AdminAction::Guest { table, entry, by } => of_entries::guest(played, *table, *entry, *by),
        AdminAction::Adjust { entry, by } => of_entries::adjust(played, *entry, *by),
        AdminAction::Resend(entry) => of_entries::resend(played, *entry),
        AdminAction::Count { table, counts } => at_tables::set_table_counting(played, *table, *counts),
        AdminAction::Adjudicate(table) => at_tables::adjudicate(played, *table),
        AdminAction::Rule { table, wish } => at_tables::propose_ruling(played, *table, wish),
        AdminAction::TakeBack(seq) => back::propose_reversal(played, *seq, log),
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
    // The line itself may not name the player.
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
