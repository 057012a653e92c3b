//! Letters, boards and pictures, rendered from a page and its redacted view alone: one source for text, HTML and
//! pictures.
//!
//! The crate is pure: no clock, disk or network; templates and font are embedded. It never sees a game's state and
//! knows no particular game: everything specific to a game is in `templates/<game>/` and in its message files.
//!
//! Not part of this crate: the choice of letters and recipients (`play`), MIME and Discord's formats (the channels),
//! and sentences (`i18n`). Rules and help are Markdown, parsed by `comrak`.

#![cfg_attr(test, allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "tests read files"))]

mod alt;
mod answer_lines;
mod atom;
mod board;
mod brief_news;
mod canvas_pool;
mod chat;
mod events;
mod files;
mod font;
mod frame_animation;
mod headline;
mod invitation;
mod letter;
mod letter_budget;
mod letter_context;
mod markdown;
mod palette;
mod phone_height;
mod picture;
mod picture_cache;
mod render_output;
mod replay;
mod reply_links;
mod score_sheet;
mod sentences;
mod short_notice;
mod text_layout;
mod sheet {
    //! Sheets: rows and columns of words and numbers. They are rendered as text, as a table in a letter, for a chat, as
    //! a picture and as a file.

    mod chat;
    mod letter;
    mod picture;
    mod text;
    mod widths;
    mod words;

    pub(super) use chat::sheet_messages;
    pub use letter::sheet_text;
    pub(super) use letter::{SheetContext, letter_sheets, web_sheets};
    pub(super) use picture::sheet_drawings;
    pub use text::csv;
    pub(super) use text::sheet_sentences;
}
mod low_vision_styles;
mod speech;
mod subject;
mod talk;
mod templates;
#[cfg(test)]
mod tests;
mod web;

pub use atom::atom_feed;
pub use board::{board_html, board_text, drawings, overview};
pub use chat::{
    Chat, alt_text, board_chat, board_pictures, chat, files_in_chat, overview_picture, own_chat,
    own_pictures, recap_in_chat, sheet_in_chat, sheet_pictures, sheet_speech, speech_in_chat,
};
pub use files::files;
pub use letter::{letter, letter_after, letter_text, letter_with_recap};
pub use picture::png;
pub use render_output::{Drawing, LetterReader, RenderError, RenderedFile, RenderedLetter};
pub use replay::game_recap;
pub use sheet::{csv, sheet_text};
pub use short_notice::{ShortNotice, short_notice};
pub use speech::board_speech;
pub use text_layout::wrap_lines;
pub use web::{
    WebAddress, WebPage, WebSeason, WebStep, web_invitation, web_league, web_state, web_step, web_table,
    web_unsubscribe,
};
