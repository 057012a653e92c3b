//! Normalisation, quoting and error explanations of typed text.

use engine::{LineError, LineErrorKind, is_apostrophe, strip_unseen};
use messages::{Arg, FreeText, Key, Say, TextKind};
use unicode_normalization::UnicodeNormalization;

/// Normalises width, case, apostrophes and special blanks, and removes invisible characters, for comparing words. Do not
/// use it for names.
pub fn normalise_text(text: &str) -> String {
    let folded = normalise_width(text).to_lowercase();
    if folded.is_ascii() {
        return folded.trim().to_owned();
    }
    let plain: String = folded.chars().map(|c| if is_apostrophe(c) { '\'' } else { c }).collect();
    plain.trim().to_owned()
}

/// Normalises text like [`normalise_text`] and also removes blanks, hyphens and underscores, for comparing names that
/// may be written as one word.
pub fn strip_separators(text: &str) -> String {
    normalise_text(text).replace([' ', '-', '_'], "")
}

/// Normalises width and special blanks and removes invisible characters, but keeps the case.
pub(crate) fn normalise_width(text: &str) -> String {
    // Normal forms leave ASCII unchanged, and most typed text is ASCII.
    if text.is_ascii() { text.to_owned() } else { strip_unseen(text).nfkc().collect() }
}

/// Cleans and shortens typed text for quoting.
pub fn shorten_quote(text: &str) -> FreeText {
    FreeText::new(TextKind::Quote, text)
}

/// Returns the message for an unknown word.
pub fn unknown_word(word: &str) -> Say {
    messages::say_refused_unknown(Arg::Free(shorten_quote(word)))
}

/// Explains an invalid line: the problem, its place, and valid alternatives.
pub fn explain_line_error(error: &LineError) -> Vec<Say> {
    let key: Key = match error.wrong {
        LineErrorKind::Unknown => messages::SAY_REFUSED_WORD,
        LineErrorKind::NotNow => messages::SAY_REFUSED_NOT_NOW,
        LineErrorKind::Ambiguous => messages::SAY_REFUSED_AMBIGUOUS,
        LineErrorKind::Unfinished => messages::SAY_REFUSED_UNFINISHED,
        LineErrorKind::OutOfRange => messages::SAY_REFUSED_RANGE,
        LineErrorKind::TooLong => messages::SAY_REFUSED_LONG.into(),
        LineErrorKind::TooManySteps => messages::SAY_REFUSED_MANY.into(),
        LineErrorKind::Nothing => messages::SAY_REFUSED_NOTHING.into(),
        LineErrorKind::NotAsked => messages::SAY_REFUSED_NOT_ASKED.into(),
    };
    let word = Say::in_steps(key)
        .with("word", Arg::Text(error.word.clone()))
        .with("at", Arg::Number(error.at as i64))
        .with("range", Arg::Text(error.expected.join(", ")));
    let mut says = vec![word];
    if !error.before.is_empty() {
        says.push(messages::say_before(Arg::WordsList(error.before.clone())));
    }
    if !error.expected.is_empty() && error.wrong != LineErrorKind::OutOfRange {
        let could =
            Say::in_steps(messages::SAY_COULD_STAND).with("words", Arg::Text(error.expected.join(", ")));
        says.push(could.with("more", Arg::Number(error.more as i64)));
    }
    says
}
