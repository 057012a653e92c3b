//! A source file as tokens, without comments and test-only code: its words, literals, paths and functions.
//! `proc_macro2` reads the tokens, so strings, lifetimes and nested comments are those that the compiler sees.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

/// Folders that contain Rust code.
pub(crate) const RUST: [&str; 5] = ["src", "crates", "tests", "benches", "examples"];

/// A word, a literal, `::` or a single punctuation character, with its line number, counted from 1.
#[derive(Clone)]
pub(crate) struct Token {
    pub(crate) line: usize,
    pub(crate) text: String,
    pub(crate) is_literal: bool,
}

/// A source file.
#[derive(Clone)]
pub(crate) struct Source {
    /// Path from the repository root, with `/` as the separator.
    pub(crate) path: String,
    pub(crate) text: String,
    /// Production code, without comments and test items.
    pub(crate) tokens: Vec<Token>,
    /// Functions of the whole file: line, name, number of lines.
    pub(crate) functions: Vec<(usize, String, usize)>,
}

/// Returns the sorted entries of a folder, or none if it does not exist.
pub(crate) fn folder(path: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
    let mut all: Vec<String> =
        entries.map(|entry| format!("{path}/{}", entry.unwrap().file_name().to_string_lossy())).collect();
    all.sort();
    all
}

/// Collects every file below a folder.
pub(crate) fn collect_files(path: &str, found: &mut Vec<String>) {
    for entry in folder(path) {
        if Path::new(&entry).is_dir() { collect_files(&entry, found) } else { found.push(entry) }
    }
}

static ALL_RUST: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let mut found = Vec::new();
    RUST.into_iter().for_each(|top| collect_files(top, &mut found));
    found.retain(|path| path.ends_with(".rs"));
    // Each thread reads one share.
    let share = found.len().div_ceil(std::thread::available_parallelism().map_or(1, usize::from)).max(1);
    std::thread::scope(|scope| {
        let readers: Vec<_> = found
            .chunks(share)
            .map(|share| scope.spawn(move || share.iter().map(|path| Source::read(path)).collect::<Vec<_>>()))
            .collect();
        readers.into_iter().flat_map(|reader| reader.join().unwrap()).collect()
    })
});

/// Returns every Rust file of the project.
pub(crate) fn all_rust_sources() -> &'static [Source] {
    &ALL_RUST
}

/// Returns every file of the library and the program, except test files.
pub(crate) fn production_sources() -> impl Iterator<Item = &'static Source> {
    let is_built_in = |path: &str| path.starts_with("src/") || path.contains("/src/");
    ALL_RUST.iter().filter(move |it| is_built_in(&it.path) && !it.is_test())
}

impl Source {
    /// Reads a file.
    pub(crate) fn read(path: &str) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Self::from_text(path, &text)
    }

    /// Creates a source file with this text.
    pub(crate) fn from_text(path: &str, text: &str) -> Self {
        let all: TokenStream = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
        let mut functions = Vec::new();
        find_functions(all.clone(), &mut functions);
        Self { path: path.to_owned(), text: text.to_owned(), tokens: flatten(strip_tests(all)), functions }
    }

    /// Returns the items of the production code.
    pub(crate) fn items(&self) -> Vec<syn::Item> {
        let all: TokenStream = self.text.parse().unwrap();
        syn::parse2::<syn::File>(strip_tests(all))
            .unwrap_or_else(|error| panic!("{}: {error}", self.path))
            .items
    }

    /// Returns the crate's folder below `crates`, or an empty string for the program.
    pub(crate) fn in_crate(&self) -> &str {
        self.path.strip_prefix("crates/").and_then(|rest| rest.split('/').next()).unwrap_or_default()
    }

    /// Checks if the whole file is test code.
    pub(crate) fn is_test(&self) -> bool {
        self.path.starts_with("tests/")
            || self.path.starts_with("crates/test-support/")
            || self.path.contains("/tests/")
            || self.path.ends_with("/tests.rs")
    }

    /// Returns the identifiers and keywords of the production code, with their lines.
    pub(crate) fn words(&self) -> impl Iterator<Item = (usize, &str)> {
        self.tokens.iter().filter(|it| is_word(it)).map(|it| (it.line, it.text.as_str()))
    }

    /// Returns the literals of the production code in their original spelling, with their lines.
    pub(crate) fn literals(&self) -> impl Iterator<Item = (usize, &str)> {
        self.tokens.iter().filter(|it| it.is_literal).map(|it| (it.line, it.text.as_str()))
    }
}

