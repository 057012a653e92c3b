//! Sentences and sheets as lines on standard output: in English, with instants in UTC.

use vernissage::i18n::{Lang, Voice};
use vernissage::play::{Instant, Page, Say};
use vernissage::render;

/// The voice in which whoever runs the service is told something.
pub(super) fn voice(now: Instant) -> Voice {
    Voice::new(Lang::default(), chrono_tz::Tz::UTC, now)
}

/// A sentence a line.
pub(super) fn say(says: &[Say], now: Instant) {
    let voice = voice(now);
    says.iter().for_each(|say| println!("{}", voice.say(say)));
}

/// A page: its sentences, then its sheets.
pub(super) fn page(page: &Page, now: Instant) -> anyhow::Result<()> {
    say(&page.says, now);
    let voice = voice(now);
    for (nth, sheet) in page.sheets.iter().enumerate() {
        if nth > 0 || !page.says.is_empty() {
            println!();
        }
        println!("{}", render::sheet_text(sheet, &voice)?);
        sheet.notes.iter().for_each(|note| println!("{}", voice.say(note)));
    }
    Ok(())
}
