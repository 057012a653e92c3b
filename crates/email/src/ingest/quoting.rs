//! Classifies the lines of a message: typed, quoted, or written by a program above a quotation or below a message. A
//! line that merely contains such phrases counts as typed: an attribution also has a date or an address, or is followed
//! by quoted lines.

use super::phrases::{
    ATTRIBUTION_OPENERS, ATTRIBUTION_VERBS, BARE_RULES, DATE_WORDS, FORWARD_RULES, HEADER_LABELS,
    OPENERS_IN_A_LINE, QUOTE_RULES, UNAMBIGUOUS_ATTRIBUTION_VERBS,
};
use model::normalise_text;
use regex::Regex;
use std::sync::LazyLock;

/// Maximum length of an attribution, header or signature line, in bytes.
const LINE_BYTES: usize = 2000;
/// Maximum number of lines of one attribution (`On .. Ann wrote:`).
const ATTRIBUTION_LINES: usize = 6;
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
/// Dot that a tracking program adds to letters on a line of its own.
const TRACKING_DOT: char = '\u{1427}';

static MARKER_ID: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\[#[0-9a-z]{3,12}\]").ok());
static ADDRESS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"[^\s@<>]@[^\s@<>]").ok());
/// A year, a date or a time in any country's format: `14h05` and `14 h 05`, but not the `1 h11` of `decor 1 h11`.
static DATE: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"(^|\D)(19|20|25)\d\d(\D|$)|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|\d{1,2}( ?[:.時时点點] ?|h| h )\d\d(\D|$)",
    )
    .ok()
});
/// A full date with which an attribution begins: `2026-11-21`, `21.11.26`, `21 nov 2026`, `sat, nov 21, 2026`,
/// `2026年11月21日`.
static DATE_FIRST: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"^(\p{L}{2,14}[.,]{0,2} )?(\d{4} ?[-./年년] ?\d{1,2} ?[-./月월] ?\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.? (de )?\p{L}{3,12}\.?,? (de )?(19|20|25)\d\d|\p{L}{3,12}\.? \d{1,2}(st|nd|rd|th)?,? (19|20|25)\d\d)(\D|$)",
    )
    .ok()
});
/// A year, or a date in numbers.
static FULL_DATE: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(^|\D)(19|20|25)\d\d(\D|$)|\d{1,4}[./-]\d{1,2}[./-]\d{1,4}").ok());
/// A date, a time, an offset from UTC and a name: `2026-11-21 9:00 GMT+01:00 Ann`.
static DATED_NAME: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(
        r"^\d{1,4}[-./]\d{1,2}[-./]\d{1,4},? \d{1,2}:\d\d(:\d\d)?( [AP]M)? (GMT|UTC) ?[+-]\d{1,2}:?\d{0,2},? [\p{Lu}\p{Lo}]",
    )
    .ok()
});
static TIME: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"\d{1,2} ?(:|[.時时点點시h]) ?\d\d").ok());
/// A quote mark: `>`, optionally after initials, or a bar, or a colon and a space.
static MARKED: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"^(>|＞|»|\|( |$|[|>])|: \S|[\p{L}]{1,9}>( |$))").ok());

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

    /// Returns the line in normalised form.
    pub(super) fn text(&self) -> &str {
        &self.normalised_text
    }

    pub(super) fn is_blank(&self) -> bool {
        self.typed.chars().all(|c| c.is_whitespace() || is_zero_width(c) || c == TRACKING_DOT)
    }

    /// Returns true if a line resembles a header.
    pub(super) fn is_header(&self) -> bool {
        self.label != Label::None
    }

    /// Returns true for `wrote:` without anything else, with or without a quote mark.
    pub(super) fn is_verb_alone(&self) -> bool {
        is_verb_alone(&self.normalised_text)
    }

    /// Returns true for a line with a quote mark that is not the end of a broken address: `> wrote:`.
    pub(super) fn is_quotation(&self) -> bool {
        self.quoted && !self.is_verb_alone()
    }
}

