//! Letters, boards and pictures as somebody looked at them.

mod letters;
#[path = "tests/paper.rs"]
mod paper_tests;
mod pictures;
mod samples;

use super::*;
use samples::{board, reader, sample, turn_page};

#[test]
#[ignore = "writes pictures to look at"]
fn draw_samples() {
    for (name, seats) in [("turn-4", 4), ("bid-3", 3), ("start-2", 2)] {
        for lang in crate::i18n::Lang::all() {
            let (table, board) = (sample(name, seats), board(name));
            let svg = board_svg(&table, &board, lang).unwrap().unwrap();
            let start = std::time::Instant::now();
            let picture = png(&svg, String::new()).unwrap();
            eprintln!(
                "{name} {lang}: {} x {}, {} bytes, {:?}",
                picture.width,
                picture.height,
                picture.png.len(),
                start.elapsed()
            );
            let folder = std::path::Path::new("/tmp/fontwork/out");
            std::fs::create_dir_all(folder).unwrap();
            std::fs::write(folder.join(format!("{name}-{lang}.svg")), svg).unwrap();
            std::fs::write(folder.join(format!("{name}-{lang}.png")), picture.png).unwrap();
            let letter = letter(&turn_page(name, seats), &reader(lang)).unwrap();
            std::fs::write(folder.join(format!("{name}-{lang}.txt")), letter.text).unwrap();
            std::fs::write(
                folder.join(format!("{name}-{lang}.html")),
                letter.html.replace("cid:board", &format!("{name}-{lang}.png")),
            )
            .unwrap();
        }
    }
}
