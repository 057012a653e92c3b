//! What the lines of a mail are: typed, quoted, or what a program wrote above a quotation or below a mail. A line that merely
//! holds such words is typed: an attribution has a date or an address beside them, or quoted lines below it.

use super::phrases::{
    DEVICE_LINES, DEVICE_SIGNATURES, FORWARD_RULES, HEADER_LABELS, OPENERS, QUOTE_RULES, WROTE,
    WROTE_FOR_SURE,
};
use model::normalised;
use regex::{Regex, RegexSet};
use std::sync::LazyLock;

/// A line of more bytes is no attribution, header or signature.
const LINE_BYTES: usize = 2000;
/// The most lines of one attribution (`On .. Ann wrote:`).
const ATTRIBUTION_LINES: usize = 4;
/// An attribution is no longer than this, in characters.
const ATTRIBUTION_CHARS: usize = 400;
/// A line above an attribution is its beginning only from this length, in characters: orders are shorter.
const BEGINNING_CHARS: usize = 14;
/// Headers of a quoted mail stand within this many lines.
const BLOCK_LINES: usize = 9;
/// A header's label has at most so many characters.
const LABEL_CHARS: usize = 24;
/// A delimiter has so many signs at least, in all or on each side.
const DELIMITER_SIGNS: usize = 4;
/// What a device writes below a mail is no longer than this, in characters.
const SIGNATURE_CHARS: usize = 120;

static MARKER_ID: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\[#[0-9a-z]{3,12}\]").ok());
static ADDRESS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"[^\s@<>]@[^\s@<>]").ok());
/// A year, a date or a time, as in any country: `14h05` and `14 h 05`, but not the `1 h11` of `decor 1 h11`.
static DATE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(^|\D)(19|20|25)\d\d(\D|$)|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}( ?[:.時时点點] ?|h| h )\d\d(\D|$)",
    )
    .ok()
});
/// `>`, or the first letters of a name before it, or a bar; a colon and a blank.
static MARKED: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(>|＞|»|\|( |$|[|>])|: \S|[\p{L}]{1,9}> )").ok());
static DEVICE: LazyLock<RegexSet> =
    LazyLock::new(|| RegexSet::new(DEVICE_LINES).unwrap_or_else(|_| RegexSet::empty()));

fn has(pattern: &LazyLock<Option<Regex>>, text: &str) -> bool {
    pattern.as_ref().is_some_and(|pattern| pattern.is_match(text))
}

/// A line as typed, and as it is compared: NFKC, lower case, blanks collapsed, without marks of emphasis around it.
pub(super) struct MailLine<'a> {
    pub(super) typed: &'a str,
    pub(super) quoted: bool,
    plain: String,
    label: Label,
}

/// Which header of a quoted mail a line looks like.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Label {
    /// None.
    None,
    /// One in a language that is not listed.
    Unknown,
    /// From, Sent, To or Subject.
    Known(usize),
}

impl<'a> MailLine<'a> {
    pub(super) fn new(typed: &'a str) -> Self {
        let seen = typed.trim_start_matches(|c: char| c.is_whitespace() || is_unseen(c));
        let quoted = has(&MARKED, seen);
        let inner = seen.trim_start_matches(|c: char| {
            c.is_whitespace() || is_unseen(c) || matches!(c, '>' | '＞' | '|' | '»')
        });
        let plain = if inner.len() > LINE_BYTES { String::new() } else { plain(inner) };
        let label = label(&plain);
        Self { typed, quoted, plain, label }
    }

    pub(super) fn is_blank(&self) -> bool {
        self.typed.chars().all(|c| c.is_whitespace() || is_unseen(c))
    }
}

/// Marks that set the direction of writing, and blanks without width.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{61c}' | '\u{ad}')
}

pub(super) fn plain(text: &str) -> String {
    let seen = normalised(text).replace(is_unseen, "");
    let emphatic = seen.starts_with("__") || seen.starts_with("***");
    let words: Vec<&str> = seen.split_whitespace().collect();
    words.join(" ").trim_matches(|c| matches!(c, '*' | '_') && !emphatic).to_owned()
}

