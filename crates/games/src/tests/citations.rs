//! Checks that a test of each game cites every rule, ruling and vector of its `RULES.md`, and no unknown ones.
//!
//! An id is a game's letters, a hyphen and a number. A rule has a section (`AS-7.3`); a ruling or vector has a letter
//! before its number (`TG-R6`, `AS-T06`) or after the game (`BXT-6`). Rulings may also consist of a number only
//! (`R12`). An id is defined where it is bold, at the beginning of a line, or in the first column of a table.

use super::{folder, games, project, sources};
use engine::GameKind;
use std::collections::BTreeSet;
use std::fs;

/// Returns the id at the beginning of a text, if any.
fn id(text: &str) -> Option<&str> {
    let end = text.find(|c: char| !c.is_ascii_alphanumeric() && !"-.".contains(c)).unwrap_or(text.len());
    let id = text[..end].trim_end_matches(['.', '-']);
    let is_number = |text: &str| text.parse::<u16>().is_ok();
    let is_id = match id.split_once('-') {
        None => id.strip_prefix('R').is_some_and(is_number),
        Some((game, number)) => {
            let is_game = (2..=3).contains(&game.len())
                && game.starts_with(|c: char| c.is_ascii_uppercase())
                && game.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
            let is_rule = number.split_once('.').is_some_and(|(a, b)| is_number(a) && is_number(b));
            let has_letter = number.strip_prefix(|c: char| c.is_ascii_uppercase()).is_some_and(is_number);
            is_game && (is_rule || has_letter || game.len() == 3 && is_number(number))
        }
    };
    is_id.then_some(id)
}

/// Returns every id in a text, including those within a range (`TG-9.2 to TG-9.7`).
fn ids(text: &str) -> BTreeSet<String> {
    let is_inside = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let begins = text
        .char_indices()
        .filter(|(at, c)| c.is_ascii_uppercase() && !text[..*at].chars().next_back().is_some_and(is_inside));
    let mut found = BTreeSet::new();
    for (at, _) in begins {
        let Some(first) = id(&text[at..]) else { continue };
        found.insert(first.to_owned());
        let last = text[at + first.len()..].strip_prefix(" to ").and_then(id);
        if let (Some((section, from)), Some((_, to))) =
            (first.rsplit_once('.'), last.and_then(|last| last.rsplit_once('.')))
        {
            let numbers = from.parse::<u16>().unwrap()..=to.parse::<u16>().unwrap();
            found.extend(numbers.map(|number| format!("{section}.{number}")));
        }
    }
    found
}

/// Returns the rules of a game.
fn rules(kind: &GameKind) -> String {
    fs::read_to_string(folder(kind).join("RULES.md")).unwrap()
}

/// Returns the ids that rules define.
fn defined(rules: &str) -> BTreeSet<String> {
    let lines = rules.lines().map(|line| line.trim_start_matches("| "));
    let bold = rules.split("**").skip(1);
    lines.chain(bold).filter_map(id).map(str::to_owned).collect()
}

/// Returns true for a vector: neither a rule of a section nor a ruling.
fn is_vector(id: &str) -> bool {
    let number = id.split_once('-').map_or(id, |(_, number)| number);
    !id.contains('.') && !number.starts_with('R')
}

#[test]
fn tests_cite_exactly_the_defined_rules() {
    let proofs = sources(project().join("tests/proof")).concat();
    for kind in games() {
        let game = kind.meta().id;
        let rules = rules(kind);
        let defined = defined(&rules);
        assert!(defined.len() > 3, "{game}: {defined:?}");
        let letters: BTreeSet<&str> = defined.iter().filter_map(|id| id.split('-').next()).collect();
        let is_own = |id: &String| letters.contains(id.split('-').next().unwrap_or_default());
        let named = ids(&rules);
        let nowhere: Vec<_> = named.iter().filter(|id| is_own(id) && !defined.contains(*id)).collect();
        assert!(nowhere.is_empty(), "{game}: ids used but not defined in the rules: {nowhere:?}");
        let tests = sources(folder(kind).join("tests")).concat();
        let cited: BTreeSet<String> = ids(&tests).into_iter().chain(ids(&proofs)).collect();
        let missing: Vec<_> = defined.iter().filter(|id| !cited.contains(*id)).collect();
        assert!(missing.is_empty(), "{game}: ids without a test: {missing:?}");
        let unknown: Vec<_> =
            cited.iter().filter(|id| id.contains('-') && is_own(id) && !defined.contains(*id)).collect();
        assert!(unknown.is_empty(), "{game}: unknown ids cited: {unknown:?}");
    }
}

#[test]
fn every_vector_has_a_test_named_after_it() {
    for kind in games() {
        let tests = sources(folder(kind).join("tests")).concat();
        for id in defined(&rules(kind)).iter().filter(|id| is_vector(id)) {
            let name = format!("{}_", id.to_lowercase().replace('-', "_"));
            let mut names = tests.lines().filter_map(|line| line.trim_start().strip_prefix("fn "));
            assert!(names.any(|test| test.contains(&name)), "{}: no test is named {name}..", kind.meta().id);
        }
    }
}

#[test]
fn declared_data_matches_the_data_file() {
    for kind in games() {
        let data = fs::read_to_string(folder(kind).join("components.toml")).unwrap();
        assert!(
            data == kind.meta().components,
            "{}: the declared data differs from components.toml",
            kind.meta().id
        );
    }
}
