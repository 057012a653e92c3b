//! Long texts (rules, help) in the little Markdown that ours are written in, as plain text, as HTML for letters, and for a chat:
//! headings, paragraphs, lists, small tables, `**bold**` and `` `code` ``, blocks between fences.
//!
//! It is our own reader because CommonMark does not take `**` for an end of emphasis between Han letters and their punctuation. What
//! our files are written in is checked by tests; anything else stays as it stands.

use super::paper::{OrderGuard, columns, pad};
use std::fmt::Write;

/// The widest table that is shown in columns, in columns of letters.
const TABLE_COLUMNS_MAX: usize = 60;
/// What stands between two columns of a table.
const GAP: usize = 2;

/// The style of a paragraph, of a list and of a cell, for mail programs that know no style sheets.
const PARAGRAPH: &str = "margin:0 0 10px 0";
const LIST: &str = "margin:0 0 10px 0;padding-left:22px";
const CELL: &str = "border:1px solid #c8c8c8;padding:4px 8px;text-align:left;vertical-align:top";
const CODE: &str = "font-family:Menlo,Consolas,monospace;font-size:15px";
const FENCED: &str =
    "margin:0 0 10px 0;font-family:Menlo,Consolas,monospace;font-size:13px;white-space:pre-wrap";

/// A text that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Markdown {
    blocks: Vec<TextBlock>,
}

/// A part of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum TextBlock {
    Heading(String),
    Paragraph(String),
    List(Vec<String>),
    /// The head and the rows.
    Columns(Vec<String>, Vec<Vec<String>>),
    /// Lines that stay as they are.
    Fenced(Vec<String>),
}

/// A piece of a line of one look.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TextSpan<'t> {
    text: &'t str,
    bold: bool,
    code: bool,
}

impl Markdown {
    /// Reads a text.
    pub(super) fn read(text: &str) -> Self {
        let mut blocks = Vec::new();
        let mut lines = text.lines().peekable();
        let mut open = false;
        while let Some(line) = lines.next() {
            let bare = line.trim();
            if bare.starts_with("```") {
                let fenced = lines.by_ref().take_while(|line| line.trim() != "```");
                blocks.push(TextBlock::Fenced(fenced.map(|line| line.trim_end().to_owned()).collect()));
                open = false;
            } else if bare.is_empty() {
                open = false;
            } else if let Some(heading) = heading(bare) {
                blocks.push(TextBlock::Heading(heading.to_owned()));
                open = false;
            } else if bare.starts_with('|') {
                let mut rows = vec![cells(bare)];
                while let Some(next) = lines.next_if(|next| next.trim_start().starts_with('|')) {
                    rows.push(cells(next.trim()));
                }
                rows.retain(|row| !row.iter().all(|cell| is_rule(cell)));
                let rest = rows.split_off(1.min(rows.len()));
                blocks.push(TextBlock::Columns(rows.pop().unwrap_or_default(), rest));
                open = false;
            } else if let Some(item) = bare.strip_prefix("- ") {
                match blocks.last_mut() {
                    Some(TextBlock::List(items)) => items.push(item.trim().to_owned()),
                    _ => blocks.push(TextBlock::List(vec![item.trim().to_owned()])),
                }
                open = true;
            } else {
                add(&mut blocks, bare, open);
                open = true;
            }
        }
        Self { blocks }
    }

    /// As plain text without marks: a line for each paragraph and each entry of a list, tables in columns where they are narrow.
    pub(super) fn text(&self) -> String {
        let all: Vec<String> = self.blocks.iter().map(block_text).collect();
        all.join("\n\n")
    }

    /// As HTML. No part of it begins like an order.
    pub(super) fn html(&self, orders: &OrderGuard) -> String {
        let mut out = String::new();
        self.blocks.iter().for_each(|block| put_html(&mut out, block, orders));
        out
    }

    /// As a chat shows it, which knows all of it but tables: these become lists.
    pub(super) fn chat(&self) -> String {
        let all: Vec<String> = self.blocks.iter().map(block_chat).collect();
        all.join("\n\n")
    }
}

/// The text of a heading of any level.
fn heading(line: &str) -> Option<&str> {
    let text = line.trim_start_matches('#');
    (text.len() < line.len()).then(|| text.strip_prefix(' ')).flatten().map(str::trim)
}

/// The cells of a line of a table.
fn cells(line: &str) -> Vec<String> {
    let inner = line.trim_start_matches('|').trim_end().trim_end_matches('|');
    inner.split('|').map(|cell| cell.trim().to_owned()).collect()
}

/// Whether a cell belongs to the line below the head of a table.
fn is_rule(cell: &str) -> bool {
    !cell.is_empty() && cell.chars().all(|mark| matches!(mark, '-' | ':'))
}

