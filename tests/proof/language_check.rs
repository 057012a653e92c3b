//! One language per letter: detects foreign words in a text.

use i18n::Lang;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Latin words shorter than this may appear in any text: spaces, codes, sizes.
const LATIN_MIN: usize = 3;
/// Terms spelled the same in all our languages.
const TERMS: [&str; 6] = ["VIP", "UTC", "WET", "EEAT", "Discord", "Art"];

/// Han and kana characters used by each language's messages.
static LETTERS: LazyLock<Vec<(Lang, BTreeSet<char>)>> = LazyLock::new(|| {
    let letters = |lang: Lang| {
        let folder = Path::new("crates/i18n/locales").join(lang.as_str());
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let texts = files.map(|file| fs::read_to_string(file).unwrap());
        (
            lang,
            texts
                .flat_map(|text| text.chars().filter(|letter| is_han_or_kana(*letter)).collect::<Vec<_>>())
                .collect(),
        )
    };
    Lang::all().map(letters).collect()
});

/// Returns true for Han and kana.
fn is_han_or_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

/// Returns the first foreign part of a text: a character found in no message of its language, or a Latin word among Han
/// characters. `own` are texts chosen by people, such as names and typed lines, which may be in any language.
pub(crate) fn foreign_part(text: &str, lang: Lang, own: &[&str]) -> Option<String> {
    let mut text = text.to_owned();
    own.iter().filter(|own| !own.is_empty()).for_each(|own| text = text.replace(own, " "));
    // Links are addresses, in any language.
    text = text.split_whitespace().filter(|word| !word.contains("://")).collect::<Vec<_>>().join(" ");
    let known = &LETTERS.iter().find(|(one, _)| *one == lang).unwrap().1;
    if let Some(letter) = text.chars().find(|letter| is_han_or_kana(*letter) && !known.contains(letter)) {
        return Some(letter.to_string());
    }
    if lang == Lang::default() {
        return None;
    }
    let said: BTreeSet<&str> =
        own.iter().flat_map(|own| own.split(|c: char| !c.is_ascii_alphanumeric() && c != '-')).collect();
    let words = text.split(|c: char| {
        !c.is_ascii_alphanumeric() && c != '@' && c != '.' && c != '-' && c != '/' && c != '+'
    });
    let is_word = |word: &&str| {
        let word = word.trim_matches(['.', '-', '/']);
        let all = word.len() >= LATIN_MIN && word.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
        // Tables and leagues have codes in capitals.
        let is_code = word.chars().all(|c| c.is_ascii_uppercase());
        all && !is_code && !TERMS.contains(&word) && !said.contains(word)
    };
    words.into_iter().find(is_word).map(str::to_owned)
}

#[test]
fn foreign_words_are_detected() {
    let (en, hant, hans, ja) = ("en", "zh-Hant", "zh-Hans", "ja");
    for (lang, bad) in [
        (en, "Your turn 出價"),
        (hant, "輪到你了：Round 3"),
        (hant, "轮到你了"),
        (hans, "輪到你了"),
        (hans, "联赛 plan SPRING"),
        (ja, "リーグ plan SPRING"),
        (ja, "轮到你了"),
    ] {
        assert!(foreign_part(bad, Lang::parse(lang), &["SPRING"]).is_some(), "{lang}: {bad}");
    }
    for (lang, good) in [
        (en, "Your turn: play a bid card"),
        (hant, "Ann 的回合：5-3、A1，寄到 play@play.example.org"),
        (hans, "联赛 赛程 SPRING"),
        (ja, "Annの手番です。VIPを1人"),
    ] {
        assert_eq!(foreign_part(good, Lang::parse(lang), &["SPRING", "Ann"]), None, "{lang}: {good}");
    }
}
