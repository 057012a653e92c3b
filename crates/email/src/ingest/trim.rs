//! Separates the text that a person typed from the content that their mail client quoted, signed or added. Every kind of
//! quotation starts with a recognisable line, and the text is cut at the first one. The time grows linearly with the
//! length of the text.

use super::banners::banner_lines;
use super::disclaimers::is_disclaimer;
use super::quoting::{
    MailLine, end_of_typed_part, find_attribution, is_delimiter, is_forward_rule, is_marker,
    is_quotation_rule, is_quoted_header_block, normalise_line, start_above_headers,
};
use super::signatures::{is_footer_rule, is_signature, leading_signature_lines};
use super::skip_reason::SkipReason;
use super::subject_prefixes::strip_tags;
use super::wrapping::is_wrapped_remainder;

/// Maximum number of lines examined.
pub(super) const LINES: usize = 2000;

/// Typed parts of a message's text.
#[derive(Default)]
pub(super) struct TypedText {
    /// Lines above any quotation, where people type. An empty line separates paragraphs.
    pub(super) above: Vec<String>,
    /// Lines below a quotation of `>` lines, if there is no text above or within it.
    pub(super) below: Vec<String>,
    /// Answers between and below quoted lines. They are reported, never executed.
    pub(super) between_quotes: Vec<String>,
    /// True if the text contains the headers of another message.
    pub(super) has_embedded_headers: bool,
}

impl TypedText {
    /// Returns true if nothing was typed.
    pub(super) fn is_empty(&self) -> bool {
        self.above.is_empty() && self.below.is_empty() && self.between_quotes.is_empty()
    }

    /// Returns all typed lines.
    pub(super) fn into_lines(self) -> Vec<String> {
        let lines = [self.above, self.between_quotes, self.below].concat();
        lines.into_iter().filter(|line| !line.is_empty()).collect()
    }
}

/// Lines of a text, with the positions of those that a person typed.
pub(super) struct SeparatedText<'a> {
    /// Lines of the banners on top.
    pub(super) banners: Vec<MailLine<'a>>,
    /// Tag of a gateway, removed from the start of the first line.
    pub(super) tag: &'a str,
    /// All other lines.
    pub(super) lines: Vec<MailLine<'a>>,
    /// Number of leading lines that are a device signature. If there are any, the text below them is uncertain.
    pub(super) signature_lines: usize,
    /// Position after the typed text, including any delimiters directly above the quotation.
    pub(super) text_end: usize,
    /// End of the typed text, if the message does not end with it.
    pub(super) cut: Option<TextCut>,
    /// Text typed on the line of the attribution.
    pub(super) beside_attribution: Option<&'a str>,
    /// Positions of the typed lines below a quotation that has nothing above it.
    pub(super) below: Vec<usize>,
    /// Positions of the lines typed between and below quoted ones.
    pub(super) between: Vec<usize>,
}

/// The line at which the typed text ends.
#[derive(Copy, Clone)]
pub(super) struct TextCut {
    /// Position of the first line that was not typed.
    pub(super) at: usize,
    /// Reason why the typed text ends there.
    pub(super) reason: SkipReason,
    /// True if quoted lines follow that have `>` marks.
    has_quote_marks: bool,
}

impl SeparatedText<'_> {
    fn lines_at(&self, positions: &[usize]) -> Vec<String> {
        let lines = positions.iter().filter_map(|at| self.lines.get(*at));
        lines.map(|line| line.typed.trim().to_owned()).collect()
    }

    /// Returns the typed text. Text below a leading device signature is reported, never executed.
    pub(super) fn typed_text(&self) -> TypedText {
        let top = self.lines.get(self.signature_lines..self.text_end).unwrap_or_default();
        let mut above = typed_paragraphs(top);
        let mut between_quotes: Vec<String> =
            self.beside_attribution.iter().map(|typed| (*typed).to_owned()).collect();
        if self.signature_lines > 0 {
            between_quotes.extend(above.drain(..).filter(|line| !line.is_empty()));
        }
        between_quotes.extend(self.lines_at(&self.between));
        let has_embedded_headers = (0..self.lines.len())
            .any(|at| is_quoted_header_block(&self.lines, at) || is_forward_rule(&self.lines, at));
        TypedText { above, below: self.lines_at(&self.below), between_quotes, has_embedded_headers }
    }
}

