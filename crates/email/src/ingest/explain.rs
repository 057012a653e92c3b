//! Explains for each line of a message why it is not a command, so that operators see that nothing is lost. Used by
//! `vernissage mail extract`; the service itself only needs the typed lines.

use super::body;
use super::html::{END_OF_REMOVED, REMOVED_HIDDEN, REMOVED_QUOTATION, REMOVED_SIGNATURE};
use super::mail::Mail;
use super::quoting::{MailLine, find_attribution};
use super::read::{Replacement, TypedBody, typed_body};
use super::skip_reason::SkipReason;
use super::trim::{LINES, SeparatedText, normalise_markers, reason_to_end, separate};
use i18n::{OrderLines, is_closing};
use mail_parser::MessageParser;

/// Maximum number of lines of a name and a signature below a closing.
const SIGNATURE_LINES: usize = 4;
/// Maximum length of a line of a signature below a closing, in characters.
const SIGNATURE_CHARS: usize = 60;

/// A line of a message that is not a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SkippedLine {
    /// Reason why it is not a command.
    pub reason: SkipReason,
    /// The line as in the message, without spaces around it.
    pub text: String,
}

/// A line of a message with its role.
struct ExplainedLine {
    role: LineRole,
    text: String,
}

/// Role of a line.
#[derive(Copy, Clone, PartialEq, Eq)]
enum LineRole {
    /// Typed above any quotation.
    Above,
    /// Typed below a quotation that has nothing above it.
    Below,
    /// Not a command.
    Skipped(SkipReason),
}

/// Returns the lines of a message that are not commands, in their order. `mail` is the result of reading `raw` with these
/// `markers`, and `can_begin` is the check for first words of commands.
pub fn skipped_lines(
    raw: &[u8],
    mail: &Mail,
    markers: &[String],
    can_begin: &dyn Fn(&str) -> bool,
) -> Vec<SkippedLine> {
    let Some(message) = MessageParser::default().parse(raw) else { return Vec::new() };
    let TypedBody { text, replacement, .. } = typed_body(&message, &mail.to, markers);
    let markers = normalise_markers(markers);
    let explain = |text: &str| {
        let mut lines = match body::with_removed_content(&message, text) {
            Some(html) => explain_text(&html, &markers),
            None => explain_text(text, &markers),
        };
        let rest = body::text_beyond_limit(&message, text);
        let rest = rest.lines().map(str::trim).filter(|line| !line.is_empty());
        let role = LineRole::Skipped(SkipReason::Limit);
        lines.extend(rest.map(|line| ExplainedLine { role, text: line.to_owned() }));
        lines
    };
    let lines = match replacement {
        None => explain(&text),
        Some(Replacement::Reading(text)) => {
            let mut lines = explain(&text);
            for line in lines.iter_mut().filter(|line| !matches!(line.role, LineRole::Skipped(_))) {
                line.role = LineRole::Skipped(SkipReason::Uncertain);
            }
            lines
        }
        Some(Replacement::Subject(subject)) => {
            std::iter::once(ExplainedLine { role: LineRole::Above, text: subject })
                .chain(explain(&text))
                .collect()
        }
    };
    without_commands(lines, mail, &mail.orders(can_begin))
}

/// Removes the commands from the lines, and adds the reasons of the other typed lines.
fn without_commands(lines: Vec<ExplainedLine>, mail: &Mail, read: &OrderLines) -> Vec<SkippedLine> {
    let count = |lines: &[String]| lines.iter().filter(|line| !line.is_empty()).count();
    let greeting = count(read.greeting.as_slice());
    let commands = read.orders.len() + read.tail.len();
    let (above_max, below_max) = (count(&mail.lines), mail.below.len());
    let is_forward = above_max == 0 && lines.iter().any(|line| line.role == LineRole::Above);
    let (mut above, mut below) = (0, 0);
    let mut skipped = Vec::new();
    for line in lines {
        let reason = match line.role {
            LineRole::Skipped(reason) => Some(reason),
            LineRole::Above => {
                above += 1;
                match above {
                    _ if is_forward => Some(SkipReason::Forwarded),
                    at if at > above_max => Some(SkipReason::Limit),
                    at if at <= greeting => Some(SkipReason::Polite),
                    at if at <= greeting + commands => None,
                    _ => Some(SkipReason::Text),
                }
            }
            LineRole::Below => {
                below += 1;
                match below {
                    at if at > below_max => Some(SkipReason::Limit),
                    at if above_max == 0 && at <= commands => None,
                    _ => Some(SkipReason::Text),
                }
            }
        };
        skipped.extend(reason.map(|reason| SkippedLine { reason, text: line.text }));
    }
    mark_closings(&mut skipped);
    skipped
}

