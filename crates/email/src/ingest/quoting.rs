//! Classifies the lines of a message: typed, quoted, or written by a program above a quotation or below a message. A
//! line that merely contains such phrases counts as typed: an attribution also has a date or an address, or is followed
//! by quoted lines.

use super::phrases::{
    ATTRIBUTION_OPENERS, ATTRIBUTION_VERBS, DEVICE_LINES, DEVICE_SIGNATURES, FORWARD_RULES, HEADER_LABELS,
    QUOTE_RULES, UNAMBIGUOUS_ATTRIBUTION_VERBS,
};
use model::normalise_text;
use regex::{Regex, RegexSet};
use std::sync::LazyLock;

/// Maximum length of an attribution, header or signature line, in bytes.
const LINE_BYTES: usize = 2000;
/// Maximum number of lines of one attribution (`On .. Ann wrote:`).
const ATTRIBUTION_LINES: usize = 4;
/// Maximum length of an attribution, in characters.
const ATTRIBUTION_CHARS: usize = 400;
/// Minimum length, in characters, of a line above an attribution to count as its start. Commands are shorter.
const BEGINNING_CHARS: usize = 14;
/// Number of lines within which the headers of a quoted message appear.
const BLOCK_LINES: usize = 9;
/// Maximum length of a header label, in characters.
const LABEL_CHARS: usize = 24;
/// Minimum number of signs in a delimiter, in total or on each side.
const DELIMITER_SIGNS: usize = 4;
/// Maximum length of a device signature, in characters.
const SIGNATURE_CHARS: usize = 120;

static MARKER_ID: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\[#[0-9a-z]{3,12}\]").ok());
static ADDRESS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"[^\s@<>]@[^\s@<>]").ok());
/// A year, a date or a time in any country's format: `14h05` and `14 h 05`, but not the `1 h11` of `decor 1 h11`.
static DATE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(^|\D)(19|20|25)\d\d(\D|$)|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}( ?[:.時时点點] ?|h| h )\d\d(\D|$)",
    )
    .ok()
});
/// A quote mark: `>`, optionally after initials, or a bar, or a colon and a space.
static MARKED: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(>|＞|»|\|( |$|[|>])|: \S|[\p{L}]{1,9}> )").ok());
static DEVICE: LazyLock<RegexSet> =
    LazyLock::new(|| RegexSet::new(DEVICE_LINES).unwrap_or_else(|_| RegexSet::empty()));

fn has_match(pattern: &LazyLock<Option<Regex>>, text: &str) -> bool {
    pattern.as_ref().is_some_and(|pattern| pattern.is_match(text))
}

/// A line as typed and in normalised form: NFKC, lower case, whitespace collapsed, surrounding emphasis marks removed.
pub(super) struct MailLine<'a> {
    pub(super) typed: &'a str,
    pub(super) quoted: bool,
    normalised_text: String,
    label: Label,
}

/// Header of a quoted message that a line resembles.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Label {
    /// None.
    None,
    /// A header in an unlisted language.
    Unknown,
    /// From, Sent, To or Subject.
    Known(usize),
}

impl<'a> MailLine<'a> {
    pub(super) fn new(typed: &'a str) -> Self {
        let seen = typed.trim_start_matches(|c: char| c.is_whitespace() || is_zero_width(c));
        let quoted = has_match(&MARKED, seen);
        let inner = seen.trim_start_matches(|c: char| {
            c.is_whitespace() || is_zero_width(c) || matches!(c, '>' | '＞' | '|' | '»')
        });
        let plain = if inner.len() > LINE_BYTES { String::new() } else { normalise_line(inner) };
        let label = label(&plain);
        Self { typed, quoted, normalised_text: plain, label }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.typed.chars().all(|c| c.is_whitespace() || is_zero_width(c))
    }
}

/// Returns true for bidirectional marks and zero-width spaces.
fn is_zero_width(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{61c}' | '\u{ad}')
}

pub(super) fn normalise_line(text: &str) -> String {
    let seen = normalise_text(text).replace(is_zero_width, "");
    let emphatic = seen.starts_with("__") || seen.starts_with("***");
    let words: Vec<&str> = seen.split_whitespace().collect();
    words.join(" ").trim_matches(|c| matches!(c, '*' | '_') && !emphatic).to_owned()
}

