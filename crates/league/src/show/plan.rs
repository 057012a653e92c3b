//! The tables of a season, and the balance of their plan.

use super::page_parts::{count_arg, is_own, join_names, reply_page, word_cell};
use super::standings::{division_title, no_division_message, shown_divisions};
use crate::book::season::SeasonTable;
use crate::draw::{Balance, DrawnTable};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::rules::Format;
use model::{
    Arg, Cell, DivisionNumber, FreeText, Page, PlayerId, RowMark, Say, Sheet, SheetColumn, SheetRow, Status,
    Table,
};

/// Returns the tables of one division, or of all, with their balance.
///
/// # Errors
/// Returns an error if the plan holds an entry twice, which indicates a faulty log.
pub fn plan_page_of_season(
    played: &PlayedSeason<'_>,
    only: Option<DivisionNumber>,
    reader: &[PlayerId],
) -> Result<Page, PlanError> {
    let divisions = shown_divisions(played, only);
    if divisions.is_empty() {
        return Ok(reply_page(vec![no_division_message(played)]));
    }
    let mut page = reply_page(Vec::new());
    for division in divisions {
        let title = division_title(played, messages::LEAGUE_TITLE_PLAN, division);
        let own = played.season.tables.iter().filter(|planned| planned.division == division);
        let mut sheet = tables_sheet(played, title, own, reader);
        sheet.notes.extend(bye_notes(played, division));
        sheet.notes.extend(balance_note(played, division)?);
        page.sheets.push(sheet);
    }
    Ok(page)
}

/// Lists tables: number, round, code, seats and state.
pub(super) fn tables_sheet<'a>(
    played: &PlayedSeason<'_>,
    title: Say,
    tables: impl IntoIterator<Item = &'a SeasonTable>,
    reader: &[PlayerId],
) -> Sheet {
    let tables: Vec<&SeasonTable> = tables.into_iter().collect();
    let seats = tables.iter().map(|planned| planned.seats.len()).max().unwrap_or(0);
    let has_rounds = tables.iter().any(|planned| planned.round > 1);
    let has_codes = tables.iter().any(|planned| planned.code.is_some());
    let mut columns = vec![SheetColumn::numbers(messages::LEAGUE_HEAD_NUMBER)];
    columns.extend(has_rounds.then(|| SheetColumn::numbers(messages::LEAGUE_HEAD_ROUND).with_spare(1)));
    columns.extend(has_codes.then(|| SheetColumn::words(messages::LEAGUE_HEAD_CODE)));
    let seat_head = |seat: usize| messages::league_head_seat(count_arg(seat + 1));
    columns.extend((0..seats).map(|seat| SheetColumn::words_of(seat_head(seat))));
    columns.extend(has_codes.then(|| SheetColumn::words(messages::LEAGUE_HEAD_STATE)));
    let row = |planned: &&SeasonTable| {
        let mut cells = vec![Cell::Number(planned.number.into())];
        cells.extend(has_rounds.then(|| Cell::Number(planned.round.into())));
        let code = planned.code.as_ref().map_or(Cell::Nothing, |code| Cell::Text(code.to_string()));
        cells.extend(has_codes.then_some(code));
        let names = seat_names(played, planned);
        cells.extend((0..seats).map(|seat| names.get(seat).cloned().map_or(Cell::Nothing, Cell::Free)));
        cells.extend(has_codes.then(|| state_cell(played, planned)));
        let is_readers = planned.seats.iter().any(|id| is_own(played, *id, reader));
        let mark = if planned.void { Some(RowMark::Out) } else { is_readers.then_some(RowMark::You) };
        SheetRow { mark, ..SheetRow::of(cells) }
    };
    Sheet { title, columns, rows: tables.iter().map(row).collect(), notes: Vec::new() }
}

/// Returns the entries at a table in seat order, each with its number; a guest takes the place of an entry.
fn seat_names(played: &PlayedSeason<'_>, planned: &SeasonTable) -> Vec<FreeText> {
    let name = |(seat, id)| match planned.guests.get(&seat) {
        Some(guest) => played.player_name(*guest).to_owned(),
        None => played.entry_label(id),
    };
    planned.seats_with_entries().map(name).collect()
}

/// Returns the state of a table, or its winner.
fn state_cell(played: &PlayedSeason<'_>, planned: &SeasonTable) -> Cell {
    let table = match played.table(planned.number) {
        _ if planned.void => return word_cell(messages::LEAGUE_TABLE_VOID),
        None => return word_cell(messages::LEAGUE_TABLE_PLANNED),
        Some(table) => table,
    };
    match table.status() {
        Status::Open => word_cell(messages::LEAGUE_TABLE_OPEN),
        Status::Running if table.clocks.paused_at.is_some() => word_cell(messages::LEAGUE_TABLE_PAUSED),
        Status::Running => word_cell(messages::LEAGUE_TABLE_RUNNING),
        Status::Frozen => word_cell(messages::LEAGUE_TABLE_FROZEN),
        Status::Closed => word_cell(messages::LEAGUE_TABLE_CLOSED),
        Status::Over => match winners(table) {
            names if names.is_empty() => word_cell(messages::LEAGUE_TABLE_CLOSED),
            names => Cell::Say(messages::league_table_won(Arg::Free(names))),
        },
    }
}

/// Returns the winners of a finished table.
fn winners(table: &Table) -> FreeText {
    let seats = table.score().into_iter().flat_map(|score| &score.seats).zip(&table.seats);
    join_names(seats.filter(|(score, _)| score.rank == 1).map(|(_, holder)| holder.name()))
}

/// Returns the notes about byes in drawn rounds.
fn bye_notes<'a>(played: &'a PlayedSeason<'a>, division: DivisionNumber) -> impl Iterator<Item = Say> + 'a {
    let season = played.season;
    let own = season.byes.iter().filter(move |(_, id)| season.division_of(*id) == Some(division));
    own.map(|(round, id)| messages::league_note_bye(played.entry_label(*id), Arg::Number((*round).into())))
}

/// Returns the balance of a division's tables, for formats whose tables are all known before the start.
pub(super) fn balance_note(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
) -> Result<Option<Say>, PlanError> {
    let season = played.season;
    let entries =
        season.numbered_divisions().find(|(number, _)| *number == division).map(|(_, entries)| entries);
    let Some(entries) = entries else { return Ok(None) };
    if !matches!(season.rules.format, Format::Block { .. } | Format::Rounds { .. }) {
        return Ok(None);
    }
    let own = season.tables.iter().filter(|planned| planned.division == division);
    let drawn: Vec<DrawnTable> = own.map(|planned| DrawnTable { seats: planned.seats.clone() }).collect();
    let balance = Balance::measure(entries, &drawn)?;
    Ok(Some(balance.describe()))
}
