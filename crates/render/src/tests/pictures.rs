//! Invariants of pictures: drawn with the one embedded font, deterministic, small, opaque.

use super::library_warnings::warnings_of;
use super::samples::{board, drawn, sample};
use super::*;
use i18n::{Lang, all_message_files_text};

fn plain(svg: String) -> Drawing {
    Drawing { name: "board".to_owned(), alt: String::new(), svg }
}

const ALL: [(&str, usize); 3] = [("turn-4", 4), ("bid-3", 3), ("start-2", 2)];

#[test]
fn boards_use_only_the_embedded_font() {
    for (name, seats) in ALL {
        for lang in Lang::all() {
            let drawing = drawn(&sample(name, seats), &board(name), lang);
            assert_eq!(warnings_of(|| png(&drawing).unwrap()).1, Vec::<String>::new(), "{name} {lang}");
        }
    }
}

#[test]
fn missing_font_or_glyph_is_detected() {
    let svg = |family: &str, text: &str| {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" font-family="{family}"><text y="20">{text}</text></svg>"#
        )
    };
    let warned = |svg: String| !warnings_of(|| png(&plain(svg)).unwrap()).1.is_empty();
    assert!(warned(svg("No Such Family", "a")));
    assert!(warned(svg(font::FAMILY, "ᚠ")));
    assert!(!warned(svg(font::FAMILY, "a")));
}

#[test]
fn font_covers_every_message() {
    let missing: Vec<char> = all_message_files_text()
        .chars()
        .filter(|c| *c != '\n' && !font::covers_text(&c.to_string()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn unprintable_name_becomes_the_seat_colour_in_pictures() {
    let mut table = sample("start-2", 2);
    table.seats[1].name = "ᚠᚱᛁᛞᚨ".into();
    let all = drawings(&table, &board("start-2"), Lang::default(), String::new()).unwrap();
    let svg: String = all.into_iter().map(|one| one.svg).collect();
    assert!(!svg.contains('ᚠ') && svg.contains(">orange<"), "the second seat is orange");
    let text = board_text(&table, &board("start-2"), Lang::default()).unwrap();
    assert!(text.contains("Wall of ᚠᚱᛁᛞᚨ"));
}

#[test]
fn names_are_escaped_in_pictures_and_letters() {
    let mut page = samples::turn_page("start-2", 2);
    let nasty = "<b>&\"'</svg>";
    page.table.as_mut().unwrap().seats[1].name = nasty.into();
    let drawing = drawn(page.table.as_ref().unwrap(), page.board.as_ref().unwrap(), Lang::default());
    assert!(!drawing.svg.contains("<b>"));
    png(&drawing).unwrap();
    let letter = letter(&page, &samples::reader(Lang::default())).unwrap();
    assert!(!letter.html.contains("<b>&") && letter.html.contains("&lt;b&gt;&amp;"));
    assert!(letter.text.contains(nasty));
}

#[test]
fn pictures_are_deterministic_and_small() {
    for (name, seats) in ALL {
        for lang in Lang::all() {
            let drawing = || drawn(&sample(name, seats), &board(name), lang);
            assert_eq!(drawing(), drawing());
            let picture = png(&drawing()).unwrap();
            assert_eq!(picture, png(&drawing()).unwrap());
            assert!((810..=900).contains(&picture.width) && picture.height < 2400, "{name} {lang}");
            let header = [&picture.width.to_be_bytes()[..], &picture.height.to_be_bytes()[..]].concat();
            assert_eq!(&picture.png[16..24], header);
            assert!(picture.png.len() < 130_000, "{name} {lang}: {} bytes", picture.png.len());
        }
    }
}

#[test]
fn flat_colours_survive_the_palette() {
    let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="20" fill="#c3d9ec"/><rect y="20" width="40" height="20" fill="#0b57d0"/></svg>"##;
    let picture = png(&plain(svg.to_owned())).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(&picture.png)).read_info().unwrap();
    let palette = reader.info().palette.clone().unwrap().into_owned();
    assert_eq!(palette, [0x0b, 0x57, 0xd0, 0xc3, 0xd9, 0xec]);
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut pixels).unwrap();
}
