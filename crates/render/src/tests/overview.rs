//! Invariants of overviews: in landscape, readable at the size shown by Discord, with all names and points, and with
//! public information only.

use super::moments::{MOMENTS, RandomGame, Sample};
use super::picture_texts::{PictureText, misplaced, picture_texts_of};
use super::samples::now;
use super::templates::every_source;
use super::*;
use engine::{Seat, Viewer};

use i18n::{Lang, Voice};
use model::{Arg, BoardSummary, Say};
use resvg::usvg;

/// Width of every overview.
const WIDTH: u32 = 1_100;
/// Permitted heights. A desktop client shows at most 350 pixels of height, which leaves 400 of the width, as on a
/// phone.
const HEIGHTS: std::ops::RangeInclusive<u32> = 700..=960;

/// Calls `look` with every sample in every language: its description and its drawing.
fn every_overview(mut look: impl FnMut(&str, &Sample, Lang, &str)) {
    for kind in pictured("overview.svg") {
        let (least, most) = (kind.meta().seats_min, kind.meta().seats_max);
        let plain = (least..=most).map(|seats| (seats, false));
        for (seats, varied) in plain.chain([(least, true), (most, true)]) {
            let game = RandomGame::played(kind, seats, varied);
            for sample in (0..MOMENTS).map(|nth| game.sample(nth, Viewer::Table)) {
                for lang in Lang::all() {
                    let drawn = overview(&sample.table, &sample.board, lang, String::new()).unwrap().unwrap();
                    assert_eq!(drawn.name, "overview");
                    look(&format!("{}, {lang}", sample.label), &sample, lang, &drawn.svg);
                }
            }
        }
    }
}

/// Checks if a name is shown, in full or cut; a name that the font does not cover is replaced.
fn names(texts: &[PictureText], name: &str) -> bool {
    let cut =
        |words: &str| words.strip_suffix("..").is_some_and(|begins| name.starts_with(begins.trim_end()));
    !font::covers_text(name) || texts.iter().any(|one| one.words == name || cut(&one.words))
}

#[test]
fn overviews_are_readable_at_displayed_size() {
    every_overview(|told, sample, lang, svg| {
        let tree = usvg::Tree::from_str(svg, font::options()).unwrap();
        let size = tree.size().to_int_size();
        assert!(size.width() == WIDTH && HEIGHTS.contains(&size.height()), "{told}: {size:?}");
        let texts = picture_texts_of(&tree);
        assert_eq!(misplaced(&texts, (WIDTH, size.height())), Vec::<String>::new(), "{told}");
        for seat in &sample.table.seats {
            assert!(names(&texts, &seat.name), "{told}: {}", seat.name);
        }
        let game = &sample.table.game;
        let voice = Voice::new(lang, chrono_tz::UTC, now()).at_table(game, []);
        for one in &sample.board.standings {
            let says = ["board-points", "board-draw-worth"].map(|key| {
                let say =
                    Say::unchecked(&format!("{game}-{key}")).with("points", Arg::Number(one.points.into()));
                voice.say(&say)
            });
            assert!(texts.iter().any(|text| says.contains(&text.words)), "{told}: {says:?}");
        }
    });
}

#[test]
fn misplaced_text_is_detected() {
    let found = |texts: &str| {
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="1100" height="700" font-family="Vernissage Sans">{texts}</svg>"#
        );
        misplaced(&picture_texts_of(&usvg::Tree::from_str(&svg, font::options()).unwrap()), (WIDTH, 700))
            .len()
    };
    assert_eq!(
        found(r#"<text x="9" y="40" font-size="18">one</text><text x="90" y="40" font-size="18">two</text>"#),
        0
    );
    assert_eq!(found(r#"<text x="9" y="40" font-size="17">one</text>"#), 1);
    assert_eq!(found(r#"<text x="1080" y="40" font-size="18">one</text>"#), 1);
    assert_eq!(
        found(r#"<text x="9" y="40" font-size="18">one</text><text x="20" y="40" font-size="18">two</text>"#),
        1
    );
}

/// An overview is public: a seat's view has none, and no overview template uses the viewer or a hand.
#[test]
fn overviews_show_public_information_only() {
    for kind in pictured("overview.svg") {
        let sample = RandomGame::played(kind, kind.meta().seats_max, false).sample(1, Viewer::Table);
        let own = BoardSummary { eye: Viewer::Seat(Seat::new(0)), ..sample.board };
        assert_eq!(overview(&sample.table, &own, Lang::default(), String::new()).unwrap(), None);
    }
    let templates = every_source().into_iter().filter(|(name, _)| name.ends_with("overview.svg"));
    let all: Vec<&str> = templates.map(|(_, source)| source).collect();
    assert_eq!(all.len(), pictured("overview.svg").count() + 1, "one template per game, and the shared one");
    for secret in ["view.eye", "table.you", ".hand", ".curator", ".dealer", "peeked"] {
        assert!(all.iter().all(|source| !source.contains(secret)), "{secret}");
    }
}
