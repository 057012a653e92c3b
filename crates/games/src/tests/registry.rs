//! Tests of finding games by name.

use crate::{REFERENCE, all, find_in};

#[test]
fn game_is_found_by_id_alias_or_prefix() {
    let games = [REFERENCE];
    let id = |name: &str| find_in(&games, name).map(|kind| kind.meta().id);
    for name in ["sealed-lots", "SEALED-4x20", "Sealed Lots", " sealed_l", "s"] {
        assert_eq!(id(name), Some("sealed-lots"), "{name}");
    }
    for name in ["", "  ", "sealed-lots-2", "x"] {
        assert_eq!(id(name), None, "{name}");
    }
    let twice = [REFERENCE, REFERENCE];
    assert!(find_in(&twice, "s").is_none(), "a prefix of two games");
}

#[test]
fn ids_and_aliases_are_unique() {
    let mut names: Vec<String> = Vec::new();
    for kind in all().iter().chain([&REFERENCE]) {
        names.push(kind.meta().id.to_owned());
        names.extend(kind.meta().also.iter().map(|also| also.to_lowercase()));
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count, "{names:?}");
}
