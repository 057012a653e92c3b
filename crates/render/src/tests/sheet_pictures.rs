//! Invariants of sheet pictures: in portrait, readable on a phone, complete, and not dependent on colours.

use super::picture_texts::{
    CONTRAST_MIN, background_colours, contrast, misplaced, picture_texts_of, without_words,
};
use super::samples::reader;
use super::sheet_samples::{cross_table, every_sheet, name, page_of, standings};
use super::*;
use crate::sheet::sheet_drawings;
use i18n::{Lang, Voice};
use model::{Cell, RowMark, Say, Sheet, SheetColumn, SheetRow};
use resvg::usvg;

fn drawing(sheet: Sheet, lang: Lang) -> Option<Drawing> {
    let reader = reader(lang);
    let voice = Voice::new(lang, reader.zone, reader.now);
    sheet_drawings(&page_of(vec![sheet]), &voice).unwrap().pop()
}

/// Calls `look` with the drawing of every sample, and of an extreme sheet.
fn every_drawing(mut look: impl FnMut(&str, &Sheet, &str, (u32, u32))) {
    for lang in Lang::all() {
        let long = Say::unchecked(
            "One very long title of a league that somebody has named in their sleep, of its third season and of the division that they are in",
        );
        let odd = Sheet { title: long, notes: vec![Say::unchecked(name(5)); 30], ..standings(40, lang) };
        for (told, sheet) in every_sheet(lang).into_iter().chain([("odd", odd)]) {
            let svg = drawing(sheet.clone(), lang).unwrap().svg;
            let tree = usvg::Tree::from_str(&svg, font::options()).unwrap();
            let size = tree.size().to_int_size();
            look(&format!("{told} {lang}"), &sheet, &svg, (size.width(), size.height()));
        }
    }
}

#[test]
fn every_sheet_is_readable_on_a_phone() {
    every_drawing(|told, sheet, svg, size| {
        assert!(size.0 == 720 && size.1 < 1700, "{told}: {size:?}");
        let texts = picture_texts_of(&usvg::Tree::from_str(svg, font::options()).unwrap());
        assert_eq!(misplaced(&texts, size), Vec::<String>::new(), "{told}");
        for row in sheet.rows.iter().take(32) {
            let first = match &row.cells[0] {
                Cell::Number(number) => number.to_string(),
                Cell::Say(say) => say.key.clone(),
                other => panic!("{other:?}"),
            };
            assert!(texts.iter().any(|one| one.words == first), "{told}: {first}");
        }
    });
}

#[test]
fn sheet_text_has_enough_contrast() {
    every_drawing(|told, _, svg, size| {
        let canvas = without_words(svg, size);
        for one in picture_texts_of(&usvg::Tree::from_str(svg, font::options()).unwrap()) {
            for colour in background_colours(&canvas, one.place) {
                let contrast = contrast(colour, one.fill);
                assert!(contrast >= CONTRAST_MIN, "{told}: {contrast:.2} for {} on {colour:02x?}", one.words);
            }
        }
    });
}

/// Without colours, ranks are numbers, and marks are signs with a legend.
#[test]
fn sheets_do_not_depend_on_colour() {
    for lang in Lang::all() {
        let svg = drawing(standings(7, lang), lang).unwrap().svg;
        let texts = picture_texts_of(&usvg::Tree::from_str(&svg, font::options()).unwrap());
        let count = |words: &str| texts.iter().filter(|one| one.words == words).count();
        assert_eq!((count("▲"), count("▼"), count("→"), count("×")), (2, 1, 1, 1), "{lang}");
        assert!((1..=7).all(|place| count(&place.to_string()) >= 1), "{lang}");
        let legend = texts.iter().find(|one| one.words.starts_with("→ ")).unwrap();
        for sign in ["▲ ", "▼ ", "× "] {
            assert!(legend.words.contains(sign), "{lang}: {}", legend.words);
        }
        assert_eq!(svg.matches("<circle").count(), 3, "{lang}: three medals");
    }
    let plain = Sheet {
        columns: vec![SheetColumn::numbers_of(Say::unchecked("Round")); 8],
        ..standings(7, Lang::default())
    };
    assert!(!drawing(plain, Lang::default()).unwrap().svg.contains("<circle"), "only ranks have medals");
}

