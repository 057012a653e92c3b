//! Plays an APNG like a browser, for tests: every frame as a viewer sees it.

use crate::palette::PIXEL_BYTES;
use blake3::Hash;
use std::io::Cursor;

/// The visible content of an animation; images are hashes of their pixels of four bytes.
pub(super) struct DecodedAnimation {
    /// Width and height, in pixels.
    pub(super) size: (u32, u32),
    /// Number of repetitions.
    pub(super) plays: u32,
    /// The image shown without animation.
    pub(super) default: Hash,
    /// The frames.
    pub(super) frames: Vec<Hash>,
    /// Duration of each frame, in milliseconds.
    pub(super) stays_ms: Vec<u16>,
}

/// Decodes with the `png` crate and composes each frame over the previous ones.
pub(super) fn decode_animation(bytes: &[u8]) -> DecodedAnimation {
    let mut decoder = png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
    let mut reader = decoder.read_info().unwrap();
    let control = *reader.info().animation_control().unwrap();
    let (width, height) = (reader.info().width, reader.info().height);
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut buffer).unwrap();
    let default = blake3::hash(&buffer);
    let mut shown = vec![0; buffer.len()];
    let (mut frames, mut stays_ms) = (Vec::new(), Vec::new());
    for _ in 0..control.num_frames {
        let output = reader.next_frame(&mut buffer).unwrap();
        let frame = *reader.info().frame_control().unwrap();
        assert_eq!((output.width, output.height), (frame.width, frame.height));
        for y in 0..frame.height {
            for x in 0..frame.width {
                let from = (y * frame.width + x) as usize * PIXEL_BYTES;
                let to = ((y + frame.y_offset) * width + x + frame.x_offset) as usize * PIXEL_BYTES;
                let pixel = &buffer[from..from + PIXEL_BYTES];
                if frame.blend_op == png::BlendOp::Source || pixel[3] == 255 {
                    shown[to..to + PIXEL_BYTES].copy_from_slice(pixel);
                }
            }
        }
        frames.push(blake3::hash(&shown));
        stays_ms.push((u32::from(frame.delay_num) * 1_000 / u32::from(frame.delay_den)) as u16);
    }
    DecodedAnimation { size: (width, height), plays: control.num_plays, default, frames, stays_ms }
}
