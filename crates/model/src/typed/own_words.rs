//! A player's own words to a stranger, as an invitation carries them.

use messages::{FreeText, TextKind};

/// Maximum length of such words, in characters.
pub const OWN_WORDS_CHARS_MAX: usize = 200;
/// Characters that have a meaning in mail or in markup.
const SIGNS: [char; 7] = ['<', '>', '[', ']', '\\', '`', '|'];

/// Cleans a player's own words: one line, without invisible characters and markup. Returns `None` if nothing is left,
/// if they are too long, or if a mail program could turn a part of them into a link or an address.
pub fn clean_own_words(typed: &str) -> Option<FreeText> {
    let words = FreeText::new(TextKind::Talk, &typed.replace(SIGNS, " "));
    let is_fit = words.as_str().chars().count() <= OWN_WORDS_CHARS_MAX
        && !words.as_str().contains('@')
        && !words.has_link()
        && !FreeText::clean(typed).has_link();
    words.into_option().filter(|_| is_fit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_words_are_one_clean_line() {
        for (typed, shown) in [
            (" It's the one\tfrom Friday! ", "It's the one from Friday!"),
            ("come <b>play</b>", "come b play /b"),
            ("eve\u{202e}ning", "evening"),
            ("一緒に遊ぼう！", "一緒に遊ぼう！"),
            ("see you\r\nBcc: all", "see you Bcc: all"),
        ] {
            assert_eq!(clean_own_words(typed).as_ref().map(FreeText::as_str), Some(shown), "{typed}");
        }
    }

    #[test]
    fn links_addresses_and_long_words_are_refused() {
        let long = "x".repeat(OWN_WORDS_CHARS_MAX + 1);
        for typed in
            ["", " \u{200b} ", "https://evil", "see evil.example/x", "www.evil", "write to eve@evil", &long]
        {
            assert_eq!(clean_own_words(typed), None, "{typed}");
        }
        assert!(clean_own_words(&"x".repeat(OWN_WORDS_CHARS_MAX)).is_some());
    }
}
