//! Everything that games declare is shown in words: reasons for the end, kinds of points, options.

use super::samples::{now, reader, table_of};
use super::*;
use engine::{DiceKey, GameKind, Meta, Viewer};

use i18n::{Lang, Voice, options_text};
use model::{BoardSummary, Page, PageKind, Status, TableLine, TableSummary};
use play::{TableExport, board, game_over_message};
use std::collections::BTreeMap;
use std::path::Path;

fn voice(lang: Lang, game: &str) -> Voice {
    Voice::new(lang, chrono_tz::UTC, now()).at_table(game, [])
}

/// Returns all forms of a page in a letter and a chat, without whitespace.
fn written(page: &Page, lang: Lang) -> [String; 3] {
    let letter = letter(page, &reader(lang)).unwrap();
    let threads = BTreeMap::new();
    let at = Chat {
        lang,
        now: now(),
        thread: None,
        threads: &threads,
        newest_first: false,
        with_board: true,
        card: false,
    };
    [letter.text, letter.html, chat(page, &at).unwrap()].map(|text| plain(&text))
}

/// Removes whitespace, markup and the escapes of a chat.
fn plain(text: &str) -> String {
    let text = text.replace("&quot;", "\"").replace("&#39;", "'").replace("&#x27;", "'").replace('\\', "");
    text.replace('\u{200b}', "").split_whitespace().collect()
}

/// Panics if a text shows a key instead of words.
fn assert_no_key(text: &str, keys: &[&str], about: &str) {
    for key in keys.iter().filter(|key| key.contains(['_', '-'])) {
        assert!(!text.contains(*key), "{about} shows `{key}`");
    }
    assert!(!text.contains("-end-") && !text.contains("{$") && !text.contains("{{"), "{about}: {text}");
}

/// Returns the board of a table that has just been set up.
fn fresh(kind: &GameKind, seats: u8) -> BoardSummary {
    let components = kind.components(kind.meta().components).unwrap();
    let mut dice = DiceKey::from_number(1).at(0);
    let position = kind.setup(&components, seats, &BTreeMap::new(), &mut dice, &mut Vec::new()).unwrap();
    board(&*position, Viewer::Table).unwrap()
}

/// Covers every reason of every game: those of the enum from which `Meta::end_reasons` is built.
#[test]
fn every_end_reason_has_a_description() {
    for kind in games::all() {
        let meta = kind.meta();
        for reason in meta.end_reasons {
            let table = TableSummary {
                status: Status::Over,
                end: Some((*reason).to_owned()),
                ..table_of(meta.id, usize::from(meta.seats_max))
            };
            let page = Page {
                says: vec![game_over_message(meta.id, reason)],
                table: Some(table),
                ..Page::of(PageKind::Over)
            };
            for lang in Lang::all() {
                let said = plain(&voice(lang, meta.id).label("end", reason).unwrap());
                for text in written(&page, lang) {
                    assert!(text.contains(&said), "{} {reason} in {lang}: {text}", meta.id);
                    assert_no_key(&text, meta.end_reasons, meta.id);
                }
            }
        }
    }
}

/// Covers the kinds of points in the stored replays: one replay for each possible end of a game.
#[test]
fn every_scoring_part_has_a_description() {
    for kind in games::all() {
        let meta = kind.meta();
        let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/replays").join(meta.id);
        // The tests of the replays check that each end is stored.
        for file in std::fs::read_dir(dir).into_iter().flatten() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let record: TableExport = serde_json::from_str(&text).unwrap();
            scored(kind, record);
        }
    }
}

/// Tiebreakers are shown between tied seats, and only there.
#[test]
fn tiebreakers_appear_only_between_tied_seats() {
    for kind in games::all() {
        let meta = kind.meta();
        let fresh = fresh(kind, meta.seats_max);
        let equal = |points: &dyn Fn(usize) -> i32| {
            let mut board = fresh.clone();
            board.standings.iter_mut().enumerate().for_each(|(at, one)| one.points = points(at));
            let table = TableSummary { status: Status::Over, ..table_of(meta.id, board.standings.len()) };
            Page { table: Some(table), board: Some(board), ..Page::of(PageKind::Over) }
        };
        for lang in Lang::all() {
            let told = |page: &Page| plain(&letter_text(page, &reader(lang)).unwrap());
            let (tied, apart) = (told(&equal(&|_| 7)), told(&equal(&|at| at as i32)));
            for (key, _) in &fresh.standings[0].ties {
                let said = plain(&voice(lang, meta.id).label("tie", key).unwrap());
                assert!(tied.contains(&said), "{} {key} in {lang}: {tied}", meta.id);
                let count = |text: &str| text.matches(&said).count();
                assert!(count(&apart) < count(&tied), "{} {key} in {lang}: {apart}", meta.id);
            }
        }
    }
}

