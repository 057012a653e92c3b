//! That the tests cite every rule and every vector, and that data and rules are the agreed ones.

use crate::games::game_5211::{COMPONENTS, RULES};
use std::collections::BTreeSet;

const SOURCES: [&str; 8] = [
    include_str!("automatic.rs"),
    include_str!("fixtures.rs"),
    include_str!("information.rs"),
    include_str!("long_game.rs"),
    include_str!("play.rs"),
    include_str!("score.rs"),
    include_str!("setup.rs"),
    include_str!("turns.rs"),
];

/// Every id (`F5-4.1`, `F5-T06`) in a text.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("F5-") {
        let rest = &text[at + 3..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != 'T').unwrap_or(rest.len());
        let id = rest[..end].trim_end_matches('.');
        if id.starts_with('T') || id.contains('.') {
            found.insert(format!("F5-{id}"));
        }
    }
    found
}

/// The ids that the rules define: those in bold.
fn defined() -> BTreeSet<String> {
    let bold = RULES.split("**F5-").skip(1);
    bold.flat_map(|rest| ids(&format!("F5-{}", rest.split([' ', '*']).next().unwrap_or("")))).collect()
}

#[test]
fn every_rule_and_vector_is_cited_by_a_test() {
    let cited: BTreeSet<String> = SOURCES.iter().flat_map(|text| ids(text)).collect();
    let defined = defined();
    assert_eq!(defined.iter().filter(|id| id.starts_with("F5-T")).count(), 34);
    assert_eq!(defined.len() - 34, 42, "rules");
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "cited by no test: {missing:?}");
    let unknown: Vec<&String> = cited.iter().filter(|id| !defined.contains(*id)).collect();
    assert!(unknown.is_empty(), "cited, but in no rule: {unknown:?}");
}

#[test]
fn every_vector_has_a_test_of_its_name() {
    for id in defined().iter().filter_map(|id| id.strip_prefix("F5-T")) {
        let name = format!("f5_t{id}_");
        assert!(SOURCES.iter().any(|text| text.contains(&name)), "no test is called {name}..");
    }
}

#[test]
#[allow(clippy::print_stderr)] // A comparison that was not made must be seen.
fn data_and_rules_are_the_agreed_ones() {
    for (name, own) in [("5211.toml", COMPONENTS), ("5211.md", RULES)] {
        let path = format!("{}/../shared/rules/{name}", env!("CARGO_MANIFEST_DIR"));
        match std::fs::read_to_string(&path) {
            Ok(text) => assert!(text == own, "{name} differs from the agreed text"),
            Err(_) => eprintln!("SKIPPED: no {name} to compare with"),
        }
    }
}
