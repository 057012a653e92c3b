//! The sheets of a letter: lines for the text part, rows and cells for the HTML part.

use super::text::lines;
use super::widths::{SheetMedium, fit_columns};
use super::words::{CellWords, SheetWords, drawn_sign};
use crate::board::COLUMNS;
use crate::render_output::{LetterReader, RenderError};
use crate::reply_links::{ReplyLink, reply_link};
use crate::text_layout::{OrderGuard, columns};
use i18n::Voice;
use model::{Cell, ColumnSide, Page, RowMark, Sheet};
use serde::Serialize;

/// Space on a phone of 360 pixels at a font size of 15 pixels, in columns of letters; the margins of cells are
/// deducted.
const COLUMNS_HTML: usize = 42;

/// A sheet, as data for the templates of letters.
#[derive(Serialize)]
pub(crate) struct SheetContext {
    title: String,
    /// The whole sheet as plain text, except for the notes.
    pub(crate) text: String,
    /// Time zone of the times in the HTML part.
    zone: Option<String>,
    columns: Vec<ColumnContext>,
    rows: Vec<RowContext>,
    /// True if any row has a sign before it.
    marked: bool,
    legend: String,
    notes: Vec<String>,
}

/// The heading of a column.
#[derive(Serialize)]
struct ColumnContext {
    head: String,
    right: bool,
}

/// A row.
#[derive(Serialize)]
struct RowContext {
    cells: Vec<CellContext>,
    sign: &'static str,
    own: bool,
    cut: bool,
}

/// Maximum length of a word that is never split in a narrow column, in characters.
const WORD_CHARS_MAX: usize = 7;

/// A cell.
#[derive(Serialize)]
struct CellContext {
    text: String,
    right: bool,
    /// True if the text may be broken at spaces.
    breaks: bool,
    /// True if the text has a word that may be split because it would take most of a phone's width.
    splits: bool,
    press: Option<ReplyLink>,
}

/// Renders the sheets of a page, with buttons for a letter with this subject.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub(crate) fn letter_sheets(
    page: &Page,
    subject: &str,
    reader: &LetterReader,
    voice: &Voice,
) -> Result<Vec<SheetContext>, RenderError> {
    let orders = OrderGuard::new(reader.lang, voice.game());
    let one = |sheet| {
        let words = SheetWords::of(sheet, voice)?;
        let pressed = |line: &str| reply_link(line.to_owned(), subject, reader);
        Ok(context(&words, &pressed, &orders, voice))
    };
    page.sheets.iter().map(one).collect()
}

/// Renders the sheets of a web page, which has no buttons: a line to type is shown as text.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub(crate) fn web_sheets(page: &Page, voice: &Voice) -> Result<Vec<SheetContext>, RenderError> {
    let orders = OrderGuard::new(voice.lang(), voice.game());
    let shown = |line: &str| ReplyLink::without_link(line.to_owned());
    page.sheets
        .iter()
        .map(|sheet| Ok(context(&SheetWords::of(sheet, voice)?, &shown, &orders, voice)))
        .collect()
}

/// Renders a sheet as lines of plain text: its title, its rows and its legend. The caller adds the notes.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub fn sheet_text(sheet: &Sheet, voice: &Voice) -> Result<String, RenderError> {
    let words = SheetWords::of(sheet, voice)?;
    Ok(text(&words, &OrderGuard::new(voice.lang(), voice.game()), voice))
}

fn context(
    words: &SheetWords<'_>,
    pressed: &dyn Fn(&str) -> ReplyLink,
    orders: &OrderGuard,
    voice: &Voice,
) -> SheetContext {
    let ground =
        SheetMedium { room: COLUMNS_HTML, unit: 1, gaps: (2, 2), measure: &columns, measure_head: &columns };
    // A sheet that cannot be made narrow enough keeps its width: the reader can scroll sideways.
    let kept: Vec<usize> = match fit_columns(words, &ground) {
        // Sentences can be broken anywhere, so no column has to go.
        _ if words.has_prose() => (0..words.columns.len()).collect(),
        Some(fitted) => fitted.iter().map(|one| one.at).collect(),
        None => words.required_columns(),
    };
    let is_right = |at: usize| words.columns[at].side == ColumnSide::Right;
    let cell = |cell: &CellWords<'_>, at: usize| {
        let press = matches!(cell.cell, Cell::Line(_)).then(|| pressed(&cell.text));
        let breaks = cell.is_words() || matches!(cell.cell, Cell::At(_));
        // Player names can be any text; all other text is our own, and comes after the marker line.
        let splits = cell.text.split_whitespace().any(|word| word.chars().count() > WORD_CHARS_MAX);
        CellContext {
            text: orders.guard_line(&cell.text),
            right: is_right(at),
            breaks,
            splits: breaks && splits,
            press,
        }
    };
    let rows = words.rows.iter().map(|row| RowContext {
        cells: kept.iter().map(|at| cell(&row.cells[*at], *at)).collect(),
        sign: row.mark.map_or("", drawn_sign),
        own: row.mark == Some(RowMark::You),
        cut: row.cut,
    });
    let head = |at: &usize| ColumnContext { head: words.columns[*at].head.clone(), right: is_right(*at) };
    SheetContext {
        title: words.title.clone(),
        text: text(words, orders, voice),
        zone: words.zone(kept.iter().copied()).cloned(),
        columns: kept.iter().map(head).collect(),
        rows: rows.collect(),
        marked: !words.marks.is_empty(),
        legend: words.legend(drawn_sign, voice).join(" · "),
        notes: words.notes.clone(),
    }
}

/// Returns the title, the headings, the rows and the legend; only the title if there are no rows.
fn text(words: &SheetWords<'_>, orders: &OrderGuard, voice: &Voice) -> String {
    let plain = format!("== {} ==", words.title);
    // No order starts after a bracket.
    let title = if orders.is_order_like(&plain) { format!("[{}]", words.title) } else { plain };
    if words.rows.is_empty() {
        return title;
    }
    let laid = lines(words, COLUMNS, orders, voice);
    let all = [title, String::new()].into_iter().chain(laid.head).chain(laid.rows).chain(laid.legend);
    all.collect::<Vec<_>>().join("\n")
}
