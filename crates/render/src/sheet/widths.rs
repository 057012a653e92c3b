//! Column widths of a sheet, and the choice of columns that fit. Widths are whole numbers: columns of letters in a
//! text, pixels in a picture.

use super::words::{CellWords, SheetWords};
use model::ColumnSide;

/// Minimum and maximum default width of a column with long texts, in columns of letters. Together, such columns take
/// half of the total width, so that one long name does not displace other columns.
const WORDS_USUAL: (usize, usize) = (10, 20);
/// Minimum visible part of a long text, in columns of letters.
const WORDS_LEAST: usize = 6;
/// Minimum visible part of a long heading, in columns of letters.
const HEAD_LEAST: usize = 4;

/// The medium on which a sheet is laid out.
pub(super) struct SheetMedium<'m> {
    /// Available width.
    pub(super) room: usize,
    /// Width of a column of letters.
    pub(super) unit: usize,
    /// Gap before a column of words, and before one of numbers.
    pub(super) gaps: (usize, usize),
    /// Measures a text in a cell, and as a heading.
    pub(super) measure: &'m dyn Fn(&str) -> usize,
    pub(super) measure_head: &'m dyn Fn(&str) -> usize,
}

/// A column that fits.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FittedColumn {
    /// Index in the sheet, from 0.
    pub(super) at: usize,
    /// Gap before the column.
    pub(super) gap: usize,
    /// Width without the gap.
    pub(super) width: usize,
    /// Minimum width. Numbers are never shortened.
    least: usize,
    usual: usize,
    spare: u8,
}

/// Returns the columns that fit. Those with the highest `spare` are omitted until the others fit; then the widest texts
/// are shortened. Returns `None` if the columns cannot be made to fit.
pub(super) fn fit_columns(words: &SheetWords<'_>, ground: &SheetMedium<'_>) -> Option<Vec<FittedColumn>> {
    let count = words.columns.len();
    let is_wordy = |at: &usize| words.rows.iter().any(|row| row.cells[*at].is_words());
    let wordy = (0..count).filter(is_wordy).count().max(1);
    let usual = (ground.room / 2 / wordy).clamp(WORDS_USUAL.0 * ground.unit, WORDS_USUAL.1 * ground.unit);
    let mut columns: Vec<FittedColumn> =
        (0..count).map(|at| desired_column(words, at, usual, ground)).collect();
    loop {
        columns.first_mut()?.gap = 0;
        if columns.iter().map(|one| one.gap + one.usual).sum::<usize>() <= ground.room {
            break;
        }
        let highest = columns.iter().map(|one| one.spare).max().unwrap_or_default();
        if !columns.iter().any(|one| one.spare < highest) {
            break;
        }
        columns.retain(|one| one.spare < highest);
    }
    while total(&columns) > ground.room {
        columns.iter_mut().filter(|one| one.width > one.least).max_by_key(|one| one.width)?.width -= 1;
    }
    Some(columns)
}

/// Returns the total width.
pub(super) fn total(columns: &[FittedColumn]) -> usize {
    columns.iter().map(|one| one.gap + one.width).sum()
}

/// Returns a column with its desired width; `words_usual` is the default limit for words.
fn desired_column(
    words: &SheetWords<'_>,
    at: usize,
    words_usual: usize,
    ground: &SheetMedium<'_>,
) -> FittedColumn {
    let column = &words.columns[at];
    let widest = |of_words: bool| {
        let cells = words.rows.iter().map(|row| &row.cells[at]).filter(|cell| cell.is_words() == of_words);
        cells
            .map(|cell| (ground.measure)(&cell.text) + decimal_padding(cell, &column.end, ground))
            .max()
            .unwrap_or_default()
    };
    let (counted, words) = (widest(false), widest(true));
    let head = (ground.measure_head)(&column.head);
    FittedColumn {
        at,
        gap: if column.side == ColumnSide::Left { ground.gaps.0 } else { ground.gaps.1 },
        width: counted.max(words).max(head),
        least: counted.max(words.min(WORDS_LEAST * ground.unit)).max(head.min(HEAD_LEAST * ground.unit)),
        usual: counted.max(words.min(words_usual)).max(head),
        spare: column.spare,
    }
}

/// Returns the space after points that aligns the decimal signs of a column.
pub(super) fn decimal_padding(cell: &CellWords<'_>, longest: &str, ground: &SheetMedium<'_>) -> usize {
    match cell.is_points() {
        true => (ground.measure)(longest).saturating_sub((ground.measure)(&cell.end)),
        false => 0,
    }
}
