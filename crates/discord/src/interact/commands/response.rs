//! What a command is answered with: a page, and how it is shown.

use crate::show::{ShowOptions, Shows};
use model::{Page, PageKind, Say};

/// The answer to a command.
pub(super) struct CommandResponse {
    pub(super) page: Page,
    pub(super) options: ShowOptions,
}

impl CommandResponse {
    /// A page without its board.
    pub(super) fn plain(page: Page) -> Self {
        Self { page, options: ShowOptions { shows: Shows::Nothing, ..ShowOptions::default() } }
    }

    /// A single sentence.
    pub(super) fn said(say: Say) -> Self {
        Self::plain(Page { says: vec![say], ..Page::of(PageKind::Receipt) })
    }
}
