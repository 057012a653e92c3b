//! Typed text made comparable, and short enough to be quoted.

use unicode_normalization::UnicodeNormalization;

/// What was typed with width, case and special blanks forgiven: for comparing words, not for names.
pub fn normalised(text: &str) -> String {
    text.nfkc().collect::<String>().to_lowercase().trim().to_owned()
}

/// What somebody typed, short enough to be quoted.
pub(crate) fn capped(text: &str) -> String {
    const QUOTE_CHARS_MAX: usize = 200;
    text.chars().filter(|letter| !letter.is_control()).take(QUOTE_CHARS_MAX).collect()
}
