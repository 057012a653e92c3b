//! Animations, frame by frame.

use super::animation_reader::decode_animation;
use crate::frame_animation::{ChangedArea, FrameAnimation, PLAYS, changed_area, difference};
use crate::palette::PIXEL_BYTES;

const WIDTH: u32 = 40;
const HEIGHT: u32 = 30;

/// Paints a canvas in one colour, with a square of another colour at this position.
fn square(at: usize, canvas: &mut [u8]) {
    for (place, pixel) in canvas.as_chunks_mut::<PIXEL_BYTES>().0.iter_mut().enumerate() {
        let (x, y) = (place % WIDTH as usize, place / WIDTH as usize);
        let inside = (at..at + 5).contains(&x) && (at..at + 5).contains(&y);
        *pixel = if inside { [200, 16, 8, 255] } else { [8, 120, 248, 255] };
    }
}

fn film(places: &'static [usize]) -> Vec<u8> {
    let paint = |frame: usize, canvas: &mut [u8]| {
        square(places[frame], canvas);
        Ok(())
    };
    let stays_ms = (0..places.len()).map(|frame| 500 + frame as u16).collect();
    FrameAnimation { width: WIDTH, height: HEIGHT, stays_ms, paint: &paint }.encode_apng().unwrap()
}

#[test]
fn animation_decodes_to_its_frames() {
    let places: &[usize] = &[3, 4, 4, 20];
    let bytes = film(&[3, 4, 4, 20]);
    let read = decode_animation(&bytes);
    assert_eq!((read.plays, read.stays_ms), (PLAYS, vec![500, 501, 502, 503]));
    let shown = |at: usize| {
        let mut canvas = vec![0; (WIDTH * HEIGHT) as usize * PIXEL_BYTES];
        square(at, &mut canvas);
        blake3::hash(&canvas)
    };
    assert!(read.default == shown(20), "the default image is the last frame");
    for (frame, at) in read.frames.iter().zip(places) {
        assert!(*frame == shown(*at), "{at}");
    }
    assert_eq!(bytes, film(&[3, 4, 4, 20]), "equal frames give equal bytes");
}

#[test]
fn frames_store_only_changes() {
    assert_eq!(
        changed_area(&[0, 0, 0, 0, 0, 0], &[0, 0, 0, 0, 1, 0], 3),
        ChangedArea { x: 1, y: 1, width: 1, height: 1 }
    );
    assert_eq!(
        changed_area(&[0, 0, 0, 0, 0, 0], &[0, 0, 2, 3, 0, 0], 3),
        ChangedArea { x: 0, y: 0, width: 3, height: 2 }
    );
    assert_eq!(changed_area(&[5; 6], &[5; 6], 3), ChangedArea { x: 0, y: 0, width: 1, height: 1 });
    let changed = ChangedArea { x: 1, y: 0, width: 2, height: 2 };
    assert_eq!(difference(&[0, 0, 0, 0, 0, 0], &[0, 7, 0, 0, 0, 8], 3, changed, 9), [7, 9, 9, 8]);
}
