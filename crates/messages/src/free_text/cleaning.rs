//! Removes from a text what its readers cannot see, or what changes the text around it.

use icu_properties::props::{
    CanonicalCombiningClass, DefaultIgnorableCodePoint, EmojiModifier, ExtendedPictographic, GeneralCategory,
    GeneralCategoryGroup, Script,
};
use icu_properties::{
    CodePointMapData, CodePointMapDataBorrowed, CodePointSetData, CodePointSetDataBorrowed,
};
use unicode_segmentation::UnicodeSegmentation;

const CATEGORY: CodePointMapDataBorrowed<'static, GeneralCategory> = CodePointMapData::new();
const SCRIPT: CodePointMapDataBorrowed<'static, Script> = CodePointMapData::new();
const COMBINING_CLASS: CodePointMapDataBorrowed<'static, CanonicalCombiningClass> = CodePointMapData::new();
const IGNORABLE: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<DefaultIgnorableCodePoint>();
const PICTOGRAPHIC: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<ExtendedPictographic>();
const SKIN_TONE: CodePointSetDataBorrowed<'static> = CodePointSetData::new::<EmojiModifier>();

/// Scripts whose letters change their form around a joiner.
const JOINED_SCRIPTS: [Script; 22] = [
    Script::Arabic,
    Script::Balinese,
    Script::Bengali,
    Script::Devanagari,
    Script::Gujarati,
    Script::Gurmukhi,
    Script::Javanese,
    Script::Kannada,
    Script::Khmer,
    Script::Malayalam,
    Script::Mandaic,
    Script::Manichaean,
    Script::Mongolian,
    Script::Myanmar,
    Script::Nko,
    Script::Oriya,
    Script::PhagsPa,
    Script::Sinhala,
    Script::Syriac,
    Script::Tamil,
    Script::Telugu,
    Script::Tibetan,
];
const NON_JOINER: char = '\u{200c}';
const JOINER: char = '\u{200d}';
const KEYCAP: char = '\u{20e3}';
/// The flag that begins an emoji of a region, such as Scotland. Letters of tags and a final tag follow.
const BLACK_FLAG: char = '\u{1f3f4}';
const LAST_TAG: char = '\u{e007f}';
/// Maximum number of tags in the flag of a region.
const TAGS_MAX: usize = 6;
/// A blank that counts as a symbol.
const BRAILLE_BLANK: char = '\u{2800}';
/// Maximum number of marks above and below a letter. No language needs more.
const MARKS_MAX: usize = 4;

/// Cleans a text: one line with single blanks, without characters that cannot be seen.
pub(super) fn clean(text: &str) -> String {
    if text.chars().all(|letter| letter.is_ascii_graphic()) {
        return text.to_owned();
    }
    let spaced: String = text
        .chars()
        .filter(is_kept)
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .collect();
    let letters: Vec<char> = spaced.split_whitespace().collect::<Vec<_>>().join(" ").chars().collect();
    let mut out = Vec::with_capacity(letters.len());
    let (mut at, mut marks) = (0, 0);
    while let Some(letter) = letters.get(at).copied() {
        // Tags are kept or removed together: a part of them could name another flag.
        let tags = letters[at..].iter().take_while(|tag| is_tag(**tag)).count();
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if tags > 0 {
            let kept = if out.last() == Some(&BLACK_FLAG) { count_flag_tags(&letters[at..]) } else { 0 };
            out.extend_from_slice(&letters[at..at + kept]);
        } else if marks <= MARKS_MAX && is_needed(letter, &out, letters.get(at + 1).copied()) {
            out.push(letter);
        }
        at += tags.max(1);
    }
    // A removed character may leave two blanks.
    out.into_iter().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Cuts a clean text to a number of characters, between letters as readers see them.
pub(super) fn cut(text: String, chars_max: usize) -> String {
    if text.chars().count() <= chars_max {
        return text;
    }
    let mut room = chars_max;
    let whole: String = text
        .graphemes(true)
        .take_while(|one| {
            let left = room.checked_sub(one.chars().count());
            room = left.unwrap_or_default();
            left.is_some()
        })
        .collect();
    let cut = if whole.is_empty() { text.chars().take(chars_max).collect() } else { whole };
    clean(&cut)
}

/// Returns true for characters that are invisible or change the direction of the text, except for control characters.
pub fn is_invisible_in_text(letter: char) -> bool {
    IGNORABLE.contains(letter) || CATEGORY.get(letter) == GeneralCategory::Format || letter == BRAILLE_BLANK
}

/// Returns true if a text contains an invisible character that neither its emoji nor its script needs.
pub fn has_unneeded_invisible(text: &str) -> bool {
    let count = |text: &str| text.chars().filter(|letter| is_invisible_in_text(*letter)).count();
    count(text) > count(&clean(text))
}

/// Returns true for characters that may be part of a clean text. The context decides about some of them.
fn is_kept(letter: &char) -> bool {
    let may_be_needed = matches!(*letter, NON_JOINER | JOINER) || is_selector(*letter) || is_tag(*letter);
    letter.is_whitespace()
        || may_be_needed
        || CATEGORY.get(*letter) != GeneralCategory::Control && !is_invisible_in_text(*letter)
}

fn is_selector(letter: char) -> bool {
    matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}') || is_mongolian_selector(letter)
}

