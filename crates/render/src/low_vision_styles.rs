//! Letters and pictures for readers with low vision: large print and high contrast.
//!
//! A picture in large print is split into two overlapping halves, each shown at the width of the whole. This doubles
//! its size on a phone, which is otherwise impossible because mail clients never show a picture wider than the window.
//! High contrast changes only colours and line widths, never positions.

use super::picture::{PicturePart, part, png};
use super::render_output::{Drawing, RenderError};
use i18n::Voice;
use model::{Arg, Legibility, Picture, Say};

/// Scale of letters in large print, as a fraction.
const LARGER: (u32, u32) = (3, 2);
/// Minimum width of a drawing that is split into halves, in units.
const HALVED_MIN: f32 = 900.0;
/// Scale of line widths.
const STRONGER: f32 = 1.6;
/// Minimum opacity of faint elements.
const FAINT_MIN: f32 = 0.8;

/// Luminance (WCAG 2, from 0 to 1) that separates backgrounds for dark letters from those for light ones.
const BETWEEN: f32 = 0.26;
/// Luminance above which letters are taken to be on a dark background. Pale letters on paper are greys, darker than
/// this.
const PALE: f32 = 0.45;
/// Minimum luminance of a background that becomes white.
const LIGHT: f32 = 0.7;
/// Minimum luminance of a background for dark text; black on it has a contrast of at least 9:1.
const LIGHT_MIN: f32 = 0.42;
/// Maximum luminance of a background for light text; white on it has a contrast of at least 9:1.
const DARK_MAX: f32 = 0.065;

/// Renders a drawing for these legibility settings: as one picture, or in halves.
///
/// # Errors
/// Returns an error if the text of the drawing is not SVG, or if it has no size.
pub(super) fn pictures_for(
    drawing: &Drawing,
    legibility: Legibility,
    voice: &Voice,
) -> Result<Vec<Picture>, RenderError> {
    let strong =
        legibility.high_contrast.then(|| Drawing { svg: raise_contrast(&drawing.svg), ..drawing.clone() });
    let drawing = strong.as_ref().unwrap_or(drawing);
    if !legibility.large_print || width(&drawing.svg).is_none_or(|width| width < HALVED_MIN) {
        return Ok(vec![png(drawing)?]);
    }
    let halves = [(PicturePart::Left, "left"), (PicturePart::Right, "right")];
    let half = |(which, word): (PicturePart, &str)| {
        let alt = Say::in_steps(messages::ALL_ALT_PART.of(word)).with("text", Arg::Text(drawing.alt.clone()));
        let picture = part(drawing, which)?;
        Ok(Picture { name: format!("{}-{word}", drawing.name), alt: voice.say(&alt), ..picture })
    };
    halves.into_iter().map(half).collect()
}

/// Returns the width of a drawing in units, from its first tag.
fn width(svg: &str) -> Option<f32> {
    let tag = svg.split_once("<svg")?.1.split_once('>')?.0;
    tag.split_once(" width=\"")?.1.split_once('"')?.0.parse().ok()
}

/// Restyles the HTML of a letter for these legibility settings.
pub(super) fn restyle_html(html: &str, legibility: Legibility) -> String {
    let restyled = |tag: &str| {
        let mut tag = tag.to_owned();
        if legibility.large_print {
            for length in ["font-size:", "line-height:"] {
                tag = enlarge_lengths(&tag, length);
            }
        }
        if legibility.high_contrast {
            for (usual, strong) in PAPER {
                tag = tag.replace(usual, strong);
            }
        }
        tag
    };
    if legibility.large_print || legibility.high_contrast {
        rewrite_tags(html, restyled)
    } else {
        html.to_owned()
    }
}

/// The colours of letters with their replacements: black on white, and white on black in dark mode.
const PAPER: [(&str, &str); 8] = [
    ("#767676", "#000000"),
    ("#c8c8c8", "#000000"),
    ("#0b57d0", "#00008b"),
    ("text-decoration:none", "text-decoration:underline"),
    ("#121212", "#000000"),
    ("#e8e8e8", "#ffffff"),
    ("#a8a8a8", "#ffffff"),
    ("#8ab4f8", "#ffff66"),
];

/// Applies a change to every tag and to the style element. Text written by people is outside of tags, because it is
/// escaped.
fn rewrite_tags(text: &str, change: impl Fn(&str) -> String) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    let mut rest = text;
    while let Some(open) = rest.find('<') {
        out.push_str(&rest[..open]);
        rest = &rest[open..];
        let close = if rest.starts_with("<style") { "</style>" } else { ">" };
        let end = rest.find(close).map_or(rest.len(), |at| at + close.len());
        out.push_str(&change(&rest[..end]));
        rest = &rest[end..];
    }
    out.push_str(rest);
    out
}

