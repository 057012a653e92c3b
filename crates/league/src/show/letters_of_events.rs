//! The recipients and letters for each league event, and the letters to send again on request.

use super::entry_letters::{AddressedPages, holder};
use super::page_parts::{league_button, notice_page, season_message, text_arg};
use super::season_letters::{check_in_page, final_letters, plan_page, start_page};
use super::{entry_letters as of_entries, season_letters as of_season};
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent, TableRuling};
use crate::book::season::SeasonState;
use crate::ids::EntryId;
use crate::played::PlayedSeason;
use model::{Page, PlayerId};
use std::collections::BTreeSet;

/// Returns the letters for a log line, at most one for each person. `played` is the season after the line. Players get
/// no letter about their own actions, because these are answered at once. Events at a single table are covered by the
/// table's own letters.
pub fn letters_for_line(line: &LoggedEvent, played: &PlayedSeason<'_>) -> Vec<(PlayerId, Page)> {
    let mut told = letters_for_event(&line.event, line, played);
    let mut seen = BTreeSet::new();
    told.retain(|(player, _)| seen.insert(*player));
    if let Some(why) =
        line.why.as_ref().filter(|_| matches!(line.by, EventActor::Admin(_) | EventActor::Host))
    {
        let reason = messages::say_league_told_why(text_arg(why));
        told.iter_mut().for_each(|(_, page)| page.says.push(reason.clone()));
    }
    told
}

fn letters_for_event(
    event: &LeagueEvent,
    line: &LoggedEvent,
    played: &PlayedSeason<'_>,
) -> Vec<(PlayerId, Page)> {
    match event {
        LeagueEvent::EntriesOpened { closes_at, .. } => of_season::entries_opened_letters(played, *closes_at),
        LeagueEvent::EntriesProlonged { closes_at } => {
            of_season::entries_extended_letters(played, *closes_at)
        }
        LeagueEvent::EntriesReopened { closes_at } => of_season::entries_reopened_letters(played, *closes_at),
        LeagueEvent::EntriesClosed { check_in_until: Some(until) } => {
            of_season::check_in_letters(played, *until)
        }
        LeagueEvent::Planned { absent, moved_up, .. } => of_season::plan_letters(played, absent, moved_up),
        LeagueEvent::Moved { .. } => of_season::new_plan_letters(played),
        LeagueEvent::Redrawn { .. } => of_season::changed_draw_letters(played, &[]),
        LeagueEvent::Swapped { one, other, .. } => of_season::changed_draw_letters(played, &[*one, *other]),
        LeagueEvent::Teamed { team, members } => of_entries::team_letters(played, team, members),
        LeagueEvent::Started { .. } => of_season::start_letters(played),
        LeagueEvent::Drawn { round, tables, byes, .. } => {
            of_season::draw_letters(played, *round, tables, byes)
        }
        LeagueEvent::Said { key } => of_season::reminder_letters(played, key),
        LeagueEvent::Extended { tables, by_s, ends_at } => {
            of_season::extension_letters(played, tables, *by_s, *ends_at)
        }
        LeagueEvent::Paused { .. } => of_season::letters_to_all(played, messages::SAY_LEAGUE_TOLD_PAUSED),
        LeagueEvent::Resumed => of_season::letters_to_all(played, messages::SAY_LEAGUE_TOLD_RESUMED),
        LeagueEvent::Announced { text, .. } => of_season::announcement_letters(played, text),
        LeagueEvent::Closing => of_season::closing_letters(played),
        LeagueEvent::Finished { finals } => of_season::final_letters(played, finals),
        LeagueEvent::Reopened => of_season::letters_to_all(played, messages::SAY_LEAGUE_TOLD_REOPENED),
        LeagueEvent::Cancelled => of_season::letters_to_all(played, messages::SAY_LEAGUE_TOLD_CANCELLED),
        LeagueEvent::Entered { .. }
        | LeagueEvent::Reentered { .. }
        | LeagueEvent::CheckedIn { .. }
        | LeagueEvent::Withdrawn { .. }
        | LeagueEvent::Struck { .. }
        | LeagueEvent::Unstruck { .. }
        | LeagueEvent::Voided { .. }
        | LeagueEvent::TableExtended { .. }
        | LeagueEvent::Ruled { .. }
        | LeagueEvent::Adjusted { .. }
        | LeagueEvent::Inherited { .. }
        | LeagueEvent::Guest { .. }
        | LeagueEvent::Banned { .. }
        | LeagueEvent::Lifted { .. }
        | LeagueEvent::Asked { .. }
        | LeagueEvent::NotAsked { .. } => letters_to_few(event, line, played),
        LeagueEvent::TakenBack { by, .. } => letters_for_event(by, line, played),
        LeagueEvent::Created { .. }
        | LeagueEvent::Changed { .. }
        | LeagueEvent::Renamed { .. }
        | LeagueEvent::Placed { .. }
        | LeagueEvent::Drafted { .. }
        | LeagueEvent::KeptApart { .. }
        | LeagueEvent::AnnouncementScheduled { .. }
        | LeagueEvent::AnnouncementWithdrawn { .. }
        | LeagueEvent::EntriesClosed { check_in_until: None }
        | LeagueEvent::Unplanned => Vec::new(),
    }
}

