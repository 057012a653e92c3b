//! Letters and pictures of The Gallerist, after automatic moves from a seed: the beginning, a turn, a kick-out, a solo
//! game, the auction, the end.

use super::sample_games::{GameInProgress, assert_letter_fits};
use super::samples::reader;
use super::*;
use engine::{Pending, Play, Position, Seat, Viewer};
use i18n::Lang;
use model::Page;

/// Plays a game by automatic moves up to a position matched by `is_there`, and keeps the events since the last move of
/// the pending seat.
fn played(seats: u8, seed: u64, is_there: &dyn Fn(&dyn Position) -> bool) -> GameInProgress {
    let mut game = GameInProgress::start("the-gallerist", seats, &[], seed);
    let mut told: Vec<(Seat, usize)> = Vec::new();
    for steps in 1.. {
        if is_there(&*game.position) {
            break;
        }
        let Pending::Turn(seat) = game.position.pending() else { break };
        let step = game.position.fallback_step(seat).unwrap();
        game.play(&Play::Step(seat, step), steps);
        told.retain(|(other, _)| *other != seat);
        told.push((seat, game.news.len()));
    }
    let asked = game.position.pending().seats().first().copied();
    let from = told.iter().find(|(seat, _)| Some(*seat) == asked).map_or(0, |(_, from)| *from);
    game.news.drain(..from);
    game
}

/// Checks if a seat has a fresh decision whose name starts with this text.
fn asks(position: &dyn Position, asked: &str, seat: u8) -> bool {
    position.prompt(Seat::new(seat)).unwrap().is_some_and(|now| now.fresh && now.words.starts_with(asked))
}

/// Returns every sample by name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    let eye = |number| Viewer::Seat(Seat::new(number));
    let round = |position: &dyn Position| position.round().unwrap_or_default();
    vec![
        ("gallerist start-4", played(4, 4, &|now| asks(now, "start", 2)).page(eye(2))),
        ("gallerist turn-4", played(4, 4, &|now| round(now) == 9 && asks(now, "turn", 1)).page(eye(1))),
        ("gallerist kicked-3", played(3, 5, &|now| round(now) > 3 && asks(now, "kicked", 0)).page(eye(0))),
        ("gallerist turn-2", played(2, 2, &|now| round(now) == 16 && asks(now, "turn", 1)).page(eye(1))),
        ("gallerist solo", played(1, 1, &|now| round(now) == 12 && asks(now, "turn", 0)).page(eye(0))),
        ("gallerist over-4", played(4, 4, &|_| false).page(eye(3))),
    ]
}

#[test]
fn the_gallerist_letters_match_snapshots() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            assert_letter_fits(name, lang, &letter, 2_175, 130_000);
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
            let areas = if page.ask.is_some() { 1 } else { page.table.as_ref().unwrap().seats.len() };
            assert_eq!(letter.pictures.len(), 1 + areas, "{name}");
        }
    }
}

/// TG-23: a seat's secret cards are in no other player's pictures.
#[test]
fn tg_23_secret_cards_are_drawn_only_for_their_owner() {
    let drawn = |eye| {
        let page = played(3, 5, &|now| asks(now, "turn", 0)).page(eye);
        let (table, board) = (page.table.unwrap(), page.board.unwrap());
        drawings(&table, &board, Lang::default(), String::new()).unwrap()
    };
    let showing = |all: &[Drawing]| -> Vec<String> {
        let shows = all.iter().filter(|one| one.svg.contains("Curator") || one.svg.contains("Art dealer"));
        shows.map(|one| one.name.clone()).collect()
    };
    assert_eq!(showing(&drawn(Viewer::Seat(Seat::new(1)))), ["area-2"]);
    assert!(showing(&drawn(Viewer::Table)).is_empty());
}
