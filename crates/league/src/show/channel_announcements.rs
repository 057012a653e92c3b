//! Announcements in the channel of a league.

use super::page_parts::{
    count_arg, join_names, league_button, season_message, standings_button, with_time_if_known,
};
use super::plan::balance_note;
use super::season_letters::champion_message;
use super::state::champions;
use crate::book::event::{LeagueEvent, LoggedEvent};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use messages::Key;
use model::{Arg, Cell, FreeText, Instant, Page, PageButton, PageKind, Say, Sheet, SheetColumn, SheetRow};

/// Returns the announcement of a log line; `None` if the line concerns individual players only. `played` is the season
/// after the line.
///
/// # Errors
/// Returns an error if the plan holds an entry twice, which indicates a faulty log.
pub fn channel_post(line: &LoggedEvent, played: &PlayedSeason<'_>) -> Result<Option<Page>, PlanError> {
    event_post(&line.event, played)
}

fn start_post(played: &PlayedSeason<'_>, ends_at: Instant) -> Page {
    let presses = vec![standings_button(played.league), league_button(played.league, "plan")];
    let told = season_message(played, Say::in_steps(messages::SAY_LEAGUE_NEWS_STARTED))
        .with("at", Arg::At(ends_at))
        .with("tables", count_arg(played.season.tables.len()));
    news_page(vec![told], presses)
}

fn event_post(event: &LeagueEvent, played: &PlayedSeason<'_>) -> Result<Option<Page>, PlanError> {
    let league = played.league;
    let told = |word: Key| season_message(played, Say::in_steps(word));
    let only = |said: Say| Some(news_page(vec![said], Vec::new()));
    Ok(match event {
        LeagueEvent::Drafted { .. }
        | LeagueEvent::EntriesOpened { .. }
        | LeagueEvent::EntriesProlonged { .. }
        | LeagueEvent::EntriesReopened { .. }
        | LeagueEvent::EntriesClosed { .. } => entry_phase_post(event, played),
        LeagueEvent::Planned { .. } => Some(plan_post(played, messages::SAY_LEAGUE_NEWS_PLANNED)?),
        LeagueEvent::Moved { .. } | LeagueEvent::Redrawn { .. } => {
            Some(plan_post(played, messages::SAY_LEAGUE_NEWS_PLANNED_ANEW)?)
        }
        LeagueEvent::Started { ends_at, .. } => Some(start_post(played, *ends_at)),
        LeagueEvent::Drawn { division, round, tables, .. } if has_rounds(played) => {
            let said = told(messages::SAY_LEAGUE_NEWS_DRAWN)
                .with("division", Arg::Number(division.number().into()))
                .with("divisions", count_arg(played.season.divisions.len()))
                .with("round", Arg::Number((*round).into()))
                .with("tables", count_arg(tables.len()));
            Some(news_page(vec![said], vec![league_button(league, "plan")]))
        }
        LeagueEvent::Announced { text: said, .. } => {
            only(told(messages::SAY_LEAGUE_NEWS_ANNOUNCED).with("text", Arg::Free(said.clone())))
        }
        LeagueEvent::Paused { .. } => only(told(messages::SAY_LEAGUE_NEWS_PAUSED)),
        LeagueEvent::Resumed => only(with_time_if_known(told(messages::SAY_LEAGUE_NEWS_RESUMED), None)),
        LeagueEvent::Closing => {
            Some(news_page(vec![told(messages::SAY_LEAGUE_NEWS_CLOSING)], vec![standings_button(league)]))
        }
        LeagueEvent::Finished { .. } => Some(finish_post(played)),
        LeagueEvent::Reopened => only(told(messages::SAY_LEAGUE_NEWS_REOPENED)),
        LeagueEvent::Cancelled => only(told(messages::SAY_LEAGUE_NEWS_CANCELLED)),
        LeagueEvent::TakenBack { by, .. } => event_post(by, played)?,
        LeagueEvent::Created { .. }
        | LeagueEvent::Changed { .. }
        | LeagueEvent::Renamed { .. }
        | LeagueEvent::Placed { .. }
        | LeagueEvent::Entered { .. }
        | LeagueEvent::Reentered { .. }
        | LeagueEvent::Withdrawn { .. }
        | LeagueEvent::CheckedIn { .. }
        | LeagueEvent::Swapped { .. }
        | LeagueEvent::Teamed { .. }
        | LeagueEvent::KeptApart { .. }
        | LeagueEvent::AnnouncementScheduled { .. }
        | LeagueEvent::AnnouncementWithdrawn { .. }
        | LeagueEvent::Unplanned
        | LeagueEvent::Drawn { .. }
        | LeagueEvent::Struck { .. }
        | LeagueEvent::Unstruck { .. }
        | LeagueEvent::Voided { .. }
        | LeagueEvent::Adjusted { .. }
        | LeagueEvent::Inherited { .. }
        | LeagueEvent::Guest { .. }
        | LeagueEvent::TableExtended { .. }
        | LeagueEvent::Ruled { .. }
        | LeagueEvent::Extended { .. }
        | LeagueEvent::Banned { .. }
        | LeagueEvent::Lifted { .. }
        | LeagueEvent::Said { .. }
        | LeagueEvent::Asked { .. }
        | LeagueEvent::NotAsked { .. } => None,
    })
}