/// Returns true for bidirectional marks and zero-width spaces.
pub(super) fn is_zero_width(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}' | '\u{2066}'..='\u{2069}' | '\u{feff}' | '\u{61c}' | '\u{ad}')
}

pub(super) fn normalise_line(text: &str) -> String {
    // Lower case of the Turkish capital has a separate dot.
    let is_seen = |c: &char| !is_zero_width(*c) && *c != '\u{307}';
    let seen: String = normalise_text(text).chars().filter(is_seen).map(plain_form).collect();
    let emphatic = seen.starts_with("__") || seen.starts_with("***");
    let words: Vec<&str> = seen.split_whitespace().collect();
    words.join(" ").trim_matches(|c| matches!(c, '*' | '_') && !emphatic).to_owned()
}

/// Converts curly apostrophes, and the digits in which Arabic, Persian, Hindi, Bengali and Thai programs write dates.
fn plain_form(c: char) -> char {
    let zero = match c {
        '\u{2019}' => return '\'',
        '\u{660}'..='\u{669}' => 0x660,
        '\u{6f0}'..='\u{6f9}' => 0x6f0,
        '\u{966}'..='\u{96f}' => 0x966,
        '\u{9e6}'..='\u{9ef}' => 0x9e6,
        '\u{e50}'..='\u{e59}' => 0xe50,
        _ => return c,
    };
    char::from_digit(u32::from(c) - zero, 10).unwrap_or(c)
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
/// six lines, together with the lines above that belong to it.
pub(super) fn find_attribution(lines: &[MailLine<'_>], end: usize) -> Option<usize> {
    let last = lines.get(end).filter(|last| !last.is_blank())?;
    let tail = AttributionEnd::of(last, next_nonblank(lines, end).is_some_and(MailLine::is_quotation))?;
    let runs = runs_ending_at(lines, end);
    let begins = |at: usize| at == end || lines.get(at).is_some_and(is_attribution_start);
    let (first, _) = runs.iter().find(|(at, run)| begins(*at) && tail.completes(run))?;
    let mut start = *first;
    for (above, _) in &runs {
        let (Some(line), Some(below)) = (lines.get(*above), lines.get(start)) else { break };
        // `At 10:18` may be the second line of `On Nov 21, 2026,`.
        if starts_with_opener(below) && !below.normalised_text.starts_with("at ") {
            break;
        }
        let is_adjacent = above + 1 == start && (is_attribution_start(line) || is_dated_opener(line));
        let is_parted =
            above + 2 == start && may_follow_blank(&below.normalised_text) && starts_with_opener(line);
        if is_adjacent || is_parted {
            start = *above;
        }
    }
    Some(start)
}

/// The end of a line that may be an attribution.
#[derive(Copy, Clone, PartialEq, Eq)]
enum AttributionEnd {
    /// A colon; true if quoted lines follow.
    Colon(bool),
    /// Dashes, as in `---- On .. Ann <..> wrote ----`.
    Dashes,
    /// Quoted lines follow, but there is no colon.
    Quotation,
    /// An address or a verb of writing, and no quoted lines follow.
    Bare,
    /// A date, a time, an offset from UTC and a name.
    DatedName,
}

impl AttributionEnd {
    fn of(last: &MailLine<'_>, marks_follow: bool) -> Option<Self> {
        let text = &last.normalised_text;
        let dashed = text.ends_with("--") && text.len() > DELIMITER_SIGNS;
        let named = || text.ends_with(['>', ')', ']']) && has_match(&ADDRESS, text);
        let said = || ATTRIBUTION_VERBS.iter().any(|verb| text.ends_with(verb) || text.starts_with(verb));
        match text {
            text if text.ends_with(':') => Some(Self::Colon(marks_follow)),
            _ if dashed => Some(Self::Dashes),
            _ if last.quoted => None,
            _ if has_match(&DATED_NAME, last.typed.trim()) => Some(Self::DatedName),
            _ if marks_follow => Some(Self::Quotation),
            _ if named() || said() => Some(Self::Bare),
            _ => None,
        }
    }

    /// Returns true if a run of lines with this end is an attribution. An attribution has, in any language, a date and
    /// an address, or one of them and a verb of writing. If quoted lines follow a colon, one of the three is enough.
    /// Without a colon, it must also begin like one.
    fn completes(self, run: &str) -> bool {
        if run.chars().count() > ATTRIBUTION_CHARS {
            return false;
        }
        let wrote = ATTRIBUTION_VERBS.iter().any(|word| run.contains(word));
        let signs = [has_match(&DATE, run), has_match(&ADDRESS, run), wrote];
        let count = signs.iter().filter(|sign| **sign).count();
        let sure = || UNAMBIGUOUS_ATTRIBUTION_VERBS.iter().any(|words| run.contains(words));
        let dated = || has_match(&DATE_FIRST, run) && has_match(&TIME, run);
        let said = || ATTRIBUTION_VERBS.iter().any(|verb| run.starts_with(verb));
        let begun = || has_match(&DATE_FIRST, run) || is_opening(run) || said();
        match self {
            Self::Colon(marks_follow) => count >= 2 || marks_follow && count == 1 || sure() || dated(),
            Self::Dashes => run.starts_with("--") && (count >= 2 || wrote),
            Self::Quotation => count == 3 || count == 2 && begun(),
            Self::Bare => count == 3 && begun() || count == 2 && dated() && has_match(&ADDRESS, run),
            Self::DatedName => true,
        }
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
        || text.ends_with(',') && has_match(&DATE, text) && starts_with_opener(line)
}

/// Returns true if a line starts like an attribution, with `On`, `Le` or `Am`, and contains a number. The lines above
/// it do not belong to the attribution.
fn starts_with_opener(line: &MailLine<'_>) -> bool {
    is_opening(&line.normalised_text)
}

fn is_opening(text: &str) -> bool {
    has_opener(text) && text.chars().any(char::is_numeric)
}

fn has_opener(text: &str) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default();
    ATTRIBUTION_OPENERS.contains(&first.trim_end_matches([',', '.']))
}

/// Returns true for the first line of an attribution that was wrapped before its first number: `On Saturday, November`.
fn is_dated_opener(line: &MailLine<'_>) -> bool {
    let text = &line.normalised_text;
    let words =
        || text.split(|c: char| !c.is_alphanumeric() && c != '\u{301}').filter(|word| !word.is_empty());
    has_opener(text) && words().count() <= 5 && words().skip(1).any(|word| DATE_WORDS.contains(&word))
}

/// Returns the runs of up to six consecutive lines that end at `end`, shortest first. Each is returned with the position
/// of its first line. A blank line may precede an address or a verb alone: some programs break there.
fn runs_ending_at(lines: &[MailLine<'_>], end: usize) -> Vec<(usize, String)> {
    let mut found: Vec<(usize, String)> = Vec::new();
    for start in (0..=end).rev().take(ATTRIBUTION_LINES) {
        let Some(line) = lines.get(start) else { break };
        let below = found.last().map(|(_, below)| below.as_str());
        if line.normalised_text.is_empty() {
            match below.is_some_and(may_follow_blank) {
                true => continue,
                false => break,
            }
        }
        let run = below.map_or_else(
            || line.normalised_text.clone(),
            |below| format!("{} {below}", line.normalised_text),
        );
        found.push((start, run));
    }
    found
}

/// Returns the text typed on the line on which an attribution begins: `bid 14 On Sat, Nov 21, 2026, Ann <..> wrote:`. The
/// rest of the line must be an attribution by itself, with an address.
pub(super) fn end_of_typed_part(typed: &str) -> Option<&str> {
    let typed = typed.trim();
    let starts = typed.match_indices(' ').map(|(at, _)| at).filter(|_| typed.len() <= LINE_BYTES);
    let is_start = |at: &usize| {
        let rest = normalise_line(typed.get(*at..).unwrap_or_default());
        let opener = rest.split(' ').next().unwrap_or_default();
        let is_opened = || {
            let words =
                rest.split(' ').skip(1).take(2).map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()));
            words
                .into_iter()
                .any(|word| DATE_WORDS.contains(&word) || word.starts_with(|c: char| c.is_ascii_digit()))
        };
        OPENERS_IN_A_LINE.contains(&opener)
            && is_opened()
            && has_match(&FULL_DATE, &rest)
            && has_match(&ADDRESS, &rest)
            && AttributionEnd::Colon(false).completes(&rest)
    };
    let part = typed
        .get(..starts.rev().find(is_start)?)?
        .trim_end_matches(|c: char| is_sign(c) || c.is_whitespace());
    let plain = normalise_line(part.trim_start_matches(is_sign));
    let is_typed = !part.is_empty()
        && !has_match(&ADDRESS, part)
        && !is_opening(&plain)
        && !OPENERS_IN_A_LINE.contains(&plain.as_str());
    is_typed.then_some(part)
}

/// Returns the start of a quotation with headers: the line directly above may be an attribution without a colon.
pub(super) fn start_above_headers(lines: &[MailLine<'_>], at: usize) -> usize {
    let is_attribution = |line: &MailLine<'_>| {
        let text = &line.normalised_text;
        is_opening(text) && has_match(&DATE, text) && ATTRIBUTION_VERBS.iter().any(|verb| text.contains(verb))
    };
    let above = at.checked_sub(1).filter(|above| lines.get(*above).is_some_and(is_attribution));
    above.unwrap_or(at)
}

/// Returns true for an address in angle brackets and for a verb alone, which some programs put after a blank line.
fn may_follow_blank(text: &str) -> bool {
    text.starts_with('<') || is_verb_alone(text)
}

/// Returns true for `wrote:` without anything else.
fn is_verb_alone(text: &str) -> bool {
    let bare = text.trim_end_matches([':', ' ']);
    ATTRIBUTION_VERBS.contains(&bare) || bare.starts_with("a écrit") || bare.starts_with("ha scritto")
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

/// Returns true if a text quotes the headers of a mail in Danish or Norwegian.
pub(super) fn has_scandinavian_headers(text: &str) -> bool {
    let headers = text.lines().map(normalise_line);
    headers.filter(|line| line.starts_with("fra:") || line.starts_with("sendt:")).take(2).count() == 2
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
    is_forward_rule(lines, at)
        || is_phrase(lines, at, QUOTE_RULES)
        || is_line_of_signs(lines, at)
        || lines.get(at).is_some_and(is_bare_rule)
}

/// Returns true if a line announces a forwarded message.
pub(super) fn is_forward_rule(lines: &[MailLine<'_>], at: usize) -> bool {
    is_phrase(lines, at, FORWARD_RULES)
}

/// Returns true if a line begins with a phrase that no person types.
fn is_bare_rule(line: &MailLine<'_>) -> bool {
    BARE_RULES.iter().any(|start| line.normalised_text.starts_with(start))
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

/// Returns true for a line of signs without words.
pub(super) fn is_delimiter(line: &MailLine<'_>) -> bool {
    let typed = line.typed.trim();
    typed.chars().count() >= DELIMITER_SIGNS && typed.chars().all(|c| is_sign(c) || c.is_whitespace())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert!(
            [&MARKER_ID, &ADDRESS, &DATE, &DATE_FIRST, &FULL_DATE, &DATED_NAME, &TIME, &MARKED]
                .iter()
                .all(|pattern| pattern.is_some())
        );
    }

    /// Lines are compared in normalised form, so a phrase in any other form would never match.
    #[test]
    fn every_phrase_is_normalised() {
        let all = [
            ATTRIBUTION_VERBS,
            ATTRIBUTION_OPENERS,
            DATE_WORDS,
            QUOTE_RULES,
            BARE_RULES,
            FORWARD_RULES,
            OPENERS_IN_A_LINE,
        ];
        for phrase in all.into_iter().chain(HEADER_LABELS).flatten() {
            let trimmed = phrase.trim();
            assert_eq!(normalise_line(trimmed), trimmed, "{phrase:?}");
        }
    }
}
