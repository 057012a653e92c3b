//! Estimates how high a turn letter's HTML is on a phone. Mail clients choose the font, so the estimate takes a wide one.

use super::font;
use super::text_layout::break_text;
use model::Picture;

/// Width of a phone, in pixels.
const PHONE_PX: f64 = 360.0;
/// Width of a wide client font, relative to ours.
const FONT_WIDTH: f64 = 1.22;
/// Width of its bold face.
const BOLD_WIDTH: f64 = 1.34;
/// Marks the row with the deadline, which ends the beginning of a letter.
const DEADLINE: &str = "class=\"d\"";

/// Heights of a letter, in pixels of CSS.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct PhoneHeights {
    /// Height up to the end of the deadline: the question, the proposals and the deadline.
    pub(super) beginning: f64,
    /// Height of the whole letter.
    pub(super) whole: f64,
}

/// Estimates the heights of a letter whose rows all lie in one table (`letter.html` without sheets).
pub(super) fn phone_heights(html: &str, pictures: &[&Picture]) -> PhoneHeights {
    let mut heights = PhoneHeights::default();
    // The first row contains the table of the others.
    for row in html.split("<tr>").skip(2) {
        heights.whole += row_height(row, pictures);
        if row.contains(DEADLINE) {
            heights.beginning = heights.whole;
        }
    }
    heights
}

fn row_height(row: &str, pictures: &[&Picture]) -> f64 {
    let mut block = RowBlock { width: PHONE_PX, ..RowBlock::default() };
    for piece in row.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        block.open(tag, pictures);
        block.text.push_str(text);
    }
    block.end_line();
    block.height
}

/// The text of a row so far, and its style.
#[derive(Default)]
struct RowBlock {
    width: f64,
    height: f64,
    size: f64,
    leading: f64,
    bold: bool,
    text: String,
}

impl RowBlock {
    fn open(&mut self, tag: &str, pictures: &[&Picture]) {
        if tag.starts_with("br") {
            self.end_line();
        }
        if let Some(name) = tag.split_once("src=\"cid:").and_then(|(_, rest)| rest.split_once('"')) {
            let picture = pictures.iter().find(|picture| picture.name == name.0);
            self.height += picture.map_or(0.0, |one| PHONE_PX * f64::from(one.height) / f64::from(one.width));
        }
        if tag.starts_with("b ") || style(tag, "font-weight").is_some_and(|weight| weight == "bold") {
            self.bold = true;
        } else if style(tag, "font-weight").is_some_and(|weight| weight == "normal") {
            self.bold = false;
        }
        if let Some(padding) = style(tag, "padding") {
            let sides: Vec<f64> = padding.split_whitespace().map(pixels).collect();
            let side =
                |at: usize| sides.get(at).or(sides.get(at % 2)).or(sides.first()).copied().unwrap_or(0.0);
            self.height += side(0) + side(2);
            self.width -= side(1) + side(3);
        }
        if let Some(border) = style(tag, "border").map(pixels) {
            self.height += 2.0 * border;
            self.width -= 2.0 * border;
        }
        for (name, field) in [("font-size", &mut self.size), ("line-height", &mut self.leading)] {
            if let Some(value) = style(tag, name).filter(|value| value.ends_with("px")) {
                *field = pixels(value);
            }
        }
    }

    /// Adds the height of the text so far.
    fn end_line(&mut self) {
        let text = std::mem::take(&mut self.text);
        let wide = if self.bold { BOLD_WIDTH } else { FONT_WIDTH };
        let fits = |line: &str| font::width(line, self.size * wide) <= self.width;
        let lines: usize = text.lines().map(|line| break_text(line.trim(), fits).len()).sum();
        self.height += self.leading * lines as f64;
    }
}

/// Returns the value of a property in a tag's style.
fn style<'a>(tag: &'a str, property: &str) -> Option<&'a str> {
    let styles = tag.split_once("style=\"")?.1.split_once('"')?.0;
    styles
        .split(';')
        .filter_map(|one| one.split_once(':'))
        .find(|(name, _)| *name == property)
        .map(|(_, value)| value)
}

/// Returns the number of pixels at the beginning of a value, for example `1px solid`.
fn pixels(value: &str) -> f64 {
    value.split("px").next().and_then(|number| number.parse().ok()).unwrap_or(0.0)
}
