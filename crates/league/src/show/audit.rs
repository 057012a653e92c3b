//! The log of a league in readable form: actor, event, time and reason of each line.

use super::events::EventDescriber;
use super::page_parts::reply_page;
use crate::book::event::{EventActor, LeagueEvent, LoggedEvent};
use crate::book::fold::LogError;
use crate::book::league::League;
use crate::book::season::SeasonState;
use model::{Arg, Cell, Page, People, Say, SeasonNumber, Sheet, SheetColumn, SheetRow};

/// Returns the last lines of a league's log up to `until` (by default its end), at most `most`, the oldest first. `log`
/// is the whole log from its first line, so that each line shows the names and seasons of its time.
///
/// # Errors
/// Returns an error if the log cannot be read.
pub fn audit_page(
    log: &[LoggedEvent],
    people: &People,
    until: Option<u32>,
    most: usize,
) -> Result<Page, LogError> {
    let newest = League::from_log(log)?;
    let shown = log.iter().filter(|line| until.is_none_or(|until| line.seq <= until)).count();
    let from = shown.saturating_sub(most);
    let mut rows = Vec::new();
    let mut league: Option<League> = None;
    for (at, line) in log.iter().enumerate().take(shown) {
        let standing = match league.as_mut() {
            None => league.insert(League::from_creation(line)?),
            Some(league) => {
                league.apply_line(line)?;
                league
            }
        };
        if at >= from {
            let season = standing.season().map(|season| season.number);
            let is_newest = season == newest.season().map(|season| season.number);
            let is_final = is_final(&newest, season);
            let voice = EventDescriber { league: standing, people, is_final, is_newest };
            rows.extend(line_rows(&voice, line));
        }
    }
    let earlier = (from > 0).then(|| {
        let next = log.get(from).map_or(0, |line| line.seq.saturating_sub(1));
        messages::league_note_log_earlier(Arg::Number(next.into()))
    });
    let sheet = Sheet {
        title: Say::in_steps(messages::LEAGUE_TITLE_LOG)
            .with("league", Arg::Text(newest.name.to_string()))
            .with("title", Arg::Free(newest.title.clone())),
        columns: vec![
            SheetColumn::numbers(messages::LEAGUE_HEAD_LINE),
            SheetColumn::words(messages::LEAGUE_HEAD_WHEN).with_spare(1),
            SheetColumn::words(messages::LEAGUE_HEAD_WHO),
            SheetColumn::prose(messages::LEAGUE_HEAD_WHAT),
            SheetColumn::prose(messages::LEAGUE_HEAD_WHY).with_spare(2),
        ],
        rows,
        notes: earlier.into_iter().collect(),
    };
    Ok(Page { sheets: vec![sheet], ..reply_page(Vec::new()) })
}

/// Returns true if the seed of a season is public.
fn is_final(newest: &League, season: Option<SeasonNumber>) -> bool {
    let season = season.and_then(|number| newest.season_by_number(number));
    season.is_some_and(|season| season.state == SeasonState::Final)
}

/// Renders a line; after a reversal, also the reverting event.
fn line_rows(voice: &EventDescriber<'_>, line: &LoggedEvent) -> Vec<SheetRow> {
    let why = line.why.as_ref().map_or(Cell::Nothing, |why| Cell::Free(why.clone()));
    let what = Cell::Say(voice.describe_event(&line.event));
    let first =
        vec![Cell::Number(line.seq.into()), Cell::At(line.at), actor_cell(voice, &line.by), what, why];
    let mut rows = vec![SheetRow::of(first)];
    if let LeagueEvent::TakenBack { by, .. } = &line.event {
        let what = Cell::Say(voice.describe_event(by));
        rows.push(SheetRow::of(vec![Cell::Nothing, Cell::Nothing, Cell::Nothing, what, Cell::Nothing]));
    }
    rows
}

fn actor_cell(voice: &EventDescriber<'_>, by: &EventActor) -> Cell {
    match by {
        EventActor::League => Cell::Say(messages::league_by_league()),
        EventActor::Host => Cell::Say(messages::league_by_host()),
        EventActor::Person(player) => Cell::Free(voice.player_name_or_number(*player)),
        EventActor::Admin(player) => {
            Cell::Say(messages::league_by_admin(voice.player_name_or_number(*player)))
        }
    }
}
