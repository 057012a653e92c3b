//! Player actions: entering, checking in, withdrawing, dropping out, and taking the place of an entry.

use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::event::LeagueEvent;
use crate::book::season::{Season, SeasonState};
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use crate::rules::{DropOutRule, ENTRIES_MAX, Format};
use crate::steps::execute_step_effects::offer_place_to_next;
use messages::LeagueSay;
use model::{Arg, Instant, PlayerId, Say};

/// The result of a player action: log lines and replies.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayerActionResult {
    /// The log lines, in order; empty if nothing changes.
    pub events: Vec<LeagueEvent>,
    /// The replies.
    pub replies_to_player: Vec<Say>,
    /// True if nothing is done until the player repeats the command with `yes`.
    pub needs_confirmation: bool,
    /// True if the player cannot take the action back: games have been drawn, or another player is affected.
    pub is_final: bool,
}

impl PlayerActionResult {
    fn reply_only(say: Say) -> Self {
        Self { replies_to_player: vec![say], ..Self::default() }
    }

    fn with_event(event: LeagueEvent, say: Say) -> Self {
        Self { events: vec![event], replies_to_player: vec![say], ..Self::default() }
    }

    fn with_final_event(event: LeagueEvent, say: Say) -> Self {
        Self { is_final: true, ..Self::with_event(event, say) }
    }

    fn ask_confirmation(say: Say) -> Self {
        Self { replies_to_player: vec![say], needs_confirmation: true, ..Self::default() }
    }
}

/// A player who wants to enter.
#[derive(Clone, Debug)]
pub struct Entrant<'a> {
    /// Current player id.
    pub player: PlayerId,
    /// All ids of this player, current and former.
    pub ids: &'a [PlayerId],
    /// Contribution of the message to the dice of the player's tables.
    pub join_key: &'a str,
}

/// Builds a message about a league.
pub(crate) fn league_message(played: &PlayedSeason<'_>, told: impl Into<LeagueSay>) -> Say {
    let league = played.league;
    told.into().about_season(league.name.as_str(), &league.title, played.season.number.number())
}

fn with_optional_time(say: Say, at: Option<Instant>) -> Say {
    match at {
        Some(at) => say.with("at", Arg::At(at)),
        None => say,
    }
}

/// Enters a player, or explains why that is not possible. Late entries go to the waiting list, unless the format draws
/// during play.
pub fn enter(played: &PlayedSeason<'_>, entrant: &Entrant<'_>, now: Instant) -> PlayerActionResult {
    let season = played.season;
    if let Some(excluded) = exclusion_message(played, entrant.ids) {
        return PlayerActionResult::reply_only(excluded);
    }
    if let Some(taken) = accept_place_offer(played, entrant) {
        return taken;
    }
    if let Some(entry) = season.entry_of(entrant.ids) {
        return check_in_existing_entry(played, entry);
    }
    let Some(waits) = goes_to_waiting_list(season) else {
        return PlayerActionResult::reply_only(entries_not_open_message(played));
    };
    let before = season.entries.iter().find(|entry| entry.is_held_by(entrant.ids));
    // Each withdrawal from a plan causes a new plan and a notice to all players, so no player may do it twice.
    let has_left_plan = before.is_some_and(|entry| entry.state == EntryState::Withdrawn);
    let is_overrun = before.is_none() && season.entries.len() >= 2 * usize::from(ENTRIES_MAX);
    if is_overrun {
        return PlayerActionResult::reply_only(entries_not_open_message(played));
    }
    if has_left_plan && season.state == SeasonState::Set {
        return PlayerActionResult::reply_only(withdrawal_message(played));
    }
    let told = if waits { messages::say_league_waiting } else { messages::say_league_entered };
    let told = with_optional_time(
        league_message(played, told()),
        season.dates.closes_at.filter(|_| season.state == SeasonState::Open),
    );
    let is_final = season.state == SeasonState::Running && !waits;
    if let Some(entry) = before {
        let event = LeagueEvent::Reentered { entry: entry.id, waits };
        return PlayerActionResult { is_final, ..PlayerActionResult::with_event(event, told) };
    }
    let state = match (waits, season.state) {
        (true, _) => EntryState::Waiting,
        (false, SeasonState::Running) => EntryState::CheckedIn,
        (false, _) => EntryState::Entered,
    };
    let entry = LeagueEntry { state, ..build_entry(season, entrant.player, entrant.join_key, now) };
    PlayerActionResult { is_final, ..PlayerActionResult::with_event(LeagueEvent::Entered { entry }, told) }
}