fn is_mongolian_selector(letter: char) -> bool {
    matches!(letter, '\u{180b}'..='\u{180f}')
}

fn is_tag(letter: char) -> bool {
    matches!(letter, '\u{e0020}'..=LAST_TAG)
}

/// Returns true for marks above and below letters.
fn is_mark(letter: char) -> bool {
    matches!(CATEGORY.get(letter), GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark)
}

fn is_any_mark(letter: char) -> bool {
    GeneralCategoryGroup::Mark.contains(CATEGORY.get(letter))
}

/// Returns the number of tags at the start, if they complete the flag of a region; otherwise 0.
fn count_flag_tags(letters: &[char]) -> usize {
    let named =
        letters.iter().take_while(|tag| matches!(tag, '\u{e0030}'..='\u{e0039}' | '\u{e0061}'..='\u{e007a}'));
    let count = named.count();
    let is_complete = letters.get(count) == Some(&LAST_TAG);
    if is_complete && (1..=TAGS_MAX).contains(&count) { count + 1 } else { 0 }
}

/// Returns true if a character is visible, or its neighbours need it.
fn is_needed(letter: char, before: &[char], after: Option<char>) -> bool {
    match letter {
        JOINER | NON_JOINER => is_needed_joiner(letter, before, after),
        selector if is_selector(selector) => {
            before.last().is_some_and(|base| selects(selector, *base, after))
        }
        _ => true,
    }
}

/// Returns true if a variation selector is meant for this base.
fn selects(selector: char, base: char, after: Option<char>) -> bool {
    let is_emoji_style = matches!(selector, '\u{fe0e}' | '\u{fe0f}');
    if is_mongolian_selector(selector) {
        return SCRIPT.get(base) == Script::Mongolian && !is_selector(base);
    }
    let is_keycap = matches!(base, '0'..='9' | '#' | '*') && after == Some(KEYCAP);
    is_emoji_style && (PICTOGRAPHIC.contains(base) || is_keycap) || SCRIPT.get(base) == Script::Han
}

