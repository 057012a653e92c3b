//! Plain text of a given width. Columns are counted as in terminals and mail clients (East Asian characters are two
//! columns wide). No line starts like an order: if the letter is quoted in an answer, such a line could be read as one.
//! Example lines are an exception, so that they can be copied; they come after the marker line, where every quotation
//! is cut off.

use i18n::{Lang, game_vocabulary, service_verbs};
use model::normalise_text;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Final characters after which a sentence needs no full stop.
pub(super) const SENTENCE_ENDS: [char; 12] =
    ['.', '!', '?', ':', ',', '…', '。', '！', '？', '：', '、', '，'];

/// Characters that must not start a line.
const CLOSING: &str = "、。，．：；！？）」』》〉】”’…,.;:!?)]}";
/// Characters that must not end a line.
const OPENING: &str = "（「『《〈【“‘([{";

/// Mark of a line that is copied into the letter unchanged, however long it is: a line of a file.
pub(super) const FILE_MARK: char = '\u{2}';
/// Marks a template line that is copied into the letter unchanged, indented by four columns.
pub(super) const VERBATIM_MARK: char = '\u{1}';
/// Indentation of such a line.
const INSET: &str = "    ";
/// Prefix of list items.
pub(super) const BULLET: &str = "- ";
/// Prefix of list items in a list with an item that would start like an order: a quotation mark, after which no order
/// is read.
pub(super) const QUOTING_BULLET: &str = "» ";

/// First words of orders to the service, in all languages, folded.
static SERVICE_FIRST_WORDS: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| first_words(Lang::all().flat_map(service_verbs)).collect());
/// Cache of each game's first words by language: computing them took half the time of rendering a letter.
static GAME_FIRST_WORDS: Mutex<BTreeMap<(Lang, String), OrderHeads>> = Mutex::new(BTreeMap::new());

type OrderHeads = Arc<BTreeSet<String>>;

/// Guard that keeps text from being read as an order. Holds the first words of the game's orders, case-folded.
pub(super) struct OrderGuard(OrderHeads);

impl OrderGuard {
    /// Creates a guard for the service's words in all languages and this game's words in the reader's language.
    pub(super) fn new(lang: Lang, game: &str) -> Self {
        let mut kept = GAME_FIRST_WORDS.lock().unwrap_or_else(PoisonError::into_inner);
        let words = kept.entry((lang, game.to_owned()));
        Self(words.or_insert_with(|| Arc::new(first_words(game_vocabulary(lang, game)).collect())).clone())
    }

    /// Returns the line, with a quotation mark in front if it could be read as an order.
    pub(super) fn guard_line(&self, line: &str) -> String {
        if self.is_order_like(line) { format!("{QUOTING_BULLET}{line}") } else { line.to_owned() }
    }

    /// Checks if a line could be read as an order. A quoted line never could.
    pub(super) fn is_order_like(&self, line: &str) -> bool {
        let is_known = |word: String| SERVICE_FIRST_WORDS.contains(&word) || self.0.contains(&word);
        !line.trim_start().starts_with(['>', '»']) && is_known(first_word(line))
    }
}

/// Returns the first word of each canonical word and of each of its forms.
fn first_words(spoken: impl IntoIterator<Item = (String, Vec<String>)>) -> impl Iterator<Item = String> {
    let all = spoken.into_iter().flat_map(|(key, forms)| forms.into_iter().chain([key]));
    all.map(|word| first_word(&word))
}

/// Returns the first run of letters, digits and hyphens, folded like typed text. Skips what the mail parser ignores
/// before an order: spaces, bullets, dashes, punctuation, quotation marks, a number. No order starts after a bracket or
/// a slash.
fn first_word(line: &str) -> String {
    let line = normalise_text(line);
    let skipped = |c: char| !c.is_alphanumeric() && !matches!(c, '/' | '(' | '[' | '{' | '<');
    let line = line.trim_start_matches(skipped);
    let behind_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let line = match behind_number.strip_prefix(['.', ')']) {
        Some(rest) if behind_number.len() < line.len() => rest.trim_start_matches(skipped),
        _ => line,
    };
    line.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect()
}

/// Returns the width of a text, in columns.
pub(super) fn columns(text: &str) -> usize {
    text.width()
}

/// Pads a text with spaces to this width.
pub(super) fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(columns(text))))
}

/// Truncates a text until it fits, and appends a mark if it was longer.
pub(super) fn truncate_with_mark(text: &str, mark: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let shorter = ends.iter().rev().map(|end| format!("{}{mark}", text[..*end].trim_end()));
    shorter.into_iter().find(|short| fits(short)).unwrap_or_else(|| mark.to_owned())
}

/// Truncates a text until it fits, with an ellipsis if it was longer.
pub(super) fn truncate_text(text: &str, fits: impl Fn(&str) -> bool) -> String {
    truncate_with_mark(text, "…", fits)
}

