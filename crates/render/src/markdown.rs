//! Long texts (rules, help) in a small subset of Markdown, as plain text, as HTML for letters, and for a chat. The
//! subset has headings, paragraphs, lists, small tables, `**bold**`, `` `code` `` and fenced blocks.
//!
//! `comrak` parses it, with the rule that lets `**` end an emphasis between Han letters and their punctuation. Our
//! files use only this subset, as tests verify; anything else (links, numbered lists, emphasis by single stars) is
//! shown as written.

use super::text_layout::{FILE_MARK, OrderGuard, QUOTING_BULLET, columns, pad};
use comrak::nodes::{AstNode, ListType, NodeValue};
use comrak::{Arena, Options, parse_document};
use std::fmt::Write;

/// Maximum width of a table shown in columns, in columns of letters.
const TABLE_COLUMNS_MAX: usize = 60;
/// Width of the gap between two columns of a table.
const GAP: usize = 2;

/// Inline styles of a paragraph, a list and a cell, for mail clients without style sheets.
const PARAGRAPH: &str = "margin:0 0 10px 0";
const LIST: &str = "margin:0 0 10px 0;padding-left:22px";
const CELL: &str = "border:1px solid #c8c8c8;padding:4px 8px;text-align:left;vertical-align:top";
const CODE: &str = "font-family:Menlo,Consolas,monospace;font-size:15px";
const FENCED: &str =
    "margin:0 0 10px 0;font-family:Menlo,Consolas,monospace;font-size:13px;white-space:pre-wrap";

/// A parsed text.
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
    /// The headings and the rows.
    Columns(Vec<String>, Vec<Vec<String>>),
    /// Preformatted lines.
    Fenced(Vec<String>),
}

/// Text of one style within a line.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TextSpan {
    text: String,
    bold: bool,
    code: bool,
}

impl Markdown {
    /// Parses a text.
    pub(super) fn parse(text: &str) -> Self {
        let (arena, lines) = (Arena::new(), text.lines().collect::<Vec<_>>());
        let root = parse_document(&arena, text, &options());
        Self { blocks: root.children().map(|node| block(node, &lines)).collect() }
    }

    /// Renders plain text without marks: a line for each paragraph and each list item; narrow tables in columns.
    pub(super) fn text(&self) -> String {
        let all: Vec<String> = self.blocks.iter().map(block_text).collect();
        all.join("\n\n")
    }

    /// Renders HTML. No part of it starts like an order.
    pub(super) fn html(&self, orders: &OrderGuard) -> String {
        let mut out = String::new();
        self.blocks.iter().for_each(|block| put_html(&mut out, block, orders));
        out
    }

    /// Renders Markdown for a chat, which supports everything except tables; they become lists.
    pub(super) fn chat(&self) -> String {
        let all: Vec<String> = self.blocks.iter().map(block_chat).collect();
        all.join("\n\n")
    }
}

fn options() -> Options<'static> {
    let mut options = Options::default();
    options.extension.table = true;
    options.extension.cjk_friendly_emphasis = true;
    options
}

/// Converts a parsed node to a block; `lines` are the lines of the source text.
fn block<'a>(node: &'a AstNode<'a>, lines: &[&str]) -> TextBlock {
    let data = node.data();
    let flow = |node: &'a AstNode<'a>| inline_source(node, lines);
    match &data.value {
        NodeValue::Heading(_) => TextBlock::Heading(flow(node)),
        NodeValue::List(list) if list.list_type == ListType::Bullet => {
            let item = |item: &'a AstNode<'a>| item.children().map(flow).collect::<Vec<_>>().join(" ");
            TextBlock::List(node.children().map(item).collect())
        }
        NodeValue::CodeBlock(code) if code.fenced => {
            TextBlock::Fenced(code.literal.lines().map(|line| line.trim_end().to_owned()).collect())
        }
        NodeValue::Table(_) => {
            let mut rows = node.children().map(|row| row.children().map(flow).collect());
            TextBlock::Columns(rows.next().unwrap_or_default(), rows.collect())
        }
        _ => {
            let (first, last) = (data.sourcepos.start.line, data.sourcepos.end.line);
            TextBlock::Paragraph(join_lines(lines[first - 1..last].iter().copied()))
        }
    }
}

