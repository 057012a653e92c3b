//! Boards and letters of Bruxelles 1893 after seeded random moves: the first decision, turns in every mode, reputation
//! cards, the end.

use super::sample_games::{GameInProgress, assert_letter_fits, over};
use super::samples::{self, reader};
use super::*;
use engine::{Play, Viewer};
use i18n::{Lang, Voice};
use model::{Extent, Page, PageEvent};
use serde_json::json;
use std::collections::BTreeMap;

const EXPANSION: &[(&str, &str)] = &[("belle_epoque", "on")];
const EVERYTHING: &[(&str, &str)] = &[("belle_epoque", "on"), ("b_side", "on")];
/// Number of steps whose events appear in the letter.
const STEPS_TOLD: u64 = 12;

/// Plays a game for this many steps and keeps the events of the last ones.
fn played(seats: u8, options: &[(&str, &str)], steps: u64) -> GameInProgress {
    let mut game = GameInProgress::start("brussels-1893", seats, options, u64::from(seats));
    for step in 1..=steps {
        let pending = game.position.pending();
        let Some(seat) = pending.seats().first().copied() else { break };
        let said = game.position.random_step(seat, &mut game.key.luck(step)).unwrap();
        if step + STEPS_TOLD <= steps {
            game.news.clear();
        }
        game.play(&Play::Step(seat, said), step);
    }
    game
}

/// The viewer: the public, or the pending seat (the first seat at the end).
#[derive(Copy, Clone, PartialEq, Eq)]
enum SampleViewer {
    Anybody,
    Asked,
}

fn page(seats: u8, who: SampleViewer, options: &[(&str, &str)], steps: u64) -> Page {
    let game = played(seats, options, steps);
    let asked = game.asked();
    let mut page = game.page(if who == SampleViewer::Asked { Viewer::Seat(asked) } else { Viewer::Table });
    if game.position.pending().is_over() {
        page.says = vec![over("rounds")];
    }
    page
}

/// Returns every sample by name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    vec![
        ("brussels start-2", page(2, SampleViewer::Asked, &[], 0)),
        ("brussels base-3", page(3, SampleViewer::Asked, &[], 60)),
        ("brussels expansion-4", page(4, SampleViewer::Asked, EXPANSION, 110)),
        ("brussels everything-5", page(5, SampleViewer::Asked, EVERYTHING, 170)),
        ("brussels table-5", page(5, SampleViewer::Anybody, &[], 100)),
        ("brussels over-3", page(3, SampleViewer::Asked, EVERYTHING, 5000)),
    ]
}

#[test]
fn bruxelles_1893_letters_match_snapshots() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            assert_letter_fits(name, lang, &letter, 2_475, 150_000);
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
            let over = page.ask.is_none() && page.table.as_ref().unwrap().you.is_some();
            let areas =
                if over { page.table.as_ref().unwrap().seats.len() } else { usize::from(page.ask.is_some()) };
            assert_eq!(letter.pictures.len(), 1 + areas, "{name}");
        }
    }
}

#[test]
fn own_area_is_listed_first() {
    let named = |who, extent| {
        let page = Page { extent, ..page(3, who, &[], 60) };
        let letter = letter(&page, &reader(Lang::default())).unwrap();
        let names: Vec<String> = letter.pictures.into_iter().map(|picture| picture.name).collect();
        (page.table.unwrap().you, names)
    };
    let (you, names) = named(SampleViewer::Asked, Extent::Turn);
    let own = format!("area-{}", you.unwrap().number() + 1);
    assert_eq!(names, [own.as_str(), "board"], "the pictures needed for a turn");
    let (_, names) = named(SampleViewer::Asked, Extent::Whole);
    assert_eq!((names[1].as_str(), names.len()), (own.as_str(), 4), "all pictures");
    let (you, names) = named(SampleViewer::Anybody, Extent::Whole);
    assert_eq!((you, names), (None, ["board", "area-1", "area-2", "area-3"].map(str::to_owned).to_vec()));
    let (_, names) = named(SampleViewer::Asked, Extent::Word);
    assert_eq!(names.len(), 0, "an answer without a board");
}

/// At the end of a round, three players lead at one iris after another: each player appears once, with all their
/// scores.
#[test]
fn simultaneous_scores_are_grouped_by_player() {
    let scored = |(seat, iris): &(u8, &str)| {
        PageEvent::Event(
            json!({"kind": "iris_scored", "seat": seat, "iris": iris, "meeples": 2, "points": 3}),
        )
    };
    let irises = [(1, "2-3"), (0, "2-3"), (1, "3-3"), (0, "3-4"), (1, "4-3")];
    let shown = BTreeMap::from([("2-3", "C2"), ("3-3", "C3"), ("3-4", "D3"), ("4-3", "C4")]);
    let mut page = page(3, SampleViewer::Anybody, &[], 0);
    page.news = irises.iter().map(scored).collect();
    for lang in ["en", "ja", "zh-Hans", "zh-Hant"] {
        let lang = Lang::parse(lang);
        let table = page.table.as_ref().unwrap();
        let voice = Voice::new(lang, chrono_tz::UTC, samples::now())
            .at_table(&table.game, table.seats.iter().map(|seat| &seat.name));
        let told = events::event_items(&page, &voice);
        // In Chinese, the name runs into the next word: each score has a line, but those of one player are adjacent.
        assert_eq!(told.len(), 2, "{lang}: {told:?}");
        for (line, seat) in told.iter().zip([1, 0]) {
            let name = &table.seats[usize::from(seat)].name;
            assert_eq!(line.matches(name.as_str()).count(), 1, "{lang}: {told:?}");
            assert!(
                irises.iter().filter(|(of, _)| *of == seat).all(|(_, iris)| line.contains(shown[iris])),
                "{told:?}"
            );
        }
    }
}