fn scored(kind: &GameKind, record: TableExport) {
    let meta = kind.meta();
    let standings = record.standings;
    let board = BoardSummary { standings: standings.clone(), ..fresh(kind, standings.len() as u8) };
    let table = TableSummary { status: Status::Over, ..table_of(meta.id, standings.len()) };
    let page = Page { table: Some(table), board: Some(board), ..Page::of(PageKind::Over) };
    for lang in Lang::all() {
        let voice = voice(lang, meta.id);
        let text = plain(&letter_text(&page, &reader(lang)).unwrap());
        for one in &standings {
            let parts = one.parts.iter().filter(|(_, points)| *points != 0).map(|(key, _)| ("points", key));
            let tied = standings.iter().filter(|other| other.points == one.points).count() > 1;
            let ties = one.ties.iter().filter(|_| tied).map(|(key, _)| ("tie", key));
            for (group, key) in parts.chain(ties) {
                let said = voice.label(group, key).unwrap_or_else(|| panic!("{}: {group} {key}", meta.id));
                assert!(text.contains(&plain(&said)), "{}: {group} {key} in {lang}: {text}", meta.id);
                assert_no_key(&text, &[key], meta.id);
            }
        }
    }
}

/// Covers every option of every game with every value, at an open table: in letters, chats and lists, and in the list
/// of options.
#[test]
fn every_option_and_value_has_a_description() {
    for kind in games::all() {
        let meta = kind.meta();
        let keys: Vec<&str> = meta.options.iter().map(|choice| choice.key).collect();
        for lang in Lang::all() {
            for (at, choice) in meta.options.iter().enumerate() {
                for value in choice.values {
                    let said = option_words(meta, at, value, lang);
                    let options = vec![(choice.key.to_owned(), (*value).to_owned())];
                    let table = TableSummary {
                        status: Status::Open,
                        options: options.clone(),
                        ..table_of(meta.id, 2)
                    };
                    let page = Page { table: Some(table), ..Page::of(PageKind::Receipt) };
                    let list = Page { tables: vec![line(meta, options)], ..Page::of(PageKind::Receipt) };
                    for text in written(&page, lang).into_iter().chain(written(&list, lang)) {
                        let is_told = text.contains(&plain(&said[0])) && text.contains(&plain(&said[1]));
                        assert!(is_told, "{} {value}: {said:?} in {text}", choice.key);
                        assert_no_key(&text, &keys, meta.id);
                    }
                }
            }
        }
    }
}

/// Returns the words for an option and one of its values, which are also in the list of all options, next to the typed
/// form.
fn option_words(meta: &Meta, at: usize, value: &str, lang: Lang) -> [String; 2] {
    let choice = &meta.options[at];
    let voice = voice(lang, meta.id);
    let said =
        [("option", choice.key), ("value", value)].map(|(group, key)| voice.label(group, key).unwrap());
    let text = options_text(lang, meta);
    let line = text.lines().nth(at).unwrap();
    assert!(said.iter().all(|said| line.contains(said)), "{line}");
    assert!(line.contains(&format!("{}={}", choice.key, choice.values.join(" / "))), "{line}");
    said
}

fn line(meta: &Meta, options: Vec<(String, String)>) -> TableLine {
    TableLine {
        code: table_of(meta.id, 2).code,
        game: meta.id.to_owned(),
        status: Status::Open,
        names: vec!["Ada".into()],
        empty: 1,
        options,
        vacant: 0,
        waits_for_you: false,
        asked_at: None,
        deadline_at: None,
        asked: None,
        days: None,
        community: None,
    }
}
