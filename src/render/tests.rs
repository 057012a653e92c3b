//! Letters, boards and pictures as somebody looked at them.

mod brussels_1893;
mod game_5211;
mod letters;
#[path = "tests/paper.rs"]
mod paper_tests;
mod pictures;
mod played;
mod samples;
mod the_gallerist;
mod whole_games;

use super::*;
use samples::{reader, turn_page};

/// Writes a page's letter as text, HTML and pictures.
#[allow(clippy::print_stderr)]
fn write_letter(folder: &std::path::Path, name: &str, page: &crate::play::Page, lang: crate::i18n::Lang) {
    let write = |end: &str, bytes: &[u8]| std::fs::write(folder.join(format!("{name}{end}")), bytes).unwrap();
    let start = std::time::Instant::now();
    let letter = letter(page, &reader(lang)).unwrap();
    eprintln!("{name}: {:?}", start.elapsed());
    let mut html = letter.html;
    for one in &letter.pictures {
        eprintln!("  {}: {} x {}, {} bytes", one.name, one.width, one.height, one.png.len());
        html = html.replace(&format!("cid:{}\"", one.name), &format!("{name}-{}.png\"", one.name));
        write(&format!("-{}.png", one.name), &one.png);
    }
    write(".txt", letter.text.as_bytes());
    write(".html", html.as_bytes());
}

/// For whoever changes a template: writes every sample as text, HTML and pictures into a folder and tells how long each
/// letter took. `VERNISSAGE_SAMPLES=folder cargo test --lib draw_samples -- --nocapture`; does nothing without a folder.
#[test]
#[allow(clippy::print_stderr)]
fn draw_samples() {
    let Some(folder) = std::env::var_os("VERNISSAGE_SAMPLES").map(std::path::PathBuf::from) else { return };
    std::fs::create_dir_all(&folder).unwrap();
    for (name, seats) in [("turn-4", 4), ("bid-3", 3), ("start-2", 2)] {
        for lang in crate::i18n::Lang::all() {
            write_letter(&folder, &format!("{name}-{lang}"), &turn_page(name, seats), lang);
        }
    }
    let pages = game_5211::pages().into_iter().chain(brussels_1893::pages()).chain(the_gallerist::pages());
    for (name, page) in pages {
        for lang in crate::i18n::Lang::all() {
            write_letter(&folder, &format!("{name}-{lang}"), &page, lang);
        }
    }
    eprintln!("in {}", folder.display());
}