/// Says that the person with these ids may not take part in this season; `None` if they may. An admin may enter a player
/// who would have to sit it out.
pub(crate) fn exclusion_message(played: &PlayedSeason<'_>, ids: &[PlayerId]) -> Option<Say> {
    let (league, number) = (played.league, played.season.number);
    if league.is_banned_from(ids, number) {
        return Some(league_message(played, messages::say_league_banned()));
    }
    let drop_out = league.sits_out(ids, number).filter(|_| played.season.entry_of(ids).is_none())?;
    let [dropped, back] =
        [drop_out.season, drop_out.returns_in].map(|season| Arg::Number(season.number().into()));
    Some(league_message(played, messages::say_league_sits_out(back, dropped)))
}

/// Builds a new entry of a player.
pub(in crate::league_acts) fn build_entry(
    season: &Season,
    holder: PlayerId,
    join_key: &str,
    now: Instant,
) -> LeagueEntry {
    LeagueEntry {
        id: EntryId::new(u32::try_from(season.entries.len() + 1).unwrap_or(u32::MAX)),
        holder,
        before: Vec::new(),
        entered_at: now,
        state: EntryState::Entered,
        join_key: join_key.to_owned(),
        missed: season.rounds_missed_by_late_entry(),
        adjusted: 0,
        struck: None,
        put_into: None,
    }
}

