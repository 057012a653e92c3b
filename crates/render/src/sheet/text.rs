//! Renders a sheet as text: in columns, or cell by cell if the columns do not fit. Also renders it as CSV (RFC 4180),
//! and as sentences to be read aloud.

use super::widths::{FittedColumn, SheetMedium, decimal_padding, fit_columns, total};
use super::words::{CellWords, RowWords, SheetWords, mark_meaning, points};
use crate::board::COLUMNS_PHONE;
use crate::render_output::RenderError;
use crate::speech::Speaker;
use crate::text_layout::{OrderGuard, QUOTING_BULLET, break_text, columns, lay_out, pad, truncate_text};
use chrono::SecondsFormat;
use i18n::Voice;
use model::{Arg, Cell, ColumnSide, RowMark, Sheet};

/// The lines of a sheet, each within the width.
pub(super) struct SheetLines {
    /// Column headings, unless each cell has its own.
    pub(super) head: Option<String>,
    /// Rows, with line breaks if a row takes several lines.
    pub(super) rows: Vec<String>,
    /// The legend of row marks, and the time zone.
    pub(super) legend: Vec<String>,
}

impl SheetLines {
    fn all(&self) -> impl Iterator<Item = &str> {
        self.head.iter().chain(&self.rows).chain(&self.legend).flat_map(|text| text.lines())
    }

    /// Puts a mark before each line.
    fn with_line_prefix(self, mark: &str) -> Self {
        let marked = |text: String| {
            let lines: Vec<String> = text.lines().map(|line| format!("{mark}{line}")).collect();
            lines.join("\n")
        };
        Self {
            head: self.head.map(marked),
            rows: self.rows.into_iter().map(marked).collect(),
            legend: self.legend.into_iter().map(marked).collect(),
        }
    }
}

/// Lays out a sheet with this many columns. If a line would start like an order, all lines start with a quotation mark.
pub(super) fn lines(words: &SheetWords<'_>, width: usize, orders: &OrderGuard, voice: &Voice) -> SheetLines {
    let plain = lay_out_sheet(words, width, orders, voice);
    if !plain.all().any(|line| orders.is_order_like(line)) {
        return plain;
    }
    lay_out_sheet(words, width - columns(QUOTING_BULLET), orders, voice).with_line_prefix(QUOTING_BULLET)
}

fn lay_out_sheet(words: &SheetWords<'_>, width: usize, orders: &OrderGuard, voice: &Voice) -> SheetLines {
    let legend = pack_texts(&words.legend(mark_sign, voice), "  ", &|line| columns(line) <= width);
    let (head, rows, kept) = match lay_out_columns(words, width) {
        Some((head, rows, kept)) => (Some(head), rows, kept),
        None if words.has_prose() => {
            (None, entry_by_entry(words, width, orders), (0..words.columns.len()).collect())
        }
        None => (None, cell_by_cell(words, width, orders, voice), words.required_columns()),
    };
    let zone = words.zone(kept).map(|zone| break_text(zone, |line| columns(line) <= width));
    SheetLines { head, rows, legend: legend.into_iter().chain(zone.into_iter().flatten()).collect() }
}

/// Returns the text sign of a mark, which every font has with a width of one column.
fn mark_sign(mark: RowMark) -> &'static str {
    match mark {
        RowMark::You => "*",
        RowMark::Up => "^",
        RowMark::Down => "v",
        RowMark::Out => "x",
    }
}

/// Returns the prefix of each row in a sheet with marked rows.
fn margin(words: &SheetWords<'_>, mark: Option<RowMark>) -> String {
    if words.marks.is_empty() { String::new() } else { format!("{} ", mark.map_or(" ", mark_sign)) }
}

