//! That everything the game says has a sentence in every language it ships with.

use super::fixtures::automatic_until;
use super::play::table;
use crate::engine::{Game, Word};
use crate::games::art_society::score::{PARTS, TIE};
use crate::games::art_society::{ArtSociety, Frame, Type};
use fluent_templates::fluent_bundle::FluentResource;
use std::collections::BTreeSet;

const ENGLISH: &str = include_str!("../../../i18n/locales/en/art-society.ftl");
const CHINESE: &str = include_str!("../../../i18n/locales/zh-Hant/art-society.ftl");

/// Message id and first line of every message.
fn messages(text: &str) -> Vec<(&str, &str)> {
    text.lines()
        .filter(|line| line.starts_with("art-society-"))
        .filter_map(|line| line.split_once(" = "))
        .collect()
}

fn ids(text: &str) -> BTreeSet<&str> {
    messages(text).into_iter().map(|(id, _)| id.trim_start_matches("art-society-")).collect()
}

/// The kinds of event, read from the source: `StartCard` is told by `event-start-card`.
fn event_ids() -> BTreeSet<String> {
    let source = include_str!("../steps.rs");
    let body = source.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let names =
        body.lines().filter_map(|line| line.strip_prefix("    ")).filter_map(|line| line.split(' ').next());
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
fn both_files_can_be_read() {
    for text in [ENGLISH, CHINESE] {
        let read = FluentResource::try_new(text.to_owned());
        assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
    }
}

#[test]
fn both_languages_say_everything() {
    let (english, chinese) = (ids(ENGLISH), ids(CHINESE));
    assert_eq!(english, chinese);
    let events = event_ids();
    assert!(events.len() > 25, "{events:?}");
    let mut needed: BTreeSet<String> = events;
    needed.extend(PARTS.map(|part| format!("points-{}", part.replace('_', "-"))));
    needed.insert(format!("tie-{TIE}"));
    needed.extend(ArtSociety::META.end_reasons.iter().map(|reason| format!("end-{reason}")));
    needed.extend(Type::ALL.map(|kind| format!("name-{}", kind.key())));
    needed.extend(Frame::ALL.map(|frame| format!("name-{}", frame.key())));
    needed.extend(["start", "select", "bid", "turn", "finish"].map(|asked| format!("asked-{asked}")));
    for option in ArtSociety::META.options {
        needed.insert(format!("option-{}", option.key.replace('_', "-")));
        needed.extend(option.values.iter().map(|value| format!("value-{value}")));
    }
    let missing: Vec<&String> = needed.iter().filter(|id| !english.contains(id.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_offered_word_has_a_translation() {
    let mut words: BTreeSet<&'static str> =
        ["stash", "assistant", "swap", "excess", "enough", "amend", "done", "v"].into();
    let mut game = table(3, 6);
    while !game.pending().is_over() {
        for seat in game.pending().seats() {
            for offer in game.offers(*seat).steps {
                let keys =
                    offer.words.iter().filter_map(|w| if let Word::Key(key) = w { Some(*key) } else { None });
                words.extend(keys);
            }
        }
        let mut asked_once = false;
        automatic_until(&mut game, |_| std::mem::replace(&mut asked_once, true));
    }
    let missing: Vec<_> =
        words.iter().filter(|word| !ids(CHINESE).contains(format!("word-{word}").as_str())).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Two words of the vocabulary must not share a spelling, or a line could mean two things.
#[test]
fn spellings_are_not_shared() {
    for text in [ENGLISH, CHINESE] {
        let mut seen = BTreeSet::new();
        for (id, line) in messages(text).iter().filter(|(id, _)| id.starts_with("art-society-word-")) {
            for spelling in line.split('|').map(str::trim) {
                assert!(seen.insert(spelling), "{spelling} of {id} is used twice");
            }
        }
    }
}
