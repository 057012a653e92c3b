//! Admin actions on one entry: strikes, transfers, guests and adjustments.

use super::admin_action::{ActionProposal, ProposedTableAction, seat_of};
use crate::book::entry::{EntryState, LeagueEntry};
use crate::book::event::LeagueEvent;
use crate::book::season::{SeasonState, SeasonTable};
use crate::ids::EntryId;
use crate::league_acts::entries::{league_message, not_possible_now_message, results_would_count};
use crate::played::PlayedSeason;
use crate::steps::execute_step_effects::{TableAction, offer_place_to_next};
use crate::steps::notice::resend_key;
use engine::Seat;
use messages::LeagueSay;
use model::{Arg, FreeText, Instant, PlayerId, Say, Status};

/// Maximum adjustment by one action, in sixtieths: 100 points.
const ADJUSTMENT_MAX: i64 = 100 * 60;
/// Maximum total adjustment of an entry, in sixtieths: 1,000 points. The standings accept no more.
pub(super) const ADJUSTED_MAX: i64 = 1_000 * 60;

/// Builds a message about an entry from its number and the name of its holder.
pub(super) fn entry_message<S: Into<LeagueSay>>(
    played: &PlayedSeason<'_>,
    told: impl FnOnce(FreeText) -> S,
    entry: EntryId,
) -> Say {
    league_message(played, told(played.entry_label(entry)))
}

fn single_event_proposal(event: LeagueEvent, told: Say) -> ActionProposal {
    ActionProposal { events: vec![event], proposal_messages: vec![told], ..ActionProposal::default() }
}

/// Strikes an entry from the season or from one table.
pub(super) fn propose_strike(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    table: Option<u32>,
) -> Result<ActionProposal, Say> {
    let Some(own) = played.season.entry(entry) else {
        return Err(league_message(played, messages::say_league_no_entry()));
    };
    if let Some(number) = table {
        let planned = played.season.table(number).filter(|planned| planned.seats.contains(&entry));
        let Some(planned) = planned else {
            return Err(league_message(played, messages::say_league_no_table()));
        };
        if !played.season.state.is_played() || planned.struck.contains(&entry) {
            return Err(not_possible_now_message(played));
        }
        let number = Arg::Number(number.into());
        let told = entry_message(played, |name| messages::say_league_would_strike_at(name, number), entry);
        return Ok(single_event_proposal(LeagueEvent::Struck { entry, table, stands: false }, told));
    }
    let is_out = matches!(own.state, EntryState::Withdrawn | EntryState::Absent);
    match played.season.state {
        _ if own.struck.is_some() => Err(entry_message(played, messages::say_league_is_struck, entry)),
        _ if is_out => Err(not_possible_now_message(played)),
        // An entry on the waiting list has no results to strike.
        SeasonState::Running | SeasonState::Closing if own.state != EntryState::Waiting => {
            let stands = results_would_count(played, entry);
            let (over, all) = played.progress(entry);
            let would: fn(Arg, FreeText, Arg) -> LeagueSay = match stands {
                true => messages::say_league_would_strike_stands,
                false => messages::say_league_would_strike,
            };
            let (all, over) = (Arg::Number(all as i64), Arg::Number(over as i64));
            let told = entry_message(played, |name| would(all, name, over), entry);
            Ok(single_event_proposal(LeagueEvent::Struck { entry, table: None, stands }, told))
        }
        SeasonState::Open | SeasonState::Closed | SeasonState::Running | SeasonState::Closing => {
            Ok(single_event_proposal(
                LeagueEvent::Withdrawn { entry },
                entry_message(played, messages::say_league_would_withdraw, entry),
            ))
        }
        SeasonState::Set if own.state == EntryState::Waiting => Ok(single_event_proposal(
            LeagueEvent::Withdrawn { entry },
            entry_message(played, messages::say_league_would_withdraw, entry),
        )),
        SeasonState::Set => {
            let mut proposed = single_event_proposal(
                LeagueEvent::Withdrawn { entry },
                entry_message(played, messages::say_league_would_withdraw, entry),
            );
            proposed.events.push(LeagueEvent::Unplanned);
            proposed.proposal_messages.push(league_message(played, messages::say_league_would_replan()));
            Ok(proposed)
        }
        SeasonState::Draft | SeasonState::Final | SeasonState::Cancelled => {
            Err(not_possible_now_message(played))
        }
    }
}

