//! Splits a typed line into words, ignoring case, width and punctuation, and records the position of each word in the
//! typed line.
//!
//! This module knows only the shapes of characters, not games or languages. It must accept any input without failing.

use std::borrow::Cow;
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// One typed word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedWord {
    /// The folded word.
    pub(super) text: String,
    /// Position in the line as typed, in bytes.
    pub(super) span: Range<usize>,
    /// Number of the word in the line, from 1.
    pub(super) number: usize,
    /// True if a semicolon or line break precedes the word.
    pub(super) after_break: bool,
    /// True if a slash between spaces precedes the word, which then begins an alternative.
    pub(super) after_slash: bool,
}

/// Role of a character in a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum CharRole {
    /// Part of a word in a script that separates words by spaces.
    Plain,
    /// Part of a word in a script without spaces.
    Cjk,
    /// An accent: belongs to the preceding letter.
    Accent,
    /// Invisible: ignored.
    Unseen,
    /// Joins digits.
    Comma,
    /// Joins digits inseparably: half a decimal number is not a number.
    Point,
    /// Joins letters and digits.
    Hyphen,
    /// Ends a step.
    Break,
    /// Separates alternatives.
    Slash,
    /// Separates words.
    Blank,
}

/// Splits a line into words.
pub(super) fn tokenise(text: &str) -> Vec<TypedWord> {
    split_tokens(text, true)
}

/// Splits a word at its commas or hyphens. The parts keep the number of the word. Returns `None` if there is only one
/// part.
pub(super) fn split(text: &str, token: &TypedWord) -> Option<Vec<TypedWord>> {
    // Most words contain no comma or hyphen.
    if token.text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let mut parts = split_tokens(text.get(token.span.clone())?, false);
    if parts.len() < 2 {
        return None;
    }
    for (at, part) in parts.iter_mut().enumerate() {
        part.span = part.span.start + token.span.start..part.span.end + token.span.start;
        part.number = token.number;
        part.after_break = at == 0 && token.after_break;
        part.after_slash = at == 0 && token.after_slash;
    }
    Some(parts)
}

/// Normalises a word for comparison: compatibility forms resolved, lower case, no invisible characters, `x` for the
/// multiplication sign.
pub(super) fn fold_word(word: &str) -> String {
    // In ASCII only the case can vary, and most words are ASCII.
    if word.is_ascii() {
        return word.to_ascii_lowercase();
    }
    word.chars()
        .filter(|c| !is_unseen(*c))
        .nfkc()
        .flat_map(char::to_lowercase)
        .nfkc()
        .map(|c| match c {
            '\u{d7}' => 'x',
            c if is_apostrophe(c) => '\'',
            c => c,
        })
        .collect()
}

/// Removes invisible characters, such as a byte order mark or a direction mark. Dictation and mail programs insert them
/// anywhere.
pub fn strip_unseen(text: &str) -> Cow<'_, str> {
    match text.chars().any(is_unseen) {
        true => text.chars().filter(|c| !is_unseen(*c)).collect::<String>().into(),
        false => text.into(),
    }
}

/// Returns true for an apostrophe, straight or as autocorrect writes it (`I’ll`).
pub fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '\u{2018}' | '\u{2019}' | '\u{201b}' | '\u{2bc}' | '\u{2032}' | '\u{b4}' | '`')
}

/// Shortens a typed word for quoting: no invisible characters, at most `most` characters.
pub(super) fn quote(word: &str, most: usize) -> String {
    word.chars().filter(|c| !is_unseen(*c)).take(most).collect()
}

fn split_tokens(text: &str, join: bool) -> Vec<TypedWord> {
    let mut tokens: Vec<TypedWord> = Vec::new();
    let mut open: Option<(Range<usize>, CharRole)> = None;
    let mut before = CharRole::Blank;
    let chars: Vec<(usize, char, char)> = text.char_indices().map(|(at, c)| (at, c, shape_of(c))).collect();
    for (index, &(at, typed, shape)) in chars.iter().enumerate() {
        let end = at + typed.len_utf8();
        let class = resolve_role(&chars, index, classify(typed, shape), join);
        match (class, &mut open) {
            (CharRole::Unseen, _) | (CharRole::Accent, None) => {}
            (CharRole::Accent, Some((span, _))) => span.end = end,
            (CharRole::Plain | CharRole::Cjk, Some((span, last)))
                if *last == class || !is_border(*last, class, shape) =>
            {
                span.end = end;
                *last = class;
            }
            (CharRole::Plain | CharRole::Cjk, _) => {
                close_token(text, &mut open, &mut tokens, &mut before);
                open = Some((at..end, class));
            }
            _ => {
                close_token(text, &mut open, &mut tokens, &mut before);
                if before != CharRole::Break && class != CharRole::Blank {
                    before = class;
                }
            }
        }
    }
    close_token(text, &mut open, &mut tokens, &mut before);
    tokens
}

