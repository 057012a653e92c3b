//! Reverts an earlier action if no later one depends on it.

use super::admin_action::ActionProposal;
use super::{draw_actions, entry_actions, season_actions, table_actions};
use crate::book::event::{LeagueEvent, LoggedEvent};
use crate::book::league::League;
use crate::book::season::{Season, SeasonState};
use crate::ids::EntryId;
use crate::league_acts::entries::{league_message, not_possible_now_message};
use crate::played::PlayedSeason;
use model::{Arg, Say};

/// Proposes to revert a line of the log.
pub(super) fn propose_reversal(
    played: &PlayedSeason<'_>,
    seq: u32,
    log: &[LoggedEvent],
) -> Result<ActionProposal, Say> {
    let line = log
        .iter()
        .find(|line| line.seq == seq)
        .ok_or_else(|| league_message(played, messages::say_league_no_line()))?;
    let is_back =
        |line: &LoggedEvent| matches!(&line.event, LeagueEvent::TakenBack { seq: back, .. } if *back == seq);
    if log.iter().any(is_back) {
        return Err(league_message(played, messages::say_league_back_already()));
    }
    // Lines of an earlier season, or of one that is over, are final: later events depend on them.
    let number = played.season.number;
    let drafts =
        |line: &&LoggedEvent| matches!(line.event, LeagueEvent::Drafted { season, .. } if season == number);
    let begun = log.iter().find(drafts);
    if begun.is_some_and(|begun| begun.seq > seq) && !is_of_league(&line.event) {
        return Err(league_message(played, messages::say_league_built_upon()));
    }
    let by = reverting_event(played, line, log)
        .ok_or_else(|| league_message(played, messages::say_league_built_upon()))?;
    let is_end = matches!(line.event, LeagueEvent::Finished { .. });
    if played.season.state == SeasonState::Final && !is_end && !is_of_league(&line.event) {
        return Err(not_possible_now_message(played));
    }
    let told = league_message(played, messages::say_league_would_take_back(Arg::Number(seq.into())));
    let at_table = match &by {
        LeagueEvent::Guest { table, seat, player: None } => {
            let planned = played.season.table(*table).filter(|planned| !played.is_settled(planned));
            let own = planned.and_then(|planned| planned.seats_with_entries().find(|(own, _)| own == seat));
            planned
                .zip(own)
                .and_then(|(planned, (seat, id))| entry_actions::return_guest_seat(played, planned, seat, id))
        }
        _ => None,
    };
    let event = LeagueEvent::TakenBack { seq, by: Box::new(by) };
    Ok(ActionProposal {
        events: vec![event],
        proposal_messages: vec![told],
        proposed_table_action: at_table,
        ..ActionProposal::default()
    })
}

/// Returns true if a line concerns the league rather than a season.
fn is_of_league(event: &LeagueEvent) -> bool {
    matches!(
        event,
        LeagueEvent::Changed { .. }
            | LeagueEvent::Renamed { .. }
            | LeagueEvent::Placed { .. }
            | LeagueEvent::Banned { .. }
            | LeagueEvent::Lifted { .. }
            | LeagueEvent::KeptApart { .. }
            | LeagueEvent::AnnouncementScheduled { .. }
    )
}

/// Returns true if a line replaces all tables of a plan.
fn is_new_draw(event: &LeagueEvent) -> bool {
    match event {
        LeagueEvent::Planned { .. } | LeagueEvent::Moved { .. } | LeagueEvent::Redrawn { .. } => true,
        LeagueEvent::TakenBack { by, .. } => is_new_draw(by),
        _ => false,
    }
}