/// Checks in a player who has entered before, during the check-in; otherwise nothing changes.
fn check_in_existing_entry(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> PlayerActionResult {
    // An entry made between the plan and the start takes part as soon as new entries could.
    let may_come =
        played.season.state == SeasonState::Running && goes_to_waiting_list(played.season) == Some(false);
    match (played.season.state, entry.state) {
        (_, EntryState::Waiting) if may_come => {
            let event = LeagueEvent::Reentered { entry: entry.id, waits: false };
            PlayerActionResult::with_final_event(
                event,
                league_message(played, messages::say_league_entered()),
            )
        }
        (SeasonState::Closed, EntryState::Entered) => PlayerActionResult::with_event(
            LeagueEvent::CheckedIn { entry: entry.id },
            league_message(played, messages::say_league_checked_in()),
        ),
        (_, EntryState::Waiting) => {
            PlayerActionResult::reply_only(league_message(played, messages::say_league_already_waiting()))
        }
        (_, EntryState::Struck) => {
            PlayerActionResult::reply_only(league_message(played, messages::say_league_struck_out()))
        }
        _ => PlayerActionResult::reply_only(league_message(played, messages::say_league_already_in())),
    }
}

/// Returns true if a new entry goes to the waiting list; `None` if entries are not possible.
fn goes_to_waiting_list(season: &Season) -> Option<bool> {
    let full = season.active_entries().count() >= usize::from(season.rules.entries_max);
    match season.state {
        // Entries already waiting have priority.
        SeasonState::Open => Some(full || season.waiting_list().next().is_some()),
        SeasonState::Closed | SeasonState::Set => Some(true),
        SeasonState::Running => Some(full || !draws_during_play(season)),
        SeasonState::Draft | SeasonState::Closing | SeasonState::Final | SeasonState::Cancelled => None,
    }
}

/// Returns true if the format draws tables for late entries during play.
pub(in crate::league_acts) fn draws_during_play(season: &Season) -> bool {
    match season.rules.format {
        Format::Ladder => true,
        Format::Swiss { rounds } => season.rounds_missed_by_late_entry() < u16::from(rounds),
        Format::Block { .. } | Format::Rounds { .. } | Format::Knockout { .. } => false,
    }
}

fn entries_not_open_message(played: &PlayedSeason<'_>) -> Say {
    let opens_at = played.season.dates.opens_at.filter(|_| played.season.state == SeasonState::Draft);
    match opens_at {
        Some(opens_at) => league_message(played, messages::say_league_opens(Arg::At(opens_at))),
        None => league_message(played, messages::say_league_not_open()),
    }
}

/// Says that a player has withdrawn. Only while entries are open can they come back by themselves.
fn withdrawal_message(played: &PlayedSeason<'_>) -> Say {
    match played.season.state {
        SeasonState::Open => league_message(played, messages::say_league_withdrawn()),
        _ => league_message(played, messages::say_league_withdrawn_late()),
    }
}

/// Lets a player who was offered the place of an entry take it.
fn accept_place_offer(played: &PlayedSeason<'_>, entrant: &Entrant<'_>) -> Option<PlayerActionResult> {
    let (entry, _) = played.league.asked.iter().find(|(_, asked)| entrant.ids.contains(&asked.player))?;
    let from = played.season.entry(*entry)?.holder;
    let own = played.season.entry_of(entrant.ids);
    // Players who already take part keep their own entry.
    let own = match own {
        Some(own) if own.state != EntryState::Waiting => return None,
        own => own,
    };
    let mut events: Vec<LeagueEvent> =
        own.map(|own| LeagueEvent::Withdrawn { entry: own.id }).into_iter().collect();
    events.push(LeagueEvent::Inherited { entry: *entry, from, to: entrant.player });
    Some(PlayerActionResult {
        events,
        replies_to_player: vec![league_message(played, messages::say_league_inherited())],
        is_final: true,
        ..PlayerActionResult::default()
    })
}

/// Checks in a player.
pub fn check_in(played: &PlayedSeason<'_>, ids: &[PlayerId]) -> PlayerActionResult {
    if let Some(excluded) = exclusion_message(played, ids) {
        return PlayerActionResult::reply_only(excluded);
    }
    match played.season.entry_of(ids) {
        Some(entry) => check_in_existing_entry(played, entry),
        None => PlayerActionResult::reply_only(league_message(played, messages::say_league_not_in())),
    }
}

/// Withdraws a player, or declines the offer that they received. In a running season they drop out, after confirmation.
pub fn withdraw(
    played: &PlayedSeason<'_>,
    ids: &[PlayerId],
    is_sure: bool,
    now: Instant,
) -> PlayerActionResult {
    let asked = played.league.asked.iter().find(|(_, asked)| ids.contains(&asked.player));
    if let Some((entry, _)) = asked {
        let events = offer_place_to_next(played, *entry, now);
        return PlayerActionResult {
            events,
            replies_to_player: vec![league_message(played, messages::say_league_declined())],
            is_final: true,
            ..PlayerActionResult::default()
        };
    }
    let Some(entry) = played.season.entry_of(ids) else {
        return PlayerActionResult::reply_only(league_message(played, messages::say_league_not_in()));
    };
    let withdrawn = LeagueEvent::Withdrawn { entry: entry.id };
    match (played.season.state, entry.state) {
        (_, EntryState::Struck) => {
            PlayerActionResult::reply_only(league_message(played, messages::say_league_struck_out()))
        }
        // With a plan, no player may enter again.
        (SeasonState::Set, EntryState::Waiting) => {
            PlayerActionResult::with_final_event(withdrawn, withdrawal_message(played))
        }
        (SeasonState::Open | SeasonState::Closed, _) | (_, EntryState::Waiting) => {
            PlayerActionResult::with_event(withdrawn, withdrawal_message(played))
        }
        // A plan that includes them is discarded and made again (T12).
        (SeasonState::Set, _) => PlayerActionResult {
            events: vec![withdrawn, LeagueEvent::Unplanned],
            replies_to_player: vec![withdrawal_message(played)],
            is_final: true,
            ..PlayerActionResult::default()
        },
        (SeasonState::Running, _) if is_sure => {
            let event = LeagueEvent::Struck {
                entry: entry.id,
                table: None,
                stands: results_would_count(played, entry.id),
            };
            let say = league_message(played, messages::say_league_dropped_out());
            PlayerActionResult::with_final_event(event, say)
        }
        (SeasonState::Running, _) => PlayerActionResult::ask_confirmation(drop_out_warning(played, entry.id)),
        _ => {
            let state = Arg::key(messages::OF_LEAGUE_STATE.of(played.season.state.keyword()));
            PlayerActionResult::reply_only(league_message(played, messages::say_league_not_now(state)))
        }
    }
}

/// Explains the effects of dropping out.
fn drop_out_warning(played: &PlayedSeason<'_>, entry: EntryId) -> Say {
    let (over, all) = played.progress(entry);
    let (all, over) = (Arg::Number(all as i64), Arg::Number(over as i64));
    league_message(
        played,
        match results_would_count(played, entry) {
            true => messages::say_league_would_drop_stands(all, over),
            false => messages::say_league_would_drop(all, over),
        },
    )
}

/// Returns true if the results of an entry would still count if it were struck now.
pub(crate) fn results_would_count(played: &PlayedSeason<'_>, entry: EntryId) -> bool {
    let (over, all) = played.progress(entry);
    match played.season.rules.dropped_out {
        DropOutRule::Half => over * 2 > all,
        DropOutRule::Struck => false,
        DropOutRule::Stand => true,
    }
}

/// Builds the message that an action is not possible in the current state of the season.
pub(in crate::league_acts) fn not_possible_now_message(played: &PlayedSeason<'_>) -> Say {
    let state = model::Arg::key(messages::OF_LEAGUE_STATE.of(played.season.state.keyword()));
    league_message(played, messages::say_league_not_now(state))
}
