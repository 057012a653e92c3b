//! Boards and letters of Bruxelles 1893, after random moves from a seed: the first question, turns in every mode, reputation
//! cards, the end.

use super::samples::{now, reader, table_of};
use super::whole_games::board;
use super::*;
use crate::engine::{DiceKey, Eye, Pending, Play, Position, Seat};
use crate::games;
use crate::i18n::Lang;
use crate::play::{Arg, AskFace, News, Page, PageKind, Say, Status, said_now};
use std::collections::BTreeMap;
use unicode_width::UnicodeWidthStr;

const EXPANSION: &[(&str, &str)] = &[("belle_epoque", "on")];
const EVERYTHING: &[(&str, &str)] = &[("belle_epoque", "on"), ("b_side", "on")];
/// The news of so many steps stand in the letter.
const STEPS_TOLD: usize = 12;

/// A game of so many after this many steps, with the events of the last ones.
fn played(seats: u8, options: &[(&str, &str)], steps: usize) -> (Box<dyn Position>, Vec<serde_json::Value>) {
    let kind = games::find("brussels-1893").unwrap();
    let components = kind.components(kind.meta().components).unwrap();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
    let options: BTreeMap<String, String> = options.collect();
    let key = DiceKey::from_number(u64::from(seats));
    let mut news = Vec::new();
    let mut position = kind.setup(&components, seats, &options, &mut key.at(0), &mut news).unwrap();
    for step in 1..=steps {
        let pending = position.pending();
        let Some(seat) = pending.seats().first().copied() else { break };
        let said = position.random(seat, &mut key.luck(step as u64));
        if step + STEPS_TOLD <= steps {
            news.clear();
        }
        position.apply(&Play::Step(seat, said), &mut key.at(step as u64), &mut news).unwrap();
    }
    (position, news)
}

/// Who reads: the table at large, or who is asked (the first seat at the end).
#[derive(Copy, Clone, PartialEq, Eq)]
enum Who {
    Anybody,
    Asked,
}

fn page(seats: u8, who: Who, options: &[(&str, &str)], steps: usize) -> Page {
    let (position, news) = played(seats, options, steps);
    let mut table = table_of("brussels-1893", usize::from(seats));
    let pending = position.pending();
    let asked = pending.seats().first().copied().unwrap_or(Seat::new(0));
    let you = (who == Who::Asked).then_some(asked);
    let eye = you.map_or(Eye::Table, Eye::Seat);
    let is_over = matches!(pending, Pending::Over(_));
    (table.you, table.waiting) = (you, pending.seats().to_vec());
    if is_over {
        (table.status, table.seed) = (Status::Over, Some("77".repeat(32)));
    }
    let ask = you.and_then(|seat| position.asked(seat)).map(|asked| AskFace {
        opened: 31,
        asked: asked.words,
        sealed: false,
        examples: you.map(|seat| position.examples(seat)).unwrap_or_default(),
        words: you.map(|seat| said_now(&position.offers(seat))).unwrap_or_default(),
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
        None if !is_over => Vec::new(),
        None => vec![Say::new("say-over").with("reason", Arg::Key("rounds".into()))],
    };
    let news = news.iter().filter_map(|event| position.redact(event, eye)).map(News::Event).collect();
    let kind = if is_over { PageKind::Over } else { PageKind::Turn };
    Page { says, news, ask, board: Some(board(&*position, eye)), table: Some(table), ..Page::of(kind) }
}

/// Every sample by its name.
pub(super) fn pages() -> Vec<(&'static str, Page)> {
    vec![
        ("brussels start-2", page(2, Who::Asked, &[], 0)),
        ("brussels base-3", page(3, Who::Asked, &[], 60)),
        ("brussels expansion-4", page(4, Who::Asked, EXPANSION, 110)),
        ("brussels everything-5", page(5, Who::Asked, EVERYTHING, 170)),
        ("brussels table-5", page(5, Who::Anybody, &[], 100)),
        ("brussels over-3", page(3, Who::Asked, EVERYTHING, 5000)),
    ]
}

#[test]
fn letters_of_bruxelles_1893_as_somebody_read_them() {
    for (name, page) in pages() {
        for lang in Lang::all() {
            let letter = letter(&page, &reader(lang)).unwrap();
            for line in letter.text.lines() {
                assert!(line.width() <= 72, "{name} {lang}: {line}");
            }
            insta::assert_snapshot!(format!("{name} {lang}"), letter.text);
            assert_eq!(letter.pictures.len(), 1 + page.table.as_ref().unwrap().seats.len());
            for picture in &letter.pictures {
                let (width, height) = (picture.width, picture.height);
                assert!(width == 1080 && height < 3300, "{name} {lang} {}: {height}", picture.name);
                assert!(picture.png.len() < 200_000, "{name} {lang}: {} bytes", picture.png.len());
            }
        }
    }
}

#[test]
fn the_readers_own_area_comes_before_the_others() {
    let named = |who| {
        let page = page(3, who, &[], 60);
        let letter = letter(&page, &reader(Lang::default())).unwrap();
        let names: Vec<String> = letter.pictures.into_iter().map(|picture| picture.name).collect();
        (page.table.unwrap().you, names)
    };
    assert_eq!(
        named(Who::Anybody),
        (None, ["board", "area-1", "area-2", "area-3"].map(str::to_owned).to_vec())
    );
    let (you, names) = named(Who::Asked);
    assert_eq!(names[1], format!("area-{}", you.unwrap().number() + 1));
}