/// Returns the source of a node's content as one line.
fn inline_source<'a>(node: &'a AstNode<'a>, lines: &[&str]) -> String {
    let (Some(first), Some(last)) = (node.first_child(), node.last_child()) else { return String::new() };
    let (start, end) = (first.data().sourcepos.start, last.data().sourcepos.end);
    join_lines((start.line..=end.line).map(|number| {
        let line = &lines[number - 1];
        let line = if number == end.line { &line[..end.column] } else { line };
        if number == start.line { &line[start.column - 1..] } else { line }
    }))
}

/// Joins lines into one. Han letters need no space at a line break.
fn join_lines<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let han = |letter: Option<char>| letter.is_some_and(|letter| !letter.is_ascii());
    let mut text = String::new();
    for line in lines.map(str::trim) {
        if !(text.is_empty() || han(text.chars().next_back()) && han(line.chars().next())) {
            text.push(' ');
        }
        text.push_str(line);
    }
    text
}

/// Splits a line into spans of one style. An unpaired mark is kept as text.
fn spans(text: &str) -> Vec<TextSpan> {
    let arena = Arena::new();
    let mut spans = Vec::new();
    match parse_document(&arena, text, &options()).first_child() {
        Some(node) if matches!(node.data().value, NodeValue::Paragraph) => {
            node.children().for_each(|node| add_spans(&mut spans, node, text, false));
        }
        _ => spans.push(TextSpan { text: text.to_owned(), bold: false, code: false }),
    }
    spans
}

fn add_spans<'a>(spans: &mut Vec<TextSpan>, node: &'a AstNode<'a>, line: &str, bold: bool) {
    let data = node.data();
    match &data.value {
        NodeValue::Strong => node.children().for_each(|node| add_spans(spans, node, line, true)),
        NodeValue::Code(code) => spans.push(TextSpan { text: code.literal.clone(), bold, code: true }),
        _ => {
            let text = line[data.sourcepos.start.column - 1..data.sourcepos.end.column].to_owned();
            spans.push(TextSpan { text, bold, code: false });
        }
    }
}

/// Removes the marks of a line.
fn strip_marks(text: &str) -> String {
    spans(text).into_iter().map(|span| span.text).collect()
}

fn block_text(block: &TextBlock) -> String {
    match block {
        TextBlock::Heading(text) => format!("== {} ==", strip_marks(text)),
        TextBlock::Paragraph(text) => strip_marks(text),
        TextBlock::List(items) => {
            items.iter().map(|item| format!("- {}", strip_marks(item))).collect::<Vec<_>>().join("\n")
        }
        TextBlock::Columns(head, rows) => columns_text(head, rows),
        // The lines of a file are not broken, and no mark is put in front of them.
        TextBlock::Fenced(lines) => {
            lines.iter().map(|line| format!("{FILE_MARK}{line}")).collect::<Vec<_>>().join("\n")
        }
    }
}

/// Renders a narrow table in columns, and a wide one as a line for each row: `name: value, value`.
fn columns_text(head: &[String], rows: &[Vec<String>]) -> String {
    let all: Vec<Vec<String>> = [head]
        .into_iter()
        .chain(rows.iter().map(Vec::as_slice))
        .map(|row| row.iter().map(|cell| strip_marks(cell)).collect())
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
        Some((name, values)) => format!("- {name}: {}", non_empty_cells(values).join(", ")),
        None => String::new(),
    };
    all.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Returns the non-empty cells.
fn non_empty_cells(cells: &[String]) -> Vec<&str> {
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
                // Text to be typed is shown as code.
                Some((name, values)) if name.starts_with('`') => {
                    format!("- {name}: {}", non_empty_cells(values).join(", "))
                }
                Some((name, values)) => {
                    format!("- **{}**: {}", strip_marks(name), non_empty_cells(values).join(", "))
                }
                None => String::new(),
            };
            all.filter(|row| row.iter().any(|cell| !cell.is_empty())).map(line).collect::<Vec<_>>().join("\n")
        }
        // A fence in the text would end the block.
        TextBlock::Fenced(lines) => format!("```\n{}\n```", lines.join("\n").replace("```", "'''")),
    }
}

