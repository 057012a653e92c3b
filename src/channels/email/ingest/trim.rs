//! What a person typed, without what their mail client quoted, signed or added. Every kind of quotation has a sign at its
//! beginning; the text is cut at the first such sign. The time this takes grows with the length of the text, no faster.

use super::phrases::{ATTRIBUTIONS, DEVICE_SIGNATURES, FORWARD_RULES, HEADER_LABELS, QUOTE_RULES};
use crate::play::normalised;
use regex::{Regex, RegexSet};
use std::sync::LazyLock;

/// The most lines that are looked at.
const LINES: usize = 2000;
/// A line of more characters is no attribution, header or signature.
const LINE_CHARS: usize = 500;
/// The most lines of one attribution (`On .. Ann wrote:`).
const ATTRIBUTION_LINES: usize = 4;
/// Two headers of a quoted mail stand within this many lines.
const BLOCK_LINES: usize = 5;

static ATTRIBUTION: LazyLock<RegexSet> =
    LazyLock::new(|| RegexSet::new(ATTRIBUTIONS).unwrap_or_else(|_| RegexSet::empty()));
static MARKER_ID: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"\[#[0-9a-z]{3,12}\]").ok());
static YEAR_OR_ADDRESS: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(^|\D)(19|20)\d\d(\D|$)|\S@\S").ok());

/// What is left of a mail's text.
#[derive(Default)]
pub(super) struct TypedText {
    /// Above any quotation: where people type.
    pub(super) above: Vec<String>,
    /// Below a quotation of `>` lines, where nothing stands above it and nothing within.
    pub(super) below: Vec<String>,
    /// Whether headers of another mail stand in it.
    pub(super) embedded: bool,
}

/// A line as typed, and as it is compared: NFKC, lower case, blanks collapsed, without marks of emphasis around it.
struct MailLine<'a> {
    typed: &'a str,
    plain: String,
    quoted: bool,
}

impl<'a> MailLine<'a> {
    fn new(typed: &'a str) -> Self {
        let quoted = typed.trim_start().starts_with(['>', '＞']);
        let inner = typed.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '>' | '＞' | '|'));
        let plain = if inner.len() > LINE_CHARS * 4 { String::new() } else { plain(inner) };
        Self { typed, plain, quoted }
    }

    fn is_blank(&self) -> bool {
        self.typed.trim().is_empty()
    }
}

fn plain(text: &str) -> String {
    let unseen = |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{feff}');
    let seen = normalised(text).replace(unseen, "");
    let words: Vec<&str> = seen.split_whitespace().collect();
    words.join(" ").trim_matches(|c| matches!(c, '*' | '_') && !seen.starts_with("__")).to_owned()
}

/// Where the quotation begins and whether it is one of `>` lines.
struct Cut {
    at: usize,
    by_marks: bool,
}

/// Trims a mail's text. `markers` are the texts of our own marker lines.
pub(super) fn trim(text: &str, markers: &[String]) -> TypedText {
    let lines: Vec<MailLine<'_>> = text.lines().take(LINES).map(MailLine::new).collect();
    let markers: Vec<String> =
        markers.iter().map(|marker| plain(marker)).filter(|marker| !marker.is_empty()).collect();
    let cut = first_cut(&lines, &markers);
    let top = lines.get(..cut.as_ref().map_or(lines.len(), |cut| cut.at)).unwrap_or_default();
    let above = typed(top);
    let below = match cut {
        Some(cut) if above.is_empty() && cut.by_marks => {
            below(lines.get(cut.at..).unwrap_or_default(), &markers)
        }
        _ => Vec::new(),
    };
    let embedded = (0..lines.len()).any(|at| is_block(&lines, at) || is_one_of(&lines, at, FORWARD_RULES));
    TypedText { above, below, embedded }
}

