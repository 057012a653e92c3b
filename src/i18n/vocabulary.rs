//! The words that people may type, in each language, and how canonical words are shown in one.

use super::lang::Lang;
use crate::play::BehindWords;
use std::collections::BTreeMap;

/// The vocabulary of a game in a language: canonical word -> how it is said, the shown form first.
pub fn spoken(lang: Lang, game: &str) -> BTreeMap<String, Vec<String>> {
    lang.list(&format!("{game}-word-"))
}

/// Canonical words as a language shows them.
pub fn show(spoken: &BTreeMap<String, Vec<String>>, canonical: &str) -> String {
    let shown = |word: &str| {
        let first = spoken.get(word).and_then(|forms| forms.first());
        first.map_or_else(|| word.to_owned(), Clone::clone)
    };
    canonical.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

/// What the service itself can be told (`new`, `join`, ..) in a language: canonical word -> how it is said, the shown form
/// first. The canonical word is always understood too.
pub fn verbs(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.list("verb-")
}

/// The words with which standing orders say how long they stand, in a language: key -> how it is said.
pub fn order_words(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.list("order-")
}

/// The words that stand behind verbs (`vote yes`, `ruling K7QF undo 17`), in a language: key -> how it is said, the shown form
/// first. The key itself is always understood too.
pub fn words_behind(lang: Lang) -> BehindWords {
    lang.list("behind-")
}

/// What help can be asked for, in a language: topic -> how it is said, the shown form first. The topic itself is always understood
/// too.
pub fn topics(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.list("topic-")
}

/// The title of a game in a language.
pub fn title(lang: Lang, game: &str) -> String {
    lang.text(&format!("{game}-title"))
}

/// The first words of the names of a game's decisions.
pub fn decisions(lang: Lang, game: &str) -> Vec<String> {
    lang.list(&format!("{game}-asked-")).into_keys().collect()
}

/// The line of a letter above which people answer, without its id, in every language. The mail reader cuts quoted letters there.
pub fn markers() -> Vec<String> {
    Lang::all().map(|lang| lang.text("letter-marker")).collect()
}
