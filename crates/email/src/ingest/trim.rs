//! Extracts the text that a person typed, without the content that their mail client quoted, signed or added. Every
//! kind of quotation starts with a recognisable line, and the text is cut at the first one. The time grows linearly
//! with the length of the text.

use super::quoting::{
    MailLine, find_attribution, is_forward_rule, is_marker, is_quotation_rule, is_quoted_header_block,
    is_signature, normalise_line,
};

/// Maximum number of lines examined.
const LINES: usize = 2000;
/// Minimum length of a quoted line that may have been wrapped, in characters.
const BROKEN_CHARS: usize = 68;

/// Typed parts of a message's text.
#[derive(Default)]
pub(super) struct TypedText {
    /// Lines above any quotation, where people type.
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
        [self.above, self.between_quotes, self.below].concat()
    }
}

/// Start of a quotation, and whether it has `>` marks.
struct QuotationStart {
    at: usize,
    has_quote_marks: bool,
}

/// Trims the text of a message. `markers` are the texts of our own marker lines.
pub(super) fn trim(text: &str, markers: &[String]) -> TypedText {
    let lines: Vec<MailLine<'_>> = text.lines().take(LINES).map(MailLine::new).collect();
    let markers: Vec<String> =
        markers.iter().map(|marker| normalise_line(marker)).filter(|marker| !marker.is_empty()).collect();
    let cut = first_cut(&lines, &markers);
    let top = lines.get(..cut.as_ref().map_or(lines.len(), |cut| cut.at)).unwrap_or_default();
    let above = typed_lines(top);
    let quotation =
        cut.filter(|cut| cut.has_quote_marks).and_then(|cut| lines.get(cut.at..)).unwrap_or_default();
    let below = if above.is_empty() { typed_lines_below(quotation, &markers) } else { Vec::new() };
    let inside = if below.is_empty() { typed_lines_between(quotation, &markers) } else { Vec::new() };
    let embedded =
        (0..lines.len()).any(|at| is_quoted_header_block(&lines, at) || is_forward_rule(&lines, at));
    TypedText { above, below, between_quotes: inside, has_embedded_headers: embedded }
}

fn typed_lines(lines: &[MailLine<'_>]) -> Vec<String> {
    lines.iter().filter(|line| !line.is_blank()).map(|line| line.typed.trim().to_owned()).collect()
}

/// Returns the first position after the typed text; `None` if all of the text was typed.
fn first_cut(lines: &[MailLine<'_>], markers: &[String]) -> Option<QuotationStart> {
    (0..lines.len()).find_map(|at| {
        let line = lines.get(at)?;
        if line.quoted {
            return Some(QuotationStart { at, has_quote_marks: true });
        }
        if let Some(start) = find_attribution(lines, at) {
            let next = lines.iter().skip(at + 1).find(|next| !next.is_blank());
            return Some(QuotationStart { at: start, has_quote_marks: next.is_some_and(|next| next.quoted) });
        }
        let ends = is_marker(lines, at, markers) || is_end_of_typed_text(lines, at);
        ends.then_some(QuotationStart { at, has_quote_marks: false })
    })
}

/// Returns true if the typed text ends at this line.
fn is_end_of_typed_text(lines: &[MailLine<'_>], at: usize) -> bool {
    is_quoted_header_block(lines, at)
        || is_quotation_rule(lines, at)
        || lines.get(at).is_some_and(is_signature)
}

/// Returns the text below the last `>` line. A blank line must separate the two; otherwise the text is a wrapped
/// quotation. Only quoted lines may come before it.
fn typed_lines_below(lines: &[MailLine<'_>], markers: &[String]) -> Vec<String> {
    let Some(last) = lines.iter().rposition(|line| line.quoted) else { return Vec::new() };
    let first = lines.iter().position(|line| line.quoted).unwrap_or_default();
    let (quotation, rest) = lines.split_at(last + 1);
    let mixed = quotation.iter().skip(first).any(|line| !line.quoted && !line.is_blank());
    if mixed || !rest.first().is_some_and(MailLine::is_blank) {
        return Vec::new();
    }
    let end = first_cut(rest, markers).map_or(rest.len(), |cut| cut.at);
    typed_lines(rest.get(..end).unwrap_or_default())
}

/// Returns the text typed between and below quoted lines. Attributions of older quotations and the ends of wrapped
/// quoted lines are left out.
fn typed_lines_between(lines: &[MailLine<'_>], markers: &[String]) -> Vec<String> {
    let mut found: Vec<(usize, String)> = Vec::new();
    let first = lines.iter().position(|line| line.quoted).unwrap_or(lines.len());
    for (at, line) in lines.iter().enumerate().skip(first) {
        // Some clients only mark the first line.
        let next_unmarked = || lines.iter().skip(at + 1).take(2).any(|next| !next.quoted && !next.is_blank());
        if line.quoted && is_marker(lines, at, markers) && next_unmarked() {
            break;
        }
        if line.quoted || line.is_blank() {
            continue;
        }
        if is_marker(lines, at, markers) || is_end_of_typed_text(lines, at) {
            break;
        }
        if let Some(start) = find_attribution(lines, at) {
            while found.pop_if(|(at, _)| *at >= start).is_some() {}
        } else if !is_wrapped_remainder(lines, at) {
            found.push((at, line.typed.trim().to_owned()));
        }
    }
    found.into_iter().map(|(_, line)| line).collect()
}

/// Returns true if a line between two quoted ones is the wrapped end of the line above.
fn is_wrapped_remainder(lines: &[MailLine<'_>], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| lines.get(above));
    let long = above.is_some_and(|line| line.quoted && line.typed.chars().count() >= BROKEN_CHARS);
    long && lines.get(at + 1).is_some_and(|next| next.quoted)
}