/// Returns the typed text of a message. `markers` are the texts of our own marker lines.
pub(super) fn trim(text: &str, markers: &[String]) -> TypedText {
    separate(text, &normalise_markers(markers)).typed_text()
}

/// Returns the markers in the form in which lines are compared.
pub(super) fn normalise_markers(markers: &[String]) -> Vec<String> {
    markers.iter().map(|marker| normalise_line(marker)).filter(|marker| !marker.is_empty()).collect()
}

/// Separates the text of a message. `markers` are normalised.
pub(super) fn separate<'a>(text: &'a str, markers: &[String]) -> SeparatedText<'a> {
    let mut banners: Vec<MailLine<'a>> = text.lines().take(LINES).map(MailLine::new).collect();
    let mut lines = banners.split_off(banner_lines(&banners));
    let tag = strip_gateway_tag(&mut lines);
    let signature_lines = leading_signature_lines(&lines);
    let cut = first_cut(&lines, signature_lines, markers);
    let text_end = cut.map_or(lines.len(), |cut| start_of_delimiters(&lines, signature_lines, cut.at));
    let beside_attribution = cut
        .filter(|cut| cut.reason == SkipReason::Attribution)
        .and_then(|cut| end_of_typed_part(lines.get(cut.at)?.typed));
    let is_bare = signature_lines == 0
        && beside_attribution.is_none()
        && lines.iter().take(text_end).all(MailLine::is_blank);
    let start = cut.filter(|cut| cut.has_quote_marks).map_or(lines.len(), |cut| cut.at);
    // What is typed below a rule may belong to a forwarded message.
    let can_be_below =
        cut.is_some_and(|cut| matches!(cut.reason, SkipReason::Quoted | SkipReason::Attribution));
    let below = if is_bare && can_be_below { typed_lines_below(&lines, start, markers) } else { Vec::new() };
    let between = if below.is_empty() { typed_lines_between(&lines, start, markers) } else { Vec::new() };
    SeparatedText { banners, tag, lines, signature_lines, text_end, cut, beside_attribution, below, between }
}

/// Removes a gateway's tag from the start of the first line, and returns it.
fn strip_gateway_tag<'a>(lines: &mut [MailLine<'a>]) -> &'a str {
    let Some(first) = lines.iter_mut().find(|line| !line.is_blank()) else { return "" };
    let typed = first.typed.trim();
    let rest = strip_tags(typed);
    if rest.len() < typed.len() {
        *first = MailLine::new(rest);
    }
    typed.get(..typed.len() - rest.len()).unwrap_or_default().trim()
}