/// Adds a line of a paragraph: to the one above it, or to the entry of a list that it goes on.
fn add(blocks: &mut Vec<TextBlock>, line: &str, open: bool) {
    let last = blocks.last_mut().filter(|_| open);
    let above = match last {
        Some(TextBlock::Paragraph(text)) => Some(text),
        Some(TextBlock::List(items)) => items.last_mut(),
        _ => None,
    };
    match above {
        Some(text) => {
            // Han letters need no blank where a line of the file ends.
            let han = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_ascii());
            if !(han(text.chars().next_back()) && han(line.chars().next())) {
                text.push(' ');
            }
            text.push_str(line);
        }
        None => blocks.push(TextBlock::Paragraph(line.to_owned())),
    }
}

/// The pieces of a line by their look. A mark without a second one stays what it is.
fn spans(text: &str) -> Vec<TextSpan<'_>> {
    let mut spans = Vec::new();
    let (mut rest, mut bold) = (text, false);
    while !rest.is_empty() {
        let (before, from) = rest.split_at(rest.find(['*', '`']).unwrap_or(rest.len()));
        spans.push(TextSpan { text: before, bold, code: false });
        let code = from.strip_prefix('`').and_then(|inner| inner.split_once('`'));
        rest = match (code, from.strip_prefix("**")) {
            (Some((text, behind)), _) => {
                spans.push(TextSpan { text, bold, code: true });
                behind
            }
            (None, Some(behind)) if bold || behind.contains("**") => {
                bold = !bold;
                behind
            }
            _ => {
                let (text, behind) = from.split_at(usize::from(!from.is_empty()));
                spans.push(TextSpan { text, bold, code: false });
                behind
            }
        };
    }
    spans.retain(|span| !span.text.is_empty());
    spans
}

/// A line without its marks.
fn plain(text: &str) -> String {
    spans(text).into_iter().map(|span| span.text).collect()
}

fn block_text(block: &TextBlock) -> String {
    match block {
        TextBlock::Heading(text) => format!("== {} ==", plain(text)),
        TextBlock::Paragraph(text) => plain(text),
        TextBlock::List(items) => {
            items.iter().map(|item| format!("- {}", plain(item))).collect::<Vec<_>>().join("\n")
        }
        TextBlock::Columns(head, rows) => columns_text(head, rows),
        TextBlock::Fenced(lines) => lines.join("\n"),
    }
}

/// A table in columns where it is narrow enough, else a line for each row: `name: value, value`.
fn columns_text(head: &[String], rows: &[Vec<String>]) -> String {
    let all: Vec<Vec<String>> = [head]
        .into_iter()
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| plain(cell)).collect())
        .filter(|row: &Vec<String>| row.iter().any(|cell| !cell.is_empty()))
        .collect();
    let count = all.iter().map(Vec::len).max().unwrap_or_default();
    let widest = |at: usize| all.iter().filter_map(|row| row.get(at)).map(|cell| columns(cell)).max();
    let widths: Vec<usize> = (0..count).map(|at| widest(at).unwrap_or_default()).collect();
    if widths.iter().sum::<usize>() + GAP * count.saturating_sub(1) <= TABLE_COLUMNS_MAX {
        let cell = |(cell, width): (&String, &usize)| pad(cell, *width + GAP);
        let line =
            |row: &Vec<String>| row.iter().zip(&widths).map(cell).collect::<String>().trim_end().to_owned();
        return all.iter().map(line).collect::<Vec<_>>().join("\n");
    }
    let line = |row: &Vec<String>| match row.split_first() {
        Some((name, values)) => format!("- {name}: {}", filled(values).join(", ")),
        None => String::new(),
    };
    all.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The cells that are not empty.
fn filled(cells: &[String]) -> Vec<&str> {
    cells.iter().map(String::as_str).filter(|cell| !cell.is_empty()).collect()
}

fn block_chat(block: &TextBlock) -> String {
    match block {
        TextBlock::Heading(text) => format!("### {text}"),
        TextBlock::Paragraph(text) => text.clone(),
        TextBlock::List(items) => items.iter().map(|item| format!("- {item}")).collect::<Vec<_>>().join("\n"),
        TextBlock::Columns(head, rows) => {
            let all = [head.as_slice()].into_iter().chain(rows.iter().map(Vec::as_slice));
            let line = |row: &[String]| match row.split_first() {
                // What is typed is shown as such.
                Some((name, values)) if name.starts_with('`') => {
                    format!("- {name}: {}", filled(values).join(", "))
                }
                Some((name, values)) => format!("- **{}**: {}", plain(name), filled(values).join(", ")),
                None => String::new(),
            };
            all.filter(|row| row.iter().any(|cell| !cell.is_empty())).map(line).collect::<Vec<_>>().join("\n")
        }
        // A fence in the text would end the block.
        TextBlock::Fenced(lines) => format!("```\n{}\n```", lines.join("\n").replace("```", "'''")),
    }
}

