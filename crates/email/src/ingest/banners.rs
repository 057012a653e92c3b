//! Banners that mail gateways (Exchange, Google Workspace, Mimecast, Proofpoint and others) put on top of mail from
//! outside. They are passed over, so that the typed lines below are read. Data for recognition, in the form in which
//! lines are compared.

use super::banner_phrases::{BANNER_HEADINGS, BANNER_OPENERS, BANNER_SENTENCES};
use super::disclaimers::is_disclaimer;
use super::quoting::{MailLine, is_delimiter};
use super::subject_prefixes::strip_tags;

/// Maximum number of lines of all banners of one mail, blank ones included.
const LINES_MAX: usize = 24;
/// Minimum length of a line that its program may have wrapped, in characters.
const WRAPPED_CHARS: usize = 48;
/// Maximum length of an unwrapped line of a banner, in characters.
const LINE_CHARS: usize = 800;
/// Lines with which Proofpoint encloses its banner.
const PROOFPOINT_START: &str = "zjqcmqryfpfptbannerstart";
const PROOFPOINT_END: &str = "zjqcmqryfpfptbannerend";

/// Returns the number of leading lines that belong to banners, with the blank lines and delimiters around them.
pub(super) fn banner_lines(lines: &[MailLine<'_>]) -> usize {
    let mut end = 0;
    while let Some(next) = end_of_banner(lines, end).filter(|next| *next <= LINES_MAX) {
        end = next;
    }
    end
}

/// Returns the end of a banner that starts here, after blank lines and delimiters.
fn end_of_banner(lines: &[MailLine<'_>], from: usize) -> Option<usize> {
    let is_between = |line: &MailLine<'_>| line.is_blank() || is_delimiter(line);
    let start = from + lines.iter().skip(from).position(|line| !is_between(line))?;
    let framed = lines.get(from..start).unwrap_or_default().iter().any(is_delimiter);
    let first = lines.get(start)?;
    if first.text().contains(PROOFPOINT_START) {
        let enclosed = lines.iter().skip(start).take(LINES_MAX);
        return enclosed
            .into_iter()
            .position(|line| line.text().contains(PROOFPOINT_END))
            .map(|at| start + at + 1);
    }
    let mut end = start + usize::from(is_opener(first));
    if end == start {
        // A heading alone means nothing.
        let below = start + 1 + lines.iter().skip(start + 1).take(3).position(|line| !is_between(line))?;
        end = below + 1;
        if !is_heading(first) || !lines.get(below).is_some_and(is_opener) {
            return is_tag(first).then_some(start + 1);
        }
    }
    while let Some(line) = lines.get(end) {
        let above = lines.get(end - 1).filter(|above| !above.is_blank());
        let goes_on =
            is_sentence(line) || is_opener(line) || above.is_some_and(|above| is_wrapped(above, line));
        let after_blank =
            line.is_blank() && lines.get(end + 1).is_some_and(|next| is_sentence(next) || is_opener(next));
        if !goes_on && !after_blank {
            break;
        }
        end += 1;
    }
    // The lower half of a frame.
    let closes = |line: &MailLine<'_>| is_delimiter(line) && (framed || !is_underscored(line));
    Some(end + usize::from(lines.get(end).is_some_and(closes)))
}

/// Returns true if a line opens a banner. Some gateways also put a disclaimer on top.
fn is_opener(line: &MailLine<'_>) -> bool {
    let text = line.text();
    let opens = || BANNER_OPENERS.iter().any(|phrase| text.contains(phrase));
    !line.quoted && fits(text) && (opens() || is_disclaimer(line))
}

/// Returns true if a line can only be another sentence of a banner.
fn is_sentence(line: &MailLine<'_>) -> bool {
    let text = line.text();
    !line.quoted && fits(text) && BANNER_SENTENCES.iter().any(|phrase| text.contains(phrase))
}

/// Returns true if a line is a word such as `Caution`.
fn is_heading(line: &MailLine<'_>) -> bool {
    let text = line.text().trim_matches(|c: char| !c.is_alphanumeric());
    !line.quoted && BANNER_HEADINGS.contains(&text)
}

/// Returns true if a line is only a gateway's tag, such as `[EXTERNAL]`.
fn is_tag(line: &MailLine<'_>) -> bool {
    !line.quoted && strip_tags(line.typed.trim()).is_empty()
}

/// Returns true if a line was wrapped and goes on in the next one: a phrase extends over both, or the line is long and
/// its sentence has no end.
fn is_wrapped(line: &MailLine<'_>, next: &MailLine<'_>) -> bool {
    let text = line.text().trim_end_matches(['*', '_', ' ']);
    if next.is_blank() || next.quoted || !fits(text) || !fits(next.text()) {
        return false;
    }
    let joined = format!("{text} {}", next.text());
    let extends_over = |phrase: &&str| {
        joined.match_indices(phrase).any(|(at, found)| at < text.len() && at + found.len() > text.len() + 1)
    };
    if BANNER_OPENERS.iter().chain(BANNER_SENTENCES).any(extends_over) {
        return true;
    }
    let first = next.text().split_whitespace().next().unwrap_or_default();
    text.chars().count() + first.chars().count() > WRAPPED_CHARS
        && !text.ends_with(['.', '!', '?', '。', '！', '？', ']', ')', '>', '】'])
        && !BANNER_SENTENCES.iter().any(|phrase| text.ends_with(phrase))
}

/// Returns true for a line of underscores, which also begins Outlook's quotations.
fn is_underscored(line: &MailLine<'_>) -> bool {
    line.text().trim().bytes().all(|byte| byte == b'_')
}

fn fits(text: &str) -> bool {
    text.chars().count() <= LINE_CHARS
}
