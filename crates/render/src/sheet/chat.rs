//! Renders a sheet as chat messages: in fixed-width blocks, or as a list if it contains times. The chat localises times
//! only outside a block.

use super::text::lines;
use super::words::{CellWords, ColumnWords, RowWords, SheetWords};
use crate::render_output::RenderError;
use crate::text_layout::OrderGuard;
use i18n::Voice;
use model::{Cell, ColumnSide, Sheet};

/// Width of a block, in columns; narrow enough that a phone does not break its lines.
const COLUMNS: usize = 38;
/// Marks the start and the end of a block.
const FENCE: &str = "```";

/// Splits the sheet into texts of at most `chars_max` characters each; `chars_max` must be at least 300. The texts are
/// split between rows. Each text repeats the headings, and the first has the title. `voice` must not be set up for a
/// chat yet.
///
/// # Errors
/// Returns an error if the sheet has a row that does not fit its columns.
pub(crate) fn sheet_messages(
    sheet: &Sheet,
    voice: &Voice,
    chars_max: usize,
) -> Result<Vec<String>, RenderError> {
    let marked = voice.clone().for_chat();
    let words = SheetWords::of(sheet, &marked)?;
    let title = format!("**{}**", words.title);
    let mut messages = Messages { all: Vec::new(), chars_max };
    messages.add(&title);
    let cells = sheet.rows.iter().flat_map(|row| &row.cells);
    if cells.clone().any(|cell| matches!(cell, Cell::At(_))) {
        words.rows.iter().for_each(|row| messages.add(&item(&words, row)));
    } else if !words.rows.is_empty() {
        let plain = voice.clone().with_chat_wording();
        let in_block = SheetWords::of(sheet, &plain)?;
        let orders = OrderGuard::new(plain.lang(), plain.game());
        let laid = lines(&in_block, COLUMNS, &orders, &plain);
        let head = laid.head.unwrap_or_default();
        let below: Vec<String> =
            (!laid.legend.is_empty()).then(|| laid.legend.join("\n")).into_iter().collect();
        blocks(&mut messages, &head, &laid.rows, &below);
    }
    words.notes.iter().for_each(|note| messages.add(note));
    Ok(messages.all)
}

/// Texts that are filled one after the other.
struct Messages {
    all: Vec<String>,
    chars_max: usize,
}

impl Messages {
    /// Returns the space in the last text after a line break, in characters.
    fn remaining_chars(&self) -> usize {
        self.all.last().map_or(0, |last| self.chars_max.saturating_sub(chars(last) + 1))
    }

    /// Adds lines to the last text if they fit, else to a new one; lines that fit in no text are split anywhere.
    fn add(&mut self, lines: &str) {
        let length = chars(lines);
        match self.all.last_mut() {
            Some(last) if chars(last) + 1 + length <= self.chars_max => {
                last.push('\n');
                last.push_str(lines);
            }
            _ if length <= self.chars_max => self.all.push(lines.to_owned()),
            _ => {
                let letters: Vec<char> = lines.chars().collect();
                self.all.extend(letters.chunks(self.chars_max).map(|piece| piece.iter().collect::<String>()));
            }
        }
    }
}

/// Adds the rows in as few blocks as possible, each with the headings; the text below them is in the last block.
fn blocks(messages: &mut Messages, head: &str, rows: &[String], below: &[String]) {
    let fences = 2 * (FENCE.len() + 1);
    let mut rows = rows.iter().chain(below).peekable();
    let mut room = messages.remaining_chars();
    while let Some(first) = rows.peek() {
        if fences + chars(head) + 1 + chars(first) > room {
            room = messages.chars_max;
        }
        let mut block = head.to_owned();
        let mut is_first = true;
        while let Some(row) = rows.next_if(|row| is_first || fences + chars(&block) + 1 + chars(row) <= room)
        {
            if !block.is_empty() {
                block.push('\n');
            }
            block.push_str(row);
            is_first = false;
        }
        // A fence in the text would end the block.
        messages.add(&format!("{FENCE}\n{}\n{FENCE}", block.replace('`', "'")));
        room = messages.chars_max;
    }
}

/// Renders a row as a list item: its first cell is bold, and a number follows its heading.
fn item(words: &SheetWords<'_>, row: &RowWords<'_>) -> String {
    let told = |(nth, (cell, column)): (usize, (&CellWords<'_>, &ColumnWords))| match cell.cell {
        Cell::Line(_) => format!("`{}`", cell.text.replace('`', "'")),
        Cell::Number(_) | Cell::Points(_) if column.side == ColumnSide::Right && nth > 0 => {
            format!("{} {}", column.head, cell.text)
        }
        _ if nth == 0 => format!("**{}**", cell.text),
        _ => cell.text.clone(),
    };
    let cells = row.cells.iter().zip(&words.columns).filter(|(cell, _)| !cell.text.is_empty());
    let cells: Vec<String> = cells.enumerate().map(told).collect();
    format!("- {}", cells.join(" · "))
}

fn chars(text: &str) -> usize {
    text.chars().count()
}
