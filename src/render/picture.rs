//! SVG to PNG.

use super::font::options;
use super::{Picture, RenderError};
use resvg::{tiny_skia, usvg};

/// Draws a picture. `alt` says in a sentence what it shows.
///
/// # Errors
/// When the text is no SVG, or one without size.
pub fn png(svg: &str, alt: String) -> Result<Picture, RenderError> {
    let tree = usvg::Tree::from_str(svg, options())?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let failed = || RenderError::Png { width, height };
    let mut canvas = tiny_skia::Pixmap::new(width, height).ok_or_else(failed)?;
    canvas.fill(tiny_skia::Color::WHITE);
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut canvas.as_mut());
    let png = canvas.encode_png().map_err(|_| failed())?;
    Ok(Picture { png, alt, width, height })
}
