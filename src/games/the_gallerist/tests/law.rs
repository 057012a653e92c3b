//! That the tests cite every rule and every vector.

use crate::games::the_gallerist::RULES;
use std::collections::BTreeSet;

const SOURCES: [&str; 11] = [
    include_str!("automatic.rs"),
    include_str!("fixtures.rs"),
    include_str!("information.rs"),
    include_str!("office.rs"),
    include_str!("play.rs"),
    include_str!("scoring.rs"),
    include_str!("setup.rs"),
    include_str!("solo.rs"),
    include_str!("tickets.rs"),
    include_str!("turns.rs"),
    include_str!("works.rs"),
];

/// The id at the beginning of a text (`TG-7.3`, `TG-R6`, `TV-E04`).
fn id(text: &str) -> Option<String> {
    let end = text[3..].find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(text.len() - 3);
    let id = text[3..3 + end].trim_end_matches('.');
    let is_rule = id
        .split_once('.')
        .is_some_and(|(section, rule)| section.parse::<u8>().is_ok() && rule.parse::<u8>().is_ok());
    let is_numbered =
        |letters: &[char]| id.strip_prefix(letters).is_some_and(|number| number.parse::<u8>().is_ok());
    (is_rule || is_numbered(&['R', 'W', 'E'])).then(|| format!("{}{id}", &text[..3]))
}

/// Every id in a text, those between the ends of a range (`TG-9.2 to TG-9.7`) included.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for start in ["TG-", "TV-"] {
        found.extend(text.match_indices(start).filter_map(|(at, _)| id(&text[at..])));
    }
    for (at, _) in text.match_indices(" to TG-") {
        let before = text[..at].rfind("TG-").and_then(|before| id(&text[before..]));
        let (Some(first), Some(last)) = (before, id(&text[at + 4..])) else { continue };
        let (Some((section, first)), Some((_, last))) = (first.split_once('.'), last.split_once('.')) else {
            continue;
        };
        let numbers = first.parse().unwrap_or(1)..=last.parse::<u8>().unwrap_or(0);
        found.extend(numbers.map(|number| format!("{section}.{number}")));
    }
    found
}

/// The ids that the rules define: at the beginning of a line, of a ruling's row, or of a vector.
fn defined() -> BTreeSet<String> {
    let lines = RULES.lines().map(|line| line.trim_start_matches("| ").trim_start_matches("**"));
    let headings = lines.filter(|line| line.starts_with("TG-") || line.starts_with("TV-"));
    headings.filter_map(id).collect()
}

#[test]
fn every_rule_and_vector_is_cited_by_a_test() {
    let cited: BTreeSet<String> = SOURCES.iter().flat_map(|text| ids(text)).collect();
    let defined = defined();
    let count = |start: &str| defined.iter().filter(|id| id.starts_with(start)).count();
    assert_eq!((count("TV-W"), count("TV-E"), count("TG-R")), (29, 58, 32));
    assert!(defined.len() > 270, "{} ids found in the rules", defined.len());
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "cited by no test: {missing:?}");
    let unknown: Vec<&String> = cited.iter().filter(|id| !defined.contains(*id)).collect();
    assert!(unknown.is_empty(), "cited, but in no rule: {unknown:?}");
}

#[test]
fn every_vector_has_a_test_of_its_name() {
    for id in defined().iter().filter_map(|id| id.strip_prefix("TV-")) {
        let name = format!("fn tv_{}_", id.to_lowercase());
        assert!(SOURCES.iter().any(|text| text.contains(&name)), "no test is called {name}..");
    }
}
