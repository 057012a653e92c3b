//! Converts SVG to PNG.
//!
//! Pictures use a palette of 256 colours: a third of the bytes of true colour, and a quarter of the compression time.

use super::canvas_pool::CANVAS_POOL;
use super::font::options;
use super::palette::{COLOURS_MAX, ColourCounts, PIXEL_BYTES};
use super::picture_cache::{PICTURE_CACHE, Pixels};
use super::render_output::{Drawing, RenderError};
use model::Picture;
use resvg::{tiny_skia, usvg};

/// Pixels per unit of a drawing. A width of 1,080 units becomes 810 pixels, more than two for each point of a phone's
/// screen. One pixel per unit would almost double the work and the size without a visible benefit.
pub(super) const SCALE: f32 = 0.75;
/// Pixels per unit of half a drawing, shown at the width of a whole one.
const SCALE_OF_HALVES: f32 = 1.25;
/// Share of a drawing that a half shows.
const HALF: f32 = 0.56;

/// Renders a drawing as pixels, or returns the cached pixels of an equal drawing.
///
/// # Errors
/// Returns an error if the text of the drawing is not SVG, or if it has no size.
pub fn png(drawing: &Drawing) -> Result<Picture, RenderError> {
    part(drawing, PicturePart::Whole)
}

/// The part of a drawing to show.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PicturePart {
    /// The whole drawing.
    Whole,
    /// The left half and a little more, so that anything on the dividing line is complete in one of the halves.
    Left,
    /// The right half and a little more.
    Right,
}

impl PicturePart {
    /// Returns the start and the width as shares of the drawing's width, and the pixels per unit.
    fn of_width(self) -> (f32, f32, f32) {
        match self {
            Self::Whole => (0.0, 1.0, SCALE),
            Self::Left => (0.0, HALF, SCALE_OF_HALVES),
            Self::Right => (1.0 - HALF, HALF, SCALE_OF_HALVES),
        }
    }
}

/// Like [`png`], but for a part of the drawing.
///
/// # Errors
/// Returns an error in the same cases as [`png`].
pub(super) fn part(drawing: &Drawing, part: PicturePart) -> Result<Picture, RenderError> {
    let key = match part {
        PicturePart::Whole => std::borrow::Cow::Borrowed(&drawing.svg),
        part => std::borrow::Cow::Owned(format!("{part:?} {}", drawing.svg)),
    };
    let Pixels { png, width, height } = PICTURE_CACHE.get_or_draw(&key, || pixels(&drawing.svg, part))?;
    Ok(Picture { name: drawing.name.clone(), png, alt: drawing.alt.clone(), width, height })
}

fn pixels(svg: &str, part: PicturePart) -> Result<Pixels, RenderError> {
    let tree = usvg::Tree::from_str(svg, options())?;
    let (begin, width, scale) = part.of_width();
    let whole = tree.size();
    let size = usvg::Size::from_wh(whole.width() * width * scale, whole.height() * scale);
    let size = size.map(|size| size.to_int_size());
    let (width, height) = size.map_or((0, 0), |size| (size.width(), size.height()));
    let failed = || RenderError::Png { width, height };
    let mut easel = CANVAS_POOL.acquire_canvas();
    let canvas = easel.canvas(width as usize * height as usize * PIXEL_BYTES);
    let mut pixmap = tiny_skia::PixmapMut::from_bytes(canvas, width, height).ok_or_else(failed)?;
    pixmap.fill(tiny_skia::Color::WHITE);
    let transform = tiny_skia::Transform::from_scale(scale, scale);
    resvg::render(&tree, transform.pre_translate(-whole.width() * begin, 0.0), &mut pixmap);
    let png = encode_png(canvas, width, height).map_err(|_| failed())?;
    Ok(Pixels { png, width, height })
}

/// Encodes opaque pixels of four bytes as a PNG with a palette.
fn encode_png(pixels: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut counts = ColourCounts::new();
    counts.add(pixels);
    let mut palette = counts.palette(COLOURS_MAX);
    let mut indexed = Vec::new();
    palette.append_indices(pixels, &mut indexed);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours);
    // For the recipient of a letter, speed matters more than the few bytes that a higher level would save.
    encoder.set_deflate_compression(png::DeflateCompression::Level(3));
    // Filters help if neighbouring values are similar; neighbours in a palette are not.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indexed)?;
    writer.finish()?;
    Ok(bytes)
}
