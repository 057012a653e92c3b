//! Input and output of rendering: a reader, letters, drawings, pictures, and errors.

use i18n::Lang;
use model::{Fault, Instant, Legibility, Picture};

/// The reader of a letter, and the time.
#[derive(Clone)]
pub struct LetterReader {
    /// The reader's language.
    pub lang: Lang,
    /// The reader's time zone.
    pub zone: chrono_tz::Tz,
    /// The current time, from which the remaining time is computed.
    pub now: Instant,
    /// The address for new messages (`play@HOST`).
    pub address: String,
    /// The letter's short id, part of its marker line.
    pub marker_id: String,
    /// The return address (`play+TOKEN@HOST`). Anyone who has it can answer the letter. `None` if the letter cannot be
    /// answered.
    pub reply: Option<String>,
    /// True if the reader wants the whole table in each letter.
    pub long: bool,
    /// True if the reader prefers text to pictures: the HTML part then also contains the board as text.
    pub text: bool,
}

impl std::fmt::Debug for LetterReader {
    /// Omits the return address, because it grants the right to answer.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "LetterReader({}, {})", self.lang, self.zone)
    }
}

/// A letter in all its formats.
#[derive(Clone, PartialEq, Debug)]
pub struct RenderedLetter {
    /// Subject line, which starts with the state. It is the same for all turn letters of a table in one round, and for
    /// the answers to them.
    pub subject: String,
    /// Text part, at most 72 columns wide. No line starts like an order, except for the examples after the marker line.
    pub text: String,
    /// HTML part; empty for a text-only letter. It is smaller than 90 KB and contains no scripts or external content.
    /// It refers to each picture by `cid:` and its name. Its links write to the reader's own return address.
    pub html: String,
    /// Pictures: the board, then the players' areas, the reader's own first, then the sheets. A game without pictures
    /// has only sheets.
    pub pictures: Vec<Picture>,
    /// The attached files.
    pub files: Vec<RenderedFile>,
    /// A hash of the drawings, even if the pictures are omitted; `None` for a letter without pictures.
    pub drawings_hash: Option<String>,
}

/// A file attached to a letter or message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RenderedFile {
    /// File name with extension: `SPRING-standings.csv`.
    pub name: String,
    /// Media type.
    pub kind: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
}

/// Error in rendering a page: a template is wrong or does not fit its view, or a sheet is invalid.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// A template failed: name, place and reason.
    #[error("cannot render the template: {0}")]
    Template(#[from] minijinja::Error),
    /// A template produced an invalid picture.
    #[error("cannot render the picture: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// A finished game cannot be replayed.
    #[error("cannot replay the game: {0}")]
    Replay(#[from] Fault),
    /// An animation is no longer wanted.
    #[error("rendering cancelled")]
    RenderingCancelled,
    /// An animation cannot be made small enough.
    #[error("the animation is too large: {bytes} bytes in its smallest version")]
    AnimationTooLarge {
        /// Size of the smallest version, in bytes.
        bytes: usize,
    },
    /// A sheet has no columns, or a row that does not fit them.
    #[error("a row of {cells} cells does not fit a sheet of {columns} columns")]
    Sheet {
        /// Number of columns.
        columns: usize,
        /// Number of cells in the row.
        cells: usize,
    },
    /// A picture has no size, or cannot be encoded as PNG.
    #[error("cannot encode a picture of {width} x {height} pixels as PNG")]
    Png {
        /// Width, in pixels.
        width: u32,
        /// Height, in pixels.
        height: u32,
    },
}

/// A picture of a table or a sheet, before rasterisation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// Name: `board`, `area-1` to `area-5` by seat, `overview`, `sheet-1` and so on, or the table's code with `-score`.
    pub name: String,
    /// A description in one sentence.
    pub alt: String,
    /// The drawing, a complete SVG document.
    pub svg: String,
}

/// Returns the hash of drawings, by which unchanged ones are recognised.
pub(super) fn hash_of(drawings: &[Drawing], legibility: Legibility) -> String {
    let mut hash = blake3::Hasher::new();
    if !legibility.is_default_legibility() {
        hash.update(&[u8::from(legibility.large_print), u8::from(legibility.high_contrast)]);
    }
    for part in drawings.iter().flat_map(|one| [&one.name, &one.svg]) {
        hash.update(&(part.len() as u64).to_le_bytes()).update(part.as_bytes());
    }
    hash.finalize().to_hex().to_string()
}
