//! Plain text of a given width. Columns are counted as terminals and mail clients show them (East Asian characters are two
//! wide). No line begins like an order: when a letter is quoted in an answer, such a line could be read as one. Examples are lines that
//! do, so that they can be copied; they stand below the marker line, where every quotation is cut.

use i18n::{Lang, spoken, verbs};
use model::normalised;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// Behind these a sentence needs no stop.
pub(super) const STOPPED: [char; 12] = ['.', '!', '?', ':', ',', '…', '。', '！', '？', '：', '、', '，'];

/// Marks that may not begin a line.
const CLOSING: &str = "、。，．：；！？）」』》〉】”’…,.;:!?)]}";
/// Marks that may not end a line.
const OPENING: &str = "（「『《〈【“‘([{";

/// A line of a template that begins with this character stands in the letter as it is, four columns in.
pub(super) const AS_IT_IS: char = '\u{1}';
/// How far such a line stands in.
const INSET: &str = "    ";
/// What the items of a list begin with.
pub(super) const BULLET: &str = "- ";
/// The same in a list of which an item would begin like an order: a mark of quotations, behind which none is ever read.
pub(super) const QUOTING_BULLET: &str = "» ";

/// The words of the service in every language with which an order can begin, folded.
static OF_SERVICE: LazyLock<BTreeSet<String>> =
    LazyLock::new(|| first_words(Lang::all().flat_map(verbs)).collect());
/// The same of each game in each language, as far as they were asked for: finding them anew was half of what a letter cost.
static OF_GAMES: Mutex<BTreeMap<(Lang, String), OrderHeads>> = Mutex::new(BTreeMap::new());

type OrderHeads = Arc<BTreeSet<String>>;

/// Keeps text from looking like an order: the words of a game with which one can begin, folded.
pub(super) struct OrderGuard(OrderHeads);

impl OrderGuard {
    /// For the service's words in every language, and those of this game in the reader's language.
    pub(super) fn new(lang: Lang, game: &str) -> Self {
        let mut kept = OF_GAMES.lock().unwrap_or_else(PoisonError::into_inner);
        let words = kept.entry((lang, game.to_owned()));
        Self(words.or_insert_with(|| Arc::new(first_words(spoken(lang, game)).collect())).clone())
    }

    /// The line; with `> ` in front if it could be read as an order.
    pub(super) fn guarded(&self, line: &str) -> String {
        if self.begin(line) { format!("> {line}") } else { line.to_owned() }
    }

    /// Whether this line could be read as an order. A quoted line never is.
    pub(super) fn begin(&self, line: &str) -> bool {
        let is_known = |word: String| OF_SERVICE.contains(&word) || self.0.contains(&word);
        !line.trim_start().starts_with(['>', '»']) && is_known(first_word(line))
    }
}

/// The first words of words and of all their forms.
fn first_words(spoken: impl IntoIterator<Item = (String, Vec<String>)>) -> impl Iterator<Item = String> {
    let all = spoken.into_iter().flat_map(|(key, forms)| forms.into_iter().chain([key]));
    all.map(|word| first_word(&word))
}

/// Letters, digits and hyphens up to the first other character, folded as typed text is, behind what a reader of mails may leave out
/// before an order: blanks, bullets, dashes, punctuation, quotation marks, a number. Behind a bracket or a slash no order begins.
fn first_word(line: &str) -> String {
    let line = normalised(line);
    let skipped = |c: char| !c.is_alphanumeric() && !matches!(c, '/' | '(' | '[' | '{' | '<');
    let line = line.trim_start_matches(skipped);
    let behind_number = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let line = match behind_number.strip_prefix(['.', ')']) {
        Some(rest) if behind_number.len() < line.len() => rest.trim_start_matches(skipped),
        _ => line,
    };
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

/// As much of the text as fits, with a mark where it was longer.
pub(super) fn cut(text: &str, mark: &str, fits: impl Fn(&str) -> bool) -> String {
    if fits(text) {
        return text.to_owned();
    }
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let shorter = ends.iter().rev().map(|end| format!("{}{mark}", text[..*end].trim_end()));
    shorter.into_iter().find(|short| fits(short)).unwrap_or_else(|| mark.to_owned())
}

/// As much of the text as fits, with an ellipsis where it was longer.
pub(super) fn shortened(text: &str, fits: impl Fn(&str) -> bool) -> String {
    cut(text, "…", fits)
}

/// The text in lines that fit, broken where it may be; a piece that fits in none is a line of its own.
pub(super) fn broken_within(text: &str, fits: impl Fn(&str) -> bool) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces(text, text.len()) {
        match lines.last_mut() {
            Some(last) if fits(format!("{last}{piece}").trim_end()) => last.push_str(&piece),
            _ => lines.push(piece),
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

/// Lays text out: long lines are broken (their next lines are indented like the first, and two more behind a bullet), no line ends in
/// blanks, no two empty lines follow each other, and no line begins like an order but those marked with [`AS_IT_IS`].
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
        if let Some(line) = line.strip_prefix(AS_IT_IS) {
            as_it_is(line, width, &mut out);
            continue;
        }
        for piece in broken(&line, width, orders) {
            out.push_str(&orders.guarded(&piece));
            out.push('\n');
        }
    }
    out.truncate(out.trim_end().len());
    out.push('\n');
    out
}

/// The lines without blanks at their ends. All items of a list begin alike, also where one of them would begin like an order.
fn with_bullets(text: &str, orders: &OrderGuard) -> Vec<String> {
    let is_item = |line: &str| line.trim_start().starts_with(BULLET);
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let lists = lines.chunk_by(|line, next| is_item(line) == is_item(next));
    let marked = lists.flat_map(|list| {
        let quotes = list.iter().any(|line| is_item(line) && orders.begin(line));
        list.iter().map(move |line| match quotes {
            true => line.replacen(BULLET, QUOTING_BULLET, 1),
            false => (*line).to_owned(),
        })
    });
    marked.collect()
}

/// A line that can be copied; one that is too long is broken between two steps, since these may stand on lines of their own.
fn as_it_is(line: &str, width: usize, out: &mut String) {
    const BETWEEN: &str = ", ";
    let mut current = String::new();
    for step in line.split(BETWEEN) {
        let longer = if current.is_empty() { step.to_owned() } else { format!("{current}{BETWEEN}{step}") };
        if columns(INSET) + columns(&longer) < width || current.is_empty() {
            current = longer;
            continue;
        }
        out.push_str(&format!("{INSET}{current},\n"));
        step.clone_into(&mut current);
    }
    out.push_str(&format!("{INSET}{current}\n"));
}

fn broken(line: &str, width: usize, orders: &OrderGuard) -> Vec<String> {
    // Two columns are kept free for the `> ` in front.
    let guarded = if orders.begin(line) { width - 2 } else { width };
    if columns(line) <= guarded {
        return vec![line.to_owned()];
    }
    let body = line.trim_start();
    let indent = columns(line) - columns(body);
    let is_item = [BULLET, QUOTING_BULLET].iter().any(|bullet| body.starts_with(bullet));
    let hang = " ".repeat((indent + if is_item { 2 } else { 0 }).min(width / 4));
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