fn put_html(out: &mut String, block: &TextBlock, orders: &OrderGuard) {
    let shown = |text: &str| spans_html(text, orders.is_order_like(&strip_marks(text)));
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
        TextBlock::Fenced(lines) => put(out, "pre", FENCED, &escape_html(&lines.join("\n"))),
    }
}

fn put(out: &mut String, tag: &str, style: &str, inner: &str) {
    let _ = write!(out, "<{tag} style=\"{style}\">{inner}</{tag}>");
}

/// Renders a line as HTML, with a mark in front if it could be read as an order.
fn spans_html(text: &str, guarded: bool) -> String {
    let mut out = if guarded { QUOTING_BULLET.to_owned() } else { String::new() };
    for span in spans(text) {
        let mut inner = escape_html(&span.text);
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

fn escape_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use i18n::Lang;

    fn html(text: &str) -> String {
        Markdown::parse(text).html(&OrderGuard::new(Lang::default(), "art-society"))
    }

    fn text(text: &str) -> String {
        Markdown::parse(text).text()
    }

    #[test]
    fn paragraph_lines_are_joined() {
        assert_eq!(text("one\ntwo\n\nthree\n"), "one two\n\nthree");
        assert_eq!(text("甲\n乙\n"), "甲乙", "Han letters need no space");
        assert_eq!(
            text("- one\n  two\n- three\n\nup to\n10. And then"),
            "- one two\n- three\n\nup to 10. And then"
        );
        assert_eq!(text("## Bids\nAll at once."), "== Bids ==\n\nAll at once.");
    }

    /// CommonMark would keep the second pair of marks as text: a Han letter follows the bracket.
    #[test]
    fn emphasis_can_end_next_to_han_characters() {
        let line = "**「影響」**是 `to 5` 的 **b**";
        assert_eq!(text(line), "「影響」是 to 5 的 b");
        assert!(html(line).contains("<b>「影響」</b>是 <b><span"), "{}", html(line));
        assert_eq!(text("2 * 3, a `b, ** c"), "2 * 3, a `b, ** c", "an unpaired mark is kept as text");
    }

    #[test]
    fn narrow_tables_keep_columns() {
        let narrow = "| Frames | Decor |\n| --- | ---: |\n| 1 | **one** cell |\n| 2 | two |\n";
        assert_eq!(text(narrow), "Frames  Decor\n1       one cell\n2       two");
        assert_eq!(
            Markdown::parse("| Word | For |\n|---|---|\n| `hang g6` | it |").chat(),
            "- **Word**: For\n- `hang g6`: it"
        );
        assert_eq!(
            Markdown::parse(narrow).chat(),
            "- **Frames**: Decor\n- **1**: **one** cell\n- **2**: two"
        );
        let long = "x".repeat(60);
        let wide =
            format!("| Tile | Price | Effect |\n|---|---|---|\n| Crown | 3 | {long} |\n| None | | {long} |");
        assert_eq!(text(&wide), format!("- Tile: Price, Effect\n- Crown: 3, {long}\n- None: {long}"));
        assert_eq!(html(narrow).matches("<td").count(), 4);
        assert_eq!(html(narrow).matches("<th").count(), 2);
    }

    #[test]
    fn html_is_escaped_and_never_starts_like_an_order() {
        assert!(html("a < b & \"c\"").contains("a &lt; b &amp; &quot;c&quot;"));
        assert!(html("- bid 14").contains("<li>» bid 14</li>"));
        assert!(html("**Resign** never").contains("» <b>Resign</b> never"));
        assert_eq!(html("```\n{ \"a\": 1 }\n  **b**\n```").matches("<b>").count(), 0);
        assert_eq!(text("```\n{ \"a\": 1 }\n  **b**\n```\nend"), "\u{2}{ \"a\": 1 }\n\u{2}  **b**\n\nend");
        let in_chat = Markdown::parse("```\n_b_ ``` **c**\n```").chat();
        assert_eq!(in_chat, "```\n_b_ ''' **c**\n```", "a fenced block contains no marks");
    }
}
