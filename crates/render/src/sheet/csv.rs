//! A sheet as a file of values (RFC 4180), for programs that count: numbers with a point, instants in UTC.

use super::words::{CellWords, SheetWords, points};
use crate::rendered::RenderError;
use chrono::SecondsFormat;
use i18n::Voice;
use model::{Cell, Sheet};

/// What a text cannot begin with: programs of tables would take it for a formula. The wide ones are read like the others where people
/// write Chinese or Japanese. Tabs and breaks, which some pass over, stand at the beginning of no text in words.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// The heads and the rows of a sheet as RFC 4180 has it: lines end with CR and LF, and a text that begins like a formula has an
/// apostrophe in front. `voice` is one for letters.
///
/// # Errors
/// When the sheet has a row that does not fit its columns.
pub fn csv(sheet: &Sheet, voice: &Voice) -> Result<String, RenderError> {
    let words = SheetWords::of(sheet, voice)?;
    let heads = words.columns.iter().map(|column| text(&column.head)).collect();
    let rows = words.rows.iter().map(|row| row.cells.iter().map(value).collect());
    let line =
        |fields: Vec<String>| fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",") + "\r\n";
    Ok(std::iter::once(heads).chain(rows).map(line).collect())
}

fn value(cell: &CellWords<'_>) -> String {
    match cell.cell {
        Cell::Nothing => String::new(),
        Cell::Number(number) => number.to_string(),
        Cell::Points(sixtieths) => points(*sixtieths, "."),
        Cell::At(instant) => instant.to_rfc3339_opts(SecondsFormat::Secs, true),
        Cell::Text(_) | Cell::Say(_) | Cell::Line(_) => text(&cell.text),
    }
}

/// A text that no program takes for a formula.
fn text(text: &str) -> String {
    if text.starts_with(FORMULA) { format!("'{text}") } else { text.to_owned() }
}

/// A field in quotation marks if it needs them.
fn quoted(field: &str) -> String {
    match field.contains(['"', ',', '\r', '\n']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}
