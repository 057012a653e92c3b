//! SVG to PNG.
//!
//! They are written with a palette of 256 colours: a third of the bytes of true colour, and a quarter of the time to compress them.

use super::easel::EASELS;
use super::font::options;
use super::gallery::{GALLERY, Pixels};
use super::palette::{COLOURS_MAX, ColourCounts, PIXEL_BYTES};
use super::rendered::{Drawing, Picture, RenderError};
use resvg::{tiny_skia, usvg};

/// So many pixels a unit of a drawing: what is 1,080 units wide becomes 810 pixels, which is more than two for each point of a phone's
/// screen. One pixel for each unit would be nearly twice as many to draw and to send, and nobody reads more in them.
pub(super) const SCALE: f32 = 0.75;

/// Makes a drawing into pixels, or takes those of the same drawing that were made lately.
///
/// # Errors
/// When its text is no SVG, or one without size.
pub fn png(drawing: &Drawing) -> Result<Picture, RenderError> {
    let Pixels { png, width, height } = GALLERY.hung(&drawing.svg, || pixels(&drawing.svg))?;
    Ok(Picture { name: drawing.name.clone(), png, alt: drawing.alt.clone(), width, height })
}

fn pixels(svg: &str) -> Result<Pixels, RenderError> {
    let tree = usvg::Tree::from_str(svg, options())?;
    let size = tree.size().scale_by(SCALE).map(|size| size.to_int_size());
    let (width, height) = size.map_or((0, 0), |size| (size.width(), size.height()));
    let failed = || RenderError::Png { width, height };
    let mut easel = EASELS.free();
    let canvas = easel.canvas(width as usize * height as usize * PIXEL_BYTES);
    let mut pixmap = tiny_skia::PixmapMut::from_bytes(canvas, width, height).ok_or_else(failed)?;
    pixmap.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::from_scale(SCALE, SCALE), &mut pixmap);
    let png = packed(canvas, width, height).map_err(|_| failed())?;
    Ok(Pixels { png, width, height })
}

/// A PNG with a palette, from opaque pixels of four bytes.
fn packed(pixels: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut counts = ColourCounts::new();
    counts.add(pixels);
    let mut palette = counts.palette(COLOURS_MAX);
    let mut indexed = Vec::new();
    palette.number(pixels, &mut indexed);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(palette.colours);
    // Whoever waits for a letter gains more by the milliseconds than by the few bytes that a higher level saves.
    encoder.set_deflate_compression(png::DeflateCompression::Level(3));
    // Filters help where neighbouring numbers are alike; neighbours in a palette are not.
    encoder.set_filter(png::Filter::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&indexed)?;
    writer.finish()?;
    Ok(bytes)
}
