//! Checks that every text key of a game has a message in every language: events, words, decisions, points, ends and
//! options.

use super::{folder, games, project};
use engine::playout::{PlayoutStrategy, play_out};
use engine::{GameKind, Position, Viewer, Weight};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

/// Returns the files with a game's messages, one per language. A language without a file shows English; the i18n tests
/// check the games that must be complete.
fn files(id: &str) -> Vec<String> {
    let languages = fs::read_dir(project().join("crates/i18n/locales")).unwrap();
    let paths = languages.map(|entry| entry.unwrap().path().join(format!("{id}.ftl")));
    let of_tutorial =
        project().join("crates/games/src").join(id.replace('-', "_")).join("texts/messages.ftl");
    let files: Vec<String> =
        paths.chain([of_tutorial]).filter_map(|path| fs::read_to_string(path).ok()).collect();
    assert!(!files.is_empty(), "{id} has no messages");
    files
}

/// Returns the prefix of a game's messages: its id, or `game-` and the id, because a message cannot begin with a digit.
fn prefix(id: &str) -> String {
    let is_number = id.starts_with(|c: char| c.is_ascii_digit());
    format!("{}{id}-", if is_number { "game-" } else { "" })
}

/// Returns the id, without the prefix, and the first line of every message with this prefix.
fn messages<'a>(text: &'a str, start: &str) -> Vec<(&'a str, &'a str)> {
    let lines = text.lines().filter_map(|line| line.strip_prefix(start));
    lines.filter_map(|line| line.split_once(" = ").or_else(|| line.split_once(" ="))).collect()
}

/// Fails with the messages that a language lacks.
fn assert_messages_exist(id: &str, needed: &BTreeSet<String>) {
    for text in files(id) {
        let said: BTreeSet<&str> = messages(&text, &prefix(id)).into_iter().map(|(id, _)| id).collect();
        let missing: Vec<&String> = needed.iter().filter(|id| !said.contains(id.as_str())).collect();
        assert!(missing.is_empty(), "{id}: {missing:?}");
    }
}

/// Checks that these components of a game have names (`name-gold`).
pub(crate) fn assert_named(id: &str, keys: impl IntoIterator<Item = &'static str>) {
    assert_messages_exist(
        id,
        &keys.into_iter().map(|key| format!("name-{}", key.replace('_', "-"))).collect(),
    );
}

/// Returns the message ids of the events in the source of a game's steps: `StartCard` has `event-start-card`.
fn events(kind: &GameKind) -> BTreeSet<String> {
    let steps = fs::read_to_string(folder(kind).join("steps.rs")).unwrap();
    let body = steps.split("pub enum Event {").nth(1).unwrap().split("\n}").next().unwrap();
    let lines = body.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter_map(|line| line.split([' ', ',']).next());
    let kebab = |name: &str| {
        let hyphened =
            |c: char| if c.is_ascii_uppercase() { vec!['-', c.to_ascii_lowercase()] } else { vec![c] };
        format!("event{}", name.chars().flat_map(hyphened).collect::<String>())
    };
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())).map(kebab).collect()
}

/// Returns the message ids of the words, decisions and results of whole games.
fn used_message_ids(
    kind: &GameKind,
    options: &BTreeMap<String, String>,
    hand: PlayoutStrategy,
) -> BTreeSet<String> {
    let components = kind.components(kind.meta().components).unwrap();
    let mut met = BTreeSet::new();
    for seats in kind.meta().seats_min..=kind.meta().seats_max {
        let mut look = |position: &dyn Position, _| {
            for seat in position.pending().seats() {
                let asked = position.prompt(*seat).unwrap().unwrap().words;
                met.extend(asked.split(' ').next().map(|name| format!("asked-{name}")));
                let offers = position.offers(*seat);
                let words = offers.iter().flat_map(|offer| offer.words.split(' '));
                // Words of other shapes are numbers, letters, cells or sizes.
                let is_key = |word: &&str| word.chars().take_while(char::is_ascii_lowercase).count() > 1;
                met.extend(words.filter(is_key).map(|word| format!("word-{word}")));
            }
            for standing in position.standings(Viewer::Table) {
                met.extend(standing.parts.iter().map(|(key, _)| format!("points-{}", key.replace('_', "-"))));
                met.extend(standing.ties.iter().map(|(key, _)| format!("tie-{}", key.replace('_', "-"))));
            }
        };
        let mut choose = |position: &dyn Position, seat, luck: &mut _| hand.step(position, seat, luck);
        play_out(kind, &components, seats, options, 6, &mut choose, &mut look).unwrap();
    }
    met
}

/// Returns every option at its last value, which includes every expansion and variant.
fn all_options(kind: &GameKind) -> BTreeMap<String, String> {
    let last = |values: &[&str]| values.last().map(|value| (*value).to_owned()).unwrap();
    kind.meta().options.iter().map(|choice| (choice.key.to_owned(), last(choice.values))).collect()
}

#[test]
fn every_language_has_every_game_message() {
    for kind in games() {
        let meta = kind.meta();
        let mut needed = events(kind);
        assert!(!needed.is_empty(), "{}", meta.id);
        needed.extend(["title", "asked-over"].map(str::to_owned));
        needed.extend(meta.end_reasons.iter().map(|end| format!("end-{}", end.replace('_', "-"))));
        for option in meta.options {
            needed.insert(format!("option-{}", option.key.replace('_', "-")));
            needed.extend(option.values.iter().map(|value| format!("value-{value}")));
        }
        needed.extend(used_message_ids(kind, &BTreeMap::new(), PlayoutStrategy::Fallback));
        needed.extend(used_message_ids(kind, &all_options(kind), PlayoutStrategy::Fallback));
        if meta.weight == Weight::Light {
            needed.extend(used_message_ids(kind, &BTreeMap::new(), PlayoutStrategy::Random));
        }
        assert_messages_exist(meta.id, &needed);
    }
}

/// Two words of one vocabulary must not share a spelling, or a line would be ambiguous.
#[test]
fn spellings_are_unique_within_a_vocabulary() {
    for kind in games() {
        for text in files(kind.meta().id) {
            let mut seen = BTreeSet::new();
            for (id, line) in messages(&text, &format!("{}word-", prefix(kind.meta().id))) {
                for spelling in line.split('|').map(str::trim) {
                    assert!(seen.insert(spelling), "{}: {spelling} of {id} is used twice", kind.meta().id);
                }
            }
        }
    }
}
