//! What the tests of every game's messages share: reading a message file, and the kinds of a game's events from its source. It knows
//! no game.

use std::collections::BTreeSet;

/// Message id, without its beginning, and first line of every message that begins so.
pub(crate) fn messages<'a>(text: &'a str, start: &str) -> Vec<(&'a str, &'a str)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(start));
    lines.filter_map(|line| line.split_once(" = ").or_else(|| line.split_once(" ="))).collect()
}

/// The ids of those messages, without their beginning.
pub(crate) fn ids<'a>(text: &'a str, start: &str) -> BTreeSet<&'a str> {
    messages(text, start).into_iter().map(|(id, _)| id).collect()
}

/// The spellings of a word, the one that is shown first.
pub(crate) fn spellings(line: &str) -> impl Iterator<Item = &str> {
    line.split('|').map(str::trim)
}

/// The kinds of event in the source of a game's steps: `StartCard` is told by `event-start-card`.
pub(crate) fn event_ids(steps: &str) -> BTreeSet<String> {
    let body = steps.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter_map(|line| line.split([' ', ',']).next());
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

/// Two words of the vocabulary must not share a spelling, or a line could mean two things.
pub(crate) fn assert_spellings_are_not_shared(texts: [&str; 2], start: &str) {
    for text in texts {
        let mut seen = BTreeSet::new();
        for (id, line) in messages(text, start) {
            for spelling in spellings(line) {
                assert!(seen.insert(spelling), "{spelling} of {id} is used twice");
            }
        }
    }
}