fn typed(lines: &[MailLine<'_>]) -> Vec<String> {
    lines.iter().filter(|line| !line.is_blank()).map(|line| line.typed.trim().to_owned()).collect()
}

/// The first place where something begins that the person did not type; `None` when they typed everything.
fn first_cut(lines: &[MailLine<'_>], markers: &[String]) -> Option<Cut> {
    (0..lines.len()).find_map(|at| {
        let line = lines.get(at)?;
        let marks_follow =
            || lines.iter().skip(at + 1).find(|next| !next.is_blank()).is_some_and(|next| next.quoted);
        if line.quoted {
            let at = unknown_attribution(lines, at).unwrap_or(at);
            return Some(Cut { at, by_marks: true });
        }
        if let Some(start) = attribution(lines, at) {
            return Some(Cut { at: start, by_marks: marks_follow() });
        }
        let ends = is_marker(lines, at, markers)
            || is_block(lines, at)
            || is_one_of(lines, at, QUOTE_RULES)
            || is_one_of(lines, at, FORWARD_RULES)
            || is_rule(&line.plain)
            || is_signature(line);
        ends.then_some(Cut { at, by_marks: false })
    })
}

/// Our own marker line, however it was quoted or wrapped: by its text or by its id in brackets.
fn is_marker(lines: &[MailLine<'_>], at: usize, markers: &[String]) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let wrapped = || lines.get(at + 1).map(|next| format!("{} {}", line.plain, next.plain));
    MARKER_ID.as_ref().is_some_and(|id| id.is_match(&line.plain))
        || markers.iter().any(|marker| line.plain.contains(marker.as_str()))
        || !line.is_blank()
            && wrapped().is_some_and(|both| {
                markers
                    .iter()
                    .any(|marker| both.find(marker.as_str()).is_some_and(|found| found < line.plain.len()))
            })
}

/// The first line of an attribution that ends in this line: the shortest run that is one, and what stands right above it
/// when that is an address broken off.
fn attribution(lines: &[MailLine<'_>], end: usize) -> Option<usize> {
    let last = lines.get(end)?;
    if !last.plain.ends_with(':') {
        return None;
    }
    let start = runs(lines, end).find(|(_, run)| ATTRIBUTION.is_match(run)).map(|(start, _)| start)?;
    Some(with_broken_address(lines, start))
}

/// The runs of up to four lines without a blank one that end in a line, shortest first.
fn runs<'a>(lines: &'a [MailLine<'_>], end: usize) -> impl Iterator<Item = (usize, String)> + 'a {
    let starts = (0..ATTRIBUTION_LINES).map_while(move |back| end.checked_sub(back));
    let starts = starts
        .take_while(|start| lines.get(*start).is_some_and(|line| !line.is_blank() && !line.plain.is_empty()));
    starts.map(move |start| {
        let run: Vec<&str> =
            lines.get(start..=end).unwrap_or_default().iter().map(|line| line.plain.as_str()).collect();
        (start, run.join(" "))
    })
}

fn with_broken_address(lines: &[MailLine<'_>], start: usize) -> usize {
    let above = start.checked_sub(1).and_then(|above| lines.get(above));
    let broken = above.is_some_and(|line| {
        line.plain.ends_with('<') || line.plain.contains('@') && line.plain.contains('<')
    });
    if broken { start - 1 } else { start }
}

/// In languages that are not listed: up to three lines before `>` lines that end in a colon and hold a year or an address.
fn unknown_attribution(lines: &[MailLine<'_>], quoted: usize) -> Option<usize> {
    let end = (0..quoted).rev().find(|at| lines.get(*at).is_some_and(|line| !line.is_blank()))?;
    if !lines.get(end)?.plain.ends_with(':') {
        return None;
    }
    let telling = |run: &str| YEAR_OR_ADDRESS.as_ref().is_some_and(|sign| sign.is_match(run));
    let start = runs(lines, end).take(3).find(|(_, run)| telling(run)).map(|(start, _)| start)?;
    Some(with_broken_address(lines, start))
}

/// Whether headers of a quoted mail begin here: a header, and another one within the next lines.
fn is_block(lines: &[MailLine<'_>], at: usize) -> bool {
    let Some(first) = lines.get(at).and_then(|line| header_kind(&line.plain)) else { return false };
    let next = lines.get(at + 1..(at + BLOCK_LINES).min(lines.len())).unwrap_or_default();
    next.iter()
        .take_while(|line| !line.is_blank())
        .filter_map(|line| header_kind(&line.plain))
        .any(|kind| kind != first)
}

/// Which header a line is, in one of the languages: 0 From, 1 Sent, 2 To, 3 Subject.
fn header_kind(plain: &str) -> Option<usize> {
    let (label, _) = plain.split_once(':')?;
    let label = label.trim_matches(|c: char| c == '*' || c.is_whitespace());
    HEADER_LABELS.iter().position(|labels| labels.contains(&label))
}

/// Whether a line is one of these phrases between dashes or alone.
fn is_one_of(lines: &[MailLine<'_>], at: usize, phrases: &[&str]) -> bool {
    let Some(line) = lines.get(at) else { return false };
    let inner = line.plain.trim_matches(|c: char| matches!(c, '-' | '_' | '=' | '—') || c.is_whitespace());
    let dashed = inner.len() + 4 <= line.plain.len();
    phrases.iter().any(|phrase| inner == *phrase && (dashed || phrase.ends_with(':')))
}

/// Outlook's and mailing lists' line of underscores.
fn is_rule(plain: &str) -> bool {
    plain.len() >= 10 && plain.bytes().all(|byte| byte == b'_')
}

/// A signature's `-- `, or what a device writes below a mail.
fn is_signature(line: &MailLine<'_>) -> bool {
    matches!(line.typed.trim(), "--" | "—" | "––" | "---")
        || line.plain.chars().count() <= 120
            && DEVICE_SIGNATURES.iter().any(|start| line.plain.starts_with(start))
}

/// What stands below the last `>` line, if a blank line parts them (else it is the quotation's own, broken in two) and
/// nothing but quotation stands between.
fn below(lines: &[MailLine<'_>], markers: &[String]) -> Vec<String> {
    let Some(last) = lines.iter().rposition(|line| line.quoted) else { return Vec::new() };
    let first = lines.iter().position(|line| line.quoted).unwrap_or_default();
    let (quotation, rest) = lines.split_at(last + 1);
    let mixed = quotation.iter().skip(first).any(|line| !line.quoted && !line.is_blank());
    if mixed || !rest.first().is_some_and(MailLine::is_blank) {
        return Vec::new();
    }
    let end = first_cut(rest, markers).map_or(rest.len(), |cut| cut.at);
    typed(rest.get(..end).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pattern_compiles() {
        assert_eq!(ATTRIBUTION.len(), ATTRIBUTIONS.len());
        assert!(MARKER_ID.is_some() && YEAR_OR_ADDRESS.is_some());
    }
}