/// Returns true if a joiner connects two emoji, or changes the form of a letter.
fn is_needed_joiner(joiner: char, before: &[char], after: Option<char>) -> bool {
    let base = before.iter().rev().find(|letter| !is_selector(**letter) && !SKIN_TONE.contains(**letter));
    let is_emoji = |letter: &char| PICTOGRAPHIC.contains(*letter);
    if joiner == JOINER && base.is_some_and(is_emoji) && after.as_ref().is_some_and(is_emoji) {
        return true;
    }
    let Some(last) = before.last() else { return false };
    if matches!(*last, JOINER | NON_JOINER) {
        return false;
    }
    let script_of = |letter: char| Some(SCRIPT.get(letter)).filter(|script| JOINED_SCRIPTS.contains(script));
    // A sign that silences the vowel may be followed by a joiner at the end of a word.
    if COMBINING_CLASS.get(*last) == CanonicalCombiningClass::Virama && script_of(*last).is_some() {
        return true;
    }
    // Marks may belong to several scripts, so the letter under them counts.
    let letter = before.iter().rev().find(|letter| !is_any_mark(**letter));
    let (Some(own), Some(after)) = (letter.and_then(|letter| script_of(*letter)), after) else {
        return false;
    };
    SCRIPT.get(after) == own
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_are_removed() {
        for (given, cleaned) in [
            ("  Zoë\t van \r\n Dam ", "Zoë van Dam"),
            ("a\u{0}b\u{1b}[31mc\u{7f}\u{9b}31m", "ab[31mc31m"),
            ("a\u{2028}b\u{2029}c\u{85}d\u{a0}e\u{3000}f", "a b c d e f"),
            ("\u{202e}moc.live\u{202c} \u{2066}x\u{2069}\u{200e}\u{200f}\u{61c}", "moc.live x"),
            ("so\u{ad}ft \u{200b}ze\u{2060}ro\u{feff}", "soft zero"),
            ("a \u{200b} b", "a b"),
            ("Ann\u{200d} \u{200c}Bo\u{fe0f}", "Ann Bo"),
            ("x\u{e0061}\u{e0062}y", "xy"),
            ("\u{3164}\u{115f}\u{2800}\u{ffa0}", ""),
        ] {
            assert_eq!(clean(given), cleaned, "{given:?}");
        }
    }

    #[test]
    fn joiners_of_emoji_and_scripts_survive() {
        for whole in [
            "👩\u{200d}🎨",
            "🏳\u{fe0f}\u{200d}🌈 and 🏴\u{200d}☠\u{fe0f}",
            "🧑🏽\u{200d}🚀",
            "👨\u{200d}👩\u{200d}👧",
            "❤\u{fe0f}\u{200d}🔥",
            "1\u{fe0f}\u{20e3}",
            "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
            "می\u{200c}خواهم",
            "क्\u{200d}ष",
            "ক্\u{200c}ষ র\u{200d}্য",
            "അവന്\u{200d} വന്നു",
            "ශ්\u{200d}රී",
            "葛\u{e0100}城",
            "Nguyễn Thị Ánh",
            "ที่",
        ] {
            assert_eq!(clean(whole), whole, "{whole:?}");
        }
    }

    #[test]
    fn joiners_that_nothing_needs_are_removed() {
        for (given, cleaned) in [
            ("👩\u{200d}\u{200d}🎨", "👩\u{200d}🎨"),
            ("👩\u{200d}", "👩"),
            ("👩\u{200d}a", "👩a"),
            ("👩\u{200c}🎨", "👩🎨"),
            ("م\u{200c}a", "مa"),
            ("م\u{200c}\u{200c}ن", "م\u{200c}ن"),
            ("1\u{fe0f}2", "12"),
            ("🏴\u{e0068}\u{e0069}", "🏴"),
            ("🏴\u{e0068}\u{e0069}\u{e0068}\u{e0069}\u{e0068}\u{e0069}\u{e0068}\u{e007f}", "🏴"),
            ("م\u{202e}\u{200c}ن", "م\u{200c}ن"),
        ] {
            assert_eq!(clean(given), cleaned, "{given:?}");
        }
    }

    #[test]
    fn stacked_marks_are_limited() {
        let stacked = clean(&format!("Z{}a", "\u{301}".repeat(50)));
        assert_eq!(stacked, format!("Z{}a", "\u{301}".repeat(MARKS_MAX)));
    }

    #[test]
    fn text_is_cut_between_visible_letters() {
        assert_eq!(cut("abc".to_owned(), 3), "abc");
        assert_eq!(cut("ab c".to_owned(), 3), "ab");
        assert_eq!(cut("ae\u{301}".to_owned(), 2), "a");
        assert_eq!(cut("a👩\u{200d}🎨".to_owned(), 3), "a");
        assert_eq!(cut("👩\u{200d}🎨".to_owned(), 2), "👩", "a letter longer than the limit is cut itself");
    }
}
