//! Operators may correct component data. Each number of it, changed alone, is rejected, or whole games can be played.
//!
//! Each number gets one new value by default. `COMPONENT_NUMBERS=all cargo test -p vernissage-games component_numbers`
//! tries every value in [`CHANGES`], and `COMPONENT_FILES=5000` that number of files with several new values.

use crate::{all, find};
use engine::playout::{PlayoutStrategy, play_out};
use engine::{DiceKey, GameKind, Position, TableOption};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use toml::Value;

/// New values for a number.
const CHANGES: [fn(i64) -> i64; 6] = [|_| 0, |_| 1, |n| n + 1, |n| n * 2, |_| 20, |_| 40];
/// Default number of files with several new values.
const FILES: u32 = 40;
/// Maximum number of new values in a file.
const SEVERAL: usize = 12;
/// Rows that would break the setup or a sum, each with the number in place of the original.
const REJECTED: [(&str, &str, &str, &str); 8] = [
    ("the-gallerist", "collectors_on_red_artists = 1", "collectors_on_red_artists = 3", "setup"),
    ("the-gallerist", "plaza_visitors = 4", "plaza_visitors = 30", "setup"),
    ("the-gallerist", "lobby_visitors_per_player = 1", "lobby_visitors_per_player = 9", "setup"),
    (
        "the-gallerist",
        "signature_tokens_per_artist = 2",
        "signature_tokens_per_artist = 0",
        "fame.signature_tokens_per_artist",
    ),
    ("the-gallerist", "start_influence = 10", "start_influence = 200", "players.start_influence"),
    ("brussels-1893", "\nmanneken = 1", "\nmanneken = 9", "reputation_card RC01"),
    ("brussels-1893", "start_marker_points = 5", "start_marker_points = 99", "players.start_marker_points"),
    ("art-society", "eyeline_bonus = 3", "eyeline_bonus = 99", "scoring.eyeline_bonus"),
];

/// Replaces integer `nth` of a document, counted from 0. Returns its row, or `None` if there are fewer.
fn replace_integer(value: &mut Value, nth: &mut usize, new: fn(i64) -> i64) -> Option<String> {
    let named = |key: &str, row: String| format!("{key}.{row}");
    match value {
        Value::Integer(number) if *nth == 0 => {
            *number = new(*number);
            Some(number.to_string())
        }
        Value::Integer(_) => {
            *nth -= 1;
            None
        }
        Value::Array(list) => list
            .iter_mut()
            .enumerate()
            .find_map(|(at, value)| replace_integer(value, nth, new).map(|row| named(&at.to_string(), row))),
        Value::Table(table) => table
            .iter_mut()
            .find_map(|(key, value)| replace_integer(value, nth, new).map(|row| named(key, row))),
        _ => None,
    }
}

/// Plays a game with as few seats and another with as many seats as possible, the latter with the last value of each
/// option. Returns false if the data are rejected.
fn can_be_played(kind: &GameKind, text: &str) -> bool {
    let Ok(components) = kind.components(text) else { return false };
    let meta = kind.meta();
    let last = |option: &TableOption| (option.key.to_owned(), (*option.values.last().unwrap()).to_owned());
    let games =
        [(meta.seats_min, BTreeMap::new()), (meta.seats_max, meta.options.iter().map(last).collect())];
    for (seats, options) in games {
        let mut choose =
            |position: &dyn Position, seat, luck: &mut _| PlayoutStrategy::Random.step(position, seat, luck);
        play_out(kind, &components, seats, &options, seats.into(), &mut choose, &mut |_, _| {}).unwrap();
    }
    true
}

/// Returns the number of integers in a document.
fn count_integers(document: &Value) -> usize {
    let is_there = |nth: &usize| replace_integer(&mut document.clone(), &mut nth.clone(), |n| n).is_some();
    (0..).take_while(is_there).count()
}

/// Outcome of a changed document.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Outcome {
    Played,
    Rejected,
    Broken,
}

fn outcome(kind: &GameKind, document: &Value) -> Outcome {
    let text = toml::to_string(document).unwrap();
    match catch_unwind(AssertUnwindSafe(|| can_be_played(kind, &text))) {
        Ok(true) => Outcome::Played,
        Ok(false) => Outcome::Rejected,
        Err(_) => Outcome::Broken,
    }
}

#[test]
fn changed_numbers_are_rejected_or_playable() {
    let tries_all = std::env::var("COMPONENT_NUMBERS").is_ok_and(|which| which == "all");
    let mut failures = Vec::new();
    for kind in all() {
        let document: Value = toml::from_str(kind.meta().components).unwrap();
        let (mut played, mut rejected) = (0, 0);
        for nth in 0..count_integers(&document) {
            let is_tried = |(at, _): &(usize, &fn(i64) -> i64)| tries_all || *at == nth % CHANGES.len();
            for (_, change) in CHANGES.iter().enumerate().filter(is_tried) {
                let mut changed = document.clone();
                let row = replace_integer(&mut changed, &mut nth.clone(), *change).unwrap();
                match outcome(kind, &changed) {
                    Outcome::Played => played += 1,
                    Outcome::Rejected => rejected += 1,
                    Outcome::Broken => failures.push(format!("{} {row}", kind.meta().id)),
                }
            }
        }
        assert!(played > 0 && rejected > 0, "{}: {played} played, {rejected} rejected", kind.meta().id);
    }
    assert!(failures.is_empty(), "these rows break a game: {failures:#?}");
}

#[test]
fn files_with_several_changed_numbers_are_playable() {
    let files = std::env::var("COMPONENT_FILES").map_or(FILES, |files| files.parse().unwrap());
    let mut failures = Vec::new();
    for file in 0..files {
        let kind = &all()[file as usize % all().len()];
        let mut luck = DiceKey::from_number(file.into()).luck(0);
        let mut document: Value = toml::from_str(kind.meta().components).unwrap();
        let integers = count_integers(&document) as u32;
        let mut rows = Vec::new();
        for _ in 0..SEVERAL {
            let mut changed = document.clone();
            let change = CHANGES[luck.below(CHANGES.len() as u32) as usize];
            let row = replace_integer(&mut changed, &mut (luck.below(integers) as usize), change).unwrap();
            if kind.components(&toml::to_string(&changed).unwrap()).is_ok() {
                document = changed;
                rows.push(row);
            }
        }
        if outcome(kind, &document) != Outcome::Played {
            failures.push(format!("{} {rows:?}", kind.meta().id));
        }
    }
    assert!(failures.is_empty(), "these files break a game: {failures:#?}");
}

#[test]
fn numbers_that_break_a_game_are_rejected_by_row() {
    for (game, original, new, row) in REJECTED {
        let kind = find(game).unwrap();
        let text = kind.meta().components;
        assert!(text.contains(original), "{game}: {original}");
        let error = kind.components(&text.replacen(original, new, 1)).unwrap_err();
        assert_eq!(error.row, row, "{game} {new}: {error}");
    }
}