/// Changes the reason of closings, of a name below the last one, and of a signature below the name.
fn mark_closings(lines: &mut [SkippedLine]) {
    let is_typed = |line: &SkippedLine| matches!(line.reason, SkipReason::Text | SkipReason::BetweenQuotes);
    let mut at = 0;
    while at < lines.len() {
        let length = lines.iter().skip(at).take_while(|line| is_typed(line)).count();
        let typed = lines.get_mut(at..at + length).unwrap_or_default();
        let last = typed.iter().rposition(|line| is_closing(&line.text));
        for line in typed.iter_mut().filter(|line| is_closing(&line.text)) {
            line.reason = SkipReason::Polite;
        }
        let below =
            last.filter(|last| typed.get(*last).is_some_and(|line| !line.text.ends_with(['.', '。'])));
        let below = below.and_then(|last| typed.get_mut(last + 1..)).unwrap_or_default();
        if below.len() <= SIGNATURE_LINES && below.iter().all(|line| !is_sentence(&line.text)) {
            below.iter_mut().for_each(|line| line.reason = SkipReason::Signature);
            below.iter_mut().take(1).for_each(|line| line.reason = SkipReason::Polite);
        }
        at += length + 1;
    }
}

/// Returns true for a long line, or one with a full stop.
fn is_sentence(text: &str) -> bool {
    text.chars().count() > SIGNATURE_CHARS || text.ends_with(['.', '?', ':', '。', '？'])
}

/// Returns the lines of a text with their roles. The text may contain marked content that was removed from HTML.
fn explain_text(text: &str, markers: &[String]) -> Vec<ExplainedLine> {
    let mut shown = String::new();
    let mut removed: Vec<(usize, ExplainedLine)> = Vec::new();
    let mut open: Vec<SkipReason> = Vec::new();
    let mut shown_lines = 0;
    for line in text.lines() {
        let typed = line.trim();
        match (typed.chars().next(), open.last()) {
            (Some(END_OF_REMOVED), _) => drop(open.pop()),
            (Some(mark), _) if mark_reason(mark).is_some() => open.extend(mark_reason(mark)),
            (Some(_), Some(reason)) if typed != ">" => {
                let role = LineRole::Skipped(*reason);
                removed.push((shown_lines, ExplainedLine { role, text: typed.to_owned() }));
            }
            (_, Some(_)) => {}
            (_, None) => {
                shown.push_str(line);
                shown.push('\n');
                shown_lines += 1;
            }
        }
    }
    let mut removed = removed.into_iter().peekable();
    let mut lines = Vec::new();
    for (at, line) in explain_shown_text(&shown, markers) {
        while let Some((_, before)) = removed.next_if(|(before, _)| *before <= at) {
            lines.push(before);
        }
        lines.push(line);
    }
    lines.extend(removed.map(|(_, line)| line));
    lines
}

/// Returns the reason that a mark in explained HTML stands for.
fn mark_reason(mark: char) -> Option<SkipReason> {
    match mark {
        REMOVED_QUOTATION => Some(SkipReason::Quoted),
        REMOVED_SIGNATURE => Some(SkipReason::Signature),
        REMOVED_HIDDEN => Some(SkipReason::Hidden),
        _ => None,
    }
}

