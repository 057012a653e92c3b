//! Picture previews in a desktop client. A single picture is shown whole and at most at its own size; several become
//! cropped tiles. Sizes are pixels in the web client's style sheet, as the documentation does not state them (notes on
//! Discord, sections 11 and 14).

use super::view::SeenMessage;

/// Space for one picture, or for several together.
const WIDTH: u32 = 550;
const HEIGHT: u32 = 350;
/// Height of two pictures side by side.
const PAIR_HEIGHT: u32 = 280;
/// Space between two tiles.
const GAP: u32 = 4;

/// Display of one picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Preview {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Displayed size, in percent of the picture's size.
    pub(crate) scale_percent: u32,
    /// Visible part, in percent of the picture's area.
    pub(crate) seen_percent: u32,
}

impl SeenMessage {
    /// Returns the previews of the message's pictures, in order.
    pub(crate) fn previews(&self) -> Vec<Preview> {
        let pictures: Vec<(u32, u32)> = self.files.iter().filter_map(|file| png_size(&file.bytes)).collect();
        match pictures.as_slice() {
            [only] => vec![fit_whole(*only)],
            several => {
                let tiles = tile_sizes(several.len());
                several.iter().zip(tiles).map(|(picture, tile)| crop_to_tile(*picture, tile)).collect()
            }
        }
    }
}

/// Returns the width and height of a PNG from its header, or `None` for any other file.
fn png_size(file: &[u8]) -> Option<(u32, u32)> {
    let is_png = file.starts_with(b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| Some(u32::from_be_bytes(file.get(at..at + 4)?.try_into().ok()?));
    let size = (number(16)?, number(20)?);
    (is_png && size.0 > 0 && size.1 > 0).then_some(size)
}

/// Shows a single picture: scaled down until it fits, never enlarged.
fn fit_whole((width, height): (u32, u32)) -> Preview {
    let percent = (WIDTH * 100 / width).min(HEIGHT * 100 / height).min(100);
    Preview {
        width: width * percent / 100,
        height: height * percent / 100,
        scale_percent: percent,
        seen_percent: 100,
    }
}

/// Returns the tiles for this number of pictures.
fn tile_sizes(count: usize) -> Vec<(u32, u32)> {
    let half = ((WIDTH - GAP) / 2, (HEIGHT - GAP) / 2);
    let third = (WIDTH - 2 * GAP) / 3;
    match count {
        2 => vec![((WIDTH - GAP) / 2, PAIR_HEIGHT); 2],
        3 => {
            let small = (third, (HEIGHT - GAP) / 2);
            vec![(WIDTH - GAP - third, HEIGHT), small, small]
        }
        4 => vec![half; 4],
        // Rows of three squares; the remainder fills the first row.
        _ => vec![(third, third); count],
    }
}

/// Scales a picture to fill a tile, and crops the rest.
fn crop_to_tile((width, height): (u32, u32), tile: (u32, u32)) -> Preview {
    let (across, down) = (tile.0 * 1000 / width, tile.1 * 1000 / height);
    let scale = across.max(down).max(1);
    let seen_percent = across * down * 100 / (scale * scale);
    Preview { width: tile.0, height: tile.1, scale_percent: scale / 10, seen_percent }
}
