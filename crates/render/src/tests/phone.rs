//! Letters on a phone have a button for every line that a sentence suggests. Choices form a list, past times are not
//! announced as future ones, and each event is one item.

use super::samples::{now, reader, turn_page};
use super::*;
use chrono::TimeDelta;
use engine::{ChoiceNotes, Note, Seat};
use i18n::{Lang, Voice, service_verbs};
use model::{Arg, Page, PageEvent, PageKind, Say};

/// Removes all whitespace of a text.
fn joined(text: &str) -> String {
    text.split_whitespace().collect()
}

fn at_table(key: &str) -> Say {
    let say =
        Say::unchecked(key).with("table", Arg::Text("K7QF".into())).with("seat", Arg::Seat(Seat::new(1)));
    say.with("game", Arg::Key("art-society".into())).with("name", Arg::Text("Ann".into()))
}

/// Returns the body of each mailto link in a letter.
fn mailto_bodies(html: &str) -> Vec<String> {
    let bodies = html.split("&amp;body=").skip(1).chain(html.split("&body=").skip(1));
    bodies.map(|rest| rest.split('"').next().unwrap().to_owned()).map(|body| unescaped(&body)).collect()
}

fn unescaped(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let (byte, behind) = match (first, behind) {
            (b'%', [high, low, behind @ ..]) => {
                let digits = [*high, *low];
                (u8::from_str_radix(str::from_utf8(&digits).unwrap(), 16).unwrap(), behind)
            }
            _ => (*first, behind),
        };
        bytes.push(byte);
        rest = behind;
    }
    String::from_utf8(bytes).unwrap()
}

/// In every language, a suggested line is also a button with the same words.
#[test]
fn suggested_lines_have_buttons() {
    for (key, lines) in [
        ("say-vote-how", 2),
        ("say-your-seat-vacant", 1),
        ("say-seat-vacant", 1),
        ("say-seat-kept-running", 1),
        ("say-seat-kept", 1),
        ("say-seat-kept-open", 1),
    ] {
        for lang in Lang::all() {
            let page = Page {
                says: vec![at_table(key)],
                table: turn_page("turn-4", 4).table,
                ..Page::of(PageKind::Notice)
            };
            let letter = letter(&page, &reader(lang)).unwrap();
            let presses = mailto_bodies(&letter.html);
            assert_eq!(presses.len(), lines, "{key} {lang}: {presses:?}");
            for line in presses {
                let said = joined(&letter.text);
                assert!(
                    said.contains(&joined(&line)),
                    "{key} {lang}: the button `{line}` is not in the text: {said}"
                );
            }
        }
    }
    // The lines that letters suggest for votes are read as votes.
    for lang in Lang::all() {
        for (line, behind) in [("line-vote-yes", "behind-yes"), ("line-vote-no", "behind-no")] {
            let (line, forms) = (lang.text_by_id(line), lang.text_by_id(behind));
            let (verb, word) = line.split_once(' ').unwrap();
            assert!(service_verbs(lang)["vote"].iter().any(|form| form == verb), "{lang}: {line}");
            assert!(forms.split('|').any(|form| form.trim() == word), "{lang}: {line} of {forms}");
        }
    }
    // A reader without such a question has no buttons.
    let page =
        Page { says: vec![at_table("say-left")], table: turn_page("turn-4", 4).table, ..Page::default() };
    assert!(mailto_bodies(&letter(&page, &reader(Lang::default())).unwrap().html).is_empty());
}

/// Choices with notes are a list, each with its own note; others are in one row.
#[test]
fn choices_with_notes_form_a_list() {
    let mut page = turn_page("turn-4", 4);
    page.table.as_mut().unwrap().heavy = true;
    let ask = page.ask.as_mut().unwrap();
    ask.words = vec!["take c / d".into(), "hang e4 / f4".into()];
    let note = Note::new("room").number("count", 3);
    ask.notes =
        vec![ChoiceNotes { all: Vec::new(), each: vec![vec![note], Vec::new()] }, ChoiceNotes::default()];
    for lang in Lang::all() {
        let html = letter(&page, &reader(lang)).unwrap().html;
        let row = |words: &str| html.lines().any(|line| line.contains(&format!(">• {words}")));
        assert!(row("c &#8212; ") && row("d<"), "{lang}: {html}");
        assert!(html.contains("e4 / f4"), "{lang}: {html}");
    }
    // A letter of a light game has no room for such notes; its proposals have theirs.
    page.table.as_mut().unwrap().heavy = false;
    let html = letter(&page, &reader(Lang::default())).unwrap().html;
    assert!(html.contains("c / d") && !html.contains(">• c"), "{html}");
}

/// A reminder may arrive after the free time is over: a past time is not announced as a future one.
#[test]
fn past_free_time_is_shown_as_past() {
    let told = |free_after: TimeDelta, lang: Lang| {
        let mut page = turn_page("turn-4", 4);
        let ask = page.ask.as_mut().unwrap();
        (ask.free_until, ask.bank_s) = (Some(now() + free_after), Some(4 * 86_400));
        letter(&page, &reader(lang)).unwrap().text
    };
    for lang in Lang::all() {
        let days = Voice::new(lang, chrono_tz::UTC, now()).format_span_text(4 * 86_400);
        assert!(joined(&told(TimeDelta::hours(20), lang)).contains(&joined(&days)), "{lang}");
        assert!(!joined(&told(TimeDelta::hours(-20), lang)).contains(&joined(&days)), "{lang}");
    }
    assert!(
        joined(&told(TimeDelta::hours(-20), Lang::default())).contains("yourtimebankhasbeenrunningsince")
    );
}

/// Each action of the service is a separate item, and an item that ends with a move has a full stop.
#[test]
fn service_actions_are_separate_items() {
    let automatic = |moves: &str| {
        let say = Say::in_steps(messages::SAY_AUTOMATIC).with("seat", Arg::Seat(Seat::new(0)));
        PageEvent::Say(say.with("moves", Arg::WordsList(vec![moves.into()])))
    };
    let bid = |card: u32| PageEvent::Event(serde_json::json!({"kind": "bid", "seat": 0, "card": card}));
    let page =
        Page { news: vec![automatic("bid 7"), bid(7), automatic("bid 9"), bid(9)], ..turn_page("turn-4", 4) };
    for lang in Lang::all() {
        let voice = Voice::new(lang, chrono_tz::UTC, now()).at_table("art-society", []);
        let text = joined(&letter(&page, &reader(lang)).unwrap().text);
        let (seven, nine) = (joined(&voice.words("bid 7")), joined(&voice.words("bid 9")));
        let between = text.split(&seven).last().unwrap().split(&nine).next().unwrap();
        assert!(between.contains("-"), "{lang}: joined into one item: {text}");
        let behind = text.split(&seven).nth(1).unwrap();
        assert!(behind.starts_with(['.', '。', '-', '；']), "{lang}: no full stop: {text}");
    }
}
