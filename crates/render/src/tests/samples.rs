//! Pages as the service makes them, with views from games.

use super::super::{Drawing, LetterReader, drawings};
use chrono::{TimeZone, Utc};
use engine::{Seat, Viewer};
use i18n::Lang;
use model::{
    Arg, BoardSummary, Code, DecisionSummary, Instant, Page, PageEvent, PageKind, SeatStanding, SeatSummary,
    Status, TableSummary,
};
use serde_json::Value;
use std::collections::BTreeMap;

const VIEWS: [(&str, &str); 3] = [
    ("turn-4", include_str!("../samples/turn-4.json")),
    ("bid-3", include_str!("../samples/bid-3.json")),
    ("start-2", include_str!("../samples/start-2.json")),
];
/// Names that fit everywhere.
pub(super) const SHORT: [&str; 5] = ["Alice", "Bob", "小明", "Dan", "Eun-ji"];
/// Names that are wide, long, in several scripts, full of signs, or not covered by the font.
pub(super) const LONG: [&str; 5] = [
    "WWWWWWWWWWWWWWWWWWWWWWWW",
    "國立故宮博物院南部院區的收藏家協會",
    "Maximiliane & <Söhne> von Hohenzollern",
    "MMMM mmmm MMMM mmmm MMMM",
    "ᚠᚱᛁᛞᚨ",
];
const NAMES: [&str; 5] = ["Alice", "Bob 小明", "Chloé", "Dmitrij der Gewissenhafte", "Eun-ji"];

pub(super) fn now() -> Instant {
    Utc.with_ymd_and_hms(2026, 11, 20, 10, 0, 0).unwrap()
}

pub(super) fn reader(lang: Lang) -> LetterReader {
    let zone = if lang.as_str() == "en" { chrono_tz::Europe::Lisbon } else { chrono_tz::Asia::Taipei };
    LetterReader {
        lang,
        zone,
        now: now(),
        address: "play@art.example".into(),
        marker_id: "k9f2".into(),
        reply: Some("play+s3cret@art.example".into()),
        long: false,
        text: false,
    }
}

pub(super) fn view(name: &str) -> Value {
    let (_, text) = VIEWS.iter().find(|(own, _)| *own == name).unwrap();
    serde_json::from_str(text).unwrap()
}

pub(super) fn board(name: &str) -> BoardSummary {
    let view = view(name);
    let eye = view["eye"].as_u64().map_or(Viewer::Table, |seat| Viewer::Seat(Seat::new(seat as u8)));
    let standings = view["seats"].as_array().unwrap().iter().map(|seat| {
        let points = seat["points"].as_object().unwrap();
        let number = |key: &str| points[key].as_i64().unwrap() as i32;
        let parts = ["prestige", "decor", "eyeline", "full_wall", "corners", "excess"];
        SeatStanding {
            seat: Seat::new(seat["seat"].as_u64().unwrap() as u8),
            points: number("total"),
            parts: parts.iter().map(|key| ((*key).to_owned(), number(key))).collect(),
            ties: vec![("cards".to_owned(), 100)],
            rank: 1 + seat["seat"].as_u64().unwrap() as u8,
        }
    });
    BoardSummary { eye, standings: standings.collect(), view: view.clone(), since: Vec::new() }
}

/// Draws the board.
pub(super) fn drawn(table: &TableSummary, board: &BoardSummary, lang: Lang) -> Drawing {
    drawings(table, board, lang, "a board".to_owned()).unwrap().swap_remove(0)
}

pub(super) fn sample(name: &str, seats: usize) -> TableSummary {
    TableSummary {
        you: view(name)["eye"].as_u64().map(|seat| Seat::new(seat as u8)),
        waiting: vec![Seat::new(seats as u8 / 2)],
        answered: if name == "bid-3" { vec![Seat::new(0)] } else { vec![] },
        ..table_of("art-society", seats)
    }
}

/// Returns a running table of a game without pending seats.
pub(super) fn table_of(game: &str, seats: usize) -> TableSummary {
    TableSummary {
        code: Code::parse("K7QF").unwrap(),
        game: game.into(),
        seats: NAMES[..seats]
            .iter()
            .map(|name| SeatSummary {
                name: (*name).into(),
                bot: name.starts_with('C'),
                ..SeatSummary::default()
            })
            .collect(),
        you: None,
        status: Status::Running,
        pace: None,
        round: Some(3),
        heavy: false,
        paused: false,
        options: Vec::new(),
        waiting: vec![],
        answered: vec![],
        undoable: None,
        end: None,
        seed_hash: "5f".repeat(32),
        seed: None,
    }
}

pub(super) fn turn_page(name: &str, seats: usize) -> Page {
    let key = name.split('-').next().unwrap();
    let examples: &[&str] = match key {
        "bid" => &["bid 10", "bid 4"],
        "start" => &["hang f5", "hang e4"],
        _ => &["take c, hang g9", "take d, stash"],
    };
    Page {
        says: vec![messages::say_turn(Arg::Words(key.into()))],
        table: Some(sample(name, seats)),
        board: Some(board(name)),
        news: vec![
            PageEvent::Say(messages::say_has_joined(Arg::Seat(Seat::new(1)), Arg::Number(2), Arg::Number(2))),
            PageEvent::Say(messages::say_started()),
        ],
        ask: Some(DecisionSummary {
            opened: 31,
            asked: key.into(),
            sealed: key == "bid",
            examples: examples.iter().map(|one| (*one).to_owned()).collect(),
            example_notes: BTreeMap::new(),
            words: vec!["take c".into(), "take d".into()],
            notes: Vec::new(),
            count: 128,
            deadline_at: Some(now() + chrono::TimeDelta::hours(71)),
            free_until: None,
            because: None,
            bank_s: None,
            answer: None,
            hash: None,
            draft: vec![],
            begun: vec![],
            quiet: None,
        }),
        ..Page::of(PageKind::Turn)
    }
}
