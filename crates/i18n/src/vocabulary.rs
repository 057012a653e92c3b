//! The words that people may type, in each language, and how canonical words are shown in one.

use super::lang::Lang;
use model::{BehindWords, normalised};
use std::collections::BTreeMap;
use std::sync::LazyLock;

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

/// Words that people write at a table and that say nothing (`please`, `my move is`), in a language and in the default one, with those
/// of a game.
pub fn fillers(lang: Lang, game: &str) -> Vec<String> {
    let of_game = |lang: Lang| (!game.is_empty()).then(|| lang.list(&format!("{game}-filler-")));
    let of = |lang: Lang| std::iter::once(lang.list("filler-")).chain(of_game(lang));
    [lang, Lang::default()].into_iter().flat_map(of).flat_map(BTreeMap::into_values).flatten().collect()
}

/// How many words at the head of a line say nothing, in any language; the words are normalised.
pub fn fillers_ahead(words: &[String]) -> usize {
    static ALL: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
        let all = Lang::all().flat_map(|lang| lang.list("filler-").into_values().flatten());
        let in_words = |filler: String| normalised(&filler).split_whitespace().map(str::to_owned).collect();
        let mut all: Vec<Vec<String>> = all.map(in_words).collect();
        all.sort_by_key(|words| std::cmp::Reverse(words.len()));
        all
    });
    let mut ahead = 0;
    while let Some(rest) = words.get(ahead..)
        && let Some(filler) = ALL.iter().find(|filler| rest.starts_with(filler))
    {
        ahead += filler.len();
    }
    ahead
}

/// A word in Han letters without the fillers that it begins with: nothing stands between them (`我要出價`).
pub fn without_fillers(han: &str) -> &str {
    static ALL: LazyLock<Vec<String>> = LazyLock::new(|| {
        let all = Lang::all().flat_map(|lang| lang.list("filler-").into_values().flatten());
        let mut all: Vec<String> = all.filter(|filler| !filler.is_ascii()).collect();
        all.sort_by_key(|filler| std::cmp::Reverse(filler.len()));
        all
    });
    let mut rest = han;
    while let Some(behind) = ALL.iter().find_map(|filler| rest.strip_prefix(filler.as_str())) {
        rest = behind;
    }
    rest
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
    lang.text_of(&format!("{game}-title"))
}

/// The first words of the names of a game's decisions.
pub fn decisions(lang: Lang, game: &str) -> Vec<String> {
    lang.list(&format!("{game}-asked-")).into_keys().filter(|key| key != "over").collect()
}

/// The line of a letter above which people answer, without its id, in every language. The mail reader cuts quoted letters there.
pub fn markers() -> Vec<String> {
    Lang::all().map(|lang| lang.text(messages::LETTER_MARKER)).collect()
}