/// Returns the announcement of a change to the entry phase.
fn entry_phase_post(event: &LeagueEvent, played: &PlayedSeason<'_>) -> Option<Page> {
    let at = |word: Key, at: &Instant| season_message(played, Say::in_steps(word)).with("at", Arg::At(*at));
    let league = played.league;
    let enter = || vec![league_button(league, "join"), league_button(league, "rules")];
    let (said, presses) = match event {
        LeagueEvent::Drafted { opens_at, .. } => {
            (at(messages::SAY_LEAGUE_NEWS_DRAFTED, opens_at.as_ref()?), vec![])
        }
        LeagueEvent::EntriesOpened { closes_at, .. } => {
            (at(messages::SAY_LEAGUE_NEWS_OPENED, closes_at), enter())
        }
        LeagueEvent::EntriesProlonged { closes_at } => {
            (at(messages::SAY_LEAGUE_NEWS_PROLONGED, closes_at), enter())
        }
        LeagueEvent::EntriesReopened { closes_at } => {
            (at(messages::SAY_LEAGUE_NEWS_REOPENED_ENTRIES, closes_at), enter())
        }
        LeagueEvent::EntriesClosed { check_in_until: Some(until) } => {
            (at(messages::SAY_LEAGUE_NEWS_CHECK_IN, until), vec![league_button(league, "here")])
        }
        LeagueEvent::EntriesClosed { check_in_until: None } => {
            (season_message(played, Say::in_steps(messages::SAY_LEAGUE_NEWS_CLOSED)), vec![])
        }
        _ => return None,
    };
    Some(news_page(vec![said], presses))
}

/// Returns true if draws form rounds; a ladder draws single tables instead.
fn has_rounds(played: &PlayedSeason<'_>) -> bool {
    !matches!(played.season.rules.format, crate::rules::Format::Ladder)
}

fn news_page(says: Vec<Say>, presses: Vec<PageButton>) -> Page {
    Page { says, presses, ..Page::of(PageKind::LeagueNews) }
}

/// Returns the announcement of the divisions and their balance.
fn plan_post(played: &PlayedSeason<'_>, word: Key) -> Result<Page, PlanError> {
    let season = played.season;
    let said = with_time_if_known(season_message(played, Say::in_steps(word)), season.dates.starts_at)
        .with("count", count_arg(season.divisions.iter().map(Vec::len).sum()))
        .with("divisions", count_arg(season.divisions.len()))
        .with("tables", count_arg(season.tables.len()));
    let mut rows = Vec::new();
    let mut notes = Vec::new();
    for (division, entries) in season.numbered_divisions() {
        let names: Vec<FreeText> = entries.iter().map(|id| super::page_parts::name_of(played, *id)).collect();
        let names = join_names(&names);
        rows.push(SheetRow::of(vec![Cell::Number(division.number().into()), Cell::Free(names)]));
        if division.number() == 1 {
            notes.extend(balance_note(played, division)?);
        }
    }
    let sheet = Sheet {
        title: season_message(played, messages::league_title_divisions()),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_DIVISION),
            SheetColumn::words(messages::LEAGUE_HEAD_PLAYERS),
        ],
        rows,
        notes,
    };
    Ok(Page { sheets: vec![sheet], ..news_page(vec![said], vec![league_button(played.league, "plan")]) })
}

/// Returns the announcement of the winners.
fn finish_post(played: &PlayedSeason<'_>) -> Page {
    let season = played.season;
    let mut says = vec![season_message(played, messages::say_league_news_finished())];
    let won = season.numbered_divisions().map(|(division, _)| division);
    let won: Vec<Say> = won
        .filter(|division| champions(season, *division).next().is_some())
        .filter_map(|division| champion_message(played, division))
        .collect();
    says.extend(won);
    news_page(says, vec![standings_button(played.league)])
}
