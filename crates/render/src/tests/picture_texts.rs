//! The visible content of a picture: the positions, sizes and backgrounds of its texts.

use super::*;
use resvg::{tiny_skia, usvg};
use std::collections::BTreeMap;

/// Minimum size of letters: 9 pixels in a picture shown at half its size.
const LETTERS_MIN: f32 = 18.0;
/// Minimum contrast of text with its background (WCAG 2.2, 1.4.3).
pub(super) const CONTRAST_MIN: f64 = 4.5;

/// A text in a picture.
pub(super) struct PictureText {
    pub(super) words: String,
    pub(super) size: f32,
    pub(super) fill: [u8; 3],
    /// Opacity, including that of its groups.
    opacity: f32,
    pub(super) place: tiny_skia::Rect,
}

impl PictureText {
    /// Returns its colour on this background.
    pub(super) fn fill_on(&self, behind: [u8; 3]) -> [u8; 3] {
        let mixed = |at: usize| {
            f32::from(self.fill[at]) * self.opacity + f32::from(behind[at]) * (1.0 - self.opacity)
        };
        [0, 1, 2].map(|at| mixed(at).round() as u8)
    }
}

pub(super) fn picture_texts_of(tree: &usvg::Tree) -> Vec<PictureText> {
    fn texts<'a>(group: &'a usvg::Group, opacity: f32, all: &mut Vec<(&'a usvg::Text, f32)>) {
        let opacity = opacity * group.opacity().get();
        for node in group.children() {
            match node {
                usvg::Node::Group(group) => texts(group, opacity, all),
                usvg::Node::Text(text) => all.push((text, opacity)),
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    texts(tree.root(), 1.0, &mut all);
    let of = |(text, opacity): (&usvg::Text, f32)| {
        let span = &text.chunks()[0].spans()[0];
        let fill = match span.fill().map(usvg::Fill::paint) {
            Some(usvg::Paint::Color(colour)) => [colour.red, colour.green, colour.blue],
            _ => panic!("flat fills only"),
        };
        PictureText {
            words: text.chunks().iter().map(usvg::TextChunk::text).collect(),
            size: text.abs_transform().sx * span.font_size().get(),
            fill,
            opacity: opacity * span.fill().map_or(1.0, |fill| fill.opacity().get()),
            place: text.flattened().abs_bounding_box(),
        }
    };
    all.into_iter().map(of).collect()
}

/// Returns the faults in the positions and sizes of texts.
pub(super) fn misplaced(texts: &[PictureText], size: (u32, u32)) -> Vec<String> {
    let mut found = Vec::new();
    for (nth, one) in texts.iter().enumerate() {
        let (at, edge) = (one.place, 3.0);
        let inside = at.left() >= edge
            && at.top() >= edge
            && at.right() <= size.0 as f32 - edge
            && at.bottom() <= size.1 as f32 - edge;
        if !inside {
            found.push(format!("outside: {}", one.words));
        }
        if one.size < LETTERS_MIN - 0.01 {
            found.push(format!("too small, {}: {}", one.size, one.words));
        }
        for other in &texts[nth + 1..] {
            let wide = at.right().min(other.place.right()) - at.left().max(other.place.left());
            let high = at.bottom().min(other.place.bottom()) - at.top().max(other.place.top());
            if wide > 0.5 && high > 0.5 {
                found.push(format!("overlapping: {} and {}", one.words, other.words));
            }
        }
    }
    found
}

/// Returns the relative luminance of a colour (WCAG 2.2).
fn luminance(colour: [u8; 3]) -> f64 {
    let [red, green, blue] = colour.map(|byte| {
        let part = f64::from(byte) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

pub(super) fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Draws the picture without its words.
pub(super) fn without_words(svg: &str, size: (u32, u32)) -> tiny_skia::Pixmap {
    let mut parts = svg.split("<text");
    let mut bare = parts.next().unwrap_or_default().to_owned();
    parts.for_each(|part| bare.push_str(part.split_once("</text>").map_or("", |(_, behind)| behind)));
    let tree = usvg::Tree::from_str(&bare, font::options()).unwrap();
    let mut canvas = tiny_skia::Pixmap::new(size.0, size.1).unwrap();
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    canvas
}

/// Returns the colours that fill at least a third of a rectangle.
pub(super) fn background_colours(canvas: &tiny_skia::Pixmap, place: tiny_skia::Rect) -> Vec<[u8; 3]> {
    let mut counts = BTreeMap::new();
    let mut all = 0;
    for y in place.top() as u32..=place.bottom() as u32 {
        for x in place.left() as u32..=place.right() as u32 {
            let Some(pixel) = canvas.pixel(x, y) else { continue };
            *counts.entry([pixel.red(), pixel.green(), pixel.blue()]).or_insert(0) += 1;
            all += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| count * 3 >= all).map(|(colour, _)| colour).collect()
}
