//! Which columns of a sheet have room, and how wide each is. Widths are whole numbers: columns of letters in a text, pixels in a picture.

use super::words::{CellWords, SheetWords};
use model::ColumnSide;

/// As wide columns of words are wherever their longest texts are wider, in columns of letters: together they take half of the paper, but
/// each at least and at most so much. One long name leaves no other column out.
const WORDS_USUAL: (usize, usize) = (10, 20);
/// What of a long text is always shown, in columns of letters.
const WORDS_LEAST: usize = 6;
/// What of a long head is always shown, in columns of letters.
const HEAD_LEAST: usize = 4;

/// What a sheet is laid out on.
pub(super) struct Ground<'m> {
    /// How wide it is.
    pub(super) room: usize,
    /// How wide a column of letters is.
    pub(super) unit: usize,
    /// What is left free before a column of words, and before one of numbers.
    pub(super) gaps: (usize, usize),
    /// How wide a text is, in a cell and as a head.
    pub(super) measure: &'m dyn Fn(&str) -> usize,
    pub(super) measure_head: &'m dyn Fn(&str) -> usize,
}

/// A column that has room.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FittedColumn {
    /// Which one of the sheet, from 0.
    pub(super) at: usize,
    /// What is left free before it.
    pub(super) gap: usize,
    /// Its width without that.
    pub(super) width: usize,
    /// The least it can be: nothing of a number is left out.
    least: usize,
    usual: usize,
    spare: u8,
}

/// The columns that have room: those with the highest `spare` are left out until the others fit, then the widest texts are shortened.
/// `None` where it cannot fit.
pub(super) fn fitted(words: &SheetWords<'_>, ground: &Ground<'_>) -> Option<Vec<FittedColumn>> {
    let count = words.columns.len();
    let is_wordy = |at: &usize| words.rows.iter().any(|row| row.cells[*at].is_words());
    let wordy = (0..count).filter(is_wordy).count().max(1);
    let usual = (ground.room / 2 / wordy).clamp(WORDS_USUAL.0 * ground.unit, WORDS_USUAL.1 * ground.unit);
    let mut columns: Vec<FittedColumn> = (0..count).map(|at| wanted(words, at, usual, ground)).collect();
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

/// How wide all of them are together.
pub(super) fn total(columns: &[FittedColumn]) -> usize {
    columns.iter().map(|one| one.gap + one.width).sum()
}

/// A column as wide as it would like to be; words are usually no wider than that.
fn wanted(words: &SheetWords<'_>, at: usize, words_usual: usize, ground: &Ground<'_>) -> FittedColumn {
    let column = &words.columns[at];
    let widest = |of_words: bool| {
        let cells = words.rows.iter().map(|row| &row.cells[at]).filter(|cell| cell.is_words() == of_words);
        cells
            .map(|cell| (ground.measure)(&cell.text) + behind(cell, &column.end, ground))
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

/// What is left free behind points, so that all decimal signs of a column stand below each other.
pub(super) fn behind(cell: &CellWords<'_>, longest: &str, ground: &Ground<'_>) -> usize {
    match cell.is_points() {
        true => (ground.measure)(longest).saturating_sub((ground.measure)(&cell.end)),
        false => 0,
    }
}
