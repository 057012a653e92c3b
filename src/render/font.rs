//! The one embedded font family, and which characters it can show.

use resvg::usvg;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

/// A subset of Noto Sans CJK TC under another name; see `font/README.md` and `font/OFL.txt`.
static FONT: &[u8] = include_bytes!("font/vernissage-sans.otf");
/// The family's name in pictures.
pub(super) const FAMILY: &str = "Vernissage Sans";

/// How pictures are read: with our font and nothing else. Made once.
pub(super) fn options() -> &'static usvg::Options<'static> {
    static OPTIONS: OnceLock<usvg::Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(FONT)));
        usvg::Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..usvg::Options::default() }
    })
}

/// Whether the font has every character of the text.
pub(super) fn covers(text: &str) -> bool {
    static KNOWN: OnceLock<BTreeSet<char>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| characters(FONT).unwrap_or_default());
    text.chars().all(|c| known.contains(&c))
}

/// The characters of a font file, from its `cmap` table of format 4 (OpenType 1.9, "cmap"); the file is our own.
fn characters(font: &[u8]) -> Option<BTreeSet<char>> {
    let tables = usize::from(number(font, 4)?);
    let records = (0..tables).map(|at| 12 + at * 16);
    let record = records.into_iter().find(|at| font.get(*at..at + 4) == Some(b"cmap"))?;
    let cmap = font.get(long(font, record + 8)?..)?;
    let subtables = (0..usize::from(number(cmap, 2)?)).filter_map(|at| cmap.get(long(cmap, 8 + at * 8)?..));
    let table = subtables.into_iter().find(|table| number(table, 0) == Some(4))?;
    let ends = usize::from(number(table, 6)?);
    let mut found = BTreeSet::new();
    for at in (0..ends).step_by(2) {
        let end = number(table, 14 + at)?;
        let start = number(table, 16 + ends + at)?;
        let delta = number(table, 16 + 2 * ends + at)?;
        let place = 16 + 3 * ends + at;
        let range = usize::from(number(table, place)?);
        for code in start..=end.min(0xfffe) {
            let offset = place + range + 2 * usize::from(code - start);
            let glyph = match range {
                0 => code.wrapping_add(delta),
                _ => match number(table, offset)? {
                    0 => 0,
                    listed => listed.wrapping_add(delta),
                },
            };
            found.extend(char::from_u32(u32::from(code)).filter(|_| glyph != 0));
        }
    }
    Some(found)
}

fn number(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn long(bytes: &[u8], at: usize) -> Option<usize> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?) as usize)
}