/// Enlarges the pixel values that follow each occurrence of `length` in a tag.
fn enlarge_lengths(tag: &str, length: &str) -> String {
    let mut pieces = tag.split(length);
    let mut out = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        out.push_str(length);
        let digits = piece.len() - piece.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
        let (number, behind) = piece.split_at(digits);
        match number.parse::<u32>() {
            Ok(number) if behind.starts_with("px") => {
                out.push_str(&(number * LARGER.0 / LARGER.1).to_string());
            }
            _ => out.push_str(number),
        }
        out.push_str(behind);
    }
    out
}

/// Returns the drawing with black or white letters, either light or dark backgrounds, and dark, wide lines.
pub(super) fn raise_contrast(svg: &str) -> String {
    rewrite_tags(svg, |tag| {
        let is_text = tag.starts_with("<text") || tag.starts_with("<tspan");
        let tag = with_attribute(tag, "fill", |value| {
            let colour = Colour::parse(value)?;
            let plain = if colour.luminance() > PALE { Colour::WHITE } else { Colour::BLACK };
            Some(if is_text { plain } else { colour.ground() }.to_string())
        });
        let tag = with_attribute(&tag, "stroke", |value| Some(Colour::parse(value)?.line().to_string()));
        let wider = |value: &str| Some((value.parse::<f32>().ok()? * STRONGER).to_string());
        let tag = with_attribute(&tag, "stroke-width", wider);
        with_attribute(&tag, "opacity", |value| Some(value.parse::<f32>().ok()?.max(FAINT_MIN).to_string()))
    })
}

/// Changes the value of an attribute in a tag, if it is present and `change` returns a new value.
fn with_attribute(tag: &str, name: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let begin = format!(" {name}=\"");
    let changed = tag.split_once(&begin).and_then(|(before, rest)| {
        let (value, behind) = rest.split_once('"')?;
        Some(format!("{before}{begin}{}\"{behind}", change(value)?))
    });
    changed.unwrap_or_else(|| tag.to_owned())
}

/// A colour, with channels from 0 to 1.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Colour([f32; 3]);

impl Colour {
    const BLACK: Self = Self([0.0; 3]);
    const WHITE: Self = Self([1.0; 3]);

    /// Parses `#rrggbb` or `#rgb`.
    fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#')?;
        let channel = |at: usize| match digits.len() {
            6 => u8::from_str_radix(digits.get(2 * at..2 * at + 2)?, 16).ok(),
            3 => u8::from_str_radix(&digits.get(at..=at)?.repeat(2), 16).ok(),
            _ => None,
        };
        let channel = |at| channel(at).map(|byte| f32::from(byte) / 255.0);
        Some(Self([channel(0)?, channel(1)?, channel(2)?]))
    }

    /// Returns the relative luminance (WCAG 2).
    fn luminance(self) -> f32 {
        let linear = |channel: f32| match channel {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        };
        let [red, green, blue] = self.0.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// Returns the same hue as a background: white, light enough for black letters, or dark enough for white ones.
    fn ground(self) -> Self {
        match self.luminance() {
            light if light >= LIGHT => Self::WHITE,
            light if light > BETWEEN => self.mix_until(Self::WHITE, |shade| shade.luminance() >= LIGHT_MIN),
            _ => self.mix_until(Self::BLACK, |shade| shade.luminance() <= DARK_MAX),
        }
    }

    /// Returns the same hue as a line: dark, unless it is white on a dark background.
    fn line(self) -> Self {
        if self.luminance() > 0.85 {
            Self::WHITE
        } else {
            self.mix_until(Self::BLACK, |shade| shade.luminance() <= DARK_MAX)
        }
    }

    /// Mixes in as little of another colour as needed.
    fn mix_until(self, other: Self, is_enough: impl Fn(Self) -> bool) -> Self {
        const STEPS: u8 = 20;
        let mixed = |step: u8| {
            let part = f32::from(step) / f32::from(STEPS);
            Self(std::array::from_fn(|at| self.0[at] + (other.0[at] - self.0[at]) * part))
        };
        (0..=STEPS).map(mixed).find(|shade| is_enough(*shade)).unwrap_or(other)
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0.map(|channel| (channel * 255.0).round() as u8);
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}
