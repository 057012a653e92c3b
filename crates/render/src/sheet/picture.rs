//! Lays out a sheet as a drawing for a phone in portrait mode: its columns and rows, and their positions.
//! `templates/sheet.svg` draws it.

use super::text::pack_texts;
use super::widths::{FittedColumn, SheetMedium, decimal_padding, fit_columns, total};
use super::words::{RowWords, SheetWords, drawn_sign};
use crate::font;
use crate::font::to_drawable;
use crate::render_output::{Drawing, RenderError};
use crate::templates::{CUT, render};
use crate::text_layout::{break_text, truncate_with_mark};
use i18n::Voice;
use minijinja::Value;
use minijinja::value::Serde;
use model::{Arg, Cell, ColumnSide, Page, RowMark};
use serde::Serialize;

/// Width of a drawing, in pixels: a phone shows it at half that size.
const WIDTH: usize = 720;
/// Margin at each side.
const MARGIN: usize = 20;
/// Width of the row signs.
const SIGNS: usize = 36;
/// Font sizes of cells at which all texts are shown in full, best first.
const SIZES_WHOLE: [usize; 3] = [26, 24, 22];
/// Font sizes at which long texts are shortened but no column is omitted.
const SIZES_SHORTENED: [usize; 3] = [22, 20, 18];
/// Font sizes at which columns are omitted.
const SIZES_SPARED: [usize; 2] = [20, 18];
/// Maximum extra gap between columns, if there is space.
const GAP_MORE: usize = 14;
/// Font size of headings and the foot: 9 pixels on a phone.
const SMALL: usize = 18;
/// Font size of the title.
const TITLE: usize = 30;
/// Maximum number of lines of the title.
const TITLE_LINES_MAX: usize = 2;
/// Maximum number of rows of a drawing; a division of any size has fewer.
const ROWS_MAX: usize = 32;
/// Maximum number of lines below the rows.
const FOOT_LINES_MAX: usize = 8;
/// Maximum length of the description, in characters.
const ALT_CHARS_MAX: usize = 1024;

/// The template's data; numbers are pixels.
#[derive(Serialize)]
struct DrawnSheet {
    width: usize,
    margin: usize,
    size: usize,
    small: usize,
    title_size: usize,
    title: Vec<String>,
    heads: Vec<DrawnText>,
    rows: Vec<DrawnRow>,
    foot: Vec<String>,
}

/// A text with its position.
#[derive(Serialize)]
struct DrawnText {
    text: String,
    x: usize,
    anchor: &'static str,
    /// Rank shown as a medal, if any.
    medal: Option<i64>,
}

/// A row.
#[derive(Serialize)]
struct DrawnRow {
    cells: Vec<DrawnText>,
    mark: Option<RowMark>,
    sign: &'static str,
    cut: bool,
    /// True if rows before this one are omitted.
    apart: bool,
}

/// Draws a page's sheets in order. A sheet without rows, or with more columns than fit, is skipped. Of more than 32
/// rows, only the first ones and the reader's own are drawn.
///
/// # Errors
/// Returns an error if a sheet has a row that does not fit its columns.
pub(crate) fn sheet_drawings(page: &Page, voice: &Voice) -> Result<Vec<Drawing>, RenderError> {
    let mut drawings = Vec::new();
    for (sheet, number) in page.sheets.iter().zip(1..) {
        let words = SheetWords::of(sheet, voice)?;
        if let Some(drawn) = sheet_template_data(&words, voice) {
            let svg = render("sheet.svg", Value::from(Serde(&drawn)), voice)?;
            drawings.push(Drawing {
                name: format!("sheet-{number}"),
                alt: sheet_description(&words, voice),
                svg,
            });
        }
    }
    Ok(drawings)
}