/// Resolves the compatibility form of a character, such as full width or a ligature.
fn shape_of(typed: char) -> char {
    if typed.is_ascii() {
        return typed;
    }
    std::iter::once(typed).nfkc().next().unwrap_or(typed)
}

fn close_token(
    text: &str,
    open: &mut Option<(Range<usize>, CharRole)>,
    tokens: &mut Vec<TypedWord>,
    before: &mut CharRole,
) {
    let Some((span, _)) = open.take() else { return };
    let folded = fold_word(text.get(span.clone()).unwrap_or_default());
    if !folded.is_empty() {
        let number = tokens.len() + 1;
        let before = std::mem::replace(before, CharRole::Blank);
        let after = |class| before == class && number > 1;
        let (after_break, after_slash) = (after(CharRole::Break), after(CharRole::Slash));
        tokens.push(TypedWord { text: folded, span, number, after_break, after_slash });
    }
}

/// Returns true at a word border between a script without spaces and ASCII letters or digits (`出價14`).
fn is_border(last: CharRole, class: CharRole, shape: char) -> bool {
    last != class
        && (last == CharRole::Cjk || class == CharRole::Cjk)
        && (shape.is_ascii() || class == CharRole::Cjk)
}

fn classify(typed: char, shape: char) -> CharRole {
    match shape {
        _ if is_unseen(typed) => CharRole::Unseen,
        ';' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => CharRole::Break,
        '/' => CharRole::Slash,
        ',' => CharRole::Comma,
        '.' => CharRole::Point,
        '-' | '_' | '\u{2010}' => CharRole::Hyphen,
        _ if is_apostrophe(shape) => CharRole::Hyphen,
        '\u{d7}' => CharRole::Plain,
        _ if shape.is_ascii_alphanumeric() => CharRole::Plain,
        _ if shape.is_ascii() => CharRole::Blank,
        _ if is_combining_mark(shape) => CharRole::Accent,
        _ if shape.is_alphanumeric() && is_cjk(shape) => CharRole::Cjk,
        _ if shape.is_alphanumeric() => CharRole::Plain,
        _ => CharRole::Blank,
    }
}

/// Resolves the role of a punctuation character between two words, which depends on the characters on both sides.
fn resolve_role(chars: &[(usize, char, char)], index: usize, class: CharRole, join: bool) -> CharRole {
    let between = |fits: fn(&char) -> bool| {
        let before = chars[..index].iter().rev().find(|(_, typed, _)| !is_unseen(*typed));
        let behind = chars[index + 1..].iter().find(|(_, typed, _)| !is_unseen(*typed));
        before.is_some_and(|(_, _, shape)| fits(shape)) && behind.is_some_and(|(_, _, shape)| fits(shape))
    };
    match class {
        CharRole::Comma if join && between(char::is_ascii_digit) => CharRole::Plain,
        CharRole::Point if between(char::is_ascii_digit) => CharRole::Plain,
        CharRole::Hyphen if join && between(char::is_ascii_alphanumeric) => CharRole::Plain,
        CharRole::Slash if is_apart(chars, index) => CharRole::Slash,
        CharRole::Comma | CharRole::Point | CharRole::Hyphen | CharRole::Slash => CharRole::Blank,
        other => other,
    }
}

/// Returns true if spaces surround the character.
fn is_apart(chars: &[(usize, char, char)], index: usize) -> bool {
    let before = chars[..index].iter().rev().find(|(_, typed, _)| !is_unseen(*typed));
    let behind = chars[index + 1..].iter().find(|(_, typed, _)| !is_unseen(*typed));
    [before, behind].iter().all(|side| side.is_none_or(|(_, _, shape)| shape.is_whitespace()))
}

fn is_cjk(c: char) -> bool {
    matches!(c, '\u{3005}'..='\u{3007}' | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{3ffff}')
}

/// Returns true for invisible characters: joiners, direction marks, soft hyphens, variation selectors, fillers.
pub fn is_unseen(c: char) -> bool {
    !c.is_ascii()
        && matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{e0000}'..='\u{e0fff}')
}
