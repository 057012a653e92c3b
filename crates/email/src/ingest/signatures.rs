//! Recognises signatures: separators, the lines that devices and mail programs add, and footers below a rule.

use super::phrases::{DEVICE_LINES, DEVICE_SIGNATURES, DEVICE_WORDS};
use super::quoting::MailLine;
use regex::RegexSet;
use std::sync::LazyLock;

/// Maximum length of a device signature, in characters.
const SIGNATURE_CHARS: usize = 120;
/// Number of words in which a device signature with a longer sentence names the device.
const DEVICE_NAME_WORDS: usize = 4;
/// Maximum number of words before the name of the device: `diese nachricht wurde von`.
const OPENING_WORDS: usize = 4;
/// Maximum number of words of a device signature that names no known device.
const SIGNATURE_WORDS: usize = 7;
/// Maximum number of lines of a footer below a rule such as `* * *`, without blank ones.
const FOOTER_LINES: usize = 6;

static DEVICE: LazyLock<RegexSet> =
    LazyLock::new(|| RegexSet::new(DEVICE_LINES).unwrap_or_else(|_| RegexSet::empty()));

/// Returns true for signs with spaces between them (`* * *`, `. . . .`) above the last few lines: programs write a rule
/// above a footer in this way.
pub(super) fn is_footer_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(line) = lines.get(at).filter(|line| is_spaced_rule(line.typed)) else { return false };
    let below = lines.iter().skip(at + 1).take_while(|next| !next.quoted).filter(|next| !next.is_blank());
    !line.quoted && (1..=FOOTER_LINES).contains(&below.take(FOOTER_LINES + 1).count())
}

fn is_spaced_rule(typed: &str) -> bool {
    let is_mark = |c: char| matches!(c, '*' | '.' | '·' | '•' | '_' | '-');
    let marks = typed.chars().filter(|c| is_mark(*c)).count();
    marks > 2 && typed.trim().contains(' ') && typed.chars().all(|c| is_mark(c) || c.is_whitespace())
}

/// Returns true for a signature separator such as `-- `, or a device signature.
pub(super) fn is_signature(line: &MailLine<'_>) -> bool {
    matches!(line.typed.trim(), "--" | "—" | "––" | "---" | "__") || is_device_signature(line)
}

fn is_device_signature(line: &MailLine<'_>) -> bool {
    let text = line.text();
    let starts = || {
        let rest = DEVICE_SIGNATURES.iter().find_map(|start| text.strip_prefix(start));
        rest.is_some_and(|rest| !is_sentence(rest, 0))
    };
    text.chars().count() <= SIGNATURE_CHARS
        && (starts() || DEVICE.is_match(text) && !is_sentence(text, OPENING_WORDS))
}

/// Returns true if a device signature is a sentence: `desk, which is tidier than my phone`. `skipped` is the number of
/// words before the name of the device.
fn is_sentence(text: &str, skipped: usize) -> bool {
    let is_between = |c: char| !c.is_alphanumeric() && !matches!(c, '-' | '&');
    let words = || text.split(is_between).filter(|word| !word.is_empty());
    let is_device = |word: &str| DEVICE_WORDS.iter().any(|start| word.starts_with(start));
    words().count() > SIGNATURE_WORDS + skipped
        && !text.contains("http")
        && !words().take(DEVICE_NAME_WORDS + skipped).any(is_device)
}

/// Returns the number of lines before the text of a message that begins with a device signature.
pub(super) fn leading_signature_lines(lines: &[MailLine<'_>]) -> usize {
    let first = lines.iter().position(|line| !line.is_blank());
    first
        .filter(|first| lines.get(*first).is_some_and(|line| !line.quoted && is_device_signature(line)))
        .map_or(0, |first| first + 1)
}

#[cfg(test)]
mod tests {
    use super::super::quoting::normalise_line;
    use super::*;

    #[test]
    fn every_device_pattern_compiles() {
        assert_eq!(DEVICE.len(), DEVICE_LINES.len());
    }

    /// Lines are compared in normalised form, so a phrase in any other form would never match.
    #[test]
    fn every_device_phrase_is_normalised() {
        for phrase in DEVICE_SIGNATURES.iter().chain(DEVICE_WORDS) {
            assert_eq!(normalise_line(phrase), phrase.trim(), "{phrase:?}");
        }
    }
}
