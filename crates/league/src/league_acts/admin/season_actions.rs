//! Admin actions that advance, revert or extend a season.

use super::admin_action::{ActionProposal, AdminAction, ExtensionTarget};
use super::draw_actions::clash_message;
use crate::book::event::LeagueEvent;
use crate::book::season::SeasonState;
use crate::divide::DivideError;
use crate::draw::DrawError;
use crate::ids::EntryId;
use crate::league_acts::entries::{league_message, not_possible_now_message};
use crate::plan::{DrawnSeason, PlanError, draw_initial_tables};
use crate::played::PlayedSeason;
use crate::steps::due_step::{PresentEntries, Step, entries_min, has_enough_entries};
use crate::steps::execute_step_effects::{Chance, execute_step};
use chrono::TimeDelta;
use messages::LeagueSay;
use model::hours::words::format_duration;
use model::{Arg, DivisionNumber, Instant, Say, SeasonNumber};

/// Maximum extension by one action, in seconds: 30 days.
const EXTENSION_S_MAX: u32 = 30 * 24 * 3_600;

/// Opens the entries of a draft now or later; after a season that is over, the next one is drafted.
pub(super) fn open_entries(
    played: &PlayedSeason<'_>,
    at: Option<Instant>,
    now: Instant,
    chance: &Chance<'_>,
) -> Result<ActionProposal, Say> {
    let season = played.season;
    let number = match season.state {
        SeasonState::Draft => season.number,
        // Resuming restarts the clocks of the newest season only, which must therefore not change during a pause.
        _ if played.league.paused_at.is_some() => return Err(not_possible_now_message(played)),
        SeasonState::Final | SeasonState::Cancelled => SeasonNumber::new(season.number.number() + 1),
        _ => return Err(not_possible_now_message(played)),
    };
    let at = at.filter(|at| *at > now);
    let told =
        |told: LeagueSay| league_message(played, told).with("season", Arg::Number(number.number().into()));
    if let (None, SeasonState::Draft) = (at, season.state) {
        let taken = execute_step(played, &Step::OpenEntries, now, chance)
            .map_err(|_| not_possible_now_message(played))?;
        let closes_at = now + TimeDelta::seconds(season.rules.calendar.entries_s.into());
        let says = vec![told(messages::say_league_would_open(Arg::At(closes_at)))];
        return Ok(ActionProposal {
            events: taken.events,
            proposal_messages: says,
            ..ActionProposal::default()
        });
    }
    let opens_at = at.unwrap_or(now);
    let says = vec![told(messages::say_league_would_open_then(Arg::At(opens_at)))];
    let event = LeagueEvent::Drafted { season: number, opens_at: Some(opens_at) };
    Ok(ActionProposal { events: vec![event], proposal_messages: says, ..ActionProposal::default() })
}

/// Executes a later step now, or reverts one.
pub(super) fn propose_season_step(
    played: &PlayedSeason<'_>,
    act: &AdminAction,
    now: Instant,
    chance: &Chance<'_>,
) -> Result<ActionProposal, Say> {
    let (season, calendar) = (played.season, &played.season.rules.calendar);
    let only = |event: LeagueEvent, told: LeagueSay| ActionProposal {
        events: vec![event],
        proposal_messages: vec![league_message(played, told)],
        ..ActionProposal::default()
    };
    let later = |span_s: u32| now + TimeDelta::seconds(span_s.into());
    let by_step = |step: Step, told: LeagueSay| propose_step(played, &step, told, now, chance);
    match (act, season.state) {
        (AdminAction::Close, SeasonState::Open) => {
            check_entries(played)?;
            by_step(Step::CloseEntries, messages::say_league_would_close())
        }
        (AdminAction::Reopen, SeasonState::Closed) => {
            let closes_at = later(calendar.entries_s);
            let proposed = only(
                LeagueEvent::EntriesReopened { closes_at },
                messages::say_league_would_reopen_entries(Arg::At(closes_at)),
            );
            Ok(with_time_arg(proposed, closes_at))
        }
        (AdminAction::Reopen, SeasonState::Final) => {
            Ok(only(LeagueEvent::Reopened, messages::say_league_would_reopen()))
        }
        // The next season is drafted as soon as one is final. Until its entries open, the final season can be reopened.
        (AdminAction::Reopen, SeasonState::Draft) if follows_final_season(played) => {
            Ok(only(LeagueEvent::Reopened, messages::say_league_would_reopen()))
        }
        (AdminAction::Plan, SeasonState::Closed) => {
            check_present_entries(played)?;
            let proposed = by_step(Step::Plan, messages::say_league_would_plan())?;
            Ok(with_plan_summary(played, proposed))
        }
        (AdminAction::Unplan, SeasonState::Set) => {
            Ok(only(LeagueEvent::Unplanned, messages::say_league_would_unplan()))
        }
        (AdminAction::Start, SeasonState::Set) => by_step(Step::Start, messages::say_league_would_start()),
        (AdminAction::End, SeasonState::Running) => {
            let left = season.tables.iter().filter(|planned| !played.is_settled(planned)).count();
            Ok(only(LeagueEvent::Closing, messages::say_league_would_end(Arg::Number(left as i64))))
        }
        // T29: a season cannot become final while a result is missing.
        (AdminAction::Finish, SeasonState::Closing) => {
            let left = season.tables.iter().filter(|planned| !played.is_settled(planned)).count();
            match left {
                0 => by_step(Step::Finish, messages::say_league_would_finish()),
                left => {
                    Err(league_message(played, messages::say_league_tables_left(Arg::Number(left as i64))))
                }
            }
        }
        (AdminAction::Cancel, state) if !state.is_over() => {
            Ok(only(LeagueEvent::Cancelled, messages::say_league_would_cancel()))
        }
        _ => Err(not_possible_now_message(played)),
    }
}

