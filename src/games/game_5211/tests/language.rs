//! That everything the game says has a sentence in every language it ships with.

use crate::engine::Game;
use crate::games::game_5211::score::{PARTS, TIE};
use crate::games::game_5211::{Colour, FiveTwoOneOne};
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../i18n/locales/en/5211.ftl");
const CHINESE: &str = include_str!("../../../i18n/locales/zh-Hant/5211.ftl");
/// Message ids begin with a letter, so that of the game does not do.
const PREFIX: &str = "game-5211-";

/// Message id and first line of every message.
fn messages(text: &str) -> Vec<(&str, &str)> {
    text.lines()
        .filter_map(|line| line.strip_prefix(PREFIX))
        .filter_map(|line| line.split_once(" ="))
        .collect()
}

fn ids(text: &str) -> BTreeSet<&str> {
    messages(text).into_iter().map(|(id, _)| id).collect()
}

/// The kinds of event, read from the source: `TooMany` is told by `event-too-many`.
fn event_ids() -> BTreeSet<String> {
    let source = include_str!("../steps.rs");
    let body = source.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let names = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = names.filter_map(|line| line.split([' ', ',']).next());
    let kebab = |name: &str| {
        let mut id = String::from("event");
        for c in name.chars() {
            if c.is_ascii_uppercase() {
                id.push('-');
            }
            id.push(c.to_ascii_lowercase());
        }
        id
    };
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())).map(kebab).collect()
}

#[test]
fn both_languages_say_everything() {
    let (english, chinese) = (ids(ENGLISH), ids(CHINESE));
    assert_eq!(english, chinese);
    let mut needed = event_ids();
    assert!(needed.len() > 12, "{needed:?}");
    needed.extend(PARTS.map(|part| format!("points-{part}")));
    needed.insert(format!("tie-{TIE}"));
    needed.extend(
        FiveTwoOneOne::META.end_reasons.iter().map(|reason| format!("end-{}", reason.replace('_', "-"))),
    );
    needed.extend(Colour::ALL.map(|colour| format!("name-{}", colour.key())));
    needed.extend(Colour::ALL.map(|colour| format!("word-{}", colour.key())));
    needed.extend(["word-play", "asked-play2", "asked-play1", "title"].map(str::to_owned));
    for option in FiveTwoOneOne::META.options {
        needed.insert(format!("option-{}", option.key.replace('_', "-")));
        needed.extend(option.values.iter().map(|value| format!("value-{value}")));
    }
    let missing: Vec<&String> = needed.iter().filter(|id| !english.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Two words of the vocabulary must not share a spelling, or a line could mean two things.
#[test]
fn spellings_are_not_shared() {
    for text in [ENGLISH, CHINESE] {
        let mut seen = BTreeSet::new();
        for (id, line) in messages(text).iter().filter(|(id, _)| id.starts_with("word-")) {
            for spelling in line.split('|').map(str::trim) {
                assert!(seen.insert(spelling), "{spelling} of {id} is used twice");
            }
        }
    }
}