/// Returns the headings, the rows, and the indices of their columns; `None` if they do not fit.
fn lay_out_columns(words: &SheetWords<'_>, width: usize) -> Option<(String, Vec<String>, Vec<usize>)> {
    let margin_width = columns(&margin(words, None));
    let ground = SheetMedium {
        room: width.checked_sub(margin_width)?,
        unit: 1,
        // Numbers are aligned right: at a narrow width, one space before the column is enough.
        gaps: (2, if width < COLUMNS_PHONE { 1 } else { 2 }),
        measure: &columns,
        measure_head: &columns,
    };
    let fitted = fit_columns(words, &ground)?;
    let fits = |at: usize, text: &str| fitted.iter().any(|one| one.at == at && columns(text) <= one.width);
    let is_whole = |row: &RowWords<'_>| {
        let mut prose =
            words.columns.iter().zip(&row.cells).enumerate().filter(|(_, (column, _))| column.is_prose);
        prose.all(|(at, (_, cell))| cell.text.is_empty() || fits(at, &cell.text))
    };
    if !words.rows.iter().all(is_whole) {
        return None;
    }
    let head = fitted.iter().map(|one| align_cell(one, &words.columns[one.at].head, words));
    let head = margin(words, None) + &head.collect::<String>();
    let rule = "-".repeat(margin_width + total(&fitted));
    let rows = words.rows.iter().map(|row| {
        let cells = fitted.iter().map(|one| {
            let cell = &row.cells[one.at];
            let blanks = " ".repeat(decimal_padding(cell, &words.columns[one.at].end, &ground));
            align_cell(one, &format!("{}{blanks}", cell.text), words)
        });
        let line = margin(words, row.mark) + &cells.collect::<String>();
        let line = line.trim_end();
        if row.cut { format!("{rule}\n{line}") } else { line.to_owned() }
    });
    Some((head.trim_end().to_owned(), rows.collect(), fitted.iter().map(|one| one.at).collect()))
}

/// Aligns a text in its column.
fn align_cell(column: &FittedColumn, text: &str, words: &SheetWords<'_>) -> String {
    let text = truncate_text(text, |text| columns(text) <= column.width);
    let gap = " ".repeat(column.gap);
    match words.columns[column.at].side {
        ColumnSide::Left => format!("{gap}{}", pad(&text, column.width)),
        ColumnSide::Right => {
            format!("{gap}{}{text}", " ".repeat(column.width.saturating_sub(columns(&text))))
        }
    }
}

/// Lays out the rows cell by cell, without optional columns. The first cell has no heading; each other one follows its
/// heading.
fn cell_by_cell(words: &SheetWords<'_>, width: usize, orders: &OrderGuard, voice: &Voice) -> Vec<String> {
    let colon = voice.lang().text(messages::COLON);
    let rows = words.rows.iter().map(|row| {
        let kept = words.required_columns().into_iter().filter(|at| !row.cells[*at].text.is_empty());
        let told: Vec<String> = kept
            .enumerate()
            .map(|(nth, at)| match nth {
                0 => format!("{}{}", margin(words, row.mark), row.cells[at].text),
                _ => format!("  {}{colon}{}", words.columns[at].head, row.cells[at].text),
            })
            .collect();
        let rule = if row.cut { format!("{}\n", "-".repeat(width)) } else { String::new() };
        format!("{rule}{}", lay_out(&told.join("\n"), width, orders).trim_end())
    });
    rows.collect()
}

/// Lays out the rows of a sheet with sentences: the short cells on one line, each sentence on lines of its own.
fn entry_by_entry(words: &SheetWords<'_>, width: usize, orders: &OrderGuard) -> Vec<String> {
    let rows = words.rows.iter().map(|row| {
        let cells = || words.columns.iter().zip(&row.cells).filter(|(_, cell)| !cell.text.is_empty());
        let short: Vec<&str> =
            cells().filter(|(column, _)| !column.is_prose).map(|(_, cell)| cell.text.as_str()).collect();
        let short = (!short.is_empty()).then(|| format!("{}{}", margin(words, row.mark), short.join("  ")));
        let prose = cells().filter(|(column, _)| column.is_prose).map(|(_, cell)| format!("  {}", cell.text));
        let told: Vec<String> = short.into_iter().chain(prose).collect();
        let rule = if row.cut { format!("{}\n", "-".repeat(width)) } else { String::new() };
        format!("{rule}{}", lay_out(&told.join("\n"), width, orders).trim_end())
    });
    rows.collect()
}

