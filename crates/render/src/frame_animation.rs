//! Encodes frames as an APNG (Animated PNG, W3C PNG third edition, "animation"). All frames share one palette. Each
//! frame stores only the rectangle that has changed, and within it only the changed pixels: the others are transparent
//! and cost almost nothing. A program without support for animations shows the last frame, which is stored first as the
//! default image.

use super::canvas_pool::CANVAS_POOL;
use super::palette::{COLOURS_MAX, ColourCounts, PIXEL_BYTES, Palette};
use super::render_output::RenderError;

/// Number of repetitions: enough for a late reader to see the beginning, but finite, so that the animation does not
/// distract from the text.
pub(super) const PLAYS: u32 = 3;
/// Number of frames sampled for the shared palette.
const SAMPLES: usize = 16;
/// Compression level; high, because the animation is not urgent.
const LEVEL: u8 = 7;

/// Paints a frame, counted from 0, on a canvas.
pub(super) type Painter<'f> = dyn Fn(usize, &mut [u8]) -> Result<(), RenderError> + 'f;

/// The source of an animation.
pub(super) struct FrameAnimation<'f> {
    /// Width, in pixels.
    pub(super) width: u32,
    /// Height, in pixels.
    pub(super) height: u32,
    /// Duration of each frame, in milliseconds. There is at least one frame.
    pub(super) stays_ms: Vec<u16>,
    /// Paints a frame, counted from 0, on a canvas of opaque pixels of four bytes.
    pub(super) paint: &'f Painter<'f>,
}

/// The rectangle in which two frames differ.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ChangedArea {
    pub(super) x: usize,
    pub(super) y: usize,
    pub(super) width: usize,
    pub(super) height: usize,
}

impl FrameAnimation<'_> {
    /// Encodes the animation. Equal frames produce equal bytes.
    ///
    /// # Errors
    /// Returns an error if a frame cannot be painted, or if the picture has no size.
    pub(super) fn encode_apng(&self) -> Result<Vec<u8>, RenderError> {
        let mut palette = self.palette()?;
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_deflate_compression(png::DeflateCompression::Level(LEVEL));
        encoder.set_filter(png::Filter::NoFilter);
        // The number after the last colour marks an unchanged pixel.
        let clear = u8::try_from(palette.colours.len() / 3).unwrap_or(u8::MAX);
        encoder.set_palette([palette.colours.as_slice(), &[0; 3]].concat());
        encoder.set_trns([vec![u8::MAX; usize::from(clear)], vec![0]].concat());
        let count = self.stays_ms.len();
        let frames = u32::try_from(count).unwrap_or(u32::MAX);
        let failed = |_: png::EncodingError| self.png_error();
        encoder.set_animated(frames, PLAYS).and_then(|()| encoder.set_sep_def_img(true)).map_err(failed)?;
        let mut writer = encoder.write_header().map_err(failed)?;
        let mut before = self.palette_indices(count.saturating_sub(1), &mut palette)?;
        writer.write_image_data(&before).map_err(failed)?;
        for (number, stays_ms) in self.stays_ms.iter().enumerate() {
            let now = self.palette_indices(number, &mut palette)?;
            writer.set_frame_delay(*stays_ms, 1_000).map_err(failed)?;
            if number == 0 {
                writer.write_image_data(&now).map_err(failed)?;
            } else {
                let changed = changed_area(&before, &now, self.width as usize);
                self.write(
                    &mut writer,
                    changed,
                    &difference(&before, &now, self.width as usize, changed, clear),
                )
                .map_err(failed)?;
            }
            before = now;
        }
        writer.finish().map_err(failed)?;
        Ok(bytes)
    }

    /// Writes the pixels in which a frame differs from the previous one.
    fn write(
        &self,
        writer: &mut png::Writer<&mut Vec<u8>>,
        changed: ChangedArea,
        numbers: &[u8],
    ) -> Result<(), png::EncodingError> {
        let ChangedArea { x, y, width, height } = changed;
        // The casts are lossless: the area lies within the picture, whose sides are 32-bit numbers.
        writer.reset_frame_position()?;
        writer.set_frame_dimension(width as u32, height as u32)?;
        writer.set_frame_position(x as u32, y as u32)?;
        writer.set_blend_op(png::BlendOp::Over)?;
        writer.write_image_data(numbers)
    }

    /// Builds the palette from sampled frames, with one colour less than the maximum.
    fn palette(&self) -> Result<Palette, RenderError> {
        let mut counts = ColourCounts::new();
        let count = self.stays_ms.len();
        let samples = count.min(SAMPLES);
        for sample in 0..samples {
            let number = sample * count.saturating_sub(1) / (samples - 1).max(1);
            self.paint_frame(number, |pixels| counts.add(pixels))?;
        }
        Ok(counts.palette(COLOURS_MAX - 1))
    }

    /// Returns the palette indices of a frame's pixels.
    fn palette_indices(&self, frame: usize, palette: &mut Palette) -> Result<Vec<u8>, RenderError> {
        let mut numbers = Vec::new();
        self.paint_frame(frame, |pixels| palette.append_indices(pixels, &mut numbers))?;
        Ok(numbers)
    }

    /// Paints a frame and passes its pixels to `look`. The canvas is returned after each frame, so that a letter's
    /// picture need not wait for the whole animation.
    fn paint_frame(&self, frame: usize, look: impl FnOnce(&[u8])) -> Result<(), RenderError> {
        let mut easel = CANVAS_POOL.acquire_canvas();
        let canvas = easel.canvas(self.width as usize * self.height as usize * PIXEL_BYTES);
        (self.paint)(frame, canvas)?;
        look(canvas);
        Ok(())
    }

    fn png_error(&self) -> RenderError {
        RenderError::Png { width: self.width, height: self.height }
    }
}

/// Returns the rectangle that contains all differences between two frames of this width. For equal frames it is a
/// single pixel, because a frame must not be empty.
pub(super) fn changed_area(before: &[u8], now: &[u8], width: usize) -> ChangedArea {
    let rows =
        || before.chunks(width).zip(now.chunks(width)).enumerate().filter(|(_, (old, new))| old != new);
    let Some((top, _)) = rows().next() else { return ChangedArea { x: 0, y: 0, width: 1, height: 1 } };
    let bottom = rows().next_back().map_or(top, |(y, _)| y);
    let (mut left, mut right) = (width - 1, 0);
    for (_, (old, new)) in rows() {
        let mut differs =
            old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new).map(|(x, _)| x);
        let first = differs.next().unwrap_or(left);
        (left, right) = (left.min(first), right.max(differs.next_back().unwrap_or(first)));
    }
    ChangedArea { x: left, y: top, width: right + 1 - left, height: bottom + 1 - top }
}

/// Returns the rectangle of the newer frame, with `clear` for each unchanged pixel.
pub(super) fn difference(
    before: &[u8],
    now: &[u8],
    width: usize,
    changed: ChangedArea,
    clear: u8,
) -> Vec<u8> {
    let mut out = Vec::with_capacity(changed.width * changed.height);
    for y in changed.y..changed.y + changed.height {
        let row = y * width + changed.x..y * width + changed.x + changed.width;
        let both = before[row.clone()].iter().zip(&now[row]);
        out.extend(both.map(|(old, new)| if old == new { clear } else { *new }));
    }
    out
}