/// Checks if a token is an identifier or a keyword.
fn is_word(token: &Token) -> bool {
    !token.is_literal && token.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// Removes documentation attributes, and each item under `#[cfg(test)]`.
fn strip_tests(stream: TokenStream) -> TokenStream {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while at < trees.len() {
        match parse_attribute(&trees, at) {
            Some((text, end)) if text.starts_with("doc =") => at = end,
            Some((text, end)) if text == "cfg (test)" => at = item_end(&trees, end),
            _ => {
                kept.push(match trees[at].clone() {
                    TokenTree::Group(group) => {
                        let mut inner =
                            proc_macro2::Group::new(group.delimiter(), strip_tests(group.stream()));
                        inner.set_span(group.span());
                        inner.into()
                    }
                    other => other,
                });
                at += 1;
            }
        }
    }
    kept.into_iter().collect()
}

/// Returns the text and the end of the attribute that begins here.
fn parse_attribute(trees: &[TokenTree], at: usize) -> Option<(String, usize)> {
    let is_sign =
        |at: usize, sign: char| matches!(trees.get(at), Some(TokenTree::Punct(it)) if it.as_char() == sign);
    let open = at + 1 + usize::from(is_sign(at + 1, '!'));
    match trees.get(open) {
        Some(TokenTree::Group(group)) if is_sign(at, '#') && group.delimiter() == Delimiter::Bracket => {
            Some((group.stream().to_string(), open + 1))
        }
        _ => None,
    }
}

/// Returns the end of the item, field or variant that begins here.
fn item_end(trees: &[TokenTree], mut at: usize) -> usize {
    const BY_BLOCK: [&str; 8] = ["fn", "struct", "enum", "union", "trait", "impl", "mod", "macro_rules"];
    while let Some((_, end)) = parse_attribute(trees, at) {
        at = end;
    }
    let (mut is_item, mut by_block) = (false, true);
    while let Some(tree) = trees.get(at) {
        at += 1;
        match tree {
            TokenTree::Ident(word) if BY_BLOCK.iter().any(|it| word == it) => {
                (is_item, by_block) = (true, true)
            }
            TokenTree::Ident(word)
                if ["use", "const", "static", "type", "let"].iter().any(|it| word == it) =>
            {
                (is_item, by_block) = (true, false);
            }
            TokenTree::Punct(sign) if sign.as_char() == ';' || sign.as_char() == ',' && !is_item => {
                return at;
            }
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace && by_block => return at,
            _ => {}
        }
    }
    at
}

/// Flattens a token stream, keeping the delimiters of groups.
pub(crate) fn flatten(stream: TokenStream) -> Vec<Token> {
    let mut found = Vec::new();
    add_tokens(stream, &mut found);
    found
}

fn add_tokens(stream: TokenStream, found: &mut Vec<Token>) {
    let token = |line: usize, text: &str| Token { line, text: text.to_owned(), is_literal: false };
    let mut trees = stream.into_iter().peekable();
    while let Some(tree) = trees.next() {
        let line = tree.span().start().line;
        match tree {
            TokenTree::Ident(word) => found.push(token(line, word.to_string().trim_start_matches("r#"))),
            TokenTree::Literal(literal) => {
                found.push(Token { line, text: literal.to_string(), is_literal: true });
            }
            TokenTree::Punct(sign) if sign.as_char() == ':' => {
                let second = |it: &TokenTree| matches!(it, TokenTree::Punct(it) if it.as_char() == ':');
                let joint = sign.spacing() == proc_macro2::Spacing::Joint;
                let double = joint && trees.next_if(second).is_some();
                found.push(token(line, if double { "::" } else { ":" }));
            }
            TokenTree::Punct(sign) => found.push(token(line, &sign.as_char().to_string())),
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::None => ("", ""),
                };
                found.push(token(line, open));
                add_tokens(group.stream(), found);
                found.push(token(group.span_close().end().line, close));
            }
        }
    }
}

fn find_functions(stream: TokenStream, found: &mut Vec<(usize, String, usize)>) {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    for (at, tree) in trees.iter().enumerate() {
        match (tree, trees.get(at + 1)) {
            (TokenTree::Ident(word), Some(TokenTree::Ident(name))) if word == "fn" => {
                let end = trees[at..].iter().find_map(|tree| match tree {
                    TokenTree::Punct(sign) if sign.as_char() == ';' => Some(None),
                    TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                        Some(Some(group.span_close().end().line))
                    }
                    _ => None,
                });
                let line = word.span().start().line;
                found.extend(end.flatten().map(|end| (line, name.to_string(), end + 1 - line)));
            }
            (TokenTree::Group(group), _) => find_functions(group.stream(), found),
            _ => {}
        }
    }
}

/// Returns every path in these tokens with its line. Import groups are expanded.
pub(crate) fn expand_paths(tokens: &[Token]) -> Vec<(usize, Vec<String>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if is_word(&tokens[at]) { at = parse_path(tokens, at, &[], &mut found) } else { at += 1 }
    }
    found
}

/// Reads the path that begins at a word, expands its groups, and returns its end.
fn parse_path(
    tokens: &[Token],
    mut at: usize,
    before: &[String],
    found: &mut Vec<(usize, Vec<String>)>,
) -> usize {
    let mut parts = before.to_vec();
    let line = tokens[at].line;
    loop {
        let is = |at: usize, what: &str| tokens.get(at).is_some_and(|token| token.text == what);
        parts.push(tokens[at].text.clone());
        at += 1;
        if !is(at, "::") {
            break;
        }
        at += 1;
        if is(at, "{") {
            at += 1;
            while at < tokens.len() && !is(at, "}") {
                let named = is_word(&tokens[at]) || is(at, "*");
                at = if named { parse_path(tokens, at, &parts, found) } else { at + 1 };
                // The alias does not matter here.
                if is(at, "as") {
                    at += 2;
                }
            }
            return at + 1;
        }
        if !is(at, "*") && !tokens.get(at).is_some_and(is_word) {
            break;
        }
    }
    found.push((line, parts));
    at
}