/// Whether our own marker line is here, however it was quoted or wrapped: by its text or by its id in brackets.
pub(super) fn is_marker(lines: &[MailLine<'_>], at: usize, markers: &[String]) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let wrapped = || lines.get(at + 1).map(|next| format!("{} {}", line.plain, next.plain));
    has(&MARKER_ID, &line.plain)
        || markers.iter().any(|marker| line.plain.contains(marker.as_str()))
        || !line.is_blank()
            && wrapped().is_some_and(|both| {
                markers
                    .iter()
                    .any(|marker| both.find(marker.as_str()).is_some_and(|found| found < line.plain.len()))
            })
}

/// The first line of an attribution that ends in this line: of the runs of up to four lines that are one, the shortest, and what
/// stands above it when that is its beginning.
pub(super) fn attribution(lines: &[MailLine<'_>], end: usize) -> Option<usize> {
    let last = lines.get(end)?;
    let colon = last.plain.ends_with(':');
    let dashed = last.plain.ends_with("--") && last.plain.len() > DELIMITER_SIGNS;
    if !colon && !dashed {
        return None;
    }
    let runs = runs(lines, end);
    let marks = colon && next_seen(lines, end).is_some_and(|next| next.quoted);
    let begins = |at: usize| at == end || lines.get(at).is_some_and(is_beginning);
    let (first, _) = runs.iter().find(|(at, run)| begins(*at) && is_attribution(run, colon, marks))?;
    let mut start = *first;
    for (above, _) in &runs {
        let is_whole = lines.get(start).is_some_and(is_opened);
        if above + 1 == start && !is_whole && lines.get(*above).is_some_and(is_beginning) {
            start = *above;
        }
    }
    Some(start)
}

/// Whether a run of lines is an attribution: a date and an address, whatever the language; or one of them beside a word for writing;
/// or one of the three where quoted lines follow.
fn is_attribution(run: &str, colon: bool, marks_follow: bool) -> bool {
    if run.chars().count() > ATTRIBUTION_CHARS {
        return false;
    }
    let wrote = WROTE.iter().any(|word| run.contains(word));
    let signs = [has(&DATE, run), has(&ADDRESS, run), wrote];
    let sure = || colon && WROTE_FOR_SURE.iter().any(|words| run.contains(words));
    let count = signs.iter().filter(|sign| **sign).count();
    // Without a colon it stands between dashes: `---- On .. Ann <..> wrote ----`.
    if colon {
        count >= 2 || marks_follow && count == 1 || sure()
    } else {
        run.starts_with("--") && (count >= 2 || wrote)
    }
}

/// Whether a line right above an attribution belongs to it: it has a date, an address (perhaps broken off), or a first word and a
/// number of one.
fn is_beginning(line: &MailLine<'_>) -> bool {
    let text = &line.plain;
    let wide = || text.chars().any(|c| c >= '\u{3000}') || text.chars().count() >= BEGINNING_CHARS;
    text.ends_with('<')
        || text.contains('<') && has(&ADDRESS, text)
        || wide() && (has(&DATE, text) || is_opened(line))
}

/// Whether a line begins as an attribution does: `On`, `Le`, `Am`, and a number behind it. Nothing above it belongs to it.
fn is_opened(line: &MailLine<'_>) -> bool {
    let first = line.plain.split_whitespace().next().unwrap_or_default();
    OPENERS.contains(&first.trim_end_matches([',', '.'])) && line.plain.chars().any(char::is_numeric)
}

/// The runs of up to four lines without a blank one that end in a line, shortest first, each with the line it begins in.
fn runs(lines: &[MailLine<'_>], end: usize) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for start in (0..=end).rev().take(ATTRIBUTION_LINES) {
        let Some(line) = lines.get(start).filter(|line| !line.plain.is_empty()) else { break };
        let run =
            found.last().map_or_else(|| line.plain.clone(), |(_, below)| format!("{} {below}", line.plain));
        found.push((start, run));
    }
    found
}

fn next_seen<'a>(lines: &'a [MailLine<'a>], at: usize) -> Option<&'a MailLine<'a>> {
    lines.iter().skip(at + 1).find(|next| !next.is_blank())
}

/// Whether headers of a quoted mail begin here: a known one and another within the next lines, or one that is followed by two more
/// such lines and between them a date and an address, whatever the language; or sender and date in one line.
pub(super) fn is_block(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(line) = lines.get(at).filter(|line| line.label != Label::None) else { return false };
    let next: Vec<&MailLine<'_>> =
        lines.iter().skip(at + 1).take(BLOCK_LINES).filter(|line| !line.is_blank()).collect();
    let known = |other: &MailLine<'_>| matches!(other.label, Label::Known(_)) && other.label != line.label;
    if line.label != Label::Unknown {
        let alone = has(&DATE, &line.plain) && has(&ADDRESS, &line.plain);
        let sender_or_date = matches!(line.label, Label::Known(0 | 1));
        return sender_or_date && alone || next.iter().take(4).any(|other| known(other));
    }
    let headers =
        || std::iter::once(line).chain(next.iter().copied()).take_while(|line| line.label != Label::None);
    headers().count() >= 3
        && headers().any(|line| has(&ADDRESS, &line.plain))
        && headers().any(|line| has(&DATE, &line.plain))
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

/// Whether a line says, between dashes, that a quotation or a mail that is passed on follows.
pub(super) fn is_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    is_forward_rule(lines, at) || is_phrase(lines, at, QUOTE_RULES) || is_line_of_signs(lines, at)
}

/// Whether a line says that a mail that is passed on follows.
pub(super) fn is_forward_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    is_phrase(lines, at, FORWARD_RULES)
}

/// Whether a line is one of these phrases between dashes, or alone if it ends in a colon.
fn is_phrase(lines: &[MailLine<'_>], at: usize, phrases: &[&str]) -> bool {
    let Some(line) = lines.get(at).filter(|line| line.plain.len() <= LINE_BYTES / 4) else { return false };
    let inner = without_signs(&line.plain);
    let dashed = inner.len() + DELIMITER_SIGNS <= line.plain.len();
    let said = |phrase: &str| {
        let begun = || inner.strip_prefix(phrase).is_some_and(|rest| rest.starts_with([' ', ':']));
        inner == phrase || dashed && begun()
    };
    phrases.iter().any(|phrase| said(phrase) && (dashed || phrase.ends_with(':')))
}

fn without_signs(plain: &str) -> &str {
    plain.trim_matches(|c: char| is_sign(c) || c.is_whitespace())
}

fn is_sign(c: char) -> bool {
    matches!(c, '-' | '_' | '=' | '—' | '–' | '‐' | '‑' | '*' | '#' | '~' | '+' | '─' | '―')
}

/// Outlook's and mailing lists' line of underscores; any other line of signs, with words in it or not, where a quotation follows.
fn is_line_of_signs(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let text = &line.plain;
    if text.len() >= 10 && text.bytes().all(|byte| byte == b'_') {
        return true;
    }
    let signs = |text: &mut dyn Iterator<Item = char>| text.take_while(|c| is_sign(*c)).count();
    let ruled =
        signs(&mut text.chars()) >= DELIMITER_SIGNS && signs(&mut text.chars().rev()) >= DELIMITER_SIGNS;
    ruled && next_seen(lines, at).is_some_and(|next| next.quoted || matches!(next.label, Label::Known(_)))
}

/// A signature's `-- `, or what a device writes below a mail.
pub(super) fn is_signature(line: &MailLine<'_>) -> bool {
    matches!(line.typed.trim(), "--" | "—" | "––" | "---")
        || line.plain.chars().count() <= SIGNATURE_CHARS
            && (DEVICE_SIGNATURES.iter().any(|start| line.plain.starts_with(start))
                || DEVICE.is_match(&line.plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(DEVICE.len(), DEVICE_LINES.len());
        assert!([&MARKER_ID, &ADDRESS, &DATE, &MARKED].iter().all(|pattern| pattern.is_some()));
    }

    /// Lines are compared in one form; a phrase in another would never be found.
    #[test]
    fn every_phrase_is_in_the_form_of_lines() {
        let all = [WROTE, OPENERS, QUOTE_RULES, FORWARD_RULES, DEVICE_SIGNATURES];
        for phrase in all.into_iter().chain(HEADER_LABELS).flatten() {
            let trimmed = phrase.trim();
            assert_eq!(plain(trimmed), trimmed, "{phrase:?}");
        }
    }
}