/// Returns the template's data for a sheet; `None` if its columns do not fit, or there are no rows.
fn sheet_template_data(words: &SheetWords<'_>, voice: &Voice) -> Option<DrawnSheet> {
    words.rows.first()?;
    let signs = if words.marks.is_empty() { 0 } else { SIGNS };
    let room = WIDTH - 2 * MARGIN - signs;
    let (size, columns) = columns(words, room)?;
    let places = places(words, &columns, MARGIN + signs, room);
    let small = |text: &str| font::pixels(text, SMALL);
    let head = |(one, x): (&FittedColumn, &usize)| {
        let text = truncate_with_mark(&to_drawable(&words.columns[one.at].head), CUT, |text| {
            small(text) <= one.width
        });
        DrawnText { text, x: *x, anchor: anchor(words, one), medal: None }
    };
    let (rows, left) = shown_rows(words);
    let rows = rows.into_iter().map(|(nth, is_apart)| DrawnRow {
        cells: cells(words, nth, &columns, &places, size),
        mark: words.rows[nth].mark,
        sign: words.rows[nth].mark.map_or("", drawn_sign),
        cut: words.rows[nth].cut,
        apart: is_apart,
    });
    Some(DrawnSheet {
        width: WIDTH,
        margin: MARGIN,
        size,
        small: SMALL,
        title_size: TITLE,
        title: title(&words.title),
        heads: columns.iter().zip(&places).map(head).collect(),
        rows: rows.collect(),
        foot: footer_lines(words, &columns, left, voice),
    })
}

/// Returns the columns to draw, and their font size.
fn columns(words: &SheetWords<'_>, room: usize) -> Option<(usize, Vec<FittedColumn>)> {
    let at_size = |size: usize| {
        let measure = |text: &str| font::pixels(&to_drawable(text), size);
        let measure_head = |text: &str| font::pixels(&to_drawable(text), SMALL);
        fit_columns(words, &drawing_medium(size, room, &measure, &measure_head))
            .map(|columns| (size, columns))
    };
    let is_all = |columns: &[FittedColumn]| columns.len() == words.columns.len();
    let is_whole = |(size, columns): &(usize, Vec<FittedColumn>)| {
        is_all(columns) && !would_shorten_text(words, columns, *size)
    };
    let whole = SIZES_WHOLE.into_iter().filter_map(at_size).find(is_whole);
    let shortened = || SIZES_SHORTENED.into_iter().filter_map(at_size).find(|(_, columns)| is_all(columns));
    whole.or_else(shortened).or_else(|| SIZES_SPARED.into_iter().find_map(at_size))
}

fn drawing_medium<'m>(
    size: usize,
    room: usize,
    measure: &'m dyn Fn(&str) -> usize,
    measure_head: &'m dyn Fn(&str) -> usize,
) -> SheetMedium<'m> {
    SheetMedium { room, unit: size / 2, gaps: (size, size * 2 / 3), measure, measure_head }
}

/// Checks if a text would be shortened at this size.
fn would_shorten_text(words: &SheetWords<'_>, columns: &[FittedColumn], size: usize) -> bool {
    let is_long = |text: &str, size: usize, width: usize| font::pixels(&to_drawable(text), size) > width;
    columns.iter().any(|one| {
        words.rows.iter().any(|row| is_long(&row.cells[one.at].text, size, one.width))
            || is_long(&words.columns[one.at].head, SMALL, one.width)
    })
}

/// Returns the position of each column's texts: its left end, its right end, or its middle for ranks. Spare space
/// widens the gaps up to a comfortable size; the rest goes to the widest column of words.
fn places(words: &SheetWords<'_>, columns: &[FittedColumn], from: usize, room: usize) -> Vec<usize> {
    let is_left = |one: &&FittedColumn| words.columns[one.at].side == ColumnSide::Left;
    let widest = columns.iter().filter(is_left).max_by_key(|one| one.width).map(|one| one.at);
    let over = room.saturating_sub(total(columns));
    let between = columns.len().saturating_sub(1);
    let wider = over.checked_div(between).unwrap_or_default().min(GAP_MORE);
    let over = over - wider * between;
    let mut x = from;
    let place = |one: &FittedColumn| {
        let left = x + one.gap + if one.gap > 0 { wider } else { 0 };
        x = left + one.width + if widest == Some(one.at) { over } else { 0 };
        match anchor(words, one) {
            "start" => left,
            "middle" => left + one.width / 2,
            _ => left + one.width,
        }
    };
    columns.iter().map(place).collect()
}

