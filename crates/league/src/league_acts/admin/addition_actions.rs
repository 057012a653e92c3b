//! Admin actions that add players to a season: entering somebody, and checking somebody in.

use super::admin_action::ActionProposal;
use super::entry_actions::{entry_message, is_already_playing};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::draw::DrawError;
use crate::ids::EntryId;
use crate::league_acts::entries::{build_entry, draws_during_play, league_message, not_possible_now_message};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::steps::execute_step_effects::Chance;
use crate::steps::late_entries::{blocks_in_play, draw_late_tables};
use model::{Arg, FreeText, Instant, PlayerId, Say, to_hex};
use std::collections::BTreeSet;

/// The way in which an added player takes part.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Addition {
    /// On the waiting list.
    Waits,
    /// Like the others; entries are open, or the format draws during play.
    Enters,
    /// Checked in; the draw comes later.
    ChecksIn,
    /// Checked in; the draw is made again.
    Redraws,
    /// With tables of their own in a block under way.
    JoinsBlock,
}

/// Enters a player into the season, at any time until it ends.
pub(super) fn propose_addition(
    played: &PlayedSeason<'_>,
    player: PlayerId,
    now: Instant,
    chance: &Chance<'_>,
) -> Result<ActionProposal, Say> {
    let (season, name) = (played.season, played.player_label(player));
    let ids = played.people.get(&player).map_or_else(|| vec![player], |person| person.ids());
    if played.league.is_banned_from(&ids, season.number) {
        return Err(league_message(played, messages::say_league_add_banned(name)));
    }
    if is_already_playing(played, player) {
        return Err(league_message(played, messages::say_league_plays_already(name)));
    }
    let way = way_of_addition(played).ok_or_else(|| not_possible_now_message(played))?;
    let own = season.entries.iter().filter(|entry| played.is_same(entry.holder, player));
    let own = own.max_by_key(|entry| (!entry.state.is_out(), entry.id));
    if way == Addition::Waits && own.is_some_and(|entry| entry.state == EntryState::Waiting) {
        return Err(league_message(played, messages::say_league_add_waits_already(name)));
    }
    let join_key = to_hex(blake3::keyed_hash(chance.entropy, b"entry by an admin").as_bytes());
    let (id, mut events) = match own {
        Some(own) => (own.id, reentry_events(own, way)),
        None => {
            let entry =
                LeagueEntry { state: entry_state(way), ..build_entry(season, player, &join_key, now) };
            (entry.id, vec![LeagueEvent::Entered { entry }])
        }
    };
    let told = match way {
        Addition::Waits => league_message(played, messages::say_league_would_add_waiting(name)),
        Addition::Enters | Addition::ChecksIn | Addition::Redraws => {
            league_message(played, messages::say_league_would_add(name))
        }
        Addition::JoinsBlock => late_tables_message(played, id, name)?,
    };
    let mut proposal_messages = vec![told];
    if way == Addition::Redraws {
        events.push(LeagueEvent::Unplanned);
        proposal_messages.push(league_message(played, messages::say_league_would_redraw()));
    }
    Ok(ActionProposal { events, proposal_messages, ..ActionProposal::default() })
}

/// Returns the way in which a player can be added now; `None` if that is not possible.
fn way_of_addition(played: &PlayedSeason<'_>) -> Option<Addition> {
    let season = played.season;
    let is_full = season.active_entries().count() >= usize::from(season.rules.entries_max);
    let free = match season.state {
        SeasonState::Open => Addition::Enters,
        SeasonState::Closed => Addition::ChecksIn,
        SeasonState::Set => Addition::Redraws,
        SeasonState::Running if draws_during_play(season) => Addition::Enters,
        SeasonState::Running if blocks_in_play(played).is_some() => Addition::JoinsBlock,
        SeasonState::Running => Addition::Waits,
        SeasonState::Draft | SeasonState::Closing | SeasonState::Final | SeasonState::Cancelled => {
            return None;
        }
    };
    Some(if is_full { Addition::Waits } else { free })
}

fn entry_state(way: Addition) -> EntryState {
    match way {
        Addition::Waits => EntryState::Waiting,
        Addition::Enters => EntryState::Entered,
        Addition::ChecksIn | Addition::Redraws | Addition::JoinsBlock => EntryState::CheckedIn,
    }
}

/// Returns the events that bring back an entry that was withdrawn, absent or waiting.
fn reentry_events(own: &LeagueEntry, way: Addition) -> Vec<LeagueEvent> {
    let back = LeagueEvent::Reentered { entry: own.id, waits: way == Addition::Waits };
    let there = matches!(way, Addition::ChecksIn | Addition::Redraws);
    [back].into_iter().chain(there.then_some(LeagueEvent::CheckedIn { entry: own.id })).collect()
}

/// Says which tables a late entry to a block gets. New players join the last division.
fn late_tables_message(played: &PlayedSeason<'_>, id: EntryId, name: FreeText) -> Result<Say, Say> {
    let cannot = |error: PlanError| match error {
        PlanError::Draw(DrawError::TooFew { needed, .. }) => {
            league_message(played, messages::say_league_too_few(Arg::Number(needed as i64)))
        }
        _ => league_message(played, messages::say_league_cannot_plan()),
    };
    let last = played.season.numbered_divisions().last().zip(blocks_in_play(played));
    let (division, blocks) = last.ok_or_else(|| not_possible_now_message(played))?;
    let tables = draw_late_tables(played, id, division, blocks).map_err(cannot)?;
    let others: BTreeSet<EntryId> = tables.iter().flat_map(|table| table.seats.iter().copied()).collect();
    let [tables, count] =
        [tables.len(), others.len().saturating_sub(1)].map(|count| Arg::Number(count as i64));
    Ok(league_message(played, messages::say_league_would_add_block(count, name, tables)))
}

/// Checks in an entry, also after the check-in: if the draw is out, it is made again.
pub(super) fn propose_check_in(played: &PlayedSeason<'_>, entry: EntryId) -> Result<ActionProposal, Say> {
    let season = played.season;
    let own = season.entry(entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    let mut events = vec![LeagueEvent::CheckedIn { entry }];
    let mut says = vec![entry_message(played, messages::say_league_would_check_in, entry)];
    match (season.state, own.state) {
        (_, EntryState::CheckedIn) => {
            return Err(entry_message(played, messages::say_league_there_already, entry));
        }
        (SeasonState::Closed, EntryState::Entered | EntryState::Absent) => {}
        (SeasonState::Set, EntryState::Absent) => {
            events.push(LeagueEvent::Unplanned);
            says.push(league_message(played, messages::say_league_would_redraw()));
        }
        _ => return Err(not_possible_now_message(played)),
    }
    Ok(ActionProposal { events, proposal_messages: says, ..ActionProposal::default() })
}
