//! A player's league record, season by season.

use super::page_parts::{count_arg, count_cell, is_struck, reply_page, word_cell};
use crate::book::entry::LeagueEntry;
use crate::book::season::SeasonState;
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::standings::placed_lines;
use model::{Cell, FreeText, Page, PlayerId, RowMark, Sheet, SheetColumn, SheetRow};

/// Returns a player's record in these seasons, of one or more leagues, in the given order. `ids` are all ids of the
/// player, current and former; `name` is the display name.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn record_page(
    seasons: &[PlayedSeason<'_>],
    ids: &[PlayerId],
    name: &FreeText,
) -> Result<Page, PlanError> {
    let mut lines = Vec::new();
    for played in seasons {
        for entry in played.season.entries.iter().filter(|entry| entry.is_played_by(ids)) {
            lines.extend(season_line(played, entry)?);
        }
    }
    if lines.is_empty() {
        return Ok(reply_page(vec![messages::say_league_no_record(name)]));
    }
    let sum = |of: fn(&SeasonLine) -> usize| lines.iter().map(of).sum();
    let told = messages::say_league_record(
        count_arg(sum(|line| line.firsts)),
        name,
        count_arg(lines.len()),
        count_arg(sum(|line| line.tables)),
        count_arg(sum(|line| usize::from(line.has_won))),
    );
    let sheet = Sheet {
        title: messages::league_title_record(name),
        columns: vec![
            SheetColumn::words(messages::LEAGUE_HEAD_LEAGUE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_SEASON),
            SheetColumn::numbers(messages::LEAGUE_HEAD_DIVISION),
            SheetColumn::numbers(messages::LEAGUE_HEAD_PLACE),
            SheetColumn::numbers(messages::LEAGUE_HEAD_POINTS),
            SheetColumn::numbers(messages::LEAGUE_HEAD_TABLES).with_spare(2),
            SheetColumn::numbers(messages::LEAGUE_HEAD_FIRSTS).with_spare(3),
            SheetColumn::words(messages::LEAGUE_HEAD_STATE).with_spare(1),
        ],
        rows: lines.into_iter().map(|line| line.row).collect(),
        notes: Vec::new(),
    };
    Ok(Page { sheets: vec![sheet], ..reply_page(vec![told]) })
}

/// The result of an entry in a season.
struct SeasonLine {
    row: SheetRow,
    tables: usize,
    firsts: usize,
    has_won: bool,
}

/// Returns the result of an entry; `None` if the entry has no division.
fn season_line(played: &PlayedSeason<'_>, entry: &LeagueEntry) -> Result<Option<SeasonLine>, PlanError> {
    let season = played.season;
    let Some(division) = season.division_of(entry.id) else { return Ok(None) };
    let lines = placed_lines(played, division)?;
    let Some(line) = lines.iter().find(|line| line.line.entry == entry.id) else { return Ok(None) };
    let tally = &line.line.tally;
    let (tables, firsts) = (tally.tables as usize, tally.places[0] as usize);
    let is_out = is_struck(played, entry.id);
    let state = if is_out {
        messages::LEAGUE_STATE_STRUCK
    } else {
        messages::OF_LEAGUE_STATE.of(season.state.keyword())
    };
    let cells = vec![
        Cell::Text(played.league.name.to_string()),
        Cell::Number(season.number.number().into()),
        Cell::Number(division.number().into()),
        line.rank.map_or(Cell::Nothing, |rank| Cell::Number(rank.into())),
        Cell::Points(tally.points().sixtieths_count()),
        count_cell(tables),
        count_cell(firsts),
        word_cell(state),
    ];
    let row = SheetRow { mark: is_out.then_some(RowMark::Out), ..SheetRow::of(cells) };
    let has_won = season.state == SeasonState::Final && division.number() == 1 && line.rank == Some(1);
    Ok(Some(SeasonLine { row, tables, firsts, has_won }))
}
