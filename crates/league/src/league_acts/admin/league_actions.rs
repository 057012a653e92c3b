//! Admin actions on a league as a whole.

use super::admin_action::ActionProposal;
use crate::book::entry::EntryState;
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::league_acts::entries::{league_message, not_possible_now_message};
use crate::played::PlayedSeason;
use crate::rules::LeagueRules;
use model::{Arg, FreeText, Instant, PlayerId, PublicPlace, Say, SeasonNumber, Status};

fn league_event_proposal(event: LeagueEvent, told: Say) -> ActionProposal {
    ActionProposal { events: vec![event], proposal_messages: vec![told], ..ActionProposal::default() }
}

/// Changes a rule. A season whose entries are open keeps its rules (T12), and the admin is notified.
pub(super) fn propose_rule_change(
    played: &PlayedSeason<'_>,
    (choice, before, after): (&str, &str, &str),
    rules: &LeagueRules,
) -> ActionProposal {
    let told = league_message(
        played,
        messages::say_league_would_change(
            Arg::Text(after.to_owned()),
            Arg::Text(before.to_owned()),
            Arg::key(messages::OF_LEAGUE_CHOICE.of(choice)),
        ),
    );
    let mut says = vec![told];
    let is_frozen = !matches!(played.season.state, SeasonState::Draft) && !played.season.state.is_over();
    says.extend(is_frozen.then(|| league_message(played, messages::say_league_frozen())));
    let event = LeagueEvent::Changed {
        choice: choice.to_owned(),
        before: before.to_owned(),
        after: after.to_owned(),
        rules: Box::new(rules.clone()),
    };
    ActionProposal { events: vec![event], proposal_messages: says, ..ActionProposal::default() }
}

/// Changes the title.
pub(super) fn propose_rename(played: &PlayedSeason<'_>, title: &FreeText) -> ActionProposal {
    let (title, told) = (title.clone(), messages::say_league_would_rename(Arg::Free(title.clone())));
    let told = league_message(played, told);
    league_event_proposal(LeagueEvent::Renamed { before: played.league.title.clone(), title }, told)
}

/// Changes the channel.
pub(super) fn propose_channel_change(
    played: &PlayedSeason<'_>,
    place: Option<&PublicPlace>,
    by_mail: bool,
) -> ActionProposal {
    let event = LeagueEvent::Placed { before: played.league.place.clone(), place: place.cloned(), by_mail };
    league_event_proposal(event, league_message(played, messages::say_league_would_place()))
}

/// Pauses the league together with its running tables.
pub(super) fn propose_pause(played: &PlayedSeason<'_>) -> Result<ActionProposal, Say> {
    if played.league.paused_at.is_some() {
        return Err(league_message(played, messages::say_league_paused()));
    }
    let runs = |table: &model::Table| table.status() == Status::Running && table.clocks.paused_at.is_none();
    let tables = played.tables().filter(|(_, table)| table.is_some_and(runs));
    let tables: Vec<u32> = tables.map(|(planned, _)| planned.number).collect();
    let told = league_message(played, messages::say_league_would_pause(Arg::Number(tables.len() as i64)));
    Ok(league_event_proposal(LeagueEvent::Paused { tables }, told))
}

/// Resumes the league.
pub(super) fn propose_resume(played: &PlayedSeason<'_>) -> Result<ActionProposal, Say> {
    match played.league.paused_at {
        Some(since) => {
            let told = league_message(played, messages::say_league_would_resume(Arg::At(since)));
            Ok(league_event_proposal(LeagueEvent::Resumed, told))
        }
        None => Err(league_message(played, messages::say_league_not_paused())),
    }
}

/// Announces a text to all participants, now or later.
pub(super) fn propose_announcement(
    played: &PlayedSeason<'_>,
    text: &FreeText,
    due_at: Option<Instant>,
) -> ActionProposal {
    if let Some(due_at) = due_at {
        let told = messages::say_league_would_announce_later(Arg::At(due_at), text);
        let event = LeagueEvent::AnnouncementScheduled { text: text.clone(), due_at };
        return league_event_proposal(event, league_message(played, told));
    }
    let count = played.season.entries.iter().filter(|entry| entry.state.may_play()).count();
    let told = league_message(played, messages::say_league_would_announce(Arg::Number(count as i64), text));
    league_event_proposal(LeagueEvent::Announced { text: text.clone(), line: None }, told)
}

/// Bans a player, and withdraws their entry to a season that has not begun.
pub(super) fn propose_ban(
    played: &PlayedSeason<'_>,
    player: PlayerId,
    seasons: Option<u16>,
) -> Result<ActionProposal, Say> {
    let number = played.season.number.number();
    let until = seasons.map(|seasons| SeasonNumber::new(number.saturating_add(seasons)));
    let name = played.player_label(player);
    let told = match until {
        Some(until) => messages::say_league_would_ban_until(name, Arg::Number(until.number().into())),
        None => messages::say_league_would_ban(name),
    };
    let told = league_message(played, told);
    // All accounts linked to the player are banned too, because they may be separated again.
    let ids = played.people.get(&player).map_or_else(|| vec![player], |person| person.ids());
    let events = ids.into_iter().map(|player| LeagueEvent::Banned { player, until });
    let mut proposed = ActionProposal {
        events: events.collect(),
        proposal_messages: vec![told],
        ..ActionProposal::default()
    };
    let mut entries = played.season.entries.iter().filter(|entry| played.is_same(entry.holder, player));
    let own = entries.find(|entry| entry.state.may_play());
    match (own, played.season.state) {
        (Some(own), SeasonState::Open | SeasonState::Closed | SeasonState::Set) => {
            proposed.events.push(LeagueEvent::Withdrawn { entry: own.id });
            if played.season.state == SeasonState::Set && own.state != EntryState::Waiting {
                proposed.events.push(LeagueEvent::Unplanned);
            }
            proposed.proposal_messages.push(league_message(played, messages::say_league_would_be_out()));
        }
        (Some(own), _) if own.state == EntryState::Waiting => {
            proposed.events.push(LeagueEvent::Withdrawn { entry: own.id });
            proposed.proposal_messages.push(league_message(played, messages::say_league_would_be_out()));
        }
        (Some(_), _) => {
            proposed.proposal_messages.push(league_message(played, messages::say_league_plays_on()))
        }
        (None, _) => {}
    }
    Ok(proposed)
}

/// Lifts a ban.
pub(super) fn propose_lifting_ban(
    played: &PlayedSeason<'_>,
    player: PlayerId,
) -> Result<ActionProposal, Say> {
    let banned = played.league.bans.keys().copied().filter(|banned| played.is_same(*banned, player));
    let events: Vec<LeagueEvent> = banned.map(|player| LeagueEvent::Lifted { player }).collect();
    if events.is_empty() {
        return Err(not_possible_now_message(played));
    }
    let told = league_message(played, messages::say_league_would_lift(played.player_label(player)));
    Ok(ActionProposal { events, proposal_messages: vec![told], ..ActionProposal::default() })
}