/// Returns the lines of a text with their positions and roles.
fn explain_shown_text(text: &str, markers: &[String]) -> Vec<(usize, ExplainedLine)> {
    let separated = separate(text, markers);
    let banners = separated.banners.len();
    let mut lines = Vec::new();
    let mut add = |at: usize, role: LineRole, text: &str| {
        lines.push((at, ExplainedLine { role, text: text.trim().to_owned() }));
    };
    for (at, line) in separated.banners.iter().enumerate().filter(|(_, line)| !line.is_blank()) {
        add(at, LineRole::Skipped(SkipReason::Banner), line.typed);
    }
    if !separated.tag.is_empty() {
        add(banners, LineRole::Skipped(SkipReason::Banner), separated.tag);
    }
    let roles = roles(&separated, markers);
    let beside = separated.beside_attribution.and_then(|typed| Some((separated.cut?.at, typed)));
    for (at, (line, role)) in separated.lines.iter().zip(roles).enumerate() {
        if let Some((_, typed)) = beside.filter(|(cut, _)| *cut == at) {
            add(banners + at, LineRole::Skipped(SkipReason::BetweenQuotes), typed);
        }
        if !line.is_blank() {
            add(banners + at, role, line.typed);
        }
    }
    for (at, line) in text.lines().enumerate().skip(LINES).filter(|(_, line)| !line.trim().is_empty()) {
        add(at, LineRole::Skipped(SkipReason::Limit), line);
    }
    lines
}

/// Returns the role of each line.
fn roles(separated: &SeparatedText<'_>, markers: &[String]) -> Vec<LineRole> {
    let SeparatedText { lines, signature_lines, text_end, cut, .. } = separated;
    let above = match signature_lines {
        0 => LineRole::Above,
        _ => LineRole::Skipped(SkipReason::Uncertain),
    };
    let mut roles = vec![above; *text_end];
    roles.iter_mut().take(*signature_lines).for_each(|role| *role = LineRole::Skipped(SkipReason::Signature));
    if let Some(cut) = cut {
        roles.resize(cut.at, LineRole::Skipped(SkipReason::Delimiter));
        let below = reasons_below(lines, cut.at, markers);
        roles.extend(below.into_iter().map(LineRole::Skipped));
    }
    for at in &separated.below {
        roles.get_mut(*at).into_iter().for_each(|role| *role = LineRole::Below);
    }
    for at in &separated.between {
        let between = LineRole::Skipped(SkipReason::BetweenQuotes);
        roles.get_mut(*at).into_iter().for_each(|role| *role = between);
    }
    roles
}

/// Returns the reasons of the lines from the cut on. The reason of a line that says nothing itself is that of the lines
/// above it.
fn reasons_below(lines: &[MailLine<'_>], cut: usize, markers: &[String]) -> Vec<SkipReason> {
    let mut reasons: Vec<SkipReason> = Vec::new();
    let mut current = SkipReason::Quoted;
    let mut is_header_block = false;
    for (at, line) in lines.iter().enumerate().skip(cut) {
        let is_quotation = matches!(current, SkipReason::Quoted | SkipReason::Forwarded) && at > cut;
        let start = find_attribution(lines, at).filter(|start| *start >= cut);
        let own = reason_to_end(lines, at, markers);
        is_header_block = line.is_header() && (is_header_block || own == Some(SkipReason::Headers));
        let (reason, next) = match (start, own) {
            (Some(start), _) => {
                reasons.truncate(start - cut);
                reasons.resize(at - cut, SkipReason::Attribution);
                (SkipReason::Attribution, SkipReason::Quoted)
            }
            _ if is_header_block => {
                let is_forwarded = current == SkipReason::Forwarded;
                (SkipReason::Headers, if is_forwarded { current } else { SkipReason::Quoted })
            }
            (None, Some(SkipReason::Marker)) => (SkipReason::Marker, SkipReason::Quoted),
            _ if line.quoted => (SkipReason::Quoted, SkipReason::Quoted),
            (None, Some(SkipReason::Delimiter)) => (SkipReason::Delimiter, SkipReason::Quoted),
            (None, Some(SkipReason::Forwarded)) => (SkipReason::Delimiter, SkipReason::Forwarded),
            (None, Some(reason @ (SkipReason::Signature | SkipReason::Disclaimer))) if !is_quotation => {
                (reason, reason)
            }
            (None, _) => (current, current),
        };
        reasons.push(reason);
        if !line.is_blank() {
            current = next;
        }
    }
    reasons
}