/// Returns true if our own marker line is at this position, however it was quoted or wrapped. It is recognised by its
/// text or by the id in brackets.
pub(super) fn is_marker(lines: &[MailLine<'_>], at: usize, markers: &[String]) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let wrapped =
        || lines.get(at + 1).map(|next| format!("{} {}", line.normalised_text, next.normalised_text));
    has_match(&MARKER_ID, &line.normalised_text)
        || markers.iter().any(|marker| line.normalised_text.contains(marker.as_str()))
        || !line.is_blank()
            && wrapped().is_some_and(|both| {
                markers.iter().any(|marker| {
                    both.find(marker.as_str()).is_some_and(|found| found < line.normalised_text.len())
                })
            })
}

/// Returns the first line of an attribution that ends at `end`. The attribution is the shortest matching run of up to
/// four lines, together with the line above if that line is its start.
pub(super) fn find_attribution(lines: &[MailLine<'_>], end: usize) -> Option<usize> {
    let last = lines.get(end)?;
    let colon = last.normalised_text.ends_with(':');
    let dashed = last.normalised_text.ends_with("--") && last.normalised_text.len() > DELIMITER_SIGNS;
    if !colon && !dashed {
        return None;
    }
    let runs = runs_ending_at(lines, end);
    let marks = colon && next_nonblank(lines, end).is_some_and(|next| next.quoted);
    let begins = |at: usize| at == end || lines.get(at).is_some_and(is_attribution_start);
    let (first, _) = runs.iter().find(|(at, run)| begins(*at) && is_attribution(run, colon, marks))?;
    let mut start = *first;
    for (above, _) in &runs {
        let is_whole = lines.get(start).is_some_and(starts_with_opener);
        if above + 1 == start && !is_whole && lines.get(*above).is_some_and(is_attribution_start) {
            start = *above;
        }
    }
    Some(start)
}

/// Returns true if a run of lines is an attribution. An attribution has, in any language, a date and an address, or one
/// of them and a verb of writing. If quoted lines follow, one of the three is enough.
fn is_attribution(run: &str, colon: bool, marks_follow: bool) -> bool {
    if run.chars().count() > ATTRIBUTION_CHARS {
        return false;
    }
    let wrote = ATTRIBUTION_VERBS.iter().any(|word| run.contains(word));
    let signs = [has_match(&DATE, run), has_match(&ADDRESS, run), wrote];
    let sure = || colon && UNAMBIGUOUS_ATTRIBUTION_VERBS.iter().any(|words| run.contains(words));
    let count = signs.iter().filter(|sign| **sign).count();
    // An attribution without a colon is enclosed in dashes: `---- On .. Ann <..> wrote ----`.
    if colon {
        count >= 2 || marks_follow && count == 1 || sure()
    } else {
        run.starts_with("--") && (count >= 2 || wrote)
    }
}

/// Returns true if a line directly above an attribution belongs to it. Such a line has a date, a possibly truncated
/// address, or a typical first word and a number.
fn is_attribution_start(line: &MailLine<'_>) -> bool {
    let text = &line.normalised_text;
    let wide = || text.chars().any(|c| c >= '\u{3000}') || text.chars().count() >= BEGINNING_CHARS;
    text.ends_with('<')
        || text.contains('<') && has_match(&ADDRESS, text)
        || wide() && (has_match(&DATE, text) || starts_with_opener(line))
}

/// Returns true if a line starts like an attribution, with `On`, `Le` or `Am`, and contains a number. The lines above
/// it do not belong to the attribution.
fn starts_with_opener(line: &MailLine<'_>) -> bool {
    let first = line.normalised_text.split_whitespace().next().unwrap_or_default();
    ATTRIBUTION_OPENERS.contains(&first.trim_end_matches([',', '.']))
        && line.normalised_text.chars().any(char::is_numeric)
}

/// Returns the runs of up to four consecutive non-blank lines that end at `end`, shortest first. Each is returned with
/// the position of its first line.
fn runs_ending_at(lines: &[MailLine<'_>], end: usize) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for start in (0..=end).rev().take(ATTRIBUTION_LINES) {
        let Some(line) = lines.get(start).filter(|line| !line.normalised_text.is_empty()) else { break };
        let run = found.last().map_or_else(
            || line.normalised_text.clone(),
            |(_, below)| format!("{} {below}", line.normalised_text),
        );
        found.push((start, run));
    }
    found
}

fn next_nonblank<'a>(lines: &'a [MailLine<'a>], at: usize) -> Option<&'a MailLine<'a>> {
    lines.iter().skip(at + 1).find(|next| !next.is_blank())
}

/// Returns true if the headers of a quoted message start at this line. Either another known header follows within the
/// next lines, or one line contains both sender and date. In unlisted languages, it takes three such lines in a row
/// with a date and an address.
pub(super) fn is_quoted_header_block(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(line) = lines.get(at).filter(|line| line.label != Label::None) else { return false };
    let next: Vec<&MailLine<'_>> =
        lines.iter().skip(at + 1).take(BLOCK_LINES).filter(|line| !line.is_blank()).collect();
    let known = |other: &MailLine<'_>| matches!(other.label, Label::Known(_)) && other.label != line.label;
    if line.label != Label::Unknown {
        let alone = has_match(&DATE, &line.normalised_text) && has_match(&ADDRESS, &line.normalised_text);
        let sender_or_date = matches!(line.label, Label::Known(0 | 1));
        return sender_or_date && alone || next.iter().take(4).any(|other| known(other));
    }
    let headers =
        || std::iter::once(line).chain(next.iter().copied()).take_while(|line| line.label != Label::None);
    headers().count() >= 3
        && headers().any(|line| has_match(&ADDRESS, &line.normalised_text))
        && headers().any(|line| has_match(&DATE, &line.normalised_text))
}

fn label(plain: &str) -> Label {
    let Some((label, value)) = plain.split_once([':', '|']) else { return Label::None };
    let label = label.trim_matches(|c: char| c == '*' || c.is_whitespace());
    if label.is_empty() || label.chars().count() > LABEL_CHARS {
        return Label::None;
    }
    let known = HEADER_LABELS.iter().position(|labels| labels.contains(&label));
    let words = label.chars().all(|c| c.is_alphabetic() || c.is_whitespace() || matches!(c, '-' | '\''));
    match known {
        Some(kind) => Label::Known(kind),
        None if words && !value.trim().is_empty() => Label::Unknown,
        None => Label::None,
    }
}

/// Returns true if a line announces a quotation or a forwarded message between dashes.
pub(super) fn is_quotation_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    is_forward_rule(lines, at) || is_phrase(lines, at, QUOTE_RULES) || is_line_of_signs(lines, at)
}

/// Returns true if a line announces a forwarded message.
pub(super) fn is_forward_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    is_phrase(lines, at, FORWARD_RULES)
}

