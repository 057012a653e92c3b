//! The order of an HTML letter about a turn: what to do comes first, whatever the game, and the news are few.

use super::sample_games::GameInProgress;
use super::samples::reader;
use super::*;
use engine::playout::next_play;
use engine::{Seat, Viewer};
use i18n::Lang;
use model::{Page, PageKind, SeatSummary};

/// Maximum number of lines about events.
const NEWS_MAX: usize = 8;

/// Returns a page of each game, for the seat to act after this many plays of the bots, with all events since the start.
fn turns(plays: u64) -> Vec<(String, Page)> {
    let mut pages = Vec::new();
    for kind in games::all() {
        let (id, seats) = (kind.meta().id, kind.meta().seats_max);
        let mut game = GameInProgress::start(id, seats, &[], 7);
        for _ in 0..plays {
            let pending = game.position.pending();
            if pending.is_over() {
                break;
            }
            let key = &game.key;
            let position = &game.position;
            let play =
                next_play(&pending, game.steps(), &mut |seat, at| position.bot_step(seat, &mut key.luck(at)))
                    .unwrap();
            let nth = game.steps();
            game.play(&play, nth);
        }
        let asked = game.asked();
        pages.push((format!("{id} of {seats}"), game.page(Viewer::Seat(asked))));
    }
    pages
}

#[test]
fn question_presses_and_deadline_come_before_the_pictures() {
    for (name, page) in turns(9) {
        for lang in Lang::all() {
            let html = letter(&page, &reader(lang)).unwrap().html;
            let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{name} {lang}: no {text}"));
            let picture = at("<img");
            let presses = html[..picture].matches("href=\"mailto:").count();
            let examples = page.ask.as_ref().unwrap().examples.len();
            assert!((1..=examples).contains(&presses), "{name} {lang}: the proposals are above the picture");
            assert!(at("<h1") < at("href=\"mailto:"), "{name} {lang}: the question comes first");
            let due = html.find("24 Nov").or_else(|| html.find("11月24日"));
            assert!(due.is_none_or(|due| due < picture), "{name} {lang}: the deadline is above the picture");
        }
    }
}

/// The reader acts in their own area, so its picture comes first.
#[test]
fn own_area_comes_before_the_board() {
    for (name, page) in turns(9) {
        let letter = letter(&page, &reader(Lang::default())).unwrap();
        let shown: Vec<&str> = letter.pictures.iter().map(|picture| picture.name.as_str()).collect();
        let own = format!("area-{}", page.table.as_ref().unwrap().you.unwrap().number() + 1);
        assert!(shown.len() <= 2 && shown.contains(&"board"), "{name}: {shown:?}");
        assert!(shown.len() < 2 || shown[0] == own, "{name}: {shown:?}");
    }
}

#[test]
fn news_are_few_and_begin_with_the_readers_own() {
    let mut shortened = 0;
    for (name, mut page) in turns(60).into_iter().filter(|(_, page)| page.kind == PageKind::Turn) {
        let table = page.table.as_mut().unwrap();
        let you = table.you.unwrap();
        let seats = Seat::all(u8::try_from(table.seats.len()).unwrap()).zip(&mut table.seats);
        seats.for_each(|(seat, face)| *face = SeatSummary { bot: seat != you, ..face.clone() });
        let voice = i18n::Voice::new(Lang::default(), chrono_tz::UTC, samples::now());
        let names = table.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
        let voice = voice.at_table(&table.game, &names);
        let brief = brief_news::brief_news(&page, NEWS_MAX, &voice);
        assert!(brief.lines.len() <= NEWS_MAX, "{name}: {:?}", brief.lines);
        if brief.left == 0 {
            continue;
        }
        shortened += 1;
        let own = voice.name(you);
        // Of the turns of bots, only those that concern the reader are told.
        let is_own: Vec<bool> = brief.lines.iter().map(|line| line.contains(&own)).collect();
        assert!(is_own.is_sorted_by_key(|own| !own), "{name}: {:?}", brief.lines);
        assert!(brief.lines.last().unwrap().contains("moved too"), "{name}: {:?}", brief.lines);
        let html = letter(&page, &reader(Lang::default())).unwrap().html;
        // A high letter leaves more to the log.
        let is_linked =
            (brief.left..brief.left + NEWS_MAX).any(|left| html.contains(&format!(">{left} more</a>")));
        assert!(is_linked || html.contains(">What happened</a>"), "{name}: {}", brief.left);
        // The end of a game is told in full.
        let over = Page { kind: PageKind::Over, ..page.clone() };
        assert_eq!(brief_news::brief_news(&over, NEWS_MAX, &voice).left, 0, "{name}");
    }
    assert!(shortened >= 2, "{shortened}");
}

/// `tests/peers/web/letters.rs` measures the same limits in Chromium.
#[test]
fn turn_fits_on_few_screens_of_a_phone() {
    let mut shortened = 0;
    let pages = [0, 9, 60].into_iter().flat_map(turns).filter(|(_, page)| page.kind == PageKind::Turn);
    for (name, page) in pages {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            let pictures: Vec<_> = letter.pictures.iter().collect();
            let heights = phone_height::phone_heights(&letter.html, &pictures);
            let is_heavy = page.table.as_ref().unwrap().heavy;
            assert!(heights.beginning <= 500.0, "{name} {lang}: {heights:?}");
            assert!(heights.whole <= if is_heavy { 3_000.0 } else { 2_000.0 }, "{name} {lang}: {heights:?}");
            assert!(heights.beginning > 150.0 && heights.whole > 1_000.0, "{name} {lang}: {heights:?}");
            shortened += usize::from(letter.html.contains("log%20") || letter.html.contains("log "));
        }
    }
    assert!(shortened > 0);
}
