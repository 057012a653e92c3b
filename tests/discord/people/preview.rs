//! What a desktop client shows of the pictures of a message before anybody opens one: a single picture whole and no larger than it is,
//! several as tiles of which the edges are cut off. Sizes are pixels of the web client, as its style sheet has them; the documentation
//! tells none (notes on Discord, sections 11 and 14).

use super::seen::SeenMessage;

/// The room for one picture, and for several together.
const WIDTH: u32 = 550;
const HEIGHT: u32 = 350;
/// The height of two pictures beside each other.
const PAIR_HEIGHT: u32 = 280;
/// What is left free between two tiles.
const GAP: u32 = 4;

/// How one picture is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Preview {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// How large it is shown, in percent of what it is.
    pub(crate) scale_percent: u32,
    /// How much of it is in sight, in percent of its area.
    pub(crate) seen_percent: u32,
}

impl SeenMessage {
    /// The previews of its pictures, in their order.
    pub(crate) fn previews(&self) -> Vec<Preview> {
        let pictures: Vec<(u32, u32)> = self.files.iter().filter_map(|file| size_of(&file.bytes)).collect();
        match pictures.as_slice() {
            [only] => vec![whole(*only)],
            several => {
                let tiles = tiles(several.len());
                several.iter().zip(tiles).map(|(picture, tile)| cut(*picture, tile)).collect()
            }
        }
    }
}

/// Width and height of a PNG, from its header; `None` for any other file.
fn size_of(file: &[u8]) -> Option<(u32, u32)> {
    let is_png = file.starts_with(b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| Some(u32::from_be_bytes(file.get(at..at + 4)?.try_into().ok()?));
    let size = (number(16)?, number(20)?);
    (is_png && size.0 > 0 && size.1 > 0).then_some(size)
}

/// A picture alone: made smaller until it fits, never larger.
fn whole((width, height): (u32, u32)) -> Preview {
    let percent = (WIDTH * 100 / width).min(HEIGHT * 100 / height).min(100);
    Preview {
        width: width * percent / 100,
        height: height * percent / 100,
        scale_percent: percent,
        seen_percent: 100,
    }
}

/// The tiles of so many pictures.
fn tiles(count: usize) -> Vec<(u32, u32)> {
    let half = ((WIDTH - GAP) / 2, (HEIGHT - GAP) / 2);
    let third = (WIDTH - 2 * GAP) / 3;
    match count {
        2 => vec![((WIDTH - GAP) / 2, PAIR_HEIGHT); 2],
        3 => {
            let small = (third, (HEIGHT - GAP) / 2);
            vec![(WIDTH - GAP - third, HEIGHT), small, small]
        }
        4 => vec![half; 4],
        // Rows of three squares; what is left over fills the first row.
        _ => vec![(third, third); count],
    }
}

/// A picture in a tile: as large as fills it, and cut off where it is larger.
fn cut((width, height): (u32, u32), tile: (u32, u32)) -> Preview {
    let (across, down) = (tile.0 * 1000 / width, tile.1 * 1000 / height);
    let scale = across.max(down).max(1);
    let seen_percent = across * down * 100 / (scale * scale);
    Preview { width: tile.0, height: tile.1, scale_percent: scale / 10, seen_percent }
}
