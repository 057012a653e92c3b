//! Splits a Markdown document into fenced blocks, code spans, headings, links and table rows. This is not a full
//! parser: it supports only the style of these docs. Anything else (a block without a language, an indented command) is
//! a violation.

use std::collections::BTreeSet;

/// A Markdown file.
#[derive(Clone, Debug)]
pub(crate) struct Document {
    /// Path from the repository root, with `/` as the separator.
    pub(crate) path: String,
    /// Unmodified contents.
    pub(crate) text: String,
}

/// A fenced block.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// Line number of the opening fence, counted from 1.
    pub(crate) line: usize,
    /// Info string: `sh`, `sh needs="..."`, `text`.
    pub(crate) info: String,
    /// Lines without the indentation of the fence.
    pub(crate) lines: Vec<String>,
}

/// A link `[shown](target)` or a picture `![shown](target)`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Link {
    pub(crate) shown: String,
    pub(crate) target: String,
    pub(crate) is_picture: bool,
}

/// A table row with the first header cell of its table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) head: String,
    pub(crate) cells: Vec<String>,
}

impl Document {
    pub(crate) fn read(path: &str) -> Self {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Self { path: path.to_owned(), text }
    }

    /// Returns the fenced blocks.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let mut found: Vec<Block> = Vec::new();
        let mut open: Option<(usize, Block)> = None;
        for (at, line) in self.text.lines().enumerate() {
            let indent = line.len() - line.trim_start().len();
            match (&mut open, line.trim_start().strip_prefix("```")) {
                (None, Some(info)) => {
                    let block = Block { line: at + 1, info: info.trim().to_owned(), lines: Vec::new() };
                    open = Some((indent, block));
                }
                (Some(_), Some(_)) => found.extend(open.take().map(|(_, block)| block)),
                (Some((indent, block)), None) => {
                    block.lines.push(line.get(*indent..).unwrap_or_default().to_owned());
                }
                (None, None) => {}
            }
        }
        assert!(open.is_none(), "{}: unclosed block", self.path);
        found
    }

    /// Returns the lines outside fenced blocks.
    pub(crate) fn prose(&self) -> impl Iterator<Item = &str> {
        let mut inside = false;
        self.text.lines().filter(move |line| {
            let is_fence = line.trim_start().starts_with("```");
            inside ^= is_fence;
            !inside && !is_fence
        })
    }

    /// Returns the headings.
    pub(crate) fn headings(&self) -> impl Iterator<Item = &str> {
        self.prose().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
    }

    /// Returns the link anchors that GitHub generates from the headings.
    pub(crate) fn anchors(&self) -> BTreeSet<String> {
        let kept = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
        let slug = |heading: &str| heading.to_lowercase().chars().filter(kept).collect::<String>();
        self.headings().map(|heading| slug(heading).replace(' ', "-")).collect()
    }

    /// Returns the code spans outside fenced blocks. A span may continue on the next line.
    pub(crate) fn spans(&self) -> Vec<String> {
        let prose = self.prose().collect::<Vec<_>>().join("\n");
        prose.split("\n\n").flat_map(code_spans).collect()
    }

    /// Returns the links and pictures.
    pub(crate) fn links(&self) -> Vec<Link> {
        let prose = self.prose().collect::<Vec<_>>().join("\n");
        let mut found = Vec::new();
        for (at, _) in prose.match_indices("](") {
            let target = prose[at + 2..].split(')').next().unwrap_or_default().to_owned();
            let Some(open) = opening_bracket(&prose[..at]) else { continue };
            let is_picture = prose[..open].ends_with('!');
            found.push(Link { shown: prose[open + 1..at].to_owned(), target, is_picture });
        }
        found
    }

    /// Returns the rows of all tables.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut found = Vec::new();
        let mut head: Option<String> = None;
        for line in self.prose() {
            let Some(cells) = line.trim().strip_prefix('|').and_then(|line| line.strip_suffix('|')) else {
                head = None;
                continue;
            };
            let cells: Vec<String> = cells
                .replace("\\|", "\u{1}")
                .split('|')
                .map(|cell| cell.trim().replace('\u{1}', "|"))
                .collect();
            match &head {
                None => head = cells.first().cloned(),
                Some(_) if cells.iter().all(|cell| cell.trim_matches('-').is_empty()) => {}
                Some(head) => found.push(Row { head: head.clone(), cells }),
            }
        }
        found
    }
}

/// Returns the code spans in a piece of text.
pub(crate) fn code_spans(text: &str) -> Vec<String> {
    let parts: Vec<&str> = text.split('`').collect();
    parts.iter().skip(1).step_by(2).map(|span| span.replace('\n', " ")).collect()
}

/// Finds the opening bracket that matches a closing bracket right after this text.
fn opening_bracket(text: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, c) in text.char_indices().rev() {
        match c {
            ']' => depth += 1,
            '[' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}
