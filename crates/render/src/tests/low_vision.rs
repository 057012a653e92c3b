//! Pictures for readers with low vision or none: alternative texts, large halves, high contrast.

use super::picture_texts::{CONTRAST_MIN, background_colours, contrast, picture_texts_of, without_words};
use super::samples::reader;
use super::speech_texts::{pages, table_and_board};
use super::*;
use i18n::{Lang, Voice};
use model::{Legibility, Page, Status};
use resvg::usvg;
use std::collections::BTreeSet;

/// Minimum contrast of text in high contrast (WCAG 2.2, 1.4.6).
const STRONG_MIN: f64 = 7.0;

/// Every picture of a letter has its own short description.
#[test]
fn pictures_describe_events_and_points() {
    for lang in Lang::all() {
        for (name, page) in pages() {
            let mut told = BTreeSet::new();
            let (table, board) = table_and_board(&page);
            let voice = Voice::new(lang, chrono_tz::UTC, samples::now())
                .at_table(&table.game, table.seats.iter().map(|seat| &seat.name));
            let drawn = drawings(table, board, lang, alt::board_alt(&page, &voice)).unwrap();
            for Drawing { alt, .. } in &drawn {
                assert!(alt.chars().count() <= 300 && alt.chars().count() > 12, "{name} {lang}: {alt}");
                assert!(told.insert(alt.clone()), "{name} {lang}: duplicate description: {alt}");
                assert!(!alt.contains(['\n', '*', '|']), "{name} {lang}: {alt}");
            }
            let alt = &drawn[0].alt;
            let names = |seat: engine::Seat| table.seats[usize::from(seat.number())].name.as_str();
            for standing in &board.standings {
                let told = format!("{} {}", names(standing.seat), standing.points);
                assert!(alt.contains(&told), "{name} {lang}: {told} in {alt}");
            }
            assert!(table.waiting.iter().all(|seat| alt.contains(names(*seat))), "{name} {lang}: {alt}");
            // The description contains the latest event, as worded in the letter.
            if let Some(last) =
                events::event_items(&page, &voice).last().filter(|_| table.status != Status::Over)
            {
                let begin: String = last.chars().take(20).collect();
                assert!(alt.contains(&begin), "{name} {lang}: {last} in {alt}");
            }
        }
    }
}

/// The description is not a fixed title: other events change it.
#[test]
fn description_changes_with_the_events() {
    let (_, page) = pages().into_iter().find(|(name, _)| name == "gallerist turn-4").unwrap();
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, samples::now()).at_table("the-gallerist", []);
    let without = Page { news: Vec::new(), ..page.clone() };
    assert_ne!(alt::board_alt(&page, &voice), alt::board_alt(&without, &voice));
}

fn legible(page: &Page, legibility: Legibility) -> Page {
    Page { legibility, ..page.clone() }
}

#[test]
fn large_print_halves_pictures_and_enlarges_text() {
    let large = Legibility { large_print: true, ..Legibility::default() };
    for (name, page) in pages().into_iter().step_by(4) {
        let usual = letter(&page, &reader(Lang::default())).unwrap();
        let letter = letter(&legible(&page, large), &reader(Lang::default())).unwrap();
        let names: Vec<&str> = letter.pictures.iter().map(|one| one.name.as_str()).collect();
        let halves = |name: &str| [format!("{name}-left"), format!("{name}-right")];
        let wanted: Vec<String> = usual.pictures.iter().flat_map(|one| halves(&one.name)).collect();
        assert_eq!(names, wanted, "{name}");
        for (half, whole) in letter.pictures.iter().zip(usual.pictures.iter().flat_map(|one| [one, one])) {
            // Scale of the same part when each half is shown at the width of the whole.
            let larger = f64::from(half.height) / f64::from(half.width) * f64::from(whole.width)
                / f64::from(whole.height);
            assert!(larger > 1.7, "{name}: {larger}");
            assert!(half.png.len() < 260_000, "{name}: {}", half.png.len());
            assert!(letter.html.contains(&format!("cid:{}\"", half.name)));
        }
        let sizes = |html: &str| {
            let sizes = html.split("font-size:").skip(1).filter_map(|rest| rest.split_once("px"));
            sizes.filter_map(|(size, _)| size.parse::<u32>().ok()).collect::<Vec<_>>()
        };
        let smallest = |html: &str| sizes(html).into_iter().min().unwrap();
        assert!(smallest(&letter.html) >= 16, "{name}: {:?}", sizes(&letter.html));
        assert!(smallest(&usual.html) < 16);
        assert_ne!(
            letter.drawings_hash, usual.drawings_hash,
            "a change of the setting sends the picture again"
        );
    }
}

/// A player's name can look like a style, and stays unchanged.
#[test]
fn only_our_own_styles_are_changed() {
    let mut page = pages().swap_remove(0).1;
    page.table.as_mut().unwrap().seats[1].name = "font-size:10px #767676".into();
    let all = Legibility { large_print: true, high_contrast: true, speech: false };
    let html = letter(&legible(&page, all), &reader(Lang::default())).unwrap().html;
    // A blank after the colon keeps mail programs from making a link of it.
    assert!(html.contains("font-size: 10px #767676"), "{html}");
}

/// Returns each text of a drawing with its lowest contrast with the background.
fn contrasts(svg: &str) -> Vec<(String, f64)> {
    let tree = usvg::Tree::from_str(svg, font::options()).unwrap();
    let size = tree.size().to_int_size();
    let bare = without_words(svg, (size.width(), size.height()));
    let least = |one: &picture_texts::PictureText| {
        let grounds = background_colours(&bare, one.place).into_iter();
        grounds.map(|ground| contrast(one.fill, ground)).fold(f64::MAX, f64::min)
    };
    picture_texts_of(&tree).iter().map(|one| (one.words.clone(), least(one))).collect()
}

/// Every word readable by default (4.5 : 1) meets the stronger contrast; by default, some did not.
#[test]
fn high_contrast_applies_to_every_word() {
    let strong = Legibility { high_contrast: true, ..Legibility::default() };
    let voice = Voice::new(Lang::default(), chrono_tz::UTC, samples::now());
    let mut usual_least = f64::MAX;
    for (name, page) in pages().into_iter().step_by(2) {
        let (table, board) = table_and_board(&page);
        for drawing in drawings(table, board, Lang::default(), String::new()).unwrap().into_iter().take(2) {
            let strong_ones = contrasts(&low_vision_styles::raise_contrast(&drawing.svg));
            for ((words, usual), (_, strong)) in contrasts(&drawing.svg).into_iter().zip(strong_ones) {
                let stands_out = strong >= STRONG_MIN || usual < CONTRAST_MIN;
                assert!(stands_out, "{name} {}: {words}: {usual:.1}, then {strong:.1}", drawing.name);
                usual_least = usual_least.min(if usual < CONTRAST_MIN { f64::MAX } else { usual });
            }
            let [picture] = &low_vision_styles::pictures_for(&drawing, strong, &voice).unwrap()[..] else {
                panic!()
            };
            assert!(picture.png.len() < 130_000, "{name}: {}", picture.png.len());
        }
        let letter = letter(&legible(&page, strong), &reader(Lang::default())).unwrap();
        assert!(!letter.html.contains("#767676") && letter.html.contains("color:#000000"), "{name}");
    }
    assert!(usual_least < STRONG_MIN, "by default, some words have less contrast: {usual_least}");
}
