//! Real views of whole games: every position can be shown in words and drawn.

use super::samples::table_of;
use super::*;
use engine::{Dice, DiceKey, GameKind, Pending, Play, Position, Seat, Viewer};

use i18n::{Lang, Voice};
use model::{BoardSummary, TableSummary};
use play::board;
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

pub(super) fn next(position: &dyn Position, luck: &mut Dice) -> Option<Play<serde_json::Value>> {
    match position.pending() {
        Pending::Over(_) => None,
        Pending::Sealed(seats) => Some(Play::Sealed(
            seats.iter().map(|seat| (*seat, position.random_step(*seat, luck).unwrap())).collect(),
        )),
        Pending::Turn(seat) => Some(Play::Step(seat, position.random_step(seat, luck).unwrap())),
        Pending::Open(seats) => {
            seats.first().map(|seat| Play::Step(*seat, position.random_step(*seat, luck).unwrap()))
        }
    }
}

fn check(table: &TableSummary, board: &BoardSummary, lang: Lang) {
    for line in board_text(table, board, lang).unwrap().lines() {
        assert!(line.width() <= 72, "{line}");
    }
    let drawings = drawings(table, board, lang, String::new()).unwrap();
    let count = drawings.len();
    assert!(count <= 1 || count == 1 + table.seats.len());
    for one in drawings {
        assert!(resvg::usvg::roxmltree::Document::parse(&one.svg).is_ok(), "{}", one.name);
    }
}

#[test]
fn every_position_renders_as_text_and_pictures() {
    for kind in games::all() {
        for seats in kind.meta().seats_min..=kind.meta().seats_max {
            check_whole_game(kind, seats);
        }
    }
}

/// Plays a whole random game.
fn check_whole_game(kind: &GameKind, seats: u8) {
    let components = kind.components(kind.meta().components).unwrap();
    let key = DiceKey::from_number(u64::from(seats));
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &BTreeMap::new(), &mut key.at(0), &mut news).unwrap();
    let table = TableSummary { you: None, ..table_of(kind.meta().id, usize::from(seats)) };
    let voices: Vec<Voice> = Lang::all()
        .map(|lang| {
            let names = table.seats.iter().map(|seat| &seat.name);
            Voice::new(lang, chrono_tz::UTC, samples::now()).at_table(kind.meta().id, names)
        })
        .collect();
    for steps in 1u64.. {
        let eye = if steps % 2 == 0 { Viewer::Table } else { Viewer::Seat(Seat::new(0)) };
        for event in news.drain(..).filter_map(|event| position.redact(&event, eye).unwrap()) {
            for voice in &voices {
                let told = voice.event(&event);
                assert!(told.is_some_and(|told| !told.contains("{$")), "{event}");
            }
        }
        let play = next(&*position, &mut key.luck(steps));
        if steps % 16 == 1 || play.is_none() {
            Lang::all().for_each(|lang| check(&table, &board(&*position, eye).unwrap(), lang));
        }
        let Some(play) = play else { break };
        position.apply(&play, &mut key.at(steps), &mut news).unwrap();
    }
}
