//! A sheet to be read aloud: its title, then a sentence for each row, in which every cell but the first stands behind its head.

use super::words::{RowWords, SheetWords, meaning};
use crate::paper::OrderGuard;
use crate::rendered::RenderError;
use crate::speech::Speaker;
use i18n::Voice;
use model::{Arg, Say, Sheet};

/// The sentences of a sheet, without its notes.
///
/// # Errors
/// When it has a row that does not fit its columns.
pub(crate) fn sheet_sentences(sheet: &Sheet, voice: &Voice) -> Result<Vec<String>, RenderError> {
    let words = SheetWords::of(sheet, voice)?;
    let orders = OrderGuard::new(voice.lang(), voice.game());
    let speaker = Speaker::new(voice, &orders);
    let zone = words.zone(0..words.columns.len()).cloned();
    let rows = words.rows.iter().map(|row| told(&words, row, voice));
    let all = [words.title.clone()].into_iter().chain(rows).chain(zone);
    Ok(all.filter_map(|line| speaker.sentence(&line)).collect())
}

/// A row in a line: what its mark means stands last.
fn told(words: &SheetWords<'_>, row: &RowWords<'_>, voice: &Voice) -> String {
    let cells = row.cells.iter().zip(&words.columns).filter(|(cell, _)| !cell.text.is_empty());
    let cells = cells.enumerate().map(|(nth, (cell, column))| {
        // A head of signs alone says nothing.
        if nth == 0 || !column.head.contains(char::is_alphanumeric) {
            return cell.text.clone();
        }
        let say = Say::new("speech-row-of-sheet").with("head", Arg::Text(column.head.clone()));
        voice.say(&say.with("text", Arg::Text(cell.text.clone())))
    });
    let mark = row.mark.map(|mark| meaning(mark, voice));
    voice.join(cells.chain(mark))
}
