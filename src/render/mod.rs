//! Letters, boards and pictures, made from a page and its redacted view alone: one source for text, HTML and picture.
//!
//! Pure: no clock, disk or network; templates and font are embedded. It must never see a game's state, and it knows no
//! particular game: all that belongs to one lies in `templates/<game>/` and in its message files.

mod chat;
mod font;
mod letter;
mod paper;
mod picture;
mod templates;
#[cfg(test)]
mod tests;

use crate::i18n::Lang;
use crate::play::Instant;

pub use chat::{Chat, alt_text, board_chat, board_pictures, chat};
pub use letter::{Drawing, board_html, board_text, drawings, letter, letter_text};
pub use picture::png;

/// Who reads a letter, and when: what the same page needs to become this person's letter.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Their language.
    pub lang: Lang,
    /// Their time zone.
    pub zone: chrono_tz::Tz,
    /// The present moment, for how much time is left.
    pub now: Instant,
    /// The address for whatever is no answer (`play@HOST`).
    pub address: String,
    /// The letter's short id, part of its marker line.
    pub marker_id: String,
}

/// A letter in every form it goes out in.
#[derive(Clone, PartialEq, Debug)]
pub struct Rendered {
    /// Constant for a table, so that mail clients keep its letters together.
    pub subject: String,
    /// At most 72 columns wide; no line of it begins like an order.
    pub text: String,
    /// Below 90 KB, without script or anything from outside; shows each picture as `cid:` and its name.
    pub html: String,
    /// The board first, then each player's area, the reader's own before the others; none for a game without pictures.
    pub pictures: Vec<Picture>,
}

/// A picture of a table: its board, or the area of one player in a game that draws these apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// `board`, or `area-1` to `area-5` by seat: what its file and its content id are called.
    pub name: String,
    /// The picture, opaque.
    pub png: Vec<u8>,
    /// What it shows, in a sentence.
    pub alt: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

/// A page that cannot be rendered: a template that does not fit the view it was given.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A template failed: which, where and why.
    #[error("template: {0}")]
    Template(#[from] minijinja::Error),
    /// A template drew something that is no picture.
    #[error("picture: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A picture of no size, or one that could not be written as PNG.
    #[error("picture of {width} x {height} pixels could not be written")]
    Png {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
}