/// Reinstates a struck entry.
pub(super) fn propose_unstrike(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    table: Option<u32>,
) -> Result<ActionProposal, Say> {
    let own =
        played.season.entry(entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    let is_struck = match table {
        Some(number) => played.season.table(number).is_some_and(|planned| planned.struck.contains(&entry)),
        None => own.struck.is_some(),
    };
    if !is_struck || !played.season.state.is_played() {
        return Err(entry_message(played, messages::say_league_not_struck, entry));
    }
    Ok(single_event_proposal(
        LeagueEvent::Unstruck { entry, table },
        entry_message(played, messages::say_league_would_unstrike, entry),
    ))
}

/// Transfers an entry to another player, with its points and its seats at all unfinished tables (T15).
pub(super) fn propose_replacement(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    by: PlayerId,
) -> Result<ActionProposal, Say> {
    let own =
        played.season.entry(entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    let is_out = matches!(own.state, EntryState::Withdrawn | EntryState::Absent);
    if played.season.state.is_over() || played.season.state == SeasonState::Draft || is_out {
        return Err(not_possible_now_message(played));
    }
    if is_already_playing(played, by) {
        let name = played.player_label(by);
        return Err(league_message(played, messages::say_league_plays_already(name)));
    }
    let mut others = played.season.waiting_list();
    let withdrawn = others.find(|other| other.id != entry && played.is_same(other.holder, by));
    let mut events: Vec<LeagueEvent> =
        withdrawn.map(|other| LeagueEvent::Withdrawn { entry: other.id }).into_iter().collect();
    events.push(LeagueEvent::Inherited { entry, from: own.holder, to: by });
    let (over, all) = played.progress(entry);
    let (by, left) = (Arg::Free(played.player_label(by)), Arg::Number((all - over) as i64));
    let told = entry_message(played, |name| messages::say_league_would_replace(by, left, name), entry);
    Ok(ActionProposal { events, proposal_messages: vec![told], ..ActionProposal::default() })
}

/// Returns true if a player holds an entry that takes part or was struck.
pub(super) fn is_already_playing(played: &PlayedSeason<'_>, player: PlayerId) -> bool {
    let plays = |entry: &LeagueEntry| entry.state.is_participating() || entry.state == EntryState::Struck;
    played.season.entries.iter().any(|entry| plays(entry) && played.is_same(entry.holder, player))
}

/// Offers the place of an entry to the waiting list, in turn.
pub(super) fn offer_to_waiting_list(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    now: Instant,
) -> Result<ActionProposal, Say> {
    if !matches!(played.season.state, SeasonState::Set | SeasonState::Running) {
        return Err(not_possible_now_message(played));
    }
    if played.season.division_of(entry).is_none() {
        return Err(league_message(played, messages::say_league_no_entry()));
    }
    let events = offer_place_to_next(played, entry, now);
    let Some(LeagueEvent::Asked { player, until, .. }) = events.first() else {
        return Err(league_message(played, messages::say_league_nobody_waits()));
    };
    let (at, by) = (Arg::At(*until), Arg::Free(played.player_label(*player)));
    let told = entry_message(played, |name| messages::say_league_would_ask(at, by, name), entry);
    Ok(ActionProposal { proposal_messages: vec![told], events, ..ActionProposal::default() })
}

/// Withdraws an offer.
pub(super) fn withdraw_place_offer(played: &PlayedSeason<'_>, entry: EntryId) -> Result<ActionProposal, Say> {
    let asked = played
        .league
        .asked
        .get(&entry)
        .ok_or_else(|| league_message(played, messages::say_league_nobody_asked()))?;
    let event = LeagueEvent::NotAsked { entry, player: asked.player };
    Ok(single_event_proposal(event, entry_message(played, messages::say_league_would_not_ask, entry)))
}

/// Lets a guest play one table for an entry, or ends the replacement.
pub(super) fn propose_guest(
    played: &PlayedSeason<'_>,
    number: u32,
    entry: EntryId,
    by: Option<PlayerId>,
) -> Result<ActionProposal, Say> {
    let planned =
        played.season.table(number).ok_or_else(|| league_message(played, messages::say_league_no_table()))?;
    let seat =
        seat_of(planned, entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    if !played.season.state.is_played() || played.is_settled(planned) {
        return Err(not_possible_now_message(played));
    }
    let sits = |by: &PlayerId| {
        let table = played.table(number);
        let at_table = table.into_iter().flat_map(|table| table.seats_of_people());
        at_table.into_iter().any(|(_, sits)| played.is_same(sits, *by))
    };
    if let Some(by) = by.filter(sits) {
        return Err(league_message(played, messages::say_league_sits_there(played.player_label(by))));
    }
    let is_mate = by.is_some_and(|by| {
        let held = played.season.entries.iter().filter(|own| played.is_same(own.holder, by));
        held.into_iter().any(|own| played.season.are_mates(own.id, entry))
    });
    let told = |name: FreeText| {
        let (guest, number) = (by.map(|by| played.player_label(by)), Arg::Number(number.into()));
        match guest {
            Some(guest) if is_mate => messages::say_league_would_sub(Arg::Free(guest), name, number),
            Some(guest) => messages::say_league_would_guest(Arg::Free(guest), name, number),
            None => messages::say_league_would_no_guest(name, number).with("by", Arg::Text(String::new())),
        }
    };
    let told = entry_message(played, told, entry);
    let at_table = if by.is_none() { return_guest_seat(played, planned, seat, entry) } else { None };
    Ok(ActionProposal {
        proposed_table_action: at_table,
        ..single_event_proposal(LeagueEvent::Guest { table: number, seat, player: by }, told)
    })
}

/// Returns a former guest's seat to the holder of the entry.
pub(super) fn return_guest_seat(
    played: &PlayedSeason<'_>,
    planned: &SeasonTable,
    seat: Seat,
    entry: EntryId,
) -> Option<ProposedTableAction> {
    let table = played.table(planned.number)?;
    let guest = planned.guests.get(&seat)?;
    let sits = table.player_at(seat).is_some_and(|sits| played.is_same(sits, *guest));
    let player = played.current_id(played.season.entry(entry)?.holder);
    let is_there = table.seats_of_people().any(|(_, other)| played.is_same(other, player));
    let plays =
        matches!(table.status(), Status::Open | Status::Running) && !played.is_struck_at(entry, planned);
    let code = table.code.clone();
    (sits && plays && !is_there).then_some(ProposedTableAction::LeagueAction(TableAction::Seat {
        code,
        seat,
        player,
    }))
}

/// Adjusts the points of an entry.
pub(super) fn propose_adjustment(
    played: &PlayedSeason<'_>,
    entry: EntryId,
    by: i64,
) -> Result<ActionProposal, Say> {
    let own =
        played.season.entry(entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    let all = own.adjusted.saturating_add(by);
    let is_far = by == 0 || by.abs() > ADJUSTMENT_MAX || all.abs() > ADJUSTED_MAX;
    if !played.season.state.is_played() || is_far {
        return Err(league_message(played, messages::say_league_adjustment()));
    }
    let told =
        entry_message(played, |name| messages::say_league_would_adjust(name, format_points_arg(by)), entry);
    Ok(single_event_proposal(LeagueEvent::Adjusted { entry, by }, told))
}

/// Formats points for a message, with at most two decimals.
pub(crate) fn format_points_arg(sixtieths: i64) -> Arg {
    let hundredths = (sixtieths * 100 + 30 * sixtieths.signum()) / 60;
    let (whole, rest) = (hundredths / 100, (hundredths % 100).abs());
    let sign = if hundredths < 0 && whole == 0 { "-" } else { "" };
    let text = format!("{sign}{whole}.{rest:02}");
    Arg::Text(text.trim_end_matches('0').trim_end_matches('.').to_owned())
}

/// Sends the letters of the season again to the holder of an entry.
pub(super) fn propose_resend(played: &PlayedSeason<'_>, entry: EntryId) -> Result<ActionProposal, Say> {
    let own =
        played.season.entry(entry).ok_or_else(|| league_message(played, messages::say_league_no_entry()))?;
    let says = vec![entry_message(played, messages::say_league_would_resend, entry)];
    let events = vec![LeagueEvent::Said { key: resend_key(entry) }];
    Ok(ActionProposal {
        events,
        proposal_messages: says,
        resend_recipient: Some(own.holder),
        ..ActionProposal::default()
    })
}
