//! The cross table of a division. Rows and columns have the numbers of their entries.

use super::page_parts::{is_own, is_struck, name_of, reply_page};
use super::standings::{division_title, no_division_message};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::score::Meeting;
use crate::standings::{PlacedLine, division_standing, placed_lines};
use model::{Arg, Cell, DivisionNumber, Page, PlayerId, RowMark, Sheet, SheetColumn, SheetRow};

/// Text of the cells in which an entry would meet itself.
const SELF: &str = "×";

/// Returns the cross table of a division.
///
/// # Errors
/// Returns an error if results contradict each other, which indicates a faulty log.
pub fn cross_table_page(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    reader: &[PlayerId],
) -> Result<Page, PlanError> {
    if !played.season.numbered_divisions().any(|(number, _)| number == division) {
        return Ok(reply_page(vec![no_division_message(played)]));
    }
    let lines = placed_lines(played, division)?;
    let lines: Vec<&PlacedLine> = lines.iter().filter(|line| !is_struck(played, line.line.entry)).collect();
    let table = division_standing(played, division)?.ledger.cross;
    let mut columns =
        vec![SheetColumn::numbers(messages::LEAGUE_HEAD_ROW), SheetColumn::words(messages::LEAGUE_HEAD_NAME)];
    columns.extend((1u8..=u8::MAX).chain(std::iter::repeat(u8::MAX)).zip(&lines).map(|(spare, line)| {
        let number = Arg::Number(line.line.entry.number().into());
        // In limited space the lower half of the field is dropped first.
        SheetColumn::numbers_of(messages::league_head_opponent(number)).with_spare(spare)
    }));
    let rows = lines.iter().map(|own| {
        let id = own.line.entry;
        let mut cells = vec![Cell::Number(id.number().into()), Cell::Free(name_of(played, id))];
        cells.extend(lines.iter().map(|other| match other.line.entry {
            other if other == id => Cell::Text(SELF.to_owned()),
            other => meeting_cell(table.between(id, other)),
        }));
        let mark = is_own(played, id, reader).then_some(RowMark::You);
        SheetRow { mark, ..SheetRow::of(cells) }
    });
    let sheet = Sheet {
        title: division_title(played, messages::LEAGUE_TITLE_CROSS, division),
        columns,
        rows: rows.collect(),
        notes: vec![messages::league_note_cross()],
    };
    Ok(Page { sheets: vec![sheet], ..reply_page(Vec::new()) })
}

/// Formats a meeting as wins and losses, with ties between them if there are any.
fn meeting_cell(meeting: Meeting) -> Cell {
    match meeting {
        _ if meeting.times() == 0 => Cell::Nothing,
        Meeting { ahead, equal: 0, behind } => Cell::Text(format!("{ahead}:{behind}")),
        Meeting { ahead, equal, behind } => Cell::Text(format!("{ahead}:{equal}:{behind}")),
    }
}
