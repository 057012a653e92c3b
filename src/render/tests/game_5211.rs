//! Boards and letters of 5211, after automatic moves from a seed: the beginning, the middle, hidden scores, the end.

use super::samples::{drawn, now, reader, table_of};
use super::whole_games::board;
use super::*;
use crate::engine::{DiceKey, Eye, Pending, Play, Position, Seat};
use crate::games;
use crate::i18n::Lang;
use crate::play::{Arg, AskFace, News, Page, PageKind, Say, Status};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

/// A game of so many after this many turns, with the events of the last one.
fn played(seats: u8, options: &[(&str, &str)], turns: usize) -> (Box<dyn Position>, Vec<serde_json::Value>) {
    let kind = games::find("5211").unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let options: BTreeMap<String, String> = options.collect();
    let key = DiceKey::from_number(u64::from(seats));
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news).unwrap();
    for turn in 0..turns {
        let Pending::Sealed(asked) = position.pending() else { break };
        let envelope = asked.iter().map(|seat| (*seat, position.fallback(*seat))).collect();
        news.clear();
        position.apply(&Play::Sealed(envelope), &mut key.at(turn as u64 + 1), &mut news).unwrap();
    }
    (position, news)
}

fn page(seats: u8, eye: Eye, options: &[(&str, &str)], turns: usize) -> Page {
    let (position, news) = played(seats, options, turns);
    let mut table = table_of("5211", usize::from(seats));
    let you = if let Eye::Seat(seat) = eye { Some(seat) } else { None };
    let is_over = position.pending().is_over();
    let pending = position.pending();
    let last = Seat::new(seats - 1);
    (table.you, table.answered) = (you, if is_over { vec![] } else { vec![last] });
    table.waiting = pending.seats().iter().copied().filter(|seat| *seat != last).collect();
    if is_over {
        (table.status, table.seed) = (Status::Over, Some("77".repeat(32)));
    }
    let ask = you.and_then(|seat| position.asked(seat)).map(|asked| AskFace {
        opened: 31,
        asked: asked.words,
        sealed: true,
        examples: you.map(|seat| position.examples(seat)).unwrap_or_default(),
        words: said_now(&*position, you),
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
        None => vec![Say::new("say-over").with("reason", Arg::Key("last_round".into()))],
    };
    let news = news.iter().filter_map(|event| position.redact(event, eye)).map(News::Event).collect();
    let kind = if is_over { PageKind::Over } else { PageKind::Turn };
    Page { says, news, ask, board: Some(board(&*position, eye)), table: Some(table), ..Page::of(kind) }
}

/// What may be played, as letters list it.
fn said_now(position: &dyn Position, you: Option<Seat>) -> Vec<String> {
    let offers = you.map(|seat| position.offers(seat)).unwrap_or_default();
    let cards: Vec<&str> = offers.iter().filter_map(|offer| offer.words.strip_prefix("play ")).collect();
    vec![format!("play {}", cards.join(" / "))]
}

/// Every sample by its name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    let seat = |number| Eye::Seat(Seat::new(number));
    let long = [("long_game", "true"), ("open_scores", "false")];
    vec![
        ("5211 start-2", page(2, seat(0), &[], 0)),
        ("5211 third-4", page(4, seat(1), &[], 8)),
        ("5211 last-round-5", page(5, seat(4), &[], 10)),
        ("5211 hidden-3", page(3, seat(2), &long, 7)),
        ("5211 over-3", page(3, seat(0), &[], 21)),
        ("5211 table-5", page(5, Eye::Table, &[], 5)),
    ]
}

#[test]
fn letters_of_5211_as_somebody_read_them() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            for line in letter.text.lines() {
                assert!(line.width() <= 72, "{name} {lang}: {line}");
            }
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
            let picture = &letter.pictures[0];
            assert!(picture.width == 1080 && picture.height < 3200, "{name} {lang}: {}", picture.height);
            assert!(picture.png.len() < 180_000, "{name} {lang}: {} bytes", picture.png.len());
        }
    }
}

#[test]
fn a_hand_is_in_the_owners_picture_alone() {
    let pictured = |eye| {
        let page = page(4, eye, &[], 8);
        drawn(page.table.as_ref().unwrap(), page.board.as_ref().unwrap(), Lang::default()).svg
    };
    assert!(pictured(Eye::Seat(Seat::new(1))).contains("Your hand"));
    assert!(!pictured(Eye::Table).contains("Your hand"));
}
