//! Admin actions on the draw: pairs to keep apart, exchanges in the plan, and teams.

use super::admin_action::ActionProposal;
use crate::book::event::LeagueEvent;
use crate::book::league::League;
use crate::book::season::{SeasonState, SeasonTable};
use crate::draw::{Balance, DrawnTable, KeptApart};
use crate::ids::EntryId;
use crate::league_acts::entries::{league_message, not_possible_now_message};
use crate::plan::{DrawnSeason, draw_initial_tables};
use crate::played::PlayedSeason;
use model::{Arg, DivisionNumber, FreeText, PlayerId, Say, fold_name};
use std::collections::BTreeSet;

fn label(played: &PlayedSeason<'_>, entry: EntryId) -> FreeText {
    played.entry_label(entry)
}

/// Keeps two players apart in all draws to come, or no longer. A plan in which they meet is drawn again.
pub(super) fn propose_apart(
    played: &PlayedSeason<'_>,
    (one, other): (EntryId, EntryId),
    apart: bool,
) -> Result<ActionProposal, Say> {
    let [holder, rival] = [holder_of(played, one)?, holder_of(played, other)?];
    if played.is_same(holder, rival) {
        return Err(league_message(played, messages::say_league_same_player()));
    }
    let is_pair = |(a, b): &&(PlayerId, PlayerId)| {
        played.is_same(*a, holder) && played.is_same(*b, rival)
            || played.is_same(*a, rival) && played.is_same(*b, holder)
    };
    let known: Vec<(PlayerId, PlayerId)> = played.league.apart.iter().filter(is_pair).copied().collect();
    let (name, other) = (label(played, one), label(played, other));
    match (apart, known.is_empty()) {
        (true, false) => return Err(league_message(played, messages::say_league_apart_already(name, other))),
        (false, true) => return Err(league_message(played, messages::say_league_not_apart(name, other))),
        _ => {}
    }
    let pairs = if apart { vec![(holder, rival)] } else { known };
    let mut proposed = ActionProposal {
        events: pairs.into_iter().map(|(one, other)| LeagueEvent::KeptApart { one, other, apart }).collect(),
        ..ActionProposal::default()
    };
    let told = match apart {
        true => league_message(played, messages::say_league_would_apart(name, other)),
        false => league_message(played, messages::say_league_would_not_apart(name, other)),
    };
    proposed.proposal_messages.push(told);
    if apart {
        redraw_if_better(played, &mut proposed);
    }
    Ok(proposed)
}

fn holder_of(played: &PlayedSeason<'_>, entry: EntryId) -> Result<PlayerId, Say> {
    let own = played.season.entry(entry).map(|entry| entry.holder);
    own.ok_or_else(|| league_message(played, messages::say_league_no_entry()))
}

/// Draws the tables of a plan again if the pairs that the proposed events keep apart then meet less. Explains what
/// becomes of the tables.
fn redraw_if_better(played: &PlayedSeason<'_>, proposed: &mut ActionProposal) {
    let season = played.season;
    if season.state.is_played() && !season.tables.is_empty() {
        proposed.proposal_messages.push(league_message(played, messages::say_league_drawn_stay()));
    }
    if season.state != SeasonState::Set {
        return;
    }
    let league = league_with(played.league, &proposed.events);
    let Some(changed) = league.season() else { return };
    let apart = PlayedSeason::new(&league, changed, [], played.people).kept_apart();
    let mut tables = season.tables.clone();
    if apart.cost(&drawn(&tables)) > 0
        && let Ok(DrawnSeason { tables: new, byes }) = draw_initial_tables(season, &season.divisions, &apart)
        && apart.cost(&drawn(&new)) < apart.cost(&drawn(&tables))
    {
        tables.clone_from(&new);
        proposed.events.push(LeagueEvent::Redrawn { tables: new, byes });
        proposed.proposal_messages.push(league_message(played, messages::say_league_would_redraw()));
        proposed.proposal_messages.extend(balance_messages(played, &tables));
    }
    proposed.proposal_messages.extend(clash_message(played, &apart, &tables));
}

/// Returns the league with pairs and teams as these events leave them.
fn league_with(league: &League, events: &[LeagueEvent]) -> League {
    let mut league = league.clone();
    for event in events {
        match event {
            LeagueEvent::KeptApart { one, other, apart: true } => {
                league.apart.insert((*one.min(other), *one.max(other)));
            }
            LeagueEvent::Teamed { team, members } => {
                if let Some(season) = league.season_mut() {
                    season.teams.insert(team.clone(), members.clone());
                }
            }
            _ => {}
        }
    }
    league
}

fn drawn(tables: &[SeasonTable]) -> Vec<DrawnTable> {
    tables.iter().map(|planned| DrawnTable { seats: planned.seats.clone() }).collect()
}

/// Says that pairs to keep apart meet nevertheless; `None` if they do not.
pub(super) fn clash_message(
    played: &PlayedSeason<'_>,
    apart: &KeptApart,
    tables: &[SeasonTable],
) -> Option<Say> {
    let count = apart.forbidden_meetings(&drawn(tables));
    let told = || league_message(played, messages::say_league_would_clash(Arg::Number(count as i64)));
    (count > 0).then(told)
}

