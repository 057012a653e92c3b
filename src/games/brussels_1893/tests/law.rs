//! That the tests cite every rule, ruling and vector, and that data and rules are the agreed ones.

use crate::games::brussels_1893::{COMPONENTS, Parts, RULES};
use std::collections::BTreeSet;

const SOURCES: [&str; 12] = [
    include_str!("automatic.rs"),
    include_str!("building.rs"),
    include_str!("cards.rs"),
    include_str!("ending.rs"),
    include_str!("expansion.rs"),
    include_str!("fixtures.rs"),
    include_str!("market.rs"),
    include_str!("planning.rs"),
    include_str!("play.rs"),
    include_str!("quarters.rs"),
    include_str!("resolution.rs"),
    include_str!("variant.rs"),
];

/// Every id (`BX-7.3`, `BXT-6`) in a text.
fn ids(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("BX") {
        let rest = &text[at..];
        let Some(number) = rest.strip_prefix("BX-").or_else(|| rest.strip_prefix("BXT-")) else { continue };
        let prefix = &rest[..rest.len() - number.len()];
        let end = number.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(number.len());
        let id = number[..end].trim_end_matches('.');
        if !id.is_empty() && (prefix == "BXT-" || id.contains('.')) {
            found.insert(format!("{prefix}{id}"));
        }
    }
    found
}

/// Every ruling (`R12`) in a text.
fn rulings(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let is_ruling = |word: &&str| {
        word.strip_prefix('R')
            .is_some_and(|number| !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    words.filter(is_ruling).map(str::to_owned).collect()
}

/// The ids that the rules define: those in bold.
fn defined() -> BTreeSet<String> {
    let bold = RULES.split("**BX").skip(1);
    bold.flat_map(|rest| ids(&format!("BX{}", rest.split([' ', '*']).next().unwrap_or("")))).collect()
}

/// The rulings of section 18.
fn defined_rulings() -> BTreeSet<String> {
    let rows = RULES.lines().filter_map(|line| line.strip_prefix("| R"));
    rows.flat_map(|row| rulings(&format!("R{}", row.split(' ').next().unwrap_or("")))).collect()
}

#[test]
fn every_rule_and_vector_is_cited_by_a_test() {
    let cited: BTreeSet<String> = SOURCES.iter().flat_map(|text| ids(text)).collect();
    let defined = defined();
    assert_eq!(defined.iter().filter(|id| id.starts_with("BXT-")).count(), 127);
    assert!(defined.len() > 127 + 150, "{} ids found in the rules", defined.len());
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "cited by no test: {missing:?}");
    let unknown: Vec<&String> = cited.iter().filter(|id| !defined.contains(*id)).collect();
    assert!(unknown.is_empty(), "cited, but in no rule: {unknown:?}");
}

#[test]
fn every_ruling_is_cited_by_a_test() {
    let cited: BTreeSet<String> = SOURCES.iter().flat_map(|text| rulings(text)).collect();
    let defined = defined_rulings();
    assert!(defined.len() > 60, "{} rulings found", defined.len());
    let missing: Vec<&String> = defined.iter().filter(|id| !cited.contains(*id)).collect();
    assert!(missing.is_empty(), "cited by no test: {missing:?}");
    let unknown: Vec<&String> = cited.iter().filter(|id| !defined.contains(*id)).collect();
    assert!(unknown.is_empty(), "cited, but not made: {unknown:?}");
}

#[test]
fn every_vector_has_a_test_of_its_name() {
    for id in 1..=127 {
        let name = format!("fn bxt_{id}_");
        assert!(SOURCES.iter().any(|text| text.contains(&name)), "no test is called {name}..");
    }
}

/// The supplied data can be read, and data that do not add up are refused by the row that is wrong.
#[test]
fn wrong_data_are_refused_by_their_row() {
    assert!(Parts::read(COMPONENTS).is_ok(), "{:?}", Parts::read(COMPONENTS).err());
    let with = |from: &str, to: &str| {
        assert!(COMPONENTS.contains(from), "{from}");
        Parts::read(&COMPONENTS.replacen(from, to, 1)).unwrap_err().row
    };
    assert_eq!(with("schema = 1", "schema = 2"), "schema");
    assert_eq!(with("max = 5", "max = 6"), "players");
    assert_eq!(with("houses = 6", "houses = 5"), "board_a.floors");
    assert_eq!(with("wild = 15", "wild = 14"), "components");
    assert_eq!(with("wage = 2\neffect = { francs = 5 }", "wage = 2\neffect = { }"), "noble brugmann");
    assert_eq!(with("id = \"RC07\"", "id = \"RC70\""), "reputation_card RC70");
    assert_eq!(with("points = [6, 4, 2, 0, 2, 4, 6]", "points = [6, 4, 2, 0, 2, 4]"), "art_market");
    assert_eq!(with("effect = \"gain_wild\"", "effect = \"gain_gold\""), "be_card 7");
    assert_eq!(with("noble_costs = [3, 2, 1, 0]", "noble_costs = [4, 2, 1, 0]"), "brussels.noble_costs");
    assert_eq!(with("p2 = [[2, 2], [3, 3]]", "p2 = [[2, 2], [5, 3]]"), "stock_card X01");
}

/// The agreed text with the words that stand for `yes`, which answers letters: its grammar is a proposal (BX-21).
fn respelled(text: &str) -> String {
    text.replace("\"recall\" ( \"yes\"", "\"recall\" ( \"architect\"")
        .replace("\"call\" ( \"yes\"", "\"call\" ( \"noble\"")
        .replace("call yes (iron)", "call noble (iron)")
}

#[test]
#[allow(clippy::print_stderr)] // A comparison that was not made must be seen.
fn data_and_rules_are_the_agreed_ones() {
    for (name, own) in [("brussels-1893.toml", COMPONENTS), ("brussels-1893.md", RULES)] {
        let path = format!("{}/../shared/rules/{name}", env!("CARGO_MANIFEST_DIR"));
        match std::fs::read_to_string(&path) {
            Ok(text) => assert!(respelled(&text) == own, "{name} differs from the agreed text"),
            Err(_) => eprintln!("SKIPPED: no {name} to compare with"),
        }
    }
}
