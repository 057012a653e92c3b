//! The first page of a reader: the state of a league, their own position, and the available actions.

use super::calendar::{calendar_dates, calendar_sheet};
use super::page_parts::{
    count_cell, league_button, line_button, reply_page, season_message, standings_button, word_cell,
};
use super::state::{missing_message, own_state_message, pause_message, state_message};
use crate::book::league::League;
use crate::book::season::SeasonState;
use crate::league_acts::entries::{Entrant, check_in, enter, withdraw};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use model::{Cell, Instant, Page, PageButton, PlayerId, RowMark, Sheet, SheetColumn, SheetRow};

/// Returns a league from the view of the person with these ids; without ids, from the public view.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn overview(played: &PlayedSeason<'_>, reader: &[PlayerId], now: Instant) -> Result<Page, PlanError> {
    let mut says = vec![season_message(played, messages::say_league_head()), state_message(played)];
    says.extend(pause_message(played));
    says.extend(own_state_message(played, reader)?);
    says.extend(missing_message(played));
    let mut page = reply_page(says);
    page.sheets.extend(calendar_sheet(played));
    page.presses = action_buttons(played, reader, now);
    if !played.season.divisions.is_empty() {
        page.presses.extend([standings_button(played.league), league_button(played.league, "plan")]);
    }
    page.presses.push(league_button(played.league, "rules"));
    Ok(page)
}

/// Returns buttons for the actions that would currently change the log.
pub(super) fn action_buttons(
    played: &PlayedSeason<'_>,
    reader: &[PlayerId],
    now: Instant,
) -> Vec<PageButton> {
    let (league, season) = (played.league, played.season);
    if league.asked.values().any(|asked| reader.contains(&asked.player)) {
        return offer_buttons(league);
    }
    let (join, here, leave) = ("join", "here", "leave");
    let player = reader.first().copied().unwrap_or(PlayerId::new(0));
    let entrant = Entrant { player, ids: reader, join_key: "" };
    let is_in = season.entry_of(reader).is_some();
    let has_not_begun = matches!(season.state, SeasonState::Open | SeasonState::Closed | SeasonState::Set);
    let can = [
        (join, !is_in && !enter(played, &entrant, now).events.is_empty()),
        (here, is_in && !check_in(played, reader).events.is_empty()),
        (leave, is_in && has_not_begun && !withdraw(played, reader, true, now).events.is_empty()),
    ];
    can.into_iter().filter(|(_, can)| *can).map(|(word, _)| league_button(league, word)).collect()
}

/// Returns the yes and no buttons for an offer to take the place of an entry.
pub(super) fn offer_buttons(league: &League) -> Vec<PageButton> {
    let (yes, no) = (format!("league join {}", league.name), format!("league leave {}", league.name));
    vec![line_button("accept", yes), line_button("decline", no)]
}

/// Returns all leagues visible to a reader, in the given order.
pub fn all_leagues_page(leagues: &[&League], reader: &[PlayerId]) -> Page {
    if leagues.is_empty() {
        return reply_page(vec![messages::say_league_none()]);
    }
    let mut page = reply_page(Vec::new());
    page.sheets.push(Sheet {
        title: messages::league_title_leagues(),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_LEAGUE),
            SheetColumn::words(messages::LEAGUE_HEAD_TITLE).with_spare(2),
            SheetColumn::numbers(messages::LEAGUE_HEAD_SEASON),
            SheetColumn::words(messages::LEAGUE_HEAD_STATE),
            SheetColumn::words(messages::LEAGUE_HEAD_UNTIL).with_spare(1),
            SheetColumn::numbers(messages::LEAGUE_HEAD_ENTRIES).with_spare(3),
        ],
        rows: leagues.iter().map(|league| row(league, reader)).collect(),
        notes: Vec::new(),
    });
    page
}

fn row(league: &League, reader: &[PlayerId]) -> SheetRow {
    let Some(season) = league.season() else { return SheetRow::of(vec![Cell::Nothing; 6]) };
    let state = match league.paused_at {
        Some(_) => word_cell(messages::LEAGUE_STATE_PAUSED),
        None => word_cell(messages::OF_LEAGUE_STATE.of(season.state.keyword())),
    };
    // The next date is the first one still to come.
    let (dates, state_now) = (&season.dates, season.state);
    let until = match state_now {
        SeasonState::Draft => dates.opens_at,
        SeasonState::Open => dates.closes_at,
        SeasonState::Closed => dates.check_in_until,
        SeasonState::Set => dates.starts_at,
        SeasonState::Running => dates.ends_at,
        SeasonState::Closing => date_of_kind(season, messages::LEAGUE_DATE_FINAL),
        SeasonState::Final => date_of_kind(season, messages::LEAGUE_DATE_NEXT),
        SeasonState::Cancelled => None,
    };
    let cells = vec![
        Cell::Line(format!("league {}", league.name)),
        Cell::Free(league.title.clone()),
        Cell::Number(season.number.number().into()),
        state,
        until.map_or(Cell::Nothing, Cell::At),
        count_cell(season.entries.iter().filter(|entry| entry.state.may_play()).count()),
    ];
    let mark = season.entry_of(reader).map(|_| RowMark::You);
    SheetRow { mark, ..SheetRow::of(cells) }
}

fn date_of_kind(season: &crate::book::season::Season, key: messages::PlainKey) -> Option<Instant> {
    calendar_dates(season).into_iter().find(|date| date.key == key).map(|date| date.at)
}
