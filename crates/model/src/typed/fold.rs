//! Typed text made comparable, and short enough to be quoted.

use unicode_normalization::UnicodeNormalization;

/// What was typed with width, case and special blanks forgiven: for comparing words, not for names.
pub fn normalised(text: &str) -> String {
    same_width(text).to_lowercase().trim().to_owned()
}

/// The same without blanks, hyphens and underscores: for comparing names that may be written in one word.
pub fn joined(text: &str) -> String {
    normalised(text).replace([' ', '-', '_'], "")
}

/// What was typed with width and special blanks forgiven, and its case kept.
pub(crate) fn same_width(text: &str) -> String {
    // Normal forms leave ASCII as it is, and most of what is typed is nothing else.
    if text.is_ascii() { text.to_owned() } else { text.nfkc().collect() }
}

/// What somebody typed, short enough to be quoted: at most 200 characters in one line, without control characters.
pub fn capped(text: &str) -> String {
    const QUOTE_CHARS_MAX: usize = 200;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    lines.join("; ").chars().filter(|letter| !letter.is_control()).take(QUOTE_CHARS_MAX).collect()
}