/// Describes the balance of these tables in each division.
fn balance_messages(played: &PlayedSeason<'_>, tables: &[SeasonTable]) -> Vec<Say> {
    let of_division = |(division, entries): (DivisionNumber, &[EntryId])| {
        let own = tables.iter().filter(|planned| planned.division == division);
        let own: Vec<SeasonTable> = own.cloned().collect();
        Balance::measure(entries, &drawn(&own)).ok().map(|balance| balance.describe())
    };
    played.season.numbered_divisions().filter_map(of_division).collect()
}

/// Exchanges the tables and seats of two entries of one division in the plan.
pub(super) fn propose_swap(
    played: &PlayedSeason<'_>,
    one: EntryId,
    other: EntryId,
) -> Result<ActionProposal, Say> {
    let season = played.season;
    if season.state != SeasonState::Set || season.tables.is_empty() {
        return Err(not_possible_now_message(played));
    }
    let [mine, theirs] = [season.division_of(one), season.division_of(other)];
    if one == other || mine.is_none() || theirs.is_none() {
        return Err(league_message(played, messages::say_league_no_entry()));
    }
    let (name, rival) = (label(played, one), label(played, other));
    if mine != theirs {
        return Err(league_message(played, messages::say_league_other_division(name, rival)));
    }
    let exchanged = |id: EntryId| match id {
        id if id == one => other,
        id if id == other => one,
        id => id,
    };
    let mut tables = season.tables.clone();
    tables.iter_mut().flat_map(|table| &mut table.seats).for_each(|id| *id = exchanged(*id));
    let byes = season.byes.iter().map(|(round, id)| (*round, exchanged(*id))).collect();
    let mut says = vec![league_message(played, messages::say_league_would_swap(name, rival))];
    let division: Vec<Say> = balance_messages(played, &tables);
    let at = mine.map_or(0, |division| usize::from(division.number()).saturating_sub(1));
    says.extend(division.into_iter().nth(at));
    says.extend(clash_message(played, &played.kept_apart(), &tables));
    let event = LeagueEvent::Swapped { one, other, tables, byes };
    Ok(ActionProposal { events: vec![event], proposal_messages: says, ..ActionProposal::default() })
}

/// Forms a team, changes its members, or dissolves it (without members).
pub(super) fn propose_team(
    played: &PlayedSeason<'_>,
    name: &FreeText,
    members: &[EntryId],
) -> Result<ActionProposal, Say> {
    let season = played.season;
    let Some(size) = season.rules.team_size else {
        return Err(league_message(played, messages::say_league_no_teams()));
    };
    if season.state == SeasonState::Draft || season.state.is_over() {
        return Err(not_possible_now_message(played));
    }
    let known = season.teams.keys().find(|team| fold_name(team) == fold_name(name));
    let team = known.cloned().unwrap_or_else(|| name.clone());
    let mut proposed = ActionProposal {
        events: vec![LeagueEvent::Teamed { team: team.clone(), members: members.to_vec() }],
        ..ActionProposal::default()
    };
    if members.is_empty() {
        if known.is_none() {
            return Err(league_message(played, messages::say_league_no_team(team)));
        }
        proposed.proposal_messages = vec![league_message(played, messages::say_league_would_no_team(team))];
        return Ok(proposed);
    }
    check_members(played, &team, members, size)?;
    let names: Vec<FreeText> = members.iter().map(|id| played.entry_label(*id)).collect();
    let captain = names.first().cloned().unwrap_or(FreeText::EMPTY);
    let told = messages::say_league_would_team(captain, Arg::Free(FreeText::join(&names, " · ")), team);
    proposed.proposal_messages.push(league_message(played, told));
    redraw_if_better(played, &mut proposed);
    Ok(proposed)
}

/// Forms a team of an earlier season again, if all its members take part.
pub(super) fn propose_team_again(played: &PlayedSeason<'_>, name: &FreeText) -> Result<ActionProposal, Say> {
    let before = played.league.seasons.iter().rev().filter(|past| past.number < played.season.number);
    let mut found = before.filter_map(|past| {
        let (team, members) = past.teams.iter().find(|(team, _)| fold_name(team) == fold_name(name))?;
        Some((team, members.iter().filter_map(|id| past.entry(*id)).map(|entry| entry.holder)))
    });
    let (team, holders) =
        found.next().ok_or_else(|| league_message(played, messages::say_league_no_team(name.clone())))?;
    let members = holders.map(|holder| {
        let mut own = played.season.entries.iter().filter(|entry| !entry.state.is_out());
        let own = own.find(|entry| played.is_same(entry.holder, holder)).map(|entry| entry.id);
        own.ok_or_else(|| {
            league_message(played, messages::say_league_team_lacks(played.player_label(holder)))
        })
    });
    propose_team(played, team, &members.collect::<Result<Vec<_>, Say>>()?)
}

/// Checks that the members are as many as the rules say, different, and in no other team.
fn check_members(
    played: &PlayedSeason<'_>,
    team: &FreeText,
    members: &[EntryId],
    size: u8,
) -> Result<(), Say> {
    let distinct: BTreeSet<&EntryId> = members.iter().collect();
    if members.len() != usize::from(size) || distinct.len() < members.len() {
        let count = Arg::Number(size.into());
        return Err(league_message(played, messages::say_league_team_size(count)));
    }
    for id in members {
        let own = played.season.entry(*id).filter(|entry| !entry.state.is_out());
        own.ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
        if let Some((other, _)) = played.season.team_of(*id).filter(|(other, _)| *other != team) {
            let (name, other) = (label(played, *id), other);
            return Err(league_message(played, messages::say_league_in_team(name, other)));
        }
    }
    Ok(())
}