fn put_html(out: &mut String, block: &TextBlock, orders: &OrderGuard) {
    let shown = |text: &str| spans_html(text, orders.begin(&plain(text)));
    match block {
        TextBlock::Heading(text) => put(out, "p", &format!("{PARAGRAPH};font-weight:bold"), &shown(text)),
        TextBlock::Paragraph(text) => put(out, "p", PARAGRAPH, &shown(text)),
        TextBlock::List(items) => {
            let inner: String = items.iter().map(|item| format!("<li>{}</li>", shown(item))).collect();
            put(out, "ul", LIST, &inner);
        }
        TextBlock::Columns(head, rows) => {
            let row = |tag: &str, cells: &[String]| {
                let cells =
                    cells.iter().map(|cell| format!("<{tag} style=\"{CELL}\">{}</{tag}>", shown(cell)));
                format!("<tr>{}</tr>", cells.collect::<String>())
            };
            let has_head = head.iter().any(|cell| !cell.is_empty());
            let head = if has_head { row("th", head) } else { String::new() };
            let rows: String = rows.iter().map(|cells| row("td", cells)).collect();
            let _ = write!(
                out,
                "<table cellpadding=\"0\" cellspacing=\"0\" style=\"border-collapse:collapse;{PARAGRAPH}\">{head}{rows}</table>"
            );
        }
        TextBlock::Fenced(lines) => put(out, "pre", FENCED, &escaped(&lines.join("\n"))),
    }
}

fn put(out: &mut String, tag: &str, style: &str, inner: &str) {
    let _ = write!(out, "<{tag} style=\"{style}\">{inner}</{tag}>");
}

/// A line as HTML; with a mark in front where it could be read as an order.
fn spans_html(text: &str, guarded: bool) -> String {
    let mut out = if guarded { "&gt; ".to_owned() } else { String::new() };
    for span in spans(text) {
        let mut inner = escaped(span.text);
        if span.code {
            inner = format!("<span style=\"{CODE}\">{inner}</span>");
        }
        if span.bold || span.code {
            inner = format!("<b>{inner}</b>");
        }
        out.push_str(&inner);
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    fn html(text: &str) -> String {
        Markdown::read(text).html(&OrderGuard::new(Lang::default(), "art-society"))
    }

    fn text(text: &str) -> String {
        Markdown::read(text).text()
    }

    #[test]
    fn lines_of_a_paragraph_flow_together() {
        assert_eq!(text("one\ntwo\n\nthree\n"), "one two\n\nthree");
        assert_eq!(text("甲\n乙\n"), "甲乙", "Han letters need no blank");
        assert_eq!(
            text("- one\n  two\n- three\n\nup to\n10. And then"),
            "- one two\n- three\n\nup to 10. And then"
        );
        assert_eq!(text("## Bids\nAll at once."), "== Bids ==\n\nAll at once.");
    }

    /// CommonMark would leave the second pair of marks as it stands: a Han letter follows the bracket.
    #[test]
    fn emphasis_ends_where_its_marks_stand() {
        let line = "**「影響」**是 `to 5` 的 **b**";
        assert_eq!(text(line), "「影響」是 to 5 的 b");
        assert!(html(line).contains("<b>「影響」</b>是 <b><span"), "{}", html(line));
        assert_eq!(text("2 * 3, a `b, ** c"), "2 * 3, a `b, ** c", "a mark without a second one");
    }

    #[test]
    fn tables_stand_in_columns_where_they_are_narrow() {
        let narrow = "| Frames | Decor |\n| --- | ---: |\n| 1 | **one** cell |\n| 2 | two |\n";
        assert_eq!(text(narrow), "Frames  Decor\n1       one cell\n2       two");
        assert_eq!(
            Markdown::read("| Word | For |\n|---|---|\n| `hang g6` | it |").chat(),
            "- **Word**: For\n- `hang g6`: it"
        );
        assert_eq!(Markdown::read(narrow).chat(), "- **Frames**: Decor\n- **1**: **one** cell\n- **2**: two");
        let long = "x".repeat(60);
        let wide =
            format!("| Tile | Price | Effect |\n|---|---|---|\n| Crown | 3 | {long} |\n| None | | {long} |");
        assert_eq!(text(&wide), format!("- Tile: Price, Effect\n- Crown: 3, {long}\n- None: {long}"));
        assert_eq!(html(narrow).matches("<td").count(), 4);
        assert_eq!(html(narrow).matches("<th").count(), 2);
    }

    #[test]
    fn html_shows_what_was_written_and_orders_nothing() {
        assert!(html("a < b & \"c\"").contains("a &lt; b &amp; &quot;c&quot;"));
        assert!(html("- bid 14").contains("<li>&gt; bid 14</li>"));
        assert!(html("**Resign** never").contains("&gt; <b>Resign</b> never"));
        assert_eq!(html("```\n{ \"a\": 1 }\n  **b**\n```").matches("<b>").count(), 0);
        assert_eq!(text("```\n{ \"a\": 1 }\n  **b**\n```\nend"), "{ \"a\": 1 }\n  **b**\n\nend");
        let in_chat = Markdown::read("```\n_b_ ``` **c**\n```").chat();
        assert_eq!(in_chat, "```\n_b_ ''' **c**\n```", "nothing of it is a mark in a chat");
    }
}
