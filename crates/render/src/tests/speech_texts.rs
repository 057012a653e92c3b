//! Text to be read aloud: it contains no signs, plans or columns, and every fact of the board in words.

use super::sample_games::GameInProgress;
use super::samples::{reader, turn_page};
use super::whole_games::next;
use super::*;
use engine::{Seat, Viewer};
use i18n::Lang;
use model::{BoardSummary, Extent, Legibility, Page, TableSummary};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Step between the values that are changed in a large view; successive pages of a game start at different offsets.
const EVERY: usize = 7;

/// Returns pages of every game, for seats and for the public.
pub(super) fn pages() -> Vec<(String, Page)> {
    let art_society = [("turn-4", 4), ("bid-3", 3), ("start-2", 2)];
    let mut all: Vec<(String, Page)> =
        art_society.into_iter().map(|(name, seats)| (name.to_owned(), turn_page(name, seats))).collect();
    let others = [brussels_1893::pages(), game_5211::pages(), the_gallerist::pages()];
    all.extend(others.into_iter().flatten().map(|(name, page)| (name.to_owned(), page)));
    all
}

pub(super) fn table_and_board(page: &Page) -> (&TableSummary, &BoardSummary) {
    (page.table.as_ref().unwrap(), page.board.as_ref().unwrap())
}

/// Returns the parts of a text that a voice does not read as a word, or reads as the name of a sign.
fn unspeakable(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for letter in text.chars() {
        let is_sign = "|*_#~=<>[]{}/\\$^@`\t\u{a0}•·★●…／・".contains(letter);
        let is_drawn = ('\u{2190}'..='\u{2bff}').contains(&letter) || letter >= '\u{1f000}';
        if is_sign || is_drawn {
            found.insert(format!("{letter:?}"));
        }
    }
    for line in text.lines() {
        let is_sentence = line.is_empty() || line.ends_with(['.', '!', '?', ':', '。', '！', '？', '：']);
        let is_item =
            line.strip_prefix('-').is_some_and(|rest| !rest.starts_with(|one: char| one.is_ascii_digit()));
        if line.contains("  ") || line.starts_with(' ') || is_item {
            found.insert(format!("a column: {line}"));
        }
        if !is_sentence {
            found.insert(format!("no sentence: {line}"));
        }
    }
    found
}

#[test]
fn speech_contains_no_symbols_or_columns() {
    for (name, page) in pages() {
        let (table, board) = table_and_board(&page);
        for lang in Lang::all() {
            let told = board_speech(table, board, lang).unwrap();
            let wrong = unspeakable(&told);
            assert!(wrong.is_empty(), "{name} {lang}: {wrong:#?}\n{told}");
            assert!(told.lines().count() > 12, "{name} {lang}: {told}");
            // The board in words, which is made to be seen, has such parts.
            assert!(!unspeakable(&board_text(table, board, lang).unwrap()).is_empty(), "{name} {lang}");
        }
    }
}

#[test]
fn speech_matches_snapshots() {
    for (name, page) in pages() {
        let (table, board) = table_and_board(&page);
        for lang in Lang::all() {
            let told = board_speech(table, board, lang).unwrap();
            if ["turn-4", "gallerist turn-4", "5211 table-5", "brussels expansion-4"].contains(&name.as_str())
            {
                insta::assert_snapshot!(format!("speech {name} {lang}"), told);
            }
        }
    }
}

/// Collects values by the name of their field, so that one can replace another.
fn by_field(view: &Value, name: &str, all: &mut BTreeMap<String, Vec<Value>>) {
    match view {
        Value::Object(map) => map.iter().for_each(|(key, value)| by_field(value, key, all)),
        Value::Array(list) => list.iter().for_each(|value| by_field(value, name, all)),
        leaf => {
            let values = all.entry(name.to_owned()).or_default();
            if !values.contains(leaf) {
                values.push(leaf.clone());
            }
        }
    }
}

/// Collects the paths of the leaves of a view.
fn leaves(view: &Value, at: &str, all: &mut Vec<String>) {
    match view {
        Value::Object(map) => {
            map.iter().for_each(|(key, value)| leaves(value, &format!("{at}/{key}"), all));
        }
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(nth, value)| leaves(value, &format!("{at}/{nth}"), all));
        }
        _ => all.push(at.to_owned()),
    }
}

/// Returns a replacement for a value: the next number; or for a word or null, another value that its field has
/// elsewhere.
fn replacement_value(value: &Value, elsewhere: &[Value]) -> Option<Value> {
    match value {
        Value::Bool(is) => Some(Value::Bool(!is)),
        Value::Number(number) => Some(Value::from(number.as_i64()? + 1)),
        other => elsewhere.iter().find(|one| *one != other && !one.is_null()).cloned(),
    }
}

/// Checks if a value alone means nothing to a listener. The shields give the width of decor, the colour gives a card's
/// letter, and no cell is active if there is no active area.
fn is_told_otherwise(view: &Value, at: &str, field: &str) -> bool {
    let thing = at.rsplit_once('/').and_then(|(thing, _)| view.pointer(thing));
    let has = |name: &str| thing.is_some_and(|thing| !thing[name].is_null());
    match field {
        "width" | "height" => thing.is_some_and(|thing| thing["kind"] == "decor"),
        "letter" => has("colour"),
        "active" => view["area"].is_null(),
        _ => false,
    }
}

