//! Checks that the code of a game emits every event that it declares.

use super::{folder, games, sources};
use std::collections::BTreeSet;

/// Returns the names of the events declared in a game's sources, and the sources without that declaration.
fn declared_and_code(kind: &engine::GameKind) -> (Vec<String>, String) {
    let code = sources(folder(kind)).concat();
    let (before, behind) = code.split_once("pub enum Event {").unwrap();
    let (declared, behind) = behind.split_once("\n}").unwrap();
    let lines = declared.lines().filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter_map(|line| line.split([' ', ',']).next());
    let names = names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())).map(str::to_owned);
    (names.collect(), format!("{before}{behind}"))
}

/// Returns true if the text after the name of an event makes it a pattern, which matches an event but does not emit it.
fn is_pattern(behind: &str) -> bool {
    let fields = behind.trim_start().strip_prefix('{').and_then(|fields| fields.split_once('}'));
    let next = fields.map_or(behind, |(_, next)| next).trim_start();
    next.starts_with("=>") || next.starts_with('|') || next.starts_with("= ") || next.starts_with("if ")
}

/// Returns the events that the code emits.
fn emitted_events(code: &str) -> BTreeSet<&str> {
    let pieces = ["Event::", "Self::"].into_iter().flat_map(|path| code.split(path).skip(1));
    let named = pieces.filter_map(|piece| {
        let end = piece.find(|c: char| !c.is_alphanumeric()).unwrap_or(piece.len());
        (!is_pattern(&piece[end..])).then(|| &piece[..end])
    });
    named.collect()
}

#[test]
fn every_declared_event_is_emitted() {
    for kind in games() {
        let (declared, code) = declared_and_code(kind);
        let told = emitted_events(&code);
        let never: Vec<_> = declared.iter().filter(|name| !told.contains(name.as_str())).collect();
        assert!(
            !declared.is_empty() && never.is_empty(),
            "{}: events never emitted: {never:?}",
            kind.meta().id
        );
    }
}

#[test]
fn match_patterns_do_not_count_as_emitted_events() {
    assert_eq!(
        emitted_events("Event::A { seat, .. } => x, Event::B | Event::C { .. } => y"),
        BTreeSet::new()
    );
    assert_eq!(emitted_events("course.tell(Event::D { seat }); Self::E"), BTreeSet::from(["D", "E"]));
}
