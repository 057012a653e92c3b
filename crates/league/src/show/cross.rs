//! The cross table of a division: who met whom, and who was ahead.

use super::standings::{no_division, titled};
use super::words::{answer, count, is_own, is_struck, name_of};
use crate::plan::PlanError;
use crate::played::PlayedSeason;
use crate::score::Meeting;
use crate::standings::{PlacedLine, division_standing, placed};
use model::{Cell, ColumnSide, DivisionNumber, Page, PlayerId, RowMark, Sheet, SheetColumn, SheetRow};

/// What stands where somebody would meet themselves.
const SELF: &str = "×";

/// The cross table of a division.
///
/// # Errors
/// Where results contradict themselves: a fault of the log.
pub fn cross(
    played: &PlayedSeason<'_>,
    division: DivisionNumber,
    reader: &[PlayerId],
) -> Result<Page, PlanError> {
    if !played.season.numbered_divisions().any(|(number, _)| number == division) {
        return Ok(answer(vec![no_division(played)]));
    }
    let lines = placed(played, division)?;
    let lines: Vec<&PlacedLine> = lines.iter().filter(|line| !is_struck(played, line.line.entry)).collect();
    let table = division_standing(played, division)?.ledger.cross;
    let mut columns =
        vec![SheetColumn::numbers(messages::LEAGUE_HEAD_ROW), SheetColumn::words(messages::LEAGUE_HEAD_NAME)];
    columns.extend((1..=lines.len()).map(|number| SheetColumn {
        head: messages::league_head_opponent(count(number)),
        side: ColumnSide::Right,
        // Where there is no room the lower half of the field goes first.
        spare: u8::try_from(number).unwrap_or(u8::MAX),
    }));
    let rows = (1i64..).zip(&lines).map(|(number, own)| {
        let id = own.line.entry;
        let mut cells = vec![Cell::Number(number), Cell::Text(name_of(played, id))];
        cells.extend(lines.iter().map(|other| match other.line.entry {
            other if other == id => Cell::Text(SELF.to_owned()),
            other => met(table.between(id, other)),
        }));
        let mark = is_own(played, id, reader).then_some(RowMark::You);
        SheetRow { mark, ..SheetRow::of(cells) }
    });
    let sheet = Sheet {
        title: titled(played, messages::LEAGUE_TITLE_CROSS, division),
        columns,
        rows: rows.collect(),
        notes: vec![messages::league_note_cross()],
    };
    Ok(Page { sheets: vec![sheet], ..answer(Vec::new()) })
}

/// How often ahead and how often behind, with how often equal between them where that ever was.
fn met(meeting: Meeting) -> Cell {
    match meeting {
        _ if meeting.times() == 0 => Cell::Nothing,
        Meeting { ahead, equal: 0, behind } => Cell::Text(format!("{ahead}:{behind}")),
        Meeting { ahead, equal, behind } => Cell::Text(format!("{ahead}:{equal}:{behind}")),
    }
}
