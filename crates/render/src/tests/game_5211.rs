//! Boards and letters of 5211 after automatic moves from a seed: the beginning, the middle, hidden scores, the end.

use super::sample_games::{GameInProgress, assert_letter_fits, over};
use super::samples::{drawn, reader};
use super::*;
use engine::{Pending, Play, Seat, Viewer};
use i18n::Lang;
use model::Page;

/// Plays a game for this many turns and keeps the events of the last one.
fn played(seats: u8, options: &[(&str, &str)], turns: u64) -> GameInProgress {
    let mut game = GameInProgress::start("5211", seats, options, u64::from(seats));
    for turn in 1..=turns {
        let Pending::Sealed(asked) = game.position.pending() else { break };
        let envelope =
            asked.iter().map(|seat| (*seat, game.position.fallback_step(*seat).unwrap())).collect();
        game.news.clear();
        game.play(&Play::Sealed(envelope), turn);
    }
    game
}

fn page(seats: u8, viewer: Viewer, options: &[(&str, &str)], turns: u64) -> Page {
    let game = played(seats, options, turns);
    let mut page = game.page(viewer);
    let last = Seat::new(seats - 1);
    if let Some(table) = page.table.as_mut().filter(|_| !game.position.pending().is_over()) {
        table.answered = vec![last];
        table.waiting.retain(|seat| *seat != last);
    }
    if page.ask.is_none() {
        page.says = vec![over("last_round")];
    }
    page
}

/// Returns every sample by name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    let seat = |number| Viewer::Seat(Seat::new(number));
    let long = [("long_game", "true"), ("open_scores", "false")];
    vec![
        ("5211 start-2", page(2, seat(0), &[], 0)),
        ("5211 third-4", page(4, seat(1), &[], 8)),
        ("5211 last-round-5", page(5, seat(4), &[], 10)),
        ("5211 hidden-3", page(3, seat(2), &long, 7)),
        ("5211 over-3", page(3, seat(0), &[], 21)),
        ("5211 table-5", page(5, Viewer::Table, &[], 5)),
    ]
}

#[test]
fn game_5211_letters_match_snapshots() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            assert_letter_fits(name, lang, &letter, 2_400, 130_000);
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
        }
    }
}

#[test]
fn hand_is_shown_only_in_its_owners_picture() {
    let pictured = |eye| {
        let page = page(4, eye, &[], 8);
        drawn(page.table.as_ref().unwrap(), page.board.as_ref().unwrap(), Lang::default()).svg
    };
    assert!(pictured(Viewer::Seat(Seat::new(1))).contains("Your hand"));
    assert!(!pictured(Viewer::Table).contains("Your hand"));
}