fn anchor(words: &SheetWords<'_>, column: &FittedColumn) -> &'static str {
    match (words.columns[column.at].is_rank, words.columns[column.at].side) {
        (true, _) => "middle",
        (false, ColumnSide::Left) => "start",
        (false, ColumnSide::Right) => "end",
    }
}

/// Returns a row's cells with their positions.
fn cells(
    words: &SheetWords<'_>,
    nth: usize,
    columns: &[FittedColumn],
    places: &[usize],
    size: usize,
) -> Vec<DrawnText> {
    let measure = |text: &str| font::pixels(&to_drawable(text), size);
    let ground = drawing_medium(size, 0, &measure, &measure);
    let cell = |(one, x): (&FittedColumn, &usize)| {
        let (column, cell) = (&words.columns[one.at], &words.rows[nth].cells[one.at]);
        let medal = match cell.cell {
            Cell::Number(place @ 1..=3) if column.is_rank => Some(*place),
            _ => None,
        };
        let text =
            truncate_with_mark(&to_drawable(&cell.text), CUT, |text| font::pixels(text, size) <= one.width);
        DrawnText {
            text,
            x: x - decimal_padding(cell, &column.end, &ground),
            anchor: anchor(words, one),
            medal,
        }
    };
    columns.iter().zip(places).map(cell).collect()
}

/// Returns the rows to draw and the number of omitted rows. Each row has its index, and true if rows before it are
/// omitted.
fn shown_rows(words: &SheetWords<'_>) -> (Vec<(usize, bool)>, usize) {
    let count = words.rows.len();
    if count <= ROWS_MAX {
        return ((0..count).map(|nth| (nth, false)).collect(), 0);
    }
    let is_own = |nth: &usize| words.rows[*nth].mark == Some(RowMark::You);
    let own = (ROWS_MAX..count).find(is_own);
    let first = ROWS_MAX - usize::from(own.is_some());
    let rows = (0..first).map(|nth| (nth, false)).chain(own.map(|nth| (nth, true)));
    (rows.collect(), count - ROWS_MAX)
}

/// Breaks the title into as few lines as possible, and shortens it if there are too many.
fn title(text: &str) -> Vec<String> {
    let fits = |text: &str| font::pixels(text, TITLE) <= WIDTH - 2 * MARGIN;
    let mut lines = break_text(&to_drawable(text), fits);
    if lines.len() > TITLE_LINES_MAX {
        let rest = lines.split_off(TITLE_LINES_MAX - 1);
        lines.push(truncate_with_mark(&rest.join(" "), CUT, fits));
    }
    lines
}

/// Returns the number of omitted rows, the legend, the time zone and the notes.
fn footer_lines(words: &SheetWords<'_>, columns: &[FittedColumn], left: usize, voice: &Voice) -> Vec<String> {
    let fits = |text: &str| font::pixels(text, SMALL) <= WIDTH - 2 * MARGIN;
    let left = i64::try_from(left).ok().filter(|left| *left > 0);
    let more = left.map(|left| voice.say(&messages::sheet_more(Arg::Number(left))));
    let legend = pack_texts(&words.legend(drawn_sign, voice), " · ", &fits);
    let zone = words.zone(columns.iter().map(|one| one.at));
    let notes = zone.into_iter().chain(&words.notes).flat_map(|note| break_text(&to_drawable(note), fits));
    let lines = more.into_iter().chain(legend).chain(notes);
    lines.take(FOOT_LINES_MAX).map(|line| truncate_with_mark(&line, CUT, fits)).collect()
}

/// Describes all cells for readers who cannot see the drawing, within the length limit.
fn sheet_description(words: &SheetWords<'_>, voice: &Voice) -> String {
    let row = |row: &RowWords<'_>| {
        let cells = row.cells.iter().map(|cell| cell.text.as_str()).filter(|text| !text.is_empty());
        cells.collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = words.rows.iter().map(row).collect();
    let text = format!("{}{}{}", words.title, voice.lang().text(messages::COLON), rows.join("; "));
    match text.char_indices().nth(ALT_CHARS_MAX) {
        None => text,
        Some(_) => text.chars().take(ALT_CHARS_MAX - 1).chain(['…']).collect(),
    }
}