/// Returns the changes of a view that the board in words shows and `spoken` does not.
fn unspoken_changes(
    page: &Page,
    first: usize,
    spoken: &dyn Fn(&TableSummary, &BoardSummary) -> Option<String>,
) -> Vec<String> {
    let (table, board) = table_and_board(page);
    let lang = Lang::default();
    let shown = |board: &BoardSummary| board_text(table, board, lang).ok();
    let before = (shown(board), spoken(table, board));
    let (mut fields, mut all) = (BTreeMap::new(), Vec::new());
    by_field(&board.view, "", &mut fields);
    leaves(&board.view, "", &mut all);
    let mut found = Vec::new();
    for at in all.into_iter().skip(first).step_by(EVERY) {
        let field = at.rsplit('/').find(|name| name.parse::<usize>().is_err()).unwrap_or_default();
        let value = board.view.pointer(&at).unwrap();
        if is_told_otherwise(&board.view, &at, field) {
            continue;
        }
        let Some(changed) = replacement_value(value, fields.get(field).map_or(&[], Vec::as_slice)) else {
            continue;
        };
        let mut other = board.clone();
        *other.view.pointer_mut(&at).unwrap() = changed;
        let after = (shown(&other), spoken(table, &other));
        // The changed view is impossible.
        let is_told = after.0.is_none() || after.1.is_none() || after.0 == before.0 || after.1 != before.1;
        if !is_told {
            found.push(at);
        }
    }
    found
}

/// Every fact in the board's words is read aloud: whenever a changed value of the view changes one text, it changes the
/// other.
#[test]
fn speech_covers_every_fact_of_the_board() {
    let said = |table: &TableSummary, board: &BoardSummary| board_speech(table, board, Lang::default()).ok();
    let mut all = Vec::new();
    for (nth, (name, page)) in pages().iter().enumerate() {
        all.extend(unspoken_changes(page, nth % EVERY, &said).into_iter().map(|at| format!("{name}: {at}")));
    }
    assert!(all.is_empty(), "{all:#?}");
    // Speech that omits a line is detected.
    let (_, page) = pages().swap_remove(0);
    let short = |table: &TableSummary, board: &BoardSummary| {
        let told = said(table, board)?;
        Some(told.lines().filter(|line| !line.contains("Lot")).collect())
    };
    assert!((0..EVERY).any(|first| !unspoken_changes(&page, first, &short).is_empty()));
}

/// Covers positions of whole games that no sample shows.
#[test]
fn every_position_has_speech() {
    for kind in games::all() {
        let meta = kind.meta();
        let mut game = GameInProgress::start(meta.id, meta.seats_max, &[], 9);
        for steps in 1u64.. {
            let Some(play) = next(&*game.position, &mut game.key.luck(steps)) else { break };
            game.play(&play, steps);
            if steps % 61 == 0 || game.position.pending().is_over() {
                let eye = if steps % 2 == 0 { Viewer::Table } else { Viewer::Seat(Seat::new(1)) };
                let page = game.page(eye);
                let (table, board) = table_and_board(&page);
                let lang = Lang::all().nth(steps as usize % 4).unwrap();
                let told = board_speech(table, board, lang).unwrap();
                assert!(unspeakable(&told).is_empty(), "{} {lang}: {:#?}", meta.id, unspeakable(&told));
            }
        }
    }
}

fn with_speech(page: &Page) -> Page {
    Page { legibility: Legibility { speech: true, ..Legibility::default() }, ..page.clone() }
}

/// A letter to a listener has no plans, columns or rules; the decision comes before the table, and pictures come last.
#[test]
fn spoken_letter_starts_with_the_decision() {
    for (nth, (name, page)) in pages().into_iter().enumerate() {
        // Each sample in one language; every language occurs with every game.
        for lang in Lang::all().skip(nth % 4).take(1) {
            let heard = letter(&with_speech(&page), &reader(lang)).unwrap();
            let marker = lang.text(messages::LETTER_MARKER);
            let kept: String = heard.text.lines().filter(|line| !line.starts_with(&marker)).collect();
            for sign in ["==", "~~", "  ", "|", " / ", "• "] {
                assert!(!kept.contains(sign), "{name} {lang}: {sign} in\n{}", heard.text);
            }
            let (table, board) = table_and_board(&page);
            let told = board_speech(table, board, lang).unwrap();
            let last = told.lines().rfind(|line| !line.is_empty()).unwrap();
            assert!(heard.text.contains(last), "{name} {lang}: {}", heard.text);
            assert!(!heard.html.contains("<pre") && heard.html.contains("<h2"), "{name} {lang}");
            let first_picture = heard.html.find("<img").unwrap();
            assert!(first_picture > heard.html.rfind("<h2").unwrap(), "{name} {lang}");
            assert!(heard.text.find(&marker) < heard.text.find(last), "{name} {lang}");
        }
    }
}

/// Only lines to be copied can be taken for an order when such a letter is quoted.
#[test]
fn no_spoken_sentence_starts_like_an_order() {
    for (name, page) in letters::every_page() {
        for lang in Lang::all() {
            let heard = letter(&with_speech(&page), &reader(lang)).unwrap();
            let game = page.table.as_ref().map_or("", |table| table.game.as_str());
            let orders = text_layout::OrderGuard::new(lang, game);
            let above = heard.text.split("[#k9f2]").next().unwrap();
            let wrong: Vec<&str> = above.lines().filter(|line| orders.is_order_like(line)).collect();
            assert!(wrong.is_empty(), "{name} {lang}: {wrong:#?}");
        }
    }
}

/// In a chat there are no blocks of fixed width.
#[test]
fn chat_speech_has_no_code_blocks() {
    let (_, page) = pages().swap_remove(0);
    let page = Page { extent: Extent::Whole, ..with_speech(&page) };
    let told = speech_in_chat(&page, Lang::default()).unwrap();
    assert!(!told.contains("```") && told.contains("**Wall of "), "{told}");
    assert_eq!(speech_in_chat(&Page { extent: Extent::Word, ..page }, Lang::default()).unwrap(), "");
}
