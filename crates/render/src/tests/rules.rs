//! The rules for players, as letters and as messages: neither their markup nor the specification is ever visible.

use super::letters::DARK;
use super::samples::reader;
use super::*;

use crate::markdown::Markdown;
use crate::text_layout::OrderGuard;
use i18n::{Lang, RuleBook, rule_book};
use model::{Instant, Page, PageKind};
use std::collections::{BTreeMap, BTreeSet};
use unicode_width::UnicodeWidthStr;

/// Returns every rule book.
fn books() -> Vec<(&'static str, Lang, &'static RuleBook)> {
    let ids = games::all().iter().map(|kind| kind.meta().id);
    ids.flat_map(|id| Lang::all().map(move |lang| (id, lang, rule_book(lang, id)))).collect()
}

/// Returns every text of a book, by heading.
fn texts(book: &RuleBook) -> Vec<(String, String)> {
    let sections = book.sections.iter().map(|one| (one.heading(), one.text.clone()));
    [(book.title.clone(), book.goal.clone())].into_iter().chain(sections).collect()
}

/// Returns the ids of a specification in a text: `TG-12`, `AS-5.4`, `BX-R3`.
fn ids(text: &str, prefixes: &BTreeSet<String>) -> Vec<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-');
    let is_id = |word: &&str| {
        let number =
            word.split_once('-').filter(|(prefix, _)| prefixes.contains(*prefix)).map(|(_, rest)| rest);
        number
            .is_some_and(|rest| rest.trim_start_matches(['R', 'T']).starts_with(|c: char| c.is_ascii_digit()))
    };
    words.filter(is_id).map(str::to_owned).collect()
}

/// Returns the parts of a displayed text that readers should not see.
fn marks(text: &str, prefixes: &BTreeSet<String>) -> Vec<String> {
    let signs = ["{", "}", "[P]", "[F]", "[R]", "[H]", "**", "`", "| ", "](", "# "];
    let seen = signs.iter().filter(|sign| text.contains(**sign)).map(|sign| (*sign).to_owned());
    seen.chain(ids(text, prefixes)).collect()
}

/// Returns the prefixes of the ids of all specifications.
fn prefixes() -> BTreeSet<String> {
    let ids =
        books().into_iter().flat_map(|(_, _, book)| book.sections.iter().flat_map(|one| one.ids.clone()));
    ids.filter_map(|id| Some(id.split_once('-')?.0.to_owned())).collect()
}

#[test]
fn every_game_has_rules_for_players_in_every_language() {
    for (id, lang, book) in books() {
        assert!(!book.title.is_empty() && !book.goal.is_empty(), "{id} {lang}");
        // The limit of a Discord menu.
        assert!((4..=25).contains(&book.sections.len()), "{id} {lang}: {}", book.sections.len());
        let first = rule_book(Lang::default(), id);
        let of = |book: &RuleBook| {
            book.sections.iter().map(|one| (one.number.clone(), one.ids.clone())).collect::<Vec<_>>()
        };
        assert_eq!(of(book), of(first), "{id} {lang}: the sections differ between languages");
        let numbers: Vec<String> = (1..=book.sections.len()).map(|number| number.to_string()).collect();
        assert_eq!(
            book.sections.iter().map(|one| one.number.clone()).collect::<Vec<_>>(),
            numbers,
            "{id} {lang}"
        );
        for section in &book.sections {
            assert!(
                !section.title.is_empty() && !section.text.is_empty() && !section.ids.is_empty(),
                "{id} {lang}: {section:?}"
            );
            assert!(section.heading().chars().count() <= 100, "{id} {lang}: {}", section.heading());
        }
    }
    assert_eq!(prefixes().len(), games::all().len(), "{:?}", prefixes());
}

#[test]
fn rules_hide_markup_and_specification_ids() {
    let prefixes = prefixes();
    let threads = BTreeMap::new();
    for (id, lang, book) in books() {
        for (heading, text) in texts(book) {
            let page = Page {
                says: vec![messages::say_help_over()],
                text: Some(text),
                ..Page::of(PageKind::Receipt)
            };
            let letter = letter(&page, &reader(lang)).unwrap();
            let place = format!("{id} {lang}: {heading}");
            assert_eq!(marks(&heading, &prefixes), Vec::<String>::new(), "{place}");
            assert_eq!(marks(&letter.text, &prefixes), Vec::<String>::new(), "{place}\n{}", letter.text);
            assert_eq!(marks(&letter.html.replace(DARK, ""), &prefixes), Vec::<String>::new(), "{place}");
            for line in letter.text.lines() {
                assert!(line.width() <= 72, "{place}: {line}");
            }
            let told = Chat {
                lang,
                now: Instant::UNIX_EPOCH,
                thread: None,
                threads: &threads,
                newest_first: false,
                with_board: false,
                card: false,
            };
            let message = chat(&page, &told).unwrap();
            assert_eq!(ids(&message, &prefixes), Vec::<String>::new(), "{place}");
            assert!(
                !message.contains('{') && !message.contains("| ") && !message.contains("[P]"),
                "{place}\n{message}"
            );
            assert_eq!(message.matches("**").count() % 2, 0, "{place}\n{message}");
            assert_eq!(message.matches('`').count() % 2, 0, "{place}\n{message}");
        }
    }
}

/// The checks above detect their targets.
#[test]
fn rule_markup_is_detected() {
    let prefixes = BTreeSet::from(["TG".to_owned(), "F5".to_owned()]);
    for bad in ["see TG-12.3", "(F5-4)", "TG-R8", "so **[P]**", "a {TG-1}", "| a | b |", "**bold", "`code"] {
        assert!(!marks(bad, &prefixes).is_empty(), "{bad}");
    }
    assert!(marks("a cell 3-4 of TG-like shape, level F5", &prefixes).is_empty());
}

#[test]
fn rules_section_matches_snapshots() {
    for lang in Lang::all() {
        let text = Markdown::parse(&rule_book(lang, "art-society").sections[5].text);
        let all = [text.text(), text.html(&OrderGuard::new(lang, "art-society")), text.chat()];
        insta::assert_snapshot!(format!("rules {lang}"), all.join("\n\n-----\n\n"));
    }
}