/// Returns the event that reverts a line; `None` if later events depend on it or it cannot be reverted.
fn reverting_event(
    played: &PlayedSeason<'_>,
    line: &LoggedEvent,
    log: &[LoggedEvent],
) -> Option<LeagueEvent> {
    let season = played.season;
    let before = || League::from_log(log.split_at_checked(usize::try_from(line.seq).ok()? - 1)?.0).ok();
    match &line.event {
        LeagueEvent::Moved { entry, from, to, .. } if season.state == SeasonState::Set => {
            let moved = season_actions::move_to_division(played, *entry, *from).ok()?;
            (season.division_of(*entry) == Some(*to)).then(|| moved.events.into_iter().next())?
        }
        LeagueEvent::Planned { .. } if season.state == SeasonState::Set => Some(LeagueEvent::Unplanned),
        LeagueEvent::Banned { player, until } => {
            let known = before()?.bans.get(player).copied();
            let is_so = played.league.bans.get(player) == Some(until);
            let again = |until| LeagueEvent::Banned { player: *player, until };
            is_so.then(|| known.map_or(LeagueEvent::Lifted { player: *player }, again))
        }
        LeagueEvent::Lifted { player } => {
            let until = *before()?.bans.get(player)?;
            let is_so = !played.league.bans.contains_key(player);
            is_so.then_some(LeagueEvent::Banned { player: *player, until })
        }
        LeagueEvent::KeptApart { one, other, apart } => {
            let is_so = played.league.apart.contains(&(*one.min(other), *one.max(other))) == *apart;
            is_so.then_some(LeagueEvent::KeptApart { one: *one, other: *other, apart: !apart })
        }
        LeagueEvent::Swapped { one, other, .. } if season.state == SeasonState::Set => {
            let later = log.iter().filter(|later| later.seq > line.seq);
            let mut drawn = later.filter(|later| is_new_draw(&later.event));
            let swapped = draw_actions::propose_swap(played, *one, *other).ok()?;
            swapped.events.into_iter().next().filter(|_| drawn.next().is_none())
        }
        LeagueEvent::Teamed { team, members } if !season.state.is_over() => {
            let then = before()?.season()?.teams.get(team).cloned();
            let is_so = season.teams.get(team).map_or(&[][..], Vec::as_slice) == members.as_slice();
            let is_free = |id: &EntryId| season.team_of(*id).is_none_or(|(own, _)| own == team);
            let members = then.unwrap_or_else(Vec::new);
            (is_so && members.iter().all(is_free))
                .then(|| LeagueEvent::Teamed { team: team.clone(), members })
        }
        LeagueEvent::AnnouncementScheduled { .. } => {
            let is_due_later = played.league.announcements.contains_key(&line.seq);
            is_due_later.then_some(LeagueEvent::AnnouncementWithdrawn { line: line.seq })
        }
        LeagueEvent::Renamed { before, title } => (played.league.title == *title)
            .then(|| LeagueEvent::Renamed { before: title.clone(), title: before.clone() }),
        LeagueEvent::Finished { .. } if season.state == SeasonState::Final => Some(LeagueEvent::Reopened),
        LeagueEvent::Paused { .. } if played.league.paused_at == Some(line.at) => Some(LeagueEvent::Resumed),
        LeagueEvent::Asked { entry, player, .. } => {
            let is_asked = played.league.asked.get(entry).is_some_and(|asked| asked.player == *player);
            is_asked.then_some(LeagueEvent::NotAsked { entry: *entry, player: *player })
        }
        of_play if season.state.is_played() || matches!(of_play, LeagueEvent::Inherited { .. }) => {
            reverting_event_in_play(played, of_play, &before()?)
        }
        _ => None,
    }
}

/// Returns the event that reverts a line about an entry or a table. `before` is the league as of that line.
fn reverting_event_in_play(
    played: &PlayedSeason<'_>,
    event: &LeagueEvent,
    before: &League,
) -> Option<LeagueEvent> {
    let (season, then) = (played.season, before.season()?);
    match event {
        LeagueEvent::Struck { entry, table: Some(table), .. } => {
            let has =
                |season: &Season| season.table(*table).is_some_and(|table| table.struck.contains(entry));
            let event = LeagueEvent::Unstruck { entry: *entry, table: Some(*table) };
            (has(season) && !has(then)).then_some(event)
        }
        LeagueEvent::Struck { entry, table: None, .. } => {
            let is_struck = |season: &Season| season.entry(*entry).is_some_and(|own| own.struck.is_some());
            let event = LeagueEvent::Unstruck { entry: *entry, table: None };
            (is_struck(season) && !is_struck(then)).then_some(event)
        }
        // Reinstatement in the season cannot be reverted, because the time of the strike decides which tables count.
        LeagueEvent::Unstruck { entry, table: Some(table) } => {
            let has =
                |season: &Season| season.table(*table).is_some_and(|table| table.struck.contains(entry));
            let event = LeagueEvent::Struck { entry: *entry, table: Some(*table), stands: false };
            (!has(season) && has(then)).then_some(event)
        }
        LeagueEvent::Voided { table, void } => {
            let planned = season.table(*table).filter(|planned| planned.void == *void)?;
            // A table that ended because it was void cannot count again.
            let may_count = !void || table_actions::can_count(played, planned.number);
            may_count.then_some(LeagueEvent::Voided { table: *table, void: !void })
        }
        LeagueEvent::Adjusted { entry, by } => {
            let all = season.entry(*entry)?.adjusted - by;
            (all.abs() <= entry_actions::ADJUSTED_MAX)
                .then_some(LeagueEvent::Adjusted { entry: *entry, by: -by })
        }
        LeagueEvent::Inherited { entry, from, to } => {
            let (own, was) = (season.entry(*entry)?, then.entry(*entry)?);
            // An heir cancels a strike, and each player may hold only one entry.
            let is_as_made =
                own.holder == *to && own.struck.is_none() && was.struck.is_none() && own.state == was.state;
            let is_free = !entry_actions::is_already_playing(played, *from) && !season.state.is_over();
            let event = LeagueEvent::Inherited { entry: *entry, from: *to, to: *from };
            (is_as_made && is_free).then_some(event)
        }
        LeagueEvent::Guest { table, seat, player: Some(player) } => {
            let guest = |season: &Season| season.table(*table)?.guests.get(seat).copied();
            let event = LeagueEvent::Guest { table: *table, seat: *seat, player: guest(then) };
            (guest(season) == Some(*player)).then_some(event)
        }
        _ => None,
    }
}
