//! Letters and pictures of The Gallerist, after automatic moves from a seed: the beginning, a turn, a kick-out, a solo game,
//! the auction, the end.

use super::samples::{now, reader, table_of};
use super::whole_games::board;
use super::*;
use crate::engine::{DiceKey, Eye, Pending, Play, Position, Seat};
use crate::games;
use crate::i18n::Lang;
use crate::play::{Arg, AskFace, News, Page, PageKind, Say, Status};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// A game of so many by automatic moves, up to a position that is looked for; with what happened since the last move of whoever
/// is asked there.
fn played(
    seats: u8,
    seed: u64,
    is_there: &dyn Fn(&dyn Position) -> bool,
) -> (Box<dyn Position>, Vec<serde_json::Value>) {
    let kind = games::find("the-gallerist").unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let key = DiceKey::from_number(seed);
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &BTreeMap::new(), &mut key.at(0), &mut news).unwrap();
    let mut told: Vec<(Seat, usize)> = Vec::new();
    for steps in 1.. {
        if is_there(&*position) || position.pending().is_over() {
            break;
        }
        let Pending::Turn(seat) = position.pending() else { break };
        let step = position.fallback(seat);
        position.apply(&Play::Step(seat, step), &mut key.at(steps), &mut news).unwrap();
        told.retain(|(other, _)| *other != seat);
        told.push((seat, news.len()));
    }
    let asked = position.pending().seats().first().copied();
    let from = told.iter().find(|(seat, _)| Some(*seat) == asked).map_or(0, |(_, from)| *from);
    (position, news.split_off(from))
}

/// The beginning of the name of what a seat is asked, with nothing of it answered yet.
fn asks(position: &dyn Position, asked: &str, seat: u8) -> bool {
    position.asked(Seat::new(seat)).is_some_and(|now| now.fresh && now.words.starts_with(asked))
}

fn page(seats: u8, eye: Eye, (position, news): (Box<dyn Position>, Vec<serde_json::Value>)) -> Page {
    let mut table = table_of("the-gallerist", usize::from(seats));
    let you = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
    let is_over = position.pending().is_over();
    table.you = you;
    table.waiting = position.pending().seats().to_vec();
    if is_over {
        (table.status, table.seed) = (Status::Over, Some("77".repeat(32)));
    }
    let ask = you.and_then(|seat| position.asked(seat).zip(Some(seat))).map(|(asked, seat)| AskFace {
        opened: 31,
        asked: asked.words,
        sealed: false,
        examples: position.examples(seat),
        words: vec![],
        count: asked.count,
        deadline_at: Some(now() + chrono::TimeDelta::hours(71)),
        free_until: None,
        because: None,
        bank_s: None,
        answer: None,
        hash: None,
        draft: vec![],
    });
    let says = match &ask {
        Some(ask) => vec![Say::new("say-turn").with("asked", Arg::Words(ask.asked.clone()))],
        None => vec![],
    };
    let news = news.iter().filter_map(|event| position.redact(event, eye)).map(News::Event).collect();
    let kind = if is_over { PageKind::Over } else { PageKind::Turn };
    Page { says, news, ask, board: Some(board(&*position, eye)), table: Some(table), ..Page::of(kind) }
}

/// Every sample by its name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    let eye = |number| Eye::Seat(Seat::new(number));
    let round = |position: &dyn Position| position.round().unwrap_or_default();
    vec![
        ("gallerist start-4", page(4, eye(2), played(4, 4, &|now| asks(now, "start", 2)))),
        ("gallerist turn-4", page(4, eye(1), played(4, 4, &|now| round(now) == 9 && asks(now, "turn", 1)))),
        (
            "gallerist kicked-3",
            page(3, eye(0), played(3, 5, &|now| round(now) > 3 && asks(now, "kicked", 0))),
        ),
        ("gallerist turn-2", page(2, eye(1), played(2, 2, &|now| round(now) == 16 && asks(now, "turn", 1)))),
        ("gallerist solo", page(1, eye(0), played(1, 1, &|now| round(now) == 12 && asks(now, "turn", 0)))),
        ("gallerist over-4", page(4, eye(3), played(4, 4, &|_| false))),
    ]
}

#[test]
fn letters_of_the_gallerist_as_somebody_read_them() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            for line in letter.text.lines() {
                assert!(line.width() <= 72, "{name} {lang}: {line}");
            }
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
            assert_eq!(letter.pictures.len(), 1 + page.table.as_ref().unwrap().seats.len());
            for picture in &letter.pictures {
                let Picture { name, width, height, png, .. } = picture;
                assert!(*width == 1080 && *height < 2900, "{name} {lang}: {height}");
                assert!(png.len() < 180_000, "{name} {lang}: {} bytes", png.len());
            }
        }
    }
}

/// TG-23: the secret cards of a seat are in nobody else's pictures.
#[test]
fn secret_cards_are_in_the_owners_pictures_alone() {
    let drawn = |eye| {
        let page = page(3, eye, played(3, 5, &|now| asks(now, "turn", 0)));
        let (table, board) = (page.table.unwrap(), page.board.unwrap());
        drawings(&table, &board, Lang::default(), String::new()).unwrap()
    };
    let showing = |all: &[Drawing]| -> Vec<String> {
        let shows = all.iter().filter(|one| one.svg.contains("Curator") || one.svg.contains("Art dealer"));
        shows.map(|one| one.name.clone()).collect()
    };
    assert_eq!(showing(&drawn(Eye::Seat(Seat::new(1)))), ["area-2"]);
    assert!(showing(&drawn(Eye::Table)).is_empty());
}
