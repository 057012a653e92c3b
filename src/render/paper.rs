//! Plain text of a given width. Columns are counted as terminals and mail clients show them (East Asian characters are two
//! wide). No line begins like an order: when a letter is quoted in an answer, such a line could be read as one.

use crate::i18n::{Lang, spoken, verbs};
use crate::play::normalised;
use std::collections::BTreeSet;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Marks that may not begin a line.
const CLOSING: &str = "、。，．：；！？）」』》〉】”’…,.;:!?)]}";
/// Marks that may not end a line.
const OPENING: &str = "（「『《〈【“‘([{";

/// Keeps text from looking like an order: the words with which one can begin, folded.
pub(super) struct OrderGuard(BTreeSet<String>);

impl OrderGuard {
    /// Those of the service in every language and of this game in the reader's language.
    pub(super) fn new(lang: Lang, game: &str) -> Self {
        let all = Lang::all().map(verbs).chain([spoken(lang, game)]);
        let words = all.flatten().flat_map(|(key, forms)| forms.into_iter().chain([key]));
        Self(words.map(|word| first_word(&word)).collect())
    }

    /// The line; with `> ` in front if it could be read as an order.
    pub(super) fn guarded(&self, line: &str) -> String {
        if self.begin(line) { format!("> {line}") } else { line.to_owned() }
    }

    /// Whether this line could be read as an order. A quoted line never is.
    pub(super) fn begin(&self, line: &str) -> bool {
        !line.trim_start().starts_with('>') && self.0.contains(&first_word(line))
    }
}

/// Letters, digits and hyphens up to the first other character, folded as typed text is.
fn first_word(line: &str) -> String {
    let line = normalised(line);
    let line = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    line.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect()
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> usize {
    text.width()
}

/// The text with blanks behind it up to this width.
pub(super) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Lays text out: long lines are broken (their next lines are indented like the first, and two more behind `- `), no line ends in
/// blanks, no two empty lines follow each other, and no line begins like an order.
pub(super) fn lay_out(text: &str, width: usize, orders: &OrderGuard) -> String {
    let mut out = String::new();
    let mut empty = true;
    for line in text.lines() {
        let line = line.trim_end();
        if line.is_empty() {
            if !empty {
                out.push('\n');
            }
            empty = true;
            continue;
        }
        empty = false;
        for piece in broken(line, width, orders) {
            out.push_str(&orders.guarded(&piece));
            out.push('\n');
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

fn broken(line: &str, width: usize, orders: &OrderGuard) -> Vec<String> {
    // Two columns are kept free for the `> ` in front.
    let guarded = if orders.begin(line) { width - 2 } else { width };
    if columns(line) <= guarded {
        return vec![line.to_owned()];
    }
    let body = line.trim_start();
    let indent = columns(line) - columns(body);
    let hang = " ".repeat((indent + if body.starts_with("- ") { 2 } else { 0 }).min(width / 4));
    let mut lines = Vec::new();
    let mut current = " ".repeat(indent);
    let mut parts = pieces(body, width - hang.len() - 2);
    parts.reverse();
    let mut fresh: Vec<String> = Vec::new();
    while let Some(part) = parts.pop() {
        let fits = columns(&current) + columns(part.trim_end()) <= width - 2 || fresh.is_empty();
        if fits {
            current.push_str(&part);
            fresh.push(part);
            continue;
        }
        parts.push(part);
        // What would begin the next line must not look like an order: take one piece more down with it.
        while fresh.len() > 1 && orders.begin(&ahead(&parts)) {
            if let Some(last) = fresh.pop() {
                current.truncate(current.len() - last.len());
                parts.push(last);
            }
        }
        lines.push(current.trim_end().to_owned());
        current.clone_from(&hang);
        fresh.clear();
    }
    lines.push(current.trim_end().to_owned());
    lines
}

/// The text that comes next, of pieces in reverse order: enough of it to hold its whole first word.
fn ahead(parts: &[String]) -> String {
    const PIECES: usize = 16;
    parts.iter().rev().take(PIECES).map(String::as_str).collect()
}

/// A line in pieces; it may be broken between any two. Blanks belong to the piece before them.
fn pieces(line: &str, longest: usize) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    let mut current = String::new();
    let mut before: Option<char> = None;
    for c in line.chars() {
        let wide = c.width().unwrap_or(0) > 1;
        let breaks = before.is_some_and(|b| {
            let after_blank = b == ' ' && c != ' ';
            let by_width = (wide || b.width().unwrap_or(0) > 1) && c != ' ';
            let allowed = !CLOSING.contains(c) && !OPENING.contains(b);
            after_blank || (by_width && allowed) || columns(&current) >= longest
        });
        if breaks {
            list.push(std::mem::take(&mut current));
        }
        current.push(c);
        before = Some(c);
    }
    list.push(current);
    list
}