/// Executes a step and proposes its effects.
fn propose_step(
    played: &PlayedSeason<'_>,
    step: &Step,
    told: LeagueSay,
    now: Instant,
    chance: &Chance<'_>,
) -> Result<ActionProposal, Say> {
    let taken =
        execute_step(played, step, now, chance).map_err(|error| plan_error_message(played, &error))?;
    Ok(ActionProposal {
        events: taken.events,
        opens: taken.opens,
        proposal_messages: vec![league_message(played, told)],
        ..ActionProposal::default()
    })
}

/// Checks that enough entries are present for a draw.
fn check_present_entries(played: &PlayedSeason<'_>) -> Result<(), Say> {
    let PresentEntries { playing, moved_up } = PresentEntries::select(played);
    let (count, least) = (playing.len() + moved_up.len(), entries_min(played));
    if count < least {
        return Err(league_message(played, messages::say_league_too_few(Arg::Number(least as i64))));
    }
    Ok(())
}

/// Checks that there would be enough players; otherwise entries that close now would only be extended.
fn check_entries(played: &PlayedSeason<'_>) -> Result<(), Say> {
    if has_enough_entries(played) {
        return Ok(());
    }
    let least = entries_min(played) as i64;
    Err(league_message(played, messages::say_league_too_few(Arg::Number(least))))
}

/// Returns true if the previous season has a result.
fn follows_final_season(played: &PlayedSeason<'_>) -> bool {
    let before = played.league.seasons.iter().rev().nth(1);
    before.is_some_and(|before| before.state == SeasonState::Final)
}

fn with_time_arg(mut proposed: ActionProposal, at: Instant) -> ActionProposal {
    proposed.proposal_messages =
        proposed.proposal_messages.into_iter().map(|say| say.with("at", Arg::At(at))).collect();
    proposed
}

fn plan_error_message(played: &PlayedSeason<'_>, error: &PlanError) -> Say {
    match error {
        PlanError::Draw(DrawError::TooFew { needed, .. }) => {
            league_message(played, messages::say_league_too_few(Arg::Number(*needed as i64)))
        }
        PlanError::Divide(DivideError::NoApplicants) => {
            let least = entries_min(played) as i64;
            league_message(played, messages::say_league_too_few(Arg::Number(least)))
        }
        // The recorded data contradicts itself, which no admin can repair.
        PlanError::Draw(_) | PlanError::Divide(_) | PlanError::Score(_) | PlanError::Seed => {
            league_message(played, messages::say_league_cannot_plan())
        }
    }
}