/// Returns true if a line is one of these phrases between dashes, or without dashes if the phrase ends in a colon.
fn is_phrase(lines: &[MailLine<'_>], at: usize, phrases: &[&str]) -> bool {
    let Some(line) = lines.get(at).filter(|line| line.normalised_text.len() <= LINE_BYTES / 4) else {
        return false;
    };
    let inner = trim_punctuation(&line.normalised_text);
    let dashed = inner.len() + DELIMITER_SIGNS <= line.normalised_text.len();
    let said = |phrase: &str| {
        let begun = || inner.strip_prefix(phrase).is_some_and(|rest| rest.starts_with([' ', ':']));
        inner == phrase || dashed && begun()
    };
    phrases.iter().any(|phrase| said(phrase) && (dashed || phrase.ends_with(':')))
}

fn trim_punctuation(plain: &str) -> &str {
    plain.trim_matches(|c: char| is_sign(c) || c.is_whitespace())
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | '_' | '=' | '—' | '–' | '‐' | '‑' | '*' | '#' | '~' | '+' | '─' | '―')
}

/// Returns true for the underscore line of Outlook and mailing lists, and for any other line of signs before a
/// quotation, with or without words.
fn is_line_of_signs(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let text = &line.normalised_text;
    if text.len() >= 10 && text.bytes().all(|byte| byte == b'_') {
        return true;
    }
    let signs = |text: &mut dyn Iterator<Item = char>| text.take_while(|c| is_sign(*c)).count();
    let ruled =
        signs(&mut text.chars()) >= DELIMITER_SIGNS && signs(&mut text.chars().rev()) >= DELIMITER_SIGNS;
    ruled && next_nonblank(lines, at).is_some_and(|next| next.quoted || matches!(next.label, Label::Known(_)))
}

/// Returns true for a signature separator `-- `, or a device signature.
pub(super) fn is_signature(line: &MailLine<'_>) -> bool {
    matches!(line.typed.trim(), "--" | "—" | "––" | "---")
        || line.normalised_text.chars().count() <= SIGNATURE_CHARS
            && (DEVICE_SIGNATURES.iter().any(|start| line.normalised_text.starts_with(start))
                || DEVICE.is_match(&line.normalised_text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(DEVICE.len(), DEVICE_LINES.len());
        assert!([&MARKER_ID, &ADDRESS, &DATE, &MARKED].iter().all(|pattern| pattern.is_some()));
    }

    /// Lines are compared in normalised form, so a phrase in any other form would never match.
    #[test]
    fn every_phrase_is_normalised() {
        let all = [ATTRIBUTION_VERBS, ATTRIBUTION_OPENERS, QUOTE_RULES, FORWARD_RULES, DEVICE_SIGNATURES];
        for phrase in all.into_iter().chain(HEADER_LABELS).flatten() {
            let trimmed = phrase.trim();
            assert_eq!(normalise_line(trimmed), trimmed, "{phrase:?}");
        }
    }
}
