//! The symbols of a game's menus: each belongs to a word of some step, and is a single emoji.

use super::notes::at_each_choice;
use crate::all;
use std::collections::BTreeSet;

/// Emoji from here on need no variation selector to be drawn in colour.
const EMOJI_FROM: char = '\u{2b1b}';

#[test]
fn every_symbol_is_beside_some_step() {
    for kind in all() {
        let meta = kind.meta();
        let mut unseen: BTreeSet<&str> = meta.symbols.iter().map(|(word, _)| *word).collect();
        assert_eq!(unseen.len(), meta.symbols.len(), "{}: a word has two symbols", meta.id);
        at_each_choice(meta.id, |position, seat| {
            let offers = position.offers(seat);
            let words = offers.iter().flat_map(|offer| offer.words.split([' ', ',']));
            words.for_each(|word| {
                unseen.remove(word);
                unseen.remove(word.trim_end_matches(|c: char| c.is_ascii_digit()));
            });
        });
        assert!(unseen.is_empty(), "{}: no step has the words {unseen:?}", meta.id);
        for (word, symbol) in meta.symbols {
            let mut letters = symbol.chars();
            let is_one = letters.next().is_some_and(|first| first >= EMOJI_FROM) && letters.next().is_none();
            assert!(is_one, "{} {word}: {symbol}", meta.id);
        }
    }
}

#[test]
fn the_last_step_decides_the_symbol() {
    let meta = crate::find("the-gallerist").unwrap().meta();
    assert_eq!(meta.symbol("to sales, leaving none, discover digital blue"), Some("💻"));
    assert_eq!(meta.symbol("to sales, leaving none, sign 1"), None);
    let cards = crate::find("5211").unwrap().meta();
    assert_eq!(cards.symbol("play y3 g1"), Some("💛"), "a number may follow the word");
    assert_eq!(cards.symbol(""), None);
}
