//! The words that people can type in each language, and the display of canonical words.

use super::lang::Lang;
use model::{ArgumentWords, normalise_text};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Returns the vocabulary of a game in a language: each canonical word with its forms, the displayed form first.
pub fn game_vocabulary(lang: Lang, game: &str) -> BTreeMap<String, Vec<String>> {
    lang.messages_with_prefix(&format!("{game}-word-"))
}

/// Translates canonical words for display.
pub fn show_canonical_words(spoken: &BTreeMap<String, Vec<String>>, canonical: &str) -> String {
    let shown = |word: &str| {
        let first = spoken.get(word).and_then(|forms| forms.first());
        first.map_or_else(|| word.to_owned(), Clone::clone)
    };
    canonical.split(' ').map(shown).collect::<Vec<_>>().join(" ")
}

/// Returns filler words (`please`, `my move is`) in a language and in the default language, including those of a game.
pub fn fillers(lang: Lang, game: &str) -> Vec<String> {
    let of_game =
        |lang: Lang| (!game.is_empty()).then(|| lang.messages_with_prefix(&format!("{game}-filler-")));
    let of = |lang: Lang| std::iter::once(lang.messages_with_prefix("filler-")).chain(of_game(lang));
    [lang, Lang::default()].into_iter().flat_map(of).flat_map(BTreeMap::into_values).flatten().collect()
}

/// Returns the number of filler words at the start of a line, in any language. The words must be normalised.
pub fn leading_filler_count(words: &[String]) -> usize {
    static ALL: LazyLock<Vec<Vec<String>>> = LazyLock::new(|| {
        let all = Lang::all().flat_map(|lang| lang.messages_with_prefix("filler-").into_values().flatten());
        let in_words =
            |filler: String| normalise_text(&filler).split_whitespace().map(str::to_owned).collect();
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

/// Strips leading fillers from a word in Han characters, which has no spaces (`我要出價`).
pub fn strip_han_fillers(han: &str) -> &str {
    static ALL: LazyLock<Vec<String>> = LazyLock::new(|| {
        let all = Lang::all().flat_map(|lang| lang.messages_with_prefix("filler-").into_values().flatten());
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

/// Returns the verbs of the service (`new`, `join`, ..) in a language, each with its forms, the displayed form first.
/// The canonical word is always understood too.
pub fn service_verbs(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.messages_with_prefix("verb-")
}

/// Returns the validity words of standing orders in a language, each with its forms.
pub fn order_words(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.messages_with_prefix("order-")
}

/// Returns the verb arguments (`vote yes`, `ruling K7QF undo 17`) in a language, each with its forms, the displayed
/// form first. The key itself is always understood too.
pub fn verb_argument_words(lang: Lang) -> ArgumentWords {
    lang.messages_with_prefix("behind-")
}

/// Returns the help topics in a language, each with its forms, the displayed form first. The topic itself is always
/// understood too.
pub fn help_topic_words(lang: Lang) -> BTreeMap<String, Vec<String>> {
    lang.messages_with_prefix("topic-")
}

/// Returns the words that may stand before and after the number of an entry (`entry 3`, `no. 3`, `3番`), in any language
/// and normalised, the longest first.
pub fn entry_number_words() -> &'static [Vec<String>; 2] {
    static ALL: LazyLock<[Vec<String>; 2]> = LazyLock::new(|| {
        [messages::ENTRY_NUMBER_BEFORE, messages::ENTRY_NUMBER_AFTER].map(|side| {
            let of = |lang: Lang| lang.alternatives(side);
            let mut all: Vec<String> = Lang::all().flat_map(of).map(|word| normalise_text(&word)).collect();
            all.sort_by_key(|word| std::cmp::Reverse(word.len()));
            all
        })
    });
    &ALL
}

/// Returns the title of a game.
pub fn game_title(lang: Lang, game: &str) -> String {
    lang.text_by_id(&format!("{game}-title"))
}

/// Returns the first words of a game's decision names.
pub fn decision_words_of_game(lang: Lang, game: &str) -> Vec<String> {
    lang.messages_with_prefix(&format!("{game}-asked-")).into_keys().filter(|key| key != "over").collect()
}

/// Returns the "reply above this line" marker of letters in every language, without the letter id. The mail parser cuts
/// quoted letters there.
pub fn reply_markers() -> Vec<String> {
    Lang::all().map(|lang| lang.text(messages::LETTER_MARKER)).collect()
}
