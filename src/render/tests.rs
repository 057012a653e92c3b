//! Letters, boards and pictures as somebody looked at them.

mod brussels_1893;
mod game_5211;
mod letters;
#[path = "tests/paper.rs"]
mod paper_tests;
mod pictures;
mod samples;
mod whole_games;

use super::*;
use samples::{board, reader, sample, turn_page};

/// For whoever changes a template: writes every sample as SVG, PNG, text and HTML into a folder and tells how long each
/// picture took. `VERNISSAGE_SAMPLES=folder cargo test --lib draw_samples -- --nocapture`; does nothing without a folder.
#[test]
#[allow(clippy::print_stderr)]
fn draw_samples() {
    let Some(folder) = std::env::var_os("VERNISSAGE_SAMPLES").map(std::path::PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for (name, seats) in [("turn-4", 4), ("bid-3", 3), ("start-2", 2)] {
        for lang in crate::i18n::Lang::all() {
            let svg = board_svg(&sample(name, seats), &board(name), lang).unwrap().unwrap();
            let start = std::time::Instant::now();
            let picture = png(&svg, String::new()).unwrap();
            let took = start.elapsed();
            let (width, height, bytes) = (picture.width, picture.height, picture.png.len());
            eprintln!("{name} {lang}: {width} x {height}, {bytes} bytes, {took:?}");
            let letter = letter(&turn_page(name, seats), &reader(lang)).unwrap();
            let html = letter.html.replace("cid:board", &format!("{name}-{lang}.png"));
            let write = |end: &str, data: &[u8]| {
                std::fs::write(folder.join(format!("{name}-{lang}.{end}")), data).unwrap()
            };
            write("svg", svg.as_bytes());
            write("png", &picture.png);
            write("txt", letter.text.as_bytes());
            write("html", html.as_bytes());
        }
    }
    for (name, page) in game_5211::pages().into_iter().chain(brussels_1893::pages()) {
        for lang in crate::i18n::Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            let picture = letter.picture.unwrap();
            eprintln!("{name} {lang}: {} x {}, {} bytes", picture.width, picture.height, picture.png.len());
            std::fs::write(folder.join(format!("{name}-{lang}.png")), &picture.png).unwrap();
            std::fs::write(folder.join(format!("{name}-{lang}.txt")), letter.text.as_bytes()).unwrap();
        }
    }
    eprintln!("in {}", folder.display());
}