/// A name with characters that the font does not cover keeps its other characters.
#[test]
fn font_covers_every_sheet() {
    every_drawing(|told, _, svg, _| {
        for one in picture_texts_of(&usvg::Tree::from_str(svg, font::options()).unwrap()) {
            assert!(font::covers_text(&one.words), "{told}: {}", one.words);
        }
    });
    let svg = drawing(standings(7, Lang::default()), Lang::default()).unwrap().svg;
    assert!(svg.contains(">Zoë □<"), "{svg}");
}

/// A truncated sheet says so, and shows the reader's own row.
#[test]
fn long_sheet_shows_the_first_rows_and_the_readers_row() {
    let mut sheet = standings(60, Lang::default());
    sheet.rows.iter_mut().for_each(|row| row.mark = None);
    let told = |sheet: &Sheet| drawing(sheet.clone(), Lang::default()).unwrap().svg;
    assert!(told(&sheet).contains(">and 28 more<") && told(&sheet).contains(">32<"));
    sheet.rows[44].mark = Some(RowMark::You);
    let svg = told(&sheet);
    assert!(svg.contains(">and 28 more<") && svg.contains(">45<") && !svg.contains(">32<"), "{svg}");
    sheet.rows.truncate(26);
    assert!(!told(&sheet).contains("more<"));
}

/// If too many columns are required there is no picture; the letter still contains the table.
#[test]
fn sheet_with_too_many_columns_is_not_drawn() {
    let mut sheet = cross_table(24, Lang::default());
    assert!(drawing(sheet.clone(), Lang::default()).is_some(), "optional columns are omitted");
    sheet.columns.iter_mut().for_each(|column| column.spare = 0);
    assert!(drawing(sheet.clone(), Lang::default()).is_none());
    let letter = letter(&page_of(vec![sheet]), &reader(Lang::default())).unwrap();
    assert!(letter.pictures.is_empty() && letter.drawings_hash.is_none() && letter.html.contains("<caption"));
    let empty = Sheet { rows: Vec::new(), ..standings(7, Lang::default()) };
    assert!(drawing(empty, Lang::default()).is_none(), "a sheet without rows is not drawn");
}

#[test]
fn sheet_pictures_follow_the_boards() {
    let mut page = samples::turn_page("turn-4", 4);
    page.sheets = vec![standings(7, Lang::default()), cross_table(9, Lang::default())];
    let told = letter(&page, &reader(Lang::default())).unwrap();
    let names: Vec<&str> = told.pictures.iter().map(|one| one.name.as_str()).collect();
    assert_eq!((names.first(), &names[names.len() - 2..]), (Some(&"area-3"), &["sheet-1", "sheet-2"][..]));
    for name in &names {
        assert_eq!(told.html.matches(&format!("cid:{name}\"")).count(), 1, "{name}");
    }
    let sheets = page_of(page.sheets);
    let told = letter(&sheets, &reader(Lang::default())).unwrap();
    assert_eq!(told.pictures.len(), 2);
    assert!(told.pictures.iter().all(|one| one.png.len() < 120_000 && one.alt.contains("Alice")));
    let again = letter_after(&sheets, &reader(Lang::default()), told.drawings_hash.as_deref()).unwrap();
    assert!(
        again.pictures.is_empty()
            && again.drawings_hash == told.drawings_hash
            && again.html.contains("<caption")
    );
}

/// The description contains the content of the picture.
#[test]
fn sheet_picture_describes_its_cells() {
    let cells = vec![Cell::Number(1), Cell::Text("Alice".to_owned()), Cell::Nothing, Cell::Points(280)];
    let columns = vec![SheetColumn::numbers_of(Say::unchecked("a")); 4];
    let rows = vec![SheetRow::of(cells.clone()), SheetRow::of(cells)];
    let sheet = Sheet { title: Say::unchecked("Title"), columns, rows, notes: Vec::new() };
    assert_eq!(drawing(sheet, Lang::default()).unwrap().alt, "Title: 1 Alice 4.67; 1 Alice 4.67");
    let long = drawing(standings(60, Lang::default()), Lang::default()).unwrap().alt;
    assert!(long.chars().count() <= 1024 && long.ends_with('…'));
}
