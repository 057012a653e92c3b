//! A source file as words and paths: comments and strings left out, tests left out, imports spelled out. Not a parser of
//! Rust, but enough to see who names whom; where it cannot tell, it errs towards an offence.

use std::fs;
use std::path::Path;
use std::sync::{LazyLock, OnceLock};

/// One file.
#[derive(Clone)]
pub(crate) struct Source {
    /// From the root of the repository, with `/`.
    pub(crate) path: String,
    /// As it stands.
    pub(crate) text: String,
    code: OnceLock<String>,
}

/// The entries of a folder, sorted; empty when there is none.
pub(crate) fn folder(path: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
    let mut all: Vec<String> =
        entries.map(|entry| format!("{path}/{}", entry.unwrap().file_name().to_string_lossy())).collect();
    all.sort();
    all
}

fn walk(path: &str, found: &mut Vec<String>) {
    for entry in folder(path) {
        if Path::new(&entry).is_dir() { walk(&entry, found) } else { found.push(entry) }
    }
}

static ALL_RUST: LazyLock<Vec<Source>> = LazyLock::new(|| {
    let mut found = Vec::new();
    ["src", "tests", "benches"].into_iter().for_each(|top| walk(top, &mut found));
    found.iter().filter(|path| path.ends_with(".rs")).map(|path| Source::read(path)).collect()
});

/// Every Rust file below `src`, `tests` or `benches`, or a folder in one of them.
pub(crate) fn rust(path: &str) -> Vec<&'static Source> {
    ALL_RUST
        .iter()
        .filter(|it| it.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('/')))
        .collect()
}

/// Every file of the project that is text, with its path.
pub(crate) fn all_texts() -> Vec<(String, String)> {
    let mut found = vec![
        "Cargo.toml".to_owned(),
        "build.rs".to_owned(),
        "config.example.toml".to_owned(),
        "clippy.toml".to_owned(),
        "deny.toml".to_owned(),
        "README.md".to_owned(),
        "ARCHITECTURE.md".to_owned(),
        "CONTRIBUTING.md".to_owned(),
        "CHANGELOG.md".to_owned(),
        ".ci/run".to_owned(),
    ];
    for top in ["src", "tests", "benches", "examples", "docs", "migrations", "templates"] {
        walk(top, &mut found);
    }
    found.into_iter().filter_map(|path| fs::read_to_string(&path).ok().map(|text| (path, text))).collect()
}

/// The words of a text (identifiers, keywords, numbers) with their lines, counted from 1.
pub(crate) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate();
    lines.flat_map(|(at, line)| {
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty());
        words.map(move |word| (at + 1, word))
    })
}

impl Source {
    /// Reads a file.
    pub(crate) fn read(path: &str) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Self::of(path, &text)
    }

    /// A file that says this.
    pub(crate) fn of(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned(), code: OnceLock::new() }
    }

    /// Its room: the folder or file right below `src`.
    pub(crate) fn top(&self) -> &str {
        let rest = self.path.strip_prefix("src/").unwrap_or(&self.path);
        rest.split(['/', '.']).next().unwrap_or_default()
    }

    /// Whether the whole file is for tests.
    pub(crate) fn is_test(&self) -> bool {
        self.path.starts_with("tests/") || self.path.contains("/tests/") || self.path.ends_with("/tests.rs")
    }

    /// Its code, without comments, strings and what is compiled for tests alone.
    pub(crate) fn code(&self) -> &str {
        self.code.get_or_init(|| without_tests(&stripped(&self.text, false)))
    }

    /// The same with the strings in it.
    pub(crate) fn with_strings(&self) -> String {
        without_tests(&stripped(&self.text, true))
    }

    /// Every path that is named, with its line; groups in imports are spelled out.
    pub(crate) fn paths(&self) -> Vec<(usize, Vec<String>)> {
        let tokens = tokens(self.code());
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            if is_word(&tokens[at].1) { at = path(&tokens, at, &[], &mut found) } else { at += 1 }
        }
        found
    }

    /// The room of the library that a path leads to, if it leads to the library at all.
    pub(crate) fn room_named_by(&self, path: &[String]) -> Option<String> {
        let first = path.first()?.as_str();
        let supers = path.iter().take_while(|part| *part == "super").count();
        let behind = match first {
            "crate" | "vernissage" => 1,
            "super" if supers >= self.depth() => supers,
            _ => return None,
        };
        // `crate` alone is a visibility; `crate::*` and `crate::{self}` would hide who is named.
        match path.get(behind) {
            None if first == "crate" => None,
            Some(room) => Some(room.clone()),
            None => Some("the whole library".to_owned()),
        }
    }

    /// How many modules deep its own lies below the root.
    fn depth(&self) -> usize {
        let rest = self.path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
        rest.split('/').count()
    }

    /// Its functions: line, name, number of lines.
    pub(crate) fn functions(&self) -> Vec<(usize, String, usize)> {
        let code = stripped(&self.text, false);
        let tokens = tokens(&code);
        let mut found = Vec::new();
        for at in 0..tokens.len().saturating_sub(1) {
            if tokens[at].1 != "fn" || !is_word(&tokens[at + 1].1) {
                continue;
            }
            let mut depth = 0;
            let mut end = None;
            for (line, token) in &tokens[at..] {
                match token.as_str() {
                    ";" if depth == 0 => break,
                    "{" | "(" | "[" => depth += 1,
                    "}" | ")" | "]" => {
                        depth -= 1;
                        if depth == 0 && token == "}" {
                            end = Some(*line);
                            break;
                        }
                    }
                    _ => {}
                }
            }
            found.extend(end.map(|end| (tokens[at].0, tokens[at + 1].1.clone(), end + 1 - tokens[at].0)));
        }
        found
    }
}

