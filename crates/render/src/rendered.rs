//! What rendering is given and gives: a reader, letters, drawings and pictures, and what can go wrong.

use i18n::Lang;
use model::{Fault, Instant, Picture};

/// Who reads a letter, and when.
#[derive(Clone)]
pub struct LetterReader {
    /// Their language.
    pub lang: Lang,
    /// Their time zone.
    pub zone: chrono_tz::Tz,
    /// The present moment: letters say how much time is left.
    pub now: Instant,
    /// The address to write to without answering a letter (`play@HOST`).
    pub address: String,
    /// The letter's short id, part of its marker line.
    pub marker_id: String,
    /// The address to which an answer goes (`play+TOKEN@HOST`); whoever has it may answer. None where the letter cannot be answered.
    pub reply: Option<String>,
    /// Whether they want all of the table in each letter.
    pub long: bool,
    /// Whether they read text rather than pictures: the board stands in words in HTML, too.
    pub text: bool,
}

impl std::fmt::Debug for LetterReader {
    /// Without the return address, which is a right.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LetterReader({}, {})", self.lang, self.zone)
    }
}

/// A letter in every form it goes out in.
#[derive(Clone, PartialEq, Debug)]
pub struct Rendered {
    /// Begins with the state; the same for all letters of a table in one round that ask for a turn, and for the answers to them.
    pub subject: String,
    /// At most 72 columns wide. No line of it begins like an order, but for the examples below the marker line.
    pub text: String,
    /// Empty for a letter of text alone; else below 90 KB, without script or anything from outside; shows each picture as `cid:` and its
    /// name. Its links write to the reader's own return address.
    pub html: String,
    /// The board first, then each player's area, the reader's own before the others; none for a game without pictures. Then the sheets.
    pub pictures: Vec<Picture>,
    /// What comes with it as files.
    pub files: Vec<RenderedFile>,
    /// A hash of what was drawn, also where the pictures are left out; none for a letter without pictures.
    pub drawn: Option<String>,
}

/// A file that comes with a letter or a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderedFile {
    /// How it is called, with what it is behind the point: `SPRING-standings.csv`.
    pub name: String,
    /// Its media type.
    pub kind: &'static str,
    /// What stands in it.
    pub bytes: Vec<u8>,
}

/// A page cannot be rendered: a template is wrong or does not fit the view it was given, or a sheet is no sheet.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A template failed: which, where and why.
    #[error("template: {0}")]
    Template(#[from] minijinja::Error),
    /// A template drew something that is no picture.
    #[error("picture: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A game that is over does not replay.
    #[error("replay: {0}")]
    Replay(#[from] Fault),
    /// Moving pictures that were not wanted any more.
    #[error("the work was broken off")]
    BrokenOff,
    /// Moving pictures that cannot be made small enough.
    #[error("{bytes} bytes of moving pictures are too many")]
    Large {
        /// How many the smallest have.
        bytes: usize,
    },
    /// A sheet has no columns, or a row that does not fit them.
    #[error("a row of {cells} cells in a sheet of {columns} columns")]
    Sheet {
        /// How many columns there are.
        columns: usize,
        /// How many cells the row has.
        cells: usize,
    },
    /// A picture of no size, or one that could not be written as PNG.
    #[error("picture of {width} x {height} pixels could not be written")]
    Png {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
}

/// One of a table's pictures, or one of a sheet, not yet pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// `board`, `area-1` to `area-5` by seat, `overview`, `sheet-1` and so on, or the table's code with `-score`.
    pub name: String,
    /// What it shows, in a sentence.
    pub alt: String,
    /// The drawing, a whole SVG document.
    pub svg: String,
}
