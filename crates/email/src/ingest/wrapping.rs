//! Ends of quoted lines that a mail client wrapped without marking them.

use super::quoting::MailLine;

/// Minimum length of a quoted line together with the next word that may have been wrapped, in characters.
const BROKEN_CHARS: usize = 70;

/// Returns true if a line between two quoted ones is the wrapped end of the line above: that line was full, or the two
/// share a link.
pub(super) fn is_wrapped_remainder(lines: &[MailLine<'_>], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|above| lines.get(above)).filter(|above| above.quoted);
    let (Some(above), Some(line)) = (above, lines.get(at)) else { return false };
    let first = line.text().split(' ').next().unwrap_or_default();
    let is_full = above.typed.trim_end().chars().count() + 1 + first.chars().count() >= BROKEN_CHARS;
    let is_inside = || lines.get(at + 1).is_some_and(|next| next.quoted);
    is_inside() && (is_full || is_link(line) || ends_link(above, line))
}

/// Returns true if a line consists of a link in brackets, as some programs put it below a quoted line.
fn is_link(line: &MailLine<'_>) -> bool {
    let text = line.text();
    let inner = text.trim_matches(|c: char| matches!(c, '(' | ')' | '<' | '>' | ' '));
    inner.len() < text.len() && inner.starts_with("http") && !inner.contains(' ')
}

/// Returns true if a line begins with the end of a link that the quoted line above opens in a bracket.
fn ends_link(above: &MailLine<'_>, line: &MailLine<'_>) -> bool {
    [('(', ')'), ('<', '>')].iter().any(|(open, close)| {
        let opened = above.text().rfind(*open).map(|at| above.text().get(at + 1..).unwrap_or_default());
        let rest = line.text().split_once(*close).map(|(rest, _)| rest);
        opened.is_some_and(|link| link.starts_with("http") && !link.contains([*close, ' ']))
            && rest.is_some_and(|rest| !rest.contains(' '))
    })
}