/// Reads the path that begins at a word, spells out its groups, and returns where it ends.
fn path(tokens: &[Token], mut at: usize, before: &[String], found: &mut Vec<(usize, Vec<String>)>) -> usize {
    let mut parts = before.to_vec();
    let line = tokens[at].0;
    loop {
        let is = |at: usize, what: &str| tokens.get(at).is_some_and(|token| token.1 == what);
        parts.push(tokens[at].1.clone());
        at += 1;
        if !is(at, "::") {
            break;
        }
        at += 1;
        if is(at, "{") {
            at += 1;
            while at < tokens.len() && !is(at, "}") {
                let named = is_word(&tokens[at].1) || is(at, "*");
                at = if named { path(tokens, at, &parts, found) } else { at + 1 };
                // Another name for it is none of our business.
                if is(at, "as") {
                    at += 2;
                }
            }
            return at + 1;
        }
        if !is(at, "*") && !tokens.get(at).is_some_and(|token| is_word(&token.1)) {
            break;
        }
    }
    found.push((line, parts));
    at
}

/// Whether a token is an identifier or a keyword.
pub(crate) fn is_word(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// A word, `::` or a single sign, with its line, counted from 1.
pub(crate) type Token = (usize, String);

/// The tokens of a text.
pub(crate) fn tokens(code: &str) -> Vec<Token> {
    let mut found: Vec<Token> = Vec::new();
    let mut line = 1;
    let mut rest = code.chars().peekable();
    while let Some(next) = rest.next() {
        if next == '\n' {
            line += 1;
        } else if next.is_alphanumeric() || next == '_' {
            let mut word = String::from(next);
            while let Some(more) = rest.next_if(|c| c.is_alphanumeric() || *c == '_') {
                word.push(more);
            }
            found.push((line, word));
        } else if next == ':' && rest.next_if_eq(&':').is_some() {
            found.push((line, "::".to_owned()));
        } else if !next.is_whitespace() {
            found.push((line, next.to_string()));
        }
    }
    found
}

/// The text with comments blanked, and strings too unless they are wanted; lines stay where they are.
fn stripped(text: &str, strings: bool) -> String {
    let chars: Vec<char> = text.chars().collect();
    let at_is = |at: usize, what: &str| what.chars().enumerate().all(|(i, c)| chars.get(at + i) == Some(&c));
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let end = if at_is(at, "//") {
            (at..chars.len()).find(|at| chars[*at] == '\n').unwrap_or(chars.len())
        } else if at_is(at, "/*") {
            (at + 2..chars.len()).find(|at| at_is(*at, "*/")).map_or(chars.len(), |at| at + 2)
        } else {
            literal_end(&chars, at)
        };
        if end == at {
            out.push(chars[at]);
            at += 1;
            continue;
        }
        let keep = strings && !at_is(at, "//") && !at_is(at, "/*");
        out.extend(chars[at..end].iter().map(|c| if keep || *c == '\n' { *c } else { ' ' }));
        at = end;
    }
    out
}

/// Where the string or character that begins here ends; `at` itself when none begins here.
fn literal_end(chars: &[char], at: usize) -> usize {
    let quoted = |from: usize, quote: char| {
        let mut at = from;
        while at < chars.len() && chars[at] != quote {
            at += if chars[at] == '\\' { 2 } else { 1 };
        }
        (at + 1).min(chars.len())
    };
    let in_word = at > 0 && (chars[at - 1].is_alphanumeric() || chars[at - 1] == '_');
    match chars[at] {
        '"' => quoted(at + 1, '"'),
        'r' if !in_word || chars[at - 1] == 'b' => {
            let hashes = chars[at + 1..].iter().take_while(|c| **c == '#').count();
            if chars.get(at + 1 + hashes) != Some(&'"') {
                return at;
            }
            let close = |from: usize| {
                chars[from] == '"'
                    && chars[from + 1..].iter().take(hashes).filter(|c| **c == '#').count() == hashes
            };
            (at + 2 + hashes..chars.len())
                .find(|from| close(*from))
                .map_or(chars.len(), |from| from + 1 + hashes)
        }
        // A lifetime has no second quote right behind its first letter.
        '\'' if chars.get(at + 1) == Some(&'\\') => quoted(at + 1, '\''),
        '\'' if chars.get(at + 2) == Some(&'\'') => at + 3,
        _ => at,
    }
}

/// The code without the items behind `#[cfg(test)]`; lines stay where they are.
fn without_tests(code: &str) -> String {
    const MARK: &str = "#[cfg(test)]";
    let mut out = String::with_capacity(code.len());
    let mut rest = code;
    while let Some(begin) = rest.find(MARK) {
        out.push_str(&rest[..begin]);
        let item = &rest[begin..];
        let mut depth = 0;
        let mut end = item.len();
        for (at, c) in item.char_indices().skip(MARK.len()) {
            match c {
                ';' if depth == 0 => end = at + 1,
                '{' => depth += 1,
                '}' if depth == 1 => end = at + 1,
                '}' => depth -= 1,
                _ => {}
            }
            if end < item.len() {
                break;
            }
        }
        out.extend(item[..end].chars().filter(|c| *c == '\n'));
        rest = &item[end..];
    }
    out + rest
}