/// Returns the letters about one entry, one person or one table.
fn letters_to_few(
    event: &LeagueEvent,
    line: &LoggedEvent,
    played: &PlayedSeason<'_>,
) -> Vec<(PlayerId, Page)> {
    let by_themselves = matches!(line.by, EventActor::Person(_));
    match event {
        LeagueEvent::Entered { entry } if !by_themselves => {
            of_entries::letter_to_person(played, entry.holder, messages::SAY_LEAGUE_TOLD_ADDED)
        }
        LeagueEvent::Reentered { entry, .. } if !by_themselves => {
            of_entries::letter_to_holder(played, *entry, messages::SAY_LEAGUE_TOLD_ADDED)
        }
        LeagueEvent::CheckedIn { entry } if !by_themselves => {
            of_entries::letter_to_holder(played, *entry, messages::SAY_LEAGUE_TOLD_CHECKED_IN)
        }
        LeagueEvent::Withdrawn { entry } if !by_themselves => {
            of_entries::letter_to_holder(played, *entry, messages::SAY_LEAGUE_TOLD_WITHDRAWN)
        }
        LeagueEvent::Struck { entry, table: Some(number), .. } => {
            of_entries::table_letter_to_holder(played, *entry, *number, messages::SAY_LEAGUE_TOLD_STRUCK_AT)
        }
        LeagueEvent::Struck { entry, stands, .. } if !by_themselves => of_entries::letter_to_holder(
            played,
            *entry,
            if *stands { messages::SAY_LEAGUE_TOLD_STRUCK_STANDS } else { messages::SAY_LEAGUE_TOLD_STRUCK },
        ),
        LeagueEvent::Unstruck { entry, table: Some(number) } => {
            of_entries::table_letter_to_holder(played, *entry, *number, messages::SAY_LEAGUE_TOLD_UNSTRUCK_AT)
        }
        LeagueEvent::Unstruck { entry, table: None } => {
            of_entries::letter_to_holder(played, *entry, messages::SAY_LEAGUE_TOLD_UNSTRUCK)
        }
        LeagueEvent::Voided { table, void } => of_entries::letters_to_table(
            played,
            *table,
            if *void { messages::SAY_LEAGUE_TOLD_VOIDED } else { messages::SAY_LEAGUE_TOLD_COUNTED },
            None,
        ),
        LeagueEvent::TableExtended { table, until } => of_entries::letters_to_table(
            played,
            *table,
            messages::SAY_LEAGUE_TOLD_TABLE_EXTENDED,
            Some(*until),
        ),
        LeagueEvent::Ruled { table, what: TableRuling::Adjudicate } => {
            of_entries::letters_to_table(played, *table, messages::SAY_LEAGUE_TOLD_ADJUDICATED, None)
        }
        LeagueEvent::Adjusted { entry, by } => of_entries::adjustment_letter(played, *entry, *by),
        LeagueEvent::Inherited { entry, from, to } => {
            of_entries::transfer_letters(played, *entry, *from, *to)
        }
        LeagueEvent::Guest { table, seat, player } => {
            of_entries::guest_letters(played, *table, *seat, *player)
        }
        LeagueEvent::Banned { player, until } => of_entries::ban_letter(played, *player, *until),
        LeagueEvent::Lifted { player } => {
            of_entries::letter_to_person(played, *player, messages::SAY_LEAGUE_TOLD_LIFTED)
        }
        LeagueEvent::Asked { entry, player, until } => {
            of_entries::offer_letter(played, *entry, *player, *until)
        }
        LeagueEvent::NotAsked { player, .. } if !by_themselves => {
            of_entries::letter_to_person(played, *player, messages::SAY_LEAGUE_TOLD_NOT_ASKED)
        }
        _ => Vec::new(),
    }
}

/// Returns the latest letter about the state of the season for the holder of an entry, if there is one.
pub fn latest_letter(played: &PlayedSeason<'_>, id: EntryId) -> Option<(PlayerId, Page)> {
    let season = played.season;
    let player = holder(played, id)?;
    let plays = season.division_of(id).is_some();
    let page = match season.state {
        SeasonState::Open => {
            let presses = vec![league_button(played.league, "leave")];
            Some(Page { presses, ..notice_page(vec![season_message(played, messages::say_league_you_in())]) })
        }
        SeasonState::Closed => season
            .dates
            .check_in_until
            .map(|until| check_in_page(played, until, messages::SAY_LEAGUE_TOLD_CHECK_IN)),
        SeasonState::Set => plays.then(|| plan_page(played, id)),
        SeasonState::Running | SeasonState::Closing => plays.then(|| start_page(played, id)),
        SeasonState::Final => {
            let told: AddressedPages = final_letters(played, &season.finals);
            told.into_iter().find(|(to, _)| *to == player).map(|(_, page)| page)
        }
        SeasonState::Draft | SeasonState::Cancelled => None,
    };
    page.map(|page| (player, page))
}