/// Breaks a text into lines that fit, at permitted places; a piece that never fits becomes a line of its own.
pub(super) fn break_text(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in split_breakable_pieces(text, text.len()) {
        match lines.last_mut() {
            Some(last) if fits(format!("{last}{piece}").trim_end()) => last.push_str(&piece),
            _ => lines.push(piece),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// Breaks a text into lines of at most this width, in columns, at permitted places.
pub fn wrap_lines(text: &str, width: usize) -> Vec<String> {
    break_text(text, |line| columns(line) <= width)
}

/// Lays out text. Long lines are broken; continuation lines are indented like the first, and two columns more after a
/// bullet. No line ends with spaces, no two empty lines follow each other, and no line starts like an order except
/// those marked with [`VERBATIM_MARK`] or [`FILE_MARK`].
pub(super) fn lay_out(text: &str, width: usize, orders: &OrderGuard) -> String {
    let mut out = String::new();
    let mut empty = true;
    for line in with_bullets(text, orders) {
        if line.is_empty() {
            if !empty {
                out.push('\n');
            }
            empty = true;
            continue;
        }
        empty = false;
        if let Some(line) = line.strip_prefix(VERBATIM_MARK) {
            write_verbatim(line, width, &mut out);
            continue;
        }
        if let Some(line) = line.strip_prefix(FILE_MARK) {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        for piece in break_line(&line, width, orders) {
            out.push_str(&orders.guard_line(&piece));
            out.push('\n');
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// Returns the lines without trailing spaces. All items of a list get the same prefix, even if only one would start
/// like an order.
fn with_bullets(text: &str, orders: &OrderGuard) -> Vec<String> {
    let is_item = |line: &str| line.trim_start().starts_with(BULLET);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let lists = lines.chunk_by(|line, next| is_item(line) == is_item(next));
    let marked = lists.flat_map(|list| {
        let quotes = list.iter().any(|line| is_item(line) && orders.is_order_like(line));
        list.iter().map(move |line| match quotes {
            true => line.replacen(BULLET, QUOTING_BULLET, 1),
            false => (*line).to_owned(),
        })
    });
    marked.collect()
}

/// Writes a line to be copied; a long one is broken between two steps, which may be on separate lines. The further lines
/// are indented more, so that they do not look like lines of their own.
fn write_verbatim(line: &str, width: usize, out: &mut String) {
    const BETWEEN: &str = ", ";
    let mut current = String::new();
    for step in line.split(BETWEEN) {
        let longer = if current.is_empty() { step.to_owned() } else { format!("{current}{BETWEEN}{step}") };
        if columns(INSET) + columns(&longer) < width || current.is_empty() {
            current = longer;
            continue;
        }
        out.push_str(&format!("{INSET}{current},\n"));
        current = format!("{INSET}{step}");
    }
    out.push_str(&format!("{INSET}{current}\n"));
}

fn break_line(line: &str, width: usize, orders: &OrderGuard) -> Vec<String> {
    // Two columns are reserved for the quotation mark in front.
    let guarded = if orders.is_order_like(line) { width - 2 } else { width };
    if columns(line) <= guarded {
        return vec![line.to_owned()];
    }
    let body = line.trim_start();
    let indent = columns(line) - columns(body);
    let is_item = [BULLET, QUOTING_BULLET].iter().any(|bullet| body.starts_with(bullet));
    let hang = " ".repeat((indent + if is_item { 2 } else { 0 }).min(width / 4));
    let mut lines = Vec::new();
    let mut current = " ".repeat(indent);
    let mut parts = split_breakable_pieces(body, width - hang.len() - 2);
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
        // The next line must not start like an order: move pieces to it. If no place is better, it is quoted.
        let full = fresh.len();
        while fresh.len() > 1 && orders.is_order_like(&upcoming_text(&parts)) {
            if let Some(last) = fresh.pop() {
                current.truncate(current.len() - last.len());
                parts.push(last);
            }
        }
        while fresh.len() < full && orders.is_order_like(&upcoming_text(&parts)) {
            let Some(piece) = parts.pop() else { break };
            current.push_str(&piece);
            fresh.push(piece);
        }
        lines.push(current.trim_end().to_owned());
        current.clone_from(&hang);
        fresh.clear();
    }
    lines.push(current.trim_end().to_owned());
    lines
}

/// Returns the next text, from pieces in reverse order: long enough to contain its whole first word.
fn upcoming_text(parts: &[String]) -> String {
    const PIECES: usize = 16;
    parts.iter().rev().take(PIECES).map(String::as_str).collect()
}

/// Splits a line into pieces between which it may be broken. Spaces belong to the preceding piece.
fn split_breakable_pieces(line: &str, longest: usize) -> Vec<String> {
    let mut list: Vec<String> = Vec::new();
    let (mut current, mut taken) = (String::new(), 0);
    let mut before: Option<char> = None;
    for c in line.chars() {
        let wide = c.width().unwrap_or(0) > 1;
        let breaks = before.is_some_and(|b| {
            let after_blank = b == ' ' && c != ' ';
            let by_width = (wide || b.width().unwrap_or(0) > 1) && c != ' ';
            let allowed = !CLOSING.contains(c) && !OPENING.contains(b);
            after_blank || (by_width && allowed) || taken >= longest
        });
        if breaks {
            list.push(std::mem::take(&mut current));
            taken = 0;
        }
        current.push(c);
        taken += c.width().unwrap_or(0);
        before = Some(c);
    }
    list.push(current);
    list
}