fn typed_lines(lines: &[MailLine<'_>]) -> Vec<String> {
    lines.iter().filter(|line| !line.is_blank()).map(|line| line.typed.trim().to_owned()).collect()
}

/// Returns the typed lines, with one empty line between paragraphs.
fn typed_paragraphs(lines: &[MailLine<'_>]) -> Vec<String> {
    let paragraphs =
        lines.split(MailLine::is_blank).filter(|paragraph| !paragraph.is_empty()).map(typed_lines);
    paragraphs.collect::<Vec<_>>().join(&String::new())
}

/// Returns the position of the delimiters directly above a cut.
fn start_of_delimiters(lines: &[MailLine<'_>], from: usize, cut: usize) -> usize {
    let top = lines.get(from..cut).unwrap_or_default();
    let typed = top.iter().rposition(|line| !line.is_blank() && !is_delimiter(line));
    typed.map_or(from, |last| from + last + 1)
}

/// Returns the first position after the typed text; `None` if all of the text was typed.
fn first_cut(lines: &[MailLine<'_>], from: usize, markers: &[String]) -> Option<TextCut> {
    (from..lines.len()).find_map(|at| {
        let line = lines.get(at)?;
        let marks_follow = || {
            let next = lines.iter().skip(at + 1).find(|next| !next.is_blank());
            // Some programs write the headers as a table with bars.
            next.is_some_and(|next| next.is_quotation() && !next.typed.trim_end().ends_with('|'))
        };
        if let Some(start) = find_attribution(lines, at).filter(|_| !line.quoted || line.is_verb_alone()) {
            return Some(TextCut {
                at: start,
                reason: SkipReason::Attribution,
                has_quote_marks: marks_follow(),
            });
        }
        if line.quoted {
            return Some(TextCut { at, reason: SkipReason::Quoted, has_quote_marks: true });
        }
        let reason = reason_to_end(lines, at, markers)?;
        let is_rule = matches!(reason, SkipReason::Delimiter | SkipReason::Forwarded);
        let start = if reason == SkipReason::Headers { start_above_headers(lines, at) } else { at };
        Some(TextCut { at: start, reason, has_quote_marks: is_rule && marks_follow() })
    })
}

/// Returns the reason why the typed text ends at this unquoted line; `None` if it does not.
pub(super) fn reason_to_end(lines: &[MailLine<'_>], at: usize, markers: &[String]) -> Option<SkipReason> {
    let line = lines.get(at)?;
    let has_text_above = || lines.iter().take(at).any(|above| !above.is_blank());
    if is_marker(lines, at, markers) {
        return Some(SkipReason::Marker);
    }
    if is_quoted_header_block(lines, at) {
        return Some(SkipReason::Headers);
    }
    if is_forward_rule(lines, at) {
        return Some(SkipReason::Forwarded);
    }
    if is_quotation_rule(lines, at) {
        return Some(SkipReason::Delimiter);
    }
    if is_signature(line) || is_footer_rule(lines, at) && has_text_above() {
        return Some(SkipReason::Signature);
    }
    (is_disclaimer(line) && has_text_above()).then_some(SkipReason::Disclaimer)
}

/// Returns the positions of the lines below the last `>` line. A blank line must separate the two; otherwise the text is
/// a wrapped quotation. Only quoted lines may come before it.
fn typed_lines_below(lines: &[MailLine<'_>], from: usize, markers: &[String]) -> Vec<usize> {
    let quoted = || lines.iter().enumerate().skip(from).filter(|(_, line)| line.quoted).map(|(at, _)| at);
    let (Some(first), Some(last)) = (quoted().next(), quoted().next_back()) else { return Vec::new() };
    let quotation = lines.get(first..last).unwrap_or_default();
    let is_mixed = quotation.iter().any(|line| !line.quoted && !line.is_blank());
    if is_mixed || !lines.get(last + 1).is_some_and(MailLine::is_blank) {
        return Vec::new();
    }
    let end = first_cut(lines, last + 1, markers).map_or(lines.len(), |cut| cut.at);
    (last + 1..end).filter(|at| lines.get(*at).is_some_and(|line| !line.is_blank())).collect()
}

/// Returns the positions of the lines typed between and below quoted lines. Attributions of older quotations and the
/// ends of wrapped quoted lines are left out.
fn typed_lines_between(lines: &[MailLine<'_>], from: usize, markers: &[String]) -> Vec<usize> {
    let mut found: Vec<usize> = Vec::new();
    let quoted = lines.iter().skip(from).position(|line| line.quoted);
    let first = quoted.map_or(lines.len(), |first| from + first);
    for (at, line) in lines.iter().enumerate().skip(first) {
        // Some clients only mark the first line.
        let next_unmarked = || lines.iter().skip(at + 1).take(2).any(|next| !next.quoted && !next.is_blank());
        if line.quoted && is_marker(lines, at, markers) && next_unmarked() {
            break;
        }
        if line.quoted || line.is_blank() {
            continue;
        }
        if reason_to_end(lines, at, markers).is_some() {
            break;
        }
        if let Some(start) = find_attribution(lines, at) {
            while found.pop_if(|at| *at >= start).is_some() {}
        } else if !is_wrapped_remainder(lines, at) {
            found.push(at);
        }
    }
    found
}