/// Adds the plan's entry, division and table counts to the proposal.
fn with_plan_summary(played: &PlayedSeason<'_>, mut proposed: ActionProposal) -> ActionProposal {
    let planned = proposed.events.iter().find_map(|event| match event {
        LeagueEvent::Planned { divisions, tables, absent, moved_up, .. } => {
            let entries: usize = divisions.iter().map(Vec::len).sum();
            Some([entries, divisions.len(), tables.len(), absent.len(), moved_up.len()])
        }
        _ => None,
    });
    if let Some([entries, divisions, tables, absent, moved_up]) = planned {
        let number = |count: usize| Arg::Number(count as i64);
        let (entries, divisions, tables) = (number(entries), number(divisions), number(tables));
        let (absent, moved) = (number(absent), number(moved_up));
        let told = messages::say_league_would_plan_of(absent, divisions, entries, moved, tables);
        proposed.proposal_messages.push(league_message(played, told));
    }
    let tables = proposed.events.iter().find_map(|event| match event {
        LeagueEvent::Planned { tables, .. } => Some(tables.as_slice()),
        _ => None,
    });
    let clash = tables.and_then(|tables| clash_message(played, &played.kept_apart(), tables));
    proposed.proposal_messages.extend(clash);
    proposed
}

/// Grants more time: to all, with a later end of the season; to one entry; or at one table.
pub(super) fn propose_extension(
    played: &PlayedSeason<'_>,
    whom: ExtensionTarget,
    by_s: u32,
) -> Result<ActionProposal, Say> {
    let season = played.season;
    if !season.state.is_played() {
        return Err(not_possible_now_message(played));
    }
    if !(1..=EXTENSION_S_MAX).contains(&by_s) {
        return Err(league_message(played, messages::say_league_extension()));
    }
    let tables: Vec<u32> = season
        .tables
        .iter()
        .filter(|planned| match whom {
            ExtensionTarget::All => true,
            ExtensionTarget::Entry(entry) => planned.seats.contains(&entry),
            ExtensionTarget::Table(number) => planned.number == number,
        })
        .filter(|planned| !played.is_settled(planned))
        .map(|planned| planned.number)
        .collect();
    if tables.is_empty() && whom != ExtensionTarget::All {
        return Err(league_message(played, messages::say_league_no_table()));
    }
    let later = |at: Instant| at + TimeDelta::seconds(by_s.into());
    let ends_at = match whom {
        ExtensionTarget::All => season.dates.ends_at.map(later),
        ExtensionTarget::Entry(_) | ExtensionTarget::Table(_) => season.dates.ends_at,
    };
    let key = match whom {
        ExtensionTarget::All => messages::SAY_LEAGUE_WOULD_EXTEND_ALL,
        ExtensionTarget::Entry(_) | ExtensionTarget::Table(_) => messages::SAY_LEAGUE_WOULD_EXTEND,
    };
    let told = league_message(played, Say::in_steps(key))
        .with("count", Arg::Number(tables.len() as i64))
        .with("time", Arg::from_verb_arguments(format_duration(by_s)));
    let told = match ends_at {
        Some(ends_at) => told.with("at", Arg::At(ends_at)),
        None => told,
    };
    let events = vec![LeagueEvent::Extended { tables, by_s, ends_at }];
    Ok(ActionProposal { events, proposal_messages: vec![told], ..ActionProposal::default() })
}

/// Moves an entry to another division before the start. The tables of all divisions are drawn again.
pub(super) fn move_to_division(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    to: DivisionNumber,
) -> Result<ActionProposal, Say> {
    let season = played.season;
    if season.state != SeasonState::Set {
        return Err(not_possible_now_message(played));
    }
    let Some(from) = season.division_of(entry) else {
        return Err(league_message(played, messages::say_league_no_entry()));
    };
    let target = usize::from(to.number()).checked_sub(1).filter(|at| *at < season.divisions.len());
    let Some(target) = target.filter(|_| from != to) else {
        return Err(league_message(played, messages::say_league_no_division()));
    };
    let mut divisions = season.divisions.clone();
    divisions.iter_mut().for_each(|division| division.retain(|id| *id != entry));
    divisions[target].push(entry);
    // The checks run again: each division must still be able to play.
    let short = divisions.iter().any(|division| division.len() < entries_min(played));
    if short {
        return Err(league_message(played, messages::say_league_division_short()));
    }
    let DrawnSeason { tables, byes } = draw_initial_tables(season, &divisions, &played.kept_apart())
        .map_err(|error| plan_error_message(played, &error))?;
    let told = league_message(
        played,
        messages::say_league_would_move(
            Arg::Number(from.number().into()),
            played.entry_label(entry),
            Arg::Number(to.number().into()),
        ),
    );
    let clash = clash_message(played, &played.kept_apart(), &tables);
    let event = LeagueEvent::Moved { entry, from, to, divisions, tables, byes };
    let proposal_messages = [told].into_iter().chain(clash).collect();
    Ok(ActionProposal { events: vec![event], proposal_messages, ..ActionProposal::default() })
}