/// Packs short texts into as few lines as possible, with a separator.
pub(super) fn pack_texts(texts: &[String], between: &str, fits: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for text in texts {
        let longer = lines.last().map(|last| format!("{last}{between}{text}")).filter(|line| fits(line));
        match (longer, lines.last_mut()) {
            (Some(longer), Some(last)) => *last = longer,
            _ => lines.push(text.clone()),
        }
    }
    lines
}

/// Characters that must not start a text, because spreadsheet programs would take it for a formula. Programs in Chinese
/// or Japanese accept the wide forms too. Cell texts never start with tabs or line breaks, which some programs skip.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// Renders the headings and rows of a sheet as CSV (RFC 4180). Lines end with CR and LF, and a text that starts like a
/// formula gets an apostrophe in front. `voice` must be a voice for letters.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub fn csv(sheet: &Sheet, voice: &Voice) -> Result<String, RenderError> {
    let words = SheetWords::of(sheet, voice)?;
    let heads = words.columns.iter().map(|column| escape_formula(&column.head)).collect();
    let rows = words.rows.iter().map(|row| row.cells.iter().map(value).collect());
    let line = |fields: Vec<String>| {
        fields.iter().map(|field| quote_field(field)).collect::<Vec<_>>().join(",") + "\r\n"
    };
    Ok(std::iter::once(heads).chain(rows).map(line).collect())
}

fn value(cell: &CellWords<'_>) -> String {
    match cell.cell {
        Cell::Nothing => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Points(sixtieths) => points(*sixtieths, "."),
        Cell::At(instant) => instant.to_rfc3339_opts(SecondsFormat::Secs, true),
        // A spreadsheet does not turn parts of a text into links, so names stay as they are.
        Cell::Free(text) => escape_formula(text),
        Cell::Text(_) | Cell::Say(_) | Cell::Line(_) => escape_formula(&cell.text),
    }
}

/// Protects a text from being taken for a formula.
fn escape_formula(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

/// Quotes a field that contains a separator. Spreadsheet programs in many countries separate fields by semicolons, and
/// some by tabs.
fn quote_field(field: &str) -> String {
    match field.contains(['"', ',', ';', '\t', '\r', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

/// Returns the sentences of a sheet, without its notes.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub(crate) fn sheet_sentences(sheet: &Sheet, voice: &Voice) -> Result<Vec<String>, RenderError> {
    let words = SheetWords::of(sheet, voice)?;
    let orders = OrderGuard::new(voice.lang(), voice.game());
    let speaker = Speaker::new(voice, &orders);
    let zone = words.zone(0..words.columns.len()).cloned();
    let rows = words.rows.iter().map(|row| sheet_row_text(&words, row, voice));
    let all = [words.title.clone()].into_iter().chain(rows).chain(zone);
    Ok(all.filter_map(|line| speaker.sentence(&line)).collect())
}

/// Returns a row as one line, with the meaning of its mark at the end.
fn sheet_row_text(words: &SheetWords<'_>, row: &RowWords<'_>, voice: &Voice) -> String {
    let cells = row.cells.iter().zip(&words.columns).filter(|(cell, _)| !cell.text.is_empty());
    let cells = cells.enumerate().map(|(nth, (cell, column))| {
        // A heading without letters or digits cannot be read aloud.
        if nth == 0 || !column.head.contains(char::is_alphanumeric) {
            return cell.text.clone();
        }
        let (head, text) = (Arg::Text(column.head.clone()), Arg::Text(cell.text.clone()));
        // Both are escaped already.
        voice.say_unescaped(&messages::speech_row_of_sheet(head, text))
    });
    let mark = row.mark.map(|mark| mark_meaning(mark, voice));
    voice.join(cells.chain(mark))
}
