//! The one embedded font family: its coverage and its metrics.

use resvg::usvg;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// A subset of Noto Sans CJK TC under another name; see `font/README.md` and `font/OFL.txt`.
static FONT: &[u8] = include_bytes!("font/vernissage-sans.otf");
/// Name of the family in pictures.
pub(super) const FAMILY: &str = "Vernissage Sans";

/// Returns the options for parsing pictures, with only the embedded font. They are created once.
pub(super) fn options() -> &'static usvg::Options<'static> {
    static OPTIONS: OnceLock<usvg::Options<'static>> = OnceLock::new();
    OPTIONS.get_or_init(|| {
        let mut fonts = usvg::fontdb::Database::new();
        fonts.load_font_source(usvg::fontdb::Source::Binary(Arc::new(FONT)));
        usvg::Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..usvg::Options::default() }
    })
}

/// Checks if the font covers every character of the text.
pub(super) fn covers_text(text: &str) -> bool {
    text.chars().all(|c| advances().contains_key(&c))
}

/// Returns the text with each run of uncovered characters replaced by one box.
pub(super) fn to_drawable(text: &str) -> String {
    const LACKING: char = '□';
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match covers_text(letter.encode_utf8(&mut [0; 4])) {
            true => out.push(letter),
            false if !out.ends_with(LACKING) => out.push(LACKING),
            false => {}
        }
    }
    out
}

/// Returns the width of a text at this font size, in the same unit. An uncovered character counts as full width.
pub(super) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|c| advances().get(&c).copied().unwrap_or(1.0)).sum::<f64>() * size
}

/// Returns the width of a text in whole pixels, rounded up.
pub(super) fn pixels(text: &str, size: usize) -> usize {
    width(text, size as f64).ceil() as usize
}

/// Returns every character of the font with its width at size 1.
fn advances() -> &'static BTreeMap<char, f64> {
    static KNOWN: OnceLock<BTreeMap<char, f64>> = OnceLock::new();
    KNOWN.get_or_init(|| {
        let characters = glyphs_by_char(FONT).unwrap_or_default();
        characters.into_iter().filter_map(|(c, glyph)| Some((c, advance(FONT, glyph)?))).collect()
    })
}

/// Returns a table of a font file by its tag (OpenType 1.9, "Table directory"); the file is trusted.
fn table<'a>(font: &'a [u8], tag: &[u8; 4]) -> Option<&'a [u8]> {
    let tables = usize::from(number(font, 4)?);
    let record = (0..tables).map(|at| 12 + at * 16).find(|at| font.get(*at..at + 4) == Some(tag))?;
    font.get(long(font, record + 8)?..)
}

/// Returns the width of a glyph at size 1, from the tables `head`, `hhea` and `hmtx`. The last listed width applies to
/// all later glyphs.
fn advance(font: &[u8], glyph: u16) -> Option<f64> {
    let per_em = f64::from(number(table(font, b"head")?, 18)?);
    let told = number(table(font, b"hhea")?, 34)?;
    let at = usize::from(glyph.min(told.checked_sub(1)?));
    Some(f64::from(number(table(font, b"hmtx")?, 4 * at)?) / per_em)
}

/// Returns the characters of a font file with their glyphs, from its `cmap` table of format 4 (OpenType 1.9, "cmap").
fn glyphs_by_char(font: &[u8]) -> Option<BTreeMap<char, u16>> {
    let cmap = table(font, b"cmap")?;
    let subtables = (0..usize::from(number(cmap, 2)?)).filter_map(|at| cmap.get(long(cmap, 8 + at * 8)?..));
    let table = subtables.into_iter().find(|table| number(table, 0) == Some(4))?;
    let ends = usize::from(number(table, 6)?);
    let mut found = BTreeMap::new();
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
            found.extend(char::from_u32(u32::from(code)).filter(|_| glyph != 0).map(|c| (c, glyph)));
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
