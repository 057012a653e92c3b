//! The card of a table in its room: what it shows, and the name of the thread that is made from it.

use crate::channels::discord::show::ChatReader;
use crate::i18n::Voice;
use crate::play::{Page, Status, TableFace};

/// The longest name of a thread, in characters.
const NAME_CHARS_MAX: usize = 100;

/// The page of the card. Once nobody may join any more, it is without the board, what happened, and who is asked what.
pub(super) fn card_page(page: &Page) -> Page {
    let mut card = Page { calls: Vec::new(), ..page.clone() };
    if let Some(table) = card.table.as_mut().filter(|table| table.status != Status::Open) {
        table.waiting.clear();
        table.answered.clear();
        for seat in &mut table.seats {
            (seat.asked, seat.deadline_at, seat.opened) = (None, None, None);
        }
        (card.board, card.news) = (None, Vec::new());
    }
    card
}

/// The name of a table's thread: the game's title and the table's code.
pub(super) fn thread_name(reader: ChatReader, table: &TableFace) -> String {
    let title = Voice::new(reader.lang, chrono_tz::UTC, reader.now).key(&table.game);
    format!("{title} · {}", table.code).chars().take(NAME_CHARS_MAX).collect()
}
